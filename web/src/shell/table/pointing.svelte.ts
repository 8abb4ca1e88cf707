/** What somebody points at beside the board, so that the board can show where it is. */
import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Pointed } from '../game';

export class Pointing {
  now = $state.raw<Pointed | null>(null);

  /** Attached to an element, it tells what is pointed at while the mouse or the focus is on it; asked for only then. */
  at(what: () => Pointed): Attachment<HTMLElement> {
    return (element) => {
      let told: Pointed | null = null;
      const gone = new AbortController();
      const listen = (name: string, listener: (event: Event) => void): void =>
        element.addEventListener(name, listener, { signal: gone.signal });
      // Later, since an element that goes may lose the focus in the middle of an update, which must change nothing.
      const leave = (): void =>
        queueMicrotask(() => {
          if (told !== null && this.now === told) this.now = null;
        });
      for (const name of ['pointermove', 'focus']) listen(name, () => (this.now = told = what()));
      for (const name of ['pointerleave', 'blur']) listen(name, leave);
      return () => {
        gone.abort();
        leave();
      };
    };
  }
}

const KEY = Symbol('pointing');

/** Sets what everything inside a table points with. */
export function setPointing(pointing: Pointing): void {
  setContext(KEY, pointing);
}

/** What is pointed with here; outside of a table nobody sees it. */
export function pointingHere(): Pointing {
  return getContext<Pointing | undefined>(KEY) ?? new Pointing();
}
