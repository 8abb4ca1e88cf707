//! The Colonist Hub and the Colony Constructor.

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

/// You control Asimov Crater and have a colony on this circle, 1 fuel, 1 ore and three more unplaced colonies.
fn with_asimov_crater(circle: u8) -> Scene {
    Scene::new(2).colonies(1, "asimov-crater", 1).circle(1, circle).supply(1, 3).fuel(1, 1).ore(1, 1)
}

// ------------------------------------------------------------------------------------------- Colonist Hub

#[test]
fn four_tracks_hold_three_ships_each() {
    proves!("colonist-hub.tracks", "colonist-hub.own-track");
    let mut t = Scene::new(4)
        .ships(&[1, 2, 3, 4])
        .docked("colonist-hub", 2, &[1, 1, 1])
        .docked("colonist-hub", 3, &[2, 2, 2])
        .docked("colonist-hub", 4, &[6, 6, 6]);
    t.acts(&["dock 1 colonist-hub", "dock 2 colonist-hub", "dock 3 colonist-hub"]);
    assert_eq!(t.occupied("colonist-hub"), 12);
    assert_eq!((t.circle_of(1), t.circle_of(2), t.circle_of(3), t.circle_of(4)), (3, 0, 0, 0));
    t.refused("dock 4 colonist-hub", "colonist-hub.own-track");
}

#[test]
fn a_track_has_seven_circles() {
    proves!("colonist-hub.tracks", "colonist-hub.launch");
    let mut t = Scene::new(2).ships(&[1, 1]).circle(1, 5).fuel(1, 1).ore(1, 1);
    t.refused("launch", "colonist-hub.launch");
    t.act("dock 1 colonist-hub");
    assert_eq!(t.circle_of(1), 6);
    t.refused("launch", "colonist-hub.launch");
    t.act("dock 1 colonist-hub");
    assert_eq!(t.circle_of(1), 7);
    assert!(t.may("launch"));
}

#[test]
fn the_empty_tracks_of_others_are_not_yours_to_use() {
    proves!("colonist-hub.one-track", "colonist-hub.own-track");
    for players in 2..=4 {
        let mut t = Scene::new(players).ships(&[1, 2, 3, 4]);
        t.acts(&["dock 1 colonist-hub", "dock 2 colonist-hub", "dock 3 colonist-hub"]);
        t.refused("dock 4 colonist-hub", "colonist-hub.own-track");
    }
    // Not even after a launch, while the ships are still docked.
    let mut t = Scene::new(2).ships(&[1, 2, 3, 4]).circle(1, 4).fuel(1, 1).ore(1, 1);
    t.acts(&[
        "dock 1 colonist-hub",
        "dock 2 colonist-hub",
        "dock 3 colonist-hub",
        "launch",
        "land lem-badlands",
    ]);
    t.refused("dock 4 colonist-hub", "colonist-hub.own-track");
    assert_eq!(t.circle_of(1), 0);
}

#[test]
fn another_players_ship_that_you_dock_takes_a_port_of_your_track() {
    proves!("colonist-hub.own-track", "colonist-hub.progress-kept");
    let mut t = Scene::new(2)
        .ships(&[1, 3, 5])
        .docked("solar-converter", 2, &[2])
        .cards(1, &["mind-control-helmet"])
        .fuel(1, 3);
    t.acts(&["control s2 2 solar-converter", "dock 2 colonist-hub"]);
    assert_eq!((t.circle_of(1), t.circle_of(2)), (1, 0));
    t.acts(&["dock 1 colonist-hub", "dock 3 colonist-hub"]);
    t.refused("dock 5 colonist-hub", "colonist-hub.own-track");
    t.act("dock 5 solar-converter");
    t.will_roll(&[4, 4, 6]);
    t.act("end-turn");
    // Its owner gathers it; the colony stays where it is, and the owner's own track is empty.
    assert_eq!((t.docked_at("colonist-hub", 1), t.docked_at("colonist-hub", 2)), (vec![1, 3], vec![]));
    assert_eq!(t.circle_of(1), 3);
    t.acts(&["dock 4 colonist-hub", "dock 4 colonist-hub", "dock 6 colonist-hub"]);
    assert_eq!((t.circle_of(1), t.circle_of(2)), (3, 3));
}

