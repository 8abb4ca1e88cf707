/** Who sits where: resigning, bots that play on, links, records, one screen for several people, being asked. */
import { expect, it } from 'vitest';
import type { Player } from './player';
import { duel, World } from './world';

const world = new World();
const enter = world.enter.bind(world);

async function menu(player: Player): Promise<void> {
  await player.page.getByRole('button', { name: 'Table and settings' }).click();
  await player.page.getByRole('dialog', { name: 'Table and settings' }).waitFor();
}

it('who resigns is asked once more, and has lost', async () => {
  const player = await enter();
  await player.open({ ...duel, seats: [{ kind: 'me', name: 'Ann' }, duel.seats[1]!] });
  await player.myTurn();
  await menu(player);
  await player.page.getByRole('button', { name: 'Resign' }).click();
  await player.page.getByRole('button', { name: 'Yes, I resign' }).click();
  await player.finished();
  await player.page.getByRole('heading', { name: 'Cadet wins' }).waitFor();
  await player.page.getByRole('row', { name: /Ann resigned/ }).waitFor();
});

it('a friend opens the link of their seat; when they go a bot plays on, and they take the seat back', async () => {
  const {
    ann,
    bob,
    table: { id },
  } = await world.twoFriends('alien-frontiers');
  const { search, hash } = new URL(bob.page.url());
  expect(search + hash, 'the key does not stay in the address').toBe('');
  await bob.page.goto(world.server.url);
  // The others choose how good the bot is.
  await ann.page.getByLabel('Let a bot play on for Bob').selectOption('cadet');
  await ann.page.getByRole('button', { name: 'Yes, a Cadet plays for Bob' }).click();
  await ann.page.getByText('Bot, Cadet').or(ann.page.getByText('Thinking…')).first().waitFor();
  for (let i = 0; i < 6; i++) await ann.click();
  await bob.page.goto(`${world.server.url}/table/${id}`);
  await bob.seated();
  await menu(bob);
  await bob.page.getByRole('button', { name: 'Take Bob’s seat back from the bot' }).click();
  await bob.page.keyboard.press('Escape');
  await ann.page.getByText('Bob plays again').first().waitFor();
  for (const player of [ann, bob]) expect(player.complaints).toEqual([]);
});

it('who has to go lets a bot play on, and takes the seat back', async () => {
  const player = await enter();
  // Ben sits at the same screen, so that the match waits for him.
  await player.open({
    ...duel,
    seats: [
      { kind: 'me', name: 'Ann' },
      { kind: 'me', name: 'Ben' },
    ],
  });
  await player.myTurn();
  await menu(player);
  await player.page.getByLabel('Let a bot play on for Ann').selectOption('captain');
  await player.page.getByRole('button', { name: 'Yes, a Captain plays for Ann' }).click();
  await player.page.getByText('A bot plays on for Ann').first().waitFor();
  await menu(player);
  await player.page.getByRole('button', { name: 'Take Ann’s seat back from the bot' }).click();
  await player.page.keyboard.press('Escape');
  await player.page.getByText('Ann plays again').first().waitFor();
  expect(await player.myTurn()).toBe(true);
  expect(player.complaints).toEqual([]);
});

it('two people agree on the dice, and each browser checks them after the end', async () => {
  const { ann, bob } = await world.twoFriends('pig');
  await menu(ann);
  await ann.page.getByText('Your browser has added a secret number of its own').waitFor();
  await ann.page.keyboard.press('Escape');
  await ann.click();
  await menu(bob);
  await bob.page.getByRole('button', { name: 'Resign' }).click();
  await bob.page.getByRole('button', { name: 'Yes, I resign' }).click();
  for (const player of [ann, bob]) {
    await player.finished();
    await player.page.locator('.result').getByText('and from your own number: nobody chose it').waitFor();
  }
  // Nor does the page believe a server that had other dice in mind.
  await ann.page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('starboard-dice-'))!;
    const kept = JSON.parse(localStorage.getItem(name)!) as { nonces: { nonce: string }[] };
    kept.nonces[0]!.nonce = '05'.repeat(32);
    localStorage.setItem(name, JSON.stringify(kept));
  });
  await ann.page.reload();
  await menu(ann);
  await ann.page.getByText('a number other than yours was used for Ann').first().waitFor();
});

it('a guest who opens an invite link says their name, and everyone sees it', async () => {
  const [ann, bob] = [await enter(), await enter()];
  const { links } = await ann.open({ ...duel, seats: [{ kind: 'me', name: 'Ann' }, { kind: 'human' }] });
  await ann.page.getByText('These links work on this machine only').waitFor();
  await ann.page.getByRole('radio', { name: 'green' }).click();
  await ann.page.getByRole('radio', { name: 'green', checked: true }).waitFor();
  await bob.join(links[1] ?? '', 'Robert');
  for (const player of [ann, bob]) await player.page.locator('.players').getByText('Robert').waitFor();
  // The name is theirs from now on, and can be changed to one that is not too long.
  await bob.page.goto(world.server.url);
  await bob.page.getByRole('button', { name: 'Playing as Robert' }).click();
  await bob.page.keyboard.type('Bobby the Extraordinarily Long');
  await bob.page.keyboard.press('Enter');
  await bob.page.getByRole('button', { name: 'Playing as Bobby the Extraordinaril' }).waitFor();
  for (const player of [ann, bob]) expect(player.complaints).toEqual([]);
});

