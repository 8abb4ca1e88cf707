// Written by `cargo xtask types` from the types of the server: change those.

export type Action =
  | { kind: 'roll' }
  | { kind: 'sum' }
  | { kind: 'dice' }
  | { kind: 'pass' }
  | { kind: 'end' }
  | { kind: 'use'; card: Name }
  | { kind: 'by'; places: number }
  | { kind: 'set'; face: number }
  | { kind: 'reroll'; face: number }
  | { kind: 'reroll-both' }
  | { kind: 'buy'; card: Name }
  | { kind: 'claim'; card: Name }
  | { kind: 'place'; sector: Sector }
  | { kind: 'exchange'; card: Name }
  | { kind: 'take'; card: Name }
  | { kind: 'charge'; card: Name }
  | { kind: 'repeat'; sector: Sector }
  | { kind: 'go'; sector: Sector };

/** What both ways to allocate would give. */
export type AllocationView = {
  sum: PayoutView;
  /** Not after a dice arrow. */
  dice: PayoutView | null;
};

/** An arrow among the rewards. */
export type Arrow = 'left' | 'right' | 'left_or_right' | 'left2' | 'right2';

/** An arrow, and where it could lead. */
export type ArrowView = { sector: Sector; card: Name; to: Array<Sector> };

/** What a player is asked. */
export type Asked =
  'waiting' | 'before-roll' | 'reroll' | 'allocate' | 'arrow' | 'effect' | 'gained' | 'buy' | 'done';

/** A card. */
export type CardView = {
  name: string;
  /** Of starting ships, which have a name for each seat: these names, in seating order. */
  names: Array<string>;
  class: string;
  sector: Sector;
  cost: number;
  /** From 1; 0 for starting ships and colonies. */
  level: number;
  /** What a colony gives at once. */
  points: number;
  /** A colony has no sides. */
  station: SideView | null;
  deployed: SideView | null;
};

/** An activation. */
export type ChargeView = {
  /** Squares that are used with this number of players. */
  squares: number;
  per_use: number;
  /** When dice charge it. */
  square: Colour;
  /** When it can be used. */
  box: Colour;
  effects: Array<Effect>;
};

/** When something counts: on your own turn, on other players' turns, or on any. */
export type Colour = 'blue' | 'red' | 'green';

/** A deployed ship. */
export type DeployedView = { card: Name; charges: number };

/** One effect of an activation. These are all there are: a card is a list of them. */
export type Effect =
  | { op: 'shift_sum'; dir: Way; max: number }
  | { op: 'buy'; place: Placing }
  | { op: 'claim'; level: number; count: number }
  | { op: 'swap_sectors'; a: Sector; b: Sector }
  | { op: 'reroll' }
  | { op: 'set_die'; count: number }
  | { op: 'repeat_sector' }
  | { op: 'exchange_card'; zone: Zone }
  | { op: 'place_charge'; count: number }
  | { op: 'move_charge'; count: number }
  | { op: 'others_lose_points'; amount: number }
  | { op: 'gain'; credits: number; income: number; points: number }
  | { op: 'win' };

/** Something that happened. */
export type Event =
  | { event: 'dealt'; level: number; slot: number; card: Name }
  | { event: 'drew'; seat: Seat; card: Name; cost: number }
  | { event: 'rolled-for-first'; seat: Seat; dice: [number, number] }
  | { event: 'first'; seat: Seat }
  | { event: 'bonus'; seat: Seat; credits: number; income: number }
  | { event: 'turn-started'; seat: Seat; round: number }
  | { event: 'die-set'; seat: Seat; die: number; face: number }
  | { event: 'rolled'; seat: Seat; dice: [number, number]; set: number }
  | {
      event: 'rerolled';
      seat: Seat;
      from: [number, number];
      to: [number, number];
      rolled: [boolean, boolean];
    }
  | { event: 'allocated'; seat: Seat; sectors: Array<Sector>; separate: boolean; by_itself: boolean }
  | {
      event: 'gained';
      seat: Seat;
      sector: Sector | null;
      source: Source;
      credits: number;
      income: number;
      points: number;
    }
  | { event: 'charged'; seat: Seat; card: Name; charges: number; source: Source }
  | { event: 'charge-lost'; seat: Seat; card: Name }
  | { event: 'arrow-followed'; seat: Seat; card: Name; from: Sector; to: Sector }
  | { event: 'used'; seat: Seat; card: Name; spent: number }
  | { event: 'shifted'; seat: Seat; from: number; to: number }
  | { event: 'bought'; seat: Seat; card: Name; paid: number; level: number | null; slot: number | null }
  | { event: 'claimed'; seat: Seat; card: Name; level: number; slot: number }
  | { event: 'placed'; seat: Seat; card: Name; sector: Sector; deployed: Name; charges_lost: number }
  | { event: 'swapped'; seat: Seat; sectors: [Sector, Sector] }
  | { event: 'exchanged'; seat: Seat; card: Name; with: Name; sectors: [Sector, Sector]; zone: Zone }
  | { event: 'charge-moved'; seat: Seat; from: Name; to: Name }
  | { event: 'repeated'; seat: Seat; sector: Sector }
  | { event: 'lost-points'; seat: Seat; from: number; to: number }
  | { event: 'turn-ended'; seat: Seat }
  | { event: 'raised'; seat: Seat; from: number; to: number }
  | { event: 'end-triggered'; seat: Seat; points: number }
  | { event: 'tie-round'; round: number; seats: Array<Seat>; points: number }
  | { event: 'won'; seat: Seat; card: Name }
  | { event: 'game-over'; how: GameEnd; winners: Array<Seat>; points: number };

