import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../shell/game';
import type { Choice, Trial } from '../../shell/protocol';
import Board from './Board.svelte';
import { Game } from './game.svelte';
import Hand from './Hand.svelte';
import { Hints } from './hints.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { BOARD, boardProps, choice, choicesOf, dock, position, said } from './testing';
import { unmarked, unpointed } from '../../shell/unmarked';
import { FACILITIES, type Action, type FacilityId, type View } from './types';

const SOLAR = [
  choice(dock('solar-converter', 3), { gain: [{ n: 2, of: 'fuel' }] }),
  choice(dock('solar-converter', 5), { gain: [{ n: 3, of: 'fuel' }], label: ['a 5 for the sun'] }),
];
const RAISE = choice({ kind: 'raise', die: 3 }, { cost: [{ n: 1, of: 'fuel' }] });
/** Where none of the ships may dock. */
const SHUT = FACILITIES.filter((at) => at !== 'solar-converter' && at !== 'shipyard').map((at) => ({
  at,
  value: 1,
  relic: false,
  brief: ['x'],
}));
const CHOICES = [...SOLAR, choice(dock('shipyard', 3)), RAISE];

function open(view = position(), choices: Choice[] = CHOICES, change: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const props = boardProps(view, choices, act, change);
  render(Board, { props });
  render(Hand, { props });
  return act;
}
const ship = (value: number, n = 0): HTMLElement =>
  screen.getAllByRole('button', { name: `Ship ${value}` })[n] as HTMLElement;
const place = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

it('whatever the coach of the lesson speaks of has its mark', () => {
  const props = boardProps(position(), [], () => {});
  expect(unpointed('alien-frontiers', [Board], [props])).toEqual([]);
});

it('a hint of any kind has its place on the board or in the hand', async () => {
  const look = (view: View, ...actions: Action[]) =>
    unmarked(
      [Board, Hand],
      boardProps(view, choicesOf(...actions), () => {}),
    );
  expect(
    await look(
      position(),
      dock('shipyard', 3),
      { kind: 'raise', die: 3 },
      { kind: 'cycle' },
      { kind: 'claim', card: 'alien-city' },
      { kind: 'launch' },
      { kind: 'land', territory: 'lem-badlands' },
      { kind: 'trade' },
      { kind: 'buy-relic' },
    ),
  ).toEqual([]);
  const raid: Action[] = [
    { kind: 'steal-fuel', victim: 1 },
    { kind: 'steal-card', victim: 1, card: 'plasma-cannon' },
    { kind: 'end-raid' },
  ];
  expect(await look(position(), ...raid)).toEqual([]);
  expect(await look(position(), { kind: 'keep', fuel: 3 }, { kind: 'keep', fuel: 2 })).toEqual([]);
  expect(await look(position(), { kind: 'cease-fire' })).toEqual([]);
});

it('whoever looks at the discard pile is told which cards lie in it', async () => {
  const copies = (card: string): number => (card === 'booster-pod' ? 2 : card === 'data-crystal' ? 1 : 0);
  const told = 'In the discard pile: Booster Pod ×2 and Data Crystal.';
  const props = boardProps(position({ discard_pile: BOARD.cards.map(({ id }) => copies(id)) }), [], () => {});
  render(Board, { props });
  expect(screen.getByTitle(told).textContent).toBe('3');
  // In words for those who do not see the board, and on the card of the facility for those who point with a finger.
  expect(document.querySelector('section.sr-only')?.textContent).toContain(told);
  const game = new Game(() => props);
  const first = async (id: FacilityId): Promise<string> =>
    game.say((await new Hints(game).facility(id))?.lines[0] ?? '');
  expect(await first('alien-artifact')).toContain(told);
  expect(await first('shipyard')).not.toContain(told);
});

it('what ends the game is told on the card of the line that says who is near to it', async () => {
  const props = boardProps(position({ to_land: [3, 8] }), [], () => {});
  render(Board, { props });
  const line = document.querySelector('.ending')!;
  await fireEvent.pointerEnter(line, { pointerType: 'mouse', clientX: 1 });
  await vi.waitFor(() => {
    const said = document.querySelector('.tip')?.textContent ?? '';
    expect(said).toContain(BOARD.help.ending.text);
    expect(said).toContain('Ada, 3 to go');
  });
});

