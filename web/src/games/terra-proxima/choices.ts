/**
 * The legal actions of a seat. Everything that the board lights up comes from here: what is not in the list is not legal.
 */
import { LegalActions, type Legal } from '../../shell/board.svelte';
import type { Choice } from '../../shell/protocol';
import { cardsOf } from './cards';
import {
  SHIPS,
  type Action,
  type Cards,
  type Hex,
  type Material,
  type Piece,
  type ScoutPrice,
} from './types';

export type Kind = Action['kind'];
/** A legal action, of one kind. */
export type Move<Of extends Kind = Kind> = Legal<Extract<Action, { kind: Of }>>;
/** The kinds that are about one material. */
type OnMaterial = 'jettison' | 'plus-one' | 'keep' | 'give' | 'ask' | 'refine';
type Told = { choice: Choice };

/** The cards that an action takes. */
export const costOf = ({ choice }: Told): Cards => cardsOf(choice.cost);
/** The cards that an action brings. */
export const gainOf = ({ choice }: Told): Cards => cardsOf(choice.gain);
/** The spaces that a flight takes, or that a payment brings; null where none are counted. */
export const spacesOf = ({ choice }: Told): number | null =>
  [...(choice.cost ?? []), ...(choice.gain ?? [])].find((amount) => amount.of === 'space')?.n ?? null;

/** All that a seat may do, by kind. */
export class Moves extends LegalActions<Action> {
  /** The only move of a kind about this material. */
  on(kind: OnMaterial, material: Material): Move<OnMaterial> | null {
    return this.of(kind).find((move) => move.material === material) ?? null;
  }
}

/** The Ships that can go somewhere now. */
export function movableOf(moves: Moves): Piece[] {
  const able = new Set(moves.of('move').map((move) => move.ship));
  return SHIPS.filter((ship) => able.has(ship));
}

/** Of the ways to pay a Scout Ship on a space, the one with these cards. */
export function scoutFor(moves: Moves, at: Hex, price: Material[]): Move<'scout'> | null {
  return moves.of('scout').find((one) => one.at === at && one.price.join() === price.join()) ?? null;
}

/** The price to ask about where none can be paid: of each pair the kind of which there are more. */
export const nearestPrice = (pairs: [Material, Material][], hand: Cards): ScoutPrice =>
  pairs.map(([one, other]) => ((hand[other] ?? 0) > (hand[one] ?? 0) ? other : one)) as ScoutPrice;

/** The price to propose: of each pair the kind of which there are more. */
export function proposedPrice(ways: Move<'scout'>[], hand: Cards): Material[] {
  const held = (material: Material): number => hand[material] ?? 0;
  const worth = (way: Move<'scout'>): number => way.price.reduce((sum, material) => sum + held(material), 0);
  return [...ways].sort((a, b) => worth(b) - worth(a))[0]?.price ?? [];
}
