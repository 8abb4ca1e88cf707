/** One table, live: keeps the connection, the newest position and the log, and sends moves until they are on disk. */
import { ApiError, api, requestId } from './api';
import { forgetDice, keepDice } from './fairness/kept';
import { VERSION } from './protocol';
import type { FromPage, FromServer, Moment, Named, Refusal, Table, LogEntry, Trial } from './protocol';
import { lateness } from './turn';
import { words } from './words';

/**
 * `lost`: it reconnects by itself. `gone`: there is no such table, or it may not be seen. `outdated`: the server speaks another
 * version than this page, which must be loaded again.
 */
export type Link = 'connecting' | 'open' | 'lost' | 'gone' | 'outdated';

type Answered = Extract<FromServer, { type: 'answer' | 'trials' }>;
type Sent = Extract<FromPage, { type: 'act' | 'undo' | 'resign' }>;
/** How long nothing may be heard before the server is asked whether it is there. */
const QUIET = 20_000;
/** How long it may take to answer that: a connection that went silently is not told to anybody. */
const PATIENCE = 10_000;
/** How long a move may stay unanswered. */
const ANSWER = 6_000;
/** The same after a laptop woke or the network changed, when there is reason to doubt. */
const DOUBT = 2_500;
/** How long it is waited for a frame to be drawn. */
const LONG_FRAME = 250;

export class Live {
  table = $state.raw<Table | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** When the position was told, by the clock of this page. */
  heard = 0;
  log = $state.raw<LogEntry[]>([]);
  /** What was heard last, to animate and to announce. */
  news = $state.raw<LogEntry[]>([]);
  link = $state<Link>('connecting');
  thinking = $state<number | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  problem = $state<string | null>(null);
  /** Whether a move is on its way. */
  busy = $state(false);

  #socket: WebSocket | null = null;
  /** What has come and was not heard yet, with when it came. */
  #inbox: { message: FromServer; at: number }[] = [];
  /** What has been told since the last drawing. */
  #fresh: LogEntry[] = [];
  /** Whether what was heard last is still to be drawn. */
  #drawing = false;
  #closed = false;
  /** Whether it is being asked if the table is still there. */
  #asking = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Rings when the server should have been heard again. */
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** Sent and not yet acknowledged; sent again after a reconnection, which the server recognises by the request. */
  #pending = new Map<string, Sent>();
  #questions = new Map<string, (answer: Answered | null) => void>();
  /** How often other eyes began to look: what was asked for before is not theirs. */
  #eyes = 0;
  /** The whole log on its way. */
  #earlier: Promise<LogEntry[]> | null = null;

  constructor(readonly id: string) {
    this.#connect();
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
  }

  /** Ends it. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#socket?.close();
    this.#socket = null;
  }

  act(seat: number, actions: Named[]): void {
    if (!this.moment || actions.length === 0) return;
    this.refusal = null;
    this.problem = null;
    this.#submit({ type: 'act', request: requestId(), seat, seq: this.moment.seq, actions });
  }

  undo(seat: number): void {
    this.#submit({ type: 'undo', request: requestId(), seat });
  }

  resign(seat: number): void {
    this.#submit({ type: 'resign', request: requestId(), seat });
  }

  /** Why not; null if it is allowed, or if nobody can tell right now. */
  async ask(seat: number, action: Named): Promise<Refusal | null> {
    const answer = await this.#question((request) => ({ type: 'ask', request, seat, action }));
    return answer?.type === 'answer' && !answer.allowed ? (answer.refusal ?? null) : null;
  }

  /** What some drafts would lead to; null if nobody can tell right now. */
  async try(seat: number, sequences: Named[][]): Promise<Trial[] | null> {
    const answer = await this.#question((request) => ({ type: 'try', request, seat, sequences }));
    return answer?.type === 'trials' ? answer.trials : null;
  }

  /** The answer to a question; null if there is none. */
  #question(ask: (request: string) => FromPage): Promise<Answered | null> {
    const request = requestId();
    return new Promise((resolve) => {
      if (!this.#say(ask(request))) return resolve(null);
      this.#questions.set(request, resolve);
      setTimeout(() => this.#answer(request, null), 5000);
    });
  }
  #answer(request: string, answer: Answered | null): void {
    this.#questions.get(request)?.(answer);
    this.#questions.delete(request);
  }

