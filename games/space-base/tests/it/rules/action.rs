//! Actions as they are written. That all codes and texts read back, the kit looks at.

use space_base::Action;
use table::Action as _;

#[test]
fn codes_and_texts_are_those_of_all_records() {
    assert_eq!(table::kit::fingerprint::<Action>(), "c635757abfeda10f2c918583d5cc9d07");
}

#[test]
fn other_texts_are_no_actions() {
    for text in [
        "",
        "Roll",
        "roll 2",
        "by 3",
        "set 0",
        "set 07",
        "go 13",
        "go +1",
        "buy start-1",
        "use arrow-base",
        "sum ",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn every_code_is_an_action() {
    for code in 0..Action::CODES {
        assert!(Action::from_code(code).is_some(), "{code}");
    }
}
