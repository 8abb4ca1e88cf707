/** A first game with a coach, as somebody begins it who has never played. */
import { expect, it } from 'vitest';
import { serious } from './axe';
import { findings } from './layout';
import { words } from '../src/shell/words';
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
