import { expect, test, vi } from 'vitest';
import type { LogEntry } from '../protocol';
import { forgetDice, keep, keepDice, kept } from './kept';

const told = (seq: number, ...dice: number[]): LogEntry =>
  ({ seq, lines: [dice.map((die) => ({ die }))], events: [] }) as unknown as LogEntry;

test('dice are kept as they were shown first', () => {
  keepDice('t', [told(1, 3, 4), told(2), told(3, 6)]);
  keepDice('t', [told(3, 1)]);
  expect(kept('t').dice).toEqual({ 1: [3, 4], 3: [6] });
});

test('the dice of entries that are played anew are forgotten, those before stay', () => {
  keepDice('t', [told(1, 3), told(4, 5), told(6, 2)]);
  forgetDice('t', 4);
  expect(kept('t').dice).toEqual({ 1: [3] });
  keepDice('t', [told(4, 1)]);
  expect(kept('t').dice).toEqual({ 1: [3], 4: [1] });
});

test('where nothing is to be forgotten, nothing is written', () => {
  keepDice('t', [told(1, 3)]);
  const written = vi.spyOn(Storage.prototype, 'setItem');
  forgetDice('t', 2);
  expect(written).not.toHaveBeenCalled();
  expect(kept('t').dice).toEqual({ 1: [3] });
});

test('a browser that keeps nothing knows it as long as the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keepDice('unkept', [told(2, 5)]);
  expect(localStorage.length).toBe(0);
  expect(kept('unkept').dice).toEqual({ 2: [5] });
  forgetDice('unkept', 0);
  expect(kept('unkept').dice).toEqual({});
});

test('of many tables the oldest are forgotten', () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => ++now);
  for (let i = 0; i < 70; i++) keep(`t${i}`, () => {});
  expect(localStorage.length).toBe(60);
  expect([kept('t9').at, kept('t10').at]).toEqual([0, 11]);
});
