//! What is fixed for a match.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::scene::Scene;

#[test]
fn the_board_has_every_card_and_how_often_sectors_are_rolled() {
    let board = Scene::new(3).board();
    let cards = board["cards"].as_object().unwrap();
    assert_eq!(cards.len(), 132 + 12 + 12);
    assert_eq!(cards["shaw"]["titles"].as_array().unwrap().len(), 1);
    assert_eq!(cards["shaw"]["titles"][0]["short"], "Shaw");
    assert_eq!(cards["start-1"]["titles"].as_array().unwrap().len(), 3, "a name for each seat");
    assert_eq!(cards["hicks-base"]["station"], Value::Null);
    assert_eq!(board["colonies"][5], "hicks-base");
    assert_eq!(board["rolls"], json!([11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1]));
    assert_eq!(board["uses"], json!([12, 13, 14, 15, 16, 17, 6, 5, 4, 3, 2, 1]));
    assert_eq!((&board["all_rolls"], &board["goal"]), (&json!(36), &json!(40)));
    assert_eq!(
        board["cards"]["hicks-base"]["does"],
        json!([{ "n": 8, "of": "points" }, " at once. It closes its sector for good."])
    );
    assert_eq!(board["cards"]["shaw"]["does"], Value::Null, "which its sides say");
}

#[test]
fn things_on_the_table_say_what_they_are_for() {
    let board = Scene::new(3).board();
    let help: BTreeMap<String, Value> = serde_json::from_value(board["help"].clone()).unwrap();
    let said = help.iter().map(|(what, help)| (what.as_str(), help["text"].as_str().unwrap()));
    let expected = [
        ("buying", "Buy, others gain"),
        ("colony", "It closes its sector for good."),
        ("deployed", "on other turns"),
        ("deploys", "deploys the ship that lies there"),
        ("full", "its charge is lost"),
        ("goal", "40 set off the last round"),
        ("station", "on your own turns"),
    ];
    assert!(said.eq(expected), "{help:?}");
}

#[test]
fn an_effect_that_its_sign_does_not_tell_whole_has_a_tag() {
    let board = Scene::new(3).board();
    let effects = |id: &str| board["cards"][id]["station"]["charge"]["effects"].clone();
    assert_eq!(effects("bykovsky"), json!([{ "op": "buy", "place": "any_7_12", "tag": ["7–12"] }]));
    assert_eq!(effects("aksyonov"), json!([{ "op": "repeat_sector", "tag": ["2X"] }]));
    assert_eq!(effects("sarafanov"), json!([{ "op": "buy", "place": "printed" }]));
}

#[test]
fn cards_say_in_words_what_they_do() {
    let board = Scene::new(3).board();
    let side = |id: &str, zone: &str| board["cards"][id][zone].clone();
    let shepard = side("shepard", "station");
    let given =
        json!([{ "n": 3, "of": "credits" }, " and what the sector one or two places to the right gives"]);
    assert_eq!(shepard["does"], given);
    assert_eq!(
        (&shepard["arrow"], &shepard["credits"]),
        (&json!("right2"), &json!(3)),
        "which is told as data too"
    );
    let thagard = side("thagard", "deployed");
    assert_eq!(thagard["does"], json!(["a charge (a use takes 2, on any turn)"]));
    assert_eq!(thagard["charge"]["does"], json!(["move the sum one sector to the right"]));
    assert_eq!(thagard["charge"]["effects"], json!([{ "op": "shift_sum", "dir": "right", "max": 1 }]));
    // Every effect of an activation is told, and a side that gives nothing says so.
    for card in board["cards"].as_object().unwrap().values() {
        for side in ["station", "deployed"].into_iter().filter_map(|zone| card.get(zone)) {
            assert!(!side["does"].as_array().unwrap().is_empty(), "{card}");
            let Some(charge) = side.get("charge") else { continue };
            let effects = charge["effects"].as_array().unwrap().len();
            let told = charge["does"].to_string().matches(", then ").count() + 1;
            assert_eq!(told, effects, "{charge}");
        }
    }
}
