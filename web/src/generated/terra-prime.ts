// Written by `cargo xtask types` from the types of the server: change those.

export type Action =
  | { kind: 'produce' }
  | { kind: 'produce-at'; sector: Sector }
  | { kind: 'scan'; space: Space }
  | { kind: 'move'; sector: Sector }
  | { kind: 'explore'; sector: Sector }
  | { kind: 'reveal'; space: Space }
  | { kind: 'orient'; orientation: number }
  | { kind: 'colonize'; colony: ColonyType }
  | { kind: 'collect' }
  | { kind: 'teleport' }
  | { kind: 'install'; module: Module }
  | { kind: 'free-slot' }
  | { kind: 'replace'; module: Module }
  | { kind: 'forgo' }
  | { kind: 'pay'; brownium: number }
  | { kind: 'charge' }
  | { kind: 'no-charge' }
  | { kind: 'attack'; space: Space }
  | { kind: 'reroll'; dice: number }
  | { kind: 'keep' }
  | { kind: 'destroy'; alien: Alien }
  | { kind: 'pacify'; space: Space }
  | { kind: 'give'; cube: Cube }
  | { kind: 'deliver'; cube: Cube; stand: Stand }
  | { kind: 'finish' }
  | { kind: 'load' }
  | { kind: 'satellite'; space: Space }
  | { kind: 'buy'; tech: Tech }
  | { kind: 'face'; space: Space }
  | { kind: 'lose'; module: Module }
  | { kind: 'discard'; cube: Cube }
  | { kind: 'offload' }
  | { kind: 'drop-marker' }
  | { kind: 'end' };

/** An alien ship. */
export type Alien = 'scout' | 'warship';

/** What is fixed for a match. */
export type Board = {
  players: number;
  /** The cells of the Outpost. */
  outpost: Array<[number, number]>;
  spaces: Array<SpaceBoard>;
  /** The Outpost first. */
  sectors: Array<SectorBoard>;
  /** Where the arrangement of the map comes from. */
  map_source: Origin;
  faces: Array<FaceBoard>;
  techs: Array<TechBoard>;
  demand: Array<DemandBoard>;
  rewards: Array<RewardBoard>;
  /** The Reward tiles of each phase that are in the stack at the start. */
  stack: [number, number, number, number];
  ship: ShipBoard;
  modules: Array<ModuleBoard>;
  /** What charging costs, and the credits that a Brownium replaces. */
  charge: number;
  brownium: number;
  /** The credits for each cube delivered, in the order of cubes. */
  delivery: [number, number, number, number];
  /** What colonies are good for, in the order of types. */
  colonies: Array<ColonyBoard>;
  /** What hostile aliens do. */
  aliens: string;
  /** What a place on the Outpost tile is for. */
  home: Help;
  /** What the parts of a Command Ship are for. */
  parts: PartsBoard;
  help: HelpBoard;
  /** Which corner of a face each corner of a space shows, by orientation. */
  turns: [
    [number, number, number, number, number, number],
    [number, number, number, number, number, number],
    [number, number, number, number, number, number],
    [number, number, number, number, number, number],
    [number, number, number, number, number, number],
    [number, number, number, number, number, number],
  ];
  /** The LP for a new colony, in the order of types, besides distance and asteroids. */
  colony_lp: [number, number, number, number, number];
  /** The LP of whoever explores a red hex, and of the owner whose colony another player uses. */
  red_hex_lp: number;
  colony_used_lp: number;
  markers: number;
  alarms: number;
  standstill: number | null;
};

/** A type of colony. */
export type ColonyBoard = {
  colony: ColonyType;
  /** What it is good for. */
  text: string;
  /** The cubes that it produces. */
  produces: Cube | null;
};

/** What a colony is on: an asteroid field, or a planet. The first four produce the [`Cube`] with the same number. */
export type ColonyType = 'mining' | 'green' | 'blue' | 'yellow' | 'red';

/** A colony. */
export type ColonyView = {
  owner: Seat;
  colony: ColonyType;
  /** The cube that lies there. */
  cube: Cube | null;
};

