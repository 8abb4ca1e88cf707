// Written by `cargo xtask types` from the types of the server: change those.

/** An ability of a species. */
export type AbilityView = {
  name: string;
  text: string;
  /** The clause that has it in full. */
  rule: string;
};

export type Action =
  | { kind: 'species'; species: Species }
  | { kind: 'base'; sector: Sector }
  | { kind: 'play'; card: Card }
  | { kind: 'forced-draft' }
  | { kind: 'super-soldiers' }
  | { kind: 'target'; sector: Sector }
  | { kind: 'raise'; stat: Stat; sector: Sector }
  | { kind: 'close'; axis: Axis }
  | { kind: 'buy'; piece: Piece; sector: Sector }
  | { kind: 'repair'; ship: Ship }
  | { kind: 'infest'; ship: Ship }
  | { kind: 'load'; unit: Unit; ship: Ship }
  | { kind: 'unload'; unit: Unit; ship: Ship }
  | { kind: 'move'; ship: Ship; sector: Sector }
  | { kind: 'colonise'; ship: Ship }
  | { kind: 'fight'; sector: Sector }
  | { kind: 'flee' }
  | { kind: 'stay' }
  | { kind: 'aim'; shot: Piece; graze: boolean; target: Target }
  | { kind: 'leave'; shot: Piece; graze: boolean }
  | { kind: 'take'; target: Target }
  | { kind: 'board'; ship: Ship }
  | { kind: 'retreat'; sector: Sector }
  | { kind: 'adapt' }
  | { kind: 'bombard'; ship: Ship }
  | { kind: 'invade'; ship: Ship }
  | { kind: 'negotiate'; sector: Sector }
  | { kind: 'lower' }
  | { kind: 'sacrifice' }
  | { kind: 'disband' }
  | { kind: 'accept' }
  | { kind: 'decline' }
  | { kind: 'done' }
  | { kind: 'play-any' };

/** So much of something. */
export type Amount = {
  /** How much. */
  n: number;
  /** The id of what: `fuel`. */
  of: string;
  /** What so much of it is called, where that is another word than the id. */
  words?: string;
};

/** Units on a world that have changed sectors this turn. */
export type AshoreView = { sector: Sector; units: [number, number] };

/** Two opposite borders of a sector. */
export type Axis = 'northwest-southeast' | 'north-south' | 'northeast-southwest';

/** The back of a sector. */
export type BackView = 'base' | 'planet' | 'unknown';

/** A battle. */
export type BattleView = {
  sector: Sector;
  attacker: Seat;
  defender: Seat;
  /** The points of the world that is fought over, for whoever controls it; 0 where there is none. */
  at_stake: number;
  round: number;
  /** Who fires. */
  firing: Side;
  /** Whether the attacker and the defender flee. */
  fleeing: [boolean, boolean];
  /** Interceptors of the attacker and the defender, those shot down in this round included, and how many those are. */
  interceptors: [number, number];
  downed: [number, number];
  /** Whether all of them are shot down: what is left of them is lost when the round ends. */
  interceptors_wrecked: [boolean, boolean];
  /** Hits still to be dealt with. */
  hits: Array<HitsView>;
  /** What scored the hit that was left to the owner, and whether it can be put only on turrets. */
  taken: Piece | null;
  graze_left: boolean;
  /** Where the attacker and the defender could flee to. */
  ways_out: [Array<Sector>, Array<Sector>];
};

/** What is fixed for a match. */
export type Board = {
  scenario: ScenarioView;
  /** The victory points of a planet, a space station and an alliance with a planet. */
  points: PointsView;
  sectors: Array<PlaceView>;
  /** The fronts of sectors, by number from 1. */
  fronts: Array<FrontView>;
  cards: Array<CardView>;
  pieces: Array<PieceView>;
  /** The ships that a species has. */
  ships: Array<HullView>;
  species: Array<SpeciesView>;
  infantry_limit: boolean;
  blockades: boolean;
  losses_return: boolean;
  turn_limit: number | null;
  repair_price: number;
  /** What an alliance costs at the results 2 to 6, what it brings at 7 or more, and by what prices are multiplied when one is replaced. */
  alliance_prices: [number, number, number, number, number];
  alliance_gain: number;
  replace_factor: number;
  flight: FlightView;
  help: HelpView;
};

/** A kind of action card: numbered as in the content's list. */
export type Card = number;

/** So many cards of a kind. */
export type CardCount = { card: Card; count: number };

/** A kind of action card. */
export type CardView = {
  card: Card;
  id: string;
  name: string;
  text: string;
  copies: number;
  tone: Tone;
  source: Origin;
};

