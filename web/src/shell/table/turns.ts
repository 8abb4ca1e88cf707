import type { Told } from '../protocol';

/** The entries after which another player moves on, thinned to at most this many, first and last included. */
export function sampleTurns(log: Told[], most: number): number[] {
  const ends = log
    .filter((told, i) => i === log.length - 1 || told.seat !== log[i + 1]?.seat)
    .map((told) => told.seq);
  if (ends.length <= most) return ends;
  const picked = Array.from(
    { length: most },
    (_, i) => ends[Math.round((i * (ends.length - 1)) / (most - 1))] ?? 0,
  );
  return [...new Set(picked)];
}

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
