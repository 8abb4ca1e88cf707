import { describe, expect, it } from 'vitest';
import { parseLink, parseRoute } from '../src/shell/router.svelte';

const at = (path: string) => parseRoute(new URL(path, 'http://starboard.test'));

describe('addresses', () => {
  it('a table, and any of its moves, has one', () => {
    expect(at('/table/comet-41')).toEqual({
      page: 'table',
      id: 'comet-41',
      key: null,
      invite: null,
      replay: null,
    });
    expect(at('/table/comet-41/replay/7')).toEqual({
      page: 'table',
      id: 'comet-41',
      key: null,
      invite: null,
      replay: 7,
    });
    expect(at('/table/comet-41/replay/x')).toEqual({
      page: 'table',
      id: 'comet-41',
      key: null,
      invite: null,
      replay: 0,
    });
  });
  it('the key of a seat is found behind the hash and in the query', () => {
    for (const path of ['/table/a#seat=0&key=K-1', '/table/a?key=K-1'])
      expect(at(path)).toEqual({ page: 'table', id: 'a', key: 'K-1', invite: null, replay: null });
  });
  it('the link for all free seats has its key behind the hash', () => {
    expect(at('/table/a#invite=I-1')).toEqual({
      page: 'table',
      id: 'a',
      key: null,
      invite: 'I-1',
      replay: null,
    });
  });
  it('everything else is home', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/nowhere')).toEqual({ page: 'home' });
  });
});

describe('what is pasted into Join', () => {
  it('may be a whole link, one without its protocol, a path or an id', () => {
    const seat = '/table/a1#seat=1&key=K';
    expect(parseLink(' http://192.168.0.7:7777/table/a1#seat=1&key=K ')).toBe(seat);
    expect(parseLink('192.168.0.7:7777/table/a1#seat=1&key=K')).toBe(seat);
    expect(parseLink('/table/a1?key=K')).toBe('/table/a1#key=K');
    expect(parseLink('/table/a1#invite=I')).toBe('/table/a1#invite=I');
    expect(parseLink('a1')).toBe('/table/a1');
  });
  it('is refused if it names no table', () => {
    for (const text of ['', '  ', 'http://example.org/', 'not a link']) expect(parseLink(text)).toBeNull();
  });
});