/** What is at a corner of a hex. */
export type CornerBoard = { planet: ColonyType | null; asteroids: number };

/** A kind of resource cube. */
export type Cube = 'brownium' | 'greenium' | 'bluium' | 'yellium';

/** How many resource cubes of each kind. In JSON an object with the kinds that there are. */
export type Cubes = Partial<Record<Cube, number>>;

/** A kind of Demand tile. */
export type DemandBoard = {
  id: string;
  yellow: boolean;
  cubes: Cubes;
  lp: number;
  copies: number;
  source: Origin;
};

/** A face-up Demand tile. */
export type DemandView = {
  stand: Stand;
  /** The number of the tile on the board, if one lies there. */
  tile: number | null;
  cubes: Cubes;
  /** What it still takes. */
  wanted: Cubes;
  /** What of it the seat of these eyes could deliver now, in one action, and the credits for all of that. */
  deliverable: Cubes;
  pays: number;
};

/** Something that happened. Faces of hexes, Demand tiles and Reward tiles are told by their number on the board. */
export type Event =
  | { event: 'first'; seat: Seat }
  | { event: 'demand-shown'; stand: Stand; tile: number }
  | { event: 'turn-started'; seat: Seat; turn: number; actions: number }
  | { event: 'produced'; seat: Seat; sector: Sector; cube: Cube }
  | { event: 'looked'; seat: Seat; space: Space; face: number | null; satellite: boolean }
  | { event: 'moved'; seat: Seat; from: Sector; to: Sector }
  | { event: 'explored'; seat: Seat; from: Sector; to: Sector }
  | { event: 'revealed'; seat: Seat; space: Space; face: number }
  | { event: 'oriented'; seat: Seat; space: Space; face: number; orientation: number }
  | { event: 'misfit'; seat: Seat; space: Space; face: number }
  | {
      event: 'asteroids';
      seat: Seat;
      sector: Sector;
      stray: Space | null;
      dice: Array<number>;
      /** The highest number that dodges. */
      needs: number;
      damage: number;
    }
  | { event: 'torpedoes'; seat: Seat; space: Space; damage: number }
  | {
      event: 'lasers';
      seat: Seat;
      space: Space;
      dice: Array<number>;
      /** The lowest number that hits. */
      needs: number;
      damage: number;
    }
  | { event: 'energy-lost'; seat: Seat }
  | { event: 'module-lost'; seat: Seat; module: Module }
  | { event: 'lp-lost'; seat: Seat; lp: number }
  | { event: 'marker-lost'; seat: Seat }
  | {
      event: 'colonized';
      seat: Seat;
      sector: Sector;
      colony: ColonyType;
      distance: number;
      bonus: number;
      asteroids: number;
    }
  | { event: 'founded'; seat: Seat; sector: Sector; colony: ColonyType }
  | { event: 'reward-drawn'; seat: Seat; tile: number }
  | { event: 'gained'; seat: Seat; lp: number; credits: number; cubes: Cubes; energy: number }
  | { event: 'paid'; seat: Seat; credits: number; cubes: Cubes }
  | { event: 'installed'; seat: Seat; module: Module; replaced: Module | null }
  | { event: 'module-forgone'; seat: Seat; module: Module }
  | { event: 'alarm-removed'; seat: Seat; left: number }
  | { event: 'colony-used'; seat: Seat; owner: Seat; sector: Sector; lp: number }
  | { event: 'collected'; seat: Seat; sector: Sector; cube: Cube }
  | { event: 'teleported'; seat: Seat; from: Sector }
  | { event: 'charged'; seat: Seat; energy: number }
  | {
      event: 'attack-rolled';
      seat: Seat;
      space: Space;
      dice: Array<number>;
      /** The highest number that hits. */
      needs: number;
      hits: number;
    }
  | {
      event: 'rerolled';
      seat: Seat;
      space: Space;
      dice: Array<number>;
      /** The highest number that hits. */
      needs: number;
      hits: number;
    }
  | { event: 'destroyed'; seat: Seat; space: Space; alien: Alien; lp: number }
  | { event: 'defeated'; seat: Seat; space: Space }
  | { event: 'gave'; seat: Seat; space: Space; cube: Cube }
  | { event: 'pacified'; seat: Seat; space: Space }
  | { event: 'restored'; space: Space }
  | { event: 'delivered'; seat: Seat; cube: Cube; stand: Stand; credits: number }
  | { event: 'claimed'; seat: Seat; stand: Stand; tile: number; lp: number }
  | { event: 'demand-out'; stand: Stand }
  | { event: 'loaded'; seat: Seat }
  | { event: 'offloaded'; seat: Seat; sector: Sector }
  | { event: 'bought'; seat: Seat; tech: Tech }
  | { event: 'discarded'; seat: Seat; cube: Cube }
  | { event: 'no-room'; seat: Seat; cubes: Cubes; energy: number }
  | { event: 'turn-ended'; seat: Seat }
  | { event: 'game-over'; how: GameEnd };

