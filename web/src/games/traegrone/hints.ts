/** What the card beside a sector says: what it is and does, what can be done there, or why not, with the rule. */
import { refusal, type Entry, type Telling } from '../../shell/pieces';
import type { Said } from '../../shell/speech';
import type { Game } from './game.svelte';
import type { Action, Sector } from './types';
import { say } from './words';

/** Something that a sector can be used for. */
export interface Deed extends Entry {
  /** Whether it only shows more of the board, and can be done without asking. */
  harmless?: boolean;
}

/** All that a click on a sector can do now. */
export function entriesAt(game: Game, at: Sector): Deed[] {
  if (!game.mine) return [];
  const { moves, play } = game;
  const entries: Deed[] = [];
  for (const move of moves.of('base', 'target', 'fight', 'retreat', 'raise'))
    if (move.sector === at) entries.push({ label: move.choice.label, run: () => game.take(move) });
  if (game.phase === 'polarity' && game.view.turn.site === at)
    for (const move of moves.of('close'))
      entries.push({ label: move.choice.label, run: () => game.take(move) });
  const path = game.steps.includes(at) ? [at] : game.far.get(at)?.path;
  if (path) {
    const count = game.marchTo(path).length / path.length;
    entries.push({
      label: say.map.go(count, game.place(at)),
      note: goNote(game, path),
      run: () => game.go(path),
    });
  }
  if (game.phase === 'purchase' && play.piece)
    for (const move of moves.of('buy'))
      if (move.sector === at && move.piece === play.piece)
        entries.push({ label: move.choice.label, run: () => game.take(move) });
  if (entries.length === 0 || path)
    if (game.starts.has(at) && play.at !== at)
      entries.push({
        label: game.moving ? say.map.ships(game.place(at)) : say.map.choose(game.place(at)),
        harmless: true,
        run: () => game.choose(at),
      });
  return entries;
}

/** What comes of a move into a sector. */
function goNote(game: Game, path: Sector[]): Said {
  const to = path.at(-1);
  if (to === undefined) return '';
  if (path.some((sector) => game.site(sector)?.front === null))
    return game.movers.length > 1 ? say.map.explore : say.map.exploreAlone;
  if (!game.hasEnemies(to)) return '';
  const odds = game.battleOdds(path);
  return say.map.battle(odds);
}

/** What is to be said about a sector; choices on the card (`asks`) say themselves what comes of a move there. */
export async function sectorTip(game: Game, at: Sector, asks = false): Promise<Telling | null> {
  const site = game.site(at);
  if (!site) return null;
  const title = game.place(at);
  const lines = say.sector(game, site);
  const path = game.steps.includes(at) ? [at] : game.far.get(at)?.path;
  if (path) {
    const note = goNote(game, path);
    const way = asks ? [] : [say.map.way(path.length), ...(note ? [note] : [])];
    return { title, lines: [...way, ...lines], stop: false };
  }
  const wanted = barred(game, at);
  const rule = wanted ? await game.why(wanted) : null;
  if (rule) return refusal(title, rule, lines);
  return { title, lines, stop: false };
}

/** What somebody who points at a sector would like to do there and may not. */
function barred(game: Game, at: Sector): Action | null {
  if (!game.mine || game.glow.has(at)) return null;
  const { moves, play, phase } = game;
  const [ship] = game.movers.length > 0 ? game.movers : play.picked;
  if (game.moving && ship && play.at !== at && !game.starts.has(at)) {
    const from = play.at === null ? null : game.site(play.at);
    const beside = from?.view.adjacent.includes(at);
    const near = from && Math.hypot(from.x - (game.site(at)?.x ?? 0), from.y - (game.site(at)?.y ?? 0)) < 100;
    // Of sectors far away nobody asks why not.
    return beside || near ? { kind: 'move', ship, sector: at } : null;
  }
  if (phase === 'purchase' && play.piece) return { kind: 'buy', piece: play.piece, sector: at };
  const [place] = moves.of('base', 'target', 'fight', 'retreat');
  return place ? { kind: place.kind, sector: at } : null;
}
