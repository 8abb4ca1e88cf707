//! The Shipyard and the Terraforming Station: ships are built and given up.

use alien_frontiers::RelicAt;

use crate::scene::*;

/// The active player ends the turn, the other of two players docks three 1s at the Solar Converter and ends theirs, and
/// the first player rolls these dice.
#[track_caller]
fn round(t: &mut Scene, dice: &[u8]) {
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(dice);
    t.act("end-turn");
}

/// A pair of 4s is unplaced, and this many ships of your colour are outside the stock in all.
fn builder(ships: u8) -> Scene {
    Scene::new(4).ships(&[4, 4]).bay(1, ships - 2)
}

/// Building with this many ships costs so many fuel and so many ore, and one less of either is refused.
#[track_caller]
fn assert_price(ships: u8, price: u8, rule: &str) {
    for (fuel, ore) in [(price - 1, price), (price, price - 1), (price - 1, 8), (8, price - 1)] {
        builder(ships).fuel(1, fuel).ore(1, ore).refused("dock 4+4 shipyard", rule);
    }
    for (fuel, ore) in [(price, price), (8, 8)] {
        let mut t = builder(ships).fuel(1, fuel).ore(1, ore);
        t.act("dock 4+4 shipyard");
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (fuel - price, ore - price));
        assert_eq!((t.stock_of(1), t.docked_at("shipyard", 1)), (5 - ships, vec![4, 4]));
    }
}

// ----------------------------------------------------------------------------------------------- Shipyard

#[test]
fn the_shipyard_takes_exactly_two_equal_ships() {
    proves!("shipyard.pair");
    for ships in [&[3][..], &[3, 4], &[2, 3, 4]] {
        let mut t = Scene::new(4).ships(ships).bay(1, 2).fuel(1, 8).ore(1, 8);
        t.refused("dock 3+3 shipyard", "shipyard.pair");
    }
    for value in 1..=6 {
        let mut t = Scene::new(4).ships(&[value; 3]).fuel(1, 8).ore(1, 8);
        t.act(&format!("dock {value}+{value} shipyard"));
        assert_eq!(t.docked_at("shipyard", 1), [value; 2]);
        assert_eq!((t.unplaced(), t.bay_of(1)), (vec![value], 1));
    }
    // A ship that is there already is no partner.
    let mut t = Scene::new(4).ships(&[3]).bay(1, 2).docked("shipyard", 2, &[3]).fuel(1, 8).ore(1, 8);
    t.refused("dock 3+3 shipyard", "shipyard.pair");
}

#[test]
fn the_shipyard_has_six_four_or_two_ports() {
    proves!("shipyard.ports");
    let two_pairs = |players| Scene::new(players).ships(&[3, 3, 4, 4]).fuel(1, 8).ore(1, 8);
    // One pair is left: two players and none docked, three players and two docked, four players and four docked; a port
    // more is no use.
    for (players, others) in [(2, 0), (3, 2), (4, 4), (3, 1), (4, 3)] {
        let mut t = two_pairs(players).docked("shipyard", 2, &vec![1; others]);
        t.act("dock 3+3 shipyard");
        assert_eq!(t.occupied("shipyard"), others + 2);
        t.refused("dock 4+4 shipyard", "shipyard.ports");
    }
    for (players, others) in [(2, 1), (3, 3), (4, 5)] {
        let mut t = two_pairs(players).docked("shipyard", 2, &vec![1; others]);
        t.refused("dock 3+3 shipyard", "shipyard.ports");
    }
    for (players, others) in [(3, 0), (4, 2)] {
        let mut t = two_pairs(players).docked("shipyard", 2, &vec![1; others]);
        t.acts(&["dock 3+3 shipyard", "dock 4+4 shipyard"]);
        assert_eq!((t.occupied("shipyard"), t.bay_of(1)), (others + 4, 2));
    }
}

#[test]
fn the_fourth_ship_costs_one_fuel_and_one_ore() {
    proves!("shipyard.cost-fourth");
    assert_price(3, 1, "shipyard.cost-fourth");
}

#[test]
fn the_fifth_ship_costs_two_fuel_and_two_ore() {
    proves!("shipyard.cost-fifth");
    assert_price(4, 2, "shipyard.cost-fifth");
}

#[test]
fn the_sixth_ship_costs_three_fuel_and_three_ore() {
    proves!("shipyard.cost-sixth");
    assert_price(5, 3, "shipyard.cost-sixth");
}

