// @vitest-environment node
import { expect, test } from 'vitest';
import { journeys, sound } from './journeys';
import type { Event } from './types';

const ME = 1;
const ways = (...events: Event[]) =>
  journeys(events, ME)
    .filter(({ n }) => n > 0)
    .map(({ n, of, from, to }) => `${n} ${of}: ${from[0]} → ${to[0]}`);

test('rewards go from their sector to their counter: on the own console, or on the panel of another', () => {
  const gained = (seat: number, sector: number | null): Event => ({
    event: 'gained',
    seat,
    sector,
    source: 'dice',
    credits: 2,
    income: 0,
    points: 1,
  });
  expect(ways(gained(ME, 4))).toEqual([
    '2 credits: .console [data-sector="4"] → [data-own="credits"]',
    '1 points: .console [data-sector="4"] → [data-own="points"]',
  ]);
  expect(ways(gained(0, 4))).toEqual([
    '2 credits: [data-panel="0"] .console → [data-has="0/credits"]',
    '1 points: [data-panel="0"] .console → [data-has="0/points"]',
  ]);
  // What no sector gives comes from the console.
  expect(ways(gained(ME, null))).toEqual([
    '2 credits: [data-part="console"] → [data-own="credits"]',
    '1 points: [data-part="console"] → [data-own="points"]',
  ]);
});

test('credits go to what they buy, and income tops them up', () => {
  const bought = { event: 'bought', card: 'lousma', paid: 5, level: 1, slot: 0 } as const;
  expect(ways({ ...bought, seat: ME })).toEqual(['5 credits: [data-own="credits"] → [data-card="lousma"]']);
  expect(ways({ ...bought, seat: 2 })).toEqual([
    '5 credits: [data-has="2/credits"] → [data-panel="2"] .console',
  ]);
  expect(ways({ event: 'raised', seat: 2, from: 1, to: 4 })).toEqual([
    '3 credits: [data-has="2/income"] → [data-has="2/credits"]',
  ]);
});

test('charges go from the dice to their card, or across the console', () => {
  const charged = (seat: number, source: 'dice' | 'effect'): Event => {
    return { event: 'charged', seat, card: 'ride', charges: 1, source };
  };
  expect(ways(charged(ME, 'dice'))).toEqual(['1 charges: [data-part="dice"] → [data-card="ride"]']);
  expect(ways(charged(0, 'dice'))).toEqual(['1 charges: [data-part="dice"] → [data-panel="0"] .console']);
  expect(ways(charged(ME, 'effect'))).toEqual(['1 charges: [data-part="console"] → [data-card="ride"]']);
});

test('what happens is heard by its kind', () => {
  expect(sound({ event: 'lost-points', seat: 0, from: 3, to: 1 } satisfies Event)).toBe('loss');
  expect(sound({ event: 'turn-ended', seat: 0 } satisfies Event)).toBeNull();
});
