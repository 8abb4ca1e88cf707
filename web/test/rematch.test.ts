import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { api } from '../src/shell/api';
import type { Table } from '../src/shell/protocol';
import Rematch from '../src/shell/table/Rematch.svelte';
import { hello, moment, table, Wire } from './wire';

/** Bob asks Ann; Cleo may have said yes. */
const asking = (state: Table['state'], cleo: boolean): Table => ({
  ...table,
  state,
  host: 1,
  seats: ['Ann', 'Bob', 'Cleo'].map((name, seat) => ({
    ...table.seats[0]!,
    seat,
    name,
    yours: seat === 0,
    taken: state !== 'waiting' || seat === 1 || (seat === 2 && cleo),
  })),
});

describe('the question for a rematch', () => {
  let asked: MockInstance<typeof api.table>;
  beforeEach(() => {
    asked = vi.spyOn(api, 'table');
    vi.useFakeTimers();
    Wire.lay();
  });

  it('hears who agrees, and does not ask again and again', async () => {
    asked.mockResolvedValue(asking('waiting', false));
    render(Rematch, { next: 'b' });
    await vi.advanceTimersByTimeAsync(0);
    screen.getByRole('button', { name: 'Play again' });
    Wire.last.bring(hello(moment(0), asking('waiting', false)));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(screen.queryByText('Cleo said yes.')).toBeNull();
    Wire.last.bring({ type: 'table', table: asking('waiting', true) });
    await vi.advanceTimersByTimeAsync(0);
    screen.getByText('Cleo said yes.');
    expect(asked).toHaveBeenCalledTimes(1);
    // Once it is played, its moves are not for whoever is still here.
    Wire.last.bring({ type: 'table', table: asking('running', true) });
    await vi.advanceTimersByTimeAsync(50);
    expect(Wire.last.readyState).not.toBe(Wire.OPEN);
  });

  it('does not listen to a table that plays already', async () => {
    asked.mockResolvedValue(asking('running', true));
    render(Rematch, { next: 'b' });
    await vi.advanceTimersByTimeAsync(0);
    screen.getByRole('link');
    expect(Wire.all).toEqual([]);
  });
});
