// @vitest-environment node
/** What the overview tells of pieces and points is what the game is played by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIGURES, PIECES } from './figures';
import { SITES } from './sites';

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../games/traegrone', file), 'utf8');
const content = JSON.parse(read('content/traegrone.json'));
const rules = read('rules.toml');

test('the pieces are those of the content', () => {
  interface Printed {
    id: keyof typeof PIECES;
    price: number;
    power?: number[];
    hitPoints?: number;
    capacity?: number;
    move?: number;
  }
  const printed = content.pieces.map((one: Printed) => [
    one.id,
    { price: one.price, power: one.power, hits: one.hitPoints, carries: one.capacity, move: one.move },
  ]);
  expect(PIECES).toEqual(Object.fromEntries(printed));
});

test('the figures are those of the content and the rules', () => {
  expect(FIGURES).toMatchObject({
    credits: content.start.credits,
    hand: content.start.hand,
    repair: content.repair.price,
    negotiation: content.negotiation.prices,
  });
  expect(rules).toContain(`Each bombardment die with a result of ${FIGURES.bombard} or more succeeds.`);
  const [first] = FIGURES.negotiation;
  expect(rules).toContain(`; ${FIGURES.agrees}, it agrees for ${first} credits;`);
  for (const { victoryPoints } of content.scenarios) expect(victoryPoints).toBe(FIGURES.target);
  expect(rules).toContain(`Each planet you control is worth ${FIGURES.planet} victory points.`);
  expect(rules).toContain(`Each space station you control is worth ${FIGURES.station} victory point.`);
  expect(rules).toContain(`trade alliance is worth ${FIGURES.alliance} victory point.`);
});

test('the worlds that are drawn have their own ranks', () => {
  for (const { site } of SITES) {
    if (!site.front || !site.world) continue;
    const all = [...content.bases, ...content.planets];
    const found = all.find((one: { id: string }) => one.id === site.front?.id);
    const rows = [found.prosperity, found.defenses, found.population];
    expect(site.front.rows).toEqual(rows.map(({ row }) => row));
    expect(site.world.values).toEqual(rows.map(({ start }) => start));
    expect(site.world.ranks).toEqual(rows.map(({ row, start }) => row.indexOf(start)));
  }
});
