// @vitest-environment node
import { expect, test } from 'vitest';
import { marked, matching, wordsOf } from './ledger';

const rule = (id: string, text: string) => ({ id, text, source: 'rulebook' }) as never;
const sections = [
  {
    id: 'dock',
    title: 'Docking',
    rules: [rule('dock.free', 'Only free ports.'), rule('dock.run', 'A run.')],
  },
  { id: 'end', title: 'The end', rules: [rule('end.last', 'The last colony (ends) it.')] },
];

test('all words must be found, in a clause, its id or the title above it', () => {
  const ids = (search: string) =>
    matching(sections, wordsOf(search)).flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(ids('')).toEqual(['dock.free', 'dock.run', 'end.last']);
  expect(ids('  RUN ')).toEqual(['dock.run']);
  expect(ids('docking ports')).toEqual(['dock.free']);
  expect(ids('end.last')).toEqual(['end.last']);
  expect(ids('run colony')).toEqual([]);
});

test('hits are marked as they are written, and nothing is lost', () => {
  const pieces = marked('The last colony (ends) it.', wordsOf('COLONY (ends'));
  expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['colony', '(ends']);
  expect(pieces.map(({ text }) => text).join('')).toBe('The last colony (ends) it.');
  expect(marked('Plain.', [])).toEqual([{ text: 'Plain.', hit: false }]);
});

test('of two words that begin alike the longer one is marked', () => {
  const hits = marked('ports', wordsOf('port ports')).filter(({ hit }) => hit);
  expect(hits.map(({ text }) => text)).toEqual(['ports']);
});
