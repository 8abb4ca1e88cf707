//! Field generators: the Isolation Field, the Positron Field and the Repulsor Field.

use crate::scene::*;
use alien_frontiers::{Event, RelicAt, Territory};

/// Each field with the card that places it.
const GENERATORS: [(&str, &str); 3] = [
    ("isolation-field", "stasis-beam"),
    ("positron-field", "data-crystal"),
    ("repulsor-field", "gravity-manipulator"),
];

// --------------------------------------------------------------------------------------------------------- all fields

#[test]
fn a_field_overrules_cards_on_its_territory_and_only_there() {
    proves!("fields.precedence");
    let mut crystal = Scene::new(4)
        .cards(1, &["data-crystal"])
        .fuel(1, 8)
        .colonies(2, "lem-badlands", 1)
        .colonies(2, "pohl-foothills", 1)
        .field("isolation-field", "lem-badlands");
    crystal.refused("borrow lem-badlands", "isolation-field.no-data-crystal");
    crystal.act("borrow pohl-foothills");

    let mut teleporter = Scene::new(4)
        .cards(1, &["orbital-teleporter"])
        .colonies(2, "lem-badlands", 1)
        .colonies(2, "pohl-foothills", 1)
        .field("repulsor-field", "lem-badlands");
    teleporter.refused("uproot s2 lem-badlands", "repulsor-field.no-moving");
    teleporter.acts(&["uproot s2 pohl-foothills", "land asimov-crater"]);

    let mut device = Scene::new(4)
        .cards(1, &["polarity-device"])
        .colonies(2, "lem-badlands", 1)
        .colonies(3, "pohl-foothills", 1)
        .colonies(4, "asimov-crater", 1)
        .field("repulsor-field", "lem-badlands");
    device.refused("swap s2 lem-badlands", "repulsor-field.no-moving");
    device.acts(&["swap s3 pohl-foothills", "swap s4 asimov-crater"]);

    // A field changes nothing on the other territories.
    let mut landing = Scene::new(4).ships(&[2, 2, 2, 3]).ore(1, 3).field("repulsor-field", "pohl-foothills");
    landing.acts(&["dock 2+2+2 colony-constructor", "land lem-badlands", "dock 3 solar-converter"]);
    assert_eq!(landing.fuel_of(1), 3);
}

#[test]
fn a_field_on_the_board_moves_to_a_different_territory() {
    // Ledger example.
    proves!("fields.move");
    let mut t = Scene::new(4).cards(1, &["stasis-beam"]).field("isolation-field", "lem-badlands");
    t.refused("field isolation-field lem-badlands", "fields.move");
    assert!(t.has_card(1, "stasis-beam"));
    t.act("field isolation-field pohl-foothills");
    assert_eq!(t.field_on("isolation-field"), Some("pohl-foothills"));
    assert!(!t.has_card(1, "stasis-beam"));

    for (field, card) in GENERATORS {
        let mut t = Scene::new(4).cards(1, &[card]).field(field, "herbert-valley");
        t.refused(&format!("field {field} herbert-valley"), "fields.move");
        assert_eq!(t.options_like(&format!("field {field}")).len(), 7);
        t.act(&format!("field {field} asimov-crater"));
        assert_eq!(t.field_on(field), Some("asimov-crater"));
        assert_eq!(t.discarded(card), 1);
    }
}

#[test]
fn a_moved_field_leaves_its_old_territory_as_it_was() {
    proves!("fields.move");
    let mut t = Scene::new(4)
        .ships(&[3, 3])
        .cards(1, &["stasis-beam"])
        .colonies(1, "lem-badlands", 1)
        .field("isolation-field", "lem-badlands");
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 2);
    t.acts(&["field isolation-field pohl-foothills", "dock 3 solar-converter"]);
    assert_eq!(t.fuel_of(1), 5);
}

