/** The one card beside the thing that is pointed at: when it comes, how long it stays, when it goes. What it says is each game's. */
import type { Attachment } from 'svelte/attachments';
import type { Entry, Side, Subject, Telling } from './tip';

/** What is said at once, and what it becomes when more is known. */
export interface Said extends Telling {
  /** What it stands beside, where it must leave more free than its subject, and on which sides, the best first. */
  beside?: Subject;
  sides?: readonly Side[];
  /** What can be chosen on it; it then stays until it is closed. */
  entries?: Entry[];
  later?: () => Promise<Telling | null>;
}

/** What is to be said about an element, now or soon. */
type Make<T> = (element: Element) => T | null | Promise<T | null>;
/** How long a pointer points, and a finger presses, before the card comes. */
const [POINT, PRESS] = [200, 450];

/** Where the pointer was last seen moving: something that comes up under a resting pointer was not asked about. */
let seen: { x: number; y: number } | null = null;
addEventListener('pointermove', ({ clientX, clientY }) => (seen = { x: clientX, y: clientY }), true);
const rests = ({ clientX, clientY }: PointerEvent): boolean => seen?.x === clientX && seen.y === clientY;

export class Hints<T extends Said = Said> {
  tip = $state.raw<(T & { anchor: Subject }) | null>(null);
  /** What it is about. */
  about = $state.raw<Element | null>(null);
  /** Whether it stays until something is chosen, something else is touched, or it is closed. */
  pinned = $state(false);
  #timer = 0;
  /** Counts the cards: the answer for one that is gone comes too late. */
  #turn = 0;

  /** Shows a card while something is pointed at. */
  point(element: Element, make: Make<T>): void {
    if (!this.pinned && this.about !== element) this.#open(element, make, POINT);
  }

  /** Shows it at once, for a click that can do nothing else. */
  ask(element: Element, make: Make<T>): void {
    this.#open(element, make, 0);
  }

  /** Shows it at once, and it stays. */
  pin(element: Element, make: Make<T>): void {
    this.#open(element, make, 0);
    this.pinned = true;
  }

  #open(element: Element, make: Make<T>, wait: number): void {
    this.close();
    this.about = element;
    const turn = this.#turn;
    const open = async (): Promise<void> => {
      const said = await make(element);
      if (this.#turn !== turn) return;
      if (!said || !element.isConnected) return this.close();
      const anchor = said.beside ?? element;
      this.tip = { ...said, anchor };
      const more = await said.later?.();
      if (more && this.#turn === turn) this.tip = { ...said, ...more, anchor };
    };
    if (wait === 0) void open();
    else this.#timer = window.setTimeout(() => void open(), wait);
  }

  /** The pointer left, which a card that stays does not mind, or what it was on is gone. */
  leave(element = this.about): void {
    // Not at once: an element that leaves the page may say so while the page is being drawn.
    queueMicrotask(() => {
      if (this.about === element && !(this.pinned && element?.isConnected)) this.close();
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.about = null;
    this.tip = null;
    this.pinned = false;
  }

  /** Attaches a card to an element: on hover, focus and long press. */
  on(make: Make<T>): Attachment<HTMLElement | SVGElement> {
    return (element) => {
      let press = 0;
      /** Whether the finger has been down for long. */
      let held = false;
      const lift = (): void => clearTimeout(press);
      const leave = (): void => {
        lift();
        this.leave(element);
      };
      const gone = new AbortController();
      const listen = (name: string, listener: (event: never) => void, capture = false): void =>
        element.addEventListener(name, listener as EventListener, { capture, signal: gone.signal });
      listen('pointerenter', (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && !rests(event)) this.point(element, make);
      });
      listen('pointermove', (event: PointerEvent) => {
        if (event.pointerType !== 'touch') this.point(element, make);
      });
      listen('pointerdown', (event: PointerEvent) => {
        held = false;
        if (event.pointerType === 'mouse') return;
        press = window.setTimeout(() => {
          held = true;
          this.pin(element, make);
        }, PRESS);
      });
      listen('pointerup', lift);
      listen('contextmenu', (event: Event) => held && event.preventDefault());
      listen('focus', ({ relatedTarget: from }: FocusEvent) => {
        // The focus that a closed card gives back is no question.
        const back = from instanceof Element && from.closest('.tip');
        if (!back && element.matches(':focus-visible')) this.point(element, make);
      });
      for (const name of ['pointerleave', 'pointercancel', 'blur']) listen(name, leave);
      // A long press asks; the click that ends it does nothing else.
      const click = (event: Event): void => {
        if (this.about !== element) return;
        if (!held) return this.close();
        event.stopImmediatePropagation();
        event.preventDefault();
      };
      listen('click', click, true);
      return () => {
        leave();
        gone.abort();
      };
    };
  }
}
