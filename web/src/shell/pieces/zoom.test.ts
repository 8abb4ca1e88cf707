// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { FINGER, Gestures, meant } from './gestures';
import { around, fitted, Zoom } from './zoom.svelte';

const box = { left: -100, top: -50, width: 200, height: 100 };

function map(room = { width: 400, height: 400 }, down = 0.5): Zoom {
  const zoom = new Zoom({ fit: (place) => fitted(box, place, { down }), bounds: () => box, most: 4 });
  zoom.width = room.width;
  zoom.height = room.height;
  return zoom;
}

describe('a map in its place', () => {
  it('is whole at first: in the middle, or above what is spare', () => {
    expect(map().seen).toEqual({ left: -100, top: -100, width: 200, height: 200 });
    expect(map({ width: 400, height: 400 }, 0).seen.top).toBe(-50);
  });

  it('becomes larger around a point, and no larger than it may', () => {
    const zoom = map();
    const at = { x: 300, y: 250 };
    const before = zoom.at(at);
    zoom.by(3, at);
    expect(zoom.zoom).toBe(3);
    expect(zoom.at(at).x).toBeCloseTo(before.x);
    expect(zoom.of(zoom.at(at)).x).toBeCloseTo(at.x);
    zoom.by(10);
    expect(zoom.zoom).toBe(4);
  });

  it('is never dragged beyond its edge, and lies as before when it is whole again', () => {
    const zoom = map();
    zoom.by(4);
    zoom.drag(10_000, 10_000);
    expect(zoom.seen.left).toBeCloseTo(-100);
    expect(zoom.seen.top).toBeCloseTo(-50);
    expect(zoom.touched).toBe(true);
    zoom.whole();
    expect(zoom.seen.left).toBe(-100);
  });

  it('shows a place as large as is wished', () => {
    const zoom = map();
    zoom.show({ x: 40, y: 10 }, 6);
    expect(zoom.scale).toBe(6);
    expect(zoom.middle).toEqual({ x: 40, y: 10 });
    expect(zoom.touched).toBe(false);
  });
});

describe('a part of a map', () => {
  const near = (x: number, y: number) => around({ x, y }, 10);

  it('is brought into sight, and no farther', () => {
    const zoom = map();
    zoom.show({ x: 0, y: 0 }, 8);
    zoom.reveal(near(30, 5));
    expect(zoom.middle).toEqual({ x: 15, y: 0 });
    expect(zoom.touched).toBe(false);
    zoom.reveal(near(10, -10));
    expect(zoom.middle).toEqual({ x: 15, y: 0 });
  });

  it('is in the middle where it is larger than what is seen', () => {
    const zoom = map();
    zoom.show({ x: 0, y: 0 }, 8);
    zoom.reveal(around({ x: 20, y: 5 }, 40));
    expect(zoom.middle).toEqual({ x: 20, y: 5 });
  });
});

describe('fingers on a map', () => {
  it('drag it only when they mean to, and only where it is larger than its place', () => {
    const zoom = map();
    let moved = 0;
    const gestures = new Gestures(zoom, () => moved++);
    gestures.down(1, { x: 100, y: 100 });
    gestures.move(1, { x: 150, y: 100 });
    expect([gestures.dragged, moved]).toEqual([false, 0]);
    zoom.by(4);
    gestures.up(1);
    gestures.down(1, { x: 100, y: 100 });
    gestures.move(1, { x: 103, y: 100 });
    expect(gestures.dragged).toBe(false);
    gestures.move(1, { x: 120, y: 100 });
    expect([gestures.dragged, moved]).toEqual([true, 1]);
    expect(zoom.middle.x).toBeLessThan(0);
  });

  it('zoom it when two of them go apart', () => {
    const zoom = map();
    const gestures = new Gestures(zoom, () => {});
    gestures.down(1, { x: 150, y: 200 });
    gestures.down(2, { x: 250, y: 200 });
    gestures.move(2, { x: 350, y: 200 });
    expect(zoom.zoom).toBeCloseTo(2);
    gestures.up(2);
    expect(gestures.key('-', { x: 0, y: 0 })).toBe(true);
    expect(gestures.key('0', { x: 0, y: 0 })).toBe(true);
    expect(zoom.zoom).toBe(1);
    expect(gestures.key('x', { x: 0, y: 0 })).toBe(false);
  });
});

describe('a place that a finger meant', () => {
  // A hex, a small sector on its corner, and another hex beside them.
  const spots: Record<string, number> = { hex: 0, sector: 39, other: 78 };
  const touch = (at: number, stack: string[], lit: string[]): string | null =>
    meant({
      stack,
      places: Object.keys(spots),
      can: (place) => lit.includes(place),
      far: (place) => Math.abs(spots[place]! - at),
    });

  it('is the one that can be used, though something lies on it that cannot', () => {
    expect(touch(30, ['sector', 'hex'], ['hex'])).toBe('hex');
    expect(touch(30, ['sector', 'hex'], ['hex', 'sector'])).toBe('sector');
  });

  it('is the nearest in reach that can be used, where there is none right there', () => {
    expect(touch(39 + FINGER, ['other'], ['hex', 'sector'])).toBe('sector');
    expect(touch(60, [], ['other', 'sector'])).toBe('other');
  });

  it('is what was touched, to ask about it, where nothing in reach can be used', () => {
    expect(touch(40, ['sector', 'hex'], ['other'])).toBe('sector');
    expect(touch(200, [], ['other'])).toBeNull();
  });
});
