/** Which sheet lies over the board. */
import type { Game } from '../game.svelte';

export type Scene = 'battle' | 'species' | 'ask';

/** The choice that is not about a sector, if there is one. */
export function sceneOf({ view, me, mine }: Game): Scene | null {
  // Whoever takes no part in a battle keeps the map; it shows where it is fought.
  const fights = view.battle && (me === null || me === view.battle.attacker || me === view.battle.defender);
  if (fights && view.phase !== 'retreat' && view.phase !== 'polarity') return 'battle';
  if (view.phase === 'species') return 'species';
  const asks = ['adapt', 'grow', 'bargain', 'peace', 'loss', 'surplus', 'polarity'];
  return mine && asks.includes(view.phase) ? 'ask' : null;
}
