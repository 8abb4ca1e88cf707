import { describe, expect, it } from 'vitest';
import {
  Moves,
  cardOf,
  freePorts,
  parse,
  plansFor,
  questionFor,
  shipsOf,
  type Dock,
  type Plan,
} from './choices';
import type { Moment, SeatDecision } from '../../shell/protocol';
import { circlesOf, gainOf, labelsOf } from './gains';
import { Play } from './play.svelte';
import { TURN } from './testing';
import { inHand } from './turn';
import type { FacilityId, View } from './types';

const say = (text: string, label = ''): { text: string; label: string } => ({ text, label });
const moves = (...texts: string[]): Moves => new Moves(texts.map((text) => say(text)));

const view = (unplaced: number[], relic = 0): View => ({
  round: 1,
  active: 1,
  first: 0,
  phase: 'act',
  players: [],
  facilities: [
    {
      id: 'solar-converter',
      track: null,
      ports: [{ owner: 0, relic: false, value: 2, counts: false }, null, null],
    },
    { id: 'lunar-mine', track: null, ports: [null] },
    { id: 'colonist-hub', track: 0, ports: [null, null, null] },
    { id: 'colonist-hub', track: 1, ports: [null, null] },
    { id: 'shipyard', track: null, ports: [null, null] },
  ],
  territories: [],
  unplaced,
  relic: { owner: relic ? 1 : null, at: relic ? 'unplaced' : 'home', value: relic },
  display: [null, null, null],
  draw_pile: 0,
  discard_pile: [],
  turn: TURN,
});

describe('parse', () => {
  it.each([
    ['dock 4 lunar-mine', { kind: 'dock', at: 'lunar-mine', values: [4], relic: false }],
    ['dock 3+3 shipyard', { kind: 'dock', at: 'shipyard', values: [3, 3], relic: false }],
    [
      'dock 3+3+3 colony-constructor +relic',
      { kind: 'dock', at: 'colony-constructor', values: [3, 3, 3], relic: true },
    ],
    ['dock 2-3-4 raiders-outpost', { kind: 'dock', at: 'raiders-outpost', values: [2, 3, 4] }],
    ['raise relic', { kind: 'raise', die: 'relic' }],
    ['flip 6', { kind: 'flip', die: 6 }],
    ['shift 3 relic', { kind: 'shift', down: 3, up: 'relic' }],
    ['reroll 1,3,relic', { kind: 'reroll', ships: [0, 2], relic: true }],
    [
      'teleport s1 4 lunar-mine',
      { kind: 'teleport', target: { owner: 0, value: 4, at: 'lunar-mine', track: null } },
    ],
    ['shoot s2 4 colonist-hub:3', { kind: 'shoot', target: { owner: 1, at: 'colonist-hub', track: 2 } }],
    [
      'control s2 4 alien-artifact:counting',
      { kind: 'control', target: { at: 'alien-artifact', counts: true } },
    ],
    ['scrap relic', { kind: 'scrap', target: { relic: true } }],
    [
      'field positron-field lem-badlands',
      { kind: 'field', field: 'positron-field', territory: 'lem-badlands' },
    ],
    ['clear isolation-field', { kind: 'clear', field: 'isolation-field' }],
    ['uproot s3 pohl-foothills', { kind: 'uproot', owner: 2, territory: 'pohl-foothills' }],
    ['steal fuel s2', { kind: 'steal', what: 'fuel', victim: 1 }],
    ['steal plasma-cannon s4', { kind: 'steal', what: 'plasma-cannon', victim: 3 }],
    ['keep 5-fuel', { kind: 'keep', fuel: 5 }],
    ['land asimov-crater', { kind: 'land', territory: 'asimov-crater' }],
    ['buy-relic', { kind: 'buy-relic' }],
  ])('reads "%s"', (text, expected) => {
    expect(parse(say(text))).toMatchObject({ text, ...expected });
  });

  it.each([
    '',
    'dance',
    'dock',
    'dock 9 lunar-mine',
    'dock 4 nowhere',
    'land mars',
    'steal fuel',
    'keep some',
    'shoot s1 4',
  ])('does not know "%s"', (text) => {
    expect(parse(say(text))).toBeNull();
  });
});

