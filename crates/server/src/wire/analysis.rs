//! How far the analysis of a match is. What it says is [`bots::analysis`]'s, and is sent as it is.

use bots::analysis::Analysis;
use serde::Serialize;
use utoipa::ToSchema;

/// How far the analysis of a match is.
#[derive(Clone, Serialize, ToSchema, ts_rs::TS)]
#[ts(optional_fields)]
pub struct AnalysisAt {
    /// Whether it waits for its turn, is being worked out, or is done.
    pub state: AnalysisStage,
    /// The share that is done, from 0 to 1.
    pub done: f32,
    /// The analysis, once it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub analysis: Option<Analysis>,
}

/// What becomes of an analysis.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum AnalysisStage {
    /// It waits for its turn.
    Waiting,
    /// It is being worked out.
    Working,
    /// It is done.
    Done,
}
