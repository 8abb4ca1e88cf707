// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { SeatInfo, Text } from '../src/shell/protocol';
import { inWords, joined, sentences } from '../src/shell/speech';
import { capital, count, does, list, percent, possessive } from '../src/shell/text';
import { duration, timeLeft } from '../src/shell/times';
import { lateness } from '../src/shell/turn';

describe('words for people', () => {
  it('count one thing as one', () => {
    expect([0, 1, 2].map((n) => count(n, 'space'))).toEqual(['0 spaces', '1 space', '2 spaces']);
    expect([1, 2].map((n) => count(n, 'colony', 'colonies'))).toEqual(['1 colony', '2 colonies']);
  });
  it('join what there is', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 3]].map((words) => list(words))).toEqual([
      '',
      'a',
      'a and b',
      'a, b and 3',
    ]);
    expect(list(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  });
  it('say how long something takes', () => {
    expect([0, 1, 30, 60, 90, 3600, 93_600].map(duration)).toEqual([
      '0 seconds',
      '1 second',
      '30 seconds',
      '1 minute',
      '1 minute and 30 seconds',
      '1 hour',
      '1 day and 2 hours',
    ]);
  });
  it('say how much of it is left, as a clock does', () => {
    const times = [0, 1, 9_001, 59_000, 60_000, 247_000, 3_600_000, 7_500_000, 97_200_000];
    expect(times.map(timeLeft)).toEqual([
      '0 s',
      '1 s',
      '10 s',
      '59 s',
      '1:00',
      '4:07',
      '1 h 00 min',
      '2 h 05 min',
      '1 d 3 h',
    ]);
  });
  it('say who was too late', () => {
    const seats = [{ name: 'Ann' }, { name: 'Mira' }] as SeatInfo[];
    const told = { seq: 1, seat: 1, events: [], lines: [] };
    expect(lateness({ seats }, { ...told, what: 'time-out' })).toEqual(['Mira did not answer in time']);
    expect(lateness({ seats }, { ...told, what: 'act' })).toEqual([]);
  });
  it('say whose something is', () => {
    expect(['Vega', 'you', 'You', 'Young'].map(possessive)).toEqual(['Vega’s', 'your', 'Your', 'Young’s']);
    expect(['Vega', 'you', 'You'].map((who) => does(who, 'fire'))).toEqual([
      'Vega fires',
      'you fire',
      'You fire',
    ]);
  });
  it('stand one after the other as sentences', () => {
    const cost: Text = ['for ', { n: 2, of: 'fuel' }];
    expect(sentences(['', cost, [], 'They fire', 'Then.'])).toEqual([
      ...cost,
      '. ',
      'They fire',
      '. ',
      'Then.',
    ]);
    expect(sentences(['', []])).toEqual([]);
  });

  it('write shares and sentences', () => {
    expect(percent(0.4167)).toBe('42%');
    expect(capital('your Cruiser')).toBe('Your Cruiser');
  });
});

it('what closes the words stays with the die or the amount before it', () => {
  const spans = joined([
    'Rolls ',
    { die: 6 },
    ': it succeeds, ',
    { seat: 1 },
    ', at ',
    { n: 2, of: 'ore' },
    '.',
  ]);
  expect(spans.filter(({ closing }) => closing !== '')).toEqual([
    { span: { die: 6 }, closing: ':' },
    { span: { n: 2, of: 'ore' }, closing: '.' },
  ]);
  const said = spans.map(({ span, closing }) => inWords(span, () => 'Ada') + closing).join('');
  expect(said).toBe('Rolls 6: it succeeds, Ada, at 2 ore.');
});
