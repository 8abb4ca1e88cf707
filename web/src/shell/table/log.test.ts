import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import { colourOf } from '../pieces';
import type { Moment, Table, LogEntry } from '../protocol';
import Log from './Log.svelte';

const told = (seq: number): LogEntry => ({
  seq,
  what: 'act',
  seat: seq % 2,
  events: [],
  lines: [[`Deed ${seq}`]],
});
const deeds = (count: number): LogEntry[] => Array.from({ length: count }, (_, seq) => told(seq));

function show(log: LogEntry[], shown: number | null = null) {
  const seats = ['Ada', 'Mira'].map((name, seat) => ({ seat, name, player: 'human' }));
  const props = {
    table: { state: 'running', seats } as unknown as Table,
    log,
    moment: null as Moment | null,
    shown,
    ongo: () => {},
    onearlier: vi.fn(() => Promise.resolve()),
    onthoughts: null,
  };
  return { props, ...render(Log, { props }) };
}

// By the role it would take seconds for hundreds of them.
const listed = (): string[] =>
  [...document.querySelectorAll('.log > li')].map((item) => item.textContent.replace(/\s+/g, ' ').trim());

it('lists the newest of a long log, and more when asked', async () => {
  const { rerender, props } = show(deeds(1000));
  expect(listed().length).toBe(201);
  expect(listed()[0]).toContain('800 earlier entries');
  expect(listed().at(-1)).toContain('Deed 999');
  await rerender({ ...props, log: deeds(1001) });
  expect([listed().length, listed().at(-1)]).toEqual([201, expect.stringContaining('Deed 1000') as string]);
  await fireEvent.click(screen.getByText('801 earlier entries…'));
  expect(listed().length).toBe(401);
  expect(listed()[0]).toContain('601 earlier entries');
});

it('tells a deed and what it brought in one line, with dice in the colours of their owners', () => {
  const docks: LogEntry = {
    ...told(0),
    events: [{ event: 'docked' }, { event: 'gained' }],
    lines: [
      [{ seat: 0 }, ' docks ', { die: 4, owner: 0 }, ' and ', { seat: 1 }, "'s ", { die: 3, owner: 1 }],
      [{ seat: 0 }, ' gains ', { n: 2, of: 'ore' }],
    ],
  };
  show([docks]);
  expect(listed()[0]).toMatch(/^Ada Ada Docks and Seat 2's \. Gains 2.ore$/);
  const dice = screen.getAllByRole('img', { name: /^Die/i });
  expect(dice.map((die) => die.querySelector('rect')?.getAttribute('fill'))).toEqual([0, 1].map(colourOf));
});

it('names who has won in its last entry', async () => {
  const { rerender, props } = show(deeds(3));
  expect(document.querySelector('.log')?.textContent).not.toContain('wins');
  const line = (seat: number, place: number) => ({ place, team: seat, score: { seat } });
  const moment = {
    view: null,
    standings: { how: 'points', why: [], lines: [line(0, 2), line(1, 1)] },
  } as unknown as Moment;
  await rerender({ ...props, moment });
  expect(listed().map((entry) => entry.includes('Mira wins'))).toEqual([false, false, true]);
});

it('lists what the board shows, however old it is', async () => {
  const { rerender, props } = show(deeds(1000));
  await rerender({ ...props, shown: 30 });
  expect(listed()[0]).toContain('Deed 0');
  expect(document.querySelector('.now')?.textContent).toContain('Deed 30');
});

it('lists a short log whole', () => {
  show(deeds(12));
  expect(listed().length).toBe(12);
});

it('in a replay, whoever reads further up is not taken back, nor by what happens meanwhile', async () => {
  const { rerender, props } = show(deeds(500), 450);
  const scrolls = vi.mocked(Element.prototype.scrollIntoView);
  await vi.waitFor(() => expect(scrolls).toHaveBeenCalled());
  scrolls.mockClear();
  await fireEvent.click(screen.getByText('300 earlier entries…'));
  expect(listed().length).toBe(401);
  await rerender({ ...props, log: deeds(501) });
  await tick();
  expect(scrolls).not.toHaveBeenCalled();
  await rerender({ ...props, log: deeds(501), shown: 451 });
  await vi.waitFor(() => expect(scrolls).toHaveBeenCalledOnce());
});

it('after a reload it fetches what happened before the greeting, and keeps its place meanwhile', async () => {
  const { rerender, props } = show(deeds(500).slice(300));
  props.onearlier.mockImplementation(() => rerender({ ...props, log: deeds(500) }));
  await fireEvent.click(screen.getByText('300 earlier entries…'));
  expect(props.onearlier).toHaveBeenCalledOnce();
  await screen.findByText('100 earlier entries…');
  expect(listed()[1]).toContain('Deed 100');
  await fireEvent.click(screen.getByText('100 earlier entries…'));
  await vi.waitFor(() => expect(listed()[0]).toContain('Deed 0'));
  expect(props.onearlier).toHaveBeenCalledOnce();
});

it('lists the same entries when older ones come in above them', async () => {
  const { rerender, props } = show(deeds(500).slice(300), 400);
  const before = listed();
  await rerender({ ...props, log: deeds(500) });
  expect(listed()).toEqual(before);
  // An entry that is not here yet is listed as soon as it is.
  cleanup();
  const replay = show(deeds(500).slice(300), 150);
  expect(listed().at(1)).toContain('Deed 300');
  await replay.rerender({ ...replay.props, log: deeds(500) });
  expect(document.querySelector('.now')?.textContent).toContain('Deed 150');
  expect(listed()[0]).toContain('50 earlier entries');
});
