/** A server and a browser for the tests of one file. */
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch, openWindow, Player, type Opened, type Visit } from './player';
import { Starboard } from './server';

export class World {
  server!: Starboard;
  #browser!: Browser;
  #players: Player[] = [];
  /** Windows that nobody uses any more, by what they are like. */
  #free = new Map<string, BrowserContext[]>();
  #kinds = new Map<BrowserContext, string>();

  /** The server is started with these arguments beside the usual ones. */
  constructor(more: string[] = []) {
    beforeAll(async () => {
      [this.server, this.#browser] = await Promise.all([Starboard.start(more), launch()]);
    });
    afterAll(async () => {
      await this.#browser?.close();
      await this.server?.stop();
    });
    afterEach(async (test) => {
      const failed = test.task.result?.state === 'fail';
      if (failed && process.env.STARBOARD_SHOTS)
        for (const [i, player] of this.#players.entries())
          await player.page
            .screenshot({ path: `${process.env.STARBOARD_SHOTS}/failed-${test.task.id}-${i}.png` })
            .catch(() => {});
      for (const player of this.#players) {
        await player.leave();
        // Nobody knows in which state one is left by what failed.
        if (failed) await player.context.close();
        else this.#windows(this.#kinds.get(player.context) ?? '').push(player.context);
      }
      this.#players = [];
    });
  }

  /** Ann opens a table of this game for two, and Bob sits down by the link to his seat. */
  async twoFriends(game: string): Promise<{ ann: Player; bob: Player; table: Opened }> {
    const [ann, bob] = [await this.enter(), await this.enter()];
    const table = await ann.open({
      game,
      players: 2,
      seats: [
        { kind: 'me', name: 'Ann' },
        { kind: 'human', name: 'Bob' },
      ],
    });
    await bob.join(table.links[1] ?? '');
    await ann.page.locator('.table[data-state=running]').waitFor();
    return { ann, bob, table };
  }

  async enter(options: Visit = {}): Promise<Player> {
    const kind = `${options.phone}, ${options.motion}`;
    const context = this.#windows(kind).pop() ?? (await openWindow(this.#browser, options));
    this.#kinds.set(context, kind);
    const player = await Player.enter(context, this.server.url, options);
    this.#players.push(player);
    return player;
  }

  /** The free windows of a kind. */
  #windows(kind: string): BrowserContext[] {
    const windows = this.#free.get(kind) ?? [];
    this.#free.set(kind, windows);
    return windows;
  }
}

/** Two seats at Alien Frontiers: the player's, and a bot's. */
export const duel = {
  game: 'alien-frontiers',
  players: 2,
  seats: [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'cadet' }],
};
