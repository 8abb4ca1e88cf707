import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { Play } from './play.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { BOARD, ME, boardProps, buying, called, choice, choicesOf, position } from './testing';
import { touch } from '../../shell/screen';
import { smallScreen } from '../../../test/media';
import { citedRule } from '../../shell/testing';
import { unmarked, unpointed } from '../../shell/unmarked';
import type { Choice } from '../../shell/protocol';
import type { Action, Effect, PendingView, PlayerView, View } from './types';

const ALLOCATE = choicesOf({ kind: 'sum' }, { kind: 'dice' }, { kind: 'use', card: 'thagard' });
const END: Action = { kind: 'end' };

type Pending = Extract<PendingView, { kind: 'effect' }>;
/** An activation in use; which card has it does not matter to the answers. */
const PENDING: Pending = {
  kind: 'effect',
  card: 'parker',
  effect: { op: 'reroll' },
};

type Choices = Choice[] | null;
function openToChange(view: View, choices: Choices, play = new Play()) {
  const act = vi.fn();
  const props = boardProps(view, choices, act, play);
  const parts = [render(Board, { props }), render(Hand, { props })];
  const change = async (view: View, choices: Choices): Promise<void> => {
    for (const part of parts) await part.rerender(boardProps(view, choices, act, play));
  };
  return { act, change };
}
function open(view: View = position(), choices: Choices = ALLOCATE, play = new Play()) {
  return openToChange(view, choices, play).act;
}
/** The first button of this name; a query by role would take seconds on so large a board. */
function button(name: RegExp): HTMLElement {
  const found = [...document.querySelectorAll('button')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent.trim()),
  );
  if (!found) throw new Error(`there is no button ${name}`);
  return found;
}
/** The button that makes a move; the label comes from the engine, whatever it says. */
const doing = (action: Action): HTMLElement => button(new RegExp(called(action).replace('.', '\\.')));
const dialog = (): Element | null => document.querySelector('[role=dialog]');
const sector = (n: number): HTMLElement => button(new RegExp(`^Sector ${n}:`));

it('whatever the coach of the lesson speaks of has its mark', () => {
  expect(unpointed('space-base', [Board], [boardProps(position(), [])])).toEqual([]);
});

it('a hint of any kind has its place on the board or in the hand', async () => {
  const look = (view: View, choices: Choice[]) => unmarked([Board, Hand], boardProps(view, choices));
  expect(await look(position(), ALLOCATE)).toEqual([]);
  const colony = position().colonies[0]!;
  for (const card of ['lyakhov', BOARD.colonies[colony - 1]!])
    expect(await look(buying(), choicesOf({ kind: 'buy', card }))).toEqual([]);
  expect(
    await look(
      position((view) => (view.dice = [0, 0])),
      choicesOf({ kind: 'roll' }),
    ),
  ).toEqual([]);
});