#[test]
fn each_ship_of_a_turn_is_dearer_than_the_one_before() {
    proves!("shipyard.cost-counting", "shipyard.cost-fifth", "shipyard.cost-sixth");
    let mut t = Scene::new(4).ships(&[3, 3, 4, 4]).fuel(1, 8).ore(1, 8);
    t.act("dock 3+3 shipyard");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (6, 6));
    t.act("dock 4+4 shipyard");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (3, 3));
    assert_eq!((t.bay_of(1), t.stock_of(1)), (2, 0));
}

// Ledger example.
#[test]
fn a_ship_on_the_terraforming_station_still_counts_for_the_price_of_the_next() {
    proves!("shipyard.cost-counting", "terraforming-station.rebuild-later");
    let mut t = Scene::new(4).ships(&[6, 4, 4, 1]).fuel(1, 3).ore(1, 3);
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.stock_of(1)), (2, 2, 2));
    t.act("dock 4+4 shipyard");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
    assert_eq!((t.stock_of(1), t.docked_at("terraforming-station", 1)), (1, vec![6]));
    // With less than the price of a fifth ship it is refused.
    let mut t = Scene::new(4).ships(&[6, 4, 4, 1]).fuel(1, 2).ore(1, 2);
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    t.refused("dock 4+4 shipyard", "shipyard.cost-fifth");
}

#[test]
fn docked_and_waiting_ships_count_for_the_price_and_the_relic_ship_does_not() {
    proves!("shipyard.cost-counting");
    // Four of your colour: two unplaced, one docked, one on the Maintenance Bay.
    let mut t = Scene::new(4).ships(&[4, 4, 2]).bay(1, 1).fuel(1, 0).ore(1, 2);
    t.act("dock 2 solar-converter");
    t.refused("dock 4+4 shipyard", "shipyard.cost-fifth");
    // Three of your colour and the Relic Ship.
    let mut t = Scene::new(4)
        .ships(&[4, 4, 2])
        .colonies(1, "burroughs-desert", 1)
        .relic_unplaced(5)
        .fuel(1, 1)
        .ore(1, 1);
    t.act("dock 4+4 shipyard");
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.bay_of(1)), (0, 0, 1));
}

#[test]
fn a_new_ship_waits_on_the_maintenance_bay_and_is_rolled_on_the_next_turn() {
    proves!("shipyard.delivery");
    let mut t = Scene::new(2).ships(&[4, 4, 1]).fuel(1, 1).ore(1, 1);
    assert_eq!((t.stock_of(1), t.bay_of(1)), (3, 0));
    t.act("dock 4+4 shipyard");
    assert_eq!((t.stock_of(1), t.bay_of(1), t.unplaced()), (2, 1, vec![1]));
    t.act("dock 1 solar-converter");
    round(&mut t, &[2, 3, 5, 6]);
    assert_eq!((t.active_number(), t.stock_of(1), t.bay_of(1)), (1, 2, 0));
    assert_eq!(t.unplaced(), [2, 3, 5, 6]);
}

#[test]
fn the_shipyard_is_closed_to_a_player_without_ships_in_the_stock() {
    proves!("shipyard.stock-needed");
    builder(6).fuel(1, 8).ore(1, 8).refused("dock 4+4 shipyard", "shipyard.stock-needed");
    let mut t = builder(5).fuel(1, 8).ore(1, 8);
    t.act("dock 4+4 shipyard");
    assert_eq!((t.stock_of(1), t.bay_of(1)), (0, 4));
    // The stock of another colour is no help, nor does the Relic Ship count as a seventh.
    let mut t = Scene::new(2).ships(&[4, 4, 3, 3, 2, 2]).fuel(1, 8).ore(1, 8);
    assert_eq!((t.stock_of(1), t.stock_of(2)), (0, 3));
    t.refused("dock 3+3 shipyard", "shipyard.stock-needed");
    let mut t = builder(5).colonies(1, "burroughs-desert", 1).relic_unplaced(4).fuel(1, 3).ore(1, 3);
    t.act("dock 4+4 shipyard");
    assert_eq!(t.stock_of(1), 0);
}

#[test]
fn a_lost_ship_can_be_built_again_at_the_price_of_its_number() {
    proves!("shipyard.rebuild");
    let mut t = Scene::new(2)
        .cards(1, &["plasma-cannon"])
        .docked("lunar-mine", 2, &[6])
        .bay(2, 5)
        .fuel(2, 3)
        .ore(2, 4);
    assert_eq!(t.stock_of(2), 0);
    t.act("scrap s2 6 lunar-mine");
    assert_eq!(t.stock_of(2), 1);
    t.will_roll(&[4, 4, 1, 1, 1]);
    t.act("end-turn");
    t.act("dock 4+4 shipyard");
    assert_eq!((t.stock_of(2), t.bay_of(2)), (0, 1));
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (0, 1));
}

