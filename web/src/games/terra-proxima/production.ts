/** What a roll did not bring to a hand. */
import { plus } from './cards';
import type { Cards, Event, Lack } from './types';

/** The cards that a seat's pieces produced in these events and that it did not get, for one reason or for any. */
export function lostBy(events: Event[], seat: number, why?: Lack): Cards {
  let lost: Cards = {};
  for (const event of events)
    if (event.event === 'lost' && event.seat === seat && (!why || event.why === why))
      lost = plus(lost, event.cards);
  return lost;
}
