import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { Play } from './play.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import type { BoardProps } from '../../shell/game';
import type { Choice, Refusal, Shortfall, Trial, Text } from '../../shell/protocol';
import { narrow, upright } from '../../shell/screen';
import { ALLIED, ATTACK, BOARD, boardProps, choice, CHOICES, deal, END, fly, position } from './testing';
import { citedRule } from '../../shell/testing';
import { unmarked, unpointed } from '../../shell/unmarked';
import type { Action, Event, Lack, Material, Phase, View } from './types';
import { say } from './words';

function open(view = position(), choices = CHOICES, change: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const play = new Play();
  const props = boardProps(view, choices, act, { play, ...change });
  const { container } = render(Board, { props });
  render(Hand, { props });
  const space = (at: string): Element => container.querySelector(`[data-at="${at}"]`)!;
  return { act, play, space };
}
const only = (...actions: Action[]): Choice[] => actions.map((action) => choice(action));
const button = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });

it('whatever the coach of the lesson speaks of has its mark', () => {
  expect(unpointed('terra-proxima', [Board, Hand], [boardProps(position(), [])])).toEqual([]);
  expect(unpointed('terra-proxima', [], [])).toContain('piece:0/lrc');
});

it('a hint of any kind has its place on the board or in the hand', async () => {
  const more = [
    choice({ kind: 'base', at: 'O10' }),
    choice({ kind: 'research' }),
    choice({ kind: 'repair' }),
    deal({ kind: 'exchange', from: 'metal', to: 'fuel' }, { metal: 3 }, { fuel: 1 }),
  ];
  const all = [...CHOICES, ...more];
  const look = (view: View, choices: Choice[]) => unmarked([Board, Hand], boardProps(view, choices));
  expect(await look(position(), all)).toEqual([]);
  const steals: Action[] = [
    { kind: 'steal-planetary', seat: 1 },
    { kind: 'steal-lunar', seat: 1, material: 'ore' },
    { kind: 'stop-stealing' },
  ];
  expect(await look(position({ phase: 'steal' }), only(...steals))).toEqual([]);
  const answers: Action[] = [{ kind: 'defend' }, { kind: 'hold-card' }];
  expect(await look(position({ phase: 'defense', attack: ATTACK }), only(...answers))).toEqual([]);
  const gives: Action[] = [{ kind: 'forfeit', bundle: 'metal' }, { kind: 'forfeit-any' }];
  expect(await look(position({ phase: 'backfire' }), only(...gives))).toEqual([]);
  // What no part knows has no place, and where nothing can be taken there is nothing to look for.
  const strange = { kind: 'moult' } as unknown as Action;
  expect(await look(position(), [...more, choice(strange)])).toEqual(['moult']);
  await expect(look(position(), [])).rejects.toThrow('nothing can be taken here');
});

