//! The rules of Terra Proxima, clause by clause. Each test names what it proves.

mod aftermath;
mod allied;
mod attack;
mod board;
mod bots;
mod building;
mod emp;
mod hands;
mod moving;
mod odds;
mod production;
mod setup;
mod soundness;
mod trading;
mod turn;
mod undo;
mod words;
mod wormholes;
