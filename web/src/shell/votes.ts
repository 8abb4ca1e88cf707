import type { Table } from './protocol';

/** Whether somebody here has a vote on a seat: those who play have one, not those for whom bots play, or who gave up. */
export const mayVote = (table: Table): boolean =>
  table.seats.some((seat) => seat.yours && seat.player === 'human' && !seat.resigned);
