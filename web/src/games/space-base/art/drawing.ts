/** Small drawings as data: each part is a path with a paint, filled or drawn as a line. */

export type Paint =
  | 'hull'
  | 'dark'
  | 'engine'
  | 'gold'
  | 'mint'
  | 'lilac'
  | 'rock-a'
  | 'rock-b'
  | 'rock-c'
  | 'accent'
  | 'night'
  | 'light'
  | 'lamp'
  | 'glass'
  | 'white'
  | 'text';

export interface Part {
  paint: Paint;
  d: string;
  /** Drawn as a line of this width; without it the path is filled. */
  line?: number;
  dash?: string;
  opacity?: number;
}

const COLOUR: Partial<Record<Paint, string>> = {
  accent: 'var(--acc)',
  night: '#141a3d',
  light: '#9fe9e0',
  lamp: '#ffe9a8',
  glass: '#bfe9ff',
  white: '#ffffff',
  text: 'currentColor',
};

/** The CSS paint; the gradients are in Paints.svelte. */
export function paintOf(paint: Paint): string {
  return COLOUR[paint] ?? `url(#space-base-${paint})`;
}

export const fill = (paint: Paint, d: string, opacity?: number): Part => ({ paint, d, opacity });
export const line = (
  paint: Paint,
  width: number,
  d: string,
  more: Pick<Part, 'dash' | 'opacity'> = {},
): Part => ({
  paint,
  d,
  line: width,
  ...more,
});

/** The path of an ellipse. */
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The glow behind an engine. */
export const engine = (x: number, y: number, rx: number, ry: number): Part =>
  fill('engine', oval(x, y, rx, ry));
