// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Amount, Choice, Moment, SeatDecision, Text, Trial } from '../../shell/protocol';
import { plain, type Said } from '../../shell/speech';
import { Moves, cardOf, holds, keyOf, plansFor, questionFor, shipsOf, type Dock, type Plan } from './choices';
import { facesOf, groundsOf, placesOf } from './fixed';
import { effectOf, gainOf, reasonFor, tagFor } from './gains';
import { Play } from './play.svelte';
import { BOARD, TURN, choice, choicesOf, dock, position, said } from './testing';
import { inHand } from './turn';
import type { Action, Board, FacilityId, FacilityInfo, View } from './types';

const moves = (...actions: Action[]): Moves => new Moves(choicesOf(...actions));
const docked = (action: Action, more: Partial<Choice> = {}): Dock =>
  new Moves([choice(action, more)]).all[0] as Dock;
const hand = (unplaced: number[], relic = 0): View =>
  position({ unplaced, ...(relic ? { relic: { owner: 0, at: 'unplaced', value: relic } } : {}) });

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
      points: 1,
      silenced: false,
    });
    // What a field does the rules say.
    const odd = { ...BOARD, fields: BOARD.fields.map((field) => ({ ...field, points: 3, silences: true })) };
    expect(groundsOf(odd, view)[1]).toMatchObject({ points: 3, silenced: true });
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
    const draft = (at: FacilityId): string =>
      keyOf(plansFor(all, BOARD, hand([3, 3, 5]), picked).get(at) ?? { at, docks: [] });
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

  it('asks about what somebody probably meant', () => {
    const ask = (at: FacilityId, values: number[], view: View): Action =>
      questionFor(at, { values, relic: false, held: null }, BOARD, view);
    expect(ask('shipyard', [3], hand([3, 5]))).toEqual(dock('shipyard', 3));
    expect(ask('raiders-outpost', [6], hand([6]))).toEqual(dock('raiders-outpost', 4));
    expect(ask('lunar-mine', [], hand([5, 2]))).toEqual(dock('lunar-mine', 5));
    expect(ask('shipyard', [], hand([1, 4, 4]))).toEqual(dock('shipyard', 4));
    expect(ask('shipyard', [], hand([1, 4], 4))).toEqual(dock('shipyard', 4, true));
    expect(ask('raiders-outpost', [], hand([1, 3, 4, 5]))).toEqual(dock('raiders-outpost', 3));
    expect(ask('terraforming-station', [], hand([6]))).toEqual(dock('terraforming-station', 6));
    expect(ask('terraforming-station', [2], hand([2]))).toEqual(dock('terraforming-station', 6));
    const none = { values: [], relic: false, held: null };
    const odd = withFacility('terraforming-station', { sets: [{ value: 2, faces: [2] }] });
    expect(questionFor('terraforming-station', none, odd, hand([6]))).toEqual(
      dock('terraforming-station', 2),
    );
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

  it('says in few words why a facility stays dark', () => {
    const full = { at: 'lunar-mine' as const, track: null, ports: [{ owner: 1, value: 5 }] };
    const open = { ...full, ports: [null] };
    const view = position({ turn: { ...TURN, mine_minimum: 5 } });
    const say = (text: Said): string => plain(text, String);
    expect(reasonFor('lunar-mine', full, BOARD, view)).toBe('port taken');
    expect(reasonFor('lunar-mine', open, BOARD, view)).toBe('5 or more');
    expect(say(reasonFor('shipyard', open, BOARD, view))).toBe('needs a pair');
    expect(reasonFor('solar-converter', open, BOARD, view)).toBe('');
    expect(say(reasonFor('raiders-outpost', { ...full, at: 'raiders-outpost' }, BOARD, view))).toBe(
      'needs a run',
    );
    expect(say(reasonFor('terraforming-station', open, BOARD, view))).toBe('needs a 6');
    // Who makes room for others, and who is picky, the rules say.
    const mild = withFacility('lunar-mine', { bumps: true });
    expect(reasonFor('lunar-mine', full, mild, view)).toBe('5 or more');
    const picky = withFacility('solar-converter', { sets: [{ value: 2, faces: [2] }], takes: ['a 2'] });
    expect(say(reasonFor('solar-converter', open, picky, view))).toBe('needs a 2');
  });

  it('says what is missing to whoever holds the ships, as the engine counts it, and never by its words', () => {
    // More amounts than are missing, in an order that says nothing.
    const why: Text = ['Lorem ', { n: 9, of: 'ore' }, ' ipsum ', { n: 8, of: 'fuel' }, { n: 7, of: 'fuel' }];
    const tag = (rule: string, lacks?: Amount[], brief?: Text) =>
      plain(
        tagFor({ rule, why, text: '', ...(lacks && { lacks }), ...(brief && { brief }) }, 'shipyard', BOARD),
        String,
      );
    expect(tag('shipyard.cost-fifth', [{ n: 2, of: 'fuel' }])).toBe('needs 2 fuel');
    expect(tag('colony-constructor.cost', [{ n: 3, of: 'ore' }])).toBe('needs 3 ore');
    const both = [
      { n: 1, of: 'ore' },
      { n: 2, of: 'fuel' },
    ];
    expect(tag('anything.at-all', both)).toBe('needs 2 fuel 1 ore');
    expect(tag('anything.at-all', both.toReversed())).toBe('needs 2 fuel 1 ore');
    expect(tag('shipyard.stock-needed', [], ['dolor sit'])).toBe('dolor sit');
    expect(tag('shipyard.pair')).toBe('needs a pair');
  });

  it('knows whether the ships that a docking takes are there', () => {
    const view = position({ unplaced: [4, 4, 6] });
    const nothing = { values: [], relic: false, held: null };
    const question = (at: FacilityId) => questionFor(at, nothing, BOARD, view);
    expect(holds(question('shipyard'), nothing, BOARD, view)).toBe(true);
    expect(holds(question('terraforming-station'), nothing, BOARD, view)).toBe(true);
    expect(holds(question('colony-constructor'), nothing, BOARD, view)).toBe(false);
    expect(holds(question('shipyard'), { ...nothing, values: [6] }, BOARD, view)).toBe(false);
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
    expect(gain({ at: 'raiders-outpost', docks: [docked(dock('raiders-outpost', 1))] })).toBe('raid');
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
