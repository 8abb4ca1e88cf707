//! What people see of a position: everything but the Planetary cards in other hands and offers that are not sent.

use serde::Serialize;
use table::Seat;

use crate::{
    pieces::{Cards, Colour, Hex, Material, Piece},
    state::{Kind, Pass, Phase, Second},
};

/// A position as one pair of eyes sees it.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub round: u32,
    pub turn_limit: u16,
    /// How many teams there are; 0 if everyone plays alone.
    pub teams: u8,
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
    /// Who decides now.
    pub asked: Option<Seat>,
    pub map: MapView,
    pub players: Vec<PlayerView>,
    /// The stacks of the Salvage Yard; an empty stack is left out.
    pub yard: Cards,
    pub turn: TurnView,
    /// The Ships of the active player that are on the board.
    pub ships: Vec<ShipView>,
    /// The targets that the active player could attack now, with the odds.
    pub targets: Vec<TargetView>,
    /// The offer that was sent, or the one that the eyes' own seat puts together.
    pub offer: Option<OfferView>,
    /// The Attack that goes on.
    pub attack: Option<AttackView>,
    /// The produced cards that somebody chooses from.
    pub production: Option<ProductionView>,
}

/// The board: what lies where. Every space of the 271 that is not listed is empty, asteroids or nebula by its ring.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MapView {
    /// Rings around the centre: 9.
    pub radius: u8,
    /// The ring of the Nebula and that of the Asteroid Belt.
    pub nebula: u8,
    pub asteroids: u8,
    pub terra: Hex,
    /// The Launch Pads 0 to 5, clockwise.
    pub pads: Vec<Hex>,
    pub moons: Vec<WorldView>,
    pub planets: Vec<WorldView>,
    pub wormholes: Vec<WormholeView>,
}

/// A Moon or a Planet.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WorldView {
    pub at: Hex,
    pub material: Material,
    pub numbers: Vec<u8>,
    /// `outer`, `middle` or `inner`.
    pub area: &'static str,
}

/// The Wormholes of one colour.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WormholeView {
    pub colour: String,
    pub at: Vec<Hex>,
}

/// What one player has.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerView {
    pub seat: Seat,
    pub colour: Colour,
    pub team: u8,
    /// Where the pieces are; `null` in the reserve.
    pub lrc: Option<Hex>,
    pub scouts: [Option<Hex>; 2],
    pub base: Option<Hex>,
    /// Whether the Cruiser has left its Launch Pad.
    pub launched: bool,
    /// Whether the Cruiser stands on Terra Proxima.
    pub landed: bool,
    pub research: u8,
    pub emp: u8,
    pub repair: Option<RepairView>,
    pub plus_one: bool,
    /// Whether the Defense Card, in Allied Mode the team's, is unused.
    pub defense: bool,
    pub built_outer: u8,
    pub built_middle: u8,
    /// Turns begun.
    pub turns: u16,
    /// The Lunar cards, which lie open.
    pub lunar: Cards,
    /// How many Planetary cards.
    pub planetary: u8,
    /// The Planetary cards that these eyes know to be there: all of the own ones.
    pub known: Cards,
    /// How many Planetary cards these eyes do not know.
    pub unknown: u8,
    /// Of this hand, what everybody knows.
    pub known_to_all: Cards,
    /// Of the eyes' own hand, what this player knows beyond what everybody knows.
    pub knows_of_you: Cards,
}

/// A System Repair Card.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RepairView {
    pub name: String,
    pub material: Material,
    pub amount: u8,
    pub done: bool,
}

/// The turn so far.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnView {
    /// The number of the active player's turn, from 1.
    pub number: u16,
    pub dice: Option<[u8; 2]>,
    pub moves_paid: u8,
    pub moves_allowed: u8,
    pub cruiser_moved: bool,
    /// For the Asteroid Belt, the Nebula and Terra Proxima: `closed`, `free` or `{"late": spaces}`.
    pub passes: [Pass; 3],
    pub built: bool,
    pub attacked: bool,
    pub won: bool,
    pub withdrawn: bool,
    pub second: Second,
    pub offers_sent: u8,
    /// For the active player's own eyes.
    pub offers_started: Option<u8>,
    /// The type of the newest action, for undoing.
    pub kind: Kind,
    /// In Allied Mode: what each seat has received from allies, in worth.
    pub received: Vec<u8>,
    /// In Allied Mode: the materials that the active player gave to and got from each seat.
    pub gave: Vec<Vec<Material>>,
    pub got: Vec<Vec<Material>>,
    /// Cards still to be given up for a backfire, or Lunar cards that may still be stolen.
    pub count: u8,
}

/// A Ship of the active player.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ShipView {
    pub ship: Piece,
    pub at: Hex,
    /// Spaces left.
    pub left: u8,
    /// Whether it was given a second or third Move.
    pub extra: bool,
    /// Whether a failed Attack stopped it.
    pub stopped: bool,
    /// Where it can go now, with what it costs.
    pub reach: Vec<ReachView>,
}

/// A space in reach.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReachView {
    pub at: Hex,
    pub cost: u8,
}

/// Chances that add up to 1.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct OddsView {
    pub success: f32,
    pub tie: f32,
    pub failure: f32,
}

/// A piece that could be attacked.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TargetView {
    pub ship: Piece,
    pub seat: Seat,
    pub piece: Piece,
    pub at: Hex,
    /// Whether somebody could support.
    pub support: bool,
    /// What the attacker would get for a success.
    pub reward: Cards,
    /// Without Support and Defense Card.
    pub odds: OddsView,
    pub odds_supported: OddsView,
    /// Against the Defense Card, if it is unused.
    pub odds_defended: Option<OddsView>,
    pub odds_supported_defended: Option<OddsView>,
}

/// A trade offer.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferView {
    pub from: Seat,
    pub to: Seat,
    pub sent: bool,
    pub give: Cards,
    pub ask: Cards,
}

/// An Attack that goes on.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AttackView {
    pub attacker: Seat,
    pub ship: Piece,
    pub from: Hex,
    pub defender: Seat,
    pub piece: Piece,
    pub at: Hex,
    pub second: bool,
    /// The wagers on the table, by seat.
    pub wagers: Vec<Option<Cards>>,
    pub supporter: Option<Seat>,
    pub defended: bool,
    /// Before the roll: bonuses of the attacker and of the defender as things stand, and the odds with them.
    pub bonus: [u8; 2],
    pub odds: OddsView,
    /// What the attacker gets for a success.
    pub reward: Cards,
}

/// Produced cards that do not all fit.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProductionView {
    pub seat: Seat,
    /// What may still be taken, and how many cards of the type in question fit.
    pub cards: Cards,
    pub room: u8,
}
