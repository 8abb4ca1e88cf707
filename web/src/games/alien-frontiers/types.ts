/**
 * What the rules of Alien Frontiers send: the board, positions, actions and events. The types are written from the Rust ones by
 * `cargo xtask types`; the list is what a board needs besides, and the compiler holds it to the types.
 */
import type { Facility } from '../../generated/alien-frontiers';

export type * from '../../generated/alien-frontiers';
export type {
  Card as CardId,
  Facility as FacilityId,
  Field as FieldId,
  Territory as TerritoryId,
} from '../../generated/alien-frontiers';

export const FACILITIES = [
  'alien-artifact',
  'colonist-hub',
  'colony-constructor',
  'lunar-mine',
  'orbital-market',
  'raiders-outpost',
  'shipyard',
  'solar-converter',
  'terraforming-station',
] as const satisfies readonly Facility[];
