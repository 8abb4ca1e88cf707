/** What the pages outside the tables show of games, and of what was played. */
import { cleanup, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import Home from '../src/shell/home/Home.svelte';
import RulesPage from '../src/shell/home/RulesPage.svelte';
import TableCell from '../src/shell/home/TableCell.svelte';
import Tables from '../src/shell/home/Tables.svelte';
import type { GameInfo, Table, TableCard } from '../src/shell/protocol';
import { api } from '../src/shell/api';
import { games } from '../src/shell/games.svelte';
import Waiting from '../src/shell/table/Waiting.svelte';
import { words } from '../src/shell/words';

const seats = ['Ada', 'Mira'].map((name, seat) => ({ seat, name, player: 'human', taken: true }));
const card = (change: Partial<TableCard>): TableCard =>
  ({
    id: 'a',
    game: 'space-base',
    state: 'finished',
    seats,
    colours: [0, 1],
    points: [12, 41],
    winners: [1],
    watchers: 0,
    round: 9,
    updated: new Date().toISOString(),
    ...change,
  }) as unknown as TableCard;

beforeEach(async () => {
  const all = [
    { id: 'space-base', title: 'Space Base', toy: false, players: [2, 5], minutes: [30, 60], levels: [] },
    { id: 'pig', title: 'Pig', toy: true, players: [2, 4], minutes: [2, 5], levels: [] },
  ];
  vi.spyOn(api, 'games').mockResolvedValue(all as unknown as GameInfo[]);
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Ada', tables: [] } as never);
  vi.spyOn(api, 'points').mockResolvedValue([]);
  await games.load();
});

it('toys are not among the rules, unless one was asked for by its address', () => {
  vi.spyOn(api, 'rules').mockReturnValue(new Promise(() => {}));
  const tabs = (game: string | null): string[] => {
    render(RulesPage, { props: { game } });
    const names = screen.getAllByRole('link').filter((one) => one.dataset.game);
    cleanup();
    return names.map((one) => one.textContent);
  };
  expect(tabs(null)).toEqual(['Space Base']);
  expect(tabs('pig')).toEqual(['Space Base', 'Pig']);
});

it('toys are folded away on the home page, and can be played from there', () => {
  vi.spyOn(api, 'tables').mockResolvedValue([]);
  render(Home);
  const toys = screen.getByText(words.front.toys).closest('details');
  expect(toys?.open).toBe(false);
  const play = { name: words.front.playToy('Pig'), hidden: true };
  expect(within(toys!).getByRole('button', play)).toBeTruthy();
  expect(screen.getAllByText('Pig')).toHaveLength(1);
});

it('toys are not among the tables to watch, nor among the replays', async () => {
  const cards = [card({}), card({ id: 'b', game: 'pig' })];
  vi.spyOn(api, 'tables').mockResolvedValue(cards);
  for (const state of ['running', 'finished'] as const) {
    render(Tables, { props: { state } });
    expect((await screen.findAllByText(/^(Space Base|Pig)$/)).map((one) => one.textContent)).toEqual([
      'Space Base',
    ]);
    cleanup();
  }
});

it('a replay names its winner first, and draws how the points went', async () => {
  const points = [
    { seq: 1, points: [0, 0] },
    { seq: 5, points: [10, 20] },
    { seq: 9, points: [12, 41] },
  ];
  vi.mocked(api.points).mockResolvedValue(points as never);
  render(TableCell, { props: { card: card({ id: 'curved' }), href: '/table/curved/replay/0' } });
  const line = screen.getByRole('link').querySelector('small')?.textContent.replace(/\s+/g, ' ') ?? '';
  expect(line.indexOf('Mira')).toBeLessThan(line.indexOf('Ada'));
  expect(document.querySelector('.won')?.textContent).toContain(words.lists.won);
  expect(document.querySelector('.won')?.textContent).toContain('Mira');
  const lines = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('polyline')];
    expect(found).toHaveLength(2);
    return found;
  });
  const heights = (one: Element): number[] =>
    (one.getAttribute('points') ?? '').split(' ').map((spot) => Number(spot.split(',')[1]));
  // Higher is nearer to the top, and the winner came highest.
  expect(heights(lines[1]!)[2]).toBe(1);
  expect(heights(lines[0]!)[2]).toBeGreaterThan(heights(lines[1]!)[2]!);
});

it('a replay whose points cannot be had still says who won', async () => {
  vi.mocked(api.points).mockRejectedValue(new Error('away'));
  render(TableCell, { props: { card: card({ id: 'lost' }), href: '/' } });
  await new Promise((go) => setTimeout(go, 0));
  expect(document.querySelector('polyline')).toBeNull();
  expect(document.querySelector('.won')?.textContent).toContain('Mira');
});

/** A table of yours that waits, in a browser that shares like this. */
function wait(share?: (what: ShareData) => Promise<void>): void {
  vi.stubGlobal('navigator', { ...navigator, share, clipboard: { writeText: copied } });
  const table = {
    id: 'a',
    title: 'Space Base',
    game: 'space-base',
    state: 'waiting',
    host: 0,
    invite: 'https://play.example.org/table/a#invite=k',
    colours: [0, 1],
    seats: seats.map((one, seat) => ({ ...one, yours: seat === 0, taken: seat === 0, connected: true })),
  } as unknown as Table;
  render(Waiting, { props: { table, oncolour: () => {}, onchange: () => {} } });
}
const copied = vi.fn(() => Promise.resolve());

it('an invitation goes out by the sheet of the system, where there is one', async () => {
  const share = vi.fn(() => Promise.resolve());
  wait(share);
  (await screen.findByRole('button', { name: words.waiting.share })).click();
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: 'https://play.example.org/table/a#invite=k' }),
  );
  expect(copied).not.toHaveBeenCalled();
});

it('whoever closes that sheet changed their mind; if it fails, the link is copied instead', async () => {
  const abort = Object.assign(new Error('closed'), { name: 'AbortError' });
  wait(() => Promise.reject(abort));
  (await screen.findByRole('button', { name: words.waiting.share })).click();
  await new Promise((go) => setTimeout(go, 0));
  expect(copied).not.toHaveBeenCalled();
  cleanup();
  wait(() => Promise.reject(new Error('no')));
  (await screen.findByRole('button', { name: words.waiting.share })).click();
  await vi.waitFor(() => expect(copied).toHaveBeenCalledWith('https://play.example.org/table/a#invite=k'));
});

it('a browser that cannot share offers no such button', () => {
  wait();
  expect(screen.queryByRole('button', { name: words.waiting.share })).toBeNull();
});
