// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, type Checked } from './check';
import { nonceHash, seedOf } from './hashes';
import type { Kept } from './kept';
import { Stream } from './stream';

/** Records that the engine made and checks too. */
const vector = (name: string): string =>
  readFileSync(join(process.cwd(), `../crates/table/tests/vectors/${name}.record`), 'utf8');
const nothing: Kept = { nonces: [], dice: {}, at: 0 };

/** A record with something changed in one of its lines. */
function changed(record: string, line: number, change: (object: Record<string, never>) => void): string {
  const lines = record.trim().split('\n');
  const object = JSON.parse(lines.at(line)!) as Record<string, never>;
  change(object);
  lines.splice(line < 0 ? lines.length + line : line, 1, JSON.stringify(object));
  return lines.join('\n');
}
const fault = (record: string, kept = nothing): Checked['fault'] => check(record, kept).fault;

describe('the stream', () => {
  it('is the published cipher, read as the engine reads it', () => {
    const stream = new Stream('00'.repeat(32));
    const words = [0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653];
    expect(words.map(() => stream.below(1_000_003))).toEqual(words.map((word) => word % 1_000_003));
    const counted = new Stream(
      Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join(''),
    );
    expect(Array.from({ length: 8 }, () => counted.below(3_000_000_000))).toEqual([
      2_100_034_873, 1_780_073_945, 1_996_733_837, 1_229_642_936, 1_876_440_458, 1_283_312_818, 2_451_892_952,
      2_871_222_434,
    ]);
  });
});

describe('a record', () => {
  it('of the engine is in order, and says whose numbers are in its dice', () => {
    expect(check(vector('mixed'), nothing)).toMatchObject({
      fault: null,
      committed: [0],
      missing: [1],
      people: [0, 1],
      mine: [],
      renewals: [],
    });
    expect(check(vector('mixed'), nothing).draws).toBeGreaterThan(5);
    expect(check(vector('renewed'), nothing)).toMatchObject({ fault: null, committed: [0] });
    expect(check(vector('early'), nothing)).toMatchObject({ fault: null, committed: [] });
  });

  it('that was changed is found out', () => {
    const record = vector('mixed');
    const set = (key: string, value: unknown) => (object: object) => Object.assign(object, { [key]: value });
    expect(fault(changed(record, -1, set('secret', '08'.repeat(32))))).toEqual({ what: 'secret' });
    for (const [key, value] of Object.entries({ table: 'x', game: 'x', rules: 9, options: {} }))
      expect(fault(changed(record, 0, set(key, value))), key).toEqual({ what: 'secret' });
    const nonces = (JSON.parse(record.split('\n')[0]!) as { nonces: string[] }).nonces;
    for (const seat of [0, 1, 2]) {
      const other = nonces.map((nonce, at) => (at === seat ? '05'.repeat(32) : nonce));
      expect(fault(changed(record, 0, set('nonces', other)))).toEqual({ what: 'nonce', seat });
    }
    expect(fault(changed(record, 0, set('nonce_hashes', [])))).toEqual({ what: 'nonce', seat: 0 });
    const draws = (object: { draws: [number, number][] }) => {
      const [n, value] = object.draws[0]!;
      object.draws[0] = [n, (value + 1) % n];
    };
    expect(fault(changed(record, 1, draws as never))).toEqual({ what: 'draw', seq: 0 });
    expect(fault('nonsense')).toEqual({ what: 'record' });
    expect(fault('')).toEqual({ what: 'record' });
    expect(fault(record.trim().split('\n').slice(0, -1).join('\n'))).toEqual({ what: 'record' });
    const renewed = vector('renewed').trim().split('\n');
    const at = renewed.findIndex((line) => line.includes('new-chance'));
    expect(fault(changed(renewed.join('\n'), at, set('salt', '05'.repeat(32))))).toEqual({ what: 'secret' });
  });
});

