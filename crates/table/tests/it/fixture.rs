//! The fixture of the rule tests does what its words say, and catches a game that breaks its promises on the way.

use std::sync::Arc;

use serde_json::{Value, json};
use table::{
    NoLog, Rules, Seat,
    chance::Script,
    kit::{self, DefaultSeat, Fixture, seat},
    timeline::UndoRefused,
};

use crate::high_card::{Event, HighCard, State, break_one, flaw};

/// Two players with the cards 0, 2, 4 and 1, 3, 5; the first is asked.
fn fixture(change: impl FnOnce(&mut Value)) -> Fixture<HighCard, Script> {
    let rules: HighCard = kit::with_content(2, change).unwrap();
    let state = rules.setup(&mut Script::draws([0; 6]), &mut NoLog);
    let turn = |state: &State| Seat::new(usize::from(state.turn) % 2);
    Fixture::new(Arc::new(rules), state, Script::default(), turn, DefaultSeat::Asked)
}

#[test]
fn actions_are_done_refused_and_taken_back() {
    let mut fixture = fixture(|_| ());
    fixture.refused("toss 0", "turn.hand").refused_to(2, "peek", "turn.order").act("peek");
    let peeked = [Event::Peeked { seat: seat(1), card: Some(5) }];
    assert_eq!(fixture.events(), peeked);
    fixture.refused("peek", "turn.once");
    assert_eq!(fixture.events(), peeked, "a refusal causes nothing");
    assert_eq!(fixture.undo(), Err(UndoRefused::Revealed.into()));
    assert_eq!((fixture.options(), fixture.options_of(2)), (vec!["draw".to_owned()], vec![]));
    assert!(fixture.may("draw") && !fixture.may("peek") && !fixture.may_as(2, "draw"));
    fixture.chance = Script::draws([0, 0]);
    fixture.acts(&["draw", "draw"]).act_as(2, "lay 7");
    assert_eq!(fixture.options_like("lay 6"), ["lay 6"]);
    assert_eq!(fixture.undo_as(1), Err(UndoRefused::NotYours.into()));
    assert_eq!(fixture.undo_as(2), Ok(()));
    assert!(fixture.may_as(2, "lay 7") && !fixture.is_over());
}

#[test]
fn a_game_is_played_to_its_places() {
    let mut fixture = fixture(|content| content["rounds"] = json!(1));
    fixture.chance = Script::draws([0, 0]);
    fixture.acts(&["draw", "draw", "lay 6", "lay 7"]);
    assert!(fixture.is_over());
    assert_eq!((fixture.places(), fixture.how()), (vec![2, 1], "last-trick"));
}

#[test]
#[should_panic(expected = "\"toss 0\" was refused to seat 1")]
fn what_should_be_done_and_is_refused_fails() {
    fixture(|_| ()).act("toss 0");
}

#[test]
#[should_panic(expected = "\"peek\" was allowed")]
fn what_should_be_refused_and_is_done_fails() {
    fixture(|_| ()).refused("peek", "turn.once");
}

#[test]
#[should_panic(expected = "legal and check disagree on \"peek\"")]
fn a_list_that_lacks_an_action_fails() {
    break_one(flaw::CHECK_LAX);
    fixture(|_| ()).act("peek");
}

#[test]
#[should_panic(expected = "\"toss 0\" broke an invariant")]
fn an_action_that_breaks_an_invariant_fails() {
    break_one(flaw::CARD_LOST);
    fixture(|content| content["rounds"] = json!(1)).act("toss 0");
}

#[test]
fn broken_content_is_told_by_item_and_reason() {
    let error = kit::content_error::<HighCard>(2, |content| content["hand"] = json!(9));
    assert_eq!(error, ("hand".to_owned(), "hands have one to four cards".to_owned()));
}
