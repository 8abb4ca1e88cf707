//! The truths that every game keeps, and bad input of every kind.

use table::kit;
use traegrone::{Action, Traegrone};

use crate::scene::{Scene, seat};

#[test]
fn the_game_keeps_the_truths_of_every_game() {
    kit::quick::<Traegrone>();
}

#[test]
fn bad_input_gets_an_error_and_nothing_else() {
    kit::fuzz_inputs::<Traegrone>();
}

/// A new colony ship stands beside an enemy destroyer, scouts could come to help, and a destroyer has gone already.
#[test]
fn what_stays_beside_enemies_keeps_them_too() {
    let mut scene = Scene::new(2)
        .ships(1, "colony-ship-1", 1)
        .ships(1, "scout-1 scout-2 scout-3 scout-4 scout-5 scout-6", 2)
        .ships(1, "destroyer-1", 9)
        .ships(2, "destroyer-1", 1)
        .empty(&[10]);
    scene.act("move destroyer-1 10");
    kit::positions(&scene.rules, [(scene.state().clone(), (seat(1), Action::Done))], 1);
}
