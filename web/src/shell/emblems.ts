/** How the games look from outside: colours and a picture each, kept in the game's own folder and fetched only for games that there are. */
import type { Component } from 'svelte';

const tokens = import.meta.glob('../games/*/tokens.css');
const pictures = import.meta.glob<Component>('../games/*/Emblem.svelte', { import: 'default' });

/**
 * Fetches the colours of a game: from then on whatever has its id in `data-game` has its accent. A game without colours of its
 * own has that of what is legal.
 */
export async function fetchColours(game: string): Promise<void> {
  await tokens[`../games/${game}/tokens.css`]?.();
}

/** The picture on the home page's card, which fills what it is given; a game that nobody has drawn has none. */
export async function emblemOf(game: string): Promise<Component | null> {
  return (await pictures[`../games/${game}/Emblem.svelte`]?.()) ?? null;
}
