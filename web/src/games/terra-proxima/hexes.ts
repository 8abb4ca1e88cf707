/** The 271 spaces and where they are drawn. */
import type { Drawn, Hex, MapView, Piece, PlayerView, RingView, Zone } from './types';

/** How far letters and numbers name the spaces; the board has no others. */
export const RADIUS = 9;
/** How far apart the middles of two neighbours are; a space is a hexagon with a point upwards. */
const STEP = 40;
/** Where letters must be larger than this to be read, the map is small and they need the room for themselves. */
export const CLOSE = 17;
const SIDE = STEP / Math.sqrt(3);

/** What lies on which ring. */
export type Rings = Pick<Drawn, 'rings'>;

export interface Space {
  at: Hex;
  q: number;
  r: number;
  /** Rings from the centre. */
  ring: number;
  x: number;
  y: number;
}

function ringOf(q: number, r: number): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

const nameOf = (q: number, r: number): Hex => `${String.fromCharCode(74 + q)}${r + 10}`;

function all(): Space[] {
  const spaces: Space[] = [];
  for (let r = -RADIUS; r <= RADIUS; r++) {
    for (let q = -RADIUS; q <= RADIUS; q++) {
      const ring = ringOf(q, r);
      if (ring > RADIUS) continue;
      spaces.push({ at: nameOf(q, r), q, r, ring, x: (q + r / 2) * STEP, y: r * STEP * 0.8660254 });
    }
  }
  return spaces;
}

/** Row by row. */
export const SPACES: readonly Space[] = all();
const byName = new Map(SPACES.map((space) => [space.at, space]));

export function spaceAt(at: Hex): Space | undefined {
  return byName.get(at);
}

/** The middle of a space; the centre of the board for a name that is none. */
export function spot(at: Hex): { x: number; y: number } {
  const { x, y } = byName.get(at) ?? { x: 0, y: 0 };
  return { x, y };
}

/** How many spaces lie from one to the other, straight across the board. */
export function distance(from: Hex, to: Hex): number {
  const [a, b] = [byName.get(from), byName.get(to)];
  return a && b ? ringOf(a.q - b.q, a.r - b.r) : Infinity;
}

/** Path data of the outline of a hexagon around a point, this much smaller than the space. */
export function outline(x: number, y: number, inset = 0): string {
  const side = SIDE - inset;
  const points = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${(x + side * Math.cos(angle)).toFixed(1)} ${(y + side * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** The ring of a space. */
export const ringAt = ({ rings }: MapView, at: Hex): RingView | undefined => rings[spaceAt(at)?.ring ?? NaN];

/** What a map calls the ring of a space; what lies nowhere lies outside. */
export const zoneOf = ({ rings }: Rings, ring = RADIUS): Zone => rings[ring]?.zone ?? 'outer';

/** The space that an arrow key leads to: along the row, or to the nearest of the row above or below. */
export function stepTo(at: Hex, key: string): Hex | null {
  const space = byName.get(at);
  if (!space) return null;
  const { q, r } = space;
  const lean = space.x > 0 ? 0 : 1;
  const to: Record<string, [number, number][]> = {
    ArrowLeft: [[q - 1, r]],
    ArrowRight: [[q + 1, r]],
    ArrowUp: [
      [q + 1 - lean, r - 1],
      [q + lean, r - 1],
    ],
    ArrowDown: [
      [q - lean, r + 1],
      [q - 1 + lean, r + 1],
    ],
  };
  return to[key]?.map(([a, b]) => nameOf(a, b)).find((name) => byName.has(name)) ?? null;
}

/** The pieces of a player on the map, and where they stand. */
export function placesOf(player: PlayerView): [Piece, Hex][] {
  const all: [Piece, Hex | null][] = [
    ['base', player.base],
    ['lrc', player.lrc],
    ['scout-1', player.scouts[0]],
    ['scout-2', player.scouts[1]],
  ];
  return all.filter((one): one is [Piece, Hex] => one[1] !== null);
}
