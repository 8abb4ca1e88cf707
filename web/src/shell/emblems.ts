/** How the games look from outside: a colour and a picture each, drawn in the game's own folder. */
import type { Component } from 'svelte';

export interface Emblem {
  /** The colour of everything that is special to the game, as CSS writes it. */
  accent: string;
  /** The picture on the home page's card; it fills what it is given. */
  Scene: Component;
}

const emblems = import.meta.glob<Emblem>('../games/*/emblem.ts', { eager: true, import: 'default' });

/** The emblem of a game; a game that nobody has drawn has none. */
export function emblemOf(game: string): Emblem | null {
  return emblems[`../games/${game}/emblem.ts`] ?? null;
}

/** The CSS colour of a game; without an emblem it is the colour of what is legal. */
export function accentOf(game: string): string {
  return emblemOf(game)?.accent ?? 'var(--legal)';
}
