/** What a roll brought to a hand, and what it did not. */
import type { Cards, Event, LimitsView, Material, Piece, PlayerView } from './types';
import { each, isLunar, kinds, lunarOf, plus, total } from './cards';

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

/** Of the cards that a hand did not get, those it has no room for; of the others the stack was empty. */
export function withoutRoom(lost: Cards, { lunar, planetary }: PlayerView, limits: LimitsView): Cards {
  const full = (kind: Material): boolean =>
    isLunar(kind) ? lunarOf(lunar) >= limits.lunar : planetary >= limits.planetary;
  return Object.fromEntries(kinds(lost).filter(([kind]) => full(kind)));
}

/** What an entry of the log says of a seat's production, once for all of its pieces. */
export interface Harvest {
  pieces: Piece[];
  taken: Cards;
  lost: Cards;
  /** What was lost or is still to be chosen from: the entry does not say which. */
  open: Cards;
}

/** The production of the seat whose last word in the entry this event is; null for every event before that. */
export function harvestAt(event: Event, step: Event[]): Harvest | null {
  if (event.event !== 'produces' && event.event !== 'received') return null;
  const { seat } = event;
  const own = step.filter(
    (one) => (one.event === 'produces' || one.event === 'received') && one.seat === seat,
  );
  if (own.at(-1) !== event) return null;
  const made = own.filter((one) => one.event === 'produces');
  const pieces = [...new Set(made.map((one) => one.piece))];
  const taken = own.reduce<Cards>((sum, one) => (one.event === 'received' ? plus(sum, one.cards) : sum), {});
  const rest = lostBy(step, seat);
  // Only the last to produce can still be choosing, and only among several kinds of a type of which nothing was taken yet.
  const last = step.findLast((one) => one.event === 'produces')?.seat === seat;
  const choosing = (lunar: boolean): boolean => {
    const ofType = (cards: Cards): Material[] => each(cards).filter((one) => isLunar(one) === lunar);
    return new Set(ofType(rest)).size > 1 && ofType(taken).length === 0;
  };
  const open = last && (choosing(true) || choosing(false));
  return { pieces, taken, lost: open ? {} : rest, open: open ? rest : {} };
}
