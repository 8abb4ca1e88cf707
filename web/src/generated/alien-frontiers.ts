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

/** What an action is, without its parts. */
export type ActionKind =
  | 'dock'
  | 'raise'
  | 'lower'
  | 'flip'
  | 'shift'
  | 'reroll'
  | 'borrow'
  | 'teleport'
  | 'control'
  | 'shoot'
  | 'cease-fire'
  | 'scrap'
  | 'place-field'
  | 'clear-field'
  | 'uproot'
  | 'swap'
  | 'recover'
  | 'cycle'
  | 'claim'
  | 'launch'
  | 'land'
  | 'trade'
  | 'buy-relic'
  | 'steal-fuel'
  | 'steal-ore'
  | 'steal-card'
  | 'end-raid'
  | 'end-turn'
  | 'keep';

/** So much of something. */
export type Amount = {
  /** How much. */
  n: number;
  /** The id of what: `fuel`. */
  of: string;
  /** What so much of it is called, where that is another word than the id. */
  words?: string;
};

/** What is fixed for a match. */
export type Board = {
  /** The places with ports, in the order of [`crate::View::docked`]. */
  places: Array<PlaceInfo>;
  /** The orbital facilities. */
  facilities: Array<FacilityInfo>;
  /** The territories, in the order of [`crate::View::colonies`]. */
  territories: Array<TerritoryInfo>;
  /** The field generators, in the order of [`crate::View::fields`]. */
  fields: Array<FieldInfo>;
  /** The alien tech cards, in the order of [`crate::View::discard_pile`]. */
  cards: Array<CardInfo>;
  /** The powers of the cards. */
  powers: Array<PowerInfo>;
  /** Unplaced colonies of each player at the start. */
  colonies: number;
  /** Ships of each colour. */
  ships: number;
  /** The circles of a track of the Colonist Hub. */
  circles: number;
  /** What the ships at the Alien Artifact must count for a claim. */
  claim: number;
  /** The resources that a raid may take. */
  raid: number;
  /** The price of the Relic Ship. */
  relic: Cost;
  /** The most resources kept at the end of a turn. */
  resource_limit: number;
  /** What things on the table are for. */
  help: HelpInfo;
};

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

/** An alien tech card. */
export type CardInfo = {
  /** Its id. */
  id: Card;
  /** What people call it. */
  title: string;
  /** What its fuel power costs: per use, per ship or per colony; `None` if it has none. */
  fuel: number | null;
  /** What its fuel power does in a few words; for a card that works by itself, what that is. */
  power: Text;
  /** What discarding it does in a few words; `None` if it has no power for that. */
  discard: Text | null;
  /** How many copies there are. */
  copies: number;
};

/** An amount of fuel and ore. */
export type Cost = {
  /** Fuel. */
  fuel: number;
  /** Ore. */
  ore: number;
};

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
  | { event: 'field-placed'; field: Field; from: Territory | null; to: Territory; loser: Seat | null }
  | { event: 'field-cleared'; field: Field; from: Territory | null; loser: Seat | null }
  | { event: 'colony-moved'; owner: Seat; from: Territory; to: Territory }
  | { event: 'recovered'; seat: Seat; card: Card }
  | { event: 'turn-ended'; seat: Seat; to_bay: number; relic_to_bay: boolean }
  | { event: 'returned'; seat: Seat; fuel: number; ore: number }
  | { event: 'game-over'; how: GameEnd };

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

/** An orbital facility. */
export type FacilityInfo = {
  /** Its id. */
  id: Facility;
  /** What people call it. */
  title: string;
  /** How many ships dock together. */
  ships: number;
  /** The sets that it takes, by the value that an action names. */
  sets: Array<SetInfo>;
  /** Whether a set may take the ports of those that are docked there. */
  bumps: boolean;
  /** The ships that it takes, in as few words as stand on it. */
  takes: Text;
  /** What it does, in a few words. */
  does: Text;
};

/** A field generator. */
export type Field = 'isolation-field' | 'positron-field' | 'repulsor-field';

