//! What every game shares. A game implements the three faces of [`Game`]; everything else here works for any game:
//!
//! - [`game`]: the faces, [`Rules`], [`Tell`] and [`Judge`];
//! - [`options`]: what can be chosen before a match;
//! - [`seat`], [`action`], [`refusal`], [`event`], [`standings`]: their vocabulary;
//! - [`named!`], [`pieces!`], [`mod@text`], [`words`]: pieces with names, texts that say what they speak of, and words for them;
//!   [`visible`]: what can be shown of what others wrote;
//! - [`chance`]: the audited stream of a match, the fast one of simulations, scripts for tests, exact odds;
//! - [`content`], [`Source`]: component data, validated when loaded, and where it comes from;
//! - [`ledger`]: the rules in small clauses, and the receipts of the tests that prove them; [`lesson`]: a first game with a coach;
//! - [`timeline`], [`playing`], [`record`], [`replay`]: playing a match, writing it down, replaying and verifying it;
//! - [`learned`]: estimates that were learned, as weights of what a game names;
//! - [`trial`]: what a draft of a few actions would lead to;
//! - [`erased`]: a face without type parameters, so that a server can hold any game;
//! - [`kit`]: the conformance tests that every game passes; [`golden`]: whole games kept as readable text.
//!
//! Nothing here knows a particular game.

// So that `actions!` can name this crate from within.
extern crate self as table;
#[doc(hidden)]
pub use serde_json;
#[doc(hidden)]
pub use ts_rs;

pub mod action;
pub mod chance;
pub mod content;
pub mod erased;
pub mod event;
pub mod fairness;
pub mod game;
pub mod golden;
pub mod kit;
pub mod learned;
pub mod ledger;
pub mod lesson;
pub mod options;
mod pieces;
pub mod playing;
pub mod portable_math;
pub mod record;
pub mod refusal;
pub mod replay;
pub mod seat;
mod shared;
mod source;
pub mod standings;
pub mod text;
pub mod timeline;
pub mod trial;
pub mod typescript;
pub mod visible;
pub mod words;

pub use action::{Action, Actions, UnknownAction};
pub use chance::Chance;
pub use content::{Content, ContentRef, Problem};
pub use event::{Eyes, NoLog, Sink};
pub use game::{About, Game, Judge, MAX_STATE, Prompt, Role, Rules, Step, Tell};
pub use ledger::Ledger;
pub use options::{OptionInfo, OptionKind, safe_options};
pub use playing::Match;
pub use record::{Record, Seq, replace_file};
pub use refusal::{Refusal, RuleId, Shortfall};
pub use seat::{MAX_SEATS, Names, Seat, SeatSet};
pub use source::{Origin, Source};
pub use standings::{Outcome, Part, Score, Standing, Standings, Values, softmax};
pub use text::{Amount, Effect, Help, Span, Text};
pub use timeline::{Rejected, Timeline};
