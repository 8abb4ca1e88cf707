/** The coach of a lesson: shows one callout at a time, and goes on with whatever the learner does. */
import { untrack } from 'svelte';
import { api } from '../api';
import type { Live } from '../live.svelte';
import type { Callout, ActiveCallout, Lesson, LogEntry } from '../protocol';
import { after, isDone, keepProgress, progressAt, sayNow, type Progress } from './coach';

export class Coach {
  #lesson = $state.raw<Lesson | null>(null);
  #progress = $state.raw<Progress>({ seen: [], off: false });
  /** How many callouts back somebody looks; 0 for what is said now. */
  #back = $state(0);
  /** What was shown before the newest update. */
  #shown: ActiveCallout | null = null;
  #news: LogEntry[] = [];

  /** To be made by a component. */
  constructor(
    readonly table: string,
    readonly live: Live,
  ) {
    this.#progress = progressAt(table);
    $effect(() => this.#fetch());
    $effect(() => this.#follow());
  }

  /** Whether a lesson is played here by whoever looks. */
  here = $derived.by(() => !!this.live.table?.lesson && this.live.table.seats.some(({ yours }) => yours));
  callouts = $derived.by((): Callout[] => this.#lesson?.callouts ?? []);
  off = $derived.by(() => this.#progress.off);
  /** What is to be said now, if anything. */
  #now = $derived.by(() => (this.#lesson ? sayNow(this.live.moment?.coach ?? [], this.#progress) : null));
  /** Whether an older callout is looked at again. */
  again = $derived.by(() => this.#back > 0);
  /** The callout on show. */
  callout = $derived.by((): Callout | null => {
    const { seen } = this.#progress;
    const id = this.again ? seen[seen.length - this.#back] : this.#now?.id;
    return this.callouts.find((callout) => callout.id === id) ?? null;
  });
  /** The legal moves that are asked for now. */
  moves = $derived.by((): string[] => (this.again || this.off ? [] : (this.#now?.moves ?? [])));
  /** The one of them that is advised, if one is. */
  best = $derived.by((): string | null => (this.moves.length > 0 ? (this.#now?.best ?? null) : null));
  /** Which callout of how many is on show, counted from 1. */
  number = $derived.by(() => this.callouts.findIndex(({ id }) => id === this.callout?.id) + 1);
  /** Whether the last callout was seen. One that was not followed may still come back. */
  done = $derived.by(() => this.#progress.seen.includes(this.callouts.at(-1)?.id ?? ''));
  mayGoBack = $derived.by(() => this.#back < this.#progress.seen.length);

  next(): void {
    if (this.#back > 0) this.#back -= 1;
    else if (this.#now) this.#keep(after(this.#progress, this.#now.id));
  }
  back(): void {
    if (this.mayGoBack) this.#back += 1;
  }
  /** Sends the coach away, or calls it back. */
  turn(off: boolean): void {
    this.#back = 0;
    this.#keep({ ...this.#progress, off });
  }

  #keep(progress: Progress): void {
    this.#progress = progress;
    keepProgress(this.table, progress);
  }

  #fetch(): void {
    const { table } = this.live;
    if (!this.here || !table || this.#lesson) return;
    const { game } = table;
    api.lesson(game).then(
      (lesson) => (this.#lesson = lesson),
      // Without the coach it is a game like any other.
      () => {},
    );
  }

  /** What was shown is done with when the learner does what it asks for, or anything after it only told something. */
  #follow(): void {
    const { news } = this.live;
    const now = this.#now;
    untrack(() => {
      const shown = this.#shown;
      const mine = this.live.table?.seats.filter(({ yours }) => yours).map(({ seat }) => seat) ?? [];
      if (news !== this.#news) {
        this.#news = news;
        const did = news.filter(
          ({ seat, what, auto }) => what === 'act' && !auto && mine.includes(seat ?? -1),
        );
        if (did.length > 0) this.#back = 0;
        if (shown && did.some(({ action }) => isDone(shown, action ?? '')))
          this.#keep(after(this.#progress, shown.id));
      }
      this.#shown = now;
    });
  }
}