describe('the map', () => {
  it('flies the first Ship that can go, or the one that is chosen', async () => {
    const { act, play, space } = open();
    await fireEvent.click(space('N11'));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'move', ship: 'lrc', to: 'N11' }]);
    play.ship = 'scout-1';
    await fireEvent.click(space('R9'));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'move', ship: 'scout-1', to: 'R9' }]);
  });

  it('asks what is meant where there are several things to do', async () => {
    const { act, play, space } = open();
    await fireEvent.click(space('Q10'));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'move', ship: 'lrc', to: 'Q10' }]);
    await fireEvent.click(space('R8'));
    expect(act).toHaveBeenCalledTimes(1);
    await fireEvent.click(await screen.findByRole('button', { name: /Choose Scout 1/ }));
    expect(play.ship).toBe('scout-1');
  });

  it('does nothing where nothing is legal, but says why', async () => {
    const { act, space } = open();
    await fireEvent.click(space('L10'));
    expect(act).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(citedRule()).toBe('obstacle.nebula-three'));
  });

  it('says why an opponent’s piece cannot be attacked, before it speaks of flying there', async () => {
    const { space } = open(position(), only(END));
    await fireEvent.click(space('J5'));
    // What is there is said first, and then why not.
    const lines = await vi.waitFor(() => {
      const tip = screen.getByRole('tooltip');
      return [...tip.querySelectorAll('p')].map((line) => line.textContent.trim());
    });
    expect(lines[0]).toMatch(/J5/);
    expect(lines[1]).toMatch(/Cruiser/);
    expect(lines[2]).toBe('No Attack on it now.');
    expect(button(/^Attack/)).toHaveProperty('ariaDisabled', 'true');
  });

  it.each<[RegExp, string]>([
    [/^Build your Base/, BOARD.help.base.text],
    [/^Build a Scout Ship/, BOARD.help.scout.text],
    [/^Build Research Token \d+:/, BOARD.help.research.text],
    [/^Attack/, BOARD.help.attack.text],
    [/^Plus One Card/, BOARD.help.plus_one.text],
  ])('says of what is barred what it is for, before why it is (%s)', async (name, about) => {
    open(position(), only(END));
    const barred = button(name);
    expect(barred).toHaveProperty('ariaDisabled', 'true');
    await fireEvent.click(barred);
    const tip = await screen.findByRole('tooltip');
    const [, first, why] = [...tip.querySelectorAll('p')].map((line) => line.textContent.trim());
    expect(first).toBe(about);
    expect(why).toBeTruthy();
    expect(citedRule()).not.toBeNull();
  });

  it('says what the Defense Card is for to whoever touches it', async () => {
    open(position(), only(END));
    await fireEvent.click(button('Defense'));
    const tip = await screen.findByRole('tooltip');
    expect(tip.textContent).toContain(BOARD.help.defense.text);
    expect(tip.classList).not.toContain('stop');
  });

  it('passes on to the next Ship when one has flown its last space', () => {
    const play = new Play();
    play.ship = 'scout-1';
    play.sync('a', 'turn', ['lrc', 'scout-1']);
    play.ship = 'scout-1';
    play.sync('b', 'turn', ['lrc']);
    expect(play.ship).toBeNull();
    play.ship = 'scout-1';
    play.sync('c', 'turn', ['lrc']);
    expect(play.ship).toBe('scout-1');
  });

  it('names the chosen Ship, and goes on to the next', async () => {
    const { play } = open();
    expect(screen.getByText('Your Cruiser may go 3 spaces')).toBeTruthy();
    await fireEvent.click(button('Next Ship: choose Scout 1'));
    expect(play.ship).toBe('scout-1');
    expect(await screen.findByText('Your Scout 1 may go 3 spaces')).toBeTruthy();
  });

  it('previews what another Move would reach, and takes its payment at the Ship', async () => {
    const { act, space } = open();
    await fireEvent.pointerOver(space('O10'));
    expect(document.querySelectorAll('.preview path')).toHaveLength(2);
    await fireEvent.pointerOver(space('A10'));
    expect(document.querySelectorAll('.preview path')).toHaveLength(0);
    await fireEvent.click(space('O10'));
    const [first] = await screen.findAllByRole('button', { name: /Pay for another Move/ });
    await fireEvent.click(first!);
    expect(act).toHaveBeenLastCalledWith([{ kind: 'pay', bundle: 'metal' }]);
  });

  it('says what an obstacle and the goal take, whether or not a Ship can go', async () => {
    const { space } = open(position(), only(END));
    await fireEvent.pointerOver(space('J10'));
    const tip = await screen.findByText(/^Amet\. You have 2\. Your system is not repaired/);
    expect(tip).toBeTruthy();
  });

  it('greets whoever points at a piece that can be attacked with the Attack', async () => {
    const { space } = open();
    await fireEvent.pointerOver(space('K13'));
    expect(await screen.findByText('Attack Mira’s Cruiser: 42%')).toBeTruthy();
    expect(screen.getByText('Against the Defense Card: 8%.')).toBeTruthy();
    expect(document.querySelector('.tip.stop')).toBeNull();
  });

  it('says first what a click on a lit space does that costs no spaces', async () => {
    const [pad] = BOARD.map.pads;
    const told = async (phase: Phase, choices: Choice[], at: string): Promise<string[]> => {
      const { space } = open(position({ phase }), choices);
      await fireEvent.pointerOver(space(at));
      const tip = await screen.findByRole('tooltip');
      const lines = [...tip.querySelectorAll('p')].map((line) => line.textContent.trim());
      cleanup();
      return lines;
    };
    expect((await told('pad', only({ kind: 'pad', pad: 0 }), pad!.at))[1]).toBe(
      'Start here: Your Launch Pad',
    );
    const away = await told('retreat', only({ kind: 'retreat', to: 'N9' }), 'N9');
    expect(away[1]).toBe('Retreat here');
    const base = await told('action', [choice({ kind: 'base', at: 'L10' }), choice(END)], 'L10');
    expect(base[1]).toBe(`Build your Base here: ${BOARD.help.base.text}`);
    expect(document.querySelector('.tip.stop')).toBeNull();
  });

  it('says of a landing what the rules say of it', async () => {
    const ships = [
      { ship: 'lrc' as const, at: 'K10', left: 3, most: 3, extra: false, stopped: false, paid_reach: [] },
    ];
    const landing = { ...fly('lrc', 'J10', 1), label: ['Dolor sit amet'] };
    const { space } = open(position({ ships }), [landing, choice(END)], { board: ALLIED });
    await fireEvent.pointerOver(space('J10'));
    expect(await screen.findByText('Dolor sit amet')).toBeTruthy();
    expect(screen.getByText('Cruiser: 1 of 3 spaces.')).toBeTruthy();
  });

  it('says of a world what the rules say of it', async () => {
    const { space } = open();
    await fireEvent.pointerOver(space('H18'));
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/Sed\s+1\sore/);
  });

  it('says of a flight what the rules note of it, and nothing else', async () => {
    const [cruiser] = position().ships;
    const flights = [{ ...fly('lrc', 'G9', 2), note: ['Consectetur'] }, fly('lrc', 'D12', 1)];
    const { space } = open(position({ ships: [cruiser!] }), [...flights, choice(END)]);
    await fireEvent.pointerOver(space('G9'));
    expect(await screen.findByText('Cruiser: 2 of 3 spaces.')).toBeTruthy();
    expect(screen.getByText('Consectetur.')).toBeTruthy();
    await fireEvent.pointerOver(space('D12'));
    const near = await screen.findByText('Cruiser: 1 of 3 spaces.');
    expect(near.closest('.tip')?.textContent).not.toContain('Wormhole.');
  });

  it('takes the payment for a space that another Move would reach', async () => {
    const { act, space } = open();
    const lit = CHOICES.flatMap(({ action }) =>
      'to' in (action as Action) ? [(action as { to: string }).to] : [],
    );
    const beyond = position().ships[0]!.paid_reach.find((at) => !lit.includes(at))!;
    await fireEvent.click(space(beyond));
    expect(await screen.findByText(/reaches it with another Move: pay for one/)).toBeTruthy();
    await fireEvent.click(screen.getAllByRole('button', { name: /Pay for another Move/ })[0]!);
    expect(act).toHaveBeenLastCalledWith([{ kind: 'pay', bundle: 'metal' }]);
  });

  it('is used with the keyboard', async () => {
    const { act } = open(position({ phase: 'pad' }), only({ kind: 'pad', pad: 0 }, { kind: 'pad', pad: 4 }));
    const cursor = button(/^Space J10/);
    await fireEvent.keyDown(cursor, { key: 'PageUp' });
    await fireEvent.keyDown(cursor, { key: 'Enter' });
    expect(act).toHaveBeenCalledWith([{ kind: 'pad', pad: 4 }]);
  });

  it('shows the odds before an Attack is announced', async () => {
    const { act, space } = open();
    await fireEvent.click(space('K13'));
    expect(screen.getByRole('img', { name: /On your own: you 42%/ })).toBeTruthy();
    await fireEvent.click(button('Ask for Support first'));
    expect(act).toHaveBeenCalledWith([{ kind: 'attack', ship: 'lrc', seat: 1, piece: 'lrc', support: true }]);
  });
});

