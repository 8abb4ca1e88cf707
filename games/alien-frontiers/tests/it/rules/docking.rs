//! Docking: ports, values, payment, sets, and ships that are moved.

use alien_frontiers::{Action, Phase, Place, RelicAt};

use crate::scene::*;

/// Four players; the Solar Converter and the Alien Artifact are full, and seat 1's colony waits on the seventh circle, so
/// that the Colonist Hub is closed to it.
fn crowded() -> Scene {
    Scene::new(4)
        .docked("solar-converter", 2, &[1, 1, 1, 1])
        .docked("solar-converter", 3, &[1, 1, 1, 1])
        .docked("alien-artifact", 4, &[1, 1, 1, 1])
        .circle(1, 7)
}

// ----------------------------------------------------------------------------------------------- ports and values

#[test]
fn every_ship_needs_an_open_port() {
    proves!("docking.free-ports");
    // One port is left, and one ship takes it.
    let mut t = Scene::new(4).ships(&[2, 2]).docked("alien-artifact", 2, &[6, 6, 6]);
    t.act("dock 2 alien-artifact");
    t.refused("dock 2 alien-artifact", "alien-artifact.ports");
    t.act("dock 2 solar-converter");
    // A pair needs two ports, three ships need three.
    for (there, possible) in [(4, true), (5, false), (6, false)] {
        let mut t = Scene::new(4)
            .ships(&[2, 2])
            .bay(1, 1)
            .docked("shipyard", 2, &[6; 6][..there])
            .fuel(1, 1)
            .ore(1, 1);
        if possible {
            t.act("dock 2+2 shipyard");
        } else {
            t.refused("dock 2+2 shipyard", "shipyard.ports");
        }
    }
    for (there, possible) in [(2, true), (3, false)] {
        let mut t = Scene::new(4).ships(&[2, 2]).docked("orbital-market", 2, &[6; 6][..there]);
        if possible {
            t.act("dock 2+2 orbital-market");
        } else {
            t.refused("dock 2+2 orbital-market", "orbital-market.ports");
        }
    }
    for (there, possible) in [(3, true), (4, false), (5, false)] {
        let mut t =
            Scene::new(4).ships(&[2, 2, 2]).docked("colony-constructor", 2, &[6; 6][..there]).ore(1, 3);
        if possible {
            t.act("dock 2+2+2 colony-constructor");
        } else {
            t.refused("dock 2+2+2 colony-constructor", "colony-constructor.ports");
        }
    }
}

#[test]
fn own_ships_and_covers_take_ports_like_the_ships_of_others() {
    proves!("docking.free-ports");
    let mut own = Scene::new(4).ships(&[1, 2, 3, 4, 5]);
    for value in 1..=4 {
        own.act(&format!("dock {value} alien-artifact"));
    }
    own.refused("dock 5 alien-artifact", "alien-artifact.ports");
    // Four of the five printed ports are open with three players, three with two.
    let scene = |players, there: &[u8]| Scene::new(players).ships(&[6]).docked("lunar-mine", 2, there);
    scene(4, &[1, 1, 1, 1]).act("dock 6 lunar-mine");
    scene(3, &[1, 1, 1, 1]).refused("dock 6 lunar-mine", "lunar-mine.ports");
    scene(3, &[1, 1, 1]).act("dock 6 lunar-mine");
    scene(2, &[1, 1, 1]).refused("dock 6 lunar-mine", "lunar-mine.ports");
    scene(2, &[1, 1]).act("dock 6 lunar-mine");
}

#[test]
fn four_facilities_take_single_ships_of_any_value() {
    proves!("docking.values");
    for at in ["alien-artifact", "colonist-hub", "lunar-mine", "solar-converter"] {
        for value in 1..=6 {
            let mut t = Scene::new(2).ships(&[value]);
            // Only ships that were rolled can dock.
            let other = value % 6 + 1;
            t.refused(&format!("dock {other} {at}"), "docking.values");
            t.act(&format!("dock {value} {at}"));
            assert_eq!(t.docked_at(at, 1), [value]);
            assert!(t.unplaced().is_empty());
            t.refused(&format!("dock {value} {at}"), "docking.values");
        }
    }
}

