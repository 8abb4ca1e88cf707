//! Positions as they are kept.

use table::{NoLog, Rules};
use terra_proxima::{Phase, Piece, State, TerraProxima};

use crate::scene::{Scene, rules_of, seat};

#[test]
fn a_position_of_the_first_rules_can_be_read() {
    let rules = rules_of(&TerraProxima::options(2).unwrap());
    let state = rules.setup(&mut table::chance::Fast::new(1), &mut NoLog);
    // Those rules gave a later Move to a Ship at once, and knew only whether an Attack was withdrawn.
    let early = |withdrawn: bool| {
        let mut early = serde_json::to_value(&state).unwrap();
        let turn = early["turn"].as_object_mut().unwrap();
        ["spare", "jumped", "late_moves"].iter().for_each(|new| assert!(turn.remove(*new).is_some()));
        turn.insert("withdrawn".to_owned(), withdrawn.into());
        serde_json::from_value::<State>(early).unwrap()
    };
    assert_eq!(early(false), state);
    assert_eq!(early(true).turn.announced, 1);
}

#[test]
fn who_is_asked_follows_from_the_phase() {
    let mut scene = Scene::new(3).hand(1, "ore").hand(3, "metal");
    assert_eq!(scene.state().decider(), Some(seat(1)));
    scene.acts(&["offer s3", "give ore", "ask metal", "send"]);
    assert_eq!((scene.state().decider(), scene.state().phase), (Some(seat(3)), Phase::Answer));
    let over = State { phase: Phase::OutOfTime, ..scene.state().clone() };
    assert_eq!((over.decider(), over.is_over()), (None, true));
}

#[test]
fn what_a_turn_notes_of_a_ship_is_that_ships_alone() {
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "P12")
        .put(2, "base", "Q10")
        .no_defense(2)
        .hand(1, "metal")
        .dice(&[1, 6]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    let turn = &scene.state().turn;
    assert_eq!(
        [Piece::Cruiser, Piece::ScoutOne, Piece::ScoutTwo].map(|ship| turn.is_stopped(ship)),
        [true, false, false]
    );
}
