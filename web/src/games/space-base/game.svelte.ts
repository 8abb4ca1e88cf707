/** A position and what may be done in it, as the board, the hand and the panels need it. */
import { Position } from '../../shell/board.svelte';
import type { BoardProps } from '../../shell/game';
import { touch } from '../../shell/screen';
import { plain, type Said } from '../../shell/speech';
import { fullName, placeOf, sectorsOf, shortName, type Sector } from './cards';
import { actionOf, Moves, type Move, type OnCard } from './choices';
import { payOf, type Pay } from './pay';
import { begins, choosesCard, picksFor, previewFor, targetsOf, type Pick } from './picks';
import type { Play } from './play.svelte';
import type { Action, Board, CardView, Event, PlayerView, View } from './types';
import { soFar } from './turn';
import { inWords, words } from './words';

/** How a sector takes part in the choice: it can be clicked, by the dice or with an activation; it would pay once you are asked; or neither. */
export type Glow = 'legal' | 'maybe' | 'preview' | 'none';

/** How a card of the shipyard can be taken, or what it lacks. */
export interface Offer {
  move: OnCard | null;
  /** Credits that are missing. */
  short: number;
  /** Credits that a normal buy would waste, beyond its cost and what income gives back. */
  over: number;
  /** A colony of yours lies on its sector. */
  closed: boolean;
}

export class Game extends Position<View, Moves, Play, Board> {
  constructor(props: () => BoardProps) {
    super(props, (choices) => new Moves(choices));
  }

  events = $derived.by(() => this.props().events.map(({ event }) => event as Event));
  /** Whose console lies before you: your own, or the active player's when you watch. */
  seat = $derived(this.me ?? this.view.active);
  player = $derived(this.view.players[this.seat] as PlayerView);
  decisionKey = $derived.by(() => {
    const { table, decision } = this.props();
    const { step, pending } = this.player;
    return `${table.id}/${decision?.seat ?? ''}/${this.view.round}/${this.view.active}/${step}/${JSON.stringify(pending)}`;
  });