describe('cards', () => {
  it('pay for a Move with one click', async () => {
    const { act } = open();
    await fireEvent.click(button('Pay fuel'));
    expect(act).toHaveBeenCalledWith([{ kind: 'pay', bundle: 'fuel' }]);
  });

  it('make an offer, and can be taken back', async () => {
    const { act } = open();
    await fireEvent.click(button(/^Offer Jonas a trade/));
    await fireEvent.click(button('Give water'));
    await fireEvent.click(button('1 ore'));
    await fireEvent.click(button('Give metal'));
    await fireEvent.click(button('Take back one metal'));
    await fireEvent.click(button('Ask for fuel'));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button('Send the offer'));
    expect(act).toHaveBeenCalledWith([
      { kind: 'offer', seat: 2 },
      { kind: 'give', material: 'ore' },
      { kind: 'give', material: 'water' },
      { kind: 'ask', material: 'fuel' },
      { kind: 'send' },
    ]);
  });

  it('of an offer are judged by the rules, and nothing waits for that', async () => {
    const refusal: Refusal = { rule: 'trade.no-gifts', why: ['Consectetur.'], text: 'A clause.' };
    let answer: (trials: Trial[]) => void = () => {};
    const asked = vi.fn((_: unknown) => new Promise<Trial[]>((resolve) => (answer = resolve)));
    const { act } = open(position(), CHOICES, { try: asked as BoardProps['try'] });
    await fireEvent.click(button(/^Offer Jonas a trade/));
    const offer: Action = { kind: 'offer', seat: 2 };
    expect(asked).toHaveBeenLastCalledWith([[offer, { kind: 'send' }]]);
    answer([
      { done: 1, refusal, next: only({ kind: 'give', material: 'ore' }, { kind: 'ask', material: 'fuel' }) },
    ]);
    expect(await screen.findByText('Consectetur.')).toBeTruthy();
    expect(button('Send the offer')).toHaveProperty('ariaDisabled', 'true');
    expect(button('Give metal: not in this trade')).toHaveProperty('ariaDisabled', 'true');
    // What may not be laid down says why, and stays where it is.
    await fireEvent.click(button('Give metal: not in this trade'));
    expect(asked).toHaveBeenLastCalledWith([[offer, { kind: 'give', material: 'metal' }]]);
    answer([{ done: 1, refusal: { ...refusal, rule: 'trade.no-same-kind' }, next: [] }]);
    await vi.waitFor(() => expect(citedRule()).toBe('trade.no-same-kind'));
    // Another draft is not known to be refused, so that it can be sent before anything was answered.
    await fireEvent.click(button('Give ore'));
    await fireEvent.click(button('Ask for fuel'));
    await fireEvent.click(button('Send the offer'));
    expect(act).toHaveBeenCalledWith([
      offer,
      { kind: 'give', material: 'ore' },
      { kind: 'ask', material: 'fuel' },
      { kind: 'send' },
    ]);
  });

  it('of an offer that is dropped leave the focus on the prompt', async () => {
    const prompt = document.body.appendChild(document.createElement('h2'));
    prompt.id = 'prompt';
    prompt.tabIndex = -1;
    open();
    await fireEvent.click(button(/^Offer Jonas a trade/));
    button('Drop it').focus();
    await fireEvent.click(button('Drop it'));
    await waitFor(() => expect(document.activeElement).toBe(prompt));
    prompt.remove();
  });

  it('are answered with both sides on the table', async () => {
    const offer = { from: 1, to: 0, sent: true, give: { food: 1, medicine: 1 }, ask: { metal: 1, water: 2 } };
    const { act } = open(position({ phase: 'answer', active: 1, offer }), [
      choice({ kind: 'accept' }, { note: ['Lorem'] }),
      choice({ kind: 'decline' }),
    ]);
    expect(screen.getByText('Lorem').closest('.enough')).toBeNull();
    await fireEvent.click(button('Accept'));
    expect(act).toHaveBeenCalledWith([{ kind: 'accept' }]);
  });

  it('are told to be enough by what is lacking, whatever the words', () => {
    const offer = { from: 1, to: 0, sent: true, give: { food: 1 }, ask: { metal: 1 } };
    const after = (lacks: Shortfall['lacks']): boolean => {
      const shortfall = { of: 'research', rule: 'research.cost', lacks };
      open(position({ phase: 'answer', active: 1, offer }), [
        choice({ kind: 'accept' }, { note: ['Lorem ', { n: 1, of: 'fuel' }], shortfall }),
        choice({ kind: 'decline' }),
      ]);
      const enough = screen.getByText(/Lorem/).closest('.enough') !== null;
      cleanup();
      return enough;
    };
    expect([after([]), after([{ n: 1, of: 'fuel' }])]).toEqual([true, false]);
  });

  it('are refined or traded in at the Salvage Yard, after a look at what goes', async () => {
    const { act } = open(position(), [
      ...CHOICES,
      deal({ kind: 'exchange', from: 'metal', to: 'food' }, { metal: 3 }, { food: 1 }),
    ]);
    await fireEvent.click(button(/^Medicine, 13 left/));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(await screen.findByRole('button', { name: /Refine into medicine/ }));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'refine', material: 'medicine' }]);
    await fireEvent.click(button(/^Food, 15 left/));
    await fireEvent.click(await screen.findByRole('button', { name: /3 metal for it/ }));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'exchange', from: 'metal', to: 'food' }]);
  });

  it('that the Salvage Yard would take are named before a click', async () => {
    open(position(), [
      deal({ kind: 'exchange', from: 'fuel', to: 'oxygen' }, { fuel: 3 }, { oxygen: 1 }),
      choice(END),
    ]);
    await fireEvent.pointerEnter(button(/^Oxygen, 14 left/));
    expect(await screen.findByText(/^3 fuel → 1 oxygen/)).toBeTruthy();
    expect(screen.getByText(/^2 water → 1 oxygen: not now/)).toBeTruthy();
    expect(screen.queryByText(/^No Planetary cards can be/)).toBeNull();
    // Where it cannot be done, that comes before how it is done.
    await fireEvent.pointerEnter(button(/^Food, 15 left/));
    expect(await screen.findByText('No Planetary cards can be traded in for it now.')).toBeTruthy();
    expect(screen.getByText('Of trading in.')).toBeTruthy();
  });

  it('are given up from the hand or from the sheet', async () => {
    const { act } = open(position({ phase: 'attacker-forfeit' }), [
      deal({ kind: 'forfeit', bundle: 'metal' }, { metal: 1 }),
      deal({ kind: 'forfeit', bundle: 'water+water' }, { water: 2 }),
    ]);
    await fireEvent.click(button('3 water'));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'forfeit', bundle: 'water+water' }]);
    await fireEvent.click(button('Give up 1 metal'));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'forfeit', bundle: 'metal' }]);
  });

  it('may come from the Plus One Card before others are given up', async () => {
    const plusOne = (material: 'food' | 'oxygen') =>
      deal({ kind: 'plus-one', material }, {}, { [material]: 1 });
    const forfeit = deal({ kind: 'forfeit', bundle: 'metal' }, { metal: 1 });
    const { act } = open(position({ phase: 'attacker-forfeit' }), [
      forfeit,
      choice({ kind: 'forfeit-any' }),
      plusOne('food'),
      plusOne('oxygen'),
    ]);
    const sheet = () => screen.getByRole('group', { name: /give up one of these/ });
    expect(within(sheet()).getByRole('button', { name: /^Let chance/ })).toBeTruthy();
    await fireEvent.click(within(sheet()).getByRole('button', { name: 'Play your Plus One Card' }));
    await fireEvent.click(button('Keep it for later'));
    await fireEvent.click(within(sheet()).getByRole('button', { name: 'Play your Plus One Card' }));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button('Take oxygen'));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'plus-one', material: 'oxygen' }]);
    cleanup();
    open(position({ phase: 'attacker-forfeit' }), [forfeit]);
    expect(within(sheet()).queryByRole('button', { name: /Plus One/ })).toBeNull();
  });

  it('of a reward are taken as far as they fit, or after others were jettisoned', async () => {
    const others = (['ore', 'metal', 'fuel'] as const).map((material) =>
      deal({ kind: 'jettison', material }, { [material]: 1 }),
    );
    const collecting = (fits: number) => {
      const coming = { cards: { fuel: 2 }, fits, jettison: ['metal' as const, 'food' as const] };
      const view = position({ phase: 'collect', attack: { ...ATTACK!, attacker: 0 }, coming });
      return open(view, [deal({ kind: 'collect' }, {}, { fuel: fits }), ...others]).act;
    };
    const sheet = () => screen.getByRole('group', { name: /reward/ });
    const choices = () =>
      within(sheet())
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    const act = collecting(1);
    expect(choices()).toEqual(['Jettison metal', 'Take 1 of 2 fuel']);
    await fireEvent.click(button('Jettison metal'));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'jettison', material: 'metal' }]);
    cleanup();
    collecting(0);
    expect(choices()).toEqual(['Jettison metal', 'Take nothing']);
    cleanup();
    const fitting = collecting(2);
    expect(choices()).toEqual(['Take 2 fuel']);
    await fireEvent.click(button('Take 2 fuel'));
    expect(fitting).toHaveBeenLastCalledWith([{ kind: 'collect' }]);
  });

  it('are jettisoned for what was produced, if they make room for it', async () => {
    const held = (['ore', 'organics', 'metal'] as const).map((material) =>
      deal({ kind: 'jettison', material }, { [material]: 1 }),
    );
    const coming = { cards: { ore: 1, water: 1 }, fits: 1, jettison: ['organics' as const] };
    const { act } = open(position({ phase: 'make-room', coming }), [deal({ kind: 'collect' }, {}), ...held]);
    const sheet = screen.getByRole('group', { name: 'You produce 1 ore and 1 water: there is room for 1' });
    const names = within(sheet)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names).toEqual(['Jettison organics', 'Take what fits']);
    await fireEvent.click(button('Jettison organics'));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'jettison', material: 'organics' }]);
    await fireEvent.click(button('Take what fits'));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'collect' }]);
  });

  it('beyond what a repair or the last Research Token takes are not counted', () => {
    const view = position();
    const [me, ...others] = view.players;
    const known = { 'drinking-water': 5 };
    open({ ...view, players: [{ ...me!, planetary: 5, known, research: 7 }, ...others] });
    expect(screen.getByText('4 of 4 drinking water')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Research Token/ })).toBeNull();
  });

  it('beyond what landing takes Research Tokens are offered where one can be built', async () => {
    const view = position();
    const [me, ...others] = view.players;
    const { act } = open(
      { ...view, players: [{ ...me!, research: 8 }, ...others] },
      only({ kind: 'research' }),
    );
    expect(screen.getByText(/: 8$/)).toBeTruthy();
    await fireEvent.click(button(/^Build Research Token 9/));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'research' }]);
  });

  it('that research lacks are counted, the last count until there is a new one, and not without a tile', async () => {
    const view = position();
    const research: Action = { kind: 'research' };
    const answers: ((rule: Refusal) => void)[] = [];
    const ask = vi.fn<BoardProps['ask']>(() => new Promise((resolve) => answers.push(resolve)));
    const rule: Refusal = { rule: 'a', why: [], text: '', lacks: [{ n: 1, of: 'metal' }] };
    const at = (seq: number): BoardProps => {
      const props = boardProps(view, only({ kind: 'end' }), undefined, { ask });
      return { ...props, moment: { ...props.moment, seq } };
    };
    const { rerender } = render(Board, { props: at(1) });
    answers[0]?.(rule);
    const count = await screen.findByText(/^\d+\/\d+$/);
    const told = count.textContent;
    await rerender(at(2));
    expect(answers).toHaveLength(2);
    expect(screen.getByText(/^\d+\/\d+$/).textContent).toBe(told);
    cleanup();
    ask.mockClear();
    const [me, ...others] = view.players;
    render(Board, {
      props: boardProps({ ...view, players: [{ ...me!, research: 7 }, ...others] }, only(), undefined, {
        ask,
      }),
    });
    await tick();
    expect(ask).not.toHaveBeenCalledWith(research);
  });

  it('of others are stolen, open or secret', async () => {
    const { act } = open(position({ phase: 'steal' }), [
      choice({ kind: 'steal-planetary', seat: 1 }, { label: ['Steal from ', { seat: 1 }] }),
      ...only({ kind: 'steal-lunar', seat: 1, material: 'ore' }, { kind: 'stop-stealing' }),
    ]);
    await fireEvent.click(button('Steal from Mira'));
    expect(act).toHaveBeenCalledWith([{ kind: 'steal-planetary', seat: 1 }]);
  });

  it('of others are stolen under the question of the engine, with its note of what may be drawn', () => {
    const [theft] = only({ kind: 'steal-planetary', seat: 1 });
    open(position({ phase: 'steal' }), [{ ...theft!, note: ['Drawn from ', { n: 3, of: 'fuel' }] }]);
    const sheet = screen.getByRole('group', { name: 'What now?' });
    expect(sheet.textContent).toMatch(/Drawn from\s+3\s+fuel/);
  });

  it('pay for a Scout Ship after a look at the price', async () => {
    const { act } = open();
    await fireEvent.click(button(/^Build a Scout Ship/));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button('Build it'));
    expect(act).toHaveBeenCalledWith([{ kind: 'scout', at: 'O10', price: ['metal', 'food', 'oxygen'] }]);
  });
});

