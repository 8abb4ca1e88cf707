//! The Data Crystal: borrowing the bonus of a territory.

use crate::scene::*;
use alien_frontiers::Territory;

/// Seat 1 of three with a Data Crystal, fuel and unplaced ships.
fn crystal(ships: &[u8], fuel: u8) -> Scene {
    Scene::new(3).ships(ships).cards(1, &["data-crystal"]).fuel(1, fuel)
}

/// The next player's turn begins with these dice.
#[track_caller]
fn pass(t: &mut Scene, dice: &[u8]) {
    t.will_roll(dice);
    t.act("end-turn");
}

/// Another player rolls three 1s, docks them at the Solar Converter, and the next turn begins with these dice.
#[track_caller]
fn idle(t: &mut Scene, next: &[u8]) {
    t.acts(&["dock 1 solar-converter", "dock 1 solar-converter", "dock 1 solar-converter"]);
    pass(t, next);
}

#[test]
fn heinlein_plains_is_borrowed_for_a_turn_of_trading() {
    // Ledger example.
    // Rulebook example: Data Crystal.
    proves!("data-crystal.fuel", "data-crystal.duration", "heinlein-plains.bonus");
    let mut t = crystal(&[1, 6, 6], 5).colonies(2, "heinlein-plains", 1).colonies(3, "heinlein-plains", 1);
    t.act("borrow heinlein-plains");
    assert_eq!(t.fuel_of(1), 3);
    t.acts(&["dock 6+6 orbital-market", "trade", "trade", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 3));
    t.refused("trade", "orbital-market.rate");
    t.acts(&["dock 1 solar-converter", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 4));
    assert!(t.has_card(1, "data-crystal"));
    pass(&mut t, &[1, 1, 1]);
    idle(&mut t, &[1, 1, 1]);
    idle(&mut t, &[1, 6, 6]);
    t.acts(&["dock 6+6 orbital-market", "dock 1 solar-converter"]);
    assert_eq!(t.fuel_of(1), 1);
    t.refused("trade", "orbital-market.rate");
    // The card may be used again on the new turn, for the new price.
    t.refused("borrow heinlein-plains", "tech.pay-first");
}

#[test]
fn borrowing_costs_one_fuel_for_each_colony_of_any_player() {
    proves!("data-crystal.fuel");
    let cases: [(&[(usize, u8)], u8); 5] = [
        (&[(2, 1)], 1),
        (&[(2, 3)], 3),
        (&[(2, 1), (3, 1)], 2),
        (&[(1, 1), (2, 2)], 3),
        (&[(1, 2), (2, 2), (3, 1)], 5),
    ];
    for (here, price) in cases {
        let scene = |fuel| {
            here.iter()
                .fold(crystal(&[], fuel), |scene, &(number, count)| {
                    scene.colonies(number, "lem-badlands", count)
                })
                // Colonies elsewhere do not matter.
                .colonies(2, "herbert-valley", 2)
        };
        scene(price - 1).refused("borrow lem-badlands", "tech.pay-first");
        let mut t = scene(price + 2);
        t.act("borrow lem-badlands");
        assert_eq!(t.fuel_of(1), 2, "{here:?}");
        t.refused("borrow herbert-valley", "tech.once-per-turn");
    }
    let mut t = Scene::new(3).fuel(1, 9).colonies(2, "lem-badlands", 1);
    t.refused("borrow lem-badlands", "data-crystal.fuel");
}