/** A field generator. */
export type FieldInfo = {
  /** Its id. */
  id: Field;
  /** What people call it. */
  title: string;
  /** What it does to its territory, in a few words. */
  does: Text;
  /** The card that is discarded to place or move it. */
  card: Card;
};

/** How a game ended. */
export type GameEnd = 'last-colony' | 'round-limit';

/** A sentence of the rules, for a board to show beside what it is about. */
export type Help = {
  /** The sentence. */
  text: string;
};

/** What things on the table are for, a sentence each. */
export type HelpInfo = {
  /** When the game ends and who wins. */
  ending: Help;
  /** The same where only the end is spoken of. */
  ends: Help;
  /** What a raid takes. */
  raid: Help;
  /** What a raid that has begun still takes. */
  raid_goes_on: Help;
  /** What the Holographic Decoy keeps from raiders. */
  decoy: Help;
  /** How a card is earned. */
  claim: Help;
  /** What a ship at the Alien Artifact counts for. */
  counts: Help;
  /** What taking a discarded card costs. */
  recover: Help;
  /** What the Maintenance Bay is for. */
  bay: Help;
};

/** What is to be decided. */
export type PhaseView =
  | { kind: 'act' }
  | {
      kind: 'land';
      /** Whether a leftover advance then starts a new colony at the Colonist Hub. */
      leftover: boolean;
    }
  | {
      kind: 'relocate';
      /** Whose it is. */
      owner: Seat;
      /** Where it was. */
      from: Territory;
    }
  | {
      kind: 'swap';
      /** Whose it is. */
      owner: Seat;
      /** Where it is. */
      on: Territory;
    }
  | {
      kind: 'raid';
      /** How many resources may still be taken. */
      left: number;
    }
  | {
      kind: 'redock';
      /** The ship. */
      ship: ShipView;
      /** Where it was taken from. */
      from: Facility;
    }
  | {
      kind: 'fire';
      /** Which. */
      at: Facility;
    }
  | { kind: 'keep' }
  | { kind: 'over' }
  | { kind: 'out-of-time' };

/** Some of the active player's unplaced ships: a bit for each, ships of the player's colour in ascending order of value
 * from bit 0, and the Relic Ship in bit 6. Of equal ships the first ones are picked. */
export type Picks = { ships: Array<number>; relic: boolean };

/** A facility, or one player's track of the Colonist Hub. */
export type PlaceInfo = {
  /** The facility. */
  at: Facility;
  /** Whose track it is, at the Colonist Hub. */
  track: Seat | null;
  /** How many ports are open. */
  ports: number;
};

/** What one player has. */
export type PlayerView = {
  points: number;
  fuel: number;
  ore: number;
  /** Unplaced colonies, the one on the Colonist Hub not counted. */
  colonies: number;
  /** The circle of the colony on the Colonist Hub; 0 if there is none. */
  circle: number;
  /** Ships of the player's colour outside the ship stock. */
  fleet: number;
  /** Those of them on the Maintenance Bay. */
  bay: number;
  cards: Array<Card>;
  /** Whether raiders may take neither fuel nor ore. */
  sheltered?: boolean;
};

/** Which card an action uses. */
export type PowerInfo = {
  /** The kind of the action. */
  kind: ActionKind;
  /** The field that it places, if it does. */
  field: Field | null;
  /** The card. */
  card: Card;
  /** Whether the card is discarded for it; else it costs fuel. */
  discard: boolean;
};

/** Where the Relic Ship is. */
export type RelicPlace = 'home' | 'bay' | 'unplaced' | 'docked' | 'in-hand';

/** The Relic Ship. */
export type RelicView = {
  /** Who bought it; nobody while it is on Burroughs Desert. */
  owner: Seat | null;
  /** Where it is. */
  at: RelicPlace;
  /** The territory on which it waits to be bought. */
  on: Territory | null;
  /** What it shows, if it was rolled and not docked; else 0. */
  value: number;
};

/** The id of a clause of a game's ledger, like `lunar-mine.order`. Games make these with their generated `rule!` macro,
 * which knows the clauses that exist. */
export type RuleId = string;

/** A place at the table, counted from 0 in seating order. Prints counted from 1, as people do. */
export type Seat = number;

