//! Cards that are discarded to move colonies: Orbital Teleporter and Polarity Device.

use crate::scene::*;

#[test]
fn a_colony_comes_over_and_tips_the_balance() {
    // Ledger example.
    // Rulebook example: Orbital Teleporter, example 2.
    proves!("orbital-teleporter.discard");
    let mut t = with_card("orbital-teleporter", &[], 0)
        .bay(1, 2)
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "lem-badlands", 1)
        .colonies(1, "van-vogt-mountains", 1)
        .colonies(3, "van-vogt-mountains", 2);
    assert_eq!((t.controller("lem-badlands"), t.score(1)), (None, 2));
    t.acts(&["uproot s1 van-vogt-mountains", "land lem-badlands"]);
    assert_eq!((t.colonies_of(1, "lem-badlands"), t.colonies_of(1, "van-vogt-mountains")), (2, 0));
    assert_eq!((t.controller("lem-badlands"), t.score(1)), (Some(1), 3));
    assert!(!t.has_card(1, "orbital-teleporter"));
    assert_eq!(t.discarded("orbital-teleporter"), 1);
}

#[test]
fn any_players_colony_may_be_moved_to_any_different_territory() {
    proves!("orbital-teleporter.discard");
    let scene = || {
        with_card("orbital-teleporter", &[], 0)
            .bay(1, 2)
            .ships(&[1])
            .colonies(2, "asimov-crater", 2)
            .colonies(3, "asimov-crater", 1)
            .colonies(1, "pohl-foothills", 1)
    };
    let mut t = scene();
    let supply = t.supply_of(2);
    t.refused("uproot s1 asimov-crater", "orbital-teleporter.discard");
    t.refused("uproot s2 pohl-foothills", "orbital-teleporter.discard");
    t.act("uproot s2 asimov-crater").refused("land asimov-crater", "orbital-teleporter.discard");
    t.refused("dock 1 solar-converter", "referee.atomic");
    assert_eq!(t.options_like("land").len(), 7);
    t.act("land pohl-foothills");
    assert_eq!((t.colonies_of(2, "asimov-crater"), t.colonies_of(2, "pohl-foothills")), (1, 1));
    assert_eq!((t.controller("asimov-crater"), t.controller("pohl-foothills")), (None, None));
    assert_eq!((t.supply_of(2), t.colonies_of(3, "asimov-crater")), (supply, 1));
    let mut t = scene();
    t.acts(&["uproot s3 asimov-crater", "land burroughs-desert"]);
    assert_eq!(t.controller("burroughs-desert"), Some(3));
}

#[test]
fn a_swap_of_one_colony_each_leaves_both_territories_to_nobody() {
    // Ledger example.
    // Rulebook example: Polarity Device, example 2.
    proves!("polarity-device.discard", "territories.tie");
    let mut t =
        with_card("polarity-device", &[], 0).colonies(2, "herbert-valley", 2).colonies(3, "lem-badlands", 2);
    assert_eq!((t.controller("herbert-valley"), t.controller("lem-badlands")), (Some(2), Some(3)));
    assert_eq!((t.score(2), t.score(3)), (3, 3));
    t.acts(&["swap s2 herbert-valley", "swap s3 lem-badlands"]);
    for on in ["herbert-valley", "lem-badlands"] {
        assert_eq!((t.colonies_of(2, on), t.colonies_of(3, on), t.controller(on)), (1, 1, None));
    }
    assert_eq!((t.score(2), t.score(3)), (2, 2));
    assert!(!t.has_card(1, "polarity-device"));
    assert_eq!((t.discarded("polarity-device"), t.fuel_of(1)), (1, 0));
}

#[test]
fn a_swap_moves_one_colony_each_way_and_no_other() {
    proves!("polarity-device.discard");
    let mut t = with_card("polarity-device", &[], 0)
        .colonies(1, "asimov-crater", 2)
        .colonies(3, "asimov-crater", 1)
        .colonies(2, "pohl-foothills", 3)
        .colonies(1, "pohl-foothills", 1);
    let supplies = (t.supply_of(1), t.supply_of(2));
    t.acts(&["swap s1 asimov-crater", "swap s2 pohl-foothills"]);
    assert_eq!((1..=3).map(|n| t.colonies_of(n, "asimov-crater")).collect::<Vec<_>>(), [1, 1, 1]);
    assert_eq!((1..=3).map(|n| t.colonies_of(n, "pohl-foothills")).collect::<Vec<_>>(), [2, 2, 0]);
    assert_eq!((t.supply_of(1), t.supply_of(2)), supplies);
    assert_eq!((t.controller("asimov-crater"), t.controller("pohl-foothills")), (None, None));
}

#[test]
fn a_swap_needs_two_colonies_on_two_territories() {
    proves!("polarity-device.discard");
    let scene = || {
        with_card("polarity-device", &[3], 0)
            .colonies(1, "asimov-crater", 1)
            .colonies(2, "asimov-crater", 1)
            .colonies(3, "lem-badlands", 1)
    };
    let mut t = scene();
    t.refused("swap s1 lem-badlands", "polarity-device.discard");
    t.refused("swap s4 asimov-crater", "polarity-device.discard");
    t.act("swap s1 asimov-crater");
    t.refused("swap s2 asimov-crater", "polarity-device.discard");
    t.refused("swap s2 lem-badlands", "polarity-device.discard");
    t.refused("dock 3 solar-converter", "referee.atomic");
    assert_eq!(t.options_like("swap"), ["swap s3 lem-badlands"]);
    t.act("swap s3 lem-badlands");
    assert_eq!((t.colonies_of(3, "asimov-crater"), t.colonies_of(1, "lem-badlands")), (1, 1));
    // The swap is done once.
    t.refused("swap s2 asimov-crater", "polarity-device.discard");
}

#[test]
fn swapped_colonies_belong_to_different_players() {
    proves!("polarity-device.different-owners");
    let mut t = with_card("polarity-device", &[], 0)
        .colonies(1, "asimov-crater", 1)
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "lem-badlands", 1);
    t.act("swap s1 asimov-crater");
    t.refused("swap s1 lem-badlands", "polarity-device.different-owners");
    t.act("swap s2 lem-badlands");
    assert_eq!((t.colonies_of(2, "asimov-crater"), t.colonies_of(1, "lem-badlands")), (1, 2));
    // Also two colonies of another player.
    let mut t = with_card("polarity-device", &[], 0)
        .colonies(2, "asimov-crater", 1)
        .colonies(2, "lem-badlands", 1)
        .colonies(3, "lem-badlands", 1);
    t.act("swap s2 asimov-crater").refused("swap s2 lem-badlands", "polarity-device.different-owners");
}
