//! Landing colonies, control of territories, and the bonuses of all territories but Burroughs Desert.

use crate::scene::*;
use alien_frontiers::{Event, GameEnd, Territory};
use table::Rules;

/// Three equal ships and the ore to land a colony with them.
fn with_a_triple(players: usize) -> Scene {
    Scene::new(players).ships(&[2, 2, 2]).ore(1, 3)
}

/// The three equal ships land a colony.
#[track_caller]
fn builds_on(t: &mut Scene, on: &str) {
    t.act("dock 2+2+2 colony-constructor").act(&format!("land {on}"));
}

/// The changes of control that the newest action caused, in order: where, from whom and to whom.
fn changes_of_control(t: &Scene) -> Vec<(&'static str, Option<usize>, Option<usize>)> {
    let number = |seat: table::Seat| seat.index() + 1;
    let change = |event: &Event| match *event {
        Event::ControlChanged { territory, from, to } => {
            Some((territory.id(), from.map(number), to.map(number)))
        }
        _ => None,
    };
    t.events().iter().filter_map(change).collect()
}

fn all_colonies(t: &Scene) -> u8 {
    Territory::ALL.iter().map(|&on| t.state().colonies_on(on)).sum()
}

// --------------------------------------------------------------------------------------------------- landing colonies

#[test]
fn a_colony_lands_through_the_constructor_the_station_or_a_launch() {
    proves!("colonies.ways");
    let mut constructor = with_a_triple(4);
    assert!(constructor.options_like("land").is_empty());
    constructor.act("dock 2+2+2 colony-constructor");
    assert_eq!(constructor.options_like("land").len(), 8);
    constructor.act("land lem-badlands");
    assert_eq!((constructor.colonies_of(1, "lem-badlands"), constructor.supply_of(1)), (1, 5));

    let mut station = Scene::new(4).ships(&[6]).bay(1, 3).fuel(1, 1).ore(1, 1);
    assert!(station.options_like("land").is_empty());
    station.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!((station.colonies_of(1, "lem-badlands"), station.supply_of(1)), (1, 5));

    let mut launch = Scene::new(4).circle(1, 7).fuel(1, 1).ore(1, 1);
    assert!(launch.options_like("land").is_empty());
    launch.acts(&["launch", "land lem-badlands"]);
    assert_eq!((launch.colonies_of(1, "lem-badlands"), launch.supply_of(1), launch.circle_of(1)), (1, 5, 0));
}

#[test]
fn no_other_docking_lands_a_colony() {
    proves!("colonies.ways");
    for docking in [
        "dock 3 alien-artifact",
        "dock 3 colonist-hub",
        "dock 3 lunar-mine",
        "dock 3+3 orbital-market",
        "dock 3-4-5 raiders-outpost",
        "dock 3+3 shipyard",
        "dock 3 solar-converter",
    ] {
        let mut t = Scene::new(4).ships(&[3, 3, 4, 5]).fuel(1, 4).ore(1, 4).circle(1, 6);
        t.act(docking);
        assert!(t.options_like("land").is_empty(), "after {docking}");
        assert_eq!(all_colonies(&t), 0, "after {docking}");
        assert_eq!(t.supply_of(1), 5, "after {docking}");
    }
}

#[test]
fn each_landing_puts_exactly_one_colony_where_the_player_chooses() {
    proves!("colonies.choose-territory");
    for &on in Territory::ALL {
        // Somebody else's colonies and other fields there change nothing.
        let mut t = with_a_triple(4)
            .colonies(2, on.id(), 2)
            .field("isolation-field", on.id())
            .field("positron-field", on.id());
        t.act("dock 2+2+2 colony-constructor");
        assert_eq!(t.options_like("land").len(), 8);
        t.act(&format!("land {}", on.id()));
        assert_eq!(t.colonies_of(1, on.id()), 1);
        assert_eq!(all_colonies(&t), 3);
    }
}

#[test]
fn only_the_territory_with_the_repulsor_field_is_no_choice() {
    proves!("colonies.choose-territory");
    for &repelled in Territory::ALL {
        let mut t = with_a_triple(4).field("repulsor-field", repelled.id());
        t.act("dock 2+2+2 colony-constructor");
        for &on in Territory::ALL {
            assert_eq!(t.may(&format!("land {}", on.id())), on != repelled);
        }
    }
    let mut t = Scene::new(4).circle(1, 7).fuel(1, 1).ore(1, 1).field("repulsor-field", "lem-badlands");
    t.act("launch").refused("land lem-badlands", "repulsor-field.no-landing").act("land herbert-valley");
    let mut t =
        Scene::new(4).ships(&[6]).bay(1, 3).fuel(1, 1).ore(1, 1).field("repulsor-field", "lem-badlands");
    t.act("dock 6 terraforming-station").refused("land lem-badlands", "repulsor-field.no-landing");
    t.act("land herbert-valley");
}

#[test]
fn a_territory_holds_any_number_of_colonies() {
    proves!("colonies.no-territory-limit");
    let mut t = with_a_triple(4)
        .colonies(1, "lem-badlands", 4)
        .colonies(2, "lem-badlands", 5)
        .colonies(3, "lem-badlands", 5)
        .colonies(4, "lem-badlands", 5);
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.colonies_of(1, "lem-badlands"), 5);
    assert_eq!(t.state().colonies_on(territory("lem-badlands")), 20);

    let mut t = with_a_triple(2).colonies(1, "pohl-foothills", 6);
    builds_on(&mut t, "pohl-foothills");
    assert_eq!(t.colonies_of(1, "pohl-foothills"), 7);
}

