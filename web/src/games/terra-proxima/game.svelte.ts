/** A position and what may be done in it, as the board and the hand need it. */
import { Position } from '../../shell/board.svelte';
import type { BoardProps } from '../../shell/game';
import { capital, count, list, percent, possessive } from '../../shell/text';
import { movableOf, Moves, paymentsFor, proposedPrice, type Attack } from './choices';
import { distance, placesOf, spot } from './hexes';
import { handOf } from './offers';
import type { Plan, Play } from './play.svelte';
import { spacesOf } from './pointed';
import { type Cards, type Hex, type Piece, type TargetView, type View } from './types';
import { NAME, PIECE, the } from './words';

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
  label: string;
  note: string;
  /** The cards that pay for it, where there is a choice of them. */
  ways?: Way[];
  /** Whether a click on the space is not enough. */
  confirm: boolean;
  run: () => void;
}

export class Game extends Position<View, Moves, Play> {
  constructor(props: () => BoardProps) {
    super(props, (choices) => new Moves(choices));
  }

  turnKey = $derived.by(() => `${this.props().table.id}/${this.view.active}/${this.view.turn.number}`);
  decisionKey = $derived.by(() => `${this.props().decision?.seat ?? ''}/${this.props().moment.seq}`);
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
      const at = this.view.map.pads[move.pad];
      if (at) lit.set(at, null);
    }
    for (const move of this.moves.of('retreat')) lit.set(move.at, null);
    const costs = new Map(this.shipView?.reach.map((one) => [one.at, one.cost]));
    for (const move of this.moves.of('move'))
      if (move.ship === this.ship) lit.set(move.at, costs.get(move.at) ?? null);
    return lit;
  });

  /** The spaces that the Ships pointed at would reach with another Move, beyond what is lit already. */
  preview = $derived.by((): Hex[] => {
    const reach = new Set(this.play.preview.flatMap((ship) => [...this.paidReach(ship)]));
    return [...reach].filter((at) => !this.glow.has(at));
  });

  /** The spaces of what is pointed at beside the board. */
  pointed = $derived.by((): Hex[] => {
    const { pointed } = this.props();
    return pointed ? spacesOf(this.view, pointed) : [];
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
    if (!this.acting || paymentsFor(this.moves, ship).length === 0) return new Set();
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

  act(actions: string[]): void {
    this.play.plan = null;
    if (actions.length > 0) this.props().act(actions);
  }

  plan(plan: Plan): void {
    this.play.plan = plan;
  }

  attackWith(target: Pick<TargetView, 'seat' | 'piece' | 'ship'>, support: boolean): Attack | null {
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
  attackOn({ seat, piece, at }: Placed): { text: string; far: number } | null {
    const allied = this.view.teams > 0 && this.view.players[seat]?.team === this.player?.team;
    const [ship] = [...this.view.ships].sort((a, b) => distance(a.at, at) - distance(b.at, at));
    if (!this.acting || !ship || seat === this.me || allied) return null;
    return { text: `attack ${ship.ship} s${seat + 1} ${piece}`, far: distance(ship.at, at) };
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

  /** All that a space can be used for now. */
  optionsAt(at: Hex): Option[] {
    if (!this.mine) return [];
    const options: Option[] = [];
    const act = (label: string, note: string, text: string, confirm = false): void => {
      options.push({ label, note, confirm, run: () => this.act([text]) });
    };
    for (const move of this.moves.of('pad'))
      if (this.view.map.pads[move.pad] === at) act('Start here', 'Your Launch Pad', move.text);
    for (const move of this.moves.of('retreat')) if (move.at === at) act('Retreat here', '', move.text);
    for (const move of this.moves.of('base'))
      if (move.at === at) act('Build your Base here', 'costs nothing', move.text, true);
    if (this.moves.of('scout').some((one) => one.at === at)) {
      options.push({
        label: 'Build a Scout Ship here',
        note: 'three planetary cards',
        confirm: true,
        run: () => this.planScout(at),
      });
    }
    for (const move of this.moves.of('move')) {
      if (move.at !== at || move.ship !== this.ship) continue;
      const left = this.shipView?.left ?? 0;
      const said = this.landing(at) ?? `Fly ${the(move.ship)} here`;
      act(said, `${this.glow.get(at) ?? '?'} of ${count(left, 'space')}`, move.text);
    }
    for (const target of this.targets) {
      if (target.at !== at) continue;
      const { seat, piece, ship } = target;
      options.push({
        label: `Attack ${this.whose(seat, piece)}`,
        note: `${percent(target.odds.success)} to win`,
        confirm: false,
        run: () => this.plan({ kind: 'aim', seat, piece, ship }),
      });
    }
    for (const ship of this.acting ? this.view.ships : []) {
      if (ship.at !== at || ship.ship === this.ship) continue;
      options.push({
        label: `Choose ${the(ship.ship)}`,
        note: ship.left > 0 ? `${count(ship.left, 'space')} left` : 'Move it once a Move is paid for',
        confirm: false,
        run: () => (this.play.ship = ship.ship),
      });
    }
    const pay = this.shipView?.at === at ? this.payment() : null;
    return pay ? [...options, pay] : options;
  }

  /** The next Move of the chosen Ship, with all that could pay for it; null where nothing can. */
  payment(): Option | null {
    const [first, ...more] = this.ship ? paymentsFor(this.moves, this.ship) : [];
    if (!first) return null;
    return {
      label: first.ship ? `Pay for another Move of ${the(first.ship)}` : 'Pay for a Move',
      note: '',
      ways: [first, ...more].map((pay) => ({ cost: pay.cards, run: () => this.act([pay.text]) })),
      confirm: true,
      run: () => this.act([first.text]),
    };
  }

  /** What it means to land, where the chosen Ship can do it on this space now. */
  landing(at: Hex): string | null {
    if (at !== this.view.map.terra || !this.glow.has(at)) return null;
    const waits = this.view.players.some(
      ({ seat, team, landed }) =>
        this.view.teams > 0 && team === this.player?.team && seat !== this.me && !landed,
    );
    return waits ? 'Land here; your team wins when all of you have landed' : 'Land here and win';
  }

  /** Who stands on a space, in words. */
  standing(at: Hex): string {
    const here = this.pieces.filter((one) => one.at === at);
    return capital(list(here.map((one) => this.whose(one.seat, one.piece))));
  }

  /** What a world gives, in words; empty for other spaces. */
  yields(at: Hex): string {
    const world = [...this.view.map.moons, ...this.view.map.planets].find((one) => one.at === at);
    if (!world) return '';
    const shown = `when a die shows ${list(world.numbers, 'or')}`;
    const once = world.numbers.length > 1 ? ', once a turn' : '';
    return `A piece here takes ${NAME[world.material]} ${shown}${once}.`;
  }
}
