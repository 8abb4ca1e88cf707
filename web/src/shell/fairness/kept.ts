/** What this browser keeps of the dice of its tables, so that it can check them at the end without trusting anybody. */
import type { LogEntry } from '../protocol';
import { names, read, remove, write } from '../storage';

/** A nonce that this browser promised for a seat. */
export interface KeptNonce {
  seat: number;
  /** The first entry whose dice it is in: 0, or a later one after a restore. */
  from: number;
  /** What the table had committed to before the nonce was made. */
  commitment: string;
  nonce: string;
  /** The hashes of all seats as they were shown before it was opened. */
  hashes?: (string | null)[];
  /** Whether the server said that it has it. */
  opened?: boolean;
}

export interface Kept {
  nonces: KeptNonce[];
  /** The dice that were shown, by entry. */
  dice: Record<number, number[]>;
  /** When it was touched last. */
  at: number;
}

const PREFIX = 'starboard-dice-';
/** Of how many tables something is kept. */
const MOST = 60;

/** What a browser that keeps nothing knows as long as the page is open. */
const unkept = new Map<string, string>();

/** What is kept of a table. */
export function kept(table: string): Kept {
  const none: Kept = { nonces: [], dice: {}, at: 0 };
  try {
    const text = unkept.get(table) ?? read(PREFIX + table) ?? '{}';
    return { ...none, ...(JSON.parse(text) as Partial<Kept>) };
  } catch {
    return none;
  }
}

/** Keeps something; in a browser that refuses, until the page is closed. */
export function keep(table: string, change: (kept: Kept) => void): void {
  const now = kept(table);
  change(now);
  now.at = Date.now();
  const text = JSON.stringify(now);
  forgetOld();
  if (write(PREFIX + table, text)) unkept.delete(table);
  else unkept.set(table, text);
}

function forgetOld(): void {
  const tables = names(PREFIX);
  if (tables.length < MOST) return;
  const age = (name: string) => kept(name.slice(PREFIX.length)).at;
  tables.sort((a, b) => age(a) - age(b));
  for (const name of tables.slice(0, tables.length - MOST + 1)) remove(name);
}

/** The dice in what was told of an entry, in the order in which they were shown. */
export const diceIn = (told: LogEntry): number[] =>
  told.lines.flatMap((line) =>
    line.flatMap((span) => (typeof span === 'object' && 'die' in span ? [span.die] : [])),
  );

/** Forgets the dice from this entry on, which is played anew. */
export function forgetDice(table: string, from: number): void {
  if (Object.keys(kept(table).dice).every((seq) => Number(seq) < from)) return;
  keep(table, (now) => {
    now.dice = Object.fromEntries(Object.entries(now.dice).filter(([seq]) => Number(seq) < from));
  });
}

/** Keeps the dice that were shown, as they were shown first. */
export function keepDice(table: string, told: LogEntry[]): void {
  const fresh = told.map((one) => [one.seq, diceIn(one)] as const).filter(([, dice]) => dice.length > 0);
  if (fresh.length === 0) return;
  const { dice } = kept(table);
  if (fresh.every(([seq]) => seq in dice)) return;
  keep(table, (now) => {
    for (const [seq, shown] of fresh) now.dice[seq] ??= shown;
  });
}
