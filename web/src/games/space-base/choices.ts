/**
 * The legal actions of a seat, as the engine lists them. Everything that the board lights up comes from here: what is not in
 * the list is not legal.
 */
import { LegalActions, type Legal } from '../../shell/board.svelte';
import type { Action } from './types';

export type Kind = Action['kind'];
export type Move = Legal<Action>;
export type OnCard = Legal<Extract<Action, { card: string }>>;

/** What a move sends. */
export const actionOf = ({ choice }: Move): Action => choice.action as Action;

/** All that a seat may do, by kind. */
export class Moves extends LegalActions<Action> {
  /** What a card of a console is a target of: its activation, or the answer to one. */
  onOwnCard(card: string): OnCard | null {
    return this.of('use', 'exchange', 'charge', 'take').find((move) => move.card === card) ?? null;
  }

  /** What a card of the shipyard, or a colony, is a target of. */
  onDisplay(card: string): OnCard | null {
    return this.of('buy', 'claim').find((move) => move.card === card) ?? null;
  }
}
