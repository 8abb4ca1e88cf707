/** How much of the map is seen: pinch, wheel and drag. Points are in pixels of the map's place, unless they are of the drawing. */
import type { Box, Spot } from './hexes';

const MOST = 3.2;
/** How large a unit of the drawing is at most when the whole map is shown. */
const LARGEST = 1.75;

export class Zoom {
  width = $state(0);
  height = $state(0);
  /** How much larger than the whole map. */
  zoom = $state(1);
  #middle = $state.raw<Spot | null>(null);
  /** Whether the map is being dragged, so that a release is no click. */
  dragged = false;
  readonly #box: () => Box;
  readonly #fingers = new Map<number, Spot>();
  #from: Spot = { x: 0, y: 0 };

  constructor(box: () => Box) {
    this.#box = box;
  }

  #fit = $derived.by(() => {
    const { width, height } = this.#box();
    return this.width > 0 ? Math.min(LARGEST, this.width / width, this.height / height) : 1;
  });
  /** Pixels for a unit of the drawing. */
  scale = $derived.by(() => this.#fit * this.zoom);
  /** The point of the drawing that is in the middle: never so far out that the map leaves its place. */
  middle = $derived.by((): Spot => {
    const { left, top, width, height } = this.#box();
    const keep = (at: number | undefined, from: number, size: number, room: number): number => {
      const half = room / this.scale / 2;
      const centre = from + size / 2;
      if (at === undefined || half * 2 >= size) return centre;
      return Math.max(from + half, Math.min(from + size - half, at));
    };
    return {
      x: keep(this.#middle?.x, left, width, this.width),
      y: keep(this.#middle?.y, top, height, this.height),
    };
  });
  transform = $derived.by(() => {
    const { x, y } = this.middle;
    const k = this.scale;
    return `translate(${(this.width / 2 - x * k).toFixed(2)} ${(this.height / 2 - y * k).toFixed(2)}) scale(${k.toFixed(4)})`;
  });
  /** The part of the drawing that is seen. */
  seen = $derived.by((): Box => {
    const [width, height] = [this.width / this.scale, this.height / this.scale];
    return { left: this.middle.x - width / 2, top: this.middle.y - height / 2, width, height };
  });

  /** The point of the drawing at a point of the place. */
  at({ x, y }: Spot): Spot {
    return {
      x: this.middle.x + (x - this.width / 2) / this.scale,
      y: this.middle.y + (y - this.height / 2) / this.scale,
    };
  }

  /** Zooms by a factor, keeping what lies at a point of the place where it is. */
  by(factor: number, at: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    const fixed = this.at(at);
    this.zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    this.#middle = {
      x: fixed.x - (at.x - this.width / 2) / this.scale,
      y: fixed.y - (at.y - this.height / 2) / this.scale,
    };
  }

  whole(): void {
    this.zoom = 1;
    this.#middle = null;
  }

  /** Brings a point of the drawing to the middle, at least as large as this. */
  show(spot: Spot, scale = 0): void {
    if (scale > this.scale) this.zoom = Math.min(MOST, scale / this.#fit);
    this.#middle = spot;
  }

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
      this.dragged = true;
      this.by(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
      return;
    }
    // A shaking hand drags nothing.
    if (!this.dragged && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) < 7) return;
    if (this.zoom === 1) return;
    this.dragged = true;
    const { x, y } = this.middle;
    this.#middle = { x: x - (at.x - before.x) / this.scale, y: y - (at.y - before.y) / this.scale };
  }

  up(id: number): void {
    this.#fingers.delete(id);
  }
}
