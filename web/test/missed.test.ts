/** What somebody missed is told also where the greeting does not reach back so far, and to each of several people at one screen. */
import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LogEntry } from '../src/shell/protocol';
import TableView from '../src/shell/table/TableView.svelte';
import { words } from '../src/shell/words';
import { hello, moment, table, Wire } from './wire';

/** Everything that happened so far, and how often it was asked for. */
let log: LogEntry[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  Wire.lay();
  asked = 0;
  vi.stubGlobal('fetch', (path: string) => {
    if (path.startsWith('/api/boards/')) return Promise.resolve(new Response('{}'));
    if (!path.includes('/log')) return Promise.reject(new Error('away'));
    asked++;
    return Promise.resolve(new Response(JSON.stringify(log)));
  });
  render(TableView, { props: { id: 'a' } });
});

const told = (seq: number, seat: number): LogEntry => ({ seq, seat, what: 'act', events: [], lines: [] });
const decides = (seat: number) =>
  moment(9, {
    toAct: [seat],
    decisions: [{ seat, prompt: { text: ['Now?'], rules: [] }, choices: [], mayUndo: false, since: 9 }],
  });
/** The way to what happened since your last turn. */
const since = () => screen.queryByRole('button', { name: new RegExp(words.table.since) });
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
  await tick();
};

it('is looked for before the entries that came with the greeting, once', async () => {
  log = [told(1, 0), ...[2, 3, 4, 5].map((seq) => told(seq, 1))];
  Wire.last.bring({ ...hello(decides(0), { board: 'one' }), log: log.slice(2) } as never);
  await vi.waitFor(() => expect(since()).not.toBeNull(), { timeout: 20_000 });
  await settle();
  expect(asked).toBe(1);
});

it('is not looked for where the greeting reaches back far enough', async () => {
  log = [told(1, 1), told(2, 0), told(3, 1)];
  Wire.last.bring({ ...hello(decides(0), { board: 'one' }), log: log.slice(1) } as never);
  await vi.waitFor(() => expect(since()).not.toBeNull(), { timeout: 20_000 });
  expect(asked).toBe(0);
});

it('is told to whoever decides of several people at one screen', async () => {
  const seats = table.seats.map((seat) => ({ ...seat, yours: true }));
  log = [told(0, 1), told(1, 0)];
  Wire.last.bring({ ...hello(decides(1), { board: 'one', seats }), log } as never);
  await vi.waitFor(() => expect(since()).not.toBeNull(), { timeout: 20_000 });
  Wire.last.bring({ ...hello(decides(0), { board: 'one', seats }), log: [told(0, 0)] } as never);
  await settle();
  expect(since()).toBeNull();
});
