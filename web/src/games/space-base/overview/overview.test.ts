// @vitest-environment node
/** The cards and figures that the overview shows are those that are played with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CARDS } from './cards';
import { FIGURES } from './figures';

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../games/space-base', file), 'utf8');
const content = JSON.parse(read('content/space-base.json'));
const rules = read('rules.toml');

test('the cards are in the content as they are drawn', () => {
  const all = [...content.starting_ships, ...content.ships, ...content.colonies];
  for (const [id, card] of Object.entries(CARDS)) {
    const found = all.find((one: { id: string }) => one.id === id);
    expect(found, id).toMatchObject({ sector: card.sector, class: card.class });
    expect([found.cost ?? 0, found.level ?? 0, found.points ?? 0], id).toEqual([
      card.cost,
      card.level,
      card.points,
    ]);
    for (const side of ['station', 'deployed'] as const) {
      if (!card[side]) continue;
      const { charge, does: _, ...rewards } = card[side];
      const { charge: printed, ...given } = found[side];
      expect(given, id).toEqual(rewards);
      if (!charge) continue;
      expect(printed).toMatchObject({ box: charge.box, effects: charge.effects });
      expect([printed.squares.length, printed.linked], id).toEqual([charge.squares, charge.per_use > 1]);
    }
  }
});

test('the figures are those of the content and the rules', () => {
  const [first, last] = [content.colonies[0], content.colonies.at(-1)];
  expect(first).toMatchObject(FIGURES.colonies.first);
  expect(last).toMatchObject(FIGURES.colonies.last);
  expect(rules).toContain(`at least ${FIGURES.goal} victory points`);
  expect(rules).toContain(`starts with ${FIGURES.startCredits} credits`);
});
