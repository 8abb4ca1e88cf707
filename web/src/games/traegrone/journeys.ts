/** What is seen on its way, and what is heard, of what happens. */
import type { Sound } from '../../shell/sound';
import { has, type Journey, type Place as Spot } from '../../shell/table/journeys';
import type { Event, Place } from './types';

const at = ({ sector }: Place): Spot => [`[data-at="${sector}"]`];
/** A coin stands for so many credits. */
const COIN = 2;
const coins = (credits: number): number => Math.ceil(credits / COIN);

/** Tribute comes from the worlds, and what is bought is paid there. */
export function journeys(happened: unknown[]): Journey[] {
  const events = happened as Event[];
  const bought = events.find((event) => event.event === 'bought');
  return events.flatMap((event): Journey[] => {
    switch (event.event) {
      case 'tribute':
        return event.blockaded
          ? []
          : [
              {
                n: coins(event.credits),
                of: 'credits',
                from: at(event.sector),
                to: has(event.seat, 'credits'),
              },
            ];
      case 'paid':
        return bought
          ? [
              {
                n: coins(event.credits),
                of: 'credits',
                from: has(event.seat, 'credits'),
                to: at(bought.sector),
              },
            ]
          : [];
      default:
        return [];
    }
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
