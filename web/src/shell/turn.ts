/** Whose turn it is at a table, and who has let theirs pass. */
import type { SeatInfo, Table, TableCard, LogEntry } from './protocol';
import { nameOf } from './names';
import { list } from './text';
import { words } from './words';

/** "Your turn", "Vega's turn", "Finished"; whoever is asked during the turn of another, if that is known, has a choice. */
export function whoseTurn(table: Table | TableCard, active?: number): string {
  const said = words.turn;
  if (table.state === 'finished') return said.finished;
  if (table.state === 'waiting') return words.lists.waiting;
  const mine = table.seats.filter((seat) => seat.yours && table.toAct.includes(seat.seat));
  const own = table.seats.filter((seat) => seat.yours);
  const decides = mine.find((seat) => seat.seat === active) ?? mine[0];
  if (decides) {
    const who = own.length > 1 ? decides.name : words.yourself;
    return active === undefined || decides.seat === active ? said.of(who) : said.choice(who);
  }
  if (table.toAct.length === 0) return '';
  return said.of(
    active === undefined ? list(table.toAct.map((seat) => nameOf(table, seat))) : nameOf(table, active),
  );
}

/** That somebody was answered for because they let their time pass; nothing if they did not. */
export function lateness(table: { seats: SeatInfo[] }, told: LogEntry): string[] {
  const late = told.what === 'time-out' && told.seat !== undefined;
  return late ? [words.turn.late(nameOf(table, told.seat!))] : [];
}