/** How a game ended. */
export type GameEnd = 'points' | 'you-win' | 'round-limit';

/** Credits, income and victory points. */
export type Goods = { credits: number; income: number; points: number };

/** What a card is called. */
export type Name = string;

/** What one way to allocate would give. */
export type PayoutView = {
  sectors: Array<Sector>;
  credits: number;
  income: number;
  points: number;
  /** Cards that get a charge. */
  charges: Array<Name>;
  /** Cards whose charge is lost, since their squares are full. */
  lost_charges: Array<Name>;
  arrows: Array<ArrowView>;
};

/** What a player is in the middle of. */
export type PendingView =
  | { kind: 'arrow'; card: Name; from: Sector; to: Array<Sector> }
  | { kind: 'effect'; card: Name; effect: Effect; optional: boolean; from: Name | null; bought: Name | null };

/** How far the turn has come. */
export type Phase = 'before-roll' | 'reroll' | 'allocate' | 'buy' | 'over';

/** Where a bought card may be placed. */
export type Placing = 'printed' | 'any_7_12';

/** What one player has, and is asked. */
export type PlayerView = {
  seat: Seat;
  credits: number;
  income: number;
  points: number;
  step: Asked;
  /** Turns until this player is active. */
  turns_until: number;
  bought: boolean;
  doubled: boolean;
  /** The sum for this player; 0 without dice. */
  sum: number;
  shifted: boolean;
  /** What the dice would give, while they are known and not allocated. */
  allocation: AllocationView | null;
  pending: PendingView | null;
  sectors: Array<SectorView>;
  /** Cards with charges enough for a use. */
  payable: Array<Name>;
};

/** The ships of a level. */
export type RowView = {
  level: number;
  slots: [Name | null, Name | null, Name | null, Name | null, Name | null, Name | null];
  /** Ships left in the deck. */
  deck: number;
};

/** A place at the table, counted from 0 in seating order. Prints counted from 1, as people do. */
export type Seat = number;

/** A place on a console, from 0; people count from 1. */
export type Sector = number;

/** A sector of a console. */
export type SectorView = {
  sector: Sector;
  station: Name;
  charges: number;
  colony: boolean;
  /** First deployed first. */
  deployed: Array<DeployedView>;
  /** What the deployed ships give together. */
  sum: Goods;
  /** Whether this sector was gained from in this turn. */
  gained: boolean;
  /** Whether 2X could repeat it. */
  repeatable: boolean;
};

/** One side of a ship. */
export type SideView = {
  credits: number;
  income: number;
  points: number;
  arrow: Arrow | null;
  charge: ChargeView | null;
};

/** What rewards or charges come from. */
export type Source = 'dice' | 'arrow' | 'repeat' | 'effect' | 'colony';

/** A position as everyone sees it. */
export type View = {
  round: number;
  active: Seat;
  first: Seat;
  phase: Phase;
  /** 0 for a die that is neither rolled nor set. */
  dice: [number, number];
  dice_set: [boolean, boolean];
  end_triggered: boolean;
  /** Whether the game ends with this round unless there is a tie. */
  last_round: boolean;
  /** Whether this is an extra round after a tie. */
  tie_round: boolean;
  shipyard: [RowView, RowView, RowView];
  colonies: Array<Name>;
  players: Array<PlayerView>;
  /** Every card that lies open, by its id. */
  cards: { [key in string]: CardView };
};

/** The way a dice arrow points. */
export type Way = 'left' | 'right';

/** Where a card of a console lies. */
export type Zone = 'station' | 'deployed';
