/** What lies on the spaces, for lines of the log, which know the table but not the position. */
import type { Hex, View } from './types';
import { placeName } from './words';

class Places {
  #view: View | null = null;

  /** The map never changes during a match; the board tells of it. */
  learn(view: View): void {
    this.#view = view;
  }

  nameOf(at: Hex): string {
    const name = this.#view ? placeName(this.#view, at) : '';
    return name === '' || name.startsWith('Empty') ? at : `${name} (${at})`;
  }
}

export const places = new Places();
