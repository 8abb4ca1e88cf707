import { settings } from '../settings.svelte';

/** How long it is seen, in milliseconds. */
export const GLOW = 700;

/**
 * An outline for a moment: whoever wants less motion sees by it where something happened. It does not fade, which would draw what
 * is around it anew with every frame.
 */
export function light(element: Element | null, colour: string, outlineOffset: string): void {
  const shown = element?.animate?.([{ outline: `2px solid ${colour}`, outlineOffset }], {
    endDelay: settings.time(GLOW),
    fill: 'forwards',
  });
  if (shown) shown.onfinish = () => shown.cancel();
}
