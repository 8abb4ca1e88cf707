//! Cards that work on dice: Booster Pod, Gravity Manipulator, Polarity Device, Stasis Beam and Temporal Warper.

use crate::scene::*;

/// The same with the Relic Ship, unplaced as well.
fn with_relic(id: &str, ships: &[u8], relic: u8, fuel: u8) -> Scene {
    with_card(id, ships, fuel).relic_unplaced(relic).colonies(1, "burroughs-desert", 1)
}

// ----------------------------------------------------------------------------------------------------- booster-pod

#[test]
fn a_booster_pod_raises_one_ship_by_one_for_one_fuel() {
    proves!("booster-pod.fuel");
    for value in 1..=5 {
        let mut t = with_card("booster-pod", &[value], 3);
        t.act(&format!("raise {value}"));
        assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![value + 1], 2));
    }
    // Of two equal ships only one.
    let mut t = with_card("booster-pod", &[2, 2, 6], 1);
    t.act("raise 2");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![2, 3, 6], 0));
    assert!(t.has_card(1, "booster-pod"));
    with_card("booster-pod", &[2, 2, 6], 0).refused("raise 2", "tech.pay-first");
    with_card("stasis-beam", &[2, 2, 6], 3).refused("raise 2", "booster-pod.fuel");
}

#[test]
fn a_booster_pod_raises_the_relic_ship() {
    proves!("booster-pod.fuel");
    let mut t = with_relic("booster-pod", &[3, 3], 3, 1);
    t.act("raise relic");
    assert_eq!((t.state().relic_value(), t.unplaced(), t.fuel_of(1)), (4, vec![3, 3], 0));
}

#[test]
fn a_raised_3_makes_a_pair_of_4s_for_the_shipyard() {
    // Ledger example.
    // Rulebook example: Booster Pod.
    proves!("booster-pod.fuel");
    let mut t = with_card("booster-pod", &[1, 3, 4], 2).ore(1, 1);
    t.refused("dock 4+4 shipyard", "shipyard.pair");
    t.acts(&["raise 3", "dock 4+4 shipyard"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.bay_of(1), t.unplaced()), (0, 0, 1, vec![1]));
}

// ----------------------------------------------------------------------------------------------------- gravity-manipulator

#[test]
fn a_gravity_manipulator_makes_a_1_and_a_6_of_a_2_and_a_5() {
    // Ledger example.
    // Rulebook example: Gravity Manipulator.
    proves!("gravity-manipulator.fuel", "gravity-manipulator.two-ships");
    let mut t = with_card("gravity-manipulator", &[1, 2, 5], 2);
    t.refused("shift 1 5", "tech.value-range");
    t.act("shift 2 5");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![1, 1, 6], 0));
    assert!(t.has_card(1, "gravity-manipulator"));
}

#[test]
fn a_gravity_manipulator_costs_two_fuel() {
    proves!("gravity-manipulator.fuel");
    with_card("gravity-manipulator", &[3, 4], 1).refused("shift 3 4", "tech.pay-first");
    with_card("booster-pod", &[3, 4], 9).refused("shift 3 4", "gravity-manipulator.fuel");
    let mut t = with_card("gravity-manipulator", &[2, 5], 5);
    // The first is lowered, the second raised.
    t.act("shift 5 2");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![3, 4], 3));
    let mut t = with_card("gravity-manipulator", &[2, 5], 5);
    t.act("shift 2 5");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![1, 6], 3));
}

#[test]
fn a_gravity_manipulator_needs_two_different_ships() {
    proves!("gravity-manipulator.two-ships");
    let mut t = with_card("gravity-manipulator", &[3], 5).docked("solar-converter", 1, &[4]);
    t.refused("shift 3 3", "gravity-manipulator.two-ships");
    t.refused("shift 3 4", "gravity-manipulator.two-ships");
    t.refused("shift 4 3", "gravity-manipulator.two-ships");
    assert_eq!(t.options_like("shift"), Vec::<String>::new());
    // Two ships that show the same are two ships.
    let mut t = with_card("gravity-manipulator", &[3, 3], 5);
    t.act("shift 3 3");
    assert_eq!(t.unplaced(), [2, 4]);
}

