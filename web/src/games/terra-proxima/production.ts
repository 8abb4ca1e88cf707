/** What a roll brought to a hand, and what it did not. */
import { plus } from './cards';
import type { Cards, Event, Lack, Piece } from './types';

/** The cards that a seat's pieces produced in these events and that it did not get, for one reason or for any. */
export function lostBy(events: Event[], seat: number, why?: Lack): Cards {
  let lost: Cards = {};
  for (const event of events)
    if (event.event === 'lost' && event.seat === seat && (!why || event.why === why))
      lost = plus(lost, event.cards);
  return lost;
}

/** What an entry of the log says of a seat's production, once for all of its pieces. */
interface Harvest {
  pieces: Piece[];
  taken: Cards;
  lost: Cards;
  /** What is still to be chosen from. */
  open: Cards;
}

export type Told = Extract<Event, { event: 'produces' | 'received' | 'lost' }>;

/** The production of the seat whose last word in the entry this event is; null for every event before that. */
export function harvestAt(event: Told, step: Event[]): Harvest | null {
  const { seat } = event;
  const own = step.filter(
    (one): one is Told =>
      (one.event === 'produces' || one.event === 'received' || one.event === 'lost') && one.seat === seat,
  );
  if (own.at(-1) !== event) return null;
  const harvest: Harvest = { pieces: [], taken: {}, lost: lostBy(own, seat), open: {} };
  let made: Cards = {};
  for (const one of own)
    if (one.event === 'received') harvest.taken = plus(harvest.taken, one.cards);
    else if (one.event === 'produces') {
      if (!harvest.pieces.includes(one.piece)) harvest.pieces.push(one.piece);
      made = plus(made, { [one.material]: one.count });
    }
  harvest.open = plus(plus(made, harvest.taken, -1), harvest.lost, -1);
  return harvest;
}
