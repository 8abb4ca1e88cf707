import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { Play } from './play.svelte';
import { ACTIONS, ATTACK, boardProps, position } from './testing';
import type { Event, Material, Phase, View } from './types';

function open(view = position(), texts = ACTIONS) {
  const act = vi.fn();
  const play = new Play();
  const props = boardProps(view, texts, act, { play });
  const { container } = render(Board, { props });
  render(Hand, { props });
  const space = (at: string): Element => container.querySelector(`[data-at="${at}"]`)!;
  return { act, play, space };
}
const button = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });

afterEach(cleanup);

describe('the map', () => {
  it('flies the first Ship that can go, or the one that is chosen', async () => {
    const { act, play, space } = open();
    await fireEvent.click(space('N11'));
    expect(act).toHaveBeenLastCalledWith(['move lrc N11']);
    play.ship = 'scout-1';
    await fireEvent.click(space('R9'));
    expect(act).toHaveBeenLastCalledWith(['move scout-1 R9']);
  });

  it('asks what is meant where there are several things to do', async () => {
    const { act, play, space } = open();
    await fireEvent.click(space('Q10'));
    expect(act).toHaveBeenLastCalledWith(['move lrc Q10']);
    await fireEvent.click(space('R8'));
    expect(act).toHaveBeenCalledTimes(1);
    await fireEvent.click(await screen.findByRole('button', { name: /Choose Scout 1/ }));
    expect(play.ship).toBe('scout-1');
  });

  it('does nothing where nothing is legal, but says why', async () => {
    const { act, space } = open();
    await fireEvent.click(space('L10'));
    expect(act).not.toHaveBeenCalled();
    expect(await screen.findByText('obstacle.nebula-three')).toBeTruthy();
  });

  it('says why an opponent’s piece cannot be attacked, before it speaks of flying there', async () => {
    const { space } = open(position(), ['end']);
    await fireEvent.click(space('J5'));
    expect(await screen.findByText(/Cruiser: no Attack$/)).toBeTruthy();
    expect(button('Attack')).toHaveProperty('ariaDisabled', 'true');
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
    const [first] = await screen.findAllByRole('button', { name: /Pay for another Move of the Cruiser/ });
    await fireEvent.click(first!);
    expect(act).toHaveBeenLastCalledWith(['pay metal lrc']);
  });

  it('says what an obstacle and the goal take, whether or not a Ship can go', async () => {
    const { space } = open(position(), ['end']);
    await fireEvent.pointerOver(space('J10'));
    expect(await screen.findByText(/7 Research Tokens and a repaired system\. You have 2/)).toBeTruthy();
  });

  it('greets whoever points at a piece that can be attacked with the Attack', async () => {
    const { space } = open();
    await fireEvent.pointerOver(space('K13'));
    expect(await screen.findByText('Attack Mira’s Cruiser: 42%')).toBeTruthy();
    expect(screen.getByText('Against the Defense Card: 8%.')).toBeTruthy();
    expect(document.querySelector('.tip.stop')).toBeNull();
  });

  it('says that landing wins, or what a team still waits for', async () => {
    const landing = {
      ship: 'lrc' as const,
      at: 'K10',
      left: 3,
      extra: false,
      stopped: false,
      paid_reach: [],
    };
    const ships = [{ ...landing, reach: [{ at: 'J10', cost: 1 }] }];
    const { space } = open(position({ ships }), ['move lrc J10', 'end']);
    await fireEvent.pointerOver(space('J10'));
    expect(await screen.findByText('Land here and win')).toBeTruthy();
    cleanup();
    const players = position().players.map((player) => ({ ...player, team: player.seat % 2 }));
    const allied = open(position({ ships, players, teams: 2 }), ['move lrc J10', 'end']);
    await fireEvent.pointerOver(allied.space('J10'));
    expect(await screen.findByText(/^Land here; your team wins when all/)).toBeTruthy();
  });

  it('tells a flight through a Wormhole', async () => {
    const [cruiser] = position().ships;
    const ships = [{ ...cruiser!, reach: [{ at: 'G9', cost: 2 }] }];
    const { space } = open(position({ ships }), ['move lrc G9', 'end']);
    await fireEvent.pointerOver(space('G9'));
    expect(await screen.findByText('Cruiser: 2 of 3 spaces, through a Wormhole.')).toBeTruthy();
  });

  it('takes the payment for a space that another Move would reach', async () => {
    const { act, space } = open();
    const beyond = position().ships[0]!.paid_reach.find((at) => !ACTIONS.includes(`move lrc ${at}`))!;
    await fireEvent.click(space(beyond));
    expect(await screen.findByText(/reaches it with another Move: pay for one/)).toBeTruthy();
    await fireEvent.click(screen.getAllByRole('button', { name: /Pay for another Move of the Cruiser/ })[0]!);
    expect(act).toHaveBeenLastCalledWith(['pay metal lrc']);
  });

  it('is used with the keyboard', async () => {
    const { act } = open(position({ phase: 'pad' }), ['pad 0', 'pad 4']);
    const cursor = button(/^Space J10/);
    await fireEvent.keyDown(cursor, { key: 'PageUp' });
    await fireEvent.keyDown(cursor, { key: 'Enter' });
    expect(act).toHaveBeenCalledWith(['pad 4']);
  });

  it('shows the odds before an Attack is announced', async () => {
    const { act, space } = open();
    await fireEvent.click(space('K13'));
    expect(screen.getByRole('img', { name: /On your own: you 42%/ })).toBeTruthy();
    await fireEvent.click(button('Ask for Support first'));
    expect(act).toHaveBeenCalledWith(['attack lrc s2 lrc support']);
  });
});

