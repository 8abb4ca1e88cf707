/** Traeg'Rone as people play it: by clicking sectors, ships, cards and sheets, against the real server. */
import { expect, it } from 'vitest';
import { serious } from './axe';
import { BoardPlayer } from './board-traegrone';
import { against, PHONE, width } from './player';
import { World } from './world';

// All chance comes from one number, so that what a test waits for comes in every run.
const world = new World(['--seed', '3']);

const match = (players: number) => against('traegrone', players, 'cadet');
/** Far more than a game takes; a board that stops taking clicks fails by its timeouts long before. */
const ENOUGH = 1500;

it('a game is played to its end by clicking the board', async () => {
  const player = await world.enter();
  // Against somebody who knows how to end it.
  await player.open(against('traegrone', 2, 'captain'));
  const board = new BoardPlayer(player);
  for (let i = 0; i < ENOUGH && (await board.move()); i++);
  await player.finished();
  board.did('sheet', 'play', 'buy', 'choose', 'sector', 'end');
  const over = await player.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(over).toBe(0);
});

it('ships are chosen, what is barred says why, and the map is walked by keyboard', async () => {
  const player = await world.enter();
  await player.open(match(3));
  const { page } = player;
  const board = new BoardPlayer(player);
  const ships = page.locator('.ship[aria-pressed=true]');
  for (let i = 0; i < ENOUGH && (await ships.count()) === 0 && (await board.move()); i++);
  // The chosen ships glow where they can go; one that is not chosen any more goes nowhere.
  const lit = page.locator('.hits .can');
  expect(await lit.count()).toBeGreaterThan(0);
  while ((await ships.count()) > 0) await ships.first().click();
  expect(await lit.count()).toBe(0);
  await page.locator('.ship:not(.off)').first().click();
  expect(await lit.count()).toBeGreaterThan(0);
  expect(await serious(page)).toEqual([]);
  // By keyboard: to the next sector that can be chosen, and there.
  const from = await player.seq();
  for (let i = 0; i < 12 && (await player.seq()) === from; i++) {
    await page.locator('.cursor').focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await player.settled();
    if (await page.locator('.tip .choices button').count()) await page.keyboard.press('Enter');
    await player.settled();
  }
  await player.moved(from);
  expect(player.complaints).toEqual([]);
});

it('some turns are played on a phone, by tapping', async () => {
  const player = await world.enter({ phone: true });
  await player.open(match(3));
  const { page } = player;
  const board = new BoardPlayer(player, true);
  for (let i = 0; i < ENOUGH && (board.deeds.get('end') ?? 0) < 5 && (await board.move()); i++);
  board.did('play', 'buy', 'end');
  expect(await width(page)).toBe(PHONE.width);
  // What comes in is a little smaller at first.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.tr button, .hand button')]
      .filter((button) => button.tabIndex >= 0)
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return box.width > 0 && (box.width < 43.5 || box.height < 43.5);
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );
  expect(small).toEqual([]);
  expect(player.complaints).toEqual([]);
});
