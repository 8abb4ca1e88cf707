//! The tests of Terra Prime, all in one binary, so that there is one to link.
//!
//! - [`rules`]: the rules, clause by clause; its `scene` has the words in which their stories are told.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

mod conformance;
mod content;
mod golden;
mod rules;
