/** What a table shows before everything has come, and when this page is too old for it. */
import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { VERSION } from '../src/shell/protocol';
import TableView from '../src/shell/table/TableView.svelte';
import { words } from '../src/shell/words';
import { hello, moment, Wire } from './wire';

/** The boards that can be fetched, by hash. */
let boards: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  Wire.lay();
  [boards, asked] = [{}, []];
  vi.stubGlobal('fetch', (path: string) => {
    const hash = /^\/api\/boards\/(.*)$/.exec(path)?.[1];
    if (hash === undefined) return Promise.reject(new Error('away'));
    asked.push(hash);
    return hash in boards
      ? Promise.resolve(new Response(JSON.stringify(boards[hash])))
      : Promise.reject(new Error('away'));
  });
  render(TableView, { props: { id: 'a' } });
});

const label = ['Go'];
const asking = moment(3, {
  toAct: [0],
  scores: [{ seat: 0, points: 7, breakdown: [], tie_breaks: [] }],
  decisions: [
    {
      seat: 0,
      prompt: { text: ['Where to?'], rules: [] },
      choices: [{ code: 0, text: 'go', action: { kind: 'go' }, label }],
      mayUndo: false,
      since: 3,
    },
  ],
});
/** Lets pass what takes no time. */
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
  await tick();
};
const board = (): Element | null => document.querySelector('.board');
/** The game's own code has to be looked for first, which takes a while on a busy machine. */
const shown = () => vi.waitFor(() => expect(board()).not.toBeNull(), { timeout: 20_000 });
const prompt = (): string => document.getElementById('prompt')?.textContent.trim() ?? '';

it('draws no board and asks nothing before what is fixed for the match has come', async () => {
  Wire.last.bring(hello(asking, { board: 'one' }));
  await settle();
  expect([board(), asked]).toEqual([null, ['one']]);
  expect(prompt()).not.toContain('Where to?');
  expect(screen.queryByRole('button', { name: /Go/ })).toBeNull();
  expect(screen.getByText(words.link.noBoard)).toBeTruthy();
  // It is tried again by itself.
  boards.one = { map: [] };
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toEqual(['one', 'one']);
  expect(board()).not.toBeNull();
  expect(prompt()).toContain('Where to?');
  expect(screen.queryByText(words.link.noBoard)).toBeNull();
});

it('waits also where a position comes before the table says what is fixed', async () => {
  Wire.last.bring(hello(asking));
  await settle();
  expect(board()).toBeNull();
  boards.late = {};
  Wire.last.bring(hello(asking, { board: 'late' }));
  await shown();
});

it('fetches the board once, and another one if the table has another after a reconnection', async () => {
  boards.two = null;
  Wire.last.bring(hello(asking, { board: 'two' }));
  await settle();
  expect(board(), 'a game may have nothing fixed').not.toBeNull();
  Wire.last.bring(hello(asking, { board: 'two' }));
  await settle();
  expect(asked).toEqual(['two']);
  Wire.last.bring(hello(asking, { board: 'three' }));
  await settle();
  expect(board()).toBeNull();
  boards.three = {};
  Wire.last.onclose?.();
  await vi.advanceTimersByTimeAsync(400);
  Wire.last.bring(hello(asking, { board: 'three' }));
  await settle();
  expect(board()).not.toBeNull();
});

it('asks to be loaded again where the server speaks another version', async () => {
  const reload = () => screen.queryByRole('button', { name: words.link.reload });
  boards.four = {};
  Wire.last.bring(hello(asking, { board: 'four' }));
  await shown();
  expect(reload()).toBeNull();
  Wire.last.bring({ ...hello(moment(9)), version: VERSION + 1 } as ReturnType<typeof hello>);
  await settle();
  expect(screen.getByRole('alert').textContent).toContain(words.link.outdated);
  const load = vi.fn();
  vi.stubGlobal('location', { ...location, reload: load });
  reload()?.click();
  expect(load).toHaveBeenCalledOnce();
});

it('also where nothing was seen before', async () => {
  Wire.last.bring({ ...hello(asking), version: VERSION + 1 } as ReturnType<typeof hello>);
  await settle();
  expect(screen.getByRole('button', { name: words.link.reload })).toBeTruthy();
  expect(board()).toBeNull();
});
