// Written by `cargo xtask types` from the types of the server: change those.

/** Where the result of a seat came from. `start`, `luck`, `own`, `others` and `rest` add up to `end`. */
export type Account = {
  /** Its chance to win at the start. */
  start: number;
  /** What it has in the end: 1 if it won, a part if it shared the win. */
  end: number;
  /** What dice and draws brought or took, everybody's. */
  luck: number;
  /** How uncertain that luck is: a standard error. */
  spread: number;
  /** What its own decisions brought or took. */
  own: number;
  /** What the others' decisions brought or took. */
  others: number;
  /** What is neither: estimates that changed their mind where nobody had a choice. */
  rest: number;
  /** What luck came to, without figures. */
  luck_swing: Swing;
  /** What its own decisions came to, without figures. */
  own_swing: Swing;
};

/** A wish to act. */
export type Act = {
  /** Any text up to 64 characters, unique for the sender. */
  request: string;
  /** Which seat acts. */
  seat: Seat;
  /** The newest entry that the sender had seen. */
  seq: number;
  /** What it does, in order; each by its text, its code, or its kind and parts. */
  actions: (string | number | object)[];
};

/** What came of it: on disk by now. */
export type Acted = {
  /** The request that is answered. */
  request: string;
  /** The newest entry. */
  seq: number;
  /** How many actions of the batch were taken. */
  done: number;
  /** Why the next one was not. */
  refusal?: Refusal;
};

/** A callout whose time is now. */
export type ActiveCallout = {
  /** Its name. */
  id: string;
  /** The legal moves that it asks for, by their texts, the best first; none if it only tells something. */
  moves: Array<string>;
  /** The one that it advises, if it does; the only one that is asked for, in any case. */
  best?: string;
};

/** How far a table is with agreeing on its chance. */
export type AgreementInfo = {
  /** What it waits for. */
  phase: Phase;
  /** What nonces are promised for. */
  commitment: string;
  /** The first entry whose chance is agreed on: 0, or a later one after a restore. */
  from: number;
  /** For how many seconds it waits for hashes, and then for nonces. */
  wait: number;
  /** What each seat has promised. */
  seats: Array<SeatPromise>;
};

/** So much of something. */
export type Amount = {
  /** How much. */
  n: number;
  /** The id of what: `fuel`. */
  of: string;
  /** What so much of it is called, where that is another word than the id. */
  words?: string;
};

/** What decided a game. */
export type Analysis = {
  /** The chances over the game. */
  points: Array<ChancesAt>;
  /** The decisions that cost most, the dearest first. */
  decisions: Array<CostlyDecision>;
  /** Where the result came from, by seat. */
  accounts: Array<Account>;
  /** How many decisions there were between at least two actions. */
  choices: number;
  /** How many times something was drawn. */
  draws: number;
  /** How many of the decisions were searched. */
  searched: number;
};

/** How far the analysis of a match is. */
export type AnalysisAt = {
  /** Whether it waits for its turn, is being worked out, or is done. */
  state: AnalysisStage;
  /** The share that is done, from 0 to 1. */
  done: number;
  /** The analysis, once it is done. */
  analysis?: Analysis;
};

/** What becomes of an analysis. */
export type AnalysisStage = 'waiting' | 'working' | 'done';

/** A wish to be asked, or not. */
export type AskAlways = {
  /** Also where there is only one thing to do and the match would do it by itself. */
  always: boolean;
};

/** One thing that the coach says. When it is its time, and which moves it asks for, is told with every position. */
export type Callout = {
  /** Its name. */
  id: string;
  /** What it says. */
  say: string;
  /** What it points at: `kind:name`, as the page marks it with `data-kind="name"`. */
  at: Array<string>;
  /** The clause that it rests on. */
  rule: string;
  /** Whether it asks for a move. */
  asks: boolean;
};