it('the Relic Ship stands where the rules say, and a territory without its bonus is struck out', () => {
  const [here] = BOARD.territories;
  const relic = { owner: null, at: 'home', on: here!.id, value: 0 } as const;
  const props = boardProps(position({ relic, silenced: [here!.id] }), [], () => {});
  render(Board, { props });
  const land = screen.getByRole('img', { name: 'Relic Ship' }).closest('.land');
  expect(land?.classList.contains(here!.id)).toBe(true);
  expect([...document.querySelectorAll('.bonus.off')].map((one) => one.closest('.land'))).toEqual([land]);
});

describe('the board', () => {
  it('docks the chosen pair', async () => {
    const act = open();
    await fireEvent.click(ship(3, 0));
    await fireEvent.click(ship(3, 1));
    await fireEvent.click(place(/^Shipyard:/));
    expect(act).toHaveBeenCalledWith([said(dock('shipyard', 3))]);
  });

  it('docks several ships one by one where they dock alone, without waiting for the engine', async () => {
    const act = open(position(), CHOICES, { try: () => new Promise(() => {}) });
    await fireEvent.click(ship(3));
    await fireEvent.click(ship(5));
    await fireEvent.click(place(/^Solar Converter: dock the chosen ships, \+5 fuel/));
    expect(act).toHaveBeenCalledWith(SOLAR.map(({ text }) => text));
  });

  it('asks the engine what a draft would lead to', async () => {
    const trial: Trial = { done: 2, next: [], gain: [{ n: 9, of: 'fuel' }] };
    const tried = vi.fn((drafts: unknown[]) => Promise.resolve(drafts.map(() => trial)));
    open(position({ shut: SHUT }), CHOICES, { try: tried });
    await fireEvent.click(ship(3));
    expect(tried).not.toHaveBeenCalled();
    await fireEvent.click(ship(5));
    expect(tried).toHaveBeenCalledWith(
      expect.arrayContaining([[dock('solar-converter', 3), dock('solar-converter', 5)]]),
    );
    await vi.waitFor(() => place(/^Solar Converter: dock the chosen ships, \+9 fuel/));
  });

  it('gives up a draft that the engine refuses', async () => {
    const refusal = { rule: 'solar-converter.ports', why: [], text: '' };
    const tried = (drafts: unknown[]) => Promise.resolve(drafts.map(() => ({ done: 1, next: [], refusal })));
    const act = open(position(), CHOICES, { try: tried });
    await fireEvent.click(ship(3));
    await fireEvent.click(ship(5));
    await vi.waitFor(() => place(/^Solar Converter\./));
    await fireEvent.click(place(/^Solar Converter\./));
    expect(act).not.toHaveBeenCalled();
  });

  it('chooses the only set when nothing is chosen, and docks it with the next click', async () => {
    const act = open();
    await fireEvent.click(place(/^Shipyard:/));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(place(/^Shipyard:/));
    expect(act).toHaveBeenCalledWith([said(dock('shipyard', 3))]);
  });

  it('asks among several sets', async () => {
    const act = open();
    await fireEvent.click(place(/^Solar Converter:/));
    await fireEvent.click(place(/^a 5 for the sun/));
    expect(act).toHaveBeenCalledWith([said(dock('solar-converter', 5))]);
  });

  it('does not dock where it is not legal, and asks why', async () => {
    const ask = vi.fn((_: unknown) => Promise.resolve(null));
    const tried = vi.fn((drafts: unknown[]) => Promise.resolve(drafts.map(() => ({ done: 0, next: [] }))));
    const act = open(position({ shut: [] }), CHOICES, { ask, try: tried });
    await fireEvent.click(ship(5));
    expect(tried).toHaveBeenCalledWith(expect.arrayContaining([[dock('lunar-mine', 5)]]));
    await fireEvent.click(place(/^Lunar Mine/));
    // Which ships a facility takes is asked too.
    await fireEvent.click(place(/^Orbital Market/));
    expect(act).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledWith(dock('orbital-market', 5));
  });

  it('says of a facility that takes nothing of the hand what the rules say, whatever is chosen', async () => {
    const ask = vi.fn((_: unknown) => Promise.resolve(null));
    const shut = [{ at: 'lunar-mine' as const, value: 4, relic: true, brief: ['lorem'] }];
    open(position({ shut }), CHOICES, { ask });
    place(/^Lunar Mine\. .*\. lorem$/);
    await fireEvent.click(ship(5));
    await fireEvent.click(place(/^Lunar Mine\. .*\. lorem$/));
    expect(ask).toHaveBeenCalledWith(dock('lunar-mine', 4, true));
  });

  it('says of the chosen ships why they may not dock, by the words of the rules for it and by no others', async () => {
    const refusal = {
      rule: 'x',
      why: ['not this'],
      text: '',
      lacks: [{ n: 9, of: 'ore' }],
      brief: ['ipsum'],
    };
    const tried = (drafts: unknown[]) => Promise.resolve(drafts.map(() => ({ done: 0, next: [], refusal })));
    open(position(), CHOICES, { try: tried });
    await fireEvent.click(ship(5));
    await vi.waitFor(() => place(/^Lunar Mine\. .*\. ipsum$/));
    place(/^Shipyard\. .*\. needs a pair$/);
  });

  it('aims a card at a ship, and Escape puts it away', async () => {
    const act = open();
    await fireEvent.click(place(/Booster Pod: ?1/));
    await fireEvent.keyDown(window, { key: 'Escape' });
    await fireEvent.click(ship(3));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(place(/Booster Pod: ?1/));
    await fireEvent.click(ship(3));
    expect(act).toHaveBeenCalledWith([RAISE.text]);
  });

  it('shows what a card costs now', () => {
    open(position(), [{ ...RAISE, cost: [{ n: 7, of: 'fuel' }] }]);
    expect(place(/Booster Pod: ?7/)).toBeTruthy();
  });

  it('lands a colony by key', async () => {
    const land = choice({ kind: 'land', territory: 'lem-badlands' });
    const act = open(position({ phase: { kind: 'land', leftover: false } }), [land]);
    await fireEvent.keyDown(place(/^Lem Badlands/), { key: 'Enter' });
    expect(act).toHaveBeenCalledWith([land.text]);
  });

  it('shows what a raid may take, by name', async () => {
    const theft = choice(
      { kind: 'steal-card', victim: 1, card: 'plasma-cannon' },
      { label: ['Take it from ', { seat: 1 }] },
    );
    const act = open(position({ phase: { kind: 'raid', left: 4 } }), [
      choice({ kind: 'steal-fuel', victim: 1 }),
      theft,
      choice({ kind: 'end-raid' }, { role: 'declines' }),
    ]);
    await fireEvent.click(place(/Take it from Bo/));
    expect(act).toHaveBeenCalledWith([theft.text]);
  });

  it('says from whom raiders may take nothing, if the rules say so', () => {
    const [ada, bo] = position().players;
    const shown = (change: object) => {
      const players = [ada!, { ...bo!, ...change }];
      open(position({ phase: { kind: 'raid', left: 4 }, players }), [choice({ kind: 'end-raid' })]);
      const told = screen.queryAllByText(BOARD.help.decoy.text).length;
      cleanup();
      return told;
    };
    expect([shown({ sheltered: true }), shown({ cards: ['holographic-decoy'] })]).toEqual([1, 0]);
  });

  it('keeps what is not given back', async () => {
    const keep = choice(
      { kind: 'keep', fuel: 5 },
      {
        cost: [
          { n: 2, of: 'fuel' },
          { n: 1, of: 'ore' },
        ],
        label: ['that'],
      },
    );
    const [ada, bo] = position().players;
    const players = [{ ...ada!, fuel: 7, ore: 4 }, bo!];
    const act = open(position({ phase: { kind: 'keep' }, players }), [keep]);
    expect(screen.getByText('3', { selector: 'output span' })).toBeTruthy();
    await fireEvent.click(screen.getByText('that'));
    expect(act).toHaveBeenCalledWith([keep.text]);
  });
});

it('a panel that is opened tells what tech cards do and what territories give', () => {
  const view = position({ controllers: BOARD.territories.map((_, at) => (at === 0 ? 0 : null)) });
  const { table, board, moment } = boardProps(view, [], () => {});
  render(PlayerPanel, { props: { table, board, moment, seat: 0, over: false, whole: true } });
  const text = document.body.textContent;
  expect(text).toContain('3 fuel');
  expect(text).toContain('8 colonies still to land');
  expect(text).toMatch(/Booster Pod: \S/);
  expect(document.querySelector('.held span')?.textContent).toMatch(/: \S/);
});
