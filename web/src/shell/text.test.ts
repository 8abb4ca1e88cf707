import { expect, it } from 'vitest';
import { date } from './text';
import { words } from './words';

it('tells the day of a moment', () => {
  expect(date(Date.UTC(2026, 10, 5, 23, 59) / 1000)).toBe('5 Nov 2026');
});

it('tells the day on which a level was rated', () => {
  const when = Date.UTC(2026, 6, 14) / 1000;
  const rated = { rating: 1180, low: 1120, high: 1240, players: 2, when };
  expect(words.newTable.rating(rated)).toBe('Rated 1180 (1120 to 1240) with 2 players, 14 Jul 2026.');
});
