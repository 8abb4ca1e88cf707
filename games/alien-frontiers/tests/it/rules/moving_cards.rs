//! Cards that move docked ships: Orbital Teleporter and Mind Control Helmet.

use crate::scene::*;
use alien_frontiers::RelicAt;

/// The facilities that both cards take ships from, but for the Solar Converter, where the tests put them.
const SOURCES: [&str; 6] =
    ["alien-artifact", "lunar-mine", "orbital-market", "raiders-outpost", "shipyard", "colony-constructor"];

/// The next player's turn begins with these dice.
#[track_caller]
fn pass(t: &mut Scene, dice: &[u8]) {
    t.will_roll(dice);
    t.act("end-turn");
}

/// Seat 1 with a card, fuel, and enough ships on the Maintenance Bay to do what it likes with the others.
fn with_card(id: &str, fuel: u8) -> Scene {
    Scene::new(4).bay(1, 2).cards(1, &[id]).fuel(1, fuel)
}

// ----------------------------------------------------------------------------------------------------- orbital-teleporter

#[test]
fn a_6_mines_ore_and_then_helps_to_claim_a_card() {
    // Ledger example.
    // Rulebook example: Orbital Teleporter, example 1.
    proves!("orbital-teleporter.fuel", "orbital-teleporter.new-use");
    let mut t = Scene::new(4).ships(&[2, 5, 6]).cards(1, &["orbital-teleporter"]).fuel(1, 2).display([
        "stasis-beam",
        "booster-pod",
        "data-crystal",
    ]);
    t.act("dock 6 lunar-mine");
    assert_eq!(t.ore_of(1), 1);
    t.acts(&["teleport s1 6 lunar-mine", "dock 6 alien-artifact", "dock 2 alien-artifact"]);
    t.will_draw_cards(&["alien-city"]);
    t.act("claim stasis-beam");
    assert!(t.has_card(1, "stasis-beam") && t.has_card(1, "orbital-teleporter"));
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.occupied("lunar-mine"), t.unplaced()), (0, 1, 0, vec![5]));
}

