/** The words of the game, for people. */
import { capital, list } from '../../shell/text';
import { spaceAt, zoneOf } from './hexes';
import {
  MATERIALS,
  PLANETARY,
  type Cards,
  type Hex,
  type Material,
  type Piece,
  type PlayerView,
  type View,
} from './types';

export const NAME: Record<Material, string> = {
  ore: 'ore',
  organics: 'organics',
  water: 'water',
  metal: 'metal',
  fuel: 'fuel',
  food: 'food',
  medicine: 'medicine',
  'drinking-water': 'drinking water',
  oxygen: 'oxygen',
};

/** The Lunar Material that a Planetary one is refined from. */
export const RAW: Partial<Record<Material, Material>> = {
  metal: 'ore',
  fuel: 'ore',
  food: 'organics',
  medicine: 'organics',
  'drinking-water': 'water',
  oxygen: 'water',
};

export const PIECE: Record<Piece, string> = {
  lrc: 'Cruiser',
  'scout-1': 'Scout 1',
  'scout-2': 'Scout 2',
  base: 'Base',
};

/** "the Cruiser", "Scout 1". */
export const the = (piece: Piece): string =>
  piece.startsWith('scout') ? PIECE[piece] : `the ${PIECE[piece]}`;

/** What so many Research Tokens open, by their number: the Asteroid Belt, the Nebula, the landing. */
export function gatesOf({ limits }: View): Map<number, string> {
  const [belt, nebula, terra] = limits.tokens;
  return new Map([
    [belt, 'Belt'],
    [nebula, 'Nebula'],
    [terra, 'Landing'],
  ]);
}

/** What the unknown cards of a hand may be: "metal, fuel or oxygen"; nothing where there are none, or where they may be anything. */
export function suspects(player: PlayerView): string {
  const may = PLANETARY.filter((kind) => (player.possible[kind] ?? 0) > (player.known[kind] ?? 0));
  return may.length < PLANETARY.length
    ? list(
        may.map((kind) => NAME[kind]),
        'or',
      )
    : '';
}

export const isLunar = (material: Material): boolean => MATERIALS.indexOf(material) < 3;

/** The kinds that there are, in the order of the rules. */
export function kinds(cards: Cards): [Material, number][] {
  return MATERIALS.flatMap((material): [Material, number][] => {
    const count = cards[material] ?? 0;
    return count > 0 ? [[material, count]] : [];
  });
}

/** One entry for each card. */
export function each(cards: Cards): Material[] {
  return kinds(cards).flatMap(([material, count]) => Array.from({ length: count }, () => material));
}

export const total = (cards: Cards): number => kinds(cards).reduce((sum, [, count]) => sum + count, 0);

export function plus(cards: Cards, other: Cards, sign: 1 | -1 = 1): Cards {
  const sum: Cards = {};
  for (const material of MATERIALS) {
    const count = (cards[material] ?? 0) + sign * (other[material] ?? 0);
    if (count > 0) sum[material] = count;
  }
  return sum;
}

export const lunarOf = (cards: Cards): number =>
  (cards.ore ?? 0) + (cards.organics ?? 0) + (cards.water ?? 0);
export const planetaryOf = (cards: Cards): number => total(cards) - lunarOf(cards);

/** "2 ore and 1 metal", "nothing". */
export function cardsText(cards: Cards): string {
  return list(kinds(cards).map(([material, count]) => `${count} ${NAME[material]}`)) || 'nothing';
}

const ZONE = {
  terra: 'Terra Proxima',
  inner: 'Inner Board',
  nebula: 'Nebula',
  middle: 'Middle Board',
  belt: 'Asteroid Belt',
  outer: 'Outer Board',
};

/** As labels have them: "Ore Moon 1", "Metal Planet 1-3-5", "Violet Wormhole", "Launch Pad 2", "Empty space, Middle Board". */
export function placeName(view: View, at: Hex): string {
  const { map } = view;
  const world = [...map.moons, ...map.planets].find((one) => one.at === at);
  if (world) {
    const kind = isLunar(world.material) ? 'Moon' : 'Planet';
    return `${capital(NAME[world.material])} ${kind} ${world.numbers.join('-')}`;
  }
  const hole = map.wormholes.find((one) => one.at.includes(at));
  if (hole) return `${capital(hole.colour)} Wormhole`;
  const pad = map.pads.indexOf(at);
  if (pad >= 0) return `Launch Pad ${pad + 1}`;
  const zone = zoneOf(map, spaceAt(at)?.ring);
  return zone === 'terra' || zone === 'nebula' || zone === 'belt' ? ZONE[zone] : `Empty space, ${ZONE[zone]}`;
}

/** What lies on a space, and where: "Ore Moon 1 (P12)"; of an empty one only where. */
export function spotName(view: View, at: Hex): string {
  const name = placeName(view, at);
  return name.startsWith('Empty') ? at : `${name} (${at})`;
}

/** The planetary kinds that are not in these cards: what a Research Token still needs. */
export function missing(cards: Cards): Material[] {
  return PLANETARY.filter((material) => (cards[material] ?? 0) === 0);
}
