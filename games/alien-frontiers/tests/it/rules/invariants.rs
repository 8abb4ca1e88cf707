//! Positions that come from outside, from a file or over the wire: what cannot be is named.

use alien_frontiers::State;
use serde_json::{Value, json};
use table::Rules;

use crate::scene::*;

/// A position as it comes from outside, after a change.
fn from_outside(t: &Scene, change: impl FnOnce(&mut Value)) -> Result<State, serde_json::Error> {
    let mut json = serde_json::to_value(t.state()).unwrap();
    change(&mut json);
    serde_json::from_value(json)
}

/// What is wrong with a position after a change. It is a position, and it was a sound one before.
#[track_caller]
fn broken(t: &Scene, change: impl FnOnce(&mut Value)) -> String {
    assert_eq!(t.rules.invariants(t.state()), Ok(()), "before the change");
    let state = from_outside(t, change).expect("it can be read");
    t.rules.invariants(&state).expect_err("a position that cannot be")
}

const PHASE: &str = "the phase fits the position";

/// The number of a place with ports in a position.
fn place(at: &str, number: usize) -> usize {
    alien_frontiers::Place::of(facility(at), seat(number)).index()
}

/// A ship as a position has it.
fn ship(number: usize, value: u8) -> Value {
    serde_json::to_value(alien_frontiers::Ship::new(alien_frontiers::Hull::Of(seat(number)), value)).unwrap()
}

#[test]
fn a_sound_position_survives_the_way_out_and_in() {
    for players in 2..=4 {
        let t = Scene::new(players)
            .ships(&[2, 3])
            .docked("lunar-mine", 2, &[4])
            .relic_unplaced(6)
            .colonies(1, "burroughs-desert", 1)
            .field("positron-field", "lem-badlands")
            .cards(1, &["booster-pod"]);
        let state = from_outside(&t, |_| ()).unwrap();
        assert_eq!(state, *t.state());
        assert_eq!(t.rules.invariants(&state), Ok(()));
    }
}

#[test]
fn a_place_that_does_not_exist_cannot_be_read() {
    let t = Scene::new(2).colonies(2, "burroughs-desert", 1).relic_docked("solar-converter", 2, 5);
    assert_eq!(t.rules.invariants(t.state()), Ok(()));
    for nowhere in [12, 99, 255] {
        let error = from_outside(&t, |json| json["relic"]["at"] = json!({ "docked": nowhere })).unwrap_err();
        assert!(error.to_string().contains("there is no such place"), "{error}");
    }
    // A place that exists, but without the Relic Ship.
    let mine = place("lunar-mine", 1);
    assert_eq!(
        broken(&t, |json| json["relic"]["at"] = json!({ "docked": mine })),
        "the Relic Ship is where it is said to be"
    );
    assert_eq!(
        broken(&t, |json| json["relic"]["owner"] = json!(null)),
        "the Relic Ship has an owner or is home"
    );
    // Nobody can have bought it who does not control its home.
    assert_eq!(
        broken(&t, |json| json["relic"]["owner"] = json!(0)),
        "the owner of the Relic Ship controls Burroughs Desert"
    );
}

#[test]
fn a_leftover_advance_needs_an_empty_track() {
    let mut t = Scene::new(4).circle(1, 7).fuel(1, 1).ore(1, 1);
    t.act("launch");
    // The colony in hand left the track; with an advance left over, none can be there.
    let leftover = |json: &mut Value| json["phase"] = json!({ "land": { "leftover": true } });
    assert_eq!(t.rules.invariants(&from_outside(&t, leftover).unwrap()), Ok(()));
    let error = broken(&t, |json| {
        leftover(json);
        json["players"][0]["circle"] = json!(3);
        json["players"][0]["supply"] = json!(t.supply_of(1) - 1);
    });
    assert_eq!(error, PHASE);
    // Without one it can: the Colony Constructor lands from the supply.
    let on_track = |json: &mut Value| {
        json["players"][0]["circle"] = json!(3);
        json["players"][0]["supply"] = json!(t.supply_of(1) - 1);
    };
    assert_eq!(t.rules.invariants(&from_outside(&t, on_track).unwrap()), Ok(()));
}

