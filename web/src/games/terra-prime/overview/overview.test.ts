// @vitest-environment node
/** What the overview tells of prices and points is what the game is played by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIGURES } from './figures';

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../games/terra-prime', file), 'utf8');
const content = JSON.parse(read('content/terra-prime.json'));
const rules = read('rules.toml');

test('the figures are those of the content and the rules', () => {
  const { points, modules, setup, ship } = content;
  const [low, high] = FIGURES.dodges;
  expect(rules).toContain(`each ${low} or ${high} dodges, each ${high + 1} to 6 is 1 damage.`);
  const [first, second, third] = FIGURES.laser;
  expect(rules).toContain(`each ${first}, ${second} or ${third} is 1 damage.`);
  expect(FIGURES).toEqual({
    thrusters: ship.thrusters,
    slots: [ship.thrusterCargoSlots, ship.weaponShieldSlots],
    energy: modules.shieldEnergy,
    dodges: [low, high],
    laser: [first, second, third],
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