#[test]
fn the_fourth_ship_can_be_built_twice_in_a_game() {
    proves!("shipyard.rebuild", "shipyard.cost-fourth", "terraforming-station.consumed");
    let mut t = Scene::new(2).ships(&[4, 4, 6]).fuel(1, 3).ore(1, 3);
    t.acts(&["dock 4+4 shipyard", "dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.stock_of(1)), (1, 1, 2));
    round(&mut t, &[5, 5, 1]);
    assert_eq!(t.stock_of(1), 3);
    t.act("dock 5+5 shipyard");
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.stock_of(1), t.bay_of(1)), (0, 0, 2, 1));
}

// ----------------------------------------------------------------------------------- Terraforming Station

// Ledger example.
// Rulebook example: Use Alien Tech Cards and Assign Your Fleet.
#[test]
fn the_terraforming_station_needs_a_six_an_open_port_and_the_price() {
    proves!(
        "terraforming-station.six",
        "terraforming-station.port",
        "terraforming-station.cost",
        "docking.pay-now",
        "docking.free-ports"
    );
    let mut t = Scene::new(4).ships(&[6]).bay(1, 3).fuel(1, 1);
    t.refused("dock 6 terraforming-station", "terraforming-station.cost");
    let mut t = Scene::new(4).ships(&[1, 2, 3, 4, 5]).fuel(1, 1).ore(1, 1);
    for value in 1..=5 {
        t.refused(&format!("dock {value} terraforming-station"), "terraforming-station.six");
    }
    assert!(!t.may("dock 6 terraforming-station"));
    let mut t =
        Scene::new(4).ships(&[6]).bay(1, 3).docked("terraforming-station", 2, &[6]).fuel(1, 1).ore(1, 1);
    t.refused("dock 6 terraforming-station", "terraforming-station.port");
    let mut t = Scene::new(4).ships(&[6]).bay(1, 3).fuel(1, 1).ore(1, 1);
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!(t.docked_at("terraforming-station", 1), [6]);
}

#[test]
fn terraforming_costs_one_fuel_and_one_ore() {
    proves!("terraforming-station.cost");
    for (fuel, ore) in [(0, 1), (1, 0), (0, 8), (8, 0)] {
        let mut t = Scene::new(4).ships(&[6]).bay(1, 3).fuel(1, fuel).ore(1, ore);
        t.refused("dock 6 terraforming-station", "terraforming-station.cost");
    }
    for (fuel, ore) in [(1, 1), (5, 7)] {
        let mut t = Scene::new(4).ships(&[6]).bay(1, 3).fuel(1, fuel).ore(1, ore);
        t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (fuel - 1, ore - 1));
    }
}

#[test]
fn one_ship_at_a_time_is_on_the_terraforming_station() {
    proves!("terraforming-station.port");
    for players in 2..=4 {
        let mut t = Scene::new(players).ships(&[6, 6]).bay(1, 4).fuel(1, 8).ore(1, 8);
        t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
        t.refused("dock 6 terraforming-station", "terraforming-station.port");
    }
}

#[test]
fn terraforming_lands_a_colony_of_the_supply_at_once() {
    proves!("terraforming-station.effect");
    let mut t = Scene::new(4).ships(&[6, 1]).bay(1, 3).fuel(1, 1).ore(1, 1);
    assert_eq!(t.supply_of(1), 6);
    t.act("dock 6 terraforming-station");
    t.refused("dock 1 solar-converter", "referee.atomic");
    t.refused("end-turn", "referee.atomic");
    assert_eq!(t.options_like("land ").len(), 8);
    t.act("land pohl-foothills");
    assert_eq!((t.supply_of(1), t.colonies_of(1, "pohl-foothills"), t.score(1)), (5, 1, 2));
    assert!(t.options_like("land ").is_empty());
}

