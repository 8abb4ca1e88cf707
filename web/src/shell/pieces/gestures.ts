/** Fingers, mouse, wheel and keys on a map: they drag it, and make it larger and smaller. */
import type { Attachment } from 'svelte/attachments';
import type { Spot, Zoom } from './zoom.svelte';

/** How far a shaking hand may go, in pixels. */
const SHAKE = 6;
/** How much a press on a key or a button makes it larger. */
export const STEP = 1.5;

/** How far from the middle of a place a finger may touch, in pixels: it is 44 wide, and where it touches is its middle. */
export const FINGER = 22;

/** Where a finger touched a map. */
interface Touched<Place> {
  /** The places under it, the uppermost first. */
  stack: readonly Place[];
  places: readonly Place[];
  /** Whether there is something to do at a place. */
  can: (at: Place) => boolean;
  /** How far the middle of a place is away, in pixels. */
  far: (at: Place) => number;
}

/**
 * The place that a finger meant: of those under it the uppermost at which there is something to do, else the nearest such place in reach. A
 * small place without use does not stand in the way of a large one that it lies on.
 */
export function meant<Place>({ stack, places, can, far }: Touched<Place>): Place | null {
  const near = places
    .filter((place) => can(place) && far(place) <= FINGER)
    .sort((one, other) => far(one) - far(other));
  return stack.find(can) ?? near[0] ?? stack[0] ?? null;
}

export class Gestures {
  /** Whether the map is being dragged, so that a release is no click. */
  dragged = false;
  /** Whether a finger has touched it last, and no mouse. */
  touch = false;
  readonly #zoom: Zoom;
  readonly #moved: () => void;
  readonly #fingers = new Map<number, Spot>();
  #from: Spot = { x: 0, y: 0 };

  /** `moved` is told when the map lies otherwise under what is shown beside it. */
  constructor(zoom: Zoom, moved: () => void) {
    this.#zoom = zoom;
    this.#moved = moved;
  }

  /** Attaches them to the element that is the map's place. */
  readonly on: Attachment<Element> = (place) => {
    const gone = new AbortController();
    const { signal } = gone;
    const point = ({ clientX, clientY }: MouseEvent): Spot => {
      const { left, top } = place.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const listen = <E extends MouseEvent>(name: string, listener: (event: E, at: Spot) => void): void =>
      place.addEventListener(name, (event) => listener(event as E, point(event as E)), {
        signal,
        // The wheel zooms the map and nothing else.
        passive: false,
      });
    listen('pointerdown', ({ pointerId, pointerType }: PointerEvent, at) => {
      this.touch = pointerType === 'touch';
      this.down(pointerId, at);
    });
    listen('pointermove', ({ pointerId }: PointerEvent, at) => this.move(pointerId, at));
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
      listen(name, ({ pointerId }: PointerEvent) => this.up(pointerId));
    listen('wheel', (event: WheelEvent, at) => {
      event.preventDefault();
      this.#moved();
      this.#zoom.by(Math.exp(-event.deltaY * 0.0015), at);
    });
    return () => gone.abort();
  };

  down(id: number, at: Spot): void {
    this.#fingers.set(id, at);
    this.dragged = false;
    this.#from = at;
  }

  move(id: number, at: Spot): void {
    const before = this.#fingers.get(id);
    if (!before) return;
    this.#fingers.set(id, at);
    const other = [...this.#fingers].find(([one]) => one !== id)?.[1];
    if (other) {
      const apart = (a: Spot): number => Math.hypot(a.x - other.x, a.y - other.y) || 1;
      this.#zoom.by(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    } else {
      if (!this.dragged && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) < SHAKE) return;
      if (this.#zoom.zoom === 1) return;
      this.#zoom.drag(at.x - before.x, at.y - before.y);
    }
    this.dragged = true;
    this.#moved();
  }

  up(id: number): void {
    this.#fingers.delete(id);
    // The click that belongs to the release comes before that.
    setTimeout(() => {
      if (this.#fingers.size === 0) this.dragged = false;
    });
  }

  /** Takes the keys that zoom, around a point of the drawing; whether it was one of them. */
  key(key: string, around: Spot): boolean {
    if (key === '+' || key === '=') this.#zoom.by(STEP, this.#zoom.of(around));
    else if (key === '-') this.#zoom.by(1 / STEP);
    else if (key === '0') this.#zoom.whole();
    else return false;
    this.#moved();
    return true;
  }
}
