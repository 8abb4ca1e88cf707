import { describe, expect, it } from 'vitest';
import { chartOf, cornerOf, featuresOf, plate, plateSize } from './map';
import { BOARD, position } from './testing';

const chart = chartOf(BOARD);

describe('the map', () => {
  it('puts a sector where its hexes meet', () => {
    for (const { space, corners } of BOARD.spaces) {
      const middle = chart.spot(space);
      corners.forEach((sector, corner) => {
        if (sector === 'outpost') return;
        const { x, y } = cornerOf(corner);
        const at = chart.spot(sector);
        expect(Math.hypot(middle.x + x - at.x, middle.y + y - at.y)).toBeLessThan(0.001);
      });
    }
  });

  it('draws every path once, and none along the Outpost', () => {
    const names = chart.paths.map(({ from, to }) => `${from}-${to}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('s02-s08');
    expect(names.join()).not.toContain('outpost');
    expect(chart.ports).toEqual(['s01', 's02', 's03']);
    for (const { a, b } of chart.paths) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(60);
  });

  it('has everything within its box', () => {
    const { x, y, width, height } = chart.box;
    for (const at of [...chart.sectors.values(), ...chart.spaces.values()]) {
      expect(at.x).toBeGreaterThan(x);
      expect(at.x).toBeLessThan(x + width);
      expect(at.y).toBeGreaterThan(y);
      expect(at.y).toBeLessThan(y + height);
    }
  });

  it('is walked by arrow keys, to every place', () => {
    expect(chart.stepTo('s08', 'ArrowLeft')).toBe('s14');
    expect(chart.stepTo('s14', 'ArrowRight')).toBe('s08');
    expect(chart.stepTo('s31', 'ArrowUp')).toBeNull();
    expect(chart.stepTo('s08', 'x')).toBeNull();
    const found = new Set(['outpost']);
    for (const place of found)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const to = chart.stepTo(place, key);
        if (to) found.add(to);
      }
    expect([...found].sort()).toEqual(chart.places.sort());
  });

  it('knows how large the plates of numbers are', () => {
    const { wide, high } = plateSize(10);
    const ends = plate(10)
      .match(/-?\d+(\.\d+)?/g)!
      .map(Number);
    expect(Math.max(...ends)).toBeCloseTo(wide / 2);
    expect(ends.map((end) => end.toFixed(1))).toContain((high / 2).toFixed(1));
  });

  it('finds what a finger meant', () => {
    const { x, y } = chart.spot('s08');
    expect(chart.nearest({ x: x + 10, y }, ['s02', 's08'], 30)).toBe('s08');
    expect(chart.nearest({ x: x + 10, y }, ['s02'], 30)).toBeNull();
  });
});

describe('what lies on the map', () => {
  const laid = (orientation: number) =>
    featuresOf(
      chart,
      position().hexes.map((hex) => (hex.space === 'h00' ? { ...hex, orientation } : hex)),
    ).map(({ sector, planet, asteroids }) => [sector, planet ?? asteroids]);

  it('is turned with its hex', () => {
    // In orientation k the corner j shows the corner j + k of the face.
    expect(laid(0)).toEqual([
      ['s08', 'green'],
      ['s01', 2],
    ]);
    expect(laid(1)).toEqual([['s14', 'green']]);
    expect(laid(5)).toEqual([
      ['s02', 'green'],
      ['s07', 2],
    ]);
  });

  it('lies aside where it shares its sector', () => {
    const hexes = position().hexes.map((hex) => {
      if (hex.space === 'h00') return { ...hex, orientation: 0 };
      return hex.space === 'h01' ? { ...hex, revealed: true, face: 1, orientation: 2 } : hex;
    });
    const shared = featuresOf(chart, hexes).filter(({ sector }) => sector === 's08');
    expect(shared.map(({ planet }) => planet)).toEqual(['green', 'blue']);
    const [a, b] = shared;
    expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeGreaterThan(20);
  });
});