#[test]
fn the_ship_on_the_terraforming_station_is_given_up_at_the_start_of_its_owners_next_turn() {
    proves!("terraforming-station.consumed");
    let mut t = Scene::new(2).ships(&[6]).bay(1, 3).bay(2, 4).fuel(1, 1).ore(1, 1).fuel(2, 1).ore(2, 1);
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!(t.stock_of(1), 2);
    t.will_roll(&[6, 1, 1, 1]);
    t.act("end-turn");
    // It stays through the other player's turn.
    assert_eq!((t.docked_at("terraforming-station", 1), t.stock_of(1)), (vec![6], 2));
    t.refused("dock 6 terraforming-station", "terraforming-station.port");
    t.acts(&["dock 1 solar-converter"; 3]);
    t.act("dock 6 lunar-mine");
    t.will_roll(&[2, 3, 5]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.unplaced()), (1, vec![2, 3, 5]));
    assert_eq!((t.stock_of(1), t.bay_of(1), t.occupied("terraforming-station")), (3, 0, 0));
}

#[test]
fn a_ship_on_the_terraforming_station_can_be_rebuilt_only_after_its_return_to_the_stock() {
    proves!("terraforming-station.rebuild-later", "shipyard.stock-needed", "shipyard.rebuild");
    let mut t = Scene::new(2).ships(&[6, 4, 4]).bay(1, 3).fuel(1, 4).ore(1, 4);
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    t.refused("dock 4+4 shipyard", "shipyard.stock-needed");
    t.acts(&["dock 4 colonist-hub", "dock 4 colonist-hub"]);
    round(&mut t, &[5, 5, 1, 1, 1]);
    assert_eq!(t.stock_of(1), 1);
    t.act("dock 5+5 shipyard");
    assert_eq!((t.stock_of(1), t.fuel_of(1), t.ore_of(1)), (0, 0, 0));
}

// Ledger example.
#[test]
fn a_newly_built_ship_makes_up_the_minimum_for_terraforming() {
    proves!("terraforming-station.minimum-fleet", "shipyard.delivery");
    let mut t = Scene::new(4).ships(&[4, 4, 6]).fuel(1, 8).ore(1, 8);
    t.refused("dock 6 terraforming-station", "terraforming-station.minimum-fleet");
    t.act("dock 4+4 shipyard");
    assert_eq!(t.bay_of(1), 1);
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!(t.docked_at("terraforming-station", 1), [6]);
}

#[test]
fn three_other_ships_of_your_colour_must_be_left_wherever_they_are() {
    proves!("terraforming-station.minimum-fleet");
    let rich = || Scene::new(2).fuel(1, 8).ore(1, 8);
    // On the Maintenance Bay.
    rich().ships(&[6]).bay(1, 2).refused("dock 6 terraforming-station", "terraforming-station.minimum-fleet");
    rich().ships(&[6]).bay(1, 3).act("dock 6 terraforming-station");
    // Docked.
    let mut t = rich().ships(&[6, 2, 2]);
    t.acts(&["dock 2 solar-converter", "dock 2 solar-converter"]);
    t.refused("dock 6 terraforming-station", "terraforming-station.minimum-fleet");
    let mut t = rich().ships(&[6, 2, 2, 2]);
    t.acts(&["dock 2 solar-converter", "dock 2 colonist-hub", "dock 2 lunar-mine"]);
    t.act("dock 6 terraforming-station");
    // Unplaced.
    rich().ships(&[6, 5, 5, 5]).act("dock 6 terraforming-station");
    rich().ships(&[6, 6, 6]).refused("dock 6 terraforming-station", "terraforming-station.minimum-fleet");
    // The Relic Ship does not count.
    let mut t = rich().ships(&[6, 1, 2]).colonies(1, "burroughs-desert", 1).relic_unplaced(3);
    t.refused("dock 6 terraforming-station", "terraforming-station.minimum-fleet");
}

// Ledger example.
// Rulebook example: Burroughs Desert, Example 3.
#[test]
fn the_relic_ship_may_be_given_up_and_bought_again() {
    proves!(
        "terraforming-station.relic-allowed",
        "burroughs-desert.returns-home",
        "burroughs-desert.rebuy",
        "terraforming-station.consumed"
    );
    let mut t =
        Scene::new(2).bay(1, 3).colonies(1, "burroughs-desert", 1).relic_unplaced(6).fuel(1, 1).ore(1, 1);
    t.acts(&["dock 6 terraforming-station +relic", "land lem-badlands"]);
    assert_eq!((t.colonies_of(1, "lem-badlands"), t.fuel_of(1), t.ore_of(1)), (1, 0, 0));
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!((t.docked_at("terraforming-station", 1), t.relic_is_home()), (vec![6], false));
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[1, 2, 5]);
    t.act("end-turn");
    // It is home and was not rolled; the three ships of the colour were.
    assert_eq!((t.active_number(), t.unplaced()), (1, vec![1, 2, 5]));
    assert!(t.relic_is_home());
    assert_eq!((t.stock_of(1), t.occupied("terraforming-station")), (3, 0));
    t.acts(&["dock 1 lunar-mine", "dock 2 solar-converter", "buy-relic"]);
    assert_eq!((t.relic().owner, t.relic().at), (Some(seat(1)), RelicAt::Bay));
}

