/** How cards move: short, and only when asked for. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../../shell/settings.svelte';

export const LONGEST = 400;

interface Path {
  on: boolean;
  /** Where it comes from, or where it goes. */
  rect: DOMRect | null | undefined;
}

function along(node: Element, { on, rect }: Path, fade: boolean): TransitionConfig {
  if (!on || !rect) return { duration: 0 };
  const here = node.getBoundingClientRect();
  if (here.width === 0) return { duration: 0 };
  const dx = rect.left + rect.width / 2 - here.left - here.width / 2;
  const dy = rect.top + rect.height / 2 - here.top - here.height / 2;
  const size = Math.min(1.6, Math.max(0.25, rect.width / here.width));
  return {
    duration: settings.time(LONGEST),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + (size - 1) * u}); opacity: ${fade ? t : 1}; z-index: 30; position: relative;`,
  };
}

/** A card flies in from where it lay. */
export const arrive = (node: Element, path: Path): TransitionConfig => along(node, path, false);

/** A card flies off to where it goes. */
export const leave = (node: Element, path: Path): TransitionConfig => along(node, path, true);

/** A ship turns over and slides under the console. */
export function deploy(_node: Element, { on }: { on: boolean }): TransitionConfig {
  if (!on) return { duration: 0 };
  return {
    duration: settings.time(LONGEST),
    easing: cubicOut,
    css: (t, u) =>
      `transform: perspective(300px) translateY(${70 * u}px) rotateX(${-170 * u}deg); opacity: ${t};`,
  };
}
