import { describe, expect, it } from 'vitest';
import { apart, logBits } from './log';
import { names } from './names.svelte';
import { position } from './testing';
import type { Effect, Event } from './types';
import {
  SECTORS,
  amounts,
  cardLines,
  effectWords,
  oddsWords,
  rollsTo,
  shortName,
  sideLines,
  usesOf,
} from './words';

describe('words', () => {
  it('count the rolls that reach a sector once, and a double as two uses', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const rolls = faces.flatMap((a) => faces.map((b) => [a, b, a + b]));
    const reaching = (sector: number) => rolls.filter((roll) => roll.includes(sector));
    const uses = (sector: number) => rolls.flat().filter((one) => one === sector);
    expect(SECTORS.map(rollsTo)).toEqual(SECTORS.map((sector) => reaching(sector).length));
    expect(SECTORS.map(usesOf)).toEqual(SECTORS.map((sector) => uses(sector).length));
    expect(oddsWords(12)).toBe('1 of 36 rolls reaches sector 12.');
    expect(oddsWords(6)).toBe('16 of 36 rolls reach sector 6.');
  });

  it('call ships by their short names, starting ships by seat', () => {
    const view = position();
    expect(shortName(view, 'thagard')).toBe('Thagard');
    expect(shortName(view, 'samuelson-outpost')).toBe('Samuelson Outpost');
    const names = view.cards['start-1']?.names ?? [];
    expect(shortName(view, 'start-1', 1)).not.toBe(shortName(view, 'start-1', 2));
    expect(names[1]).toContain(shortName(view, 'start-1', 1));
  });

  it('write amounts so that they can be drawn', () => {
    expect(amounts({ credits: 1, income: 2, points: 1 }, '+')).toEqual([
      '+1 credit',
      '+2 income',
      '+1 point',
    ]);
    expect(amounts({ credits: 0 })).toEqual([]);
  });

  it('say what a side does', () => {
    const { cards } = position();
    const side = cards.thagard?.deployed;
    expect(side && sideLines(side)).toEqual([
      '2 charges, on any turn: move the sum one sector to the right.',
    ]);
    expect(cardLines(cards['arrow-base'])).toEqual(['7 points at once. It closes its sector for good.']);
  });

  it.each<[Effect, string]>([
    [{ op: 'shift_sum', dir: 'left', max: 1 }, 'move the sum one sector to the left'],
    [{ op: 'shift_sum', dir: 'right', max: 2 }, 'move the sum one or two sectors to the right'],
    [{ op: 'set_die', count: 1 }, 'set a die instead of rolling it'],
    [{ op: 'set_die', count: 2 }, 'set 2 dice instead of rolling them'],
    [{ op: 'reroll' }, 'roll one die or both again, for everyone'],
    [{ op: 'buy', place: 'printed' }, 'buy a card at its exact cost'],
    [
      { op: 'buy', place: 'any_7_12' },
      'buy a card at its exact cost and place it on its own sector or any of 7–12',
    ],
    [{ op: 'claim', level: 2, count: 1 }, 'take a level II ship for nothing'],
    [{ op: 'claim', level: 1, count: 3 }, 'take up to 3 level I ships for nothing'],
    [{ op: 'swap_sectors', a: 3, b: 10 }, 'swap sectors 3 and 10 with all their cards'],
    [{ op: 'others_lose_points', amount: 1 }, 'every other player loses 1 point'],
    [{ op: 'gain', credits: 1, income: 2, points: 4 }, 'gain 1 credit, 2 income and 4 points'],
    [{ op: 'exchange_card', zone: 'station' }, 'exchange it with another station card of yours'],
    [{ op: 'place_charge', count: 1 }, 'place a charge on another card of yours'],
    [{ op: 'place_charge', count: 2 }, 'place 2 charges on other cards of yours'],
    [{ op: 'move_charge', count: 1 }, 'move a charge to another card of yours'],
    [{ op: 'move_charge', count: 2 }, 'move 2 charges to other cards of yours'],
    [{ op: 'repeat_sector' }, 'gain once more from a sector that you gained from'],
    [{ op: 'win' }, 'win the game at once, when every square is charged'],
  ])('know the effect %o', (effect, words) => {
    expect(effectWords(effect)).toBe(words);
  });
});

