/** A position and what may be done in it, as the board and the hand need it. */
import { Position } from '../../shell/board.svelte';
import type { BoardProps } from '../../shell/game';
import type { Refusal, Trial } from '../../shell/protocol';
import { amountOf, plain, type Said } from '../../shell/speech';
import {
  Moves,
  draftOf,
  heldIn,
  keyOf,
  nearestTo,
  shipsOf,
  uses,
  valuesOf,
  type Die,
  type Dock,
  type Draft,
  type Move,
  type Picked,
  type Use,
} from './choices';
import { groundsOf, placesOf, titleOf, type Ground, type Place } from './fixed';
import type { Play } from './play.svelte';
import * as pointed from './pointed';
import {
  FACILITIES,
  type Board,
  type CardId,
  type FacilityId,
  type FieldId,
  type ShipView,
  type ShutView,
  type TerritoryId,
  type View,
} from './types';

export class Game extends Position<View, Moves, Play, Board> {
  constructor(props: () => BoardProps) {
    super(props, (choices) => new Moves(choices));
  }

  decisionKey = $derived.by(() => {
    const { table, decision } = this.props();
    return `${table.id}/${decision?.seat ?? ''}/${decision?.since ?? ''}/${this.view.unplaced.join('')}`;
  });

  places = $derived.by(() => placesOf(this.board, this.view));
  grounds = $derived.by(() => groundsOf(this.board, this.view));
  /** The ship in hand that is docked anew. */
  held = $derived.by(() => heldIn(this.view));
  picked: Picked = $derived.by(() => this.play.chosen(this.view));
  values = $derived.by(() => valuesOf(this.picked, this.view.relic.value));
  plans = $derived.by(() => this.play.plans(this.moves, this.board, this.view));

  /** What the armed card can do, or what must be chosen now without a card. */
  aims = $derived.by((): Move[] => {
    const { armed } = this.play;
    if (armed) return this.moves.all.filter((move) => uses(move, armed, this.board));
    return this.view.phase.kind === 'act' ? [] : this.moves.of('swap', 'shoot', 'land');
  });

  /** The place of what is pointed at beside the board, or advised. */
  pointed = $derived.by((): pointed.Place => {
    const action = this.props().pointed?.action;
    const move = this.moves.all.find(({ choice }) => choice.text === action);
    return move ? pointed.placeOf(move, this.board) : pointed.NOWHERE;
  });

  /** What a facility, a territory, a field or a card is called. */
  title = (id: Parameters<typeof titleOf>[1]): string => titleOf(this.board, id);
  /** What lies in the discard pile. */
  discarded = $derived.by((): { card: string; copies: number }[] =>
    this.board.cards.flatMap(({ id }, i) => {
      const copies = this.view.discard_pile[i] ?? 0;
      return copies > 0 ? [{ card: this.title(id), copies }] : [];
    }),
  );

  /** Texts as strings, for those who hear them. */
  say = (text: Said): string => plain(text, this.name);

  /** Where the active player's ships dock at a facility. */
  placeAt(at: FacilityId): Place | undefined {
    return this.places.find(
      (place) => place.at === at && (place.track ?? this.view.active) === this.view.active,
    );
  }

  ground(id: TerritoryId): Ground | undefined {
    return this.grounds.find((ground) => ground.id === id);
  }

  /** Why nothing of the hand may dock at a facility, if nothing may. */
  shut(at: FacilityId): ShutView | undefined {
    return this.view.shut?.find((one) => one.at === at);
  }

  /** How the chosen ships would come to a facility. */
  draft = (at: FacilityId): Draft => draftOf(at, this.board, this.view, this.picked);

  /** What the engine said of a draft, once it has. */
  trial = (draft: Draft): Trial | undefined => this.play.trials[keyOf(draft)];

  /** Asks what the chosen ships would lead to where that is not in the list: several dockings, and those that cannot be. They can be clicked meanwhile. */
  async tryDrafts(): Promise<void> {
    const { play, values } = this;
    if (values.length === 0 || play.armed || this.moves.of('dock').length === 0) return;
    const open = FACILITIES.filter((at) => !this.shut(at) && this.plans.get(at)?.docks.length !== 1);
    const drafts = open.map(this.draft).filter((draft) => draft.length > 0 && !this.trial(draft));
    if (drafts.length === 0) return;
    const at = this.decisionKey;
    const trials = await this.try(drafts);
    if (!trials || at !== this.decisionKey) return;
    const told = trials.map((trial, i) => [keyOf(drafts[i] ?? []), trial] as const);
    play.trials = { ...play.trials, ...Object.fromEntries(told) };
  }

