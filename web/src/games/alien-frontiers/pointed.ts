/** Where on the board an action takes place: what is pointed at beside it, or advised, is ringed there. */
import { cardOf, type Move } from './choices';
import type { Board, CardId, FacilityId, TerritoryId } from './types';

export interface Place {
  facility: FacilityId | null;
  land: TerritoryId | null;
  card: CardId | null;
}

export const NOWHERE: Place = { facility: null, land: null, card: null };

function facilityOf(move: Move): FacilityId | null {
  if ('at' in move) return move.at;
  if ('target' in move && 'at' in move.target) return move.target.at;
  switch (move.kind) {
    case 'trade':
      return 'orbital-market';
    case 'launch':
      return 'colonist-hub';
    case 'cycle':
    case 'claim':
      return 'alien-artifact';
    case 'steal-fuel':
    case 'steal-ore':
    case 'steal-card':
    case 'end-raid':
      return 'raiders-outpost';
    default:
      return null;
  }
}

/** The facility, the territory and the card that a move is about. */
export function placeOf(move: Move, board: Board): Place {
  return {
    facility: facilityOf(move),
    land: 'territory' in move ? move.territory : null,
    card: 'card' in move ? move.card : (cardOf(move, board)?.card ?? null),
  };
}
