/** What every game's board begins with: the position that is shown, who looks at it, and what may be done in it. */
import type { BoardProps } from './game';
import type { Refusal } from './protocol';
import { nameOf } from './text';

/** An action by its text, and what it is called. */
export interface Said {
  text: string;
  label: string;
}

/** Those of the moves that may be of this kind. */
export type OfKind<Move, Kind> = Move extends { kind: infer Own }
  ? Kind & Own extends never
    ? never
    : Move
  : never;

/** All that a seat may do, read from the texts of the actions, by kind. */
export class Moves<Move extends Said & { kind: string }> {
  readonly all: Move[];

  /** `parse` gives an action by its text; null for a text that the page does not know. */
  constructor(choices: readonly Said[], parse: (said: Said) => Move | null) {
    this.all = choices.map(parse).filter((move) => move !== null);
  }

  /** The moves of some kinds. */
  of<Kind extends Move['kind']>(...kinds: Kind[]): OfKind<Move, Kind>[] {
    return this.all.filter((move) => (kinds as string[]).includes(move.kind)) as OfKind<Move, Kind>[];
  }

  /** The only move of a kind, where there cannot be several. */
  plain<Kind extends Move['kind']>(kind: Kind): OfKind<Move, Kind> | null {
    return this.of(kind)[0] ?? null;
  }
}

/** A position and its moves, as a board, a hand and their parts need them; games add what they make of it. */
export class Position<View, Legal, Play = undefined> {
  protected readonly props: () => BoardProps;
  readonly #read: (choices: readonly Said[]) => Legal;
  #asked: Record<string, Promise<Refusal | null>> = {};
  #askedAt = '';

  constructor(props: () => BoardProps, read: (choices: readonly Said[]) => Legal) {
    this.props = props;
    this.#read = read;
  }

  view = $derived.by(() => this.props().moment.view as View);
  /** What the parts of this table share. */
  play = $derived.by(() => this.props().play as Play);
  seq = $derived.by(() => this.props().moment.seq);
  me = $derived.by(() => this.props().me);
  /** Whether somebody here is to decide. */
  mine = $derived.by(() => this.props().decision !== null);
  moves = $derived.by(() => this.#read(this.props().decision?.choices ?? []));
  /** Whether things may move: asked for, and not jumping about in a replay. */
  motion = $derived.by(() => this.props().motion && this.props().events.length > 0);

  name = (seat: number): string => nameOf(this.props().table, seat);
  /** "you", "Mira". */
  who = (seat: number): string => (seat === this.me ? 'you' : this.name(seat));

  /** Why not; asked once for each position. */
  why(action: string): Promise<Refusal | null> {
    const { decision, moment, ask } = this.props();
    if (!decision) return Promise.resolve(null);
    const at = `${decision.seat}/${moment.seq}`;
    if (this.#askedAt !== at) this.#asked = {};
    this.#askedAt = at;
    return (this.#asked[action] ??= ask(action).catch(() => null));
  }
}