/** The face of a hex. */
export type FaceBoard = {
  id: string;
  colour: HexColour;
  /** Clockwise; `turns` of the board says which of them a corner of a space shows. */
  corners: [CornerBoard, CornerBoard, CornerBoard, CornerBoard, CornerBoard, CornerBoard];
  stray: number;
  scouts: number;
  warships: number;
  source: Origin;
};

/** How a game ended. */
export type GameEnd = 'alarms' | 'demand' | 'standstill';

/** A sentence of the rules, for a board to show beside what it is about. */
export type Help = {
  /** The sentence. */
  text: string;
};

/** What things on the table are for, a sentence each. */
export type HelpBoard = {
  /** An asteroid field without a colony. */
  field: Help;
  /** Another player's colony. */
  used: Help;
  /** A sector with a hex that nobody has explored. */
  unexplored: Help;
  /** A hex that nobody has explored; a red one. */
  hex: Help;
  red_hex: Help;
  /** A hex without its aliens, with stray asteroids, and one that did not fit. */
  gone: Help;
  stray: Help;
  discarded: Help;
  torpedoes: Help;
  lasers: Help;
  /** When asteroids are dodged, by the highest number that dodges; when an attack hits, by the highest number that hits. */
  dodges: Array<[number, Help]>;
  hits: Array<[number, Help]>;
  demand: Help;
  /** A place where no Demand tile is left. */
  no_demand: Help;
  techs: Help;
  rewards: Help;
  alarms: Help;
};

/** The colour of a hex's back, and of its band on the map. */
export type HexColour = 'green' | 'yellow' | 'red';

/** A hex on the map. */
export type HexView = {
  space: Space;
  revealed: boolean;
  /** The number of the face, if these eyes know it. */
  face: number | null;
  orientation: number | null;
  /** Whether it was discarded, because it fitted nowhere. */
  discarded: boolean;
  /** Who has looked at it, as long as it is face down. */
  looked: Array<Seat>;
  /** Whether its aliens are hostile, and the ships that are not destroyed. */
  hostile: boolean;
  scouts: number;
  warships: number;
};

/** A hold: what it could carry, and what lies in it. */
export type HoldView = {
  /** The Cargo Module that it is; none for those that are printed. */
  module: Module | null;
  /** What each door takes; any colour where nothing is said. */
  doors: Array<Cube | null>;
  /** What lies behind the doors. */
  cubes: Array<Cube>;
  /** Whether it could carry a Colony marker, and whether it does. */
  for_marker?: boolean;
  marker: boolean;
};

/** A module for a slot of a Command Ship. */
export type Module =
  'weapon' | 'shield' | 'thruster' | 'cargo' | 'greenium-cargo' | 'bluium-cargo' | 'yellium-cargo';

/** A kind of module. */
export type ModuleBoard = {
  module: Module;
  title: string;
  text: string;
  copies: number;
  /** What it costs; for Weapon Modules the first, the second and so on. Empty if it is not for sale. */
  prices: Array<number>;
  /** Whether it goes into a Thruster/Cargo slot; else it goes into a Weapon/Shield slot. */
  thruster_cargo: boolean;
  /** Whether it is a hold. */
  cargo: boolean;
  /** The one colour that a hold takes. */
  colour?: Cube;
  /** Where a hold for one colour comes from. */
  source?: Origin;
};

