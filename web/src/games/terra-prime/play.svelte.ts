/** What somebody is about to do: how a new hex is turned, where the keyboard is. The board and the hand share it. */
import { Hints, type Said } from '../../shell/pieces';
import type { Prospect } from '../../shell/protocol';
import type { Place } from './map';

/** What a board without room for it shows over the map when it is asked for. */
export type Shelf = 'demand' | 'techs' | 'rewards' | 'legend';

export class Play {
  /** The card beside what is pointed at. */
  readonly hints = new Hints<Said>();
  /** The place that the keyboard is on; null until it was on one. */
  cursor = $state<Place | null>(null);
  /** How the new hex is turned before it is fixed; null for the first legal way. */
  turned = $state<number | null>(null);
  /** What is put over the map. */
  shelf = $state<Shelf | null>(null);
  /** What dice may bring, by the text of the action; empty until the rules have told it. */
  odds = $state.raw<Record<string, Prospect[]>>({});
  #decision = '';

  /** Forgets what was planned when another decision comes. */
  sync(decision: string): void {
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.turned = null;
    this.odds = {};
  }
}
