/** What this browser remembers. */

interface Kept {
  motion: 'system' | 'on' | 'off';
  sound: boolean;
  /** Also ask where there is only one thing to do; the table is told, and keeps to it. */
  askAlways: boolean;
  pace: 'human' | 'fast';
  /** The colour that this person likes to have at a table, once one was chosen. */
  colour: number | null;
}

const KEY = 'starboard-settings';
const defaults: Kept = { motion: 'system', sound: false, askAlways: false, pace: 'human', colour: null };

function read(): Kept {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...defaults };
  }
}

class Settings {
  #kept = $state<Kept>(read());
  #still = $state(false);

  constructor() {
    const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    this.#still = query?.matches ?? false;
    query?.addEventListener?.('change', (event) => (this.#still = event.matches));
  }

  get motion(): Kept['motion'] {
    return this.#kept.motion;
  }
  get sound(): boolean {
    return this.#kept.sound;
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
  /** Whether things move. */
  get moves(): boolean {
    return this.#kept.motion === 'system' ? !this.#still : this.#kept.motion === 'on';
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
