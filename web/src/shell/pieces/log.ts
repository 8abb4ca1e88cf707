/** What the lines of every game's log are made of. */
export type LogBit =
  | string
  /** A die of a seat, or a white one. */
  | { die: number; seat?: number }
  | { who: number; name: string }
  /** What stands out of it. */
  | { em: string };
