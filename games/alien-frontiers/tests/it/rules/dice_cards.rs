//! Cards that work on dice: Booster Pod, Gravity Manipulator, Polarity Device, Stasis Beam and Temporal Warper, with their
//! discard powers.

use crate::scene::*;
use alien_frontiers::{Card, Territory};
use table::{Eyes, Tell};

/// Seat 1 with these unplaced ships, a card and fuel.
fn with_card(id: &str, ships: &[u8], fuel: u8) -> Scene {
    Scene::new(4).ships(ships).cards(1, &[id]).fuel(1, fuel)
}

/// The same with the Relic Ship, unplaced as well.
fn with_relic(id: &str, ships: &[u8], relic: u8, fuel: u8) -> Scene {
    with_card(id, ships, fuel).relic_unplaced(relic).colonies(1, "burroughs-desert", 1)
}

/// A card's discard power puts a field anywhere, or moves it anywhere else; the other fields stay.
#[track_caller]
fn places(id: &str, field: &str) {
    let elsewhere: Vec<&str> = ["isolation-field", "positron-field", "repulsor-field"]
        .into_iter()
        .filter(|other| *other != field)
        .collect();
    let scene = || {
        Scene::new(4)
            .cards(1, &[id])
            .colonies(1, "asimov-crater", 1)
            .colonies(2, "bradbury-plateau", 2)
            .colonies(3, "lem-badlands", 1)
            .colonies(4, "lem-badlands", 1)
            .field(elsewhere[0], "herbert-valley")
            .field(elsewhere[1], "lem-badlands")
    };
    for &target in Territory::ALL {
        let text = format!("field {field} {}", target.id());
        let mut t = scene();
        t.act(&text);
        assert_eq!(t.field_on(field), Some(target.id()));
        assert_eq!(t.field_on(elsewhere[0]), Some("herbert-valley"));
        assert_eq!(t.field_on(elsewhere[1]), Some("lem-badlands"));
        assert!(!t.has_card(1, id));
        assert_eq!(t.discarded(id), 1);
        let mut t = scene().field(field, "pohl-foothills");
        if target.id() == "pohl-foothills" {
            t.refused(&text, "fields.move");
        } else {
            t.act(&text);
            assert_eq!(t.field_on(field), Some(target.id()));
        }
    }
    // The card moves its own field only, and there is nothing to do without it.
    for other in &elsewhere {
        assert_eq!(scene().options_like(&format!("field {other}")), Vec::<String>::new());
    }
    Scene::new(2).refused(&format!("field {field} lem-badlands"), &format!("{id}.discard"));
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

#[test]
fn a_discarded_booster_pod_takes_any_one_field_off_the_board() {
    proves!("booster-pod.discard");
    let fields = ["isolation-field", "positron-field", "repulsor-field"];
    for gone in fields {
        let mut t = with_card("booster-pod", &[], 0)
            .colonies(2, "lem-badlands", 1)
            .field("isolation-field", "lem-badlands")
            .field("positron-field", "asimov-crater")
            .field("repulsor-field", "lem-badlands");
        t.act(&format!("clear {gone}"));
        for field in fields {
            assert_eq!(t.field_on(field).is_none(), field == gone, "{field}");
        }
        assert!(!t.has_card(1, "booster-pod"));
        assert_eq!(t.discarded("booster-pod"), 1);
        assert_eq!(t.options_like("clear"), Vec::<String>::new());
    }
    let mut t = with_card("stasis-beam", &[], 0).field("isolation-field", "lem-badlands");
    t.refused("clear isolation-field", "booster-pod.discard");
    with_card("booster-pod", &[], 0).refused("clear isolation-field", "tech.effect-needed");
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

#[test]
fn a_discarded_gravity_manipulator_places_the_repulsor_field() {
    proves!("gravity-manipulator.discard");
    places("gravity-manipulator", "repulsor-field");
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

#[test]
fn a_discarded_stasis_beam_places_the_isolation_field() {
    proves!("stasis-beam.discard");
    places("stasis-beam", "isolation-field");
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

#[test]
fn a_discarded_temporal_warper_fetches_the_alien_city() {
    // Ledger example.
    // Rulebook example: Temporal Warper, example 2.
    proves!("temporal-warper.discard", "alien-city.points", "scoring.snapshot");
    let mut t = with_card("temporal-warper", &[], 0).discard_pile(&["alien-city", "stasis-beam"]);
    assert_eq!(t.score(1), 0);
    t.refused("recover polarity-device", "temporal-warper.discard");
    t.act("recover alien-city");
    assert_eq!(t.score(1), 1);
    assert!(t.has_card(1, "alien-city") && !t.has_card(1, "temporal-warper"));
    assert_eq!(
        (t.discarded("alien-city"), t.discarded("temporal-warper"), t.discarded("stasis-beam")),
        (0, 1, 1)
    );
    with_card("booster-pod", &[], 0)
        .discard_pile(&["alien-city"])
        .refused("recover alien-city", "temporal-warper.discard");
}

#[test]
fn a_temporal_warper_is_not_discarded_for_an_empty_pile() {
    // Ledger example.
    proves!("temporal-warper.discard", "tech.effect-needed");
    let mut t = with_card("temporal-warper", &[], 0);
    t.refused("recover alien-city", "tech.effect-needed");
    assert_eq!(t.options_like("recover"), Vec::<String>::new());
}

#[test]
fn only_one_of_two_copies_leaves_the_discard_pile() {
    proves!("temporal-warper.discard");
    let mut t = with_card("temporal-warper", &[], 0).discard_pile(&["stasis-beam", "stasis-beam"]);
    t.act("recover stasis-beam");
    assert_eq!((t.discarded("stasis-beam"), t.discarded("temporal-warper")), (1, 1));
}

#[test]
fn the_whole_discard_pile_is_known_before_the_card_is_discarded() {
    proves!("temporal-warper.look-first");
    let ids: Vec<&str> =
        Card::ALL.iter().map(|card| card.id()).filter(|&id| id != "temporal-warper").collect();
    let t = with_card("temporal-warper", &[], 0).discard_pile(&ids);
    let mut offered = t.options_like("recover");
    offered.sort_unstable();
    assert_eq!(offered, ids.iter().map(|id| format!("recover {id}")).collect::<Vec<_>>());
    assert!(t.has_card(1, "temporal-warper"));
    // Whoever has the Warper sees what lies there, and so does everybody else.
    let one = with_card("temporal-warper", &[], 0).discard_pile(&["alien-city"]);
    let two = with_card("temporal-warper", &[], 0).discard_pile(&["alien-monument"]);
    for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2))] {
        assert_ne!(one.rules.view(one.state(), eyes), two.rules.view(two.state(), eyes));
    }
}

#[test]
fn a_temporal_warper_fetches_no_card_that_its_owner_has() {
    // Ledger example.
    proves!("temporal-warper.no-duplicate");
    let mut t = Scene::new(2).cards(1, &["temporal-warper", "booster-pod"]).discard_pile(&[
        "temporal-warper",
        "booster-pod",
        "stasis-beam",
    ]);
    t.refused("recover booster-pod", "temporal-warper.no-duplicate");
    t.refused("recover temporal-warper", "temporal-warper.no-duplicate");
    assert_eq!(t.options_like("recover"), ["recover stasis-beam"]);
    t.act("recover stasis-beam");
    assert_eq!(t.discarded("temporal-warper"), 2);
    // Another player's cards are no obstacle.
    let mut t = Scene::new(2)
        .cards(1, &["temporal-warper"])
        .cards(2, &["booster-pod"])
        .discard_pile(&["booster-pod"]);
    t.act("recover booster-pod");
    assert!(t.has_card(1, "booster-pod"));
}

#[test]
fn a_temporal_warper_stays_if_the_pile_has_only_cards_of_its_owner() {
    proves!("temporal-warper.no-duplicate");
    let t = Scene::new(2)
        .cards(1, &["temporal-warper", "booster-pod"])
        .discard_pile(&["temporal-warper", "booster-pod"]);
    assert_eq!(t.options_like("recover"), Vec::<String>::new());
}
