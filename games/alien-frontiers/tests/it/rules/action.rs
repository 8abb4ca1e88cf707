//! Actions as they are written. That all codes and texts read back, the kit looks at.

use alien_frontiers::Action;
use serde_json::json;

#[test]
fn codes_and_texts_are_those_of_all_records() {
    assert_eq!(table::kit::fingerprint::<Action>(), "b7a56aa087589a0fb5885df9fd63fbc2");
}

#[test]
fn other_texts_are_no_actions() {
    for text in [
        "",
        "Dock 4 lunar-mine",
        "dock 4 shipyard",
        "dock 2-3 raiders-outpost",
        "dock 7 lunar-mine",
        "reroll",
        "reroll 2,1",
        "steal fuel s5",
        "keep 4",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn a_set_is_written_with_all_its_ships_and_named_by_the_lowest() {
    let json = |text: &str| serde_json::to_value(text.parse::<Action>().unwrap()).unwrap();
    let run = json!({ "kind": "dock", "at": "raiders-outpost", "value": 2, "relic": true });
    assert_eq!(json("dock 2-3-4 raiders-outpost +relic"), run);
    let pair = json!({ "kind": "dock", "at": "shipyard", "value": 5, "relic": false });
    assert_eq!(json("dock 5+5 shipyard"), pair);
    assert_eq!(json("reroll 1,3,relic")["ships"], json!({ "ships": [0, 2], "relic": true }));
}

#[test]
fn a_target_says_where_it_is_and_whether_it_counts() {
    let target =
        |text: &str| serde_json::to_value(text.parse::<Action>().unwrap()).unwrap()["target"].clone();
    let counting = target("shoot s2 5 alien-artifact:counting");
    assert_eq!((&counting["counts"], &counting["track"]), (&json!(true), &json!(null)));
    let on_track = target("shoot s2 5 colonist-hub:3");
    assert_eq!((&on_track["owner"], &on_track["track"]), (&json!(1), &json!(2)));
    assert_eq!(target("shoot relic"), json!({ "relic": true }));
}
