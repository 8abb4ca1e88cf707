//! What dice and arrows would give, before anybody chooses.

use serde_json::{Value, json};

use crate::scene::Scene;

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
    assert!(shift["label"].to_string().contains(": move the sum to 9: "), "{}", shift["label"]);
}

#[test]
fn a_roll_that_pays_nothing_is_told_as_such_unless_the_sum_can_be_moved() {
    let told = |mut scene: Scene| {
        scene.roll(3, 5);
        let told = |player: &Value| player["allocation"]["pays_nothing"] == true;
        scene.view()["players"].as_array().unwrap().iter().map(told).collect::<Vec<_>>()
    };
    // Nobody but the active player has anything that pays.
    assert_eq!(told(Scene::always_asked(2)), [false, true]);
    for at in [3, 5, 8] {
        let pays = Scene::always_asked(2).deployed(2, at, &["ryumin"]);
        assert_eq!(told(pays), [false, false], "sector {at} pays");
    }
    let charged = Scene::always_asked(2).deployed(2, 12, &["thagard"]).charges(2, "thagard", 2);
    assert_eq!(told(charged), [false, false], "the sum can be moved");
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