describe('the board', () => {
  it('has nobody roll once the match is over, whatever ended it', () => {
    const view = position((view) => (view.dice = [0, 0]));
    const props = boardProps(view, null);
    const dice = () => document.querySelector('.dice > p')?.textContent;
    render(Board, { props });
    expect(dice()).toContain('to roll');
    cleanup();
    const moment = { ...props.moment, standings: {} } as typeof props.moment;
    render(Board, { props: { ...props, moment } });
    expect(dice()).toBe('Game over');
  });

  it('takes the sum or the dice by a click on their sectors', async () => {
    const act = open();
    await fireEvent.click(sector(8));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'sum' }]);
    await fireEvent.click(sector(5));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'dice' }]);
    await fireEvent.click(sector(9));
    expect(act).toHaveBeenLastCalledWith([{ kind: 'use', card: 'thagard' }]);
  });

  it('takes them by the big buttons, too', async () => {
    const act = open();
    const dice = [...document.querySelectorAll<HTMLElement>('.picks button')].find((one) =>
      one.textContent.includes(called({ kind: 'dice' })),
    );
    await fireEvent.click(dice!);
    expect(act).toHaveBeenCalledWith([{ kind: 'dice' }]);
  });

  it('spreads out the cards of a sector that cannot be taken', async () => {
    const act = open();
    await fireEvent.click(sector(2));
    expect(act).not.toHaveBeenCalled();
    expect(dialog()?.textContent).toContain('Sarafanov');
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(dialog()).toBeNull();
  });

  it.each(['station', 'deployed'] as const)('lights the cards that pay, as the rules say: %s', (pays) => {
    open(position((_, me) => (me.pays = pays)));
    const lit = (cards: string) => document.querySelectorAll(`[data-sector="8"] ${cards}.pays`).length;
    expect([lit('.face'), lit('.strip') > 0]).toEqual(pays === 'station' ? [1, false] : [0, true]);
  });

  it('marks a deployed ship as ready where the rules say that it is', () => {
    const marked = (change: (me: PlayerView) => void) => {
      open(
        position((_, me) => change(me)),
        [],
      );
      const ready = document.querySelector('.strip[data-card=thagard]')?.classList.contains('ready');
      cleanup();
      return ready;
    };
    expect([marked(() => {}), marked((me) => delete me.ready)]).toEqual([true, false]);
  });

  it('says of a roll that pays nothing that it does', () => {
    const waiting = (barren: boolean) => {
      const view = position((_, me) => {
        me.step = 'waiting';
        if (barren) me.allocation!.pays_nothing = true;
      });
      open(view, null);
      const told = document.querySelector('.picks .barren') !== null;
      const previews = document.querySelectorAll('.sector.preview').length;
      cleanup();
      return [told, previews > 0];
    };
    expect([waiting(true), waiting(false)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('says nothing of credits on ships that are claimed, as the rules do not', () => {
    const claim: Action = { kind: 'claim', card: 'remek' };
    const view = position((whole, me) => {
      me.step = 'effect';
      me.pending = { ...PENDING, effect: { op: 'claim', level: 1, count: 3 } };
      whole.offers = {};
    });
    open(view, choicesOf(claim, { kind: 'pass' }));
    const notes = [...document.querySelectorAll('.offer .note')].map((note) => note.textContent);
    expect(notes).toEqual(['free']);
  });

  it('buys the lit ships and no others', async () => {
    const buy: Action = { kind: 'buy', card: 'lyakhov' };
    const act = open(buying(), choicesOf(buy, END));
    await fireEvent.click(button(/^Lousma, sector 10/));
    expect(act).not.toHaveBeenCalled();
    expect(doing(buy).textContent).toContain('8 lost');
    await fireEvent.click(doing(buy));
    expect(act).toHaveBeenCalledWith([buy]);
  });

  it('uses an activation by a click on its card', async () => {
    const use: Action = { kind: 'use', card: 'sarafanov' };
    const act = open(buying(), choicesOf(use, END));
    await fireEvent.click(doing(use));
    expect(act).toHaveBeenCalledWith([use]);
  });

  it('follows an arrow by a click on the sector', async () => {
    const view = position((_, me) => {
      me.step = 'arrow';
      delete me.allocation;
      const to = [{ sector: 8, credits: 6 }, { sector: 10 }];
      me.pending = { kind: 'arrow', card: 'parker', from: 9, to };
    });
    const go: Action = { kind: 'go', sector: 10 };
    const act = open(view, choicesOf({ kind: 'go', sector: 8 }, go, { kind: 'pass' }));
    expect(document.querySelector('[data-sector="8"] .sum.pay')?.textContent).toContain('6');
    await fireEvent.click(sector(10));
    expect(act).toHaveBeenCalledWith([go]);
  });

  it('rolls and sets the dice where they lie', async () => {
    const rolled = open(
      position((view, me) => {
        view.active = ME;
        view.dice = [0, 0];
        me.step = 'before-roll';
        delete me.allocation;
      }),
      choicesOf({ kind: 'roll' }),
    );
    await fireEvent.click(button(/^Roll$/));
    expect(rolled).toHaveBeenCalledWith([{ kind: 'roll' }]);
    cleanup();
    const set = open(
      position((_, me) => (me.step = 'effect')),
      choicesOf(...[1, 2, 3, 4, 5, 6].map((face): Action => ({ kind: 'set', face }))),
    );
    await fireEvent.click(doing({ kind: 'set', face: 4 }));
    expect(set).toHaveBeenCalledWith([{ kind: 'set', face: 4 }]);
  });

  it.each<[Action, Effect, Action[], Partial<Pending>?]>([
    [
      { kind: 'reroll', face: 5 },
      { op: 'reroll' },
      [{ kind: 'reroll', face: 3 }, { kind: 'reroll', face: 5 }, { kind: 'reroll-both' }],
    ],
    [
      { kind: 'claim', card: 'remek' },
      { op: 'claim', level: 1, count: 3 },
      [{ kind: 'claim', card: 'ryumin' }, { kind: 'claim', card: 'remek' }, { kind: 'pass' }],
    ],
    [
      { kind: 'buy', card: 'hicks-base' },
      { op: 'buy', place: 'any_7_12' },
      [
        { kind: 'buy', card: 'ryumin' },
        { kind: 'buy', card: 'hicks-base' },
      ],
    ],
    [
      { kind: 'place', sector: 12 },
      { op: 'buy', place: 'any_7_12' },
      [
        { kind: 'place', sector: 1 },
        { kind: 'place', sector: 12 },
      ],
      { bought: 'ryumin' },
    ],
    [
      { kind: 'exchange', card: 'eisele' },
      { op: 'exchange_card', zone: 'station' },
      [
        { kind: 'exchange', card: 'romanenko' },
        { kind: 'exchange', card: 'eisele' },
      ],
    ],
    [
      { kind: 'charge', card: 'thagard' },
      { op: 'place_charge', count: 1 },
      [
        { kind: 'charge', card: 'thagard' },
        { kind: 'charge', card: 'sarafanov' },
      ],
    ],
    [
      { kind: 'take', card: 'sarafanov' },
      { op: 'move_charge', count: 1 },
      [{ kind: 'take', card: 'thagard' }, { kind: 'take', card: 'sarafanov' }, { kind: 'pass' }],
    ],
    [
      { kind: 'charge', card: 'sarafanov' },
      { op: 'move_charge', count: 1 },
      [{ kind: 'charge', card: 'sarafanov' }],
      { from: 'thagard' },
    ],
    [
      { kind: 'repeat', sector: 8 },
      { op: 'repeat_sector' },
      [
        { kind: 'repeat', sector: 3 },
        { kind: 'repeat', sector: 8 },
      ],
      { to: [{ sector: 3 }, { sector: 8 }] },
    ],
    [
      { kind: 'by', places: 2 },
      { op: 'shift_sum', dir: 'right', max: 2 },
      [
        { kind: 'by', places: 1 },
        { kind: 'by', places: 2 },
      ],
      { to: [{ sector: 9 }, { sector: 10 }] },
    ],
  ])('answers an activation by a click: %o', async (answer, effect, actions, more) => {
    const view = position((whole, me) => {
      whole.active = ME;
      me.step = 'effect';
      me.credits = 30;
      delete me.allocation;
      me.pending = { ...PENDING, effect, ...more };
    });
    const act = open(view, choicesOf(...actions));
    await fireEvent.click(doing(answer));
    expect(act).toHaveBeenCalledExactlyOnceWith([answer]);
  });

  it('swaps sectors by a click on the charged card', async () => {
    const view = position((whole, me) => {
      me.sectors[9]!.station = 'rozhdestvensky';
      me.charges = { rozhdestvensky: 3 };
      whole.active = ME;
      me.step = 'buy';
      delete me.allocation;
    });
    const use: Action = { kind: 'use', card: 'rozhdestvensky' };
    const act = open(view, choicesOf(use, END));
    const card = document.querySelector<HTMLElement>('.station[data-card=rozhdestvensky] button');
    expect(card?.getAttribute('aria-disabled')).toBe('false');
    if (card) await fireEvent.click(card);
    expect(act).toHaveBeenCalledExactlyOnceWith([use]);
  });

  it('says why a card cannot be had, with the rule', async () => {
    open(buying(), choicesOf(END));
    await fireEvent.pointerEnter(button(/^Scott, sector 10/), { pointerType: 'mouse' });
    await vi.waitFor(() => expect(citedRule()).toBe('buy.afford'));
    const tip = document.querySelector('[role=tooltip]')?.textContent;
    expect(tip).toContain('Scott');
    expect(tip).toContain('No: {"kind":"buy","card":"scott"}');
  });

  it('says what a card costs and which ship it deploys, and lights the sector', async () => {
    const buy: Action = { kind: 'buy', card: 'lyakhov' };
    const note = ['sector 10; the other 9 are lost'];
    open(buying(), [choice(buy, { cost: [{ n: 12, of: 'credits' }], note })]);
    await fireEvent.pointerEnter(doing(buy), { pointerType: 'mouse' });
    await vi.waitFor(() => expect(document.querySelector('[role=tooltip]')).not.toBeNull());
    const tip = document.querySelector('[role=tooltip]')?.textContent ?? '';
    expect(tip).toContain(called(buy));
    expect(tip).toContain('Sector 10; the other 9 are lost.');
    expect(tip).toMatch(/Deploys the ship that lies there: Lounge, on other turns: \d\scredits?/);
    expect(document.querySelector('[data-sector="10"]')?.classList).toContain('pointed');
    await fireEvent.pointerLeave(doing(buy));
    expect(document.querySelector('.pointed')).toBeNull();
  });

  it('turns to a row of the shipyard that has something to take', () => {
    open(buying(), choicesOf({ kind: 'buy', card: 'scott' }));
    const pressed = [...document.querySelectorAll('.tabs button')].filter(
      (tab) => tab.getAttribute('aria-pressed') === 'true',
    );
    expect(pressed.map((tab) => tab.textContent)).toEqual(['III']);
  });

  it('lets you choose how to use the dice while the active player still gains, and take it back', async () => {
    const waiting = position((_, me) => {
      me.step = 'waiting';
      me.waits = [{ seat: 3 }, ' gains first'];
    });
    const { act, change } = openToChange(waiting, null);
    const soon = (): HTMLElement => button(/^Soon: both dice/);
    expect(document.body.textContent).toContain('Juno gains first; you may choose already.');
    await fireEvent.click(soon());
    expect(soon().getAttribute('aria-pressed')).toBe('true');
    expect(document.body.textContent).toContain('Juno gains first; then this is yours.');
    await fireEvent.click(soon());
    expect(soon().getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(soon());
    expect(act).not.toHaveBeenCalled();
    await change(
      position((view) => (view.dice = [1, 1])),
      ALLOCATE,
    );
    expect(act, 'chosen for another roll').not.toHaveBeenCalled();
    await change(position(), ALLOCATE);
    expect(act.mock.calls).toEqual([[[{ kind: 'dice' }]]]);
  });

  it('lets a tap on a sector only show what can be chosen there already', async () => {
    vi.spyOn(touch, 'current', 'get').mockReturnValue(true);
    const play = new Play();
    open(
      position((_, me) => (me.step = 'waiting')),
      null,
      play,
    );
    const chosen = () => play.plan?.action;
    await fireEvent.click(sector(8));
    expect(chosen()).toBeUndefined();
    const choose = [...(dialog()?.querySelectorAll('button') ?? [])].find((one) =>
      one.textContent?.includes('Choose it already'),
    );
    await fireEvent.click(choose!);
    expect(chosen()).toBe('sum');
    expect(dialog()).toBeNull();
  });

  it('shows what the dice would pay if they stand, while it asks for a reroll', async () => {
    const act = open(
      position((_, me) => (me.step = 'reroll')),
      choicesOf({ kind: 'use', card: 'sarafanov' }, { kind: 'pass' }),
    );
    const picks = document.querySelector('.picks')?.textContent ?? '';
    expect(picks).toContain('If the dice stand: the sum, +6 credits');
    expect(document.querySelector('[data-sector="8"] .sum.pay')).not.toBeNull();
    await fireEvent.click(sector(8));
    expect(act, 'the dice are not to be allocated yet').not.toHaveBeenCalled();
  });

  it.each<[string, string, Partial<View>]>([
    ['', 'goes on', {}],
    ['Last round3 more turns', 'has reached its last round', { ending: { title: ['Last round'], left: 3 } }],
    [
      'Last roundthis is the last turn',
      'has reached its last turn',
      { ending: { title: ['Last round'], left: 0 } },
    ],
    [
      'Tie: one more round1 more turn',
      'goes on after a tie',
      { ending: { title: ['Tie: one more round'], left: 1 } },
    ],
  ])('says "%s" beside the dice when the game %s', (words, _, change) => {
    open(
      position((view) => Object.assign(view, change)),
      null,
    );
    expect(document.querySelector('.ending')?.textContent ?? '').toBe(words);
  });

  it('takes no choice beforehand where an old position is shown', () => {
    const waiting = position((_, me) => (me.step = 'waiting'));
    render(Hand, { props: { ...boardProps(waiting, null), live: false } });
    expect(() => button(/^Soon/)).toThrow();
  });

  it('shows the console of another player large, and closes it', async () => {
    const play = new Play();
    open(position(), ALLOCATE, play);
    const { table, moment, board } = boardProps(position(), null);
    render(PlayerPanel, { props: { table, moment, board, play, seat: 3, over: false } });
    await fireEvent.click(button(/^Show the console of Juno/));
    expect(dialog()?.getAttribute('aria-label')).toBe('Console of Juno');
    await fireEvent.click(button(/^Close$/));
    expect(dialog()).toBeNull();
  });

  it('says in the large console what was done in this turn, where the panel has no room for it', () => {
    const play = new Play();
    play.look(3);
    const view = position();
    Object.assign(view.players[3]!, { bought: true });
    const told = () => dialog()?.querySelector('[aria-label="This turn"]')?.textContent.trim();
    open(view, ALLOCATE, play);
    expect(told()).toBeUndefined();
    smallScreen();
    flushSync();
    expect(told()).toBe('has bought');
  });

  it.each([false, true])('counts turns in a panel while there are some to come (over: %s)', (over) => {
    const { table, moment, board } = boardProps(position(), null);
    render(PlayerPanel, { props: { table, moment, board, play: new Play(), seat: 3, over } });
    expect(document.querySelector('.turns') === null).toBe(over);
  });

  it('has a twin in words', () => {
    open();
    const twin = document.querySelector('[aria-label="The board in words"]');
    expect(twin?.textContent).toContain('Thagard, 2 of 2 charged');
    expect(twin?.textContent).toContain('Dice: 3 and 5.');
  });
});
