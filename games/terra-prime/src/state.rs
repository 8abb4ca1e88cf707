//! One position: flat and small.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

use crate::{
    content::{MAX_DEMAND, PHASES},
    pieces::{Alien, ColonyType, Cube, Cubes, MAX_PLAYERS, MAX_SPACES, Module, Sector, Space, Stand, Tech},
};

/// What one player has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// LP chits.
    pub lp: u32,
    /// Credits.
    pub credits: u32,
    /// Turns begun.
    pub turns: u32,
    /// Resource cubes aboard.
    pub cubes: Cubes,
    /// Colony markers aboard.
    pub markers: u8,
    /// Colony markers in the supply.
    pub reserve: u8,
    /// Energy on the shields.
    pub energy: u8,
    /// The number of the sector where the Command Ship is.
    pub at: u8,
    /// Modules of each kind.
    pub modules: [u8; Module::COUNT],
    /// Tech Upgrades, a bit each.
    pub techs: u8,
    /// Claimed Demand tiles of each kind.
    pub claimed: [u8; MAX_DEMAND],
}

impl Player {
    /// Where the Command Ship is.
    #[inline]
    pub fn sector(&self) -> Sector {
        Sector::new(usize::from(self.at))
    }

    /// How many modules of a kind are aboard.
    #[inline]
    pub fn count(&self, module: Module) -> u8 {
        self.modules[module.index()]
    }

    /// Whether the player owns a Tech Upgrade.
    #[inline]
    pub fn has(&self, tech: Tech) -> bool {
        self.techs >> tech.index() & 1 == 1
    }
}

/// What lies on a space of the map.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hex {
    /// The number of the face plus one; 0 as long as nobody has looked at it. Only then is it drawn.
    pub face: u8,
    /// The orientation once it is revealed; [`Hex::DISCARDED`] if it fitted in none.
    pub orientation: u8,
    /// Alien ships of its group that were destroyed in this turn.
    pub destroyed: [u8; Alien::COUNT],
    /// Who has looked at it, as long as it is face down.
    pub known: SeatSet,
}

impl Hex {
    /// The orientation of a hex that was discarded, because it fitted in none.
    pub const DISCARDED: u8 = 6;

    /// The number of its face, if that is drawn.
    #[inline]
    pub fn drawn(&self) -> Option<usize> {
        usize::from(self.face).checked_sub(1)
    }
}

/// What lies in the stockpiles.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Supply {
    /// Resource cubes.
    pub cubes: Cubes,
    /// Energy cubes.
    pub energy: u8,
    /// Modules of each kind.
    pub modules: [u8; Module::COUNT],
    /// Tech Upgrades of each kind.
    pub techs: [u8; Tech::COUNT],
}

/// A place for a face-up Demand tile.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Demand {
    /// The kind of the tile that lies there.
    pub tile: Option<u8>,
    /// The cubes on it.
    pub cubes: Cubes,
}

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Cubes may be discarded before the colonies produce, since the supply is short of them.
    Produce,
    /// Which colony receives a cube that is short.
    Shortage,
    /// An action, or the end of the turn.
    Act,
    /// Which of two hexes is revealed first.
    Reveal,
    /// The orientation of a hex.
    Orient,
    /// What to drop, since not everything fits.
    Fit,
    /// Where a module goes.
    Slot,
    /// How much Brownium pays for a module.
    Pay,
    /// Whether to charge shields after buying one.
    Charge,
    /// How many of the missed dice to re-roll.
    Reroll,
    /// Which alien ship is destroyed.
    Destroy,
    /// Which cube to give to aliens.
    Pacify,
    /// Which cube to deliver next, if any.
    Deliver,
    /// The second hex of the Satellite Scanner.
    Satellite,
    /// Which group attacks next.
    Aliens,
    /// Which module to lose.
    Damage,
    /// Nothing: the game is over.
    Over,
}

/// How far the turn, or the action that is being taken, has come: what goes on once damage and cargo are settled.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Before production.
    Before,
    /// Production.
    Production,
    /// Between actions.
    Between,
    /// The hexes of the ship's sector are being revealed.
    Exploring,
    /// A hex was revealed and is to be oriented.
    Orienting(Space),
    /// The ship has entered its sector by a Move or an Explore.
    Entering,
    /// The action is done: these groups of aliens attack, a bit each.
    Aliens(u32),
    /// This group has fired its torpedoes; its lasers follow, then these groups.
    Lasers(Space, u32),
    /// A module is bought.
    Buying(Module),
    /// A module is bought, and this one goes for it.
    Paying(Module, Option<Module>),
    /// A Shield Module was bought.
    Charging,
    /// An Attack was rolled against this group: hits and misses.
    Rolled(Space, u8, u8),
    /// Hits against this group are to be used.
    Hitting(Space, u8),
    /// Cubes are given to this group: so many still.
    Pacifying(Space, u8),
    /// Cubes are being delivered.
    Delivering,
    /// A hex was looked at with the Satellite Scanner.
    Looking(Space),
    /// A Reward tile is being collected; then the colony is founded that it is for, if it is for one.
    Collecting(u8, Part, Option<ColonyType>),
    /// The game is over.
    Over(GameEnd),
}

