import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { api } from '../../api';
import type { AnalysisAt, ChancesAt, Table } from '../../protocol';
import Analysis from './Analysis.svelte';
import { band, line, moments } from './curve';

const point = (seq: number, chance: number, calibrated = true): ChancesAt => ({
  seq,
  round: 1,
  chances: [chance, 1 - chance],
  spread: [0.1, 0.1],
  calibrated,
});
const same = (value: number) => value;

it('draws a line, and a band around it that stays within what is possible', () => {
  const points = [point(0, 0.5), point(4, 0.95)];
  expect(line(points, 0, same, (chance) => chance * 100)).toBe('0.0,50.0 1.0,95.0');
  expect(band(points, 0, same, (chance) => chance * 100)).toBe('0.0,60.0 1.0,100.0 1.0,85.0 0.0,40.0');
});

it('tells some moments of a long game, the first and the last among them', () => {
  const points = Array.from({ length: 100 }, (_, seq) => point(seq, 0.5));
  const told = moments(points).map(({ seq }) => seq);
  expect([told.length, told[0], told.at(-1)]).toEqual([9, 0, 99]);
});

const table = {
  id: 't',
  seats: [
    { seat: 0, name: 'Ada' },
    { seat: 1, name: 'Mira' },
  ],
} as unknown as Table;

function done(calibrated: boolean): AnalysisAt {
  const deed = (text: string) => ({ text, label: [text], chance: 0.5 });
  return {
    state: 'done',
    done: 1,
    analysis: {
      points: [point(0, 0.5, calibrated), point(9, 1, calibrated)],
      decisions: [
        {
          seq: 6,
          round: 2,
          seat: 1,
          cost: 0.21,
          spread: 0.02,
          calibrated,
          taken: deed('Pass'),
          better: deed('Block'),
          why: ['Keeps the column; what was done is much worse.'],
          next: [{ seat: 0, label: ['Sulk'] }],
        },
      ],
      accounts: [
        {
          start: 0.5,
          end: 1,
          luck: 0.12,
          spread: 0.01,
          own: 0.1,
          others: 0.28,
          rest: 0,
          luck_swing: 'up',
          own_swing: 'little',
        },
        {
          start: 0.5,
          end: 0,
          luck: -0.12,
          spread: 0.01,
          own: -0.28,
          others: -0.1,
          rest: 0,
          luck_swing: 'down',
          own_swing: 'down',
        },
      ],
      choices: 9,
      draws: 3,
      searched: 9,
    },
  };
}

async function show(...answers: AnalysisAt[]): Promise<string> {
  const asked = vi.spyOn(api, 'analysis');
  for (const answer of answers) asked.mockResolvedValueOnce(answer);
  render(Analysis, { props: { table } });
  expect(asked).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('img')).toBeTruthy(), { timeout: 3000 });
  return document.body.textContent.replace(/\s+/g, ' ');
}

it('asks when it is wanted, waits, and tells what cost most with the way there', async () => {
  const text = await show({ state: 'waiting', done: 0 }, done(true));
  expect(text).toContain('50%');
  expect(text).toContain('chance to win −21%');
  expect(text).toContain('Keeps the column; what was done is much worse.');
  expect(text).toContain('+12');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/table/t/replay/6');
});

it('shows no figures where estimates are not calibrated', async () => {
  const text = await show(done(false));
  expect(text).not.toMatch(/\d+%|points\b/);
  expect(text).toContain('Block');
  expect(text).toContain('Luck helped; their decisions kept what they had.');
  expect(text).toContain('Luck was against them; their decisions cost them.');
});

it('folds what was to be expected after what was better', async () => {
  await show(done(true));
  const folded = screen.getByRole('group');
  expect(folded.tagName).toBe('DETAILS');
  expect((folded as HTMLDetailsElement).open).toBe(false);
  expect(folded.textContent.replace(/\s+/g, ' ')).toMatch(/Seat 1\s*: Sulk/);
});
