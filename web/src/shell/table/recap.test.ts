import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { words } from '../words';
import Recap from './Recap.svelte';
import type { Session } from './session.svelte';
import type { Suffered } from './turns';

const lost = (seq: number, what: string, times = 1): Suffered => ({
  seq,
  text: [{ seat: 1 }, ` takes ${what}`],
  times,
});
function show(suffered: Suffered[]) {
  const since = vi.fn();
  const session = (now: Suffered[]) => ({ session: { suffered: now, since } as unknown as Session });
  const { rerender } = render(Recap, { props: session(suffered) });
  return { since, change: (now: Suffered[]) => rerender(session(now)) };
}

it('says nothing where nothing was taken', () => {
  show([]);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says in one line what was taken, how often, and how much more there is', () => {
  show([lost(3, 'fuel', 2), lost(4, 'ore'), lost(5, 'a card')]);
  const says = screen.getByRole('status').textContent.replace(/\s+/g, ' ').trim();
  expect(says).toContain(
    `Seat 2 takes fuel ${words.log.times(2)}; Seat 2 takes ore${words.table.andMore(1)}`,
  );
  expect(says).not.toContain('a card');
});

it('shows how it happened', async () => {
  const { since } = show([lost(3, 'fuel')]);
  await fireEvent.click(screen.getByTitle(words.table.since));
  expect(since).toHaveBeenCalledOnce();
});

it('can be put away, until something else is taken', async () => {
  const { change } = show([lost(3, 'fuel')]);
  await fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(screen.queryByRole('status')).toBeNull();
  await change([lost(3, 'fuel'), lost(7, 'ore')]);
  expect(screen.getByRole('status').textContent).toContain('takes ore');
  expect(screen.getByRole('status').textContent).not.toContain('fuel');
});
