//! What happens in a game, for the log and for animation. Everything is public.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{
    content::Zone,
    pieces::{Name, Sector},
};

/// What rewards or charges come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Allocated dice.
    Dice,
    /// An arrow.
    Arrow,
    /// 2X.
    Repeat,
    /// Another effect of an activation.
    Effect,
    /// A colony that was placed.
    Colony,
}

table::named! {
    /// How a game ended.
    GameEnd {
        /// By victory points, after a full round.
        Points = "points";
        /// By You Win.
        YouWin = "you-win";
        /// Undecided after the last round that is played.
        RoundLimit = "round-limit";
    }
}

/// Something that happened.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Dealt {
        level: u8,
        slot: u8,
        card: Name,
    },
    Drew {
        seat: Seat,
        card: Name,
        cost: u8,
    },
    RolledForFirst {
        seat: Seat,
        dice: [u8; 2],
    },
    First {
        seat: Seat,
    },
    Bonus {
        seat: Seat,
        credits: u8,
        income: u8,
    },
    TurnStarted {
        seat: Seat,
        round: u32,
    },
    DieSet {
        seat: Seat,
        die: u8,
        face: u8,
    },
    /// `set` says how many of the dice, from the first on, were set and not rolled.
    Rolled {
        seat: Seat,
        dice: [u8; 2],
        set: u8,
    },
    /// `rolled` says which of the dice were rolled again.
    Rerolled {
        seat: Seat,
        from: [u8; 2],
        to: [u8; 2],
        rolled: [bool; 2],
    },
    Allocated {
        seat: Seat,
        sectors: Vec<Sector>,
        separate: bool,
        by_itself: bool,
    },
    Gained {
        seat: Seat,
        sector: Option<Sector>,
        source: Source,
        credits: u16,
        income: u16,
        points: u16,
    },
    Charged {
        seat: Seat,
        card: Name,
        charges: u8,
        source: Source,
    },
    ChargeLost {
        seat: Seat,
        card: Name,
    },
    ArrowFollowed {
        seat: Seat,
        card: Name,
        from: Sector,
        to: Sector,
    },
    Used {
        seat: Seat,
        card: Name,
        spent: u8,
    },
    Shifted {
        seat: Seat,
        from: u8,
        to: u8,
    },
    Bought {
        seat: Seat,
        card: Name,
        paid: u16,
        level: Option<u8>,
        slot: Option<u8>,
    },
    Claimed {
        seat: Seat,
        card: Name,
        level: u8,
        slot: u8,
    },
    Placed {
        seat: Seat,
        card: Name,
        sector: Sector,
        deployed: Name,
        charges_lost: u8,
    },
    Swapped {
        seat: Seat,
        sectors: [Sector; 2],
    },
    Exchanged {
        seat: Seat,
        card: Name,
        with: Name,
        sectors: [Sector; 2],
        zone: Zone,
    },
    ChargeMoved {
        seat: Seat,
        from: Name,
        to: Name,
    },
    Repeated {
        seat: Seat,
        sector: Sector,
    },
    LostPoints {
        seat: Seat,
        from: u16,
        to: u16,
    },
    TurnEnded {
        seat: Seat,
    },
    Raised {
        seat: Seat,
        from: u16,
        to: u16,
    },
    EndTriggered {
        seat: Seat,
        points: u16,
    },
    /// `seats` are those that tie.
    TieRound {
        round: u32,
        seats: Vec<Seat>,
        points: u16,
    },
    Won {
        seat: Seat,
        card: Name,
    },
    /// `points` are those of the winners.
    GameOver {
        how: GameEnd,
        winners: Vec<Seat>,
        points: u16,
    },
}