/** What is done with a ship or at a world, by the kind of the action. */
export type DeedsView = {
  load: Help;
  unload: Help;
  colonise: Help;
  infest: Help;
  repair: Help;
  bombard: Help;
  invade: Help;
  negotiate: Help;
};

/** From where the active player's ships stepped into a sector. */
export type EnteredView = { sector: Sector; from: Array<Sector> };

/** Something that happened. */
export type Event =
  | { event: 'rolled-for-first'; seat: Seat; die: number }
  | { event: 'first'; seat: Seat }
  | { event: 'species-chosen'; seat: Seat; species: Species }
  | { event: 'base-placed'; seat: Seat; sector: Place }
  | { event: 'turn-started'; seat: Seat; turn: number }
  | { event: 'card-played'; seat: Seat; card: Card }
  | { event: 'no-card'; seat: Seat }
  | { event: 'instead-of-card'; seat: Seat; ability: Instead; die: number; success: boolean }
  | { event: 'targeted'; seat: Seat; sector: Place }
  | { event: 'drew'; seat: Seat; card: Card | null }
  | { event: 'reshuffled'; cards: number }
  | {
      event: 'rank-changed';
      sector: Place;
      owner: Seat | null;
      stat: Stat;
      from: number;
      to: number;
      why: Why;
    }
  | { event: 'gained'; seat: Seat; credits: number; why: Why }
  | { event: 'paid'; seat: Seat; credits: number }
  | { event: 'tribute'; seat: Seat; sector: Place; credits: number; blockaded: boolean }
  | { event: 'units-placed'; seat: Seat; sector: Place; unit: Unit; count: number }
  | { event: 'warped'; seat: Seat; sector: Place; steps: number }
  | { event: 'repaired'; seat: Seat; ship: Ship; sector: Place; points: number }
  | { event: 'explored'; seat: Seat; sector: Place; front: FrontId }
  | { event: 'salvaged'; seat: Seat; sector: Place; die: number }
  | { event: 'borders-closed'; seat: Seat; sector: Place; axis: Axis }
  | { event: 'linked'; sectors: [Place, Place] }
  | { event: 'rebelled'; seat: Seat; sector: Place; die: number; defenses: number; success: boolean }
  | { event: 'never-rebels'; seat: Seat; sector: Place }
  | { event: 'embargoed'; seat: Seat; victim: Seat; sector: Place; die: number; success: boolean }
  | { event: 'bought'; seat: Seat; piece: Piece; sector: Place; ship: Ship | null }
  | { event: 'infested'; seat: Seat; ship: Ship; sector: Place }
  | { event: 'loaded'; seat: Seat; ship: Ship; unit: Unit; sector: Place }
  | { event: 'unloaded'; seat: Seat; ship: Ship; unit: Unit; sector: Place }
  | { event: 'moved'; seat: Seat; ship: Ship; from: Place; to: Place }
  | { event: 'hazard'; seat: Seat; ship: Ship; sector: Place; die: number; damage: number }
  | { event: 'ship-lost'; seat: Seat; ship: Ship; sector: Place }
  | { event: 'units-lost'; seat: Seat; sector: Place; unit: Unit; count: number }
  | { event: 'colonised'; seat: Seat; ship: Ship; sector: Place }
  | { event: 'took-control'; seat: Seat; sector: Place; from: Seat | null }
  | { event: 'lost-control'; seat: Seat; sector: Place }
  | { event: 'alliance-ended'; seat: Seat; sector: Place }
  | { event: 'adaptation-rolled'; seat: Seat; sector: Place; die: number; success: boolean }
  | { event: 'reinforced'; seat: Seat; ship: Ship; from: Place; to: Place }
  | { event: 'battle-started'; attacker: Seat; defender: Seat; sector: Place }
  | { event: 'flees'; seat: Seat }
  | { event: 'fired'; seat: Seat; sector: Place; round: number; shots: Array<Shots> }
  | { event: 'hit'; seat: Seat; target: Target; by: Piece; aimed: boolean }
  | { event: 'hits-wasted'; seat: Seat; hits: number }
  | { event: 'boarded'; seat: Seat; ship: Ship; count: number }
  | { event: 'fled'; seat: Seat; from: Place; to: Place }
  | { event: 'battle-ended'; sector: Place; winner: Seat | null }
  | { event: 'bombarded'; seat: Seat; ship: Ship; sector: Place; dice: Array<number>; successes: number }
  | {
      event: 'invaded';
      seat: Seat;
      ship: Ship;
      sector: Place;
      die: number;
      total: number;
      defenses: number;
      success: boolean;
    }
  | { event: 'negotiated'; seat: Seat; sector: Place; die: number; total: number; price: number | null }
  | { event: 'too-dear'; seat: Seat; sector: Place; price: number }
  | { event: 'allied'; seat: Seat; sector: Place; replaced: Seat | null }
  | { event: 'declined'; seat: Seat }
  | { event: 'disbanded'; seat: Seat; sector: Place }
  | { event: 'eliminated'; seat: Seat }
  | { event: 'turn-ended'; seat: Seat }
  | { event: 'game-over'; how: GameEnd };

