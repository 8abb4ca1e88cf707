/** Views by the board: they name places, territories, fields and cards by their order on it. */
import type { Text } from '../../shell/protocol';
import type {
  Board,
  CardId,
  Cost,
  FacilityId,
  FacilityInfo,
  FieldId,
  ShipView,
  TerritoryId,
  View,
} from './types';

/** A facility, or one player's track of the Colonist Hub, with a ship or nothing in each port. */
export interface Place {
  at: FacilityId;
  track: number | null;
  ports: (ShipView | null)[];
}

export const placesOf = (board: Board, view: View): Place[] =>
  board.places.map(({ at, track, ports }, i) => ({
    at,
    track,
    ports: Array.from({ length: ports }, (_, port) => view.docked[i]?.[port] ?? null),
  }));

/** A territory with what is on it. */
export interface Ground {
  id: TerritoryId;
  /** Colonies by seat. */
  colonies: number[];
  controller: number | null;
  fields: FieldId[];
}

export const groundsOf = (board: Board, view: View): Ground[] =>
  board.territories.map(({ id }, i) => ({
    id,
    colonies: view.colonies[i] ?? [],
    controller: view.controllers[i] ?? null,
    fields: board.fields.flatMap((field, number) => (view.fields[number] === id ? [field.id] : [])),
  }));

/** What the ships of a set show, from its value. */
export function facesOf(board: Board, at: FacilityId, value: number): number[] {
  const { ships, run } = setAt(board, at);
  return Array.from({ length: ships }, (_, ship) => value + (run ? ship : 0));
}

/** How many ships dock together at a facility, and whether they show a run; else they are equal. */
export function setAt(board: Board, at: FacilityId): Pick<FacilityInfo, 'ships' | 'run'> {
  return board.facilities.find(({ id }) => id === at) ?? { ships: 1, run: false };
}

export const shipsAt = (board: Board, at: FacilityId): number => setAt(board, at).ships;

/** What using a facility costs, bonuses aside. */
export const costAt = (board: Board, at: FacilityId): Cost =>
  board.facilities.find(({ id }) => id === at)?.cost ?? { fuel: 0, ore: 0 };

/** What a card's fuel power costs by itself; null for a card that has none. */
export const priceOf = (board: Board, card: CardId): number | null =>
  board.cards.find(({ id }) => id === card)?.fuel ?? null;

/** What a territory's bonus does. */
export const bonusOf = (board: Board, territory: TerritoryId): Text =>
  board.territories.find(({ id }) => id === territory)?.bonus ?? [];
