/** A position and what may be done in it, as the board and the hand need it. */
import { Position } from '../../shell/board.svelte';
import type { BoardProps } from '../../shell/game';
import type { Choice, Refusal } from '../../shell/protocol';
import type { Said } from '../../shell/speech';
import { possessive } from '../../shell/text';
import { handOf } from './cards';
import { costOf, movableOf, Moves, proposedPrice, spacesOf, type Move } from './choices';
import { distance, placesOf, spot } from './hexes';
import { layOut, verdictOf, type Draft, type Side, type Verdict } from './offers';
import type { Plan, Play } from './play.svelte';
import * as pointed from './pointed';
import type { Action, Board, Cards, Hex, Material, Piece, RepairView, TargetView, View } from './types';
import { PIECE, placeName, say } from './words';

/** A piece on the board. */
export interface Placed {
  seat: number;
  piece: Piece;
  at: Hex;
  x: number;
  y: number;
}

/** One of the prices of something. */
export interface Way {
  cost: Cards;
  run: () => void;
}

/** Something that a space can be used for. */
export interface Option {
  label: Said;
  note: string;
  /** The cards that pay for it, where there is a choice of them. */
  ways?: Way[];
  /** Whether a click on the space is not enough. */
  confirm: boolean;
  run: () => void;
}

export class Game extends Position<View, Moves, Play, Board> {
  constructor(props: () => BoardProps) {
    super(props, (choices) => new Moves(choices));
  }

  turnKey = $derived.by(() => `${this.props().table.id}/${this.view.active}/${this.view.turn.number}`);
  decisionKey = $derived.by(() => `${this.props().decision?.seat ?? ''}/${this.props().moment.seq}`);
  question = $derived.by((): Said => this.props().decision?.prompt.text ?? '');
  player = $derived.by(() => (this.me === null ? null : (this.view.players[this.me] ?? null)));
  hand = $derived.by(() => (this.me === null ? {} : handOf(this.view, this.me)));
  /** Whether it is this player's own Action Phase, nothing else being asked. */
  acting = $derived.by(() => this.mine && this.view.phase === 'action');

  /** Where the pieces stand; two on a space stand side by side. */
  pieces = $derived.by((): Placed[] => {
    const all = this.view.players.flatMap((player) =>
      placesOf(player).map(([piece, at]) => ({ seat: player.seat, piece, at })),
    );
    return all.map((one) => {
      const here = all.filter((other) => other.at === one.at);
      const { x, y } = spot(one.at);
      if (here.length < 2) return { ...one, x, y };
      const i = here.indexOf(one);
      if (here.length === 2) return { ...one, x: x + (i === 0 ? -10 : 10), y };
      // Only Terra Proxima holds more than two.
      const angle = (2 * Math.PI * i) / here.length - Math.PI / 2;
      return { ...one, x: x + 17 * Math.cos(angle), y: y + 15 * Math.sin(angle) };
    });
  });

  /** Which position whoever decides is in; null where nothing is to be decided. */
  positionKey = $derived.by(() => {
    const { decision, moment } = this.props();
    return decision && `${decision.seat}/${moment.seq}`;
  });
  /** The Ships of the player who decides that can still go somewhere. */
  movable = $derived(movableOf(this.moves));
  /** The Ship whose reach is shown: the chosen one, or the first that can go, or the first. */
  ship = $derived.by((): Piece | null => {
    if (!this.acting) return null;
    const own = this.view.ships.some((one) => one.ship === this.play.ship);
    return own ? this.play.ship : (this.movable[0] ?? this.view.ships[0]?.ship ?? null);
  });
  shipView = $derived.by(() => this.view.ships.find((one) => one.ship === this.ship) ?? null);

  /** The spaces that can be chosen now, with what they cost, if they cost something. */
  glow = $derived.by((): ReadonlyMap<Hex, number | null> => {
    const lit = new Map<Hex, number | null>();
    for (const move of this.moves.of('pad')) {
      const at = this.board.map.pads[move.pad]?.at;
      if (at) lit.set(at, null);
    }
    for (const move of this.moves.of('retreat')) lit.set(move.to, null);
    for (const move of this.moves.of('move'))
      if (move.ship === this.ship) lit.set(move.to, spacesOf(move) ?? 0);
    return lit;
  });

  /** The spaces that the Ships pointed at would reach with another Move, beyond what is lit already. */
  preview = $derived.by((): Hex[] => {
    const reach = new Set(this.play.preview.flatMap((ship) => [...this.paidReach(ship)]));
    return [...reach].filter((at) => !this.glow.has(at));
  });

  /** The spaces of what is pointed at beside the board. */
  pointed = $derived.by((): Hex[] => {
    const { pointed: at } = this.props();
    return at ? pointed.spacesOf(this.view, this.board.map, this.moves, at) : [];
  });

