/** Whole games as people play them, against the real server. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serious } from './axe';
import { BoardPlayer } from './board-alien-frontiers';
import { PHONE, width, type Player } from './player';
import { duel, World } from './world';

// All chance comes from one number, so that a game is no longer in one run than in another.
const world = new World(['--seed', '2']);
const enter = world.enter.bind(world);

/** Far more clicks than a game takes; a page that stops taking moves fails by its timeouts long before. */
const ENOUGH = 1800;

/** The line that says what the game is about, wherever it stands. */
const goal = ({ page }: Player): Locator =>
  page.locator('[data-part=goal]').filter({ visible: true, hasText: /\w/ }).first();

it('a table is made on the page, and its bar is played by clicking', async () => {
  const player = await enter({ home: true });
  const { page } = player;
  await page.getByRole('button', { name: 'New table of Alien Frontiers' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await player.seated();
  await page.getByRole('button', { name: 'Fast-forward bots' }).click();
  await page.locator('.tool[aria-pressed=true]').first().waitFor();
  for (let i = 0; i < 12; i++) expect(await player.click()).toBe(true);
  expect(player.complaints).toEqual([]);
});

it(
  'a game is played to its end on the board: ships, docks, territories and cards',
  { timeout: 300_000 },
  async () => {
    const player = await enter();
    const { page } = player;
    // Against somebody who knows how to end it.
    await player.open({ ...duel, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'captain' }] });
    const board = new BoardPlayer(player);
    for (let i = 0; i < ENOUGH && (await board.move()); i++);
    await player.finished();
    // What the game was about is still told, now and when a move is looked at again.
    await goal(player).waitFor();
    for (const kind of ['facility', 'dock', '.touch.legal', 'end']) expect([...board.used]).toContain(kind);
    // The result says who won and why, and shows the way there.
    // Whoever never had a point has a line without height.
    const lines = page.getByRole('img', { name: 'Points over the turns' }).locator('polyline');
    await lines.filter({ visible: true }).first().waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    // Any move can be looked at again, and has an address.
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByRole('slider', { name: 'Move' }).fill('12');
    await page.locator('.table[data-seq="12"]').waitFor();
    // The ships to dock lie before whoever's turn it was, and nobody can take them.
    await page.locator('[data-part=hand] .tray').waitFor();
    expect(await page.locator('[data-part=hand] .tray button:enabled').count()).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(/\/replay\/12$/);
    await goal(player).waitFor();
    await page.reload();
    await page.locator('.table[data-seq="12"]').waitFor();
    await page.getByRole('button', { name: 'Result' }).click();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.table[data-state=running]').waitFor();
    expect(player.complaints).toEqual([]);
  },
);

it('a game is begun and its turns are played by keyboard alone', async () => {
  const player = await enter({ home: true });
  // From the first key on: to "Play now" with the tabulator, and Enter.
  await player.page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
  for (let i = 0; i < 60; i++) {
    await player.page.keyboard.press('Tab');
    const at = await player.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (at === 'Play now: Alien Frontiers against bots') break;
  }
  await player.page.keyboard.press('Enter');
  await player.seated();
  await player.page.locator('.table[data-state=running]').waitFor();
  await player.page.keyboard.press('f');
  await player.page.locator('.tool[aria-pressed=true]').first().waitFor();
  for (let i = 0; i < 40; i++) expect(await player.press(i % 3 === 0 ? 'list' : 'number')).toBe(true);
  expect(player.complaints).toEqual([]);
});

it('a short game is played to its end by keyboard alone', async () => {
  const player = await enter();
  await player.open({ ...duel, game: 'connect-four' });
  for (let i = 0; i < 42 && (await player.press(i % 3 === 0 ? 'list' : 'number')); i++);
  await player.finished();
});

