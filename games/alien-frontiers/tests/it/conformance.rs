//! The truths that every game keeps, and bad input of every kind.

use alien_frontiers::{Action, AlienFrontiers};

#[test]
fn the_game_keeps_the_truths_of_every_game() {
    table::kit::quick::<AlienFrontiers>();
}

#[test]
fn codes_and_texts_are_those_of_all_records() {
    assert_eq!(table::kit::fingerprint::<Action>(), "b7a56aa087589a0fb5885df9fd63fbc2");
}

#[test]
fn bad_input_gets_an_error_and_nothing_else() {
    table::kit::fuzz_inputs::<AlienFrontiers>();
}
