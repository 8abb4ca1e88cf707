/** A first game with a coach, as somebody begins it who has never played. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Created, Lesson, Moment, Thoughts } from '../src/shell/protocol';
import { words } from '../src/shell/words';
import { serious } from './axe';
import { findings } from './layout';
import { World } from './world';

const world = new World();

it('the coach shows one thing after another, goes on with a move, and comes back after a reload', async () => {
  const player = await world.enter({ home: true });
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

/** Runs in the page: whether this callout is shown. */
const isShown = (id: string): boolean =>
  document.querySelector('.coach')?.getAttribute('data-callout') === id;

/** Runs in the page: whether something is ringed where it can be seen. */
const isRinged = (): boolean =>
  [...document.querySelectorAll('.rings span')].some((ring) => {
    const { left, right, top, bottom } = ring.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left > 8;
  });

/** So many entries of a lesson are played: whoever follows the coach has heard most of it by then. */
const ENTRIES = 30;

describe.each(boards)('%s', (game) => {
  it('rings what every callout speaks of on a phone, where most is hidden', async () => {
    const phone = await world.enter({ phone: true });
    const { page } = phone;
    const { callouts } = await phone.call<Lesson>(`games/${game}/lesson`);
    const { table } = await phone.call<Created>(`games/${game}/lesson`, {});
    const at = `tables/${table}`;
    await phone.call(`${at}/pace`, { pace: 'fast' });
    await page.goto(`${phone.url}/table/${table}`);
    const said: string[] = [];
    const shown: string[] = [];
    const unringed: string[] = [];
    while (await phone.myTurn()) {
      const { seq, decisions, coach = [] } = await phone.call<Moment>(`${at}/moment`);
      const [decision] = decisions;
      if (!decision || said.length === callouts.length || seq > ENTRIES) break;
      const due = coach.find(({ id }) => !said.includes(id));
      if (due) {
        said.push(due.id);
        // The coach leaves time between two callouts, so that not all come up that could.
        const comes = page.waitForFunction(isShown, due.id, { timeout: 2000, polling: 50 });
        if (await comes.then(Boolean, () => false)) {
          shown.push(due.id);
          const rings = page.waitForFunction(isRinged, undefined, { timeout: 5000, polling: 50 });
          if (!(await rings.then(Boolean, () => false))) unringed.push(due.id);
        }
        // What was read is put away, and so is what is asked for: it is done below.
        await page.keyboard.press('n');
      }
      const moves = due?.moves ?? [];
      if (due && moves.length === 0) continue;
      const { seat } = decision;
      const hint = async (): Promise<Thoughts> => phone.call(`${at}/hint?seat=${seat}`);
      const action = moves[0] ?? (await hint()).chosen.text;
      await phone.call(`${at}/act`, { request: `${seq}`, seat, seq, actions: [action] });
      await phone.moved(seq);
    }
    expect(unringed).toEqual([]);
    expect(shown.length, shown.join()).toBeGreaterThan(2);
    expect(phone.complaints).toEqual([]);
  });
});