#[test]
fn the_relic_ship_too_needs_a_six_and_the_price_for_terraforming() {
    proves!("terraforming-station.six", "terraforming-station.cost");
    let relic = |value| Scene::new(2).bay(1, 3).colonies(1, "burroughs-desert", 1).relic_unplaced(value);
    relic(5).fuel(1, 1).ore(1, 1).refused("dock 5 terraforming-station +relic", "terraforming-station.six");
    relic(6).fuel(1, 1).refused("dock 6 terraforming-station +relic", "terraforming-station.cost");
}

#[test]
fn no_card_takes_a_ship_from_the_terraforming_station_to_another_facility() {
    proves!("terraforming-station.no-move-off");
    let mut t = Scene::new(2).ships(&[6]).bay(1, 3).cards(1, &["orbital-teleporter"]).fuel(1, 8).ore(1, 1);
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    t.refused("teleport s1 6 terraforming-station", "orbital-teleporter.not-from");

    let mut t = Scene::new(2)
        .bay(1, 3)
        .colonies(1, "burroughs-desert", 1)
        .relic_unplaced(6)
        .cards(1, &["orbital-teleporter"])
        .fuel(1, 8)
        .ore(1, 1);
    t.acts(&["dock 6 terraforming-station +relic", "land lem-badlands"]);
    t.refused("teleport relic", "orbital-teleporter.not-from");

    let mut t = Scene::new(2)
        .docked("terraforming-station", 2, &[6])
        .bay(2, 3)
        .cards(1, &["mind-control-helmet"])
        .fuel(1, 8);
    t.refused("control s2 6 terraforming-station", "mind-control-helmet.not-from");
}

#[test]
fn a_plasma_cannon_removes_a_ship_from_the_terraforming_station() {
    proves!("terraforming-station.no-move-off");
    for (verb, fuel) in [("shoot", 1), ("scrap", 0)] {
        let mut t = Scene::new(2)
            .docked("terraforming-station", 2, &[6])
            .bay(2, 3)
            .colonies(2, "lem-badlands", 1)
            .cards(1, &["plasma-cannon"])
            .fuel(1, fuel);
        t.act(&format!("{verb} s2 6 terraforming-station"));
        assert_eq!((t.occupied("terraforming-station"), t.stock_of(2), t.bay_of(2)), (0, 3, 3));
        assert_eq!(t.colonies_of(2, "lem-badlands"), 1);
    }
}

// ---------------------------------------------------------------------------------------- Maintenance Bay

#[test]
fn ships_that_find_no_port_wait_on_the_maintenance_bay_for_nothing() {
    proves!("maintenance-bay.no-benefit", "maintenance-bay.until-gathered");
    // No port is left for a 2 and a 4: the colony at the Colonist Hub is finished, and there is no ore to launch it.
    let mut t = Scene::new(3)
        .ships(&[2, 4])
        .bay(1, 4)
        .circle(1, 7)
        .fuel(1, 3)
        .docked("solar-converter", 2, &[1; 6])
        .docked("solar-converter", 3, &[1])
        .docked("alien-artifact", 3, &[1; 4])
        .docked("lunar-mine", 3, &[6]);
    t.will_roll(&[1; 6]);
    t.act("end-turn");
    assert_eq!((t.bay_of(1), t.stock_of(1)), (6, 0));
    t.acts(&["dock 1 solar-converter"; 6]);
    t.will_roll(&[6; 6]);
    t.act("end-turn");
    assert_eq!(t.bay_of(1), 6);
    t.acts(&["dock 6 alien-artifact"; 4]);
    t.acts(&["dock 6 solar-converter", "dock 6 lunar-mine"]);
    t.will_roll(&[1, 2, 3, 4, 5, 6]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.bay_of(1)), (1, 0));
    assert_eq!(t.unplaced(), [1, 2, 3, 4, 5, 6]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.circle_of(1), t.score(1)), (3, 0, 7, 0));
}

