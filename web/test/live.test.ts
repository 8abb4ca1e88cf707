import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from '../src/shell/live.svelte';
import { VERSION } from '../src/shell/protocol';
import type { FromServer, Moment, Table } from '../src/shell/protocol';

/** A connection whose other end the test is. */
class Wire extends EventTarget {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = Wire.OPEN;
  sent: { type: string }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    super();
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  /** Closing a dead connection tells nobody for a long time. */
  close(): void {
    this.readyState = 2;
  }
  bring(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const moment = {
  seq: 3,
  view: {},
  scores: [],
  round: 1,
  goal: [],
  toAct: [0],
  waits: [],
  decisions: [],
  undo: [],
} as Moment;
const table = { id: 'a', state: 'running', seats: [] } as unknown as Table;
const types = (wire: Wire | undefined) => wire?.sent.map((one) => one.type);

describe('a connection that dies silently', () => {
  let live: Live;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Wire);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
    Wire.all = [];
    live = new Live('a');
    Wire.all[0]!.bring({ type: 'hello', version: VERSION, table, moment, log: [] });
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is noticed after a ping that nobody answers', async () => {
    await vi.advanceTimersByTimeAsync(21_000);
    expect(types(Wire.all[0])).toEqual(['ping']);
    expect(live.link).toBe('open');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.link).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(Wire.all.length).toBe(2);
    Wire.all[1]!.bring({ type: 'hello', version: VERSION, table, moment, log: [] });
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
    Wire.all[1]!.bring({ type: 'hello', version: VERSION, table, moment, log: [] });
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