#[test]
fn a_landed_colony_moves_only_to_another_territory_and_never_to_the_supply() {
    proves!("colonies.permanent");
    let mut t = Scene::new(4).cards(1, &["orbital-teleporter"]).colonies(2, "lem-badlands", 1);
    t.act("uproot s2 lem-badlands");
    t.refused("land lem-badlands", "orbital-teleporter.discard");
    assert_eq!(t.options().len(), 7, "the seven other territories and nothing else");
    assert_eq!(t.options_like("land").len(), 7);
    t.act("land pohl-foothills");
    assert_eq!((t.colonies_of(2, "lem-badlands"), t.colonies_of(2, "pohl-foothills")), (0, 1));
    assert_eq!((t.supply_of(1), t.supply_of(2)), (6, 5));

    let mut t = Scene::new(4).cards(1, &["polarity-device"]).colonies(2, "lem-badlands", 1).colonies(
        3,
        "pohl-foothills",
        1,
    );
    t.acts(&["swap s2 lem-badlands", "swap s3 pohl-foothills"]);
    assert_eq!((t.colonies_of(2, "lem-badlands"), t.colonies_of(2, "pohl-foothills")), (0, 1));
    assert_eq!((t.colonies_of(3, "lem-badlands"), t.colonies_of(3, "pohl-foothills")), (1, 0));
    assert_eq!((t.supply_of(2), t.supply_of(3)), (5, 5));
}

#[test]
fn nothing_but_an_orbital_teleporter_or_a_polarity_device_moves_a_colony() {
    proves!("colonies.permanent");
    let others = [
        "booster-pod",
        "data-crystal",
        "gravity-manipulator",
        "holographic-decoy",
        "mind-control-helmet",
        "plasma-cannon",
        "resource-cache",
        "stasis-beam",
        "temporal-warper",
    ];
    let mut t = Scene::new(4)
        .cards(1, &others)
        .fuel(1, 8)
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "lem-badlands", 1)
        .colonies(3, "pohl-foothills", 1);
    assert!(t.options_like("uproot").is_empty() && t.options_like("swap").is_empty());
    t.refused("uproot s1 lem-badlands", "orbital-teleporter.discard");
    t.refused("swap s2 lem-badlands", "polarity-device.discard");

    // Outnumbered colonies stay, also through the others' turns.
    let mut t = with_a_triple(2).colonies(1, "lem-badlands", 1).colonies(2, "lem-badlands", 1);
    builds_on(&mut t, "lem-badlands");
    next_player_parks(&mut t, &[1, 1, 1]);
    next_player_rolls(&mut t, &[1, 1, 1]);
    assert_eq!((t.colonies_of(1, "lem-badlands"), t.colonies_of(2, "lem-badlands")), (2, 1));
    assert_eq!((t.supply_of(1), t.supply_of(2)), (6, 7));
}

#[test]
fn a_landing_settles_control_then_the_relic_ship_then_scores_then_the_end() {
    proves!("colonies.resolution-order");
    let mut t = with_a_triple(4)
        .colonies(1, "burroughs-desert", 1)
        .colonies(1, "asimov-crater", 4)
        .colonies(2, "burroughs-desert", 2)
        .colonies(2, "lem-badlands", 3)
        .relic_docked("solar-converter", 2, 5);
    assert_eq!((t.score(1), t.score(2)), (6, 7));
    builds_on(&mut t, "burroughs-desert");
    let desert = territory("burroughs-desert");
    assert_eq!(
        t.events(),
        [
            Event::Landed { seat: seat(1), on: desert },
            Event::ControlChanged { territory: desert, from: Some(seat(2)), to: None },
            Event::RelicReturned { owner: seat(2), from: Some(facility("solar-converter")), track: None },
            Event::GameOver { how: GameEnd::LastColony },
        ]
    );
    assert_eq!(t.controller("burroughs-desert"), None);
    assert!(t.relic_is_home());
    assert_eq!(t.occupied("solar-converter"), 0);
    assert_eq!((t.score(1), t.score(2)), (7, 6));
    assert!(t.is_over());
    assert_eq!(t.places(), [1, 2, 3, 3]);
    assert_eq!(t.rules.outcome(t.state()).unwrap().how, "last-colony");
}

// ------------------------------------------------------------------------------------------------------------ control

#[test]
fn two_colonies_against_one_each_of_three_others_control() {
    // Ledger example. Rulebook example: Territory Bonuses (1).
    proves!("territories.control");
    let mut t = with_a_triple(4)
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "lem-badlands", 1)
        .colonies(3, "lem-badlands", 1)
        .colonies(4, "lem-badlands", 1);
    assert_eq!(t.controller("lem-badlands"), None);
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.controller("lem-badlands"), Some(1));
    assert_eq!([1, 2, 3, 4].map(|s| t.score(s)), [3, 1, 1, 1]);
}

#[test]
fn one_colony_controls_where_nobody_else_is() {
    proves!("territories.control");
    let mut t = with_a_triple(4).colonies(2, "pohl-foothills", 1);
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.controller("lem-badlands"), Some(1));
    assert_eq!(t.controller("pohl-foothills"), Some(2));
    assert_eq!(t.controller("herbert-valley"), None, "nobody is there");
}

