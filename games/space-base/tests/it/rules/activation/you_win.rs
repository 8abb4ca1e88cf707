//! You Win: Armstrong.

use crate::scene::{Scene, built_in_json, cards::ship_in};
use serde_json::json;

/// Two players; seat 1 has Armstrong at the station with two of the three charges that it needs.
fn nearly() -> Scene {
    Scene::always_asked(2).station(1, 11, "armstrong").charges(1, "armstrong", 2)
}

/// This seat has won at once by Armstrong.
#[track_caller]
fn won_by(scene: &Scene, number: usize) {
    assert!(scene.is_over());
    assert_eq!(scene.how(), "you-win");
    assert_eq!(scene.places()[number - 1], 1);
    assert_eq!(scene.places().iter().filter(|&&place| place == 1).count(), 1);
}

#[test]
fn the_last_charge_wins_against_any_number_of_points() {
    // Ledger example.
    proves!("you-win.ends-now", "you-win.points-irrelevant");
    let mut scene = nearly().points(2, 47).triggered();
    scene.roll(5, 6).act("sum");
    won_by(&scene, 1);
    assert_eq!(scene.places(), [1, 2]);
    assert_eq!(scene.points_of(2), 47);
    let last = scene.event_json().pop().expect("an event");
    assert_eq!((&last["event"], &last["how"]), (&"game-over".into(), &"you-win".into()));
}

#[test]
fn without_the_last_charge_nobody_wins() {
    proves!("you-win.ends-now", "you-win.forced");
    let mut scene = Scene::always_asked(2).station(1, 11, "armstrong").charges(1, "armstrong", 1);
    scene.refused("use armstrong", "you-win.forced");
    scene.roll(5, 6).act("sum");
    assert_eq!((scene.is_over(), scene.charges_on(1, "armstrong"), scene.points_of(1)), (false, 2, 6));
    scene.refused("use armstrong", "you-win.forced");
}

#[test]
fn nobody_plays_on_after_a_win() {
    proves!("you-win.ends-now", "you-win.round-not-finished");
    let mut scene = Scene::always_asked(4)
        .station(1, 11, "armstrong")
        .charges(1, "armstrong", 1)
        .deployed(2, 11, &["anders"])
        .credits(1, 40)
        .income(1, 9);
    scene.roll(5, 6).act("sum");
    won_by(&scene, 1);
    // Neither the rest of the turn nor of the round.
    assert_eq!((1..=4).filter(|&number| scene.asked(number)).count(), 0);
    assert_eq!((scene.active_number(), scene.round_now(), scene.points_of(2)), (1, 1, 0));
    assert_eq!(scene.places(), [1, 2, 2, 2]);
}

#[test]
fn a_player_wins_on_another_players_turn_too() {
    proves!("you-win.any-turn", "you-win.round-not-finished");
    let mut scene =
        Scene::always_asked(2).deployed(2, 11, &["armstrong"]).charges(2, "armstrong", 2).points(1, 30);
    scene.roll(5, 6).act("sum");
    assert!(!scene.is_over());
    scene.act_as(2, "sum");
    won_by(&scene, 2);
    assert_eq!(scene.active_number(), 1);
    // The station side is charged on another turn by a card that places charges.
    let mut scene = Scene::always_asked(2)
        .station(2, 11, "armstrong")
        .charges(2, "armstrong", 2)
        .station(2, 5, "glenn")
        .charges(2, "glenn", 1);
    scene.roll(1, 1).act("sum");
    scene.act_as(2, "use glenn").act_as(2, "charge armstrong");
    won_by(&scene, 2);
    // And the deployed side on the own turn.
    let mut scene = Scene::always_asked(2)
        .deployed(1, 11, &["armstrong"])
        .charges(1, "armstrong", 2)
        .station(1, 5, "glenn")
        .charges(1, "glenn", 1);
    scene.acts(&["use glenn", "charge armstrong"]);
    won_by(&scene, 1);
}

#[test]
fn nothing_more_is_gained_after_the_winning_charge() {
    // Ledger example.
    proves!("you-win.forced", "you-win.ends-now");
    let mut scene =
        Scene::always_asked(2).station(1, 2, "armstrong").charges(1, "armstrong", 2).station(1, 5, "glenn");
    scene.roll(2, 5).act("dice");
    won_by(&scene, 1);
    assert_eq!((scene.charges_on(1, "glenn"), scene.credits_of(1)), (0, 0));
}

#[test]
fn a_win_does_not_wait_for_the_second_half_of_a_double() {
    proves!("you-win.forced");
    let mut scene = Scene::always_asked(2).station(1, 4, "armstrong").charges(1, "armstrong", 1);
    scene.roll(4, 4).act("dice");
    won_by(&scene, 1);
}

#[test]
fn every_way_of_charging_wins_at_once() {
    proves!("you-win.forced");
    // A charge placed by a card.
    let mut scene = nearly().station(1, 5, "glenn").charges(1, "glenn", 1);
    scene.acts(&["use glenn", "charge armstrong"]);
    won_by(&scene, 1);
    // A charge that is moved.
    let mut scene = nearly().station(1, 8, "collins").charges(1, "collins", 1).station(1, 3, "thagard");
    scene.acts(&["use collins", "charge thagard", "take thagard", "charge armstrong"]);
    won_by(&scene, 1);
    // An arrow.
    let mut scene = nearly().station(1, 10, "lichtenberg");
    scene.roll(4, 6).act("sum");
    assert!(!scene.is_over());
    scene.act("go 11");
    won_by(&scene, 1);
    // A second gain by 2X.
    let mut scene = Scene::always_asked(2)
        .station(1, 11, "armstrong")
        .charges(1, "armstrong", 1)
        .station(1, 8, "aksyonov")
        .charges(1, "aksyonov", 1);
    scene.roll(5, 6).acts(&["sum", "use aksyonov"]);
    assert!(!scene.is_over());
    scene.act("repeat 11");
    won_by(&scene, 1);
}

#[test]
fn a_win_by_deploying_comes_before_the_points_of_the_colony() {
    proves!("you-win.forced");
    // Cards on which Armstrong needs fewer charges deployed than at the station.
    let mut content = built_in_json();
    ship_in(&mut content, "armstrong")["deployed"]["charge"]["squares"] = json!([[], []]);
    let mut scene = Scene::with_content(2, &content)
        .station(1, 11, "armstrong")
        .charges(1, "armstrong", 2)
        .credits(1, 60)
        .points(1, 39);
    scene.roll(1, 1).acts(&["sum", "buy koopmans-colony"]);
    won_by(&scene, 1);
    assert_eq!(scene.points_of(1), 39);
    assert_eq!(scene.event_json().last().unwrap()["event"], "game-over");
}

#[test]
fn charges_carried_over_to_the_deployed_side_go_on_counting() {
    proves!("you-win.forced", "you-win.any-turn");
    // Deployed, Armstrong needs three charges with two players: two came along, the third is from the dice.
    let mut scene = nearly().shipyard(1, &["chretien"]).credits(1, 2);
    scene.roll(1, 1).acts(&["sum", "buy chretien"]);
    assert_eq!((scene.is_over(), scene.charges_on(1, "armstrong")), (false, 2));
    scene.end_turn();
    scene.roll(5, 6).act("sum");
    scene.act_as(1, "sum");
    won_by(&scene, 1);
}