#[test]
fn a_gravity_manipulator_lowers_from_2_up_and_raises_from_5_down() {
    proves!("gravity-manipulator.two-ships");
    let mut t = with_card("gravity-manipulator", &[1, 2, 4, 6], 5);
    for (down, up) in [(1, 2), (1, 4), (1, 6), (2, 6), (4, 6)] {
        t.refused(&format!("shift {down} {up}"), "tech.value-range");
    }
    let mut shifts = t.options_like("shift");
    shifts.sort_unstable();
    assert_eq!(shifts, ["shift 2 4", "shift 4 1", "shift 4 2", "shift 6 1", "shift 6 2", "shift 6 4"]);
    let mut t = with_card("gravity-manipulator", &[2, 5], 5);
    t.act("shift 2 5");
    assert_eq!(t.unplaced(), [1, 6]);
}

#[test]
fn a_gravity_manipulator_does_not_make_two_ships_of_one_colour_change_places() {
    proves!("gravity-manipulator.some-effect");
    for low in 1..=5 {
        let high = low + 1;
        let mut t = with_card("gravity-manipulator", &[low, high], 2);
        t.refused(&format!("shift {high} {low}"), "gravity-manipulator.some-effect");
        // The Relic Ship is not like the others, whichever of the two it is.
        let mut t = with_relic("gravity-manipulator", &[low], high, 2);
        t.act(&format!("shift relic {low}"));
        assert_eq!((t.state().relic_value(), t.unplaced(), t.fuel_of(1)), (low, vec![high], 0));
        let mut t = with_relic("gravity-manipulator", &[high], low, 2);
        t.act(&format!("shift {high} relic"));
        assert_eq!((t.state().relic_value(), t.unplaced(), t.fuel_of(1)), (high, vec![low], 0));
    }
    // Any other two values make a difference: equal ones, the lower one lowered, or 2 apart.
    for (down, up, after) in [(3, 3, [2, 4]), (3, 4, [2, 5]), (5, 3, [4, 4]), (6, 2, [3, 5])] {
        let mut t = with_card("gravity-manipulator", &[down, up], 2);
        t.act(&format!("shift {down} {up}"));
        assert_eq!((t.unplaced(), t.fuel_of(1)), (after.to_vec(), 0));
    }
    // No shift is offered where nothing else is possible.
    let t = with_card("gravity-manipulator", &[1, 2], 2);
    assert_eq!(t.options_like("shift"), ["shift 2 1"; 0]);
}

#[test]
fn the_relic_ship_is_one_of_two_ships_for_the_gravity_manipulator() {
    proves!("gravity-manipulator.two-ships", "gravity-manipulator.fuel");
    let mut t = with_relic("gravity-manipulator", &[3], 4, 2);
    t.refused("shift relic relic", "gravity-manipulator.two-ships");
    t.act("shift relic 3");
    assert_eq!((t.state().relic_value(), t.unplaced(), t.fuel_of(1)), (3, vec![4], 0));
    let mut t = with_relic("gravity-manipulator", &[3], 4, 2);
    t.act("shift 3 relic");
    assert_eq!((t.state().relic_value(), t.unplaced()), (5, vec![2]));
}

// ----------------------------------------------------------------------------------------------------- polarity-device

#[test]
fn a_flipped_1_is_a_6() {
    // Ledger example.
    // Rulebook example: Polarity Device, example 1.
    proves!("polarity-device.fuel");
    let mut t = with_card("polarity-device", &[1, 2, 5], 1);
    t.act("flip 1");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![2, 5, 6], 0));
    assert!(t.has_card(1, "polarity-device"));
}

#[test]
fn a_polarity_device_turns_any_one_ship_upside_down_for_one_fuel() {
    proves!("polarity-device.fuel");
    for value in 1..=6 {
        let mut t = with_card("polarity-device", &[value], 4);
        t.act(&format!("flip {value}"));
        assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![7 - value], 3));
        let mut t = with_relic("polarity-device", &[2], value, 4);
        t.act("flip relic");
        assert_eq!((t.state().relic_value(), t.unplaced(), t.fuel_of(1)), (7 - value, vec![2], 3));
    }
    let mut t = with_card("polarity-device", &[3, 3, 3], 1);
    t.act("flip 3");
    assert_eq!(t.unplaced(), [3, 3, 4]);
    with_card("polarity-device", &[3], 0).refused("flip 3", "tech.pay-first");
    with_card("booster-pod", &[3], 1).refused("flip 3", "polarity-device.fuel");
}

