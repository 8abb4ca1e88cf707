import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { BoardProps } from '../../shell/game';
import type { Choice, Prospect, Text } from '../../shell/protocol';
import Board from './Board.svelte';
import { Game } from './game.svelte';
import Hand from './Hand.svelte';
import { entriesAt, sectorTip } from './hints';
import LandBox from './parts/LandBox.svelte';
import Shop from './parts/Shop.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { BOARD, boardProps, choice, DONE, position, ship, STEPS } from './testing';
import { citedRule } from '../../shell/testing';
import { words } from '../../shell/words';
import { unmarked, unpointed } from '../../shell/unmarked';
import type { Play } from './play.svelte';
import type { Action, Origin, View } from './types';

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

it('whatever the coach of the lesson speaks of has its mark', () => {
  const positions = [position(), position({ phase: 'species' }), fight()];
  const props = positions.map((view) => boardProps(view, []));
  expect(unpointed('traegrone', [Board], props)).toEqual([]);
});

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

it('a sector that glows says first what a click there takes, with its price', async () => {
  const told = async (
    view: View,
    action: Action,
    more: Partial<Choice>,
    sector: number,
  ): Promise<string[]> => {
    const props = boardProps(view, [choice(action, { label: ['Do it'], ...more })]);
    show(props);
    await fireEvent.pointerOver(at(sector));
    const tip = await screen.findByRole('tooltip');
    const lines = [...tip.querySelectorAll('p')].map((line) => line.textContent.trim());
    cleanup();
    return lines;
  };
  const note = ['Ixo.'];
  const base = await told(position({ phase: 'base' }), { kind: 'base', sector: 4 }, { note }, 4);
  expect(base[1]).toBe('Do it: Ixo.');
  const fought = await told(position({ phase: 'fight' }), { kind: 'fight', sector: 2 }, {}, 2);
  expect(fought[1]).toBe('Do it');
  const dear = { note, cost: [{ n: 15, of: 'credits' }] };
  const target = await told(position({ phase: 'target' }), { kind: 'target', sector: 1 }, dear, 1);
  expect(target[1]).toBe('Do it: 15 credits. Ixo.');
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
  const { turn } = position();
  // Where a battle would be the view says, whoever is there.
  show(
    boardProps(position({ turn: { ...turn, defended: [2] } }), STEPS, act, {
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

/** What cannot be done with ships, each with the question that a click on it asks the rules. */
async function refusedDeeds(view: View, choices: Parameters<typeof boardProps>[1], sector?: number) {
  const asked: Action[] = [];
  const rule = { rule: 'cargo.blockade', why: ['Oshu.'], text: 'Pelu.' };
  const ask: BoardProps['ask'] = (action) => {
    asked.push(action as Action);
    return Promise.resolve(rule);
  };
  show(boardProps(view, choices, undefined, { ask }));
  if (sector !== undefined) await fireEvent.click(at(sector));
  const names: string[] = [];
  for (const button of document.querySelectorAll('.deeds .off')) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    names.push(button.getAttribute('aria-label') ?? '');
    await fireEvent.click(button);
    await vi.waitFor(() => expect(citedRule()).toBe('cargo.blockade'));
    // What it does comes first.
    const kind = asked.at(-1)?.kind as keyof typeof BOARD.help.deeds;
    expect(document.querySelector('.tip')?.textContent).toContain(`${BOARD.help.deeds[kind].text}Oshu.`);
  }
  cleanup();
  return { names, asked };
}

it('what ships cannot do at a foreign world says why, ship by ship', async () => {
  const view = position({ phase: 'land' });
  view.players[0]!.ships = [
    ship('destroyer-1', 2),
    ship('destroyer-2', 2, { twin_of: 'destroyer-1' }),
    ship('scout-1', 2),
    ship('scout-2', 1),
  ];
  view.turn.barred = [
    { kind: 'invade', ship: 'destroyer-1' },
    { kind: 'invade', ship: 'scout-1' },
    { kind: 'bombard', ship: 'scout-1' },
    { kind: 'negotiate', sector: 2 },
  ];
  const bombard = choice({ kind: 'bombard', ship: 'destroyer-1' });
  expect(await refusedDeeds(view, [bombard, DONE])).toEqual({
    names: ['Invade with destroyer 1', 'Invade with scout 1', 'Bombard with scout 1', 'Negotiate'],
    asked: view.turn.barred,
  });
  // Also where nothing at all can be done any more.
  view.turn.barred.splice(1, 0, { kind: 'bombard', ship: 'destroyer-1' });
  expect((await refusedDeeds(view, [DONE])).names).toHaveLength(5);
  // On a phone the sector itself says it.
  const ask = vi.fn<BoardProps['ask']>(() => Promise.resolve({ rule: 'land.when', why: [], text: 'Pelu.' }));
  show(boardProps(view, [DONE], undefined, { ask }));
  await fireEvent.click(at(2));
  await vi.waitFor(() => expect(citedRule()).toBe('land.when'));
  cleanup();
  const differs: BoardProps['ask'] = (action) => {
    const { kind } = action as Action;
    return Promise.resolve({ rule: `land.${kind}`, why: [`no ${kind}`], text: 'Pelu.' });
  };
  const tip = await sectorTip(new Game(() => boardProps(view, [DONE], undefined, { ask: differs })), 2);
  expect(tip?.lines.slice(1, 3)).toEqual(['Invade with destroyer 1', ['no invade']]);
  expect(tip?.further?.map(({ lines }) => lines)).toEqual([
    ['Bombard with destroyer 1', ['no bombard']],
    ['Negotiate', ['no negotiate']],
  ]);
  expect(ask).toHaveBeenCalledWith({ kind: 'invade', ship: 'destroyer-1' });
});

it('a world that was chosen hides the others only as long as something can be done there', () => {
  const view = position({ phase: 'land' });
  view.players[0]!.ships = [ship('destroyer-1', 2), ship('scout-2', 5)];
  view.turn.barred = [{ kind: 'invade', ship: 'destroyer-1' }];
  const places = (moves: Choice[]) => {
    const props = boardProps(view, moves);
    (props.play as Play).at = 2;
    render(LandBox, { props: { game: new Game(() => props) } });
    const found = screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    cleanup();
    return found;
  };
  const [here, there] = [choice({ kind: 'negotiate', sector: 2 }), choice({ kind: 'negotiate', sector: 5 })];
  const [chosen] = places([here, there, DONE]);
  expect(places([here, there, DONE])).toHaveLength(1);
  const both = places([there, DONE]);
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(chosen);
});

it('a world that takes no cargo and no colony says why', async () => {
  const view = position();
  view.turn.barred = [
    { kind: 'load', unit: 'infantry', ship: 'destroyer-1' },
    { kind: 'unload', unit: 'interceptor', ship: 'destroyer-1' },
  ];
  const own = [choice({ kind: 'move', ship: 'scout-1', sector: 4 }), DONE];
  expect((await refusedDeeds(view, own, 0)).asked).toEqual(view.turn.barred);
  show(boardProps(view, own));
  await fireEvent.click(at(0));
  expect(document.querySelectorAll('.deeds .off .craft')).toHaveLength(2);
  cleanup();
  view.turn.barred = [
    { kind: 'colonise', ship: 'destroyer-1' },
    { kind: 'colonise', ship: 'scout-1' },
  ];
  expect((await refusedDeeds(view, own, 0)).names).toEqual([
    'Colonise with destroyer 1',
    'Colonise with scout 1',
  ]);
});

it('what cannot be repaired or infested says why', async () => {
  const view = shop();
  view.players[0]!.ships = [ship('destroyer-1', 4, { damage: 1 }), ship('scout-1', 2)];
  view.turn.barred = [
    { kind: 'repair', ship: 'destroyer-1' },
    { kind: 'infest', ship: 'scout-1' },
  ];
  expect((await refusedDeeds(view, [DONE])).names).toEqual(['Colonise with scout 1', 'Repair destroyer 1']);
});

const fight = (change: Partial<View> = {}): View => {
  const view = position({ phase: 'aim' });
  view.players[0]!.ships = [ship('destroyer-1', 2), ship('turret-1', 1)];
  view.players[1]!.ships = [ship('destroyer-1', 2, { damage: 1 }), ship('battleship', 2)];
  view.battle = {
    sector: 2,
    attacker: 0,
    defender: 1,
    at_stake: 3,
    round: 1,
    firing: 'attacker',
    fleeing: [false, false],
    interceptors: [2, 0],
    downed: [1, 0],
    interceptors_wrecked: [false, false],
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

it('the head of a battle says what is at stake', () => {
  show(boardProps(fight(), null));
  expect(screen.getByText(/; 3 points at stake$/)).toBeTruthy();
  cleanup();
  const space = fight();
  space.battle!.at_stake = 0;
  show(boardProps(space, null));
  expect(screen.queryByText(/at stake/)).toBeNull();
});

it('the income that worlds within reach would bring stands below the income', () => {
  const view = position();
  const income = (sector: number, more: number) => ({ sector, income: view.players[0]!.income + more });
  view.players[0]!.forecast = [income(3, 1), income(2, 6), income(0, 3), income(1, 0)];
  show(boardProps(view, null));
  const lines = [...document.querySelectorAll('.income .hope')].map((one) => one.textContent);
  expect(lines).toEqual(['with Earth', '+18', 'with Korrath', '+15']);
});

it('whom a world pays, and how much, the rules say', () => {
  const view = position();
  Object.assign(view.sectors[2]!.world!, { collector: 0, tribute: 9, pays: 7 });
  view.sectors[0]!.world!.collector = 1;
  show(boardProps(view, null));
  const lines = [...document.querySelectorAll('.income :is(dt, dd):not(.sum, .hope)')];
  expect(lines.map((one) => one.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'Bastion blockaded',
    '0 3',
    'Hub',
    '9',
    'Earth',
    '7 9',
  ]);
});

it('interceptors are wrecks when the rules say so', () => {
  for (const wrecked of [false, true]) {
    const view = fight();
    view.battle!.interceptors_wrecked[0] = wrecked;
    show(boardProps(view, null));
    expect(screen.queryAllByText(BOARD.help.wreck.text).length).toBe(wrecked ? 1 : 0);
    cleanup();
  }
});

it('the edge of a card is of the colour that the rules give it', () => {
  const cards = BOARD.cards.map((card) => ({ ...card, tone: 'war' as const }));
  const board = { ...BOARD, cards };
  render(Hand, { props: boardProps(position({ phase: 'card' }), null, undefined, { board }) });
  expect(document.querySelectorAll('.card').length).toBe(2);
  expect(document.querySelectorAll('.card.war').length).toBe(2);
});

it('what a card may do to a world, and what a known danger to a ship, is said before', async () => {
  const told: Prospect[] = [{ what: ['Fosu'], verdict: 'success', chance: 0.5 }];
  const harm: Prospect[] = [{ what: ['Lemba'], verdict: 'failure', chance: 1 / 6 }];
  const answer = (odds: Prospect[]): Partial<BoardProps> => ({
    try: (drafts) => Promise.resolve(drafts.map(() => ({ done: 0, next: [], odds }))),
  });
  const badges = () => [...document.querySelectorAll('.badge text')].map((one) => one.textContent);
  const target = [choice({ kind: 'target', sector: 2 }), choice({ kind: 'target', sector: 3 })];
  show(boardProps(position({ phase: 'target' }), target, undefined, answer(told)));
  await vi.waitFor(() => expect(badges()).toEqual(['50%', '50%']));
  cleanup();
  const aim = (sector: number, note?: Text) =>
    choice({ kind: 'target', sector }, { cost: [{ n: 3, of: 'credits' }], ...(note && { note }) });
  const dear = [aim(2), aim(3, ['Mu.'])];
  const aimed = new Game(() => boardProps(position({ phase: 'target' }), dear, undefined, answer(told)));
  await vi.waitFor(() => expect(entriesAt(aimed, 2)[0]?.note).toEqual(['3 credits', '. ', 'Fosu', ': 50%.']));
  expect(entriesAt(aimed, 3)[0]?.note).toEqual(['3 credits', '. ', 'Mu.']);
  const steps = [4, 5].map((sector) => choice({ kind: 'move', ship: 'scout-1', sector }));
  const props = boardProps(position(), [...steps, DONE], undefined, answer(harm));
  show(props);
  await fireEvent.click(at(0));
  // Empty space is harmless, whatever the odds are of what else there is to do.
  await vi.waitFor(() => expect(badges()).toEqual(['1', '1 17%']));
  const tip = await sectorTip(new Game(() => props), 5);
  expect(tip?.lines).toContainEqual(['Lemba', ': 17%.']);
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
  const costs = ['They fire once.', '30% to lose a ship.', '1 way out'];
  expect(costs.filter((cost) => !screen.queryByText(cost))).toEqual([]);
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

it('what no rulebook has says so at the end of its card', async () => {
  /** The last line of the card that comes on a click. */
  async function lastLine(props: BoardProps, click: () => Element) {
    await fireEvent.click(click());
    const { hints } = props.play as Play;
    await vi.waitFor(() => expect(hints.tip).not.toBeNull());
    const line = hints.tip?.lines.at(-1);
    cleanup();
    return line;
  }
  const [card] = BOARD.cards;
  const held = boardProps(position({ phase: 'purchase' }), null);
  render(Hand, { props: held });
  const name = new RegExp(card!.name);
  expect(await lastLine(held, () => screen.getByRole('button', { name }))).toBe(words.designed);
  for (const [source, line] of [
    [{ from: 'designed', note: null }, words.designed],
    [{ from: 'both', note: 'ixo, lemba' }, 'Ixo, lemba.'],
  ] as [Origin, string][]) {
    const fronts = BOARD.fronts.map((front) => ({ ...front, source }));
    const props = boardProps(position(), [DONE], undefined, { board: { ...BOARD, fronts } });
    show(props);
    expect(await lastLine(props, () => at(5))).toBe(line);
  }
});

it('a world says that Adaptation has raised it', async () => {
  const lines = async (adapted: boolean) => {
    const view = position();
    view.sectors[0]!.world!.adapted = adapted;
    return (await sectorTip(new Game(() => boardProps(view, [DONE])), 0))?.lines;
  };
  const told = BOARD.help.adapted.text;
  expect(await lines(true)).toContainEqual(told);
  expect(await lines(false)).not.toContainEqual(told);
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
  expect(lines).toContain('2 destroyers, 7 in the supply');
});

it('of everybody it is told what can still be built, and what is lost for good', () => {
  const view = position();
  const { supply } = view.players[1]!;
  supply[BOARD.pieces.findIndex(({ piece }) => piece === 'battleship')] = 0;
  Object.assign(view.players[1]!, { supply, lost: [0, 0, 2, 0, 0, 0, 3] });
  const { table, board, moment } = boardProps(view, null);
  const props = { table, board, moment, seat: 1, over: false };
  render(PlayerPanel, { props });
  for (const title of [
    '1 battleship, 0 in the supply',
    '1 destroyer, 7 in the supply, 2 out of the game',
    '0 interceptors, 12 in the supply',
    '0 infantry, 12 in the supply, 3 out of the game',
  ])
    expect(screen.getByTitle(title)).toBeTruthy();
  cleanup();
  render(PlayerPanel, { props: { ...props, whole: true } });
  expect(screen.getByText('0 infantry, 12 in the supply, 3 out of the game')).toBeTruthy();
  cleanup();
  show(boardProps(view, null));
  expect(screen.getByText(/out of the game: 2 destroyers and 3 infantry/)).toBeTruthy();
});

it('whoever looks on sees how many cards are left to draw, and opens the discard pile', async () => {
  show(boardProps(position({ pile: 31, discard: [{ card: 2, count: 3 }] }), null, undefined, { me: null }));
  await fireEvent.click(await screen.findByRole('button', { name: '31 to draw, 3 discarded' }));
  const sheet = screen.getByRole('dialog', { name: 'Discarded action cards' });
  const [only, ...others] = within(sheet)
    .getAllByRole('listitem')
    .map((one) => one.textContent.trim());
  expect(only).toBe('Engage Warpdrive ×3Two sectors more.');
  expect(others).toEqual([]);
  expect(sheet.textContent).toContain('Played this turn: Trade Windfall.');
  await fireEvent.click(within(sheet).getByRole('button', { name: words.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
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
