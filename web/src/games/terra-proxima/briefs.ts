/** Actions in the few words of the prompt bar; the board says the rest. */
import { count, percent } from '../../shell/text';
import type { Attack, Move } from './choices';
import type { View } from './types';
import { cardsText, PIECE, placeName, the } from './words';

/** "Attack seat 2’s Scout 1: 42%"; with which Ship, where several can. */
function attackBrief(view: View, { seat, piece, ship, support }: Attack): string {
  const ways = view.targets.filter((one) => one.seat === seat && one.piece === piece);
  const target = ways.find((one) => one.ship === ship);
  const by = ways.length > 1 ? ` with ${the(ship)}` : '';
  const odds = target ? percent((support ? target.odds_supported : target.odds).success) : '?';
  // The page puts the name in the place of the seat.
  return `Attack seat ${seat + 1}’s ${PIECE[piece]}${by}: ${odds}${support ? ' with Support' : ''}`;
}

/** What a chip says instead of the whole label; nothing where the label is short already. */
export function briefOf(view: View, move: Move | null): string | undefined {
  switch (move?.kind) {
    case 'move': {
      // What a landing means is said in full.
      if (move.at === view.map.terra) return undefined;
      const cost = view.ships
        .find((one) => one.ship === move.ship)
        ?.reach.find((one) => one.at === move.at)?.cost;
      const name = placeName(view, move.at);
      const place = name.startsWith('Empty') ? move.at : name;
      return `${PIECE[move.ship]} to ${place}${cost === undefined ? '' : `: ${count(cost, 'space')}`}`;
    }
    case 'pay': {
      const spaces = count(view.limits.spaces, move.ship ? 'more space' : 'space');
      return `Pay ${cardsText(move.cards)}: ${spaces} for ${move.ship ? the(move.ship) : 'every Ship'}`;
    }
    case 'scout': {
      const price = cardsText(Object.fromEntries(move.price.map((material) => [material, 1])));
      return `Scout Ship on ${placeName(view, move.at)} for ${price}`;
    }
    case 'research':
      return 'Research Token for one of each planetary card';
    case 'attack':
      return attackBrief(view, move);
    default:
      return undefined;
  }
}