#[test]
fn any_ship_may_dock_at_the_colonist_hub_for_nothing() {
    proves!("colonist-hub.any-value");
    for value in 1..=6 {
        let mut t = Scene::new(2).ships(&[value]);
        t.act(&format!("dock {value} colonist-hub"));
        assert_eq!((t.docked_at("colonist-hub", 1), t.circle_of(1)), (vec![value], 1));

        let mut rich = Scene::new(2).ships(&[value]).fuel(1, 2).ore(1, 2).circle(1, 6);
        rich.act(&format!("dock {value} colonist-hub"));
        assert_eq!((rich.fuel_of(1), rich.ore_of(1)), (2, 2));
    }
}

// Ledger example.
#[test]
fn seven_ships_bring_a_colony_from_the_supply_to_the_seventh_circle() {
    proves!(
        "colonist-hub.start-colony",
        "colonist-hub.start-counts",
        "colonist-hub.advance",
        "colonist-hub.progress-kept"
    );
    let mut t = Scene::new(2).ships(&[1, 2, 3]).fuel(1, 1).ore(1, 1);
    assert_eq!((t.circle_of(1), t.supply_of(1)), (0, 8));
    t.act("dock 1 colonist-hub");
    assert_eq!((t.circle_of(1), t.supply_of(1)), (1, 7));
    t.act("dock 2 colonist-hub");
    assert_eq!((t.circle_of(1), t.supply_of(1)), (2, 7));
    t.act("dock 3 colonist-hub");
    assert_eq!((t.circle_of(1), t.supply_of(1)), (3, 7));
    round(&mut t, &[4, 5, 6]);
    assert_eq!((t.circle_of(1), t.occupied("colonist-hub")), (3, 0));
    t.acts(&["dock 4 colonist-hub", "dock 5 colonist-hub", "dock 6 colonist-hub"]);
    assert_eq!((t.circle_of(1), t.supply_of(1)), (6, 7));
    round(&mut t, &[2, 5, 6]);
    assert_eq!(t.circle_of(1), 6);
    t.act("dock 2 colonist-hub");
    assert_eq!((t.circle_of(1), t.supply_of(1)), (7, 7));
    t.acts(&["launch", "land lem-badlands"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
    assert_eq!((t.colonies_of(1, "lem-badlands"), t.circle_of(1), t.supply_of(1)), (1, 0, 7));
}

#[test]
fn a_ship_moves_only_its_own_players_colony() {
    proves!("colonist-hub.advance");
    let mut t = Scene::new(3).ships(&[6]).circle(1, 2).circle(2, 4).circle(3, 1);
    t.act("dock 6 colonist-hub");
    assert_eq!((t.circle_of(1), t.circle_of(2), t.circle_of(3)), (3, 4, 1));
}

#[test]
fn a_colony_keeps_its_circle_when_its_ship_is_shot_away() {
    proves!("colonist-hub.progress-kept");
    let mut t = Scene::new(2).ships(&[4]).circle(1, 2).cards(2, &["plasma-cannon"]).fuel(2, 1);
    t.act("dock 4 colonist-hub");
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    t.act("shoot s1 4 colonist-hub:1");
    assert_eq!((t.occupied("colonist-hub"), t.bay_of(1), t.circle_of(1)), (0, 1, 3));
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[5]);
    t.act("end-turn");
    t.act("dock 5 colonist-hub");
    assert_eq!(t.circle_of(1), 4);
}

#[test]
fn a_second_colony_starts_only_after_the_first_was_launched() {
    proves!("colonist-hub.one-colony", "colonist-hub.start-colony");
    let mut t = Scene::new(2).ships(&[3, 3]).circle(1, 6).supply(1, 4).fuel(1, 1).ore(1, 1);
    t.act("dock 3 colonist-hub");
    assert_eq!((t.circle_of(1), t.supply_of(1)), (7, 4));
    t.acts(&["launch", "land herbert-valley"]);
    assert_eq!((t.circle_of(1), t.supply_of(1)), (0, 4));
    t.act("dock 3 colonist-hub");
    assert_eq!((t.circle_of(1), t.supply_of(1)), (1, 3));
}

// Ledger example.
#[test]
fn no_ship_docks_while_the_finished_colony_waits() {
    proves!("colonist-hub.seven-max", "colonist-hub.one-colony");
    let mut t = Scene::new(2).ships(&[4]).circle(1, 7).fuel(1, 3);
    t.refused("dock 4 colonist-hub", "colonist-hub.seven-max");
    t.refused("launch", "colonist-hub.launch");

    // One step earlier it may; after a launch it may again.
    let mut t = Scene::new(2).ships(&[4, 5, 6]).circle(1, 6).fuel(1, 1).ore(1, 1);
    t.act("dock 4 colonist-hub");
    t.refused("dock 5 colonist-hub", "colonist-hub.seven-max");
    t.acts(&["launch", "land lem-badlands", "dock 5 colonist-hub"]);
    assert_eq!(t.circle_of(1), 1);
}

#[test]
fn a_launch_costs_one_fuel_and_one_ore_and_lands_where_you_like() {
    proves!("colonist-hub.launch");
    for (fuel, ore) in [(0, 1), (1, 0), (0, 8), (8, 0)] {
        let mut t = Scene::new(2).circle(1, 7).fuel(1, fuel).ore(1, ore);
        t.refused("launch", "colonist-hub.launch");
    }
    let mut t = Scene::new(2).circle(1, 7).supply(1, 5).fuel(1, 3).ore(1, 4);
    t.act("launch");
    t.refused("end-turn", "referee.atomic");
    assert_eq!(t.options_like("land ").len(), 8);
    t.act("land van-vogt-mountains");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (2, 3));
    assert_eq!((t.colonies_of(1, "van-vogt-mountains"), t.circle_of(1), t.supply_of(1)), (1, 0, 5));
    t.refused("launch", "colonist-hub.launch");
    // Another player's finished colony is not yours to launch.
    let mut t = Scene::new(2).circle(2, 7).fuel(1, 1).ore(1, 1);
    t.refused("launch", "colonist-hub.launch");
}

