/** What a game brings to the page. A game without a module still plays: by the list of actions and the log. */
import type { Component } from 'svelte';
import { fetchColours } from './emblems';
import type { Choice, Moment, Named, Refusal, SeatDecision, Table, Trial } from './protocol';
import type { Sound } from './sound';
import type { Said, Signs } from './speech';
import type { Journey } from './table/journeys';
import type { Offer } from './table/choices';

/**
 * Whoever gets a `Moment` here gets one with a view: nothing is asked of a game while its table waits, nor before what is fixed for
 * the match has come. `Play` is what the parts of one table share beside the position, `Board` the game's own type of what is fixed.
 */
export interface GameModule<Play = unknown, Board = unknown> {
  id: string;
  /** Makes what somebody is about to do at one table: chosen pieces, a card that is aimed. Everything below is given the same. */
  play?: () => Play;
  /** Fills the middle; draws the position and takes clicks. */
  Board: Component<BoardProps>;
  /** What lies before you, left of the prompt bar: your ships, your cards. */
  Hand?: Component<BoardProps>;
  /** Whether the hand shows something also to those who only watch, and in replays: what lies before whoever's turn it is. */
  watched?: boolean;
  /** The game's part of a player's panel: resources, cards. */
  PlayerPanel?: Component<PanelProps>;
  /** Whether that part brings its own way to see all that a player has; else the shell opens it whole where panels are small. */
  opens?: boolean;
  /** What is drawn for amounts, by the id of what they are of, and in the log before the names of pieces, by their ids: `fuel`. */
  signs?: Signs;
  /**
   * Whether an event, which the seat `by` brought about, takes something from a seat that it did not choose to give: its panel
   * flashes, and whoever comes back to the table is told first. `later` is what is told with it and happened after it: of what was
   * harmed and then lost, the loss alone need be told.
   */
  suffers?: (event: unknown, seat: number, by: number | undefined, later?: readonly unknown[]) => boolean;
  /** What of a step goes from where to where, to be seen on its way; what is drawn are the `signs`. */
  journeys?: (events: unknown[], me: number | null) => Journey[];
  /** What is heard of an event, which the seat `by` brought about. */
  sound?: (event: unknown, by: number | undefined) => Sound | null;
  /** Whose turn it is, where others may be asked during it. */
  active?: (moment: Moment, board: Board) => number | undefined;
  /** How many points it takes to win, where that is a number: "2 of 7". */
  outOf?: (moment: Moment, board: Board) => number | undefined;
  /** The steps of the turn, for the top bar. */
  steps?: (moment: Moment, board: Board) => Step[];
  /**
   * What a seat has done in the turn that goes on, and what it has left of it, each in a few words, the weightiest first: its panel
   * tells it to those who cannot see what that seat may choose. Nothing but what lies open.
   */
  soFar?: (moment: Moment, seat: number, board: Board) => Said[];
  /**
   * The choices in the order in which the prompt bar shows and numbers them. It may read the `$state` of `play`, so that
   * what fits the chosen pieces comes first. `board` is what is fixed for the match.
   */
  order?: (choices: Choice[], moment: Moment, play: Play, board: Board) => Offer[];
  /** What is to be known beside the question, in a few words: what is left, what it may cost. It is read right after it. */
  note?: (decision: SeatDecision, moment: Moment, play: Play, board: Board) => string | undefined;
  /** Whether the question, its answers and undo lie in one slim row below a wide board, which gets the rest of the height. */
  slim?: boolean;
  /** Whether its panels are high and take of the column what they need; those of other games are of one height. */
  tall?: boolean;
  /**
   * The texts of the choices that a narrow screen leaves to buttons of the hand, which lies right above the prompt bar, and to
   * what lies open on the board: there the bar does not repeat them.
   */
  inHand?: (decision: SeatDecision, moment: Moment, play: Play, board: Board) => string[];
}

/** A step of the turn. */
export interface Step {
  title: string;
  /** How it is counted, where its name has no room: "IV". */
  mark?: string;
  /** Whether it is the one at hand; those before it are done. */
  now: boolean;
}

/** What is pointed at beside the board: an action that is offered or advised, or an entry of the log with its events. */
export interface Pointed {
  action?: string;
  events?: unknown[];
}

export interface BoardProps {
  table: Table;
  /** What is fixed for the match: the game's own `Board`. */
  board: unknown;
  moment: Moment;
  /** The seat that you are deciding for. */
  me: number | null;
  decision: SeatDecision | null;
  /** What the newest step brought, live or in a replay, to show or to animate; empty after a jump. */
  events: { seq: number; event: unknown }[];
  /** Whether things may move. */
  motion: boolean;
  /** Whether the position is the newest one; of an older one nothing can be decided. */
  live: boolean;
  /** The number that a choice has in the prompt bar; 0 if it has none. */
  keyOf?(action: string): number;
  /** What the module's `play` made for this table. */
  play?: unknown;
  /** What is pointed at in the prompt bar, the list of actions, a hint or the log: a board shows where that is. */
  pointed?: Pointed | null;
  /** Sends actions. */
  act(actions: Named[]): void;
  /** Why not; null if it is allowed. */
  ask(action: Named): Promise<Refusal | null>;
  /** What drafts of a few actions would lead to; null if nobody can tell right now. Nothing happens by it. */
  try(sequences: Named[][]): Promise<Trial[] | null>;
}

export interface PanelProps {
  table: Table;
  /** What is fixed for the match: the game's own `Board`. */
  board: unknown;
  moment: Moment;
  seat: number;
  /** Whether the match is over, also without a result: nobody's turn comes any more. */
  over: boolean;
  /** Whether there are so many `tall` panels that every line of the column counts. */
  full?: boolean;
  /** Whether it is looked at alone, in a window of its own: then nothing is left out, and signs have words beside them. */
  whole?: boolean;
  /** What the module's `play` made for this table. */
  play?: unknown;
}

// Every folder in src/games is a game; its code is fetched when a table of it is opened.
const modules = import.meta.glob<{ default: GameModule }>('../games/*/index.ts');

export async function loadGame(id: string): Promise<GameModule | null> {
  const load = modules[`../games/${id}/index.ts`];
  const [found] = await Promise.all([load?.(), fetchColours(id)]);
  return found?.default ?? null;
}
