/** How a player plays Space Base on the board: dice, sectors, colonies, cards, and never a list. */
import type { ByBoard, Player } from './player';

/** What glows on the board, the first that there is: dice, sectors, the dearest card, a card to use. */
export const GLOWS = [
  '.space-base .go',
  '.space-base .sector.legal .hit',
  '.space-base .colony.legal',
  '.space-base .offer.legal',
  '.space-base .card.legal, .space-base .strip.legal',
];
/** Where the board has nothing to click there is only the end of the step. */
const END = '.console .acts .end, .console .picks button, .console .choice:not(.more)';

export class BoardPlayer implements ByBoard {
  /** What was clicked so far. */
  readonly clicked = new Set<string>();

  constructor(readonly player: Player) {}

  /** One move by a click on the board; false if the game is over. */
  async move(): Promise<boolean> {
    const { player } = this;
    if (!(await player.myTurn())) return false;
    const from = await player.seq();
    const spot = await player.page.evaluate(find, [...GLOWS, END]);
    // The position may have changed meanwhile; the next round tries again.
    if (!spot) return true;
    await player.page.mouse.click(spot.x, spot.y);
    await player.moved(from);
    this.clicked.add(spot.selector);
    return true;
  }
}

/** Runs in the page: a point that hits one of these things itself, the first that there is: on a sector may lie cards that glow by themselves. */
function find(all: string[]): { selector: string; x: number; y: number } | null {
  const places = [0.5, 0.05, 0.3, 0.7, 0.95];
  for (const selector of all)
    for (const thing of [...document.querySelectorAll<HTMLElement>(selector)].reverse()) {
      if (!thing.offsetParent) continue;
      thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = thing.getBoundingClientRect();
      for (const down of places) {
        const [x, y] = [box.left + box.width / 2, box.top + box.height * down];
        const hit = document.elementFromPoint(x, y);
        if (hit && thing.contains(hit)) return { selector, x, y };
      }
    }
  return null;
}
