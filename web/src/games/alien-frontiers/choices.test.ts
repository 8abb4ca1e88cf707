// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Choice, Moment, SeatDecision, Trial } from '../../shell/protocol';
import { plain } from '../../shell/speech';
import {
  Moves,
  cardOf,
  draftOf,
  keyOf,
  nearestTo,
  plansFor,
  rerolls,
  shipsOf,
  type Dock,
  type Plan,
} from './choices';
import { facesOf, groundsOf, placesOf } from './fixed';
import { effectOf, gainOf, isPaid } from './gains';
import { Play } from './play.svelte';
import { BOARD, TURN, choice, choicesOf, dock, position, said } from './testing';
import { inHand } from './turn';
import type { Action, Board, FacilityId, FacilityInfo, View } from './types';

const moves = (...actions: Action[]): Moves => new Moves(choicesOf(...actions));
const docked = (action: Action, more: Partial<Choice> = {}): Dock =>
  new Moves([choice(action, more)]).all[0] as Dock;
const hand = (unplaced: number[], relic = 0): View =>
  position({ unplaced, ...(relic ? { relic: { owner: 0, at: 'unplaced', on: null, value: relic } } : {}) });

/** The board with another facility than the usual one. */
const withFacility = (id: FacilityId, change: Partial<FacilityInfo>): Board => ({
  ...BOARD,
  facilities: BOARD.facilities.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

describe('the board and a view together', () => {
  it('give each place its ports, and each territory what is on it', () => {
    const view = position({
      docked: BOARD.places.map(({ track }) => (track === 1 ? [null, { owner: 1, value: 4 }] : [])),
      colonies: [
        [0, 2],
        [1, 0],
        [0, 0],
        [0, 0],
      ],
      controllers: [1, 0, null, null],
      fields: [null, 'lem-badlands', null],
    });
    const track = placesOf(BOARD, view).find((place) => place.track === 1);
    expect(track?.ports).toEqual([null, { owner: 1, value: 4 }, null]);
    expect(groundsOf(BOARD, view)[1]).toEqual({
      id: 'lem-badlands',
      colonies: [1, 0],
      controller: 0,
      fields: ['positron-field'],
      points: 0,
      silenced: false,
    });
    // What a field does the rules say.
    const told = { ...view, field_points: [0, 3, 0, 0], silenced: ['lem-badlands' as const] };
    expect(groundsOf(BOARD, told)[1]).toMatchObject({ points: 3, silenced: true });
  });

  it('tell the ships of a set', () => {
    expect(facesOf(BOARD, 'raiders-outpost', 2)).toEqual([2, 3, 4]);
    expect(facesOf(BOARD, 'colony-constructor', 2)).toEqual([2, 2, 2]);
    expect(facesOf(BOARD, 'lunar-mine', 2)).toEqual([2]);
    // Which sets there are, and what they show, the rules say.
    const odd = withFacility('raiders-outpost', { sets: [{ value: 5, faces: [1, 5, 5] }] });
    expect(facesOf(odd, 'raiders-outpost', 5)).toEqual([1, 5, 5]);
  });
});

describe('plansFor', () => {
  const all = moves(
    dock('solar-converter', 3),
    dock('solar-converter', 5),
    dock('colonist-hub', 3),
    dock('lunar-mine', 5),
    dock('lunar-mine', 3),
    dock('shipyard', 3),
  );
  const nothing = { values: [], relic: false, held: null };
  const places = (plans: Map<FacilityId, Plan>): FacilityId[] => [...plans.keys()].sort();

  it('lights nothing for no ships', () => {
    expect(plansFor(all, BOARD, hand([3, 3, 5]), nothing).size).toBe(0);
  });

  it('lights exactly what one ship can do', () => {
    const plans = plansFor(all, BOARD, hand([3, 3, 5]), { ...nothing, values: [3] });
    expect(places(plans)).toEqual(['colonist-hub', 'lunar-mine', 'solar-converter']);
  });

  it('offers a pair as a pair, and as a draft where ships dock alone', () => {
    const plans = plansFor(all, BOARD, hand([3, 3, 5]), { ...nothing, values: [3, 3] });
    expect(places(plans)).toEqual(['colonist-hub', 'lunar-mine', 'shipyard', 'solar-converter']);
    expect(plans.get('shipyard')?.docks.map((one) => one.choice.text)).toEqual([said(dock('shipyard', 3))]);
    expect(plans.get('solar-converter')?.docks).toHaveLength(2);
  });

  it('gives up a draft that the engine refuses, and keeps what it says of the others', () => {
    const picked = { ...nothing, values: [3, 3] };
    const draft = (at: FacilityId): string => keyOf(draftOf(at, BOARD, hand([3, 3, 5]), picked));
    const refusal = { rule: 'lunar-mine.ports', why: [], text: '' };
    const done: Trial = { done: 2, next: [], gain: [{ n: 3, of: 'circle' }] };
    const plans = plansFor(all, BOARD, hand([3, 3, 5]), picked, {
      [draft('lunar-mine')]: { done: 1, next: [], refusal },
      [draft('colonist-hub')]: done,
    });
    expect(places(plans)).toEqual(['colonist-hub', 'shipyard', 'solar-converter']);
    expect(plans.get('colonist-hub')?.trial).toEqual(done);
  });

  it('keeps the Relic Ship apart from a ship of the same value', () => {
    const both = moves(
      dock('solar-converter', 3),
      dock('solar-converter', 3, true),
      dock('shipyard', 3, true),
    );
    const plans = plansFor(both, BOARD, hand([3], 3), { values: [3], relic: true, held: null });
    expect(plans.get('shipyard')?.docks.map((one) => one.relic)).toEqual([true]);
    expect(
      plans
        .get('solar-converter')
        ?.docks.map((one) => one.relic)
        .sort(),
    ).toEqual([false, true]);
  });

  it('counts the ship in the hand that is docked anew', () => {
    const plans = plansFor(all, BOARD, hand([3, 5]), { values: [3], relic: false, held: 3 });
    expect([...plans.keys()]).toEqual(['shipyard']);
  });
});

describe('draftOf', () => {
  const draft = (at: FacilityId, values: number[], relic = false, board = BOARD): Action[] =>
    draftOf(at, board, hand([3, 3, 5], relic ? 3 : 0), { values, relic, held: null });

  it('is the set that the chosen ships are, whether or not it is legal', () => {
    expect(draft('shipyard', [3, 3])).toEqual([dock('shipyard', 3)]);
    expect(draft('shipyard', [3], true)).toEqual([dock('shipyard', 3, true)]);
    expect(draft('raiders-outpost', [5, 3, 4])).toEqual([dock('raiders-outpost', 3)]);
    expect([draft('shipyard', [3]), draft('shipyard', [3, 5])]).toEqual([[], []]);
  });

  it('is each of them where ships dock alone, the lowest first', () => {
    const each = [dock('lunar-mine', 3), dock('lunar-mine', 5)];
    expect(draft('lunar-mine', [5, 3])).toEqual(each);
    expect(draft('terraforming-station', [6, 3])).toEqual([]);
    const picky = withFacility('lunar-mine', { sets: [{ value: 5, faces: [5] }] });
    expect(draft('lunar-mine', [5, 3], false, picky)).toEqual([]);
    expect(draft('lunar-mine', [])).toEqual([]);
  });
});

describe('the rest', () => {
  it('finds the ships of a docking in the hand', () => {
    const pair = docked(dock('shipyard', 3));
    const held = position({
      unplaced: [2, 3],
      phase: { kind: 'redock', ship: { owner: 1, value: 3 }, from: 'lunar-mine' },
    });
    expect(shipsOf(pair, BOARD, hand([2, 3, 3]))).toEqual([1, 2]);
    expect(shipsOf(pair, BOARD, held)).toEqual([1]);
    expect(shipsOf({ ...pair, relic: true }, BOARD, hand([2, 3], 3))).toEqual([1]);
  });

  it('asks about a set that one of the chosen ships is in, of those that the rules name', () => {
    expect(nearestTo([3], 'shipyard', BOARD)).toEqual(dock('shipyard', 3));
    expect(nearestTo([6], 'raiders-outpost', BOARD)).toEqual(dock('raiders-outpost', 4));
    expect(nearestTo([2], 'terraforming-station', BOARD)).toEqual(dock('terraforming-station', 6));
    expect(nearestTo([], 'shipyard', BOARD)).toEqual(dock('shipyard', 1));
    const odd = withFacility('terraforming-station', { sets: [{ value: 2, faces: [2] }] });
    expect(nearestTo([6], 'terraforming-station', odd)).toEqual(dock('terraforming-station', 2));
  });

  it('knows the card behind a move', () => {
    expect(cardOf({ kind: 'flip', die: 3 }, BOARD)).toMatchObject({
      card: 'polarity-device',
      discard: false,
    });
    const odd = {
      ...BOARD,
      powers: [{ kind: 'flip' as const, field: null, card: 'stasis-beam' as const, discard: true }],
    };
    expect(cardOf({ kind: 'flip', die: 3 }, odd)).toMatchObject({ card: 'stasis-beam', discard: true });
    const field = { kind: 'place-field', field: 'repulsor-field', territory: 'lem-badlands' } as const;
    expect(cardOf(field, BOARD)).toMatchObject({ card: 'gravity-manipulator', discard: true });
    expect(cardOf({ kind: 'swap', owner: 0, territory: 'lem-badlands' }, BOARD)?.discard).toBe(true);
    expect(cardOf({ kind: 'cycle' }, BOARD)).toBeNull();
  });

  it('knows the use of a card that rolls, by what it does and not by its name', () => {
    const warper = { card: 'temporal-warper', discard: false } as const;
    expect([warper, { ...warper, discard: true }].map((use) => rerolls(use, BOARD))).toEqual([true, false]);
    const other = { ...BOARD, powers: [{ ...BOARD.powers[0]!, kind: 'reroll' as const }] };
    expect(rerolls({ card: 'booster-pod', discard: false }, other)).toBe(true);
    expect(rerolls(warper, other)).toBe(false);
  });
});

describe('cost and gain of a plan', () => {
  const player = position().players[0];
  const view = position({ turn: { ...TURN, claim_total: 4 } });
  const gain = (plan: Plan, at = view): string => plain(gainOf(plan, BOARD, at), String);
  const amounts = (n: number, of: string) => [{ n, of }];

  it('are said in a few signs', () => {
    const solar = docked(dock('solar-converter', 3), { gain: amounts(2, 'fuel') });
    expect(gain({ at: 'solar-converter', docks: [solar] })).toBe('+2 fuel');
    expect(gain({ at: 'solar-converter', docks: [solar, solar] })).toBe('+4 fuel');
    const cost = [...amounts(2, 'fuel'), ...amounts(2, 'ore')];
    const yard = docked(dock('shipyard', 3), { cost, gain: amounts(1, 'ship') });
    expect(gain({ at: 'shipyard', docks: [yard] })).toBe('−2 fuel −2 ore → 4th ship');
    const artifact = docked(dock('alien-artifact', 3), {
      gain: [...amounts(3, 'claim'), ...amounts(1, 'cycle')],
    });
    expect(gain({ at: 'alien-artifact', docks: [artifact, artifact] })).toBe('10 of 8');
    const market = docked(dock('orbital-market', 3), { note: ['swap ', { n: 3, of: 'fuel' }] });
    expect(gain({ at: 'orbital-market', docks: [market] })).toBe('swap 3 fuel');
    const raid = docked(dock('raiders-outpost', 1), { note: ['plunder'] });
    expect(gain({ at: 'raiders-outpost', docks: [raid] })).toBe('plunder');
    const paid = (one: Dock): boolean => isPaid({ at: one.at, docks: [one] });
    expect([solar, yard, market].map(paid)).toEqual([false, true, false]);
  });

  it('of several dockings are what the engine says, once it has', () => {
    const hub = docked(dock('colonist-hub', 3), { gain: amounts(1, 'circle') });
    const plan: Plan = { at: 'colonist-hub', docks: [hub, hub] };
    const at = position({ players: [{ ...player!, circle: 2 }] });
    expect(gain(plan, at)).toBe('circle 4');
    const trial: Trial = { done: 2, next: [], gain: amounts(3, 'circle') };
    expect(gain({ ...plan, trial }, at)).toBe('circle 5');
    expect(effectOf({ ...plan, trial }).cost).toBeUndefined();
  });
});

describe('the hand', () => {
  it('has a button for each place of the chosen ships, which the prompt need not repeat', () => {
    const wanted = [dock('solar-converter', 3), dock('lunar-mine', 3)];
    const choices = choicesOf(...wanted, dock('solar-converter', 5), { kind: 'end-turn' });
    const decision = { seat: 0, choices } as unknown as SeatDecision;
    const moment = { view: hand([3, 5]) } as unknown as Moment;
    const play = new Play();
    expect(inHand(decision, moment, play, BOARD)).toEqual([]);
    play.picked = [0];
    expect(inHand(decision, moment, play, BOARD)).toEqual(wanted.map(said));
  });
});
