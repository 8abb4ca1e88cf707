//! The truths that every game keeps, whole games kept as text, and bad input of every kind.

use std::path::Path;

use space_base::SpaceBase;
use table::{Content, NoLog, Rules, chance::Fast};

#[test]
fn the_game_keeps_the_truths_of_every_game() {
    table::kit::quick::<SpaceBase>();
}

#[test]
fn bad_input_gets_an_error_and_nothing_else() {
    table::kit::fuzz_inputs::<SpaceBase>();
}

#[test]
fn golden_games_play_as_they_always_have() {
    table::golden::run::<SpaceBase>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"));
}

#[test]
fn positions_from_before_rerolls_were_marked_are_read() {
    let rules =
        SpaceBase::new(&SpaceBase::options(2).unwrap(), &Content::built_in(SpaceBase::about().content));
    let state = rules.unwrap().setup(&mut Fast::new(1), &mut NoLog);
    let mut written = serde_json::to_value(&state).unwrap();
    let mark = written["turn"].as_object_mut().unwrap().remove("rerolled");
    assert!(mark.is_some());
    assert_eq!(serde_json::from_value::<<SpaceBase as Rules>::State>(written).unwrap(), state);
}
