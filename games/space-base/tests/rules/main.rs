//! The rules of Space Base, clause by clause. Each test names what it proves.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

#[allow(dead_code)] // A vocabulary: not every test file needs every word.
mod scene;

mod cards;

mod activate;
mod charge;
mod claim;
mod dice_arrow;
mod dice_control;
mod double;
mod every_card;
mod every_effect;
mod extra_buy;
mod moving;
mod place_charge;
mod positions;
mod you_win;