#[test]
fn every_borrowed_bonus_works_as_if_the_territory_were_controlled() {
    proves!("data-crystal.fuel");
    // Asimov Crater: two ships are three circles.
    let scene = || crystal(&[1, 1], 1).colonies(2, "asimov-crater", 1).circle(1, 1);
    let hub = ["dock 1 colonist-hub", "dock 1 colonist-hub"];
    let circle_after = |actions: &[&str]| {
        let mut scene = scene();
        scene.acts(actions);
        scene.circle_of(1)
    };
    assert_eq!(circle_after(&hub), 3);
    assert_eq!(circle_after(&["borrow asimov-crater", hub[0], hub[1]]), 4);
    // Bradbury Plateau: two ore for a colony.
    let mut t = crystal(&[5, 5, 5], 1).ore(1, 2).colonies(2, "bradbury-plateau", 1);
    t.refused("dock 5+5+5 colony-constructor", "colony-constructor.cost");
    t.acts(&["borrow bradbury-plateau", "dock 5+5+5 colony-constructor", "land lem-badlands"]);
    assert_eq!((t.ore_of(1), t.colonies_of(1, "lem-badlands")), (0, 1));
    // Herbert Valley: the fourth ship for nothing.
    let mut t = crystal(&[4, 4], 1).bay(1, 1).colonies(2, "herbert-valley", 1);
    t.refused("dock 4+4 shipyard", "shipyard.cost-fourth");
    t.acts(&["borrow herbert-valley", "dock 4+4 shipyard"]);
    assert_eq!((t.bay_of(1), t.fuel_of(1)), (2, 0));
    // Lem Badlands: more fuel for each ship.
    let mut t = crystal(&[3, 6], 1).colonies(2, "lem-badlands", 1);
    t.acts(&["borrow lem-badlands", "dock 3 solar-converter", "dock 6 solar-converter"]);
    assert_eq!(t.fuel_of(1), 7);
    // Van Vogt Mountains: the first ship at the Lunar Mine.
    let mut t = crystal(&[1, 2], 1).colonies(2, "van-vogt-mountains", 1).docked("lunar-mine", 2, &[5]);
    t.refused("dock 1 lunar-mine", "lunar-mine.order");
    t.acts(&["borrow van-vogt-mountains", "dock 1 lunar-mine"])
        .refused("dock 2 lunar-mine", "lunar-mine.order");
    assert_eq!(t.ore_of(1), 1);
}

#[test]
fn a_borrowed_bonus_is_that_of_the_chosen_territory_only() {
    proves!("data-crystal.fuel");
    let mut t = crystal(&[3], 1).colonies(2, "lem-badlands", 1).colonies(2, "bradbury-plateau", 1);
    t.acts(&["borrow bradbury-plateau", "dock 3 solar-converter"]);
    assert_eq!(t.fuel_of(1), 2);
}

#[test]
fn a_territory_without_colonies_has_nothing_to_borrow() {
    proves!("data-crystal.no-colonies");
    let mut t = crystal(&[], 9).colonies(2, "lem-badlands", 1);
    for &target in Territory::ALL {
        let text = format!("borrow {}", target.id());
        match target.id() {
            "lem-badlands" => assert!(t.may(&text)),
            "burroughs-desert" => _ = t.refused(&text, "burroughs-desert.no-data-crystal"),
            _ => _ = t.refused(&text, "data-crystal.no-colonies"),
        }
    }
    assert_eq!(t.options_like("borrow"), ["borrow lem-badlands"]);
}

#[test]
fn a_borrowed_bonus_ends_with_the_turn() {
    proves!("data-crystal.duration");
    let mut t =
        crystal(&[3], 1).bay(1, 2).colonies(2, "lem-badlands", 1).colonies(3, "lem-badlands", 1).fuel(1, 2);
    t.acts(&["borrow lem-badlands", "dock 3 solar-converter"]);
    assert_eq!(t.fuel_of(1), 3);
    pass(&mut t, &[1, 1, 1]);
    // Neither the next player has it, nor seat 1 on the next turn.
    idle(&mut t, &[1, 1, 1]);
    assert_eq!(t.fuel_of(2), 3);
    idle(&mut t, &[3, 3, 4]);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 5);
}

#[test]
fn the_price_is_counted_once_whatever_lands_or_leaves_later() {
    proves!("data-crystal.duration");
    let mut t = crystal(&[3, 6], 2).ore(1, 1).bay(1, 2).colonies(2, "lem-badlands", 1);
    t.acts(&["borrow lem-badlands", "dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!((t.fuel_of(1), t.controller("lem-badlands")), (0, None));
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 3);
    let mut t = crystal(&[3, 5], 2).cards(1, &["orbital-teleporter"]).colonies(2, "lem-badlands", 2);
    t.acts(&["borrow lem-badlands", "dock 3 solar-converter"]);
    assert_eq!(t.fuel_of(1), 3);
    t.acts(&["uproot s2 lem-badlands", "land pohl-foothills", "dock 5 solar-converter"]);
    assert_eq!(t.fuel_of(1), 7);
}

#[test]
fn a_borrowed_bonus_ends_with_the_last_colony_as_under_the_isolation_field() {
    proves!("data-crystal.stops", "data-crystal.duration");
    let mut t = crystal(&[3, 6], 2).ore(1, 1).bay(1, 2).cards(1, &["orbital-teleporter"]).colonies(
        2,
        "lem-badlands",
        1,
    );
    t.acts(&["borrow lem-badlands", "uproot s2 lem-badlands", "land pohl-foothills"]);
    assert_eq!((t.fuel_of(1), t.options_like("borrow")), (1, vec![]));
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 1 + 2, "a 3 gives two fuel, and three only with the bonus");
}

