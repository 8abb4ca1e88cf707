import { settings } from '../settings.svelte';

/** How long it is seen, in milliseconds. */
export const GLOW = 700;

/** An outline that fades: whoever wants less motion sees by it where something happened. */
export function light(element: Element | null, colour: string, outlineOffset: string): void {
  element?.animate?.(
    [colour, 'transparent'].map((ink) => ({ outline: `2px solid ${ink}`, outlineOffset })),
    { duration: settings.time(GLOW), easing: 'ease-in' },
  );
}
