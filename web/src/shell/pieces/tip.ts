/** Where a card stands that tells about something on the page: beside it, never on it. */
import type { Refusal } from '../protocol';
import { spansOf, type Said } from '../speech';

/** What it costs and gives, or why not, with the rule. */
export interface Telling {
  title: Said;
  lines: Said[];
  /** Whether it says why not. */
  stop: boolean;
  rule?: Refusal;
  /** What else is refused, each with its rule. */
  further?: { lines: Said[]; rule: Refusal }[];
}

/** What there is to say. */
export const telling = (title: Said, lines: Said[] = []): Telling => ({ title, lines, stop: false });

/**
 * That something is refused and by which rule: after what it is and does, and before whatever else there is to say. `barred` is what cannot
 * be done with it, where that needs to be said.
 */
export function refusal(title: Said, rule: Refusal, about: Said[] = [], barred: Said[] = []): Telling {
  return { title, lines: [...about.slice(0, 1), ...barred, rule.why, ...about.slice(1)], stop: true, rule };
}

/** A choice on the card itself. */
export interface Entry {
  label: Said;
  note?: Said;
  /** The ways in which it can be had: each is a button of its own, called by its label. */
  ways?: Entry[];
  run: () => void;
}

/** What a choice does, and what else there is to know of it, as a line of a card that only tells. */
export const inALine = ({ label, note }: Pick<Entry, 'label' | 'note'>): Said =>
  note && note.length > 0 ? [...spansOf(label), ': ', ...spansOf(note)] : label;

/** Where the card stands, seen from its subject; in the corner under it, it points at nothing. */
export type Side = 'right' | 'left' | 'above' | 'below' | 'corner';

/** What the card stands beside: an element, or the room of several. */
export type Subject = Pick<Element, 'getBoundingClientRect'> & Partial<Pick<Element, 'checkVisibility'>>;

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 12;
/** How near to a corner of the card the arrow may come. */
const CORNER = 15;
const clamp = (low: number, at: number, high: number): number => Math.max(low, Math.min(at, high));

/**
 * The first of the sides that has room within the limits; the last one if none has. Beside its subject, what the card has `added` at its end
 * since it came moves the rest only where there is no other room.
 */
export function standBeside(
  subject: Box,
  size: { width: number; height: number; added?: number },
  limits: Box,
  sides: readonly Side[],
): { side: Side; x: number; y: number; arrow: number } {
  const { width, height, added = 0 } = size;
  const middle = { x: (subject.left + subject.right) / 2, y: (subject.top + subject.bottom) / 2 };
  const fitX = (x: number): number => clamp(limits.left, x, limits.right - width);
  const fitY = (y: number): number => clamp(limits.top, y, limits.bottom - height);
  const spots: Record<Side, { x: number; y: number }> = {
    right: { x: subject.right + GAP, y: fitY(middle.y - (height - added) / 2) },
    left: { x: subject.left - GAP - width, y: fitY(middle.y - (height - added) / 2) },
    above: { x: fitX(middle.x - width / 2), y: subject.top - GAP - height },
    below: { x: fitX(middle.x - width / 2), y: subject.bottom + GAP },
    corner: { x: fitX(subject.left + 10), y: subject.bottom },
  };
  const fits = (side: Side): boolean => {
    const { x, y } = spots[side];
    return fitX(x) === x && fitY(y) === y;
  };
  const side = sides.find(fits) ?? sides.at(-1) ?? 'below';
  const [x, y] = [fitX(spots[side].x), fitY(spots[side].y)];
  const beside = side === 'left' || side === 'right';
  const along = beside ? middle.y - y : middle.x - x;
  return { side, x, y, arrow: clamp(CORNER, along, (beside ? height : width) - CORNER) };
}
