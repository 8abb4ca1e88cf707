// Written by `cargo xtask types` from the types of the server: change those.

export type Action =
  | { kind: 'dock'; at: Facility; value: number; relic: boolean }
  | { kind: 'raise'; die: Die }
  | { kind: 'lower'; die: Die }
  | { kind: 'flip'; die: Die }
  | { kind: 'shift'; down: Die; up: Die }
  | { kind: 'reroll'; ships: Picks }
  | { kind: 'borrow'; territory: Territory }
  | { kind: 'teleport'; target: Target }
  | { kind: 'control'; target: Target }
  | { kind: 'shoot'; target: Target }
  | { kind: 'cease-fire' }
  | { kind: 'scrap'; target: Target }
  | { kind: 'place-field'; field: Field; territory: Territory }
  | { kind: 'clear-field'; field: Field }
  | { kind: 'uproot'; owner: Seat; territory: Territory }
  | { kind: 'swap'; owner: Seat; territory: Territory }
  | { kind: 'recover'; card: Card }
  | { kind: 'cycle' }
  | { kind: 'claim'; card: Card }
  | { kind: 'launch' }
  | { kind: 'land'; territory: Territory }
  | { kind: 'trade' }
  | { kind: 'buy-relic' }
  | { kind: 'steal-fuel'; victim: Seat }
  | { kind: 'steal-ore'; victim: Seat }
  | { kind: 'steal-card'; victim: Seat; card: Card }
  | { kind: 'end-raid' }
  | { kind: 'end-turn' }
  | { kind: 'keep'; fuel: number };

/** An alien tech card, by name. */
export type Card =
  | 'alien-city'
  | 'alien-monument'
  | 'booster-pod'
  | 'data-crystal'
  | 'gravity-manipulator'
  | 'holographic-decoy'
  | 'mind-control-helmet'
  | 'orbital-teleporter'
  | 'plasma-cannon'
  | 'polarity-device'
  | 'resource-cache'
  | 'stasis-beam'
  | 'temporal-warper';

/** A player's colour. */
export type Colour = 'blue' | 'green' | 'red' | 'yellow';

/** Which of the active player's unplaced ships: one of their colour with a value, or the Relic Ship. */
export type Die = number | 'relic';

/** A ship in an event. */
export type DockedShip = {
  /** The seat whose colour it has; `None` for the Relic Ship. */
  owner: Seat | null;
  /** What it shows. */
  value: number;
  /** The port that it is in, or was in. */
  port: number;
};

/** Something that happened. */
export type Event =
  | { event: 'rolled-for-first'; seat: Seat; value: number }
  | { event: 'first'; seat: Seat }
  | { event: 'displayed'; slot: number; card: Card }
  | { event: 'dealt'; seat: Seat; card: Card }
  | { event: 'allotted'; seat: Seat; fuel: number; ore: number }
  | { event: 'reshuffled'; cards: number }
  | { event: 'turn-started'; seat: Seat; round: number }
  | { event: 'rolled'; seat: Seat; ships: Array<number>; relic: number }
  | { event: 'cache-paid'; seat: Seat; fuel: number; ore: number; spent: boolean }
  | { event: 'docked'; seat: Seat; at: Facility; ships: Array<DockedShip> }
  | { event: 'paid'; seat: Seat; fuel: number; ore: number }
  | { event: 'gained'; seat: Seat; fuel: number; ore: number; at: Facility }
  | { event: 'ship-sent'; ship: DockedShip; from: Facility; track: Seat | null; to: Where }
  | { event: 'ship-built'; seat: Seat; number: number }
  | { event: 'advanced'; seat: Seat; from: number; to: number; leftover: boolean }
  | { event: 'launched'; seat: Seat }
  | { event: 'landed'; seat: Seat; on: Territory }
  | { event: 'control-changed'; territory: Territory; from: Seat | null; to: Seat | null }
  | { event: 'relic-returned'; owner: Seat; from: Facility | null; track: Seat | null }
  | { event: 'relic-bought'; seat: Seat }
  | { event: 'cycled'; seat: Seat }
  | { event: 'claimed'; seat: Seat; card: Card }
  | { event: 'traded'; seat: Seat; fuel: number; ore: number }
  | { event: 'stole'; seat: Seat; victim: Seat; fuel: number; ore: number }
  | { event: 'stole-card'; seat: Seat; victim: Seat; card: Card; kept: boolean }
  | { event: 'power-used'; seat: Seat; card: Card; fuel: number }
  | { event: 'discarded'; seat: Seat; card: Card }
  | { event: 'turned'; seat: Seat; relic: boolean; from: number; to: number }
  | { event: 'rerolled'; seat: Seat; relic: boolean; from: number; to: number }
  | { event: 'borrowed'; seat: Seat; territory: Territory }
  | { event: 'taken'; seat: Seat; ship: DockedShip; from: Facility; track: Seat | null }
  | { event: 'field-placed'; field: Field; from: Territory | null; to: Territory }
  | { event: 'field-cleared'; field: Field; from: Territory | null }
  | { event: 'colony-moved'; owner: Seat; from: Territory; to: Territory }
  | { event: 'recovered'; seat: Seat; card: Card }
  | { event: 'turn-ended'; seat: Seat; to_bay: number; relic_to_bay: boolean }
  | { event: 'returned'; seat: Seat; fuel: number; ore: number }
  | { event: 'game-over'; how: string };

