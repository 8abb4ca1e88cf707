// @vitest-environment node
/** What the overview tells of costs and limits is what the game is played by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Text } from '../../../shell/protocol';
import { plain } from '../../../shell/speech';
import { bonusOf, cardAt, titleOf } from '../fixed';
import type { Board, CardId, TerritoryId } from '../types';
import { FIGURES } from './figures';
import { lands, powers, titles } from './words';

const folder = join(import.meta.dirname, '../../../../../games/alien-frontiers');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const content = JSON.parse(read('content/alien-frontiers.json'));
/** The board of a match of four as the engine tells it: a test of the game holds it against the engine. */
const board = JSON.parse(read('golden/board.json')) as Board & { display: number };
const facility = (id: string) => content.facilities.find((one: { id: string }) => one.id === id);

test('the figures are those of the content', () => {
  expect(FIGURES).toMatchObject({
    colonies: content.colonies.normal,
    startShips: content.limits.minimumFleet,
    kept: content.limits.resources,
    claim: facility('alien-artifact').claimTotal,
    circles: facility('colonist-hub').circles,
    launch: facility('colonist-hub').launchCost,
    colonyConstructor: facility('colony-constructor').cost,
    terraforming: facility('terraforming-station').cost,
    relic: content.relicShip.cost,
    mine: facility('lunar-mine').ore,
    raid: facility('raiders-outpost').resources,
    ships: facility('shipyard').costByShip.map(({ fuel }: { fuel: number }) => fuel),
  });
});

test('figures that no content has are those of the board', () => {
  expect(FIGURES.mostShips).toBe(board.ships);
  expect(FIGURES.display).toBe(board.display);
});

const say = (text: Text | undefined): string => plain(text ?? [], () => '');

test('pieces have the names that the engine gives them', () => {
  for (const [id, title] of Object.entries(titles))
    expect(titleOf(board, id as keyof typeof titles)).toBe(title);
});

test('examples of cards do what the engine says of them', () => {
  const does = Object.keys(powers).map((id) => [id, say(cardAt(board, id as CardId).power)]);
  expect(Object.fromEntries(does)).toEqual(powers);
});

test('bonuses are as large as the engine says', () => {
  /** The amounts that a text tells of: "1 fuel", "1 ore". */
  const amounts = (text: string): string[] => (text.match(/\d+ (fuel|ore)/g) ?? []).sort();
  // These name what the engine tells elsewhere, or more than its few words do.
  const apart: TerritoryId[] = ['burroughs-desert', 'heinlein-plains'];
  for (const id of Object.keys(lands).filter((id) => !apart.includes(id as TerritoryId)) as TerritoryId[])
    expect(amounts(lands[id]), id).toEqual(amounts(say(bonusOf(board, id))));
  expect(amounts(lands['burroughs-desert'])).toEqual([`${board.relic.fuel} fuel`, `${board.relic.ore} ore`]);
  expect(say(bonusOf(board, 'heinlein-plains'))).toContain('1 fuel for 1 ore');
});
