// Written by `cargo xtask types` from the types of the server: change those.

export type Action =
  | { kind: 'pad'; pad: number }
  | { kind: 'roll' }
  | { kind: 'jettison'; material: Material }
  | { kind: 'plus-one'; material: Material }
  | { kind: 'keep'; material: Material }
  | { kind: 'steal-planetary'; seat: Seat }
  | { kind: 'steal-lunar'; seat: Seat; material: Material }
  | { kind: 'stop-stealing' }
  | { kind: 'pay'; bundle: Bundle }
  | { kind: 'move'; ship: Piece; to: Hex }
  | { kind: 'offer'; seat: Seat }
  | { kind: 'give'; material: Material }
  | { kind: 'ask'; material: Material }
  | { kind: 'send' }
  | { kind: 'drop' }
  | { kind: 'accept' }
  | { kind: 'decline' }
  | { kind: 'refine'; material: Material }
  | { kind: 'exchange'; from: Material; to: Material }
  | { kind: 'repair' }
  | { kind: 'base'; at: Hex }
  | { kind: 'scout'; at: Hex; price: ScoutPrice }
  | { kind: 'research' }
  | { kind: 'attack'; ship: Piece; seat: Seat; piece: Piece; support: boolean }
  | { kind: 'support'; wager: Bundle }
  | { kind: 'choose'; seat: Seat | null }
  | { kind: 'defend' }
  | { kind: 'hold-card' }
  | { kind: 'withdraw' }
  | { kind: 'collect' }
  | { kind: 'forfeit'; bundle: Bundle }
  | { kind: 'forfeit-any' }
  | { kind: 'retreat'; to: Hex }
  | { kind: 'reward'; bundle: Bundle }
  | { kind: 'end' }
  | { kind: 'retract' };

/** The four types of action, for undoing. */
export type ActionType = 'none' | 'move' | 'trade' | 'build' | 'attack';

/** So much of something. */
export type Amount = {
  /** How much. */
  n: number;
  /** The id of what: `fuel`. */
  of: string;
  /** What so much of it is called, where that is another word than the id. */
  words?: string;
};

/** An area of the map; obstacles lie between them. */
export type Area = 'inner' | 'middle' | 'outer';

/** How an Attack ended. */
export type AttackResult = 'success' | 'failure' | 'tie';

/** An Attack that goes on. */
export type AttackView = {
  attacker: Seat;
  ship: Piece;
  from: Hex;
  defender: Seat;
  piece: Piece;
  /** The space that is attacked, also after the Ship there was driven away. */
  at: Hex;
  second: boolean;
  /** The wagers on the table, by seat. */
  wagers: Array<Cards | null>;
  supporter: Seat | null;
  defended: boolean;
  /** Bonuses of the attacker and of the defender as things stand, or stood when the dice were rolled, and the odds with them. */
  bonus: [number, number];
  /** What each side throws, in words. */
  throws: [Text, Text];
  odds: OddsView;
  /** The odds with Support, whether or not there is any yet. */
  odds_supported: OddsView;
  /** The odds if the defender plays the Defense Card; `null` when that is not to be expected any more. */
  odds_defended: OddsView | null;
  odds_supported_defended: OddsView | null;
  /** What a success would bring, for people. */
  success: Text;
  /** Whom it waits for, and for what. */
  waits?: Text;
};

/** What is fixed for a match. */
export type Board = {
  /** How many teams there are; 0 if everyone plays alone. */
  teams: number;
  /** After so many turns of every player the game ends, if there is a limit. */
  turn_limit: number | null;
  seats: Array<SeatView>;
  map: MapView;
  /** The Lunar Material that each Planetary one is refined from. */
  raw: { [key in Material]?: Material };
  /** The cards that are paid, wagered and given up together. */
  bundles: { [key in Bundle]?: BundleView };
  /** The System Repair Cards. */
  repairs: Array<RepairView>;
  limits: LimitsView;
  help: HelpView;
  /** How each material is had. */
  sources: { [key in Material]?: Help };
  /** Why cards that are produced may be lost. */
  lacks: { [key in Lack]?: Help };
};

