import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromServer, Moment, Standings, Table } from '../src/shell/protocol';
import { settings } from '../src/shell/settings.svelte';
import TableView from '../src/shell/table/TableView.svelte';

/** A connection whose other end the test is. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = Wire.OPEN;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  send(): void {}
  close(): void {}
}
async function bring(message: FromServer): Promise<void> {
  Wire.all.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  await tick();
}

const seats = ['Ann', 'Bob'].map((name, seat) => ({
  seat,
  name,
  player: 'human',
  taken: true,
  yours: seat === 0,
}));
const table = {
  id: 'a',
  game: 'chess',
  state: 'running',
  round: 3,
  seats,
  colours: [0, 1],
  toAct: [],
  points: [],
};
const standings: Standings = {
  how: 'landing',
  lines: seats.map(({ seat }) => ({
    place: seat + 1,
    team: seat,
    resigned: false,
    score: {
      seat,
      points: 7 - seat,
      breakdown: [{ what: 'tokens', amount: 7 - seat }],
      tie_breaks: [{ what: 'ships landed', amount: 1 - seat }],
    },
  })),
};
const moment = (seq: number, more: Partial<Moment> = {}): Moment => ({
  seq,
  view: {},
  scores: [],
  round: 3,
  toAct: [],
  decisions: [],
  waits: [],
  undo: [],
  ...more,
});
const hello = (now: Moment): FromServer => ({
  type: 'hello',
  table: table as unknown as Table,
  moment: now,
  log: [],
});
const last: FromServer = {
  type: 'update',
  moment: moment(2, { standings }),
  told: [{ seq: 2, seat: 0, what: 'act', events: [], lines: ['Ann lands'] }],
};
const result = () => screen.queryByRole('heading', { name: 'You win' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  render(TableView, { props: { id: 'a' } });
});
afterEach(() => {
  cleanup();
  settings.set({ motion: 'system' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leaves the last move in sight for a while', async () => {
  await bring(hello(moment(1)));
  await bring(last);
  await vi.advanceTimersByTimeAsync(1200);
  expect(result()).toBeNull();
  await vi.advanceTimersByTimeAsync(600);
  expect(result()).not.toBeNull();
});

it('is there at once where the end was not watched', async () => {
  await bring(hello(moment(2, { standings })));
  expect(result()).not.toBeNull();
});

it('is there at once where nothing moves', async () => {
  settings.set({ motion: 'off' });
  await bring(hello(moment(1)));
  await bring(last);
  expect(result()).not.toBeNull();
});

it('names what decides ties beside the only source of points', async () => {
  await bring(hello(moment(2, { standings })));
  const heads = screen.getAllByRole('columnheader').map((one) => one.textContent);
  expect(heads).toEqual(['Place', 'Player', 'Tokens', 'Ships landed']);
});
