/** Which sheet lies over the board. */
import type { Game } from '../game.svelte';
import { spaceAt } from '../hexes';
import type { Hex, Phase } from '../types';

export type Scene =
  | 'trade'
  | 'aim'
  | 'scout'
  | 'plus-one'
  | 'keep'
  | 'forfeit'
  | 'reward'
  | 'steal'
  | 'collect'
  | 'answer'
  | 'attack';

/** When an Attack goes on and its dice have not fallen. */
const FIGHTING: Phase[] = ['support', 'choose', 'defense', 'attack-roll'];

/** The one choice that is not about a space, if there is one: what the player plans, or what is asked. */
export function sceneOf({ view, moves, mine, play }: Game): Scene | null {
  if (mine && play.plan) return play.plan.kind;
  if (mine && view.phase === 'compose' && view.offer) return 'trade';
  if (moves.of('keep').length > 0) return 'keep';
  if (moves.of('forfeit', 'forfeit-any').length > 0) return 'forfeit';
  if (moves.of('reward').length > 0) return 'reward';
  if (moves.of('steal-planetary', 'steal-lunar', 'stop-stealing').length > 0) return 'steal';
  if (moves.of('collect').length > 0) return 'collect';
  if (view.phase === 'answer' && view.offer) return 'answer';
  return view.attack && FIGHTING.includes(view.phase) ? 'attack' : null;
}

/** The half of the board that a sheet lies over. */
export interface Half {
  above: boolean;
  side: 'left' | 'right';
}

/** Where a sheet lies that is about two spaces: over the half of the board that they are not in. */
export function beside(from: Hex, to: Hex): Half {
  const [a, b] = [spaceAt(from), spaceAt(to)];
  return { above: (b?.y ?? 0) > 0, side: (a?.x ?? 0) + (b?.x ?? 0) > 0 ? 'left' : 'right' };
}