#[test]
fn fire_needs_a_cannon_that_was_used_and_fuel_for_another_shot() {
    let mut t = Scene::new(4)
        .cards(1, &["plasma-cannon"])
        .fuel(1, 3)
        .docked("lunar-mine", 2, &[1, 2])
        .docked("lunar-mine", 3, &[4]);
    t.act("shoot s2 1 lunar-mine");
    assert_eq!(broken(&t, |json| json["turn"]["used"] = json!(0)), PHASE);
    assert_eq!(broken(&t, |json| json["players"][0]["fuel"] = json!(0)), PHASE);
    // The card itself has to be there as well.
    let error = broken(&t, |json| {
        json["players"][0]["cards"] = json!(0);
        json["discard"][card("plasma-cannon").index()] = json!(1);
    });
    assert_eq!(error, "the turn remembers what can have happened");
}

#[test]
fn a_swap_needs_a_partner() {
    let mut t = Scene::new(4).cards(1, &["polarity-device"]).colonies(2, "herbert-valley", 1).colonies(
        3,
        "lem-badlands",
        1,
    );
    t.act("swap s2 herbert-valley");
    let lem = territory("lem-badlands").index();
    let herbert = territory("herbert-valley").index();
    // Nobody else's colony is on another territory.
    let gone = broken(&t, |json| {
        json["colonies"][lem][2] = json!(0);
        json["counters"][lem] = json!(null);
        json["players"][2]["supply"] = json!(t.supply_of(3) + 1);
    });
    assert_eq!(gone, PHASE);
    let same = broken(&t, |json| {
        json["colonies"][lem][2] = json!(0);
        json["counters"][lem] = json!(null);
        json["colonies"][herbert][2] = json!(1);
        json["counters"][herbert] = json!(null);
    });
    assert_eq!(same, PHASE);
    // The Repulsor Field holds the one or the other.
    for on in ["lem-badlands", "herbert-valley"] {
        let repulsor = field("repulsor-field").index();
        assert_eq!(broken(&t, |json| json["fields"][repulsor] = json!(on)), PHASE, "{on}");
    }
    // The colony itself is not there, or its owner is not at the table.
    assert_eq!(broken(&t, |json| json["phase"]["swap"]["on"] = json!("asimov-crater")), PHASE);
    let mut t = Scene::new(3).cards(1, &["polarity-device"]).colonies(2, "herbert-valley", 1).colonies(
        3,
        "lem-badlands",
        1,
    );
    t.act("swap s2 herbert-valley");
    assert_eq!(broken(&t, |json| json["phase"]["swap"]["owner"] = json!(3)), PHASE);
}

#[test]
fn a_colony_that_moves_is_there_and_free() {
    let mut t = Scene::new(3).cards(1, &["orbital-teleporter"]).colonies(2, "herbert-valley", 1);
    t.act("uproot s2 herbert-valley");
    assert_eq!(broken(&t, |json| json["phase"]["relocate"]["owner"] = json!(0)), PHASE);
    assert_eq!(broken(&t, |json| json["phase"]["relocate"]["owner"] = json!(3)), PHASE);
    let repulsor = field("repulsor-field").index();
    assert_eq!(broken(&t, |json| json["fields"][repulsor] = json!("herbert-valley")), PHASE);
}

