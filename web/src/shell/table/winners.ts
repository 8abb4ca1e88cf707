import type { Standings, Table } from '../protocol';
import { nameOf } from '../names';
import { list } from '../text';
import { words } from '../words';

/** Who came first. */
export function winnersOf({ lines }: Standings): number[] {
  const first = Math.min(...lines.map(({ place }) => place));
  return lines.filter(({ place }) => place === first).map(({ score }) => score.seat);
}

/** That they have won, by their names. */
export function namingWinners(table: Table, winners: number[]): string {
  const names = list(winners.map((seat) => nameOf(table, seat)));
  return winners.length === 1 ? words.result.wins(names) : words.result.winTogether(names);
}