#[test]
fn a_finished_colony_is_launched_whenever_its_owner_likes_on_a_turn_of_theirs() {
    proves!("colonist-hub.launch-timing", "colonist-hub.launch", "colonist-hub.progress-kept");
    // On the turn when it is finished, before other ships dock.
    let mut t = Scene::new(2).ships(&[1, 2]).circle(1, 6).fuel(1, 1).ore(1, 1);
    t.acts(&["dock 1 colonist-hub", "launch", "land lem-badlands", "dock 2 solar-converter"]);
    assert_eq!(t.colonies_of(1, "lem-badlands"), 1);

    // Later on that turn, or on a later turn without a ship at the Colonist Hub; but not on another player's turn.
    let mut t = Scene::new(2).ships(&[1, 2, 2]).circle(1, 6).fuel(1, 1).ore(1, 1);
    t.acts(&["dock 1 colonist-hub", "dock 2 solar-converter", "dock 2 solar-converter"]);
    assert!(t.may("launch"));
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    t.refused_to(1, "launch", "turn.own-turn-only");
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[5, 5, 5]);
    t.act("end-turn");
    assert_eq!((t.circle_of(1), t.occupied("colonist-hub")), (7, 0));
    t.acts(&["launch", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.colonies_of(1, "lem-badlands")), (0, 1));
}

#[test]
fn a_leftover_advance_starts_a_new_colony_when_the_launch_comes_at_once() {
    proves!("colonist-hub.excess", "colonist-hub.excess-start");
    let mut t = with_asimov_crater(5).ships(&[2, 4, 5]);
    t.act("dock 2 colonist-hub");
    assert_eq!(t.circle_of(1), 6);
    t.act("dock 4 colonist-hub");
    assert_eq!((t.circle_of(1), t.supply_of(1)), (7, 3));
    t.acts(&["launch", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.supply_of(1), t.colonies_of(1, "lem-badlands")), (1, 2, 1));
    // No ship was needed for it, and a further one goes on from there.
    assert_eq!(t.docked_at("colonist-hub", 1), [2, 4]);
    t.act("dock 5 colonist-hub");
    assert_eq!((t.circle_of(1), t.supply_of(1)), (2, 2));
}

#[test]
fn without_a_leftover_advance_a_launch_starts_no_new_colony() {
    proves!("colonist-hub.excess");
    let mut t = with_asimov_crater(4).ships(&[2, 4]);
    t.acts(&["dock 2 colonist-hub", "dock 4 colonist-hub"]);
    assert_eq!(t.circle_of(1), 7);
    t.acts(&["launch", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.supply_of(1)), (0, 3));

    // Two ships without the bonus leave nothing over either.
    let mut t = Scene::new(2).ships(&[2, 4]).circle(1, 5).supply(1, 3).fuel(1, 1).ore(1, 1);
    t.acts(&["dock 2 colonist-hub", "dock 4 colonist-hub", "launch", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.supply_of(1)), (0, 3));
}

// Ledger example.
#[test]
fn a_leftover_advance_is_lost_when_a_ship_docks_before_the_launch() {
    proves!("colonist-hub.excess-lost");
    let mut t = with_asimov_crater(5).ships(&[2, 4, 5]);
    t.acts(&["dock 2 colonist-hub", "dock 4 colonist-hub", "dock 5 solar-converter"]);
    t.acts(&["launch", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.supply_of(1), t.colonies_of(1, "lem-badlands")), (0, 3, 1));
}

