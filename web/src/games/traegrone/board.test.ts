import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { BoardProps } from '../../shell/game';
import type { Prospect } from '../../shell/protocol';
import Board from './Board.svelte';
import { Game } from './game.svelte';
import Hand from './Hand.svelte';
import Shop from './parts/Shop.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { BOARD, boardProps, choice, DONE, position, ship, STEPS } from './testing';
import { citedRule } from '../../shell/testing';
import { unmarked } from '../../shell/unmarked';
import type { Action, View } from './types';

const show = (props: BoardProps) => render(Board, { props });
const at = (sector: number): Element => document.querySelector(`[data-at="${sector}"]`)!;
const lit = (): number[] =>
  [...document.querySelectorAll('.hits .can')].map((one) => Number(one.getAttribute('data-at')));
/** How a battle may end, in words that mean nothing, and the worst first: only verdicts tell what is what. */
const endings = (win: number, lose: number): Prospect[] => [
  { what: ['Ixo lemba'], verdict: 'failure', chance: lose },
  { what: ['Fosu'], verdict: 'success', chance: win },
];
const pressed = (): string[] =>
  screen
    .getAllByRole('button', { pressed: true })
    .map((one) => one.querySelector('.sr-only')?.textContent ?? '');

it('a hint of any kind has its place on the board or in the hand', async () => {
  const look = (view: View, ...actions: Action[]) =>
    unmarked(
      [Board, Hand],
      boardProps(
        view,
        actions.map((action) => choice(action)),
      ),
    );
  expect(
    await look(
      position(),
      { kind: 'move', ship: 'scout-1', sector: 6 },
      { kind: 'load', unit: 'infantry', ship: 'destroyer-1' },
    ),
  ).toEqual([]);
  const [held] = position().players[0]?.hand ?? [];
  expect(
    await look(position({ phase: 'card' }), { kind: 'play', card: held!.card }, { kind: 'forced-draft' }),
  ).toEqual([]);
  expect(await look(position({ phase: 'purchase' }), { kind: 'buy', piece: 'scout', sector: 0 })).toEqual([]);
  expect(await look(position({ phase: 'adapt' }), { kind: 'adapt' }, { kind: 'decline' })).toEqual([]);
  expect(await look(position({ phase: 'bargain' }), { kind: 'accept' }, { kind: 'decline' })).toEqual([]);
});

it('ships are chosen by their sector, and go together to one that glows', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  show(boardProps(position(), STEPS, act));
  expect(lit()).toEqual([]);
  await fireEvent.click(at(0));
  // All that can move are chosen at first.
  expect(pressed()).toEqual([
    'Destroyer 1: choose for the move',
    'Destroyer 2: choose for the move',
    'Scout 1: choose for the move',
  ]);
  expect(lit()).toEqual([2, 3, 4, 6]);
  await fireEvent.click(screen.getByRole('button', { name: /^Scout 1/ }));
  await fireEvent.click(at(4));
  expect(act).toHaveBeenCalledWith([
    { kind: 'move', ship: 'destroyer-1', sector: 4 },
    { kind: 'move', ship: 'destroyer-2', sector: 4 },
  ]);
});

it('of ships that are alike the first are named, whichever were chosen', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  show(boardProps(position(), STEPS, act));
  await fireEvent.click(at(0));
  for (const name of [/^Scout 1/, /^Destroyer 1/])
    await fireEvent.click(screen.getByRole('button', { name }));
  await fireEvent.click(at(4));
  expect(act).toHaveBeenCalledWith([{ kind: 'move', ship: 'destroyer-1', sector: 4 }]);
});

it('one ship alone goes into the unknown', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  show(boardProps(position(), STEPS, act));
  await fireEvent.click(at(0));
  await fireEvent.click(at(6));
  expect(act).toHaveBeenCalledWith([{ kind: 'move', ship: 'destroyer-1', sector: 6 }]);
});