describe('an Attack', () => {
  it('is answered in its scene, with the odds of both answers', async () => {
    const { act } = open(
      position({ phase: 'defense', active: 1, attack: ATTACK }),
      only({ kind: 'defend' }, { kind: 'hold-card' }),
    );
    expect(screen.getByRole('img', { name: /With the Defense Card: Mira 17%/ })).toBeTruthy();
    await fireEvent.click(button(/Play the Defense Card/));
    expect(act).toHaveBeenCalledWith([{ kind: 'defend' }]);
  });

  it('shows what Support is worth to who may give it and to who may take it', () => {
    const alone: View['attack'] = {
      ...ATTACK!,
      defender: 2,
      supporter: null,
      wagers: [],
      bonus: [0, 0],
      throws: [['one die'], ['one die']],
      odds: { success: 0.4167, tie: 0.1667, failure: 0.4166 },
    };
    open(position({ phase: 'support', active: 1, attack: alone }), [
      { ...deal({ kind: 'support', wager: 'metal' }, { metal: 1 }), note: ['Sit amet'] },
      choice({ kind: 'decline' }),
    ]);
    expect(screen.getByText('Sit amet')).toBeTruthy();
    expect(document.querySelector('.reward')?.textContent).toMatch(/^Lorem\s+3/);
    expect(screen.getByRole('img', { name: /Without Support: Mira 42%/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /With your Support: \+1: Mira 58%/ })).toBeTruthy();
    cleanup();
    open(
      position({ phase: 'choose', active: 0, attack: { ...alone, attacker: 0 } }),
      only({ kind: 'choose', seat: 1 }, { kind: 'choose', seat: null }),
    );
    expect(screen.getByRole('img', { name: /^Alone/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /With Support: \+1: you 58%/ })).toBeTruthy();
  });

  it('tells what each end of it brings, before it is announced', async () => {
    const { space } = open();
    await fireEvent.click(space('K13'));
    const brings = (end: string) => screen.getByText(end).nextElementSibling?.textContent;
    expect(brings('Success')).toMatch(/^Lorem\s+2/);
    expect(brings('Tie')).toBe('Ipsum');
    expect(brings('Failure')).toBe('Dolor Seat 2');
    expect(screen.queryByText(/may not announce another/)).toBeNull();
  });

  it('says beforehand that there is no other announcement', async () => {
    const view = position();
    const targets = view.targets.map((one) => ({
      ...one,
      ends: { ...one.ends!, withdrawal: ['Consectetur'] },
    }));
    const { space } = open({ ...view, targets });
    await fireEvent.click(space('K13'));
    expect(screen.getByText('Consectetur')).toBeTruthy();
  });

  it('says what goes back when it is withdrawn', () => {
    const attack = { ...ATTACK!, attacker: 0, defender: 1, defended: true };
    open(position({ phase: 'attack-roll', attack }), [
      choice({ kind: 'roll' }),
      choice({ kind: 'withdraw' }, { note: ['Adipiscing'] }),
    ]);
    expect(screen.getByText(/Adipiscing/)).toBeTruthy();
  });

  it('may be withdrawn while others are asked', async () => {
    const waits: Text = [{ seat: 1 }, ' may play the Defense Card.'];
    const attack = { ...ATTACK!, attacker: 0, defender: 1, waits };
    const { act } = open(position({ phase: 'defense', asked: 1, attack }), only({ kind: 'withdraw' }));
    expect(document.body.textContent).toContain(' may play the Defense Card.');
    await fireEvent.click(button('Withdraw'));
    expect(act).toHaveBeenCalledWith([{ kind: 'withdraw' }]);
  });

  it('lets whoever supports it think again', async () => {
    const attack = { ...ATTACK!, attacker: 1, defender: 2, supporter: 0 };
    const { act } = open(
      position({ phase: 'defense', active: 1, asked: 2, attack }),
      only({ kind: 'retract' }),
    );
    await fireEvent.click(button('Take your Support back'));
    expect(act).toHaveBeenCalledWith([{ kind: 'retract' }]);
  });

  it('is seen by those who are not asked', () => {
    open(position({ phase: 'defense', active: 1, asked: 2, attack: { ...ATTACK!, defender: 2 } }), []);
    expect(screen.getByRole('group', { name: /Mira attacks Jonas’s Cruiser/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Defense Card:/ })).toBeNull();
  });
});

