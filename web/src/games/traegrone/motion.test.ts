import { expect, it, vi } from 'vitest';
import { hullsOf } from './fleets';
import { Stage } from './motion.svelte';
import { BOARD } from './testing';
import type { Event, Place } from './types';

const at = (sector: number): Place => ({ sector, front: null });
/** A map of two sectors, side by side, and the stacks in the second. */
function map(stacks: string[]): void {
  for (const sector of [1, 2]) {
    const tile = document.createElement('i');
    tile.dataset.at = `${sector}`;
    tile.getBoundingClientRect = () => new DOMRect(sector * 100, 0, 10, 10);
    document.body.append(tile);
  }
  for (const stack of stacks) {
    const craft = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    craft.dataset.craft = stack;
    craft.getScreenCTM = () => ({ a: 2 }) as DOMMatrix;
    document.body.append(craft);
  }
}
function travels(event: Event): (string | undefined)[] {
  const animate = vi.mocked(Element.prototype.animate).mockClear();
  const stage = new Stage((ship) => hullsOf(BOARD)(ship).kind);
  stage.follow(1, [{ seq: 1, event }], true, () => false);
  stage.stop();
  expect(
    animate.mock.calls.every(([frames]) => JSON.stringify(frames).includes('translate(-50px, 0px)')),
  ).toBe(true);
  return animate.mock.contexts.map((craft) => (craft as unknown as SVGElement).dataset.craft);
}

it('the stack of a ship that moved comes from where it was', () => {
  map(['2/0/scout', '2/0/destroyer', '2/1/scout']);
  expect(travels({ event: 'moved', seat: 0, ship: 'scout-2', from: at(1), to: at(2) })).toEqual([
    '2/0/scout',
  ]);
});

it('a fleet that fled comes as a whole, without what cannot move', () => {
  map(['2/0/scout', '2/0/destroyer', '2/0/turret', '2/1/scout']);
  expect(travels({ event: 'fled', seat: 0, from: at(1), to: at(2) })).toEqual(['2/0/scout', '2/0/destroyer']);
});
