/** What somebody is about to do: ships chosen, a card armed. The board and the hand share it, one decision at a time. */
import type { Trial } from '../../shell/protocol';
import { NO_PLANS, heldIn, plansFor, type Moves, type Picked, type Plan, type Use } from './choices';
import type { Board, Die, FacilityId, TerritoryId, View } from './types';

export class Play {
  /** Chosen ships: positions in the list of unplaced ships. */
  picked = $state<number[]>([]);
  /** Whether the Relic Ship is chosen. */
  relic = $state(false);
  /** A card whose power is being aimed. */
  armed = $state<Use | null>(null);
  /** The ship to lower, when one is to be lowered and another raised. */
  down = $state<Die | null>(null);
  /** A facility that several sets of ships could use: which one? */
  asking = $state<FacilityId | null>(null);
  /** A territory where several colonies could be meant. */
  askingLand = $state<TerritoryId | null>(null);
  /** Whether ships of the hand are being dragged. */
  dragging = $state(false);
  /** What the engine said of drafts of dockings, by `keyOf` them. */
  trials = $state.raw<Readonly<Record<string, Trial>>>({});

  /** Where ships left the hand, to glide from: by value, with the time. */
  #left: { value: number; box: DOMRect; at: number }[] = [];
  readonly ships = new Map<string, HTMLElement>();
  #decision = '';

  /** Forgets everything when another decision comes. */
  sync(decision: string): void {
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.trials = {};
    this.clear();
  }

  clear(): void {
    this.picked = [];
    this.relic = false;
    this.disarm();
  }

  disarm(): void {
    this.armed = null;
    this.down = null;
    this.asking = null;
    this.askingLand = null;
  }

  get busy(): boolean {
    return this.picked.length > 0 || this.relic || !!this.armed || !!this.asking || !!this.askingLand;
  }

  toggle(ship: number): void {
    this.asking = null;
    this.picked = this.picked.includes(ship)
      ? this.picked.filter((other) => other !== ship)
      : [...this.picked, ship];
  }

  /** The chosen ships. */
  chosen(view: View): Picked {
    return {
      values: this.picked.flatMap((i) => view.unplaced[i] ?? []),
      relic: this.relic,
      held: heldIn(view)?.value ?? null,
    };
  }

  /** What the chosen ships can do, by facility. */
  plans(moves: Moves, board: Board, view: View): ReadonlyMap<FacilityId, Plan> {
    return this.armed ? NO_PLANS : plansFor(moves, board, view, this.chosen(view), this.trials);
  }

  /** Remembers where the chosen ships lie, just before they leave. */
  leave(values: number[]): void {
    const now = performance.now();
    this.#left = [...this.picked.map(String), ...(this.relic ? ['relic'] : [])].flatMap((key, i) => {
      const box = this.ships.get(key)?.getBoundingClientRect();
      return box ? [{ value: values[i] ?? 0, box, at: now }] : [];
    });
  }

  /** Where a ship of this value left from, if it just did. */
  from(value: number): DOMRect | null {
    const i = this.#left.findIndex((ship) => ship.value === value && performance.now() - ship.at < 4000);
    return i < 0 ? null : (this.#left.splice(i, 1)[0]?.box ?? null);
  }
}