#[test]
fn landing_with_fewer_colonies_leaves_control_where_it_is() {
    proves!("territories.control");
    let mut t = with_a_triple(4).colonies(2, "lem-badlands", 3).colonies(1, "lem-badlands", 1);
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.controller("lem-badlands"), Some(2));
    assert_eq!((t.score(1), t.score(2)), (2, 4));
}

#[test]
fn a_tie_for_the_most_colonies_leaves_the_territory_to_nobody() {
    // Ledger example. Rulebook example: Territory Bonuses (2).
    proves!("territories.tie", "territories.counter");
    let mut t = Scene::new(4)
        .ships(&[2, 2, 2, 3])
        .ore(1, 3)
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "lem-badlands", 2)
        .colonies(3, "lem-badlands", 1)
        .colonies(4, "lem-badlands", 1);
    assert_eq!((t.controller("lem-badlands"), t.score(2)), (Some(2), 3));
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.controller("lem-badlands"), None);
    assert_eq!([1, 2, 3, 4].map(|s| t.score(s)), [2, 2, 1, 1]);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 2, "no bonus for one of the tied players");
    next_player_rolls(&mut t, &[3, 1, 1]);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(2), 2, "nor for the other");
    t.acts(&["dock 1 solar-converter", "dock 1 solar-converter"]);
    next_player_rolls(&mut t, &[3, 1, 1]);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(3), 2, "nor for the next best");
}

#[test]
fn three_tied_players_also_leave_a_territory_to_nobody() {
    proves!("territories.tie");
    let mut t = with_a_triple(4).colonies(3, "herbert-valley", 1).colonies(4, "herbert-valley", 1);
    builds_on(&mut t, "herbert-valley");
    assert_eq!(t.controller("herbert-valley"), None);
    assert_eq!([1, 3, 4].map(|s| t.score(s)), [1, 1, 1]);
}

#[test]
fn the_counter_goes_from_a_player_to_the_territory_and_to_the_next_player() {
    proves!("territories.counter", "territories.lose-at-once", "territories.gain-at-once");
    let mut t = Scene::new(4).ships(&[2, 2, 2, 3, 3, 3]).ore(1, 6).colonies(2, "heinlein-plains", 1);
    assert_eq!((t.controller("heinlein-plains"), t.score(1), t.score(2)), (Some(2), 0, 2));
    builds_on(&mut t, "heinlein-plains");
    assert_eq!((t.controller("heinlein-plains"), t.score(1), t.score(2)), (None, 1, 1));
    t.acts(&["dock 3+3+3 colony-constructor", "land heinlein-plains"]);
    assert_eq!((t.controller("heinlein-plains"), t.score(1), t.score(2)), (Some(1), 3, 1));
}

#[test]
fn a_gained_territory_scores_and_helps_on_the_same_turn() {
    proves!("territories.gain-at-once");
    let mut t = Scene::new(4).ships(&[2, 2, 2, 3]).ore(1, 3);
    builds_on(&mut t, "lem-badlands");
    assert_eq!((t.controller("lem-badlands"), t.score(1)), (Some(1), 2));
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 3);

    // The sixth ship, for 2 and 2 instead of 3 and 3.
    let mut t = Scene::new(4).ships(&[2, 2, 2, 4, 4]).ore(1, 5).fuel(1, 2);
    builds_on(&mut t, "herbert-valley");
    t.act("dock 4+4 shipyard");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
}

#[test]
fn a_lost_territory_neither_scores_nor_helps_any_more() {
    proves!("territories.lose-at-once");
    let mut t = Scene::new(4)
        .ships(&[3, 3])
        .cards(1, &["orbital-teleporter"])
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "pohl-foothills", 2);
    t.act("dock 3 solar-converter");
    assert_eq!((t.fuel_of(1), t.score(1)), (3, 2));
    t.acts(&["uproot s1 lem-badlands", "land pohl-foothills"]);
    assert_eq!((t.controller("lem-badlands"), t.score(1)), (None, 1));
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 5);
}

#[test]
fn a_territory_lost_on_another_players_turn_is_lost_at_once() {
    proves!("territories.lose-at-once");
    let mut t = with_a_triple(2).colonies(2, "lem-badlands", 1);
    assert_eq!(t.score(2), 2);
    builds_on(&mut t, "lem-badlands");
    assert_eq!((t.active_number(), t.score(2)), (1, 1));
    next_player_rolls(&mut t, &[3, 1, 1]);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(2), 2);
}

#[test]
fn what_was_settled_before_a_bonus_came_or_went_stands() {
    proves!("territories.not-retroactive");
    // A gain.
    let mut t = Scene::new(4).ships(&[2, 2, 2, 3, 3]).ore(1, 3);
    t.act("dock 3 solar-converter");
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.fuel_of(1), 2);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 5);
    // A payment, the one for this very colony.
    let mut t = Scene::new(4).ships(&[2, 2, 2, 3, 3, 3]).ore(1, 5);
    builds_on(&mut t, "bradbury-plateau");
    assert_eq!(t.ore_of(1), 2);
    t.acts(&["dock 3+3+3 colony-constructor", "land asimov-crater"]);
    assert_eq!(t.ore_of(1), 0);
    // A trade.
    let mut t = Scene::new(4).ships(&[2, 2, 2, 3, 3]).ore(1, 3).fuel(1, 4);
    t.acts(&["dock 3+3 orbital-market", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (1, 4));
    builds_on(&mut t, "heinlein-plains");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (1, 1));
    t.act("trade");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 2));
    // A bonus that went.
    let mut t = Scene::new(4).ships(&[3]).cards(1, &["orbital-teleporter"]).colonies(1, "lem-badlands", 1);
    t.acts(&["dock 3 solar-converter", "uproot s1 lem-badlands", "land herbert-valley"]);
    assert_eq!(t.fuel_of(1), 3);
}

