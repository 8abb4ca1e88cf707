// @vitest-environment node
import { expect, test } from 'vitest';
import { isNothing, payAt, payOf } from './pay';

test('sectors pay together', () => {
  const pay = payOf(
    { sector: 2, credits: 1, charges: ['ride'] },
    { sector: 5, credits: 2, points: 3, lost_charges: ['ride'] },
  );
  expect(pay).toMatchObject({ credits: 3, income: 0, points: 3, charges: ['ride'], full: ['ride'] });
  expect(isNothing(pay)).toBe(false);
  expect(isNothing(payOf({ sector: 2, lost_charges: ['ride'] }))).toBe(true);
});

test('a double that follows an arrow twice tells of it once', () => {
  const arrows = [{ card: 'shaw', arrow: 'left_or_right' as const, to: [{ sector: 1 }, { sector: 3 }] }];
  const { ways } = payOf({ sector: 2, arrows }, { sector: 2, arrows });
  expect(ways.map(({ card, to }) => [card, to.map(({ sector }) => sector)])).toEqual([['shaw', [1, 3]]]);
});

test('an arrow that leads nowhere is seen and not told of', () => {
  const pay = payOf({ sector: 2, arrows: [{ card: 'shaw', arrow: 'left' }] });
  expect([pay.arrows, pay.ways]).toEqual([['left'], []]);
  expect(payAt({ sector: 9, income: 1, arrows: ['right'] })).toMatchObject({ income: 1, arrows: ['right'] });
});
