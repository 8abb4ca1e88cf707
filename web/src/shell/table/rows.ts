/** The log as people read it: by whose turn it is, a deed with what it cost and brought in one line. */
import { isEvent, seatOf } from '../events';
import type { Told } from '../protocol';
import type { Said } from '../speech';

/** A part of a line: the event, and the same in words. */
export interface Part {
  event: unknown;
  text: Said;
}

export interface Row {
  key: string;
  told: Told;
  /** In whose bar it stands. */
  seat: number | undefined;
  /** Whether a bar begins here: another's, or that of a new turn. */
  first: boolean;
  lines: Part[][];
  /** Whether it was done because somebody let their time pass. */
  late: boolean;
  /** Whether somebody chose it, so that there were thoughts. */
  chosen: boolean;
}

/** The rows of some entries; entries of which these eyes saw nothing have none. */
export function rows(log: Told[]): Row[] {
  const found: Row[] = [];
  for (const told of log) {
    // Where words and events do not go together, only the words are known.
    const paired = told.events.length === told.lines.length;
    const parts = paired
      ? told.events.map((event, i): Part => ({ event, text: told.lines[i]! }))
      : told.lines.map((text): Part => ({ event: null, text }));
    // The end of a turn brings the next one's beginning along: that is the next player's.
    const turn = parts.findIndex(({ event }) => isEvent(event, 'turn-started'));
    const deed = turn < 0 ? parts : parts.slice(0, turn);
    // The last choice of another may end it: that is said of whoever had the turn.
    const end = deed.findIndex(
      ({ event }) => isEvent(event, 'turn-ended') && (seatOf(event) ?? told.seat) !== told.seat,
    );
    const own = end < 0 ? deed : deed.slice(0, end);
    const here: Row[] = [];
    const late = told.what === 'time-out';
    if (own.length > 0 || late || (turn < 0 && told.what !== 'act'))
      here.push(row(told, told.seat, own, 'deed'));
    if (end >= 0) here.push(row(told, seatOf(deed[end]!.event), deed.slice(end), 'end'));
    if (turn >= 0) here.push(row(told, seatOf(parts[turn]!.event) ?? told.seat, parts.slice(turn), 'turn'));
    // What was chosen stands first, even where it only ended another's turn.
    if (here[0]) Object.assign(here[0], { late, chosen: told.what === 'act' && !told.auto });
    found.push(...here);
  }
  for (const [i, one] of found.entries()) one.first ||= one.seat !== found[i - 1]?.seat;
  return found;
}

function row(told: Told, seat: number | undefined, parts: Part[], part: 'deed' | 'end' | 'turn'): Row {
  const [key, first] = [`${told.seq}-${part}`, part === 'turn'];
  return { key, told, seat, first, lines: inLines(parts), late: false, chosen: false };
}

/** What was paid for a deed is said after it, as is what it brought. */
function inLines(parts: Part[]): Part[][] {
  const lines: Part[][] = [];
  let paid: Part[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (isEvent(part.event, 'paid')) paid.push(part);
    else if (isEvent(part.event, 'gained') && line && paid.length === 0) line.push(part);
    else {
      lines.push([part, ...paid]);
      paid = [];
    }
  }
  if (paid.length > 0) lines.push(paid);
  return lines;
}