// Ledger example.
#[test]
fn no_card_reaches_a_ship_on_the_maintenance_bay() {
    proves!("maintenance-bay.no-tech", "plasma-cannon.discard");
    let armed = || {
        Scene::new(4)
            .cards(1, &["plasma-cannon", "mind-control-helmet", "orbital-teleporter"])
            .fuel(1, 8)
            .bay(1, 3)
    };
    let mut t = armed().bay(4, 6);
    for verb in ["shoot", "scrap", "control", "teleport"] {
        assert_eq!(t.options_like(verb), [""; 0], "{verb}");
    }
    t.refused("shoot s4 6 lunar-mine", "plasma-cannon.fuel");
    t.refused("scrap s4 6 lunar-mine", "plasma-cannon.discard");
    t.refused("control s4 6 lunar-mine", "mind-control-helmet.fuel");
    t.refused("teleport s1 6 lunar-mine", "orbital-teleporter.fuel");

    // Docked ships are within reach, and only they.
    let t = armed().bay(4, 5).docked("lunar-mine", 4, &[6]).docked("solar-converter", 1, &[2]);
    assert_eq!(t.options_like("shoot"), ["shoot s4 6 lunar-mine"]);
    assert_eq!(t.options_like("scrap"), ["scrap s4 6 lunar-mine"]);
    assert_eq!(t.options_like("control"), ["control s4 6 lunar-mine"]);
    assert_eq!(t.options_like("teleport"), ["teleport s1 2 solar-converter"]);
}

#[test]
fn no_card_reaches_the_relic_ship_on_the_maintenance_bay() {
    proves!("maintenance-bay.no-tech");
    let armed = || {
        Scene::new(2)
            .cards(1, &["plasma-cannon", "mind-control-helmet", "orbital-teleporter"])
            .fuel(1, 8)
            .bay(1, 3)
    };
    let mut t = armed().colonies(2, "burroughs-desert", 1).relic_on_bay(2);
    t.refused("shoot relic", "plasma-cannon.fuel");
    t.refused("scrap relic", "plasma-cannon.discard");
    t.refused("control relic", "mind-control-helmet.fuel");
    let mut t = armed().colonies(1, "burroughs-desert", 1).relic_on_bay(1);
    t.refused("teleport relic", "orbital-teleporter.fuel");
}

#[test]
fn bought_ships_stay_on_the_maintenance_bay_until_the_next_turn() {
    proves!("maintenance-bay.until-gathered");
    let mut t = Scene::new(2).ships(&[4, 4, 1]).colonies(1, "burroughs-desert", 1).fuel(1, 2).ore(1, 2);
    t.acts(&["dock 4+4 shipyard", "buy-relic"]);
    assert_eq!((t.bay_of(1), t.relic().at), (1, RelicAt::Bay));
    assert_eq!(t.unplaced(), [1]);
    t.act("dock 1 solar-converter");
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!((t.bay_of(1), t.relic().at), (1, RelicAt::Bay));
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[1, 2, 3, 4, 5]);
    t.act("end-turn");
    assert_eq!((t.bay_of(1), t.relic().at), (0, RelicAt::Unplaced(5)));
    assert_eq!(t.unplaced(), [1, 2, 3, 4]);
}

#[test]
fn a_ship_that_was_shot_stays_on_the_maintenance_bay_until_its_owners_turn() {
    proves!("maintenance-bay.until-gathered");
    let mut t = Scene::new(3).docked("lunar-mine", 3, &[5]).cards(1, &["plasma-cannon"]).fuel(1, 1);
    assert_eq!(t.bay_of(3), 2);
    t.act("shoot s3 5 lunar-mine");
    assert_eq!(t.bay_of(3), 3);
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.bay_of(3), 3);
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[2, 3, 5]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.bay_of(3)), (3, 0));
    assert_eq!(t.unplaced(), [2, 3, 5]);
}

#[test]
fn bumped_ships_stay_on_the_maintenance_bay_until_their_owners_turn() {
    proves!("maintenance-bay.until-gathered");
    let mut t = Scene::new(3).ships(&[2, 3, 4]).docked("raiders-outpost", 3, &[1, 2, 3]);
    assert_eq!(t.bay_of(3), 0);
    t.act("dock 2-3-4 raiders-outpost");
    assert_eq!(t.bay_of(3), 3);
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.bay_of(3), 3);
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[2, 3, 5]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.bay_of(3)), (3, 0));
    assert_eq!(t.unplaced(), [2, 3, 5]);
}
