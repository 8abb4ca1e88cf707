// @vitest-environment node
import { expect, it } from 'vitest';
import type { Move } from './choices';
import { placeOf } from './pointed';
import { BOARD } from './testing';

it('every kind of advice has its place on the board', () => {
  const at = (action: object) => placeOf({ ...action, choice: {} } as Move, BOARD);
  const nothing = { facility: null, land: null, card: null };
  expect(at({ kind: 'dock', at: 'shipyard', value: 2, relic: false })).toEqual({
    ...nothing,
    facility: 'shipyard',
  });
  expect(at({ kind: 'land', territory: 'lem-badlands' })).toEqual({ ...nothing, land: 'lem-badlands' });
  expect(at({ kind: 'raise', die: 2 })).toEqual({ ...nothing, card: 'booster-pod' });
  expect(at({ kind: 'steal-card', victim: 1, card: 'plasma-cannon' })).toMatchObject({
    facility: 'raiders-outpost',
    card: 'plasma-cannon',
  });
  expect(at({ kind: 'end-turn' })).toEqual(nothing);
});