#[test]
fn each_card_places_its_own_field() {
    proves!("fields.any-territory");
    for (field, card) in GENERATORS {
        let mut t = Scene::new(4).cards(1, &[card]);
        assert_eq!(t.options_like("field").len(), 8, "one field, eight territories");
        t.act(&format!("field {field} lem-badlands"));
        for (other, _) in GENERATORS {
            assert_eq!(t.field_on(other), (other == field).then_some("lem-badlands"));
        }
    }
}

#[test]
fn a_field_may_be_placed_on_any_territory() {
    proves!("fields.any-territory");
    // Own, another player's, nobody's by a tie, empty, and with another field: all are allowed.
    for (field, card) in GENERATORS {
        for &on in Territory::ALL {
            let mut t = Scene::new(4)
                .cards(1, &[card])
                .colonies(1, "asimov-crater", 1)
                .colonies(2, "bradbury-plateau", 2)
                .colonies(1, "heinlein-plains", 1)
                .colonies(2, "heinlein-plains", 1)
                .colonies(3, "burroughs-desert", 1);
            for (other, _) in GENERATORS.into_iter().filter(|(other, _)| *other != field) {
                t = t.field(other, "pohl-foothills");
            }
            t.act(&format!("field {field} {}", on.id()));
            assert_eq!(t.field_on(field), Some(on.id()));
        }
    }
}

#[test]
fn fields_on_the_same_territory_all_work() {
    proves!("fields.share");
    let mut t = Scene::new(4)
        .ships(&[2, 2, 2, 3])
        .ore(1, 3)
        .cards(1, &["gravity-manipulator"])
        .colonies(1, "lem-badlands", 1)
        .field("isolation-field", "lem-badlands")
        .field("positron-field", "lem-badlands");
    t.act("field repulsor-field lem-badlands");
    for (field, _) in GENERATORS {
        assert_eq!(t.field_on(field), Some("lem-badlands"));
    }
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 2, "the Isolation Field works");
    assert_eq!(t.score(1), 3, "the Positron Field works");
    t.act("dock 2+2+2 colony-constructor");
    t.refused("land lem-badlands", "repulsor-field.no-landing");
    t.act("land herbert-valley");
}

#[test]
fn a_field_stays_until_a_card_moves_it() {
    proves!("fields.stay");
    let mut t = Scene::new(2)
        .ships(&[2, 2, 2])
        .ore(1, 3)
        .cards(1, &["stasis-beam"])
        .cards(2, &["stasis-beam"])
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "lem-badlands", 1);
    t.act("field isolation-field lem-badlands");
    // Neither a change of control nor turns that end take it away.
    t.acts(&["dock 2+2+2 colony-constructor", "land lem-badlands"]);
    assert_eq!(t.controller("lem-badlands"), Some(1));
    assert_eq!(t.field_on("isolation-field"), Some("lem-badlands"));
    next_player_parks(&mut t, &[1, 1, 1]);
    assert_eq!(t.field_on("isolation-field"), Some("lem-badlands"));
    next_player_rolls(&mut t, &[3, 3, 3]);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 2, "it binds the player who placed it, on later turns too");
    t.acts(&["dock 3 solar-converter", "dock 3 solar-converter"]);
    // Anybody with the card moves it.
    next_player_rolls(&mut t, &[1, 1, 1]);
    t.act("field isolation-field asimov-crater");
    assert_eq!(t.field_on("isolation-field"), Some("asimov-crater"));
}

#[test]
fn a_field_that_was_taken_off_may_come_back_anywhere() {
    // Ledger example (second half).
    proves!("fields.rebuilt");
    for back_on in ["lem-badlands", "herbert-valley"] {
        let mut t = Scene::new(2)
            .cards(1, &["booster-pod"])
            .cards(2, &["stasis-beam"])
            .field("isolation-field", "lem-badlands");
        t.act("clear isolation-field");
        assert_eq!(t.field_on("isolation-field"), None);
        next_player_rolls(&mut t, &[1, 1, 1]);
        assert_eq!(t.options_like("field isolation-field").len(), 8);
        t.act(&format!("field isolation-field {back_on}"));
        assert_eq!(t.field_on("isolation-field"), Some(back_on));
    }
}

