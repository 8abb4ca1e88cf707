import type { Standings } from '../protocol';

/** Who came first. */
export function winnersOf({ lines }: Standings): number[] {
  const first = Math.min(...lines.map(({ place }) => place));
  return lines.filter(({ place }) => place === first).map(({ score }) => score.seat);
}