/** The chances after an entry. */
export type ChancesAt = {
  /** Which entry. */
  seq: number;
  /** In which round. */
  round: number;
  /** Each seat's chance to win, with its team if it has one. */
  chances: Array<number>;
  /** How far the opinions that this is the mean of are apart: their standard deviation. */
  spread: Array<number>;
  /** Whether the chances may be told as percentages. */
  calibrated: boolean;
};

/** An action as everyone outside the game knows it. */
export type Choice = {
  /** Its code. */
  code: number;
  /** Its text form, for the record. */
  text: string;
  /** Its kind and its parts, for a board. */
  action: unknown;
  /** What it does, for people. */
  label: Text;
  /** Its label in fewer words, for where a board shows the rest. */
  brief?: Text;
  /** What else there is to know. */
  note?: Text;
  /** The part that it plays in its step. */
  role?: Role;
  /** What its seat would still lack after it, where that is told. */
  shortfall?: Shortfall;
  /** What is paid or given up. */
  cost?: Array<Amount>;
  /** What it brings. */
  gain?: Array<Amount>;
};

/** A decision that cost much. */
export type CostlyDecision = {
  /** Which entry. */
  seq: number;
  /** In which round. */
  round: number;
  /** Whose. */
  seat: Seat;
  /** How much of its chance to win it cost. */
  cost: number;
  /** How uncertain that is: a standard error. */
  spread: number;
  /** Whether the cost may be told as a percentage. */
  calibrated: boolean;
  /** What was done. */
  taken: JudgedAction;
  /** What was better. */
  better: JudgedAction;
  /** Why, in a sentence. */
  why: Text;
  /** What was to be expected after what was better, as far as that can be told. */
  next: Array<ExpectedAction>;
};

/** A table that was made. */
export type CreatedTable = {
  /** Its name. */
  table: TableId;
  /** The links to its seats. */
  seats: Array<SeatLink>;
  /** The link for whoever comes to one of its free seats. */
  invite?: string;
};

/** A no to an invitation. */
export type Decline = {
  /** What opens a seat, or all that are free; without it, the seat was kept for you. */
  key?: string;
  /** Which seat, where the key does not say. */
  seat?: Seat;
};

/** Somebody who was invited and said no. */
export type Declined = {
  /** The seat that was kept for them, which is free now. */
  seat?: Seat;
  /** Who. */
  name: string;
};

/** The kinds of errors. */
export type ErrorKind =
  | 'malformed'
  | 'unknown'
  | 'not-yours'
  | 'refused'
  | 'stale'
  | 'over'
  | 'too-large'
  | 'too-many'
  | 'forbidden'
  | 'unavailable';

/** An action that a bot expects. */
export type Expected = {
  /** Whose. */
  seat: Seat;
  /** What it does, as spans. */
  label: Text;
  /** The action. */
  text: string;
};

/** An action that was to be expected. */
export type ExpectedAction = {
  /** Whose. */
  seat: Seat;
  /** What it does. */
  label: Text;
};

/** A bot for a free seat, or nobody. */
export type Fill = {
  /** Which seat. */
  seat: Seat;
  /** The bot's level; without it the seat is taken away. */
  bot?: string;
};

/** What the page says over a socket. */
export type FromPage =
  | ({ type: 'act' } & Act)
  | ({ type: 'undo' } & SeatRequest)
  | ({ type: 'resign' } & SeatRequest)
  | {
      type: 'ask';
      /** The name of the question. */
      request: string;
      /** Which seat. */
      seat: Seat;
      /** The action, by its text, its code, or its kind and parts. */
      action: string | number | object;
    }
  | {
      type: 'try';
      /** The name of the question. */
      request: string;
      /** Which seat. */
      seat: Seat;
      /** The drafts, each a sequence of actions by their texts, codes, or kinds and parts. */
      sequences: (string | number | object)[][];
    }
  | {
      type: 'sync';
      /** As this one of the sender's seats. */
      eyes?: Seat;
    }
  | { type: 'ping' };

