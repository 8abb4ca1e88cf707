//! The rules of Traeg'Rone, clause by clause. Each test names what it proves.

mod action_card;
mod basics;
mod cargo;
mod cases;
mod combat;
mod flee;
mod judge;
mod land;
mod map;
mod movement;
mod negotiate;
mod pieces;
mod purchase;
pub mod scene;
mod setup;
mod species;
mod table;
mod tribute;
mod turn;
mod victory;
mod world;
