/** Somebody who plays Terra Proxima by the board alone: spaces, cards, tiles and sheets. */
import { expect } from 'vitest';
import type { Board } from '../src/generated/terra-proxima';
import type { ByBoard, Player } from './player';

/** What a click was meant to do. */
export type Deed = 'card' | 'sheet' | 'roll' | 'build' | 'refine' | 'attack' | 'fly' | 'pay' | 'end';

export class BoardPlayer implements ByBoard {
  /** What was done so far, and how often. */
  readonly deeds = new Map<Deed, number>();
  /** The heads of the sheets that came up. */
  readonly sheets = new Set<string>();
  #flights = 0;
  #worlds: Promise<string[]> | undefined;

  constructor(
    readonly player: Player,
    readonly phone = false,
  ) {}

  /** One move by clicking the board; false if the game is over. */
  async move(): Promise<boolean> {
    const { player } = this;
    const { page } = player;
    if (!(await player.myTurn())) return false;
    const from = await player.seq();
    const { deed, about } = await page.evaluate(mark, {
      worlds: await (this.#worlds ??= this.#findWorlds()),
      flights: this.#flights,
      turn: from,
    });
    // The position may change under the pointer; the next round tries again.
    if (!(await player.use(page.locator('[data-chosen]').first(), this.phone))) return true;
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
    if (deed === 'sheet') this.sheets.add(about);
    this.#flights = deed === 'end' ? 0 : this.#flights + Number(deed === 'fly');
    await player.answered(from, '.sheet, .tip .choices', `${deed} ${about}`);
    return true;
  }

  /** Where moons and planets are, as the page itself learns it. */
  async #findWorlds(): Promise<string[]> {
    const board = await this.player.board<Board>();
    return [...board.map.moons, ...board.map.planets].map((world) => world.at);
  }

  /** Checks that these were done with the board. */
  did(...deeds: Deed[]): void {
    expect([...this.deeds.keys()]).toEqual(expect.arrayContaining(deeds));
  }
}

/** Runs in the page: marks what is to be clicked next. */
function mark(know: { worlds: string[]; flights: number; turn: number }): {
  deed: Deed;
  about: string;
} {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const choose = (
    element: Element | null | undefined,
    deed: Deed,
    about = '',
  ): { deed: Deed; about: string } => {
    for (const old of all('[data-chosen]')) old.removeAttribute('data-chosen');
    element?.setAttribute('data-chosen', '');
    return { deed, about };
  };
  // Where a space or a card can be used in several ways, and always under a finger, a card asks which.
  const [entry] = all('.tip .choices button');
  if (entry) return choose(entry, 'card');
  const [sheet] = all('.sheet');
  if (sheet) {
    const ways = ['.way', '.btn.main:not(:disabled)', '.cards button', '.btn'];
    const way = ways.map((one) => sheet.querySelector(one)).find((one) => one !== null);
    return choose(way, 'sheet', sheet.getAttribute('aria-label') ?? '');
  }
  const [roll] = all('button.roll');
  if (roll) return choose(roll, 'roll');
  const tiles = all('.actions button.tile:not(.off)');
  if (tiles.length > 0) return choose(tiles.at(-1), 'build');
  // A phone shows a part of the map: what lies outside is left to another turn.
  const map = all('svg[data-map]')[0]?.getBoundingClientRect();
  const inSight = (space: Element): boolean => {
    const { left, right, top, bottom } = space.getBoundingClientRect();
    return !!map && left > map.left && right < map.right && top > map.top && bottom < map.bottom;
  };
  const spaces = all('.hits .can').filter(inSight);
  const worlds = spaces.filter((space) => know.worlds.includes(space.getAttribute('data-at') ?? ''));
  const wanted = worlds.length > 0 ? worlds : spaces;
  if (wanted.length > 0 && know.flights < 2) return choose(wanted[know.turn % wanted.length], 'fly');
  const refine = all('.yard .legal');
  if (refine.length > 0) return choose(refine[know.turn % refine.length], 'refine');
  const attack = all('.deals button:not(.off)').find((one) =>
    one.getAttribute('aria-label')?.startsWith('Attack'),
  );
  if (attack && know.turn % 2 === 0) return choose(attack, 'attack');
  const pay = all('.actions button.chip:not(.off)').find((one) =>
    one.getAttribute('data-action')?.startsWith('pay '),
  );
  const first = all('.actions h3').some((one) => one.textContent?.startsWith('First'));
  if (pay && first && know.flights < 2) return choose(pay, 'pay');
  return choose(all('.console .acts .end')[0] ?? all('.console .choice')[0], 'end');
}
