/**
 * The legal actions of a seat, read from their texts. Everything that the board lights up comes from here: what is not in
 * the list is not legal.
 */
import type { Choice } from '../../shell/protocol';

interface Said {
  text: string;
  label: string;
}
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
/** The moves that may be of this kind. */
export type OfKind<K extends Kind, M = Move> = M extends { kind: infer Q }
  ? K & Q extends never
    ? never
    : M
  : never;

const within = (word: string | undefined, most: number): number | null => {
  const n = /^\d{1,2}$/.test(word ?? '') ? Number(word) : 0;
  return n >= 1 && n <= most ? n : null;
};

/** An action by its text; null for a text that this page does not know. */
export function parse(choice: Pick<Choice, 'text' | 'label'>): Move | null {
  const said: Said = { text: choice.text, label: choice.label };
  const [verb = '', word, ...more] = choice.text.split(' ');
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
export class Moves {
  readonly all: Move[];

  constructor(choices: Pick<Choice, 'text' | 'label'>[]) {
    this.all = choices.map(parse).filter((move) => move !== null);
  }

  /** The moves of some kinds. */
  of<K extends Kind>(...kinds: K[]): OfKind<K>[] {
    return this.all.filter((move) => (kinds as Kind[]).includes(move.kind)) as OfKind<K>[];
  }

  /** The only move of a kind that has no particulars. */
  plain(kind: Plain['kind']): Plain | null {
    return this.of(kind)[0] ?? null;
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
