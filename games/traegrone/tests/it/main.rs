//! The tests of Traeg'Rone.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

mod conformance;