/** A small bundle of Material Cards: a price, a wager, a forfeit or a reward. */
export type Bundle =
  | 'metal'
  | 'fuel'
  | 'food'
  | 'medicine'
  | 'drinking-water'
  | 'oxygen'
  | 'ore+ore'
  | 'organics+organics'
  | 'water+water'
  | 'ore+organics+water'
  | 'ore+organics'
  | 'ore+water'
  | 'organics+water';

/** Cards that are paid, wagered and given up together. */
export type BundleView = {
  cards: Cards;
  /** What it is called beside its cards. */
  title: string;
};

/** How many Material Cards of each kind. In JSON an object with the kinds that there are. */
export type Cards = Partial<Record<Material, number>>;

/** A player's colour. */
export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple';

/** Cards that come to the active player, produced or as the reward of an Attack, and for which there is not room enough. */
export type ComingView = {
  cards: Cards;
  /** How many of them fit. */
  fits: number;
  /** The materials of which a jettisoned card, if there is one, would let another one come. */
  jettison: Array<Material>;
  /** What can be done about it, where not all of them fit. */
  says?: Text;
};

/** What comes of an Attack, however its dice fall. */
export type EndsView = {
  success: Text;
  tie: Text;
  failure: Text;
  /** What it costs to withdraw it, where that costs something. */
  withdrawal?: Text;
};

/** Something that happened. */
export type Event =
  | { event: 'rolled-for-first'; seat: Seat; dice: [number, number] }
  | { event: 'first'; seat: Seat }
  | { event: 'pad-taken'; seat: Seat; pad: number; at: Hex }
  | { event: 'repair-dealt'; seat: Seat; material: Material }
  | { event: 'turn-started'; seat: Seat; turn: number }
  | { event: 'rolled'; seat: Seat; dice: [number, number] }
  | { event: 'emp'; seat: Seat; success: boolean; tokens: number }
  | { event: 'produced'; seat: Seat; by: Array<Yield> }
  | {
      event: 'waiting';
      seat: Seat;
      cards: Cards;
      /** Whether cards can be jettisoned for them, before it is chosen. */
      makes_room: boolean;
    }
  | { event: 'gained'; seat: Seat; cards: Cards }
  | { event: 'lost'; seat: Seat; cards: Cards; why: Lack }
  | { event: 'stole'; seat: Seat; victim: Seat; lunar: boolean; material: Material | null }
  | { event: 'stopped-stealing'; seat: Seat }
  | { event: 'jettisoned'; seat: Seat; material: Material }
  | { event: 'plus-one'; seat: Seat; material: Material }
  | { event: 'paid'; seat: Seat; number: number; cards: Cards }
  | { event: 'moved'; seat: Seat; ship: Piece; path: Array<Hex>; cost: number; took: number }
  | { event: 'offer-sent'; seat: Seat; to: Seat; give: Cards; ask: Cards }
  | { event: 'offer-answered'; seat: Seat; from: Seat; accepted: boolean; give: Cards; ask: Cards }
  | { event: 'refined'; seat: Seat; cards: Cards; material: Material }
  | { event: 'exchanged'; seat: Seat; cards: Cards; to: Material }
  | { event: 'repaired'; seat: Seat; cards: Cards; material: Material }
  | { event: 'built'; seat: Seat; piece: Piece; at: Hex; cards: Cards }
  | { event: 'researched'; seat: Seat; cards: Cards; tokens: number }
  | {
      event: 'attacked';
      seat: Seat;
      ship: Piece;
      from: Hex;
      defender: Seat;
      piece: Piece;
      at: Hex;
      support: boolean;
    }
  | { event: 'support-offered'; seat: Seat; cards: Cards }
  | { event: 'support-declined'; seat: Seat }
  | { event: 'support-chosen'; seat: Seat; supporter: Seat | null }
  | { event: 'wager-returned'; seat: Seat; cards: Cards }
  | { event: 'wager-lost'; seat: Seat; cards: Cards }
  | { event: 'defense-played'; seat: Seat }
  | { event: 'defense-held'; seat: Seat }
  | { event: 'withdrawn'; seat: Seat; defense_returned: boolean }
  | {
      event: 'attack-rolled';
      seat: Seat;
      defender: Seat;
      dice: [number, number];
      totals: [number, number];
      result: AttackResult;
    }
  | { event: 'rewarded'; seat: Seat; cards: Cards; why: Why }
  | { event: 'forfeited'; seat: Seat; cards: Cards; why: Why }
  | { event: 'retreated'; seat: Seat; piece: Piece; from: Hex; to: Hex }
  | { event: 'landed'; seat: Seat }
  | { event: 'turn-ended'; seat: Seat }
  | { event: 'game-over'; how: GameEnd };