#[test]
fn control_is_checked_once_after_a_whole_move_or_swap() {
    proves!("territories.simultaneous");
    let mut t = Scene::new(4)
        .cards(1, &["orbital-teleporter"])
        .colonies(1, "burroughs-desert", 1)
        .colonies(2, "lem-badlands", 1)
        .relic_docked("solar-converter", 1, 4);
    t.act("uproot s1 burroughs-desert");
    assert_eq!(t.controller("burroughs-desert"), Some(1), "the move is not complete");
    assert_eq!(changes_of_control(&t), []);
    assert!(!t.relic_is_home());
    t.act("land lem-badlands");
    assert_eq!(
        changes_of_control(&t),
        [("burroughs-desert", Some(1), None), ("lem-badlands", Some(2), None)],
        "once each"
    );
    assert_eq!((t.controller("burroughs-desert"), t.controller("lem-badlands")), (None, None));
    assert!(t.relic_is_home());

    // Rulebook example: Polarity Device (2).
    let mut t = Scene::new(4).cards(1, &["polarity-device"]).colonies(2, "herbert-valley", 2).colonies(
        3,
        "lem-badlands",
        2,
    );
    t.act("swap s2 herbert-valley");
    assert_eq!((t.controller("herbert-valley"), t.controller("lem-badlands")), (Some(2), Some(3)));
    assert_eq!((t.score(2), t.score(3)), (3, 3));
    assert_eq!(changes_of_control(&t), []);
    t.act("swap s3 lem-badlands");
    assert_eq!(
        changes_of_control(&t),
        [("herbert-valley", Some(2), None), ("lem-badlands", Some(3), None)],
        "once each"
    );
    assert_eq!((t.controller("herbert-valley"), t.controller("lem-badlands")), (None, None));
    assert_eq!((t.score(2), t.score(3)), (2, 2));
    for on in ["herbert-valley", "lem-badlands"] {
        assert_eq!((t.colonies_of(2, on), t.colonies_of(3, on)), (1, 1));
    }
}

#[test]
fn a_swap_checks_both_territories() {
    proves!("territories.simultaneous");
    let mut t = Scene::new(4)
        .cards(1, &["polarity-device"])
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "lem-badlands", 1)
        .colonies(1, "pohl-foothills", 1);
    // Seat 2's colony on the one for seat 1's on the other: both tip over together.
    t.act("swap s2 lem-badlands");
    assert_eq!(changes_of_control(&t), []);
    t.act("swap s1 pohl-foothills");
    // Pohl Foothills goes straight from the one to the other, although it is empty halfway.
    assert_eq!(
        changes_of_control(&t),
        [("lem-badlands", None, Some(1)), ("pohl-foothills", Some(1), Some(2))],
        "once each"
    );
    assert_eq!((t.controller("lem-badlands"), t.controller("pohl-foothills")), (Some(1), Some(2)));
    assert_eq!((t.score(1), t.score(2)), (3, 2));
}

#[test]
fn bonuses_work_by_themselves_but_the_relic_ship_has_to_be_asked_for() {
    proves!("territories.automatic");
    let mut t = Scene::new(4).fuel(1, 2).ore(1, 4).ships(&[2, 2, 2, 3]).colonies(1, "burroughs-desert", 1);
    // Nothing is bought by docking, landing or ending the turn.
    builds_on(&mut t, "lem-badlands");
    t.act("dock 3 solar-converter");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (5, 1), "one fuel more, unasked");
    assert!(t.relic_is_home());
    assert!(t.may("buy-relic") && t.may("end-turn"));
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert!(t.relic_is_home());

    // The discounts are not questions either: there is one way to dock, and it costs the low price.
    let mut t = with_a_triple(4).colonies(1, "bradbury-plateau", 1);
    assert_eq!(t.options_like("dock 2+2+2 colony-constructor").len(), 1);
    t.act("dock 2+2+2 colony-constructor");
    assert_eq!(t.ore_of(1), 1);
}

// ------------------------------------------------------------------------------------------------------ Asimov Crater

#[test]
fn asimov_crater_turns_two_ships_into_three_advances_and_three_into_four() {
    // Ledger example. Rulebook example: Asimov Crater.
    proves!("asimov-crater.bonus", "asimov-crater.once");
    let mut two = Scene::new(4).ships(&[1, 5]).circle(1, 1).colonies(1, "asimov-crater", 1);
    two.acts(&["dock 1 colonist-hub", "dock 5 colonist-hub"]);
    assert_eq!(two.circle_of(1), 4);

    let mut three = Scene::new(4).ships(&[1, 5, 6]).circle(1, 1).colonies(1, "asimov-crater", 1);
    three.acts(&["dock 1 colonist-hub", "dock 5 colonist-hub", "dock 6 colonist-hub"]);
    assert_eq!(three.circle_of(1), 5);
}

#[test]
fn asimov_crater_gives_nothing_for_one_ship_nor_to_others() {
    proves!("asimov-crater.bonus");
    let mut one = Scene::new(4).ships(&[1]).circle(1, 1).colonies(1, "asimov-crater", 1);
    one.act("dock 1 colonist-hub");
    assert_eq!(one.circle_of(1), 2);

    let mut without = Scene::new(4).ships(&[1, 5, 6]).circle(1, 1).colonies(2, "asimov-crater", 1);
    without.acts(&["dock 1 colonist-hub", "dock 5 colonist-hub", "dock 6 colonist-hub"]);
    assert_eq!(without.circle_of(1), 4);
}

