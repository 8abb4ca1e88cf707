/** Trays lie in the corners of the board, and sheets over it. */

/** So near counts as over: a sheet opens a little smaller than it is. */
const NEAR = 12;

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right + NEAR && b.left < a.right + NEAR && a.top < b.bottom + NEAR && b.top < a.bottom + NEAR;

/** Hides the trays that the sheet lies over, as half of one says nothing. Returns how to stop looking. */
export function hideCut(board: Element): () => void {
  const sheet = board.querySelector('.sheet');
  const look = (): void => {
    const over = sheet?.getBoundingClientRect();
    for (const tray of board.querySelectorAll('.tray'))
      tray.toggleAttribute('data-cut', !!over && meet(over, tray.getBoundingClientRect()));
  };
  look();
  if (!sheet) return () => {};
  const sizes = new ResizeObserver(look);
  sizes.observe(board);
  sizes.observe(sheet);
  return () => sizes.disconnect();
}
