import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../api';
import type { Live } from '../live.svelte';
import type { ActiveCallout, Moment, Table, LogEntry } from '../protocol';
import { words } from '../words';
import { BEGINNING, after, isDone, keepProgress, progressAt, sayNow, selectorOf } from './coach';
import { Coach } from './coach.svelte';
import CoachRow from './Coach.svelte';

const due = (id: string, ...moves: string[]): ActiveCallout => ({ id, moves });

describe('what is said', () => {
  it('is the first of those whose time it is that was not seen', () => {
    const now = [due('aim'), due('roll', 'roll')];
    expect(sayNow(now, BEGINNING)?.id).toBe('aim');
    expect(sayNow(now, after(BEGINNING, 'aim'))?.id).toBe('roll');
    expect(sayNow(now, { seen: ['roll', 'aim'], off: false })).toBeNull();
  });

  it('is done with when its move is made, or when anything is done after it only told something', () => {
    expect(isDone(due('aim'), 'roll')).toBe(true);
    expect(isDone(due('roll', 'roll'), 'roll')).toBe(true);
    expect(isDone(due('roll', 'roll'), 'pass')).toBe(false);
  });

  it('points at what the page marks', () => {
    document.body.innerHTML = '<i data-facility="lunar-mine"></i><i data-action="dock 4 lunar-mine"></i>';
    expect(document.querySelectorAll(selectorOf('facility:lunar-mine'))).toHaveLength(1);
    expect(document.querySelectorAll(selectorOf('action:dock 4 lunar-mine'))).toHaveLength(1);
  });
});

describe('progress', () => {
  it('is kept for each table, and of old tables forgotten', () => {
    keepProgress('old', after(BEGINNING, 'aim'));
    for (let n = 0; n < 19; n++) keepProgress(`t${n}`, BEGINNING);
    expect(progressAt('old').seen).toEqual(['aim']);
    keepProgress('one-more', BEGINNING);
    expect(progressAt('old')).toEqual(BEGINNING);
  });
});

/** A table of a lesson with three callouts. */
function lesson() {
  const callouts = ['aim', 'roll', 'end'].map((id) => ({
    id,
    say: `About ${id}.`,
    at: [],
    rule: `turn.${id}`,
    asks: id !== 'aim',
  }));
  vi.spyOn(api, 'lesson').mockResolvedValue({ game: 'g', callouts });
  const live = $state({
    table: { lesson: true, game: 'g', seats: [{ seat: 0, yours: true }] } as unknown as Table,
    moment: { coach: [due('aim'), due('roll', 'roll')] } as unknown as Moment,
    news: [] as LogEntry[],
  });
  let coach!: Coach;
  const stop = $effect.root(() => {
    coach = new Coach('t', live as unknown as Live);
  });
  /** The learner acts, and these callouts' time is next. */
  const act = (action: string, ...next: ActiveCallout[]): void => {
    live.moment = { coach: next } as unknown as Moment;
    live.news = [{ seq: 1, seat: 0, what: 'act', action, events: [], lines: [] } as unknown as LogEntry];
    flushSync();
  };
  return { coach, act, stop };
}

describe('the coach', () => {
  it('goes on by button and by move, and back', async () => {
    const { coach, act, stop } = lesson();
    await vi.waitFor(() => expect(coach.callout?.id).toBe('aim'));
    coach.next();
    flushSync();
    expect([coach.callout?.id, coach.moves]).toEqual(['roll', ['roll']]);
    coach.back();
    flushSync();
    expect([coach.callout?.id, coach.moves, coach.mayGoBack]).toEqual(['aim', [], false]);
    act('roll', due('end', 'end'));
    expect(coach.callout?.id).toBe('end');
    expect(progressAt('t').seen).toEqual(['aim', 'roll']);
    act('end');
    expect([coach.callout, coach.done]).toEqual([null, true]);
    stop();
  });

  it('says again later what somebody did not follow, and not what they put off', async () => {
    const { coach, act, stop } = lesson();
    await vi.waitFor(() => expect(coach.callout?.id).toBe('aim'));
    act('roll', due('roll', 'roll'));
    expect(coach.callout?.id, 'whoever plays on has read it').toBe('roll');
    act('pass', due('end', 'end'));
    act('end', due('roll', 'roll'));
    expect(coach.callout?.id).toBe('roll');
    coach.next();
    act('pass', due('roll', 'roll'));
    expect(coach.callout).toBeNull();
    stop();
  });

  it('is done after the last callout, whatever was not followed before', async () => {
    const { coach, act, stop } = lesson();
    await vi.waitFor(() => expect(coach.callout?.id).toBe('aim'));
    act('pass', due('end', 'end'));
    expect(coach.done).toBe(false);
    act('end');
    expect([coach.callout, coach.done]).toEqual([null, true]);
    stop();
  });

  it('is heard and read, can be sent away, and comes back where it was', async () => {
    const { coach, stop } = lesson();
    render(CoachRow, { props: { coach, onrule: () => {} } });
    expect((await screen.findByText(/About aim/)).closest('[role=status]')).not.toBeNull();
    screen.getByRole('button', { name: words.coach.next }).click();
    flushSync();
    expect(screen.getByRole('status').textContent).toContain('About roll');
    expect(screen.queryByRole('button', { name: words.coach.next })).toBeNull();
    screen.getByRole('button', { name: words.coach.skip }).click();
    flushSync();
    expect([coach.off, coach.moves]).toEqual([true, []]);
    stop();
    const again = lesson();
    await vi.waitFor(() => expect(again.coach.callouts).toHaveLength(3));
    expect(again.coach.off).toBe(true);
    again.coach.turn(false);
    flushSync();
    expect(again.coach.callout?.id).toBe('roll');
    again.stop();
  });
});