#[test]
fn asimov_crater_works_on_each_turn_and_counts_the_ships_of_one_turn() {
    proves!("asimov-crater.bonus", "asimov-crater.once");
    let mut t = Scene::new(2).ships(&[1, 2]).circle(1, 1).colonies(1, "asimov-crater", 1);
    t.acts(&["dock 1 colonist-hub", "dock 2 colonist-hub"]);
    assert_eq!(t.circle_of(1), 4);
    next_player_parks(&mut t, &[1, 1, 1]);
    next_player_rolls(&mut t, &[3, 4]);
    t.act("dock 3 colonist-hub");
    assert_eq!(t.circle_of(1), 5, "the ships of the turn before do not count");
    t.act("dock 4 colonist-hub");
    assert_eq!(t.circle_of(1), 7, "but there is a new bonus");
}

#[test]
fn asimov_crater_advances_with_the_second_ship() {
    proves!("asimov-crater.timing");
    let mut t = Scene::new(4).ships(&[1, 5, 6]).circle(1, 1).colonies(1, "asimov-crater", 1);
    t.act("dock 1 colonist-hub");
    assert_eq!(t.circle_of(1), 2);
    t.act("dock 5 colonist-hub");
    assert_eq!(t.circle_of(1), 4);
    t.act("dock 6 colonist-hub");
    assert_eq!(t.circle_of(1), 5);
}

#[test]
fn asimov_crater_gained_after_two_ships_advances_with_the_third() {
    proves!("asimov-crater.timing");
    let mut t = Scene::new(4).ships(&[1, 1, 1, 2, 2, 2]).ore(1, 3).circle(1, 1);
    t.acts(&["dock 1 colonist-hub", "dock 1 colonist-hub"]);
    assert_eq!(t.circle_of(1), 3);
    builds_on(&mut t, "asimov-crater");
    assert_eq!(t.circle_of(1), 3, "nothing in hindsight");
    t.act("dock 1 colonist-hub");
    assert_eq!(t.circle_of(1), 5);
}

#[test]
fn the_advance_of_asimov_crater_may_be_left_over_and_start_a_new_colony() {
    // Ledger example.
    proves!("asimov-crater.timing");
    let mut t = Scene::new(4)
        .ships(&[2, 3])
        .colonies(1, "asimov-crater", 1)
        .circle(1, 5)
        .fuel(1, 1)
        .ore(1, 1)
        .supply(1, 3);
    t.act("dock 2 colonist-hub");
    assert_eq!(t.circle_of(1), 6);
    t.act("dock 3 colonist-hub");
    assert_eq!(t.circle_of(1), 7);
    t.acts(&["launch", "land lem-badlands"]);
    assert_eq!((t.circle_of(1), t.supply_of(1)), (1, 2));
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
    assert_eq!(t.colonies_of(1, "lem-badlands"), 1);
}

#[test]
fn asimov_crater_counts_a_ship_docked_before_a_launch() {
    proves!("asimov-crater.counts-dockings");
    let mut t =
        Scene::new(4).ships(&[2, 3]).colonies(1, "asimov-crater", 1).circle(1, 6).fuel(1, 1).ore(1, 1);
    t.acts(&["dock 2 colonist-hub", "launch", "land asimov-crater"]);
    assert_eq!(t.circle_of(1), 0);
    t.act("dock 3 colonist-hub");
    assert_eq!(t.circle_of(1), 2, "started on the first circle, and one extra advance");
}

#[test]
fn asimov_crater_counts_a_ship_moved_there_with_a_card() {
    proves!("asimov-crater.counts-dockings");
    let mut t = Scene::new(4)
        .ships(&[2, 3])
        .colonies(1, "asimov-crater", 1)
        .circle(1, 1)
        .cards(1, &["orbital-teleporter"])
        .fuel(1, 2);
    t.acts(&["dock 2 colonist-hub", "dock 3 lunar-mine", "teleport s1 3 lunar-mine", "dock 3 colonist-hub"]);
    assert_eq!(t.circle_of(1), 4);

    let mut t = Scene::new(4)
        .ships(&[5])
        .colonies(1, "asimov-crater", 1)
        .circle(1, 2)
        .cards(1, &["mind-control-helmet"])
        .fuel(1, 3)
        .docked("solar-converter", 2, &[2]);
    t.act("dock 5 colonist-hub");
    assert_eq!(t.circle_of(1), 3);
    t.acts(&["control s2 2 solar-converter", "dock 2 colonist-hub"]);
    assert_eq!(t.circle_of(1), 5);
}

#[test]
fn asimov_crater_counts_a_ship_that_has_left_again() {
    proves!("asimov-crater.counts-dockings");
    let mut t = Scene::new(4)
        .ships(&[2, 3])
        .colonies(1, "asimov-crater", 1)
        .circle(1, 1)
        .cards(1, &["orbital-teleporter"])
        .fuel(1, 2);
    t.acts(&["dock 2 colonist-hub", "teleport s1 2 colonist-hub:1", "dock 2 solar-converter"]);
    assert_eq!((t.circle_of(1), t.occupied("colonist-hub")), (2, 0));
    t.act("dock 3 colonist-hub");
    assert_eq!(t.circle_of(1), 4);
}

// --------------------------------------------------------------------------------------------------- Bradbury Plateau

