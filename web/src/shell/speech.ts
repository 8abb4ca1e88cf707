/** Texts of the server call people by what the game calls them (colours, seats); here they get their names. */
import { getContext, setContext, type Component } from 'svelte';
import type { Table } from './protocol';
import { nameOf } from './text';

/** A piece of a text: words, or somebody. */
export type Piece = string | { seat: number; name: string };

/** Finds the people in a text. `words` says what the game calls the seats; `seat 2` and the names themselves are always known. */
export function pieces(text: string, table: Table, words: Record<string, number>): Piece[] {
  const known = new Map<string, number>();
  for (const { seat } of table.seats) {
    known
      .set(`seat ${seat + 1}`, seat)
      .set(`Seat ${seat + 1}`, seat)
      .set(nameOf(table, seat), seat);
  }
  for (const [word, seat] of Object.entries(words)) known.set(word, seat);
  // Longer ones first: "Cadet 2" is not "Cadet" with a figure.
  const all = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const found = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${all.join('|')})(?![\\p{L}\\p{N}])`, 'u'));
  return found
    .map((part, i): Piece => {
      const seat = i % 2 === 1 ? known.get(part) : undefined;
      return seat === undefined ? part : { seat, name: nameOf(table, seat) };
    })
    .filter((piece) => piece !== '');
}

/** The same as plain text. */
export function named(text: string, table: Table, words: Record<string, number>): string {
  return pieces(text, table, words)
    .map((piece) => (typeof piece === 'string' ? piece : piece.name))
    .join('');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What is drawn in place of a word, of which it is told. */
export type Signs = Record<string, Component<{ word: never; size?: number }>>;

/** How texts are spoken at a table: who is meant, and which words after a number are drawn. */
export interface Speech {
  people: (text: string) => Piece[];
  signs: () => Signs;
}
const KEY = Symbol('speech');

/** Sets how everything inside a component speaks. */
export function setSpeech(speech: Speech): void {
  setContext(KEY, speech);
}

/** How texts are spoken here; outside a table, as they are. */
export function speech(): Speech {
  return getContext<Speech | undefined>(KEY) ?? { people: (text) => [text], signs: () => ({}) };
}
