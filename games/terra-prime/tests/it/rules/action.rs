//! Actions as they are written. That all codes and texts read back, the kit looks at.

use serde_json::json;
use terra_prime::Action;

#[test]
fn codes_and_texts_are_those_of_all_records() {
    assert_eq!(table::kit::fingerprint::<Action>(), "e4ebf8fdbb53f1de04ab9c716251a002");
}

#[test]
fn other_texts_are_no_actions() {
    for text in [
        "",
        "Move s07",
        "move s7",
        "move h07",
        "scan s07",
        "orient 6",
        "reroll 0",
        "pay 13 brownium",
        "deliver bluium",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn what_is_not_for_sale_cannot_be_installed_though_it_can_be_replaced() {
    assert!("install greenium-cargo".parse::<Action>().is_err());
    assert!("replace greenium-cargo".parse::<Action>().is_ok());
}

#[test]
fn places_are_named_as_on_the_map() {
    let json = |text: &str| serde_json::to_value(text.parse::<Action>().unwrap()).unwrap();
    assert_eq!(json("move outpost"), json!({ "kind": "move", "sector": "outpost" }));
    assert_eq!(json("scan h06"), json!({ "kind": "scan", "space": "h06" }));
}
