/** Texts of the server as spans: words, and whom or what they speak of. Here people get their names, and amounts their signs. */
import { getContext, setContext, type Component } from 'svelte';
import type { Amount, Span, Text } from './protocol';

/** A text of the server, or words of the page's own. */
export type Said = Text | string;

/** The spans of a text. */
export const spansOf = (text: Said): Text => (typeof text === 'string' ? [text] : text);

/** One span in words. */
export function inWords(span: Span, name: (seat: number) => string): string {
  if (typeof span === 'string') return span;
  if ('seat' in span) return name(span.seat);
  if ('n' in span) return `${span.n} ${span.words ?? span.of}`;
  if ('piece' in span) return span.title;
  return 'rule' in span ? span.rule : String(span.die);
}

/** A text as a string, with the names of the people. */
export const plain = (text: Said, name: (seat: number) => string): string =>
  spansOf(text)
    .map((span) => inWords(span, name))
    .join('');

/** The amounts that a text speaks of. */
export const amountsIn = (text: Said): Amount[] =>
  spansOf(text).flatMap((span) => (typeof span === 'object' && 'n' in span ? [span] : []));

/** How much of something there is among amounts: what an action costs, gives or is told of. */
export const amountOf = (amounts: readonly Amount[] | undefined, of: string): number =>
  (amounts ?? []).reduce((sum, amount) => sum + (amount.of === of ? amount.n : 0), 0);

/** What is drawn in place of a word, of which it is told. */
export type Signs = Record<string, Component<{ word: never; size?: number }>>;

/** How texts are spoken at a table: who is called what, and which amounts are drawn. */
export interface Speech {
  name: (seat: number) => string;
  signs: () => Signs;
}
const KEY = Symbol('speech');

/** Sets how everything inside a component speaks. */
export function setSpeech(speech: Speech): void {
  setContext(KEY, speech);
}

/** How texts are spoken here; outside a table, people are called by their seats. */
export function speech(): Speech {
  return getContext<Speech | undefined>(KEY) ?? { name: (seat) => `Seat ${seat + 1}`, signs: () => ({}) };
}