describe('the log', () => {
  const line = (event: Event): string =>
    logBits(
      event,
      (seat) => ['Mira', 'Tomas'][seat] ?? '',
      (id, seat) => names.of(id, seat),
    )
      .map((bit) =>
        typeof bit === 'string'
          ? bit
          : 'die' in bit
            ? `[${bit.die}]`
            : 'who' in bit
              ? bit.name
              : 'card' in bit
                ? bit.card
                : bit.em,
      )
      .join(' ');

  it('calls cards by their names as long as one was seen, and guesses otherwise', () => {
    expect(names.of('chang-diaz')).toBe('Chang-Diaz');
    expect(names.of('frisch-outpost')).toBe('Frisch Outpost');
    expect(names.of('start-7', 1)).toBe('starting ship 7');
    const view = position();
    names.learn(view);
    names.learn({ ...view, cards: {} });
    expect(names.of('thagard')).toBe('Thagard');
    expect(names.of('start-7', 1)).toBe(shortName(view, 'start-7', 1));
    expect(names.of('start-7', 1)).not.toBe(names.of('start-7', 2));
  });

  it('breaks no line between a number and its sign', () => {
    expect(apart('for 35 credits')).toEqual(['for ', '35 credits', '']);
    expect(apart('+4 credits +1 point')).toEqual(['', '+4 credits', ' ', '+1 point', '']);
    expect(apart('ends the turn')).toEqual(['ends the turn']);
  });

  it('tells who did what', () => {
    expect(line({ event: 'rolled', seat: 0, dice: [3, 5], set: 0 })).toBe('Mira rolls [3] [5]');
    expect(line({ event: 'rolled', seat: 0, dice: [3, 5], set: 1 })).toBe(
      'Mira plays [3] as set and rolls [5]',
    );
    expect(line({ event: 'rolled', seat: 0, dice: [3, 5], set: 2 })).toBe('Mira plays [3] [5] as set');
    expect(line({ event: 'rerolled', seat: 0, from: [3, 5], to: [3, 5], rolled: [true, false] })).toBe(
      'Mira rolls again [3] → now [3] [5]',
    );
    expect(line({ event: 'allocated', seat: 1, sectors: [3, 5], separate: true, by_itself: false })).toBe(
      'Tomas takes 3 and 5',
    );
    expect(line({ event: 'allocated', seat: 1, sectors: [8], separate: false, by_itself: true })).toBe(
      'Tomas takes sum 8 (no choice)',
    );
    expect(
      line({ event: 'gained', seat: 0, sector: 7, source: 'arrow', credits: 4, income: 0, points: 1 }),
    ).toBe('Mira by arrow, 7: +4 credits +1 point');
    expect(line({ event: 'raised', seat: 0, from: 1, to: 4 })).toBe('Mira income: +3 credits, to 4');
    expect(line({ event: 'tie-round', round: 9, seats: [0, 1], points: 41 })).toBe(
      'Mira and Tomas tie at 41 points: everyone plays another round',
    );
    expect(line({ event: 'game-over', how: 'points', winners: [1], points: 43 })).toBe(
      'The last round is over Tomas wins with 43 points',
    );
    expect(line({ event: 'game-over', how: 'round-limit', winners: [0, 1], points: 20 })).toBe(
      'The round limit is reached Mira and Tomas share the win with 20 points',
    );
    expect(line({ event: 'bought', seat: 0, card: 'arrow-base', paid: 21, level: null, slot: null })).toBe(
      'Mira buys Arrow Base for 21 credits',
    );
  });
});
