/** What travels over the table: so much of something, from where it came to where it is counted. */
import type { Spot } from '../pieces';

/** A place on the screen, by what is drawn there: selectors, of which the first that can be seen is meant. */
export type Place = readonly string[];

export interface Journey {
  /** How many, and of what: the name of one of the game's signs. */
  n: number;
  of: string;
  from: Place;
  to: Place;
  /** Begins so many milliseconds later, when something else is to be seen first. */
  after?: number;
}

/** Where the counter of something of a seat is, on its panel or before it; else the panel. Counters have `data-has="2/fuel"`. */
export const has = (seat: number, of: string): Place => [
  `[data-has="${seat}/${of}"]`,
  `[data-has="${seat}"]`,
  `[data-panel="${seat}"]`,
];

/** Where the points of a seat are, which the shell counts. */
export const score = (seat: number): Place => [`[data-panel="${seat}"] .score`, `[data-panel="${seat}"]`];

/** One thing on its way. */
export interface Flight {
  id: number;
  of: string;
  from: Spot;
  to: Spot;
  delay: number;
}

/** How far apart things of one step set out, in milliseconds. */
export const APART = 45;
/** Of one journey no more than these are drawn, and of a step no more than those. */
const [MOST_OF_ONE, MOST] = [5, 14];

/** The first of the places that can be seen, as an element. */
export function seen(place: Place, root: ParentNode = document): Element | null {
  for (const selector of place)
    for (const element of root.querySelectorAll(selector)) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) return element;
    }
  return null;
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The flights of some journeys, numbered from `first`; what has no place on the screen stays at home. */
export function flightsOf(journeys: readonly Journey[], first = 0, root: ParentNode = document): Flight[] {
  const flights = journeys.flatMap(({ n, of, from, to, after = 0 }) => {
    const [start, end] = [seen(from, root), seen(to, root)];
    if (n <= 0 || !start || !end || start === end) return [];
    const way = { of, from: middle(start), to: middle(end), after };
    return Array.from({ length: Math.min(n, MOST_OF_ONE) }, () => way);
  });
  return flights
    .slice(0, MOST)
    .map(({ after, ...way }, i) => ({ ...way, id: first + i, delay: after + i * APART }));
}
