//! What happens in a game, for the log and for animation.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{
    pieces::{Alien, ColonyType, Cube, Cubes, Module, Sector, Space, Stand, Tech},
    state::GameEnd,
};

/// Something that happened. Faces of hexes, Demand tiles and Reward tiles are told by their number on the board.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    First {
        seat: Seat,
    },
    DemandShown {
        stand: Stand,
        tile: u8,
    },
    TurnStarted {
        seat: Seat,
        turn: u32,
        actions: u8,
    },
    Produced {
        seat: Seat,
        sector: Sector,
        cube: Cube,
    },
    /// A look at a face-down hex; what it shows, only the one who looked is told.
    Looked {
        seat: Seat,
        space: Space,
        face: Option<u8>,
        satellite: bool,
    },
    Moved {
        seat: Seat,
        from: Sector,
        to: Sector,
    },
    Explored {
        seat: Seat,
        from: Sector,
        to: Sector,
    },
    Revealed {
        seat: Seat,
        space: Space,
        face: u8,
    },
    Oriented {
        seat: Seat,
        space: Space,
        face: u8,
        orientation: u8,
    },
    /// A hex that fits in no orientation is discarded.
    Misfit {
        seat: Seat,
        space: Space,
        face: u8,
    },
    /// Stray asteroids of a hex, or asteroid fields of the ship's sector.
    Asteroids {
        seat: Seat,
        sector: Sector,
        stray: Option<Space>,
        dice: Vec<u8>,
        /// The highest number that dodges.
        needs: u8,
        damage: u8,
    },
    Torpedoes {
        seat: Seat,
        space: Space,
        damage: u8,
    },
    Lasers {
        seat: Seat,
        space: Space,
        dice: Vec<u8>,
        /// The lowest number that hits.
        needs: u8,
        damage: u8,
    },
    EnergyLost {
        seat: Seat,
    },
    ModuleLost {
        seat: Seat,
        module: Module,
    },
    /// A damage that nothing but LP could take; 0 if there were none left.
    LpLost {
        seat: Seat,
        lp: u8,
    },
    MarkerLost {
        seat: Seat,
    },
    /// The LP for a colony: 1 for each sector to the Outpost, its type's bonus, and 1 for each asteroid.
    Colonized {
        seat: Seat,
        sector: Sector,
        colony: ColonyType,
        distance: u8,
        bonus: u8,
        asteroids: u8,
    },
    Founded {
        seat: Seat,
        sector: Sector,
        colony: ColonyType,
    },
    RewardDrawn {
        seat: Seat,
        tile: u8,
    },
    Gained {
        seat: Seat,
        lp: u32,
        credits: u32,
        cubes: Cubes,
        energy: u8,
    },
    Paid {
        seat: Seat,
        credits: u32,
        cubes: Cubes,
    },
    Installed {
        seat: Seat,
        module: Module,
        replaced: Option<Module>,
    },
    /// A reward module that found no slot.
    ModuleForgone {
        seat: Seat,
        module: Module,
    },
    AlarmRemoved {
        seat: Seat,
        left: u8,
    },
    ColonyUsed {
        seat: Seat,
        owner: Seat,
        sector: Sector,
        lp: u8,
    },
    Collected {
        seat: Seat,
        sector: Sector,
        cube: Cube,
    },
    Teleported {
        seat: Seat,
        from: Sector,
    },
    Charged {
        seat: Seat,
        energy: u8,
    },
    AttackRolled {
        seat: Seat,
        space: Space,
        dice: Vec<u8>,
        /// The highest number that hits.
        needs: u8,
        hits: u8,
    },
    Rerolled {
        seat: Seat,
        space: Space,
        dice: Vec<u8>,
        /// The highest number that hits.
        needs: u8,
        hits: u8,
    },
    Destroyed {
        seat: Seat,
        space: Space,
        alien: Alien,
        lp: u8,
    },
    Defeated {
        seat: Seat,
        space: Space,
    },
    Gave {
        seat: Seat,
        space: Space,
        cube: Cube,
    },
    Pacified {
        seat: Seat,
        space: Space,
    },
    /// A group that was destroyed in part is whole again.
    Restored {
        space: Space,
    },
    Delivered {
        seat: Seat,
        cube: Cube,
        stand: Stand,
        credits: u16,
    },
    /// A Demand tile, with the LP for the Delivery Optimizer.
    Claimed {
        seat: Seat,
        stand: Stand,
        tile: u8,
        lp: u8,
    },
    /// A claimed tile cannot be replaced.
    DemandOut {
        stand: Stand,
    },
    Loaded {
        seat: Seat,
    },
    Offloaded {
        seat: Seat,
        sector: Sector,
    },
    Bought {
        seat: Seat,
        tech: Tech,
    },
    Discarded {
        seat: Seat,
        cube: Cube,
    },
    /// What is lost because nothing aboard has room for it, without anybody's choice.
    NoRoom {
        seat: Seat,
        cubes: Cubes,
        energy: u8,
    },
    TurnEnded {
        seat: Seat,
    },
    GameOver {
        how: GameEnd,
    },
}