#[test]
fn the_other_facilities_take_only_what_they_ask_for() {
    proves!("docking.values");
    for (text, rule, wrong, right) in [
        ("dock 3+3 orbital-market", "orbital-market.pair", [3, 4, 5], [3, 3, 5]),
        ("dock 3+3 shipyard", "shipyard.pair", [3, 4, 5], [3, 3, 5]),
        ("dock 5+5+5 colony-constructor", "colony-constructor.triple", [4, 5, 5], [5, 5, 5]),
        ("dock 2-3-4 raiders-outpost", "raiders-outpost.run", [2, 3, 5], [2, 3, 4]),
        ("dock 2-3-4 raiders-outpost", "raiders-outpost.run", [2, 3, 3], [2, 3, 4]),
    ] {
        let scene = |ships: [u8; 3]| Scene::new(4).ships(&ships).fuel(1, 8).ore(1, 8);
        scene(wrong).refused(text, rule);
        scene(right).act(text);
    }
    for value in 1..=6 {
        let mut t = Scene::new(4).ships(&[value]).bay(1, 3).fuel(1, 8).ore(1, 8);
        let text = format!("dock {value} terraforming-station");
        if value == 6 {
            t.act(&text);
        } else {
            t.refused(&text, "terraforming-station.six");
        }
    }
}

#[test]
fn single_ships_dock_one_by_one_in_the_chosen_order() {
    proves!("docking.one-by-one");
    // What the first ship gives is there before the second one docks.
    let mut t = Scene::new(4).ships(&[3, 5]);
    t.act("dock 3 lunar-mine");
    assert_eq!((t.ore_of(1), t.docked_at("lunar-mine", 1), t.unplaced()), (1, vec![3], vec![5]));
    t.act("dock 5 lunar-mine");
    assert_eq!(t.ore_of(1), 2);
    // The other order is the player's choice, and its trouble.
    let mut t = Scene::new(4).ships(&[3, 5]);
    t.act("dock 5 lunar-mine");
    assert_eq!(t.ore_of(1), 1);
    t.refused("dock 3 lunar-mine", "lunar-mine.order");
}

#[test]
fn each_ship_at_the_other_single_facilities_is_settled_by_itself() {
    proves!("docking.one-by-one");
    // Solar Converter: rounded up for each ship, not for their sum.
    let mut t = Scene::new(4).ships(&[1, 1, 5]);
    let mut fuel = Vec::new();
    for value in [1, 5, 1] {
        t.act(&format!("dock {value} solar-converter"));
        fuel.push(t.fuel_of(1));
    }
    assert_eq!(fuel, [1, 4, 5]);
    // Colonist Hub.
    let mut t = Scene::new(4).ships(&[1, 4]);
    t.act("dock 4 colonist-hub");
    assert_eq!(t.circle_of(1), 1);
    t.act("dock 1 colonist-hub");
    assert_eq!(t.circle_of(1), 2);
    // Alien Artifact: a cycle between two ships.
    let mut t = Scene::new(4).ships(&[2, 6]).display(["booster-pod", "stasis-beam", "data-crystal"]);
    t.refused("cycle", "alien-artifact.cycle");
    t.act("dock 2 alien-artifact");
    t.will_draw_cards(&["plasma-cannon", "alien-city", "polarity-device"]);
    t.act("cycle");
    assert_eq!(t.displayed(), ["plasma-cannon", "alien-city", "polarity-device"]);
    t.refused("cycle", "alien-artifact.cycle");
    t.act("dock 6 alien-artifact");
    t.will_draw_cards(&["booster-pod"]);
    t.act("claim alien-city");
}

// --------------------------------------------------------------------------------------------------------- payment

#[test]
fn the_terraforming_station_needs_a_6_an_open_port_and_the_price() {
    // Ledger example. Rulebook example: Use Alien Tech Cards and Assign Your Fleet.
    proves!("docking.pay-now", "docking.free-ports", "docking.values");
    let scene = |value, fuel, ore| Scene::new(4).ships(&[value]).bay(1, 3).fuel(1, fuel).ore(1, ore);
    scene(6, 1, 0).refused("dock 6 terraforming-station", "terraforming-station.cost");
    scene(6, 0, 1).refused("dock 6 terraforming-station", "terraforming-station.cost");
    scene(5, 1, 1).refused("dock 6 terraforming-station", "terraforming-station.six");
    let mut taken = scene(6, 1, 1).docked("terraforming-station", 2, &[6]).bay(2, 3);
    taken.refused("dock 6 terraforming-station", "terraforming-station.port");
    let mut t = scene(6, 1, 1);
    t.act("dock 6 terraforming-station");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0), "paid at that moment");
    // The facility must be used: nothing else can be done before the colony lands.
    t.refused("end-turn", "referee.atomic");
    t.act("land lem-badlands");
}

