// @vitest-environment node
import { expect, test } from 'vitest';
import { journeys, sound } from './journeys';
import { MADE } from './motion.svelte';
import type { Event } from './types';

const ways = (...events: Event[]) =>
  journeys(events).map(({ n, of, from, to }) => `${n} ${of}: ${from[0]} → ${to[0]}`);

test('cards come from what produced them, once that was seen', () => {
  const made: Event = {
    event: 'produced',
    seat: 1,
    by: [{ piece: 'lrc', at: 'P12', material: 'ore', count: 2 }],
  };
  const received: Event = { event: 'gained', seat: 1, cards: { ore: 2, fuel: 1 } };
  expect(ways(made, received)).toEqual([
    '2 ore: [data-at="P12"] → [data-has="1/hand"]',
    '1 fuel: [data-yard] → [data-has="1/hand"]',
  ]);
  expect(journeys([made, received]).every(({ after }) => after === MADE)).toBe(true);
});

test('a Salvage Yard that lies behind a button on a phone is that button', () => {
  const [paid] = journeys([{ event: 'paid', seat: 0, number: 1, cards: { ore: 1 } } satisfies Event]);
  expect(paid?.to).toEqual(['[data-yard]', '[data-to-yard]']);
});

test('a card that these eyes may not see flies face down', () => {
  expect(ways({ event: 'stole', seat: 0, victim: 2, lunar: false, material: null })).toEqual([
    '1 secret: [data-has="2/hand"] → [data-has="0/hand"]',
  ]);
});

test('what research, repairs and the Salvage Yard take goes there', () => {
  const [mine, yard] = ['[data-has="0/hand"]', '[data-yard]'];
  expect(ways({ event: 'researched', seat: 0, cards: { metal: 1, food: 1 }, tokens: 2 })).toEqual([
    `1 metal: ${mine} → ${yard}`,
    `1 food: ${mine} → ${yard}`,
  ]);
  expect(ways({ event: 'repaired', seat: 0, cards: { metal: 4 }, material: 'metal' })).toEqual([
    `4 metal: ${mine} → ${yard}`,
  ]);
  const traded = [`2 ore: ${mine} → ${yard}`, `1 fuel: ${yard} → ${mine}`];
  expect(ways({ event: 'refined', seat: 0, cards: { ore: 2 }, material: 'fuel' })).toEqual(traded);
  expect(ways({ event: 'exchanged', seat: 0, cards: { ore: 2 }, to: 'fuel' })).toEqual(traded);
});

test('a wager lies in the Attack until it goes back or is lost', () => {
  const [mine, there] = ['[data-has="2/hand"]', '[data-wager="2"]'];
  const at = { seat: 2, cards: { ore: 2 } };
  expect(ways({ event: 'support-offered', ...at })).toEqual([`2 ore: ${mine} → ${there}`]);
  expect(ways({ event: 'wager-returned', ...at })).toEqual([`2 ore: ${there} → ${mine}`]);
  expect(ways({ event: 'wager-lost', ...at })).toEqual([`2 ore: ${there} → [data-yard]`]);
});

test('a theft has a sound of its own', () => {
  expect(sound({ event: 'stole', seat: 0, victim: 2, lunar: false, material: null })).toBe('steal');
});

test('both sides of a trade that was accepted change hands', () => {
  const offer = { seat: 1, from: 0, give: { ore: 1 }, ask: { food: 2 } };
  expect(ways({ event: 'offer-answered', accepted: true, ...offer })).toEqual([
    '1 ore: [data-has="0/hand"] → [data-has="1/hand"]',
    '2 food: [data-has="1/hand"] → [data-has="0/hand"]',
  ]);
  expect(ways({ event: 'offer-answered', accepted: false, ...offer })).toEqual([]);
});