it('a downloaded record is opened again, by anybody', async () => {
  const player = await enter();
  await player.open({
    game: 'connect-four',
    players: 2,
    seats: [
      { kind: 'me', name: 'Ann' },
      { kind: 'me', name: 'Bob' },
    ],
  });
  for (let i = 0; i < 50 && (await player.click()); i++);
  await player.finished();
  const last = await player.seq();
  const download = player.page.waitForEvent('download');
  await player.page.getByRole('link', { name: 'Record' }).click();
  const file = await (await download).path();
  const other = await enter();
  await other.page.goto(`${world.server.url}/replays`);
  await other.page.locator('input[type=file]').setInputFiles(file);
  await other.page.locator('.table[data-state=finished][data-seq="0"]').waitFor();
  await other.page.getByRole('button', { name: 'To the end' }).click();
  await other.page.locator(`.table[data-seq="${last}"]`).waitFor();
  for (const one of [player, other]) expect(one.complaints).toEqual([]);
});

it('several people share one screen', async () => {
  const player = await enter();
  await player.open({
    game: 'pig',
    players: 2,
    seats: [
      { kind: 'me', name: 'Ann' },
      { kind: 'me', name: 'Bob' },
    ],
  });
  for (let i = 0; i < 12; i++) await player.click();
  expect(player.complaints).toEqual([]);
});

/** What was in the page at some moment, as the test below notes it. */
interface Seen {
  curtain: boolean;
  /** The seat whose hand was drawn. */
  hand: string | null;
  /** Whether anything else of the table was there. */
  table: boolean;
  bot: boolean;
}

it('where hands are secret, a curtain falls between people at one screen', async () => {
  const player = await enter();
  const { page } = player;
  await page.addInitScript(() => {
    const seen: Seen[] = ((globalThis as unknown as { seen: Seen[] }).seen = []);
    const note = () =>
      seen.push({
        curtain: !!document.querySelector('.curtain'),
        hand: document.querySelector('.hand[data-has]')?.getAttribute('data-has') ?? null,
        table: !!document.querySelector('.console, .log, .players, .board, .top'),
        bot: !!document.querySelector('.player:last-child.active'),
      });
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await player.open({
    game: 'terra-proxima',
    players: 3,
    seats: [{ kind: 'me', name: 'Ann' }, { kind: 'me', name: 'Bob' }, duel.seats[1]!],
  });
  const curtain = page.getByRole('button', { name: /^I am / });
  const openers: string[] = [];
  for (let i = 0; i < 120 && openers.length < 5; i++) {
    await page.locator('.curtain, .prompt[data-asks]').first().waitFor();
    if ((await curtain.count()) === 0) {
      const [from, end] = [await player.seq(), page.locator('.console .acts .end')];
      if ((await end.count()) === 0) await player.click();
      else await end.click().then(() => player.moved(from));
      continue;
    }
    const seq = await player.seq();
    for (const key of ['1', 'Enter', 'u', 'e']) await page.keyboard.press(key);
    expect(await player.seq(), 'no key goes through the curtain').toBe(seq);
    openers.push(await curtain.innerText());
    // By keyboard: the only thing that can be reached opens it.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await curtain.waitFor({ state: 'detached' });
    const own = openers.at(-1) === 'I am Ann' ? '0/hand' : '1/hand';
    expect(await page.locator('.hand[data-has]').getAttribute('data-has')).toBe(own);
  }
  expect(new Set(openers).size).toBe(2);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);
  expect(seen.some((one) => one.bot && !one.curtain)).toBe(true);
  expect(seen.filter((one) => one.bot && one.hand !== null)).toEqual([]);
  expect(seen.filter((one) => one.curtain && (one.hand !== null || one.table))).toEqual([]);
  expect(player.complaints).toEqual([]);
});

it('the wish to be asked always reaches the table, and stays', async () => {
  const player = await enter();
  const { id } = await player.open(duel);
  const wished = async () => (await player.call<{ askAlways: boolean }>(`tables/${id}`)).askAlways;
  expect(await wished()).toBe(false);
  await menu(player);
  await player.page.getByLabel('Ask even when there is only one thing to do').check();
  await expect.poll(wished).toBe(true);
  await player.page.reload();
  await player.seated();
  expect(await wished()).toBe(true);
  expect(player.complaints).toEqual([]);
});

it('a colour is chosen, seen, and worn at the next table too', async () => {
  const player = await enter();
  await player.open(duel);
  const mine = () =>
    player.page.evaluate(() => getComputedStyle(document.querySelector('.table')!).getPropertyValue('--p1'));
  const [before, bots] = [
    await mine(),
    await player.page.evaluate(() =>
      getComputedStyle(document.querySelector('.table')!).getPropertyValue('--p2'),
    ),
  ];
  await menu(player);
  // A bot has blue, and changes with whoever wants it.
  await player.page.getByRole('radio', { name: 'blue' }).click();
  await expect.poll(mine).toBe(bots);
  expect(before).not.toBe(bots);
  await player.open(duel);
  await expect.poll(mine).toBe(bots);
  expect(player.complaints).toEqual([]);
});
