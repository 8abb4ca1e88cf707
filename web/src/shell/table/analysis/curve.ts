/** The lines of a curve of chances, and the moments of it that are told in words. */
import type { ChancesAt } from '../../protocol';

type Scale = (value: number) => number;

/** The points of a seat's line. */
export function line(points: ChancesAt[], seat: number, x: Scale, y: Scale): string {
  return points.map((at, i) => pair(x(i), y(at.chances[seat] ?? 0))).join(' ');
}

/** The outline of what a seat's chance may be: forth above the line, and back below it. */
export function band(points: ChancesAt[], seat: number, x: Scale, y: Scale): string {
  const edge = (side: number) =>
    points.map((at, i) => {
      const chance = (at.chances[seat] ?? 0) + side * (at.spread[seat] ?? 0);
      return pair(x(i), y(Math.min(1, Math.max(0, chance))));
    });
  return [...edge(1), ...edge(-1).reverse()].join(' ');
}

const pair = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Some moments, from the start to the end: a table of all of them would be read by nobody. */
export function moments(points: ChancesAt[], most = 9): ChancesAt[] {
  if (points.length <= most) return points;
  return Array.from({ length: most }, (_, i) => points[Math.round((i / (most - 1)) * (points.length - 1))]!);
}
