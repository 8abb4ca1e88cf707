/** Somebody on a page outside the tables: who they are, which games there are, and what of it cannot be had. */
import { api } from '../api';
import { games } from '../games.svelte';
import type { Me } from '../protocol';

/** How often the page asks again, while somebody looks at it. */
const EVERY = 10_000;

export class Visitor {
  me = $state.raw<Me | null>(null);
  /** Why the newest answer did not come; gone with the next that does. */
  problem = $state<string | null>(null);
  /** Whether there was an answer, good or bad. */
  loaded = $state(false);
  readonly #more: () => Promise<unknown>;

  /** `more` is what the page asks for besides; `busy` says when not to disturb. To be made by a component. */
  constructor(more: () => Promise<unknown>, busy: () => boolean = () => false) {
    this.#more = more;
    $effect(() => {
      const again = () => {
        if (!document.hidden && !busy()) void this.#load();
      };
      void this.#load();
      const timer = setInterval(again, EVERY);
      document.addEventListener('visibilitychange', again);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', again);
      };
    });
  }

  async #load(): Promise<void> {
    try {
      // The first call makes the session; the others then share it.
      this.me = await api.me();
      await Promise.all([games.load(), this.#more()]);
      this.problem = null;
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.loaded = true;
  }
}
