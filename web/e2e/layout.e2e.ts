/**
 * Every board late in a game, when most lies on it, on screens of many sizes, for whoever plays and for whoever watches: can everything be read, seen
 * and touched? And is it the same where all words of the games are nonsense?
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Created, GameInfo, Moment, Thoughts } from '../src/shell/protocol';
import { unseenAdvice } from './advice';
import { findings, type Kind } from './layout';
import { DESKTOP, type Player, type Session } from './player';
import { differences, shape } from './shape';
import { World } from './world';

const PHONES = ['360×740', '390×844', '844×390'] as const;
const SCREENS = ['701×900', '768×1024', '1024×768', '1280×720', '1440×900', '1920×1080'] as const;
type Size = (typeof PHONES)[number] | (typeof SCREENS)[number];
/** Whoever watches has more room at each than whoever plays: the narrowest and lowest of them will do. */
const WATCHED: Size[] = ['360×740', '844×390', '1280×720'];

/** What is known to be wrong, and goes from here when it is mended. */
const KNOWN: Record<string, `${Size}: ${Kind}`[]> = {};

// All chance comes from one number, so that the position is the same in every run.
const world = new World(['--seed', '1']);

const folder = join(import.meta.dirname, '../src/games');
const boards = readdirSync(folder).filter((game) => existsSync(join(folder, game, 'index.ts')));

/** What was seen of a game: whose table it is, and what it said. */
interface Seen {
  table: string;
  session: Session;
  said: string[];
  prompt: string;
}
const seen = new Map<string, Seen>();

describe.each(boards)('%s', (game) => {
  it('fits on every screen in the middle of a game', async () => {
    const desktop = await world.enter();
    const { table, leave } = await playOn(desktop, game);
    // All the others are away, and a bot may play on for each: what people have stays to be seen.
    await desktop.page.setViewportSize({ width: 1280, height: 720 });
    await desktop.page.goto(`${desktop.url}/table/${table}`);
    await expect.poll(() => desktop.page.locator('.players form').count()).toBeGreaterThan(0);
    await expect.poll(() => desktop.page.evaluate(cutPanels), { message: 'panels that are cut' }).toEqual([]);
    await desktop.page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => desktop.page.evaluate(coveredPoints), { message: 'points under a button' })
      .toEqual([]);
    await leave();
    await desktop.page.setViewportSize(DESKTOP);
    const session = await desktop.session();
    const phone = await world.enter({ phone: true, as: session });
    const known: string[] = KNOWN[game] ?? [];
    const wrong = new Map<string, string[]>();
    const players = [
      [phone, PHONES],
      [desktop, SCREENS],
    ] as const;
    for (const [player, sizes] of players) {
      await player.page.goto(`${player.url}/table/${table}`);
      expect(await player.myTurn()).toBe(true);
      if (player === desktop) {
        const [said, prompt] = [await shape(player.page), await player.page.locator('#prompt').innerText()];
        seen.set(game, { table, session, said, prompt });
      }
      for (const size of sizes) {
        const expected = known.filter((key) => key.startsWith(`${size}:`));
        for (const [key, whats] of await look(player.page, size, player === phone, expected))
          wrong.set(key, whats);
      }
      expect(await unseenAdvice(player), 'what a hint shows nowhere').toEqual([]);
      expect(player.complaints).toEqual([]);
    }
    // For somebody who only watches: to them the board shows all that lies open, and no choices.
    for (const [player, sizes] of players) {
      await player.forget();
      await player.page.goto(`${player.url}/table/${table}`);
      await player.seated();
      await player.page.locator('.stage .board > *').first().waitFor({ state: 'attached' });
      expect(await player.page.locator('.console .choice, .prompt[data-asks]').count()).toBe(0);
      for (const size of sizes.filter((one) => WATCHED.includes(one)))
        for (const [key, whats] of await look(player.page, size, player === phone, []))
          wrong.set(`watching, ${key}`, whats);
      expect(player.complaints).toEqual([]);
    }
    const news = [...wrong].filter(([key]) => !known.includes(key));
    expect(news.map(([key, whats]) => [key, ...whats].join('\n    ')).join('\n'), 'what is wrong').toBe('');
    const mended = known.filter((key) => !wrong.has(key));
    expect(mended, 'what was known to be wrong and is not any more').toEqual([]);
  });
});

it('every board says the same with other words', async () => {
  expect([...seen.keys()].toSorted(), 'all were looked at before').toEqual(boards.toSorted());
  await world.server.restart(['--nonsense']);
  const look = async ([game, { table, session, said, prompt }]: [string, Seen]): Promise<void> => {
    const { page, complaints } = await world.enter({ as: session });
    await page.goto(`${world.server.url}/table/${table}`);
    const differs = async () => differences(said, await shape(page));
    await expect.poll(differs, { message: `${game} in the middle` }).toEqual([]);
    expect(await page.locator('#prompt').innerText(), 'there are words, and they differ').not.toBe(prompt);
    expect(complaints).toEqual([]);
  };
  await Promise.all([...seen].map(look));
});

