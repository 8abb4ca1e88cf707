/** Texts of the server as spans: words, and whom or what they speak of. Here people get their names, and amounts their signs. */
import { getContext, setContext, type Component } from 'svelte';
import type { Amount, Span, Text } from './protocol';
import { words } from './words';

/** A text of the server, or words of the page's own. */
export type Said = Text | string;

/** The spans of a text. */
export const spansOf = (text: Said): Text => (typeof text === 'string' ? [text] : text);

/** Sentences one after the other, of which only the last may come with its full stop; those without words are left out. */
export const sentences = (texts: readonly Said[]): Text =>
  texts
    .map(spansOf)
    .filter((text) => text.some((span) => span !== ''))
    .flatMap((text, i) => (i > 0 ? ['. ', ...text] : text));

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

/** A span, and what closes the words behind it. */
interface Part {
  span: Span;
  closing: string;
}

/** Spans, where amounts and dice have the comma or the full stop that follows them: drawn apart, it could begin the next line. */
export function joined(spans: Text): Part[] {
  const parts: Part[] = [];
  for (const span of spans) {
    const last = parts.at(-1);
    const drawn = last && typeof last.span === 'object' && ('n' in last.span || 'die' in last.span);
    const closing = drawn && typeof span === 'string' ? (/^[.,:;!?)]+/.exec(span)?.[0] ?? '') : '';
    if (last) last.closing = closing;
    parts.push({ span: typeof span === 'string' ? span.slice(closing.length) : span, closing: '' });
  }
  return parts;
}

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

/** The context of a component that is rendered outside of a table but speaks like this. */
export const spoken = (speech: Speech): Map<symbol, Speech> => new Map([[KEY, speech]]);

/** How texts are spoken here; outside a table, people are called by their seats. */
export function speech(): Speech {
  return getContext<Speech | undefined>(KEY) ?? { name: words.seatName, signs: () => ({}) };
}