  /** Drops what was told to other eyes than those that look now, and asks for it anew. */
  forget(): void {
    this.#eyes++;
    this.#earlier = null;
    this.log = [];
    this.refusal = null;
    this.problem = null;
    this.#say({ type: 'sync' });
  }

  /** The whole log; the greeting brings only its newest part. Whoever asks while it is on its way waits for the same. */
  whole(): Promise<LogEntry[]> {
    if ((this.log[0]?.seq ?? 0) === 0) return Promise.resolve(this.log);
    if (this.#earlier) return this.#earlier;
    const earlier = this.#fetchEarlier().finally(() => {
      if (this.#earlier === earlier) this.#earlier = null;
    });
    return (this.#earlier = earlier);
  }
  async #fetchEarlier(): Promise<LogEntry[]> {
    const eyes = this.#eyes;
    const all = await api.log(this.id, 0);
    if (eyes !== this.#eyes) return this.log;
    const last = all.at(-1)?.seq ?? -1;
    this.log = [...all, ...this.log.filter((told) => told.seq > last)];
    return this.log;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#expect(PATIENCE);
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      const message = JSON.parse(event.data as string) as FromServer;
      this.#inbox.push({ message, at: Date.now() });
      this.#attend();
      // Whether both still understand each other is known before anything else is done.
      if (!this.#drawing || message.type === 'hello') this.#read();
    };
    socket.onclose = () => {
      if (this.#closed || this.#socket !== socket) return;
      void this.#again();
    };
  }

  /** Hears what has come. What comes before that is drawn is heard together after it: bots may be faster than a screen. */
  #read(): void {
    this.#fresh = [];
    for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) {
      this.#hear(next.message, next.at);
      if (this.#closed) return;
    }
    this.#attend();
    this.#drawing = true;
    void drawn().then(() => {
      this.#drawing = false;
      if (this.#inbox.length > 0 && !this.#closed) this.#read();
    });
  }

  /** The server was heard: it is waited for what it still owes, or until it has been quiet for long. */
  #attend(): void {
    if (this.#pending.size > 0) this.#expect(ANSWER);
    else this.#rest();
  }

  /** Waits until it has been quiet for long, and asks whether the server is there. */
  #rest(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#probe(PATIENCE), QUIET);
  }

  #probe(patience: number): void {
    this.#say({ type: 'ping' });
    this.#expect(patience);
  }

