//! What somebody wants of a seat: to sit down, to decline, to hand it over, to set something.

use serde::{Deserialize, Serialize};
use table::Seat;
use utoipa::ToSchema;

use super::{Pace, Table};

/// A wish to sit down.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Join {
    /// What opens a seat, or all that are free; without it, the seat is kept for you.
    pub key: Option<String>,
    /// Which seat, where the key does not say: without it the next that is free.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The name to play under.
    pub name: Option<String>,
    /// The hash of a nonce that you will open once every seat is taken: 64 hexadecimal digits.
    #[schema(value_type = Option<String>)]
    #[ts(optional, as = "Option<String>")]
    pub hash: Option<table::chance::NonceHash>,
    /// What the hash was made for: if the table has committed to something else since, another is awaited.
    pub commitment: Option<String>,
}

/// A no to an invitation.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Decline {
    /// What opens a seat, or all that are free; without it, the seat was kept for you.
    pub key: Option<String>,
    /// Which seat, where the key does not say.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
}

/// A bot for a free seat, or nobody.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Fill {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The bot's level; without it the seat is taken away.
    pub bot: Option<String>,
}

/// The table where you sit now.
#[derive(Serialize, ToSchema)]
pub struct Joined {
    /// The table.
    #[serde(flatten)]
    pub table: Table,
    /// What opens your seat from now on; an invitation that you came with opens nothing any more. It is told this once: none if you sat there
    /// already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// Your seat: the one that the key opens may have another number than in its link, once a seat was taken away.
    #[schema(value_type = u8)]
    pub at: Seat,
}

/// A wish for another link to a seat of one's own.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct NewLink {
    /// Which.
    #[schema(value_type = u8)]
    pub seat: Seat,
}

/// A vote, or a seat taken back.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct HandOver {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The bot's level, or `human`.
    pub to: String,
    /// A vote for waiting instead.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub wait: bool,
}

/// A wish for another pace.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct SetPace {
    /// How fast bots answer.
    pub pace: Pace,
}

/// A wish for a colour.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct SetColour {
    /// For which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Which, 0 to 5.
    pub colour: u8,
}

/// A wish to be asked, or not.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct AskAlways {
    /// Also where there is only one thing to do and the match would do it by itself.
    pub always: bool,
}
