import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from '../src/shell/live.svelte';
import { VERSION, type FromServer, type LogEntry } from '../src/shell/protocol';
import { hello, moment, Wire } from './wire';

const types = (wire: Wire | undefined) => wire?.sent.map((one) => one.type);

describe('a connection that dies silently', () => {
  let live: Live;
  beforeEach(() => {
    vi.useFakeTimers();
    Wire.lay();
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
    live = new Live('a');
    Wire.all[0]!.bring(hello(moment(3)));
  });
  afterEach(() => live.close());

  it('is noticed after a ping that nobody answers', async () => {
    await vi.advanceTimersByTimeAsync(21_000);
    expect(types(Wire.all[0])).toEqual(['ping']);
    expect(live.link).toBe('open');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.link).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(Wire.all.length).toBe(2);
    Wire.all[1]!.bring(hello(moment(3)));
    expect(live.link).toBe('open');
  });

  it('is kept while pings are answered', async () => {
    for (let i = 0; i < 5; i++) {
      await vi.advanceTimersByTimeAsync(21_000);
      Wire.all[0]!.bring({ type: 'pong' });
    }
    expect(live.link).toBe('open');
    expect(Wire.all.length).toBe(1);
  });

  it('is noticed by a move without an answer, which is sent again', async () => {
    live.act(0, ['roll']);
    await vi.advanceTimersByTimeAsync(7000);
    expect(live.link).toBe('lost');
    Wire.all[1]!.bring(hello(moment(3)));
    expect(Wire.all[1]!.sent).toEqual(Wire.all[0]!.sent);
    expect(live.busy).toBe(true);
    // What the dead connection says after all is not listened to.
    Wire.all[0]!.bring({ type: 'thinking', seat: 1 });
    expect(live.thinking).toBeNull();
  });

  it('is doubted when the network comes back, and reconnected at once when it was lost', async () => {
    dispatchEvent(new Event('online'));
    expect(types(Wire.all[0])).toEqual(['ping']);
    await vi.advanceTimersByTimeAsync(2600);
    expect(live.link).toBe('lost');
    dispatchEvent(new Event('online'));
    expect(Wire.all.length).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(Wire.all.length, 'the wait for the next try is over').toBe(2);
  });
});

describe('what comes faster than it can be drawn', () => {
  const told = (seq: number): LogEntry =>
    ({ seq, what: 'act', seat: 1, events: [], lines: [] }) as unknown as LogEntry;
  const update = (seq: number): FromServer => ({ type: 'update', moment: moment(seq), told: [told(seq)] });
  const seqs = (some: LogEntry[]): number[] => some.map(({ seq }) => seq);
  let live: Live;
  beforeEach(async () => {
    vi.useFakeTimers();
    Wire.lay();
    live = new Live('a');
    Wire.last.bring(hello(moment(3)));
    await vi.advanceTimersByTimeAsync(50);
  });
  afterEach(() => {
    live.close();
    vi.restoreAllMocks();
  });

  it('is heard together when the first of it is on the screen', async () => {
    for (const seq of [4, 5, 6]) Wire.last.bring(update(seq));
    expect([live.moment?.seq, seqs(live.news)]).toEqual([4, [4]]);
    await vi.advanceTimersByTimeAsync(50);
    expect([live.moment?.seq, seqs(live.news)]).toEqual([6, [5, 6]]);
    await vi.advanceTimersByTimeAsync(50);
    Wire.last.bring(update(7));
    expect([live.moment?.seq, seqs(live.news), seqs(live.log)]).toEqual([7, [7], [4, 5, 6, 7]]);
  });

  it('is heard before a greeting, which waits for nothing', () => {
    live.act(0, ['roll']);
    const [sent] = Wire.last.sent;
    for (const seq of [4, 5]) Wire.last.bring(update(seq));
    Wire.last.bring({ type: 'acted', request: (sent as { request: string }).request, seq: 5, done: 1 });
    expect([live.moment?.seq, live.busy]).toEqual([4, true]);
    Wire.last.bring(hello(moment(5)));
    expect([live.moment?.seq, live.busy, seqs(live.log)]).toEqual([5, false, [4, 5]]);
    expect(Wire.last.sent, 'what was acknowledged is not sent again').toEqual([sent]);
  });

  it('waits for no frame that never comes', async () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    for (const seq of [4, 5]) Wire.last.bring(update(seq));
    await vi.advanceTimersByTimeAsync(300);
    expect(live.moment?.seq).toBe(5);
  });

  it('is not heard any more once the table was left', async () => {
    for (const seq of [4, 5]) Wire.last.bring(update(seq));
    live.close();
    await vi.advanceTimersByTimeAsync(300);
    expect(live.moment?.seq).toBe(4);
  });
});

describe('a server of another version', () => {
  let live: Live;
  beforeEach(() => {
    vi.useFakeTimers();
    Wire.lay();
    live = new Live('a');
  });
  afterEach(() => live.close());
  const other = { ...hello(moment(4)), version: VERSION + 1 } as ReturnType<typeof hello>;

  it('is not listened to, nor asked again', async () => {
    Wire.last.bring(other);
    expect([live.link, live.table, live.moment]).toEqual(['outdated', null, null]);
    await vi.advanceTimersByTimeAsync(60_000);
    dispatchEvent(new Event('online'));
    expect(Wire.all.length).toBe(1);
    expect(Wire.last.sent).toEqual([]);
  });

  it('leaves what was seen before, and takes no move', () => {
    Wire.last.bring(hello(moment(3)));
    Wire.last.bring(other);
    Wire.last.bring({ type: 'update', moment: moment(5), told: [] });
    live.act(0, ['roll']);
    expect([live.link, live.moment?.seq, live.busy]).toEqual(['outdated', 3, false]);
    expect(Wire.last.sent).toEqual([]);
  });
});
