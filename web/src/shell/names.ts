/** What people are called. */
import type { SeatInfo } from './protocol';
import { words } from './words';

export function nameOf(table: { seats: SeatInfo[] }, seat: number): string {
  return table.seats[seat]?.name || words.seatName(seat);
}
