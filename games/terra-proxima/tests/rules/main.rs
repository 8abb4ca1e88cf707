//! The rules of Terra Proxima, clause by clause. Each test names what it proves.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

#[allow(dead_code)] // A vocabulary: not every test file needs every word.
mod scene;

mod aftermath;
mod allied;
mod attack;
mod board;
mod building;
mod common;
mod emp;
mod hands;
mod moving;
mod production;
mod setup;
mod soundness;
mod trading;
mod turn;
mod undo;
mod words;
mod wormholes;
