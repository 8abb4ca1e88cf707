// @vitest-environment node
/** What the overview tells of costs and limits is what the game is played by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIGURES } from './figures';
import { powers, titles } from './words';

const content = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../../../../games/alien-frontiers/content/alien-frontiers.json'),
    'utf8',
  ),
);
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

test('pieces have the names that the engine gives them', () => {
  const folder = join(import.meta.dirname, '../../../../../games/alien-frontiers/src');
  const named = readFileSync(join(folder, 'words.rs'), 'utf8');
  for (const [id, title] of Object.entries(titles)) {
    const variant = id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(named).toContain(`::${variant} => "${title}",`);
  }
});

test('examples of cards do what the engine says of them', () => {
  const folder = join(import.meta.dirname, '../../../../../games/alien-frontiers/src');
  const named = readFileSync(join(folder, 'words.rs'), 'utf8');
  expect(named).toContain(`Card::BoosterPod => "${powers['booster-pod']}"`);
  expect(named).toContain(`Card::PlasmaCannon => "${powers['plasma-cannon']}"`);
  const point = 'text![AlienFrontiers::so_many(1, "point"), " while you have it"]';
  expect(named).toContain(point);
  expect(powers['alien-city']).toBe('1 point while you have it');
});
