import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Table, Told } from '../protocol';
import Log from './Log.svelte';

// jsdom scrolls nothing.
beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));
afterEach(cleanup);

const told = (seq: number): Told => ({
  seq,
  what: 'act',
  seat: seq % 2,
  events: [],
  lines: [[`Deed ${seq}`]],
});
const deeds = (count: number): Told[] => Array.from({ length: count }, (_, seq) => told(seq));

function show(log: Told[], shown: number | null = null) {
  const seats = ['Ada', 'Mira'].map((name, seat) => ({ seat, name, player: 'human' }));
  const props = {
    table: { state: 'running', seats } as unknown as Table,
    log,
    moment: null,
    game: null,
    board: null,
    shown,
    ongo: () => {},
    onthoughts: null,
  };
  return { props, ...render(Log, { props }) };
}

const listed = (): string[] =>
  screen.getAllByRole('listitem').map((item) => item.textContent.replace(/\s+/g, ' ').trim());

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
