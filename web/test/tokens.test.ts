// @vitest-environment node
/** Colours, shadows and sizes have names: they stand in the files of tokens; drawings may have their own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(svelte|css|ts)$/.test(path) && !/\.test\.ts$|^generated\//.test(path));

/** A colour as itself: "#1b2249", "rgb(…)", "white"; no "{#each", no "url(#sky)". */
const HEX = /(?<![\w&{#/]|url\(|href=")#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi;
const OTHER = /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<=[:,(] ?)(?:white|black)(?![\w-])/g;

/** Drawings may have colours of their own, by name: in a constant, or as the ground of a piece of data. */
const isDrawing = (path: string): boolean =>
  /\/(art\/|Emblem\.svelte$)|^shell\/pieces\/(Defs\.svelte|mark\.ts)$/.test(path);
const NAMED =
  /^\s*['"]?[\w-]+['"]?: (?:\[)?(?:'#[\da-f]{3,8}'(?:, )?)+\]?,$|^(?:export )?\s*const [A-Z]+ = .*$/i;

/**
 * Texts, round corners and targets for a finger, in any unit. Thin lines may have corners of their own, a text may be as large as what is
 * around it (`1em`), and a drawing may name a size of text in its own units (`--drawn: 15px`). The least or the most that a text may have
 * is its size too; how high its line is, is not.
 */
const SIZE = new RegExp(
  [
    String.raw`(?<![\w./-]|\/ )(?!1em\b)\d[\d.]*(?:px|r?em)\b(?<=\bfont(?:-size)?: [^;{}]*)`,
    String.raw`(?<![\w.])(?:(?:[4-9]|\d\d+)px|\d[\d.]*r?em)\b(?<=border-radius: [^;{}]*)`,
    String.raw`(?<=(?:width|height): )44px`,
  ].join('|'),
  'g',
);

/** A shadow is made of tokens alone: a whole one, or the lengths of a ring or a halo and a colour. */
const TOKENS = String.raw`var\(--[\w-]+\)(?: var\(--[\w-]+\))?`;
const SHADOW = new RegExp(
  `(?:box|text)-shadow:(?!\\s*(?:none|${TOKENS}(?:,\\s*${TOKENS})*);)|drop-shadow\\((?!${TOKENS}\\))`,
  'g',
);

function find(path: string, ...patterns: RegExp[]): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  if (isDrawing(path)) for (const [i, line] of lines.entries()) if (NAMED.test(line)) lines[i] = '';
  // A long declaration has several lines.
  const text = lines.join('\n');
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: found, index }) => `${path}:${text.slice(0, index).split('\n').length} ${found}`);
}
const isTokens = (path: string): boolean => path.endsWith('tokens.css');

it('no colour is written outside the tokens and the palettes of drawings', () => {
  expect(sources.length).toBeGreaterThan(100);
  const others = sources.filter((path) => !isTokens(path));
  expect(others.flatMap((path) => find(path, HEX, OTHER))).toEqual([]);
});

it('no size of a text, a corner or a target is written outside the tokens', () => {
  const others = sources.filter((path) => /\.(svelte|css)$/.test(path) && !isTokens(path));
  expect(others.flatMap((path) => find(path, SIZE))).toEqual([]);
  const written = [
    'font: 700 max(16px, var(--label)) var(--title);',
    'font: 600 1.15em/1.2 var(--title);',
    'font-size: 0.9rem;',
    'border-radius: 3px 8px;',
    'border-radius: 2px 1em;',
  ];
  expect(written.filter((text) => !text.match(SIZE))).toEqual([]);
  const free = ['font: 500 1em/1.35 var(--text);', 'font: 500 var(--size-body) / 1.4em var(--text);'];
  expect(free.filter((text) => text.match(SIZE))).toEqual([]);
});

it('no shadow is written outside the tokens', () => {
  const others = sources.filter((path) => /\.(svelte|css)$/.test(path) && !isTokens(path));
  expect(others.flatMap((path) => find(path, SHADOW))).toEqual([]);
  const written = ['box-shadow:\n  var(--glow),\n  0 0 4px var(--line);', 'drop-shadow(0 0 1px var(--c))'];
  expect(written.filter((text) => !text.match(SHADOW))).toEqual([]);
});

it('every token that is used is declared, and every declared one is used', () => {
  const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const all = [...texts.values()].join('\n');
  const tokens = [...texts].filter(([path]) => isTokens(path)).map(([, text]) => text);
  const declared = new Set(
    tokens.flatMap((text) => [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name)),
  );
  // Colours of seats are numbered, and chosen by a script.
  const used = (name = ''): boolean =>
    all.includes(`var(${name})`) ||
    all.includes(`var(${name},`) ||
    all.includes(`${name.replace(/\d$/, '')}\${`);
  expect([...declared].filter((name) => !used(name))).toEqual([]);
  // What is set in a style elsewhere is no token.
  const elsewhere = new Set([...all.matchAll(/(--[\w-]+)["']?\s*[:=]/g)].map(([, name]) => name));
  const missing = [...all.matchAll(/var\((--[\w-]+)[,)]/g)].map(([, name]) => name);
  expect([...new Set(missing)].filter((name) => !declared.has(name) && !elsewhere.has(name))).toEqual([]);
});

it('the browser is told the colour of the ground', () => {
  const ground = /--space-0: (#\w+);/.exec(readFileSync(join(root, 'tokens.css'), 'utf8'))?.[1];
  const told = /name="theme-color" content="(#\w+)"/.exec(
    readFileSync(join(root, '../index.html'), 'utf8'),
  )?.[1];
  expect(told).toBe(ground);
});
