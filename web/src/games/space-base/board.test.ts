import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { Play, touch } from './play.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { ME, boardProps, buying, position } from './testing';
import type { Effect, PendingView, View } from './types';

const ALLOCATE: [string, string][] = [
  ['sum', 'Take the sum, 8: 6 credits'],
  ['dice', 'Take 3 and 5: 4 credits and 1 point'],
  ['use thagard', 'Use Thagard for 2 charges: move the sum one sector to the right'],
];

type Pending = Extract<PendingView, { kind: 'effect' }>;
/** An activation in use; which card has it does not matter to the answers. */
const PENDING: Pending = {
  kind: 'effect',
  card: 'parker',
  effect: { op: 'reroll' },
  optional: false,
  from: null,
  bought: null,
};

type Choices = [string, string][] | null;
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
const dialog = (): Element | null => document.querySelector('[role=dialog]');
const sector = (n: number): HTMLElement => button(new RegExp(`^Sector ${n}:`));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the board', () => {
  it('takes the sum or the dice by a click on their sectors', async () => {
    const act = open();
    await fireEvent.click(sector(8));
    expect(act).toHaveBeenLastCalledWith(['sum']);
    await fireEvent.click(sector(5));
    expect(act).toHaveBeenLastCalledWith(['dice']);
    await fireEvent.click(sector(9));
    expect(act).toHaveBeenLastCalledWith(['use thagard']);
  });

  it('takes them by the big buttons, too', async () => {
    const act = open();
    await fireEvent.click(button(/^Take 3 and 5/));
    expect(act).toHaveBeenCalledWith(['dice']);
  });

  it('spreads out the cards of a sector that cannot be taken', async () => {
    const act = open();
    await fireEvent.click(sector(2));
    expect(act).not.toHaveBeenCalled();
    expect(dialog()?.textContent).toContain('Sarafanov');
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(dialog()).toBeNull();
  });

  it('buys the lit ships and no others', async () => {
    const act = open(buying(), [
      ['buy lyakhov', 'Buy Lyakhov for all your 12 credits'],
      ['end', 'End the turn'],
    ]);
    await fireEvent.click(button(/^Lousma, sector 10/));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button(/^Buy Lyakhov/));
    expect(act).toHaveBeenCalledWith(['buy lyakhov']);
  });

  it('uses an activation by a click on its card', async () => {
    const act = open(buying(), [
      ['use sarafanov', 'Use Sarafanov for 1 charge: buy a card at its exact cost'],
      ['end', 'End the turn'],
    ]);
    await fireEvent.click(button(/^Use Sarafanov/));
    expect(act).toHaveBeenCalledWith(['use sarafanov']);
  });

  it('follows an arrow by a click on the sector', async () => {
    const view = position((_, me) => {
      me.step = 'arrow';
      me.allocation = null;
      me.pending = { kind: 'arrow', card: 'parker', from: 9, to: [8, 10] };
    });
    const act = open(view, [
      ['go 8', 'Go to sector 8: 6 credits'],
      ['go 10', 'Go to sector 10: nothing'],
      ['pass', 'Do not follow the arrow'],
    ]);
    await fireEvent.click(sector(10));
    expect(act).toHaveBeenCalledWith(['go 10']);
  });

  it('rolls and sets the dice where they lie', async () => {
    const rolled = open(
      position((view, me) => {
        view.active = ME;
        view.dice = [0, 0];
        me.step = 'before-roll';
        me.allocation = null;
      }),
      [['roll', 'Roll the dice']],
    );
    await fireEvent.click(button(/^Roll$/));
    expect(rolled).toHaveBeenCalledWith(['roll']);
    cleanup();
    const set = open(
      position((_, me) => (me.step = 'effect')),
      [1, 2, 3, 4, 5, 6].map((n) => [`set ${n}`, `Set the first die to ${n}`]),
    );
    await fireEvent.click(button(/^Set the first die to 4/));
    expect(set).toHaveBeenCalledWith(['set 4']);
  });

  it.each<[string, Effect, RegExp, [string, string][], Partial<Pending>?]>([
    [
      'reroll 5',
      { op: 'reroll' },
      /^Reroll the 5/,
      [
        ['reroll 3', 'Reroll the 3'],
        ['reroll 5', 'Reroll the 5'],
        ['reroll both', 'Reroll both dice'],
      ],
    ],
    [
      'claim remek',
      { op: 'claim', level: 1, count: 3 },
      /^Claim Remek/,
      [
        ['claim ryumin', 'Claim Ryumin: sector 1, 1 credit; deployed 1 credit'],
        ['claim remek', 'Claim Remek: sector 4, 1 credit; deployed 1 credit'],
        ['pass', 'Claim nothing more'],
      ],
    ],
    [
      'buy hicks-base',
      { op: 'buy', place: 'any_7_12' },
      /^Buy Hicks Base/,
      [
        ['buy ryumin', 'Buy Ryumin for 2 credits'],
        ['buy hicks-base', 'Buy Hicks Base for 24 credits'],
      ],
    ],
    [
      'place 12',
      { op: 'buy', place: 'any_7_12' },
      /^Sector 12: Place/,
      [
        ['place 1', 'Place Ryumin on sector 1 and deploy Acton'],
        ['place 12', 'Place Ryumin on sector 12 and deploy Hart'],
      ],
      { bought: 'ryumin' },
    ],
    [
      'exchange eisele',
      { op: 'exchange_card', zone: 'station' },
      /^Trade places with Eisele/,
      [
        ['exchange romanenko', 'Trade places with Romanenko in sector 2'],
        ['exchange eisele', 'Trade places with Eisele in sector 8'],
      ],
    ],
    [
      'charge thagard',
      { op: 'place_charge', count: 1 },
      /^Put the charge on Thagard/,
      [
        ['charge thagard', 'Put the charge on Thagard'],
        ['charge sarafanov', 'Put the charge on Sarafanov'],
      ],
    ],
    [
      'take sarafanov',
      { op: 'move_charge', count: 1 },
      /^Take a charge from Sarafanov/,
      [
        ['take thagard', 'Take a charge from Thagard'],
        ['take sarafanov', 'Take a charge from Sarafanov'],
        ['pass', 'Move no charge'],
      ],
    ],
    [
      'charge sarafanov',
      { op: 'move_charge', count: 1 },
      /^Put the charge on Sarafanov/,
      [['charge sarafanov', 'Put the charge on Sarafanov']],
      { from: 'thagard' },
    ],
    [
      'repeat 8',
      { op: 'repeat_sector' },
      /^Sector 8: Gain from sector 8 once more/,
      [
        ['repeat 3', 'Gain from sector 3 once more: 2 credits'],
        ['repeat 8', 'Gain from sector 8 once more: 6 credits'],
      ],
    ],
    [
      'by 2',
      { op: 'shift_sum', dir: 'right', max: 2 },
      /^Sector 10: Move the sum to 10/,
      [
        ['by 1', 'Move the sum to 9: 3 credits'],
        ['by 2', 'Move the sum to 10: nothing'],
      ],
    ],
  ])('answers an activation by a click: %s', async (answer, effect, target, choices, more) => {
    const view = position((whole, me) => {
      whole.active = ME;
      me.step = 'effect';
      me.credits = 30;
      me.allocation = null;
      me.pending = { ...PENDING, effect, ...more };
    });
    const act = open(view, choices);
    await fireEvent.click(button(target));
    expect(act).toHaveBeenCalledExactlyOnceWith([answer]);
  });

  it('swaps sectors by a click on the charged card', async () => {
    const view = position((whole, me) => {
      const sector = me.sectors[9];
      if (sector) Object.assign(sector, { station: 'rozhdestvensky', charges: 3 });
      whole.active = ME;
      me.step = 'buy';
      me.allocation = null;
    });
    const act = open(view, [
      ['use rozhdestvensky', 'Use Rozhdestvensky for 3 charges: swap sectors 3 and 10'],
      ['end', 'End the turn'],
    ]);
    const card = document.querySelector<HTMLElement>('.station[data-card=rozhdestvensky] button');
    expect(card?.getAttribute('aria-disabled')).toBe('false');
    if (card) await fireEvent.click(card);
    expect(act).toHaveBeenCalledExactlyOnceWith(['use rozhdestvensky']);
  });

  it('says why a card cannot be had, with the rule', async () => {
    open(buying(), [['end', 'End the turn']]);
    await fireEvent.pointerEnter(button(/^Scott, sector 10/), { pointerType: 'mouse' });
    await vi.waitFor(() =>
      expect(document.querySelector('[role=tooltip]')?.textContent).toContain('buy.afford'),
    );
    const tip = document.querySelector('[role=tooltip]')?.textContent;
    expect(tip).toContain('Scott');
    expect(tip).toContain('No: buy scott');
  });

  it('says what a card costs and which ship it deploys, and lights the sector', async () => {
    open(buying(), [['buy lyakhov', 'Buy Lyakhov for 3 credits (the other 9 are lost): sector 10']]);
    await fireEvent.pointerEnter(button(/^Buy Lyakhov/), { pointerType: 'mouse' });
    await vi.waitFor(() => expect(document.querySelector('[role=tooltip]')).not.toBeNull());
    const tip = document.querySelector('[role=tooltip]')?.textContent ?? '';
    expect(tip).toContain('Buy Lyakhov for 3 credits → sector 10');
    expect(tip).toMatch(/Deploys Lounge, on other turns: \d credits?/);
    expect(document.querySelector('[data-sector="10"]')?.classList).toContain('pointed');
    await fireEvent.pointerLeave(button(/^Buy Lyakhov/));
    expect(document.querySelector('.pointed')).toBeNull();
  });

  it('turns to a row of the shipyard that has something to take', () => {
    open(buying(), [['buy scott', 'Buy Scott for 13 credits']]);
    const pressed = [...document.querySelectorAll('.tabs button')].filter(
      (tab) => tab.getAttribute('aria-pressed') === 'true',
    );
    expect(pressed.map((tab) => tab.textContent)).toEqual(['III']);
  });

  it('lets you choose how to use the dice while the active player still gains, and take it back', async () => {
    const waiting = position((_, me) => (me.step = 'waiting'));
    const { act, change } = openToChange(waiting, null);
    const soon = (): HTMLElement => button(/^Soon: both dice/);
    await fireEvent.click(soon());
    expect(soon().getAttribute('aria-pressed')).toBe('true');
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
    expect(act.mock.calls).toEqual([[['dice']]]);
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
      [
        ['use thagard', 'Use Thagard for 2 charges: reroll one die or both'],
        ['pass', 'Let the dice stand'],
      ],
    );
    const picks = document.querySelector('.picks')?.textContent ?? '';
    expect(picks).toContain('If the dice stand: the sum, +6 credits');
    expect(document.querySelector('[data-sector="8"] .sum.pay')).not.toBeNull();
    await fireEvent.click(sector(8));
    expect(act, 'the dice are not to be allocated yet').not.toHaveBeenCalled();
  });

  it.each<[string, string, Partial<View>]>([
    ['', 'goes on', {}],
    ['Last round3 more turns', 'has reached its last round', { last_round: true, active: 0 }],
    ['Last roundthis is the last turn', 'has reached its last turn', { last_round: true, active: 3 }],
    [
      'Tie: one more round1 more turn',
      'goes on after a tie',
      { last_round: true, tie_round: true, active: 2 },
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
    const { table, moment } = boardProps(position(), null);
    render(PlayerPanel, { props: { table, moment, play, seat: 3 } });
    await fireEvent.click(button(/^Show the console of Juno/));
    expect(dialog()?.getAttribute('aria-label')).toBe('Console of Juno');
    await fireEvent.click(button(/^Close$/));
    expect(dialog()).toBeNull();
  });

  it('has a twin in words', () => {
    open();
    const twin = document.querySelector('[aria-label="The board in words"]');
    expect(twin?.textContent).toContain('Thagard, 2 of 2 charged');
    expect(twin?.textContent).toContain('Dice: 3 and 5.');
  });
});
