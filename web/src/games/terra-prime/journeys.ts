/** What is seen on its way, and what is heard, of what happens. */
import type { Sound } from '../../shell/sound';
import { has, score, type Journey, type Place } from '../../shell/table/journeys';
import { CUBES, type Cubes, type Event } from './types';

const at = (place: string): Place => [`[data-at="${place}"]`];
const ship = (seat: number): Place => [`[data-ship="${seat}"]`];
const stand = (name: string): Place => [`[data-stand="${name}"]`, '[data-at="outpost"]'];

/** Everything of a payment or a reward; some of it may be missing. */
const parts = (amounts: { credits: number; cubes: Cubes; energy?: number }): [string, number][] => [
  ['credits', Math.ceil(amounts.credits / 10)],
  ['energy', amounts.energy ?? 0],
  ...CUBES.map((cube): [string, number] => [cube, amounts.cubes[cube] ?? 0]),
];

const points = (n: number, from: Place, seat: number): Journey => ({
  n,
  of: 'points',
  from,
  to: score(seat),
});

/**
 * Cubes go from colonies to ships, from ships to those who want them, and credits come back; ten credits are one coin. Points come from
 * where they were won.
 */
export function journeys(happened: unknown[]): Journey[] {
  return (happened as Event[]).flatMap((event): Journey[] => {
    switch (event.event) {
      case 'collected':
        return [{ n: 1, of: event.cube, from: at(event.sector), to: has(event.seat, event.cube) }];
      case 'delivered':
        return [
          { n: 1, of: event.cube, from: has(event.seat, event.cube), to: stand(event.stand) },
          {
            n: Math.ceil(event.credits / 10),
            of: 'credits',
            from: stand(event.stand),
            to: has(event.seat, 'credits'),
          },
        ];
      case 'gained':
        return [
          ...parts(event).map(([of, n]) => ({ n, of, from: ship(event.seat), to: has(event.seat, of) })),
          points(event.lp, ship(event.seat), event.seat),
        ];
      case 'colonized':
        return [points(event.distance + event.bonus + event.asteroids, at(event.sector), event.seat)];
      case 'colony-used':
        return [points(event.lp, at(event.sector), event.owner)];
      case 'destroyed':
        return [points(event.lp, at(event.space), event.seat)];
      case 'claimed':
        return [points(event.lp, stand(event.stand), event.seat)];
      case 'paid':
        return parts(event).map(([of, n]) => ({ n, of, from: has(event.seat, of), to: ship(event.seat) }));
      case 'gave':
        return [{ n: 1, of: event.cube, from: has(event.seat, event.cube), to: at(event.space) }];
      case 'charged':
        return [{ n: event.energy, of: 'energy', from: ship(event.seat), to: has(event.seat, 'energy') }];
      default:
        return [];
    }
  });
}

export function sound(happened: unknown): Sound | null {
  switch ((happened as Event).event) {
    case 'asteroids':
    case 'lasers':
    case 'attack-rolled':
    case 'rerolled':
      return 'dice';
    case 'moved':
    case 'explored':
    case 'teleported':
    case 'founded':
    case 'installed':
    case 'loaded':
      return 'dock';
    case 'gained':
    case 'collected':
    case 'delivered':
    case 'claimed':
    case 'charged':
    case 'bought':
    case 'destroyed':
      return 'gain';
    case 'energy-lost':
    case 'module-lost':
    case 'lp-lost':
    case 'marker-lost':
      return 'loss';
    default:
      return null;
  }
}