#[test]
fn a_booster_pod_takes_off_the_field_that_is_named_and_no_other() {
    proves!("fields.rebuilt", "fields.stay");
    for (field, _) in GENERATORS {
        let mut t = Scene::new(4).cards(1, &["booster-pod"]);
        for (each, _) in GENERATORS {
            t = t.field(each, "lem-badlands");
        }
        t.act(&format!("clear {field}"));
        for (each, _) in GENERATORS {
            assert_eq!(t.field_on(each), (each != field).then_some("lem-badlands"));
        }
    }
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

#[test]
fn a_discarded_gravity_manipulator_places_the_repulsor_field() {
    proves!("gravity-manipulator.discard");
    places("gravity-manipulator", "repulsor-field");
}

#[test]
fn a_discarded_stasis_beam_places_the_isolation_field() {
    proves!("stasis-beam.discard");
    places("stasis-beam", "isolation-field");
}

#[test]
fn a_discarded_crystal_places_or_moves_the_positron_field() {
    proves!("data-crystal.discard");
    for &target in Territory::ALL {
        let text = format!("field positron-field {}", target.id());
        let mut t = with_card("data-crystal", &[], 0)
            .field("isolation-field", "herbert-valley")
            .field("repulsor-field", "herbert-valley");
        t.act(&text);
        assert_eq!(t.field_on("positron-field"), Some(target.id()));
        assert_eq!(t.field_on("isolation-field"), Some("herbert-valley"));
        assert_eq!(t.field_on("repulsor-field"), Some("herbert-valley"));
        assert!(!t.has_card(1, "data-crystal"));
        assert_eq!(t.discarded("data-crystal"), 1);
        let mut t = with_card("data-crystal", &[], 0).field("positron-field", "pohl-foothills");
        if target.id() == "pohl-foothills" {
            t.refused(&text, "fields.move");
        } else {
            t.act(&text);
            assert_eq!(t.field_on("positron-field"), Some(target.id()));
        }
    }
    let t = with_card("data-crystal", &[], 0);
    assert_eq!((t.options_like("field isolation"), t.options_like("field repulsor")), (vec![], vec![]));
    Scene::new(2).refused("field positron-field lem-badlands", "data-crystal.discard");
}

#[test]
fn the_moved_positron_field_takes_its_point_along() {
    proves!("data-crystal.discard");
    let mut t = with_card("data-crystal", &[], 0)
        .colonies(1, "asimov-crater", 1)
        .colonies(2, "lem-badlands", 1)
        .field("positron-field", "lem-badlands");
    assert_eq!((t.score(1), t.score(2)), (2, 3));
    t.act("field positron-field asimov-crater");
    assert_eq!((t.score(1), t.score(2)), (3, 2));
}

#[test]
fn a_field_tells_whom_it_costs_something() {
    // Who controls the territories of the fields: seat 2 Lem Badlands and Burroughs Desert, seat 1 Asimov Crater.
    let loser = |card: &str, action: &str| {
        let mut t = with_card(card, &[], 0)
            .colonies(1, "asimov-crater", 1)
            .colonies(2, "lem-badlands", 1)
            .colonies(2, "burroughs-desert", 1)
            .field("positron-field", "lem-badlands")
            .field("isolation-field", "asimov-crater")
            .field("repulsor-field", "lem-badlands");
        t.act(action);
        t.events().iter().find_map(|event| match event {
            Event::FieldPlaced { loser, .. } | Event::FieldCleared { loser, .. } => *loser,
            _ => None,
        })
    };
    assert_eq!(loser("data-crystal", "field positron-field asimov-crater"), Some(seat(2)));
    assert_eq!(
        loser("data-crystal", "field positron-field burroughs-desert"),
        None,
        "a point here for one there"
    );
    assert_eq!(loser("booster-pod", "clear positron-field"), Some(seat(2)));
    assert_eq!(loser("stasis-beam", "field isolation-field lem-badlands"), Some(seat(2)));
    assert_eq!(loser("stasis-beam", "field isolation-field pohl-foothills"), None, "nobody is there");
    assert_eq!(loser("booster-pod", "clear isolation-field"), None);
    assert_eq!(loser("booster-pod", "clear repulsor-field"), None);
}

// ---------------------------------------------------------------------------------------------------- Isolation Field

#[test]
fn the_isolation_field_on_pohl_foothills_helps_neither_its_controller_nor_a_data_crystal() {
    // Ledger example. Rulebook example: Isolation Field.
    proves!("isolation-field.no-bonus", "isolation-field.no-data-crystal");
    let mut t = Scene::new(2)
        .ships(&[3])
        .cards(1, &["booster-pod"])
        .fuel(1, 1)
        .cards(2, &["data-crystal"])
        .fuel(2, 4)
        .colonies(1, "pohl-foothills", 1)
        .field("isolation-field", "pohl-foothills");
    t.act("raise 3");
    assert_eq!((t.fuel_of(1), t.unplaced()), (0, vec![4]));
    t.act("dock 4 lunar-mine");
    next_player_rolls(&mut t, &[1, 1, 1]);
    t.refused("borrow pohl-foothills", "isolation-field.no-data-crystal");

    let mut poor = Scene::new(2)
        .ships(&[3])
        .cards(1, &["booster-pod"])
        .colonies(1, "pohl-foothills", 1)
        .field("isolation-field", "pohl-foothills");
    poor.refused("raise 3", "tech.pay-first");
}

#[test]
fn the_isolation_field_switches_every_bonus_off() {
    proves!("isolation-field.no-bonus");
    let isolated = |on: &str| Scene::new(4).colonies(1, on, 1).field("isolation-field", on);

    let mut asimov = isolated("asimov-crater").ships(&[1, 2]).circle(1, 1);
    asimov.acts(&["dock 1 colonist-hub", "dock 2 colonist-hub"]);
    assert_eq!(asimov.circle_of(1), 3);

    let mut bradbury = isolated("bradbury-plateau").ships(&[2, 2, 2]).ore(1, 2);
    bradbury.refused("dock 2+2+2 colony-constructor", "colony-constructor.cost");

    let mut burroughs = isolated("burroughs-desert").fuel(1, 1).ore(1, 1);
    burroughs.refused("buy-relic", "burroughs-desert.isolated");

    let mut heinlein = isolated("heinlein-plains").ships(&[3, 3]).fuel(1, 2);
    heinlein.act("dock 3+3 orbital-market").refused("trade", "orbital-market.rate");

    let mut herbert = isolated("herbert-valley").ships(&[3, 3]).bay(1, 1);
    herbert.refused("dock 3+3 shipyard", "shipyard.cost-fourth");

    let mut lem = isolated("lem-badlands").ships(&[3]);
    lem.act("dock 3 solar-converter");
    assert_eq!(lem.fuel_of(1), 2);

    let mut van_vogt = isolated("van-vogt-mountains").ships(&[1]).docked("lunar-mine", 2, &[5]);
    van_vogt.refused("dock 1 lunar-mine", "lunar-mine.order");
}

#[test]
fn the_isolation_field_leaves_the_other_bonuses_on() {
    proves!("isolation-field.no-bonus");
    let mut t = Scene::new(4)
        .ships(&[3])
        .colonies(1, "lem-badlands", 1)
        .colonies(1, "pohl-foothills", 1)
        .field("isolation-field", "pohl-foothills");
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 3);
}