describe('the dice of an Attack', () => {
  const fell: Event = {
    event: 'attack-rolled',
    seat: 0,
    defender: 1,
    dice: [2, 6],
    totals: [2, 6],
    result: 'failure',
  };
  const shown = async (view: View, choices: Choice[]) => {
    const props = boardProps(view, choices);
    const { rerender } = render(Board, { props });
    await rerender({ ...props, events: [{ seq: 2, event: fell }], moment: { ...props.moment, seq: 2 } });
  };

  it('lie over the map, in the colour of what they mean to you', async () => {
    await shown(position({ active: 1 }), []);
    expect(screen.getByRole('status').className).toContain('bad');
    expect(screen.getByText('Your Attack fails')).toBeTruthy();
    expect(screen.getByText('You')).toBeTruthy();
  });

  it('lie in the sheet that they lead to, and cover none', async () => {
    const attack = { ...ATTACK!, attacker: 0, defender: 1 };
    await shown(position({ phase: 'attacker-forfeit', attack }), [
      deal({ kind: 'forfeit', bundle: 'metal' }, { metal: 1 }),
    ]);
    expect(screen.queryByRole('status')).toBeNull();
    const sheet = screen.getByRole('group', { name: 'Give up one of these' });
    expect(within(sheet).getByText('Your Attack fails')).toBeTruthy();
  });
});

