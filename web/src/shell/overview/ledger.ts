/** Searching the ledger of a game's rules. */
import type { Ledger } from '../protocol';

type Section = Ledger['sections'][number];

/** The words of a search, each of which must be found. */
export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** The sections with the clauses that have all the words, in their text, their id or the title above them. */
export const matching = (sections: Section[], wanted: string[]): Section[] =>
  sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const whole = `${section.title} ${rule.id} ${rule.text}`.toLowerCase();
        return wanted.every((word) => whole.includes(word));
      }),
    }))
    .filter((section) => section.rules.length > 0);

/** A text in pieces, of which those that were searched for are marked. */
export function marked(text: string, wanted: string[]): { text: string; hit: boolean }[] {
  if (wanted.length === 0) return [{ text, hit: false }];
  // Longer words first: one may begin with another.
  const escaped = [...wanted]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'gi'))
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
