// @vitest-environment node
/** The board that the overview draws, and its figures, are those that are played with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIGURES } from './figures';
import { MAP } from './map';

const content = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../../../../games/terra-proxima/content/terra-proxima.json'),
    'utf8',
  ),
);

test('the figures are those of the content', () => {
  const { limits, repairs } = content;
  expect(FIGURES).toEqual({
    hand: limits.planetaryHand,
    spaces: limits.moveSpaces,
    range: limits.attackRange,
    emp: limits.empTokens,
    belt: limits.researchBelt,
    nebula: limits.researchNebula,
    landing: limits.researchTerraProxima,
    repair: repairs[0].amount,
  });
  expect(limits.lunarHand).toBe(limits.planetaryHand);
});

test('the map is that of the content', () => {
  interface World {
    at: string;
    material: string;
    number?: number;
    numbers?: number[];
  }
  const plain = ({ at, material, number, numbers }: World) => ({
    at,
    material,
    numbers: numbers ?? [number],
  });
  expect(MAP.pads.map(({ at }) => at)).toEqual(content.launchPads.clockwise);
  expect(MAP.moons.map(plain)).toEqual(content.moons.map(plain));
  expect(MAP.planets.map(plain)).toEqual(content.planets.map(plain));
  expect(MAP.wormholes).toEqual(
    content.wormholes.map(({ colour, at }: { colour: string; at: string[] }) => ({ colour, at })),
  );
});
