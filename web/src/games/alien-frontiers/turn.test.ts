import { expect, it } from 'vitest';
import type { Moment } from '../../shell/protocol';
import { plain } from '../../shell/speech';
import { sound } from './journeys';
import { BOARD, position, TURN } from './testing';
import { soFar, suffers } from './turn';
import type { Event, View } from './types';

const ship = { owner: 0, value: 6, port: 0 };
const bumped: Event = { event: 'ship-sent', ship, from: 'raiders-outpost', track: null, to: 'bay' };
const givenUp: Event = { event: 'ship-sent', ship, from: 'terraforming-station', track: null, to: 'stock' };
const taken: Event = { event: 'taken', seat: 1, ship, from: 'shipyard', track: null };

it('tells what others do to somebody from what they do themselves', () => {
  const losers = (event: Event, by: number): number[] => [0, 1].filter((seat) => suffers(event, seat, by));
  expect(losers({ event: 'stole', seat: 1, victim: 0, fuel: 1, ore: 0 }, 1)).toEqual([0]);
  expect(losers(bumped, 1)).toEqual([0]);
  expect(losers(taken, 1)).toEqual([0]);
  expect(
    losers({ event: 'field-cleared', field: 'positron-field', from: 'lem-badlands', loser: 0 }, 1),
  ).toEqual([0]);
  // Teleported by its owner, and back in the stock at the start of its owner's turn.
  expect(losers({ ...taken, seat: 0 }, 0)).toEqual([]);
  expect(losers(givenUp, 0)).toEqual([]);
});

it('a ship that others send away is heard as a loss, one that was given up is not', () => {
  expect(sound(bumped, 1)).toBe('loss');
  expect(sound(givenUp, 0)).toBeNull();
});

it('tells of the turn so far what no piece shows, and of nobody else’s', () => {
  const told = (change: Partial<View['turn']>, phase: View['phase'] = { kind: 'act' }, seat = 0) =>
    soFar({ view: position({ turn: { ...TURN, ...change }, phase }) } as unknown as Moment, seat, BOARD).map(
      (fact) => plain(fact, String),
    );
  expect(told({})).toEqual([]);
  expect(told({ cycles: 1, trade_price: 2, discard_used: true, asimov_used: true })).toEqual([
    '1 cycle of the display left',
    'trades for 2 fuel',
    'discard power used',
    'Asimov Crater used',
  ]);
  const leftover = ['an advance left over'];
  expect(told({ leftover_advance: true })).toEqual(leftover);
  expect(told({}, { kind: 'land', leftover: true })).toEqual(leftover);
  expect(told({ cycles: 1 }, { kind: 'act' }, 1)).toEqual([]);
});
