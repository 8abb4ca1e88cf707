import { expect, it } from 'vitest';
import type { Choice, Moment } from '../../shell/protocol';
import { mainChoices } from '../../shell/table/choices';
import { boundsOf, spotOf, stepTo } from './hexes';
import { Play } from './play.svelte';
import { BOARD, choice, DONE, orders, position, ship, STEPS } from './testing';
import { active, inHand, order, soFar, steps, suffers } from './turn';
import type { Event, Phase, Ship, StepView, View } from './types';

const at = (phase: Phase, step: StepView = 'move'): Moment =>
  ({ view: position({ phase, step }) }) as unknown as Moment;
const now = (moment: Moment): string | undefined => steps(moment).find((step) => step.now)?.title;

it('the seven steps of a turn are told as the rules number them', () => {
  expect(now(at('card', 'card'))).toBe('Card');
  expect(now(at('adapt', 'land'))).toBe('Land');
  expect(steps(at('move')).find((step) => step.now)?.mark).toBe('IV');
  expect(now(at('species', 'setup'))).toBe('Setup');
  expect(steps(at('victory', 'over'))).toEqual([]);
  expect([active(at('base', 'setup')), active(at('move')), active(at('victory', 'over'))]).toEqual([
    undefined,
    0,
    undefined,
  ]);
});

it('what the chosen ships can do comes first', () => {
  const play = new Play();
  play.at = 0;
  play.picked = ['scout-1'];
  const offers = order(STEPS, at('move'), play, BOARD);
  expect(offers.slice(0, 4).map(({ action }) => action)).toEqual(
    [2, 3, 4, 6].map((sector) => ({ kind: 'move', ship: 'scout-1', sector })),
  );
  expect(mainChoices(offers).question).toBe('Choose a glowing sector for 1 scout.');
  play.picked = ['scout-1', 'destroyer-1', 'destroyer-2'];
  expect(mainChoices(order(STEPS, at('move'), play, BOARD)).question).toBe(
    'Where do 2 destroyers and 1 scout go? Choose a sector on the map for all, or one ship here.',
  );
  play.picked = [];
  expect(mainChoices(order(STEPS, at('move'), play, BOARD)).question).toBeUndefined();
});

/** What the bar asks and offers with these ships of the middle chosen. */
const barWith = (picked: Ship[], moment: Moment, choices = STEPS) => {
  const play = new Play();
  play.at = 0;
  play.picked = picked;
  return mainChoices(order(choices, moment, play, BOARD));
};

it('a ship that is moved in the turn of another has not spent what its namesake has', () => {
  const view = position({ phase: 'spy', active: 1 });
  view.turn.orders = [orders('scout-1', 0), orders('destroyer-1', 0), orders('destroyer-2', 1)];
  const moment = { view } as unknown as Moment;
  expect(barWith(['scout-1'], moment).question).toBe('Choose a glowing sector for 1 scout.');
  expect(barWith(['destroyer-2'], moment).question).toBe('Choose a glowing sector for 1 destroyer.');
});

it('of ships that are alike the second can be chosen alone', () => {
  const { question, numbered } = barWith(['destroyer-2'], at('move'));
  expect(question).toBe('Choose a glowing sector for 1 destroyer.');
  expect(numbered[0]?.action).toEqual({ kind: 'move', ship: 'destroyer-1', sector: 2 });
  expect(numbered.length).toBe(5);
});

it('what else the chosen ships can do stays beside their steps, and a colony above all', () => {
  const load = choice({ kind: 'load', unit: 'infantry', ship: 'destroyer-1' });
  const colonise = choice({ kind: 'colonise', ship: 'colony-ship-1' });
  const settle = choice({ kind: 'move', ship: 'colony-ship-1', sector: 4 });
  const moment = at('move');
  const { players, turn } = moment.view as View;
  players[0]!.ships.push(ship('colony-ship-1', 0));
  turn.orders.push(orders('colony-ship-1', 1));
  const texts = (picked: Ship[], choices: Choice[]) =>
    barWith(picked, moment, choices).numbered.map(({ text }) => text);
  const all = [...STEPS, settle, colonise];
  expect(texts(['colony-ship-1'], all)).toEqual([colonise.text, settle.text]);
  expect(texts(['destroyer-1'], all)).toContain(load.text);
  // Without a step left it cannot be chosen, and its sector still can.
  const unmoved = [...STEPS, colonise];
  expect(texts(['scout-1'], unmoved)[0]).toBe(colonise.text);
  expect(texts(['scout-1'], unmoved)).not.toContain(load.text);
  expect(texts([], unmoved)[0]).toBe(colonise.text);
  // Elsewhere, it is another matter than where these go.
  players[0]!.ships.at(-1)!.at = 4;
  expect(texts(['scout-1'], unmoved)).not.toContain(colonise.text);
});

it('a card that chance would play has no key that could be hit by mistake', () => {
  const choices = [choice({ kind: 'play', card: 1 }), choice({ kind: 'play-any' })];
  const offers = order(choices, at('card'), new Play(), BOARD);
  expect(offers.map(({ keyed, unnumbered }) => [!!keyed, !!unnumbered])).toEqual([
    [true, false],
    [false, true],
  ]);
  // The hand does not show it, so that phones have it in the bar.
  expect(inHand({ seat: 0, choices } as never)).toEqual([choices[0]!.text]);
});