/** How a game ended. */
export type GameEnd = 'landing' | 'turn-limit';

/** A sentence of the rules, for a board to show beside what it is about. */
export type Help = {
  /** The sentence. */
  text: string;
};

/** What things on the table are for, a sentence each. */
export type HelpView = {
  roll: Help;
  offer: Help;
  attack: Help;
  /** Trading Planetary cards in at the Salvage Yard. */
  exchange: Help;
  plus_one: Help;
  defense: Help;
  /** How many cards a hand holds. */
  hand: Help;
  /** What a Base, a Scout Ship and a Research Token cost. */
  base: Help;
  scout: Help;
  research: Help;
};

/** A space of the board, counted row by row. Prints as a letter for the column and a number for the row: `J10` is the centre. */
export type Hex = string;

/** Why produced cards do not come to a hand. */
export type Lack = 'room' | 'stack';

/** The figures of this match that people reckon with. */
export type LimitsView = {
  /** The most Lunar and the most Planetary cards in a hand. */
  lunar: number;
  planetary: number;
  /** The Research Tokens for the Asteroid Belt, the Nebula and Terra Proxima. */
  tokens: TokensView;
  /** With so many EMP Tokens the next one backfires. */
  emp: number;
  /** The spaces of one Move. */
  spaces: number;
  /** Trade offers that may be started in one turn. */
  offers: number;
  /** How many Lunar cards the Salvage Yard takes for a refined one, and how many Planetary cards of a kind for one of another. */
  refine: number;
  exchange: number;
  /** What a Research Token takes. */
  research: Cards;
  /** The pairs of materials of which a Scout Ship takes one card each. */
  scout: Array<[Material, Material]>;
  /** What Support adds to the attacker's die, and the Defense Card to the defender's. */
  support: number;
  defense: number;
};

/** The map: what lies where. Every space of the 271 that is not listed is empty, asteroids or nebula by its ring. */
export type MapView = {
  /** Rings around the centre: 9. */
  radius: number;
  /** The ring of the Nebula and that of the Asteroid Belt. */
  nebula: number;
  asteroids: number;
  /** The rings, from the centre. */
  rings: Array<RingView>;
  terra: Hex;
  /** The Launch Pads 0 to 5, clockwise. */
  pads: Array<PadView>;
  moons: Array<WorldView>;
  planets: Array<WorldView>;
  wormholes: Array<WormholeView>;
};

/** A kind of Material Card: three Lunar Materials, then six Planetary Materials. */
export type Material =
  'ore' | 'organics' | 'water' | 'metal' | 'fuel' | 'food' | 'medicine' | 'drinking-water' | 'oxygen';

/** Whom a Move is for. */
export type NextMove = 'every-ship' | 'one-ship';

/** Chances that add up to 1. */
export type OddsView = { success: number; tie: number; failure: number };

/** A trade offer. */
export type OfferView = { from: Seat; to: Seat; sent: boolean; give: Cards; ask: Cards };

/** A Launch Pad. */
export type PadView = {
  at: Hex;
  /** "Launch Pad 2". */
  title: string;
};

/** How far the Cruiser may go on a trip past an obstacle this turn. */
export type Passage = 'closed' | 'free' | { late: number } | { 'late-moved': number };