// ----------------------------------------------------------------------------------------------------- stasis-beam

#[test]
fn a_lowered_2_makes_a_pair_of_1s_for_the_market() {
    // Ledger example.
    // Rulebook example: Stasis Beam.
    proves!("stasis-beam.fuel");
    let mut t = with_card("stasis-beam", &[1, 2, 5], 3);
    t.refused("dock 1+1 orbital-market", "orbital-market.pair");
    t.acts(&["lower 2", "dock 1+1 orbital-market", "trade", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.unplaced()), (0, 2, vec![5]));
    t.refused("trade", "orbital-market.rate");
}

#[test]
fn a_stasis_beam_lowers_one_ship_by_one_for_one_fuel() {
    proves!("stasis-beam.fuel");
    for value in 2..=6 {
        let mut t = with_card("stasis-beam", &[value], 3);
        t.act(&format!("lower {value}"));
        assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![value - 1], 2));
    }
    let mut t = with_card("stasis-beam", &[5, 5, 1], 1);
    t.act("lower 5");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![1, 4, 5], 0));
    assert!(t.has_card(1, "stasis-beam"));
    with_card("stasis-beam", &[5], 0).refused("lower 5", "tech.pay-first");
    with_card("booster-pod", &[5], 1).refused("lower 5", "stasis-beam.fuel");
    let mut t = with_relic("stasis-beam", &[4], 4, 1);
    t.act("lower relic");
    assert_eq!((t.state().relic_value(), t.unplaced(), t.fuel_of(1)), (3, vec![4], 0));
}

// ----------------------------------------------------------------------------------------------------- temporal-warper

#[test]
fn a_temporal_warper_rolls_the_picked_ships_again() {
    // Ledger example.
    // Rulebook example: Temporal Warper, example 1.
    proves!("temporal-warper.fuel");
    let mut t = with_card("temporal-warper", &[1, 2, 5], 1);
    t.will_roll(&[4, 6]);
    t.act("reroll 1,2");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![4, 5, 6], 0));
    assert!(t.has_card(1, "temporal-warper"));
}

#[test]
fn a_new_roll_costs_one_fuel_for_one_ship_or_for_all() {
    proves!("temporal-warper.fuel");
    let mut t = with_card("temporal-warper", &[1, 3, 5], 3);
    t.will_roll(&[6]);
    t.act("reroll 2");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![1, 5, 6], 2));
    let mut t = with_relic("temporal-warper", &[1, 2, 5], 4, 3);
    t.will_roll(&[6, 6, 1, 3]);
    t.act("reroll 1,2,3,relic");
    assert_eq!((t.unplaced(), t.state().relic_value(), t.fuel_of(1)), (vec![1, 6, 6], 3, 2));
    let mut t = with_relic("temporal-warper", &[1, 2, 5], 4, 3);
    t.will_roll(&[2]);
    t.act("reroll relic");
    assert_eq!((t.unplaced(), t.state().relic_value(), t.fuel_of(1)), (vec![1, 2, 5], 2, 2));
    with_card("temporal-warper", &[1, 3, 5], 0).refused("reroll 2", "tech.pay-first");
    with_card("booster-pod", &[1, 3, 5], 3).refused("reroll 2", "temporal-warper.fuel");
    with_card("temporal-warper", &[1, 3, 5], 3).refused("reroll 4", "tech.unplaced-only");
}

#[test]
fn the_new_values_stand() {
    proves!("temporal-warper.fuel");
    let mut t = with_card("temporal-warper", &[5, 6], 3);
    t.will_roll(&[1, 1]);
    t.act("reroll 1,2");
    assert_eq!(t.unplaced(), [1, 1]);
    t.refused("reroll 1", "tech.once-per-turn");
    assert!(t.undo().is_err());
    t.act("dock 1 lunar-mine").refused("dock 6 lunar-mine", "docking.values");
}
