/** Space Base as people play it: by clicking its board. */
import { expect, it } from 'vitest';
import { serious } from './axe';
import { PHONE, width, type Player } from './player';
import { World } from './world';

const world = new World();
const bot = { kind: 'bot' as const, bot: 'cadet' };
async function sitDown(count: number, options: { phone?: boolean } = {}): Promise<Player> {
  const player = await world.enter(options);
  const seats = [{ kind: 'me' as const }, ...Array.from({ length: count - 1 }, () => bot)];
  await player.open({ game: 'space-base', players: count, seats });
  await player.page.locator('.space-base').waitFor();
  return player;
}

/** What glows on the board, the first that there is: dice, sectors, the dearest card, a card to use. */
const GLOWS = [
  '.space-base .go',
  '.space-base .sector.legal .hit',
  '.space-base .colony.legal',
  '.space-base .offer.legal',
  '.space-base .card.legal, .space-base .strip.legal',
];
/** Where the board has nothing to click there is only the end of the step. */
const END = '.console .acts .end, .console .picks button, .console .choice:not(.more)';

/** One move by a click on the board; says what was clicked, or null if the game is over. */
async function clickBoard(player: Player): Promise<string | null> {
  if (!(await player.myTurn())) return null;
  const from = await player.seq();
  const spot = await player.page.evaluate(
    (all) => {
      // A point that hits the thing itself: on a sector may lie cards that glow by themselves.
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
    },
    [...GLOWS, END],
  );
  // The position may have changed meanwhile; the next round tries again.
  if (!spot) return '';
  await player.page.mouse.click(spot.x, spot.y);
  await player.moved(from);
  return spot.selector;
}

it('a game is played to its end by clicking the board', async () => {
  const player = await sitDown(2);
  const clicked = new Set<string>();
  for (let i = 0; i < 600; i++) {
    const what = await clickBoard(player);
    if (what === null) break;
    clicked.add(what);
  }
  await player.finished();
  expect([...clicked]).toEqual(expect.arrayContaining(GLOWS.slice(0, 2)));
  expect(clicked.has('.space-base .offer.legal')).toBe(true);
});

it('a few turns are played by tapping on a phone', async () => {
  const player = await sitDown(3, { phone: true });
  for (let i = 0; i < 24; i++) {
    await clickBoard(player);
    expect(await width(player.page)).toBe(PHONE.width);
  }
  expect(await player.myTurn()).toBe(true);
  const { page } = player;
  // The panels have no room for the consoles of others, which a tap shows large.
  expect(await page.locator('.sb-mini:visible').count()).toBe(0);
  // Whatever takes a tap is large enough for a finger.
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.space-base button, .picks button')]
      .filter((button) => button.offsetParent && getComputedStyle(button).pointerEvents !== 'none')
      .map((button) => [
        button.getAttribute('aria-label') ?? button.textContent,
        button.offsetWidth,
        button.offsetHeight,
      ])
      .filter(([, wide, high]) => Number(wide) < 44 || Number(high) < 44),
  );
  expect(small).toEqual([]);
  // The cards of a sector can be read in full.
  await page.locator('.sector:not(.legal):not(.maybe) .hit').first().tap();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  expect(await serious(page)).toEqual([]);
  expect(player.complaints).toEqual([]);
});

it('a table of five fits on a desktop, and says why not', async () => {
  const player = await sitDown(5);
  for (let i = 0; i < 6; i++) await clickBoard(player);
  expect(await player.myTurn()).toBe(true);
  const { page } = player;
  const over = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(over).toEqual([0, 0]);
  await page.locator('.offer:not(.legal)').last().hover();
  await page.getByRole('tooltip').locator('cite').waitFor();
  // Somebody else's console, large, and away again.
  await page
    .getByRole('button', { name: /^Show the console of / })
    .last()
    .click();
  await page.getByRole('dialog', { name: /^Console of / }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await serious(page)).toEqual([]);
  expect(player.complaints).toEqual([]);
});
