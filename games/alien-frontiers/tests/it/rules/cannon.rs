//! The Plasma Cannon: shooting ships off a facility, and returning one to the stock.

use crate::scene::*;
use alien_frontiers::RelicAt;

/// Seat 1 with a Plasma Cannon and fuel, all own ships on the Maintenance Bay.
fn cannon(fuel: u8) -> Scene {
    Scene::new(4).bay(1, 3).cards(1, &["plasma-cannon"]).fuel(1, fuel)
}

/// The next player's turn begins with these dice.
#[track_caller]
fn pass(t: &mut Scene, dice: &[u8]) {
    t.will_roll(dice);
    t.act("end-turn");
}

#[test]
fn two_shots_make_room_for_a_pair_at_the_shipyard() {
    // Ledger example.
    // Rulebook example: Plasma Cannon, example 1.
    proves!("plasma-cannon.fuel", "plasma-cannon.to-bay", "docking.free-ports");
    let mut t = Scene::new(4)
        .ships(&[2, 2, 4])
        .cards(1, &["plasma-cannon"])
        .fuel(1, 3)
        .ore(1, 1)
        .docked("shipyard", 2, &[3, 3])
        .docked("shipyard", 3, &[1, 1])
        .docked("shipyard", 4, &[6, 6]);
    t.refused("dock 2+2 shipyard", "shipyard.ports");
    assert_eq!(t.bay_of(2), 1);
    t.acts(&["shoot s2 3 shipyard", "shoot s2 3 shipyard", "cease-fire"]);
    assert_eq!((t.bay_of(2), t.stock_of(2), t.docked_at("shipyard", 2), t.fuel_of(1)), (3, 3, vec![], 1));
    t.act("dock 2+2 shipyard");
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.bay_of(1)), (0, 0, 1));
    assert_eq!((t.docked_at("shipyard", 3), t.docked_at("shipyard", 4)), (vec![1, 1], vec![6, 6]));
    assert!(t.has_card(1, "plasma-cannon"));
}

#[test]
fn each_ship_that_is_shot_costs_one_fuel() {
    proves!("plasma-cannon.fuel");
    let scene = |fuel| cannon(fuel).docked("lunar-mine", 2, &[1, 1, 3]);
    scene(0).refused("shoot s2 1 lunar-mine", "tech.pay-first");
    for shots in 1..=3 {
        let mut t = scene(5);
        let order = ["shoot s2 1 lunar-mine", "shoot s2 3 lunar-mine", "shoot s2 1 lunar-mine"];
        t.acts(&order[..shots as usize]);
        if shots < 3 {
            t.act("cease-fire");
        }
        assert_eq!(
            (t.fuel_of(1), t.bay_of(2), t.occupied("lunar-mine")),
            (5 - shots, shots, 3 - shots as usize)
        );
        // The shot is over, and with it the card for this turn.
        assert!(!t.may("cease-fire") && t.options_like("shoot").is_empty());
        assert!(t.may("end-turn"));
    }
    // Without fuel for more it ends by itself.
    let mut t = scene(2);
    t.acts(&["shoot s2 1 lunar-mine", "shoot s2 1 lunar-mine"]);
    assert_eq!((t.fuel_of(1), t.docked_at("lunar-mine", 2)), (0, vec![3]));
    assert!(t.may("end-turn") && !t.may("cease-fire"));
}

#[test]
fn only_docked_ships_can_be_shot() {
    proves!("plasma-cannon.fuel");
    let mut t = cannon(5).docked("lunar-mine", 2, &[4]);
    t.refused("shoot s2 3 lunar-mine", "plasma-cannon.fuel");
    t.refused("shoot s3 4 lunar-mine", "plasma-cannon.fuel");
    t.refused("shoot s2 4 solar-converter", "plasma-cannon.fuel");
    assert_eq!(t.options_like("shoot"), ["shoot s2 4 lunar-mine"]);
    Scene::new(4)
        .fuel(1, 5)
        .docked("lunar-mine", 2, &[4])
        .refused("shoot s2 4 lunar-mine", "plasma-cannon.fuel");
}