describe('a roll', () => {
  const made = (...materials: Material[]): Event => ({
    event: 'produced',
    seat: 0,
    by: materials.map((material) => ({ piece: 'lrc', at: 'P12', material, count: 1 })),
  });
  const rolled: Event = { event: 'rolled', seat: 0, dice: [4, 2] };
  const kept: Event = { event: 'gained', seat: 0, cards: { ore: 1, water: 1 } };
  const lost = () => document.querySelector('.lost')?.textContent;

  function watch(motion: boolean) {
    const play = new Play();
    const step = (seq: number, events: Event[], phase: Phase = 'action') => {
      const props = boardProps(position({ phase }), [], () => {}, { motion, play });
      const news = events.map((event) => ({ seq, event }));
      return { ...props, events: news, moment: { ...props.moment, seq } };
    };
    const { rerender } = render(Board, { props: step(1, []) });
    return (...to: Parameters<typeof step>) => rerender(step(...to));
  }

  it('loses none of the cards that are kept later, whether or not things move', async () => {
    for (const motion of [true, false]) {
      const go = watch(motion);
      await go(2, [rolled, made('ore', 'water')], 'keep');
      expect(lost()).toBeUndefined();
      await go(3, [kept]);
      expect(lost()).toBeUndefined();
      cleanup();
    }
  });

  it('says what was lost, until the next turn or until a replay jumps', async () => {
    const go = watch(false);
    const gone = (why: Lack): Event => ({ event: 'lost', seat: 0, cards: { organics: 1 }, why });
    const roll = [rolled, made('ore', 'water', 'organics'), gone('stack')];
    await go(2, roll, 'keep');
    await go(3, [kept]);
    expect(lost()).toMatch(/For want of cards: .* lost/);
    await go(4, [{ event: 'turn-started', seat: 0, turn: 13 }]);
    await go(5, [rolled, made('organics'), gone('room')]);
    expect(lost()).toMatch(/For want of room: .* lost/);
    await go(6, [{ event: 'turn-started', seat: 1, turn: 14 }]);
    expect(lost()).toBeUndefined();
    await go(7, roll);
    expect(lost()).toBeDefined();
    await go(9, []);
    expect(lost()).toBeUndefined();
  });
});

