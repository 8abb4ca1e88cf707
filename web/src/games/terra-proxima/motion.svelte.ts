/**
 * Events become motion: producers light up, cards fly, Ships follow their way. Nothing takes longer than 400 ms. What is to
 * be read, the newest roll and the dice of an Attack, is kept here as well.
 */
import type { Spot } from '../../shell/pieces';
import { spot } from './hexes';
import type { Cards, Event, Hex, Material, Piece } from './types';
import { each } from './cards';

const TIME = 400;
const READ = 2400;
const MOST_FLIGHTS = 12;

export interface Flight {
  id: number;
  from: Spot;
  to: Spot;
  material: Material | null;
  delay: number;
}
/** An event with the number of its entry. */
export interface News {
  seq: number;
  event: Event;
}
export type Rolled = Extract<Event, { event: 'attack-rolled' }>;
export type Answered = Extract<Event, { event: 'offer-answered' }>;
type Place = { seat: number } | { hex: Hex } | 'yard';

function middle(element: Element | null): Spot | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Where something is on the screen; a hand is a player's panel, or the cards before you. */
function placeOf(place: Place): Spot | null {
  if (place === 'yard') return middle(document.querySelector('[data-tp-yard]'));
  if ('hex' in place) return middle(document.querySelector(`[data-at="${place.hex}"]`));
  return (
    middle(document.querySelector(`[data-tp-own="${place.seat}"]`)) ??
    middle(document.querySelector(`[data-tp-seat="${place.seat}"]`))
  );
}

export class Stage {
  /** The spaces that the newest step made produce: lit until the next one. */
  lit = $state.raw<Hex[]>([]);
  flights = $state.raw<Flight[]>([]);
  /** Counts up with every roll, so that the dice tumble. */
  rolls = $state(0);
  /** The dice of the newest Attack, until there is another one or an offer. */
  fight = $state.raw<Rolled | null>(null);
  /** How the newest offer was answered, until there is another one or an Attack. */
  answer = $state.raw<Answered | null>(null);
  /** Whether one of the two is so new that it is shown by itself, until it is read. */
  fresh = $state(false);
  /** The newest roll and what came of it, until the next turn begins; nothing where that is not known. */
  roll = $state.raw<Event[]>([]);
  /** The position up to which the roll was followed. */
  #seq = -1;
  #next = 0;
  #reader: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cleaner: ReturnType<typeof setTimeout> | undefined;

  /**
   * What is to be read, also when nothing moves. The roll is kept together with what comes of it later, when cards were
   * chosen. After a step that tells nothing, such as a jump in a replay or something undone, what came of it is not known
   * any more.
   */
  follow(seq: number, news: News[]): void {
    if (seq === this.#seq) return;
    let roll = news[0]?.seq === this.#seq + 1 ? this.roll : [];
    for (const { event } of news) {
      if (event.event === 'rolled') roll = [event];
      else if (event.event === 'turn-started') roll = [];
      else if (roll.length > 0 && (event.event === 'produces' || event.event === 'received'))
        roll = [...roll, event];
    }
    this.roll = roll;
    const rolled = news.findLastIndex(({ event }) => event.event === 'rolled');
    const made = news.slice(rolled + 1).flatMap(({ event }) => (event.event === 'produces' ? event.at : []));
    this.lit = [...new Set(made)];
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
    const made = events.filter((event) => event.event === 'produces');
    if (events.some((event) => event.event === 'rolled')) this.rolls++;
    clearTimeout(this.#timer);
    const after = made.length > 0 ? TIME : 0;
    for (const event of events) this.#travel(event);
    this.#timer = setTimeout(() => {
      this.#send(events.flatMap((event) => this.#cards(event, events)));
    }, after);
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#cleaner);
    clearTimeout(this.#reader);
  }

  /** Which cards go from where to where. */
  #cards(event: Event, all: Event[]): [Place, Place, (Material | null)[]][] {
    switch (event.event) {
      case 'received':
        return each(event.cards).map((material): [Place, Place, Material[]] => {
          const from = all.find(
            (one) => one.event === 'produces' && one.seat === event.seat && one.material === material,
          );
          return [from?.event === 'produces' ? { hex: from.at } : 'yard', { seat: event.seat }, [material]];
        });
      case 'paid':
      case 'built':
      case 'forfeited':
      case 'wager-lost':
        return [[{ seat: event.seat }, 'yard', each(event.cards)]];
      case 'jettisoned':
        return [[{ seat: event.seat }, 'yard', [event.material]]];
      case 'rewarded':
      case 'wager-returned':
        return [['yard', { seat: event.seat }, each(event.cards)]];
      case 'plus-one':
      case 'refined':
        return [['yard', { seat: event.seat }, [event.material]]];
      case 'exchanged':
        return [['yard', { seat: event.seat }, [event.to]]];
      case 'stole':
        return [[{ seat: event.victim }, { seat: event.seat }, [event.material]]];
      case 'offer-answered':
        return event.accepted ? this.#trade(event.from, event.seat, event.give, event.ask) : [];
      default:
        return [];
    }
  }

  #trade(from: number, to: number, give: Cards, ask: Cards): [Place, Place, Material[]][] {
    return [
      [{ seat: from }, { seat: to }, each(give)],
      [{ seat: to }, { seat: from }, each(ask)],
    ];
  }

  #send(cards: [Place, Place, (Material | null)[]][]): void {
    const flights = cards.flatMap(([from, to, materials]) => {
      const [start, end] = [placeOf(from), placeOf(to)];
      if (!start || !end) return [];
      return materials.map((material) => ({ from: start, to: end, material }));
    });
    this.flights = flights
      .slice(0, MOST_FLIGHTS)
      .map((flight, i) => ({ ...flight, id: this.#next++, delay: i * 12 }));
    clearTimeout(this.#cleaner);
    this.#cleaner = setTimeout(() => (this.flights = []), TIME + 160);
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
      { duration: TIME, easing: 'ease-in-out' },
    );
  }
}
