import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Text } from '../protocol';
import { spoken, type Speech } from '../speech';
import Die from './Die.svelte';
import Words from './Words.svelte';

// Whatever is drawn for a helmet will do.
const speech: Speech = {
  name: String,
  signs: () => ({ helmet: (anchor) => Die(anchor, { value: 1 }) }),
};

const text: Text = [
  'Uses the ',
  { piece: 'helmet', title: 'Helmet' },
  ' at the ',
  { piece: 'mine', title: 'Mine' },
];
const said = (): string | undefined => document.body.textContent?.replace(/\s+/g, ' ').trim();

it('names pieces as words, and in the log with their signs', async () => {
  const { rerender } = render(Words, { props: { text }, context: spoken(speech) });
  expect([said(), screen.queryAllByRole('img').length]).toEqual(['Uses the Helmet at the Mine', 0]);
  await rerender({ pieces: true });
  expect([said(), screen.queryAllByRole('img').length]).toEqual(['Uses the Helmet at the Mine', 1]);
});
