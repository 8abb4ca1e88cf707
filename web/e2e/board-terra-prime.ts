/** Somebody who plays Terra Prime by the board alone: sectors, hexes, tiles, bays and sheets. */
import { expect } from 'vitest';
import type { Player } from './player';

/** What a click was meant to do. */
export type Deed =
  | 'card'
  | 'sheet'
  | 'turn'
  | 'lay'
  | 'deliver'
  | 'buy'
  | 'ship'
  | 'here'
  | 'fly'
  | 'look'
  | 'fight'
  | 'pick'
  | 'bar';

export class BoardPlayer {
  /** What was done so far, and how often. */
  readonly deeds = new Map<Deed, number>();
  #turned = -1;
  #opened = -1;

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
    const { deed, about } = await page.evaluate(mark, {
      seq: from,
      turned: this.#turned === from || (this.deeds.get('turn') ?? 0) > 2,
      opened: this.#opened === from,
    });
    const target = page.locator('[data-chosen]').first();
    // The position may change under the pointer; the next round tries again.
    const clicked = await (
      this.phone ? target.tap({ timeout: 5000, force: true }) : target.click({ timeout: 5000, force: true })
    ).then(
      () => true,
      () => false,
    );
    if (!clicked) return true;
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
    if (deed === 'turn') {
      this.#turned = from;
      return true;
    }
    if (deed === 'here' || deed === 'ship') this.#opened = from;
    const answered = page.waitForFunction(
      ({ seq, card }) => {
        const table = document.querySelector('.table');
        const over = table?.getAttribute('data-state') === 'finished';
        const asked = !card && document.querySelector('.sheet .way, .tip .choices');
        return over || asked || Number(table?.getAttribute('data-seq')) > seq;
      },
      { seq: from, card: deed === 'card' || deed === 'sheet' },
      { timeout: 20_000, polling: 20 },
    );
    await answered.catch(async (cause: unknown) => {
      const prompt = await page
        .locator('.prompt')
        .innerText({ timeout: 1000 })
        .catch(() => 'no prompt');
      throw new Error(`nothing came of "${deed}" ${about} at ${from}: ${prompt}`, { cause });
    });
    return true;
  }

  /** Checks that these were done with the board. */
  did(...deeds: Deed[]): void {
    expect([...this.deeds.keys()]).toEqual(expect.arrayContaining(deeds));
  }
}

/** Runs in the page: marks what is to be clicked next. */
function mark(know: { seq: number; turned: boolean; opened: boolean }): { deed: Deed; about: string } {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const choose = (element: Element | undefined, deed: Deed): { deed: Deed; about: string } => {
    for (const old of all('[data-chosen]')) old.removeAttribute('data-chosen');
    element?.setAttribute('data-chosen', '');
    return { deed, about: element?.getAttribute('data-at') ?? element?.textContent ?? '' };
  };
  const some = (from: Element[]): Element | undefined => from[know.seq % from.length];
  // Where a place can be used in several ways, and always under a finger, a card asks which.
  const entries = all('.tip .choices button');
  if (entries.length > 0) return choose(some(entries), 'card');
  const ways = all('.sheet .way');
  if (ways.length > 0) return choose(some(ways), 'sheet');
  // A new hex is turned once, then laid.
  const turns = all('[data-turner] button:not(.fix)');
  if (turns.length > 0 && !know.turned) return choose(some(turns), 'turn');
  const [lay] = all('[data-turner] .fix');
  if (lay) return choose(lay, 'lay');
  const [deliver] = all('.demand button.can');
  if (deliver) return choose(deliver, 'deliver');
  const [buy] = all('.techs button.can');
  if (buy) return choose(buy, 'buy');
  const lit = (what: string): Element[] => all(`.hits [data-lit=${what}]`);
  const [pick] = lit('pick');
  if (pick) return choose(pick, 'pick');
  if (lit('fight').length > 0 && know.seq % 2 === 0) return choose(some(lit('fight')), 'fight');
  if (!know.opened && lit('here').length > 0 && know.seq % 4 === 0) return choose(lit('here')[0], 'here');
  const bays = all('.ship .bay.can');
  if (!know.opened && bays.length > 0 && know.seq % 9 === 0) return choose(some(bays), 'ship');
  if (lit('fly').length > 0 && know.seq % 11 !== 10) return choose(some(lit('fly')), 'fly');
  if (lit('look').length > 0) return choose(some(lit('look')), 'look');
  if (lit('fly').length > 0) return choose(some(lit('fly')), 'fly');
  if (lit('fight').length > 0) return choose(some(lit('fight')), 'fight');
  return choose(all('.console .acts .end')[0] ?? all('.console .choice')[0], 'bar');
}
