/** Sectors as examples: a base with ships, a trading partner, and two that nobody has seen. */
import type { Site } from '../game.svelte';
import { spotOf } from '../hexes';
import type { BackView, FrontView, WorldView } from '../types';
import { FIGURES } from './figures';
import { sites } from './words';

const front = (id: string, kind: FrontView['kind'], rows: number[][]): FrontView => ({
  front: 0,
  id,
  name: id,
  kind,
  rows,
  start: [],
  spaceport: false,
  power_link: false,
  text: '',
  source: { from: 'rulebook', note: null },
});
const world = (
  ranks: WorldView['ranks'],
  values: WorldView['values'],
  more: Partial<WorldView>,
): WorldView => ({
  points: FIGURES.planet,
  ranks,
  values,
  infantry: 0,
  interceptors: 0,
  total_defenses: values[1],
  controller: null,
  ally: null,
  collector: null,
  pays: 0,
  blockaded: false,
  tribute: 0,
  spaceport: false,
  power_link: false,
  adapted: false,
  ...more,
});
function site(
  sector: number,
  at: { q: number; r: number },
  back: BackView,
  known: Pick<Site, 'front' | 'world' | 'fleets'> = { front: null, world: null, fleets: [] },
): Site {
  return {
    sector,
    ...spotOf(at),
    place: { sector, ...at, back, neighbours: [] },
    view: { sector, front: known.front ? 0 : null, adjacent: [], closed: null, world: known.world },
    ...known,
  };
}
const ship = (name: 'destroyer-1' | 'scout-1') => ({
  ship: name,
  at: 0,
  damage: 0,
  infantry: 0,
  interceptors: 0,
});

/** New Earth with its starting fleet. */
const base = front('new-earth', 'base', [
  [0, 1, 2, 3, 4, 5],
  [2, 3, 4, 5],
  [1, 2, 3, 4, 5],
]);
const partner = front('verdant-reach', 'planet', [
  [0, 1, 2, 3],
  [2, 3, 4],
  [0, 1, 2, 3],
]);

export const SITES: { site: Site; says: string }[] = [
  {
    says: sites.yours,
    site: site(0, { q: 0, r: 0 }, 'base', {
      front: base,
      world: world([4, 2, 3], [4, 4, 4], { controller: 0, spaceport: true, tribute: 8 }),
      fleets: [
        {
          seat: 0,
          ships: [ship('destroyer-1'), ship('scout-1')],
          stacks: [
            { kind: 'destroyer', count: 1, damage: 0 },
            { kind: 'scout', count: 1, damage: 0 },
          ],
        },
      ],
    }),
  },
  {
    says: sites.ally,
    site: site(1, { q: 1, r: -1 }, 'planet', {
      front: partner,
      world: world([2, 1, 2], [2, 3, 2], { ally: 0, tribute: 2 }),
      fleets: [],
    }),
  },
  { says: sites.planet, site: site(2, { q: 1, r: 0 }, 'planet') },
  { says: sites.unknown, site: site(3, { q: 2, r: -1 }, 'unknown') },
];
