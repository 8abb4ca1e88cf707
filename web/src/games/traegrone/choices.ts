/** The legal actions of a seat: everything that the board lights up comes from here. */
import { LegalActions, type Legal } from '../../shell/board.svelte';
import type { Prospect, Verdict } from '../../shell/protocol';
import type { Action, Sector, Ship } from './types';

export type Kind = Action['kind'];
/** A legal action, of one kind. */
export type Move<Of extends Kind = Kind> = Legal<Extract<Action, { kind: Of }>>;

/** How likely it comes to that; null where the rules have not said what may come, or nothing that would be that. */
export function chanceOf(odds: readonly Prospect[] | null, verdict: Verdict): number | null {
  const ends = (odds ?? []).filter((one) => one.verdict === verdict);
  return ends.length > 0 ? ends.reduce((sum, { chance }) => sum + chance, 0) : null;
}

/** All that a seat may do, by kind. */
export class Moves extends LegalActions<Action> {
  /** The sectors to which a ship may take a step. */
  stepsOf(ship: Ship): Sector[] {
    return this.of('move').flatMap((move) => (move.ship === ship ? [move.sector] : []));
  }
}

/** The actions that are about one sector and nothing else: a click on it answers the question. */
export const placesOf = (moves: Moves): Move<'base' | 'target' | 'fight' | 'retreat'>[] =>
  moves.of('base', 'target', 'fight', 'retreat') as Move<'base' | 'target' | 'fight' | 'retreat'>[];
