/** Terra Proxima as people play it: by clicking spaces, cards and sheets, against the real server. */
import { expect, it } from 'vitest';
import { BoardPlayer } from './board-terra-proxima';
import { PHONE, width } from './player';
import { World } from './world';

const world = new World();

const short = (players: number, options: Record<string, unknown> = {}) => ({
  game: 'terra-proxima',
  players,
  options: { turn_limit: 25, ...options },
  seats: [
    { kind: 'me' as const, name: 'Ada' },
    ...Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, bot: 'cadet' })),
  ],
});
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

it('an offer is laid out as cards, sent and answered', async () => {
  const player = await world.enter();
  await player.open(short(2));
  const { page } = player;
  const board = new BoardPlayer(player);
  const trade = page.getByRole('button', { name: /^Offer .* a trade/ });
  const give = page.getByRole('button', { name: /^Give (?!up)[a-z ]+$/ });
  const ask = page.getByRole('button', { name: /^Ask for [a-z ]+$/ });
  const send = page.getByRole('button', { name: 'Send the offer' });
  /** Lays out one card for another, if there is something to give and something else to ask for. */
  const laidOut = async (): Promise<boolean> => {
    if ((await give.count()) === 0) return false;
    await give.first().click();
    if ((await ask.count()) === 0) return false;
    await ask.last().click();
    return true;
  };
  // Nobody trades before both Cruisers have left their pads, nor without cards.
  for (let i = 0; i < ENOUGH; i++) {
    await player.myTurn();
    if ((await trade.count()) > 0 && (await trade.first().getAttribute('aria-disabled')) === 'false') {
      await trade.first().click();
      if (await laidOut()) break;
      await page.getByRole('button', { name: 'Drop it' }).click();
    }
    await board.move();
  }
  const from = await player.seq();
  await send.click();
  await player.moved(from);
  await page
    .getByRole('log')
    .or(page.getByLabel('Log', { exact: true }))
    .getByText('offers')
    .first()
    .waitFor();
  expect(player.complaints).toEqual([]);
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
  await page.getByRole('tooltip').locator('cite').filter({ hasText: 'obstacle.terra-seven' }).waitFor();
  expect(player.complaints).toEqual([]);
});

it('some turns are played on a phone, by tapping', async () => {
  const player = await world.enter({ phone: true });
  await player.open(short(3));
  const { page } = player;
  const board = new BoardPlayer(player, true);
  for (let i = 0; i < ENOUGH && (board.deeds.get('end') ?? 0) < 4 && (await board.move()); i++);
  board.did('roll', 'pay', 'fly', 'end');
  expect(await width(page)).toBe(PHONE.width);
  // Everything that can be tapped is big enough for a finger.
  await player.myTurn();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.tp button, .hand button')]
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return box.width > 0 && (box.width < 44 || box.height < 44);
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );
  expect(small).toEqual([]);
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
