/** What somebody is about to do: a sector and ships chosen, a piece to be placed. The board and the hand share it. */
import { SvelteMap } from 'svelte/reactivity';
import { Hints } from '../../shell/pieces';
import type { Prospect } from '../../shell/protocol';
import type { Piece, Sector, Ship } from './types';

/** A way to a sector that is farther than one step. */
export interface Way {
  path: Sector[];
}

export class Play {
  /** The card beside what is pointed at. */
  readonly hints = new Hints();
  /** The sector whose ships or works are looked at. */
  at = $state<Sector | null>(null);
  /** The ships that are to move. */
  picked = $state.raw<readonly Ship[]>([]);
  /** The piece that is to be placed. */
  piece = $state<Piece | null>(null);
  /** The sector that the keyboard is on; null until it was on one. */
  cursor = $state<Sector | null>(null);
  /** Whether the battle was put aside, to look at the map. */
  aside = $state(false);
  /** What may come of drafts, as far as the rules have said so. */
  readonly odds = new SvelteMap<string, Prospect[] | null>();
  /** The sectors behind the first step of the ships that are chosen, and the way there; by what was asked. */
  far = $state.raw<{ key: string; ways: ReadonlyMap<Sector, Way> } | null>(null);
  #turn = '';
  #decision = '';

  /** Forgets what was chosen in another phase; ships that have moved are followed. */
  sync(turn: string, decision: string, whereIs: (ship: Ship) => Sector | null): void {
    if (decision !== this.#decision) {
      this.#decision = decision;
      this.odds.clear();
      this.far = null;
    }
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.at = null;
      this.picked = [];
      this.piece = null;
      this.aside = false;
      return;
    }
    const places = new Set(this.picked.map(whereIs));
    const [place] = places;
    if (places.size === 1 && place !== null && place !== undefined) this.at = place;
    else if (places.size > 1) this.picked = this.picked.filter((ship) => whereIs(ship) === this.at);
  }

  /** Puts away what is being planned; says whether there was something. */
  escape(): boolean {
    const busy = this.piece !== null || this.at !== null;
    if (this.piece !== null) this.piece = null;
    else {
      this.at = null;
      this.picked = [];
    }
    return busy;
  }
}
