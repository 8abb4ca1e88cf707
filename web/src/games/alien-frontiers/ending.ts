/** How far the game is from its end: it comes when somebody lands a last colony. */
import type { View } from './types';

export interface Nearest {
  /** Who is nearest to the end. */
  seats: number[];
  left: number;
  /** Whether that is everybody. */
  all: boolean;
}

/** Who could end the game first; null when it is over. */
export function nearest({ to_land: all, phase }: Pick<View, 'to_land' | 'phase'>): Nearest | null {
  if (phase.kind === 'over' || phase.kind === 'out-of-time' || all.length === 0) return null;
  const left = Math.min(...all);
  const seats = all.flatMap((colonies, seat) => (colonies === left ? [seat] : []));
  return { seats, left, all: seats.length === all.length };
}
