/** Before and after a match: one link for all free seats, a no, a rematch that asks; and a vote about somebody who does not answer. */
import { expect, it } from 'vitest';
import type { Player } from './player';
import { World } from './world';

const world = new World(['--silence', '1', '--reaction', '60']);

/** Gives up, which ends a match of two. */
async function resign(player: Player): Promise<void> {
  await player.page.getByRole('button', { name: 'Table and settings' }).click();
  await player.page.getByRole('button', { name: 'Resign' }).click();
  await player.page.getByRole('button', { name: 'Yes, I resign' }).click();
}

/** Three people, and a table at which Ann sits. */
async function three(): Promise<Record<'ann' | 'bob' | 'eve', Player> & { invite: string }> {
  const [ann, bob, eve] = [await world.enter(), await world.enter(), await world.enter()];
  const free = { kind: 'human' as const };
  const { invite } = await ann.open({
    game: 'pig',
    players: 3,
    seats: [{ kind: 'me', name: 'Ann' }, free, free],
  });
  return { ann, bob, eve, invite };
}

it('one link fills all free seats, somebody says no, and everybody is asked for a rematch', async () => {
  const { ann, bob, eve, invite } = await three();
  await ann.page.getByRole('img', { name: 'The same link as a QR code' }).waitFor();
  await eve.page.goto(invite);
  await eve.page.getByRole('heading', { name: 'Ann invites you to Pig' }).waitFor();
  await eve.page.getByRole('button', { name: 'No, thanks' }).click();
  await ann.page.getByText(/^Declined: Guest/).waitFor();
  await bob.join(invite, 'Bob');
  expect(new URL(bob.page.url()).hash, 'the key does not stay in the address').toBe('');
  // Nobody else comes: the game is for two.
  await ann.page.getByLabel(/^Give Seat 3 to/).selectOption('nobody');
  await ann.page.getByRole('button', { name: 'Play with one player fewer' }).click();
  for (const player of [ann, bob]) await player.page.locator('.table[data-state=running]').waitFor();
  await ann.click();
  await resign(bob);
  // Both promised anew when the free seat went.
  for (const player of [ann, bob]) {
    await player.finished();
    await player.page.locator('.result').getByText('and from your own number: nobody chose it').waitFor();
  }
  const shape = (player: Player): Promise<string | null> =>
    player.page.locator('.player', { hasText: 'Ann' }).locator('.seat-glyph path').first().getAttribute('d');
  const before = await shape(bob);
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await bob.page.getByText('Ann asks for a rematch').waitFor();
  await bob.page.getByRole('button', { name: 'Play again' }).click();
  for (const player of [ann, bob]) await player.page.locator('.table[data-state=running]').waitFor();
  expect(await shape(bob), 'people keep their shape, though they sit elsewhere').toBe(before);
  for (const player of [ann, bob, eve]) expect(player.complaints).toEqual([]);
});

it('the others are asked about somebody who does not answer', async () => {
  const { ann, bob, eve, invite } = await three();
  await bob.join(invite, 'Bob');
  await eve.join(invite, 'Eve');
  for (const player of [ann, bob, eve]) await player.page.locator('.table[data-state=running]').waitFor();
  // Ann is asked, and stays silent.
  await bob.page.getByLabel('Let a bot play on for Ann').selectOption('cadet');
  await bob.page.getByRole('button', { name: 'Yes, a Cadet plays for Ann' }).click();
  await ann.page.getByText('The others are about to let a bot play on for you').waitFor();
  await eve.page.getByText('Bob would like a Cadet to play on for Ann').waitFor();
  await eve.page.getByRole('button', { name: 'Agree' }).click();
  for (const player of [bob, eve]) await player.page.getByText('A bot plays on for Ann').first().waitFor();
  for (const player of [ann, bob, eve]) expect(player.complaints).toEqual([]);
});
