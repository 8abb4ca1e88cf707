/** What the rules of Terra Proxima send: the position and the events. */

export const LUNAR = ['ore', 'organics', 'water'] as const;
export const PLANETARY = ['metal', 'fuel', 'food', 'medicine', 'drinking-water', 'oxygen'] as const;
/** Every kind of Material Card, in the order of the rules. */
export const MATERIALS = [...LUNAR, ...PLANETARY] as const;
export type Material = (typeof MATERIALS)[number];

export const SHIPS = ['lrc', 'scout-1', 'scout-2'] as const;
export const PIECES = [...SHIPS, 'base'] as const;
export type Piece = (typeof PIECES)[number];

export type Seat = number;
/** A space, e.g. `J10`. */
export type Hex = string;
export type Cards = { [key in Material]?: number };
export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple';
export type Area = 'outer' | 'middle' | 'inner';
export type Phase =
  | 'pad'
  | 'roll'
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
export type Pass = 'closed' | 'free' | { late: number };
export type Second = 'none' | { open: [Seat, Piece] } | { lapsed: [Seat, Piece] } | { denied: [Seat, Piece] };
export type Kind = 'none' | 'move' | 'trade' | 'build' | 'attack';

export type WorldView = { at: Hex; material: Material; numbers: number[]; area: string };
export type WormholeView = { colour: string; at: Hex[] };
export type MapView = {
  radius: number;
  nebula: number;
  asteroids: number;
  terra: Hex;
  pads: Hex[];
  moons: WorldView[];
  planets: WorldView[];
  wormholes: WormholeView[];
};
export type RepairView = { name: string; material: Material; amount: number; done: boolean };
export type PlayerView = {
  seat: Seat;
  colour: Colour;
  team: number;
  lrc: Hex | null;
  scouts: [Hex | null, Hex | null];
  base: Hex | null;
  launched: boolean;
  landed: boolean;
  research: number;
  emp: number;
  repair: RepairView | null;
  plus_one: boolean;
  defense: boolean;
  built_outer: number;
  built_middle: number;
  turns: number;
  lunar: Cards;
  planetary: number;
  known: Cards;
  unknown: number;
  known_to_all: Cards;
  knows_of_you: Cards;
};
export type TurnView = {
  number: number;
  dice: [number, number] | null;
  moves_paid: number;
  moves_allowed: number;
  cruiser_moved: boolean;
  passes: [Pass, Pass, Pass];
  built: boolean;
  attacked: boolean;
  won: boolean;
  withdrawn: boolean;
  second: Second;
  offers_sent: number;
  offers_started: number | null;
  kind: Kind;
  received: number[];
  gave: Material[][];
  got: Material[][];
  count: number;
};
export type ReachView = { at: Hex; cost: number };
export type ShipView = {
  ship: Piece;
  at: Hex;
  left: number;
  extra: boolean;
  stopped: boolean;
  reach: ReachView[];
};
export type OddsView = { success: number; tie: number; failure: number };
export type TargetView = {
  ship: Piece;
  seat: Seat;
  piece: Piece;
  at: Hex;
  support: boolean;
  reward: Cards;
  odds: OddsView;
  odds_supported: OddsView;
  odds_defended: OddsView | null;
  odds_supported_defended: OddsView | null;
};
export type OfferView = { from: Seat; to: Seat; sent: boolean; give: Cards; ask: Cards };
export type AttackView = {
  attacker: Seat;
  ship: Piece;
  from: Hex;
  defender: Seat;
  piece: Piece;
  at: Hex;
  second: boolean;
  wagers: (Cards | null)[];
  supporter: Seat | null;
  defended: boolean;
  bonus: [number, number];
  odds: OddsView;
  reward: Cards;
};
export type ProductionView = { seat: Seat; cards: Cards; room: number };
export type View = {
  round: number;
  turn_limit: number;
  teams: number;
  first: Seat;
  active: Seat;
  phase: Phase;
  asked: Seat | null;
  map: MapView;
  players: PlayerView[];
  yard: Cards;
  turn: TurnView;
  ships: ShipView[];
  targets: TargetView[];
  offer: OfferView | null;
  attack: AttackView | null;
  production: ProductionView | null;
};

export type AttackResult = 'success' | 'failure' | 'tie';
export type Why = 'backfire' | 'success' | 'failure' | 'support';
export type Event =
  | { event: 'rolled-for-first'; seat: Seat; dice: [number, number] }
  | { event: 'first'; seat: Seat }
  | { event: 'pad-taken'; seat: Seat; pad: number; at: Hex }
  | { event: 'repair-dealt'; seat: Seat; material: Material }
  | { event: 'turn-started'; seat: Seat; turn: number }
  | { event: 'rolled'; seat: Seat; dice: [number, number] }
  | { event: 'emp'; seat: Seat; success: boolean; tokens: number }
  | { event: 'produces'; seat: Seat; piece: Piece; at: Hex; material: Material; count: number }
  | { event: 'received'; seat: Seat; cards: Cards }
  | { event: 'stole'; seat: Seat; victim: Seat; lunar: boolean; material: Material | null }
  | { event: 'stopped-stealing'; seat: Seat }
  | { event: 'jettisoned'; seat: Seat; material: Material }
  | { event: 'plus-one'; seat: Seat; material: Material }
  | { event: 'paid'; seat: Seat; number: number; cards: Cards; ship: Piece | null }
  | { event: 'moved'; seat: Seat; ship: Piece; path: Hex[]; cost: number }
  | { event: 'offer-sent'; seat: Seat; to: Seat; give: Cards; ask: Cards }
  | { event: 'offer-answered'; seat: Seat; from: Seat; accepted: boolean; give: Cards; ask: Cards }
  | { event: 'refined'; seat: Seat; material: Material }
  | { event: 'exchanged'; seat: Seat; from: Material; to: Material }
  | { event: 'repaired'; seat: Seat; material: Material }
  | { event: 'built'; seat: Seat; piece: Piece; at: Hex; cards: Cards }
  | { event: 'researched'; seat: Seat; tokens: number }
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
  | { event: 'game-over'; how: string };
