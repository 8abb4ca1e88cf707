/** How the ships of a sector stand beside its world: rows of stacks, smaller where there are many. */
import type { Fleet, Stack } from './fleets';
import type { Craft } from './types';

/** How wide and high a ship of each kind is on the map. */
export const SIZES: Record<Craft, [number, number]> = {
  battleship: [30, 12.4],
  destroyer: [25, 11.7],
  'colony-ship': [22.4, 11.5],
  scout: [20.6, 10.3],
  turret: [14.6, 11.5],
  interceptor: [13, 9.4],
};

export interface Placed extends Stack {
  seat: number;
  x: number;
  y: number;
}
export interface Mark {
  seat: number;
  x: number;
  y: number;
}
export interface Layout {
  stacks: Placed[];
  /** Where the glyphs of the owners stand. */
  marks: Mark[];
  scale: number;
}
/** The field in which they stand. */
export interface Field {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ROW = 12.6;
const GLYPH = 9;

/** How much a stack takes: its ships one behind the other, and their number. */
export const widthOf = ({ kind, count }: Stack, badge: number): number =>
  SIZES[kind][0] + (count > 1 ? Math.min(count - 1, 2) * 3.2 + badge : 0) + 1.5;

/** Rows of stacks; every fleet begins a row with its owner's glyph. */
function rowsOf(fleets: Fleet[], room: number, badge: number): Layout & { rows: number; widest: number } {
  const stacks: Placed[] = [];
  const marks: Mark[] = [];
  let [rows, widest] = [0, 0];
  for (const { seat, stacks: own } of fleets) {
    let x = GLYPH;
    marks.push({ seat, x: 0, y: rows * ROW });
    for (const [i, stack] of own.entries()) {
      const width = widthOf(stack, badge);
      if (i > 0 && x + width > room) {
        rows++;
        x = GLYPH;
      }
      stacks.push({ ...stack, seat, x, y: rows * ROW });
      x += width;
      widest = Math.max(widest, x);
    }
    rows++;
  }
  return { stacks, marks, scale: 1, rows, widest };
}

/** The stacks of a sector in its field; `badge` is how much a number takes. */
export function layOut(fleets: Fleet[], field: Field, badge: number): Layout {
  // Narrower rows are higher: the widest that fits is best.
  let best: (Layout & { rows: number; widest: number }) | null = null;
  for (const room of [field.width, field.width * 1.35, field.width * 1.8, field.width * 2.6]) {
    const laid = rowsOf(fleets, room, badge);
    const scale = Math.min(1, field.width / laid.widest, field.height / (laid.rows * ROW));
    if (!best || scale > best.scale + 0.01) best = { ...laid, scale };
  }
  if (!best) return { stacks: [], marks: [], scale: 1 };
  const { stacks, marks, scale, rows } = best;
  const top = field.top + (field.height - rows * ROW * scale) / 2 + (ROW / 2) * scale;
  const put = <T extends Mark>(one: T): T => ({
    ...one,
    x: field.left + one.x * scale,
    y: top + one.y * scale,
  });
  return { stacks: stacks.map(put), marks: marks.map(put), scale };
}