/** Where an item comes from, and what exactly. */
export type Origin = {
  /** From where. */
  from: Source;
  /** What exactly, where that is not all of it. */
  note: string | null;
};

/** The parts of a Reward tile, in the order in which they are collected. */
export type Part = 'module' | 'goods' | 'rest';

/** What the parts of a Command Ship that are no modules are for. */
export type PartsBoard = {
  /** The actions of a turn. */
  actions: Help;
  /** The hold for a Colony marker. */
  hold: Help;
  /** The holds for Brownium. */
  brownium: Help;
  /** The weapon that is printed. */
  laser: Help;
  /** All weapons. */
  weapons: Help;
  /** The shield that is printed. */
  shield: Help;
  /** A free slot for a Thruster or a Cargo Module. */
  thruster_cargo: Help;
  /** A free slot for a Weapon or a Shield Module. */
  weapon_shield: Help;
};

/** What is to be decided. */
export type Phase =
  | 'produce'
  | 'shortage'
  | 'act'
  | 'reveal'
  | 'orient'
  | 'fit'
  | 'slot'
  | 'pay'
  | 'charge'
  | 'reroll'
  | 'destroy'
  | 'pacify'
  | 'deliver'
  | 'satellite'
  | 'aliens'
  | 'damage'
  | 'over';

/** What one player has. */
export type PlayerView = {
  seat: Seat;
  at: Sector;
  /** LP chits, and what the score would be if the game ended now. */
  lp: number;
  points: number;
  credits: number;
  cubes: Cubes;
  /** Colony markers aboard, and in the supply. */
  markers: number;
  reserve: number;
  energy: number;
  energy_capacity: number;
  /** How the Energy lies in the shields, and the most that each holds: the one that is printed, then the modules. */
  shields: Array<[number, number]>;
  /** Modules aboard, in the order of modules. */
  modules: [number, number, number, number, number, number, number];
  techs: Array<Tech>;
  /** Claimed Demand tiles, by their number on the board. */
  claimed: Array<number>;
  thrusters: number;
  weapons: number;
  /** The highest number that dodges an asteroid. */
  dodges: number;
  colonies: number;
  turns: number;
  /** How the load lies in the holds. */
  holds: Array<HoldView>;
};

/** A Reward tile. */
export type RewardBoard = {
  id: string;
  /** From 1. */
  phase: number;
  module: Module | null;
  energy: number;
  cubes: Cubes;
  credits: number;
  lp: number;
  alarm: boolean;
  /** All of that in words. */
  text: string;
  source: Origin;
};

/** The Reward tiles. */
export type RewardsView = {
  /** Tiles of each phase that are left. */
  left: [number, number, number, number];
  /** The phase of the next one, from 1. */
  next: number | null;
  /** The tiles that were drawn, by their number on the board. */
  drawn: Array<number>;
};

/** The danger of entering a sector. */
export type RiskView = {
  sector: Sector;
  /** Dice for asteroids, torpedoes that hit, and dice for lasers. */
  asteroids: number;
  torpedoes: number;
  lasers: number;
  /** The damage to expect, and the chance of none. */
  damage: number;
  safe: number;
};

/** A place at the table, counted from 0 in seating order. Prints counted from 1, as people do. */
export type Seat = number;

/** A sector, or the Outpost, which is one large sector. */
export type Sector = string;

/** A sector. */
export type SectorBoard = {
  sector: Sector;
  /** The number that people know it by; the Outpost has none. */
  number: number | null;
  adjacent: Array<Sector>;
  spaces: Array<Space>;
  /** How far the Outpost is. */
  distance: number;
};

/** What is in a sector. */
export type SectorView = {
  sector: Sector;
  planets: Array<ColonyType>;
  asteroids: number;
  colony: ColonyView | null;
  /** The LP that a colony of each type that is possible here would earn. */
  lp: Array<[ColonyType, number]>;
};

