/** What must have come before anything of a board is drawn: the game's code, and what is fixed for the match. */
import { untrack } from 'svelte';
import { api } from '../api';
import { loadGame, type GameModule } from '../game';
import type { Live } from '../live.svelte';

/** How long to wait before the first failed try is followed by another, and at most. */
const FIRST = 500;
const LONGEST = 8000;

/** Loads something until it works, with longer and longer pauses; the answer ends it. */
function persist<T>(load: () => Promise<T>, done: (found: T) => void, failed: () => void): () => void {
  let stopped = false;
  let pause = FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    if (stopped) return;
    failed();
    timer = setTimeout(go, pause);
    pause = Math.min(2 * pause, LONGEST);
  };
  const go = (): void => void load().then((found) => !stopped && done(found), again);
  go();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** What is fixed for matches, by hash: tables with the same options and content share it. */
const boards = new Map<string, Promise<unknown>>();
function boardOf(hash: string): Promise<unknown> {
  let board = boards.get(hash);
  if (!board) {
    board = api.board(hash);
    boards.set(hash, board);
    board.catch(() => boards.delete(hash));
  }
  return board;
}

export class Loading {
  readonly #live: Live;
  /** The game's code, and which game it is of; null if nobody has written any. */
  #code = $state.raw<{ of: string; module: GameModule | null; play: unknown } | null>(null);
  #fixed = $state.raw<{ hash: string; board: unknown } | null>(null);
  #noCode = $state(false);
  #noBoard = $state(false);

  constructor(live: Live) {
    this.#live = live;
    $effect(() => this.#fetchCode());
    $effect(() => this.#fetchBoard());
  }

  #game = $derived.by(() => this.#live.table?.game);
  #hash = $derived.by(() => this.#live.table?.board);
  /** A new connection is a reason to try again at once. */
  #open = $derived.by(() => this.#live.link === 'open');

  /** What is fixed for the match; undefined until it has come, and again if another match takes its place. */
  board = $derived.by(() => (this.#fixed?.hash === this.#hash ? this.#fixed?.board : undefined));
  /** Whether a match goes on, of which something is fixed. The first position may come before the table tells where to fetch that. */
  #begun = $derived.by(() => this.#hash !== undefined || this.#live.moment?.view != null);
  /** Whether all is there; a table that still waits has nothing fixed. */
  ready = $derived.by(() => this.#code !== null && (!this.#begun || this.board !== undefined));
  game = $derived.by(() => (this.ready ? (this.#code?.module ?? null) : null));
  /** Whether something could not be fetched, and is tried again. */
  failed = $derived.by(() => this.#noCode || this.#noBoard);
  /** What the game's parts share at this table. */
  play = $derived.by(() => this.#code?.play);

  #fetchCode(): (() => void) | undefined {
    const [game, open] = [this.#game, this.#open];
    if (game === undefined || !open || untrack(() => this.#code?.of === game)) return undefined;
    return persist(
      () => loadGame(game),
      (module) => {
        this.#code = { of: game, module, play: module?.play?.() };
        this.#noCode = false;
      },
      () => (this.#noCode = true),
    );
  }

  #fetchBoard(): (() => void) | undefined {
    const [hash, open] = [this.#hash, this.#open];
    if (hash === undefined || !open || untrack(() => this.#fixed?.hash === hash)) return undefined;
    return persist(
      () => boardOf(hash),
      (board) => {
        this.#fixed = { hash, board };
        this.#noBoard = false;
      },
      () => (this.#noBoard = true),
    );
  }
}
