/** What is seen on its way, and what is heard, of what happens. */
import type { Sound } from '../../shell/sound';
import { has, type Journey, type Place } from '../../shell/table/journeys';
import type { Event } from './types';
import { KINDS } from './words';

/** The sector of a console, or all of it: the own one lies large on the board, the others on their panels. */
const sectorOf = (seat: number, sector: number | null, me: number | null): Place =>
  seat === me
    ? [sector === null ? '[data-part="console"]' : `.console [data-sector="${sector}"]`]
    : [`[data-panel="${seat}"] .console`];

const DICE: Place = ['[data-part="dice"]'];

/** The own counters lie at the head of the console. */
const counter = (seat: number, of: string, me: number | null): Place =>
  seat === me ? [`[data-own="${of}"]`, ...has(seat, of)] : has(seat, of);

/** A card of a console; all of the console where the card is not drawn, as deployed ships on a phone. */
const cardOf = (seat: number, card: string, me: number | null): Place =>
  seat === me ? [`[data-card="${card}"]`, ...sectorOf(seat, null, me)] : sectorOf(seat, null, me);

/** Rewards go from their sector to their counter, charges from the dice to their card, credits to what they buy, and income tops up the credits. */
export function journeys(happened: unknown[], me: number | null): Journey[] {
  return (happened as Event[]).flatMap((event): Journey[] => {
    switch (event.event) {
      case 'gained': {
        const { seat, sector } = event;
        const from = sectorOf(seat, sector, me);
        return KINDS.map((of) => ({ n: event[of], of, from, to: counter(seat, of, me) }));
      }
      case 'bought':
        return [
          {
            n: event.paid,
            of: 'credits',
            from: counter(event.seat, 'credits', me),
            to: cardOf(event.seat, event.card, me),
          },
        ];
      case 'charged': {
        const { seat, card, source } = event;
        // Those that an activation places come from elsewhere on the console.
        const from = source === 'effect' ? sectorOf(seat, null, me) : DICE;
        return [{ n: 1, of: 'charges', from, to: cardOf(seat, card, me) }];
      }
      case 'raised':
        return [
          {
            n: event.to - event.from,
            of: 'credits',
            from: counter(event.seat, 'income', me),
            to: counter(event.seat, 'credits', me),
          },
        ];
      default:
        return [];
    }
  });
}

export function sound(happened: unknown): Sound | null {
  switch ((happened as Event).event) {
    case 'rolled':
    case 'rerolled':
      return 'dice';
    case 'placed':
    case 'swapped':
    case 'exchanged':
      return 'dock';
    case 'gained':
    case 'charged':
    case 'raised':
      return 'gain';
    case 'lost-points':
      return 'loss';
    default:
      return null;
  }
}
