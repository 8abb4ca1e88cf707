//! What happens in a game, for the log and for animation.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::pieces::{Cards, Hex, Material, Piece};

/// How an Attack ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum AttackResult {
    /// The attacker won.
    Success,
    /// The defender won.
    Failure,
    /// Nobody won.
    Tie,
}

/// What a piece produces.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
pub struct Yield {
    pub piece: Piece,
    pub at: Hex,
    pub material: Material,
    pub count: u8,
}

/// Why produced cards do not come to a hand.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Lack {
    /// The hand is full.
    Room,
    /// The Salvage Yard has none left.
    Stack,
}

/// Why cards come or go.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// An EMP backfired.
    Backfire,
    /// A successful Attack, for the attacker or the defender.
    Success,
    /// A failed Attack, for the attacker or the defender.
    Failure,
    /// A supported Attack that succeeded, for the supporter.
    Support,
}

table::named! {
    /// How a game ended.
    GameEnd {
        /// A player, or a whole team, has landed.
        Landing = "landing";
        /// Everyone has had the last turn.
        TurnLimit = "turn-limit";
    }
}

/// Something that happened.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    RolledForFirst {
        seat: Seat,
        dice: [u8; 2],
    },
    First {
        seat: Seat,
    },
    PadTaken {
        seat: Seat,
        pad: u8,
        at: Hex,
    },
    RepairDealt {
        seat: Seat,
        material: Material,
    },
    TurnStarted {
        seat: Seat,
        turn: u16,
    },
    Rolled {
        seat: Seat,
        dice: [u8; 2],
    },
    /// An EMP attempt, with the tokens that the player has after it.
    Emp {
        seat: Seat,
        success: bool,
        tokens: u8,
    },
    /// What a roll brings a player, piece by piece, whether or not the cards can be taken.
    Produced {
        seat: Seat,
        by: Vec<Yield>,
    },
    /// Produced cards that are still to be chosen from, or to be made room for.
    Waiting {
        seat: Seat,
        cards: Cards,
        /// Whether cards can be jettisoned for them, before it is chosen.
        makes_room: bool,
    },
    /// Produced cards come to a hand.
    Gained {
        seat: Seat,
        cards: Cards,
    },
    /// Produced cards that do not come to their producer.
    Lost {
        seat: Seat,
        cards: Cards,
        why: Lack,
    },
    /// A stolen card; which Planetary card, only the two players are told.
    Stole {
        seat: Seat,
        victim: Seat,
        lunar: bool,
        material: Option<Material>,
    },
    StoppedStealing {
        seat: Seat,
    },
    Jettisoned {
        seat: Seat,
        material: Material,
    },
    PlusOne {
        seat: Seat,
        material: Material,
    },
    /// A Move paid for: the first, second or third of the turn.
    Paid {
        seat: Seat,
        number: u8,
        cards: Cards,
    },
    /// A trip with every space on its way, both ends included. Wormholes lie between two spaces that are not adjacent. The Ship may have
    /// taken second and third Moves for it.
    Moved {
        seat: Seat,
        ship: Piece,
        path: Vec<Hex>,
        cost: u8,
        took: u8,
    },
    OfferSent {
        seat: Seat,
        to: Seat,
        give: Cards,
        ask: Cards,
    },
    /// The answer of the player who was asked; if accepted, the cards change hands.
    OfferAnswered {
        seat: Seat,
        from: Seat,
        accepted: bool,
        give: Cards,
        ask: Cards,
    },
    Refined {
        seat: Seat,
        cards: Cards,
        material: Material,
    },
    Exchanged {
        seat: Seat,
        cards: Cards,
        to: Material,
    },
    Repaired {
        seat: Seat,
        cards: Cards,
        material: Material,
    },
    Built {
        seat: Seat,
        piece: Piece,
        at: Hex,
        cards: Cards,
    },
    Researched {
        seat: Seat,
        cards: Cards,
        tokens: u8,
    },
    Attacked {
        seat: Seat,
        ship: Piece,
        from: Hex,
        defender: Seat,
        piece: Piece,
        at: Hex,
        support: bool,
    },
    SupportOffered {
        seat: Seat,
        cards: Cards,
    },
    SupportDeclined {
        seat: Seat,
    },
    SupportChosen {
        seat: Seat,
        supporter: Option<Seat>,
    },
    WagerReturned {
        seat: Seat,
        cards: Cards,
    },
    WagerLost {
        seat: Seat,
        cards: Cards,
    },
    DefensePlayed {
        seat: Seat,
    },
    DefenseHeld {
        seat: Seat,
    },
    Withdrawn {
        seat: Seat,
        defense_returned: bool,
    },
    /// The dice of an Attack, attacker first, and the totals with all bonuses.
    AttackRolled {
        seat: Seat,
        defender: Seat,
        dice: [u8; 2],
        totals: [u8; 2],
        result: AttackResult,
    },
    Rewarded {
        seat: Seat,
        cards: Cards,
        why: Why,
    },
    Forfeited {
        seat: Seat,
        cards: Cards,
        why: Why,
    },
    Retreated {
        seat: Seat,
        piece: Piece,
        from: Hex,
        to: Hex,
    },
    Landed {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
    },
    GameOver {
        how: GameEnd,
    },
}