describe('plansFor', () => {
  const all = moves(
    'dock 3 solar-converter',
    'dock 5 solar-converter',
    'dock 3 colonist-hub',
    'dock 5 lunar-mine',
    'dock 3 lunar-mine',
    'dock 3+3 shipyard',
  );
  const nothing = { values: [], relic: false, held: null };

  it('lights nothing for no ships', () => {
    expect(plansFor(all, view([3, 3, 5]), nothing).size).toBe(0);
  });

  it('lights exactly what one ship can do', () => {
    const plans = plansFor(all, view([3, 3, 5]), { ...nothing, values: [3] });
    expect([...plans.keys()].sort()).toEqual(['colonist-hub', 'lunar-mine', 'solar-converter']);
  });

  it('offers a pair as a pair, and as a batch where ports are left', () => {
    const plans = plansFor(all, view([3, 3, 5]), { ...nothing, values: [3, 3] });
    expect([...plans.keys()].sort()).toEqual(['colonist-hub', 'shipyard', 'solar-converter']);
    expect(plans.get('shipyard')?.docks.map((dock) => dock.text)).toEqual(['dock 3+3 shipyard']);
    expect(plans.get('solar-converter')?.docks).toHaveLength(2);
  });

  it('keeps the Relic Ship apart from a ship of the same value', () => {
    const both = moves('dock 3 solar-converter', 'dock 3 solar-converter +relic', 'dock 3+3 shipyard +relic');
    const plans = plansFor(both, view([3], 3), { values: [3], relic: true, held: null });
    expect(plans.get('shipyard')?.docks.map((dock) => dock.text)).toEqual(['dock 3+3 shipyard +relic']);
    const texts = plans.get('solar-converter')?.docks.map((dock) => dock.text);
    expect(texts?.sort()).toEqual(['dock 3 solar-converter', 'dock 3 solar-converter +relic']);
  });

  it('counts the ship in the hand that is docked anew', () => {
    const plans = plansFor(all, view([3, 5]), { values: [3], relic: false, held: 3 });
    expect([...plans.keys()]).toEqual(['shipyard']);
  });
});

