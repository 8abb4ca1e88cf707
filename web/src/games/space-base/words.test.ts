// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Said } from '../../shell/speech';
import { shortName } from './cards';
import { payOf } from './pay';
import { BOARD } from './testing';
import type { Effect } from './types';
import {
  amount,
  amounts,
  cardLines,
  effectWords,
  inWords,
  listed,
  payWords,
  sideWords,
  wayWords,
  words,
} from './words';

const inLines = (lines: Said[]): string[] => lines.map(inWords);

describe('words', () => {
  it('tell how often a sector is rolled', () => {
    expect(words.odds(BOARD, 12)).toBe('1 of 36 rolls reaches sector 12.');
    expect(words.odds(BOARD, 6)).toBe('16 of 36 rolls reach sector 6.');
  });

  it('call ships by their short names, starting ships by seat', () => {
    expect(shortName(BOARD, 'thagard')).toBe('Thagard');
    expect(shortName(BOARD, 'samuelson-outpost')).toBe('Samuelson Outpost');
    expect(shortName(BOARD, 'start-1', 1)).not.toBe(shortName(BOARD, 'start-1', 2));
  });

  it('keep amounts apart, so that they can be drawn', () => {
    expect(amounts({ credits: 1, income: 2, points: 1 }, '+')).toEqual([
      ['+', { n: 1, of: 'credits', words: 'credit' }],
      ['+', { n: 2, of: 'income' }],
      ['+', { n: 1, of: 'points', words: 'point' }],
    ]);
    expect(amounts({ credits: 0 })).toEqual([]);
    expect(inWords(listed([amount(1, 'income'), amount(3, 'credits'), 'more']))).toBe(
      '1 income, 3 credits and more',
    );
  });

  it('say what a side does', () => {
    const { cards } = BOARD;
    expect(inWords(sideWords(cards.thagard!.deployed!))).toBe(
      'gains 1 charge; spend 2, on any turn: move the sum one sector to the right',
    );
    expect(inLines(cardLines(cards['arrow-base']))).toEqual([
      '7 points at once. It closes its sector for good.',
    ]);
  });

  it('say what a choice pays, which charge is lost, and where arrows lead', () => {
    expect(inWords(payWords(payOf({ sector: 3, credits: 3, lost_charges: ['thagard'] }), BOARD))).toBe(
      '+3 credits; Thagard is full',
    );
    expect(inWords(payWords(payOf({ sector: 3, charges: ['thagard'] }), BOARD))).toBe('a charge on Thagard');
    expect(inWords(payWords(payOf({ sector: 3 }), BOARD))).toBe('nothing');
    const way = { card: 'parker', to: [{ sector: 9, income: 1 }, { sector: 11 }] };
    expect(inWords(wayWords(way, BOARD))).toBe('Parker’s arrow leads to 9 for +1 income or 11 for nothing.');
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
  ])('know the effect %o', (effect, told) => {
    expect(inWords(effectWords(effect))).toBe(told);
  });
});
