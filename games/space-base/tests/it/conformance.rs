//! The truths that every game keeps, and bad input of every kind.

use space_base::{Action, SpaceBase};
use table::{Content, NoLog, Rules, chance::Fast};

#[test]
fn the_game_keeps_the_truths_of_every_game() {
    table::kit::quick::<SpaceBase>();
}

#[test]
fn codes_and_texts_are_those_of_all_records() {
    assert_eq!(table::kit::fingerprint::<Action>(), "c635757abfeda10f2c918583d5cc9d07");
}

#[test]
fn bad_input_gets_an_error_and_nothing_else() {
    table::kit::fuzz_inputs::<SpaceBase>();
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