#[test]
fn the_isolation_field_ends_a_borrowed_bonus() {
    // Ledger example.
    proves!("data-crystal.stops");
    let mut t = Scene::new(4).ships(&[3, 3]).cards(1, &["data-crystal", "stasis-beam"]).fuel(1, 1).colonies(
        2,
        "lem-badlands",
        1,
    );
    t.acts(&["borrow lem-badlands", "dock 3 solar-converter"]);
    assert_eq!(t.fuel_of(1), 3);
    t.acts(&["field isolation-field lem-badlands", "dock 3 solar-converter"]);
    assert_eq!(t.fuel_of(1), 5);
}

#[test]
fn a_data_crystal_borrows_where_the_isolation_field_is_not() {
    proves!("isolation-field.no-data-crystal");
    let crystal = || Scene::new(4).cards(1, &["data-crystal"]).fuel(1, 8).colonies(2, "lem-badlands", 1);
    crystal()
        .field("isolation-field", "lem-badlands")
        .refused("borrow lem-badlands", "isolation-field.no-data-crystal");
    crystal().field("isolation-field", "pohl-foothills").act("borrow lem-badlands");
    crystal()
        .field("positron-field", "lem-badlands")
        .field("repulsor-field", "lem-badlands")
        .act("borrow lem-badlands");
}