/** What the server says over a socket. */
export type FromServer =
  | {
      type: 'hello';
      /** The version of these messages. */
      version: number;
      /** The table. */
      table: Table;
      /** The position. */
      moment: Moment;
      /** The newest entries. */
      log: Array<LogEntry>;
    }
  | {
      type: 'update';
      /** The position after it. */
      moment: Moment;
      /** What happened. */
      told: Array<LogEntry>;
      /** The receiver's own request that caused it. */
      request?: string;
    }
  | {
      type: 'table';
      /** The table as it is now. */
      table: Table;
    }
  | {
      type: 'thinking';
      /** Whose. */
      seat: Seat;
    }
  | ({ type: 'acted' } & Acted)
  | {
      type: 'answer';
      /** The question. */
      request: string;
      /** Whether it is allowed. */
      allowed: boolean;
      /** Why not. */
      refusal?: Refusal;
    }
  | {
      type: 'trials';
      /** The question. */
      request: string;
      /** One for each draft. */
      trials: Array<Trial>;
    }
  | {
      type: 'error';
      /** What, if that could be read. */
      request?: string;
      /** Why not. */
      error: ServerError;
    }
  | { type: 'pong' };

/** A game as the lobby shows it. */
export type GameInfo = {
  /** Short name. */
  id: string;
  /** The title on the box. */
  title: string;
  /** One line that says what it is about. */
  tagline: string;
  /** Fewest and most players. */
  players: [number, number];
  /** About how long people take. */
  minutes: [number, number];
  /** What can be chosen. */
  options: Array<OptionInfo>;
  /** The bots, weakest first. */
  levels: Array<LevelInfo>;
  /** Whether some know what others do not, so that several people at one screen need a curtain between them. */
  secrets: boolean;
  /** Whether it is a toy, kept for tests and comparison. */
  toy: boolean;
  /** Whether there is a first game with a coach. */
  lesson: boolean;
};

/** A vote, or a seat taken back. */
export type HandOver = {
  /** Which seat. */
  seat: Seat;
  /** The bot's level, or `human`. */
  to: string;
  /** A vote for waiting instead. */
  wait?: boolean;
};

/** A wish to sit down. */
export type Join = {
  /** What opens a seat, or all that are free; without it, the seat is kept for you. */
  key?: string;
  /** Which seat, where the key does not say: without it the next that is free. */
  seat?: Seat;
  /** The name to play under. */
  name?: string;
  /** The hash of a nonce that you will open once every seat is taken: 64 hexadecimal digits. */
  hash?: string;
  /** What the hash was made for: if the table has committed to something else since, another is awaited. */
  commitment?: string;
};

/** An action, and what a search expects of it. */
export type JudgedAction = {
  /** The action's text. */
  text: string;
  /** What it does. */
  label: Text;
  /** The seat's chance to win after it. */
  chance: number;
};

/** What the coach of a first game says. */
export type Lesson = {
  /** The game's id. */
  game: string;
  /** What is said, in order. */
  callouts: Array<Callout>;
};

/** A strength of bots. */
export type LevelInfo = {
  /** The name in messages. */
  name: string;
  /** The name for people. */
  title: string;
  /** What to expect of it. */
  description: string;
  /** How strong it is, by numbers of players for which that was measured. */
  ratings: Array<LevelRating>;
};

/** How strong a level is: 400 points ahead of another is ten times as likely to win. */
export type LevelRating = {
  /** With so many players. */
  players: number;
  /** The rating; a Captain has 1000. */
  rating: number;
  /** The lower bound, 95 times of 100. */
  low: number;
  /** The upper bound. */
  high: number;
  /** When it was measured, in seconds since 1970. */
  when: number;
};

/** An entry of the record as somebody saw it. */
export type LogEntry = {
  /** Its number. */
  seq: number;
  /** Who. */
  seat?: Seat;
  /** What happened. */
  what: LogEntryKind;
  /** The action: your own, everyone's where nothing is secret, and everyone's after the end. */
  action?: string;
  /** Whether the match did it by itself. */
  auto?: boolean;
  /** The events that these eyes saw. */
  events: unknown[];
  /** The same as lines of the log, as spans. */
  lines: Array<Text>;
};

