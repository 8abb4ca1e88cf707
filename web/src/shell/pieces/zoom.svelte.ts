/** How much of a map is seen. Points are in pixels of the map's place, unless they are of the drawing. */

export interface Spot {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Room {
  width: number;
  height: number;
}
/** How a map lies in its place: the pixels for a unit of the drawing, and the point of the drawing in the upper left corner. */
export interface Fit {
  scale: number;
  left: number;
  top: number;
}

/** A drawing as large as its place allows, but no larger than `largest`; `down` is the part of the spare height above it. */
export function fitted(box: Box, room: Room, { largest = Infinity, down = 0.5 } = {}): Fit {
  const scale = Math.min(largest, room.width / box.width, room.height / box.height);
  return {
    scale,
    left: box.left - (room.width / scale - box.width) / 2,
    top: box.top - (room.height / scale - box.height) * down,
  };
}

/** What lies no farther from a point than this. */
export function around({ x, y }: Spot, far: number): Box {
  return { left: x - far, top: y - far, width: 2 * far, height: 2 * far };
}

interface Wish {
  /** How the whole map lies in its place. */
  fit: (room: Room) => Fit;
  /** What is never left when the map is dragged; without it, what is seen of the whole map. */
  bounds?: () => Box;
  /** How much larger than the whole map it can be seen. */
  most: number;
}

export class Zoom {
  width = $state(0);
  height = $state(0);
  /** How much larger than the whole map. */
  zoom = $state(1);
  /** Whether somebody has zoomed or dragged: then it stays as it is. */
  touched = $state(false);
  #middle = $state.raw<Spot | null>(null);
  readonly #wish: Wish;

  constructor(wish: Wish) {
    this.#wish = wish;
  }

  /** How the whole map lies. */
  home = $derived.by((): Fit =>
    this.width > 0
      ? this.#wish.fit({ width: this.width, height: this.height })
      : { scale: 1, left: 0, top: 0 },
  );
  /** Pixels for a unit of the drawing. */
  scale = $derived.by(() => this.home.scale * this.zoom);
  /** The point of the drawing that is in the middle: never so far out that the map leaves its place. */
  middle = $derived.by((): Spot => {
    const { scale, left, top } = this.home;
    const [width, height] = [this.width / scale, this.height / scale];
    const bounds = this.#wish.bounds?.() ?? { left, top, width, height };
    const keep = (
      at: number | undefined,
      from: number,
      size: number,
      first: number,
      room: number,
    ): number => {
      const half = room / this.zoom / 2;
      // With room to spare it lies in it as the whole map does.
      const lean = room > size ? (from - first) / (room - size) : 0.5;
      if (half * 2 >= size) return from + half - lean * (half * 2 - size);
      return Math.max(from + half, Math.min(from + size - half, at ?? first + room / 2));
    };
    return {
      x: keep(this.#middle?.x, bounds.left, bounds.width, left, width),
      y: keep(this.#middle?.y, bounds.top, bounds.height, top, height),
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

  /** The point of the place at which a point of the drawing is. */
  of({ x, y }: Spot): Spot {
    return {
      x: this.width / 2 + (x - this.middle.x) * this.scale,
      y: this.height / 2 + (y - this.middle.y) * this.scale,
    };
  }

  /** Zooms by a factor, keeping what lies at a point of the place where it is. */
  by(factor: number, at: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    this.touched = true;
    const fixed = this.at(at);
    this.zoom = Math.min(this.#wish.most, Math.max(1, this.zoom * factor));
    this.#middle = {
      x: fixed.x - (at.x - this.width / 2) / this.scale,
      y: fixed.y - (at.y - this.height / 2) / this.scale,
    };
  }

  /** Moves what is seen by some pixels. */
  drag(x: number, y: number): void {
    this.touched = true;
    this.#middle = { x: this.middle.x - x / this.scale, y: this.middle.y - y / this.scale };
  }

  /** Shows the whole map. */
  whole(): void {
    this.touched = true;
    this.zoom = 1;
    this.#middle = null;
  }

  /** Brings a point of the drawing to the middle, as large as this. */
  show(spot: Spot, scale = this.scale): void {
    this.zoom = Math.min(this.#wish.most, Math.max(1, scale / this.home.scale));
    this.#middle = spot;
  }

  /** Moves what is seen just so far that a part of the drawing is in it, or its middle if it is larger. */
  reveal(part: Box): void {
    const nearest = (middle: number, from: number, size: number, seen: number): number => {
      const spare = (seen - size) / 2;
      const centre = from + size / 2;
      return spare < 0 ? centre : Math.max(centre - spare, Math.min(centre + spare, middle));
    };
    const { width, height } = this.seen;
    this.#middle = {
      x: nearest(this.middle.x, part.left, part.width, width),
      y: nearest(this.middle.y, part.top, part.height, height),
    };
  }
}
