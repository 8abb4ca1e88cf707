/**
 * The links to this browser's own seats, for another device. The server tells each of them once and keeps only its hash, so that they are
 * kept here.
 */
import type { Created, NewTable, TableId } from './protocol';
import { read, write } from './storage';

const name = (table: TableId, seat: number): string => `starboard-seat-${table}-${seat}`;

/** The link to a seat of one's own; null if this browser does not know it. */
export const seatLink = (table: TableId, seat: number): string | null => read(name(table, seat));

/** Keeps a link; a browser that keeps nothing can still be given a new one. */
export function keepLink(table: TableId, seat: number, link: string): void {
  write(name(table, seat), link);
}

/** Keeps the links to the own seats of a table that was made here. */
export function keepLinks(made: Created, seats: NewTable['seats']): void {
  for (const { seat, link } of made.seats) if (seats[seat]?.kind === 'me') keepLink(made.table, seat, link);
}

/** Keeps the link to a seat that was taken here, whose key was told. */
export const keepKey = (table: TableId, seat: number, key: string | undefined): void => {
  if (key) keepLink(table, seat, `${location.origin}/table/${table}#seat=${seat}&key=${key}`);
};
