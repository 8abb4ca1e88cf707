/**
 * The legal actions of a seat, read from their texts. Everything that the board lights up comes from here: what is not in
 * the list is not legal.
 */
import { Moves as LegalMoves, type Said } from '../../shell/board.svelte';
import { spaceAt } from './hexes';
import {
  LUNAR,
  MATERIALS,
  PIECES,
  PLANETARY,
  SHIPS,
  type Cards,
  type Hex,
  type Material,
  type Piece,
} from './types';

/** A price, a wager, a forfeit or a reward. */
export type OnBundle = Said & {
  kind: 'pay' | 'support' | 'forfeit' | 'reward';
  cards: Cards;
};
export type Pay = OnBundle & { kind: 'pay'; ship: Piece | null };
export type Pad = Said & { kind: 'pad'; pad: number };
export type OnMaterial = Said & {
  kind: 'jettison' | 'plus-one' | 'keep' | 'give' | 'ask' | 'refine';
  material: Material;
};
export type Exchange = Said & { kind: 'exchange'; from: Material; to: Material };
/** A stolen card; `null` for a secret one. */
export type Steal = Said & { kind: 'steal'; material: Material | null; victim: number };
export type Go = Said & { kind: 'move'; ship: Piece; at: Hex };
export type OnSpace = Said & { kind: 'base' | 'retreat'; at: Hex };
export type Scout = Said & { kind: 'scout'; at: Hex; price: Material[] };
export type Offer = Said & { kind: 'offer'; to: number };
export type Attack = Said & { kind: 'attack'; ship: Piece; seat: number; piece: Piece; support: boolean };
export type Choose = Said & { kind: 'choose'; supporter: number | null };
const PLAIN = [
  'roll',
  'stop-stealing',
  'send',
  'drop',
  'accept',
  'decline',
  'repair',
  'research',
  'defend',
  'hold-card',
  'withdraw',
  'collect',
  'end',
] as const;
export type Plain = Said & { kind: (typeof PLAIN)[number] };
export type Move =
  | (OnBundle & { kind: 'support' | 'forfeit' | 'reward' })
  | Pay
  | Pad
  | OnMaterial
  | Exchange
  | Steal
  | Go
  | OnSpace
  | Scout
  | Offer
  | Attack
  | Choose
  | Plain;
export type Kind = Move['kind'];

const materialOf = (word: string | undefined): Material | null =>
  MATERIALS.find((one) => one === word) ?? null;
const pieceOf = (word: string | undefined): Piece | null => PIECES.find((one) => one === word) ?? null;
const hexOf = (word: string | undefined): Hex | null => spaceAt(word ?? '')?.at ?? null;

function seatOf(word: string | undefined): number | null {
  const found = /^s([1-6])$/.exec(word ?? '');
  return found ? Number(found[1]) - 1 : null;
}

function materialsOf(word: string | undefined): Material[] | null {
  const all = (word ?? '').split('+').map(materialOf);
  return all.includes(null) ? null : (all as Material[]);
}

function cardsOf(word: string | undefined): Cards | null {
  const all = materialsOf(word);
  if (!all) return null;
  const cards: Cards = {};
  for (const material of all) cards[material] = (cards[material] ?? 0) + 1;
  return cards;
}

function attackOf(said: Said, rest: string[]): Attack | null {
  const [ship, seat, piece] = [pieceOf(rest[0]), seatOf(rest[1]), pieceOf(rest[2])];
  if (!ship || seat === null || !piece) return null;
  return { ...said, kind: 'attack', ship, seat, piece, support: rest[3] === 'support' };
}

function stealOf(said: Said, rest: string[]): Steal | null {
  const [material, victim] = [materialOf(rest[0]), seatOf(rest[1])];
  if (victim === null || (material === null && rest[0] !== 'card')) return null;
  return { ...said, kind: 'steal', material, victim };
}

