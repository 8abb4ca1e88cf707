/** While a sheet is open the focus is in it; afterwards it is where it was. */
export function takeFocus(sheet: HTMLElement): () => void {
  const before = document.activeElement;
  sheet.focus({ preventScroll: true });
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
