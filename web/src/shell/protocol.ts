/** What the page and the server say to each other: docs/protocol.md, in types. */

export type Id = string;
export type Pace = 'human' | 'fast';
export type TableState = 'waiting' | 'running' | 'finished';

export interface GameOption {
  key: string;
  title: string;
  help: string;
  values: unknown[];
  players: number[];
}
export interface Level {
  name: string;
  title: string;
  description: string;
}
export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  players: [number, number];
  minutes: [number, number];
  options: GameOption[];
  levels: Level[];
}
export interface Rule {
  id: string;
  kind: string;
  text: string;
  why?: string;
}
export interface RuleSection {
  id: string;
  title: string;
  rules: Rule[];
}
export interface Ledger {
  game: string;
  title: string;
  sections: RuleSection[];
}
export interface Me {
  name: string;
  tables: TableCard[];
}
export type NewSeat =
  { kind: 'me'; name?: string } | { kind: 'human'; name?: string } | { kind: 'bot'; bot: string };
export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, unknown>;
  seats: NewSeat[];
  public?: boolean;
  pace?: Pace;
}
export interface Created {
  table: Id;
  seats: { seat: number; link: string }[];
}
export interface SeatInfo {
  seat: number;
  name: string;
  player: string;
  yours: boolean;
  taken: boolean;
  connected: boolean;
  resigned: boolean;
  link?: string;
}
export interface TableCard {
  id: Id;
  game: string;
  state: TableState;
  round: number;
  seats: SeatInfo[];
  toAct: number[];
  points: number[];
  yourTurn: boolean;
  updated: number;
  watchers: number;
}
export interface Table extends TableCard {
  title: string;
  options: Record<string, unknown>;
  pace: Pace;
  commitment: string;
  nextTable?: Id;
}
export interface Choice {
  code: number;
  text: string;
  label: string;
}
export interface Prompt {
  text: string;
  rules: string[];
}
export interface Refusal {
  rule: string;
  why: string;
  text: string;
}
export interface SeatDecision {
  seat: number;
  prompt: Prompt;
  choices: Choice[];
  mayUndo: boolean;
  since: number;
}
export interface Amount {
  what: string;
  amount: number;
}
export interface Score {
  seat: number;
  points: number;
  breakdown: Amount[];
  tie_breaks: Amount[];
}
export interface Standings {
  how: string;
  lines: { place: number; team: number; resigned: boolean; score: Score }[];
}
export interface Told {
  seq: number;
  seat?: number;
  what: 'setup' | 'act' | 'undo' | 'resign' | 'hand-over' | 'time-out';
  action?: string;
  auto?: boolean;
  events: unknown[];
  lines: string[];
}
export interface Moment {
  seq: number;
  view: unknown;
  scores: Score[];
  round: number;
  toAct: number[];
  decisions: SeatDecision[];
  undo: number[];
  standings?: Standings;
}
export interface Acted {
  request: string;
  seq: number;
  done: number;
  refusal?: Refusal;
}
export interface Opinion {
  text: string;
  label: string;
  chances: number[];
  share: number;
}
export interface Thoughts {
  seat: number;
  chosen: Opinion;
  alternatives: Opinion[];
  expected: { seat: number; label: string; text: string }[];
  iterations: number;
}
export interface ServerError {
  kind: string;
  message: string;
  refusal?: Refusal;
  seq?: number;
}

export type FromServer =
  | { type: 'hello'; table: Table; moment: Moment; log: Told[] }
  | { type: 'update'; moment: Moment; told: Told[]; request?: string }
  | { type: 'table'; table: Table }
  | { type: 'thinking'; seat: number }
  | ({ type: 'acted' } & Acted)
  | { type: 'answer'; request: string; allowed: boolean; refusal?: Refusal }
  | { type: 'error'; request?: string; error: ServerError }
  | { type: 'pong' };
export type FromPage =
  | { type: 'act'; request: string; seat: number; seq: number; actions: string[] }
  | { type: 'undo' | 'resign'; request: string; seat: number }
  | { type: 'ask'; request: string; seat: number; action: string }
  | { type: 'sync'; seq: number }
  | { type: 'ping' };
