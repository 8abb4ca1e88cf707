/** A position and what may be done in it, as the board and the hand need it. */
import { Position } from '../../shell/board.svelte';
import type { BoardProps } from '../../shell/game';
import { named } from '../../shell/speech';
import {
  Moves,
  cardOf,
  freePorts,
  heldIn,
  shipsOf,
  valuesOf,
  type Die,
  type Dock,
  type Move,
  type Picked,
} from './choices';
import type { Play } from './play.svelte';
import type { CardId, FacilityId, FieldId, ShipView, TerritoryId, View } from './types';
import { people } from './turn';

export class Game extends Position<View, Moves, Play> {
  constructor(props: () => BoardProps) {
    super(props, (choices) => new Moves(choices));
  }

  decisionKey = $derived.by(() => {
    const { table, decision } = this.props();
    return `${table.id}/${decision?.seat ?? ''}/${decision?.since ?? ''}/${this.view.unplaced.join('')}`;
  });

  /** The ship in hand that is docked anew. */
  held = $derived.by(() => heldIn(this.view));
  picked: Picked = $derived.by(() => this.play.chosen(this.view));
  values = $derived.by(() => valuesOf(this.picked, this.view.relic.value));
  plans = $derived.by(() => this.play.plans(this.moves, this.view));

  /** What the armed card can do, or what must be chosen now without a card. */
  aims = $derived.by((): Move[] => {
    const { armed } = this.play;
    if (armed) {
      return this.moves.all.filter((move) => {
        const used = cardOf(move);
        return used?.card === armed.card && used.discard === armed.discard;
      });
    }
    const { phase } = this.view;
    if (typeof phase === 'string') return [];
    if ('swap' in phase) return this.moves.of('swap');
    if ('fire' in phase) return this.moves.of('shoot');
    return this.moves.of('land');
  });

  /** Whether the whole decision is about the planet. */
  landing = $derived(this.moves.of('land').length > 0);

  say = (label: string): string => named(label, this.props().table, people(this.props().moment));

  act(moves: { text: string }[]): void {
    if (moves.length === 0) return;
    this.play.leave([
      ...this.play.picked.map((i) => this.view.unplaced[i] ?? 0),
      ...(this.play.relic ? [this.view.relic.value] : []),
    ]);
    this.play.disarm();
    this.props().act(moves.map((move) => move.text));
  }

  /** The dockings at a facility, whatever ships are chosen. */
  docksAt(at: FacilityId): Dock[] {
    return this.play.armed ? [] : this.moves.of('dock').filter((dock) => dock.at === at);
  }

  /** How brightly a facility glows. */
  glow(at: FacilityId): 'plan' | 'some' | 'off' | 'idle' {
    if (!this.mine) return 'idle';
    if (this.moves.of('dock').length === 0) return 'idle';
    if (this.plans.has(at)) return 'plan';
    if (this.play.armed || this.view.phase !== 'act') return this.docksAt(at).length > 0 ? 'some' : 'idle';
    return this.docksAt(at).length > 0 && (this.values.length === 0 || this.held) ? 'some' : 'off';
  }

  /** How many empty ports of a facility light up. */
  litPorts(at: FacilityId): number {
    const glow = this.glow(at);
    return glow === 'plan' ? freePorts(this.view, at) : 0;
  }

  /** Uses a facility: docks the chosen ships, or chooses the only set that can, or asks. Says whether it did something. */
  use(at: FacilityId): boolean {
    const plan = this.plans.get(at);
    if (plan) {
      this.act(plan.docks);
      return true;
    }
    const docks = this.docksAt(at);
    const [only] = docks;
    if (!only) return false;
    if (docks.length === 1) this.pick(only);
    else this.play.asking = at;
    return true;
  }

  /** Chooses the ships of a docking. */
  pick(dock: Dock): void {
    this.play.asking = null;
    this.play.relic = dock.relic;
    this.play.picked = shipsOf(dock, this.view, this.held?.value ?? null);
  }

  dock(dock: Dock): void {
    this.pick(dock);
    this.act([dock]);
  }

  /** The move that a docked ship is a target of. */
  onShip(at: FacilityId, track: number | null, ship: ShipView): Move | null {
    const found = this.aims.find((move) => {
      if (!('target' in move)) return false;
      const { target } = move;
      if (target.relic || ship.relic) return target.relic && ship.relic;
      return (
        target.at === at &&
        target.track === track &&
        target.owner === ship.owner &&
        target.value === ship.value &&
        target.counts === ship.counts
      );
    });
    return found ?? null;
  }

  /** The moves that a territory, or a colony on it, is a target of. */
  onLand(territory: TerritoryId): Move[] {
    return this.aims.filter((move) => 'territory' in move && move.territory === territory);
  }

  onColony(territory: TerritoryId, owner: number): Move | null {
    const here = this.onLand(territory);
    return (
      here.find((move) => (move.kind === 'uproot' || move.kind === 'swap') && move.owner === owner) ?? null
    );
  }

  onField(field: FieldId): Move | null {
    return this.aims.find((move) => move.kind === 'clear' && move.field === field) ?? null;
  }

  onDisplay(card: CardId): Move | null {
    return this.play.armed ? null : (this.moves.of('claim').find((move) => move.card === card) ?? null);
  }

  /** The move that a ship of the hand is a target of, or whether it can be the first of two. */
  onDie(die: Die): Move | 'first' | null {
    for (const move of this.aims) {
      if ((move.kind === 'raise' || move.kind === 'lower' || move.kind === 'flip') && move.die === die)
        return move;
      if (move.kind === 'shift' && this.play.down !== null && move.down === this.play.down && move.up === die)
        return move;
    }
    const first =
      this.play.down === null && this.aims.some((move) => move.kind === 'shift' && move.down === die);
    return first ? 'first' : null;
  }

  /** The roll of the chosen ships; of equal ships the first ones count. */
  reroll = $derived.by(() => {
    const rolls = this.aims.filter((move) => move.kind === 'reroll');
    const { unplaced } = this.view;
    const ships = [1, 2, 3, 4, 5, 6].flatMap((value) => {
      const all = unplaced.flatMap((ship, i) => (ship === value ? [i] : []));
      return all.slice(0, this.play.picked.filter((i) => unplaced[i] === value).length);
    });
    const wanted = ships.sort((a, b) => a - b).join();
    return rolls.find((move) => move.ships.join() === wanted && move.relic === this.play.relic) ?? null;
  });

  /** Whether a card can be used now, with its fuel power or by discarding it. */
  usable(card: CardId, discard: boolean): boolean {
    return this.moves.all.some((move) => {
      const used = cardOf(move);
      return used?.card === card && used.discard === discard;
    });
  }
}
