import { isEvent, seatOf } from '../events';
import type { GameModule } from '../game';
import type { LogEntry } from '../protocol';
import { spansOf, type Said } from '../speech';
import { words } from '../words';
import { folded, rows } from './rows';

/** Something that happened, and whoever brought it about. */
export interface Done {
  seq: number;
  event: unknown;
  by: number | undefined;
}

/** What happened in an entry: after the beginning of a turn it is the doing of whoever has it. */
export function doneIn({ seq, seat, events }: LogEntry): Done[] {
  let by = seat;
  return events.map((event) => {
    if (isEvent(event, 'turn-started')) by = seatOf(event) ?? by;
    return { seq, event, by };
  });
}

/** The newest step of a seat that has not been taken back; what went by itself goes with the step before it. */
export function newestStep(log: LogEntry[], seat: number): LogEntry | null {
  const steps: LogEntry[] = [];
  for (const told of log) {
    if (told.seat !== seat) continue;
    if (told.what === 'undo') steps.pop();
    else if (told.what === 'act' && !told.auto) steps.push(told);
  }
  return steps.at(-1) ?? null;
}

/** What the others did while somebody was away. */
export interface Missed {
  /** The entry after which it begins. */
  since: number;
  /** What happened, without what was taken back and what they did in their own turn. */
  entries: LogEntry[];
  /** Whether they have done something in their turn since. */
  moved: boolean;
}

/** Whose turn begins with an entry, where it says so. */
const beginsWith = ({ events }: LogEntry): number | undefined =>
  seatOf(events.findLast((event) => isEvent(event, 'turn-started')));

/** Of each entry, whether it stands in a turn of these seats; a game that tells of no turns has one with each deed. */
function inTurnOf(log: LogEntry[], mine: number[]): boolean[] {
  const told = log.some((one) => beginsWith(one) !== undefined);
  let now = false;
  return log.map((one) => {
    const [before, seat] = [now, told ? beginsWith(one) : one.seat];
    if (seat !== undefined) now = mine.includes(seat);
    // What ends a turn belongs to it, not to the one that it begins.
    return told ? before : now;
  });
}

/**
 * What happened between the last move of your last turn, or the beginning, and the start of this one; null if nothing was missed. What you
 * answer in the turns of others is no turn of yours: whoever declines something there still wants to know what came before.
 */
export function missedBy(log: LogEntry[], mine: number[]): Missed | null {
  const { gone } = folded(log);
  const kept = log.filter((told) => told.what !== 'undo' && !gone.has(told));
  const own = ({ seat }: LogEntry): boolean => seat !== undefined && mine.includes(seat);
  const chosen = (told: LogEntry): boolean => own(told) && told.what === 'act' && !told.auto;
  const yours = inTurnOf(kept, mine);
  // What you have done in this turn is not what you missed.
  const end = yours.lastIndexOf(false);
  const last = yours.lastIndexOf(true, end);
  let from = last;
  while (from >= 0 && yours[from] && !chosen(kept[from]!)) from--;
  // A turn in which you did nothing yourself is over with its end.
  if (!yours[from]) from = last;
  // Of a log that does not go back that far, nobody knows where it began.
  if (from < 0 && log[0] && log[0].seq > 0) return null;
  const entries = kept.slice(from + 1, end + 1).filter((told, i) => !yours[from + 1 + i] || !own(told));
  if (mine.length === 0 || !entries.some((told) => told.what === 'act' && !own(told))) return null;
  return { since: kept[Math.max(0, from)]!.seq, entries, moved: kept.slice(end + 1).some(chosen) };
}

/** Something that was done to you. */
export interface Suffered {
  seq: number;
  text: Said;
  times: number;
}

/** What of some entries took something from you, without what you chose yourself. */
export function sufferedIn(
  entries: LogEntry[],
  mine: number[],
  suffers: NonNullable<GameModule['suffers']>,
): Suffered[] {
  const happened = entries.flatMap(({ events }) => events);
  const after = (event: unknown): unknown[] => happened.slice(happened.indexOf(event) + 1);
  return rows(entries)
    .filter(({ told, chosen }) => !chosen || told.seat === undefined || !mine.includes(told.seat))
    .flatMap(({ told, seat: by, lines }) =>
      lines.flatMap(({ parts, times }) =>
        parts
          .filter(({ event }) => mine.some((seat) => suffers(event, seat, by, after(event))))
          .map(({ text }) => ({ seq: told.seq, text: named(text, by, mine), times })),
      ),
    );
}

/** What another did, by name also where the text leaves that to the bar of the log that it stands in. */
function named(text: Said, by: number | undefined, mine: number[]): Said {
  const spans = spansOf(text);
  if (by === undefined || mine.includes(by)) return text;
  return spans.some((span) => typeof span === 'object' && 'seat' in span && span.seat === by)
    ? text
    : words.table.deedOf(by, spans);
}
