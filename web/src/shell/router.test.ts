import { expect, it } from 'vitest';
import { parseLink, parseRoute } from './router.svelte';

it('an invitation is read from behind the hash, which no server is told', () => {
  const route = parseRoute(new URL('http://host/table/abc#invite=k3x9'));
  expect(route).toEqual({ page: 'table', id: 'abc', key: null, invite: 'k3x9', replay: null });
  expect(parseRoute(new URL('http://host/table/abc?invite=k3x9'))).toMatchObject({ invite: null });
});

it('a link that was pasted keeps its secret behind the hash', () => {
  expect(parseLink(' http://host/table/abc#invite=k3x9 ')).toBe('/table/abc#invite=k3x9');
  expect(parseLink('host/table/abc#seat=1&key=k3x9')).toBe('/table/abc#seat=1&key=k3x9');
  expect(parseLink('abc')).toBe('/table/abc');
  expect(parseLink('http://host/rules')).toBeNull();
});