#[test]
fn the_isolation_field_leaves_control_and_points_alone() {
    proves!("isolation-field.control-stays");
    let mut t = Scene::new(4)
        .cards(1, &["stasis-beam"])
        .colonies(2, "herbert-valley", 2)
        .colonies(3, "herbert-valley", 1)
        .field("positron-field", "herbert-valley");
    assert_eq!((t.controller("herbert-valley"), t.score(2), t.score(3)), (Some(2), 4, 1));
    t.act("field isolation-field herbert-valley");
    assert_eq!((t.controller("herbert-valley"), t.score(2), t.score(3)), (Some(2), 4, 1));

    // Control can also be won there.
    let mut t = Scene::new(4).ships(&[2, 2, 2]).ore(1, 3).field("isolation-field", "herbert-valley");
    t.acts(&["dock 2+2+2 colony-constructor", "land herbert-valley"]);
    assert_eq!((t.controller("herbert-valley"), t.score(1)), (Some(1), 2));
}

// ----------------------------------------------------------------------------------------------------- Positron Field

#[test]
fn the_positron_field_is_a_point_for_the_controller() {
    // Ledger example. Rulebook example: Positron Field.
    proves!("positron-field.point");
    let mut t = Scene::new(4).cards(1, &["data-crystal"]).colonies(2, "herbert-valley", 2).colonies(
        3,
        "herbert-valley",
        1,
    );
    assert_eq!([1, 2, 3, 4].map(|s| t.score(s)), [0, 3, 1, 0]);
    t.act("field positron-field herbert-valley");
    assert_eq!([1, 2, 3, 4].map(|s| t.score(s)), [0, 4, 1, 0], "not for whoever placed it");
}

#[test]
fn the_positron_field_is_nobodys_point_where_nobody_has_control() {
    proves!("positron-field.point");
    let mut tied = Scene::new(4).cards(1, &["data-crystal"]).colonies(1, "herbert-valley", 1).colonies(
        2,
        "herbert-valley",
        1,
    );
    tied.act("field positron-field herbert-valley");
    assert_eq!([1, 2, 3, 4].map(|s| tied.score(s)), [1, 1, 0, 0]);
    let mut empty = Scene::new(4).cards(1, &["data-crystal"]);
    empty.act("field positron-field herbert-valley");
    assert_eq!([1, 2, 3, 4].map(|s| empty.score(s)), [0, 0, 0, 0]);
}

#[test]
fn the_point_of_the_positron_field_goes_with_control_and_with_the_field() {
    proves!("positron-field.point");
    let mut t = Scene::new(4)
        .ships(&[2, 2, 2, 3, 3, 3])
        .ore(1, 6)
        .cards(1, &["data-crystal"])
        .colonies(2, "herbert-valley", 1)
        .colonies(3, "lem-badlands", 1)
        .field("positron-field", "herbert-valley");
    assert_eq!([1, 2, 3].map(|s| t.score(s)), [0, 3, 2]);
    t.acts(&["dock 2+2+2 colony-constructor", "land herbert-valley"]);
    assert_eq!([1, 2, 3].map(|s| t.score(s)), [1, 1, 2]);
    t.acts(&["dock 3+3+3 colony-constructor", "land herbert-valley"]);
    assert_eq!([1, 2, 3].map(|s| t.score(s)), [4, 1, 2]);
    t.act("field positron-field lem-badlands");
    assert_eq!([1, 2, 3].map(|s| t.score(s)), [3, 1, 3]);
}

