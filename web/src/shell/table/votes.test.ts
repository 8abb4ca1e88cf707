import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { SeatInfo, Table } from '../protocol';
import Votes from './Votes.svelte';

/** Ada would like a bot for Jonas, and this is Mira's page. */
function show(mira: Partial<SeatInfo>): void {
  const seats = ['Ada', 'Mira', 'Jonas'].map((name, seat) => ({
    seat,
    name,
    player: 'human',
    taken: true,
    connected: true,
    yours: seat === 1,
    resigned: false,
    ...(seat === 1 ? mira : {}),
  }));
  const votes = [{ seat: 2, to: 'captain', by: [0], against: [], left: 1000 }];
  render(Votes, { table: { seats, votes } as unknown as Table, onvote: () => {} });
}

it('asks those who play', () => {
  show({});
  expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy();
});

it('tells whoever lets a bot play to take the seat back first', () => {
  show({ player: 'cadet' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/take your seat back/)).toBeTruthy();
});

it('asks nothing of whoever gave up', () => {
  show({ resigned: true });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/take your seat back/)).toBeNull();
});
