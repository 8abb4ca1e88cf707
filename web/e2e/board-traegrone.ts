/** Somebody who plays Traeg'Rone by the board alone: sectors, ships, cards, the shop, battles and sheets. */
import { expect } from 'vitest';
import type { ByBoard, Player } from './player';

/** What a click was meant to do. */
export type Deed =
  'card' | 'battle' | 'sheet' | 'play' | 'buy' | 'place' | 'choose' | 'sector' | 'land' | 'end';

export class BoardPlayer implements ByBoard {
  /** What was done so far, and how often. */
  readonly deeds = new Map<Deed, number>();
  /** Clicks since the step began. */
  #clicks = 0;

  constructor(
    readonly player: Player,
    readonly phone = false,
  ) {}

  /** One click on the board; false if the game is over. */
  async move(): Promise<boolean> {
    const { player } = this;
    const { page } = player;
    if (!(await player.myTurn())) return false;
    const from = await player.seq();
    const deed = await page.evaluate(mark, { clicks: this.#clicks, turn: from });
    // The position may change under the pointer; the next round tries again.
    const clicked = await player.use(page.locator('[data-chosen]').first(), this.phone);
    this.#clicks = deed === 'end' && clicked ? 0 : this.#clicks + 1;
    if (!clicked) return true;
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
    const quiet = deed === 'choose' || deed === 'buy';
    if (!quiet) await player.answered(from, '.tip .choices', deed);
    return true;
  }

  /** Checks that these were done with the board. */
  did(...deeds: Deed[]): void {
    expect([...this.deeds.keys()]).toEqual(expect.arrayContaining(deeds));
  }
}

/** Runs in the page: marks what is to be clicked next. */
function mark({ clicks, turn }: { clicks: number; turn: number }): Deed {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const choose = (element: Element | null | undefined, deed: Deed): Deed => {
    for (const old of all('[data-chosen]')) old.removeAttribute('data-chosen');
    element?.setAttribute('data-chosen', '');
    return deed;
  };
  /** Of several, now one and now another. */
  const any = (some: Element[]): Element | undefined => some[(turn + clicks) % some.length];
  // Where a sector can be used in several ways, and always under a finger, a card asks which.
  const [entry] = all('.tip .choices button');
  if (entry) return choose(entry, 'card');
  const [battle] = all('.battle .row.legal, .battle .ways .btn.main, .battle .leave');
  if (battle) return choose(battle, 'battle');
  const sheet = all('.sheet .btn.main, .sheet .btn, .sheet li button:not(.off)');
  if (sheet.length > 0) return choose(any(sheet), 'sheet');
  const cards = all('.hand .card.legal');
  if (cards.length > 0) return choose(any(cards), 'play');
  const places = all('.places .place');
  if (places.length > 0) return choose(any(places), 'place');
  const goods = all('.good:not(.off)');
  if (goods.length > 0 && clicks < 3) return choose(any(goods), 'buy');
  const deeds = all('.deeds button:not(.off)');
  if (deeds.length > 0 && clicks < 4) return choose(deeds[0], 'land');
  // A phone shows a part of the map: what lies outside is left to another turn.
  const map = all('svg[data-map]')[0]?.getBoundingClientRect();
  const seen = (sector: Element): boolean => {
    const { left, right, top, bottom } = sector.getBoundingClientRect();
    return !!map && left > map.left && right < map.right && top > map.top && bottom < map.bottom;
  };
  const lit = all('.hits .can').filter(seen);
  if (lit.length > 0 && clicks < 6) return choose(any(lit), 'sector');
  const starts = all('.hits .start:not(.can)').filter(seen);
  if (starts.length > 0 && clicks < 6 && all('.console .acts .end').length > 0)
    return choose(any(starts), 'choose');
  return choose(all('.console .acts .end')[0] ?? all('.console .choice')[0], 'end');
}