it('the rules are asked how far ships come, and how a battle may end', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  const trial = { done: 1, next: [choice({ kind: 'move', ship: 'scout-1', sector: 1 })] };
  const odds = endings(0.734, 0.2);
  show(
    boardProps(position(), STEPS, act, {
      try: (drafts) =>
        Promise.resolve(
          drafts.map(([first]) =>
            (first as { sector: number }).sector === 2 ? { ...trial, next: [], odds } : trial,
          ),
        ),
    }),
  );
  await fireEvent.click(at(0));
  for (const name of [/^Destroyer 1/, /^Destroyer 2/])
    await fireEvent.click(screen.getByRole('button', { name }));
  await vi.waitFor(() => expect(lit()).toEqual([1, 2, 3, 4, 6]));
  await vi.waitFor(() => expect(document.querySelector('.badge.risk, .badge')?.textContent).toBeTruthy());
  const badges = [...document.querySelectorAll('.badge text')].map((one) => one.textContent);
  expect(badges).toContain('1 73%');
  expect(badges).toContain('2');
  await fireEvent.click(at(1));
  expect(act).toHaveBeenCalledWith([
    { kind: 'move', ship: 'scout-1', sector: 3 },
    { kind: 'move', ship: 'scout-1', sector: 1 },
  ]);
});

it('what is barred says why, with the rule', async () => {
  show(boardProps(position(), STEPS));
  await fireEvent.click(at(0));
  await fireEvent.click(at(5));
  await vi.waitFor(() => expect(citedRule()).toBe('basics.distance'));
  expect(screen.getByText('It is not adjacent.')).toBeTruthy();
});

const shop = (): View => {
  const view = position({ phase: 'purchase' });
  const prices = [8, 10, 20, 50, 8, 5, 5, 15, 15];
  view.turn.prices = [0, 1].map((sector) => ({ sector, prices }));
  return view;
};
const buy = (piece: 'infantry' | 'destroyer', sector: number) =>
  choice({ kind: 'buy', piece, sector }, { cost: [{ n: piece === 'infantry' ? 5 : 20, of: 'credits' }] });

it('a piece is chosen, and then a world that glows', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  show(boardProps(shop(), [buy('infantry', 0), buy('infantry', 1), buy('destroyer', 1), DONE], act));
  await fireEvent.click(screen.getByRole('button', { name: /^Infantry/ }));
  expect(lit()).toEqual([0, 1]);
  await fireEvent.click(at(1));
  expect(act).toHaveBeenLastCalledWith([{ kind: 'buy', piece: 'infantry', sector: 1 }]);
  // Where there is one place alone, no question is asked.
  await fireEvent.click(screen.getByRole('button', { name: /^Destroyer/ }));
  expect(act).toHaveBeenLastCalledWith([{ kind: 'buy', piece: 'destroyer', sector: 1 }]);
  // What cannot be bought says why.
  await fireEvent.click(screen.getByRole('button', { name: /^Battleship/ }));
  await vi.waitFor(() => expect(citedRule()).toBe('basics.distance'));
});

it('a phone begins with what costs least', () => {
  const game = new Game(() => boardProps(shop(), [buy('infantry', 0), DONE]));
  render(Shop, { props: { game, flat: true } });
  const prices = [...document.querySelectorAll('.price')].map((one) => parseInt(one.textContent));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

it('a chosen world builds at once', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  show(boardProps(shop(), [buy('infantry', 0), buy('infantry', 1), DONE], act));
  await fireEvent.click(at(0));
  await fireEvent.click(screen.getByRole('button', { name: /^Infantry/ }));
  expect(act).toHaveBeenCalledWith([{ kind: 'buy', piece: 'infantry', sector: 0 }]);
});

const fight = (change: Partial<View> = {}): View => {
  const view = position({ phase: 'aim' });
  view.players[0]!.ships = [ship('destroyer-1', 2), ship('turret-1', 1)];
  view.players[1]!.ships = [ship('destroyer-1', 2, { damage: 1 }), ship('battleship', 2)];
  view.battle = {
    sector: 2,
    attacker: 0,
    defender: 1,
    round: 1,
    firing: 'attacker',
    fleeing: [false, false],
    interceptors: [2, 0],
    downed: [1, 0],
    hits: [
      { shot: 'destroyer', graze: false, count: 1 },
      { shot: 'interceptor', graze: false, count: 1 },
    ],
    taken: null,
    graze_left: false,
    ways_out: [[0], [4, 5]],
  };
  return { ...view, ...change };
};
const aim = (shot: 'destroyer' | 'interceptor', target: 'destroyer-1' | 'battleship'): Action => ({
  kind: 'aim',
  shot,
  graze: false,
  target,
});

it('a hit is put on a ship of the other line, and a larger one says why not', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  const leave = choice(
    { kind: 'leave', shot: 'destroyer', graze: false },
    { label: ['Leave it to ', { seat: 1 }] },
  );
  const odds = endings(0.44, 0.5);
  show(
    boardProps(fight(), [choice(aim('destroyer', 'destroyer-1')), leave], act, {
      try: (drafts) => Promise.resolve(drafts.map(() => ({ done: 0, next: [], odds }))),
    }),
  );
  const window = within(screen.getByRole('region', { name: 'Battle at Earth' }));
  expect(window.getAllByText('2 interceptors').length).toBe(1);
  const target = await window.findByRole('button', { name: /^Put the hit on Destroyer 1.*win 44%/ });
  await fireEvent.click(window.getByRole('button', { name: /^Battleship/ }));
  await vi.waitFor(() => expect(citedRule()).toBe('basics.distance'));
  await fireEvent.click(target);
  expect(act).toHaveBeenLastCalledWith([aim('destroyer', 'destroyer-1')]);
  await fireEvent.click(window.getByRole('button', { name: /^Leave it/ }));
  expect(act).toHaveBeenLastCalledWith([{ kind: 'leave', shot: 'destroyer', graze: false }]);
});

