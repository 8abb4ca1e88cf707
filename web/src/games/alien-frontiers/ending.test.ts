// @vitest-environment node
import { expect, it } from 'vitest';
import { nearest } from './ending';
import { position } from './testing';

it('the end is as near as the fewest colonies that the engine counts', () => {
  // What is in the supply and on the Hub is no matter.
  expect(nearest(position({ to_land: [3, 2] }))).toEqual({ seats: [1], left: 2, all: false });
  expect(nearest(position({ to_land: [2, 2] }))).toEqual({ seats: [0, 1], left: 2, all: true });
});

it('nobody is near an end that has come', () => {
  expect(nearest(position({ phase: { kind: 'over' } }))).toBeNull();
});
