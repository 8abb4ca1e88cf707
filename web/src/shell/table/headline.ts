import type { Standings, Table } from '../protocol';
import { namingWinners, winnersOf } from './winners';
import { words } from '../words';

/** Whether some won or lost together. */
export const inTeams = ({ lines }: Standings): boolean =>
  new Set(lines.map(({ team }) => team)).size < lines.length;

/** Who has won, in a line. */
export function headline(table: Table, standings: Standings): string {
  const winners = winnersOf(standings);
  const mine = table.seats.filter(({ yours }) => yours).map(({ seat }) => seat);
  const own = mine.length === 1 ? mine[0] : undefined;
  const won = own !== undefined && winners.includes(own);
  if (winners.length === 1) return won ? words.result.youWin : namingWinners(table, winners);
  const [team, ...others] = new Set(
    standings.lines.filter(({ score }) => winners.includes(score.seat)).map((line) => line.team),
  );
  if (!inTeams(standings) || team === undefined || others.length > 0) return namingWinners(table, winners);
  return won ? words.result.yourTeam : words.result.wins(words.team(team));
}