  picks = $derived(this.mine ? picksFor(this.board, this.view, this.player, this.moves) : []);
  targets = $derived(targetsOf(this.picks));
  /** Whether a card is to be chosen where it lies. */
  choosesCard = $derived(this.mine && choosesCard(this.moves));
  /** Whether you may roll dice again: what they show counts only if they stand. */
  rerolling = $derived.by(() => {
    const { step, pending } = this.player;
    return this.mine && (step === 'reroll' || (pending?.kind === 'effect' && pending.effect.op === 'reroll'));
  });
  /** What the dice offer, before it is your turn to choose. */
  #offered = $derived.by(() => {
    if (this.me === null || this.over || !this.props().live || (this.mine && !this.rerolling)) return [];
    const when = this.rerolling ? words.pick.ifStand : words.pick.later;
    return previewFor(this.board, this.view, this.player, when);
  });
  /** Whether there will be nothing to gain, however the dice are taken and whatever moves their sum. */
  barren = $derived(
    this.#offered.length > 0 && !this.rerolling && this.player.allocation?.pays_nothing === true,
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
    const { ending } = this.view;
    if (this.over || !ending) return null;
    return { title: inWords(ending.title), note: words.ending.left(ending.left) };
  });

  /** Whether a card is to be taken now: then prices tell which. */
  taking = $derived(this.mine && this.moves.of('buy', 'claim').length > 0);

  /** How much there would be of something after each of the choices. */
  leads(what: 'credits' | 'income' | 'points'): number[] {
    const choices = this.mine ? [...this.picks, ...(this.rerolling ? this.previews : [])] : [];
    return choices.flatMap(({ pay }) => (pay ? [this.player[what] + pay[what]] : []));
  }

  /** The move that is pointed at beside the board, or advised. */
  #pointed = $derived.by(() => {
    const action = this.props().pointed?.action;
    return this.moves.all.find(({ choice }) => choice.text === action) ?? null;
  });
  /** The card of the shipyard that it is about. */
  pointedCard = $derived.by(() => {
    const move = this.#pointed;
    return move && 'card' in move && ['buy', 'claim', 'exchange'].includes(move.kind) ? move.card : null;
  });
  /** The sectors of the own console that it is about. */
  pointedSectors = $derived.by((): number[] => {
    const move = this.#pointed;
    if (!move) return [];
    if ('sector' in move) return [move.sector];
    if (move.kind === 'buy' || move.kind === 'claim') return [this.card(move.card)?.sector ?? 0];
    if ('card' in move) return [placeOf(this.board, this.player, move.card)?.sector ?? 0];
    return this.picks.find(({ text }) => text === move.choice.text)?.sectors ?? [];
  });

  /** The moves that a button of the hand begins with. */
  begunBy(pick: Pick): Move[] {
    return this.moves.all.filter(({ choice }) => begins(pick, choice));
  }

  /** A text as a string, with the names of the people. */
  say = (said: Said): string => plain(said, this.name);
  card = (id: string): CardView | undefined => this.board.cards[id];
  shortName = (id: string, seat = this.seat): string => shortName(this.board, id, seat);
  /** The whole name of a card of the own console. */
  fullName = (id: string): string => fullName(this.board, id, this.seat);
  /** What somebody has used up in this turn; once the match is over there is none. */
  soFar = (seat: number): Said[] => (this.over ? [] : soFar(this.props().moment, seat));
  /** The twelve sectors of a player. */
  sectors = (player: PlayerView): Sector[] => sectorsOf(this.board, player);
  yours = (seat: number): boolean => seat === this.me;

  /** The number of a choice, if one action is all of it. */
  keyOf({ text }: { text: string }): number {
    return text === '' ? 0 : (this.props().keyOf?.(text) ?? 0);
  }

  /** Makes a move. */
  do(move: Move): void {
    this.act([actionOf(move)]);
  }

  act(actions: Action[]): void {
    this.play.spread = null;
    this.play.pointed = [];
    this.props().act(actions);
  }

  glow(sector: number): Glow {
    const target = this.targets.get(sector);
    if (target) return target.kind === 'use' ? 'maybe' : 'legal';
    return this.preview.includes(sector) ? 'preview' : 'none';
  }

  /** What the dice or an activation would pay in a sector of the own console; a double pays twice. */
  payAt(sector: number): Pay | null {
    const target = this.targets.get(sector) ?? this.previews.find((pick) => pick.sectors.includes(sector));
    if (target?.kind !== 'dice') return target?.pay ?? null;
    return payOf(...(this.player.allocation?.dice ?? []).filter((one) => one.sector === sector));
  }

  /** The move of a card on the own console. */
  onOwnCard(id: string): OnCard | null {
    return this.mine ? this.moves.onOwnCard(id) : null;
  }

  /** The moves of all the cards of a sector. */
  inSector(here: Sector): OnCard[] {
    return [here.station, ...here.deployed.map((ship) => ship.card)].flatMap(
      (id) => this.onOwnCard(id) ?? [],
    );
  }

  place(card: string): ReturnType<typeof placeOf> {
    return placeOf(this.board, this.player, card);
  }

  offer(id: string): Offer {
    const move = this.mine ? this.moves.onDisplay(id) : null;
    const { short = 0, over = 0, closed = false } = this.view.offers?.[id] ?? {};
    return { move, short, over, closed };
  }

  /** The colony of a sector, as long as it can be bought. */
  colony = (sector: number): string | null =>
    this.view.colonies.includes(sector) ? (this.board.colonies[sector - 1] ?? null) : null;

  /** Who holds the colony of a sector, once it is gone. */
  holder(sector: number): { seat: number; id: string } | null {
    const id = this.board.colonies[sector - 1] ?? '';
    const owner = this.view.players.find(({ sectors }) => sectors.some(({ station }) => station === id));
    return owner ? { seat: owner.seat, id } : null;
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
  useSector(here: Sector): void {
    const cards = this.inSector(here);
    const target = this.targets.get(here.sector);
    const soon = this.soonAt(here.sector);
    if (target && (cards.length === 0 || target.kind !== 'use')) this.pick(target);
    // A finger cannot point first: its tap only shows what another one would do.
    else if (soon && !touch.current) this.plan(soon);
    else this.play.spread = this.play.spread === here.sector ? null : here.sector;
  }
}
