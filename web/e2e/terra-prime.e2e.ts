/** Terra Prime as people play it: by clicking sectors, hexes, tiles and the ship, against the real server. */
import { expect, it } from 'vitest';
import { serious } from './axe';
import { BoardPlayer } from './board-terra-prime';
import { PHONE, width } from './player';
import { World } from './world';

const world = new World();

const short = (players: number) => ({
  game: 'terra-prime',
  players,
  options: { standstill: 20 },
  seats: [
    { kind: 'me' as const, name: 'Ada' },
    ...Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, bot: 'cadet' })),
  ],
});
/** Far more than such a game takes; a board that stops taking clicks fails by its timeouts long before. */
const ENOUGH = 1500;

it('a game is played to its end by clicking the board', async () => {
  const player = await world.enter();
  await player.open(short(2));
  const board = new BoardPlayer(player);
  for (let i = 0; i < ENOUGH && (await board.move()); i++);
  await player.finished();
  board.did('fly', 'lay', 'turn', 'look', 'here', 'card');
  const over = await player.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(over).toBe(0);
});
