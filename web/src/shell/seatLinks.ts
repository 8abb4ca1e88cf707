/**
 * The links to this browser's own seats, for another device. The server tells each of them once and keeps only its hash, so that they are
 * kept here.
 */
import type { Created, NewTable, TableId } from './protocol';

const name = (table: TableId, seat: number): string => `starboard-seat-${table}-${seat}`;

/** The link to a seat of one's own; null if this browser does not know it. */
export function seatLink(table: TableId, seat: number): string | null {
  try {
    return localStorage.getItem(name(table, seat));
  } catch {
    return null;
  }
}

export function keepLink(table: TableId, seat: number, link: string): void {
  try {
    localStorage.setItem(name(table, seat), link);
  } catch {
    // A browser that keeps nothing can still be given a new link.
  }
}

/** Keeps the links to the own seats of a table that was made here. */
export function keepLinks(made: Created, seats: NewTable['seats']): void {
  for (const { seat, link } of made.seats) if (seats[seat]?.kind === 'me') keepLink(made.table, seat, link);
}

/** Keeps the link to a seat that was taken here, whose key was told. */
export const keepKey = (table: TableId, seat: number, key: string | undefined): void => {
  if (key) keepLink(table, seat, `${location.origin}/table/${table}#seat=${seat}&key=${key}`);
};
