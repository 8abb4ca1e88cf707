//! What goes over the wire, as docs/protocol.md describes it, by subject.

mod agreement;
mod analysis;
mod games;
mod live;
mod moment;
mod play;
mod seats;
mod tables;
mod thoughts;

pub use agreement::{AgreementInfo, OpenNonce, Phase, PromiseNonce, SeatPromise};
pub use analysis::{AnalysisAt, AnalysisStage};
pub use games::{Callout, GameInfo, Lesson, LevelInfo, LevelRating, OptionInfo, Rule, RuleSection, Rules};
pub use live::{FromPage, FromServer};
pub use moment::{LogEntry, LogEntryKind, Moment, PointsAt, SeatDecision, Wait};
pub use play::{Act, Acted, Allowed, Ask, Refusal, SeatRequest, Trial, Try};
pub use seats::{AskAlways, Decline, Fill, HandOver, Join, Joined, NewLink, SetColour, SetPace};
pub use tables::{
    CreatedTable, Me, NewSeat, NewTable, NextTable, OpenVote, Pace, Rename, SeatInfo, SeatLink, Table,
    TableCard,
};
pub use thoughts::{Expected, Opinion, Thoughts};

use serde::Serialize;
use serde_json::Value;

/// A message as text.
pub fn json(message: &impl Serialize) -> String {
    // Messages are plain data whose keys are texts, and that is all that could fail.
    serde_json::to_string(message).expect("messages are plain data")
}

/// A value as JSON: to be stored, or as a part of a message.
pub fn plain(value: &impl Serialize) -> Value {
    // For the same reason.
    serde_json::to_value(value).expect("what is stored or told is plain data")
}

/// The version of these messages. It goes up with every change that a page or a bot must know of.
pub const VERSION: u32 = 7;