/// The parts of a Reward tile, in the order in which they are collected.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The module.
    Module,
    /// Energy and cubes.
    Goods,
    /// Credits, LP and the alarm.
    Rest,
}

table::named! {
    /// How a game ended.
    GameEnd {
        /// The last alarm disc was removed.
        Alarms = "alarms";
        /// A claimed Demand tile could not be replaced.
        Demand = "demand";
        /// Nothing happened for too long.
        Standstill = "standstill";
    }
}

/// The turn that is going on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// The actions of this turn.
    pub actions: u8,
    /// Those that are left.
    pub left: u8,
    /// Explore actions taken.
    pub explores: u8,
    /// Damage still to be taken.
    pub damage: u8,
    /// Whether damage has just taken an improved Cargo Module, so that a Colony marker may go with it.
    pub marker_due: bool,
    /// Whether a Reward tile was drawn or a cube delivered.
    pub stirred: bool,
}

impl Turn {
    /// A turn with so many actions, of which none is taken.
    pub fn new(active: Seat, actions: u8) -> Turn {
        Turn { active, actions, left: actions, explores: 0, damage: 0, marker_due: false, stirred: false }
    }
}

/// One position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The players by seat.
    pub players: [Player; MAX_PLAYERS],
    /// The colonies of each seat, as sets of sectors.
    pub owned: [u64; MAX_PLAYERS],
    /// The colonies of each type.
    pub colonies: [u64; ColonyType::COUNT],
    /// The colonies with a cube.
    pub stocked: u64,
    /// The hexes.
    pub hexes: [Hex; MAX_SPACES],
    /// The spaces whose hex is face up or discarded.
    pub revealed: u32,
    /// The spaces with hostile aliens.
    pub aliens: u32,
    /// The sectors with a planet of each type on a revealed hex.
    pub planets: [u64; ColonyType::PLANETS.len()],
    /// The sectors with asteroid fields on a revealed hex.
    pub fields: u64,
    /// The stockpiles.
    pub supply: Supply,
    /// The face-up Demand tiles.
    pub demand: [Demand; Stand::COUNT],
    /// Demand tiles of each kind that lie face down.
    pub demand_left: [u8; MAX_DEMAND],
    /// The Reward tiles that were drawn, a bit each.
    pub rewards_drawn: u32,
    /// Reward tiles of each phase in the stack.
    pub rewards_left: [u8; PHASES],
    /// Alarm discs on the Outpost.
    pub alarms: u8,
    /// Turns since a Reward tile was last drawn or a cube last delivered.
    pub quiet: u16,
    /// Who took the first turn.
    pub first: Seat,
    /// What will end the game with this turn.
    pub ending: Option<GameEnd>,
    /// The turn that is going on.
    pub turn: Turn,
    /// How far it has come.
    pub stage: Stage,
    /// What is to be decided.
    pub phase: Phase,
}

/// A colony on the map.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Colony {
    /// Whose it is.
    pub owner: Seat,
    /// What it is on.
    pub kind: ColonyType,
    /// Whether its cube lies there.
    pub stocked: bool,
}

impl State {
    /// The active player.
    #[inline]
    pub fn me(&self) -> &Player {
        &self.players[self.turn.active.index()]
    }

    /// The active player, to be changed.
    #[inline]
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.active.index()]
    }

    /// Where the active player's ship is.
    #[inline]
    pub fn here(&self) -> Sector {
        self.me().sector()
    }

    /// All sectors with a colony.
    #[inline]
    pub fn colonized(&self) -> u64 {
        self.colonies.iter().fold(0, |set, colonies| set | colonies)
    }

    /// The colony in a sector.
    #[inline]
    pub fn colony(&self, sector: Sector) -> Option<Colony> {
        let there = |set: &u64| set & sector.bit() != 0;
        let kind = self.colonies.iter().position(there)?;
        let owner = self.owned.iter().position(there)?;
        let stocked = there(&self.stocked);
        Some(Colony { owner: Seat::new(owner), kind: ColonyType::from_index(kind), stocked })
    }

    /// Whether a space is face down.
    #[inline]
    pub fn is_face_down(&self, space: Space) -> bool {
        self.revealed >> space.index() & 1 == 0
    }

    /// All planets on revealed hexes, whatever their type.
    #[inline]
    pub fn all_planets(&self) -> u64 {
        self.planets.iter().fold(0, |set, planets| set | planets)
    }

    /// Moves cubes from the active player's ship to the supply.
    #[inline]
    pub fn spend(&mut self, cube: Cube, count: u8) {
        self.me_mut().cubes.0[cube.index()] -= count;
        self.supply.cubes.0[cube.index()] += count;
    }

    /// Gives LP to a seat.
    #[inline]
    pub fn gain_lp(&mut self, seat: Seat, lp: u32) {
        let player = &mut self.players[seat.index()];
        player.lp = player.lp.saturating_add(lp);
    }

    /// Gives credits to the active player.
    #[inline]
    pub fn gain_credits(&mut self, credits: u32) {
        let player = self.me_mut();
        player.credits = player.credits.saturating_add(credits);
    }
}
