/** What the rules of Alien Frontiers send: the position and the events, as their Rust types serialise. */

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
] as const;
export type FacilityId = (typeof FACILITIES)[number];

export const TERRITORIES = [
  'asimov-crater',
  'bradbury-plateau',
  'burroughs-desert',
  'heinlein-plains',
  'herbert-valley',
  'lem-badlands',
  'pohl-foothills',
  'van-vogt-mountains',
] as const;
export type TerritoryId = (typeof TERRITORIES)[number];

export const FIELDS = ['isolation-field', 'positron-field', 'repulsor-field'] as const;
export type FieldId = (typeof FIELDS)[number];

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
] as const;
export type CardId = (typeof CARDS)[number];

export type Colour = 'blue' | 'green' | 'red' | 'yellow';

export type Phase =
  | 'act'
  | 'keep'
  | 'over'
  | 'out-of-time'
  | { land: { leftover: boolean } }
  | { relocate: { owner: number; from: TerritoryId } }
  | { swap: { owner: number; on: TerritoryId } }
  | { raid: { left: number } }
  | { redock: { ship: number; from: FacilityId } }
  | { fire: { at: FacilityId } };

export interface PlayerView {
  seat: number;
  colour: Colour;
  points: number;
  fuel: number;
  ore: number;
  /** Unplaced colonies, the one on the Colonist Hub not counted. */
  colonies: number;
  /** The circle of the colony on the Colonist Hub; 0 if there is none. */
  circle: number;
  fleet: number;
  bay: number;
  cards: CardId[];
}

export interface ShipView {
  owner: number;
  relic: boolean;
  value: number;
  counts: boolean;
}

export interface FacilityView {
  id: FacilityId;
  track: number | null;
  ports: (ShipView | null)[];
}

export interface TerritoryView {
  id: TerritoryId;
  colonies: number[];
  controller: number | null;
  fields: FieldId[];
}

export interface View {
  round: number;
  active: number;
  first: number;
  phase: Phase;
  players: PlayerView[];
  facilities: FacilityView[];
  territories: TerritoryView[];
  /** The active player's unplaced ships of their colour, in ascending order. */
  unplaced: number[];
  relic: { owner: number | null; at: 'home' | 'bay' | 'unplaced' | 'docked' | 'in-hand'; value: number };
  display: (CardId | null)[];
  draw_pile: number;
  discard_pile: CardId[];
  turn: {
    used: CardId[];
    discard_used: boolean;
    cycles: number;
    claim_total: number;
    trade_price: number | null;
    borrowed: TerritoryId | null;
    leftover_advance: boolean;
  };
}

/** A ship in an event; the Relic Ship has no owner. */
export interface DockedShip {
  owner: number | null;
  value: number;
  port: number;
}

export type Event =
  | { event: 'rolled-for-first'; seat: number; value: number }
  | { event: 'first'; seat: number }
  | { event: 'displayed'; slot: number; card: CardId }
  | { event: 'dealt'; seat: number; card: CardId }
  | { event: 'allotted'; seat: number; fuel: number; ore: number }
  | { event: 'reshuffled'; cards: number }
  | { event: 'turn-started'; seat: number; round: number }
  | { event: 'rolled'; seat: number; ships: number[]; relic: number }
  | { event: 'cache-paid'; seat: number; fuel: number; ore: number; spent: boolean }
  | { event: 'docked'; seat: number; at: FacilityId; ships: DockedShip[] }
  | { event: 'paid'; seat: number; fuel: number; ore: number }
  | { event: 'gained'; seat: number; fuel: number; ore: number; at: FacilityId }
  | { event: 'ship-sent'; ship: DockedShip; from: FacilityId; to: 'bay' | 'stock' | 'home' }
  | { event: 'ship-built'; seat: number; number: number }
  | { event: 'advanced'; seat: number; from: number; to: number; leftover: boolean }
  | { event: 'launched'; seat: number }
  | { event: 'landed'; seat: number; on: TerritoryId }
  | { event: 'control-changed'; territory: TerritoryId; from: number | null; to: number | null }
  | { event: 'relic-returned' }
  | { event: 'relic-bought'; seat: number }
  | { event: 'cycled'; seat: number }
  | { event: 'claimed'; seat: number; card: CardId }
  | { event: 'traded'; seat: number; fuel: number; ore: number }
  | { event: 'stole'; seat: number; victim: number; fuel: number; ore: number }
  | { event: 'stole-card'; seat: number; victim: number; card: CardId; kept: boolean }
  | { event: 'power-used'; seat: number; card: CardId; fuel: number }
  | { event: 'discarded'; seat: number; card: CardId }
  | { event: 'turned'; seat: number; relic: boolean; from: number; to: number }
  | { event: 'rerolled'; seat: number; relic: boolean; from: number; to: number }
  | { event: 'borrowed'; seat: number; territory: TerritoryId }
  | { event: 'taken'; seat: number; ship: DockedShip; from: FacilityId }
  | { event: 'field-placed'; field: FieldId; from: TerritoryId | null; to: TerritoryId }
  | { event: 'field-cleared'; field: FieldId; from: TerritoryId | null }
  | { event: 'colony-moved'; owner: number; from: TerritoryId; to: TerritoryId }
  | { event: 'recovered'; seat: number; card: CardId }
  | { event: 'turn-ended'; seat: number; to_bay: number; relic_to_bay: boolean }
  | { event: 'returned'; seat: number; fuel: number; ore: number }
  | { event: 'game-over'; how: string };
