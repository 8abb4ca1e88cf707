/** How a player plays Alien Frontiers on the board: ships, docks, territories, cards, and never a list. */
import type { ByBoard, Player } from './player';

/** Where ships go first: what brings colonies before what brings the means. */
const FACILITIES = [
  'terraforming-station',
  'colony-constructor',
  'raiders-outpost',
  'shipyard',
  'alien-artifact',
  'colonist-hub',
  'lunar-mine',
  'orbital-market',
  'solar-converter',
];

/** Everything on the board that asks for a click at once, most urgent first. */
const URGENT = [
  '.victims button:not(:disabled)',
  '.sheet .btn.end, .sheet .btn.main',
  '.which button',
  '.tip .choices button',
  '.touch.legal',
  '.land .target',
  '.dock .target',
  '.ships .ship.target',
  '.sheet .cards button',
  '.tech.legal',
  '.launch',
];

/** Cards are tried now and then, and not for ever. */
const MOST_CARDS = 12;

/** The end of the turn; when nothing else is left to do, it is the only choice. */
const END = '.console .acts .end, .console li:only-child .choice';

/** What was clicked, for the test to see that the board was really used. */
export class BoardPlayer implements ByBoard {
  readonly used = new Set<string>();
  #cards = 0;
  #turn = 0;

  constructor(readonly player: Player) {}

  /** One click; false when the game is over. */
  async move(): Promise<boolean> {
    if (!(await this.player.myTurn())) return false;
    const what = await this.#next();
    this.used.add(what.kind);
    // The position may change under the pointer; the next round tries again.
    const spot = await this.#spot(what.target);
    if (spot) await this.player.page.mouse.click(spot.x, spot.y);
    await this.player.settled();
    return true;
  }

  /** A point where a click would hit this thing and nothing that lies on it: territories are crooked, docks hold ships. */
  #spot(target: string): Promise<{ x: number; y: number } | null> {
    return this.player.page.evaluate((selector) => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'nearest' });
      const box = element?.getBoundingClientRect();
      if (!element || !box) return null;
      const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
      for (const down of parts)
        for (const right of parts) {
          const spot = { x: box.left + box.width * right, y: box.top + box.height * down };
          const hit = document.elementFromPoint(spot.x, spot.y);
          if (hit && element.contains(hit)) return spot;
        }
      return null;
    }, target);
  }

  async #next(): Promise<{ kind: string; target: string }> {
    const mayDock = (await this.player.page.locator('.fac.some').count()) > 0;
    const cards = this.#cards < MOST_CARDS ? [['card', '.cards .power:not(:disabled)']] : [];
    const wishes = [
      ...URGENT.map((target) => [target, target]),
      ['roll', '.roll:not(:disabled)'],
      ['ship', '.tray:has(.roll) .ships .ship:not(.picked)'],
      ['cancel', '.aim button'],
      ...FACILITIES.map((id) => ['dock', `#af-${id}.plan > .cover`]),
      ...cards,
      // In turns: a ship first and then its dock, or the dock first and then the ships for it.
      ...(this.#turn++ % 2 === 0 && mayDock ? [['ship', '.tray:not(:has(.picked)) .ships .ship']] : []),
      ...FACILITIES.map((id) => ['facility', `#af-${id}.some > .cover`]),
      ['clear', '.tray .clear'],
    ];
    const found = await this.player.page.evaluate(
      (all) =>
        all.findIndex(([, target]) => {
          const element = document.querySelector(target ?? '');
          return !!element && element.getClientRects().length > 0;
        }),
      wishes,
    );
    const [kind = 'end', target = END] = wishes[found] ?? [];
    if (kind === 'card') this.#cards++;
    return { kind, target };
  }
}
