import { expect, it } from 'vitest';
import { isOver } from './board.svelte';
import type { Moment, Table } from './protocol';

it('a match that was closed is over without a result, and was not yet in an older position', () => {
  const [open, closed] = ['running', 'finished'].map((state) => ({ state }) as Table) as [Table, Table];
  const [playing, decided] = [{}, { standings: { lines: [] } }] as unknown as [Moment, Moment];
  expect(isOver(playing, open, true)).toBe(false);
  expect(isOver(playing, closed, true)).toBe(true);
  expect(isOver(playing, closed, false)).toBe(false);
  expect(isOver(decided, closed, false)).toBe(true);
});
