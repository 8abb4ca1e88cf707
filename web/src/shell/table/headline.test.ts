import { expect, it } from 'vitest';
import type { Standings, Table } from '../protocol';
import { headline } from './headline';
import { winnersOf } from './winners';

/** A result by seat: place and team. */
const result = (...lines: [place: number, team: number][]): Standings => ({
  how: 'points',
  why: [],
  lines: lines.map(([place, team], seat) => ({
    place,
    team,
    resigned: false,
    score: { seat, points: 0, breakdown: [], tie_breaks: [] },
  })),
});
const table = (...yours: number[]): Table =>
  ({
    seats: ['Ada', 'Mira', 'Noor', 'Ivo'].map((name, seat) => ({ seat, name, yours: yours.includes(seat) })),
  }) as unknown as Table;

it('names whoever came first, wherever they sit', () => {
  const alone = result([2, 0], [1, 1], [3, 2]);
  expect(winnersOf(alone)).toEqual([1]);
  expect(headline(table(0), alone)).toBe('Mira wins');
  expect(headline(table(1), alone)).toBe('You win');
  // Who holds two seats is not one of them.
  expect(headline(table(0, 1), alone)).toBe('Mira wins');
});

it('names all who share the first place, and a team by its number', () => {
  expect(headline(table(0), result([1, 0], [2, 1], [1, 2]))).toBe('Ada and Noor win together');
  const team = result([2, 0], [1, 1], [2, 0], [1, 1]);
  expect(headline(table(0), team)).toBe('Team 2 wins');
  expect(headline(table(3), team)).toBe('Your team wins');
});