/** An action by its text; null for a text that this page does not know. */
export function parse({ text, label }: Said): Move | null {
  const said: Said = { text, label };
  const [verb = '', ...rest] = text.split(' ');
  switch (verb) {
    case 'pad':
      return /^[0-5]$/.test(rest[0] ?? '') ? { ...said, kind: verb, pad: Number(rest[0]) } : null;
    case 'pay': {
      const [cards, ship] = [cardsOf(rest[0]), rest[1] === undefined ? null : pieceOf(rest[1])];
      if (!cards || (rest[1] !== undefined && !ship)) return null;
      return { ...said, kind: verb, cards, ship };
    }
    case 'support':
    case 'forfeit':
    case 'reward': {
      const cards = cardsOf(rest[0]);
      return cards && { ...said, kind: verb, cards };
    }
    case 'jettison':
    case 'plus-one':
    case 'keep':
    case 'give':
    case 'ask':
    case 'refine': {
      const material = materialOf(rest[0]);
      return material && { ...said, kind: verb, material };
    }
    case 'exchange': {
      const [from, to] = [materialOf(rest[0]), materialOf(rest[1])];
      return from && to && { ...said, kind: verb, from, to };
    }
    case 'steal':
      return stealOf(said, rest);
    case 'move': {
      const [ship, at] = [pieceOf(rest[0]), hexOf(rest[1])];
      return ship && at ? { ...said, kind: verb, ship, at } : null;
    }
    case 'base':
    case 'retreat': {
      const at = hexOf(rest[0]);
      return at ? { ...said, kind: verb, at } : null;
    }
    case 'scout': {
      const [at, price] = [hexOf(rest[0]), materialsOf(rest[1])];
      return at && price ? { ...said, kind: verb, at, price } : null;
    }
    case 'offer': {
      const to = seatOf(rest[0]);
      return to === null ? null : { ...said, kind: verb, to };
    }
    case 'attack':
      return attackOf(said, rest);
    case 'choose': {
      const supporter = seatOf(rest[0]);
      if (supporter === null && rest[0] !== 'nobody') return null;
      return { ...said, kind: verb, supporter };
    }
    default: {
      const kind = rest.length === 0 ? PLAIN.find((one) => one === verb) : undefined;
      return kind ? { ...said, kind } : null;
    }
  }
}

/** All that a seat may do, by kind. */
export class Moves extends LegalMoves<Move> {
  constructor(choices: readonly Said[]) {
    super(choices, parse);
  }

  /** The only move of a kind about this material. */
  on(kind: OnMaterial['kind'], material: Material): OnMaterial | null {
    return (this.of(kind) as OnMaterial[]).find((move) => move.material === material) ?? null;
  }
}

/** The Ships that can go somewhere now. */
export function movableOf(moves: Moves): Piece[] {
  const able = new Set(moves.of('move').map((move) => move.ship));
  return SHIPS.filter((ship) => able.has(ship));
}

/** The payments for a Move that a Ship gets: the first Move is for all Ships, later ones name theirs. */
export function paymentsFor(moves: Moves, ship: Piece | null): Pay[] {
  const all = moves.of('pay') as Pay[];
  return all.filter((pay) => pay.ship === null || pay.ship === ship);
}

/** A bundle of these cards that would pay for a Move, if there is one: a planetary card, two of a lunar kind, one of each. */
export function bundleFor(hand: Cards): string | null {
  const held = (material: Material): number => hand[material] ?? 0;
  const pair = LUNAR.find((material) => held(material) > 1);
  const each = LUNAR.every((material) => held(material) > 0) ? LUNAR.join('+') : null;
  return PLANETARY.find((material) => held(material) > 0) ?? (pair ? `${pair}+${pair}` : each);
}

/** The Ships that a later Move may be paid for; empty for the first one. */
export function paidShips(moves: Moves): Piece[] {
  return [...new Set((moves.of('pay') as Pay[]).flatMap((pay) => pay.ship ?? []))];
}

/** Who gets the next Move: the chosen Ship if it can, else the first that can; null for the first Move, which is for all. */
export function payerOf(moves: Moves, chosen: Piece | null): Piece | null {
  const ships = paidShips(moves);
  return chosen && ships.includes(chosen) ? chosen : (ships[0] ?? null);
}

/** Of the ways to pay a Scout Ship on a space, the one with these cards. */
export function scoutFor(moves: Moves, at: Hex, price: Material[]): Scout | null {
  return moves.of('scout').find((one) => one.at === at && one.price.join() === price.join()) ?? null;
}

/** The price to propose: of each pair the kind of which there are more. */
export function proposedPrice(ways: Scout[], hand: Cards): Material[] {
  const held = (material: Material): number => hand[material] ?? 0;
  const worth = (way: Scout): number => way.price.reduce((sum, material) => sum + held(material), 0);
  return [...ways].sort((a, b) => worth(b) - worth(a))[0]?.price ?? [];
}
