import { tick } from 'svelte';

/** The focus stays where it was: a choice that is gone leaves it on the prompt. */
export function keepFocus(): void {
  void tick().then(() => {
    if (document.activeElement === document.body)
      document.getElementById('prompt')?.focus({ preventScroll: true });
  });
}

/** While a sheet is open the focus is in it; afterwards it is where it was. */
export function takeFocus(sheet: HTMLElement): () => void {
  const before = document.activeElement;
  sheet.focus({ preventScroll: true });
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