describe('cards', () => {
  it('pay for a Move with one click', async () => {
    const { act } = open();
    await fireEvent.click(button(/^Pay second Move: 1 fuel/));
    expect(act).toHaveBeenCalledWith(['pay fuel lrc']);
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
    expect(act).toHaveBeenCalledWith(['offer s3', 'give ore', 'give water', 'ask fuel', 'send']);
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
    const { act } = open(position({ phase: 'answer', active: 1, offer }), ['accept', 'decline']);
    expect(screen.getByText('One of each kind: enough for research.')).toBeTruthy();
    await fireEvent.click(button('Accept'));
    expect(act).toHaveBeenCalledWith(['accept']);
  });

  it('are refined or traded in at the Salvage Yard, after a look at what goes', async () => {
    const { act } = open(position(), [...ACTIONS, 'exchange metal food']);
    await fireEvent.click(button(/^Medicine, 13 left/));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(await screen.findByRole('button', { name: /Refine into medicine/ }));
    expect(act).toHaveBeenLastCalledWith(['refine medicine']);
    await fireEvent.click(button(/^Food, 15 left/));
    await fireEvent.click(await screen.findByRole('button', { name: /3 metal for it/ }));
    expect(act).toHaveBeenLastCalledWith(['exchange metal food']);
  });

  it('that the Salvage Yard would take are named before a click', async () => {
    open(position(), ['exchange fuel oxygen', 'end']);
    await fireEvent.pointerEnter(button(/^Oxygen, 14 left/));
    expect(await screen.findByText(/^3 fuel → 1 oxygen/)).toBeTruthy();
    expect(screen.getByText(/^2 water → 1 oxygen: not now/)).toBeTruthy();
  });

  it('are given up from the hand or from the sheet', async () => {
    const texts = ['forfeit metal', 'forfeit water+water'];
    const { act } = open(position({ phase: 'attacker-forfeit' }), texts);
    await fireEvent.click(button('3 water'));
    expect(act).toHaveBeenLastCalledWith(['forfeit water+water']);
    await fireEvent.click(button('Give up 1 metal'));
    expect(act).toHaveBeenLastCalledWith(['forfeit metal']);
  });

  it('of a reward are taken as far as they fit, or after others were jettisoned', async () => {
    const texts = ['collect', 'jettison ore', 'jettison metal', 'jettison fuel'];
    const collecting = (planetary: number) => {
      const view = position({ phase: 'collect', attack: { ...ATTACK!, attacker: 0, reward: { fuel: 2 } } });
      const [me, ...others] = view.players;
      const known = { metal: planetary - 1, fuel: 1 };
      return open({ ...view, players: [{ ...me!, planetary, known }, ...others] }, texts).act;
    };
    const sheet = () => screen.getByRole('group', { name: /reward/ });
    const choices = () =>
      within(sheet())
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    const act = collecting(7);
    expect(choices()).toEqual(['Jettison metal', 'Take 1 of 2 fuel']);
    await fireEvent.click(button('Jettison metal'));
    expect(act).toHaveBeenLastCalledWith(['jettison metal']);
    cleanup();
    collecting(8);
    expect(choices()).toEqual(['Jettison metal', 'Take nothing']);
    cleanup();
    const fitting = collecting(6);
    expect(choices()).toEqual(['Take 2 fuel']);
    await fireEvent.click(button('Take 2 fuel'));
    expect(fitting).toHaveBeenLastCalledWith(['collect']);
  });

  it('beyond what a repair or the last Research Token takes are not counted', () => {
    const view = position();
    const [me, ...others] = view.players;
    const known = { 'drinking-water': 5 };
    open({ ...view, players: [{ ...me!, planetary: 5, known, research: 7 }, ...others] });
    expect(screen.getByText('4 of 4 drinking water')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Research Token/ })).toBeNull();
  });

  it('of others are stolen, open or secret', async () => {
    const { act } = open(position({ phase: 'steal' }), ['steal card s2', 'steal ore s2', 'stop-stealing']);
    await fireEvent.click(button('Steal a secret card from Mira'));
    expect(act).toHaveBeenCalledWith(['steal card s2']);
  });

  it('pay for a Scout Ship after a look at the price', async () => {
    const { act } = open();
    await fireEvent.click(button(/^Build a Scout Ship/));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button('Build it'));
    expect(act).toHaveBeenCalledWith(['scout O10 metal+food+oxygen']);
  });
});

