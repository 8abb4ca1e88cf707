// @vitest-environment node
import { expect, it } from 'vitest';
import { nearest } from './ending';
import { position } from './testing';

const [ada, bo] = position().players;
const at = (first: object, second: object) =>
  nearest(
    position({
      players: [
        { ...ada!, ...first },
        { ...bo!, ...second },
      ],
    }),
  );

it('the end is as near as the fewest colonies to land, the one on the Hub among them', () => {
  expect(at({ colonies: 2, circle: 3 }, { colonies: 2, circle: 0 })).toEqual({
    seats: [1],
    left: 2,
    all: false,
  });
  expect(at({ colonies: 1, circle: 3 }, { colonies: 2, circle: 0 })).toEqual({
    seats: [0, 1],
    left: 2,
    all: true,
  });
});

it('nobody is near an end that has come', () => {
  expect(nearest(position({ phase: { kind: 'over' } }))).toBeNull();
});
