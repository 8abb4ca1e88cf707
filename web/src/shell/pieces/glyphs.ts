/** One colour and one shape for each person at a table, the shape with the colour, so that colour is never the only cue. */
import { getContext, setContext } from 'svelte';

export const glyphs = ['triangle', 'circle', 'square', 'diamond', 'pentagon', 'cross'] as const;
export type Glyph = (typeof glyphs)[number];

const KEY = Symbol('worn');

/** Sets the colours of a table, by seat, for everything inside it: a shape goes with each, so that a person keeps both wherever they sit. */
export function setWorn(colours: () => number[]): void {
  setContext(KEY, colours);
}

/** The context of a component that is rendered outside of a table but has these colours. */
export const worn = (colours: () => number[]): Map<symbol, () => number[]> => new Map([[KEY, colours]]);

/** Tells the shape of a seat: that of its colour at this table, or of the colours that are given; in seat order where nobody sits. */
export function glyphsHere(): (seat: number, colours?: number[]) => Glyph {
  const worn = getContext<(() => number[]) | undefined>(KEY);
  return (seat, colours = worn?.() ?? []) => shapeOf(colours[seat] ?? seat);
}

/** The shape that goes with a colour. */
export function shapeOf(colour: number): Glyph {
  return glyphs[((colour % glyphs.length) + glyphs.length) % glyphs.length] ?? 'circle';
}

/** The CSS colour of a seat. */
export function colourOf(seat: number): string {
  return `var(--p${(((seat % glyphs.length) + glyphs.length) % glyphs.length) + 1})`;
}

/** The style that gives the seats of a table the colours that were chosen there. */
export function coloured(chosen: number[]): string {
  return chosen
    .slice(0, glyphs.length)
    .map((colour, seat) => `--p${seat + 1}: var(--colour-${colour})`)
    .join('; ');
}

/** Path data of a glyph in a box of 20 by 20. */
export const glyphPath: Record<Glyph, string> = {
  triangle: 'M10 2.5 18.5 17h-17z',
  circle: 'M10 2a8 8 0 1 1 0 16 8 8 0 1 1 0-16z',
  square: 'M2.5 2.5h15v15h-15z',
  diamond: 'M10 1 19 10l-9 9-9-9z',
  pentagon: 'M10 1.5 18.5 7.7 15.3 17.7H4.7L1.5 7.7z',
  cross: 'M7 2h6v5h5v6h-5v5H7v-5H2V7h5z',
};

/** Path data of a pip of that shape, around the middle of a box of 40 by 40's pip places. */
export function pipPath(glyph: Glyph, x: number, y: number): string {
  switch (glyph) {
    case 'triangle':
      return `M${x} ${y - 4.6}l4.6 7.8h-9.2z`;
    case 'circle':
      return `M${x} ${y - 3.7}a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 1 1 0-7.4z`;
    case 'square':
      return `M${x - 3.3} ${y - 3.3}h6.6v6.6h-6.6z`;
    case 'diamond':
      return `M${x} ${y - 4.7}l4.5 4.7-4.5 4.7-4.5-4.7z`;
    case 'pentagon':
      return `M${x} ${y - 4.3}l4.2 3.1-1.6 5h-5.2l-1.6-5z`;
    case 'cross':
      return `M${x - 1.5} ${y - 4.2}h3v2.7h2.7v3h-2.7v2.7h-3v-2.7h-2.7v-3h2.7z`;
  }
}

/** Where the pips of a die lie, in a box of 40 by 40. */
export const pipPlaces: Record<number, [number, number][]> = {
  1: [[20, 20]],
  2: [
    [11.5, 11.5],
    [28.5, 28.5],
  ],
  3: [
    [10.5, 10.5],
    [20, 20],
    [29.5, 29.5],
  ],
  4: [
    [12, 12],
    [28, 12],
    [12, 28],
    [28, 28],
  ],
  5: [
    [10.8, 10.8],
    [29.2, 10.8],
    [20, 20],
    [10.8, 29.2],
    [29.2, 29.2],
  ],
  6: [
    [12.5, 9.6],
    [27.5, 9.6],
    [12.5, 20],
    [27.5, 20],
    [12.5, 30.4],
    [27.5, 30.4],
  ],
};