/** The kinds of entries. */
export type LogEntryKind =
  'setup' | 'act' | 'undo' | 'resign' | 'hand-over' | 'time-out' | 'new-rules' | 'new-chance' | 'close';

/** Who you are. */
export type Me = {
  /** Your name. */
  name: string;
  /** Tables you sit at, those that wait for you first. */
  tables: Array<TableCard>;
};

/** A position as somebody's eyes see it. */
export type Moment = {
  /** The newest entry. */
  seq: number;
  /** The seat that sees this; none for spectators, for several seats of which not one alone decides, and after the end. */
  eyes?: Seat;
  /** The game's own view; `null` while the table waits. */
  view: unknown;
  /** The scores as these eyes know them. */
  scores: Array<Score>;
  /** Which round. */
  round: number;
  /** The aim of the game, with how far these eyes have come, as spans. */
  goal: Text;
  /** Whom the match waits for. */
  toAct: Array<Seat>;
  /** The people among them, and how long the table has waited for each; nobody in a position of the past. */
  waits: Array<Wait>;
  /** One for each of your seats that the match waits for. */
  decisions: Array<SeatDecision>;
  /** One for each of your seats that may act though the match does not wait for it. */
  asides: Array<SeatDecision>;
  /** Your seats that may take something back. */
  undo: Array<Seat>;
  /** What the coach of a lesson has to say now, in order: the page shows the first that was not seen yet. */
  coach?: Array<ActiveCallout>;
  /** The result, once it is over. */
  standings?: Standings;
};

/** A wish for a seat. */
export type NewSeat =
  | {
      kind: 'me';
      /** Under this name. */
      name?: string;
      /** Whether the hash of a nonce will come for this seat, which the table then waits for. */
      commits?: boolean;
    }
  | {
      kind: 'human';
      /** Under this name, unless they have their own. */
      name?: string;
    }
  | {
      kind: 'bot';
      /** Its level. */
      bot: string;
    };

/** A wish for a table. */
export type NewTable = {
  /** The game's id. */
  game: string;
  /** How many play. */
  players: number;
  /** What was chosen. */
  options?: Record<string, unknown>;
  /** Who sits where. */
  seats: Array<NewSeat>;
  /** Whether it is listed for everyone. */
  public?: boolean;
  /** How fast bots answer. */
  pace?: Pace;
  /** How many seconds a person has for each answer, 10 to 604800; without it as many as they like. */
  clock?: number;
  /** Whether people may ask what a bot would do; without it only where one person plays. */
  hints?: boolean;
};

/** The name of a table. */
export type NextTable = {
  /** Its name. */
  table: TableId;
};

/** A vote that is open: whether a bot plays on for somebody who is away or silent. */
export type OpenVote = {
  /** For whom. */
  seat: Seat;
  /** The bot's level. */
  to: string;
  /** The seats that want it. */
  by: Array<Seat>;
  /** The seats that would rather wait. */
  against: Array<Seat>;
  /** How many milliseconds those who have not reacted still have; then they are not counted. */
  left: number;
};

/** What a bot thinks of an action. */
export type Opinion = {
  /** The action. */
  text: string;
  /** Its kind and parts. */
  action: unknown;
  /** What it does, as spans. */
  label: Text;
  /** The estimated chance to win, by seat: good for comparing, and not measured against results. */
  chances: Array<number>;
  /** How far it is behind what the bot would do. */
  margin: 'level' | 'slight' | 'clear' | 'wide';
  /** The share of the looks ahead spent on it. */
  share: number;
};

/** Something that can be chosen before a match. */
export type OptionInfo = {
  /** The field's name. */
  key: string;
  /** What people call it. */
  title: string;
  /** What it changes. */
  help: string;
  /** The values, the usual one first. */
  values: unknown[];
  /** What people call the values, in their order. */
  titles: Array<string>;
  /** The numbers of players that it is for. */
  players: Array<number>;
} & (
  | { kind: 'plain' }
  | {
      kind: 'teams';
      /** The team of each seat with each value; no seats if everyone plays alone. */
      teams: Array<Array<number>>;
    }
  | { kind: 'safeguard' }
);

