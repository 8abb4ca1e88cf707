/** How pieces move: short, and only when asked for. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../../shell/settings.svelte';
import { has, seen } from '../../shell/table/journeys';

interface Glide {
  on: boolean;
  /** Where it comes from; without it, it drops in from above. */
  from: DOMRect | null;
}

/** Where the ships of a player are counted: those of others set out from there. */
export const fleetOf = (seat: number): DOMRect | null =>
  seen(has(seat, 'ships'))?.getBoundingClientRect() ?? null;

/** A ship glides from the hand to its port. */
export function glide(node: Element, { on, from }: Glide): TransitionConfig {
  if (!on) return { duration: 0 };
  const to = node.getBoundingClientRect();
  const size = node instanceof HTMLElement ? node.offsetWidth : to.width;
  const scale = size > 0 && to.width > 0 ? to.width / size : 1;
  const dx = from ? (from.left + from.width / 2 - to.left - to.width / 2) / scale : 0;
  const dy = from ? (from.top + from.height / 2 - to.top - to.height / 2) / scale : -34;
  const grow = from && to.width > 0 ? from.width / to.width - 1 : 0;
  return {
    duration: settings.time(380),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + grow * u}); opacity: ${from ? 1 : t}; z-index: 30; position: relative;`,
  };
}

/** A dome comes down on its territory. */
export function descend(_node: Element, { on }: { on: boolean }): TransitionConfig {
  if (!on) return { duration: 0 };
  return {
    duration: settings.time(400),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translateY(${-64 * u}px) scale(${1 + 0.9 * u}); opacity: ${Math.min(1, t * 2)};`,
  };
}
