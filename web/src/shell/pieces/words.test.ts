import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { Text } from '../protocol';
import Die from './Die.svelte';
import Words from './Words.svelte';

// Whatever is drawn for a helmet will do.
vi.mock(import('../speech'), async (original) => ({
  ...(await original()),
  speech: () => ({ name: String, signs: () => ({ helmet: (anchor) => Die(anchor, { value: 1 }) }) }),
}));

const text: Text = [
  'Uses the ',
  { piece: 'helmet', title: 'Helmet' },
  ' at the ',
  { piece: 'mine', title: 'Mine' },
];
const said = (): string | undefined => document.body.textContent?.replace(/\s+/g, ' ').trim();

it('names pieces as words, and in the log with their signs', async () => {
  const { rerender } = render(Words, { props: { text } });
  expect([said(), screen.queryAllByRole('img').length]).toEqual(['Uses the Helmet at the Mine', 0]);
  await rerender({ pieces: true });
  expect([said(), screen.queryAllByRole('img').length]).toEqual(['Uses the Helmet at the Mine', 1]);
});
