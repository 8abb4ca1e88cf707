/**
 * Every game twice, side by side: as it is, and with all its words replaced by nonsense of the same length. The same clicks must be
 * possible and lead to the same, and whatever is drawn, said and counted must be the same but for the letters. The middles of games are
 * looked at by `layout.e2e.ts`, which has them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ByBoard, Player } from './player';
import { differences, shape } from './shape';
import { World } from './world';

// All chance comes from one number, so that the same clicks lead to the same match.
const SEED = ['--seed', '5'];
const [words, nonsense] = [new World(SEED), new World([...SEED, '--nonsense'])];

const folder = join(import.meta.dirname, '../src/games');
const boards = readdirSync(folder).filter((game) => existsSync(join(folder, game, 'index.ts')));

/** Who plays a game by its board, by its file; clicks in the prompt bar play the others. */
const byBoard = import.meta.glob<new (player: Player) => ByBoard>('./board-*.ts', {
  eager: true,
  import: 'BoardPlayer',
});
const playsBy = (game: string): string => `./board-${game}.ts`;

function mover(player: Player, game: string): () => Promise<unknown> {
  const Board = byBoard[playsBy(game)];
  const board = Board && new Board(player);
  return () => (board ? board.move() : player.click());
}

it('whoever plays by a board is found by the name of the game', () => {
  expect(Object.keys(byBoard).filter((file) => !boards.map(playsBy).includes(file))).toEqual([]);
  expect(Object.values(byBoard).map((Board) => typeof Board)).toEqual(
    Object.keys(byBoard).map(() => 'function'),
  );
});

/** How many clicks, of which a game without a board needs fewer; and after how many the list of all actions is looked at too. */
const [CLICKS, FEW] = [16, 12];
const LIST = 8;

/** Sits down on all seats: bots that think at the same time would not always answer in the same order. */
async function sitDown(world: World, game: string): Promise<Player> {
  const player = await world.enter();
  const seats = ['Ann', 'Bob'].map((name) => ({ kind: 'me' as const, name }));
  await player.open({ game, players: seats.length, seats });
  return player;
}

/** Where hands are secret, whoever is to act comes forward first. */
async function comeForward({ page }: Player): Promise<void> {
  await page.locator('.curtain, .prompt[data-asks], .table[data-state=finished]').first().waitFor();
  const curtain = page.locator('.curtain button');
  if ((await curtain.count()) > 0) await curtain.click();
}

describe.each(['pig', 'connect-four', ...boards])('%s', (game) => {
  it('is the same without its words', async () => {
    const players = await Promise.all([words, nonsense].map((world) => sitDown(world, game)));
    const both = <T>(act: (player: Player) => Promise<T>): Promise<T[]> => Promise.all(players.map(act));
    const moves = players.map((player) => mover(player, game));
    const same = (when: string) =>
      expect
        .poll(
          async () => {
            const [plain, garbled] = await both(({ page }) => shape(page));
            return plain!.length > 0 && differences(plain!, garbled!);
          },
          { message: when },
        )
        .toEqual([]);
    for (let i = 0; i < (boards.includes(game) ? CLICKS : FEW); i++) {
      await both(comeForward);
      await same(`before click ${i}`);
      if (i === 0) {
        const [plain, garbled] = await both(({ page }) => page.locator('#prompt').innerText());
        expect(garbled, 'there are words, and they differ').not.toBe(plain);
      }
      if (await players[0]!.over()) break;
      if (i % LIST === LIST - 1) {
        await both(({ page }) => page.keyboard.press('/'));
        await both(({ page }) => page.getByRole('combobox').waitFor());
        await same(`the list before click ${i}`);
        await both(({ page }) => page.keyboard.press('Escape'));
      }
      await Promise.all(moves.map((move) => move()));
    }
    for (const { complaints } of players) expect(complaints).toEqual([]);
  });
});
