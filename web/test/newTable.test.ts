import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import NewTable from '../src/shell/home/NewTable.svelte';
import type { GameInfo, NewTable as Wish, OptionInfo } from '../src/shell/protocol';
import { words } from '../src/shell/words';

const option = (
  key: string,
  title: string,
  values: Record<string, unknown>,
  kind: { kind: 'plain' | 'safeguard' } | { kind: 'teams'; teams: number[][] },
): OptionInfo => ({
  key,
  title,
  help: `What ${key} does`,
  values: Object.values(values),
  titles: Object.keys(values),
  players: [],
  ...kind,
});
const info: GameInfo = {
  id: 'chess',
  title: 'Chess',
  tagline: '',
  players: [4, 6],
  minutes: [10, 20],
  options: [
    option(
      'sides',
      'Who plays with whom',
      { Alone: 'alone', 'In pairs': 'pairs', 'Two halves': 'halves' },
      { kind: 'teams', teams: [[], [0, 1, 1, 0], [0, 0, 1, 1]] },
    ),
    option('dark', 'Lights off', { No: false, Yes: true }, { kind: 'plain' }),
    option('last', 'Last round', { None: null, Fortieth: 40 }, { kind: 'safeguard' }),
  ],
  levels: [
    {
      name: 'cadet',
      title: 'Cadet',
      description: 'Easy',
      ratings: [
        { players: 4, rating: 812, low: 790, high: 840, when: 1_794_000_000 },
        { players: 5, rating: 850, low: 830, high: 870, when: 1_794_000_000 },
      ],
    },
  ],
  secrets: false,
  toy: false,
  lesson: false,
};

/** What the server was asked for. */
let wishes: Wish[];

beforeEach(() => {
  wishes = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    wishes.push(JSON.parse(body) as Wish);
    return Promise.resolve(new Response('{"table":"x","seats":[]}'));
  });
  render(NewTable, { props: { info, me: 'Ann', onclose: () => {} } });
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const teams = () => screen.queryAllByText(/^Team \d$/).map((one) => one.textContent);
async function choose(name: RegExp, value: string): Promise<void> {
  const select = screen.getByLabelText<HTMLSelectElement>(name);
  const found = [...select.options].find(({ text }) => text === value);
  await fireEvent.change(select, { target: { value: found?.value } });
  await tick();
}
const open = () => fireEvent.click(screen.getByRole('button', { name: words.newTable.open }));

it('says how strong a bot is with so many players, and when that was measured', async () => {
  const rated = () => screen.queryAllByText(/^Rated/).map((one) => one.textContent);
  expect(new Set(rated())).toEqual(new Set(['Rated 812 (790 to 840) with 4 players, 6 Nov 2026.']));
  await fireEvent.click(screen.getByRole('button', { name: words.newTable.more }));
  expect(rated()[0]).toContain('with 5 players');
  const anchor = { rating: 1000, low: 1000, high: 1000, players: 2, when: 1_794_870_456 };
  expect(words.newTable.rating(anchor)).toBe('Rated 1000 with 2 players, 16 Nov 2026.');
});

it('tells who plays with whom as the engine says, whatever the option and its values are called', async () => {
  expect(teams()).toEqual([]);
  await choose(/Who plays with whom/, 'Two halves');
  expect(teams()).toEqual(['Team 1', 'Team 1', 'Team 2', 'Team 2']);
  await choose(/Who plays with whom/, 'In pairs');
  expect(teams()).toEqual(['Team 1', 'Team 2', 'Team 2', 'Team 1']);
});

it('shows limits apart from the variants of the game, off unless they are chosen', async () => {
  expect(part(words.newTable.options).queryByLabelText(/Last round/)).toBeNull();
  expect(part(words.newTable.limits).queryByLabelText(/Lights off/)).toBeNull();
  const limit = part(words.newTable.limits).getByLabelText<HTMLSelectElement>(/Last round/);
  expect([...limit.options].map(({ text, selected }) => [text, selected])).toEqual([
    ['None', true],
    ['Fortieth', false],
  ]);
  await open();
  expect(wishes.map(({ options }) => options)).toEqual([{}]);
});

it('asks for what was chosen', async () => {
  await choose(/Last round/, 'Fortieth');
  await choose(/Lights off/, 'Yes');
  await open();
  expect(wishes.map(({ options }) => options)).toEqual([{ last: 40, dark: true }]);
});

it('leaves hints among people to whoever opens the table, off unless they are chosen', async () => {
  const asked = () => wishes.map(({ hints }) => hints);
  // One person against bots has them anyway.
  expect(screen.queryByLabelText(words.newTable.hints)).toBeNull();
  await open();
  await choose(/seat 2$/, words.newTable.friend);
  await open();
  await fireEvent.click(screen.getByLabelText(words.newTable.hints));
  await open();
  expect(asked()).toEqual([undefined, false, true]);
});