/** How fast bots answer. */
export type Pace = 'human' | 'fast';

/** One line of a score. */
export type Part = {
  /** What it is for. */
  what: string;
  /** How much. */
  amount: number;
};

/** What a table that agrees on its chance waits for. */
export type Phase = 'seats' | 'hashes' | 'nonces' | 'ready';

/** The points after an entry. */
export type PointsAt = {
  /** Its number. */
  seq: number;
  /** The points by seat. */
  points: Array<number>;
};

/** What a seat is asked. */
export type Prompt = {
  /** The question in plain words. */
  text: Text;
  /** The rules of the moment, most relevant first. */
  rules: Array<RuleId>;
};

/** One thing that may come of an action that dice or cards decide. */
export type Prospect = {
  /** What may happen, in words for people. */
  what: Text;
  /** Whether it is a success or a failure of what the seat tries, where it is either. */
  verdict?: Verdict;
  /** What it brings, as far as that can be counted; amounts of 0 are listed too. */
  amounts?: Array<Amount>;
  /** How likely, from 0 to 1. */
  chance: number;
};

/** Why an action is not allowed. */
export type Refusal = {
  /** The clause that forbids it. */
  rule: string;
  /** The facts of this case, as spans. */
  why: Text;
  /** The same in two or three words, where the game has them, for a place with no room for more. */
  brief?: Text;
  /** What is missing, where it would be allowed to somebody who had more. */
  lacks?: Array<Amount>;
  /** The clause's text. */
  text: string;
};

/** A new name. */
export type Rename = {
  /** The name. */
  name: string;
};

/** The part that an action plays in its step. */
export type Role = 'plain' | 'ends' | 'declines' | 'idle';

/** One clause. */
export type Rule = {
  /** Its id. */
  id: string;
  /** A rule, a ruling, a limit… */
  kind: string;
  /** The rule in our words. */
  text: string;
  /** Why a ruling is as it is. */
  why?: string;
};

/** The id of a clause of a game's ledger, like `lunar-mine.order`. Games make these with their generated `rule!` macro,
 * which knows the clauses that exist. */
export type RuleId = string;

/** The clauses on one subject. */
export type RuleSection = {
  /** The first part of the clauses' ids. */
  id: string;
  /** The heading. */
  title: string;
  /** The clauses. */
  rules: Array<Rule>;
};

/** The rules of a game, for people. */
export type Rules = {
  /** The game's id. */
  game: string;
  /** The game's title. */
  title: string;
  /** What of the game is not from its rulebook, if anything is. */
  note?: string;
  /** The clauses by subject. */
  sections: Array<RuleSection>;
};

/** The score of one seat at this moment, with where it comes from. */
export type Score = {
  /** Whose score it is. */
  seat: Seat;
  /** Points in all. */
  points: number;
  /** Where the points come from. */
  breakdown: Array<Part>;
  /** What decides ties, most important first. */
  tie_breaks: Array<Part>;
};

/** A place at the table, counted from 0 in seating order. Prints counted from 1, as people do. */
export type Seat = number;

/** What a seat is asked. */
export type SeatDecision = {
  /** Whose decision. */
  seat: Seat;
  /** The question and the rules of the moment. */
  prompt: Prompt;
  /** Everything that is allowed. */
  choices: Array<Choice>;
  /** Whether the seat may take its newest action back. */
  mayUndo: boolean;
  /** The entry after which this decision has been the same. */
  since: number;
};

/** A seat as one pair of eyes sees it. */
export type SeatInfo = {
  /** Which. */
  seat: Seat;
  /** The name. */
  name: string;
  /** `human`, or the bot's level. */
  player: string;
  /** Whether it is yours. */
  yours: boolean;
  /** Whether somebody sits there. */
  taken: boolean;
  /** Whether they are here now. */
  connected: boolean;
  /** Whether they gave up. */
  resigned: boolean;
  /** While the seat is free, to whoever made the table. */
  link?: string;
  /** Whether it is kept for somebody who was asked and has not answered. */
  kept?: boolean;
};

