/** A connection whose other end the test is. */
import { vi } from 'vitest';
import { VERSION } from '../src/shell/protocol';
import type { FromPage, FromServer, Moment, Table } from '../src/shell/protocol';

export class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = Wire.OPEN;
  sent: FromPage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Wire.all.push(this);
  }
  /** In place of the browser's own, from now on. */
  static lay(): void {
    Wire.all = [];
    vi.stubGlobal('WebSocket', Wire);
  }
  /** The newest one. */
  static get last(): Wire {
    return Wire.all.at(-1)!;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  /** Closing a dead connection tells nobody for a long time. */
  close(): void {
    this.readyState = 2;
  }
  bring(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A table of two, of which the first is here, at a game that has no board of its own. */
export const table = {
  id: 'a',
  game: 'chess',
  title: 'Chess',
  state: 'running',
  round: 3,
  seats: ['Ann', 'Bob'].map((name, seat) => ({
    seat,
    name,
    player: 'human',
    taken: true,
    connected: true,
    yours: seat === 0,
  })),
  colours: [0, 1],
  toAct: [],
  points: [],
  winners: [],
  watchers: 0,
} as unknown as Table;

/** A position in which nobody is asked anything. */
export const moment = (seq: number, more: Partial<Moment> = {}): Moment => ({
  seq,
  view: {},
  scores: [],
  round: 3,
  goal: [],
  toAct: [],
  decisions: [],
  waits: [],
  undo: [],
  ...more,
});

export const hello = (now: Moment, more: Partial<Table> = {}): FromServer => ({
  type: 'hello',
  version: VERSION,
  table: { ...table, ...more },
  moment: now,
  log: [],
});