  /** The Ship that is being driven away. */
  driven = $derived.by((): Placed | null => {
    const { phase, attack } = this.view;
    if (phase !== 'retreat' || !attack) return null;
    return this.pieces.find((one) => one.seat === attack.defender && one.piece === attack.piece) ?? null;
  });

  /** The two spaces of the Attack that goes on, or that is being considered. */
  duel = $derived.by((): { from: Hex; to: Hex } | null => {
    const { attack, ships } = this.view;
    if (attack) return { from: attack.from, to: attack.at };
    const { plan } = this.play;
    if (!this.mine || plan?.kind !== 'aim') return null;
    const from = ships.find((one) => one.ship === plan.ship)?.at;
    const to = this.pieces.find((one) => one.seat === plan.seat && one.piece === plan.piece)?.at;
    return from && to ? { from, to } : null;
  });

  /** The pieces that may be attacked, each with the best Ship for it. */
  targets = $derived.by((): TargetView[] => {
    const legal = this.moves.of('attack');
    const best = new Map<string, TargetView>();
    for (const target of this.view.targets) {
      if (!legal.some((one) => one.seat === target.seat && one.piece === target.piece)) continue;
      const key = `${target.seat}/${target.piece}`;
      const found = best.get(key);
      if (!found || target.odds.success > found.odds.success) best.set(key, target);
    }
    return [...best.values()];
  });

  /** What a Ship would reach if the next Move were paid for; nothing where that cannot be paid. */
  paidReach(ship: Piece): ReadonlySet<Hex> {
    if (!this.acting || this.moves.of('pay').length === 0) return new Set();
    return new Set(this.view.ships.find((one) => one.ship === ship)?.paid_reach);
  }

  /** The Ship after the chosen one. */
  nextShip = $derived.by((): Piece | null => {
    const ships = this.view.ships.map((one) => one.ship);
    if (!this.ship || ships.length < 2) return null;
    return ships[(ships.indexOf(this.ship) + 1) % ships.length] ?? null;
  });

  /** "your Cruiser", "Mira’s Base". */
  whose = (seat: number, piece: Piece): string => `${possessive(this.who(seat))} ${PIECE[piece]}`;

  place = (at: Hex): string => placeName(this.board.map, at);

  /** The System Repair Card of a player. */
  repairOf = (seat: number): RepairView | null =>
    this.board.repairs.find((one) => one.material === this.view.players[seat]?.repair) ?? null;

  /** Whether a seat plays with this one. */
  allied = (seat: number): boolean =>
    this.me !== null && this.board.seats[seat]?.team === this.board.seats[this.me]?.team;

  act(actions: Action[]): void {
    this.play.plan = null;
    if (actions.length > 0) this.props().act(actions);
  }

  /** Takes a legal action. */
  take({ choice }: { choice: Choice }): void {
    this.act([choice.action as Action]);
  }

  /** The offer that is put together: here, or already in the rules' hands. */
  draft = $derived.by((): Draft | null => {
    if (!this.mine) return null;
    if (this.play.plan?.kind === 'trade') return this.play.plan.draft;
    return this.known;
  });
  /** The offer that the rules know of, while it is put together. */
  known = $derived.by(() => (this.mine && this.view.phase === 'compose' ? this.view.offer : null));
  /** The actions that lay the draft out. */
  laid = $derived.by(() => (this.draft ? layOut(this.known, this.draft) : []));
  #draftKey = $derived.by(() => (this.draft ? `${this.decisionKey}/${JSON.stringify(this.laid)}` : ''));
  /** What the rules say of this very draft; null until they have answered, and where they cannot. */
  verdict = $derived.by((): Verdict | null =>
    this.play.verdict?.draft === this.#draftKey ? this.play.verdict : null,
  );

