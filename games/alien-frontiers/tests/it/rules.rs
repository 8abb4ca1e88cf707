//! The rules of Alien Frontiers, clause by clause. Each test names what it proves.

mod artifact;
mod asking;
mod cannon;
mod colony_cards;
mod crystal;
mod dice_cards;
mod docking;
mod effects;
mod fields;
mod hub;
mod invariants;
mod judge;
mod moving_cards;
mod pieces;
mod raid;
mod relic;
mod resources;
mod scoring;
mod setup;
mod ships;
mod tech;
mod territories;
mod turn;
mod view;
mod words;
