//! What happens, for the log and for animation.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{
    action::{Axis, Target},
    pieces::{Card, FrontId, Piece, Sector, Ship, Species, Stat, Unit},
};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)] // The names of the fields say all there is to say.
pub enum Event {
    /// A die for the right to choose first.
    RolledForFirst { seat: Seat, die: u8 },
    /// Who rolled highest.
    First { seat: Seat },
    /// A species was chosen.
    SpeciesChosen { seat: Seat, species: Species },
    /// A base was placed.
    BasePlaced { seat: Seat, sector: Place },
    /// A turn begins.
    TurnStarted { seat: Seat, turn: u16 },
    /// A card was played.
    CardPlayed { seat: Seat, card: Card },
    /// A player has no card to play.
    NoCard { seat: Seat },
    /// An ability was used instead of a card.
    InsteadOfCard { seat: Seat, ability: Instead, die: u8, success: bool },
    /// The target of a card was chosen.
    Targeted { seat: Seat, sector: Place },
    /// A card was drawn; which, only its owner sees.
    Drew { seat: Seat, card: Option<Card> },
    /// The discard pile became the draw pile.
    Reshuffled { cards: u8 },
    /// A statistic of a world changed, which somebody may control or be allied with.
    RankChanged { sector: Place, owner: Option<Seat>, stat: Stat, from: u8, to: u8, why: Why },
    /// Credits came in.
    Gained { seat: Seat, credits: u16, why: Why },
    /// Credits were paid.
    Paid { seat: Seat, credits: u16 },
    /// What one world pays.
    Tribute { seat: Seat, sector: Place, credits: u8, blockaded: bool },
    /// Units were placed on a world.
    UnitsPlaced { seat: Seat, sector: Place, unit: Unit, count: u8 },
    /// Ships of a sector move farther this turn.
    Warped { seat: Seat, sector: Place, steps: u8 },
    /// A ship was repaired.
    Repaired { seat: Seat, ship: Ship, sector: Place, points: u8 },
    /// A sector was turned face up.
    Explored { seat: Seat, sector: Place, front: FrontId },
    /// A wreck was searched.
    Salvaged { seat: Seat, sector: Place, die: u8 },
    /// Two borders of a sector were closed.
    BordersClosed { seat: Seat, sector: Place, axis: Axis },
    /// Two wormholes are linked now.
    Linked { sectors: [Place; 2] },
    /// A world tried to rebel.
    Rebelled { seat: Seat, sector: Place, die: u8, defenses: u8, success: bool },
    /// A world that never rebels was called upon to do so.
    NeverRebels { seat: Seat, sector: Place },
    /// An opponent's alliance was attacked by a card.
    Embargoed { seat: Seat, victim: Seat, sector: Place, die: u8, success: bool },
    /// A piece was bought; a ship with its number.
    Bought { seat: Seat, piece: Piece, sector: Place, ship: Option<Ship> },
    /// A ship colonised without being lost.
    Infested { seat: Seat, ship: Ship, sector: Place },
    /// A unit went aboard.
    Loaded { seat: Seat, ship: Ship, unit: Unit, sector: Place },
    /// A unit went ashore.
    Unloaded { seat: Seat, ship: Ship, unit: Unit, sector: Place },
    /// A ship took a step.
    Moved { seat: Seat, ship: Ship, from: Place, to: Place },
    /// A sector endangered a ship.
    Hazard { seat: Seat, ship: Ship, sector: Place, die: u8, damage: u8 },
    /// A ship was destroyed.
    ShipLost { seat: Seat, ship: Ship, sector: Place },
    /// Units were lost.
    UnitsLost { seat: Seat, sector: Place, unit: Unit, count: u8 },
    /// A colony ship became a colony.
    Colonised { seat: Seat, ship: Ship, sector: Place },
    /// Somebody controls a world now.
    TookControl { seat: Seat, sector: Place, from: Option<Seat> },
    /// A world became neutral.
    LostControl { seat: Seat, sector: Place },
    /// A trade alliance ended.
    AllianceEnded { seat: Seat, sector: Place },
    /// A roll for Adaptation.
    AdaptationRolled { seat: Seat, sector: Place, die: u8, success: bool },
    /// Spy Network brought a ship.
    Reinforced { seat: Seat, ship: Ship, from: Place, to: Place },
    /// A space battle begins.
    BattleStarted { attacker: Seat, defender: Seat, sector: Place },
    /// A player announced to flee.
    Flees { seat: Seat },
    /// A side fired.
    Fired { seat: Seat, sector: Place, round: u8, shots: Vec<Shots> },
    /// A hit was put on something.
    Hit { seat: Seat, target: Target, by: Piece, aimed: bool },
    /// Hits for which there was nothing left to be hit.
    HitsWasted { seat: Seat, hits: u8 },
    /// Interceptors went aboard after a battle.
    Boarded { seat: Seat, ship: Ship, count: u8 },
    /// A fleet fled.
    Fled { seat: Seat, from: Place, to: Place },
    /// A space battle is over.
    BattleEnded { sector: Place, winner: Option<Seat> },
    /// A ship bombarded a world.
    Bombarded { seat: Seat, ship: Ship, sector: Place, dice: Vec<u8>, successes: u8 },
    /// A ship invaded a world.
    Invaded { seat: Seat, ship: Ship, sector: Place, die: u8, total: u8, defenses: u8, success: bool },
    /// A world was asked for a trade alliance: what it wants, if it agrees.
    Negotiated { seat: Seat, sector: Place, die: u8, total: u8, price: Option<i16> },
    /// A price that the player cannot pay.
    TooDear { seat: Seat, sector: Place, price: i16 },
    /// A trade alliance was made.
    Allied { seat: Seat, sector: Place, replaced: Option<Seat> },
    /// A player declined something.
    Declined { seat: Seat },
    /// Surplus infantry was removed.
    Disbanded { seat: Seat, sector: Place },
    /// A player is out of the game.
    Eliminated { seat: Seat },
    /// A turn is over.
    TurnEnded { seat: Seat },
    /// The game is over.
    GameOver { how: GameEnd },
}

