/** What the coach of a lesson shows, and what this browser keeps of it. When a callout's time is now, the server says. */
import type { ActiveCallout, TableId } from '../protocol';
import { readOver, write } from '../storage';

/** How far somebody has come in a lesson. */
export interface Progress {
  /** The callouts that were read or followed, in the order in which that happened. */
  seen: readonly string[];
  /** Whether the coach was sent away. */
  off: boolean;
}

export const BEGINNING: Progress = { seen: [], off: false };

/** What to say now: of the callouts whose time it is, the first that was not seen. */
export const sayNow = (due: readonly ActiveCallout[], { seen }: Progress): ActiveCallout | null =>
  due.find(({ id }) => !seen.includes(id)) ?? null;

/** Whether a callout is done with when the learner did this while it was shown: it only told something, or asked for just that. */
export const isDone = ({ moves }: ActiveCallout, did: string): boolean =>
  moves.length === 0 || moves.includes(did);

/** A callout was read, followed, or put off. */
export const after = (progress: Progress, id: string): Progress =>
  progress.seen.includes(id) ? progress : { ...progress, seen: [...progress.seen, id] };

/** The elements that a callout points at: `kind:name` is whatever has `data-kind="name"`. */
export function selectorOf(at: string): string {
  const [kind, ...name] = at.split(':');
  return `[data-${kind}=${JSON.stringify(name.join(':'))}]`;
}

const KEY = 'starboard-lessons';
/** Of how many lessons the progress is kept. */
const MOST = 20;

type Kept = Record<TableId, Progress>;

const kept = (): Kept => readOver<Kept>(KEY, {});

/** How far somebody came at a table. */
export const progressAt = (table: TableId): Progress => ({ ...BEGINNING, ...kept()[table] });

/** Keeps it, and forgets the oldest. */
export function keepProgress(table: TableId, progress: Progress): void {
  const { [table]: _, ...others } = kept();
  const newest = Object.entries(others).slice(1 - MOST);
  // A browser that keeps nothing hears the coach again from the start.
  write(KEY, JSON.stringify(Object.fromEntries([...newest, [table, progress]])));
}