#[test]
fn nobody_docks_just_to_block_a_facility_with_a_price() {
    proves!("docking.pay-now");
    let triple = |ore| Scene::new(4).ships(&[4, 4, 4]).fuel(1, 8).ore(1, ore);
    triple(0).refused("dock 4+4+4 colony-constructor", "colony-constructor.cost");
    triple(2).refused("dock 4+4+4 colony-constructor", "colony-constructor.cost");
    let mut t = triple(3);
    t.act("dock 4+4+4 colony-constructor");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (8, 0));
    t.refused("end-turn", "referee.atomic");
    t.act("land lem-badlands");
    for (bay, price, rule) in
        [(1, 1, "shipyard.cost-fourth"), (2, 2, "shipyard.cost-fifth"), (3, 3, "shipyard.cost-sixth")]
    {
        let pair = |fuel, ore| Scene::new(4).ships(&[4, 4]).bay(1, bay).fuel(1, fuel).ore(1, ore);
        pair(price - 1, 8).refused("dock 4+4 shipyard", rule);
        pair(8, price - 1).refused("dock 4+4 shipyard", rule);
        let mut t = pair(price, price);
        t.act("dock 4+4 shipyard");
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
        assert_eq!(t.bay_of(1), bay + 1, "the ship is built at once");
    }
}

#[test]
fn what_is_paid_goes_to_the_stocks_and_to_nobody() {
    proves!("docking.cost-to-stock");
    let mut t = Scene::new(3)
        .ships(&[3, 3, 6])
        .bay(1, 1)
        .fuel(1, 8)
        .ore(1, 4)
        .fuel(2, 2)
        .ore(2, 3)
        .fuel(3, 1)
        .ore(3, 0)
        .cards(1, &["orbital-teleporter"])
        .docked("lunar-mine", 2, &[1])
        .colonies(2, "lem-badlands", 1);
    let mut paid = |text: &str, fuel, ore| {
        t.act(text);
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (fuel, ore), "after \"{text}\"");
        assert_eq!((t.fuel_of(2), t.ore_of(2), t.fuel_of(3), t.ore_of(3)), (2, 3, 1, 0), "after \"{text}\"");
    };
    paid("dock 3+3 shipyard", 6, 2);
    paid("dock 6 terraforming-station", 5, 1);
    paid("land lem-badlands", 5, 1);
    paid("teleport s1 3 shipyard", 3, 1);
    paid("dock 3 colonist-hub", 3, 1);
}

// ------------------------------------------------------------------------------------------------------------ sets

