/** How words and numbers are put together, whatever is said with them. */

/** "2", "2–4". */
export function range([from, to]: [number, number]): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

/** The longest name that the server takes. */
export const NAME_LENGTH = 24;

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

/** The day of a moment, in seconds since 1970: "5 Nov 2026". */
export const date = (when: number): string =>
  new Date(when * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