/// A sector as it is known when something happens there.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
pub struct Place {
    /// Which.
    pub sector: Sector,
    /// What is there, if it is explored.
    pub front: Option<FrontId>,
}

/// What is used instead of an action card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// Of the Marrow-Kir.
    ForcedDraft,
    /// Of the Android Tribunal.
    SuperSoldiers,
}

/// Why something changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// By an action card.
    Card,
    /// By Tireless Efficiency.
    Tireless,
    /// By a rebellion.
    Rebellion,
    /// By colonising.
    Colony,
    /// By Adaptation.
    Adaptation,
    /// By a bombardment.
    Bombardment,
    /// By tribute.
    Tribute,
    /// By a wreck.
    Salvage,
    /// By a trade alliance.
    Alliance,
}

/// The dice of one kind of ships.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
pub struct Shots {
    /// What fired.
    pub piece: Piece,
    /// Each die: what it shows, what it had to show, and what came of it.
    pub dice: Vec<Shot>,
}

/// One die of a side that fires.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
pub struct Shot {
    /// What it shows.
    pub die: u8,
    /// What it had to show; more than 6 if it could not hit.
    pub needed: u8,
    /// What came of it.
    pub result: ShotResult,
}

/// What came of a die.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum ShotResult {
    /// Nothing.
    Miss,
    /// A hit.
    Hit,
    /// A hit on a fleeing fleet that can be put only on turrets.
    Graze,
}

table::named! {
    /// What ended the game.
    GameEnd {
        /// Somebody held the points.
        Victory = "victory";
        /// One player is left.
        LastStanding = "last-standing";
        /// Everybody has had the last turn.
        TurnLimit = "turn-limit";
    }
}
