//! The stage of the rule tests does what its words say, and catches a game that breaks its promises on the way.

use std::sync::Arc;

use serde_json::{Value, json};
use table::{
    NoLog, Rules, Seat,
    chance::Script,
    kit::{self, Stage, Unnamed, seat},
    timeline::UndoRefused,
};

use crate::high_card::{Event, HighCard, State, break_one, flaw};

/// Two players with the cards 0, 2, 4 and 1, 3, 5; the first is asked.
fn stage(change: impl FnOnce(&mut Value)) -> Stage<HighCard, Script> {
    let rules: HighCard = kit::with_content(2, change).unwrap();
    let state = rules.setup(&mut Script::draws([0; 6]), &mut NoLog);
    let turn = |state: &State| Seat::new(usize::from(state.turn) % 2);
    Stage::new(Arc::new(rules), state, Script::default(), turn, Unnamed::Asked)
}

#[test]
fn actions_are_done_refused_and_taken_back() {
    let mut stage = stage(|_| ());
    stage.refused("toss 0", "turn.hand").refused_to(2, "peek", "turn.order").act("peek");
    let peeked = [Event::Peeked { seat: seat(1), card: Some(5) }];
    assert_eq!(stage.events(), peeked);
    stage.refused("peek", "turn.once");
    assert_eq!(stage.events(), peeked, "a refusal causes nothing");
    assert_eq!(stage.undo(), Err(UndoRefused::Revealed.into()));
    assert_eq!((stage.options(), stage.options_of(2)), (vec!["draw".to_owned()], vec![]));
    assert!(stage.may("draw") && !stage.may("peek") && !stage.may_as(2, "draw"));
    stage.chance = Script::draws([0, 0]);
    stage.acts(&["draw", "draw"]).act_as(2, "lay 7");
    assert_eq!(stage.options_like("lay 6"), ["lay 6"]);
    assert_eq!(stage.undo_as(1), Err(UndoRefused::NotYours.into()));
    assert_eq!(stage.undo_as(2), Ok(()));
    assert!(stage.may_as(2, "lay 7") && !stage.is_over());
}

#[test]
fn a_game_is_played_to_its_places() {
    let mut stage = stage(|content| content["rounds"] = json!(1));
    stage.chance = Script::draws([0, 0]);
    stage.acts(&["draw", "draw", "lay 6", "lay 7"]);
    assert!(stage.is_over());
    assert_eq!((stage.places(), stage.how()), (vec![2, 1], "last-trick"));
}

#[test]
#[should_panic(expected = "\"toss 0\" was refused to seat 1")]
fn what_should_be_done_and_is_refused_fails() {
    stage(|_| ()).act("toss 0");
}

#[test]
#[should_panic(expected = "\"peek\" was allowed")]
fn what_should_be_refused_and_is_done_fails() {
    stage(|_| ()).refused("peek", "turn.once");
}

#[test]
#[should_panic(expected = "legal and check disagree on \"peek\"")]
fn a_list_that_lacks_an_action_fails() {
    break_one(flaw::CHECK_LAX);
    stage(|_| ()).act("peek");
}

#[test]
#[should_panic(expected = "\"toss 0\" broke an invariant")]
fn an_action_that_breaks_an_invariant_fails() {
    break_one(flaw::CARD_LOST);
    stage(|content| content["rounds"] = json!(1)).act("toss 0");
}

#[test]
fn broken_content_is_told_by_item_and_reason() {
    let error = kit::content_error::<HighCard>(2, |content| content["hand"] = json!(9));
    assert_eq!(error, ("hand".to_owned(), "hands have one to four cards".to_owned()));
}
