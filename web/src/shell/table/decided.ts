/** What placed the players of a finished game, where it was not their points. */
import type { Standing, Standings } from '../protocol';

/** The first tie-break in which two lines differ, if points do not explain their places; whoever resigned is last for that. */
function between(better: Standing, worse: Standing): string | undefined {
  if (better.place >= worse.place || better.score.points > worse.score.points) return undefined;
  if (worse.resigned && !better.resigned) return undefined;
  return better.score.tie_breaks.find(({ amount }, i) => amount !== worse.score.tie_breaks[i]?.amount)?.what;
}

/** The tie-breaks that decided something, for each seat that they placed. */
export function decided({ lines }: Standings): Map<number, Set<string>> {
  const by = new Map<number, Set<string>>();
  for (const better of lines) {
    for (const worse of lines) {
      const what = between(better, worse);
      if (what === undefined) continue;
      for (const { seat } of [better.score, worse.score]) by.set(seat, (by.get(seat) ?? new Set()).add(what));
    }
  }
  return by;
}
