/**
 * The legal actions of a seat, read from their texts. Everything that the board lights up comes from here: what is not in
 * the list is not legal.
 */
import { Moves as LegalMoves, type Said } from '../../shell/board.svelte';

export type Plain = Said & { kind: 'roll' | 'sum' | 'dice' | 'pass' | 'end' };
export type OnCard = Said & {
  kind: 'use' | 'buy' | 'claim' | 'exchange' | 'charge' | 'take';
  card: string;
};
export type OnSector = Said & { kind: 'go' | 'place' | 'repeat'; sector: number };
export type Counted = Said & { kind: 'by' | 'set'; n: number };
/** Rolls the die that shows this face again, or both. */
export type Reroll = Said & { kind: 'reroll'; face: number | 'both' };
export type Move = Plain | OnCard | OnSector | Counted | Reroll;
export type Kind = Move['kind'];

const within = (word: string | undefined, most: number): number | null => {
  const n = /^\d{1,2}$/.test(word ?? '') ? Number(word) : 0;
  return n >= 1 && n <= most ? n : null;
};

/** An action by its text; null for a text that this page does not know. */
export function parse({ text, label }: Said): Move | null {
  const said: Said = { text, label };
  const [verb = '', word, ...more] = text.split(' ');
  if (more.length > 0) return null;
  switch (verb) {
    case 'roll':
    case 'sum':
    case 'dice':
    case 'pass':
    case 'end':
      return word === undefined ? { ...said, kind: verb } : null;
    case 'use':
    case 'buy':
    case 'claim':
    case 'exchange':
    case 'charge':
    case 'take':
      return word ? { ...said, kind: verb, card: word } : null;
    case 'go':
    case 'place':
    case 'repeat': {
      const sector = within(word, 12);
      return sector === null ? null : { ...said, kind: verb, sector };
    }
    case 'by':
    case 'set': {
      const n = within(word, verb === 'by' ? 2 : 6);
      return n === null ? null : { ...said, kind: verb, n };
    }
    case 'reroll': {
      const face = word === 'both' ? 'both' : within(word, 6);
      return face === null ? null : { ...said, kind: verb, face };
    }
    default:
      return null;
  }
}

/** All that a seat may do, by kind. */
export class Moves extends LegalMoves<Move> {
  constructor(choices: readonly Said[]) {
    super(choices, parse);
  }

  /** What a card of a console is a target of: its activation, or the answer to one. */
  onOwnCard(card: string): OnCard | null {
    return this.of('use', 'exchange', 'charge', 'take').find((move) => move.card === card) ?? null;
  }

  /** What a card of the shipyard, or a colony, is a target of. */
  onDisplay(card: string): OnCard | null {
    return this.of('buy', 'claim').find((move) => move.card === card) ?? null;
  }

  /** What a sector is a target of, apart from the dice. */
  onSector(sector: number): OnSector | null {
    return this.of('go', 'place', 'repeat').find((move) => move.sector === sector) ?? null;
  }
}
