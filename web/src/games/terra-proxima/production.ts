/** What a roll brought to a hand, and what it did not. */
import type { Cards, Event } from './types';
import { plus, total } from './words';

/** The cards that a seat's pieces produced in these events and that it did not get: its hand was full, or the stack empty. */
export function lostBy(events: Event[], seat: number): Cards {
  let lost: Cards = {};
  for (const event of events) {
    if (event.event === 'produces' && event.seat === seat)
      lost = plus(lost, { [event.material]: event.count });
    if (event.event === 'received' && event.seat === seat && total(lost) > 0)
      lost = plus(lost, event.cards, -1);
  }
  return lost;
}
