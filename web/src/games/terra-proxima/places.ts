/** What lies on the spaces, and the figures of the match, for lines of the log, which know the table but not the position. */
import type { Hex, LimitsView, View } from './types';
import { placeName } from './words';

class Places {
  #view: View | null = null;

  /** The map and the figures never change during a match; the board tells of it. */
  learn(view: View): void {
    this.#view = view;
  }

  get limits(): LimitsView | null {
    return this.#view?.limits ?? null;
  }

  nameOf(at: Hex): string {
    const name = this.#view ? placeName(this.#view, at) : '';
    return name === '' || name.startsWith('Empty') ? at : `${name} (${at})`;
  }
}

export const places = new Places();
