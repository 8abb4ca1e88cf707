import type { Told } from '../protocol';
import type { Said } from '../speech';
import { rows } from './rows';

/** The newest step of a seat that has not been taken back; what went by itself goes with the step before it. */
export function newestStep(log: Told[], seat: number): Told | null {
  const steps: Told[] = [];
  for (const told of log) {
    if (told.seat !== seat) continue;
    if (told.what === 'undo') steps.pop();
    else if (told.what === 'act' && !told.auto) steps.push(told);
  }
  return steps.at(-1) ?? null;
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

/** Something that was done to you. */
export interface Suffered {
  seq: number;
  text: Said;
  times: number;
}

/** What others have done since your newest move that took something from you; what you did in this turn is no answer to it. */
export function sufferedSince(
  log: Told[],
  since: number,
  mine: number[],
  suffers: (event: unknown, seat: number) => boolean,
): Suffered[] {
  return rows(log.filter(({ seq }) => seq > since))
    .filter(({ told }) => told.seat === undefined || !mine.includes(told.seat))
    .flatMap(({ told, lines }) =>
      lines.flatMap(({ parts, times }) =>
        parts
          .filter(({ event }) => mine.some((seat) => suffers(event, seat)))
          .map(({ text }) => ({ seq: told.seq, text, times })),
      ),
    );
}