describe('what this browser kept', () => {
  const record = vector('mixed');
  const header = JSON.parse(record.split('\n')[0]!) as {
    commitment: string;
    nonces: string[];
    nonce_hashes: (string | null)[];
  };
  const own = {
    seat: 0,
    from: 0,
    commitment: header.commitment,
    nonce: header.nonces[0]!,
    hashes: header.nonce_hashes,
  };
  const keeping = (change: Partial<typeof own>): Kept => ({ ...nothing, nonces: [{ ...own, ...change }] });

  it('is in the record', () => {
    expect(nonceHash(own.commitment, 0, own.nonce)).toBe(own.hashes[0]);
    expect(check(record, keeping({}))).toMatchObject({ fault: null, mine: [0] });
  });

  it('is missed where the server put something else in its place', () => {
    expect(fault(record, keeping({ nonce: '05'.repeat(32) }))).toEqual({ what: 'mine', seat: 0 });
    expect(fault(record, keeping({ commitment: '05'.repeat(32) }))).toEqual({ what: 'commitment' });
    const others = [own.hashes[0]!, '05'.repeat(32), null];
    expect(fault(record, keeping({ hashes: others })), 'promised after mine was opened').toEqual({
      what: 'late-promise',
    });
  });

  it('is missed where a hash was hidden, or what was sent is called missing', () => {
    expect(fault(record, keeping({ hashes: own.hashes.slice(0, 1) }))).toEqual({ what: 'late-promise' });
    const late = { ...nothing, nonces: [{ ...own, seat: 1, opened: true }] };
    expect(fault(record, late)).toEqual({ what: 'dropped', seat: 1 });
  });

  it('has to be in the dice after a restore, too', () => {
    const renewed = vector('renewed');
    const first = JSON.parse(renewed.split('\n')[0]!) as typeof header;
    const entry = JSON.parse(renewed.split('\n').find((line) => line.includes('new-chance'))!) as {
      seq: number;
      commitment: string;
      nonces: string[];
      nonce_hashes: (string | null)[];
    };
    const early = {
      ...own,
      commitment: first.commitment,
      nonce: first.nonces[0]!,
      hashes: first.nonce_hashes,
    };
    const later = {
      seat: 0,
      from: entry.seq,
      commitment: entry.commitment,
      nonce: entry.nonces[0]!,
      hashes: entry.nonce_hashes,
    };
    const check1 = check(renewed, { ...nothing, nonces: [early] });
    expect(check1, 'away when it was restored').toMatchObject({ fault: null, mine: [] });
    expect(check1.renewals).toEqual([entry.seq]);
    const both: Kept = { ...nothing, nonces: [early, later] };
    expect(check(renewed, both)).toMatchObject({ fault: null, mine: [0], gone: 0 });
    const before = { ...later, commitment: '05'.repeat(32) };
    expect(check(renewed, { ...both, nonces: [early, before, later] }), 'restored twice').toMatchObject({
      fault: null,
      gone: 1,
    });
  });

  it('of dice that the record does not have is missed', () => {
    expect(fault(record, { ...nothing, dice: { 999: [1] } })).toEqual({ what: 'shown', seq: 999 });
    const lines = record.trim().split('\n');
    lines.splice(2, 1);
    expect(fault(lines.join('\n')), 'an entry is left out').toEqual({ what: 'record' });
  });

  it('that was promised and not opened proves nothing, and is no fault', () => {
    const { seat, from, commitment, nonce } = own;
    const unopened: Kept = { ...nothing, nonces: [{ seat, from, commitment, nonce }] };
    expect(check(record, unopened)).toMatchObject({ fault: null, mine: [] });
  });

  it('of dice is compared with what was drawn', () => {
    const { secret } = JSON.parse(record.trim().split('\n').at(-1)!) as { secret: string };
    const stream = new Stream(seedOf(header.commitment, secret, header.nonces));
    const draws = [stream.below(6), stream.below(6)].map((value) => [6, value]);
    const [a, b] = draws.map(([, value]) => value! + 1) as [number, number];
    const other = (a % 6) + 1 === b ? ((a + 1) % 6) + 1 : (a % 6) + 1;
    const entries = [
      { seq: 0, do: 'setup' },
      { seq: 1, do: 'act', seat: 0, action: 'roll', draws },
    ];
    const rolled = [
      JSON.stringify(header),
      ...entries.map((one) => JSON.stringify(one)),
      `{"secret":"${secret}"}`,
    ];
    const shown = (dice: number[]) => fault(rolled.join('\n'), { ...nothing, dice: { 1: dice } });
    expect(shown([a, b])).toBe(null);
    expect(shown([b, a]), 'in another order').toBe(null);
    expect(shown([a, b, other]), 'beside one that lay there').toBe(null);
    expect(shown([b]), 'or only one of them').toBe(null);
    expect(shown([other, b])).toEqual({ what: 'shown', seq: 1 });
    expect(fault(record, { ...nothing, dice: { 0: [1, 2, 3] } }), 'a shuffle shows no dice').toBe(null);
  });
});