/** An orbital facility. */
export type Facility =
  | 'alien-artifact'
  | 'colonist-hub'
  | 'colony-constructor'
  | 'lunar-mine'
  | 'orbital-market'
  | 'raiders-outpost'
  | 'shipyard'
  | 'solar-converter'
  | 'terraforming-station';

/** A facility, or one player's track of the Colonist Hub. */
export type FacilityView = {
  id: Facility;
  /** Whose track it is, at the Colonist Hub. */
  track: Seat | null;
  /** The open ports: a ship, or nothing. */
  ports: Array<ShipView | null>;
};

/** A field generator. */
export type Field = 'isolation-field' | 'positron-field' | 'repulsor-field';

/** What is to be decided. */
export type Phase =
  | 'act'
  | {
      land: {
        /** Whether a leftover advance starts a new colony. */
        leftover: boolean;
      };
    }
  | {
      relocate: {
        /** Whose it is. */
        owner: Seat;
        /** Where it was. */
        from: Territory;
      };
    }
  | {
      swap: {
        /** Whose it is. */
        owner: Seat;
        /** Where it is. */
        on: Territory;
      };
    }
  | {
      raid: {
        /** How many resources may still be taken. */
        left: number;
      };
    }
  | {
      redock: {
        /** The ship. */
        ship: Ship;
        /** Where it was taken from. */
        from: Facility;
      };
    }
  | {
      fire: {
        /** Which. */
        at: Facility;
      };
    }
  | 'keep'
  | 'over'
  | 'out-of-time';

/** Some of the active player's unplaced ships: a bit for each, ships of the player's colour in ascending order of value
 * from bit 0, and the Relic Ship in bit 6. Of equal ships the first ones are picked. */
export type Picks = { ships: Array<number>; relic: boolean };

/** What one player has. */
export type PlayerView = {
  seat: Seat;
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
  cards: Array<Card>;
};

/** Where the Relic Ship is. */
export type RelicPlace = 'home' | 'bay' | 'unplaced' | 'docked' | 'in-hand';

/** The Relic Ship. */
export type RelicView = {
  owner: Seat | null;
  at: RelicPlace;
  /** What it shows, if it was rolled and not docked; else 0. */
  value: number;
};

/** A place at the table, counted from 0 in seating order. Prints counted from 1, as people do. */
export type Seat = number;

/** A docked ship, or an empty port: hull and value in one byte. */
export type Ship = number;

/** A docked ship. */
export type ShipView = {
  /** Whose it is. */
  owner: Seat;
  relic: boolean;
  value: number;
  /** At the Alien Artifact: whether it counts towards the active player's next claim. */
  counts: boolean;
};

/** A docked ship that a card is used on: where it is, whose it is and what it shows. The Relic Ship is wherever it is. */
export type Target =
  { at: Facility; track: Seat | null; counts: boolean; owner: Seat; value: number } | { relic: boolean };

/** A territory of the planet. */
export type Territory =
  | 'asimov-crater'
  | 'bradbury-plateau'
  | 'burroughs-desert'
  | 'heinlein-plains'
  | 'herbert-valley'
  | 'lem-badlands'
  | 'pohl-foothills'
  | 'van-vogt-mountains';

/** A territory. */
export type TerritoryView = {
  id: Territory;
  /** Colonies by seat. */
  colonies: Array<number>;
  controller: Seat | null;
  fields: Array<Field>;
};

/** The turn so far. */
export type TurnView = {
  used: Array<Card>;
  discard_used: boolean;
  cycles: number;
  claim_total: number;
  trade_price: number | null;
  borrowed: Territory | null;
  leftover_advance: boolean;
  /** Ships docked at the Colonist Hub this turn. */
  hub_docked: number;
  /** Whether Asimov Crater has given its extra advance. */
  asimov_used: boolean;
  /** Whether a ship was docked at the Lunar Mine this turn. */
  mine_docked: boolean;
};

/** A position as everyone sees it. */
export type View = {
  round: number;
  active: Seat;
  first: Seat;
  phase: Phase;
  players: Array<PlayerView>;
  facilities: Array<FacilityView>;
  territories: Array<TerritoryView>;
  /** The active player's unplaced ships of their colour, in ascending order. */
  unplaced: Array<number>;
  relic: RelicView;
  display: Array<Card | null>;
  draw_pile: number;
  discard_pile: Array<Card>;
  turn: TurnView;
};

/** Where a ship goes that leaves its port. */
export type Where = 'bay' | 'stock' | 'home';
