/** What every game's board begins with: the position that is shown, who looks at it, and what may be done in it. */
import type { BoardProps } from './game';
import {
  MOST_TRIED,
  type Choice,
  type Moment,
  type Named,
  type Refusal,
  type Table,
  type Trial,
} from './protocol';
import { refusal, type Telling } from './pieces/tip';
import type { Said } from './speech';
import { nameOf } from './names';
import { words } from './words';

/**
 * Whether a match is over in a position, by its rules or by what people did: nobody is to do anything any more. `live` says whether
 * it is the newest one; when an older one was played, a match that was closed still went on.
 */
export const isOver = (moment: Moment, table: Table, live: boolean): boolean =>
  !!moment.standings || (live && table.state === 'finished');

/** A legal action: its kind and parts, with the choice that it is. */
export type Legal<Action extends { kind: string }> = Action & { choice: Choice };

/** Those of the actions that are of some kinds. */
type Only<Action, Kind> = Action extends { kind: infer Own } ? (Own extends Kind ? Action : never) : never;

/** All that a seat may do, by kind, as the engine tells it. */
export class LegalActions<Action extends { kind: string }> {
  readonly all: Legal<Action>[];

  constructor(choices: readonly Choice[]) {
    this.all = choices.map((choice) => ({ ...(choice.action as Action), choice }));
  }

  /** The actions of some kinds. */
  of<Kind extends Action['kind']>(...kinds: Kind[]): Legal<Only<Action, Kind> & { kind: string }>[] {
    const found = this.all.filter(({ kind }) => (kinds as string[]).includes(kind));
    return found as unknown as Legal<Only<Action, Kind> & { kind: string }>[];
  }

  /** The only action of a kind, where there cannot be several. */
  plain<Kind extends Action['kind']>(kind: Kind): Legal<Only<Action, Kind> & { kind: string }> | null {
    return this.of(kind)[0] ?? null;
  }
}

/** An action to ask about, after what cannot be done if it is refused; nothing where that goes without saying. */
export type Wish<Action extends Named = Named> = [barred: Said, action: Action];

/** What is refused, with its rule. */
type Barred = NonNullable<Telling['further']>[number];

/** Whether an action has all the parts of another. */
const isLike = (action: unknown, other: Named): boolean =>
  typeof other === 'string'
    ? action === other
    : Object.entries(other).every(([part, value]) => (action as Record<string, unknown>)[part] === value);

/** A position and its moves, as a board, a hand and their parts need them; games add what they make of it. */
export class Position<View, Moves, Play = undefined, Board = unknown> {
  protected readonly props: () => BoardProps;
  readonly #read: (choices: readonly Choice[]) => Moves;
  #asked: Record<string, Promise<Refusal | null>> = {};
  #askedAt = '';

  constructor(props: () => BoardProps, read: (choices: readonly Choice[]) => Moves) {
    this.props = props;
    this.#read = read;
  }

  view = $derived.by(() => this.props().moment.view as View);
  /** What is fixed for the match. */
  board = $derived.by(() => this.props().board as Board);
  /** What the parts of this table share. */
  play = $derived.by(() => this.props().play as Play);
  seq = $derived.by(() => this.props().moment.seq);
  me = $derived.by(() => this.props().me);
  /** Whether the match is over in the position that is shown. */
  over = $derived.by(() => {
    const { moment, table, live } = this.props();
    return isOver(moment, table, live);
  });
  /** Whether somebody here is to decide. */
  mine = $derived.by(() => this.props().decision !== null);
  moves = $derived.by(() => this.#read(this.props().decision?.choices ?? []));
  /** Whether things may move: asked for, and not jumping about in a replay. */
  motion = $derived.by(() => this.props().motion && this.props().events.length > 0);

  /** What marks an element that stands for some moves, so that it can be ringed: the one that is pointed at or advised, or else the only one. */
  mark(moves: readonly ({ choice: Choice } | null | undefined)[]): string | undefined {
    const texts = moves.flatMap((move) => move?.choice.text ?? []);
    const advised = this.props().pointed?.action;
    return texts.find((text) => text === advised) ?? (texts.length === 1 ? texts[0] : undefined);
  }

  name = (seat: number): string => nameOf(this.props().table, seat);
  /** "you", "Mira". */
  who = (seat: number): string => (seat === this.me ? words.you : this.name(seat));

  /** Why not; asked once for each position, and again where nobody could say. */
  why(action: Named): Promise<Refusal | null> {
    const { decision, moment, ask } = this.props();
    if (!decision) return Promise.resolve(null);
    const at = `${decision.seat}/${moment.seq}`;
    if (this.#askedAt !== at) this.#asked = {};
    this.#askedAt = at;
    const asked = this.#asked;
    const key = JSON.stringify(action);
    return (asked[key] ??= ask(action)
      .catch(() => null)
      .then((rule) => {
        if (!rule) delete asked[key];
        return rule;
      }));
  }

  /** Which of some wishes are refused, and why: what fails for the same reason as another is said once. Of what is legal nothing is asked. */
  async refused(wishes: readonly Wish[]): Promise<Barred[]> {
    const choices = this.props().decision?.choices ?? [];
    const wanted = wishes.filter(([, action]) => !choices.some((choice) => isLike(choice.action, action)));
    const rules = await Promise.all(wanted.map(([, action]) => this.why(action)));
    const reasons = rules.map((rule) => rule && JSON.stringify([rule.rule, rule.why]));
    return wanted.flatMap(([barred], i) => {
      const rule = rules[i];
      if (!rule || reasons.indexOf(reasons[i] ?? null) !== i) return [];
      return [{ lines: barred.length > 0 ? [barred, rule.why] : [rule.why], rule }];
    });
  }

  /** That it cannot be done, and why; null if nobody can say. */
  async whyNot(title: Said, action: Named, about: Said[] = []): Promise<Telling | null> {
    const rule = await this.why(action);
    return rule && refusal(title, rule, about);
  }

  /** Whether a draft is short enough to be tried. */
  canTry = (draft: Named[]): boolean => draft.length <= MOST_TRIED.actions;

  /** What drafts would lead to, in as many questions as that takes; null if nobody can tell right now. */
  async try(sequences: Named[][]): Promise<Trial[] | null> {
    const trials: Trial[] = [];
    for (let from = 0; from < sequences.length; from += MOST_TRIED.drafts) {
      const some = sequences.slice(from, from + MOST_TRIED.drafts);
      const told = await this.props()
        .try(some)
        .catch(() => null);
      if (!told) return null;
      trials.push(...told);
    }
    return trials;
  }
}
