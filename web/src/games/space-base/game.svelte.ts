/** A position and what may be done in it, as the board, the hand and the panels need it. */
import { Position } from '../../shell/board.svelte';
import type { BoardProps } from '../../shell/game';
import { count, list } from '../../shell/text';
import { Moves, type OnCard } from './choices';
import { isNothing } from './pay';
import { cardsToChoose, movesSum, picksFor, placeOf, previewFor, targetsOf, type Pick } from './picks';
import { touch, type Play } from './play.svelte';
import type { CardView, Event, PlayerView, SectorView, View } from './types';
import { isColony, shortName } from './words';

/** How a sector takes part in the choice: it can be clicked, by the dice or with an activation; it would pay once you are asked; or neither. */
export type Glow = 'legal' | 'maybe' | 'preview' | 'none';

/** Why a card of the shipyard is lit, or what it lacks. */
export interface Offer {
  move: OnCard | null;
  lit: boolean;
  /** Credits that are missing. */
  short: number;
  /** Credits that a normal buy would waste, beyond its cost and what income gives back. */
  over: number;
  /** A colony of yours lies on its sector. */
  closed: boolean;
}

export class Game extends Position<View, Moves, Play> {
  constructor(props: () => BoardProps) {
    super(props, (choices) => new Moves(choices));
  }

  events = $derived.by(() => this.props().events.map(({ event }) => event as Event));
  /** Whose console lies before you: your own, or the active player's when you watch. */
  seat = $derived(this.me ?? this.view.active);
  player = $derived(this.view.players[this.seat] as PlayerView);
  ownTurn = $derived(this.seat === this.view.active);
  decisionKey = $derived.by(() => {
    const { table, decision } = this.props();
    const { step, pending } = this.player;
    return `${table.id}/${decision?.seat ?? ''}/${this.view.round}/${this.view.active}/${step}/${JSON.stringify(pending)}`;
  });

