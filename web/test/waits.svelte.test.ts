import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/shell/api';
import { games } from '../src/shell/games.svelte';
import type { Live } from '../src/shell/live.svelte';
import type { GameInfo, Moment, Table, Wait } from '../src/shell/protocol';
import Players from '../src/shell/table/Players.svelte';
import { Waits } from '../src/shell/table/waits.svelte';

const seat = (number: number, name: string, yours: boolean) => ({
  seat: number,
  name,
  player: 'human',
  yours,
  taken: true,
  connected: true,
  resigned: false,
});

/** A table as it was told just now: Ann looks, and it waits for Mira. */
function table(waits: Wait[], more: Partial<Table> = {}): Live {
  const told = {
    game: 'pig',
    state: 'running',
    silence: 300,
    seats: [seat(0, 'Ann', true), seat(1, 'Mira', false)],
  };
  const moment = { seq: 3, view: {}, scores: [], toAct: waits.map((wait) => wait.seat), waits };
  const live = { table: { ...told, ...more }, moment, heard: Date.now() };
  return live as unknown as Live;
}

describe('whom a table waits for', () => {
  let end = () => {};
  const watch = (live: Live): Waits => {
    let made: Waits | undefined;
    end = $effect.root(() => {
      made = new Waits(live);
    });
    flushSync();
    return made!;
  };
  const pass = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    flushSync();
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => end());

  it('may be somebody who has not answered for long, and nobody looks at the clock before that', () => {
    const waits = watch(table([{ seat: 1, silent: 60_000 }]));
    expect(vi.getTimerCount()).toBe(1);
    pass(239);
    expect(waits.silent(1)).toBeNull();
    pass(1.01);
    expect(waits.silent(1)).toBeGreaterThanOrEqual(300_000);
    expect(waits.silent(0)).toBeNull();
    end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sees the seconds go, and no more than one change in each', () => {
    const waits = watch(table([{ seat: 1, silent: 0, left: 60_000 }], { clock: 60 }));
    const seen: number[] = [];
    const stop = $effect.root(() => {
      $effect(() => void seen.push(Math.ceil((waits.left(1) ?? 0) / 1000)));
    });
    flushSync();
    for (let i = 0; i < 30; i++) pass(0.1);
    expect(seen).toEqual([60, 59, 58, 57]);
    expect(waits.left(0), 'nobody asks Ann').toBeNull();
    for (let i = 0; i < 100; i++) pass(1);
    expect(waits.left(1), 'time does not go on below nothing').toBe(0);
    stop();
  });

  it('is told in words why a bot may play on, and who says yes to which', async () => {
    const bots = ['Cadet', 'Admiral'].map((title) => ({ name: title.toLowerCase(), title, description: '' }));
    vi.spyOn(api, 'games').mockResolvedValue([{ id: 'pig', levels: bots } as unknown as GameInfo]);
    const onhandover = vi.fn();
    await games.load();
    const live = table([{ seat: 1, silent: 312_000 }]);
    render(Players, {
      table: live.table as Table,
      moment: live.moment as Moment,
      waits: watch(live),
      game: null,
      over: false,
      active: undefined,
      thinking: null,
      onhandover,
    });
    screen.getByText('No answer for 5 minutes');
    // Arrow keys walk through the levels; only the button does it.
    const levels = await screen.findByLabelText('Let a bot play on for Mira');
    for (const value of ['cadet', 'admiral']) await fireEvent.change(levels, { target: { value } });
    expect(onhandover).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Yes, an Admiral plays for Mira' }));
    expect(onhandover.mock.calls).toEqual([[1, 'admiral']]);
    expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  });
});