#[test]
fn a_leftover_advance_is_lost_by_a_card_or_the_end_of_the_turn_too() {
    proves!("colonist-hub.excess-lost");
    let mut t = with_asimov_crater(5).ships(&[2, 4, 5]).cards(1, &["booster-pod"]).fuel(1, 2);
    t.acts(&["dock 2 colonist-hub", "dock 4 colonist-hub", "raise 5", "launch", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.supply_of(1)), (0, 3));

    let mut t = with_asimov_crater(5).ships(&[2, 4]);
    t.acts(&["dock 2 colonist-hub", "dock 4 colonist-hub"]);
    round(&mut t, &[1, 3]);
    t.acts(&["launch", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.supply_of(1)), (0, 3));
}

// Ledger example.
#[test]
fn the_last_colony_may_leave_the_track_through_the_terraforming_station() {
    proves!("colonist-hub.last-colony", "colonist-hub.last-colony-cost");
    let mut t = Scene::new(2)
        .ships(&[6])
        .bay(1, 4)
        .colonies(1, "lem-badlands", 7)
        .supply(1, 0)
        .circle(1, 3)
        .fuel(1, 1)
        .ore(1, 1);
    t.act("dock 6 terraforming-station");
    assert_eq!(t.options_like("land ").len(), 8);
    t.act("land pohl-foothills");
    assert_eq!((t.circle_of(1), t.supply_of(1), t.colonies_of(1, "pohl-foothills")), (0, 0, 1));
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
    assert!(t.is_over());
}

#[test]
fn the_last_colony_lands_from_any_circle_at_the_price_of_the_facility() {
    proves!("colonist-hub.last-colony", "colonist-hub.last-colony-cost");
    for circle in 1..=7 {
        let last = || Scene::new(2).colonies(1, "lem-badlands", 7).supply(1, 0).circle(1, circle);
        let mut t = last().ships(&[6]).bay(1, 3).fuel(1, 4).ore(1, 4);
        t.acts(&["dock 6 terraforming-station", "land asimov-crater"]);
        assert_eq!((t.fuel_of(1), t.ore_of(1), t.circle_of(1)), (3, 3, 0));
        assert!(t.is_over());

        let mut t = last().ships(&[2, 2, 2]).fuel(1, 4).ore(1, 4);
        t.acts(&["dock 2+2+2 colony-constructor", "land asimov-crater"]);
        assert_eq!((t.fuel_of(1), t.ore_of(1), t.circle_of(1)), (4, 1, 0));
        assert!(t.is_over());
    }
    // The constructor asks for no fuel, on the last circle neither.
    let mut t = Scene::new(2).ships(&[2, 2, 2]).supply(1, 0).circle(1, 7).ore(1, 3);
    t.acts(&["dock 2+2+2 colony-constructor", "land asimov-crater"]);
    assert!(t.is_over());
}

// Ledger example.
#[test]
fn a_colony_on_the_track_stays_while_there_is_another_in_the_supply() {
    proves!("colonist-hub.not-last-locked", "colony-constructor.effect", "colonist-hub.last-colony");
    let mut t = Scene::new(2).ships(&[2, 2, 2, 6]).supply(1, 1).circle(1, 3).fuel(1, 1).ore(1, 4);
    t.acts(&["dock 2+2+2 colony-constructor", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.supply_of(1), t.colonies_of(1, "lem-badlands")), (3, 0, 1));
    assert!(!t.is_over());
    // Being the last one now, the other may leave the track.
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.supply_of(1), t.colonies_of(1, "lem-badlands")), (0, 0, 2));
    assert!(t.is_over());
}

#[test]
fn the_terraforming_station_takes_a_colony_of_the_supply_before_the_one_on_the_track() {
    proves!("colonist-hub.not-last-locked");
    // Even if the one on the track is finished.
    for circle in [1, 7] {
        let mut t = Scene::new(2).ships(&[6]).bay(1, 3).supply(1, 1).circle(1, circle).fuel(1, 1).ore(1, 1);
        t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
        assert_eq!((t.circle_of(1), t.supply_of(1)), (circle, 0));
        assert!(!t.is_over());
    }
}

// ------------------------------------------------------------------------------------- Colony Constructor

