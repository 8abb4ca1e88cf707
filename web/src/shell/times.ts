/** Times for people. */
import { count, list } from './text';
import { words } from './words';

/** "just now", "5 min ago", "6 h ago", "3 days ago". */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds);
  const { justNow, minutesAgo, hoursAgo, daysAgo } = words.time;
  if (past < 60) return justNow;
  if (past < 3600) return minutesAgo(Math.floor(past / 60));
  return past < 86_400 ? hoursAgo(Math.floor(past / 3600)) : daysAgo(Math.floor(past / 86_400));
}

/** The lengths of days, hours, minutes and seconds. */
const UNITS = [86_400, 3600, 60, 1];

/** "45 seconds", "5 minutes", "1 day and 2 hours". */
export function duration(seconds: number): string {
  const parts: string[] = [];
  let rest = Math.floor(seconds);
  for (const [i, unit] of words.time.units.entries()) {
    const size = UNITS[i] ?? 1;
    if (rest >= size) parts.push(count(Math.floor(rest / size), unit));
    rest %= size;
  }
  return list(parts) || words.time.nothing;
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
  if (days > 0) return words.time.days(days, hours);
  if (hours > 0) return words.time.hours(hours, two(minutes));
  return minutes > 0 ? `${minutes}:${two(all % 60)}` : words.time.seconds(all);
}
