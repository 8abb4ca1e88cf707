/** Somebody who plays Terra Prime by the board alone: sectors, hexes, tiles, bays and sheets. */
import { expect } from 'vitest';
import type { ByBoard, Player } from './player';

/** What a click is meant to do. */
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

/** What was clicked last: at which entry, and whether that alone moves the game on. */
interface Last {
  seq: number;
  deed: Deed | 'nothing';
  /** How many clicks there were, and how many of them turned a new hex. */
  clicks: number;
  turns: number;
}

export class BoardPlayer implements ByBoard {
  /** What was done so far, and how often. */
  readonly deeds = new Map<Deed, number>();
  #last: Last = { seq: -1, deed: 'nothing', clicks: 0, turns: 0 };

  constructor(
    readonly player: Player,
    readonly phone = false,
  ) {}

  /** One click on the board; false if the game is over. */
  async move(): Promise<boolean> {
    const { page } = this.player;
    const failed = async (cause: unknown): Promise<never> => {
      const prompt = await page
        .locator('.prompt')
        .innerText({ timeout: 1000 })
        .catch(() => 'no prompt');
      throw new Error(`nothing came of "${this.#last.deed}" at ${this.#last.seq}: ${prompt}`, { cause });
    };
    const waiting = { timeout: 30_000, polling: 20 };
    const find = async (): Promise<Click | 'over' | null> =>
      (await page.waitForFunction(next, this.#last, waiting).catch(failed)).jsonValue();
    // Nobody touches what is just being laid out.
    let click = await find();
    for (let before; this.phone && JSON.stringify(click) !== before; click = await find())
      before = JSON.stringify(click);
    if (!click || click === 'over') return false;
    const { deed, about, seq, x, y, covered } = click;
    expect(covered, `what lies over "${deed}" ${about} at ${seq}`).toBeNull();
    await (this.phone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
    this.#last = { seq, deed, clicks: this.#last.clicks + 1, turns: this.deeds.get('turn') ?? 0 };
    await page.waitForFunction(answered, this.#last, waiting).catch(failed);
    return true;
  }

  /** Checks that these were done with the board. */
  did(...deeds: Deed[]): void {
    expect([...this.deeds.keys()]).toEqual(expect.arrayContaining(deeds));
  }
}

interface Click {
  deed: Deed;
  about: string;
  seq: number;
  x: number;
  y: number;
  /** What would be hit in its place. */
  covered: string | null;
}

/** Runs in the page: whether something came of a click: a card, or the next entry. */
function answered({ seq, deed }: Last): boolean {
  const table = document.querySelector('.table');
  const card = deed !== 'card' && document.querySelector('.tip .choices') !== null;
  const over = table?.getAttribute('data-state') === 'finished';
  return deed === 'turn' || card || over || Number(table?.getAttribute('data-seq')) > seq;
}

/** Runs in the page: where to click next; null until there is something to do. */
function next(last: Last): Click | 'over' | null {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const [table] = all('.table');
  if (table?.getAttribute('data-state') === 'finished') return 'over';
  const [prompt] = all('.prompt[data-asks]');
  const seq = Number(table?.getAttribute('data-seq'));
  if (!prompt || table?.hasAttribute('data-busy')) return null;
  const entries = all('.tip .choices button');
  const again = seq === last.seq;

  const click = (element: Element | undefined, deed: Deed): Click | null => {
    if (!element) return null;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    const free = hit !== null && (element.contains(hit) || hit.contains(element));
    const about = element.getAttribute('data-at') ?? element.textContent ?? '';
    return { deed, about, seq, x, y, covered: free ? null : (hit?.outerHTML.slice(0, 80) ?? 'nothing') };
  };
  const { clicks } = last;
  const some = (from: Element[]): Element | undefined => from[(seq + clicks) % from.length];
  // Where a place can be used in several ways, and always under a finger, a card asks which.
  if (entries.length > 0) return click(some(entries), 'card');
  const ways = all('.sheet .way');
  if (ways.length > 0) return click(some(ways), 'sheet');
  // A new hex is turned once, then laid; later it is laid as it comes.
  const turns = all('[data-turner] button:not(.fix)');
  if (turns.length > 0 && !again && last.turns < 3) return click(some(turns), 'turn');
  const [lay] = all('[data-turner] .fix');
  if (lay) return click(lay, 'lay');
  const [deliver] = all('.demand button.can');
  if (deliver) return click(deliver, 'deliver');
  const [buy] = all('.techs button.can');
  if (buy) return click(buy, 'buy');
  const lit = (what: string): Element[] => all(`.hits [data-lit=${what}]`);
  const [pick] = lit('pick');
  if (pick) return click(pick, 'pick');
  if (lit('fight').length > 0 && clicks % 2 === 0) return click(some(lit('fight')), 'fight');
  if (lit('here').length > 0 && clicks % 4 === 0) return click(lit('here')[0], 'here');
  const bays = all('.ship .bay.can');
  if (bays.length > 0 && clicks % 9 === 0) return click(some(bays), 'ship');
  // A phone shows a part of the map: what lies outside is left to another turn.
  const seen = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    return left > 0 && right < innerWidth;
  };
  const flights = lit('fly').filter(seen);
  const looks = lit('look').filter(seen);
  if (flights.length > 0 && clicks % 11 !== 10) return click(some(flights), 'fly');
  if (looks.length > 0) return click(some(looks), 'look');
  if (flights.length > 0) return click(some(flights), 'fly');
  const [fight] = lit('fight').filter(seen);
  if (fight) return click(fight, 'fight');
  return click(all('.console .acts .end')[0] ?? all('.console .choice')[0], 'bar');
}