/** What is printed on a ship. */
export type ShipBoard = {
  thrusters: number;
  weapons: number;
  shield: number;
  brownium_holds: number;
  weapon_shield_slots: number;
  thruster_cargo_slots: number;
  /** The Energy that a Shield Module holds. */
  shield_energy: number;
  /** Where these figures come from. */
  source: Origin;
};

/** Where something comes from, by the words of content files. */
export type Source = 'rulebook' | 'designer' | 'ruling' | 'both' | 'designed';

/** A space of the map, where a hex lies. */
export type Space = string;

/** A space of the map. A corner that is no sector is the Outpost's. */
export type SpaceBoard = {
  space: Space;
  /** The number that people know it by. */
  number: number;
  at: [number, number];
  colour: HexColour;
  /** Clockwise from the upper right. */
  corners: [Sector, Sector, Sector, Sector, Sector, Sector];
};

/** Where a Demand tile lies face up. */
export type Stand = 'green-1' | 'green-2' | 'yellow';

/** A Tech Upgrade. */
export type Tech =
  | 'targeting-computer'
  | 'navigational-computer'
  | 'cargo-capacity'
  | 'cloaking-device'
  | 'battlestation'
  | 'delivery-optimizer'
  | 'hyperdrive';

/** A Tech Upgrade. */
export type TechBoard = {
  tech: Tech;
  title: string;
  text: string;
  cost: Cubes;
  lp: number;
  copies: number;
  source: Origin;
};

/** The turn so far. */
export type TurnView = {
  number: number;
  actions: number;
  left: number;
  /** Explores taken, how many are allowed, and how many are left. */
  explores: number;
  explores_allowed: number;
  explores_left: number;
  /** Damage still to be taken. */
  damage: number;
  /** Whether a Colony marker may go with the Cargo Module that was lost. */
  marker_due: boolean;
  /** Whether a Reward tile was drawn or a cube delivered. */
  stirred: boolean;
  /** What is under way. */
  under_way: UnderWay | null;
  /** The module that is about to be installed. */
  module: Module | null;
};

/** What is under way, once damage and cargo are settled. */
export type UnderWay =
  | { what: 'production' }
  | { what: 'exploring' }
  | { what: 'orienting'; space: Space; orientations: Array<number> }
  | { what: 'entering' }
  | { what: 'aliens'; groups: Array<Space> }
  | { what: 'lasers'; group: Space; groups: Array<Space> }
  | { what: 'buying'; module: Module }
  | { what: 'paying'; module: Module; replaced: Module | null; price: number }
  | { what: 'charging' }
  | { what: 'rolled'; group: Space; hits: number; missed: number }
  | { what: 'hitting'; group: Space; hits: number }
  | { what: 'pacifying'; group: Space; owed: number }
  | { what: 'delivering' }
  | { what: 'looking'; first: Space }
  | { what: 'collecting'; tile: number; part: Part; colony: ColonyType | null };

/** A position as one pair of eyes sees it. */
export type View = {
  round: number;
  first: Seat;
  active: Seat;
  phase: Phase;
  turn: TurnView;
  players: Array<PlayerView>;
  hexes: Array<HexView>;
  /** The sectors where something is. */
  sectors: Array<SectorView>;
  /** The sectors whose hexes are not all revealed: ships come there by exploring. */
  unexplored: Array<Sector>;
  /** The sectors that are dangerous, as far as they are revealed, for the ship of these eyes or of the active player. */
  risks: Array<RiskView>;
  /** The cubes in the supply. */
  cubes: Cubes;
  energy: number;
  /** The modules in the supply, in the order of modules. */
  modules: [number, number, number, number, number, number, number];
  /** The Tech Upgrades for sale, in the order of upgrades. */
  techs: [number, number, number, number, number, number, number];
  demand: [DemandView, DemandView, DemandView];
  /** Demand tiles that lie face down. */
  green_left: number;
  yellow_left: number;
  rewards: RewardsView;
  /** Alarm discs on the Outpost. */
  alarms: number;
  /** What will end the game with this turn, or has ended it. */
  ending: GameEnd | null;
  /** Turns since a Reward tile was last drawn or a cube last delivered. */
  quiet: number;
};
