//! Tables, in lists and alone, and how they are made.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use store::{Stage, TableId};
use table::Seat;
use utoipa::ToSchema;

use super::AgreementInfo;
use crate::live::Declined;

/// Who you are.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct Me {
    /// Your name.
    pub name: String,
    /// Tables you sit at, those that wait for you first.
    pub tables: Vec<TableCard>,
}

/// A new name.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
pub struct Rename {
    /// The name.
    pub name: String,
}

/// How fast bots answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// So that people can follow.
    #[default]
    Human,
    /// At once.
    Fast,
}

/// A wish for a table.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub players: usize,
    /// What was chosen.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// Who sits where.
    pub seats: Vec<NewSeat>,
    /// Whether it is listed for everyone.
    #[serde(default = "yes")]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
    /// How fast bots answer.
    #[serde(default)]
    #[ts(optional, as = "Option<Pace>")]
    pub pace: Pace,
    /// How many seconds a person has for each answer, 10 to 604800; without it as many as they like.
    #[schema(value_type = Option<u32>)]
    #[ts(optional)]
    pub clock: Option<f64>,
    /// Whether people may ask what a bot would do; without it only where one person plays.
    #[ts(optional)]
    pub hints: Option<bool>,
}

fn yes() -> bool {
    true
}

/// A wish for a seat.
#[derive(Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum NewSeat {
    /// Whoever makes the table.
    Me {
        /// Under this name.
        name: Option<String>,
        /// Whether the hash of a nonce will come for this seat, which the table then waits for.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        commits: bool,
    },
    /// Somebody who gets a link.
    Human {
        /// Under this name, unless they have their own.
        name: Option<String>,
    },
    /// A program.
    Bot {
        /// Its level.
        bot: String,
    },
}

/// A table that was made.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct CreatedTable {
    /// Its name.
    #[schema(value_type = String)]
    pub table: TableId,
    /// The links to its seats.
    pub seats: Vec<SeatLink>,
    /// The link for whoever comes to one of its free seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<String>,
}

/// The link to a seat.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct SeatLink {
    /// Which.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Whoever opens it can sit down.
    pub link: String,
}

/// A seat as one pair of eyes sees it.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct SeatInfo {
    /// Which.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// `human`, or the bot's level.
    pub player: String,
    /// Whether it is yours.
    pub yours: bool,
    /// Whether somebody sits there.
    pub taken: bool,
    /// Whether they are here now.
    pub connected: bool,
    /// Whether they gave up.
    pub resigned: bool,
    /// While the seat is free, to whoever made the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Whether it is kept for somebody who was asked and has not answered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub kept: bool,
}

/// A table in a list.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub struct TableCard {
    /// Its name.
    #[schema(value_type = String)]
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    #[schema(value_type = String)]
    pub state: Stage,
    /// Which round.
    pub round: u32,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Whom the match waits for.
    #[schema(value_type = Vec<u8>)]
    pub to_act: Vec<Seat>,
    /// Public points by seat.
    pub points: Vec<i32>,
    /// Who has won, once it is over.
    #[schema(value_type = Vec<u8>)]
    pub winners: Vec<Seat>,
    /// Whether you may act.
    pub your_turn: bool,
    /// Seconds since 1970.
    pub updated: u32,
    /// How many watch without a seat.
    pub watchers: u32,
    /// The colours of the seats, 0 to 5; each has a shape that goes with it.
    pub colours: Vec<u8>,
}

/// A table.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    /// What lists show of it.
    #[serde(flatten)]
    pub card: TableCard,
    /// The game's title.
    pub title: String,
    /// Whether some know what others do not, so that several people at one screen need a curtain between them.
    pub secrets: bool,
    /// What was chosen.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// How fast bots answer.
    pub pace: Pace,
    /// How many seconds a person has for each answer, if there is a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<u32>,
    /// Whether those who play may ask what a bot would do.
    pub hints: bool,
    /// Whether your seats are asked also where there is only one thing to do.
    pub ask_always: bool,
    /// The hash of what its chance is made from, and of everything else that was agreed on before.
    pub commitment: String,
    /// How far the table is with agreeing on its chance; none once that is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agreement: Option<AgreementInfo>,
    /// After how many seconds without an answer a seat can be handed to a bot although its owner is connected.
    pub silence: u32,
    /// Votes that are open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<OpenVote>>")]
    pub votes: Vec<OpenVote>,
    /// The hash of what is fixed for the match, by which it can be fetched; none while the table waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The seat of whoever made the table, if they sit there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    pub host: Option<Seat>,
    /// The link for whoever comes to one of the free seats, to whoever made the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Who was invited and said no.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Declined>>")]
    pub declined: Vec<Declined>,
    /// The rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub next_table: Option<TableId>,
    /// Whether it is a lesson, whose dice were chosen beforehand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>")]
    pub lesson: bool,
}

/// A vote that is open: whether a bot plays on for somebody who is away or silent.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct OpenVote {
    /// For whom.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The bot's level.
    pub to: String,
    /// The seats that want it.
    #[schema(value_type = Vec<u8>)]
    pub by: Vec<Seat>,
    /// The seats that would rather wait.
    #[schema(value_type = Vec<u8>)]
    pub against: Vec<Seat>,
    /// How many milliseconds those who have not reacted still have; then they are not counted.
    pub left: u32,
}

/// The name of a table.
#[derive(Serialize, ToSchema, ts_rs::TS)]
pub struct NextTable {
    /// Its name.
    #[schema(value_type = String)]
    pub table: TableId,
}
