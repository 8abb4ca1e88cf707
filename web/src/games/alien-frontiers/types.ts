/**
 * What the rules of Alien Frontiers send: the position and the events. The types are written from the Rust ones by
 * `cargo xtask types`; the lists are what a board needs besides, and the compiler holds them to the types.
 */
import type { Card, Facility, Field, Territory } from '../../generated/alien-frontiers';

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

export const TERRITORIES = [
  'asimov-crater',
  'bradbury-plateau',
  'burroughs-desert',
  'heinlein-plains',
  'herbert-valley',
  'lem-badlands',
  'pohl-foothills',
  'van-vogt-mountains',
] as const satisfies readonly Territory[];

export const FIELDS = [
  'isolation-field',
  'positron-field',
  'repulsor-field',
] as const satisfies readonly Field[];

export const CARDS = [
  'alien-city',
  'alien-monument',
  'booster-pod',
  'data-crystal',
  'gravity-manipulator',
  'holographic-decoy',
  'mind-control-helmet',
  'orbital-teleporter',
  'plasma-cannon',
  'polarity-device',
  'resource-cache',
  'stasis-beam',
  'temporal-warper',
] as const satisfies readonly Card[];
