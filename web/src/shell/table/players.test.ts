import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameModule, PanelProps } from '../game';
import type { Moment, Table, LogEntry } from '../protocol';
import { smallScreen } from '../../../test/media';
import { settings, type Motion } from '../settings.svelte';
import Players from './Players.svelte';
import type { Done } from './turns';
import type { Waits } from './waits.svelte';

afterEach(() => settings.set({ motion: 'system' }));

/** The panels of three people with so many points. */
function show(points: number[], game: Partial<GameModule> = {}, seq = 9, events: Done[] = []): string[] {
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
    events,
    board: {},
    log: [{ seq: 5, what: 'resign', seat: 1, events: [], lines: [] } satisfies LogEntry],
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

it('does not say "8 of 7"', () => {
  const panels = show([6, 7, 8], { outOf: () => 7 });
  expect(panels.map((panel) => panel.includes('of 7'))).toEqual([true, true, false]);
});

it('says of an older position who resigned until then', () => {
  expect(show([1, 1, 1], {}, 5)[1]).toContain('Resigned');
  cleanup();
  expect(show([1, 1, 1], {}, 4)[1]).not.toContain('Resigned');
});

/** What was animated of whose panel when all lost something, the first by their own doing. */
function flashed(motion: Motion): unknown[] {
  settings.set({ motion });
  const animate = vi.mocked(Element.prototype.animate).mockClear();
  const events = [0, 1, 2].map((victim) => ({ seq: 9, event: { event: 'stole', victim }, by: 0 }));
  const suffers = (event: unknown, seat: number, by?: number) =>
    seat !== by && (event as { victim: number }).victim === seat;
  show([1, 1, 1], { suffers }, 9, events);
  return animate.mock.calls.map(([, options], i) => [
    (animate.mock.contexts[i] as HTMLElement).dataset.panel,
    typeof options === 'object' ? options.pseudoElement : undefined,
  ]);
}

it('flashes the panels of those who lost something', () => {
  expect(flashed('full')).toEqual([
    ['1', undefined],
    ['1', '::after'],
    ['2', undefined],
    ['2', '::after'],
  ]);
});

it('draws only their outline for whoever wants less motion, and nothing for whoever wants none', () => {
  expect(flashed('reduced')).toEqual([
    ['1', undefined],
    ['2', undefined],
  ]);
  cleanup();
  expect(flashed('none')).toEqual([]);
});

/** A part of a panel that says whose it is, and whether it is whole. */
const Panel = ((anchor: Comment, { seat, whole }: PanelProps) => {
  const text = document.createElement('p');
  text.textContent = `${whole ? 'all of' : 'some of'} ${seat}`;
  anchor.before(text);
}) as unknown as Component<PanelProps>;

it('on a small screen a panel is opened whole, by a button that gets the focus back', async () => {
  smallScreen();
  show([1, 2, 3], { PlayerPanel: Panel });
  expect(screen.getByText('some of 1')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Everything Mira has' });
  expect(screen.getByRole('button', { name: 'Everything you have' })).toBeTruthy();
  button.focus();
  await fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Everything Mira has' }, { timeout: 20_000 });
  expect(dialog.textContent).toContain('all of 1');
  expect(dialog.textContent.replace(/\s+/g, ' ')).toContain('2 points');
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('a panel that was opened does not come back when a phone is turned twice', async () => {
  smallScreen();
  show([1, 2, 3], { PlayerPanel: Panel });
  await fireEvent.click(screen.getByRole('button', { name: 'Everything Mira has' }));
  await screen.findByText('all of 1', {}, { timeout: 20_000 });
  for (const small of [false, true]) {
    smallScreen(small);
    await tick();
    expect(screen.queryByText('all of 1')).toBeNull();
  }
  expect(screen.getByRole('button', { name: 'Everything Mira has' })).toBeTruthy();
});

it('a panel with room, or with a way of its own to show all, needs no button', () => {
  show([1, 2, 3], { PlayerPanel: Panel });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  smallScreen();
  show([1, 2, 3], { PlayerPanel: Panel, opens: true });
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells in the panel what was done in this turn', () => {
  const soFar = (_: Moment, seat: number) => (seat === 1 ? ['has built', [{ seat: 0 }, ' was robbed']] : []);
  show([1, 2, 3], { soFar });
  const list = screen.getByRole('list', { name: 'This turn' });
  expect(list.textContent).toContain('has built');
  expect(list.title).toMatch(/^has built · .+ was robbed$/);
  expect(list.closest('[data-panel]')?.getAttribute('data-panel')).toBe('1');
});

it('on a small screen it is seen once the panel is opened', async () => {
  smallScreen();
  show([1, 2, 3], { PlayerPanel: Panel, soFar: (_, seat) => (seat === 1 ? ['has built'] : []) });
  const list = screen.getByRole('list', { name: 'This turn' });
  expect(list.classList).toContain('sr-only');
  expect(list.closest<HTMLElement>('[data-panel]')?.title, 'or pointed at').toBe('has built');
  await fireEvent.click(screen.getByRole('button', { name: 'Everything Mira has' }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 });
  expect(dialog.textContent).toContain('has built');
});