describe('an Attack', () => {
  it('is answered in its scene, with the odds of both answers', async () => {
    const { act } = open(position({ phase: 'defense', active: 1, attack: ATTACK }), ['defend', 'hold-card']);
    expect(screen.getByRole('img', { name: /With the Defense Card: Mira 17%/ })).toBeTruthy();
    await fireEvent.click(button(/Play the Defense Card/));
    expect(act).toHaveBeenCalledWith(['defend']);
  });

  it('shows what Support is worth to who may give it and to who may take it', () => {
    const alone: View['attack'] = {
      ...ATTACK!,
      defender: 2,
      supporter: null,
      wagers: [],
      bonus: [0, 0],
      odds: { success: 0.4167, tie: 0.1667, failure: 0.4166 },
    };
    open(position({ phase: 'support', active: 1, attack: alone }), ['support metal', 'decline']);
    expect(screen.getByRole('img', { name: /Without Support: Mira 42%/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /With your Support: \+1: Mira 58%/ })).toBeTruthy();
    cleanup();
    open(position({ phase: 'choose', active: 0, attack: { ...alone, attacker: 0 } }), [
      'choose s2',
      'choose nobody',
    ]);
    expect(screen.getByRole('img', { name: /^Alone/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /With Support: \+1: you 58%/ })).toBeTruthy();
  });

  it('tells what each end of it brings, before it is announced', async () => {
    const { space } = open();
    await fireEvent.click(space('K13'));
    const brings = (end: string) => screen.getByText(end).nextElementSibling?.textContent;
    expect(brings('Success')).toMatch(/You take 2 drinking water.* move their Cruiser .* a third Move/);
    expect(brings('Tie')).toMatch(/Nobody/);
    expect(brings('Failure')).toMatch(/your Cruiser stays where it is/);
    expect(screen.queryByText(/must be rolled/)).toBeNull();
  });

  it('says beforehand that a second one cannot be withdrawn', async () => {
    const view = position();
    const { space } = open({ ...view, turn: { ...view.turn, withdrawn: true } });
    await fireEvent.click(space('K13'));
    expect(screen.getByText(/this one must be rolled/)).toBeTruthy();
  });

  it('says what goes back when it is withdrawn', () => {
    const attack = { ...ATTACK!, attacker: 0, defender: 1, defended: true };
    open(position({ phase: 'attack-roll', attack }), ['roll', 'withdraw']);
    expect(screen.getByText(/Mira takes the Defense Card back, Jonas takes the wager back/)).toBeTruthy();
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
  const shown = async (view: View, texts: string[]) => {
    const props = boardProps(view, texts);
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
    await shown(position({ phase: 'attacker-forfeit', attack }), ['forfeit metal']);
    expect(screen.queryByRole('status')).toBeNull();
    const sheet = screen.getByRole('group', { name: 'Give up one of these' });
    expect(within(sheet).getByText('Your Attack fails')).toBeTruthy();
  });
});

describe('a roll', () => {
  const made = (material: Material): Event => ({
    event: 'produces',
    seat: 0,
    piece: 'lrc',
    at: 'P12',
    material,
    count: 1,
  });
  const rolled: Event = { event: 'rolled', seat: 0, dice: [4, 2] };
  const kept: Event = { event: 'received', seat: 0, cards: { ore: 1, water: 1 } };
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
      await go(2, [rolled, made('ore'), made('water')], 'keep');
      expect(lost()).toBeUndefined();
      await go(3, [kept]);
      expect(lost()).toBeUndefined();
      cleanup();
    }
  });

  it('says what was lost, until the next turn or until a replay jumps', async () => {
    const go = watch(false);
    const roll = [rolled, made('ore'), made('water'), made('organics')];
    await go(2, roll, 'keep');
    await go(3, [kept]);
    expect(lost()).toMatch(/None left in the Salvage Yard: .* lost/);
    await go(4, [{ event: 'turn-started', seat: 1, turn: 14 }]);
    expect(lost()).toBeUndefined();
    await go(5, roll);
    expect(lost()).toBeDefined();
    await go(9, []);
    expect(lost()).toBeUndefined();
  });
});
