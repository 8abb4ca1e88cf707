/** Somebody at a table: what they see, live or in a replay, and what they can do about it. */
import { untrack } from 'svelte';
import { api } from '../api';
import { isOver } from '../board.svelte';
import { isEvent } from '../events';
import type { BoardProps, Pointed } from '../game';
import { Live } from '../live.svelte';
import { plain, type Said } from '../speech';
import type { Moment, Named, Pace, Refusal, Table, Thoughts, LogEntry, Trial } from '../protocol';
import { router } from '../router.svelte';
import { settings } from '../settings.svelte';
import { nameOf } from '../names';
import { whoseTurn } from '../turn';
import { mainChoices, type Offer } from './choices';
import { Coach } from './coach.svelte';
import { Loading } from './loading.svelte';
import { Pointing } from './pointing.svelte';
import { doneIn, missedBy, newestStep, sufferedIn, type Suffered } from './turns';
import { Waits } from './waits.svelte';
import { words } from '../words';

/** What a bot thought, or thinks right now. */
interface Thinking {
  title: string;
  of: Thoughts | null;
  hint: boolean;
}

/** How long the last move is seen before the result lies over it. */
const LAST_LOOK = 1500;

const boardProps = (session: Session): Omit<BoardProps, 'table' | 'moment'> => ({
  get board() {
    return session.board;
  },
  get me() {
    return session.me;
  },
  get decision() {
    return session.decision;
  },
  get events() {
    return session.events;
  },
  get motion() {
    return settings.moves;
  },
  get live() {
    return session.replayAt === null;
  },
  get play() {
    return session.play;
  },
  get pointed() {
    return session.pointed;
  },
  keyOf: (action) => session.keyOf(action),
  act: (actions) => session.act(actions),
  ask: (action) => session.ask(action),
  try: (sequences) => session.try(sequences),
});

export class Session {
  readonly live: Live;
  readonly waits: Waits;
  readonly loading: Loading;
  readonly coach: Coach;
  readonly pointing = new Pointing();
  thoughts = $state.raw<Thinking | null>(null);
  /** Whether the result was put aside. */
  resultSeen = $state(false);
  /** Whether the game is over and its last move was seen. */
  ended = $state(false);
  /** Whether the replay runs. */
  playing = $state(false);
  /** The seat for which the curtain was opened. */
  #opened = $state<number | null>(null);
  /** Where people share the screen: to whose eyes the log was told. */
  #told: number | null = null;
  #old = $state.raw<Moment | null>(null);
  /** The entry by which a replay came to what it shows; none after a jump. */
  #step = $state.raw<LogEntry[]>([]);
  #oldMoments = new Map<number, Promise<Moment>>();
  /** The first entry before which others were asked for. */
  #reached = 0;
  /** Whether the wish for a colour was told to this table. */
  #dressed = false;

