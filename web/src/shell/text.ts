/** Small words for people. */
import type { SeatInfo } from './protocol';

/** "2", "2–4". */
export function range([from, to]: [number, number]): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

/** "just now", "5 min ago", "6 h ago", "3 days ago". */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds);
  if (past < 60) return 'just now';
  if (past < 3600) return `${Math.floor(past / 60)} min ago`;
  if (past < 86_400) return `${Math.floor(past / 3600)} h ago`;
  const days = Math.floor(past / 86_400);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** The longest name that the server takes. */
export const NAME_LENGTH = 24;

export function nameOf(table: { seats: SeatInfo[] }, seat: number): string {
  return table.seats[seat]?.name || `Seat ${seat + 1}`;
}

/** "Ada", "Ada and Bob", "Ada, Bob and Cid". */
export function list(words: readonly (string | number)[], link = 'and'): string {
  return words.length < 2
    ? String(words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} ${link} ${String(words.at(-1))}`;
}

/** The word for so many: "space", "spaces". */
export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);

/** "1 space", "3 spaces". */
export const count = (n: number, one: string, many?: string): string => `${n} ${plural(n, one, many)}`;

/** "45 seconds", "5 minutes", "1 day and 2 hours". */
export function duration(seconds: number): string {
  const parts: string[] = [];
  let rest = Math.floor(seconds);
  for (const [size, unit] of UNITS) {
    if (rest >= size) parts.push(count(Math.floor(rest / size), unit));
    rest %= size;
  }
  return list(parts) || count(0, 'second');
}
/** The same as a clock shows it: "42 s", "4:07", "2 h 05 min", "1 d 3 h". A second that has begun is still there. */
export function timeLeft(milliseconds: number): string {
  const all = Math.ceil(milliseconds / 1000);
  const [days, hours, minutes] = [
    Math.floor(all / 86_400),
    Math.floor(all / 3600) % 24,
    Math.floor(all / 60) % 60,
  ];
  const two = (n: number) => String(n).padStart(2, '0');
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${two(minutes)} min`;
  return minutes > 0 ? `${minutes}:${two(all % 60)}` : `${all} s`;
}

const UNITS: [number, string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** "58%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** "+12", "−8": a change in points of a hundred. */
export const points = (share: number): string => {
  const whole = Math.round(share * 100);
  return whole < 0 ? `−${-whole}` : whole > 0 ? `+${whole}` : '0';
};

/** How the page calls whoever looks. */
export const YOU = 'you';
const isYou = (who: string): boolean => who.toLowerCase() === YOU;

/** "Vega’s", "your", "Your". */
export const possessive = (who: string): string => (isYou(who) ? `${who}r` : `${who}’s`);

/** What somebody does: "Vega attacks", "you attack". */
export const does = (who: string, verb: string): string => `${who} ${verb}${isYou(who) ? '' : 's'}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Teams count from 1: "Team 1". */
export const teamNumber = (team: number): number => team + 1;

/** With its article: "a Cadet", "an Admiral". */
export const a = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** "last_colony" or "last-colony" becomes "Last colony". */
export function title(key: string): string {
  const words = key
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return capital(words);
}

/** The month of a moment, in seconds since 1970. */
export const month = (when: number): string =>
  new Date(when * 1000).toLocaleDateString('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
