//! The truths that every game keeps, whole games kept as text, and bad input of every kind.

use std::path::Path;

use alien_frontiers::AlienFrontiers;

#[test]
fn the_game_keeps_the_truths_of_every_game() {
    table::kit::quick::<AlienFrontiers>();
}

#[test]
fn bad_input_gets_an_error_and_nothing_else() {
    table::kit::fuzz_inputs::<AlienFrontiers>();
}

#[test]
fn golden_games_play_as_they_always_have() {
    table::golden::run::<AlienFrontiers>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"));
}