#[test]
fn the_colony_constructor_takes_exactly_three_equal_ships() {
    proves!("colony-constructor.triple");
    for ships in [&[2, 2][..], &[2, 2, 3], &[2, 3, 4], &[1, 1, 2, 2, 3, 3]] {
        let mut t = Scene::new(4).ships(ships).ore(1, 8);
        t.refused("dock 2+2+2 colony-constructor", "colony-constructor.triple");
        assert!(t.options_like("dock").iter().all(|dock| !dock.contains("colony-constructor")));
    }
    for value in 1..=6 {
        let mut t = Scene::new(4).ships(&[value; 4]).ore(1, 3);
        t.acts(&[&format!("dock {value}+{value}+{value} colony-constructor"), "land lem-badlands"]);
        assert_eq!(t.docked_at("colony-constructor", 1), [value; 3]);
        assert_eq!(t.unplaced(), [value]);
    }
}

#[test]
fn ships_that_are_docked_elsewhere_do_not_make_up_a_triple() {
    proves!("colony-constructor.triple");
    let mut t = Scene::new(4).ships(&[2, 2, 2]).docked("colony-constructor", 2, &[2]).ore(1, 3);
    t.act("dock 2 solar-converter");
    t.refused("dock 2+2+2 colony-constructor", "colony-constructor.triple");
}

#[test]
fn the_colony_constructor_costs_three_ore() {
    proves!("colony-constructor.cost");
    let mut t = Scene::new(4).ships(&[5, 5, 5]).ore(1, 2).fuel(1, 8);
    t.refused("dock 5+5+5 colony-constructor", "colony-constructor.cost");
    let mut t = Scene::new(4).ships(&[5, 5, 5]).ore(1, 3);
    t.acts(&["dock 5+5+5 colony-constructor", "land lem-badlands"]);
    assert_eq!((t.ore_of(1), t.fuel_of(1)), (0, 0));
    let mut t = Scene::new(4).ships(&[5, 5, 5]).ore(1, 8).fuel(1, 4);
    t.acts(&["dock 5+5+5 colony-constructor", "land lem-badlands"]);
    assert_eq!((t.ore_of(1), t.fuel_of(1)), (5, 4));
}

#[test]
fn the_colony_constructor_has_six_ports_or_three_with_two_players() {
    proves!("colony-constructor.ports");
    let two_sets = |players| Scene::new(players).ships(&[2, 2, 2, 3, 3, 3]).ore(1, 6);
    for players in [3, 4] {
        let mut t = two_sets(players);
        t.acts(&["dock 2+2+2 colony-constructor", "land lem-badlands"]);
        t.acts(&["dock 3+3+3 colony-constructor", "land lem-badlands"]);
        assert_eq!(t.occupied("colony-constructor"), 6);
        // A single ship in the way leaves room for one set only.
        for others in [&[1][..], &[1, 1, 1]] {
            let mut t = two_sets(players).docked("colony-constructor", 2, others);
            t.acts(&["dock 2+2+2 colony-constructor", "land lem-badlands"]);
            t.refused("dock 3+3+3 colony-constructor", "colony-constructor.ports");
        }
        let mut t = two_sets(players).docked("colony-constructor", 2, &[1, 1, 1, 1]);
        t.refused("dock 2+2+2 colony-constructor", "colony-constructor.ports");
    }
    let mut t = two_sets(2);
    t.acts(&["dock 2+2+2 colony-constructor", "land lem-badlands"]);
    t.refused("dock 3+3+3 colony-constructor", "colony-constructor.ports");
    let mut t = two_sets(2).docked("colony-constructor", 2, &[1]);
    t.refused("dock 2+2+2 colony-constructor", "colony-constructor.ports");
}

#[test]
fn each_set_at_the_colony_constructor_lands_one_colony_of_the_supply_at_once() {
    proves!("colony-constructor.effect");
    let mut t = Scene::new(4).ships(&[2, 2, 2, 3, 3, 3]).ore(1, 6);
    assert_eq!(t.supply_of(1), 6);
    t.act("dock 2+2+2 colony-constructor");
    t.refused("dock 3+3+3 colony-constructor", "referee.atomic");
    t.refused("end-turn", "referee.atomic");
    assert_eq!(t.options_like("land ").len(), 8);
    t.act("land lem-badlands");
    assert_eq!((t.supply_of(1), t.colonies_of(1, "lem-badlands"), t.score(1)), (5, 1, 2));
    assert!(t.options_like("land ").is_empty());
    t.acts(&["dock 3+3+3 colony-constructor", "land herbert-valley"]);
    assert_eq!((t.supply_of(1), t.colonies_of(1, "herbert-valley"), t.score(1)), (4, 1, 4));
}
