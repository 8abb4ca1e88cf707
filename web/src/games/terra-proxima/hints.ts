/** What the card beside a thing says: what it costs and gives, what can be done, or why not, with the rule. */
import type { Telling } from '../../shell/pieces';
import { capital, count, percent } from '../../shell/text';
import { clauseText } from './clauses';
import { distance, spaceAt, zoneOf } from './hexes';
import type { Game, Way } from './game.svelte';
import type { Reason } from './offers';
import type { Cards, Hex, ShipView, TargetView } from './types';
import { cardsText, NAME, PIECE, placeName, spotName, the, total } from './words';

/** A choice on the card itself. */
export interface Entry {
  label: string;
  note?: string;
  cost?: Cards;
  gain?: Cards;
  /** The prices it can be had for: each is a button of its own. */
  ways?: Way[];
  run: () => void;
}

export interface Tip extends Telling {
  entries?: Entry[];
}

/** What an obstacle or the goal takes, and what of it you have. */
function needs(game: Game, at: Hex): string[] {
  const zone = zoneOf(game.view.map, spaceAt(at)?.ring);
  const [belt, nebula, terra] = game.view.limits.tokens;
  const gate = { belt, nebula, terra, inner: null, middle: null, outer: null }[zone];
  if (gate === null) return [];
  const { player } = game;
  const tokens = count(gate, 'Research Token');
  const have = player ? ` You have ${player.research}.` : '';
  if (zone !== 'terra')
    return [`Only a Cruiser flies through, with ${tokens} or more; nobody stops here.${have}`];
  const repair = player?.repair;
  const mended = !repair
    ? ''
    : repair.done
      ? ' Your system is repaired.'
      : ` Your system is not repaired: ${repair.amount} ${NAME[repair.material]}.`;
  return [`The goal: land your Cruiser here, with ${tokens} and a repaired system.${have}${mended}`];
}

/** Whether the chosen Ship would come here with another Move. */
function withAnother(game: Game, at: Hex): string | null {
  const ship = game.shipView;
  if (!ship || !game.paidReach(ship.ship).has(at)) return null;
  const which = game.view.turn.moves_paid > 0 ? 'another' : 'a';
  return `${capital(game.whose(game.me ?? 0, ship.ship))} reaches it with ${which} Move: pay for one.`;
}

/** The Attack on whoever stands on a space, and what it is for; null where nobody can be attacked. */
function attackTip(game: Game, at: Hex): Tip | null {
  const targets = game.targets.filter((one) => one.at === at);
  const [first] = targets;
  if (!first) return null;
  const announced = ({ seat, piece, odds }: TargetView): string =>
    `Attack ${game.whose(seat, piece)}: ${percent(odds.success)}`;
  const lines = targets.flatMap((target) => [
    ...(target === first ? [] : [`${announced(target)}.`]),
    ...(total(target.reward) > 0 ? [`A success brings ${cardsText(target.reward)}.`] : []),
    ...(target.odds_defended ? [`Against the Defense Card: ${percent(target.odds_defended.success)}.`] : []),
  ]);
  return { title: announced(first), lines: [...lines, `On ${spotName(game.view, at)}.`], stop: false };
}

/** The flight of a Ship to a space that it reaches now. */
function flight({ ship, at: from, left }: ShipView, at: Hex, cost: number): string {
  const through = distance(from, at) > cost ? ', through a Wormhole' : '';
  return `${PIECE[ship]}: ${cost} of ${count(left, 'space')}${through}.`;
}

/** Why the opponent's piece on a space cannot be attacked; null where there is none. */
async function noAttack(game: Game, at: Hex): Promise<Tip | null> {
  for (const piece of game.pieces.filter((one) => one.at === at)) {
    const attack = game.attackOn(piece);
    const tip =
      attack &&
      (await whyTip(game, `${capital(game.whose(piece.seat, piece.piece))}: no Attack`, attack.text));
    if (tip) return tip;
  }
  return null;
}

/** What is to be said about a space. */
export async function spaceTip(game: Game, at: Hex, asked: boolean): Promise<Tip | null> {
  const attack = attackTip(game, at);
  if (attack) return attack;
  const { view } = game;
  const title = `${placeName(view, at)} · ${at}`;
  const lines: string[] = [];
  const standing = game.standing(at);
  if (standing) lines.push(`${standing}.`);
  const other = game.acting ? view.ships.find((one) => one.at === at && one.ship !== game.ship) : null;
  if (other && !asked)
    lines.push(
      `Click to choose ${the(other.ship)}${other.left > 0 ? `: ${count(other.left, 'space')} left` : ''}.`,
    );
  const cost = game.glow.get(at);
  const ship = game.shipView;
  if (ship && cost !== undefined && cost !== null) {
    const landing = game.landing(at);
    const told = [landing ? `${title}.` : '', flight(ship, at, cost), ...lines, game.yields(at)];
    return { title: landing ?? title, lines: told.filter(Boolean), stop: false };
  }
  if (game.glow.has(at)) return { title, lines, stop: false };
  const yields = game.yields(at);
  if (yields) lines.push(yields);
  const hole = view.map.wormholes.find((one) => one.at.includes(at));
  if (hole) lines.push(`Leads to ${hole.at.filter((one) => one !== at).join(' and ')}.`);
  lines.push(...needs(game, at));
  // On an opponent's piece the question is the Attack: nobody means to fly there.
  const refused = await noAttack(game, at);
  // Where it stands alone, the title has named it.
  const named = game.pieces.filter((one) => one.at === at).length === 1 ? `${standing}.` : '';
  if (refused) return { ...refused, lines: [...refused.lines, ...lines.filter((line) => line !== named)] };
  const plain = lines.length === 0 && !asked;
  // What can be paid for is no refusal.
  const another = plain ? null : withAnother(game, at);
  if (another) return { title, lines: [...lines, another], stop: false };
  const wanted = ship && ship.at !== at && (asked || ship.left > 0) ? ship.ship : null;
  const rule = wanted ? await game.why(`move ${wanted} ${at}`) : null;
  if (rule)
    return {
      title: `${PIECE[wanted ?? 'lrc']}: not to ${at}`,
      lines: [rule.why, ...lines],
      stop: true,
      rule,
    };
  return plain ? null : { title, lines, stop: false };
}

/** Why something cannot be done now; null if nobody can say. */
export async function whyTip(game: Game, head: string, action: string): Promise<Tip | null> {
  const rule = await game.why(action);
  return rule && { title: head, lines: [rule.why], stop: true, rule };
}

/** Why something is not allowed for a reason that the page itself knows. */
export async function reasonTip(title: string, reason: Reason): Promise<Tip> {
  const rule = { ...reason, text: await clauseText(reason.rule) };
  return { title, lines: [reason.why], stop: true, rule };
}
