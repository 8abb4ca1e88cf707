/** How much of the map is seen: pinch, wheel and drag. All in units of the drawing. */
import type { Spot } from './map';

const MOST = 4;

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** Whether somebody has zoomed or dragged: then it stays as it is. */
  touched = $state(false);
  /** Whether the map is being dragged, so that a release is no click. */
  dragged = false;
  readonly #fingers = new Map<number, Spot>();
  #from: Spot = { x: 0, y: 0 };

  /** What is seen of the drawing when nothing is zoomed. */
  constructor(readonly seen: () => { x: number; y: number; width: number; height: number }) {}

  transform = $derived(`translate(${this.x} ${this.y}) scale(${this.scale})`);

  /** A point of the window in units of the map that lies in it. */
  inside = (at: Spot): Spot => ({ x: (at.x - this.x) / this.scale, y: (at.y - this.y) / this.scale });

  get #middle(): Spot {
    const { x, y, width, height } = this.seen();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Shows the map so large, with something of it in the middle as far as that goes. */
  start(scale: number, x: number): void {
    this.scale = scale;
    this.x = this.#middle.x - x * scale;
    this.y = this.#middle.y * (1 - scale);
    this.#keep();
  }

  /** Zooms by a factor, keeping a point of the drawing where it is. */
  by(factor: number, at: Spot = this.#middle): void {
    this.touched = true;
    const to = Math.min(MOST, Math.max(1, this.scale * factor));
    const real = to / this.scale;
    this.x = at.x - (at.x - this.x) * real;
    this.y = at.y - (at.y - this.y) * real;
    this.scale = to;
    this.#keep();
  }

  whole(): void {
    this.touched = true;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Never so far that the map leaves its place. */
  #keep(): void {
    const { x, y, width, height } = this.seen();
    const more = this.scale - 1;
    this.x = Math.max(-(x + width) * more, Math.min(-x * more, this.x));
    this.y = Math.max(-(y + height) * more, Math.min(-y * more, this.y));
  }

  down(id: number, at: Spot): void {
    this.#fingers.set(id, at);
    this.dragged = false;
    this.#from = at;
  }

  /** A finger or the mouse has moved, in units of the drawing; `near` is how far a shaking hand may go. */
  move(id: number, at: Spot, near: number): void {
    const before = this.#fingers.get(id);
    if (!before) return;
    const others = [...this.#fingers].filter(([other]) => other !== id);
    this.#fingers.set(id, at);
    const [other] = others;
    if (other) {
      const point = other[1];
      const apart = (a: Spot): number => Math.hypot(a.x - point.x, a.y - point.y) || 1;
      this.dragged = true;
      this.by(apart(at) / apart(before), { x: (at.x + point.x) / 2, y: (at.y + point.y) / 2 });
      return;
    }
    if (!this.dragged && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) < near) return;
    if (this.scale === 1) return;
    this.dragged = true;
    this.touched = true;
    this.x += at.x - before.x;
    this.y += at.y - before.y;
    this.#keep();
  }

  up(id: number): void {
    this.#fingers.delete(id);
  }
}
