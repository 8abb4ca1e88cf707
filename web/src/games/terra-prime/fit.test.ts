// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fitMap } from './fit';

const window = { width: 800, height: 600 };
const box = { x: -400, y: -400, width: 800, height: 400 };

describe('the map in its window', () => {
  it('is as large as it goes, in the middle, where nothing is in the way', () => {
    expect(fitMap(window, box, [], [])).toEqual({ scale: 1, left: -400, top: -500 });
  });

  it('goes aside for a tray over something that matters', () => {
    const corner = { x: 390, y: -390, free: 10 };
    const tray = { left: 700, top: 0, right: 800, bottom: 150 };
    const fit = fitMap(window, box, [corner], [tray]);
    expect(fit.scale).toBe(1);
    expect((corner.y - fit.top) * fit.scale - corner.free).toBeGreaterThan(tray.bottom);
  });

  it('becomes smaller where going aside is not enough', () => {
    const subjects = [
      { x: 390, y: -390, free: 10 },
      { x: -390, y: -10, free: 10 },
    ];
    const trays = [
      { left: 760, top: 0, right: 800, bottom: 300 },
      { left: 0, top: 300, right: 40, bottom: 600 },
    ];
    const fit = fitMap(window, box, subjects, trays);
    expect(fit.scale).toBeLessThan(1);
    expect(fit.scale).toBeGreaterThan(0.8);
  });

  it('lies under the trays where there is no other way', () => {
    const everywhere = { left: 0, top: 0, right: 800, bottom: 600 };
    expect(fitMap(window, box, [{ x: 0, y: -200, free: 5 }], [everywhere]).scale).toBe(1);
  });
});
