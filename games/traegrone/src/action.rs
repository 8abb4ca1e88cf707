//! The decisions of the game.

use serde::{Deserialize, Serialize};
use table::{actions, domain, pieces};

use crate::pieces::{
    Card, FIGHTERS, MAX_CARDS, MAX_SECTORS, Piece, SHIPS, Sector, Ship, Species, Stat, Unit,
};

actions! {
    /// One small decision.
    pub enum Action {
        /// Lead a species.
        Species(species: Species) = "species {species}";
        /// Place the base.
        Base(sector: Sector) = "base {sector}";
        /// Play an action card.
        Play(card: Card) = "play {card}";
        /// Use Forced Draft instead of a card.
        ForcedDraft = "forced-draft";
        /// Use Super Soldiers instead of a card.
        SuperSoldiers = "super-soldiers";
        /// Choose a sector for a card, or for drafted infantry.
        Target(sector: Sector) = "target {sector}";
        /// Raise a rank further by Tireless Efficiency.
        Raise(stat: Stat, sector: Sector) = "raise {stat} {sector}";
        /// Close two opposite borders of Hyper Polarity.
        Close(axis: Axis) = "close {axis}";
        /// Buy a piece and place it.
        Buy(piece: Piece, sector: Sector) = "buy {piece} {sector}";
        /// Repair one hit point.
        Repair(ship: Ship) = "repair {ship}";
        /// Colonise with Infested Ships.
        Infest(ship: Ship) = "infest {ship}";
        /// Load a unit.
        Load(unit: Unit, ship: Ship) = "load {unit} {ship}";
        /// Unload a unit.
        Unload(unit: Unit, ship: Ship) = "unload {unit} {ship}";
        /// Take a step, or come by Spy Network.
        Move(ship: Ship, sector: Sector) = "move {ship} {sector}";
        /// Colonise with a colony ship.
        Colonise(ship: Ship) = "colonise {ship}";
        /// Fight the battle in this sector next.
        Fight(sector: Sector) = "fight {sector}";
        /// Announce to flee.
        Flee = "flee";
        /// Fight on.
        Stay = "stay";
        /// Put a hit on a ship of the other side.
        Aim {
            /// What scored the hit: a piece of that size.
            shot: Piece as Fighters,
            /// Whether the hit can be put only on turrets.
            graze: bool,
            /// What takes it.
            target: Target
        } = "aim {shot}{} {target}", if *graze { " graze" } else { "" };
        /// Leave a hit to the owner of the ships.
        Leave {
            /// What scored the hit: a piece of that size.
            shot: Piece as Fighters,
            /// Whether the hit can be put only on turrets.
            graze: bool
        } = "leave {shot}{}", if *graze { " graze" } else { "" };
        /// Take a hit that was left to the owner.
        Take(target: Target) = "take {target}";
        /// Let an interceptor board a ship after a battle.
        Board(ship: Ship) = "board {ship}";
        /// Flee to this sector.
        Retreat(sector: Sector) = "retreat {sector}";
        /// Roll for Adaptation.
        Adapt = "adapt";
        /// Bombard a world.
        Bombard(ship: Ship) = "bombard {ship}";
        /// Invade a world.
        Invade(ship: Ship) = "invade {ship}";
        /// Negotiate with a world.
        Negotiate(sector: Sector) = "negotiate {sector}";
        /// Lower the defenses of a bombarded world.
        Lower = "lower-defenses";
        /// Give up an infantry of a bombarded world.
        Sacrifice = "sacrifice-infantry";
        /// Remove a surplus infantry.
        Disband = "disband";
        /// Accept.
        Accept = "accept";
        /// Decline.
        Decline = "decline";
        /// Go on.
        Done = "done";
        /// Play a card of the hand that chance draws.
        PlayAny = "play any";
    }
}

domain! {
    /// What fights in space.
    pub struct Fighters for [Piece; FIGHTERS], |piece| piece.index(), |index| Piece::from_index(index), |piece| piece.id();
}
domain! { impl Sector for [Sector; MAX_SECTORS], |sector| sector.index(), Sector::from_index, |sector| sector; }
domain! { impl Card for [Card; MAX_CARDS], |card| card.index(), Card::from_index, |card| card; }
domain! {
    impl Target for [Target; SHIPS + 1],
        |target| match target { Target::Ship(ship) => ship.index(), Target::Interceptor => SHIPS },
        |index| if index < SHIPS { Target::Ship(Ship::from_index(index)) } else { Target::Interceptor },
        |target| <&str>::from(target);
}

pieces! {
    /// Two opposite borders of a sector.
    Axis {
        /// Upper left and lower right.
        NorthwestSoutheast = "northwest-southeast";
        /// Top and bottom.
        NorthSouth = "north-south";
        /// Upper right and lower left.
        NortheastSouthwest = "northeast-southwest";
    }
}

/// Something that takes a hit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[ts(type = "Ship | \"interceptor\"")]
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