/** What fleeing costs, in words. */
export type FlightView = {
  fire: Text;
  /** Where turrets are left behind. */
  turrets: Text;
};

/** What tribute would bring with one more world. */
export type ForecastView = { sector: Sector; income: number };

/** The front of a sector: numbered as the content lists bases, planets, stations, anomalies and empty space. */
export type FrontId = number;

/** What a front shows. */
export type FrontShown = 'base' | 'planet' | 'station' | 'anomaly' | 'empty';

/** The front of a sector. */
export type FrontView = {
  front: FrontId;
  id: string;
  name: string;
  kind: FrontShown;
  /** The rows of prosperity, defenses and population, and the ranks at the start; empty without a world. */
  rows: Array<Array<number>>;
  start: Array<number>;
  /** Whether a spaceport and a Power Link are printed on it. */
  spaceport: boolean;
  power_link: boolean;
  text: string;
  source: Origin;
};

/** What ended the game. */
export type GameEnd = 'victory' | 'last-standing' | 'turn-limit';

/** A sentence of the rules, for a board to show beside what it is about. */
export type Help = {
  /** The sentence. */
  text: string;
};

/** What things on the table are for, a sentence each. */
export type HelpView = {
  /** Places that nobody has seen: that of a base, and those with the two backs. */
  base: Help;
  planet: Help;
  unknown: Help;
  empty: Help;
  /** A world with nobody on it, and one without a ruler. */
  uninhabited: Help;
  free: Help;
  blockade: Help;
  adapted: Help;
  closed: Help;
  /** What ships do that are sent to where nobody was, several and one; and to enemies. */
  explore: Help;
  explore_alone: Help;
  battle: Help;
  tribute: Help;
  prosperity: Help;
  defenses: Help;
  population: Help;
  /** A ship in a battle that can take no more hits, and hits that are put on turrets alone. */
  wreck: Help;
  graze: Help;
  /** How the chance to win a battle is found out. */
  odds: Help;
  pile: Help;
  species: Help;
  axis: Help;
  surplus: Help;
  peace: Help;
  deeds: DeedsView;
};

/** Hits of one size. */
export type HitsView = {
  shot: Piece;
  /** Whether they can be put only on turrets. */
  graze: boolean;
  count: number;
};

/** One of the ships that a species has. */
export type HullView = { ship: Ship; kind: Piece; title: string };

/** What is used instead of an action card. */
export type Instead = 'forced-draft' | 'super-soldiers';

/** What a ship of the active player may still do. */
export type OrdersView = {
  ship: Ship;
  /** Steps left. */
  left: number;
  stepped: boolean;
  /** Whether it has loaded infantry and interceptors since a ship of its owner took a step or colonised. */
  loaded: [boolean, boolean];
  infested: boolean;
  assaulted: boolean;
  met_enemy: boolean;
  stormed: boolean;
  transferred: boolean;
  /** Infantry and interceptors aboard that have changed sectors. */
  carried: [number, number];
};

/** Where an item comes from, and what exactly. */
export type Origin = {
  /** From where. */
  from: Source;
  /** What exactly, where that is not all of it. */
  note: string | null;
};

/** What is to be decided. */
export type Phase =
  | 'species'
  | 'base'
  | 'card'
  | 'target'
  | 'draft'
  | 'raise'
  | 'polarity'
  | 'purchase'
  | 'move'
  | 'spy'
  | 'fight'
  | 'attacker-flees'
  | 'defender-flees'
  | 'aim'
  | 'take'
  | 'board'
  | 'retreat'
  | 'adapt'
  | 'grow'
  | 'land'
  | 'loss'
  | 'bargain'
  | 'peace'
  | 'surplus'
  | 'victory'
  | 'last-standing'
  | 'turn-limit';

/** What can be bought: five kinds of ships, two units, two buildings. */
export type Piece =
  | 'scout'
  | 'colony-ship'
  | 'destroyer'
  | 'battleship'
  | 'turret'
  | 'interceptor'
  | 'infantry'
  | 'spaceport'
  | 'power-link';

