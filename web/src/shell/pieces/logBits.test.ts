import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import LogBits from './LogBits.svelte';

it('has spaces between its parts, also for whoever hears it read', () => {
  const drawn = createRawSnippet((words: () => unknown) => ({ render: () => `<i>${String(words())}</i>` }));
  const bits = [{ who: 0, name: 'Ada' }, 'ends', { em: 'the turn' }];
  const { container } = render(LogBits, { props: { bits, words: drawn, own: drawn } });
  expect(container.textContent.replace(/\s+/g, ' ').trim()).toBe('Ada ends the turn');
});
