//! Dice arrows: moving the sum.

use crate::scene::Scene;
use serde_json::Value;

/// What the sum of the dice is for a seat at present.
fn sum_of(scene: &Scene, number: usize) -> u64 {
    scene.view()["players"][number - 1]["sum"].as_u64().expect("a sum")
}

/// Seat 1 with a single dice arrow for two uses, Ride, and a double one, Khrunov, both charged.
fn with_arrows() -> Scene {
    Scene::always_asked(2)
        .station(1, 1, "ride")
        .charges(1, "ride", 2)
        .station(1, 2, "khrunov")
        .charges(1, "khrunov", 1)
}

/// The content with every dice arrow to the left.
fn all_to_the_left() -> Value {
    let text = include_str!("../../../../content/space-base.json");
    let text = text.replace(r#""op": "shift_sum", "dir": "right""#, r#""op": "shift_sum", "dir": "left""#);
    serde_json::from_str(&text).unwrap()
}

#[test]
fn after_a_dice_arrow_only_the_sum_is_left() {
    // Ledger example.
    proves!("dice-arrow.sum-only");
    let mut scene = with_arrows();
    scene.roll(2, 3).act("use ride");
    scene.refused("dice", "dice-arrow.sum-only").refused("go 12", "dice-arrow.sum-only");
    assert_eq!(scene.view()["players"][0]["allocation"]["dice"], Value::Null);
    scene.act("sum");
    // Sector 6, and neither 2 nor 3 nor 5.
    assert_eq!((scene.credits_of(1), scene.charges_on(1, "khrunov")), (1, 1));
    let gained: Vec<_> = scene.event_json().into_iter().filter(|event| event["event"] == "gained").collect();
    assert_eq!(gained.len(), 1);
    assert_eq!(gained[0]["sector"], 6);
    // The others still choose freely.
    assert!(scene.may_as(2, "dice") && scene.may_as(2, "sum"));
}

#[test]
fn a_dice_arrow_of_the_last_turn_does_not_bind() {
    proves!("dice-arrow.sum-only");
    let mut scene = with_arrows();
    scene.roll(2, 3).acts(&["use ride", "sum"]);
    scene.end_turn();
    scene.roll(2, 3).act("sum");
    assert_eq!(sum_of(&scene, 1), 5);
    scene.act_as(1, "dice");
}

#[test]
fn a_single_dice_arrow_moves_the_sum_one_place() {
    proves!("dice-arrow.one");
    for sum in 2..=11_u8 {
        let low = sum.saturating_sub(6).max(1);
        let mut scene = with_arrows();
        scene.roll(low, sum - low).act("use ride");
        assert_eq!((sum_of(&scene, 1), scene.charges_on(1, "ride")), (u64::from(sum) + 1, 1));
        assert_eq!(scene.step_of(1), "allocate", "nothing is asked");
    }
}

#[test]
fn a_dice_arrow_to_the_left_moves_the_sum_down() {
    proves!("dice-arrow.one", "dice-arrow.two", "dice-arrow.range");
    let with = || {
        Scene::with_content(2, &all_to_the_left())
            .station(1, 1, "ride")
            .charges(1, "ride", 2)
            .station(1, 12, "khrunov")
            .charges(1, "khrunov", 1)
    };
    let mut scene = with();
    scene.roll(3, 4).act("use ride");
    assert_eq!(sum_of(&scene, 1), 6);
    scene.acts(&["use khrunov", "by 2"]);
    assert_eq!(sum_of(&scene, 1), 4);
    // Sector 1 can be reached, and nothing below it.
    let mut scene = with();
    scene.roll(1, 1).act("use khrunov");
    assert_eq!((sum_of(&scene, 1), scene.step_of(1)), (1, "allocate"));
    scene.refused("use ride", "dice-arrow.range");
    scene.act("sum");
    assert_eq!((scene.charges_on(1, "ride"), scene.credits_of(1)), (2, 0));
}

#[test]
fn a_double_dice_arrow_moves_the_sum_one_or_two_places() {
    proves!("dice-arrow.two");
    for (by, sum) in [("by 1", 8), ("by 2", 9)] {
        let mut scene = with_arrows();
        scene.roll(3, 4).act("use khrunov");
        assert_eq!(scene.options(), ["by 1", "by 2"]);
        scene.act(by);
        assert_eq!((sum_of(&scene, 1), scene.charges_on(1, "khrunov")), (sum, 0));
    }
    // Deployed, Khrunov has a single arrow.
    let mut scene = Scene::always_asked(2).deployed(1, 2, &["khrunov"]).charges(1, "khrunov", 1);
    scene.roll(3, 4).act("use khrunov");
    assert_eq!((sum_of(&scene, 1), scene.step_of(1)), (8, "allocate"));
}

#[test]
fn the_new_sector_is_gained_instead_of_the_sum() {
    // Ledger example.
    // Rulebook example: Dice Arrows.
    proves!("dice-arrow.one", "dice-arrow.instead");
    let mut scene = with_arrows().station(1, 9, "serebrov").station(1, 10, "musgrave");
    scene.roll(3, 6).acts(&["use ride", "sum"]);
    assert_eq!((scene.credits_of(1), scene.points_of(1)), (0, 3));
    // Deployed cards likewise.
    let mut scene = Scene::always_asked(2)
        .deployed(2, 9, &["serebrov"])
        .deployed(2, 10, &["musgrave", "hartsfield"])
        .station(2, 1, "ride")
        .charges(2, "ride", 1);
    scene.roll(3, 6).act("sum");
    scene.act_as(2, "use ride").act_as(2, "sum");
    assert_eq!((scene.credits_of(2), scene.points_of(2)), (5, 2));
}

#[test]
fn dice_arrows_add_up() {
    // Ledger example.
    proves!("dice-arrow.combine", "dice-arrow.two", "dice-arrow.range");
    let reach = |arrows: &[&str]| {
        let mut scene = with_arrows();
        scene.roll(4, 5).acts(arrows);
        sum_of(&scene, 1)
    };
    assert_eq!(reach(&["use ride"]), 10);
    assert_eq!(reach(&["use khrunov", "by 1"]), 10);
    assert_eq!(reach(&["use khrunov", "by 2"]), 11);
    assert_eq!(reach(&["use ride", "use khrunov", "by 1"]), 11);
    assert_eq!(reach(&["use ride", "use khrunov", "by 2"]), 12);
    assert_eq!(reach(&["use khrunov", "by 2", "use ride"]), 12);
    // One card with two charges twice.
    assert_eq!(reach(&["use ride", "use ride"]), 11);
}

#[test]
fn dice_arrows_are_used_when_the_dice_stand_and_before_allocating() {
    proves!("dice-arrow.when");
    let mut scene = with_arrows().station(2, 4, "gubarev").charges(2, "gubarev", 1);
    scene.refused("use ride", "dice-arrow.when");
    scene.roll(2, 2);
    scene.act("use ride");
    scene.act("sum");
    scene.refused("use ride", "dice-arrow.when");
    assert_eq!(scene.step_of(1), "buy");
    // On another player's turn, in the own step.
    scene.act_as(2, "use gubarev").act_as(2, "by 1").act_as(2, "sum");
    assert_eq!(scene.step_of(2), "done");
    scene.end_turn();
    scene.roll(2, 2).act("sum");
    scene.act_as(1, "use ride").act_as(1, "sum");
    assert_eq!(scene.charges_on(1, "ride"), 0);
}

#[test]
fn dice_arrows_wait_until_nobody_can_reroll() {
    proves!("dice-arrow.when");
    let mut scene = with_arrows().deployed(2, 3, &["volynov"]).charges(2, "volynov", 1);
    scene.roll(2, 2);
    assert!(!scene.may("use ride"));
    scene.act_as(2, "pass");
    assert!(scene.may("use ride"));
    let mut scene = with_arrows().station(1, 3, "volynov").charges(1, "volynov", 1);
    scene.roll(2, 2);
    scene.refused("use ride", "activate.own-window");
}

#[test]
fn the_sum_stays_on_the_console() {
    proves!("dice-arrow.range");
    // Only one of two places is left: nothing is asked.
    let mut scene = with_arrows();
    scene.roll(5, 6).act("use khrunov");
    assert_eq!((sum_of(&scene, 1), scene.step_of(1)), (12, "allocate"));
    scene.refused("use ride", "dice-arrow.range");
    // No place is left.
    let mut scene = with_arrows();
    scene.roll(6, 6);
    scene.refused("use ride", "dice-arrow.range").refused("use khrunov", "dice-arrow.range");
    assert_eq!((scene.charges_on(1, "ride"), scene.charges_on(1, "khrunov")), (2, 1));
    scene.act("dice");
}

#[test]
fn a_dice_arrow_changes_the_sum_for_nobody_else() {
    proves!("dice-arrow.only-you");
    let mut scene = Scene::always_asked(3)
        .station(1, 1, "ride")
        .charges(1, "ride", 2)
        .station(2, 2, "khrunov")
        .charges(2, "khrunov", 1)
        .deployed(3, 4, &["remek"])
        .deployed(3, 5, &["evans"]);
    scene.roll(1, 3).act("use ride");
    assert_eq!(scene.dice(), [1, 3]);
    assert_eq!([1, 2, 3].map(|number| sum_of(&scene, number)), [5, 4, 4]);
    scene.act("sum");
    scene.act_as(2, "use khrunov").act_as(2, "by 2");
    assert_eq!([2, 3].map(|number| sum_of(&scene, number)), [6, 4]);
    scene.act_as(3, "sum");
    assert_eq!(scene.credits_of(3), 1);
}
