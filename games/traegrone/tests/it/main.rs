//! The tests of Traeg'Rone, all in one binary, so that there is one to link.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

mod conformance;
mod content;
mod golden;
mod rules;
mod whole_games;
