// @vitest-environment node
import { expect, test } from 'vitest';
import { journeys, sound } from './journeys';
import type { Event } from './types';

const ways = (...events: Event[]) =>
  journeys(events)
    .filter(({ n }) => n > 0)
    .map(({ n, of, from, to }) => `${n} ${of}: ${from[0]} → ${to[0]}`);
const docked: Event = { event: 'docked', seat: 1, at: 'shipyard', ships: [] };

test('resources go from where they came to their counter', () => {
  expect(ways({ event: 'gained', seat: 1, fuel: 3, ore: 0, at: 'solar-converter' })).toEqual([
    '3 fuel: [data-facility="solar-converter"] → [data-has="1/fuel"]',
  ]);
  expect(ways({ event: 'stole', seat: 0, victim: 2, fuel: 1, ore: 2 })).toEqual([
    '1 fuel: [data-has="2/fuel"] → [data-has="0/fuel"]',
    '2 ore: [data-has="2/ore"] → [data-has="0/ore"]',
  ]);
});

test('what is paid goes to where ships docked', () => {
  const paid: Event = { event: 'paid', seat: 1, fuel: 1, ore: 1 };
  expect(ways(docked, paid)).toEqual([
    '1 fuel: [data-has="1/fuel"] → [data-facility="shipyard"]',
    '1 ore: [data-has="1/ore"] → [data-facility="shipyard"]',
  ]);
  expect(ways(paid)).toEqual([]);
});

test('what a launch and the Relic Ship cost goes there', () => {
  const paid: Event = { event: 'paid', seat: 1, fuel: 1, ore: 0 };
  const way = (place: string) => [`1 fuel: [data-has="1/fuel"] → ${place}`];
  expect(ways(paid, { event: 'launched', seat: 1 })).toEqual(way('[data-facility="colonist-hub"]'));
  expect(ways(paid, { event: 'relic-bought', seat: 1 })).toEqual(way('[data-territory="burroughs-desert"]'));
});

test('cards take fuel for their powers, and the Resource Cache gives', () => {
  expect(ways({ event: 'power-used', seat: 1, card: 'plasma-cannon', fuel: 2 })).toEqual([
    '2 fuel: [data-has="1/fuel"] → [data-held="1/plasma-cannon"]',
  ]);
  expect(ways({ event: 'cache-paid', seat: 1, fuel: 1, ore: 1, spent: true })).toEqual([
    '1 fuel: [data-held="1/resource-cache"] → [data-has="1/fuel"]',
    '1 ore: [data-held="1/resource-cache"] → [data-has="1/ore"]',
  ]);
});

test('cards go to whoever claims or steals them, and what is too much goes back', () => {
  const plan = { card: 'plasma-cannon', seat: 1 } as const;
  expect(ways({ event: 'claimed', ...plan })).toEqual([
    '1 plasma-cannon: [data-facility="alien-artifact"] → [data-held="1/plasma-cannon"]',
  ]);
  const stolen = { event: 'stole-card', victim: 0, ...plan } as const;
  expect(ways({ ...stolen, kept: true })).toEqual([
    '1 plasma-cannon: [data-held="0/plasma-cannon"] → [data-held="1/plasma-cannon"]',
  ]);
  expect(ways({ ...stolen, kept: false })).toEqual([
    '1 plasma-cannon: [data-held="0/plasma-cannon"] → [data-facility="alien-artifact"]',
  ]);
  expect(ways({ event: 'returned', seat: 1, fuel: 2, ore: 1 })).toEqual([
    '2 fuel: [data-has="1/fuel"] → [data-facility="solar-converter"]',
    '1 ore: [data-has="1/ore"] → [data-facility="lunar-mine"]',
  ]);
});

test('what happens is heard by its kind', () => {
  expect(sound({ event: 'stole', seat: 0, victim: 1, fuel: 1, ore: 0 } satisfies Event, 0)).toBe('steal');
  expect(sound({ event: 'rolled', seat: 0, ships: [], relic: 0 } satisfies Event, 0)).toBe('dice');
  expect(sound(docked, 0)).toBe('dock');
  expect(sound({ event: 'turn-ended', seat: 0 }, 0)).toBeNull();
});
