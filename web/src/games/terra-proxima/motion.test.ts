import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stage, type News } from './motion.svelte';
import type { Event } from './types';

const rolled: Event = { event: 'rolled', seat: 0, dice: [3, 4] };
const received = (seat: number): Event => ({ event: 'received', seat, cards: { ore: 1 } });
const fought: Event = {
  event: 'attack-rolled',
  seat: 0,
  defender: 1,
  dice: [5, 2],
  totals: [5, 3],
  result: 'success',
};
const turn: Event = { event: 'turn-started', seat: 1, turn: 2 };

const news = (seq: number, ...events: Event[]): News[] => events.map((event) => ({ seq, event }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a roll is kept with what comes of it in later steps, until the next turn', () => {
  const stage = new Stage();
  stage.follow(4, news(4, rolled, received(0)));
  stage.follow(5, news(5, received(1)));
  expect(stage.roll).toEqual([rolled, received(0), received(1)]);
  stage.follow(6, news(6, turn));
  expect(stage.roll).toEqual([]);
});

test('after a jump nothing is known of the roll', () => {
  const stage = new Stage();
  stage.follow(4, news(4, rolled));
  stage.follow(9, []);
  expect(stage.roll).toEqual([]);
  stage.follow(12, news(12, received(1)));
  expect(stage.roll).toEqual([]);
});

test('the dice of an Attack can be read for a while without any motion', () => {
  const stage = new Stage();
  stage.follow(4, news(4, fought));
  expect(stage.fight).toEqual(fought);
  vi.advanceTimersByTime(2000);
  expect(stage.fight).toEqual(fought);
  vi.advanceTimersByTime(1000);
  expect(stage.fight).toBeNull();
});