/** What is to be decided. */
export type Phase =
  | 'pad'
  | 'roll'
  | 'make-room'
  | 'keep'
  | 'backfire'
  | 'steal'
  | 'steal-second'
  | 'action'
  | 'compose'
  | 'answer'
  | 'support'
  | 'choose'
  | 'defense'
  | 'attack-roll'
  | 'collect'
  | 'defender-forfeit'
  | 'retreat'
  | 'supporter-reward'
  | 'attacker-forfeit'
  | 'defender-reward'
  | 'landed'
  | 'out-of-time';

/** A piece of a player. */
export type Piece = 'lrc' | 'scout-1' | 'scout-2' | 'base';

/** What one player has. */
export type PlayerView = {
  seat: Seat;
  /** Where the pieces are; `null` in the reserve. */
  lrc: Hex | null;
  scouts: [Hex | null, Hex | null];
  base: Hex | null;
  /** Whether the Cruiser has left its Launch Pad. */
  launched: boolean;
  /** Whether the Cruiser stands on Terra Proxima. */
  landed: boolean;
  research: number;
  emp: number;
  /** The material of the System Repair Card, once dealt, and whether the System Repair is done. */
  repair: Material | null;
  repaired: boolean;
  plus_one: boolean;
  /** Whether the Defense Card, in Allied Mode the team's, is unused. */
  defense: boolean;
  built_outer: number;
  built_middle: number;
  /** Turns begun. */
  turns: number;
  /** The Lunar cards, which lie open. */
  lunar: Cards;
  /** How many Planetary cards. */
  planetary: number;
  /** The Planetary cards that these eyes know to be there: all of the own ones. */
  known: Cards;
  /** How many Planetary cards these eyes do not know. */
  unknown: number;
  /** The most of each kind that these eyes think possible, known cards included. */
  possible: Cards;
  /** Of this hand, what everybody knows, and the most of each kind that everybody thinks possible. */
  known_to_all: Cards;
  possible_to_all: Cards;
  /** Of the eyes' own hand, what this player knows beyond what everybody knows. */
  knows_of_you: Cards;
};

/** Produced cards that do not all fit. */
export type ProductionView = {
  seat: Seat;
  /** What may still be taken, and how many cards of the type in question fit. */
  cards: Cards;
  room: number;
};

/** A System Repair Card. */
export type RepairView = { name: string; material: Material; amount: number };

/** A ring of the map. */
export type RingView = {
  zone: Zone;
  /** What a space of it is called on which nothing lies, and whether that is empty space, of which each has only its own name. */
  title: string;
  empty: boolean;
  /** The Research Tokens without which a Cruiser does not come there, where it takes some on that ring itself. */
  tokens: number | null;
  /** Whether the System Repair, too, has to be done before. */
  repair: boolean;
  /** Who comes there, and what it takes, where it takes something. */
  says?: Text;
};

/** The id of a clause of a game's ledger, like `lunar-mine.order`. Games make these with their generated `rule!` macro,
 * which knows the clauses that exist. */
export type RuleId = string;

/** The three cards that a Scout Ship is paid with: of each pair of Planetary Materials the first or the second. */
export type ScoutPrice = [Material, Material, Material];

/** A place at the table, counted from 0 in seating order. Prints counted from 1, as people do. */
export type Seat = number;

/** A seat. */
export type SeatView = {
  /** The usual colour; what colours people see is their table's choice. */
  colour: Colour;
  team: number;
};

/** The chance of a second Attack on a space. */
export type SecondAttack =
  'none' | { open: [Seat, Piece] } | { lapsed: [Seat, Piece] } | { denied: [Seat, Piece] };

