// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Said } from '../../shell/speech';
import { shortName } from './cards';
import { payOf } from './pay';
import { BOARD } from './testing';
import type { SideView } from './types';
import { amount, amounts, cardLines, inWords, listed, payWords, sideWords, wayWords, words } from './words';

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
      'a charge (a use takes 2, on any turn): move the sum one sector to the right',
    );
    expect(inLines(cardLines(cards.kizim, BOARD))).toEqual([
      'On your own turns: 1 point',
      'Once deployed, on other turns: 1 credit',
    ]);
    expect(inLines(cardLines(cards['arrow-base'], BOARD))).toEqual([
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

  it('say of cards what the engine says, and nothing else', () => {
    const told: SideView = {
      credits: 3,
      arrow: 'left',
      does: ['lorem'],
      charge: {
        squares: 1,
        per_use: 1,
        square: 'blue',
        box: 'blue',
        effects: [{ op: 'win' }],
        does: ['ipsum ', amount(2, 'points')],
      },
    };
    expect(inWords(sideWords(told))).toBe('lorem: ipsum 2 points');
    expect(inWords(words.deed(told.charge!))).toBe('Ipsum 2 points');
    expect(inWords(sideWords({ does: ['nihil'] }))).toBe('nihil');
  });
});
