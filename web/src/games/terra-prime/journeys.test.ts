// @vitest-environment node
import { expect, test } from 'vitest';
import { journeys, sound } from './journeys';
import type { Event } from './types';

const ways = (...events: Event[]) =>
  journeys(events)
    .filter(({ n }) => n > 0)
    .map(({ n, of, from, to }) => `${n} ${of}: ${from[0]} → ${to[0]}`);

test('cubes go from colonies to ships, and from there to those who want them, who pay ten credits a coin', () => {
  expect(ways({ event: 'collected', seat: 1, sector: 's07', cube: 'bluium' })).toEqual([
    '1 bluium: [data-at="s07"] → [data-has="1/bluium"]',
  ]);
  expect(ways({ event: 'delivered', seat: 1, cube: 'bluium', stand: 'yellow', credits: 20 })).toEqual([
    '1 bluium: [data-has="1/bluium"] → [data-stand="yellow"]',
    '2 credits: [data-stand="yellow"] → [data-has="1/credits"]',
  ]);
  expect(ways({ event: 'gave', seat: 1, space: 'h02', cube: 'bluium' })).toEqual([
    '1 bluium: [data-has="1/bluium"] → [data-at="h02"]',
  ]);
});

test('what is gained and paid comes and goes where the ship is', () => {
  expect(ways({ event: 'gained', seat: 0, lp: 3, credits: 10, cubes: { bluium: 2 }, energy: 1 })).toEqual([
    '1 credits: [data-ship="0"] → [data-has="0/credits"]',
    '1 energy: [data-ship="0"] → [data-has="0/energy"]',
    '2 bluium: [data-ship="0"] → [data-has="0/bluium"]',
    '3 points: [data-ship="0"] → [data-panel="0"] .score',
  ]);
  expect(ways({ event: 'paid', seat: 0, credits: 30, cubes: {} })).toEqual([
    '3 credits: [data-has="0/credits"] → [data-ship="0"]',
  ]);
  expect(ways({ event: 'charged', seat: 0, energy: 2 })).toEqual([
    '2 energy: [data-ship="0"] → [data-has="0/energy"]',
  ]);
});

test('points come from where they were won, to whoever wins them', () => {
  const lp = { distance: 3, bonus: 1, asteroids: 2 };
  expect(ways({ event: 'colonized', seat: 1, sector: 's07', colony: 'green', ...lp })).toEqual([
    '6 points: [data-at="s07"] → [data-panel="1"] .score',
  ]);
  expect(ways({ event: 'colony-used', seat: 1, owner: 2, sector: 's07', lp: 1 })).toEqual([
    '1 points: [data-at="s07"] → [data-panel="2"] .score',
  ]);
  expect(ways({ event: 'destroyed', seat: 1, space: 'h02', alien: 'scout', lp: 2 })).toEqual([
    '2 points: [data-at="h02"] → [data-panel="1"] .score',
  ]);
  expect(ways({ event: 'claimed', seat: 1, stand: 'yellow', tile: 4, lp: 0 })).toEqual([]);
});

test('what happens is heard by its kind', () => {
  expect(sound({ event: 'energy-lost', seat: 0 } satisfies Event)).toBe('loss');
  expect(sound({ event: 'turn-ended', seat: 0 } satisfies Event)).toBeNull();
});
