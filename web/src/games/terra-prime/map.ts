/** Where things lie on the map: hexes with a flat top around the Outpost, sectors on their corners. All in units of the drawing. */
import type { Spot } from '../../shell/pieces';
import type { Board, HexView, Sector, Space } from './types';

/** A place that can be pointed at: a sector or a space. Their names are never the same. */
export type Place = string;
export interface Path {
  from: Sector;
  to: Sector;
  a: Spot;
  b: Spot;
}

/** The side of a hex. */
export const SIDE = 60;
const HIGH = (SIDE * Math.sqrt(3)) / 2;
/** Where the middle of the Outpost is: its parts are a cell and the three above it. */
export const STATION: Spot = { x: 0, y: -HIGH };
export const OUTPOST: Sector = 'outpost';
/** How far from a sector the ring around it is; within it, the sector is meant. */
export const RING = 23;

/** The middle of a cell of the grid. */
export const cellAt = ([q, r]: readonly [number, number]): Spot => ({
  x: 1.5 * SIDE * q,
  y: 2 * HIGH * (r + q / 2),
});

/** Where a corner lies, seen from the middle: clockwise from the upper right. */
export function cornerOf(corner: number, side = SIDE): Spot {
  const angle = (Math.PI / 3) * (corner - 1);
  return { x: side * Math.cos(angle), y: side * Math.sin(angle) };
}

/** The corners of a hex around a point, for a polygon; this much smaller than the space. */
export function outline({ x, y }: Spot, inset = 0): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const at = cornerOf(corner, SIDE - inset);
      return `${(x + at.x).toFixed(1)},${(y + at.y).toFixed(1)}`;
    })
    .join(' ');
}

/** How large the plate for the number of a hex is: wide enough for two figures of this size. */
export const plateSize = (figure: number): { wide: number; high: number } => ({
  wide: 2.3 * figure,
  high: 1.44 * figure,
});
/** The outline of that plate, around its middle: of the shape of a hex. */
export function plate(figure: number): string {
  const size = plateSize(figure);
  const [right, low] = [size.wide / 2, size.high / 2];
  const flat = right - 0.42 * figure;
  return `M${-right} 0L${-flat} ${-low}H${flat}L${right} 0L${flat} ${low}H${-flat}z`;
}

/** From one spot so far towards another. */
export function towards(from: Spot, to: Spot, far: number): Spot {
  const apart = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / apart, y: from.y + ((to.y - from.y) * far) / apart };
}

/** The map of a match, laid out. */
export class Chart {
  /** The middles of the spaces, and the sectors. */
  readonly spaces = new Map<Space, Spot>();
  readonly sectors = new Map<Sector, Spot>();
  readonly paths: Path[] = [];
  /** The sectors from which the Outpost is entered. */
  readonly ports: Sector[];
  readonly cells: Spot[];
  readonly box: { x: number; y: number; width: number; height: number };

  constructor(readonly board: Board) {
    this.cells = board.outpost.map(cellAt);
    for (const { space, at, corners } of board.spaces) {
      const middle = cellAt(at);
      this.spaces.set(space, middle);
      corners.forEach((sector, corner) => {
        const { x, y } = cornerOf(corner);
        if (sector !== OUTPOST) this.sectors.set(sector, { x: middle.x + x, y: middle.y + y });
      });
    }
    this.sectors.set(OUTPOST, STATION);
    for (const { sector, adjacent } of board.sectors)
      for (const to of adjacent)
        if (sector < to && sector !== OUTPOST && to !== OUTPOST)
          this.paths.push({ from: sector, to, a: this.spot(sector), b: this.spot(to) });
    this.ports = board.sectors.find(({ sector }) => sector === OUTPOST)?.adjacent ?? [];
    const all = [...this.sectors.values()];
    const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
    const top = Math.min(...all.map(({ y }) => y));
    const margin = 22;
    this.box = {
      x: left - margin,
      y: top - margin - 6,
      width: right - left + 2 * margin,
      height: HIGH + 8 - (top - margin - 6),
    };
  }

