/** For the tests of boards: whether what a hint advises can be found. */
import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import type { BoardProps } from './game';
import { selectorOf } from './table/coach';

/** Of the actions that can be taken, the kinds for which neither the board marks a place nor anything stands when one is advised; the prompt bar has those that end a step. */
export async function unmarked(
  parts: readonly Component<BoardProps>[],
  props: BoardProps,
): Promise<string[]> {
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