it('a game is played on a phone, and its result fits', async () => {
  const player = await enter({ phone: true });
  const { id } = await player.open(duel);
  for (let i = 0; i < 40 && (await player.click()); i++);
  if (!(await player.over())) await player.call(`tables/${id}/resign`, { seat: 0, request: 'enough' });
  await player.finished();
  const wide = await player.page.evaluate(() =>
    [document.documentElement, document.querySelector('.result .scroll')!].map(
      (part) => part.scrollWidth - part.clientWidth,
    ),
  );
  expect(wide, 'neither the page nor the table of points is cut off').toEqual([0, 0]);
  expect(await width(player.page)).toBe(PHONE.width);
});

it('a reload in mid-turn loses nothing', async () => {
  const player = await enter();
  await player.open(duel);
  for (let i = 0; i < 5; i++) await player.click();
  await player.myTurn();
  const before = await position(player.page);
  await player.page.reload();
  await player.seated();
  await player.myTurn();
  expect(await position(player.page)).toEqual(before);
  await player.click();
  expect(player.complaints).toEqual([]);
});

it('two browsers play at one table, and a third watches', async () => {
  const [ann, bob, eve] = [await enter(), await enter({ home: true }), await enter()];
  const { id, links } = await ann.open({
    game: 'alien-frontiers',
    players: 2,
    seats: [
      { kind: 'me', name: 'Ann' },
      { kind: 'human', name: 'Bob' },
    ],
  });
  await ann.page.getByRole('heading', { name: 'Invite the others' }).waitFor();
  await bob.page.getByLabel('Join with a link').fill(links[1] ?? '');
  await bob.page.getByRole('button', { name: 'Join', exact: true }).click();
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await bob.seated();
  await eve.page.goto(`${world.server.url}/table/${id}`);
  await eve.seated();
  await ann.page.locator('.table[data-state=running]').waitFor();
  for (let i = 0; i < 8; i++) {
    // Whoever has something to do does it, and everyone sees it.
    const turn = async (player: Player) => (await player.page.locator('.prompt[data-asks]').count()) > 0;
    await expect.poll(async () => (await turn(ann)) || (await turn(bob))).toBe(true);
    const mover = (await turn(ann)) ? ann : bob;
    await mover.click();
    const seq = await mover.seq();
    for (const player of [ann, bob, eve]) await expect.poll(() => player.seq()).toBeGreaterThanOrEqual(seq);
  }
  expect(await eve.page.locator('.console .choice').count()).toBe(0);
  await eve.page.getByText('You are watching.').waitFor();
  await goal(eve).waitFor();
  // How fast the table goes is not for a spectator to say.
  expect(await eve.page.getByRole('button', { name: 'Fast-forward' }).count()).toBe(0);
  await eve.page.keyboard.press('f');
  for (const player of [ann, bob, eve]) expect(player.complaints).toEqual([]);
});

it('a server restart in mid-game loses nothing, and the page comes back by itself', async () => {
  const player = await enter({ expectLoss: true });
  await player.open(duel);
  for (let i = 0; i < 4; i++) await player.click();
  await player.myTurn();
  const before = await position(player.page);
  await world.server.down('SIGKILL');
  // It takes some ten seconds, and longer on a busy machine.
  await player.page.getByText('Connection lost').waitFor({ timeout: 60_000 });
  await world.server.up();
  await player.page.locator('.table[data-link=open]').waitFor({ timeout: 20_000 });
  expect(await position(player.page)).toEqual(before);
  await player.click();
  expect(player.complaints).toEqual([]);
});

it('a connection that dies silently is noticed, and the move that was sent arrives', async () => {
  const player = await enter({ expectLoss: true });
  await player.open(duel);
  await player.click();
  await player.myTurn();
  await player.settled();
  const from = await player.seq();
  world.server.freeze();
  try {
    await player.page.keyboard.press('1');
    // Six seconds without an answer, and longer on a busy machine.
    await player.page.getByText('Connection lost').waitFor({ timeout: 60_000 });
  } finally {
    world.server.thaw();
  }
  await player.moved(from);
  await player.seated();
  await player.settled();
  expect(await player.page.locator('.problem, .why').count(), 'nothing was refused').toBe(0);
  expect(player.complaints).toEqual([]);
});