#[test]
fn borrowing_a_bonus_does_not_give_the_point_of_the_positron_field() {
    proves!("positron-field.point");
    let mut t = Scene::new(4)
        .cards(1, &["data-crystal"])
        .fuel(1, 1)
        .colonies(2, "herbert-valley", 1)
        .field("positron-field", "herbert-valley");
    t.act("borrow herbert-valley");
    assert_eq!((t.score(1), t.score(2)), (0, 3));
}

// ----------------------------------------------------------------------------------------------------- Repulsor Field

#[test]
fn the_repulsor_field_on_asimov_crater_locks_its_colonies() {
    // Ledger example. Rulebook example: Repulsor Field.
    proves!("repulsor-field.no-landing", "repulsor-field.no-moving");
    let locked = || {
        Scene::new(4)
            .colonies(1, "asimov-crater", 1)
            .colonies(2, "asimov-crater", 1)
            .colonies(3, "pohl-foothills", 1)
            .colonies(1, "lem-badlands", 1)
            .field("repulsor-field", "asimov-crater")
    };
    let mut landing = locked().ships(&[2, 2, 2]).ore(1, 3);
    landing.act("dock 2+2+2 colony-constructor");
    landing.refused("land asimov-crater", "repulsor-field.no-landing");
    landing.act("land lem-badlands");

    let mut device = locked().cards(1, &["polarity-device"]);
    device.refused("swap s1 asimov-crater", "repulsor-field.no-moving");
    device.refused("swap s2 asimov-crater", "repulsor-field.no-moving");
    device.act("swap s3 pohl-foothills");
    device.refused("swap s1 asimov-crater", "repulsor-field.no-moving");
    device.refused("swap s2 asimov-crater", "repulsor-field.no-moving");
    device.act("swap s1 lem-badlands");

    let mut teleporter = locked().cards(1, &["orbital-teleporter"]);
    teleporter.refused("uproot s1 asimov-crater", "repulsor-field.no-moving");
    teleporter.refused("uproot s2 asimov-crater", "repulsor-field.no-moving");
    teleporter.act("uproot s3 pohl-foothills");
    teleporter.refused("land asimov-crater", "repulsor-field.no-moving");
    assert_eq!(teleporter.options_like("land").len(), 6, "neither Asimov Crater nor Pohl Foothills");
    teleporter.act("land herbert-valley");
}

#[test]
fn no_way_of_landing_gets_past_the_repulsor_field() {
    proves!("repulsor-field.no-landing");
    let repelled = || Scene::new(4).fuel(1, 1).ore(1, 3).field("repulsor-field", "asimov-crater");
    for (mut t, docking) in [
        (repelled().ships(&[2, 2, 2]), "dock 2+2+2 colony-constructor"),
        (repelled().ships(&[6]).bay(1, 3), "dock 6 terraforming-station"),
        (repelled().circle(1, 7), "launch"),
    ] {
        t.act(docking).refused("land asimov-crater", "repulsor-field.no-landing");
        assert_eq!(t.options_like("land").len(), 7);
        t.act("land bradbury-plateau");
        assert_eq!((t.colonies_of(1, "asimov-crater"), t.colonies_of(1, "bradbury-plateau")), (0, 1));
    }
}

