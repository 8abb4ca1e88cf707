/** What just happened: dice that fell, sectors where something changed, ships on their way. */
import { settings } from '../../shell/settings.svelte';
import type { Event, Piece, Place, Sector, Ship, Shots } from './types';

/** An event with the number of its entry. */
export interface News {
  seq: number;
  event: Event;
}

/** The dice of a side in a round of a battle. */
export interface Salvo {
  seat: number;
  round: number;
  shots: Shots[];
}

/** Dice outside a battle, and what came of them. */
export type Notice = Extract<
  Event,
  {
    event:
      | 'invaded'
      | 'bombarded'
      | 'negotiated'
      | 'rebelled'
      | 'instead-of-card'
      | 'adaptation-rolled'
      | 'explored'
      | 'battle-ended';
  }
>;

const TOLD = [
  'invaded',
  'bombarded',
  'negotiated',
  'rebelled',
  'instead-of-card',
  'adaptation-rolled',
  'explored',
  'battle-ended',
];
const [READ, FLASH, TIME] = [2600, 1400, 360];

function placesOf(event: Event): Place[] {
  switch (event.event) {
    case 'moved':
    case 'reinforced':
    case 'fled':
      return [event.to];
    case 'tribute':
    case 'loaded':
    case 'unloaded':
    case 'fired':
      return [];
    default:
      return 'sector' in event ? [event.sector] : [];
  }
}

/** Whether something is about whoever looks: done by them, or to what they have; spectators are told everything. */
export function concerns(
  event: Event,
  all: Event[],
  me: number | null,
  holds: (sector: Sector) => boolean,
): boolean {
  if (me === null || ('seat' in event && event.seat === me)) return true;
  if (!('sector' in event)) return false;
  const { sector } = event.sector;
  const lost = all.some(
    (one) =>
      (one.event === 'took-control' && one.from === me && one.sector.sector === sector) ||
      (one.event === 'battle-started' && (one.attacker === me || one.defender === me)) ||
      ((one.event === 'hit' || one.event === 'fired' || one.event === 'ship-lost') && one.seat === me),
  );
  return lost || holds(sector);
}

export class Stage {
  /** Sectors where something has just changed. */
  flash = $state.raw<Sector[]>([]);
  /** The newest salvo of each side of the battle that goes on, by seat. */
  salvos = $state.raw<ReadonlyMap<number, Salvo>>(new Map());
  /** Counts the salvos, so that dice tumble. */
  rolls = $state(0);
  notice = $state.raw<Notice | null>(null);
  #seq = -1;
  #reader: ReturnType<typeof setTimeout> | undefined;
  #flasher: ReturnType<typeof setTimeout> | undefined;
  readonly #kindOf: (ship: Ship) => Piece;

  constructor(kindOf: (ship: Ship) => Piece) {
    this.#kindOf = kindOf;
  }

  /** Takes in what the newest step brought; after a jump nothing is known of what went before. */
  follow(
    seq: number,
    news: News[],
    motion: boolean,
    concerns: (event: Event, all: Event[]) => boolean,
  ): void {
    if (seq === this.#seq) return;
    if (news.length === 0 && seq !== this.#seq + 1) this.salvos = new Map();
    this.#seq = seq;
    for (const { event } of news) this.#take(event);
    const all = news.map(({ event }) => event);
    const told = news.findLast(({ event }) => TOLD.includes(event.event) && concerns(event, all));
    if (told) this.#tell(told.event as Notice);
    if (!motion || news.length === 0) return;
    this.#light([...new Set(news.flatMap(({ event }) => placesOf(event).map(({ sector }) => sector)))]);
    for (const { event } of news) this.#travel(event);
  }

  #take(event: Event): void {
    if (event.event === 'battle-started') this.salvos = new Map();
    if (event.event !== 'fired') return;
    const { seat, round, shots } = event;
    // A new round begins with empty hands.
    const kept = [...this.salvos].filter(([, salvo]) => salvo.round === round);
    this.salvos = new Map([...kept, [seat, { seat, round, shots }]]);
    this.rolls++;
  }

  #tell(event: Notice): void {
    this.notice = event;
    clearTimeout(this.#reader);
    this.#reader = setTimeout(() => (this.notice = null), event.event === 'battle-ended' ? 2 * READ : READ);
  }

  #light(sectors: Sector[]): void {
    this.flash = sectors;
    clearTimeout(this.#flasher);
    this.#flasher = setTimeout(() => (this.flash = []), FLASH);
  }

  /** A ship comes from where it was, and a fleet that flees together: the stacks that they are in now slide there. */
  #travel(event: Event): void {
    if (event.event !== 'moved' && event.event !== 'reinforced' && event.event !== 'fled') return;
    const from = document.querySelector(`[data-at="${event.from.sector}"]`)?.getBoundingClientRect();
    const to = document.querySelector(`[data-at="${event.to.sector}"]`)?.getBoundingClientRect();
    if (!from || !to) return;
    const stacks = `${event.to.sector}/${event.seat}/`;
    const crafts = document.querySelectorAll<SVGGElement>(
      event.event === 'fled'
        ? `[data-craft^="${stacks}"]:not([data-craft$="/turret"])`
        : `[data-craft="${stacks}${this.#kindOf(event.ship)}"]`,
    );
    for (const craft of crafts) {
      const scale = craft.getScreenCTM()?.a ?? 0;
      if (scale === 0) continue;
      const [dx, dy] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
      craft.animate?.([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
        duration: settings.time(TIME),
        easing: 'ease-in-out',
      });
    }
  }

  stop(): void {
    clearTimeout(this.#reader);
    clearTimeout(this.#flasher);
  }
}
