/** What the screen is like, for parts that show something else on a small one. */
import { MediaQuery } from 'svelte/reactivity';

/** Whether the screen is a phone's, upright or on its side: the sizes at which the shell stacks its parts. */
export const narrow = new MediaQuery('(max-width: 700px), (max-height: 500px)', false);

/** Whether it is a tablet's: everything has its place, and little room there. */
export const tablet = new MediaQuery(
  '(min-width: 701px) and (max-width: 1099px) and (min-height: 501px)',
  false,
);

/** Whether it is a tablet that is held upright: what lies before you has a row of its own below the board. */
export const upright = new MediaQuery(
  '(min-width: 701px) and (max-width: 1099px) and (min-height: 501px) and (orientation: portrait)',
  false,
);

/** Whether a column of many panels has no line to spare. */
export const low = new MediaQuery('(max-height: 999px)', false);

/** Whether the top bar has room for the name of one step alone. */
export const oneStep = new MediaQuery('(max-width: 900px)', false);

/** Whether nothing can be pointed at without touching it. */
export const touch = new MediaQuery('(hover: none)', false);
