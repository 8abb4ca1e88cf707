/** Where on the screen a hint shows what it advises. */
import type { Choice, Thoughts } from '../src/shell/protocol';
import type { Player } from './player';

/** So long a ring may take to come, in milliseconds. */
const SOON = 3000;

/** A hint that advises this. */
const advising = ({ text, action, label }: Choice, seat: number): Thoughts => ({
  seat,
  chosen: { text, action, label, chances: [], margin: 'level', share: 1 },
  alternatives: [],
  why: ['It is good.'],
  expected: [],
  iterations: 1,
});

/** Runs in the page: whether something that is ringed or marked can be seen, and neither the hint nor a sheet lies over it. */
function isShown(): boolean {
  const layer = (element: Element | null): number =>
    element ? Math.max(Number(getComputedStyle(element).zIndex) || 0, layer(element.parentElement)) : 0;
  return [...document.querySelectorAll('.rings span, [data-pointed]')].some((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 0;
    const there = seen ? document.elementFromPoint(x, y) : null;
    // A ring takes no pointer: what is found there may lie over it.
    const over = one.closest('.rings') !== null && layer(there) > layer(one);
    return there !== null && there.closest('.thinking') === null && !over;
  });
}

/** Of the actions that can be taken now, one of each kind, those that a hint shows nowhere. */
export async function unseenAdvice(player: Player): Promise<string[]> {
  const { page } = player;
  const { decisions } = await player.moment();
  const [decision] = decisions;
  if (!decision) return [];
  const kinds = new Map(decision.choices.map((choice) => [(choice.action as { kind: string }).kind, choice]));
  const unseen: string[] = [];
  for (const choice of kinds.values()) {
    await page.route('**/hint?*', (route) => route.fulfill({ json: advising(choice, decision.seat) }));
    await page.keyboard.press('h');
    await page.locator('.thoughts .best').waitFor();
    await page
      .waitForFunction(isShown, null, { timeout: SOON, polling: 50 })
      .catch(() => unseen.push(choice.text));
    await page.keyboard.press('h');
    await page.locator('.thoughts').waitFor({ state: 'detached' });
    await page.unroute('**/hint?*');
  }
  return unseen;
}
