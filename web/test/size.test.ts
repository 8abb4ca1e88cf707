// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '..', 'dist');
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** What a browser fetches for this entry before anything is drawn, and what its chunks import. */
function files(manifest: Record<string, Chunk>, entries: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const css of chunk.css ?? []) found.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  entries.forEach(visit);
  return found;
}

it.skipIf(!existsSync(dist))(
  'the first load is under 150 kB gzipped without fonts, on the home page and at a table',
  () => {
    const manifest = readManifest();
    const size = (entries: string[]) =>
      [...files(manifest, entries), 'index.html']
        .map((file) => gzipSync(readFileSync(join(dist, file))).length)
        .reduce((sum, bytes) => sum + bytes, 0);
    const games = Object.keys(manifest).filter((key) => /^src\/games\/[^/]+\/index\.ts$/.test(key));
    const home = size(['index.html']);
    const table = Math.max(
      ...[[], ...games.map((game) => [game])].map((game) =>
        size(['index.html', 'src/shell/table/TablePage.svelte', ...game]),
      ),
    );
    console.log(
      `first load: home ${(home / 1000).toFixed(1)} kB, table ${(table / 1000).toFixed(1)} kB gzipped`,
    );
    expect(home).toBeLessThan(150_000);
    expect(table).toBeLessThan(150_000);
  },
);

it.skipIf(!existsSync(dist))('the page begins with nothing of any game', () => {
  const manifest = readManifest();
  const first = files(manifest, ['index.html']);
  const games = Object.entries(manifest).filter(([key]) => key.startsWith('src/games/'));
  expect(games.length).toBeGreaterThan(0);
  expect(games.filter(([, chunk]) => first.has(chunk.file))).toEqual([]);
});

it('the lock names no download address', () => {
  const lock = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8');
  expect(lock).not.toContain('"resolved"');
});
