//! The rules of Space Base, clause by clause. Each test names what it proves.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

#[allow(dead_code)] // A vocabulary: not every test file needs every word.
mod scene;

mod activate;
mod arrow;
mod buy;
mod card;
mod cards;
mod charge;
mod claim;
mod colony;
mod common;
mod dice;
mod dice_arrow;
mod dice_control;
mod double;
mod end_game;
mod end_turn;
mod every_card;
mod every_effect;
mod extra_buy;
mod instinct;
mod moving;
mod order;
mod picture;
mod place_charge;
mod reward;
mod setup;
mod soundness;
mod turn;
mod words;
mod you_win;
