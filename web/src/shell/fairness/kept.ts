/** What this browser keeps of the dice of its tables, so that it can check them at the end without trusting anybody. */
import type { Told } from '../protocol';

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

/** What is kept of a table; nothing where the browser keeps nothing. */
export function kept(table: string): Kept {
  const none: Kept = { nonces: [], dice: {}, at: 0 };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(PREFIX + table) ?? '{}') as Partial<Kept>) };
  } catch {
    return none;
  }
}

/** Keeps something. Says whether it is kept: a browser may refuse. */
export function keep(table: string, change: (kept: Kept) => void): boolean {
  const now = kept(table);
  change(now);
  now.at = Date.now();
  try {
    forgetOld();
    localStorage.setItem(PREFIX + table, JSON.stringify(now));
    return true;
  } catch {
    return false;
  }
}

function forgetOld(): void {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  const tables = names.filter((name) => name.startsWith(PREFIX));
  if (tables.length < MOST) return;
  const age = (name: string) => kept(name.slice(PREFIX.length)).at;
  tables.sort((a, b) => age(a) - age(b));
  for (const name of tables.slice(0, tables.length - MOST + 1)) localStorage.removeItem(name);
}

/** The dice in what was told of an entry, in the order in which they were shown. */
export const diceIn = (told: Told): number[] =>
  told.lines.flatMap((line) =>
    line.flatMap((span) => (typeof span === 'object' && 'die' in span ? [span.die] : [])),
  );

/** Keeps the dice that were shown, as they were shown first. */
export function keepDice(table: string, told: Told[]): void {
  const fresh = told.map((one) => [one.seq, diceIn(one)] as const).filter(([, dice]) => dice.length > 0);
  if (fresh.length === 0) return;
  const { dice } = kept(table);
  if (fresh.every(([seq]) => seq in dice)) return;
  keep(table, (now) => {
    for (const [seq, shown] of fresh) now.dice[seq] ??= shown;
  });
}