  /** Where a sector or a space lies; the Outpost for what is neither. */
  spot(place: Place): Spot {
    return this.sectors.get(place) ?? this.spaces.get(place) ?? STATION;
  }

  isSpace(place: Place): boolean {
    return this.spaces.has(place);
  }

  sector(name: Sector) {
    return this.board.sectors.find(({ sector }) => sector === name);
  }

  space(name: Space) {
    return this.board.spaces.find(({ space }) => space === name);
  }

  /** All places from left to right and from top to bottom. */
  get places(): Place[] {
    const all = [...this.sectors, ...this.spaces];
    return all.sort(([, a], [, b]) => a.y - b.y || a.x - b.x).map(([place]) => place);
  }

  /** The nearest place in the direction of an arrow key. */
  stepTo(from: Place, key: string): Place | null {
    const ways: Record<string, Spot> = {
      ArrowLeft: { x: -1, y: 0 },
      ArrowRight: { x: 1, y: 0 },
      ArrowUp: { x: 0, y: -1 },
      ArrowDown: { x: 0, y: 1 },
    };
    const way = ways[key];
    if (!way) return null;
    const here = this.spot(from);
    let best: { place: Place; cost: number } | null = null;
    for (const place of [...this.sectors.keys(), ...this.spaces.keys()]) {
      const { x, y } = this.spot(place);
      const [dx, dy] = [x - here.x, y - here.y];
      const ahead = dx * way.x + dy * way.y;
      const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
      if (place === from || ahead < 1 || aside > ahead * 1.8) continue;
      const cost = ahead + 2 * aside;
      if (!best || cost < best.cost) best = { place, cost };
    }
    return best?.place ?? null;
  }

  /** The place nearest to a spot among some, if it is as near as that. */
  nearest(at: Spot, among: Iterable<Place>, within: number): Place | null {
    let best: { place: Place; apart: number } | null = null;
    for (const place of among) {
      const { x, y } = this.spot(place);
      const apart = Math.hypot(x - at.x, y - at.y);
      if (apart <= within && (!best || apart < best.apart)) best = { place, apart };
    }
    return best?.place ?? null;
  }
}

const charts = new WeakMap<Board, Chart>();
/** The map of a match; laid out once. */
export function chartOf(board: Board): Chart {
  const known = charts.get(board);
  if (known) return known;
  const chart = new Chart(board);
  charts.set(board, chart);
  return chart;
}

/** Something at a corner of a revealed hex. */
export interface Feature {
  sector: Sector;
  x: number;
  y: number;
  /** The type of the planet; without one it is a field. */
  planet: 'green' | 'blue' | 'yellow' | 'red' | null;
  asteroids: number;
  /** Whether it shares its sector with another. */
  shared: boolean;
}

/** How far from its sector a feature lies that shares it. */
const ASIDE = 15;

/** What lies at the corners of the hexes that are laid; one of several in a sector lies on its own hex. */
export function featuresOf(chart: Chart, hexes: HexView[]): Feature[] {
  const found: (Feature & { middle: Spot })[] = [];
  for (const { space, face, orientation, discarded } of hexes) {
    const place = chart.space(space);
    const tile = face === null ? undefined : chart.board.faces[face];
    if (!place || !tile || orientation === null || discarded) continue;
    place.corners.forEach((sector, corner) => {
      const { planet, asteroids } = tile.corners[chart.board.turns[orientation]![corner]!]!;
      if ((planet === null && asteroids === 0) || sector === OUTPOST) return;
      const type = planet === 'mining' ? null : planet;
      found.push({
        sector,
        planet: type,
        asteroids,
        shared: false,
        middle: chart.spot(space),
        ...chart.spot(sector),
      });
    });
  }
  return found.map(({ middle, ...one }) => {
    const shared = found.filter((other) => other.sector === one.sector).length > 1;
    return shared ? { ...one, shared, ...towards(one, middle, ASIDE) } : one;
  });
}
