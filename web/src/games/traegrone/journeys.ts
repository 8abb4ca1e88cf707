/** What is seen on its way, and what is heard, of what happens. */
import type { Sound } from '../../shell/sound';
import { has, type Journey, type Place as Spot } from '../../shell/table/journeys';
import type { Event, Place } from './types';

const at = ({ sector }: Place): Spot => [`[data-at="${sector}"]`];
/** A coin stands for so many credits. */
const COIN = 2;
const coins = (credits: number): number => Math.ceil(credits / COIN);

/** Where that was done for which credits come or go: it is told before them. */
function placeOf(before: Event[]): Spot | null {
  const deed = before.findLast(
    (event) =>
      event.event === 'bought' ||
      event.event === 'repaired' ||
      event.event === 'infested' ||
      event.event === 'allied' ||
      event.event === 'salvaged',
  );
  return deed ? at(deed.sector) : null;
}

/** Credits come from worlds, from wrecks and from cards, and go to where something is bought. */
export function journeys(happened: unknown[]): Journey[] {
  const events = happened as Event[];
  return events.flatMap((event, i): Journey[] => {
    if (event.event !== 'tribute' && event.event !== 'gained' && event.event !== 'paid') return [];
    const [n, purse] = [coins(event.credits), has(event.seat, 'credits')];
    if (event.event === 'tribute')
      return event.blockaded ? [] : [{ n, of: 'credits', from: at(event.sector), to: purse }];
    // The sum of what the worlds have paid already.
    if (event.event === 'gained' && event.why === 'tribute') return [];
    const place =
      event.event === 'gained' && event.why === 'card'
        ? has(event.seat, 'cards')
        : placeOf(events.slice(0, i));
    if (!place) return [];
    const [from, to] = event.event === 'paid' ? [purse, place] : [place, purse];
    return [{ n, of: 'credits', from, to }];
  });
}

export function sound(happened: unknown): Sound | null {
  switch ((happened as Event).event) {
    case 'fired':
    case 'bombarded':
    case 'invaded':
    case 'negotiated':
    case 'rebelled':
    case 'hazard':
    case 'salvaged':
    case 'instead-of-card':
    case 'adaptation-rolled':
      return 'dice';
    case 'moved':
    case 'bought':
    case 'reinforced':
    case 'colonised':
    case 'took-control':
    case 'fled':
      return 'dock';
    case 'tribute':
    case 'gained':
    case 'allied':
    case 'repaired':
      return 'gain';
    case 'ship-lost':
    case 'units-lost':
    case 'lost-control':
      return 'loss';
    default:
      return null;
  }
}
