/** For the tests of boards: whether what a hint advises, and what the coach of a lesson speaks of, can be found. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import type { BoardProps } from './game';
import { selectorOf } from './table/coach';

type Parts = readonly Component<BoardProps>[];

/** Of the actions that can be taken, the kinds with one for which neither the board marks a place nor anything stands when it is advised; the prompt bar has those that end a step. */
export async function unmarked(parts: Parts, props: BoardProps): Promise<string[]> {
  const choices = (props.decision?.choices ?? []).filter(({ role }) => role === undefined);
  if (choices.length === 0) throw new Error('nothing can be taken here that could be marked');
  const shown = parts.map((part) => render(part, { props }));
  const marks = async (pointed: BoardProps['pointed'], places: string): Promise<boolean> => {
    for (const part of shown) await part.rerender({ pointed });
    return document.querySelector(places) !== null;
  };
  // What is marked all the time marks nothing.
  if (await marks(null, '[data-pointed]')) throw new Error('something is marked though nothing is advised');
  const missing = new Set<string>();
  for (const { action, text } of choices) {
    if (await marks({ action: text }, `[data-pointed], ${selectorOf(`action:${text}`)}`)) continue;
    missing.add((action as { kind: string }).kind);
  }
  cleanup();
  return [...missing];
}

/** What the shell marks around every board. */
const SHELL = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte'))
  .flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/data-part="(.+?)"/g),
  ])
  .map(([, part]) => `part:${part}`);

/** What the callouts of a game's lesson point at and none of these parts marks in any of these positions. */
export function unpointed(game: string, parts: Parts, positions: readonly BoardProps[]): string[] {
  const file = join(import.meta.dirname, `../../../games/${game}/lesson.toml`);
  const lesson = readFileSync(file, 'utf8');
  const lists = [...lesson.matchAll(/^at = (\[.*\])$/gm)].map(
    ([, list]) => JSON.parse(list ?? '') as string[],
  );
  const named = lesson.match(/^\s*at\s*=/gm)?.length ?? 0;
  if (lists.length === 0 || lists.length !== named)
    throw new Error(`${lists.length} of ${named} places of the lesson can be read`);
  const places = new Set(lists.flat());
  for (const props of positions) {
    for (const part of parts) render(part, { props });
    for (const at of places) if (document.querySelector(selectorOf(at))) places.delete(at);
    cleanup();
  }
  return [...places].filter((at) => !SHELL.includes(at));
}
