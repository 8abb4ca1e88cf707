import type { Told } from '../protocol';

/** Your newest own move that others have answered since; null if nothing was missed. */
export function lastOwnMove(log: Told[], mine: number[]): number | null {
  const own = (told: Told) => told.what === 'act' && told.seat !== undefined && mine.includes(told.seat);
  let i = log.length - 1;
  // What you have done in this turn is not what you missed.
  while (i >= 0 && own(log[i]!)) i--;
  const missed = i;
  while (i >= 0 && !own(log[i]!)) i--;
  if (missed < 0 || i < 0 || missed === i) return null;
  return log[i]?.seq ?? null;
}
