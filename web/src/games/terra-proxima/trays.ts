/** Trays lie in the corners of the board, and sheets over it. */

/** So near counts as over: a sheet opens a little smaller than it is. */
const NEAR = 12;

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right + NEAR && b.left < a.right + NEAR && a.top < b.bottom + NEAR && b.top < a.bottom + NEAR;

/** Hides the trays that the sheet lies over, as half of one says nothing. Returns how to stop looking. */
export function hideCut(board: Element): () => void {
  const sheet = board.querySelector('.sheet');
  /** What had the focus in a tray that was hidden. */
  let left: HTMLElement | null = null;
  const look = (): void => {
    const over = sheet?.getBoundingClientRect();
    for (const tray of board.querySelectorAll('.tray')) {
      const cut = !!over && meet(over, tray.getBoundingClientRect());
      if (cut && tray.contains(document.activeElement)) {
        left = document.activeElement as HTMLElement;
        sheet?.querySelector('button')?.focus({ preventScroll: true });
      }
      tray.toggleAttribute('data-cut', cut);
    }
  };
  look();
  if (!sheet) return () => {};
  const sizes = new ResizeObserver(look);
  sizes.observe(board);
  sizes.observe(sheet);
  return () => {
    sizes.disconnect();
    if (document.activeElement !== document.body) return;
    left?.closest('.tray')?.removeAttribute('data-cut');
    left?.focus({ preventScroll: true });
  };
}
