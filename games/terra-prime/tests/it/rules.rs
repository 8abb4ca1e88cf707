//! The rules of Terra Prime, clause by clause. Each test names what it proves.

mod asking;
mod cargo;
mod cases;
mod colonies;
mod danger;
mod exploring;
mod fighting;
mod invariants;
mod judge;
mod map;
mod modules;
mod odds;
mod outpost;
mod pieces;
mod rewards;
mod scoring;
mod setup;
mod turn;
mod view;
