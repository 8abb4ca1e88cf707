/** What is to be read of what just happened: the dice that fell last, and what came of them. */
import type { Event } from './types';

export type Rolled = Extract<
  Event,
  { event: 'asteroids' | 'lasers' | 'torpedoes' | 'attack-rolled' | 'rerolled' }
>;
/** An event with the number of its entry. */
export interface News {
  seq: number;
  event: Event;
}

const isRoll = (event: Event): event is Rolled =>
  ['asteroids', 'lasers', 'torpedoes', 'attack-rolled', 'rerolled'].includes(event.event);

export class Stage {
  /** The newest rolls, of one action, until the next turn begins. */
  rolls = $state.raw<Rolled[]>([]);
  /** Counts up with every roll, so that the dice tumble. */
  count = $state(0);
  #seq = -1;

  /** Follows the game from step to step; after a jump, what was rolled is not known any more. */
  follow(seq: number, news: News[]): void {
    if (seq === this.#seq) return;
    if (news.length === 0 && seq !== this.#seq + 1) this.rolls = [];
    this.#seq = seq;
    const rolls = news.map(({ event }) => event).filter(isRoll);
    if (rolls.length > 0) {
      this.rolls = rolls;
      this.count++;
    } else if (news.some(({ event }) => event.event === 'turn-ended')) this.rolls = [];
  }
}
