import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import Die from './Die.svelte';
import Notice from './Notice.svelte';

const children = createRawSnippet(() => ({ render: () => '<span>It holds</span>' }));

it('a notice says to everybody what happened, and shows for whom it is good', async () => {
  const { rerender } = render(Notice, { props: { children } });
  const classes = () =>
    [...screen.getByRole('status').classList].filter((name) => !name.startsWith('svelte'));
  expect(screen.getByRole('status').textContent).toBe('It holds');
  expect(classes()).toEqual(['plain']);
  await rerender({ children, tone: 'bad', top: true });
  expect(classes()).toEqual(['bad', 'top']);
});

it('a die lies still unless it is thrown', async () => {
  const { rerender } = render(Die, { props: { value: 4 } });
  const thrown = () => screen.getByRole('img').classList.contains('thrown');
  expect(thrown()).toBe(false);
  await rerender({ value: 4, thrown: true });
  expect(thrown()).toBe(true);
});
