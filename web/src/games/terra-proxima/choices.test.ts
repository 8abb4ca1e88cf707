import { describe, expect, it } from 'vitest';
import { costOf, gainOf, Moves, nearestPrice, proposedPrice, scoutFor, spacesOf } from './choices';
import { BOARD, choice, CHOICES, deal, fly, pay } from './testing';
import type { Action, Material } from './types';

describe('an action', () => {
  it('tells what it costs and gives as cards and spaces', () => {
    const moves = new Moves(CHOICES);
    expect(moves.of('refine').map((move) => [costOf(move), gainOf(move)])[0]).toEqual([
      { organics: 2 },
      { food: 1 },
    ]);
    expect(spacesOf({ choice: fly('lrc', 'N9', 2) })).toBe(2);
    expect(spacesOf({ choice: pay('metal') })).toBe(3);
    expect(costOf({ choice: pay('ore+ore') })).toEqual({ ore: 2 });
    expect(moves.on('jettison', 'metal')?.choice.action).toEqual({ kind: 'jettison', material: 'metal' });
    expect(moves.on('jettison', 'food')).toBeNull();
  });
});

describe('the price of a Scout Ship', () => {
  const scout = (at: string, price: Extract<Action, { kind: 'scout' }>['price']) =>
    deal({ kind: 'scout', at, price }, {});
  const ways = new Moves([
    scout('P12', ['metal', 'food', 'oxygen']),
    scout('P12', ['fuel', 'food', 'oxygen']),
    scout('B12', ['metal', 'food', 'oxygen']),
    choice({ kind: 'end' }),
  ]);

  it('is proposed from what there is most of', () => {
    const here = ways.of('scout').filter((way) => way.at === 'P12');
    expect(proposedPrice(here, { metal: 1, fuel: 3, food: 1, oxygen: 1 })).toEqual([
      'fuel',
      'food',
      'oxygen',
    ]);
    expect(proposedPrice([], {})).toEqual([]);
  });

  it('is asked about by what is held, where none can be paid', () => {
    const [[first], [second], third] = BOARD.limits.scout as [[Material], [Material], [Material, Material]];
    expect(nearestPrice(BOARD.limits.scout, { [third[1]]: 1 })).toEqual([first, second, third[1]]);
  });

  it('is one of the legal ones, or none', () => {
    expect(scoutFor(ways, 'B12', ['metal', 'food', 'oxygen'])?.at).toBe('B12');
    expect(scoutFor(ways, 'B12', ['fuel', 'food', 'oxygen'])).toBeNull();
  });
});
