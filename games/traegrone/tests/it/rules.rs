//! The rules of Traeg'Rone, clause by clause. Each test names what it proves.

mod asking;
mod battle;
mod card;
mod cargo;
mod cases;
mod exploration;
mod fire;
mod invariants;
mod judge;
mod land;
mod map;
mod movement;
mod odds;
mod pieces;
mod purchase;
mod scoring;
mod setup;
mod spy;
mod tribute;
mod turn;
mod view;
mod world;
