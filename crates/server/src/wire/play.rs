//! What somebody does in a match, asks or tries, and what comes of it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{
    Amount, Effect, Seat, Text,
    erased::{AnyAction, Choice},
    trial::{Prospect, Stop},
};
use utoipa::ToSchema;

/// Why an action is not allowed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Refusal {
    /// The clause that forbids it.
    pub rule: String,
    /// The facts of this case, as spans.
    #[schema(value_type = Vec<Object>)]
    #[ts(as = "Text")]
    pub why: Value,
    /// The same in two or three words, where the game has them, for a place with no room for more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    #[ts(as = "Option<Text>")]
    pub brief: Option<Value>,
    /// What is missing, where it would be allowed to somebody who had more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    #[ts(as = "Option<Vec<Amount>>")]
    pub lacks: Vec<Value>,
    /// The clause's text.
    pub text: String,
}

/// A wish to act.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct Act {
    /// Any text up to 64 characters, unique for the sender.
    pub request: String,
    /// Which seat acts.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The newest entry that the sender had seen.
    pub seq: u32,
    /// What it does, in order; each by its text, its code, or its kind and parts.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "(string | number | object)[]")]
    pub actions: Vec<AnyAction>,
}

/// A wish to undo or resign.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct SeatRequest {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// As for acting.
    pub request: String,
}

/// What came of it: on disk by now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Acted {
    /// The request that is answered.
    pub request: String,
    /// The newest entry.
    pub seq: u32,
    /// How many actions of the batch were taken.
    pub done: u32,
    /// Why the next one was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
}

/// A question whether something would be allowed.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct Ask {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The action, by its text, its code, or its kind and parts.
    #[schema(value_type = Object)]
    #[ts(type = "string | number | object")]
    pub action: AnyAction,
}

/// A question what some drafts would lead to.
#[derive(Clone, Debug, Deserialize, ToSchema, ts_rs::TS)]
pub struct Try {
    /// Which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The drafts, each a sequence of actions by their texts, codes, or kinds and parts.
    #[schema(value_type = Vec<Vec<Object>>)]
    #[ts(type = "(string | number | object)[][]")]
    pub sequences: Vec<Vec<AnyAction>>,
}

/// What a draft would lead to.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Trial {
    /// How many of its actions can be taken, one after another, before it ends.
    pub done: u32,
    /// Why the next one may not be taken, if that ends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// Why what comes of the next one is not told, though it may be taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub stop: Option<Stop>,
    /// What all that may be taken cost and give together, the one that it stops at included.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub effect: Effect,
    /// What may come of the one that it stops at, or of the last one if all can be taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    #[ts(as = "Option<Vec<Prospect>>")]
    pub odds: Vec<Prospect>,
    /// What would be legal after those that can be taken.
    #[schema(value_type = Vec<Object>)]
    pub next: Vec<Choice>,
}

/// Whether it is.
#[derive(Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Allowed {
    /// Whether it is allowed.
    pub allowed: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
}
