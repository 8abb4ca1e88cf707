// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { api, ApiError } from './api';

/** A server that answers everything with this. */
const answering = (body: string, status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

test('a record is given as it is written', async () => {
  answering('{"game":"pig"}\n{"act":"roll"}\n', 200);
  expect(await api.record('t')).toBe('{"game":"pig"}\n{"act":"roll"}\n');
});

test('a record that the server does not give is an error, and no record', async () => {
  for (const status of [403, 404, 503]) {
    answering('{"error":{"kind":"running","message":"not yet"}}', status);
    const failed = await api.record('t').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect((failed as ApiError).kind).toBe('unavailable');
    expect((failed as ApiError).message).toContain(String(status));
  }
});
