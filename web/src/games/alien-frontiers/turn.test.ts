import { expect, it } from 'vitest';
import { sound } from './journeys';
import { suffers } from './turn';
import type { Event } from './types';

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
