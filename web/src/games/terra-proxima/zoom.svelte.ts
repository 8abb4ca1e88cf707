/** How much of the map is seen: pinch, wheel and drag. All in units of the drawing. */

const MOST = 4;

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** Whether the map is being dragged, so that a release is no click. */
  dragged = false;
  readonly #fingers = new Map<number, { x: number; y: number }>();
  #from = { x: 0, y: 0 };

  transform = $derived(`translate(${this.x} ${this.y}) scale(${this.scale})`);

  /** Zooms by a factor, keeping a point of the drawing where it is. */
  by(factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): void {
    const to = Math.min(MOST, Math.max(1, this.scale * factor));
    const real = to / this.scale;
    this.x = at.x - (at.x - this.x) * real;
    this.y = at.y - (at.y - this.y) * real;
    this.scale = to;
    this.#keep();
  }

  whole(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Never so far that the map leaves its place. */
  #keep(): void {
    const [wide, high] = [380 * (this.scale - 1), 340 * (this.scale - 1)];
    this.x = Math.max(-wide, Math.min(wide, this.x));
    this.y = Math.max(-high, Math.min(high, this.y));
  }

  down(id: number, at: { x: number; y: number }): void {
    this.#fingers.set(id, at);
    this.dragged = false;
    this.#from = at;
  }

  /** A finger or the mouse has moved, in units of the drawing; `near` is how far a shaking hand may go. */
  move(id: number, at: { x: number; y: number }, near: number): void {
    const before = this.#fingers.get(id);
    if (!before) return;
    const others = [...this.#fingers].filter(([other]) => other !== id);
    this.#fingers.set(id, at);
    const [other] = others;
    if (other) {
      const point = other[1];
      const apart = (a: { x: number; y: number }): number => Math.hypot(a.x - point.x, a.y - point.y) || 1;
      this.dragged = true;
      this.by(apart(at) / apart(before), { x: (at.x + point.x) / 2, y: (at.y + point.y) / 2 });
      return;
    }
    if (!this.dragged && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) < near) return;
    if (this.scale === 1) return;
    this.dragged = true;
    this.x += at.x - before.x;
    this.y += at.y - before.y;
    this.#keep();
  }

  up(id: number): void {
    this.#fingers.delete(id);
  }
}
