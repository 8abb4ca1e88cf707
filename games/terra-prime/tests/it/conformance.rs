//! The truths that every game keeps, and bad input of every kind.

use terra_prime::{Action, TerraPrime};

#[test]
fn the_game_keeps_the_truths_of_every_game() {
    table::kit::quick::<TerraPrime>();
}

#[test]
fn codes_and_texts_are_those_of_all_records() {
    assert_eq!(table::kit::fingerprint::<Action>(), "e4ebf8fdbb53f1de04ab9c716251a002");
}

#[test]
fn bad_input_gets_an_error_and_nothing_else() {
    table::kit::fuzz_inputs::<TerraPrime>();
}
