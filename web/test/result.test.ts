import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromServer, Standings } from '../src/shell/protocol';
import { settings } from '../src/shell/settings.svelte';
import { decided } from '../src/shell/table/decided';
import TableView from '../src/shell/table/TableView.svelte';
import { hello, moment, table, Wire } from './wire';

async function bring(message: FromServer): Promise<void> {
  Wire.last.bring(message);
  await tick();
}

const standings: Standings = {
  how: 'landing',
  why: ['First to land, ', { seat: 0 }],
  lines: table.seats.map(({ seat }) => ({
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
const last: FromServer = {
  type: 'update',
  moment: moment(2, { standings }),
  told: [{ seq: 2, seat: 0, what: 'act', events: [], lines: [[{ seat: 0 }, ' lands']] }],
};
const result = () => screen.queryByRole('heading', { name: 'You win' });
/** It is fetched when it is needed, which takes a while on a busy machine. */
const shown = () => vi.waitFor(() => expect(result()).not.toBeNull(), { timeout: 20_000 });

beforeEach(() => {
  vi.useFakeTimers();
  Wire.lay();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  render(TableView, { props: { id: 'a' } });
});
afterEach(() => settings.set({ motion: 'system' }));

it('leaves the last move in sight for a while', async () => {
  await bring(hello(moment(1)));
  await bring(last);
  await vi.advanceTimersByTimeAsync(1200);
  expect(result()).toBeNull();
  await vi.advanceTimersByTimeAsync(600);
  await shown();
});

it('is there at once where the end was not watched', async () => {
  await bring(hello(moment(2, { standings })));
  await shown();
});

it('is there at once where nothing moves', async () => {
  settings.set({ motion: 'none' });
  await bring(hello(moment(1)));
  await bring(last);
  await shown();
});

const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent);

it('says why the game ended as the server says it, with the names of people', async () => {
  await bring(hello(moment(2, { standings })));
  await shown();
  expect(result()!.parentElement!.textContent).toMatch(/First to land, Ann · \d+ rounds?$/);
});

it('says nothing of tie-breaks where points decided', async () => {
  await bring(hello(moment(2, { standings })));
  await shown();
  expect(heads()).toEqual(['Place', 'Player', 'Tokens']);
});

it('names the tie-break that decided beside the only source of points', async () => {
  const [first, second] = standings.lines;
  const even = { ...second!, score: { ...second!.score, points: 7 } };
  await bring(hello(moment(2, { standings: { ...standings, lines: [first!, even] } })));
  await shown();
  expect(heads()).toEqual(['Place', 'Player', 'Tokens', 'Ships landed']);
});

describe('a tie-break decided something', () => {
  const line = (seat: number, place: number, points: number, ties: number[], resigned = false) => ({
    place,
    team: seat,
    resigned,
    score: {
      seat,
      points,
      breakdown: [],
      tie_breaks: ties.map((amount, i) => ({ what: ['landed', 'repairs'][i] ?? '', amount })),
    },
  });
  const of = (...lines: ReturnType<typeof line>[]) =>
    [...decided({ how: 'landing', why: [], lines })].map(([seat, what]) => [seat, ...what]);

  it('only for those whom it placed, and only the first that differs', () => {
    expect(of(line(0, 1, 5, [0, 2]), line(1, 2, 5, [0, 1]), line(2, 3, 4, [0, 0]))).toEqual([
      [0, 'repairs'],
      [1, 'repairs'],
    ]);
    expect(of(line(0, 1, 5, [1, 0]), line(1, 2, 5, [0, 1]))).toEqual([
      [0, 'landed'],
      [1, 'landed'],
    ]);
  });

  it('also where more points were not enough', () => {
    expect(of(line(0, 1, 3, [1, 0]), line(1, 2, 9, [0, 0]))).toEqual([
      [0, 'landed'],
      [1, 'landed'],
    ]);
  });

  it('not among equals, nor above somebody who resigned', () => {
    expect(of(line(0, 1, 5, [0, 1]), line(1, 1, 5, [0, 1]))).toEqual([]);
    expect(of(line(0, 1, 3, [1, 0]), line(1, 2, 9, [0, 0], true))).toEqual([]);
  });
});