  constructor(readonly id: string) {
    this.live = new Live(id);
    this.waits = new Waits(this.live);
    this.loading = new Loading(this.live);
    this.coach = new Coach(id, this.live);
    $effect(() => this.#showOld());
    $effect(() => this.#play());
    $effect(() => this.#tellAsking());
    $effect(() => this.#wearColour());
    $effect(() => this.#closeCurtain());
    $effect(() => this.#passScreen());
    $effect(() => this.#end());
    $effect(() => this.#reachBack());
  }

  close(): void {
    this.live.close();
  }

  table = $derived.by(() => this.live.table);
  /** The game's code; null if there is none, or not yet what it draws. */
  game = $derived.by(() => this.loading.game);
  play = $derived.by(() => this.loading.play);
  board = $derived.by(() => this.loading.board);
  /** Whether the board can be drawn, and its decisions be made. */
  ready = $derived.by(() => this.loading.ready);
  mine = $derived.by(() => this.table?.seats.filter((seat) => seat.yours && seat.taken) ?? []);
  /** The entry that a replay shows; null while the game is followed live. */
  replayAt = $derived.by(() =>
    router.route.page === 'table' && router.route.id === this.id ? router.route.replay : null,
  );
  last = $derived.by(() => this.live.moment?.seq ?? 0);
  moment = $derived.by(() => (this.replayAt === null ? this.live.moment : (this.#old ?? this.live.moment)));
  /** What somebody at this screen is asked; where the match waits for others, what may be done meanwhile. */
  decision = $derived.by(() => {
    const { moment } = this.live;
    if (this.replayAt !== null || !this.ready || !moment) return null;
    return moment.decisions[0] ?? moment.asides[0] ?? null;
  });
  /** The choices as the prompt bar shows them. */
  choices = $derived.by((): Offer[] => {
    const { decision, game, moment, play, board } = this;
    if (!decision || !moment) return [];
    if (board === undefined) return decision.choices;
    return game?.order?.(decision.choices, moment, play, board) ?? decision.choices;
  });
  main = $derived.by(() => mainChoices(this.choices));
  /** The number by which a choice can be made; 0 without one. */
  keyOf = (action: string): number => this.main.numbered.findIndex(({ text }) => text === action) + 1;
  /** What somebody points at beside the board; without that, what is advised, or what the coach asks for. */
  pointed = $derived.by((): Pointed | null => {
    const { decision, thoughts } = this;
    const advised = decision && thoughts?.hint ? thoughts.of?.chosen.text : undefined;
    const action = advised ?? ((decision && this.coach.best) || undefined);
    return this.pointing.now ?? (action === undefined ? null : { action });
  });
  /** The choices that a narrow screen leaves to the hand and the board. */
  inHand = $derived.by((): string[] => {
    const { decision, game, moment, play, board } = this;
    if (!decision || !moment || board === undefined) return [];
    return game?.inHand?.(decision, moment, play, board) ?? [];
  });
  /** What the game has to say beside the question. */
  note = $derived.by((): string | undefined => {
    const { decision, game, moment, play, board } = this;
    if (!decision || !moment || board === undefined) return undefined;
    return game?.note?.(decision, moment, play, board);
  });
  /** Whether people with secrets before each other sit at this screen. */
  #guarded = $derived.by(
    () => !!this.table?.secrets && this.mine.length > 1 && this.table?.state === 'running',
  );
  /** The own seat with whose eyes the newest position is seen; nobody's between the turns of people at one screen. */
  #deciding = $derived.by(() => this.live.moment?.decisions[0]?.seat ?? null);
  /** The seat whose hand is shown. */
  me = $derived.by(() => {
    if (this.#guarded) return this.replayAt === null ? this.#deciding : null;
    return this.decision?.seat ?? this.mine[0]?.seat ?? null;
  });
  undoSeat = $derived.by(() => (this.replayAt === null ? (this.live.moment?.undo[0] ?? null) : null));
  /** What an undo would take back, in the words of the log. */
  undoes = $derived.by((): string => {
    const { undoSeat } = this;
    if (undoSeat === null) return '';
    return (newestStep(this.live.log, undoSeat)?.lines ?? []).map(this.say).join('. ');
  });
  /** Who is told of what was missed: of several people at one screen whoever decides, to whom the rest of them are others, too. */
  #seats = $derived.by(() => {
    const { mine, decision } = this;
    return decision && mine.length > 1 ? [decision.seat] : mine.map(({ seat }) => seat);
  });
  /** What the others did since your last turn; null if nothing. */
  missed = $derived.by(() => missedBy(this.live.log, this.#seats));
  /** What they took from you, at the start of your turn and until you move. */
  suffered = $derived.by((): Suffered[] => {
    const { missed, game, active, decision } = this;
    if (active !== undefined && active !== decision?.seat) return [];
    if (!missed || missed.moved || !decision || !game?.suffers) return [];
    return sufferedIn(missed.entries, this.#seats, game.suffers);
  });
  /** What the newest step brought, live or in a replay. */
  events = $derived.by(() => {
    const news = this.replayAt === null ? this.live.news : this.#step;
    return news.flatMap(doneIn);
  });
  /**
   * What the board and the hand are given, besides the table and the position. Getters, so that who reads one of them does
   * not depend on the others: events would be played again whenever something else changes.
   */
  readonly forBoard = boardProps(this);
  /** The seat that the screen must be passed to before anything is shown, also of the past. */
  curtain = $derived.by(() => (this.#guarded && this.#opened !== this.#deciding ? this.#deciding : null));
  /** Whose turn it is, where the game says so. */
  active = $derived.by(() => this.#activeIn(this.moment));
  turn = $derived.by(() => (this.table ? whoseTurn(this.table, this.#activeIn(this.live.moment)) : ''));
  yours = $derived.by(() => !!this.decision && this.#deciding !== null && this.table?.state === 'running');
  /** Whether the match is over in the position that is shown. */
  over = $derived.by(() => {
    const { moment, table } = this;
    return !!moment && !!table && isOver(moment, table, this.replayAt === null);
  });
  #decided = $derived.by(() => this.live.moment?.standings !== undefined);
  result = $derived.by(() =>
    this.ended && this.replayAt === null && !this.resultSeen ? this.live.moment?.standings : undefined,
  );
  /** Whether somebody only watches, and nothing lies before them. */
  watching = $derived.by(
    () =>
      this.table?.state === 'running' &&
      this.mine.length === 0 &&
      this.replayAt === null &&
      !this.game?.watched,
  );
  /** Whether what bots think may be told. */
  open = $derived.by(() => !this.table?.secrets || this.table.state === 'finished');

  // --- names ---
  name = (seat: number): string => (this.table ? nameOf(this.table, seat) : '');
  say = (text: Said): string => plain(text, this.name);

  #activeIn(moment: Moment | null | undefined): number | undefined {
    return moment && moment.view !== null && !moment.standings
      ? this.game?.active?.(moment, this.board)
      : undefined;
  }

  openCurtain(seat: number): void {
    this.#opened = seat;
  }

  /** Who had the curtain opened keeps it open while others only answer them, and not beyond their turn. */
  #closeCurtain(): void {
    const over =
      this.live.link !== 'open' ||
      this.live.news.some((told) => told.events.some((event) => isEvent(event, 'turn-started')));
    if (over) this.#opened = null;
  }

  /** When others decide, what was told to one person alone is forgotten. */
  #passScreen(): void {
    const [guarded, deciding] = [this.#guarded, this.#deciding];
    untrack(() => {
      if (!guarded || this.#told === deciding) return;
      this.#told = deciding;
      this.thoughts = null;
      this.#old = null;
      this.#oldMoments.clear();
      this.live.forget();
      this.#showOld();
    });
  }

  /** The table learns whether this browser's seats want to be asked always. */
  #tellAsking(): void {
    const { table } = this;
    const wanted = settings.askAlways;
    if (!table || this.mine.length === 0 || table.state === 'finished' || table.askAlways === wanted) return;
    if (this.live.link === 'open') void api.askAlways(this.id, wanted).catch(() => {});
  }

  /** Whoever sits down gets their colour, if it is free. */
  #wearColour(): void {
    const { table } = this;
    const seat = this.mine[0]?.seat;
    const wanted = settings.colour;
    if (!table || seat === undefined || wanted === null || this.#dressed || this.live.link !== 'open') return;
    this.#dressed = true;
    const holder = table.seats.find((one) => table.colours[one.seat] === wanted);
    const free = !holder || !holder.taken || holder.player !== 'human';
    // Whoever has moved keeps the colour that the others know them by.
    const begins = table.state !== 'finished' && !this.live.log.some((told) => told.seat === seat);
    if (free && begins) void api.colour(this.id, seat, wanted).catch(() => {});
  }

  /** An end that comes while it is watched is looked at before the result is opened. */
  #end(): (() => void) | undefined {
    const watched = untrack(() => settings.moves && this.replayAt === null && this.live.news.length > 0);
    if (!this.#decided || !watched) {
      this.ended = this.#decided;
      return undefined;
    }
    const timer = setTimeout(() => (this.ended = true), LAST_LOOK);
    return () => clearTimeout(timer);
  }

  // --- replay ---
  #fetch(seq: number): Promise<Moment> {
    let found = this.#oldMoments.get(seq);
    if (!found) {
      found = api.replay(this.id, seq);
      this.#oldMoments.set(seq, found);
      found.catch(() => this.#oldMoments.delete(seq));
    }
    return found;
  }
  #showOld(): void {
    const wanted = this.replayAt;
    if (wanted === null) {
      this.#old = null;
      this.#step = [];
      this.playing = false;
      return;
    }
    if (this.live.link === 'open') void untrack(() => this.live.whole()).catch(() => {});
    this.#fetch(wanted).then(
      (found) => {
        if (this.replayAt !== wanted) return;
        const stepped = this.#old?.seq === wanted - 1;
        this.#step = stepped ? this.live.log.filter((told) => told.seq === wanted) : [];
        this.#old = found;
      },
      (error: Error) => (this.live.problem = error.message),
    );
  }
  #play(): (() => void) | undefined {
    if (!this.playing || this.replayAt === null) return undefined;
    const next = this.replayAt + 1;
    const { last } = this;
    const timer = setTimeout(
      () => {
        if (next <= last) this.seek(next);
        else if (this.live.moment?.standings) this.playing = false;
        else this.goLive();
      },
      settings.time(settings.moves ? 900 : 600),
    );
    if (next <= last) void this.#fetch(next).catch(() => {});
    return () => clearTimeout(timer);
  }
  seek(seq: number): void {
    router.go(`/table/${this.id}/replay/${seq}`, { replace: this.replayAt !== null });
  }
  goLive(): void {
    this.playing = false;
    this.resultSeen = false;
    router.go(`/table/${this.id}`, { replace: true });
  }
  /** Brings what happened before the entries that came with the greeting. */
  async fetchEarlier(): Promise<void> {
    try {
      await this.live.whole();
    } catch (error) {
      this.live.problem = (error as Error).message;
    }
  }
  /** Where the entries that came with the greeting begin after your last turn, those before are asked for, once. */
  #reachBack(): void {
    const first = this.live.log[0]?.seq ?? 0;
    if (first === this.#reached || this.missed !== null || !this.decision || this.live.link !== 'open')
      return;
    this.#reached = first;
    void untrack(() => this.live.whole()).catch(() => {});
  }
  since(): void {
    if (this.missed === null) return;
    this.seek(this.missed.since);
    this.playing = true;
  }
  togglePlay(): void {
    if (!this.playing && (this.replayAt ?? 0) >= this.last) this.seek(0);
    this.playing = !this.playing;
  }

  // --- doing things ---
  act = (actions: Named[]): void => {
    if (!this.decision || this.live.busy || this.replayAt !== null) return;
    this.thoughts = null;
    this.live.act(this.decision.seat, actions);
  };
  ask = async (action: Named): Promise<Refusal | null> =>
    this.decision ? this.live.ask(this.decision.seat, action) : null;
  /** What some drafts would lead to; null if nobody can tell right now. */
  try = async (sequences: Named[][]): Promise<Trial[] | null> =>
    this.decision ? this.live.try(this.decision.seat, sequences) : null;
  undo(): void {
    // Pressed twice it takes back one action, not two.
    if (this.undoSeat !== null && !this.live.busy) this.live.undo(this.undoSeat);
  }
  async hint(): Promise<void> {
    if (!this.decision) return;
    if (this.thoughts) this.thoughts = null;
    else await this.#think(words.thoughts.hint, true, api.hint(this.id, this.decision.seat));
  }
  async botThoughts(seq: number): Promise<void> {
    await this.#think(words.thoughts.bot, false, api.thoughts(this.id, seq));
  }
  async #think(title: string, hint: boolean, wanted: Promise<Thoughts>): Promise<void> {
    const waiting = { title, of: null, hint };
    this.thoughts = waiting;
    try {
      const found = await wanted;
      if (this.thoughts === waiting) this.thoughts = { title, of: found, hint };
    } catch (error) {
      this.thoughts = null;
      this.live.problem = (error as Error).message;
    }
  }
  async colour(seat: number, wanted: number): Promise<void> {
    if (seat === this.mine[0]?.seat) settings.set({ colour: wanted });
    await this.change(api.colour(this.id, seat, wanted));
  }
  pace(wanted: Pace): Promise<void> {
    return this.change(api.pace(this.id, wanted));
  }
  togglePace(): void {
    void this.pace(this.table?.pace === 'fast' ? 'human' : 'fast');
  }
  handOver(seat: number, to: string, wait = false): Promise<void> {
    return this.change(api.handOver(this.id, seat, to, wait));
  }
  /** The table as it is after a wish about it, or why it stays as it was. */
  async change(wish: Promise<Table>): Promise<void> {
    try {
      this.live.table = await wish;
    } catch (error) {
      this.live.problem = (error as Error).message;
    }
  }
}
