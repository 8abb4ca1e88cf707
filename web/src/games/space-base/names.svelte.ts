/** What cards are called, for lines of the log: it tells of cards that the position does not show any more. */
import { capital } from '../../shell/text';
import type { CardView, View } from './types';
import { shortName } from './words';

class Names {
  /** Every card that lay open since the page was opened: the log outlives the position in which one was seen. */
  #cards = $state.raw<Record<string, CardView>>({});

  #learnt: View | null = null;

  /** Every line tells of the newest position; it is looked at once. */
  learn(view: View): void {
    if (view === this.#learnt) return;
    this.#learnt = view;
    const { cards } = view;
    const isNew = (id: string): boolean => this.#cards[id]?.name !== cards[id]?.name;
    if (Object.keys(cards).some(isNew)) this.#cards = { ...this.#cards, ...cards };
  }

  /** A card's short name; starting ships have one for each seat. */
  of(id: string, seat?: number): string {
    return this.#cards[id] ? shortName({ cards: this.#cards }, id, seat) : fromId(id);
  }
}

/** The best guess for a card that was never seen. */
function fromId(id: string): string {
  const start = /^start-(\d+)$/.exec(id);
  if (start) return `starting ship ${start[1]}`;
  const words = id.split('-').map(capital);
  return words.join(/-(outpost|base|colony)$/.test(id) ? ' ' : '-');
}

export const names = new Names();
