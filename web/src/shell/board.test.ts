import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOver, Position } from './board.svelte';
import { MOST_TRIED, type Moment, type Named, type Table } from './protocol';
import { propsFor } from './testing';

it('a match that was closed is over without a result, and was not yet in an older position', () => {
  const [open, closed] = ['running', 'finished'].map((state) => ({ state }) as Table) as [Table, Table];
  const [playing, decided] = [{}, { standings: { lines: [] } }] as unknown as [Moment, Moment];
  expect(isOver(playing, open, true)).toBe(false);
  expect(isOver(playing, closed, true)).toBe(true);
  expect(isOver(playing, closed, false)).toBe(false);
  expect(isOver(decided, closed, false)).toBe(true);
});

it('the limits of a question to the rules are those of the protocol', () => {
  const protocol = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8');
  const [, told] = /^\| drafts to try in one question, and actions in each \| (.*?) \|/m.exec(protocol) ?? [];
  expect(told).toBe(`${MOST_TRIED.drafts} and ${MOST_TRIED.actions}`);
});

it('more drafts than one question takes are tried in several', async () => {
  const asked: number[] = [];
  const props = propsFor({}, ['Ada', 'Bob'], [], {
    act: () => {},
    ask: () => Promise.resolve(null),
    try: (drafts) => {
      asked.push(drafts.length);
      return Promise.resolve(drafts.map(([first]) => ({ done: Number(first), next: [] })));
    },
  });
  const position = new Position(
    () => props,
    () => null,
  );
  const drafts: Named[][] = Array.from({ length: MOST_TRIED.drafts + 3 }, (_, i) => [`${i}`]);
  const trials = await position.try(drafts);
  expect(asked).toEqual([MOST_TRIED.drafts, 3]);
  expect(trials?.map(({ done }) => done)).toEqual(drafts.map((_, i) => i));
  expect([
    position.canTry(Array(MOST_TRIED.actions).fill('x')),
    position.canTry(Array(99).fill('x')),
  ]).toEqual([true, false]);
});