#[test]
fn without_the_repulsor_field_the_same_colonies_move() {
    proves!("repulsor-field.no-moving", "repulsor-field.no-landing");
    let free = || {
        Scene::new(4)
            .colonies(2, "asimov-crater", 1)
            .colonies(3, "pohl-foothills", 1)
            .field("isolation-field", "asimov-crater")
            .field("positron-field", "asimov-crater")
            .field("repulsor-field", "lem-badlands")
    };
    free().cards(1, &["polarity-device"]).acts(&["swap s2 asimov-crater", "swap s3 pohl-foothills"]);
    free().cards(1, &["orbital-teleporter"]).acts(&["uproot s2 asimov-crater", "land pohl-foothills"]);
    free().cards(1, &["orbital-teleporter"]).acts(&["uproot s3 pohl-foothills", "land asimov-crater"]);
    free().ships(&[2, 2, 2]).ore(1, 3).acts(&["dock 2+2+2 colony-constructor", "land asimov-crater"]);
}

#[test]
fn the_repulsor_field_stops_no_field_generator() {
    proves!("repulsor-field.fields-free");
    let repelled = || Scene::new(4).colonies(1, "lem-badlands", 1).field("repulsor-field", "lem-badlands");
    // Others come.
    let mut t = repelled().cards(1, &["stasis-beam"]);
    t.act("field isolation-field lem-badlands");
    assert_eq!(t.field_on("isolation-field"), Some("lem-badlands"));
    let mut t = repelled().cards(1, &["data-crystal"]);
    t.act("field positron-field lem-badlands");
    assert_eq!(t.score(1), 3);
    // Others go.
    let mut t = repelled().cards(1, &["stasis-beam"]).field("isolation-field", "lem-badlands");
    t.act("field isolation-field pohl-foothills");
    assert_eq!(t.field_on("isolation-field"), Some("pohl-foothills"));
    let mut t = repelled().cards(1, &["booster-pod"]).field("positron-field", "lem-badlands");
    t.act("clear positron-field");
    assert_eq!((t.field_on("positron-field"), t.score(1)), (None, 2));
    // It goes itself.
    let mut t = repelled().cards(1, &["gravity-manipulator"]);
    t.act("field repulsor-field pohl-foothills");
    assert_eq!(t.field_on("repulsor-field"), Some("pohl-foothills"));
    let mut t = repelled().cards(1, &["booster-pod"]);
    t.act("clear repulsor-field");
    assert_eq!(t.field_on("repulsor-field"), None);
}

#[test]
fn the_repulsor_field_leaves_control_points_and_bonus_alone() {
    proves!("repulsor-field.bonus-stays");
    let mut t = Scene::new(4)
        .ships(&[3])
        .cards(1, &["gravity-manipulator"])
        .colonies(1, "lem-badlands", 1)
        .field("positron-field", "lem-badlands");
    t.act("field repulsor-field lem-badlands");
    assert_eq!((t.controller("lem-badlands"), t.score(1)), (Some(1), 3));
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 3);

    let mut borrowed = Scene::new(4)
        .ships(&[3])
        .cards(1, &["data-crystal"])
        .fuel(1, 1)
        .colonies(2, "lem-badlands", 1)
        .field("repulsor-field", "lem-badlands");
    borrowed.acts(&["borrow lem-badlands", "dock 3 solar-converter"]);
    assert_eq!(borrowed.fuel_of(1), 3);
}

#[test]
fn the_repulsor_field_on_burroughs_desert_holds_no_relic_ship() {
    proves!("repulsor-field.bonus-stays");
    let mut t = Scene::new(2)
        .colonies(1, "burroughs-desert", 1)
        .field("repulsor-field", "burroughs-desert")
        .cards(2, &["plasma-cannon"])
        .bay(1, 3)
        .fuel(1, 1)
        .ore(1, 1);
    t.act("buy-relic");
    assert_eq!(t.relic().at, RelicAt::Bay);
    next_player_parks(&mut t, &[1, 1, 1]);
    next_player_rolls(&mut t, &[1, 1, 1, 5]);
    t.acts(&["dock 1 solar-converter", "dock 1 solar-converter", "dock 1 solar-converter"]);
    t.act("dock 5 lunar-mine +relic");
    next_player_rolls(&mut t, &[1, 1, 1]);
    t.act("scrap relic");
    assert!(t.relic_is_home());
}
