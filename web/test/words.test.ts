// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');

/** A part of a component as the compiler reads it, as far as it matters here. */
interface Node {
  type?: string;
  name?: string;
  data?: string;
  expression?: unknown;
}

/** Attributes of elements that people read or hear. */
const SAID = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
  'label',
];
/** Attributes of components that are lists of names. */
const NAMES = ['class', 'style'];

/** What is said of the texts in a part: all of them, those that read like words, or none. */
type Heard = 'all' | 'sentences' | 'none';

/** The words that stand in the markup of a component. */
function wordsIn(code: string): string[] {
  const found: string[] = [];
  const hear = (text: string, heard: Heard): void => {
    // What a component is given may be a name; a capital or a space make words of it.
    const pattern = heard === 'all' ? /\p{L}{2}/u : /^\s*\p{Lu}\p{Ll}|\p{L}\s+\p{L}/u;
    if (heard !== 'none' && pattern.test(text)) found.push(text.trim());
  };
  const look = (part: unknown, heard: Heard, ofComponent: boolean): void => {
    if (Array.isArray(part)) part.forEach((one) => look(one, heard, ofComponent));
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
    const { type, name = '', data, expression } = part as Node;
    // Code that somebody is to copy has no words.
    if (type === 'Comment' || (type === 'RegularElement' && name === 'code')) return;
    if (type === 'Text') hear(data ?? '', heard);
    if (type === 'ExpressionTag') return textsOf(expression).forEach((text) => hear(text, heard));
    const within = ((): Heard => {
      if (type === 'Attribute') {
        if (SAID.includes(name)) return 'all';
        return ofComponent && !NAMES.includes(name) ? 'sentences' : 'none';
      }
      return type?.endsWith('Directive') ? 'none' : heard;
    })();
    for (const [key, value] of Object.entries(part)) {
      if (key !== 'tag') look(value, within, key === 'attributes' ? type === 'Component' : ofComponent);
    }
  };
  look(parse(code, { modern: true }).fragment, 'all', false);
  return found;
}

/** The texts that an expression may come to, as far as they stand in it. */
function textsOf(expression: unknown): string[] {
  const { type, ...of } = expression as { type: string } & Record<string, unknown>;
  switch (type) {
    case 'Literal':
      return typeof of.value === 'string' ? [of.value] : [];
    case 'TemplateLiteral': {
      const parts = of.quasis as { value: { cooked: string } }[];
      return [...parts.map(({ value }) => value.cooked), ...(of.expressions as unknown[]).flatMap(textsOf)];
    }
    case 'ConditionalExpression':
      return [...textsOf(of.consequent), ...textsOf(of.alternate)];
    case 'LogicalExpression':
      return [...textsOf(of.left), ...textsOf(of.right)];
    case 'BinaryExpression':
      return of.operator === '+' ? [...textsOf(of.left), ...textsOf(of.right)] : [];
    default:
      return [];
  }
}

const components = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svelte'),
);

describe('what is said in a component is found', () => {
  it.each([
    ['between tags', '<p>{word} <b>of it</b></p>', ['of it']],
    [
      'in blocks and snippets',
      '{#if a}one{:else}two{/if}{#snippet s()}three{/snippet}',
      ['one', 'two', 'three'],
    ],
    ['in attributes that are heard', '<p class="big" aria-label="so much {n}">{n}</p>', ['so much']],
    [
      'in computed texts',
      '<p title={a ? `${n} left` : "none" + b}>{a ?? "any"}</p>',
      ['left', 'none', 'any'],
    ],
    [
      'in what components are given',
      '<Sheet kind="tile" head="Take" note="or not" class="a b" />',
      ['Take', 'or not'],
    ],
  ])('%s', (_, code, words) => expect(wordsIn(code)).toEqual(words));

  it.each([
    ['names and numbers', '<p class="so much" data-part="log" style:width="one px">{n}, {a.b} × 2</p>'],
    ['conditions and arguments', '<p>{a === "none" ? b : call("by name")}</p>'],
    ['code to copy', '<code>starboard play</code>'],
    ['comments', '<!-- so much --><p>{n}</p>'],
  ])('but not %s', (_, code) => expect(wordsIn(code)).toEqual([]));
});

it('all components are looked at', () => {
  expect(components.length).toBeGreaterThan(100);
});

it.each(components)('%s takes its words from a file of words', (file) => {
  expect(wordsIn(readFileSync(join(src, file), 'utf8'))).toEqual([]);
});