#[test]
fn bradbury_plateau_makes_the_colony_constructor_one_ore_cheaper() {
    // Ledger example. Rulebook example: Bradbury Plateau.
    proves!("bradbury-plateau.bonus");
    let mut t = Scene::new(4).ships(&[5, 5, 5]).ore(1, 2).colonies(1, "bradbury-plateau", 1);
    t.act("dock 5+5+5 colony-constructor");
    assert_eq!(t.ore_of(1), 0);
    t.act("land lem-badlands");
    assert_eq!(t.colonies_of(1, "lem-badlands"), 1);

    let mut too_poor = Scene::new(4).ships(&[5, 5, 5]).ore(1, 1).colonies(1, "bradbury-plateau", 1);
    too_poor.refused("dock 5+5+5 colony-constructor", "colony-constructor.cost");
    let mut without = Scene::new(4).ships(&[5, 5, 5]).ore(1, 2).colonies(2, "bradbury-plateau", 1);
    without.refused("dock 5+5+5 colony-constructor", "colony-constructor.cost");
}

#[test]
fn bradbury_plateau_works_for_each_set() {
    proves!("bradbury-plateau.bonus");
    let mut t = Scene::new(4).ships(&[4, 4, 4, 5, 5, 5]).ore(1, 5).colonies(1, "bradbury-plateau", 1);
    t.acts(&["dock 5+5+5 colony-constructor", "land lem-badlands"]);
    assert_eq!(t.ore_of(1), 3);
    t.acts(&["dock 4+4+4 colony-constructor", "land lem-badlands"]);
    assert_eq!(t.ore_of(1), 1);
}

#[test]
fn bradbury_plateau_leaves_the_other_ways_to_land_at_their_price() {
    proves!("bradbury-plateau.bonus");
    let mut t = Scene::new(4).ships(&[6]).bay(1, 3).fuel(1, 1).colonies(1, "bradbury-plateau", 1);
    t.refused("dock 6 terraforming-station", "terraforming-station.cost");
    let mut t = Scene::new(4).circle(1, 7).fuel(1, 1).colonies(1, "bradbury-plateau", 1);
    t.refused("launch", "colonist-hub.launch");
}

// ---------------------------------------------------------------------------------------------------- Heinlein Plains

#[test]
fn heinlein_plains_trades_one_for_one() {
    // Ledger example. Rulebook example: Heinlein Plains.
    proves!("heinlein-plains.bonus");
    let mut t = Scene::new(4).ships(&[3, 3]).fuel(1, 4).colonies(1, "heinlein-plains", 1);
    t.act("dock 3+3 orbital-market");
    for traded in 1..=4 {
        t.act("trade");
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (4 - traded, traded));
    }
    t.refused("trade", "orbital-market.rate");

    let mut sixes = Scene::new(4).ships(&[6, 6]).fuel(1, 1).colonies(1, "heinlein-plains", 1);
    sixes.acts(&["dock 6+6 orbital-market", "trade"]);
    assert_eq!((sixes.fuel_of(1), sixes.ore_of(1)), (0, 1));

    let mut without = Scene::new(4).ships(&[3, 3]).fuel(1, 4).colonies(2, "heinlein-plains", 1);
    without.acts(&["dock 3+3 orbital-market", "trade"]);
    assert_eq!((without.fuel_of(1), without.ore_of(1)), (1, 1));
    without.refused("trade", "orbital-market.rate");
}

#[test]
fn heinlein_plains_trades_only_with_an_own_pair_at_the_market() {
    proves!("heinlein-plains.needs-pair");
    let mut t = Scene::new(4).ships(&[3, 4, 4]).fuel(1, 4).colonies(1, "heinlein-plains", 1).docked(
        "orbital-market",
        2,
        &[3, 3],
    );
    t.refused("trade", "orbital-market.while-docked");
    t.refused("dock 3+3 orbital-market", "orbital-market.pair");
    t.acts(&["dock 4+4 orbital-market", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (3, 1));
}

// ----------------------------------------------------------------------------------------------------- Herbert Valley

#[test]
fn herbert_valley_makes_ships_one_fuel_and_one_ore_cheaper() {
    // Ledger example. Rulebook example: Herbert Valley.
    proves!("herbert-valley.bonus");
    let mut fifth =
        Scene::new(4).ships(&[3, 3]).bay(1, 2).fuel(1, 1).ore(1, 1).colonies(1, "herbert-valley", 1);
    fifth.act("dock 3+3 shipyard");
    assert_eq!((fifth.fuel_of(1), fifth.ore_of(1), fifth.bay_of(1), fifth.stock_of(1)), (0, 0, 3, 1));

    let mut fourth = Scene::new(4).ships(&[3, 3]).bay(1, 1).colonies(1, "herbert-valley", 1);
    fourth.act("dock 3+3 shipyard");
    assert_eq!((fourth.fuel_of(1), fourth.ore_of(1), fourth.bay_of(1), fourth.stock_of(1)), (0, 0, 2, 2));

    let mut sixth =
        Scene::new(4).ships(&[3, 3]).bay(1, 3).fuel(1, 2).ore(1, 2).colonies(1, "herbert-valley", 1);
    sixth.act("dock 3+3 shipyard");
    assert_eq!((sixth.fuel_of(1), sixth.ore_of(1), sixth.stock_of(1)), (0, 0, 0));
}

#[test]
fn herbert_valley_takes_one_off_and_no_more() {
    proves!("herbert-valley.bonus");
    let valley = |bay, fuel, ore| {
        Scene::new(4).ships(&[3, 3]).bay(1, bay).fuel(1, fuel).ore(1, ore).colonies(1, "herbert-valley", 1)
    };
    valley(2, 0, 1).refused("dock 3+3 shipyard", "shipyard.cost-fifth");
    valley(2, 1, 0).refused("dock 3+3 shipyard", "shipyard.cost-fifth");
    valley(3, 1, 2).refused("dock 3+3 shipyard", "shipyard.cost-sixth");
    valley(3, 2, 1).refused("dock 3+3 shipyard", "shipyard.cost-sixth");
    let mut rich = valley(1, 3, 3);
    rich.act("dock 3+3 shipyard");
    assert_eq!((rich.fuel_of(1), rich.ore_of(1)), (3, 3), "nothing for the fourth, and nothing back");

    let mut without =
        Scene::new(4).ships(&[3, 3]).bay(1, 2).fuel(1, 1).ore(1, 1).colonies(2, "herbert-valley", 1);
    without.refused("dock 3+3 shipyard", "shipyard.cost-fifth");
}

#[test]
fn herbert_valley_works_for_each_ship() {
    proves!("herbert-valley.bonus");
    let mut t = Scene::new(4).ships(&[3, 3, 4, 4]).fuel(1, 5).ore(1, 5).colonies(1, "herbert-valley", 1);
    t.act("dock 3+3 shipyard");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (4, 4), "the fifth");
    t.act("dock 4+4 shipyard");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (2, 2), "the sixth");
}

