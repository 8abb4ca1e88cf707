/** Calls of the server over HTTP. */
import type {
  AnalysisAt,
  Created,
  Decline,
  GameInfo,
  Join,
  Ledger,
  Lesson,
  Me,
  Moment,
  NewTable,
  Pace,
  PointsAt,
  Refusal,
  SeatLink,
  ServerError,
  Stage,
  Table,
  TableCard,
  TableId,
  Thoughts,
  LogEntry,
} from './protocol';
import { words } from './words';

/** The server said no, or could not be reached (kind `offline`). */
export class ApiError extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly refusal?: Refusal,
  ) {
    super(message);
  }
}

/** `patience`: after so many milliseconds without an answer the server counts as out of reach. */
async function call<T>(method: string, path: string, body?: unknown, patience?: number): Promise<T> {
  let response: Response;
  try {
    const init: RequestInit = { method, credentials: 'same-origin' };
    if (patience !== undefined) init.signal = AbortSignal.timeout(patience);
    if (body !== undefined) {
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
      init.headers = { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' };
    }
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError('offline', words.link.away);
  }
  const text = await response.text();
  if (!response.ok) {
    let error: Partial<ServerError> = {};
    try {
      error = (JSON.parse(text) as { error?: ServerError }).error ?? {};
    } catch {
      // A proxy in between may answer with something else than our JSON.
    }
    throw new ApiError(
      error.kind ?? 'unavailable',
      error.message ?? words.link.answered(response.status),
      error.refusal,
    );
  }
  return (text ? JSON.parse(text) : undefined) as T;
}

/** What is wished for, of which some may be left open. */
type Wish<T> = { [K in keyof T]: T[K] | undefined };

const at = (id: TableId) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<GameInfo[]>('GET', '/games'),
  rules: (game: string) => call<Ledger>('GET', `/games/${encodeURIComponent(game)}/rules`),
  lesson: (game: string) => call<Lesson>('GET', `/games/${encodeURIComponent(game)}/lesson`),
  beginLesson: (game: string) => call<Created>('POST', `/games/${encodeURIComponent(game)}/lesson`, {}),
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('PUT', '/me', { name }),
  create: (table: NewTable) => call<Created>('POST', '/tables', table),
  tables: (state: Stage) => call<TableCard[]>('GET', `/tables?state=${state}`),
  table: (id: TableId, patience?: number) => call<Table>('GET', at(id), undefined, patience),
  join: (id: TableId, join: Wish<Join>) =>
    call<Table & { key?: string; at: number }>('POST', `${at(id)}/join`, join),
  decline: (id: TableId, decline: Wish<Decline>) => call<Table>('POST', `${at(id)}/decline`, decline),
  /** Without a bot the seat is taken away. */
  fill: (id: TableId, seat: number, bot?: string) => call<Table>('POST', `${at(id)}/fill`, { seat, bot }),
  newInvite: (id: TableId) => call<Table>('POST', `${at(id)}/new-invite`, {}),
  newLink: (id: TableId, seat: number) => call<SeatLink>('POST', `${at(id)}/new-link`, { seat }),
  promise: (id: TableId, seat: number, hash: string, commitment: string) =>
    call<Table>('POST', `${at(id)}/promise`, { seat, hash, commitment }),
  open: (id: TableId, seat: number, nonce: string) => call<Table>('POST', `${at(id)}/open`, { seat, nonce }),
  /** `wait`: a vote against it. */
  handOver: (id: TableId, seat: number, to: string, wait = false) =>
    call<Table>('POST', `${at(id)}/hand-over`, { seat, to, wait }),
  pace: (id: TableId, pace: Pace) => call<Table>('POST', `${at(id)}/pace`, { pace }),
  colour: (id: TableId, seat: number, colour: number) =>
    call<Table>('POST', `${at(id)}/colour`, { seat, colour }),
  askAlways: (id: TableId, always: boolean) => call<Table>('POST', `${at(id)}/ask-always`, { always }),
  rematch: (id: TableId) => call<{ table: TableId }>('POST', `${at(id)}/rematch`, {}),
  hint: (id: TableId, seat: number) => call<Thoughts>('GET', `${at(id)}/hint?seat=${seat}`),
  thoughts: (id: TableId, seq: number) => call<Thoughts>('GET', `${at(id)}/thoughts?seq=${seq}`),
  log: (id: TableId, from: number) => call<LogEntry[]>('GET', `${at(id)}/log?from=${from}`),
  points: (id: TableId) => call<PointsAt[]>('GET', `${at(id)}/points`),
  analysis: (id: TableId) => call<AnalysisAt>('GET', `${at(id)}/analysis`),
  replay: (id: TableId, to: number) => call<Moment>('GET', `${at(id)}/replay?to=${to}`),
  board: (hash: string) => call<unknown>('GET', `/boards/${hash}`),
  record: async (id: TableId): Promise<string> => {
    const response = await fetch(`/api${at(id)}/record`);
    if (!response.ok) throw new ApiError('unavailable', words.link.answered(response.status));
    return response.text();
  },
  recordUrl: (id: TableId) => `/api${at(id)}/record`,
  openRecord: (record: string) => call<{ table: TableId }>('POST', '/records', record),
};

/** A request id. Not `crypto.randomUUID`, which browsers keep from pages on a plain-HTTP home network. */
export function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
