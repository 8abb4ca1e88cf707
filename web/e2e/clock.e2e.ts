/** Somebody does not answer: the table goes on by its clock, or by a vote of the others. */
import { expect, it } from 'vitest';
import { serious } from './axe';
import { World } from './world';

// Whoever has not answered for three seconds may be replaced; no clock that the page offers is as short.
const world = new World(['--silence', '3']);
const enter = world.enter.bind(world);

const friends = {
  players: 2,
  seats: [
    { kind: 'me' as const, name: 'Ann' },
    { kind: 'human' as const, name: 'Bob' },
  ],
};

it('who stays silent is answered for, and the game goes on by itself', async () => {
  const [ann, bob] = [await enter(), await enter()];
  const { links } = await ann.open({ ...friends, game: 'pig', clock: 10 });
  await ann.page.getByText('Everyone has 10 seconds for each answer').waitFor();
  await bob.page.goto(links[1] ?? '');
  await bob.page.getByText('You will have 10 seconds for each answer').waitFor();
  await bob.page.getByLabel('Your name at the table').press('Enter');
  await bob.seated();
  await ann.page.locator('.table[data-state=running]').waitFor();
  // Ann holds, so that it is Bob's turn, who does nothing.
  const asked = ann.page.locator('.player.asked', { hasText: 'Bob' });
  expect(await ann.myTurn()).toBe(true);
  await ann.page.locator('.console .choice', { hasText: 'Hold' }).click();
  await asked.waitFor();
  const left = asked.getByRole('timer');
  expect(await left.getAttribute('aria-label')).toMatch(/^\d+ seconds? left to answer$/);
  await bob.page.locator('.prompt .hurry').waitFor();
  for (const player of [ann, bob]) expect(await serious(player.page)).toEqual([]);
  await bob.page.getByText('You did not answer in time, so the game chose for you and went on.').waitFor();
  await ann.page.locator('.log').getByText('Bob did not answer in time').first().waitFor();
  await ann.click();
  for (const player of [ann, bob]) expect(player.complaints).toEqual([]);
});

it('the time to answer is chosen when a table is made', async () => {
  const ann = await enter({ home: true });
  await ann.page
    .getByRole('button', { name: /New table/ })
    .first()
    .click();
  const dialog = ann.page.getByRole('dialog', { name: /New table/ });
  await dialog.getByLabel(/Time to answer/).selectOption('2 minutes');
  await dialog.getByLabel('Who sits in seat 2').selectOption('friend');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await ann.page.getByText('Everyone has 2 minutes for each answer').waitFor();
  await ann.page.getByRole('button', { name: 'Table and settings' }).click();
  await ann.page.getByText('Time to answer: 2 minutes').waitFor();
  expect(ann.complaints).toEqual([]);
});

it('who is here and does not answer for long can be replaced by a bot', async () => {
  const [ann, bob] = [await enter(), await enter()];
  const { links } = await ann.open({
    ...friends,
    seats: [friends.seats[1]!, friends.seats[0]!],
    game: 'pig',
  });
  await bob.join(links[0] ?? '');
  await ann.page.locator('.table[data-state=running]').waitFor();
  await ann.page.getByText(/^No answer for \d seconds?$/).waitFor();
  await ann.page.getByLabel('Let a bot play on for Bob').selectOption('cadet');
  await ann.page.getByRole('button', { name: 'Yes, a Cadet plays for Bob' }).click();
  await ann.page.getByText('A bot plays on for Bob').first().waitFor();
  await ann.myTurn();
  for (const player of [ann, bob]) expect(player.complaints).toEqual([]);
});
