//! The rules, clause by clause.

mod scene;

mod aliens;
mod cargo;
mod cases;
mod colonies;
mod end;
mod exploring;
mod judge;
mod map;
mod modules;
mod odds;
mod outpost;
mod pieces;
mod rewards;
mod setup;
mod turn;
