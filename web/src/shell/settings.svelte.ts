/** What this browser remembers of how somebody likes the page. */
import { readOver, write } from './storage';

/** How much moves: everything; only light where something changed; nothing. */
export type Motion = 'full' | 'reduced' | 'none';
export type Speed = 'slow' | 'normal' | 'fast';

interface Kept {
  /** As the system asks for, or as it was chosen here. */
  motion: 'system' | Motion;
  speed: Speed;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Also ask where there is only one thing to do; the table is told, and keeps to it. */
  askAlways: boolean;
  pace: 'human' | 'fast';
  /** The colour that this person likes to have at a table, once one was chosen. */
  colour: number | null;
}

const KEY = 'starboard-settings';
const defaults: Kept = {
  motion: 'system',
  speed: 'normal',
  sound: false,
  volume: 0.6,
  askAlways: false,
  pace: 'human',
  colour: null,
};
/** How much longer than usual things take. */
const TIMES: Record<Speed, number> = { slow: 1.75, normal: 1, fast: 0.5 };
/** What motion was called before there were three kinds of it. */
const FORMER: Record<string, Motion> = { on: 'full', off: 'none' };

function kept(): Kept {
  const found = readOver(KEY, defaults);
  return { ...found, motion: FORMER[found.motion] ?? found.motion };
}

export class Settings {
  #kept = $state<Kept>(kept());
  #calm = $state(false);

  constructor() {
    const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    this.#calm = query?.matches ?? false;
    query?.addEventListener?.('change', (event) => (this.#calm = event.matches));
  }

  get motion(): Kept['motion'] {
    return this.#kept.motion;
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get volume(): number {
    return this.#kept.volume;
  }
  get askAlways(): boolean {
    return this.#kept.askAlways;
  }
  get pace(): Kept['pace'] {
    return this.#kept.pace;
  }
  get colour(): number | null {
    return this.#kept.colour;
  }
  /** How much moves here, whoever decided that. */
  get movement(): Motion {
    if (this.#kept.motion !== 'system') return this.#kept.motion;
    return this.#calm ? 'reduced' : 'full';
  }
  /** Whether things travel and tumble. */
  get moves(): boolean {
    return this.movement === 'full';
  }
  /** How much longer than usual things take. */
  get times(): number {
    return TIMES[this.#kept.speed];
  }
  /** How long something takes that usually takes so many milliseconds. */
  time = (milliseconds: number): number => Math.round(milliseconds * this.times);

  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    write(KEY, JSON.stringify(this.#kept));
  }
}

export const settings = new Settings();