// ------------------------------------------------------------------------------------------------------- Lem Badlands

#[test]
fn lem_badlands_gives_one_more_fuel_for_each_ship() {
    // Ledger example. Rulebook example: Lem Badlands.
    proves!("lem-badlands.bonus");
    let mut t = Scene::new(4).ships(&[3, 4]).colonies(1, "lem-badlands", 1);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 3);
    t.act("dock 4 solar-converter");
    assert_eq!(t.fuel_of(1), 6);

    let mut small = Scene::new(4).ships(&[1]).colonies(1, "lem-badlands", 1);
    small.act("dock 1 solar-converter");
    assert_eq!(small.fuel_of(1), 2);

    let mut without = Scene::new(4).ships(&[3, 4]).colonies(2, "lem-badlands", 1);
    without.acts(&["dock 3 solar-converter", "dock 4 solar-converter"]);
    assert_eq!((without.fuel_of(1), without.fuel_of(2)), (4, 0));
}

// ----------------------------------------------------------------------------------------------------- Pohl Foothills

#[test]
fn pohl_foothills_makes_a_booster_pod_free() {
    // Ledger example. Rulebook example: Pohl Foothills (1).
    proves!("pohl-foothills.bonus");
    let mut t = Scene::new(4).ships(&[3]).cards(1, &["booster-pod"]).colonies(1, "pohl-foothills", 1);
    t.act("raise 3");
    assert_eq!((t.fuel_of(1), t.unplaced()), (0, vec![4]));

    let mut rich =
        Scene::new(4).ships(&[3]).cards(1, &["booster-pod"]).fuel(1, 2).colonies(1, "pohl-foothills", 1);
    rich.act("raise 3");
    assert_eq!(rich.fuel_of(1), 2, "nothing, but no fuel back either");

    let mut without = Scene::new(4).ships(&[3]).cards(1, &["booster-pod"]).colonies(2, "pohl-foothills", 1);
    without.refused("raise 3", "tech.pay-first");
}

#[test]
fn pohl_foothills_takes_one_fuel_off_each_card() {
    proves!("pohl-foothills.bonus");
    let mut t = Scene::new(4)
        .ships(&[2, 4])
        .docked("lunar-mine", 1, &[3])
        .docked("solar-converter", 2, &[5])
        .cards(1, &["gravity-manipulator", "orbital-teleporter", "mind-control-helmet", "stasis-beam"])
        .fuel(1, 4)
        .colonies(1, "pohl-foothills", 1);
    t.act("shift 2 4");
    assert_eq!((t.fuel_of(1), t.unplaced()), (3, vec![1, 5]));
    t.acts(&["teleport s1 3 lunar-mine", "dock 3 colonist-hub"]);
    assert_eq!(t.fuel_of(1), 2);
    t.act("lower 5");
    assert_eq!(t.fuel_of(1), 2);
    t.acts(&["control s2 5 solar-converter", "dock 5 colonist-hub"]);
    assert_eq!(t.fuel_of(1), 0);

    let mut too_poor =
        Scene::new(4).ships(&[2, 4]).cards(1, &["gravity-manipulator"]).colonies(1, "pohl-foothills", 1);
    too_poor.refused("shift 2 4", "tech.pay-first");
}

#[test]
fn pohl_foothills_takes_one_fuel_off_a_whole_shot() {
    // Ledger example. Rulebook example: Pohl Foothills (2).
    proves!("pohl-foothills.per-use");
    let shot = |fuel| {
        Scene::new(4)
            .cards(1, &["plasma-cannon"])
            .fuel(1, fuel)
            .colonies(1, "pohl-foothills", 1)
            .docked("lunar-mine", 2, &[1, 2])
            .docked("lunar-mine", 3, &[4])
    };
    let mut t = shot(2);
    t.acts(&["shoot s2 1 lunar-mine", "shoot s2 2 lunar-mine", "shoot s3 4 lunar-mine"]);
    assert_eq!((t.fuel_of(1), t.occupied("lunar-mine")), (0, 0));

    let mut rich = shot(8);
    rich.acts(&["shoot s2 1 lunar-mine", "shoot s2 2 lunar-mine", "shoot s3 4 lunar-mine"]);
    assert_eq!(rich.fuel_of(1), 6);

    let mut poor = shot(1);
    poor.acts(&["shoot s2 1 lunar-mine", "shoot s2 2 lunar-mine"]);
    assert_eq!((poor.fuel_of(1), poor.may("shoot s3 4 lunar-mine")), (0, false));
}