#[test]
fn a_shot_stays_at_one_facility_and_may_hit_several_players() {
    proves!("plasma-cannon.one-facility");
    let mut t = cannon(9)
        .ships(&[6])
        .docked("lunar-mine", 2, &[1])
        .docked("lunar-mine", 3, &[1])
        .docked("lunar-mine", 4, &[2])
        .docked("solar-converter", 2, &[1])
        .relic_docked("alien-artifact", 3, 2)
        .colonies(3, "burroughs-desert", 1);
    t.act("shoot s2 1 lunar-mine");
    t.refused("shoot s2 1 solar-converter", "plasma-cannon.one-facility");
    t.refused("shoot relic", "plasma-cannon.one-facility");
    t.refused("dock 6 lunar-mine", "referee.atomic").refused("end-turn", "referee.atomic");
    t.acts(&["shoot s4 2 lunar-mine", "shoot s3 1 lunar-mine"]);
    assert_eq!((t.occupied("lunar-mine"), t.occupied("solar-converter"), t.fuel_of(1)), (0, 1, 6));
    assert_eq!((t.bay_of(2), t.bay_of(3), t.bay_of(4)), (2, 3, 3));
    t.refused("shoot s2 1 solar-converter", "tech.once-per-turn");
}

#[test]
fn nobody_shoots_at_own_ships() {
    proves!("plasma-cannon.not-own");
    let mut t = cannon(9)
        .docked("lunar-mine", 1, &[1])
        .docked("lunar-mine", 2, &[2, 2])
        .relic_docked("lunar-mine", 1, 3)
        .colonies(1, "burroughs-desert", 1);
    t.refused("shoot s1 1 lunar-mine", "plasma-cannon.not-own")
        .refused("shoot relic", "plasma-cannon.not-own");
    t.act("shoot s2 2 lunar-mine");
    t.refused("shoot s1 1 lunar-mine", "plasma-cannon.not-own")
        .refused("shoot relic", "plasma-cannon.not-own");
    assert_eq!(t.options_like("shoot"), ["shoot s2 2 lunar-mine"]);
}

#[test]
fn shot_ships_wait_on_the_maintenance_bay() {
    proves!("plasma-cannon.to-bay");
    for at in
        ["alien-artifact", "lunar-mine", "orbital-market", "raiders-outpost", "shipyard", "solar-converter"]
    {
        let mut t = cannon(1).docked(at, 2, &[6]);
        t.act(&format!("shoot s2 6 {at}"));
        assert_eq!((t.bay_of(2), t.stock_of(2), t.occupied(at)), (3, 3, 0), "{at}");
    }
    // From there they are gathered as usual.
    let mut t = cannon(1).docked("lunar-mine", 2, &[6]);
    t.act("shoot s2 6 lunar-mine");
    pass(&mut t, &[1, 2, 3]);
    assert_eq!((t.unplaced(), t.bay_of(2)), (vec![1, 2, 3], 0));
}

#[test]
fn a_shot_relic_ship_waits_on_the_maintenance_bay_too() {
    proves!("plasma-cannon.to-bay");
    let mut t = cannon(2).relic_docked("lunar-mine", 2, 4).colonies(2, "burroughs-desert", 1);
    t.act("shoot relic");
    assert_eq!((t.relic().owner, t.relic().at), (Some(seat(2)), RelicAt::Bay));
    assert_eq!((t.occupied("lunar-mine"), t.fuel_of(1), t.bay_of(2)), (0, 1, 3));
    pass(&mut t, &[1, 2, 3, 6]);
    assert_eq!(t.relic().at, RelicAt::Unplaced(6));
}

#[test]
fn a_ship_shot_off_the_terraforming_station_goes_to_the_stock() {
    // Ledger example.
    // Rulebook example: Plasma Cannon, example 2.
    proves!("plasma-cannon.terraforming");
    let mut t = cannon(1).docked("terraforming-station", 2, &[6]).bay(2, 3).colonies(2, "lem-badlands", 1);
    assert_eq!(t.stock_of(2), 2);
    t.act("shoot s2 6 terraforming-station");
    assert_eq!((t.stock_of(2), t.bay_of(2), t.occupied("terraforming-station")), (3, 3, 0));
    assert_eq!((t.colonies_of(2, "lem-badlands"), t.fuel_of(1)), (1, 0));
    // Nothing more is lost on the owner's turn.
    pass(&mut t, &[1, 2, 3]);
    assert_eq!((t.unplaced(), t.stock_of(2)), (vec![1, 2, 3], 3));
}

