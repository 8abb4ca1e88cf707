//! The decisions of the game.

use serde::{Deserialize, Serialize};
use table::pieces;

use crate::pieces::{Card, Piece, Sector, Ship, Species, Stat, Unit};

/// One small decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Lead a species.
    Species(Species),
    /// Place the base.
    Base(Sector),
    /// Play an action card.
    Play(Card),
    /// Use Forced Draft instead of a card.
    ForcedDraft,
    /// Use Super Soldiers instead of a card.
    SuperSoldiers,
    /// Choose a sector for a card, or for drafted infantry.
    Target(Sector),
    /// Raise a rank further by Tireless Efficiency.
    Raise(Stat, Sector),
    /// Close two opposite borders of Hyper Polarity.
    Close(Axis),
    /// Buy a piece and place it.
    Buy(Piece, Sector),
    /// Repair one hit point.
    Repair(Ship),
    /// Colonise with Infested Ships.
    Infest(Ship),
    /// Load a unit.
    Load(Unit, Ship),
    /// Unload a unit.
    Unload(Unit, Ship),
    /// Take a step, or come by Spy Network.
    Move(Ship, Sector),
    /// Colonise with a colony ship.
    Colonise(Ship),
    /// Fight the battle in this sector next.
    Fight(Sector),
    /// Announce to flee.
    Flee,
    /// Fight on.
    Stay,
    /// Put a hit on a ship of the other side.
    Aim(Piece, bool, Target),
    /// Leave a hit to the owner of the ships.
    Leave(Piece, bool),
    /// Take a hit that was left to the owner.
    Take(Target),
    /// Let an interceptor board a ship after a battle.
    Board(Ship),
    /// Flee to this sector.
    Retreat(Sector),
    /// Roll for Adaptation.
    Adapt,
    /// Bombard a world.
    Bombard(Ship),
    /// Invade a world.
    Invade(Ship),
    /// Negotiate with a world.
    Negotiate(Sector),
    /// Lower the defenses of a bombarded world.
    Lower,
    /// Give up an infantry of a bombarded world.
    Sacrifice,
    /// Remove a surplus infantry.
    Disband,
    /// Accept.
    Accept,
    /// Decline.
    Decline,
    /// Go on.
    Done,
}

pieces! {
    /// Two opposite borders of a sector.
    Axis {
        /// Upper left and lower right.
        NorthwestSoutheast = "northwest-southeast", "north-west and south-east";
        /// Top and bottom.
        NorthSouth = "north-south", "north and south";
        /// Upper right and lower left.
        NortheastSouthwest = "northeast-southwest", "north-east and south-west";
    }
}

/// Something that takes a hit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Ship | \"interceptor\""))]
#[serde(into = "&'static str", try_from = "String")]
pub enum Target {
    /// A ship.
    Ship(Ship),
    /// An interceptor.
    Interceptor,
}

impl Target {
    /// Its kind.
    #[inline]
    pub const fn kind(self) -> Piece {
        match self {
            Target::Ship(ship) => ship.kind(),
            Target::Interceptor => Piece::Interceptor,
        }
    }

    /// Its name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Target::Ship(ship) => ship.title(),
            Target::Interceptor => Piece::Interceptor.title(),
        }
    }
}

impl From<Target> for &'static str {
    fn from(target: Target) -> &'static str {
        match target {
            Target::Ship(ship) => ship.id(),
            Target::Interceptor => Piece::Interceptor.id(),
        }
    }
}

impl TryFrom<String> for Target {
    type Error = String;

    fn try_from(id: String) -> Result<Target, String> {
        if id == Piece::Interceptor.id() {
            return Ok(Target::Interceptor);
        }
        Ship::from_id(&id).map(Target::Ship).ok_or_else(|| format!("there is no ship \"{id}\""))
    }
}
