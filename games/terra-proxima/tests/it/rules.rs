//! The rules of Terra Proxima, clause by clause. Each test names what it proves.

mod aftermath;
mod attacking;
mod board;
mod building;
mod emp;
mod hands;
mod invariants;
mod judge;
mod map;
mod moving;
mod odds;
mod production;
mod salvage;
mod scoring;
mod setup;
mod trading;
mod turn;
mod undoing;
mod words;
