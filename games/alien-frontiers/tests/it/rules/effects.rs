//! What actions cost and give.

use crate::scene::*;

#[test]
fn dockings_cost_and_give_what_they_say() {
    let t = Scene::new(4)
        .ships(&[2, 3, 6, 6])
        .circle(1, 6)
        .colonies(1, "lem-badlands", 1)
        .colonies(1, "bradbury-plateau", 1)
        .fuel(1, 3)
        .ore(1, 3);
    for (action, expected) in [
        ("dock 3 solar-converter", " -> 3 fuel"),
        ("dock 3 lunar-mine", " -> 1 ore"),
        ("dock 3 alien-artifact", " -> 3 claim, 1 cycle"),
        ("dock 3 colonist-hub", " -> 1 circle"),
        ("dock 6+6 shipyard", "2 fuel, 2 ore -> 1 ship"),
        ("dock 6+6 orbital-market", " -> "),
        ("dock 6 terraforming-station", "1 fuel, 1 ore, 1 ship -> 1 colony"),
        ("dock 3+3+3 colony-constructor", "2 ore -> 1 colony"),
        ("dock 1-2-3 raiders-outpost", " -> "),
    ] {
        assert_eq!(t.effect(action), expected, "{action}");
    }
}

#[test]
fn a_ship_at_the_hub_gives_the_circles_that_it_really_moves() {
    let mut t = Scene::new(2).ships(&[1, 2, 3]).circle(1, 4).colonies(1, "asimov-crater", 1);
    assert_eq!(t.effect("dock 1 colonist-hub"), " -> 1 circle");
    t.act("dock 1 colonist-hub");
    assert_eq!(t.effect("dock 2 colonist-hub"), " -> 2 circle");
    let mut t = Scene::new(2).ships(&[1, 2]).circle(1, 5).colonies(1, "asimov-crater", 1);
    t.act("dock 1 colonist-hub");
    assert_eq!(t.effect("dock 2 colonist-hub"), " -> 1 circle", "the other is left over");
}

#[test]
fn landings_and_fields_give_the_points_that_they_win() {
    let mut t = Scene::new(2)
        .ships(&[2, 2, 2])
        .ore(1, 3)
        .cards(1, &["data-crystal", "booster-pod", "orbital-teleporter"])
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "pohl-foothills", 1)
        .field("positron-field", "herbert-valley");
    assert_eq!(t.effect("field positron-field lem-badlands"), "1 card -> 1 point");
    assert_eq!(t.effect("clear positron-field"), "1 card -> ");
    t.act("dock 2+2+2 colony-constructor");
    for (action, points) in [
        ("land lem-badlands", " -> 1 point"),
        ("land pohl-foothills", " -> 1 point"),
        ("land asimov-crater", " -> 2 point"),
        ("land herbert-valley", " -> 3 point"),
    ] {
        assert_eq!(t.effect(action), points, "{action}");
    }
    t.acts(&["land herbert-valley", "uproot s1 herbert-valley"]);
    assert_eq!(t.effect("land lem-badlands"), "2 point -> ");
}

#[test]
fn cards_cost_what_they_cost_now() {
    let t = Scene::new(2)
        .ships(&[1, 2])
        .cards(1, &["booster-pod", "gravity-manipulator", "data-crystal", "temporal-warper"])
        .colonies(2, "lem-badlands", 3)
        .discard_pile(&["alien-city", "stasis-beam"])
        .fuel(1, 5);
    assert_eq!(t.effect("raise 1"), "1 fuel -> ");
    assert_eq!(t.effect("shift 2 2"), "2 fuel -> ");
    assert_eq!(t.effect("borrow lem-badlands"), "3 fuel -> ");
    assert_eq!(t.effect("recover stasis-beam"), "1 card -> 1 card");
    assert_eq!(t.effect("recover alien-city"), "1 card -> 1 card, 1 point");
    let t = t.colonies(1, "pohl-foothills", 1);
    assert_eq!(t.effect("raise 1"), " -> ");
    assert_eq!(t.effect("borrow lem-badlands"), "2 fuel -> ");
}

#[test]
fn what_is_kept_costs_the_rest() {
    let mut t = Scene::new(2).fuel(1, 6).ore(1, 5).docked("orbital-market", 1, &[2, 2]);
    assert_eq!(t.effect("trade"), "2 fuel -> 1 ore");
    t.act("end-turn");
    assert_eq!(t.effect("keep 4-fuel"), "2 fuel, 1 ore -> ");
}

#[test]
fn a_raid_gives_one_thing_at_a_time_and_no_second_copy() {
    let mut t = Scene::new(2)
        .ships(&[1, 2, 3])
        .fuel(2, 1)
        .cards(1, &["booster-pod"])
        .cards(2, &["booster-pod", "alien-city"]);
    t.act("dock 1-2-3 raiders-outpost");
    assert_eq!(t.effect("steal fuel s2"), " -> 1 fuel");
    assert_eq!(t.effect("steal alien-city s2"), " -> 1 card, 1 point");
    assert_eq!(t.effect("steal booster-pod s2"), " -> ");
}