  /** Why the chosen ships cannot dock at a facility, or nothing of the hand can; null if nobody can say. */
  async refusalAt(at: FacilityId): Promise<Refusal | null> {
    const shut = this.shut(at);
    if (shut) return this.why({ kind: 'dock', at, value: shut.value, relic: shut.relic });
    const draft = this.draft(at);
    if (draft.length === 0) return this.why(nearestTo(this.values, at, this.board));
    const trial = this.trial(draft) ?? (await this.try([draft]))?.[0];
    return trial?.refusal ?? null;
  }

  act(moves: Pick<Move, 'choice'>[]): void {
    if (moves.length === 0) return;
    this.play.leave([
      ...this.play.picked.map((i) => this.view.unplaced[i] ?? 0),
      ...(this.play.relic ? [this.view.relic.value] : []),
    ]);
    this.play.disarm();
    this.props().act(moves.map(({ choice }) => choice.text));
  }

  /** The dockings at a facility, whatever ships are chosen. */
  docksAt(at: FacilityId): Dock[] {
    return this.play.armed ? [] : (this.moves.of('dock') as Dock[]).filter((dock) => dock.at === at);
  }

  /** How brightly a facility glows. */
  glow(at: FacilityId): 'plan' | 'some' | 'off' | 'idle' {
    if (!this.mine) return 'idle';
    if (this.moves.of('dock').length === 0) return 'idle';
    if (this.plans.has(at)) return 'plan';
    const some = this.docksAt(at).length > 0;
    if (this.play.armed || this.view.phase.kind !== 'act') return some ? 'some' : 'idle';
    return some && (this.values.length === 0 || this.held) ? 'some' : 'off';
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
    this.play.picked = shipsOf(dock, this.board, this.view);
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
      if ('relic' in target || ship.relic) return 'relic' in target && ship.relic;
      return (
        target.at === at &&
        target.track === track &&
        target.owner === ship.owner &&
        target.value === ship.value &&
        target.counts === !!ship.counts
      );
    });
    return found ?? null;
  }

  /** The moves that a territory, or a colony on it, is a target of. */
  onLand(territory: TerritoryId): Move[] {
    return this.aims.filter((move) => 'territory' in move && move.territory === territory);
  }

  onColony(territory: TerritoryId, owner: number): Move | null {
    return this.onLand(territory).find((move) => 'owner' in move && move.owner === owner) ?? null;
  }

  onField(field: FieldId): Move | null {
    return this.aims.find((move) => move.kind === 'clear-field' && move.field === field) ?? null;
  }

  onDisplay(card: CardId): Move | null {
    return this.play.armed ? null : (this.moves.of('claim').find((move) => move.card === card) ?? null);
  }

  /** The move that a ship of the hand is a target of, or whether it can be the first of two. */
  onDie(die: Die): Move | 'first' | null {
    const { down } = this.play;
    for (const move of this.aims) {
      if ('die' in move && move.die === die) return move;
      if (move.kind === 'shift' && down !== null && move.down === down && move.up === die) return move;
    }
    const first = down === null && this.aims.some((move) => move.kind === 'shift' && move.down === die);
    return first ? 'first' : null;
  }

  /** The roll of the chosen ships; of equal ships the first ones count. */
  reroll = $derived.by(() => {
    const { unplaced } = this.view;
    const ships = [1, 2, 3, 4, 5, 6].flatMap((value) => {
      const all = unplaced.flatMap((ship, i) => (ship === value ? [i] : []));
      return all.slice(0, this.play.picked.filter((i) => unplaced[i] === value).length);
    });
    const wanted = ships.sort((a, b) => a - b).join();
    const found = this.aims.find(
      (move) =>
        move.kind === 'reroll' && move.ships.ships.join() === wanted && move.ships.relic === this.play.relic,
    );
    return found ?? null;
  });

  /** The uses of a card that are possible now. */
  usesOf(use: Use): Move[] {
    return this.moves.all.filter((move) => uses(move, use, this.board));
  }

  /** What a card's fuel power costs now, discounts counted; null if it cannot be used. */
  price(card: CardId): number | null {
    const prices = this.usesOf({ card, discard: false }).map(({ choice }) => amountOf(choice.cost, 'fuel'));
    return prices.length > 0 ? Math.min(...prices) : null;
  }
}