#[test]
fn a_teleported_ship_pays_at_both_facilities() {
    proves!("orbital-teleporter.new-use", "orbital-teleporter.fuel");
    let mut t = with_card("orbital-teleporter", 0).ships(&[5]);
    t.act("dock 5 solar-converter");
    assert_eq!(t.fuel_of(1), 3);
    t.acts(&["teleport s1 5 solar-converter", "dock 5 lunar-mine"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (1, 1));
    assert_eq!((t.docked_at("solar-converter", 1), t.docked_at("lunar-mine", 1)), (vec![], vec![5]));
}

#[test]
fn a_teleport_costs_two_fuel_and_takes_one_own_docked_ship() {
    proves!("orbital-teleporter.fuel");
    let scene = |fuel| {
        with_card("orbital-teleporter", fuel)
            .cards(1, &["booster-pod"])
            .ships(&[4])
            .docked("solar-converter", 1, &[3, 3])
            .docked("solar-converter", 2, &[5])
    };
    scene(1).refused("teleport s1 3 solar-converter", "tech.pay-first");
    let mut t = scene(5);
    t.refused("teleport s2 5 solar-converter", "orbital-teleporter.fuel");
    t.refused("teleport s1 4 solar-converter", "orbital-teleporter.fuel");
    t.refused("teleport s1 3 lunar-mine", "orbital-teleporter.fuel");
    t.act("teleport s1 3 solar-converter");
    t.refused("end-turn", "referee.atomic").refused("raise 4", "referee.atomic");
    t.act("dock 3 colonist-hub");
    assert_eq!((t.fuel_of(1), t.circle_of(1)), (3, 1));
    assert_eq!((t.docked_at("solar-converter", 1), t.docked_at("colonist-hub", 1)), (vec![3], vec![3]));
    assert_eq!(t.unplaced(), [4]);
    t.refused("teleport s1 3 solar-converter", "tech.once-per-turn");
}

#[test]
fn a_teleported_ship_makes_up_sets_with_unplaced_ships() {
    proves!("orbital-teleporter.with-unplaced");
    // A pair.
    let mut t =
        with_card("orbital-teleporter", 3).ore(1, 1).ships(&[3]).docked("solar-converter", 1, &[3]).bay(1, 1);
    t.acts(&["teleport s1 3 solar-converter", "dock 3+3 shipyard"]);
    assert_eq!((t.docked_at("shipyard", 1), t.bay_of(1), t.fuel_of(1), t.ore_of(1)), (vec![3, 3], 2, 0, 0));
    assert!(t.unplaced().is_empty());
    let mut t = with_card("orbital-teleporter", 5).ships(&[3]).docked("lunar-mine", 1, &[3]);
    t.acts(&["teleport s1 3 lunar-mine", "dock 3+3 orbital-market", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 1));
    // A triple.
    let mut t =
        with_card("orbital-teleporter", 2).ore(1, 3).ships(&[2, 2]).docked("solar-converter", 1, &[2]);
    t.acts(&["teleport s1 2 solar-converter", "dock 2+2+2 colony-constructor", "land lem-badlands"]);
    assert_eq!((t.colonies_of(1, "lem-badlands"), t.ore_of(1)), (1, 0));
    // A run, with the teleported ship in the middle.
    let mut t =
        with_card("orbital-teleporter", 2).ore(2, 1).ships(&[3, 5]).docked("solar-converter", 1, &[4]);
    t.acts(&["teleport s1 4 solar-converter", "dock 3-4-5 raiders-outpost", "steal ore s2"]);
    assert_eq!((t.ore_of(1), t.docked_at("raiders-outpost", 1)), (1, vec![3, 4, 5]));
    // With the Relic Ship as the partner.
    let mut t = with_card("orbital-teleporter", 2)
        .relic_unplaced(3)
        .colonies(1, "burroughs-desert", 1)
        .docked("solar-converter", 1, &[3]);
    t.acts(&["teleport s1 3 solar-converter", "dock 3+3 orbital-market +relic"]);
    assert_eq!(t.docked_at("orbital-market", 1), [3, 3]);
}

#[test]
fn docked_ships_are_no_partners_for_a_teleported_ship() {
    proves!("orbital-teleporter.with-unplaced");
    let mut t = with_card("orbital-teleporter", 5)
        .bay(1, 0)
        .ore(1, 5)
        .ships(&[4, 5])
        .docked("solar-converter", 1, &[3])
        .docked("lunar-mine", 1, &[3]);
    t.act("teleport s1 3 solar-converter");
    t.refused("dock 3+3 shipyard", "shipyard.pair").refused("dock 3+3 orbital-market", "orbital-market.pair");
    // The ship in hand has to be one of those that dock.
    t.refused("dock 4 colonist-hub", "docking.moved-is-docked");
    t.refused("dock 5 lunar-mine", "docking.moved-is-docked");
    t.act("dock 3-4-5 raiders-outpost");
    assert_eq!(t.docked_at("raiders-outpost", 1), [3, 4, 5]);
}

#[test]
fn a_teleported_ship_goes_to_another_facility() {
    proves!("orbital-teleporter.different-facility");
    let mut t = with_card("orbital-teleporter", 2).docked("lunar-mine", 1, &[6]);
    t.act("teleport s1 6 lunar-mine").refused("dock 6 lunar-mine", "orbital-teleporter.different-facility");
    t.act("dock 6 solar-converter");
    assert_eq!((t.ore_of(1), t.fuel_of(1)), (0, 3));
    let mut t = with_card("orbital-teleporter", 2).docked("colonist-hub", 1, &[4]).circle(1, 3);
    t.act("teleport s1 4 colonist-hub:1")
        .refused("dock 4 colonist-hub", "orbital-teleporter.different-facility");
    t.act("dock 4 solar-converter");
    assert_eq!(t.circle_of(1), 3);
    let mut t = with_card("orbital-teleporter", 2).ships(&[3]).docked("orbital-market", 1, &[3, 3]);
    t.act("teleport s1 3 orbital-market");
    t.refused("dock 3+3 orbital-market", "orbital-teleporter.different-facility");
}

#[test]
fn a_teleported_ship_keeps_its_value() {
    proves!("orbital-teleporter.same-value");
    let mut t = with_card("orbital-teleporter", 5)
        .ore(1, 5)
        .bay(1, 4)
        .docked("solar-converter", 1, &[5])
        .docked("lunar-mine", 2, &[4]);
    t.act("teleport s1 5 solar-converter");
    for value in [1, 2, 3, 4, 6] {
        t.refused(&format!("dock {value} lunar-mine"), "docking.moved-is-docked");
        t.refused(&format!("dock {value} alien-artifact"), "docking.moved-is-docked");
    }
    t.refused("dock 6 terraforming-station", "terraforming-station.six");
    t.act("dock 5 lunar-mine");
    assert_eq!(t.docked_at("lunar-mine", 1), [5]);
    let mut t =
        with_card("orbital-teleporter", 5).docked("solar-converter", 1, &[3]).docked("lunar-mine", 2, &[4]);
    t.act("teleport s1 3 solar-converter").refused("dock 3 lunar-mine", "lunar-mine.order");
}

#[test]
fn the_teleporter_reaches_neither_terraforming_station_nor_maintenance_bay() {
    proves!("orbital-teleporter.not-from");
    let mut t = with_card("orbital-teleporter", 9).bay(1, 4).docked("terraforming-station", 1, &[6]);
    t.refused("teleport s1 6 terraforming-station", "orbital-teleporter.not-from");
    assert_eq!(t.options_like("teleport"), Vec::<String>::new());
    // Every other facility will do.
    for at in SOURCES {
        let mut t = with_card("orbital-teleporter", 9).docked(at, 1, &[6]);
        assert_eq!(t.options_like("teleport"), [format!("teleport s1 6 {at}")]);
        t.act(&format!("teleport s1 6 {at}")).act("dock 6 solar-converter");
        assert_eq!((t.occupied(at), t.docked_at("solar-converter", 1)), (0, vec![6]));
    }
    let mut t = with_card("orbital-teleporter", 9)
        .bay(1, 3)
        .relic_docked("terraforming-station", 1, 6)
        .colonies(1, "burroughs-desert", 1);
    t.refused("teleport relic", "orbital-teleporter.not-from");
    let t = with_card("orbital-teleporter", 9).bay(1, 3).relic_on_bay(1).colonies(1, "burroughs-desert", 1);
    assert_eq!(t.options_like("teleport"), Vec::<String>::new());
}

#[test]
fn the_own_relic_ship_can_be_teleported() {
    proves!("orbital-teleporter.fuel");
    let mut t = with_card("orbital-teleporter", 2).relic_docked("solar-converter", 1, 4).colonies(
        1,
        "burroughs-desert",
        1,
    );
    t.acts(&["teleport relic", "dock 4 lunar-mine"]);
    assert_eq!((t.docked_at("lunar-mine", 1), t.occupied("solar-converter"), t.ore_of(1)), (vec![4], 0, 1));
    assert_eq!(t.relic().owner, Some(seat(1)));
    let mut t = with_card("orbital-teleporter", 2).relic_docked("solar-converter", 2, 4).colonies(
        2,
        "burroughs-desert",
        1,
    );
    t.refused("teleport relic", "orbital-teleporter.fuel");
}

#[test]
fn a_6_may_be_teleported_to_the_terraforming_station() {
    // Ledger example.
    proves!("orbital-teleporter.to-terraforming");
    let scene = |bay| {
        Scene::new(4)
            .bay(1, bay)
            .docked("lunar-mine", 1, &[6])
            .cards(1, &["orbital-teleporter"])
            .fuel(1, 3)
            .ore(1, 1)
    };
    let mut t = scene(3);
    t.acts(&["teleport s1 6 lunar-mine", "dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.colonies_of(1, "lem-badlands")), (0, 0, 1));
    assert_eq!(t.docked_at("terraforming-station", 1), [6]);
    let mut t = scene(2);
    t.act("teleport s1 6 lunar-mine")
        .refused("dock 6 terraforming-station", "terraforming-station.minimum-fleet");
    // The station's own price comes on top.
    let mut t = scene(3).fuel(1, 2);
    t.act("teleport s1 6 lunar-mine").refused("dock 6 terraforming-station", "terraforming-station.cost");
}

// ----------------------------------------------------------------------------------------------------- mind-control-helmet

#[test]
fn a_green_3_helps_red_at_the_shipyard_and_goes_home() {
    // Ledger example.
    // Rulebook example: Mind Control Helmet.
    proves!(
        "mind-control-helmet.fuel",
        "mind-control-helmet.with-unplaced",
        "mind-control-helmet.owner-gathers"
    );
    let mut t = with_card("mind-control-helmet", 4).ore(1, 1).ships(&[3]).docked("solar-converter", 2, &[3]);
    t.acts(&["control s2 3 solar-converter", "dock 3+3 shipyard"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.bay_of(1), t.stock_of(1)), (0, 0, 3, 2));
    assert_eq!((t.docked_at("shipyard", 1), t.docked_at("shipyard", 2)), (vec![3], vec![3]));
    pass(&mut t, &[1, 2, 4]);
    assert_eq!(t.active_number(), 2);
    assert_eq!((t.unplaced(), t.bay_of(2), t.stock_of(2)), (vec![1, 2, 4], 0, 3));
    assert_eq!((t.docked_at("shipyard", 1), t.docked_at("shipyard", 2)), (vec![3], vec![]));
}

#[test]
fn the_helmet_costs_three_fuel_and_takes_one_ship_of_another_player() {
    proves!("mind-control-helmet.fuel");
    let scene = |fuel| {
        with_card("mind-control-helmet", fuel)
            .ships(&[4])
            .docked("lunar-mine", 1, &[1])
            .docked("lunar-mine", 2, &[5])
            .docked("solar-converter", 3, &[2])
    };
    scene(2).refused("control s2 5 lunar-mine", "tech.pay-first");
    let mut t = scene(3);
    t.refused("control s1 1 lunar-mine", "mind-control-helmet.fuel");
    t.refused("control s2 4 lunar-mine", "mind-control-helmet.fuel");
    t.refused("control s2 5 solar-converter", "mind-control-helmet.fuel");
    t.act("control s2 5 lunar-mine");
    t.refused("end-turn", "referee.atomic");
    t.act("dock 5 solar-converter");
    // The user of the ship has the benefit, its owner nothing.
    assert_eq!((t.fuel_of(1), t.fuel_of(2)), (3, 0));
    assert_eq!((t.docked_at("lunar-mine", 2), t.docked_at("solar-converter", 2)), (vec![], vec![5]));
    t.refused("control s3 2 solar-converter", "tech.once-per-turn");
}

#[test]
fn a_controlled_ship_counts_as_an_own_one_at_the_artifact() {
    proves!("mind-control-helmet.fuel");
    let mut t = with_card("mind-control-helmet", 3).ships(&[2]).docked("lunar-mine", 2, &[6]).display([
        "stasis-beam",
        "booster-pod",
        "data-crystal",
    ]);
    t.acts(&["control s2 6 lunar-mine", "dock 6 alien-artifact", "dock 2 alien-artifact"]);
    t.will_draw_cards(&["alien-city"]);
    t.act("claim stasis-beam");
    assert!(t.has_card(1, "stasis-beam"));
}

#[test]
fn a_controlled_ship_makes_up_sets_with_unplaced_ships() {
    proves!("mind-control-helmet.with-unplaced");
    let mut t =
        with_card("mind-control-helmet", 3).ore(1, 3).ships(&[2, 2]).docked("solar-converter", 2, &[2]);
    t.acts(&["control s2 2 solar-converter", "dock 2+2+2 colony-constructor", "land lem-badlands"]);
    assert_eq!((t.colonies_of(1, "lem-badlands"), t.colonies_of(2, "lem-badlands"), t.ore_of(1)), (1, 0, 0));
    let mut t =
        with_card("mind-control-helmet", 3).ships(&[3, 5]).ore(2, 1).docked("solar-converter", 2, &[4]);
    t.acts(&["control s2 4 solar-converter", "dock 3-4-5 raiders-outpost", "steal ore s2"]);
    assert_eq!((t.ore_of(1), t.docked_at("raiders-outpost", 1)), (1, vec![3, 5]));
    let mut t = with_card("mind-control-helmet", 6).ships(&[3]).docked("solar-converter", 2, &[3]);
    t.acts(&["control s2 3 solar-converter", "dock 3+3 orbital-market", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 1));
    // One ship only: a second one of the other player is no partner.
    let mut t = with_card("mind-control-helmet", 9).ore(1, 5).docked("solar-converter", 2, &[3, 3]);
    t.act("control s2 3 solar-converter").refused("dock 3+3 shipyard", "shipyard.pair");
}

#[test]
fn a_controlled_ship_goes_to_another_facility() {
    proves!("mind-control-helmet.different-facility");
    let mut t = with_card("mind-control-helmet", 3).docked("lunar-mine", 2, &[6]);
    t.act("control s2 6 lunar-mine").refused("dock 6 lunar-mine", "mind-control-helmet.different-facility");
    t.act("dock 6 solar-converter");
    assert_eq!((t.ore_of(1), t.fuel_of(1)), (0, 3));
    // The Colonist Hub is one facility: from the other player's track to the own one leads no way.
    let mut t = with_card("mind-control-helmet", 3).docked("colonist-hub", 2, &[4]).circle(2, 3);
    t.act("control s2 4 colonist-hub:2")
        .refused("dock 4 colonist-hub", "mind-control-helmet.different-facility");
    t.act("dock 4 solar-converter");
    assert_eq!((t.circle_of(1), t.circle_of(2)), (0, 3));
}

#[test]
fn a_controlled_ship_keeps_its_value() {
    proves!("mind-control-helmet.same-value");
    let mut t =
        with_card("mind-control-helmet", 9).docked("solar-converter", 2, &[5]).docked("lunar-mine", 3, &[4]);
    t.act("control s2 5 solar-converter");
    for value in [1, 2, 3, 4, 6] {
        t.refused(&format!("dock {value} lunar-mine"), "docking.moved-is-docked");
        t.refused(&format!("dock {value} alien-artifact"), "docking.moved-is-docked");
    }
    t.act("dock 5 lunar-mine");
    assert_eq!(t.docked_at("lunar-mine", 2), [5]);
    let mut t =
        with_card("mind-control-helmet", 9).docked("solar-converter", 2, &[3]).docked("lunar-mine", 3, &[4]);
    t.act("control s2 3 solar-converter").refused("dock 3 lunar-mine", "lunar-mine.order");
}

#[test]
fn the_helmet_reaches_neither_terraforming_station_nor_maintenance_bay() {
    proves!("mind-control-helmet.not-from");
    let mut t = with_card("mind-control-helmet", 9).bay(2, 3).docked("terraforming-station", 2, &[6]);
    t.refused("control s2 6 terraforming-station", "mind-control-helmet.not-from");
    // Seats 3 and 4 have all their ships on the Maintenance Bay.
    assert_eq!((t.bay_of(3), t.bay_of(4)), (3, 3));
    assert_eq!(t.options_like("control"), Vec::<String>::new());
    for at in SOURCES {
        let mut t = with_card("mind-control-helmet", 9).docked(at, 2, &[6]);
        assert_eq!(t.options_like("control"), [format!("control s2 6 {at}")]);
        t.act(&format!("control s2 6 {at}")).act("dock 6 solar-converter");
        assert_eq!((t.occupied(at), t.docked_at("solar-converter", 2)), (0, vec![6]));
    }
    let mut t = with_card("mind-control-helmet", 9).relic_docked("terraforming-station", 2, 6).colonies(
        2,
        "burroughs-desert",
        1,
    );
    t.refused("control relic", "mind-control-helmet.not-from");
}

#[test]
fn the_helmet_gives_no_ship_up_at_the_terraforming_station() {
    // Ledger example.
    proves!("mind-control-helmet.not-to-terraforming");
    let mut t =
        with_card("mind-control-helmet", 9).bay(1, 5).ore(1, 5).bay(2, 4).docked("lunar-mine", 2, &[6]);
    t.act("control s2 6 lunar-mine");
    t.refused("dock 6 terraforming-station", "mind-control-helmet.not-to-terraforming");
    t.act("dock 6 alien-artifact");
    // Not even the Relic Ship.
    let mut t = with_card("mind-control-helmet", 9)
        .bay(1, 5)
        .ore(1, 5)
        .relic_docked("lunar-mine", 2, 6)
        .colonies(2, "burroughs-desert", 1);
    t.act("control relic").refused("dock 6 terraforming-station", "mind-control-helmet.not-to-terraforming");
}

#[test]
fn another_players_relic_ship_can_be_controlled_and_stays_theirs() {
    proves!("mind-control-helmet.fuel", "mind-control-helmet.owner-gathers");
    let mut t = with_card("mind-control-helmet", 3).relic_docked("lunar-mine", 2, 4).colonies(
        2,
        "burroughs-desert",
        1,
    );
    t.acts(&["control relic", "dock 4 solar-converter"]);
    assert_eq!((t.fuel_of(1), t.fuel_of(2), t.relic().owner), (2, 0, Some(seat(2))));
    assert_eq!(t.docked_at("solar-converter", 2), [4]);
    pass(&mut t, &[1, 1, 1, 5]);
    assert_eq!((t.relic().at, t.occupied("solar-converter")), (RelicAt::Unplaced(5), 0));
    let mut t = with_card("mind-control-helmet", 3).relic_docked("lunar-mine", 1, 4).colonies(
        1,
        "burroughs-desert",
        1,
    );
    t.refused("control relic", "mind-control-helmet.fuel");
}

#[test]
fn a_controlled_ship_waits_for_its_owner_only() {
    proves!("mind-control-helmet.owner-gathers");
    let mut t = Scene::new(3)
        .ships(&[2])
        .bay(1, 2)
        .docked("solar-converter", 3, &[3])
        .cards(1, &["mind-control-helmet"])
        .fuel(1, 3);
    t.acts(&["control s3 3 solar-converter", "dock 3 colonist-hub", "dock 2 colonist-hub"]);
    assert_eq!(t.circle_of(1), 2);
    pass(&mut t, &[1, 1, 1]);
    // Seat 2 gathers only what is theirs.
    assert_eq!((t.docked_at("colonist-hub", 3), t.docked_at("colonist-hub", 1)), (vec![3], vec![2]));
    t.acts(&["dock 1 solar-converter", "dock 1 solar-converter", "dock 1 solar-converter"]);
    pass(&mut t, &[4, 5, 6]);
    assert_eq!((t.active_number(), t.unplaced()), (3, vec![4, 5, 6]));
    assert_eq!((t.docked_at("colonist-hub", 3), t.docked_at("colonist-hub", 1)), (vec![], vec![2]));
    assert_eq!((t.circle_of(1), t.circle_of(3)), (2, 0));
}

#[test]
fn the_helmet_cannot_be_discarded() {
    proves!("mind-control-helmet.no-discard");
    let scene = |cards: &[&str], fuel| {
        Scene::new(3)
            .ships(&[1, 2, 3, 3, 6])
            .fuel(1, fuel)
            .ore(1, 6)
            .docked("lunar-mine", 2, &[2])
            .bay(2, 3)
            .colonies(1, "lem-badlands", 1)
            .colonies(2, "pohl-foothills", 1)
            .field("isolation-field", "herbert-valley")
            .discard_pile(&["booster-pod"])
            .cards(1, cards)
    };
    // Too little fuel for its fuel power, and it offers nothing else; with enough fuel it offers only that.
    assert_eq!(scene(&["mind-control-helmet"], 2).options(), scene(&[], 2).options());
    let mut offered = scene(&["mind-control-helmet"], 3).options();
    assert!(offered.iter().any(|text| text.starts_with("control")));
    offered.retain(|text| !text.starts_with("control"));
    assert_eq!(offered, scene(&[], 3).options());
}
