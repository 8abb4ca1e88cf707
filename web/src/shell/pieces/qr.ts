/** How many squares around the code stay light. */
export const QUIET = 4;

/** The dark squares as path data, a stroke for each run of a row, within the quiet border. */
export function squares(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.findIndex((next, at) => at > x && !next);
        return [`M${x + QUIET} ${y + QUIET}h${(end < 0 ? row.length : end) - x}v1H${x + QUIET}z`];
      }),
    )
    .join('');
}
