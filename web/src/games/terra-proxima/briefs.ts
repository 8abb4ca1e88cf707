/** Which actions the prompt bar says in fewer words than their labels. */
import type { Said } from '../../shell/speech';
import { costOf, spacesOf, type Move } from './choices';
import type { Board, View } from './types';
import { say, shortName } from './words';

/** With which Ship, where several can, and the odds. */
function attackBrief({ targets }: View, { seat, piece, ship, support }: Move<'attack'>): Said {
  const ways = targets.filter((one) => one.seat === seat && one.piece === piece);
  const target = ways.find((one) => one.ship === ship);
  const odds = target && (support ? target.odds_supported : target.odds).success;
  return say.brief.attack(seat, piece, ways.length > 1 ? ship : null, odds ?? null, support);
}

/** What a chip says instead of the whole label; nothing where the label is short already. */
export function briefOf(view: View, { map, limits }: Board, move: Move): Said | undefined {
  switch (move.kind) {
    case 'move':
      // What a landing means is said in full.
      if (move.to === map.terra) return undefined;
      return say.brief.fly(move.ship, shortName(map, move.to), spacesOf(move));
    case 'pay':
      return say.brief.pay(costOf(move), spacesOf(move) ?? limits.spaces, view.turn.moves_paid === 0);
    case 'scout':
      return say.brief.scout(shortName(map, move.at), costOf(move));
    case 'research':
      return say.brief.research(limits);
    case 'attack':
      return attackBrief(view, move);
    default:
      return undefined;
  }
}
