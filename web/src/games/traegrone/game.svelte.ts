/** A position and what may be done in it, as the board and the hand need it. */
import { untrack } from 'svelte';
import { Position } from '../../shell/board.svelte';
import type { BoardProps } from '../../shell/game';
import type { Spot } from '../../shell/pieces';
import type { Choice, Named, Prospect } from '../../shell/protocol';
import { amountOf, type Said } from '../../shell/speech';
import { capital } from '../../shell/text';
import { chanceOf, Moves, placesOf, type Move } from './choices';
import { fleetsOf, hullsOf, leadsOf, named, type Fleet } from './fleets';
import { spotOf } from './hexes';
import type { Play, Way } from './play.svelte';
import * as pointed from './pointed';
import {
  type Action,
  type Board,
  type FrontView,
  type OrdersView,
  type Piece,
  type PieceView,
  type PlaceView,
  type PlayerView,
  type Sector,
  type SectorView,
  type Ship,
  type ShipView,
  type View,
  type WorldView,
} from './types';
import { say } from './words';

/** A sector with all that is known of it. */
export interface Site extends Spot {
  sector: Sector;
  place: PlaceView;
  view: SectorView;
  front: FrontView | null;
  world: WorldView | null;
  fleets: Fleet[];
}

/** Why a sector glows, and what is written on it. */
export interface Glow {
  /** Steps or a price. */
  mark?: number;
  /** Whether enemies wait there, and how likely the battle is won, or what a card does to the world succeeds. */
  battle?: boolean;
  odds?: number | null;
  /** Whether it is unexplored. */
  unknown?: boolean;
  /** How likely a ship on its way comes to harm. */
  danger?: number | null;
}

export class Game extends Position<View, Moves, Play, Board> {
  constructor(props: () => BoardProps) {
    super(props, (choices) => new Moves(choices));
  }

  /** What is chosen is forgotten with another phase, and with another turn. */
  turnKey = $derived.by(() => {
    const { table, decision } = this.props();
    return `${table.id}/${this.view.active}/${this.view.round}/${this.view.phase}/${decision?.seat ?? ''}`;
  });
  decisionKey = $derived.by(() => `${this.props().decision?.seat ?? ''}/${this.props().moment.seq}`);
  phase = $derived.by(() => this.view.phase);
  /** What is asked, in the words of the rules. */
  question = $derived.by((): Said => this.props().decision?.prompt.text ?? '');
  player = $derived.by((): PlayerView | null =>
    this.me === null ? null : (this.view.players.find(({ seat }) => seat === this.me) ?? null),
  );

  #fronts = $derived.by(() => new Map(this.board.fronts.map((front) => [front.front, front])));
  #pieces = $derived.by(() => new Map(this.board.pieces.map((piece) => [piece.piece, piece])));
  #views = $derived.by(() => new Map(this.view.sectors.map((view) => [view.sector, view])));
  #hulls = $derived.by(() => hullsOf(this.board));
  #fleets = $derived.by(() => fleetsOf(this.view, this.#hulls));

