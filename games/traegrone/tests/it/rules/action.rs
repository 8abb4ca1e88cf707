//! Actions as they are written. That all codes and texts read back, the kit looks at.

use serde_json::json;
use traegrone::{Action, Piece, Ship, action::Target};

#[test]
fn codes_and_texts_are_those_of_all_records() {
    assert_eq!(table::kit::fingerprint::<Action>(), "3d07d9bc668b08351dbbc2f2777d5c57");
}

#[test]
fn other_texts_are_no_actions() {
    for text in [
        "",
        "Done",
        "move scout-7 3",
        "move scout-1 0",
        "move scout-1 61",
        "buy turret",
        "aim infantry scout-1",
        "close north",
        "play 33",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn a_hit_goes_on_a_ship_or_an_interceptor() {
    let json = |text: &str| serde_json::to_value(text.parse::<Action>().unwrap()).unwrap();
    let graze = json!({ "kind": "aim", "shot": "battleship", "graze": true, "target": "turret-2" });
    assert_eq!(json("aim battleship graze turret-2"), graze);
    assert_eq!(json("take interceptor"), json!({ "kind": "take", "target": "interceptor" }));
    assert_eq!(Target::Interceptor.kind(), Piece::Interceptor);
    assert_eq!(Target::Ship(Ship::Scout2).kind(), Piece::Scout);
    assert!(serde_json::from_value::<Target>(json!("scout-9")).is_err());
}