#[test]
fn a_ship_in_hand_can_dock_somewhere() {
    // Everything that takes a single 2 is full or too high, but for one port at the Solar Converter.
    let mut t = Scene::new(3)
        .docked("lunar-mine", 1, &[2])
        .docked("lunar-mine", 2, &[4])
        .docked("alien-artifact", 1, &[1, 1, 1])
        .docked("alien-artifact", 2, &[1])
        .docked("solar-converter", 2, &[1, 1, 1])
        .docked("solar-converter", 3, &[1, 1, 1])
        .circle(1, 7)
        .cards(1, &["orbital-teleporter"])
        .fuel(1, 2);
    t.act("teleport s1 2 lunar-mine");
    assert_eq!(t.options(), ["dock 2 solar-converter"]);
    // Nothing is left if the ship came from there, or if the last port is taken.
    assert_eq!(broken(&t, |json| json["phase"]["redock"]["from"] = json!("solar-converter")), PHASE);
    let full = broken(&t, |json| {
        json["ports"][place("solar-converter", 1)][6] = ship(3, 1);
        json["players"][2]["stock"] = json!(t.stock_of(3) - 1);
    });
    assert_eq!(full, PHASE);
    // A ship is in hand, it shows something, and it is missing elsewhere.
    assert_eq!(broken(&t, |json| json["phase"]["redock"]["ship"] = ship(2, 2)), "ships are conserved");
    for nothing in [0, 7, 1 << 3, 1 << 3 | 7, 255] {
        let broken = broken(&t, |json| json["phase"]["redock"]["ship"] = json!(nothing));
        assert_eq!(broken, "the ship in hand is a ship");
    }
}

#[test]
fn a_turn_remembers_only_what_can_have_happened() {
    let t = Scene::new(2).ships(&[3, 4]).cards(1, &["data-crystal"]).colonies(2, "lem-badlands", 1);
    let error = "the turn remembers what can have happened";
    assert_eq!(broken(&t, |json| json["turn"]["cycles"] = json!(255)), error);
    assert_eq!(broken(&t, |json| json["turn"]["hub_docked"] = json!(255)), error);
    assert_eq!(broken(&t, |json| json["turn"]["borrowed"] = json!("lem-badlands")), error);
    assert_eq!(broken(&t, |json| json["turn"]["leftover"] = json!(true)), error);
    assert_eq!(broken(&t, |json| json["turn"]["used"] = json!(1 << card("booster-pod").index())), error);
    assert_eq!(broken(&t, |json| json["turn"]["counting"] = json!(1)), "only docked ships count for a claim");
    assert_eq!(broken(&t, |json| json["turn"]["number"] = json!(200)), "turns are counted");
}

#[test]
fn a_covered_port_holds_no_ship() {
    // With two players the Lunar Mine has three ports, and the Shipyard two.
    for (at, covered) in [("lunar-mine", 3), ("shipyard", 2), ("solar-converter", 7), ("orbital-market", 2)] {
        let t = Scene::new(2);
        let error = broken(&t, |json| {
            json["ports"][place(at, 1)][covered] = ship(2, 3);
            json["players"][1]["bay"] = json!(2);
        });
        assert_eq!(error, "ships are in open ports", "{at}");
        let sound = from_outside(&t, |json| {
            json["ports"][place(at, 1)][covered - 1] = ship(2, 3);
            json["players"][1]["bay"] = json!(2);
        });
        assert_eq!(t.rules.invariants(&sound.unwrap()), Ok(()), "{at}");
    }
}

#[test]
fn an_empty_seat_has_no_ships_and_nothing_else() {
    let t = Scene::new(3);
    let mine = place("lunar-mine", 1);
    let error = broken(&t, |json| json["ports"][mine][0] = ship(4, 3));
    assert_eq!(error, "ships belong to somebody at the table");
    for thing in ["fuel", "ore", "supply", "circle", "stock", "bay"] {
        let error = broken(&t, |json| json["players"][3][thing] = json!(1));
        assert_eq!(error, "an empty seat has nothing", "{thing}");
    }
    let lem = territory("lem-badlands").index();
    assert_eq!(broken(&t, |json| json["colonies"][lem][3] = json!(1)), "an empty seat has nothing");
    assert_eq!(broken(&t, |json| json["turn"]["active"] = json!(3)), "the active seat is at the table");
    assert_eq!(broken(&t, |json| json["turn"]["first"] = json!(3)), "the first seat is at the table");
}

#[test]
fn a_ship_shows_a_value_and_belongs_to_somebody() {
    let t = Scene::new(4);
    let mine = place("lunar-mine", 1);
    // No value, a 7, an owner beyond the Relic Ship, and everything at once.
    for byte in [1, 8, 8 | 7, 6 << 3 | 1, 255] {
        assert_eq!(broken(&t, |json| json["ports"][mine][0] = json!(byte)), "ships are ships", "{byte}");
    }
}
