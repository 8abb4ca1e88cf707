/** The overview of a game, kept in the game's own folder and fetched when somebody reads it. */
import type { Component } from 'svelte';
import { fetchColours } from '../emblems';

const overviews = import.meta.glob<Component>('../../games/*/overview/Overview.svelte', {
  import: 'default',
});
const at = (game: string): string => `../../games/${game}/overview/Overview.svelte`;

/** Whether somebody has written and drawn one for this game. */
export const hasOverview = (game: string): boolean => at(game) in overviews;

/** The overview, with the colours of its game; null where there is none. */
export async function overviewOf(game: string): Promise<Component | null> {
  const [found] = await Promise.all([overviews[at(game)]?.(), fetchColours(game)]);
  return found ?? null;
}
