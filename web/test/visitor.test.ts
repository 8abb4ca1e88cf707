import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../src/shell/api';
import { games } from '../src/shell/games.svelte';
import RulesPage from '../src/shell/home/RulesPage.svelte';
import Tables from '../src/shell/home/Tables.svelte';

const AWAY = /The server cannot be reached/;
const ANSWERS: Record<string, unknown> = {
  '/api/me': { name: 'Ada', tables: [] },
  '/api/games': [{ id: 'pig', title: 'Pig' }],
  '/api/games/pig/rules': { sections: [] },
  '/api/tables?state=running': [],
};

/** Whether the server can be reached. */
let there: boolean;
const asked = vi.fn();
beforeEach(async () => {
  // Nobody has asked for the games yet, whatever an earlier test was told.
  vi.spyOn(api, 'games').mockResolvedValueOnce([]);
  await games.load();
  vi.useFakeTimers();
  there = false;
  vi.stubGlobal('fetch', (path: string) => {
    asked(path);
    return there
      ? Promise.resolve(new Response(JSON.stringify(ANSWERS[path])))
      : Promise.reject(new Error('away'));
  });
});
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds);

it('a page that could not be had says so, and comes by itself when it can', async () => {
  render(RulesPage, { props: { game: null } });
  await wait(1);
  expect(screen.getByRole('alert').textContent).toMatch(AWAY);
  there = true;
  await wait(10);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Pig').getAttribute('href')).toBe('/rules/pig');
});

it('a page that has all it shows asks for nothing more', async () => {
  there = true;
  render(RulesPage, { props: { game: null } });
  await wait(1);
  expect(screen.getByText('Pig')).toBeTruthy();
  asked.mockClear();
  await wait(60);
  expect(asked).not.toHaveBeenCalled();
});

it('what went wrong once is not said for ever', async () => {
  render(Tables, { props: { state: 'running' } });
  await wait(1);
  expect(screen.getByRole('alert').textContent).toMatch(AWAY);
  there = true;
  await wait(10);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/No game is being played/)).toBeTruthy();
});

it('a page that nobody sees asks for nothing, until it is seen again', async () => {
  there = true;
  render(Tables, { props: { state: 'running' } });
  await wait(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  asked.mockClear();
  await wait(60);
  expect(asked).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(1);
  expect(asked).toHaveBeenCalledWith('/api/me');
});
