import { expect, test } from 'vitest';
import { APART, flightsOf, has, seen } from './journeys';

/** Things on a screen: where they are, and how large. */
function screen(places: Record<string, [number, number, number?]>): HTMLElement {
  const root = document.createElement('div');
  for (const [name, [x, y, size = 10]] of Object.entries(places)) {
    const element = document.createElement('i');
    element.dataset.has = name;
    element.getBoundingClientRect = () => new DOMRect(x, y, size, size);
    root.append(element);
  }
  return root;
}
const journey = (n: number, more = {}) => ({
  n,
  of: 'fuel',
  from: has(0, 'fuel'),
  to: has(1, 'fuel'),
  ...more,
});

test('the first place that can be seen is meant', () => {
  const root = screen({ '0/fuel': [0, 0, 0], '0': [5, 5] });
  expect((seen(has(0, 'fuel'), root) as HTMLElement | null)?.dataset.has).toBe('0');
  expect(seen(has(1, 'fuel'), root)).toBeNull();
});

test('each piece flies from the middle of one place to that of the other, one after another', () => {
  const root = screen({ '0/fuel': [0, 0], '1/fuel': [100, 50] });
  expect(flightsOf([journey(2, { after: 100 })], 7, root)).toEqual([
    { id: 7, of: 'fuel', from: { x: 5, y: 5 }, to: { x: 105, y: 55 }, delay: 100 },
    { id: 8, of: 'fuel', from: { x: 5, y: 5 }, to: { x: 105, y: 55 }, delay: 100 + APART },
  ]);
});

test('what has no place, or goes nowhere, stays at home; of many only some are drawn', () => {
  const root = screen({ '0/fuel': [0, 0], '1/fuel': [9, 9] });
  expect(flightsOf([journey(1, { to: has(2, 'fuel') }), journey(0)], 0, root)).toEqual([]);
  expect(flightsOf([journey(1, { to: has(0, 'fuel') })], 0, root)).toEqual([]);
  expect(flightsOf([journey(40)], 0, root).length).toBe(5);
  expect(flightsOf([journey(9), journey(9), journey(9), journey(9)], 0, root).length).toBe(14);
});
