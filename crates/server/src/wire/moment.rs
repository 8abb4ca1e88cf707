//! A position, and what led to it, as one pair of eyes sees them.

use serde::Serialize;
use serde_json::Value;
use table::{Seat, Standings, Text, erased::Choice, lesson::ActiveCallout};
use utoipa::ToSchema;

/// What a seat is asked.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatDecision {
    /// Whose decision.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The question and the rules of the moment.
    #[schema(value_type = Object)]
    pub prompt: table::Prompt,
    /// Everything that is allowed.
    #[schema(value_type = Vec<Object>)]
    pub choices: Vec<Choice>,
    /// Whether the seat may take its newest action back.
    pub may_undo: bool,
    /// The entry after which this decision has been the same.
    pub since: u32,
}

/// Somebody whose answer the table waits for.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Wait {
    /// Which seat is asked.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// For how many milliseconds they have not answered, this and whatever else they were asked before.
    pub silent: u32,
    /// How many milliseconds they still have; then the game's own choice is made for them. None where there is no clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// A position as somebody's eyes see it.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// The newest entry.
    pub seq: u32,
    /// The seat that sees this; none for spectators, for several seats of which not one alone decides, and after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    pub eyes: Option<Seat>,
    /// The game's own view; `null` while the table waits.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub view: Value,
    /// The scores as these eyes know them.
    #[schema(value_type = Vec<Object>)]
    pub scores: Vec<table::Score>,
    /// Which round.
    pub round: u32,
    /// The aim of the game, with how far these eyes have come, as spans.
    #[schema(value_type = Vec<Object>)]
    pub goal: Text,
    /// Whom the match waits for.
    #[schema(value_type = Vec<u8>)]
    pub to_act: Vec<Seat>,
    /// The people among them, and how long the table has waited for each; nobody in a position of the past.
    pub waits: Vec<Wait>,
    /// One for each of your seats that the match waits for.
    pub decisions: Vec<SeatDecision>,
    /// One for each of your seats that may act though the match does not wait for it.
    pub asides: Vec<SeatDecision>,
    /// Your seats that may take something back.
    #[schema(value_type = Vec<u8>)]
    pub undo: Vec<Seat>,
    /// What the coach of a lesson has to say now, in order: the page shows the first that was not seen yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    #[ts(as = "Option<Vec<ActiveCallout>>")]
    pub coach: Vec<ActiveCallout>,
    /// The result, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub standings: Option<Standings>,
}

/// The kinds of entries.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum LogEntryKind {
    /// The match begins.
    Setup,
    /// A seat acts.
    Act,
    /// A seat takes its newest action back.
    Undo,
    /// A seat gives up.
    Resign,
    /// Somebody else plays a seat from now on.
    HandOver,
    /// A seat's time to answer was up.
    TimeOut,
    /// The match goes on by newer rules.
    NewRules,
    /// The match goes on with other dice, after a restore.
    NewChance,
    /// The match ends without a result.
    Close,
}

/// An entry of the record as somebody saw it.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct LogEntry {
    /// Its number.
    pub seq: u32,
    /// Who.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// What happened.
    pub what: LogEntryKind,
    /// The action: your own, everyone's where nothing is secret, and everyone's after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Whether the match did it by itself.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub auto: bool,
    /// The events that these eyes saw.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    pub events: Vec<Value>,
    /// The same as lines of the log, as spans.
    #[schema(value_type = Vec<Vec<Object>>)]
    pub lines: Vec<Text>,
}

/// The points after an entry.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema, ts_rs::TS)]
pub struct PointsAt {
    /// Its number.
    pub seq: u32,
    /// The points by seat.
    pub points: Vec<i32>,
}