  /** Asks the rules what they say of the draft. Nothing waits for that: what is not known to be refused can be clicked. */
  async judge(): Promise<void> {
    const [draft, laid] = [this.#draftKey, this.laid];
    if (draft === '') return;
    const [trial] = (await this.try([[...laid, { kind: 'send' }]])) ?? [];
    if (trial && draft === this.#draftKey) this.play.verdict = { draft, ...verdictOf(laid.length, trial) };
  }

  /** Whether the rules are known to refuse a card on a side of the draft. */
  refuses(side: Side, material: Material): boolean {
    const { fits } = this.verdict ?? {};
    return !!fits && !fits[side].includes(material);
  }

  /** Why a card cannot be put on a side of the draft. */
  async whyNotOn(side: Side, material: Material): Promise<Refusal | null> {
    const [trial] = (await this.try([[...this.laid, { kind: side, material }]])) ?? [];
    return trial?.refusal ?? null;
  }

  plan(plan: Plan): void {
    this.play.plan = plan;
  }

  attackWith(target: Pick<TargetView, 'seat' | 'piece' | 'ship'>, support: boolean): Move<'attack'> | null {
    const { seat, piece, ship } = target;
    return (
      this.moves
        .of('attack')
        .find(
          (one) => one.seat === seat && one.piece === piece && one.ship === ship && one.support === support,
        ) ?? null
    );
  }

  /** The action to ask about when a piece cannot be attacked: by the own Ship that is nearest; null for no opponent's piece. */
  attackOn({ seat, piece, at }: Placed): { action: Action; far: number } | null {
    const [ship] = [...this.view.ships].sort((a, b) => distance(a.at, at) - distance(b.at, at));
    if (!this.acting || !ship || this.allied(seat)) return null;
    const action: Action = { kind: 'attack', ship: ship.ship, seat, piece, support: false };
    return { action, far: distance(ship.at, at) };
  }

  /** The opponent's piece that is nearest to an own Ship, and what to ask about it. */
  nearestFoe = $derived.by(() => {
    const foes = this.pieces.flatMap((piece) => {
      const attack = this.attackOn(piece);
      return attack ? [{ piece, ...attack }] : [];
    });
    return foes.sort((a, b) => a.far - b.far)[0] ?? null;
  });

  planScout(at: Hex): void {
    const ways = this.moves.of('scout').filter((one) => one.at === at);
    this.plan({ kind: 'scout', at, price: proposedPrice(ways, this.hand) });
  }

  /** What is begun or built on a space by a click on it, and who withdraws there. */
  foundedAt(at: Hex): Option[] {
    if (!this.mine) return [];
    const { options: words } = say.map;
    const { help } = this.board;
    const options: Option[] = [];
    const add = ([label, note]: readonly [Said, string], run: () => void, confirm = false): void => {
      options.push({ label, note, confirm, run });
    };
    for (const move of this.moves.of('pad'))
      if (this.board.map.pads[move.pad]?.at === at) add(words.start, () => this.take(move));
    for (const move of this.moves.of('retreat'))
      if (move.to === at) add(words.retreat, () => this.take(move));
    for (const move of this.moves.of('base'))
      if (move.at === at) add([words.base, help.base.text], () => this.take(move), true);
    if (this.moves.of('scout').some((one) => one.at === at))
      add([words.scout, help.scout.text], () => this.planScout(at), true);
    return options;
  }

  /** All that a space can be used for now. */
  optionsAt(at: Hex): Option[] {
    if (!this.mine) return [];
    const { options: words } = say.map;
    const options = this.foundedAt(at);
    const add = ([label, note]: readonly [Said, string], run: () => void): void => {
      options.push({ label, note, confirm: false, run });
    };
    for (const move of this.moves.of('move')) {
      if (move.to !== at || move.ship !== this.ship) continue;
      const [fly, note] = words.fly(move.ship, spacesOf(move) ?? 0, this.shipView?.most ?? 0);
      add([this.landing(at) ?? fly, note], () => this.take(move));
    }
    for (const { at: there, seat, piece, ship, odds } of this.targets)
      if (there === at)
        add(words.attack(this.whose(seat, piece), odds.success), () =>
          this.plan({ kind: 'aim', seat, piece, ship }),
        );
    for (const { at: there, ship, most } of this.acting ? this.view.ships : [])
      if (there === at && ship !== this.ship) add(words.ship(ship, most), () => (this.play.ship = ship));
    const pay = this.shipView?.at === at ? this.payment() : null;
    return pay ? [...options, pay] : options;
  }

  /** The next Move, with all that could pay for it; null where nothing can. */
  payment(): Option | null {
    const [first, ...more] = this.ship ? this.moves.of('pay') : [];
    if (!first) return null;
    return {
      label: say.map.options.pay(this.isFirstMove),
      note: '',
      ways: [first, ...more].map((pay) => ({ cost: costOf(pay), run: () => this.take(pay) })),
      confirm: true,
      run: () => this.take(first),
    };
  }

  /** Whether no Move of this turn is paid for yet. */
  isFirstMove = $derived.by(() => this.view.turn.moves_paid === 0);

  /** What it means to land, where the chosen Ship can do it on this space now: the rules say it. */
  landing(at: Hex): Said | null {
    return (at === this.board.map.terra && this.flight(at)?.choice.label) || null;
  }

  /** The flight of the chosen Ship to a space. */
  flight(at: Hex): Move<'move'> | undefined {
    return this.moves.of('move').find((move) => move.to === at && move.ship === this.ship);
  }

  /** Who stands on a space, in words. */
  standing(at: Hex): string {
    const here = this.pieces.filter((one) => one.at === at);
    return say.map.standing(here.map((one) => this.whose(one.seat, one.piece)));
  }

  /** What a world gives, as the rules say it; null for other spaces. */
  yields(at: Hex): Said | null {
    const world = [...this.board.map.moons, ...this.board.map.planets].find((one) => one.at === at);
    return world?.says ?? null;
  }
}