#[test]
fn the_relic_ship_shot_off_the_terraforming_station_goes_to_burroughs_desert() {
    proves!("plasma-cannon.terraforming");
    let mut t = cannon(1).relic_docked("terraforming-station", 2, 6).colonies(2, "burroughs-desert", 1);
    t.act("shoot relic");
    assert!(t.relic_is_home());
    assert_eq!((t.occupied("terraforming-station"), t.stock_of(2), t.bay_of(2)), (0, 3, 3));
    assert_eq!(t.controller("burroughs-desert"), Some(2));
}

#[test]
fn one_shot_sweeps_all_tracks_of_the_colonist_hub() {
    proves!("plasma-cannon.hub-one-facility");
    let mut t = cannon(5)
        .docked("colonist-hub", 2, &[3])
        .docked("colonist-hub", 3, &[4, 5])
        .docked_on_track("colonist-hub", 4, 3, &[4])
        .circle(2, 1)
        .circle(3, 3);
    t.acts(&["shoot s2 3 colonist-hub:2", "shoot s3 5 colonist-hub:3", "shoot s4 4 colonist-hub:3"]);
    assert_eq!((t.docked_at("colonist-hub", 2), t.docked_at("colonist-hub", 3)), (vec![], vec![4]));
    t.act("cease-fire");
    assert_eq!((t.fuel_of(1), t.bay_of(2), t.bay_of(3), t.bay_of(4)), (2, 3, 2, 3));
    // What the ships have done stays done.
    assert_eq!((t.circle_of(2), t.circle_of(3)), (1, 3));
}

#[test]
fn a_discarded_cannon_returns_a_ship_to_the_stock_and_it_may_be_built_again() {
    // Ledger example.
    // Rulebook example: Plasma Cannon, example 3.
    proves!("plasma-cannon.discard");
    let mut t = cannon(0).docked("lunar-mine", 2, &[6]).bay(2, 5).fuel(2, 3).ore(2, 3);
    assert_eq!(t.stock_of(2), 0);
    t.act("scrap s2 6 lunar-mine");
    assert_eq!((t.stock_of(2), t.bay_of(2), t.occupied("lunar-mine")), (1, 5, 0));
    assert!(!t.has_card(1, "plasma-cannon"));
    assert_eq!(t.discarded("plasma-cannon"), 1);
    pass(&mut t, &[4, 4, 1, 2, 3]);
    t.act("dock 4+4 shipyard");
    assert_eq!((t.fuel_of(2), t.ore_of(2), t.stock_of(2), t.bay_of(2)), (0, 0, 0, 1));
}

#[test]
fn a_cannon_is_discarded_for_one_docked_ship_of_another_player() {
    proves!("plasma-cannon.discard");
    let scene = || {
        cannon(5)
            .docked("lunar-mine", 1, &[2])
            .docked("lunar-mine", 2, &[4, 4])
            .bay(2, 3)
            .relic_docked("solar-converter", 1, 3)
            .colonies(1, "burroughs-desert", 1)
    };
    let mut t = scene();
    t.refused("scrap s1 2 lunar-mine", "plasma-cannon.discard")
        .refused("scrap relic", "plasma-cannon.discard");
    t.refused("scrap s2 5 lunar-mine", "plasma-cannon.discard");
    t.refused("scrap s2 4 solar-converter", "plasma-cannon.discard");
    assert_eq!(t.options_like("scrap"), ["scrap s2 4 lunar-mine"]);
    t.act("scrap s2 4 lunar-mine");
    assert_eq!((t.docked_at("lunar-mine", 2), t.stock_of(2), t.bay_of(2), t.fuel_of(1)), (vec![4], 2, 3, 5));
    t.refused("scrap s2 4 lunar-mine", "plasma-cannon.discard");
}

