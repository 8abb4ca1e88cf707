/** Views by the board: they name places, territories, fields and cards by their order on it. */
import type { Text } from '../../shell/protocol';
import type {
  Board,
  CardId,
  CardInfo,
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
  /** What the fields do: points more for whoever controls it, and no bonus. */
  points: number;
  silenced: boolean;
}

export const groundsOf = (board: Board, view: View): Ground[] =>
  board.territories.map(({ id }, i) => ({
    id,
    colonies: view.colonies[i] ?? [],
    controller: view.controllers[i] ?? null,
    fields: board.fields.filter((_, number) => view.fields[number] === id).map((field) => field.id),
    points: view.field_points?.[i] ?? 0,
    silenced: view.silenced.includes(id),
  }));

/** What a facility, a territory, a field or a card is called. */
export function titleOf(board: Board, id: FacilityId | TerritoryId | FieldId | CardId): string {
  const { facilities, territories, fields, cards } = board;
  return [...facilities, ...territories, ...fields, ...cards].find((one) => one.id === id)?.title ?? id;
}

/** A territory's name in two lines. */
export function linesOf(board: Board, id: TerritoryId): [string, string] {
  const title = titleOf(board, id);
  const end = title.lastIndexOf(' ');
  return end < 0 ? [title, ''] : [title.slice(0, end), title.slice(end + 1)];
}

export function facilityAt({ facilities }: Board, at: FacilityId): FacilityInfo {
  const facility = facilities.find(({ id }) => id === at);
  if (!facility) throw new Error(`No facility ${at}`);
  return facility;
}

/** What the ships of a set show, from its value. */
export const facesOf = (board: Board, at: FacilityId, value: number): number[] => [
  ...(facilityAt(board, at).sets.find((set) => set.value === value)?.faces ?? []),
];

export const shipsAt = (board: Board, at: FacilityId): number => facilityAt(board, at).ships;

export function cardAt({ cards }: Board, id: CardId): CardInfo {
  const card = cards.find((one) => one.id === id);
  if (!card) throw new Error(`No card ${id}`);
  return card;
}

/** What a field does to its territory. */
export const doesOf = (board: Board, field: FieldId): Text =>
  board.fields.find(({ id }) => id === field)?.does ?? [];

/** What a territory's bonus does. */
export const bonusOf = (board: Board, territory: TerritoryId): Text =>
  board.territories.find(({ id }) => id === territory)?.bonus ?? [];

/** The same in a few signs. */
export const signsOf = (board: Board, territory: TerritoryId): Text =>
  board.territories.find(({ id }) => id === territory)?.signs ?? [];
