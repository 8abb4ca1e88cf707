import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isOver, Position, type Wish } from './board.svelte';
import { MOST_TRIED, type Choice, type Moment, type Named, type Refusal, type Table } from './protocol';
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

describe('why not', () => {
  const board = (choices: object[], ask: (action: Named) => Promise<Refusal | null>) => {
    const some = choices.map((action) => ({ action }) as Choice);
    const props = propsFor({}, ['Ada', 'Bob'], some, { act: () => {}, ask });
    return new Position(
      () => props,
      () => null,
    );
  };
  const rule = (name: string, why = 'no'): Refusal => ({ rule: name, why: [why], text: '' });

  it('is asked once, and again where nobody could say', async () => {
    const answers = [null, rule('a')];
    const ask = vi.fn(() => Promise.resolve(answers.shift() ?? null));
    const position = board([], ask);
    expect(await position.why('fly')).toBeNull();
    expect(await position.why('fly')).toEqual(rule('a'));
    expect(await position.why('fly')).toEqual(rule('a'));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not asked of what is legal, and said once for each reason', async () => {
    const asked: Named[] = [];
    const rules: Record<string, Refusal> = {
      a: rule('one'),
      b: rule('one'),
      c: rule('two'),
      d: rule('two', 'never'),
    };
    const position = board([{ kind: 'legal', of: 1, also: 2 }], (action) => {
      asked.push(action);
      return Promise.resolve(rules[(action as { kind: string }).kind] ?? null);
    });
    const wish = (kind: string, of: number): Wish => [of > 1 ? kind : '', { kind, of }];
    const wishes = [
      wish('legal', 1),
      wish('legal', 2),
      wish('a', 2),
      wish('b', 2),
      wish('c', 1),
      wish('d', 2),
    ];
    const refused = await position.refused(wishes);
    expect(asked).toEqual(wishes.slice(1).map(([, action]) => action));
    expect(refused).toEqual([
      { lines: ['a', ['no']], rule: rule('one') },
      { lines: [['no']], rule: rule('two') },
      { lines: ['d', ['never']], rule: rule('two', 'never') },
    ]);
  });
});