  picks = $derived(this.mine ? picksFor(this.view, this.player, this.moves) : []);
  targets = $derived(targetsOf(this.picks));
  toChoose = $derived(this.mine ? cardsToChoose(this.view, this.player, this.moves) : null);
  /** Whether you may roll dice again: what they show counts only if they stand. */
  rerolling = $derived.by(() => {
    const { step, pending } = this.player;
    return this.mine && (step === 'reroll' || (pending?.kind === 'effect' && pending.effect.op === 'reroll'));
  });
  /** What the dice offer, before it is your turn to choose. */
  #offered = $derived.by(() => {
    if (this.me === null || !this.props().live || (this.mine && !this.rerolling)) return [];
    return previewFor(this.view, this.player, this.rerolling ? 'If the dice stand' : 'Soon');
  });
  /** Whether there will be nothing to gain, however the dice are taken and whatever moves their sum. */
  barren = $derived(
    this.#offered.length > 0 &&
      !this.rerolling &&
      this.#offered.every(({ pay }) => pay && isNothing(pay)) &&
      !this.player.payable.some((card) => movesSum(this.view, this.player, card)),
  );
  previews = $derived(this.barren ? [] : this.#offered);
  /** Whether one of the previews can be chosen already. */
  soon = $derived(this.previews.length > 0 && !this.rerolling);
  preview = $derived(this.previews.flatMap((pick) => pick.sectors));
  /** One roll for one seat: what was chosen beforehand holds for no other. */
  #roll = $derived.by(() => {
    const { round, active, dice } = this.view;
    return `${this.props().table.id}/${this.seat}/${round}/${active}/${dice.join()}`;
  });
  /** How to allocate the dice as soon as the active player is done, if that was chosen already. */
  planned = $derived(this.play.plan?.roll === this.#roll ? this.play.plan.action : null);
  /** That choice, once it can be made. */
  due = $derived(this.mine && this.planned !== null ? this.moves.plain(this.planned) : null);

  /** That the game is about to end, and how much of it is left; null as long as it goes on. */
  ending = $derived.by(() => {
    const { phase, last_round, tie_round, active, first, players } = this.view;
    if (phase === 'over' || !(last_round || tie_round)) return null;
    const after = players.length - 1 - ((active - first + players.length) % players.length);
    return {
      title: tie_round ? 'Tie: one more round' : 'Last round',
      note: after === 0 ? 'this is the last turn' : count(after, 'more turn'),
    };
  });

  card = (id: string): CardView | undefined => this.view.cards[id];
  shortName = (id: string, seat = this.seat): string => shortName(this.view, id, seat);
  /** The whole name of a card of the own console. */
  fullName = (id: string): string => {
    const card = this.card(id);
    return card?.names?.[this.seat] ?? card?.name ?? id;
  };
  yours = (seat: number): boolean => seat === this.me;

  /** The number of a choice, if one action is all of it. */
  keyOf({ actions }: Pick): number {
    return actions.length === 1 ? (this.props().keyOf?.(actions[0] ?? '') ?? 0) : 0;
  }

  act(actions: string[]): void {
    this.play.spread = null;
    this.play.pointed = [];
    this.props().act(actions);
  }

  glow(sector: number): Glow {
    const target = this.targets.get(sector);
    if (target) return target.kind === 'use' ? 'maybe' : 'legal';
    return this.preview.includes(sector) ? 'preview' : 'none';
  }

  /** How often the dice would use a sector: a double counts twice. */
  times(sector: number): number {
    const dice = this.player.allocation?.dice?.sectors ?? [];
    return dice.filter((one) => one === sector).length > 1 ? 2 : 1;
  }

  /** The move of a card on the own console. */
  onOwnCard(id: string): OnCard | null {
    return this.mine ? this.moves.onOwnCard(id) : null;
  }

  /** The moves of all the cards of a sector. */
  inSector(here: SectorView): OnCard[] {
    return [here.station, ...here.deployed.map((ship) => ship.card)].flatMap(
      (id) => this.onOwnCard(id) ?? [],
    );
  }

  place(card: string): ReturnType<typeof placeOf> {
    return placeOf(this.view, this.player, card);
  }

  offer(id: string): Offer {
    const card = this.card(id);
    const move = this.mine ? this.moves.onDisplay(id) : null;
    const { credits, income, bought, step, pending } = this.player;
    const cost = card?.cost ?? 0;
    const closed = this.player.sectors[(card?.sector ?? 0) - 1]?.colony ?? false;
    const short = Math.max(0, cost - credits);
    const effect = step === 'effect' && pending?.kind === 'effect';
    const choosing = this.mine && this.moves.of('buy', 'claim').length > 0;
    const over = move?.kind === 'buy' && !effect ? Math.max(0, credits - cost - income) : 0;
    if (choosing) return { move, lit: move !== null, short, over, closed };
    // Between the choices of cards, what could be bought is lit; after the buy nothing is.
    const lit = this.me !== null && short === 0 && !closed && !(this.ownTurn && bought);
    return { move: null, lit, short, over: 0, closed };
  }

  /** Who holds a colony, once it is gone. */
  holder(sector: number): { seat: number; id: string } | null {
    for (const player of this.view.players)
      for (const here of player.sectors) {
        const card = this.card(here.station);
        if (here.colony && isColony(card) && card?.sector === sector)
          return { seat: player.seat, id: here.station };
      }
    return null;
  }

  /** Chooses beforehand how to allocate the dice, or takes that back. */
  plan({ kind }: Pick): void {
    if (kind !== 'sum' && kind !== 'dice') return;
    this.play.plan = this.planned === kind ? null : { roll: this.#roll, action: kind };
  }

  /** What can be chosen already in a sector. */
  soonAt(sector: number): Pick | undefined {
    return this.soon ? this.previews.find((pick) => pick.sectors.includes(sector)) : undefined;
  }

  pick(pick: Pick): void {
    this.act(pick.actions);
  }

  /** A click on a sector: does the one thing that it can, now or as soon as it can, or spreads its cards out with what can be chosen already. */
  useSector(here: SectorView): void {
    const cards = this.inSector(here);
    const target = this.targets.get(here.sector);
    const soon = this.soonAt(here.sector);
    if (target && (cards.length === 0 || target.kind !== 'use')) this.pick(target);
    else if (soon && !touch.current) this.plan(soon);
    else this.play.spread = this.play.spread === here.sector ? null : here.sector;
  }

  /** What a seat does or did in this turn. */
  doing(player: PlayerView): string {
    const gained = player.sectors.filter((here) => here.gained).map((here) => here.sector);
    switch (player.step) {
      case 'before-roll':
        return 'to roll';
      case 'reroll':
        return 'reroll?';
      case 'allocate':
        return 'choosing';
      case 'buy':
        return 'buying';
      case 'waiting':
        return 'waits';
      case 'arrow':
        return 'arrow?';
      case 'done':
        return gained.length > 0 ? list(gained) : 'done';
      default:
        return 'acting';
    }
  }
}
