import { describe, expect, it } from 'vitest';
import { bundleFor, Moves, parse, payerOf, paymentsFor, proposedPrice, scoutFor } from './choices';
import { SPACES } from './hexes';

const say = (text: string): { text: string; label: string } => ({ text, label: '' });
const moves = (...texts: string[]): Moves => new Moves(texts.map(say));

describe('parse', () => {
  it.each([
    ['pad 3', { kind: 'pad', pad: 3 }],
    ['roll', { kind: 'roll' }],
    ['pay metal', { kind: 'pay', cards: { metal: 1 }, ship: null }],
    ['pay ore+ore scout-1', { kind: 'pay', cards: { ore: 2 }, ship: 'scout-1' }],
    ['pay ore+organics+water', { kind: 'pay', cards: { ore: 1, organics: 1, water: 1 } }],
    ['move lrc K3', { kind: 'move', ship: 'lrc', at: 'K3' }],
    ['refine drinking-water', { kind: 'refine', material: 'drinking-water' }],
    ['exchange metal food', { kind: 'exchange', from: 'metal', to: 'food' }],
    ['steal card s2', { kind: 'steal', material: null, victim: 1 }],
    ['steal ore s6', { kind: 'steal', material: 'ore', victim: 5 }],
    ['base P12', { kind: 'base', at: 'P12' }],
    ['scout P12 metal+food+oxygen', { kind: 'scout', at: 'P12', price: ['metal', 'food', 'oxygen'] }],
    ['attack lrc s2 base', { kind: 'attack', ship: 'lrc', seat: 1, piece: 'base', support: false }],
    ['attack scout-2 s4 lrc support', { kind: 'attack', ship: 'scout-2', seat: 3, support: true }],
    ['support water+water', { kind: 'support', cards: { water: 2 } }],
    ['choose s3', { kind: 'choose', supporter: 2 }],
    ['choose nobody', { kind: 'choose', supporter: null }],
    ['forfeit ore+water', { kind: 'forfeit', cards: { ore: 1, water: 1 } }],
    ['reward fuel', { kind: 'reward', cards: { fuel: 1 } }],
    ['retreat J1', { kind: 'retreat', at: 'J1' }],
    ['hold-card', { kind: 'hold-card' }],
    ['end', { kind: 'end' }],
  ])('reads "%s"', (text, expected) => {
    expect(parse(say(text))).toMatchObject({ text, ...expected });
  });

  it.each([
    '',
    'dance',
    'end now',
    'pad 6',
    'pay gold',
    'pay metal car',
    'move lrc Z9',
    'move base',
    'steal card',
    'steal s2',
    'scout P12 metal+gold',
    'attack lrc base',
    'choose me',
    'offer s7',
  ])('does not know "%s"', (text) => {
    expect(parse(say(text))).toBeNull();
  });

  it('knows every space of the map', () => {
    const spaces = SPACES.map(({ at }) => at);
    expect(spaces.map((at) => parse(say(`move lrc ${at}`)))).toMatchObject(spaces.map((at) => ({ at })));
  });
});

describe('payments', () => {
  const later = moves('pay metal lrc', 'pay metal scout-1', 'pay ore+ore scout-1');

  it('of the first Move are for all Ships', () => {
    const first = moves('pay metal', 'pay ore+ore');
    expect(payerOf(first, 'scout-1')).toBeNull();
    expect(paymentsFor(first, null).map((pay) => pay.text)).toEqual(['pay metal', 'pay ore+ore']);
  });

  it('of a later Move go to the chosen Ship, if it can have one', () => {
    expect(payerOf(later, 'scout-1')).toBe('scout-1');
    expect(payerOf(later, 'scout-2')).toBe('lrc');
    expect(paymentsFor(later, 'scout-1').map((pay) => pay.text)).toEqual([
      'pay metal scout-1',
      'pay ore+ore scout-1',
    ]);
  });
});

describe('cards for a Move', () => {
  it.each([
    [{ ore: 1, food: 1 }, 'food'],
    [{ ore: 1, water: 2 }, 'water+water'],
    [{ ore: 1, organics: 1, water: 1 }, 'ore+organics+water'],
    [{ ore: 1, water: 1 }, null],
  ])('of %o are %s', (hand, bundle) => {
    expect(bundleFor(hand)).toBe(bundle);
  });
});

describe('the price of a Scout Ship', () => {
  const ways = moves(
    'scout P12 metal+food+oxygen',
    'scout P12 fuel+food+oxygen',
    'scout B12 metal+food+oxygen',
  );

  it('is proposed from what there is most of', () => {
    const here = ways.of('scout').filter((way) => way.at === 'P12');
    expect(proposedPrice(here, { metal: 1, fuel: 3, food: 1, oxygen: 1 })).toEqual([
      'fuel',
      'food',
      'oxygen',
    ]);
    expect(proposedPrice([], {})).toEqual([]);
  });

  it('is one of the legal ones, or none', () => {
    expect(scoutFor(ways, 'B12', ['metal', 'food', 'oxygen'])?.text).toBe('scout B12 metal+food+oxygen');
    expect(scoutFor(ways, 'B12', ['fuel', 'food', 'oxygen'])).toBeNull();
  });
});
