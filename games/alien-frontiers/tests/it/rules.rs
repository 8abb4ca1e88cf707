//! The rules of Alien Frontiers, clause by clause. Each test names what it proves.

mod artifact;
mod burroughs;
mod cannon;
mod crystal;
mod dice_cards;
mod docking;
mod end;
mod fields;
mod hub;
mod mines_and_markets;
mod moving_cards;
mod pieces;
mod positions;
mod raiders;
mod setup;
mod ships;
mod tech;
mod territories;
mod turn;
