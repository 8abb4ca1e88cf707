/** The games as the server lists them, kept for every page that names one. */
import { api } from './api';
import { fetchColours } from './emblems';
import type { GameInfo } from './protocol';
import { title } from './text';

class Games {
  #list = $state.raw<GameInfo[]>([]);

  /** Everything that can be played, in the server's order. */
  get all(): GameInfo[] {
    return this.#list;
  }

  /** Whether the list is there and has a game. */
  knows(game: string): boolean {
    return this.#list.some(({ id }) => id === game);
  }

  /** Whether it is a toy, kept for tests and comparison: it is offered apart from the games, and its tables are listed to those alone who play there. */
  isToy(game: string): boolean {
    return this.#list.some(({ id, toy }) => id === game && toy);
  }

  async load(): Promise<void> {
    this.#list = await api.games();
    // Nothing waits for colours, and what cannot be had looks like a game without them.
    for (const { id } of this.#list) void fetchColours(id).catch(() => {});
  }

  /** What people call a game. */
  title(game: string): string {
    return this.#list.find((info) => info.id === game)?.title ?? title(game);
  }

  /** What people call an option of a game. */
  option(game: string, key: string): string {
    const options = this.#list.find((info) => info.id === game)?.options;
    return options?.find((option) => option.key === key)?.title ?? title(key);
  }

  /** What people call a value of an option of a game; one that is offered no more is shown as it is. */
  value(game: string, key: string, value: unknown): string {
    const options = this.#list.find((info) => info.id === game)?.options ?? [];
    const titles = options
      .filter((option) => option.key === key)
      .map((option) => option.titles[option.values.indexOf(value)]);
    return titles.find((found) => found !== undefined) ?? String(value);
  }
}

export const games = new Games();
