/** What the words of an overview look like; they stand in the folder of their game. */

/** A part: its title, and its paragraphs. */
export interface PartWords {
  title: string;
  text: string[];
}

/** A tile: what it is, and what is to be known of it. */
export interface TileWords {
  title: string;
  text?: string;
}