it('a ship takes the hit in the name of the one that the rules call the same', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  const view = fight();
  view.players[1]!.ships = [
    ship('destroyer-1', 2),
    ship('destroyer-2', 2, { twin_of: 'destroyer-1' }),
    ship('destroyer-3', 2),
  ];
  show(boardProps(view, [choice(aim('destroyer', 'destroyer-1'))], act));
  const window = within(screen.getByRole('region', { name: 'Battle at Earth' }));
  const targets = window.getAllByRole('button', { name: /^Put the hit on Destroyer 1/ });
  expect(targets.map((one) => one.dataset.action)).toEqual(
    Array(2).fill(choice(aim('destroyer', 'destroyer-1')).text),
  );
  expect(within(targets[1]!).getByText('same as Destroyer 1')).toBeTruthy();
  await fireEvent.click(targets[1]!);
  expect(act).toHaveBeenLastCalledWith([aim('destroyer', 'destroyer-1')]);
});

it('what an alliance brings is said by the rules', () => {
  const accept = choice({ kind: 'accept' }, { note: ['Dov ', { n: 7, of: 'credits' }] });
  show(boardProps(position({ phase: 'bargain' }), [accept, choice({ kind: 'decline' })]));
  expect(screen.getByText('Dov 7 credits')).toBeTruthy();
});

it('dice of a salvo stand beside the ships that fired', () => {
  const fired = {
    event: 'fired',
    seat: 0,
    sector: { sector: 2, front: 2 },
    round: 1,
    shots: [
      { piece: 'destroyer', dice: [{ die: 5, needed: 4, result: 'hit' }] },
      { piece: 'interceptor', dice: [{ die: 2, needed: 6, result: 'miss' }] },
    ],
  };
  show(boardProps(fight(), null, undefined, { events: [{ seq: 1, event: fired }] }));
  expect(screen.getByText('1 hit in 2 dice')).toBeTruthy();
  expect(document.querySelectorAll('.die-box').length).toBe(2);
  expect(document.querySelectorAll('.die-box.miss').length).toBe(1);
});

it('whoever may flee sees the odds, what it costs, and the ways out', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  const odds = endings(0.6, 0.3);
  show(
    boardProps(
      fight({ phase: 'attacker-flees' }),
      [choice({ kind: 'stay' }), choice({ kind: 'flee' })],
      act,
      { try: (drafts) => Promise.resolve(drafts.map(() => ({ done: 0, next: [], odds }))) },
    ),
  );
  expect(await screen.findByRole('img', { name: 'you win 60%, Mira wins 30%' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Ways out: Korrath' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Flee' }));
  expect(act).toHaveBeenCalledWith([{ kind: 'flee' }]);
});

