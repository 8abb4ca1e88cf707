//! What bots think.

use serde::Serialize;
use serde_json::Value;
use table::{Seat, Text};
use utoipa::ToSchema;

/// What a bot thought.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct Thoughts {
    /// For which seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What it would do.
    pub chosen: Opinion,
    /// The next best.
    pub alternatives: Vec<Opinion>,
    /// Why, in a sentence: what it brings, and how the next best compares; as spans.
    #[schema(value_type = Vec<Object>)]
    pub why: Text,
    /// What it expects to follow, its own choice first.
    pub expected: Vec<Expected>,
    /// How often it looked ahead.
    pub iterations: u32,
}

/// What a bot thinks of an action.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct Opinion {
    /// The action.
    pub text: String,
    /// Its kind and parts.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub action: Value,
    /// What it does, as spans.
    #[schema(value_type = Vec<Object>)]
    pub label: Text,
    /// The estimated chance to win, by seat: good for comparing, and not measured against results.
    pub chances: Vec<f32>,
    /// How far it is behind what the bot would do.
    #[schema(value_type = String)]
    #[ts(type = "'level' | 'slight' | 'clear' | 'wide'")]
    pub margin: bots::Margin,
    /// The share of the looks ahead spent on it.
    pub share: f32,
}

/// An action that a bot expects.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
pub struct Expected {
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What it does, as spans.
    #[schema(value_type = Vec<Object>)]
    pub label: Text,
    /// The action.
    pub text: String,
}
