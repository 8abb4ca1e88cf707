/** A first game with a coach, as somebody begins it who has never played. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Created, Lesson, Moment, Thoughts } from '../src/shell/protocol';
import { words } from '../src/shell/words';
import { serious } from './axe';
import { findings } from './layout';
import { World } from './world';

const world = new World();

it('the coach shows one thing after another, goes on with a move, and comes back after a reload', async () => {
  const player = await world.enter();
  const { page } = player;
  const coach = page.locator('.coach');
  const said = (id: string): Promise<void> => page.locator(`.coach[data-callout="${id}"]`).waitFor();
  const press = (name: string): Promise<void> => coach.getByRole('button', { name }).click();

  await page.getByRole('button', { name: words.front.learnLabel('Alien Frontiers') }).click();
  await said('aim');
  await press(words.coach.next);
  await said('ships');
  await page.keyboard.press('n');
  await said('fuel');
  // What it speaks of is ringed, and can be clicked all the same.
  await page.locator('.rings span').first().waitFor();
  await page.locator('[data-facility="solar-converter"] .cover').click({ trial: true });
  expect(await serious(page)).toEqual([]);
  await page.locator('.choice[data-action^="dock 6 solar-converter"]').click();
  await said('ore');
  await press(words.coach.back);
  await said('fuel');
  await page.reload();
  await said('ore');
  await press(words.coach.skip);
  await coach.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.table.menu }).click();
  await page.getByRole('button', { name: words.coach.resume }).click();
  await said('ore');
  for (const [width, height] of [
    [844, 390],
    [1024, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((wide) => innerWidth === wide, width);
    const wrong = await page.evaluate(findings, { touch: false });
    expect(wrong.filter(({ what }) => what.includes('coach'))).toEqual([]);
  }
  expect(player.complaints).toEqual([]);
});

const folder = join(import.meta.dirname, '../src/games');
const boards = readdirSync(folder).filter((game) => existsSync(join(folder, game, 'index.ts')));

/** Asks the server from within the page, with its session. */
const call = <T>(page: Page, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/${to}`, json === null ? {} : { method: 'POST', headers, body: json });
      return (await answer.json()) as T;
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );

/** Runs in the page: whether this callout is shown, and something is ringed where it can be seen. */
function isRinged(id: string): boolean {
  if (document.querySelector('.coach')?.getAttribute('data-callout') !== id) return false;
  return [...document.querySelectorAll('.rings span')].some((ring) => {
    const { left, right, top, bottom } = ring.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left > 8;
  });
}

/** So many entries of a lesson are played: whoever follows the coach has heard nearly everything by then. */
const ENTRIES = 70;

describe.each(boards)('%s', (game) => {
  it('rings what every callout speaks of, on a desktop and on a phone', async () => {
    const desktop = await world.enter();
    // The page's first question makes the session.
    await desktop.page
      .getByRole('button', { name: /^Play now/ })
      .first()
      .waitFor();
    const { callouts } = await call<Lesson>(desktop.page, `games/${game}/lesson`);
    const { table } = await call<Created>(desktop.page, `games/${game}/lesson`, {});
    const at = `tables/${table}`;
    await call(desktop.page, `${at}/pace`, { pace: 'fast' });
    const phone = await world.enter({ phone: true, as: desktop });
    const both = [desktop, phone];
    for (const one of both) await one.page.goto(`${one.url}/table/${table}`);
    const said: string[] = [];
    const unringed: string[] = [];
    for (;;) {
      for (const one of both) if (!(await one.myTurn())) return;
      const { seq, decisions, coach = [] } = await call<Moment>(desktop.page, `${at}/moment`);
      const [decision] = decisions;
      if (!decision || said.length === callouts.length || seq > ENTRIES) break;
      const due = coach.find(({ id }) => !said.includes(id));
      if (due) {
        said.push(due.id);
        for (const one of both)
          await one.page
            .waitForFunction(isRinged, due.id, { timeout: 3000, polling: 50 })
            .catch(() => unringed.push(`${due.id} on ${one === phone ? 'a phone' : 'a desktop'}`));
        // What was read is put away, and so is what is asked for: it is done below.
        for (const one of both) await one.page.keyboard.press('n');
      }
      const moves = due?.moves ?? [];
      if (due && moves.length === 0) continue;
      const { seat } = decision;
      const hint = async (): Promise<Thoughts> => call(desktop.page, `${at}/hint?seat=${seat}`);
      const action = moves[0] ?? (await hint()).chosen.text;
      await call(desktop.page, `${at}/act`, { request: `${seq}`, seat, seq, actions: [action] });
      for (const one of both) await one.moved(seq);
    }
    expect(unringed).toEqual([]);
    expect(said.length, said.join()).toBeGreaterThan(callouts.length / 2);
    for (const one of both) expect(one.complaints).toEqual([]);
  });
});
