//! Why something may not be done: the rule that forbids it, and the particulars. And what is missing for something that would come later.

use std::fmt;

use serde::Serialize;

use crate::{Amount, Text, text::amount};

/// The id of a clause of a game's ledger, like `lunar-mine.order`. Games make these with their generated `rule!` macro,
/// which knows the clauses that exist.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, ts_rs::TS)]
#[ts(type = "string")]
#[serde(transparent)]
pub struct RuleId(&'static str);

impl RuleId {
    /// For the generated `rule!` macro: an id that is known to stand in the ledger.
    pub const fn known(id: &'static str) -> RuleId {
        RuleId(id)
    }

    /// The id as text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An action that the rules do not allow now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{why} ({rule})")]
pub struct Refusal {
    /// The clause that forbids it.
    pub rule: RuleId,
    /// The facts of this case, in a sentence: "The highest ship docked is 5, yours is 3."
    pub why: Text,
    /// The same in two or three words, for a place with no room for more; empty where a game has none.
    #[serde(skip_serializing_if = "Text::is_empty")]
    pub brief: Text,
    /// What is missing, where it would be allowed to somebody who had more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<Amount>,
}

impl Refusal {
    /// A refusal by this rule for this reason.
    pub fn new(rule: RuleId, why: impl Into<Text>) -> Refusal {
        Refusal { rule, why: why.into(), brief: Text::new(), lacks: Vec::new() }
    }

    /// The same, with what is said where there is no room for the sentence.
    #[must_use]
    pub fn in_brief(mut self, brief: impl Into<Text>) -> Refusal {
        self.brief = brief.into();
        self
    }

    /// The same, since so much of something is needed and only so much is there. Whatever there is enough of is not missing.
    #[must_use]
    pub fn lacking(mut self, needed: impl Into<i32>, have: impl Into<i32>, of: &'static str) -> Refusal {
        self.lacks.extend(missing(needed, have, of));
        self
    }
}

/// What a seat would still lack for something that it may be after.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Shortfall {
    /// The id of what it is after: `research`.
    pub of: &'static str,
    /// The clause that says what that takes.
    pub rule: RuleId,
    /// What is missing; nothing where all of it is there.
    pub lacks: Vec<Amount>,
}

impl Shortfall {
    /// Nothing is missing yet.
    pub fn new(of: &'static str, rule: RuleId) -> Shortfall {
        Shortfall { of, rule, lacks: Vec::new() }
    }

    /// The same, since so much of something is needed and only so much is there.
    #[must_use]
    pub fn lacking(mut self, needed: impl Into<i32>, have: impl Into<i32>, of: &'static str) -> Shortfall {
        self.lacks.extend(missing(needed, have, of));
        self
    }
}

/// What is missing of something, if there is not enough of it.
fn missing(needed: impl Into<i32>, have: impl Into<i32>, of: &'static str) -> Option<Amount> {
    let missing = needed.into() - have.into();
    (missing > 0).then(|| amount(missing, of))
}