it('on a tablet that is held upright, what pays for a Move lies in the hand, with its words', async () => {
  vi.spyOn(upright, 'current', 'get').mockReturnValue(true);
  const { act } = open();
  const prices = screen.getByRole('group', { name: say.actions.next(1) });
  expect(prices.closest('.hand')).toBeTruthy();
  const [first] = within(prices).getAllByRole('button');
  expect(first?.lastElementChild?.textContent).toBe('metal');
  await fireEvent.click(first!);
  expect(act).toHaveBeenCalledWith([{ kind: 'pay', bundle: 'metal' }]);
});

describe('whoever only watches, on a phone', () => {
  it('opens the Salvage Yard from the board, since no hand has it', async () => {
    vi.spyOn(narrow, 'current', 'get').mockReturnValue(true);
    const watching = { me: null, decision: null };
    render(Board, { props: { ...boardProps(position(), []), ...watching } });
    await fireEvent.click(button(say.yard.name));
    expect(within(screen.getByRole('dialog')).getByRole('region', { name: say.yard.name })).toBeTruthy();
    cleanup();
    render(Board, { props: boardProps(position(), CHOICES) });
    expect(screen.queryByRole('button', { name: say.yard.name })).toBeNull();
  });

  it('finds in a panel that is opened what a small one leaves out', () => {
    const { table, board, moment } = boardProps(position(), []);
    render(PlayerPanel, { props: { table, board, moment, seat: 0, over: false, whole: true } });
    const lines = screen.getAllByRole('listitem').map((one) => one.textContent.trim());
    expect(lines).toContain('2 of 7 Research Tokens');
    for (const told of [/ore$/, /organics$/, /planetary cards?/, /^Plus One Card/, /EMP Tokens$/])
      expect(
        lines.some((line) => told.test(line)),
        String(told),
      ).toBe(true);
  });
});
