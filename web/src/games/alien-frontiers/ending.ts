/** How far the game is from its end: it comes when somebody lands a last colony. */
import type { View } from './types';

/** The colonies that a player has still to land, the one on the Colonist Hub among them. */
export function toLand(player: { colonies: number; circle: number }): number {
  return player.colonies + (player.circle > 0 ? 1 : 0);
}

export interface Nearest {
  /** Who is nearest to the end. */
  seats: number[];
  left: number;
  /** Whether that is everybody. */
  all: boolean;
}

/** Who could end the game first; null when it is over. */
export function nearest({ players, phase }: Pick<View, 'players' | 'phase'>): Nearest | null {
  if (phase.kind === 'over' || phase.kind === 'out-of-time' || players.length === 0) return null;
  const left = Math.min(...players.map(toLand));
  const seats = players.flatMap((player, seat) => (toLand(player) === left ? [seat] : []));
  return { seats, left, all: seats.length === players.length };
}
