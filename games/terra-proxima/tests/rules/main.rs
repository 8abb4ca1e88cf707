//! The rules of Terra Proxima, clause by clause. Each test names what it proves.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

mod scene;

mod aftermath;
mod allied;
mod attack;
mod board;
mod bots;
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