it('a question about a world is a sheet with its answers', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  const view = position({ phase: 'polarity' });
  view.turn.site = 5;
  const axes = ['north-south', 'northwest-southeast', 'northeast-southwest'] as const;
  show(
    boardProps(
      view,
      axes.map((axis) => choice({ kind: 'close', axis }, { label: [axis] })),
      act,
    ),
  );
  await fireEvent.click(screen.getByRole('button', { name: 'north-south' }));
  expect(act).toHaveBeenCalledWith([{ kind: 'close', axis: 'north-south' }]);
});

it('a species is chosen from a sheet, where those that are led cannot be', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  const view = position({ phase: 'species' });
  view.players[0]!.species = null;
  show(boardProps(view, [choice({ kind: 'species', species: 'tivare' })], act));
  const other = screen.getByRole('button', { name: /^Xanil/ });
  expect(other.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(screen.getByRole('button', { name: /^Tivare/ }));
  expect(act).toHaveBeenCalledWith([{ kind: 'species', species: 'tivare' }]);
});

it('the map is walked by keyboard', async () => {
  show(boardProps(position(), STEPS));
  const cursor = screen.getByRole('button', { name: /on the map$/ });
  await fireEvent.keyDown(cursor, { key: 'ArrowDown' });
  await tick();
  expect(screen.getByRole('button', { name: 'Korrath, on the map' })).toBeTruthy();
  await fireEvent.keyDown(screen.getByRole('button', { name: 'Korrath, on the map' }), { key: 'Enter' });
  expect(lit()).toEqual([2, 3, 4, 6]);
});

it('a card is played from the hand, and what cannot be played says what it does', async () => {
  const act = vi.fn<(actions: unknown[]) => void>();
  render(Hand, { props: boardProps(position({ phase: 'card' }), [choice({ kind: 'play', card: 1 })], act) });
  await fireEvent.click(screen.getByRole('button', { name: /Trade Windfall/ }));
  expect(act).toHaveBeenCalledWith([{ kind: 'play', card: 1 }]);
  const other = screen.getByRole('button', { name: /Engage Warpdrive/ });
  expect(other.getAttribute('aria-disabled')).toBe('true');
});

it('the panel of a player tells points and their sources', () => {
  // More than the map of the test shows: the rules count.
  const view = position();
  Object.assign(view.players[0]!, { planets: 4, stations: 3, alliances: 2 });
  const { table, board, moment } = boardProps(view, null);
  render(PlayerPanel, { props: { table, board, moment, seat: 0, over: false } });
  expect(screen.getByRole('img', { name: '7 of 16 victory points' })).toBeTruthy();
  expect(screen.getByTitle('4 planets, 3 points each')).toBeTruthy();
  expect(screen.getByTitle('3 space stations, 1 point each')).toBeTruthy();
  expect(screen.getByTitle('2 trade alliances with planets, 1 point each')).toBeTruthy();
});

it('a panel that is opened leaves nothing out, and says it in words', () => {
  const { table, board, moment } = boardProps(position(), null);
  render(PlayerPanel, { props: { table, board, moment, seat: 0, over: false, whole: true } });
  const lines = screen.getAllByRole('listitem').map((one) => one.textContent.replace(/\s+/g, ' ').trim());
  const { title, abilities } = BOARD.species.find(
    ({ species }) => species === position().players[0]?.species,
  )!;
  expect(lines).toContain(title);
  expect(lines).toContain(`${abilities[0]!.name}. ${abilities[0]!.text}`);
  expect(lines).toContain('2 planets, 3 points each');
  expect(lines).toContain('2 destroyers');
});

it('of a roll the chances of all good ends are added up, whatever is said of them and in whatever order', async () => {
  const ends: Prospect[] = [
    { what: ['1 ', { n: 9, of: 'credits' }], verdict: 'failure', chance: 0.5 },
    { what: ['Dov'], verdict: 'success', chance: 0.25 },
    { what: ['Wum'], chance: 0.125 },
    { what: ['Kel'], verdict: 'success', chance: 0.125 },
  ];
  for (const odds of [ends, ends.toReversed()]) {
    const view = position({ phase: 'land' });
    const moves = [choice({ kind: 'negotiate', sector: 5 }), DONE];
    show(
      boardProps(view, moves, undefined, {
        try: (drafts) => Promise.resolve(drafts.map(() => ({ done: 0, next: [], odds }))),
      }),
    );
    await fireEvent.click(at(5));
    expect(await screen.findByText('38%')).toBeTruthy();
    cleanup();
  }
});
