/** Space Base as people play it: by clicking its board. */
import { expect, it } from 'vitest';
import { serious } from './axe';
import { BoardPlayer, GLOWS } from './board-space-base';
import { PHONE, width, type Player } from './player';
import { World } from './world';

// All chance comes from one number, so that a game is no longer in one run than in another.
const world = new World(['--seed', '2']);
const bot = { kind: 'bot' as const, bot: 'captain' };
async function sitDown(count: number, options: { phone?: boolean } = {}): Promise<Player> {
  const player = await world.enter(options);
  const seats = [{ kind: 'me' as const }, ...Array.from({ length: count - 1 }, () => bot)];
  await player.open({ game: 'space-base', players: count, seats });
  await player.page.locator('.space-base').waitFor();
  return player;
}

it('a game is played to its end by clicking the board', async () => {
  const player = await sitDown(2);
  const board = new BoardPlayer(player);
  for (let i = 0; i < 600 && (await board.move()); i++);
  await player.finished();
  expect([...board.clicked]).toEqual(expect.arrayContaining(GLOWS.slice(0, 2)));
  expect(board.clicked.has('.space-base .offer.legal')).toBe(true);
});

it('a few turns are played by tapping on a phone', async () => {
  const player = await sitDown(3, { phone: true });
  const board = new BoardPlayer(player);
  for (let i = 0; i < 12; i++) {
    await board.move();
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
  const board = new BoardPlayer(player);
  for (let i = 0; i < 6; i++) await board.move();
  expect(await player.myTurn()).toBe(true);
  const { page } = player;
  const over = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(over).toEqual([0, 0]);
  // Whoever is to buy is told why not; whoever only looks around is not refused anything.
  for (let i = 0; i < 20 && (await page.locator('.offer.legal').count()) === 0; i++) await board.move();
  await page.locator('.offer:not(.legal)').last().hover();
  await page.getByRole('tooltip').locator('[data-rule]').waitFor();
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
