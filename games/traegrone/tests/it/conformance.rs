//! Every promise of a game is kept.

use traegrone::Traegrone;

#[test]
fn every_promise_of_a_game_is_kept() {
    let report = table::kit::quick::<Traegrone>();
    println!("{report}");
}

#[test]
fn broken_input_is_refused() {
    table::kit::fuzz_inputs::<Traegrone>();
}