#[test]
fn a_set_docks_all_at_once_with_exactly_its_number_of_ships() {
    proves!("docking.whole-set");
    for text in [
        "dock 3 shipyard",
        "dock 3 orbital-market",
        "dock 3 colony-constructor",
        "dock 3+3 colony-constructor",
        "dock 3 raiders-outpost",
        "dock 3-4 raiders-outpost",
        "dock 3+3+3 shipyard",
        "dock 3+3 solar-converter",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    let scene = || Scene::new(4).ships(&[3, 3, 3, 3]).fuel(1, 8).ore(1, 8);
    for (text, at, number) in [
        ("dock 3+3 shipyard", "shipyard", 2),
        ("dock 3+3 orbital-market", "orbital-market", 2),
        ("dock 3+3+3 colony-constructor", "colony-constructor", 3),
    ] {
        let mut t = scene();
        t.act(text);
        assert_eq!((t.occupied(at), t.unplaced().len()), (number, 4 - number), "{at}");
    }
    let mut run = Scene::new(4).ships(&[2, 3, 4, 5]);
    run.act("dock 3-4-5 raiders-outpost");
    assert_eq!((run.docked_at("raiders-outpost", 1), run.unplaced()), (vec![3, 4, 5], vec![2]));
}

#[test]
fn ships_that_are_docked_already_do_not_complete_a_set() {
    proves!("docking.whole-set");
    for (at, there, ships, text, rule) in [
        ("shipyard", &[3][..], &[3][..], "dock 3+3 shipyard", "shipyard.pair"),
        ("orbital-market", &[3], &[3], "dock 3+3 orbital-market", "orbital-market.pair"),
        ("colony-constructor", &[3, 3], &[3], "dock 3+3+3 colony-constructor", "colony-constructor.triple"),
        ("colony-constructor", &[3], &[3, 3], "dock 3+3+3 colony-constructor", "colony-constructor.triple"),
        ("raiders-outpost", &[3, 4], &[5], "dock 3-4-5 raiders-outpost", "raiders-outpost.run"),
    ] {
        let mut t = Scene::new(4).docked(at, 1, there).ships(ships).bay(1, 1).fuel(1, 8).ore(1, 8);
        t.refused(text, rule);
    }
}

#[test]
fn a_pair_may_use_ports_left_free_by_different_pairs() {
    // Ledger example.
    proves!("docking.any-ports", "docking.free-ports", "docking.broken-set");
    let mut t = Scene::new(4)
        .ships(&[2, 2])
        .bay(1, 1)
        .docked("shipyard", 2, &[1, 1])
        .docked("shipyard", 3, &[4, 4])
        .docked("shipyard", 4, &[5, 5])
        .cards(1, &["plasma-cannon"])
        .fuel(1, 3)
        .ore(1, 1);
    t.refused("dock 2+2 shipyard", "shipyard.ports");
    t.acts(&["shoot s2 1 shipyard", "shoot s3 4 shipyard", "cease-fire"]);
    assert_eq!((t.docked_at("shipyard", 2), t.docked_at("shipyard", 3)), (vec![1], vec![4]));
    t.act("dock 2+2 shipyard");
    assert_eq!((t.occupied("shipyard"), t.bay_of(1)), (6, 2));
    assert_eq!((t.docked_at("shipyard", 2), t.docked_at("shipyard", 3)), (vec![1], vec![4]));
}

#[test]
fn one_free_port_is_not_enough_for_a_pair() {
    proves!("docking.any-ports", "docking.free-ports");
    let mut t = Scene::new(4)
        .ships(&[2, 2])
        .bay(1, 1)
        .docked("shipyard", 2, &[1, 1])
        .docked("shipyard", 3, &[4, 4])
        .docked("shipyard", 4, &[5, 5])
        .cards(1, &["plasma-cannon"])
        .fuel(1, 3)
        .ore(1, 1);
    t.acts(&["shoot s2 1 shipyard", "cease-fire"]);
    t.refused("dock 2+2 shipyard", "shipyard.ports");
}

#[test]
fn three_ships_may_use_ports_left_free_by_different_triples() {
    proves!("docking.any-ports");
    let mut t = Scene::new(4)
        .ships(&[2, 2, 2])
        .docked("colony-constructor", 2, &[1, 1])
        .docked("colony-constructor", 3, &[4])
        .ore(1, 3);
    t.act("dock 2+2+2 colony-constructor");
    assert_eq!(t.occupied("colony-constructor"), 6);
}

#[test]
fn a_facility_may_be_used_several_times_in_a_turn() {
    proves!("docking.several-uses");
    // Shipyard: a fifth ship for 2 and 2 and a sixth for 3 and 3.
    let pairs = |fuel, ore| Scene::new(4).ships(&[2, 2, 5, 5]).fuel(1, fuel).ore(1, ore);
    let mut t = pairs(5, 5);
    t.acts(&["dock 5+5 shipyard", "dock 2+2 shipyard"]);
    assert_eq!((t.bay_of(1), t.stock_of(1), t.fuel_of(1), t.ore_of(1)), (2, 0, 0, 0));
    let mut poor = pairs(4, 5);
    poor.act("dock 5+5 shipyard");
    poor.refused("dock 2+2 shipyard", "shipyard.cost-sixth");
    // Colony Constructor: two colonies.
    let mut t = Scene::new(4).ships(&[1, 1, 1, 5, 5, 5]).ore(1, 6);
    t.acts(&["dock 1+1+1 colony-constructor", "land lem-badlands"]);
    t.acts(&["dock 5+5+5 colony-constructor", "land lem-badlands"]);
    assert_eq!((t.colonies_of(1, "lem-badlands"), t.ore_of(1)), (2, 0));
    // Orbital Market: both pairs with four players, one pair with three.
    let mut t = pairs(0, 0);
    t.acts(&["dock 5+5 orbital-market", "dock 2+2 orbital-market"]);
    let mut t = Scene::new(3).ships(&[2, 2, 5, 5]);
    t.act("dock 5+5 orbital-market");
    t.refused("dock 2+2 orbital-market", "orbital-market.ports");
    // A facility for single ships, with another one in between.
    let mut t = Scene::new(4).ships(&[6, 6, 6]);
    t.acts(&["dock 6 solar-converter", "dock 6 lunar-mine", "dock 6 solar-converter"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (6, 1));
}

// ---------------------------------------------------------------------------------------------- ships that are moved

#[test]
fn a_ship_that_leaves_takes_nothing_with_it() {
    proves!("docking.broken-set");
    // A ship was built with two 3s; one of them goes on to the Solar Converter.
    let mut t = Scene::new(4).ships(&[3, 3]).bay(1, 1).fuel(1, 3).ore(1, 1).cards(1, &["orbital-teleporter"]);
    t.act("dock 3+3 shipyard");
    assert_eq!((t.bay_of(1), t.fuel_of(1)), (2, 2));
    t.acts(&["teleport s1 3 shipyard", "dock 3 solar-converter"]);
    assert_eq!((t.bay_of(1), t.stock_of(1)), (2, 2), "the new ship stays");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (2, 0), "the price stays paid");
    assert_eq!(t.docked_at("shipyard", 1), [3], "the other ship stays");
    // A single ship: the ore stays and the port is free.
    let mut t = Scene::new(2)
        .ships(&[5, 6])
        .docked("lunar-mine", 2, &[1, 1])
        .fuel(1, 2)
        .cards(1, &["orbital-teleporter"]);
    t.act("dock 6 lunar-mine");
    t.refused("dock 5 lunar-mine", "lunar-mine.ports");
    t.acts(&["teleport s1 6 lunar-mine", "dock 6 solar-converter", "dock 5 lunar-mine"]);
    assert_eq!((t.ore_of(1), t.fuel_of(1)), (2, 3));
}

#[test]
fn a_ship_that_is_shot_leaves_its_partners_docked_and_its_gains_with_its_owner() {
    proves!("docking.broken-set");
    let mut t = Scene::new(4)
        .docked("colony-constructor", 2, &[4, 4, 4])
        .colonies(2, "lem-badlands", 1)
        .fuel(2, 1)
        .ore(2, 2)
        .cards(1, &["plasma-cannon"])
        .fuel(1, 1);
    t.act("shoot s2 4 colony-constructor");
    assert_eq!((t.docked_at("colony-constructor", 2), t.bay_of(2)), (vec![4, 4], 1));
    assert_eq!((t.colonies_of(2, "lem-badlands"), t.fuel_of(2), t.ore_of(2)), (1, 1, 2));
}

#[test]
fn a_ship_that_others_move_still_belongs_to_its_owner() {
    // Ledger example. Rulebook example: Mind Control Helmet.
    proves!("docking.ownership", "docking.broken-set");
    let mut t = Scene::new(4)
        .ships(&[3])
        .bay(1, 2)
        .docked("solar-converter", 2, &[3])
        .cards(1, &["mind-control-helmet"])
        .fuel(1, 4)
        .ore(1, 1)
        .fuel(2, 2);
    t.acts(&["control s2 3 solar-converter", "dock 3+3 shipyard"]);
    assert_eq!((t.bay_of(1), t.fuel_of(1), t.ore_of(1)), (3, 0, 0), "player 1 builds a ship");
    assert_eq!((t.fuel_of(2), t.stock_of(2)), (2, 3), "player 2 keeps what they had and gets nothing");
    assert_eq!((t.docked_at("shipyard", 1), t.docked_at("shipyard", 2)), (vec![3], vec![3]));
    t.will_roll(&[1, 2, 6]);
    t.act("end-turn");
    assert_eq!(t.unplaced(), [1, 2, 6]);
    assert_eq!((t.docked_at("shipyard", 1), t.docked_at("shipyard", 2)), (vec![3], vec![]));
}

#[test]
fn the_mover_of_a_ship_does_not_own_it() {
    proves!("docking.ownership");
    let scene = || {
        Scene::new(2)
            .docked("solar-converter", 2, &[3])
            .cards(1, &["mind-control-helmet", "orbital-teleporter", "plasma-cannon"])
            .fuel(1, 8)
    };
    let mut t = scene();
    t.acts(&["control s2 3 solar-converter", "dock 3 lunar-mine"]);
    assert_eq!((t.docked_at("lunar-mine", 1), t.docked_at("lunar-mine", 2)), (vec![], vec![3]));
    assert_eq!((t.ore_of(1), t.ore_of(2)), (1, 0));
    t.refused("teleport s2 3 lunar-mine", "orbital-teleporter.fuel");
    t.refused("teleport s1 3 lunar-mine", "orbital-teleporter.fuel");
    t.act("shoot s2 3 lunar-mine");
    assert_eq!((t.bay_of(1), t.bay_of(2)), (0, 3));
    // A ship on somebody else's Colonist Hub track is gathered by its owner as well.
    let mut t = scene();
    t.acts(&["control s2 3 solar-converter", "dock 3 colonist-hub"]);
    assert_eq!((t.circle_of(1), t.circle_of(2)), (1, 0));
    t.will_roll(&[1, 2, 6]);
    t.act("end-turn");
    assert_eq!((t.unplaced(), t.occupied("colonist-hub")), (vec![1, 2, 6], 0));
}

#[test]
fn the_relic_ship_belongs_to_who_bought_it_wherever_it_is_docked() {
    proves!("docking.ownership");
    let scene = || {
        Scene::new(3)
            .colonies(2, "burroughs-desert", 1)
            .relic_docked("solar-converter", 2, 4)
            .cards(1, &["mind-control-helmet", "orbital-teleporter"])
            .fuel(1, 5)
    };
    scene().refused("teleport relic", "orbital-teleporter.fuel");
    let mut t = scene();
    t.acts(&["control relic", "dock 4 lunar-mine"]);
    assert_eq!((t.ore_of(1), t.docked_at("lunar-mine", 2)), (1, vec![4]));
    assert_eq!(t.relic().owner, Some(seat(2)));
    t.refused("teleport relic", "orbital-teleporter.fuel");
    t.will_roll(&[1, 1, 2, 6]);
    t.act("end-turn");
    assert_eq!((t.unplaced(), t.relic().at), (vec![1, 1, 2], RelicAt::Unplaced(6)));
    assert_eq!((t.relic().owner, t.occupied("lunar-mine")), (Some(seat(2)), 0));
}

#[test]
fn a_moved_ship_counts_as_docked_by_the_mover() {
    // Ledger example.
    proves!("docking.moved-is-docked");
    let mut t = Scene::new(4)
        .ships(&[4])
        .circle(1, 2)
        .colonies(1, "asimov-crater", 1)
        .docked("solar-converter", 2, &[2])
        .cards(1, &["mind-control-helmet"])
        .fuel(1, 3);
    t.act("dock 4 colonist-hub");
    assert_eq!(t.circle_of(1), 3);
    t.acts(&["control s2 2 solar-converter", "dock 2 colonist-hub"]);
    assert_eq!((t.circle_of(1), t.circle_of(2)), (5, 0));
    let track = |number| Place::of(facility("colonist-hub"), seat(number)).index();
    assert_eq!(t.state().ports[track(1)].occupied(), 2);
    assert_eq!(t.state().ports[track(2)].occupied(), 0);
}

#[test]
fn a_moved_ship_counts_for_claims_and_cycles() {
    proves!("docking.moved-is-docked");
    let mut t = Scene::new(4)
        .ships(&[2])
        .docked("lunar-mine", 1, &[6])
        .cards(1, &["orbital-teleporter"])
        .fuel(1, 2)
        .display(["booster-pod", "stasis-beam", "data-crystal"]);
    t.refused("cycle", "alien-artifact.cycle");
    t.acts(&["teleport s1 6 lunar-mine", "dock 6 alien-artifact"]);
    assert!(t.may("cycle"));
    t.refused("claim booster-pod", "alien-artifact.claim");
    t.act("dock 2 alien-artifact");
    t.will_draw_cards(&["alien-city"]);
    t.act("claim booster-pod");
}

#[test]
fn a_moved_ship_counts_as_the_first_ship_at_the_lunar_mine() {
    proves!("docking.moved-is-docked");
    let scene = || {
        Scene::new(4)
            .ships(&[2])
            .colonies(1, "van-vogt-mountains", 1)
            .docked("lunar-mine", 2, &[5])
            .docked("solar-converter", 3, &[5])
            .cards(1, &["mind-control-helmet"])
            .fuel(1, 3)
    };
    scene().act("dock 2 lunar-mine");
    let mut t = scene();
    t.acts(&["control s3 5 solar-converter", "dock 5 lunar-mine"]);
    assert_eq!(t.ore_of(1), 1);
    t.refused("dock 2 lunar-mine", "lunar-mine.order");
}

#[test]
fn a_moved_ship_lets_its_mover_trade() {
    proves!("docking.moved-is-docked");
    let mut t =
        Scene::new(4).ships(&[2]).docked("lunar-mine", 1, &[2]).cards(1, &["orbital-teleporter"]).fuel(1, 4);
    t.refused("trade", "orbital-market.while-docked");
    t.acts(&["teleport s1 2 lunar-mine", "dock 2+2 orbital-market", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 1));
}

#[test]
fn a_moved_ship_needs_ports_values_and_payment_like_any_other() {
    proves!("docking.moved-is-docked");
    let scene = |fuel, ore| {
        Scene::new(4)
            .ships(&[3, 5])
            .docked("solar-converter", 1, &[3])
            .docked("alien-artifact", 2, &[1, 1, 1, 1])
            .docked("lunar-mine", 3, &[4])
            .cards(1, &["orbital-teleporter"])
            .fuel(1, fuel)
            .ore(1, ore)
    };
    let mut t = scene(2, 1);
    t.act("teleport s1 3 solar-converter");
    t.refused("end-turn", "referee.atomic");
    t.refused("dock 3 alien-artifact", "alien-artifact.ports");
    t.refused("dock 3 lunar-mine", "lunar-mine.order");
    t.refused("dock 3+3 shipyard", "shipyard.cost-fourth");
    t.refused("dock 3+3+3 colony-constructor", "colony-constructor.triple");
    // The ship in hand docks first.
    t.refused("dock 5 lunar-mine", "docking.moved-is-docked");
    // It docks at once, alone or with an unplaced ship.
    assert!(t.may("dock 3+3 orbital-market"));
    t.act("dock 3 colonist-hub");
    assert_eq!((t.state().phase, t.unplaced()), (Phase::Act, vec![3, 5]));
    // With 1 fuel more the price of the ship can be paid too.
    let mut t = scene(3, 1);
    t.acts(&["teleport s1 3 solar-converter", "dock 3+3 shipyard"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.bay_of(1)), (0, 0, 1));
    assert_eq!((t.docked_at("shipyard", 1), t.unplaced()), (vec![3, 3], vec![5]));
}

#[test]
fn a_ship_that_could_dock_nowhere_else_cannot_be_moved() {
    proves!("docking.moved-is-docked");
    let scene = |value, others, fuel, ore| {
        crowded()
            .docked("lunar-mine", 1, &[value])
            .bay(1, others)
            .cards(1, &["orbital-teleporter"])
            .fuel(1, fuel)
            .ore(1, ore)
    };
    scene(2, 3, 8, 8).refused("teleport s1 2 lunar-mine", "docking.moved-is-docked");
    // A 6 may go to the Terraforming Station if card and station can be paid and three other ships are left.
    scene(6, 3, 2, 1).refused("teleport s1 6 lunar-mine", "docking.moved-is-docked");
    scene(6, 3, 3, 0).refused("teleport s1 6 lunar-mine", "docking.moved-is-docked");
    scene(6, 2, 3, 1).refused("teleport s1 6 lunar-mine", "docking.moved-is-docked");
    let mut t = scene(6, 3, 3, 1);
    t.act("teleport s1 6 lunar-mine");
    assert_eq!(t.options_like("dock "), ["dock 6 terraforming-station"]);
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
}

#[test]
fn a_ship_of_another_player_that_could_dock_nowhere_else_cannot_be_moved() {
    proves!("docking.moved-is-docked");
    let scene = || crowded().docked("lunar-mine", 2, &[2]).cards(1, &["mind-control-helmet"]).fuel(1, 3);
    scene().refused("control s2 2 lunar-mine", "docking.moved-is-docked");
    let mut t = scene().ships(&[2]);
    t.acts(&["control s2 2 lunar-mine", "dock 2+2 orbital-market"]);
    assert_eq!((t.docked_at("orbital-market", 1), t.docked_at("orbital-market", 2)), (vec![2], vec![2]));
}