  sites = $derived.by((): Site[] =>
    this.board.sectors.flatMap((place) => {
      const view = this.#views.get(place.sector);
      if (!view) return [];
      const front = view.front === null ? null : (this.#fronts.get(view.front) ?? null);
      const fleets = this.#fleets.get(place.sector) ?? [];
      return { ...spotOf(place), sector: place.sector, place, view, front, world: view.world, fleets };
    }),
  );
  #sites = $derived.by(() => new Map(this.sites.map((site) => [site.sector, site])));

  site = (sector: Sector): Site | null => this.#sites.get(sector) ?? null;
  front = (id: number | null): FrontView | null => (id === null ? null : (this.#fronts.get(id) ?? null));
  piece = (piece: Piece): PieceView | undefined => this.#pieces.get(piece);
  kindOf = (ship: Ship): Piece => this.#hulls(ship).kind;
  /** "destroyer 3". */
  called = (ship: Ship): string => this.#hulls(ship).title;
  /** "Destroyer 3". */
  title = (ship: Ship): string => capital(this.called(ship));
  /** "Korrath", or the number of a sector that nobody has seen. */
  place = (sector: Sector): string => say.map.place(this.site(sector)?.front, sector);

  ownShips = (sector: Sector | null): ShipView[] =>
    this.player?.ships.filter((ship) => ship.at === sector) ?? [];
  ship = (ship: Ship): ShipView | null => this.player?.ships.find((one) => one.ship === ship) ?? null;
  /** What the own ships may still do; in the turn of another they have no orders. */
  #orders = $derived.by((): OrdersView[] => (this.view.active === this.me ? this.view.turn.orders : []));
  orders = (ship: Ship): OrdersView | undefined => this.#orders.find((one) => one.ship === ship);

  // ------------------------------------------------------------ movement

  /** Whether ships are to be moved: in one's own turn, or by Spy Network. */
  moving = $derived.by(() => this.mine && (this.phase === 'move' || this.phase === 'spy'));
  /** The ships that were chosen, as the rules name them, and that can take a step. */
  movers = $derived.by((): Ship[] => {
    if (!this.moving) return [];
    const ships = this.ownShips(this.play.at);
    const chosen = named(ships, this.play.picked);
    return chosen.filter((ship) => this.#leads(ship).length > 0);
  });
  #leads = (ship: Ship): Sector[] => leadsOf(this.moves, this.ownShips(this.ship(ship)?.at ?? null), ship);
  /** Whether something can still be done with the ships of a sector. */
  canStart = $derived.by((): ReadonlySet<Sector> => {
    const able = new Set<Sector>();
    if (!this.moving) return able;
    for (const move of this.moves.of('move', 'load', 'unload', 'colonise')) {
      const at = this.ship(move.ship)?.at;
      if (at !== undefined) able.add(at);
    }
    return able;
  });
  canStep = (ship: Ship): boolean => this.#leads(ship).length > 0;
  /** The sectors that all chosen ships can step to. */
  steps = $derived.by((): Sector[] => {
    const [first, ...others] = this.movers.map((ship) => this.#leads(ship));
    return (first ?? []).filter((to) => others.every((all) => all.includes(to)));
  });
  /** How many steps all chosen ships have left. */
  left = $derived.by(() => Math.min(9, ...this.movers.map((ship) => this.orders(ship)?.left ?? 1)));
  #farKey = $derived.by(() => `${this.decisionKey}/${this.movers.join()}`);
  /** What lies behind the first step, and the way there. */
  far = $derived.by((): ReadonlyMap<Sector, Way> =>
    this.play.far?.key === this.#farKey ? this.play.far.ways : new Map<Sector, Way>(),
  );

  /** Asks the rules how far the chosen ships come; nothing waits for that. */
  async lookFar(): Promise<void> {
    const [key, ship, left, from] = [this.#farKey, this.movers[0], this.left, this.play.at];
    if (!ship || left < 2 || this.phase !== 'move') return;
    const ways = new Map<Sector, Way>();
    const seen = new Set<Sector>([...this.steps, ...(from === null ? [] : [from])]);
    let edge: Sector[][] = this.steps.map((sector) => [sector]);
    for (let depth = 1; depth < left && edge.length > 0; depth++) {
      const drafts = edge.map((path) => path.map((sector) => step(ship, sector)));
      const trials = await this.try(drafts);
      if (!trials || key !== this.#farKey) return;
      const next: Sector[][] = [];
      for (const [i, trial] of trials.entries()) {
        const path = edge[i];
        if (!path || trial.done < path.length) continue;
        for (const to of new Moves(trial.next).stepsOf(ship)) {
          if (seen.has(to)) continue;
          seen.add(to);
          ways.set(to, { path: [...path, to] });
          next.push([...path, to]);
        }
      }
      edge = next;
      this.play.far = { key, ways: new Map(ways) };
    }
  }

  /** Whether the move of a ship that steps into a sector ends there, and brings a battle. */
  isDefended = (sector: Sector): boolean => !!this.view.turn.defended?.includes(sector);

  /** The actions that bring the chosen ships along a way. Into the unknown one goes first. */
  marchTo(path: Sector[]): Action[] {
    const unknown = path.some((sector) => this.site(sector)?.front === null);
    const ships = unknown ? this.movers.slice(0, 1) : this.movers;
    return path.flatMap((sector) => ships.map((ship): Action => step(ship, sector)));
  }

  go(path: Sector[]): void {
    const actions = this.marchTo(path);
    const sent = actions.flatMap((action) => (action.kind === 'move' ? [action.ship] : []));
    // Those that stay behind a lone explorer stay chosen.
    if (sent.length === this.movers.length * path.length) this.play.picked = [...new Set(sent)];
    else this.play.picked = this.play.picked.filter((ship) => !sent.includes(ship));
    this.act(actions);
  }

  /** The chance to win the battle to which the chosen ships would come; null if it is not known. */
  battleOdds(path: Sector[]): number | null {
    const to = path.at(-1);
    if (to === undefined || !this.isDefended(to)) return null;
    const draft = this.marchTo(path);
    return this.canTry(draft) ? this.chanceOf(draft) : null;
  }

  /** What may befall the first of the chosen ships in a sector on the way that is known to be strange; null if nothing does. */
  dangers(path: Sector[]): Prospect[] | null {
    const strange = path.some((sector) => this.site(sector)?.front?.kind === 'anomaly');
    const draft = this.marchTo(path);
    return strange && this.phase === 'move' && this.canTry(draft) ? this.oddsOf(draft) : null;
  }

  // ----------------------------------------------------------- what glows

  glow = $derived.by((): ReadonlyMap<Sector, Glow> => {
    const lit = new Map<Sector, Glow>();
    if (!this.mine) return lit;
    for (const move of placesOf(this.moves)) {
      const odds = ['fight', 'target'].includes(move.kind) ? this.chanceOf([plain(move)]) : null;
      lit.set(move.sector, { battle: move.kind === 'fight', odds });
    }
    for (const move of this.moves.of('raise')) lit.set(move.sector, {});
    if (this.phase === 'polarity' && this.view.turn.site !== null) lit.set(this.view.turn.site, {});
    if (this.moving) {
      const into = (path: Sector[]): Glow => {
        const to = path.at(-1) ?? -1;
        const battle = this.isDefended(to);
        return {
          mark: path.length,
          battle,
          odds: battle ? this.battleOdds(path) : undefined,
          unknown: this.site(to)?.front === null,
          danger: battle ? null : chanceOf(this.dangers(path), 'failure'),
        };
      };
      for (const sector of this.steps) lit.set(sector, into([sector]));
      for (const [sector, { path }] of this.far) lit.set(sector, into(path));
    }
    if (this.phase === 'purchase' && this.play.piece)
      for (const { piece, sector, choice } of this.moves.of('buy'))
        if (piece === this.play.piece) lit.set(sector, { mark: amountOf(choice.cost, 'credits') });
    return lit;
  });

  /** The sectors where something can be done once they are chosen. */
  starts = $derived.by((): ReadonlySet<Sector> => {
    if (!this.mine) return new Set();
    if (this.moving) return this.canStart;
    const ships = this.moves
      .of('repair', 'infest', 'bombard', 'invade')
      .map((move) => this.ship(move.ship)?.at);
    const places = [
      ...this.moves.of('negotiate').map((move) => move.sector),
      ...(this.phase === 'purchase' && !this.play.piece ? this.moves.of('buy') : []).map(
        (move) => move.sector,
      ),
    ];
    return new Set([...ships.filter((at) => at !== undefined), ...places]);
  });

  /** The sectors of what is pointed at beside the board. */
  pointed = $derived.by((): Sector[] => {
    const { pointed: at } = this.props();
    return at ? pointed.sectorsOf(this.view, this.moves, at) : [];
  });

  /** The sector that the question is about. */
  about = $derived.by((): Sector | null => this.view.battle?.sector ?? this.view.turn.site);

  // ---------------------------------------------------------------- doing

  act(actions: Action[]): void {
    this.play.hints.close();
    if (actions.length > 0) this.props().act(actions);
  }

  /** Takes a legal action. */
  take({ choice }: { choice: Choice }): void {
    this.act([choice.action as Action]);
  }

  /** Chooses a sector, and of its ships all that can go somewhere. */
  choose(sector: Sector | null): void {
    this.play.at = sector;
    this.play.piece = null;
    const able = sector === null || !this.moving ? [] : this.ownShips(sector).map(({ ship }) => ship);
    this.play.picked = able.filter((ship) => this.canStep(ship));
  }

  toggle(ship: Ship): void {
    const { picked } = this.play;
    this.play.picked = picked.includes(ship) ? picked.filter((one) => one !== ship) : [...picked, ship];
  }

  /** What the chosen sector can be used for, by ship. */
  deeds(ship: Ship): Move<'load' | 'unload' | 'colonise' | 'repair' | 'infest' | 'bombard' | 'invade'>[] {
    return this.moves
      .of('load', 'unload', 'colonise', 'repair', 'infest', 'bombard', 'invade')
      .filter((move) => move.ship === ship) as Move<'load'>[];
  }

  // ----------------------------------------------------------------- odds

  #wanted: { key: string; draft: Named[] }[] = [];

  /** What may come of a draft; null until the rules have said it, and where they say nothing. */
  oddsOf(draft: Named[]): Prospect[] | null {
    const key = `${this.decisionKey}/${JSON.stringify(draft)}`;
    const known = this.play.odds.get(key);
    if (known === undefined) this.#want(key, draft);
    return known ?? null;
  }

  /** How likely a draft comes to what it is for: a battle won, a roll that succeeds. */
  chanceOf(draft: Named[]): number | null {
    return chanceOf(this.oddsOf(draft), 'success');
  }

  #want(key: string, draft: Named[]): void {
    if (this.#wanted.some((one) => one.key === key)) return;
    this.#wanted.push({ key, draft });
    if (this.#wanted.length === 1) queueMicrotask(() => void this.#askOdds());
  }

  async #askOdds(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = [];
    const trials = await this.try(wanted.map(({ draft }) => draft));
    const now = untrack(() => this.decisionKey);
    for (const [i, { key }] of wanted.entries())
      if (key.startsWith(`${now}/`)) this.play.odds.set(key, trials?.[i]?.odds ?? null);
  }
}

const step = (ship: Ship, sector: Sector): Action => ({ kind: 'move', ship, sector });
/** An action without its choice, as the rules are asked about it. */
export const plain = ({ choice }: { choice: Choice }): Action => choice.action as Action;