/** The link to a seat. */
export type SeatLink = {
  /** Which. */
  seat: Seat;
  /** Whoever opens it can sit down. */
  link: string;
};

/** What a seat has promised to add to the chance. */
export type SeatPromise = {
  /** Whether the hash of a nonce is still to come. */
  awaited: boolean;
  /** The hash of its nonce, if it promised one. */
  hash?: string;
  /** Whether the nonce has come. */
  open: boolean;
};

/** A wish to undo or resign. */
export type SeatRequest = {
  /** Which seat. */
  seat: Seat;
  /** As for acting. */
  request: string;
};

/** An error. */
export type ServerError = {
  /** Which kind. */
  kind: ErrorKind;
  /** What went wrong, in a sentence. */
  message: string;
  /** Why the rules say no. */
  refusal?: Refusal;
  /** The newest entry, for whoever has fallen behind. */
  seq?: number;
};

/** A wish for a colour. */
export type SetColour = {
  /** For which seat. */
  seat: Seat;
  /** Which, 0 to 5. */
  colour: number;
};

/** A wish for another pace. */
export type SetPace = {
  /** How fast bots answer. */
  pace: Pace;
};

/** What a seat would still lack for something that it may be after. */
export type Shortfall = {
  /** The id of what it is after: `research`. */
  of: string;
  /** The clause that says what that takes. */
  rule: RuleId;
  /** What is missing; nothing where all of it is there. */
  lacks: Array<Amount>;
};

/** A part of a [`Text`]. As JSON, words are plain strings and the others objects with a key of their own, since lists of choices are long. */
export type Span =
  | string
  | {
      /** Who. */
      seat: Seat;
    }
  | Amount
  | {
      /** Its id. */
      piece: string;
      /** What people call it. */
      title: string;
    }
  | {
      /** Its id. */
      rule: RuleId;
    }
  | {
      /** What it shows. */
      die: number;
      /** Whose it is, where every player has dice of an own colour. */
      owner?: Seat;
    };

/** How far a table has come. */
export type Stage = 'waiting' | 'running' | 'finished';

/** One seat's line of the final result. */
export type Standing = {
  /** The place, from 1; shared places have the same number. */
  place: number;
  /** The team of the seat; where everyone plays alone, a team each. */
  team: number;
  /** Whether the seat gave up. */
  resigned: boolean;
  /** The final score. */
  score: Score;
};

/** The final result, for people: best place first. */
export type Standings = {
  /** What ended the game, in a short word. */
  how: string;
  /** The same for people: what ended it, and why that made somebody win. */
  why: Text;
  /** One line per seat, best place first, seats of one place in seating order. */
  lines: Array<Standing>;
};

/** Why a trial goes no further. */
export type Stop = 'chance' | 'reveals' | 'hands-over';

/** Which way something changed a chance to win, if it mattered. */
export type Swing = 'up' | 'little' | 'down';

