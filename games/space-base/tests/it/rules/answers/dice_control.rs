//! Rerolling dice and setting them.

use crate::scene::{Scene, sorted};
use serde_json::{Value, json};

/// The content in which every single dice arrow is a reroll, so that several players can have one.
fn many_rerolls() -> Value {
    let text = include_str!("../../../../content/space-base.json");
    let text = text.replace(r#"{"op": "shift_sum", "dir": "right", "max": 1}"#, r#"{"op": "reroll"}"#);
    serde_json::from_str(&text).unwrap()
}

/// Seat 1 with Volynov at the station, ready for this many rerolls.
fn with_reroll(charges: u8) -> Scene {
    Scene::always_asked(2).station(1, 3, "volynov").charges(1, "volynov", charges)
}

/// Seat 1 with Gagarin, ready to set this many dice.
fn with_set(charges: u8) -> Scene {
    Scene::always_asked(2).station(1, 1, "gagarin").charges(1, "gagarin", charges)
}

// ---------------------------------------------------------------------------------------------------------- reroll

#[test]
fn a_passive_players_reroll_counts_for_everybody() {
    // Ledger example.
    proves!("reroll.affects-all", "reroll.window", "reroll.before-rewards");
    let mut scene = Scene::always_asked(3)
        .deployed(2, 3, &["volynov"])
        .charges(2, "volynov", 1)
        .deployed(3, 3, &["mattingly"])
        .deployed(3, 9, &["bobko"]);
    scene.roll(1, 2);
    assert_eq!([1, 2, 3].map(|number| scene.asked(number)), [false, true, false]);
    assert_eq!([1, 2, 3].map(|number| scene.credits_of(number)), [0, 0, 0]);
    scene.will_roll(&[4, 5]);
    scene.act_as(2, "use volynov").act_as(2, "reroll both");
    assert_eq!((scene.dice(), scene.charges_on(2, "volynov")), ([4, 5], 0));
    scene.act("dice");
    assert_eq!(scene.credits_of(1), 2);
    scene.act_as(3, "sum");
    // Nothing from 1, 2 or 3.
    assert_eq!((scene.credits_of(3), scene.points_of(3)), (0, 2));
}

#[test]
fn the_active_players_reroll_counts_for_everybody_too() {
    proves!("reroll.affects-all");
    let mut scene = with_reroll(1).deployed(2, 3, &["mattingly"]).deployed(2, 9, &["bobko"]);
    scene.roll(1, 2).will_roll(&[4, 5]);
    scene.acts(&["use volynov", "reroll both", "sum"]);
    // The box also gives 1 credit; sector 9 gives 1 income.
    assert_eq!((scene.credits_of(1), scene.income_of(1)), (1, 1));
    scene.act_as(2, "sum");
    assert_eq!((scene.credits_of(2), scene.points_of(2)), (0, 2));
}

#[test]
fn the_window_for_rerolls_goes_round_and_starts_again_after_each() {
    proves!("reroll.window");
    let mut scene = Scene::with_content(4, &many_rerolls())
        .active(2)
        .station(2, 2, "fabian")
        .charges(2, "fabian", 1)
        .station(4, 3, "thagard")
        .charges(4, "thagard", 1)
        .station(1, 1, "ride")
        .charges(1, "ride", 1)
        .station(3, 4, "aleksandrov");
    let asked = |scene: &Scene| (1..=4).filter(|&number| scene.asked(number)).collect::<Vec<_>>();
    scene.refused("use fabian", "reroll.window");
    scene.roll(1, 2);
    assert_eq!((asked(&scene), scene.step_of(2)), (vec![2], "reroll"));
    scene.refused_to(4, "use thagard", "reroll.window");
    scene.act_as(2, "pass");
    // Seat 3 has no charge.
    assert_eq!((asked(&scene), scene.step_of(4)), (vec![4], "reroll"));
    scene.act_as(4, "pass");
    assert_eq!(asked(&scene), [1]);
    scene.will_roll(&[4, 5]);
    scene.act_as(1, "use ride").act_as(1, "reroll both");
    // Everybody who still has a reroll is asked about the new dice, the active player first.
    assert_eq!((asked(&scene), scene.dice()), (vec![2], [4, 5]));
    scene.act_as(2, "pass");
    assert_eq!(asked(&scene), [4]);
    scene.will_roll(&[6]);
    scene.act_as(4, "use thagard").act_as(4, "reroll 4");
    assert_eq!((asked(&scene), scene.dice()), (vec![2], [6, 5]));
    assert_eq!(scene.step_of(2), "reroll");
    scene.act_as(2, "pass");
    // Nobody else has one: the dice stand.
    assert_eq!((asked(&scene), scene.step_of(2)), (vec![2], "allocate"));
    scene.act("sum");
    assert_eq!(scene.income_of(2), 1);
}

#[test]
fn one_card_may_reroll_again_and_again() {
    proves!("reroll.window");
    let mut scene = with_reroll(3);
    scene.roll(1, 2);
    for faces in [[3, 1], [2, 2], [5, 6]] {
        assert_eq!(scene.step_of(1), "reroll");
        scene.will_roll(&faces);
        scene.acts(&["use volynov", "reroll both"]);
        assert_eq!(scene.dice(), faces);
    }
    assert_eq!((scene.charges_on(1, "volynov"), scene.credits_of(1)), (0, 3));
    assert_eq!(scene.step_of(1), "allocate");
}

#[test]
fn without_a_charged_reroll_nobody_is_asked() {
    proves!("reroll.window");
    let mut scene = Scene::always_asked(2).station(1, 3, "volynov").deployed(2, 1, &["ride"]);
    scene.roll(1, 2);
    assert_eq!(scene.step_of(1), "allocate");
}

#[test]
fn when_the_dice_stand_it_is_too_late_for_a_reroll() {
    proves!("reroll.before-rewards");
    let mut scene = with_reroll(2);
    scene.roll(1, 1).act("pass");
    scene.refused("use volynov", "reroll.before-rewards");
    scene.act("sum");
    scene.refused("use volynov", "reroll.before-rewards");
    // A passive player cannot reroll what somebody has gained from.
    let mut scene = Scene::always_asked(2).deployed(2, 3, &["volynov"]).charges(2, "volynov", 2);
    scene.roll(1, 1);
    assert!(!scene.may("sum"), "nobody gains while the dice may change");
    scene.act_as(2, "pass");
    scene.refused_to(2, "use volynov", "reroll.before-rewards");
    scene.act("sum");
    scene.refused_to(2, "use volynov", "reroll.before-rewards");
    scene.act_as(2, "sum");
    assert_eq!((scene.step_of(2), scene.charges_on(2, "volynov")), ("done", 2));
}

#[test]
fn one_die_or_both_are_rerolled() {
    proves!("reroll.one-or-both");
    let rerolled = |choice: &str, faces: &[u8]| {
        let mut scene = with_reroll(1);
        scene.roll(2, 5).act("use volynov");
        assert_eq!(sorted(scene.options()), ["reroll 2", "reroll 5", "reroll both"]);
        scene.refused("reroll 4", "reroll.one-or-both");
        scene.will_roll(faces);
        scene.act(choice);
        scene.dice()
    };
    assert_eq!(rerolled("reroll 2", &[6]), [6, 5]);
    assert_eq!(rerolled("reroll 5", &[6]), [2, 6]);
    assert_eq!(rerolled("reroll both", &[6, 1]), [6, 1]);
    // Of two equal dice it does not matter which.
    let mut scene = with_reroll(1);
    scene.roll(4, 4).act("use volynov");
    assert_eq!(sorted(scene.options()), ["reroll 4", "reroll both"]);
    scene.will_roll(&[1]);
    scene.act("reroll 4");
    assert_eq!(sorted(scene.dice().map(|face| face.to_string()).to_vec()), ["1", "4"]);
}

#[test]
fn a_die_that_was_set_can_be_rerolled() {
    proves!("reroll.one-or-both");
    let mut scene = with_set(1).deployed(2, 3, &["volynov"]).charges(2, "volynov", 1);
    scene.acts(&["use gagarin", "set 6"]);
    scene.will_roll(&[2]);
    scene.act("roll");
    assert_eq!(scene.dice(), [6, 2]);
    scene.will_roll(&[1]);
    assert_eq!(scene.view()["dice_set"], json!([true, false]));
    scene.act_as(2, "use volynov").act_as(2, "reroll 6");
    assert_eq!(scene.dice(), [1, 2]);
    assert_eq!(scene.view()["dice_set"], json!([false, false]));
}

// --------------------------------------------------------------------------------------------------------- set-die

#[test]
fn a_die_is_set_only_before_the_own_roll() {
    proves!("set-die.before-roll");
    let mut scene = with_set(1).station(2, 4, "titov").charges(2, "titov", 1);
    assert!(scene.may("use gagarin"));
    scene.roll(1, 2);
    scene.refused("use gagarin", "set-die.before-roll");
    scene.act("sum");
    scene.refused("use gagarin", "set-die.before-roll");
    scene.refused_to(2, "use titov", "activate.blue");
    scene.end_turn();
    assert!(scene.may("use titov"));
    scene.refused_to(1, "use gagarin", "activate.blue");
}

#[test]
fn a_set_die_shows_any_face() {
    proves!("set-die.choose-face");
    for face in 1..=6_u8 {
        let mut scene = with_set(1);
        scene.act("use gagarin");
        assert_eq!(scene.options(), ["set 1", "set 2", "set 3", "set 4", "set 5", "set 6"]);
        scene.act(&format!("set {face}"));
        scene.will_roll(&[2]);
        scene.act("roll");
        assert_eq!(scene.dice(), [face, 2]);
        // It counts for everybody.
        scene.act("sum");
        assert_eq!(scene.view()["players"][1]["sum"], face + 2);
    }
}

#[test]
fn with_one_charge_one_die_is_set_and_the_other_rolled() {
    // Ledger example.
    // Rulebook example: Set Dice.
    proves!("set-die.one-charge-one-die", "set-die.choose-face");
    let mut scene = with_set(2);
    scene.acts(&["use gagarin", "set 6"]);
    assert_eq!((scene.charges_on(1, "gagarin"), scene.step_of(1)), (1, "before-roll"));
    assert_eq!(scene.dice(), [6, 0]);
    scene.will_roll(&[3]);
    scene.act("roll");
    assert_eq!((scene.dice(), scene.charges_on(1, "gagarin")), ([6, 3], 1));
}

#[test]
fn with_two_charges_both_dice_are_set() {
    // Ledger example.
    // Rulebook example: Set Dice.
    proves!("set-die.both", "set-die.choose-face");
    for faces in [[6, 6], [2, 5], [5, 2], [1, 6]] {
        let mut scene = with_set(2);
        for (die, face) in (1_u8..).zip(faces) {
            scene.acts(&["use gagarin", &format!("set {face}")]);
            let told = scene.event_json().into_iter().find(|event| event["event"] == "die-set").unwrap();
            assert_eq!((&told["die"], &told["face"]), (&die.into(), &face.into()));
        }
        // Nothing is rolled.
        scene.act("roll");
        assert_eq!((scene.dice(), scene.charges_on(1, "gagarin")), (faces, 0));
        assert_eq!(scene.step_of(1), "allocate");
    }
}

#[test]
fn no_die_is_set_twice_in_a_turn() {
    proves!("set-die.max-two", "set-die.both");
    // From one card and from two.
    for uses in [["gagarin", "gagarin"], ["gagarin", "titov"], ["titov", "gagarin"], ["titov", "titov"]] {
        let mut scene = with_set(2)
            .station(1, 4, "titov")
            .charges(1, "titov", 2)
            .deployed(1, 10, &["rozhdestvensky"])
            .charges(1, "rozhdestvensky", 1);
        scene.acts(&[&format!("use {}", uses[0]), "set 6", &format!("use {}", uses[1]), "set 3"]);
        assert_eq!(scene.dice(), [6, 3]);
        scene.refused("use rozhdestvensky", "set-die.max-two");
        scene.act("roll");
        assert_eq!(scene.dice(), [6, 3]);
        // In the next own turn they can be set again.
        scene.act("sum");
        scene.end_turn();
        scene.roll(1, 1).act("sum");
        scene.end_turn();
        scene.acts(&["use rozhdestvensky", "set 2"]);
        assert_eq!(scene.dice(), [2, 0]);
    }
}
