import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Die from './Die.svelte';
import { glyphPath, shapeOf, worn } from './glyphs';
import SeatGlyph from './SeatGlyph.svelte';

const drawn = (colours?: number[]): (string | null | undefined)[] => {
  const context = colours && worn(() => colours);
  const { container } = render(SeatGlyph, { props: { seat: 1 }, ...(context && { context }) });
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
};

it('a seat has the shape of its colour at the table that it is drawn at', () => {
  expect(drawn([4, 3])).toEqual([glyphPath[shapeOf(3)]]);
  // Another table, at the same time.
  expect(drawn([0, 5])).toEqual([glyphPath[shapeOf(5)]]);
  expect(drawn(), 'outside of tables in the order of the seats').toEqual([glyphPath[shapeOf(1)]]);
});

it('dice have it too', () => {
  const pips = (colours: number[]): string | undefined =>
    render(Die, { props: { value: 5, seat: 1 }, context: worn(() => colours) }).container.innerHTML;
  expect(pips([0, 3])).not.toBe(pips([0, 2]));
  expect(pips([0, 3])).toBe(pips([1, 3]));
});
