/** For the tests of boards: whether what a hint advises, and what the coach of a lesson speaks of, can be found. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import type { BoardProps } from './game';
import { selectorOf } from './table/coach';

type Parts = readonly Component<BoardProps>[];

/** Of the actions that can be taken, the kinds for which neither the board marks a place nor anything stands when one is advised; the prompt bar has those that end a step. */
export async function unmarked(parts: Parts, props: BoardProps): Promise<string[]> {
  const shown = parts.map((part) => render(part, { props }));
  const kinds = new Map(
    props.decision?.choices
      .filter(({ role }) => role === undefined)
      .map(({ action, text }) => [(action as { kind: string }).kind, text]),
  );
  const missing: string[] = [];
  for (const [kind, action] of kinds) {
    for (const part of shown) await part.rerender({ pointed: { action } });
    if (!document.querySelector(`[data-pointed], ${selectorOf(`action:${action}`)}`)) missing.push(kind);
  }
  cleanup();
  return missing;
}

/** What the shell marks around every board. */
const SHELL = ['goal', 'players', 'board', 'hand', 'prompt', 'log'].map((part) => `part:${part}`);

/** What the callouts of a game's lesson point at and none of these parts marks in any of these positions. */
export function unpointed(game: string, parts: Parts, positions: readonly BoardProps[]): string[] {
  const file = join(import.meta.dirname, `../../../games/${game}/lesson.toml`);
  const lists = readFileSync(file, 'utf8').matchAll(/^at = (\[.*\])$/gm);
  const places = new Set([...lists].flatMap(([, list]) => JSON.parse(list ?? '[]') as string[]));
  for (const props of positions) {
    for (const part of parts) render(part, { props });
    for (const at of places) if (document.querySelector(selectorOf(at))) places.delete(at);
    cleanup();
  }
  return [...places].filter((at) => !SHELL.includes(at));
}
