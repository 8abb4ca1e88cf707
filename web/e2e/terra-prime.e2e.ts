/** Terra Prime as people play it: by clicking sectors, hexes, tiles and the ship, against the real server. */
import { expect, it } from 'vitest';
import { serious } from './axe';
import { BoardPlayer } from './board-terra-prime';
import { against, PHONE, tooSmall, width, type Player } from './player';
import { World } from './world';

// All chance comes from one number, so that a game is no longer in one run than in another.
const world = new World(['--seed', '2']);

const short = (players: number) => against('terra-prime', players, 'captain', { standstill: 20 });
/** Far more than such a game takes; a board that stops taking clicks fails by its timeouts long before. */
const ENOUGH = 1500;

/** Runs in the page: notes every choice on a card that moves while somebody may be about to click it. */
function noteMoved(): void {
  let [last, at]: [Element | null, number] = [null, 0];
  const look = (): void => {
    const card = document.querySelector<HTMLElement>('.tip');
    const choice = card?.querySelector<HTMLElement>('.choices button') ?? null;
    // Where it is laid out: that a card rises into its place when it comes is not meant.
    const top = card && choice ? card.offsetTop + choice.offsetTop : 0;
    if (choice && choice === last && top !== at) document.body.dataset.moved = choice.textContent;
    [last, at] = [choice, top];
    requestAnimationFrame(look);
  };
  look();
}

it('a game is played to its end by clicking the board', async () => {
  const player = await world.enter();
  // The more bots draw rewards, the sooner the last alarm is raised.
  await player.open(short(4));
  await player.page.evaluate(noteMoved);
  const board = new BoardPlayer(player);
  for (let i = 0; i < ENOUGH && (await board.move()); i++);
  await player.finished();
  board.did('fly', 'turn', 'lay', 'here', 'card');
  // What a card gets to say after it has come leaves its choices where they are.
  expect(await player.page.evaluate(() => document.body.dataset.moved)).toBeUndefined();
  const over = await player.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(over).toBe(0);
});

/** Plays on until a hex is revealed that may lie in several ways. */
async function exploreSomething(player: Player, board: BoardPlayer): Promise<void> {
  const turns = player.page.locator('[data-turner] button:not(.fix)');
  for (let i = 0; i < ENOUGH; i++) {
    expect(await player.myTurn()).toBe(true);
    if ((await turns.count()) > 0) return;
    await board.move();
  }
}

it('a new hex is turned on the board before it is fixed', async () => {
  const player = await world.enter();
  await player.open(short(3));
  const { page } = player;
  await exploreSomething(player, new BoardPlayer(player));
  const turned = () => page.locator('.turner .hex').evaluate((hex) => (hex as SVGElement).style.transform);
  const from = await player.seq();
  const first = await turned();
  await page.getByRole('button', { name: 'Turn it clockwise' }).click();
  const second = await turned();
  expect(second).not.toBe(first);
  // Pointing at a choice shows how it would lie; then it lies as before.
  await page.locator('.console .choice').first().hover();
  await expect.poll(turned).toBe(first);
  await page.locator('h2#prompt').hover();
  await expect.poll(turned).toBe(second);
  // Back by the keyboard, from its buttons.
  await page.getByRole('button', { name: 'Place it like this' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await turned()).toBe(first);
  // Nothing has been decided until it is fixed.
  expect(await player.seq()).toBe(from);
  await page.getByRole('button', { name: 'Place it like this' }).click();
  await player.moved(from);
  await page.locator('.log').getByText('into place').first().waitFor();
  expect(player.complaints).toEqual([]);
});

it('what is not legal says why, with the rule', async () => {
  const player = await world.enter();
  await player.open(short(2));
  const { page } = player;
  await player.myTurn();
  // Nobody has a cube at the start.
  await page.locator('[data-tech=hyperdrive]').hover();
  await page.getByRole('tooltip').locator('[data-rule="tech.exact"]').waitFor();
  await page.mouse.move(0, 0);
  // Far from the Outpost, and unexplored.
  await page.locator('[data-at=s30]').click();
  await page.locator('.tip [data-rule="explore.what"]').waitFor();
  await page.keyboard.press('Escape');
  expect(await serious(page)).toEqual([]);
  expect(player.complaints).toEqual([]);
});

it('some turns are played on a phone, by tapping', async () => {
  const player = await world.enter({ phone: true });
  await player.open(short(3));
  const { page } = player;
  const board = new BoardPlayer(player, true);
  const turn = () => page.locator('.log').getByText('begins turn').count();
  const before = await turn();
  for (let i = 0; i < ENOUGH && (await turn()) < before + 9 && (await board.move()); i++);
  board.did('fly', 'card');
  expect(await width(page)).toBe(PHONE.width);
  await player.myTurn();
  const small = () => tooSmall(page, '.prime button, .hand button');
  expect(await small()).toEqual([]);
  // What a phone has no room for lies behind three buttons.
  await page.locator('.pills').getByText('Upgrades').tap();
  await page.locator('.sheet [data-tech=hyperdrive]').waitFor();
  await expect.poll(small).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await page.waitForFunction(() => matchMedia('(min-width: 701px)').matches);
  await page.locator('.prime.narrow').waitFor();
  expect(await small()).toEqual([]);
  expect(player.complaints).toEqual([]);
});

it('the map is walked by keyboard', async () => {
  const player = await world.enter();
  await player.open(short(2));
  const { page } = player;
  await player.myTurn();
  const from = await player.seq();
  // What is lit next may also offer several things; then on to the next.
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
