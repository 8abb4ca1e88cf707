import { tick } from 'svelte';

/** The focus stays where it was: a choice that is gone leaves it on the prompt. */
export function keepFocus(): void {
  void tick().then(() => {
    if (document.activeElement === document.body)
      document.getElementById('prompt')?.focus({ preventScroll: true });
  });
}