it('a phone leaves to the hand what it shows, and not the places on the map', () => {
  const choices = [choice({ kind: 'target', sector: 1 }), choice({ kind: 'play', card: 1 }), DONE];
  const decision = { seat: 0, choices } as never;
  expect(inHand(decision)).toEqual([choices[1]!.text, DONE.text]);
});

it('a phone answers the questions of a battle below them', () => {
  const kinds = ['stay', 'flee', 'aim', 'leave', 'take'] as const;
  const decision = { seat: 0, choices: kinds.map((kind) => choice({ kind } as never)) } as never;
  expect(inHand(decision)).toEqual([]);
});

it('arrow keys lead to neighbours, and the map has room around its sectors', () => {
  expect(stepTo(BOARD.sectors, 0, 'ArrowUp')).toBe(1);
  expect(stepTo(BOARD.sectors, 0, 'ArrowDown')).toBe(4);
  expect([2, 3]).toContain(stepTo(BOARD.sectors, 0, 'ArrowRight'));
  expect(stepTo(BOARD.sectors, 1, 'ArrowUp')).toBeNull();
  const { left, width } = boundsOf(BOARD.sectors, 0);
  expect(spotOf({ q: 1, r: 0 }).x + 48.6).toBeCloseTo(left + width);
});

it('a world or an ally that another takes is lost', () => {
  const sector = { sector: 3, front: 3 };
  const losers = (event: Event): number[] => [0, 1, 2].filter((seat) => suffers(event, seat, 0));
  expect(losers({ event: 'took-control', seat: 0, sector, from: 1 })).toEqual([1]);
  expect(losers({ event: 'took-control', seat: 0, sector, from: null })).toEqual([]);
  expect(losers({ event: 'allied', seat: 0, sector, replaced: 2 })).toEqual([2]);
  expect(losers({ event: 'lost-control', seat: 2, sector })).toEqual([2]);
  const bombed = { event: 'rank-changed', sector, stat: 'prosperity', why: 'bombardment' } as const;
  expect(losers({ ...bombed, owner: 1, from: 3, to: 2 })).toEqual([1]);
  expect(losers({ ...bombed, owner: 1, from: 2, to: 3 })).toEqual([]);
  expect(losers({ ...bombed, owner: 0, from: 3, to: 2 }), 'by its own hand').toEqual([]);
  expect(losers({ event: 'tribute', seat: 2, sector, credits: 0, blockaded: true })).toEqual([2]);
  expect(losers({ event: 'tribute', seat: 2, sector, credits: 3, blockaded: false })).toEqual([]);
  expect(losers({ event: 'embargoed', seat: 0, victim: 1, sector, die: 2, success: false })).toEqual([]);
});

it('a ship that was hit is told unless it was lost after that', () => {
  const hit: Event = { event: 'hit', seat: 1, target: 'battleship', by: 'destroyer', aimed: true };
  const losers = (...later: Event[]): number[] =>
    [0, 1].filter((seat) => suffers({ ...hit }, seat, 0, later));
  const lost: Event = { event: 'ship-lost', seat: 1, ship: 'battleship', sector: { sector: 3, front: 3 } };
  expect(losers()).toEqual([1]);
  expect(losers(hit, { ...lost, seat: 0 }, { ...lost, ship: 'scout-1' })).toEqual([1]);
  expect(losers(hit, lost)).toEqual([]);
  expect(suffers(hit, 1, 0), 'where nothing is known of what came after it').toBe(true);
  // It has no hit points: what is left of them is told by what is lost.
  expect(suffers({ ...hit, target: 'interceptor' }, 1, 0)).toBe(false);
});

/** What is told of the turn so far, in words. */
const told = (seat: number, change: Partial<View['turn']>, phase: Phase = 'move', asked = 0) => {
  const view = position({ phase, asked });
  view.turn = { ...view.turn, ...change };
  return soFar({ view } as unknown as Moment, seat, BOARD);
};

it('tells of the turn so far what was moved, fought and saved, and of nobody else’s', () => {
  expect(told(0, {})).toEqual([]);
  const turn: Partial<View['turn']> = {
    discount: 3,
    attacked: true,
    assaulted: [2],
    negotiated: [6],
    orders: [
      { ...orders('destroyer-1', 0), stepped: true, carried: [2, 0] },
      { ...orders('scout-1', 1), stepped: true },
      orders('turret-1', 0),
    ],
    ashore: [{ sector: 2, units: [0, 1] }],
  };
  const [there, beyond] = [2, 6].map((sector) => {
    const front = position().sectors[sector]?.front;
    return BOARD.fronts.find((one) => one.front === front)?.name ?? `Sector ${sector}`;
  });
  expect(told(0, turn)).toEqual([
    '3 credits off the first purchase',
    'attacked in space',
    `assaulted ${there}`,
    `negotiated with ${beyond}`,
    '2 ships moved',
    '3 units carried',
  ]);
  expect(told(1, turn)).toEqual([]);
});

it('tells of spies whom they bring, while they do and until their next turn', () => {
  const spying = { spy_sent: 2, spy_from: 6, spy_to: 6 };
  expect(told(1, spying, 'spy', 1)).toEqual(['2 ships from Sector 6 to Sector 6']);
  expect(told(0, spying, 'spy', 1)).toEqual([]);
  const view = position();
  view.players[1]!.spied = true;
  const moment = { view } as unknown as Moment;
  expect(soFar(moment, 1, BOARD)).toEqual(['Spy Network used until their turn']);
  expect(soFar({ ...moment, view: { ...view, active: 1 } }, 1, BOARD), 'it is their turn').toEqual([]);
});