it('a page that is older than the server asks to be loaded again, and goes on', async () => {
  const player = await enter({ expectLoss: true });
  const { page } = player;
  let older = true;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    const version = (text: string) => text.replace(/"version":\d+/, '"version":9999');
    server.onMessage((text) => socket.send(older ? version(String(text)) : text));
  });
  older = false;
  await player.open({ game: 'pig', players: 2, seats: duel.seats });
  await player.click();
  older = true;
  await world.server.down();
  await world.server.up();
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await reload.waitFor();
  // What was there can still be looked at, and nothing can be done.
  const seq = await player.seq();
  await page.keyboard.press('1');
  expect(await player.seq()).toBe(seq);
  expect(await serious(page)).toEqual([]);
  older = false;
  await reload.click();
  await player.seated();
  await player.click();
  expect(player.complaints).toEqual([]);
});

it('pieces move in live play and in a replay', async () => {
  const player = await enter({ motion: true });
  const { page } = player;
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { moved: number };
    counted.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const lasts = typeof options === 'number' ? options : Number(options?.duration ?? 0);
      if (lasts > 0) counted.moved++;
      return animate.call(this, frames, options);
    };
  });
  const moved = () => page.evaluate(() => (globalThis as unknown as { moved: number }).moved);
  await player.open(duel);
  // A whole turn, so that the bot has one too.
  for (let i = 0; i < 20 && (await page.locator('.log').getByText('begins turn 2').count()) === 0; i++)
    await player.click();
  await player.myTurn();
  const live = await moved();
  expect(live).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Replay since your last move' }).click();
  await page.getByRole('slider', { name: 'Move' }).waitFor();
  await expect.poll(moved).toBeGreaterThan(live);
  await page.keyboard.press('Escape');
  await player.myTurn();
  expect(player.complaints).toEqual([]);
});

it('no page has a serious finding of axe, on desktop and phone', async () => {
  for (const phone of [false, true]) {
    const player = await enter({ home: true, phone });
    const { page } = player;
    const clean = async (where: string) => expect(await serious(page), where).toEqual([]);
    await page.getByRole('button', { name: 'New table of Alien Frontiers' }).waitFor();
    await clean('home');
    await page.getByRole('button', { name: 'New table of Alien Frontiers' }).click();
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    await clean('new table');
    await player.open({ ...duel, seats: [{ kind: 'me' }, { kind: 'human', name: 'Bob' }] });
    await page.getByRole('heading', { name: 'Invite the others' }).waitFor();
    await clean('waiting');
    await player.open(duel);
    for (let i = 0; i < 3; i++) await player.click();
    await player.myTurn();
    await clean('table');
    await page.getByRole('button', { name: 'Table and settings' }).click();
    await page.getByRole('dialog').waitFor();
    await clean('menu');
    await page.keyboard.press('Escape');
    if (phone) {
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await clean('drawer');
      await page.getByRole('button', { name: 'Close' }).click();
    }
    await page.getByRole('button', { name: 'Table and settings' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, I resign' }).click();
    await page
      .getByRole('img', { name: 'Points over the turns' })
      .locator('polyline')
      .last()
      .waitFor({ state: 'attached' });
    await clean('result');
    // What decided the game is worked out when somebody asks, and shows the way to what cost most.
    await page.getByRole('button', { name: 'Analyse the game' }).click();
    await page.getByRole('img', { name: 'Chance to win over the game' }).waitFor({ timeout: 60_000 });
    await clean('analysis');
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByRole('slider', { name: 'Move' }).waitFor();
    await clean('replay');
    expect(player.complaints).toEqual([]);
  }
});

/** What must be the same after a reload: where the game stands, and what may be done. */
async function position(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    seq: document.querySelector('.table')?.getAttribute('data-seq'),
    prompt: document.getElementById('prompt')?.textContent,
    choices: [...document.querySelectorAll('.console .choice:not(.more)')].map(
      (choice) => choice.textContent,
    ),
    scores: [...document.querySelectorAll('.players .score')].map((score) => score.textContent),
  }));
}