  /** If nothing is heard in this time, the connection is gone, whatever the browser believes. */
  #expect(patience: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      const dead = this.#socket;
      if (!dead || this.#closed) return;
      // Closing waits for the other side; what it may still say is not listened to.
      dead.close();
      void this.#again();
    }, patience);
  }

  /** Back from sleep, from another tab or on another network: nothing is taken for granted. */
  #wake = (): void => {
    if (this.#closed || this.link === 'gone' || document.hidden) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#probe(DOUBT);
    else if (!this.#socket && !this.#asking) this.#connect();
  };

  async #again(): Promise<void> {
    clearTimeout(this.#watch);
    this.#socket = null;
    for (const answer of this.#questions.values()) answer(null);
    this.#questions.clear();
    if (this.link !== 'connecting') this.link = 'lost';
    if (this.#tries > 0) {
      // A table that is not there will not come back; a server that is away will.
      this.#asking = true;
      try {
        await api.table(this.id, PATIENCE);
      } catch (error) {
        if (error instanceof ApiError && (error.kind === 'unknown' || error.kind === 'forbidden')) {
          this.link = 'gone';
          this.problem = error.message;
          return;
        }
        this.link = 'lost';
      } finally {
        this.#asking = false;
      }
    }
    if (this.#closed) return;
    const wait = Math.min(250 * 2 ** this.#tries, 5000) * (0.8 + Math.random() * 0.4);
    this.#tries++;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hear(message: FromServer, at: number): void {
    switch (message.type) {
      case 'hello':
        // What another version says, this page may misunderstand: it says nothing more and hears nothing more.
        if (message.version !== VERSION) {
          this.close();
          this.link = 'outdated';
          return;
        }
        this.link = 'open';
        this.#tries = 0;
        this.table = message.table;
        this.#agree(message.table);
        // A shorter greeting does not lose the older entries that are already here.
        this.log = joined(this.log, message.log);
        this.#keepDice(message.log);
        // A greeting that brings nothing new does not cut short what is moving.
        if (message.moment.seq !== this.moment?.seq) this.news = this.#fresh = [];
        this.#see(message.moment, at);
        this.thinking = null;
        for (const sent of this.#pending.values()) this.#say(sent);
        break;
      case 'update': {
        const last = this.log.at(-1)?.seq ?? -1;
        const fresh = message.told.filter((told) => told.seq > last);
        if (fresh[0] && last >= 0 && fresh[0].seq > last + 1) {
          this.#say({ type: 'sync' });
          return;
        }
        this.log = [...this.log, ...fresh];
        this.#keepDice(fresh);
        this.thinking = null;
        // What follows on an own act may be decided at once.
        if (message.request) this.#done(message.request);
        this.#see(message.moment, at);
        this.news = this.#fresh = [...this.#fresh, ...fresh];
        // Ended without a result: no standings say so.
        if (fresh.some((told) => told.what === 'close') && this.table)
          this.table = { ...this.table, state: 'finished' };
        for (const told of fresh) if (told.what === 'time-out' && this.#own(told.seat)) this.#late(told);
        break;
      }
      case 'table':
        this.table = message.table;
        this.#agree(message.table);
        break;
      case 'thinking':
        this.thinking = message.seat;
        break;
      case 'acted':
        this.#done(message.request);
        if (message.refusal) this.refusal = message.refusal;
        break;
      case 'answer':
      case 'trials':
        this.#answer(message.request, message);
        break;
      case 'error':
        if (message.request) {
          this.#done(message.request);
          this.#answer(message.request, null);
        }
        if (message.error.refusal) this.refusal = message.error.refusal;
        else if (message.error.kind === 'stale') this.#say({ type: 'sync' });
        else this.problem = message.error.message;
        break;
      case 'pong':
        break;
    }
  }

  /** Does what this browser has to do for the dice of the table; what that takes is fetched when it is needed. */
  #agree(table: Table): void {
    const { agreement, id } = table;
    if (!agreement) return;
    // After a restore, what was shown from there on has not happened.
    if (agreement.from > 0) forgetDice(id, agreement.from);
    // Without it the table goes on after a while, and the next thing that is heard of it brings another try.
    void import('./fairness/agree').then(({ agree }) => agree(table)).catch(() => {});
  }

  /** Whoever plays here keeps the dice as they were shown while the match ran. */
  #keepDice(told: LogEntry[]): void {
    const { table } = this;
    if (table?.state === 'running' && table.seats.some((seat) => seat.yours)) keepDice(this.id, told);
  }

  /** Tells who was late, by name where several people sit at this screen. */
  #late(told: LogEntry): void {
    const { seats } = this.table!;
    const alone = seats.filter((seat) => seat.yours).length === 1;
    this.problem = alone ? words.table.late : words.table.lateAt(lateness(this.table!, told).join());
  }

  #own(seat: number | undefined): boolean {
    return !!this.table?.seats.some((one) => one.yours && one.seat === seat);
  }

  #see(moment: Moment, at: number): void {
    this.heard = at;
    this.moment = moment;
    const points: number[] = [];
    for (const score of moment.scores) points[score.seat] = score.points;
    // The card of the table follows the position between two messages about it.
    if (this.table) {
      this.table = {
        ...this.table,
        round: moment.round,
        toAct: moment.toAct,
        points,
        state: moment.standings ? 'finished' : this.table.state,
      };
    }
  }

  #submit(message: Sent): void {
    if (this.link === 'outdated') return;
    this.#pending.set(message.request, message);
    this.busy = true;
    if (this.#say(message)) this.#expect(ANSWER);
  }

  #done(request: string): void {
    this.#pending.delete(request);
    this.busy = this.#pending.size > 0;
  }

  #say(message: FromPage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}

/** When what has changed by now is on the screen; at once where nobody looks. */
function drawn(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page that is hidden meanwhile draws no more.
    setTimeout(resolve, LONG_FRAME);
  });
}

/** The older entries that are here already, continued by those of a greeting. */
export function joined(here: LogEntry[], greeting: LogEntry[]): LogEntry[] {
  const first = greeting[0]?.seq;
  if (first === undefined) return here;
  const older = here.filter((told) => told.seq < first);
  const last = older.at(-1)?.seq;
  return last === undefined || last === first - 1 ? [...older, ...greeting] : greeting;
}
