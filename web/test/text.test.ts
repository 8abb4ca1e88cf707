import { describe, expect, it } from 'vitest';
import { capital, count, duration, list, percent, possessive } from '../src/shell/text';

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
  it('say whose something is', () => {
    expect(['Vega', 'you', 'You', 'Young'].map(possessive)).toEqual(['Vega’s', 'your', 'Your', 'Young’s']);
  });
  it('write shares and sentences', () => {
    expect(percent(0.4167)).toBe('42%');
    expect(capital('your Cruiser')).toBe('Your Cruiser');
  });
});