/** The figures of a piece. */
export type PieceView = {
  piece: Piece;
  title: string;
  /** What it is for. */
  text: string;
  /** What its figures mean, in a sentence; empty if it has none. */
  says: string;
  price: number;
  /** What each of its dice must reach. */
  power: Array<number>;
  hit_points: number;
  capacity: number;
  moves: number;
  /** How many a species has; `null` if their number is not limited. */
  supply: number | null;
};

/** A sector as it is known when something happens there. */
export type Place = {
  /** Which. */
  sector: Sector;
  /** What is there, if it is explored. */
  front: FrontId | null;
};

/** A place of the scenario. */
export type PlaceView = {
  sector: Sector;
  /** Axial coordinates of a hexagon with a flat top. */
  q: number;
  r: number;
  back: BackView;
  /** The sectors beside it, whether or not the borders are open. */
  neighbours: Array<Sector>;
};

/** What one player has. */
export type PlayerView = {
  seat: Seat;
  species: Species | null;
  eliminated: boolean;
  points: number;
  /** What brings these points: controlled planets and space stations, and alliances with planets. */
  planets: number;
  stations: number;
  alliances: number;
  credits: number;
  /** What tribute would bring now. */
  income: number;
  /** What it would bring with one more world each, for its owner's eyes: those that ships which could take them have come near. */
  forecast?: Array<ForecastView>;
  /** Turns begun. */
  turns: number;
  cards: number;
  hand_size: number;
  /** The hand, for its owner's eyes. */
  hand: Array<CardCount> | null;
  ships: Array<ShipView>;
  /** What is left in the supply, and what is out for the whole game: ships and units in their order. */
  supply: Array<number>;
  lost: Array<number>;
  /** Whether Spy Network was used since the last turn. */
  spied: boolean;
};

/** What is worth how many victory points. */
export type PointsView = { planet: number; station: number; alliance: number };

/** What each piece costs at a world. */
export type PricesView = {
  sector: Sector;
  /** In the order of the pieces. */
  prices: Array<number>;
};

/** The id of a clause of a game's ledger, like `lunar-mine.order`. Games make these with their generated `rule!` macro,
 * which knows the clauses that exist. */
export type RuleId = string;

/** The scenario. */
export type ScenarioView = {
  id: string;
  name: string;
  /** The points to hold. */
  points: number;
  source: Origin;
};

/** A place at the table, counted from 0 in seating order. Prints counted from 1, as people do. */
export type Seat = number;

/** A sector of the board: numbered column by column. */
export type Sector = number;

/** A sector. */
export type SectorView = {
  sector: Sector;
  /** What is there, once it is explored. */
  front: FrontId | null;
  /** The adjacent sectors. */
  adjacent: Array<Sector>;
  /** The sector at the other end of its wormhole. */
  wormhole?: Sector;
  /** The borders that Hyper Polarity has closed here. */
  closed: Axis | null;
  world: WorldView | null;
};

/** One of a player's ships. */
export type Ship =
  | 'scout-1'
  | 'scout-2'
  | 'scout-3'
  | 'scout-4'
  | 'scout-5'
  | 'scout-6'
  | 'colony-ship-1'
  | 'colony-ship-2'
  | 'colony-ship-3'
  | 'colony-ship-4'
  | 'destroyer-1'
  | 'destroyer-2'
  | 'destroyer-3'
  | 'destroyer-4'
  | 'destroyer-5'
  | 'destroyer-6'
  | 'destroyer-7'
  | 'destroyer-8'
  | 'destroyer-9'
  | 'battleship'
  | 'turret-1'
  | 'turret-2'
  | 'turret-3'
  | 'turret-4'
  | 'turret-5'
  | 'turret-6';

/** A ship. */
export type ShipView = {
  ship: Ship;
  at: Sector;
  damage: number;
  infantry: number;
  interceptors: number;
  /** Whether it has taken all the hits that it can take: it is lost when the round of its battle ends. */
  wreck?: boolean;
  /** The first of the ships that are the same as this one: what is said of it is true of both, and actions name it alone. */
  twin_of?: Ship;
};

/** One die of a side that fires. */
export type Shot = {
  /** What it shows. */
  die: number;
  /** What it had to show; more than 6 if it could not hit. */
  needed: number;
  /** What came of it. */
  result: ShotResult;
};

/** What came of a die. */
export type ShotResult = 'miss' | 'hit' | 'graze';

/** The dice of one kind of ships. */
export type Shots = {
  /** What fired. */
  piece: Piece;
  /** Each die: what it shows, what it had to show, and what came of it. */
  dice: Array<Shot>;
};

