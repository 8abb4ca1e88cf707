// @vitest-environment node
/** What the overview tells of prices and points is what the game is played by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIGURES } from './figures';

const content = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../../../../games/terra-prime/content/terra-prime.json'),
    'utf8',
  ),
);

test('the figures are those of the content', () => {
  const { points, modules, setup, ship } = content;
  expect(FIGURES).toEqual({
    thrusters: ship.thrusters,
    alarms: setup.alarmDiscs,
    colony: points.colony,
    redHex: points.redHex,
    alienShip: points.alienShip,
    colonyUsed: points.colonyUsed,
    damage: points.damage,
    marker: points.marker,
    creditsPerPoint: points.creditsPerPoint,
    delivery: {
      greenium: content.delivery.greenium,
      bluium: content.delivery.bluium,
      yellium: content.delivery.yellium,
    },
    prices: modules.prices,
    charge: modules.charge,
    brownium: modules.brownium,
    startCredits: setup.credits,
    startPoints: setup.lp,
  });
});