#[test]
fn borrowing_brings_neither_control_nor_points() {
    proves!("data-crystal.no-points");
    let mut t = crystal(&[], 3)
        .colonies(2, "lem-badlands", 2)
        .colonies(1, "lem-badlands", 1)
        .field("positron-field", "lem-badlands");
    assert_eq!((t.score(1), t.score(2)), (1, 4));
    t.act("borrow lem-badlands");
    assert_eq!((t.score(1), t.score(2), t.controller("lem-badlands")), (1, 4, Some(2)));
    // Nor where nobody has control.
    let mut t = crystal(&[], 2).colonies(2, "lem-badlands", 1).colonies(3, "lem-badlands", 1);
    t.act("borrow lem-badlands");
    assert_eq!((t.score(1), t.score(2), t.controller("lem-badlands")), (0, 1, None));
}

#[test]
fn the_bonus_of_an_own_territory_may_be_borrowed_and_counts_once() {
    proves!("data-crystal.own");
    let own = || {
        crystal(&[3, 3], 4)
            .cards(1, &["data-crystal", "orbital-teleporter"])
            .colonies(1, "lem-badlands", 2)
            .colonies(2, "lem-badlands", 1)
    };
    let mut t = own();
    t.act("borrow lem-badlands");
    assert_eq!(t.fuel_of(1), 1, "for each of the three colonies");
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 4, "three, not four");
    // It stays when control is lost, and is lost with it otherwise.
    t.acts(&["uproot s1 lem-badlands", "land pohl-foothills"]);
    assert_eq!(t.controller("lem-badlands"), None);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 7);
    let mut lost = own();
    lost.acts(&["uproot s1 lem-badlands", "land pohl-foothills", "dock 3 solar-converter"]);
    assert_eq!(lost.fuel_of(1), 6);
}

#[test]
fn a_bonus_that_is_borrowed_and_then_won_counts_once() {
    proves!("data-crystal.own");
    let mut t =
        crystal(&[3, 6], 3).ore(1, 1).bay(1, 2).colonies(1, "lem-badlands", 1).colonies(2, "lem-badlands", 1);
    t.acts(&["borrow lem-badlands", "dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!((t.controller("lem-badlands"), t.fuel_of(1)), (Some(1), 0));
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 3);
}

#[test]
fn the_controller_keeps_what_was_borrowed() {
    proves!("data-crystal.controller-keeps");
    let mut t = crystal(&[3], 1).bay(1, 2).colonies(2, "lem-badlands", 1);
    t.acts(&["borrow lem-badlands", "dock 3 solar-converter"]);
    assert_eq!((t.fuel_of(1), t.controller("lem-badlands")), (3, Some(2)));
    pass(&mut t, &[1, 3, 5]);
    t.acts(&["dock 1 solar-converter", "dock 3 solar-converter"]);
    assert_eq!(t.fuel_of(2), 5);
}

#[test]
fn borrowed_pohl_foothills_makes_later_cards_cheaper_but_not_the_crystal() {
    // Ledger example.
    proves!("data-crystal.pohl", "pohl-foothills.bonus");
    let scene = |fuel| {
        crystal(&[2, 3], fuel)
            .cards(1, &["gravity-manipulator", "booster-pod"])
            .colonies(2, "pohl-foothills", 1)
            .colonies(3, "pohl-foothills", 1)
    };
    scene(1).refused("borrow pohl-foothills", "tech.pay-first");
    let mut t = scene(3);
    t.act("borrow pohl-foothills");
    assert_eq!(t.fuel_of(1), 1);
    t.act("shift 2 3");
    assert_eq!((t.fuel_of(1), t.unplaced()), (0, vec![1, 4]));
    // A further card is cheaper too, down to nothing.
    t.act("raise 1");
    assert_eq!((t.fuel_of(1), t.unplaced()), (0, vec![2, 4]));
    // Before the borrowing the full price is due.
    let mut t = scene(4);
    t.acts(&["shift 2 3", "borrow pohl-foothills"]);
    assert_eq!(t.fuel_of(1), 0);
}

#[test]
fn controlled_pohl_foothills_makes_the_borrowing_cheaper() {
    proves!("data-crystal.fuel");
    let mut t = crystal(&[], 1).colonies(1, "pohl-foothills", 1).colonies(2, "lem-badlands", 2);
    t.act("borrow lem-badlands");
    assert_eq!(t.fuel_of(1), 0);
}
