// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');

/** A part of a component as the compiler reads it, as far as it matters here. */
interface Node {
  type?: string;
  name?: string;
  data?: string;
}

/** Attributes that people read or hear. */
const SAID = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'placeholder',
  'title',
  'label',
];

/** The words that stand in the markup of a component. */
function wordsIn(code: string): string[] {
  const found: string[] = [];
  const look = (part: unknown, said: boolean): void => {
    if (Array.isArray(part)) part.forEach((one) => look(one, said));
    else if (typeof part === 'object' && part !== null) {
      const { type, name, data } = part as Node;
      if (type === 'Text' && said && /\p{L}{2}/u.test(data ?? '')) found.push(data!.trim());
      // What is computed is not looked at, since most strings in it are no words, and code that somebody is to copy has none.
      if (type === 'ExpressionTag' || type === 'Comment' || name === 'code') return;
      const heard = type === 'Attribute' ? SAID.includes(name ?? '') : said && !type?.endsWith('Directive');
      for (const [key, value] of Object.entries(part)) if (key !== 'tag') look(value, heard);
    }
  };
  look(parse(code, { modern: true }).fragment, true);
  return found;
}

const components = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svelte'),
);

it('finds what is said in a component', () => {
  const code = '<p class="big" aria-label="so much {n}">{word} <b>of it</b></p>';
  expect(wordsIn(code)).toEqual(['so much', 'of it']);
});

it.each(components)('%s takes its words from a file of words', (file) => {
  expect(wordsIn(readFileSync(join(src, file), 'utf8'))).toEqual([]);
});