#[test]
fn pohl_foothills_takes_one_fuel_off_a_whole_borrowing() {
    proves!("pohl-foothills.per-use");
    let crystal = |fuel| {
        Scene::new(4)
            .cards(1, &["data-crystal"])
            .fuel(1, fuel)
            .colonies(1, "pohl-foothills", 1)
            .colonies(2, "lem-badlands", 2)
            .colonies(3, "lem-badlands", 1)
    };
    crystal(1).refused("borrow lem-badlands", "tech.pay-first");
    let mut t = crystal(2);
    t.act("borrow lem-badlands");
    assert_eq!(t.fuel_of(1), 0);
}

// ------------------------------------------------------------------------------------------------- Van Vogt Mountains

#[test]
fn van_vogt_mountains_frees_the_first_ship_at_the_lunar_mine_and_no_other() {
    // Ledger example. Rulebook example: Van Vogt Mountains.
    proves!("van-vogt-mountains.bonus", "van-vogt-mountains.later-ships");
    let mountains = || {
        Scene::new(4).ships(&[1, 2, 4, 5]).docked("lunar-mine", 2, &[5]).colonies(1, "van-vogt-mountains", 1)
    };
    let mut t = mountains();
    t.act("dock 1 lunar-mine");
    t.refused("dock 2 lunar-mine", "lunar-mine.order");
    t.refused("dock 4 lunar-mine", "lunar-mine.order");
    t.act("dock 5 lunar-mine");
    assert_eq!(t.ore_of(1), 2);

    for first in ["dock 2 lunar-mine", "dock 4 lunar-mine"] {
        let mut t = mountains();
        t.act(first).refused("dock 1 lunar-mine", "lunar-mine.order").act("dock 5 lunar-mine");
        assert_eq!(t.ore_of(1), 2);
    }
}

#[test]
fn without_van_vogt_mountains_the_first_ship_keeps_the_order() {
    proves!("van-vogt-mountains.bonus");
    let mut t =
        Scene::new(4).ships(&[1, 5]).docked("lunar-mine", 2, &[5]).colonies(2, "van-vogt-mountains", 1);
    t.refused("dock 1 lunar-mine", "lunar-mine.order");
    t.act("dock 5 lunar-mine");
}

#[test]
fn van_vogt_mountains_frees_a_first_ship_on_each_turn() {
    proves!("van-vogt-mountains.bonus");
    let mut t =
        Scene::new(2).ships(&[1, 2]).docked("lunar-mine", 2, &[5]).colonies(1, "van-vogt-mountains", 1);
    t.act("dock 1 lunar-mine").refused("dock 2 lunar-mine", "lunar-mine.order").act("dock 2 solar-converter");
    next_player_rolls(&mut t, &[1, 1, 5]);
    t.acts(&["dock 5 lunar-mine", "dock 1 solar-converter", "dock 1 solar-converter"]);
    next_player_rolls(&mut t, &[2, 3]);
    t.act("dock 2 lunar-mine").refused("dock 3 lunar-mine", "lunar-mine.order");
    assert_eq!(t.ore_of(1), 2);
}

#[test]
fn the_free_first_ship_cannot_be_saved_for_later() {
    proves!("van-vogt-mountains.later-ships");
    // The first ship would have been allowed anyway.
    let mut t =
        Scene::new(4).ships(&[1, 6]).docked("lunar-mine", 2, &[5]).colonies(1, "van-vogt-mountains", 1);
    t.act("dock 6 lunar-mine").refused("dock 1 lunar-mine", "lunar-mine.order");
    // The first ship has left again.
    let mut t = Scene::new(4)
        .ships(&[1, 2])
        .docked("lunar-mine", 2, &[5])
        .cards(1, &["orbital-teleporter"])
        .fuel(1, 2)
        .colonies(1, "van-vogt-mountains", 1);
    t.acts(&["dock 1 lunar-mine", "teleport s1 1 lunar-mine", "dock 1 solar-converter"]);
    t.refused("dock 2 lunar-mine", "lunar-mine.order");
}

#[test]
fn van_vogt_mountains_gained_after_the_first_ship_frees_none() {
    proves!("van-vogt-mountains.first-is-first");
    let mut t = Scene::new(4).ships(&[1, 5, 2, 2, 2]).ore(1, 3).docked("lunar-mine", 2, &[4]);
    t.act("dock 5 lunar-mine");
    builds_on(&mut t, "van-vogt-mountains");
    assert_eq!(t.controller("van-vogt-mountains"), Some(1));
    t.refused("dock 1 lunar-mine", "lunar-mine.order");

    // Gained before the first ship, it does.
    let mut t = Scene::new(4).ships(&[1, 5, 2, 2, 2]).ore(1, 3).docked("lunar-mine", 2, &[4]);
    builds_on(&mut t, "van-vogt-mountains");
    t.act("dock 1 lunar-mine");
    assert_eq!(t.ore_of(1), 1);
}
