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

/** What the ways to allocate the dice would give. */
export type AllocationView = {
  /** The sum. */
  sum: PayoutView;
  /** The separate dice, the lower one first; not after a dice arrow. */
  dice?: [PayoutView, PayoutView];
  /** Where charged dice arrows could move the sum. */
  shifts?: Array<ShiftView>;
  /** Whether none of this gives anything, and the sum cannot be moved either. */
  pays_nothing?: boolean;
};

/** So much of something. */
export type Amount = {
  /** How much. */
  n: number;
  /** The id of what: `fuel`. */
  of: string;
  /** What so much of it is called, where that is another word than the id. */
  words?: string;
};

/** An arrow among the rewards. */
export type Arrow = 'left' | 'right' | 'left_or_right' | 'left2' | 'right2';

/** An arrow, and where it could lead. */
export type ArrowView = {
  /** The card that has it. */
  card: Name;
  /** Its kind. */
  arrow: Arrow;
  /** The sectors that it could lead to, with what they would give. */
  to?: Array<TargetView>;
};

/** What a player is asked. */
export type Asked =
  'waiting' | 'before-roll' | 'reroll' | 'allocate' | 'arrow' | 'effect' | 'gained' | 'buy' | 'done';

/** What is fixed for a match. */
export type Board = {
  /** Every card by its id. */
  cards: { [key in Name]: CardView };
  /** The colony of each sector. */
  colonies: [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name];
  /** How many rolls reach each sector, by a die or by their sum. */
  rolls: [number, number, number, number, number, number, number, number, number, number, number, number];
  /** How many rolls there are. */
  all_rolls: number;
  /** How often these rolls can use each sector: a double uses that of its dice twice. */
  uses: [number, number, number, number, number, number, number, number, number, number, number, number];
  /** The points that set off the end of the game. */
  goal: number;
  /** What things on the table are for. */
  help: HelpView;
};

/** A card. */
export type CardView = {
  /** What it is called; of starting ships, which have a name for each seat, in seating order. */
  titles: Array<TitleView>;
  class: string;
  /** By what it is drawn; empty for a class of which there is no drawing. */
  drawing: string;
  sector: Sector;
  cost: number;
  /** From 1; 0 for starting ships and colonies. */
  level: number;
  /** What a colony gives at once. */
  points: number;
  /** All that a colony does, in words. */
  does?: Text;
  /** What it does to its sector, in two words for its face. */
  tag?: Text;
  /** A colony has no sides. */
  station?: SideView;
  deployed?: SideView;
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
  /** What one use does, in order. */
  effects: Array<EffectView>;
  /** The same in words. */
  does: Text;
};

/** When something counts: on your own turn, on other players' turns, or on any. */
export type Colour = 'blue' | 'red' | 'green';

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

/** One effect of an activation. */
export type EffectView = {
  /** What is written beside its sign. */
  tag?: Text;
} & (
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
  | { op: 'win' }
);

/** The end of the game, as it comes near. */
export type EndingView = {
  /** What round this is. */
  title: Text;
  /** The turns of the round that come after this one. */
  left: number;
};

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

/** Credits, income and victory points, as far as there are any. */
export type Goods = { credits?: number; income?: number; points?: number };

/** A sentence of the rules, for a board to show beside what it is about. */
export type Help = {
  /** The sentence. */
  text: string;
};

/** What things on the table are for, in a few words each. */
export type HelpView = {
  /** When a station and when deployed ships pay. */
  station: Help;
  deployed: Help;
  colony: Help;
  /** A charge for a ship whose squares are all charged. */
  full: Help;
  /** What a card that is placed does to the ship that lies there. */
  deploys: Help;
  /** What happens while the active player buys, as the name of a step of the turn. */
  buying: Help;
  /** What the goal sets off. */
  goal: Help;
};

/** What a card is called. */
export type Name = string;

/** What a card on offer is to a player, by what this player is asked: what is claimed costs nothing. */
export type OfferView = {
  /** The credits that are missing, where nothing else keeps it from being bought. */
  short?: number;
  /** The credits that the normal buy, which can be made, would waste beyond what income gives back. */
  over?: number;
  /** Whether it cannot be taken because colonies close all sectors where it could be placed. */
  closed?: boolean;
};

/** What a sector would give. */
export type PayoutView = {
  /** The sector. */
  sector: Sector;
  /** Cards that get a charge. */
  charges?: Array<Name>;
  /** Cards whose charge is lost, since their squares are full. */
  lost_charges?: Array<Name>;
  /** Its arrows. */
  arrows?: Array<ArrowView>;
  credits?: number;
  income?: number;
  points?: number;
};

