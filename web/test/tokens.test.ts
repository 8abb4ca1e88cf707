// @vitest-environment node
/** Colours have names: they stand in the files of tokens, and in drawings. */
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

/** Drawings may have colours of their own. */
const isDrawing = (path: string): boolean =>
  /\/(art\/|Emblem\.svelte$)|^shell\/(pieces\/(Defs|Logo)\.svelte|tab\.ts)$|\/Sky\.svelte$/.test(path);

function colours(path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, i) =>
    [...line.matchAll(HEX), ...line.matchAll(OTHER)].map(([found]) => `${path}:${i + 1} ${found}`),
  );
}

it('no colour is written outside the tokens and the drawings', () => {
  expect(sources.length).toBeGreaterThan(100);
  const others = sources.filter((path) => !path.endsWith('tokens.css') && !isDrawing(path));
  expect(others.flatMap(colours)).toEqual([]);
});

it('every token that is used is declared, and every declared one is used', () => {
  const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const all = [...texts.values()].join('\n');
  const tokens = [...texts].filter(([path]) => path.endsWith('tokens.css')).map(([, text]) => text);
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
