/** What the screen is like, for parts that show something else on a small one. */
import { MediaQuery } from 'svelte/reactivity';

/** Whether the screen is a phone's, upright or on its side: the sizes at which the shell stacks its parts. */
export const narrow = new MediaQuery('(max-width: 700px), (max-height: 500px)', false);