/** Ships that dock together. */
export type SetInfo = {
  /** The value of the set: that of each ship, or the lowest of a run. */
  value: number;
  /** What its ships show, in ascending order. */
  faces: Array<number>;
};

/** A docked ship, or the one in hand. */
export type ShipView = {
  /** Whose it is. */
  owner: Seat;
  /** What it shows. */
  value: number;
  /** Whether it is the Relic Ship. */
  relic?: boolean;
  /** At the Alien Artifact: whether it counts towards the active player's next claim. */
  counts?: boolean;
};

/** A facility where nothing may dock. */
export type ShutView = {
  /** Which. */
  at: Facility;
  /** The value of the set that comes nearest to docking there, which the reason is against. */
  value: number;
  /** Whether the Relic Ship is in that set. */
  relic: boolean;
  /** The first reason, in a few words. */
  brief: Text;
};

/** A part of a [`Text`]. As JSON, words are plain strings and the others objects with a key of their own, since lists of choices are long. */
export type Span =
  | string
  | {
      /** Who. */
      seat: Seat;
    }
  | Amount
  | {
      /** Its id. */
      piece: string;
      /** What people call it. */
      title: string;
    }
  | {
      /** Its id. */
      rule: RuleId;
    }
  | {
      /** What it shows. */
      die: number;
      /** Whose it is, where every player has dice of an own colour. */
      owner?: Seat;
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
export type TerritoryInfo = {
  /** Its id. */
  id: Territory;
  /** What people call it. */
  title: string;
  /** What its bonus does. */
  bonus: Text;
  /** The same in so few signs that they stand on the territory. */
  signs: Text;
};

/** A sentence, or a part of one. Made with [`text!`](crate::text!). */
export type Text = Array<Span>;

/** The turn so far. */
export type TurnView = {
  /** The cards whose fuel power was used. */
  used: Array<Card>;
  /** Whether a discard power was used. */
  discard_used: boolean;
  /** Cycles of the display that were earned and not used. */
  cycles: number;
  /** What the ships at the Alien Artifact count towards the next claim. */
  claim_total: number;
  /** What a trade costs at the Orbital Market, if the active player can trade there. */
  trade_price: number | null;
  /** The territory whose bonus was borrowed. */
  borrowed: Territory | null;
  /** Whether an advance is left over at the Colonist Hub. */
  leftover_advance: boolean;
  /** Ships docked at the Colonist Hub this turn. */
  hub_docked: number;
  /** Whether Asimov Crater has given its extra advance. */
  asimov_used: boolean;
  /** Whether a ship was docked at the Lunar Mine this turn. */
  mine_docked: boolean;
  /** The lowest value that may dock at the Lunar Mine. */
  mine_minimum: number;
};

/** A position as everyone sees it. */
export type View = {
  round: number;
  active: Seat;
  first: Seat;
  phase: PhaseView;
  /** By seat. */
  players: Array<PlayerView>;
  /** The docked ships of each place, port by port, up to the last one that holds a ship. */
  docked: Array<Array<ShipView | null>>;
  /** The colonies that each player has still to land before the end, by seat. */
  to_land: Array<number>;
  /** The colonies on each territory, by seat. */
  colonies: Array<Array<number>>;
  /** Who controls each territory. */
  controllers: Array<Seat | null>;
  /** Where each field generator is. */
  fields: Array<Territory | null>;
  /** The points that a field adds for whoever controls each territory; nothing where none does. */
  field_points?: Array<number>;
  /** The territories whose bonus nobody has. */
  silenced: Array<Territory>;
  /** The active player's unplaced ships of their colour, in ascending order. */
  unplaced: Array<number>;
  relic: RelicView;
  display: Array<Card | null>;
  draw_pile: number;
  /** How many of each card are in the discard pile. */
  discard_pile: Array<number>;
  turn: TurnView;
  /** For whoever has ships to dock: the facilities where none of them may, and why. */
  shut?: Array<ShutView>;
};

/** Where a ship goes that leaves its port. */
export type Where = 'bay' | 'stock' | 'home';