#[test]
fn a_discarded_cannon_must_leave_three_ships_for_the_next_turn() {
    // Ledger example.
    // Rulebook example: Plasma Cannon, example 4.
    proves!("plasma-cannon.discard-minimum", "plasma-cannon.discard");
    let mut t = cannon(0).docked("alien-artifact", 2, &[2, 5]).docked("lunar-mine", 2, &[4]).docked(
        "terraforming-station",
        2,
        &[6],
    );
    assert_eq!(t.stock_of(2), 2);
    t.refused("scrap s2 4 lunar-mine", "plasma-cannon.discard-minimum");
    t.refused("scrap s2 2 alien-artifact", "plasma-cannon.discard-minimum");
    t.act("scrap s2 6 terraforming-station");
    assert_eq!((t.stock_of(2), t.occupied("terraforming-station"), t.bay_of(2)), (3, 0, 0));
    pass(&mut t, &[1, 2, 3]);
    assert_eq!(t.unplaced(), [1, 2, 3]);
}

#[test]
fn three_ships_are_the_least_that_a_discarded_cannon_leaves() {
    proves!("plasma-cannon.discard-minimum");
    cannon(0)
        .docked("lunar-mine", 2, &[1, 2, 3])
        .refused("scrap s2 1 lunar-mine", "plasma-cannon.discard-minimum");
    let mut t = cannon(0).docked("lunar-mine", 2, &[1, 2, 3, 4]);
    t.act("scrap s2 1 lunar-mine");
    assert_eq!(t.stock_of(2), 3);
    // Ships on the Maintenance Bay count.
    cannon(0)
        .docked("lunar-mine", 2, &[1])
        .bay(2, 2)
        .refused("scrap s2 1 lunar-mine", "plasma-cannon.discard-minimum");
    cannon(0).docked("lunar-mine", 2, &[1]).bay(2, 3).act("scrap s2 1 lunar-mine");
    // A ship on the Terraforming Station does not, and costs no more than itself.
    let scene =
        |bay| cannon(0).docked("lunar-mine", 2, &[1]).docked("terraforming-station", 2, &[6]).bay(2, bay);
    scene(2).refused("scrap s2 1 lunar-mine", "plasma-cannon.discard-minimum");
    scene(3).act("scrap s2 1 lunar-mine");
    // Another player's ship on the Terraforming Station changes nothing for seat 2.
    let mut t =
        cannon(0).docked("lunar-mine", 2, &[1]).bay(2, 3).docked("terraforming-station", 3, &[6]).bay(3, 3);
    t.act("scrap s2 1 lunar-mine");
}

#[test]
fn the_relic_ship_goes_home_and_does_not_count_for_its_owner() {
    // Ledger example.
    proves!("plasma-cannon.discard", "plasma-cannon.discard-minimum", "burroughs-desert.returns-home");
    let scene = || {
        cannon(0)
            .docked("shipyard", 2, &[2])
            .docked("solar-converter", 2, &[4, 5])
            .relic_docked("shipyard", 2, 2)
            .colonies(2, "burroughs-desert", 1)
    };
    let mut t = scene();
    for target in ["s2 2 shipyard", "s2 4 solar-converter", "s2 5 solar-converter"] {
        t.refused(&format!("scrap {target}"), "plasma-cannon.discard-minimum");
    }
    t.act("scrap relic");
    assert!(t.relic_is_home());
    assert_eq!((t.docked_at("shipyard", 2), t.occupied("shipyard"), t.stock_of(2)), (vec![2], 1, 3));
    assert_eq!(t.controller("burroughs-desert"), Some(2));
}

#[test]
fn the_relic_ship_on_the_terraforming_station_is_no_ship_of_the_owners_colour() {
    proves!("plasma-cannon.discard-minimum", "plasma-cannon.discard");
    let scene = |bay| {
        cannon(0)
            .docked("lunar-mine", 2, &[4])
            .bay(2, bay)
            .relic_docked("terraforming-station", 2, 6)
            .colonies(2, "burroughs-desert", 1)
    };
    scene(2).refused("scrap s2 4 lunar-mine", "plasma-cannon.discard-minimum");
    scene(3).act("scrap s2 4 lunar-mine");
    let mut t = scene(2);
    t.act("scrap relic");
    assert!(t.relic_is_home());
    assert_eq!(t.occupied("terraforming-station"), 0);
}
