import { describe, expect, it } from 'vitest';
import { parseLink, parseRoute } from '../src/shell/router.svelte';

const at = (path: string) => parseRoute(new URL(path, 'http://starboard.test'));

describe('addresses', () => {
  it('a table, and any of its moves, has one', () => {
    expect(at('/table/comet-41')).toEqual({ page: 'table', id: 'comet-41', key: null, replay: null });
    expect(at('/table/comet-41/replay/7')).toEqual({ page: 'table', id: 'comet-41', key: null, replay: 7 });
    expect(at('/table/comet-41/replay/x')).toEqual({ page: 'table', id: 'comet-41', key: null, replay: 0 });
  });
  it('the key of a seat is found behind the hash and in the query', () => {
    for (const path of ['/table/a#seat=0&key=K-1', '/table/a?key=K-1'])
      expect(at(path)).toEqual({ page: 'table', id: 'a', key: 'K-1', replay: null });
  });
  it('everything else is home', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/nowhere')).toEqual({ page: 'home' });
  });
});

describe('what is pasted into Join', () => {
  it('may be a whole link, one without its protocol, a path or an id', () => {
    const seat = { id: 'a1', key: 'K' };
    expect(parseLink(' http://192.168.0.7:7777/table/a1#seat=1&key=K ')).toEqual(seat);
    expect(parseLink('192.168.0.7:7777/table/a1#seat=1&key=K')).toEqual(seat);
    expect(parseLink('/table/a1?key=K')).toEqual(seat);
    expect(parseLink('a1')).toEqual({ id: 'a1', key: null });
  });
  it('is refused if it names no table', () => {
    for (const text of ['', '  ', 'http://example.org/', 'not a link']) expect(parseLink(text)).toBeNull();
  });
});
