//! What goes over a socket.

use serde::{Deserialize, Serialize};
use table::Seat;

use super::{Act, Acted, Allowed, Ask, LogEntry, Moment, SeatRequest, Table, Trial, Try};
use crate::api_error::ApiError;

/// What the server says over a socket.
#[derive(Serialize, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(tag = "type", rename_all = "lowercase")]
// They are made, written and dropped at once: their size does not matter.
#[allow(clippy::large_enum_variant)]
pub enum FromServer<'a> {
    /// Everything, from the beginning.
    Hello {
        /// The version of these messages.
        version: u32,
        /// The table.
        table: Table,
        /// The position.
        moment: Moment,
        /// The newest entries.
        log: Vec<LogEntry>,
    },
    /// Something happened in the match.
    Update {
        /// The position after it.
        moment: Moment,
        /// What happened.
        told: Vec<LogEntry>,
        /// The receiver's own request that caused it.
        #[serde(skip_serializing_if = "Option::is_none")]
        request: Option<&'a str>,
    },
    /// Something changed at the table: somebody came, went, joined or voted.
    Table {
        /// The table as it is now.
        table: Table,
    },
    /// A bot thinks.
    Thinking {
        /// Whose.
        seat: Seat,
    },
    /// What came of a wish to act.
    Acted(&'a Acted),
    /// Whether something would be allowed.
    Answer {
        /// The question.
        request: &'a str,
        /// The answer.
        #[serde(flatten)]
        allowed: Allowed,
    },
    /// What drafts would lead to.
    Trials {
        /// The question.
        request: &'a str,
        /// One for each draft.
        trials: Vec<Trial>,
    },
    /// Something could not be done.
    Error {
        /// What, if that could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        request: Option<&'a str>,
        /// Why not.
        error: &'a ApiError,
    },
    /// The answer to a ping.
    Pong,
}

/// What the page says over a socket.
#[derive(Debug, Deserialize, ts_rs::TS)]
#[ts(optional_fields)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromPage {
    /// A seat acts.
    Act(Act),
    /// A seat takes its newest action back.
    Undo(SeatRequest),
    /// A seat gives up.
    Resign(SeatRequest),
    /// Whether something would be allowed.
    Ask {
        /// The name of the question.
        request: String,
        /// The question.
        #[serde(flatten)]
        ask: Ask,
    },
    /// What drafts would lead to.
    Try {
        /// The name of the question.
        request: String,
        /// The drafts.
        #[serde(flatten)]
        drafts: Try,
    },
    /// A wish to be told everything anew.
    Sync {
        /// As this one of the sender's seats.
        eyes: Option<Seat>,
    },
    /// Whether the server is still there.
    Ping,
}
