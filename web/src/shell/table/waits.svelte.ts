/** Whom the table waits for, and for how long: counted on from what the server told last, since clocks differ. */
import type { Live } from '../live.svelte';
import type { Wait } from '../protocol';

const SECOND = 1000;
const MINUTE = 60_000;
/** Whoever has less than this left should hurry. */
export const SHORT = 15 * SECOND;
/** Browsers wake nobody after longer than this. */
const LONGEST = 24 * 60 * MINUTE;

export class Waits {
  readonly #live: Live;
  #now = $state(Date.now());

  constructor(live: Live) {
    this.#live = live;
    $effect(() => this.#tick());
  }

  /** For how many milliseconds somebody has not answered, once it is so long that a bot may play on for them. */
  silent(seat: number): number | null {
    const wait = this.#of(seat);
    const silent = wait ? wait.silent + this.#passed : 0;
    return wait && silent >= this.#patience ? silent : null;
  }

  /** How many milliseconds somebody still has to answer; null where there is no limit, or nobody asks them. */
  left(seat: number): number | null {
    const left = this.#of(seat)?.left;
    return left === undefined ? null : Math.max(0, left - this.#passed);
  }

  #of(seat: number): Wait | undefined {
    return this.#live.moment?.waits.find((wait) => wait.seat === seat);
  }
  get #passed(): number {
    return Math.max(0, this.#now - this.#live.heard);
  }
  get #patience(): number {
    return (this.#live.table?.silence ?? Infinity) * 1000;
  }

  /** Looks at the clock when something that is shown changes, and not before. */
  #tick(): (() => void) | undefined {
    const next = Math.min(...(this.#live.moment?.waits ?? []).map((wait) => this.#next(wait)));
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => (this.#now = Date.now()), Math.min(next, LONGEST));
    return () => clearTimeout(timer);
  }
  #next(wait: Wait): number {
    const silent = wait.silent + this.#passed;
    const word = silent < this.#patience ? this.#patience - silent : MINUTE - (silent % MINUTE);
    const left = this.left(wait.seat);
    // The text of a clock changes when a second of it is over.
    return left ? Math.min(word, left % SECOND || SECOND) : word;
  }
}
