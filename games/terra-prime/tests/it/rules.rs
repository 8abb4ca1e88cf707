//! The rules, clause by clause.

mod scene;

mod cargo;
mod colonies;
mod exploring;
mod map;
mod modules;
mod setup;
mod turn;
