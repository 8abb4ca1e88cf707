/** What somebody is about to do: a Ship chosen, an offer put together. The board and the hand share it, one decision at a time. */
import { Hints } from '../../shell/pieces';
import type { Tip } from './hints';
import type { Draft, Verdict } from './offers';
import type { Hex, Material, Piece } from './types';

/** A choice that the page puts before an action is sent. */
export type Plan =
  | { kind: 'trade'; draft: Draft }
  | { kind: 'aim'; seat: number; piece: Piece; ship: Piece }
  | { kind: 'scout'; at: Hex; price: Material[] }
  | { kind: 'plus-one' };

export class Play {
  /** The card beside what is pointed at. */
  readonly hints = new Hints<Tip>();
  /** The Ship whose reach is shown. */
  ship = $state<Piece | null>(null);
  plan = $state<Plan | null>(null);
  /** What the rules said of the newest draft that they were asked about, and which one that was. */
  verdict = $state.raw<(Verdict & { draft: string }) | null>(null);
  /** The Ships pointed at, of which the reach after another payment is shown. */
  preview = $state.raw<readonly Piece[]>([]);
  /** The space that the keyboard is on; null until it was on one. */
  cursor = $state<Hex | null>(null);
  #decision = '';
  /** The Ships that could go somewhere at that decision. */
  #movable: readonly Piece[] = [];

  /** Forgets plans when another decision comes; the chosen Ship stays chosen for the turn, or until it has flown its last space. */
  sync(decision: string, turn: string, movable: readonly Piece[]): void {
    const key = `${turn}/${decision}`;
    if (key === this.#decision) return;
    const spent = this.ship && this.#movable.includes(this.ship) && !movable.includes(this.ship);
    if (!this.#decision.startsWith(`${turn}/`) || (spent && movable.length > 0)) this.ship = null;
    this.#movable = movable;
    this.#decision = key;
    this.plan = null;
    this.verdict = null;
    this.preview = [];
  }

  /** Puts away what is being planned; says whether there was something. */
  escape(): boolean {
    const busy = this.plan !== null;
    this.plan = null;
    return busy;
  }
}
