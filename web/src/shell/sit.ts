/** Sitting down at a table: by the link of a seat, by the one for all free seats, or where a seat is kept. */
import { ApiError, api } from './api';
import type { SeatInfo, Table } from './protocol';
import { keepKey } from './seatLinks';

/** How often a seat that somebody else took first is exchanged for another. */
const TRIES = 3;

export interface Sitting {
  /** The key of a link; without it the seat is kept for whoever sits down. */
  key?: string;
  /** Which seat; without it the next that is free. */
  seat?: number;
  /** The name to play under. */
  name?: string;
}

/** The seats that anybody with the link for all may take. */
export const openSeats = (table: Table): SeatInfo[] =>
  table.seats.filter(({ taken, kept, player }) => !taken && !kept && player === 'human');

/** Promises a number for the dice of what the table commits to now, sits down, and keeps the link to the seat. */
export async function sitDown(id: string, { key, seat, name }: Sitting): Promise<Table> {
  const { promiseFor } = await import('./fairness/agree');
  for (let tries = 1; ; tries++) {
    // What the table commits to is seen before anything is promised for it.
    const table = await api.table(id);
    const at = seat ?? openSeats(table)[0]?.seat;
    const free = at !== undefined && table.seats[at]?.taken === false;
    try {
      const joined = await api.join(id, {
        key,
        seat: at,
        name,
        hash: free ? promiseFor(table, at) : undefined,
        commitment: table.agreement?.commitment,
      });
      keepKey(id, joined.at, joined.key);
      return joined;
    } catch (error) {
      const late = error instanceof ApiError && error.kind === 'refused' && seat === undefined;
      if (!late || tries >= TRIES) throw error;
    }
  }
}
