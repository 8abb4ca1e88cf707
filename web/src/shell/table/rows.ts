/** The log as people read it: by whose turn it is, a deed with what it cost and brought in one line. */
import { isEvent, seatOf } from '../events';
import type { Text, LogEntry } from '../protocol';
import { sentences, spansOf, type Said } from '../speech';
import { capital } from '../text';

/** A part of a line: the event, and the same in words. */
export interface Part {
  event: unknown;
  text: Said;
}

/** What is said in one line, and how often in a row. */
export interface Line {
  parts: Part[];
  times: number;
}

export interface Row {
  key: string;
  told: LogEntry;
  /** In whose bar it stands. */
  seat: number | undefined;
  /** Whether a bar begins here: another's, or that of a new turn. */
  first: boolean;
  lines: Line[];
  /** The steps that were taken back here, where it only says so. */
  undone: number;
  /** Whether it was done because somebody let their time pass. */
  late: boolean;
  /** Whether somebody chose it, so that there were thoughts. */
  chosen: boolean;
}

/** The entries that an undo has taken back, and how many of them each undo stands for together with those right before it. */
export function folded(log: LogEntry[]): { gone: Set<LogEntry>; undone: Map<LogEntry, number> } {
  const [gone, undone] = [new Set<LogEntry>(), new Map<LogEntry, number>()];
  for (const [i, told] of log.entries()) {
    if (told.what !== 'undo') continue;
    const back = log
      .slice(0, i)
      .findLastIndex((one) => one.seat === told.seat && one.what === 'act' && !one.auto && !gone.has(one));
    let steps = 1;
    // What went by itself goes with the step before it, and an older undo is told with this one.
    for (const one of back < 0 ? [] : log.slice(back, i).filter(({ seat }) => seat === told.seat)) {
      steps += undone.get(one) ?? 0;
      undone.delete(one);
      gone.add(one);
    }
    undone.set(told, steps);
  }
  return { gone, undone };
}

/** The rows of some entries; entries of which these eyes saw nothing have none, and what was taken back is said in one. */
export function rows(log: LogEntry[]): Row[] {
  const found: Row[] = [];
  const { gone, undone } = folded(log);
  for (const told of log) {
    if (gone.has(told)) continue;
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
    if (here[0])
      Object.assign(here[0], {
        late,
        chosen: told.what === 'act' && !told.auto,
        undone: undone.get(told) ?? 0,
      });
    for (const one of here) if (!again(found.at(-1), one)) found.push(one);
  }
  for (const [i, one] of found.entries()) one.first ||= one.seat !== found[i - 1]?.seat;
  return found;
}

function row(told: LogEntry, seat: number | undefined, parts: Part[], part: 'deed' | 'end' | 'turn'): Row {
  const [key, first] = [`${told.seq}-${part}`, part === 'turn'];
  return { key, told, seat, first, lines: merged(inLines(parts)), undone: 0, late: false, chosen: false };
}

const sameWords = (a: Part[], b: Part[]): boolean =>
  JSON.stringify(a.map(({ text }) => text)) === JSON.stringify(b.map(({ text }) => text));

/** What is said several times in a row is said once, with how often. */
function merged(lines: Part[][]): Line[] {
  const found: Line[] = [];
  for (const parts of lines) {
    const before = found.at(-1);
    if (before && sameWords(before.parts, parts)) before.times += 1;
    else found.push({ parts, times: 1 });
  }
  return found;
}

/** Whether a row only says again what the one before it says: then that one counts it, and leads to it. */
function again(before: Row | undefined, { told, seat, first, lines, late, undone }: Row): boolean {
  if (!before || before.seat !== seat || first || late || before.late) return false;
  const [one, more] = [lines[0], before.lines[0]];
  if (undone > 0 && before.undone > 0) before.undone += undone;
  else if (one && more && lines.length + before.lines.length === 2 && sameWords(one.parts, more.parts))
    more.times += one.times;
  else return false;
  before.told = told;
  return true;
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

/** Whom a line tells of: it begins with their name only where it goes on with what they do. */
function subjectOf(text: Said): number | undefined {
  const [who] = spansOf(text);
  return typeof who === 'object' && 'seat' in who ? who.seat : undefined;
}

/** With a capital letter, if it begins with words. */
const capitalText = ([first = '', ...rest]: Text): Text => [
  typeof first === 'string' ? capital(first.trimStart()) : first,
  ...rest,
];

/** A line as it reads in the bar of a seat. What begins with the name that the bar has goes without it, as long as it tells of nobody else. */
export function sentence(parts: Part[], seat: number | undefined): { text: Text; unnamed: boolean } {
  const others = parts.findIndex(({ text }) => seat === undefined || subjectOf(text) !== seat);
  const own = others < 0 ? parts.length : others;
  const texts = parts.map(({ text }, i) => capitalText(spansOf(text).slice(i < own ? 1 : 0)));
  return { text: sentences(texts), unnamed: own > 0 };
}