/** So many entries make a full board: figures have two digits by then. A game that was over first is looked at halfway. */
const MIDDLE = 180;
/** A question with so many answers shows whether they have room; if none comes until so much later, any will do. */
const [MANY, LATE] = [4, 4 / 3];
const NAMES = ['Ada', 'Mira', 'Jonas', 'Kepler', 'Emmy', 'Noether'];

/** A table, and a call by which the others leave their seats to bots. */
interface Full {
  table: string;
  leave: () => Promise<void>;
}

/**
 * A full table of this game in the middle of it, where the browser's seat alone is asked something. Until then all seats are played
 * from here, one after the other and as a bot advises, so that nothing depends on who is quicker.
 */
async function playOn(player: Player, game: string, middle = MIDDLE): Promise<Full> {
  // The first question makes the session.
  const games = await player.call<GameInfo[]>('games');
  const cookies = await player.context.cookies();
  const session = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  /** By seat: the browser's session has the first one, and every other its key. */
  const who: Record<string, string>[] = [session];
  const call = async <T>(path: string, headers: Record<string, string> = {}, body?: unknown): Promise<T> => {
    const answer = await fetch(`${player.url}/api/${path}`, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  const info = games.find(({ id }) => id === game);
  const [level] = info?.levels ?? [];
  if (!info || !level) throw new Error(`the server has no game ${game}`);
  const names = NAMES.slice(0, info.players[1]);
  const seats = names.map((name, seat) => ({ kind: seat === 0 ? 'me' : 'human', name }));
  const made = await call<Created>('tables', session, {
    game,
    players: seats.length,
    seats,
    pace: 'fast',
    hints: true,
  });
  const at = `tables/${made.table}`;
  for (const { seat, link } of made.seats.slice(1)) {
    const invitation = new URLSearchParams(new URL(link).hash.slice(1)).get('key');
    const { key } = await call<{ key: string }>(`${at}/join`, {}, { key: invitation, name: names[seat] });
    who[seat] = { authorization: `Bearer ${key}` };
  }
  for (;;) {
    const { seq, toAct, decisions, standings } = await call<Moment>(`${at}/moment`, session);
    const [seat] = toAct;
    if (standings || seat === undefined) return playOn(player, game, Math.min(seq, middle) / 2);
    const many = (decisions[0]?.choices.length ?? 0) >= MANY;
    if (seq >= middle && toAct.every((one) => one === 0) && (many || seq >= middle * LATE)) break;
    const { chosen } = await call<Thoughts>(`${at}/hint?seat=${seat}`, who[seat]);
    await call(`${at}/act`, who[seat], { request: `${seq}`, seat, seq, actions: [chosen.text] });
  }
  const leave = async (): Promise<void> => {
    for (const seat of seats.keys())
      if (seat > 0) await call(`${at}/hand-over`, who[seat], { seat, to: level.name });
  };
  return { table: made.table, leave };
}

/** Runs in the page: the panels of players that do not show all they have, or cannot be drawn into sight. */
function cutPanels(): string[] {
  const list = document.querySelector('.players');
  const end = (list?.getBoundingClientRect().top ?? 0) + (list?.scrollHeight ?? 0);
  return [...document.querySelectorAll('.players .player')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.getBoundingClientRect().bottom > end + 1)
    .map((one) => `${one.querySelector('b')?.textContent}: ${one.scrollHeight} in ${one.clientHeight}`);
}

/** Runs in the page: the points of players over which the button lies that seats a bot, of which there has to be one. */
function coveredPoints(): string[] {
  const asked = [...document.querySelectorAll('.players .player:has(form)')].filter(
    (one) => (one.querySelector('form .btn')?.getBoundingClientRect().width ?? 0) > 0,
  );
  if (asked.length === 0) return ['no button'];
  return asked.flatMap((one) => {
    const points = one.querySelector('.score')?.getBoundingClientRect();
    const button = one.querySelector('form .btn')?.getBoundingClientRect();
    const apart = points && button && (points.bottom <= button.top || points.left >= button.right);
    return apart ? [] : [one.querySelector('b')?.textContent ?? ''];
  });
}

/** What is wrong at a size, by size and kind. What is not as expected is looked at again, until everything has found its place. */
async function look(
  page: Page,
  size: Size,
  touch: boolean,
  expected: string[],
): Promise<Map<string, string[]>> {
  const [width = 0, height = 0] = size.split('×').map(Number);
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wide) => innerWidth === wide, width);
  for (let before = ''; ;) {
    await page.evaluate(frames, 4);
    const wrong = new Map<string, string[]>();
    for (const { kind, what } of await page.evaluate(findings, { touch })) {
      const key = `${size}: ${kind}`;
      wrong.set(key, [...(wrong.get(key) ?? []), what]);
    }
    const now = JSON.stringify([...wrong]);
    const usual = wrong.size === expected.length && expected.every((key) => wrong.has(key));
    if (usual || now === before) return wrong;
    before = now;
  }
}

/** Runs in the page: waits until it was drawn so often. A slow machine takes longer for it. */
function frames(many: number): Promise<void> {
  return new Promise((done) => {
    const next = (left: number): unknown => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : done());
    next(many);
  });
}
