// @vitest-environment node
import { expect, test } from 'vitest';
import { journeys, sound } from './journeys';
import type { Event, Place } from './types';

const ways = (...events: Event[]) =>
  journeys(events)
    .filter(({ n }) => n > 0)
    .map(({ n, of, from, to }) => `${n} ${of}: ${from[0]} → ${to[0]}`);
const at = (sector: number): Place => ({ sector, front: null });

test('tribute comes from each world, and not once more in its sum', () => {
  const tribute = { event: 'tribute', seat: 1 } as const;
  expect(
    ways(
      { ...tribute, sector: at(3), credits: 5, blockaded: false },
      { ...tribute, sector: at(4), credits: 0, blockaded: true },
      { event: 'gained', seat: 1, credits: 5, why: 'tribute' },
    ),
  ).toEqual(['3 credits: [data-at="3"] → [data-has="1/credits"]']);
});

test('credits go to where something is bought, and to the world that wants them for an alliance', () => {
  const paid: Event = { event: 'paid', seat: 0, credits: 4 };
  const way = ['2 credits: [data-has="0/credits"] → [data-at="7"]'];
  expect(ways({ event: 'bought', seat: 0, piece: 'scout', sector: at(7), ship: 'scout-1' }, paid)).toEqual(
    way,
  );
  expect(ways({ event: 'repaired', seat: 0, ship: 'scout-1', sector: at(7), points: 1 }, paid)).toEqual(way);
  expect(ways({ event: 'allied', seat: 0, sector: at(7), replaced: 1 }, paid)).toEqual(way);
  expect(ways(paid)).toEqual([]);
});

test('what is gained comes from the wreck, the ally or the card that gives it', () => {
  const gained = (why: 'card' | 'salvage' | 'alliance'): Event => ({
    event: 'gained',
    seat: 0,
    credits: 2,
    why,
  });
  const from = (place: string) => [`1 credits: ${place} → [data-has="0/credits"]`];
  expect(ways({ event: 'salvaged', seat: 0, sector: at(9), die: 3 }, gained('salvage'))).toEqual(
    from('[data-at="9"]'),
  );
  expect(ways({ event: 'allied', seat: 0, sector: at(2), replaced: null }, gained('alliance'))).toEqual(
    from('[data-at="2"]'),
  );
  expect(ways({ event: 'card-played', seat: 0, card: 1 }, gained('card'))).toEqual(
    from('[data-has="0/cards"]'),
  );
});

test('what happens is heard by its kind', () => {
  expect(sound({ event: 'fled', seat: 0, from: at(1), to: at(2) } satisfies Event)).toBe('dock');
  expect(sound({ event: 'turn-ended', seat: 0 } satisfies Event)).toBeNull();
});
