//! The truths that every game keeps, and bad input of every kind.

use space_base::SpaceBase;

#[test]
fn the_game_keeps_the_truths_of_every_game() {
    table::kit::quick::<SpaceBase>();
}

#[test]
fn bad_input_gets_an_error_and_nothing_else() {
    table::kit::fuzz_inputs::<SpaceBase>();
}
