//! What happens in a game, for the log and for animation. Everything is public.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::pieces::{Card, Facility, Field, Hull, Ship, Territory};

/// A ship in an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
pub struct DockedShip {
    /// The seat whose colour it has; `None` for the Relic Ship.
    pub owner: Option<Seat>,
    /// What it shows.
    pub value: u8,
    /// The port that it is in, or was in.
    pub port: u8,
}

impl DockedShip {
    /// A ship at a port.
    pub fn new(ship: Ship, port: usize) -> DockedShip {
        let owner = match ship.hull() {
            Some(Hull::Of(seat)) => Some(seat),
            _ => None,
        };
        DockedShip { owner, value: ship.value(), port: port as u8 }
    }
}

table::named! {
    /// How a game ended.
    GameEnd {
        /// Somebody landed a last colony.
        LastColony = "last-colony";
        /// Everyone has had the last turn.
        RoundLimit = "round-limit";
    }
}

/// Where a ship goes that leaves its port.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// The Maintenance Bay.
    Bay,
    /// The ship stock.
    Stock,
    /// Burroughs Desert, for the Relic Ship.
    Home,
}

/// Something that happened.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    RolledForFirst {
        seat: Seat,
        value: u8,
    },
    First {
        seat: Seat,
    },
    Displayed {
        slot: u8,
        card: Card,
    },
    Dealt {
        seat: Seat,
        card: Card,
    },
    Allotted {
        seat: Seat,
        fuel: u8,
        ore: u8,
    },
    Reshuffled {
        cards: u32,
    },
    TurnStarted {
        seat: Seat,
        round: u32,
    },
    Rolled {
        seat: Seat,
        ships: Vec<u8>,
        relic: u8,
    },
    CachePaid {
        seat: Seat,
        fuel: u8,
        ore: u8,
        spent: bool,
    },
    Docked {
        seat: Seat,
        at: Facility,
        ships: Vec<DockedShip>,
    },
    Paid {
        seat: Seat,
        fuel: u8,
        ore: u8,
    },
    Gained {
        seat: Seat,
        fuel: u8,
        ore: u8,
        at: Facility,
    },
    ShipSent {
        ship: DockedShip,
        from: Facility,
        track: Option<Seat>,
        to: Where,
    },
    ShipBuilt {
        seat: Seat,
        number: u8,
    },
    Advanced {
        seat: Seat,
        from: u8,
        to: u8,
        leftover: bool,
    },
    Launched {
        seat: Seat,
    },
    Landed {
        seat: Seat,
        on: Territory,
    },
    ControlChanged {
        territory: Territory,
        from: Option<Seat>,
        to: Option<Seat>,
    },
    RelicReturned {
        owner: Seat,
        from: Option<Facility>,
        track: Option<Seat>,
    },
    RelicBought {
        seat: Seat,
    },
    Cycled {
        seat: Seat,
    },
    Claimed {
        seat: Seat,
        card: Card,
    },
    Traded {
        seat: Seat,
        fuel: u8,
        ore: u8,
    },
    Stole {
        seat: Seat,
        victim: Seat,
        fuel: u8,
        ore: u8,
    },
    StoleCard {
        seat: Seat,
        victim: Seat,
        card: Card,
        kept: bool,
    },
    PowerUsed {
        seat: Seat,
        card: Card,
        fuel: u8,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    Turned {
        seat: Seat,
        relic: bool,
        from: u8,
        to: u8,
    },
    Rerolled {
        seat: Seat,
        relic: bool,
        from: u8,
        to: u8,
    },
    Borrowed {
        seat: Seat,
        territory: Territory,
    },
    Taken {
        seat: Seat,
        ship: DockedShip,
        from: Facility,
        track: Option<Seat>,
    },
    /// `loser`: whose territory loses the field's point, or its bonus to the field.
    FieldPlaced {
        field: Field,
        from: Option<Territory>,
        to: Territory,
        loser: Option<Seat>,
    },
    FieldCleared {
        field: Field,
        from: Option<Territory>,
        loser: Option<Seat>,
    },
    ColonyMoved {
        owner: Seat,
        from: Territory,
        to: Territory,
    },
    Recovered {
        seat: Seat,
        card: Card,
    },
    TurnEnded {
        seat: Seat,
        to_bay: u8,
        relic_to_bay: bool,
    },
    Returned {
        seat: Seat,
        fuel: u8,
        ore: u8,
    },
    GameOver {
        how: GameEnd,
    },
}
