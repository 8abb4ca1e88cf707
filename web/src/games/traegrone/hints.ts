/** What the card beside a sector says: what it is and does, what can be done there, or why not, with the rule. */
import type { Wish } from '../../shell/board.svelte';
import { inALine, refusal, type Entry, type Telling } from '../../shell/pieces';
import type { Choice, Prospect } from '../../shell/protocol';
import { amountOf, sentences, type Said } from '../../shell/speech';
import { plain, type Game } from './game.svelte';
import type { Action, Sector } from './types';
import { say } from './words';

/** Something that a sector can be used for. */
export interface Deed extends Entry {
  /** Whether it only shows more of the board, and can be done without asking. */
  harmless?: boolean;
}

/** A choice as the card tells it: with what it costs, and what else there is to know of it, or `more` where nothing is told. */
function deedOf(game: Game, move: { choice: Choice }, more: Said = ''): Deed {
  const { choice } = move;
  const credits = amountOf(choice.cost, 'credits');
  const note = sentences([credits > 0 ? say.map.costs(credits) : '', choice.note ?? more]);
  return { label: choice.label, note, run: () => game.take(move) };
}

/** All that a click on a sector can do now. */
export function entriesAt(game: Game, at: Sector): Deed[] {
  if (!game.mine) return [];
  const { moves, play } = game;
  const entries: Deed[] = [];
  for (const move of moves.of('base', 'target', 'fight', 'retreat', 'raise'))
    if (move.sector === at) {
      const ends = move.kind === 'target' ? endWords(game.oddsOf([plain(move)])) : '';
      entries.push(deedOf(game, move, ends));
    }
  if (game.phase === 'polarity' && game.view.turn.site === at)
    for (const move of moves.of('close')) entries.push(deedOf(game, move));
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
      if (move.sector === at && move.piece === play.piece) entries.push(deedOf(game, move));
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
    return (game.movers.length > 1 ? game.board.help.explore : game.board.help.explore_alone).text;
  if (game.isDefended(to)) return say.map.battle(game.battleOdds(path), game.board);
  return endWords(game.dangers(path));
}

/** "The ship takes 1 damage: 17%." Of what may come to nothing else there is nothing to be said. */
function endWords(odds: readonly Prospect[] | null): Said {
  const [end] = odds ?? [];
  return end ? [...end.what, say.map.chance(end.chance)] : '';
}

/** What is to be said about a sector; choices on the card (`asks`) say themselves what comes of a move there. */
export async function sectorTip(game: Game, at: Sector, asks = false): Promise<Telling | null> {
  const site = game.site(at);
  if (!site) return null;
  const title = game.place(at);
  const lines = [...say.sector(game, site), ...say.source(site.front?.source)];
  const path = game.steps.includes(at) ? [at] : game.far.get(at)?.path;
  if (path) {
    const note = goNote(game, path);
    const way = asks ? [] : [say.map.way(path.length), ...(note ? [note] : [])];
    return { title, lines: [...way, ...lines], stop: false };
  }
  const [first, ...further] = await game.refused(wishes(game, at));
  if (first) return { ...refusal(title, first.rule, lines, first.lines.slice(0, -1)), further };
  // What a click does at once is said first.
  const does = asks ? [] : entriesAt(game, at).filter(({ harmless }) => !harmless);
  return { title, lines: [...does.map(inALine), ...lines], stop: false };
}

/** What somebody might want to do with a ship or at a world and may not: each is a question to the rules. */
export type Barred = Extract<
  Action,
  { kind: 'load' | 'unload' | 'colonise' | 'repair' | 'infest' | 'bombard' | 'invade' | 'negotiate' }
>;

/** What cannot be done in a sector of all that its ships are there for, as the rules tell it. */
export function barredAt(game: Game, at: Sector): Barred[] {
  if (!game.mine) return [];
  const ships = new Set(game.ownShips(at).map(({ ship }) => ship));
  const isHere = (deed: Barred): boolean => ('ship' in deed ? ships.has(deed.ship) : deed.sector === at);
  return (game.view.turn.barred as Barred[]).filter(isHere);
}

/** What cannot be done, in words. */
export const barredWords = (game: Game, deed: Barred): string =>
  say.deed(deed, 'ship' in deed ? game.called(deed.ship) : '');

/** What somebody who points at a sector would like to do there and may not. */
function wishes(game: Game, at: Sector): Wish<Action>[] {
  if (!game.mine || game.glow.has(at)) return [];
  const { moves, play, phase } = game;
  const [ship] = game.movers.length > 0 ? game.movers : play.picked;
  if (game.moving && ship && play.at !== at && !game.starts.has(at)) {
    const from = play.at === null ? null : game.site(play.at);
    // Of sectors far away nobody asks why not.
    const near = from?.place.neighbours.includes(at) || from?.view.adjacent.includes(at);
    return near ? [['', { kind: 'move', ship, sector: at }]] : [];
  }
  if (phase === 'purchase' && play.piece) return [['', { kind: 'buy', piece: play.piece, sector: at }]];
  if (phase === 'land' && !game.starts.has(at))
    return barredAt(game, at).map((deed) => [barredWords(game, deed), deed]);
  const [place] = moves.of('base', 'target', 'fight', 'retreat');
  return place ? [['', { kind: place.kind, sector: at }]] : [];
}
