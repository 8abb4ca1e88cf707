/** Terra Proxima as people play it: by clicking spaces, cards and sheets, against the real server. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { BoardPlayer, type Deed } from './board-terra-proxima';
import { against, PHONE, tooSmall, type Player, width } from './player';
import { World } from './world';

const world = new World();

const short = (players: number, options = {}) =>
  against('terra-proxima', players, 'cadet', { turn_limit: 25, ...options });
/** Far more than such a game takes; a board that stops taking clicks fails by its timeouts long before. */
const ENOUGH = 600;

it('a game is played to its end by clicking the board', async () => {
  const player = await world.enter();
  await player.open(short(2));
  const board = new BoardPlayer(player);
  for (let i = 0; i < ENOUGH && (await board.move()); i++);
  await player.finished();
  board.did('roll', 'pay', 'fly', 'end');
  const over = await player.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(over).toBe(0);
});

it('an offer is laid out as cards, and somebody else accepts it', async () => {
  const { ann, bob } = await world.twoFriends('terra-proxima');
  const asked = async (player: Player): Promise<boolean> =>
    (await player.page.locator('.prompt[data-asks]').count()) > 0;
  const button = (player: Player, name: string | RegExp): Locator =>
    player.page.getByRole('button', { name, exact: true });
  const [anns, bobs] = [new BoardPlayer(ann), new BoardPlayer(bob)];
  const trade = button(ann, /^Offer Bob a trade/);
  const gives = button(ann, /^Give (?!up)[a-z ]+$/);
  // Asked for is what Bob is known to have.
  const asks = button(ann, /^Ask for [a-z ]+$/).filter({ hasText: /[1-9]/ });
  /** Lays out one card for another, if there is something to give and something else to ask for. */
  const laidOut = async (): Promise<boolean> => {
    await ann.myTurn();
    if ((await trade.count()) === 0 || (await trade.getAttribute('aria-disabled')) !== 'false') return false;
    await trade.click();
    if ((await gives.count()) > 0) {
      await gives.first().click();
      if ((await asks.count()) > 0) {
        await asks.first().click();
        return true;
      }
    }
    await button(ann, 'Drop it').click();
    return false;
  };
  // Nobody offers a trade before the own Cruiser has left its pad, nor without cards.
  for (let i = 0; i < ENOUGH; i++) {
    if (await asked(bob)) await bobs.move();
    else if (await asked(ann)) {
      if (await laidOut()) break;
      await anns.move();
    }
  }
  await button(ann, 'Send the offer').click();
  await bob.page.getByRole('group', { name: 'Ann offers you a trade' }).waitFor();
  await button(bob, 'Accept').click();
  for (const player of [ann, bob]) {
    await player.page.locator('.log').getByText('accepts').first().waitFor();
    expect(player.complaints).toEqual([]);
  }
});

it('what is not legal says why, with the rule', async () => {
  const player = await world.enter();
  await player.open(short(2));
  const { page } = player;
  const board = new BoardPlayer(player);
  for (let i = 0; i < ENOUGH && !board.deeds.has('pay') && (await board.move()); i++);
  board.did('pay');
  await player.myTurn();
  // Terra Proxima is far away, and needs seven tokens besides.
  await page.locator('[data-at="J10"]').hover();
  await page.getByRole('tooltip').locator('[data-rule="obstacle.terra-seven"]').waitFor();
  expect(player.complaints).toEqual([]);
});

it('some turns are played on a phone, by tapping', async () => {
  const player = await world.enter({ phone: true });
  await player.open(short(3));
  const { page } = player;
  const board = new BoardPlayer(player, true);
  const sheet = page.locator('.console:not(.folded, .bare)');
  const high = (): Promise<number> => sheet.evaluate((one) => one.getBoundingClientRect().height);
  /** How high the sheet was before what was done in it. */
  const heights = new Map<number, Deed[]>();
  for (let i = 0; i < ENOUGH && (board.deeds.get('end') ?? 0) < 4 && (await player.myTurn()); i++) {
    const [before, height] = [new Map(board.deeds), (await sheet.count()) > 0 ? await high() : null];
    if (!(await board.move())) break;
    const done = [...board.deeds].flatMap(([deed, times]) => (times === before.get(deed) ? [] : [deed]));
    if (height !== null) heights.set(height, [...new Set([...(heights.get(height) ?? []), ...done])]);
  }
  board.did('roll', 'pay', 'fly', 'end');
  // Whatever is asked, the map above it stays where it is.
  expect(heights.size, JSON.stringify([...heights])).toBe(1);
  expect([...heights.values()].flat()).toEqual(expect.arrayContaining(['roll', 'pay', 'fly', 'end']));
  expect(await width(page)).toBe(PHONE.width);
  // At the beginning of the next turn everything that can be tapped is big enough for a finger.
  const roll = page.locator('button.roll');
  while ((await player.myTurn()) && (await roll.count()) === 0) await board.move();
  await roll.waitFor();
  const small = () => tooSmall(page, '.tp button, .hand button');
  expect(await small()).toEqual([]);
  // On its side as well; there only the dice lie over the map, and no button is cut off.
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await page.waitForFunction(() => matchMedia('(min-width: 701px)').matches);
  await page.locator('.hand.narrow').waitFor();
  expect(await small()).toEqual([]);
  expect(await page.locator('.tp .tray').count()).toBe(1);
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll('.acts .btn')].filter(
        (button) => button.getBoundingClientRect().right > innerWidth,
      ).length,
  );
  expect(cut).toBe(0);
  expect(player.complaints).toEqual([]);
});

it('allies play together, and the map is walked by keyboard', async () => {
  const player = await world.enter();
  await player.open(short(4, { teams: 'two' }));
  const { page } = player;
  const board = new BoardPlayer(player);
  for (let i = 0; i < ENOUGH && !board.deeds.has('pay') && (await board.move()); i++);
  board.did('pay');
  await player.myTurn();
  expect(await page.locator('.players .team').allTextContents()).toEqual([
    'Team 1',
    'Team 2',
    'Team 1',
    'Team 2',
  ]);
  const from = await player.seq();
  // What is lit next may also be a Ship that offers several things; then on to the next.
  for (let i = 0; i < 20 && (await player.seq()) === from; i++) {
    await page.locator('.cursor').focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await player.settled();
    if ((await player.seq()) === from) await page.keyboard.press('Escape');
  }
  await player.moved(from);
  expect(player.complaints).toEqual([]);
});
