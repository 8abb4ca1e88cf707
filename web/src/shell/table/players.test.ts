import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { GameModule } from '../game';
import type { Moment, Table, Told } from '../protocol';
import Players from './Players.svelte';
import type { Waits } from './waits.svelte';

afterEach(cleanup);

/** The panels of three people with so many points. */
function show(points: number[], game: Partial<GameModule> = {}, seq = 9): string[] {
  const seats = points.map((_, seat) => ({
    seat,
    name: ['Ada', 'Mira', 'Jonas'][seat] ?? '',
    player: 'human',
    taken: true,
    connected: true,
    yours: seat === 0,
    resigned: seat === 1,
  }));
  const scores = points.map((count, seat) => ({ seat, points: count }));
  const table = { state: 'running', seats } as unknown as Table;
  const moment = { scores, toAct: [0], view: {}, seq } as unknown as Moment;
  /** Nobody has a clock here, or is silent for long. */
  const waits = { left: () => null, silent: () => null } as unknown as Waits;
  const props = {
    table,
    moment,
    waits,
    game: game as GameModule,
    over: false,
    active: 0,
    thinking: null,
    log: [{ seq: 5, what: 'resign', seat: 1, events: [], lines: [] } satisfies Told],
    onhandover: () => {},
  };
  render(Players, { props });
  return screen.getAllByRole('listitem').map((panel) => panel.textContent.replace(/\s+/g, ' ').trim());
}

it('says who leads', () => {
  expect(show([1, 2, 2]).map((panel) => panel.endsWith('leads'))).toEqual([false, true, true]);
});

it('names no leader where all are equal, and what the points are out of', () => {
  const panels = show([2, 2, 2], { outOf: () => 7 });
  expect(panels.some((panel) => panel.includes('leads'))).toBe(false);
  expect(panels[0]).toContain('2 of 7');
});

it('says of an older position who resigned until then', () => {
  expect(show([1, 1, 1], {}, 5)[1]).toContain('Resigned');
  cleanup();
  expect(show([1, 1, 1], {}, 4)[1]).not.toContain('Resigned');
});
