import { expect, test, vi } from 'vitest';
import { Settings } from './settings.svelte';

const KEY = 'starboard-settings';

/** The settings of a browser that was opened just now. */
function opened(kept: object | string | null, calm = false): Settings {
  localStorage.clear();
  if (kept !== null) localStorage.setItem(KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: calm && query.includes('reduced-motion'),
    addEventListener: () => {},
  }));
  return new Settings();
}

test('nothing is heard, and things move, unless it is wished otherwise', () => {
  const settings = opened(null);
  expect([settings.sound, settings.movement, settings.moves, settings.times]).toEqual([
    false,
    'full',
    true,
    1,
  ]);
});

test('a system that asks for less motion is heeded, and a choice here counts more', () => {
  const settings = opened(null, true);
  expect([settings.movement, settings.moves]).toEqual(['reduced', false]);
  settings.set({ motion: 'full' });
  expect(settings.moves).toBe(true);
  settings.set({ motion: 'none' });
  expect([settings.movement, settings.moves]).toEqual(['none', false]);
});

test('what was chosen under older names still holds', () => {
  expect(opened({ motion: 'on' }, true).movement).toBe('full');
  expect(opened({ motion: 'off' }).movement).toBe('none');
  expect(opened({ motion: 'system' }, true).movement).toBe('reduced');
});

test('speed makes everything take longer or shorter', () => {
  const settings = opened({ speed: 'slow' });
  expect(settings.time(400)).toBe(700);
  settings.set({ speed: 'fast' });
  expect(settings.time(400)).toBe(200);
});

test('what is chosen is kept, and what cannot be read is forgotten', () => {
  opened(null).set({ sound: true, volume: 0.3, speed: 'fast' });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
    sound: true,
    volume: 0.3,
    speed: 'fast',
  });
  const settings = opened('{ not json');
  expect([settings.sound, settings.speed]).toEqual([false, 'normal']);
});

test('a browser that keeps nothing still plays as it was set', () => {
  const settings = opened(null);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  settings.set({ speed: 'fast' });
  expect(settings.speed).toBe('fast');
});