/** A side of a battle. */
export type Side = 'attacker' | 'defender';

/** Where something comes from, by the words of content files. */
export type Source = 'rulebook' | 'designer' | 'ruling' | 'both' | 'designed';

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

/** A species, which a player leads. */
export type Species = 'coalition' | 'xanil' | 'marrow-kir' | 'hivemind' | 'tivare' | 'android';

/** A species. */
export type SpeciesView = { species: Species; title: string; base: FrontId; abilities: Array<AbilityView> };

/** A statistic of a world. */
export type Stat = 'prosperity' | 'defenses' | 'population';

/** The steps of a turn, what comes before the first one, and what after the last. */
export type StepView = 'setup' | 'card' | 'tribute' | 'build' | 'move' | 'space' | 'land' | 'end' | 'over';

/** Something that takes a hit. */
export type Target = Ship | 'interceptor';

/** A sentence, or a part of one. Made with [`text!`](crate::text!). */
export type Text = Array<Span>;

/** What a card is for: its edge has a colour of that. */
export type Tone = 'war' | 'trade' | 'peace';

/** The turn so far. */
export type TurnView = {
  /** The card that was played. */
  card: Card | null;
  /** Targets that it still needs, and those that it has. */
  targets: number;
  chosen: Array<Sector>;
  /** The worlds whose prosperity, defenses and population it has raised. */
  raised: [Array<Sector>, Array<Sector>, Array<Sector>];
  /** What is added to rolls: negotiation, first round, invasion, bombardment. */
  rolls: [number, number, number, number];
  /** What the first ship or building costs less. */
  discount: number;
  /** Worlds held since the turn began. */
  held: Array<Sector>;
  /** What the active player's ships may still do. */
  orders: Array<OrdersView>;
  /** Units on worlds that have changed sectors. */
  ashore: Array<AshoreView>;
  /** From where ships stepped into sectors. */
  entered: Array<EnteredView>;
  /** While ships move: where the move of one that steps in ends, since enemy ships are there, and there will be a battle. */
  defended?: Array<Sector>;
  attacked: boolean;
  negotiated: Array<Sector>;
  assaulted: Array<Sector>;
  /** The sector that the question is about. */
  site: Sector | null;
  /** Successes of a bombardment still to be dealt with. */
  successes: number;
  /** What an alliance costs; negative if it brings credits. */
  price: number;
  spy_to: Sector | null;
  spy_from: Sector | null;
  spy_sent: number;
  /** What goes on after a question that came in between. */
  resume: Phase;
  /** What each piece costs the active player at each world, while purchases are made. */
  prices: Array<PricesView>;
  /** What one would expect the active player's ships to do where they are, and what the rules forbid now. */
  barred: Array<Action>;
};

/** What ships carry and worlds hold. */
export type Unit = 'infantry' | 'interceptor';

/** A position as one pair of eyes sees it. */
export type View = {
  round: number;
  phase: Phase;
  /** Which step of a turn it is; a question that comes in between belongs to the one that goes on after it. */
  step: StepView | null;
  first: Seat;
  active: Seat;
  /** Who decides now. */
  asked: Seat | null;
  sectors: Array<SectorView>;
  players: Array<PlayerView>;
  /** Cards in the draw pile. */
  pile: number;
  discard: Array<CardCount>;
  turn: TurnView;
  /** The battle that goes on. */
  battle: BattleView | null;
};

/** Why something changed. */
export type Why =
  | 'card'
  | 'tireless'
  | 'rebellion'
  | 'colony'
  | 'adaptation'
  | 'bombardment'
  | 'tribute'
  | 'salvage'
  | 'alliance';

/** A world. */
export type WorldView = {
  /** The victory points that it is worth to whoever controls it. */
  points: number;
  /** The rank of prosperity, defenses and population, from 0. */
  ranks: [number, number, number];
  /** The numbers at these ranks. */
  values: [number, number, number];
  infantry: number;
  interceptors: number;
  /** Whether nobody lives there, so that it can be colonised. */
  uninhabited?: boolean;
  /** The defenses with infantry. */
  total_defenses: number;
  controller: Seat | null;
  ally: Seat | null;
  /** Whom it pays, and what it pays now. */
  collector: Seat | null;
  pays: number;
  /** Whether it is blockaded against its controller or ally. */
  blockaded: boolean;
  /** What it pays its controller or ally without a blockade. */
  tribute: number;
  spaceport: boolean;
  power_link: boolean;
  /** Whether Adaptation has raised its population. */
  adapted: boolean;
};
