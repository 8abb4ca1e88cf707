//! What dice and arrows would give, before anybody chooses.

use serde_json::{Value, json};
use table::Tell;

use crate::scene::{Scene, seat};

#[test]
fn the_ways_to_use_the_dice_are_told_sector_by_sector() {
    let mut scene = Scene::always_asked(2)
        .station(1, 3, "thagard")
        .charges(1, "thagard", 1)
        .station(1, 8, "shaw")
        .station(1, 7, "bobko");
    scene.roll(3, 5);
    let allocation = &scene.view()["players"][0]["allocation"];
    assert_eq!(allocation["sum"]["sector"], 8);
    let arrow = &allocation["sum"]["arrows"][0];
    assert_eq!((&arrow["card"], &arrow["arrow"]), (&json!("shaw"), &json!("left_or_right")));
    let to: Vec<_> = arrow["to"].as_array().unwrap().iter().map(|payout| payout["sector"].clone()).collect();
    assert_eq!(to, [7, 9]);
    assert_eq!(arrow["to"][0]["credits"], scene.board()["cards"]["bobko"]["station"]["credits"]);
    assert_eq!(allocation["dice"][0]["charges"], json!(["thagard"]));
    assert_eq!(allocation["dice"][1]["sector"], 5);
    let shift = &allocation["shifts"][0];
    assert_eq!((&shift["card"], &shift["to"]["sector"]), (&json!("thagard"), &json!(9)));
    assert_eq!(shift["places"], Value::Null, "there is only one place to move to");
}

#[test]
fn a_double_dice_arrow_is_asked_how_far_where_it_can_go_by_two() {
    let shifts = |dice: [u8; 2]| {
        let mut scene = Scene::always_asked(2).station(1, 5, "shonin").charges(1, "shonin", 1);
        scene.roll(dice[0], dice[1]);
        let shifts = scene.view()["players"][0]["allocation"]["shifts"].clone();
        let shift = |shift: &Value| (shift["places"].as_u64(), shift["to"]["sector"].as_u64().unwrap());
        shifts.as_array().map(|all| all.iter().map(shift).collect::<Vec<_>>()).unwrap_or_default()
    };
    assert_eq!(shifts([4, 4]), [(Some(1), 9), (Some(2), 10)]);
    assert_eq!(shifts([5, 6]), [(None, 12)]);
    assert_eq!(shifts([6, 6]), []);
}

#[test]
fn a_roll_brings_what_is_counted_in_its_odds() {
    let before = Scene::always_asked(2);
    let told = before.rules.odds(before.state(), seat(1), "roll".parse().unwrap());
    assert_eq!(told.len(), 12, "all sectors pay");
    for (first, second) in [(1, 1), (3, 4), (6, 6)] {
        let mut scene = Scene::always_asked(2);
        scene.roll(first, second).act("sum");
        let amounts = &told[usize::from(first + second) - 1].amounts;
        let counted = |of: &str| amounts.iter().find(|amount| amount.of == of).map_or(0, |amount| amount.n);
        let gained = (i32::from(scene.credits_of(1)), i32::from(scene.income_of(1)));
        assert_eq!(gained, (counted("credits"), counted("income")), "{first} and {second}");
        assert_ne!(gained, (0, 0));
    }
}

#[test]
fn a_roll_is_told_with_the_chances_of_the_sectors_that_pay() {
    let odds = |scene: &Scene, text: &str| {
        let odds = scene.rules.odds(scene.state(), seat(1), text.parse().unwrap());
        odds.into_iter()
            .map(|one| (one.what.to_string(), (one.chance * 36.0).round() as u8))
            .collect::<Vec<_>>()
    };
    let scene = Scene::always_asked(2).station(1, 1, "gagarin").charges(1, "gagarin", 2);
    let first = odds(&scene, "roll");
    assert_eq!(first.len(), 12);
    assert_eq!(first[0], ("sector 1: 4 credits".to_owned(), 11));
    assert_eq!(first[11].1, 1);
    let mut set = scene;
    set.acts(&["use gagarin", "set 6"]);
    let second = odds(&set, "roll");
    assert_eq!(
        second.iter().map(|(_, chance)| *chance).sum::<u8>(),
        36 + 36 + 36 - 6,
        "a double shows one sector"
    );
    set.acts(&["use gagarin", "set 5"]);
    assert_eq!(odds(&set, "roll"), [], "nothing is left to chance");
    let mut reroll = Scene::always_asked(2).station(1, 3, "volynov").charges(1, "volynov", 1);
    reroll.roll(3, 5).act("use volynov");
    assert_eq!(odds(&reroll, "reroll 3").iter().filter(|(what, _)| what.starts_with("sector 5:")).count(), 1);
    assert_eq!(
        odds(&reroll, "reroll both"),
        odds(&Scene::always_asked(2).station(1, 3, "volynov").charges(1, "volynov", 0), "roll")
    );
}