/** What a player is in the middle of. */
export type PendingView =
  | {
      kind: 'arrow';
      card: Name;
      from: Sector;
      /** Where it can lead, with what that would give. */
      to: Array<PayoutView>;
    }
  | {
      kind: 'effect';
      card: Name;
      effect: Effect;
      /** The card that a charge was taken from. */
      from?: Name;
      /** The card that was bought and waits for its sector. */
      bought?: Name;
      /** The sectors that the sum can move to or that 2X can repeat, with what that would give. */
      to?: Array<PayoutView>;
    };

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
  bought?: boolean;
  doubled?: boolean;
  /** The sum for this player; 0 without dice. */
  sum: number;
  /** Whether dice arrows have moved it. */
  shifted?: boolean;
  /** What the dice would give, while they are known and not allocated. */
  allocation?: AllocationView;
  pending?: PendingView;
  /** Why dice lie before this player that it is not asked about yet. */
  waits?: Text;
  /** Which cards of a sector pay this player on this turn. */
  pays: Zone;
  /** From 1 to 12. */
  sectors: Array<SectorView>;
  /** The charges on cards that have any. */
  charges?: { [key in Name]: number };
  /** Those of them that have the charges of a use. */
  ready?: Array<Name>;
  /** The sectors gained from in this turn. */
  gained?: Array<Sector>;
  /** Those of them whose cards have changed since. */
  changed?: Array<Sector>;
};

/** The ships of a level. */
export type RowView = {
  slots: [Name | null, Name | null, Name | null, Name | null, Name | null, Name | null];
  /** Ships left in the deck. */
  deck: number;
};

/** The id of a clause of a game's ledger, like `lunar-mine.order`. Games make these with their generated `rule!` macro,
 * which knows the clauses that exist. */
export type RuleId = string;

/** A place at the table, counted from 0 in seating order. Prints counted from 1, as people do. */
export type Seat = number;

/** A place on a console, from 0; people count from 1. */
export type Sector = number;

/** A sector of a console. */
export type SectorView = {
  station: Name;
  /** First deployed first. */
  deployed?: Array<Name>;
  /** What the deployed ships give together. */
  sum?: Goods;
};

/** Where a charged dice arrow could move the sum. */
export type ShiftView = {
  /** The card. */
  card: Name;
  /** By how many places, if that will be asked. */
  places?: number;
  /** What the sum would give there. */
  to: PayoutView;
  /** All of it in words, with what it costs. */
  label: Text;
};

/** One side of a ship. */
export type SideView = {
  arrow?: Arrow;
  charge?: ChargeView;
  /** What it gives, in words, up to what a charge is for. */
  does: Text;
  credits?: number;
  income?: number;
  points?: number;
};

/** What rewards or charges come from. */
export type Source = 'dice' | 'arrow' | 'repeat' | 'effect' | 'colony';

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

/** What a sector that an arrow leads to would give. How arrows go on from there is not looked up. */
export type TargetView = {
  /** The sector. */
  sector: Sector;
  /** Cards that get a charge. */
  charges?: Array<Name>;
  /** Cards whose charge is lost, since their squares are full. */
  lost_charges?: Array<Name>;
  /** The kinds of its arrows. */
  arrows?: Array<Arrow>;
  credits?: number;
  income?: number;
  points?: number;
};

/** A sentence, or a part of one. Made with [`text!`](crate::text!). */
export type Text = Array<Span>;

/** What a card is called. */
export type TitleView = {
  /** The name and number in the registry. */
  name: string;
  /** The name alone. */
  short: string;
};

/** A position as somebody sees it. Cards are spoken of by their ids; what is nothing is left out. */
export type View = {
  round: number;
  active: Seat;
  first: Seat;
  phase: Phase;
  /** 0 for a die that is neither rolled nor set. */
  dice: [number, number];
  dice_set: [boolean, boolean];
  end_triggered: boolean;
  /** That the game ends with this round, unless there is a tie. */
  ending?: EndingView;
  shipyard: [RowView, RowView, RowView];
  /** The sectors whose colony can still be bought. */
  colonies: Array<Sector>;
  players: Array<PlayerView>;
  /** For the eyes of a seat: what is to be said of cards on offer, of those of which there is something. */
  offers?: { [key in Name]: OfferView };
  /** For the same eyes: whether a card that is bought now goes to a sector of choice, not to its own. */
  places_freely?: boolean;
  /** For the same eyes: on what terms cards on offer can be taken now; nothing where none can. */
  terms?: Text;
};

/** The way a dice arrow points. */
export type Way = 'left' | 'right';

/** Where a card of a console lies. */
export type Zone = 'station' | 'deployed';
