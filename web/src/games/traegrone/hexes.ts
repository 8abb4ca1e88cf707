/** Where sectors are drawn: hexagons with a flat top. */
import type { Box, Spot } from '../../shell/pieces';
import type { Axis, PlaceView, Sector } from './types';

/** How far apart the middles of two columns, and of two neighbours in a column, are. */
const [COLUMN, ROW] = [75, 86.6];
/** From the middle to a corner, a little less than half the way to the next middle. */
const SIDE = 48.6;

export const spotOf = ({ q, r }: Pick<PlaceView, 'q' | 'r'>): Spot => ({
  x: COLUMN * q,
  y: ROW * (r + q / 2),
});

const CORNERS = [0, 1, 2, 3, 4, 5].map((i) => ({
  x: Math.cos((Math.PI / 3) * i),
  y: Math.sin((Math.PI / 3) * i),
}));
const at = (corner: number, side: number): string => {
  const { x, y } = CORNERS[corner % 6] ?? { x: 0, y: 0 };
  return `${(x * side).toFixed(1)} ${(y * side).toFixed(1)}`;
};

/** Path data of a hexagon around the origin, this much smaller than the sector. */
export const outline = (inset = 0): string =>
  `M${[0, 1, 2, 3, 4, 5].map((corner) => at(corner, SIDE - inset)).join('L')}z`;

/** The corners between which the borders of an axis lie. */
const BORDERS: Record<Axis, [number, number]> = {
  'northwest-southeast': [0, 3],
  'north-south': [1, 4],
  'northeast-southwest': [2, 5],
};

/** Path data of the two borders of an axis. */
export const borders = (axis: Axis): string =>
  BORDERS[axis].map((corner) => `M${at(corner, SIDE - 1)}L${at(corner + 1, SIDE - 1)}`).join('');

/** What the sectors of a board take, with a margin. */
export function boundsOf(places: readonly PlaceView[], margin = 14): Box {
  const spots = places.map(spotOf);
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - SIDE - margin, Math.min(...ys) - ROW / 2 - margin];
  return {
    left,
    top,
    width: Math.max(...xs) + SIDE + margin - left,
    height: Math.max(...ys) + ROW / 2 + margin - top,
  };
}

/** The sector that an arrow key leads to: the nearest one in that direction. */
export function stepTo(places: readonly PlaceView[], from: Sector, key: string): Sector | null {
  const way: Record<string, [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const [dx, dy] = way[key] ?? [0, 0];
  const start = places.find(({ sector }) => sector === from);
  if (!start || (dx === 0 && dy === 0)) return null;
  const here = spotOf(start);
  const found = places
    .filter(({ sector }) => sector !== from)
    .map((place) => {
      const there = spotOf(place);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      return { sector: place.sector, along, far: along + 1.6 * aside };
    })
    .filter(({ along }) => along > 20)
    .sort((a, b) => a.far - b.far);
  return found[0]?.sector ?? null;
}
