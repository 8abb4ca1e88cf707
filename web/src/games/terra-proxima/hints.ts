/** What the card beside a thing says: what it costs and gives, what can be done, or why not, with the rule. */
import * as shell from '../../shell/pieces';
import type { Said } from '../../shell/speech';
import { total } from './cards';
import { ringAt } from './hexes';
import type { Game } from './game.svelte';
import type { Action, Cards, Hex } from './types';
import { say, spotName } from './words';

/** A choice on the card itself, with the cards that it takes and gives. */
export interface Entry extends shell.Entry {
  cost?: Cards;
  gain?: Cards;
  ways?: Entry[];
}

export interface Tip extends shell.Said {
  entries?: Entry[];
}

/** What an obstacle or the goal takes, and what of it you have. */
function needs(game: Game, at: Hex): Said[] {
  const ring = ringAt(game.board.map, at);
  if (!ring?.says) return [];
  const { player } = game;
  if (!player) return [ring.says];
  const have = [...ring.says, say.map.have(player.research)];
  const repair = ring.repair ? game.repairOf(player.seat) : null;
  return [repair ? [...have, player.repaired ? say.map.repaired : say.map.notRepaired(repair)] : have];
}

/** Whether the chosen Ship would come here with another Move. */
function withAnother(game: Game, at: Hex): string | null {
  const ship = game.shipView;
  if (!ship || !game.paidReach(ship.ship).has(at)) return null;
  return say.map.another(game.whose(game.me ?? 0, ship.ship), game.view.turn.moves_paid === 0);
}

/** The Attack on whoever stands on a space, and what it is for; null where nobody can be attacked. */
function attackTip(game: Game, at: Hex): Tip | null {
  const targets = game.targets.filter((one) => one.at === at);
  const [first] = targets;
  if (!first) return null;
  const announced = ({ seat, piece, odds }: typeof first): string =>
    say.map.attack(game.whose(seat, piece), odds.success);
  const lines = targets.flatMap((target) => [
    ...(target === first ? [] : [`${announced(target)}.`]),
    ...(total(target.reward) > 0 ? [say.map.brings(target.reward)] : []),
    ...(target.odds_defended ? [say.map.defended(target.odds_defended.success)] : []),
  ]);
  const there = say.map.on(spotName(game.board.map, at));
  return { title: announced(first), lines: [...lines, there], stop: false };
}

/** Why the opponent's piece on a space cannot be attacked; null where there is none. */
async function noAttack(game: Game, at: Hex, title: string, lines: Said[]): Promise<Tip | null> {
  for (const piece of game.pieces.filter((one) => one.at === at)) {
    const attack = game.attackOn(piece);
    const rule = attack && (await game.why(attack.action));
    if (rule) return shell.refusal(title, rule, lines, [say.map.noAttack]);
  }
  return null;
}

/** What is to be said about a space. */
export async function spaceTip(game: Game, at: Hex, asked: boolean): Promise<Tip | null> {
  const attack = attackTip(game, at);
  if (attack) return attack;
  const { view, board } = game;
  const title = say.map.title(game.place(at), at);
  // What a click does is said first; on a card that asks, the choices say it themselves.
  const does = asked ? [] : game.foundedAt(at).map(shell.inALine);
  const lines: Said[] = [...does];
  const standing = game.standing(at);
  if (standing) lines.push(`${standing}.`);
  const other = game.acting ? view.ships.find((one) => one.at === at && one.ship !== game.ship) : null;
  if (other && !asked) lines.push(say.map.choose(other.ship, other.most));
  const cost = game.glow.get(at);
  const ship = game.shipView;
  if (ship && cost !== undefined && cost !== null) {
    const landing = game.landing(at);
    const flight = say.map.flight(ship.ship, cost, ship.most);
    const note = game.flight(at)?.choice.note;
    const told = [
      landing ? `${title}.` : '',
      flight,
      note ? say.map.note(note) : '',
      ...lines,
      game.yields(at) ?? '',
    ];
    return { title: landing ?? title, lines: told.filter((line) => line !== ''), stop: false };
  }
  const yields = game.yields(at);
  if (yields) lines.push(yields);
  if (game.glow.has(at) || does.length > 0) return { title, lines, stop: false };
  const hole = board.map.wormholes.find((one) => one.at.includes(at));
  if (hole) lines.push(say.map.leadsTo(hole.at.filter((one) => one !== at)));
  lines.push(...needs(game, at));
  // On an opponent's piece the question is the Attack: nobody means to fly there.
  const refused = await noAttack(game, at, title, lines);
  if (refused) return refused;
  const plain = lines.length === 0 && !asked;
  // What can be paid for is no refusal.
  const another = plain ? null : withAnother(game, at);
  if (another) return { title, lines: [...lines, another], stop: false };
  const wanted = ship && ship.at !== at && (asked || ship.most > 0) ? ship.ship : null;
  const rule = wanted ? await game.why({ kind: 'move', ship: wanted, to: at } satisfies Action) : null;
  if (wanted && rule) return shell.refusal(title, rule, lines, [say.map.noFlight(wanted)]);
  return plain ? null : { title, lines, stop: false };
}
