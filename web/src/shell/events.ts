/**
 * What the shell knows of events. They are the game's own, but each names itself in the field `event`, and where it is about
 * somebody, it has their `seat`. The log, the curtain and what is told of others' turns know these by name; a game that has none of them is told line by
 * line.
 */
export type KnownEvent =
  /** A turn begins: in the log that player's part, and between people at one screen the curtain falls. */
  | { event: 'turn-started'; seat: number }
  /** A turn is over, without a seat that of whoever acted: it stands in the part of whoever had it. */
  | { event: 'turn-ended'; seat?: number }
  /** What the deed after it costs: both stand in one line. */
  | { event: 'paid' }
  /** What the deed before it brings: both stand in one line. */
  | { event: 'gained' };

/** An event as the shell sees it. */
interface Named {
  event?: string;
  seat?: number;
}
const named = (event: unknown): Named => (event ?? {}) as Named;

/** Whether an event is the one of this name. */
export const isEvent = (event: unknown, name: KnownEvent['event']): boolean => named(event).event === name;

/** Whom an event is about. */
export const seatOf = (event: unknown): number | undefined => named(event).seat;
