/**
 * Events become motion: producers light up, Ships follow their way. Nothing takes longer than 400 ms. What is to
 * be read, the newest roll and the dice of an Attack, is kept here as well.
 */
import { settings } from '../../shell/settings.svelte';
import { spot } from './hexes';
import type { Event, Hex, Piece } from './types';

const TIME = 400;
/** How long what produces is looked at before its cards fly. */
export const MADE = 400;
const READ = 2400;

/** An event with the number of its entry. */
export interface News {
  seq: number;
  event: Event;
}
export type Rolled = Extract<Event, { event: 'attack-rolled' }>;
export type Answered = Extract<Event, { event: 'offer-answered' }>;
export class Stage {
  /** The spaces that the newest step made produce: lit until the next one. */
  lit = $state.raw<Hex[]>([]);
  /** Counts up with every roll, so that the dice tumble. */
  rolls = $state(0);
  /** The dice of the newest Attack, until there is another one or an offer. */
  fight = $state.raw<Rolled | null>(null);
  /** How the newest offer was answered, until there is another one or an Attack. */
  answer = $state.raw<Answered | null>(null);
  /** Whether one of the two is so new that it is shown by itself, until it is read. */
  fresh = $state(false);
  /** What was lost of the newest roll, until the next turn begins; nothing where that is not known. */
  lost = $state.raw<Event[]>([]);
  /** The position up to which the roll was followed. */
  #seq = -1;
  #reader: ReturnType<typeof setTimeout> | undefined;

  /**
   * What is to be read, also when nothing moves. After a step that tells nothing, such as a jump in a replay or something
   * undone, what came of the roll is not known any more.
   */
  follow(seq: number, news: News[]): void {
    if (seq === this.#seq) return;
    let lost = news[0]?.seq === this.#seq + 1 ? this.lost : [];
    for (const { event } of news) {
      if (event.event === 'rolled' || event.event === 'turn-started') lost = [];
      else if (event.event === 'lost') lost = [...lost, event];
    }
    this.lost = lost;
    const rolled = news.findLastIndex(({ event }) => event.event === 'rolled');
    const made = news.slice(rolled + 1).flatMap(({ event }) => (event.event === 'produced' ? event.by : []));
    this.lit = [...new Set(made.map(({ at }) => at))];
    if (news.length === 0 && seq !== this.#seq + 1) this.#forget();
    this.#seq = seq;
    for (const { event } of news) this.#read(event);
  }

  /** The end of an Attack or of an offer is to be read; the next question is not covered by the answer to the last one. */
  #read(event: Event): void {
    if (event.event === 'attacked' || event.event === 'offer-sent') this.#forget();
    if (event.event !== 'attack-rolled' && event.event !== 'offer-answered') return;
    this.fight = event.event === 'attack-rolled' ? event : null;
    this.answer = event.event === 'offer-answered' ? event : null;
    this.fresh = true;
    clearTimeout(this.#reader);
    this.#reader = setTimeout(() => (this.fresh = false), READ);
  }

  #forget(): void {
    clearTimeout(this.#reader);
    this.fight = null;
    this.answer = null;
    this.fresh = false;
  }

  /** Shows what just happened. */
  play(events: Event[]): void {
    if (events.some((event) => event.event === 'rolled')) this.rolls++;
    for (const event of events) this.#travel(event);
  }

  stop(): void {
    clearTimeout(this.#reader);
  }

  /** A Ship follows its way, space by space; through a Wormhole it vanishes and comes back. */
  #travel(event: Event): void {
    const path =
      event.event === 'moved' ? event.path : event.event === 'retreated' ? [event.from, event.to] : [];
    if (path.length < 2 || (event.event !== 'moved' && event.event !== 'retreated')) return;
    const piece: Piece = event.event === 'moved' ? event.ship : event.piece;
    const element = document.querySelector(`[data-piece="${event.seat}/${piece}"]`);
    element?.animate?.(
      path.map((at) => {
        const { x, y } = spot(at);
        return { transform: `translate(${x}px, ${y}px)` };
      }),
      { duration: settings.time(TIME), easing: 'ease-in-out' },
    );
  }
}
