//! The tests of Terra Proxima, all in one binary, so that there is one to link.
//!
//! - [`scene`]: the words in which the stories of the rules are told;
//! - [`rules`]: the rules, clause by clause.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

mod scene;

mod conformance;
mod content;
mod golden;
mod rules;
mod whole_games;
