import { describe, expect, it } from 'vitest';
import { distance, neighbours, SPACES } from './hexes';
import { reachOf } from './reach';
import { position } from './testing';
import type { View } from './types';

const view = position();
const fly = (change: Partial<Parameters<typeof reachOf>[2]> = {}, at: View = view) =>
  reachOf(at, 0, { ship: 'scout-1', from: 'R8', spaces: 3, wormholes: false, ...change });

describe('what a Ship would reach', () => {
  it('lies around it, but not where somebody else stands', () => {
    expect(neighbours('J10')).toHaveLength(6);
    const reach = fly({ ship: 'lrc', from: 'K16' });
    for (const at of reach) expect(distance('K16', at)).toBeLessThanOrEqual(3);
    expect(reach.has('K17')).toBe(true);
    expect(reach.has('L16')).toBe(false);
  });

  it('is neither an obstacle nor a Launch Pad, nor beyond an obstacle for a Scout Ship', () => {
    const reach = fly({ from: 'Q10' });
    expect([...reach].map((at) => SPACES.find((space) => space.at === at)?.ring)).not.toContain(6);
    expect(reach.has('O10')).toBe(false);
    expect(reach.has('S10')).toBe(false);
    // With a token the Cruiser passes the Belt, but not the Nebula.
    expect(fly({ ship: 'lrc', from: 'Q10' }).has('O9')).toBe(true);
    expect(fly({ ship: 'lrc', from: 'N10' }).has('L10')).toBe(false);
  });

  it('is farther through a wormhole', () => {
    expect(fly({ from: 'R7', wormholes: true }).has('B14')).toBe(true);
    expect(fly({ from: 'R7' }).has('B14')).toBe(false);
  });

  it('is Terra Proxima with seven tokens and a repaired system', () => {
    const [own, ...others] = view.players;
    const ready = position({
      players: [{ ...own!, research: 7, repair: { ...own!.repair!, done: true } }, ...others],
    });
    expect(fly({ ship: 'lrc', from: 'K10' }, ready).has('J10')).toBe(true);
    expect(fly({ ship: 'scout-1', from: 'K10' }, ready).has('J10')).toBe(false);
    expect(fly({ ship: 'lrc', from: 'K10' }).has('J10')).toBe(false);
  });
});