describe('the rest', () => {
  it('counts free ports on the own track only', () => {
    expect(freePorts(view([]), 'colonist-hub')).toBe(2);
    expect(freePorts(view([]), 'solar-converter')).toBe(2);
  });

  it('finds the ships of a docking in the hand', () => {
    const dock = parse(say('dock 3+3 shipyard')) as Dock;
    expect(shipsOf(dock, view([2, 3, 3]), null)).toEqual([1, 2]);
    expect(shipsOf(dock, view([2, 3]), 3)).toEqual([1]);
    expect(shipsOf({ ...dock, relic: true }, view([2, 3], 3), null)).toEqual([1]);
  });

  it('asks about what somebody probably meant', () => {
    const picked = { values: [3], relic: false, held: null };
    expect(questionFor('shipyard', picked, view([3, 5]))).toEqual({ text: 'dock 3+3 shipyard', real: false });
    expect(questionFor('raiders-outpost', { ...picked, values: [6] }, view([6]))).toEqual({
      text: 'dock 4-5-6 raiders-outpost',
      real: false,
    });
  });

  it('asks about ships that are there, when none are chosen', () => {
    const picked = { values: [], relic: false, held: null };
    const ask = (at: FacilityId, hand: View): unknown => questionFor(at, picked, hand);
    expect(ask('lunar-mine', view([5, 2]))).toEqual({ text: 'dock 5 lunar-mine', real: true });
    expect(ask('shipyard', view([1, 4, 4]))).toEqual({ text: 'dock 4+4 shipyard', real: true });
    expect(ask('shipyard', view([1, 2, 4]))).toMatchObject({ real: false });
    expect(ask('shipyard', view([1, 4], 4))).toEqual({ text: 'dock 4+4 shipyard +relic', real: true });
    expect(ask('raiders-outpost', view([1, 3, 4, 5]))).toMatchObject({ text: 'dock 3-4-5 raiders-outpost' });
    expect(ask('terraforming-station', view([1, 5]))).toMatchObject({ real: false });
    expect(ask('terraforming-station', view([6]))).toMatchObject({ real: true });
  });

  it('knows the card behind a move', () => {
    const card = (text: string): unknown => cardOf(parse(say(text)) ?? { kind: 'cycle', ...say('') });
    expect(card('flip 3')).toEqual({ card: 'polarity-device', discard: false });
    expect(card('field repulsor-field lem-badlands')).toEqual({ card: 'gravity-manipulator', discard: true });
    expect(card('cycle')).toBeNull();
  });

  it('says cost and gain of a plan in a few signs', () => {
    const dock = (text: string, label: string): Dock => parse(say(text, label)) as Dock;
    const gain = (plan: Plan): string => gainOf(plan, view([]));
    const solar = dock('dock 3 solar-converter', 'Dock a 3 at the Solar Converter: +2 fuel');
    expect(gain({ at: 'solar-converter', docks: [solar] })).toBe('+2 fuel');
    expect(gain({ at: 'solar-converter', docks: [solar, solar] })).toBe('+4 fuel');
    const yard = dock('dock 3+3 shipyard', 'Dock two 3s at the Shipyard for 2 fuel and 2 ore: ship number 6');
    expect(gain({ at: 'shipyard', docks: [yard] })).toBe('−2 fuel −2 ore → 6th ship');
    const artifact = dock('dock 3 alien-artifact', 'Dock a 3 at the Alien Artifact: total 7, a cycle');
    expect(gain({ at: 'alien-artifact', docks: [artifact, artifact] })).toBe('10 of 8');
    const market = dock(
      'dock 3+3 orbital-market',
      'Dock two 3s at the Orbital Market: trade 3 fuel for 1 ore',
    );
    expect(gain({ at: 'orbital-market', docks: [market] })).toBe('3 fuel → 1 ore');
    const hub = dock('dock 3 colonist-hub', 'Dock a 3 at the Colonist Hub: circle 5');
    expect(gain({ at: 'colonist-hub', docks: [hub, hub] })).toBe('circle 6');
  });
});

describe('several ships one after another', () => {
  const dock = (text: string, label: string): Dock => parse(say(text, label)) as Dock;
  const hub = dock('dock 3 colonist-hub', 'Dock a 3 at the Colonist Hub: circle 2');

  it('are each told as they come', () => {
    const artifact = dock('dock 3 alien-artifact', 'Dock a 3 at the Alien Artifact: total 4, a cycle');
    expect(labelsOf({ at: 'colonist-hub', docks: [hub, hub] }, view([]))).toEqual([
      'Dock a 3 at the Colonist Hub: circle 2',
      'Dock a 3 at the Colonist Hub: circle 3',
    ]);
    expect(labelsOf({ at: 'alien-artifact', docks: [artifact, artifact] }, view([]))[1]).toContain('total 7');
  });

  it('bring one circle more with Asimov Crater, from the second ship on', () => {
    const asimov = { id: 'asimov-crater' as const, colonies: [0, 2], controller: 1, fields: [] };
    const plan = { at: 'colonist-hub' as const, docks: [hub, hub, hub] };
    expect(circlesOf(plan, { ...view([]), territories: [asimov] })).toEqual([2, 4, 5]);
    expect(
      circlesOf(plan, { ...view([]), territories: [{ ...asimov, fields: ['isolation-field'] }] }),
    ).toEqual([2, 3, 4]);
  });
});

describe('the hand', () => {
  it('has a button for each place of the chosen ships, which the prompt need not repeat', () => {
    const choices = ['dock 3 solar-converter', 'dock 3 lunar-mine', 'dock 5 solar-converter', 'end'].map(
      (text, code) => ({
        code,
        text,
        label: text,
      }),
    );
    const decision = { seat: 1, choices } as unknown as SeatDecision;
    const moment = { view: view([3, 5]) } as unknown as Moment;
    const play = new Play();
    expect(inHand(decision, moment, play)).toEqual([]);
    play.picked = [0];
    expect(inHand(decision, moment, play)).toEqual(['dock 3 solar-converter', 'dock 3 lunar-mine']);
  });
});