/** A Ship of the active player. */
export type ShipView = {
  ship: Piece;
  at: Hex;
  /** Spaces left, of the first Move and of those later ones that it took. */
  left: number;
  /** Spaces that it could go with all spare Moves. */
  most: number;
  /** Whether it took a second or third Move. */
  extra: boolean;
  /** Whether a failed Attack stopped it. */
  stopped: boolean;
  /** Where it could go if the next Move were paid for; for the active player's own eyes. */
  paid_reach: Array<Hex>;
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

/** A piece that could be attacked. */
export type TargetView = {
  ship: Piece;
  seat: Seat;
  piece: Piece;
  at: Hex;
  /** Whether somebody could support. */
  support: boolean;
  /** What the attacker would get for a success. */
  reward: Cards;
  /** What comes of it, for the attacker's own eyes. */
  ends?: EndsView;
  /** Bonuses of the attacker and of the defender without Support and Defense Card, and the odds with them. */
  bonus: [number, number];
  /** What each side throws, in words. */
  throws: [Text, Text];
  odds: OddsView;
  odds_supported: OddsView;
  /** Against the Defense Card, if it is unused. */
  odds_defended: OddsView | null;
  odds_supported_defended: OddsView | null;
};

/** A sentence, or a part of one. Made with [`text!`](crate::text!). */
export type Text = Array<Span>;

/** Research Tokens for the way inwards. */
export type TokensView = { belt: number; nebula: number; terra: number };

/** The turn so far. */
export type TurnView = {
  /** The number of the active player's turn, from 1. */
  number: number;
  dice: [number, number] | null;
  /** What they do, or why there are none; nothing before the roll. */
  says?: Text;
  moves_paid: number;
  /** Whom the Move is for that can be paid for next; `null` where no more can be paid for in this turn. */
  next_move: NextMove | null;
  cruiser_moved: boolean;
  /** Second and third Moves that no Ship has used yet. */
  spare: number;
  /** For the Asteroid Belt, the Nebula and Terra Proxima: `closed`, `free`, `{"late": spaces}` or `{"late-moved": spaces}`. */
  passes: [Passage, Passage, Passage];
  /** For each of these the spare Moves that would bring the Cruiser more spaces. */
  late_moves: [number, number, number];
  built: boolean;
  attacked: boolean;
  won: boolean;
  /** How often the Attack that there is room for may still be announced. */
  announcements_left: number;
  second: SecondAttack;
  offers_sent: number;
  /** How many offers may still be started in this turn; for the active player's own eyes. */
  offers_left: number | null;
  /** The type of the newest action, for undoing; for the active player's own eyes. */
  kind: ActionType | null;
  /** In Allied Mode: what each seat has received from allies, in worth. */
  received: Array<number>;
  /** In Allied Mode: the materials that the active player gave to and got from each seat. */
  gave: Array<Array<Material>>;
  got: Array<Array<Material>>;
  /** Cards still to be given up for a backfire. */
  to_forfeit: number;
};

/** A position as one pair of eyes sees it. */
export type View = {
  round: number;
  first: Seat;
  active: Seat;
  phase: Phase;
  /** Who decides now. */
  asked: Seat | null;
  players: Array<PlayerView>;
  /** The stacks of the Salvage Yard; an empty stack is left out. */
  yard: Cards;
  turn: TurnView;
  /** The Ships of the active player that are on the board. */
  ships: Array<ShipView>;
  /** The targets that the active player could attack now, with the odds. */
  targets: Array<TargetView>;
  /** The offer that was sent, or the one that the eyes' own seat puts together. */
  offer: OfferView | null;
  /** The Attack that goes on. */
  attack: AttackView | null;
  /** The produced cards that somebody chooses from. */
  production: ProductionView | null;
  /** What the active player may make room for. */
  coming: ComingView | null;
};

/** Why cards come or go. */
export type Why = 'backfire' | 'success' | 'failure' | 'support';

/** A Moon or a Planet. */
export type WorldView = {
  at: Hex;
  /** "Ore Moon 3". */
  title: string;
  material: Material;
  numbers: Array<number>;
  area: Area;
  /** Whether pieces can be built there. */
  built_on: boolean;
  /** Whether a roll that is no double brings a piece there one card at most. */
  once: boolean;
  /** When a piece there brings a card. */
  says?: Text;
};

/** The Wormholes of one colour. */
export type WormholeView = {
  colour: string;
  /** "Red Wormhole". */
  title: string;
  at: Array<Hex>;
};

/** What a piece produces. */
export type Yield = { piece: Piece; at: Hex; material: Material; count: number };

/** A part of the map, from ring to ring. */
export type Zone = 'terra' | 'inner' | 'nebula' | 'middle' | 'belt' | 'outer';