/** A table. */
export type Table = {
  /** The game's title. */
  title: string;
  /** Whether some know what others do not, so that several people at one screen need a curtain between them. */
  secrets: boolean;
  /** What was chosen. */
  options: Record<string, unknown>;
  /** How fast bots answer. */
  pace: Pace;
  /** How many seconds a person has for each answer, if there is a limit. */
  clock?: number;
  /** Whether those who play may ask what a bot would do. */
  hints: boolean;
  /** Whether your seats are asked also where there is only one thing to do. */
  askAlways: boolean;
  /** The hash of what its chance is made from, and of everything else that was agreed on before. */
  commitment: string;
  /** How far the table is with agreeing on its chance; none once that is done. */
  agreement?: AgreementInfo;
  /** After how many seconds without an answer a seat can be handed to a bot although its owner is connected. */
  silence: number;
  /** Votes that are open. */
  votes?: Array<OpenVote>;
  /** The hash of what is fixed for the match, by which it can be fetched; none while the table waits. */
  board?: string;
  /** The seat of whoever made the table, if they sit there. */
  host?: Seat;
  /** The link for whoever comes to one of the free seats, to whoever made the table. */
  invite?: string;
  /** Who was invited and said no. */
  declined?: Array<Declined>;
  /** The rematch. */
  nextTable?: TableId;
  /** Whether it is a lesson, whose dice were chosen beforehand. */
  lesson?: boolean;
  /** Its name. */
  id: TableId;
  /** The game's id. */
  game: string;
  /** How far it has come. */
  state: Stage;
  /** Which round. */
  round: number;
  /** Who sits where. */
  seats: Array<SeatInfo>;
  /** Whom the match waits for. */
  toAct: Array<Seat>;
  /** Public points by seat. */
  points: Array<number>;
  /** Who has won, once it is over. */
  winners: Array<Seat>;
  /** Whether you may act. */
  yourTurn: boolean;
  /** Seconds since 1970. */
  updated: number;
  /** How many watch without a seat. */
  watchers: number;
  /** The colours of the seats, 0 to 5; each has a shape that goes with it. */
  colours: Array<number>;
};

/** A table in a list. */
export type TableCard = {
  /** Its name. */
  id: TableId;
  /** The game's id. */
  game: string;
  /** How far it has come. */
  state: Stage;
  /** Which round. */
  round: number;
  /** Who sits where. */
  seats: Array<SeatInfo>;
  /** Whom the match waits for. */
  toAct: Array<Seat>;
  /** Public points by seat. */
  points: Array<number>;
  /** Who has won, once it is over. */
  winners: Array<Seat>;
  /** Whether you may act. */
  yourTurn: boolean;
  /** Seconds since 1970. */
  updated: number;
  /** How many watch without a seat. */
  watchers: number;
  /** The colours of the seats, 0 to 5; each has a shape that goes with it. */
  colours: Array<number>;
};

/** The name of a table in addresses: short, and unguessable enough to keep a private table private. */
export type TableId = string;

/** A sentence, or a part of one. Made with [`text!`](crate::text!). */
export type Text = Array<Span>;

/** What a bot thought. */
export type Thoughts = {
  /** For which seat. */
  seat: Seat;
  /** What it would do. */
  chosen: Opinion;
  /** The next best. */
  alternatives: Array<Opinion>;
  /** Why, in a sentence: what it brings, and how the next best compares; as spans. */
  why: Text;
  /** What it expects to follow, its own choice first. */
  expected: Array<Expected>;
  /** How often it looked ahead. */
  iterations: number;
};

/** What a draft would lead to. */
export type Trial = {
  /** How many of its actions can be taken, one after another, before it ends. */
  done: number;
  /** Why the next one may not be taken, if that ends it. */
  refusal?: Refusal;
  /** Why what comes of the next one is not told, though it may be taken. */
  stop?: Stop;
  /** What may come of the one that it stops at, or of the last one if all can be taken. */
  odds?: Array<Prospect>;
  /** What would be legal after those that can be taken. */
  next: Array<Choice>;
  /** What is paid or given up. */
  cost?: Array<Amount>;
  /** What it brings. */
  gain?: Array<Amount>;
};

/** A question what some drafts would lead to. */
export type Try = {
  /** Which seat. */
  seat: Seat;
  /** The drafts, each a sequence of actions by their texts, codes, or kinds and parts. */
  sequences: (string | number | object)[][];
};

/** Whether a prospect is a success or a failure of what the seat tries. */
export type Verdict = 'success' | 'tie' | 'failure';

/** Somebody whose answer the table waits for. */
export type Wait = {
  /** Which seat is asked. */
  seat: Seat;
  /** For how many milliseconds they have not answered, this and whatever else they were asked before. */
  silent: number;
  /** How many milliseconds they still have; then the game's own choice is made for them. None where there is no clock. */
  left?: number;
};

/** The version of these messages: a page of another one must be loaded anew. */
export const VERSION = 7;
