//! Actions as they are written. That all codes and texts read back, the kit looks at.

use serde_json::json;
use terra_proxima::{Action, Material, ScoutPrice};

#[test]
fn codes_and_texts_are_those_of_all_records() {
    assert_eq!(table::kit::fingerprint::<Action>(), "57323d95ec15ba5009b8418a9912923b");
}

#[test]
fn other_texts_are_no_actions() {
    for text in [
        "",
        "Roll",
        "pad 6",
        "move base Q10",
        "move lrc A1",
        "steal metal s2",
        "pay ore",
        "choose",
        "choose s7",
        "scout P12 metal+fuel+food",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn a_scout_is_paid_with_one_of_each_pair() {
    let all: Vec<[Material; 3]> = ScoutPrice::all().map(ScoutPrice::materials).collect();
    assert_eq!(all.len(), 8);
    for [hull, stores, air] in &all {
        assert!([Material::Metal, Material::Fuel].contains(hull));
        assert!([Material::Food, Material::Medicine].contains(stores));
        assert!([Material::DrinkingWater, Material::Oxygen].contains(air));
    }
    let price = ScoutPrice::of([true, false, true]);
    assert_eq!(price.to_string(), "fuel+food+oxygen");
    assert_eq!(serde_json::to_value(price).unwrap(), json!(["fuel", "food", "oxygen"]));
}
