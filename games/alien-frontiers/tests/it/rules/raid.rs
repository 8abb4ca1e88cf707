//! The Raiders' Outpost: runs, bumping and loot.

use table::{Eyes, Tell};

use crate::scene::*;

/// Your run 1-2-3 is at the Raiders' Outpost and its raid is on.
fn raid(table: Scene) -> Scene {
    let mut t = table.ships(&[1, 2, 3, 6]);
    t.act("dock 1-2-3 raiders-outpost");
    t
}

/// Whether a raid is going on.
fn raiding(t: &Scene) -> bool {
    t.may("end-raid")
}

#[test]
fn the_raiders_outpost_takes_three_ships_with_consecutive_values() {
    proves!("raiders-outpost.run");
    for low in 1..=4 {
        let mut t = Scene::new(4).ships(&[low, low + 1, low + 2, low]);
        t.act(&format!("dock {low}-{}-{} raiders-outpost", low + 1, low + 2));
        assert_eq!(t.docked_at("raiders-outpost", 1), [low, low + 1, low + 2]);
        assert_eq!(t.unplaced(), [low]);
    }
    for ships in [&[1, 2][..], &[1, 2, 4], &[1, 1, 3], &[1, 3, 5, 6], &[2, 3, 5, 6], &[1, 2, 2]] {
        let mut t = Scene::new(4).ships(ships);
        t.refused("dock 1-2-3 raiders-outpost", "raiders-outpost.run");
        assert!(t.options().iter().all(|option| !option.contains("raiders-outpost")));
    }
    // Runs do not go on beyond the 6.
    let mut t = Scene::new(4).ships(&[5, 6, 1, 2]);
    t.refused("dock 5-6-7 raiders-outpost", "raiders-outpost.run");
    t.refused("dock 6-7-8 raiders-outpost", "raiders-outpost.run");
}

#[test]
fn the_raiders_outpost_holds_one_run() {
    proves!("raiders-outpost.ports");
    for players in 2..=4 {
        let mut t = Scene::new(players).ships(&[1, 2, 3, 4, 5, 6]);
        t.act("dock 1-2-3 raiders-outpost");
        assert_eq!(t.occupied("raiders-outpost"), 3);
        t.act("dock 4-5-6 raiders-outpost");
        assert_eq!(t.docked_at("raiders-outpost", 1), [4, 5, 6]);
        assert_eq!(t.occupied("raiders-outpost"), 3);
    }
}

// Ledger example.
// Rulebook example: Raiders' Outpost, Example 1.
#[test]
fn a_higher_run_bumps_the_one_that_is_docked() {
    proves!("raiders-outpost.bump", "raiders-outpost.bump-all", "raiders-outpost.run");
    for (dice, run) in [([3, 4, 5], "dock 3-4-5 raiders-outpost"), ([4, 5, 6], "dock 4-5-6 raiders-outpost")]
    {
        let mut t = Scene::new(4).ships(&[2, 3, 4]).docked("raiders-outpost", 4, &[1, 2, 3]).fuel(3, 2);
        t.act("dock 2-3-4 raiders-outpost");
        assert_eq!((t.bay_of(4), t.docked_at("raiders-outpost", 4)), (3, vec![]));
        assert_eq!(t.docked_at("raiders-outpost", 1), [2, 3, 4]);
        t.acts(&["steal fuel s3", "end-raid"]);
        assert_eq!(t.fuel_of(1), 1);
        // Later another player bumps this run in turn.
        t.will_roll(&dice);
        t.acts(&["end-turn", run, "steal fuel s3", "end-raid"]);
        assert_eq!((t.bay_of(1), t.docked_at("raiders-outpost", 1)), (3, vec![]));
        assert_eq!(t.docked_at("raiders-outpost", 2), dice);
        assert_eq!((t.fuel_of(2), t.fuel_of(1), t.fuel_of(3)), (1, 1, 0));
    }
}

// Ledger example.
#[test]
fn an_equal_run_bumps_nothing() {
    proves!("raiders-outpost.bump");
    let mut t = Scene::new(4).ships(&[2, 3, 4]).docked("raiders-outpost", 2, &[2, 3, 4]);
    t.refused("dock 2-3-4 raiders-outpost", "raiders-outpost.bump");
    // Nor does a lower one.
    let mut t = Scene::new(4).ships(&[1, 2, 3]).docked("raiders-outpost", 2, &[2, 3, 4]);
    t.refused("dock 1-2-3 raiders-outpost", "raiders-outpost.bump");
    let mut t = Scene::new(4).ships(&[3, 4, 5]).docked("raiders-outpost", 2, &[4, 5, 6]);
    t.refused("dock 3-4-5 raiders-outpost", "raiders-outpost.bump");
    // An empty outpost takes any run.
    assert!(Scene::new(4).ships(&[1, 2, 3]).may("dock 1-2-3 raiders-outpost"));
}

#[test]
fn every_bumped_ship_goes_to_the_maintenance_bay_for_its_owner() {
    proves!("raiders-outpost.bump-all");
    let mut t = Scene::new(4)
        .ships(&[3, 4, 5])
        .docked("raiders-outpost", 2, &[1])
        .docked("raiders-outpost", 3, &[2])
        .colonies(3, "burroughs-desert", 1)
        .relic_docked("raiders-outpost", 3, 3);
    assert_eq!((t.bay_of(2), t.bay_of(3), t.bay_of(4)), (2, 2, 3));
    t.act("dock 3-4-5 raiders-outpost");
    assert_eq!((t.bay_of(1), t.bay_of(2), t.bay_of(3), t.bay_of(4)), (0, 3, 3, 3));
    assert_eq!((t.stock_of(2), t.stock_of(3)), (3, 3));
    assert_eq!(t.relic().at, alien_frontiers::RelicAt::Bay);
    assert_eq!(t.relic().owner, Some(seat(3)));
    assert_eq!((t.docked_at("raiders-outpost", 1), t.occupied("raiders-outpost")), (vec![3, 4, 5], 3));
}

// Ledger example.
#[test]
fn a_player_may_bump_their_own_run_and_raid_again() {
    proves!("raiders-outpost.bump-own", "raiders-outpost.loot-at-once", "raiders-outpost.bump");
    let mut t = Scene::new(2).ships(&[1, 2, 3, 4, 5, 6]).fuel(2, 4).ore(2, 4);
    t.act("dock 1-2-3 raiders-outpost");
    t.acts(&["steal fuel s2"; 4]);
    t.refused("steal ore s2", "raiders-outpost.loot-at-once");
    t.act("dock 4-5-6 raiders-outpost");
    t.acts(&["steal ore s2"; 4]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.fuel_of(2), t.ore_of(2)), (4, 4, 0, 0));
    assert_eq!((t.bay_of(1), t.docked_at("raiders-outpost", 1)), (3, vec![4, 5, 6]));
    // The bumped ships are not rolled or docked again before the next turn.
    assert!(t.unplaced().is_empty());
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.bay_of(1), 3);
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[1, 1, 2, 2, 3, 3]);
    t.act("end-turn");
    assert_eq!((t.bay_of(1), t.unplaced()), (0, vec![1, 1, 2, 2, 3, 3]));
}

#[test]
fn your_own_run_is_bumped_only_by_a_higher_one() {
    proves!("raiders-outpost.bump-own", "raiders-outpost.bump");
    let mut t = Scene::new(2).ships(&[1, 2, 3, 1, 2, 3]);
    t.act("dock 1-2-3 raiders-outpost");
    t.refused("dock 1-2-3 raiders-outpost", "raiders-outpost.bump");
    let mut t = Scene::new(2).ships(&[2, 3, 4, 1, 2, 3]);
    t.act("dock 2-3-4 raiders-outpost");
    t.refused("dock 1-2-3 raiders-outpost", "raiders-outpost.bump");
}

// Ledger example.
// Rulebook example: Raiders' Outpost, Example 2.
#[test]
fn what_is_left_of_a_run_must_still_be_beaten() {
    proves!("raiders-outpost.bump-partial", "plasma-cannon.fuel");
    for (run, docked) in [
        ("dock 2-3-4 raiders-outpost", [2, 3, 4]),
        ("dock 3-4-5 raiders-outpost", [3, 4, 5]),
        ("dock 4-5-6 raiders-outpost", [4, 5, 6]),
    ] {
        let mut t = Scene::new(4)
            .ships(&[1, 2, 3, 4, 5, 6])
            .docked("raiders-outpost", 2, &[3, 4, 5])
            .cards(1, &["plasma-cannon"])
            .fuel(1, 1);
        t.refused("dock 2-3-4 raiders-outpost", "raiders-outpost.bump");
        t.act("shoot s2 5 raiders-outpost");
        assert_eq!((t.docked_at("raiders-outpost", 2), t.bay_of(2)), (vec![3, 4], 1));
        t.refused("dock 1-2-3 raiders-outpost", "raiders-outpost.bump");
        t.act(run);
        assert_eq!((t.bay_of(2), t.occupied("raiders-outpost")), (3, 3));
        assert_eq!(t.docked_at("raiders-outpost", 1), docked);
    }
}

#[test]
fn a_new_run_must_have_more_than_the_total_of_the_ships_that_are_left() {
    proves!("raiders-outpost.bump-partial", "raiders-outpost.bump");
    // 4 and 5 make 9, like 2-3-4.
    let mut t = Scene::new(4).ships(&[2, 3, 4, 5]).docked("raiders-outpost", 2, &[4, 5]);
    t.refused("dock 2-3-4 raiders-outpost", "raiders-outpost.bump");
    t.act("dock 3-4-5 raiders-outpost");
    assert_eq!((t.bay_of(2), t.occupied("raiders-outpost")), (3, 3));
    // A single 6 is as much as 1-2-3, a single 5 is less.
    let mut t = Scene::new(4).ships(&[1, 2, 3]).docked("raiders-outpost", 2, &[6]);
    t.refused("dock 1-2-3 raiders-outpost", "raiders-outpost.bump");
    let mut t = Scene::new(4).ships(&[1, 2, 3]).docked("raiders-outpost", 2, &[5]);
    t.act("dock 1-2-3 raiders-outpost");
    assert_eq!((t.bay_of(2), t.docked_at("raiders-outpost", 1)), (3, vec![1, 2, 3]));
    assert_eq!(t.occupied("raiders-outpost"), 3);
}

#[test]
fn open_ports_do_not_make_part_of_a_run_dockable() {
    proves!("raiders-outpost.bump-partial", "raiders-outpost.run");
    let mut t = Scene::new(4).ships(&[2, 3]).docked("raiders-outpost", 2, &[1]);
    t.refused("dock 1-2-3 raiders-outpost", "raiders-outpost.run");
    t.refused("dock 2-3-4 raiders-outpost", "raiders-outpost.run");
}

#[test]
fn a_raid_takes_up_to_four_resources_of_any_kind_from_any_others() {
    proves!("raiders-outpost.loot");
    let mut t = raid(Scene::new(4).fuel(1, 1).fuel(2, 3).ore(2, 2).ore(3, 1).fuel(4, 5));
    t.acts(&["steal fuel s2", "steal ore s3", "steal ore s2"]);
    assert!(raiding(&t));
    t.act("steal fuel s4");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (3, 2));
    assert_eq!((t.fuel_of(2), t.ore_of(2), t.ore_of(3), t.fuel_of(4)), (2, 1, 0, 4));
    // That was all.
    assert!(!raiding(&t));
    t.refused("steal fuel s2", "raiders-outpost.loot-at-once");
}

#[test]
fn all_four_resources_may_come_from_one_player() {
    proves!("raiders-outpost.loot");
    let mut t = raid(Scene::new(3).fuel(2, 1).ore(2, 7).fuel(3, 1));
    t.acts(&["steal ore s2"; 4]);
    assert_eq!((t.ore_of(1), t.ore_of(2), t.fuel_of(2), t.fuel_of(3)), (4, 3, 1, 1));
    assert!(!raiding(&t));
}

#[test]
fn nobody_steals_what_is_not_there_or_their_own() {
    proves!("raiders-outpost.loot");
    let mut t =
        raid(Scene::new(3).fuel(1, 2).cards(1, &["alien-city"]).fuel(2, 1).cards(2, &["booster-pod"]));
    t.refused("steal fuel s1", "raiders-outpost.loot");
    t.refused("steal alien-city s1", "raiders-outpost.loot");
    t.refused("steal ore s2", "raiders-outpost.loot");
    t.refused("steal fuel s3", "raiders-outpost.loot");
    t.refused("steal stasis-beam s2", "raiders-outpost.loot");
    t.refused("steal booster-pod s3", "raiders-outpost.loot");
    let mut loot = t.options();
    loot.sort_unstable();
    assert_eq!(loot, ["end-raid", "steal booster-pod s2", "steal fuel s2"]);
}

#[test]
fn a_raid_takes_one_card_of_the_raiders_choice_instead_of_resources() {
    proves!("raiders-outpost.loot");
    let rich =
        || Scene::new(3).fuel(2, 4).cards(2, &["booster-pod", "alien-city"]).cards(3, &["stasis-beam"]);
    let mut t = raid(rich());
    assert!(t.may("steal booster-pod s2") && t.may("steal stasis-beam s3"));
    t.act("steal alien-city s2");
    assert!(t.has_card(1, "alien-city") && !t.has_card(2, "alien-city"));
    assert_eq!((t.score(1), t.score(2), t.discarded("alien-city")), (1, 0, 0));
    // Neither a resource nor a second card on top.
    t.refused("steal fuel s2", "raiders-outpost.loot-at-once");
    t.refused("steal booster-pod s2", "raiders-outpost.loot-at-once");

    // And no card after a resource.
    let mut t = raid(rich());
    t.act("steal fuel s2");
    t.refused("steal alien-city s2", "raiders-outpost.loot");
    t.refused("steal stasis-beam s3", "raiders-outpost.loot");
    t.acts(&["steal fuel s2"; 3]);
    assert_eq!(t.fuel_of(1), 4);
    assert!(t.has_card(2, "alien-city"));
}

// Ledger example.
#[test]
fn a_raid_ends_when_only_protected_resources_are_left() {
    proves!("raiders-outpost.loot", "raiders-outpost.loot-fewer", "holographic-decoy.no-resources");
    let mut t =
        raid(Scene::new(4).ore(2, 1).fuel(2, 1).fuel(3, 5).cards(3, &["holographic-decoy"]).fuel(4, 1));
    t.refused("steal fuel s3", "holographic-decoy.no-resources");
    let view = serde_json::to_value(t.rules.view(t.state(), Eyes::Spectator)).unwrap();
    assert_eq!((&view["players"][2]["sheltered"], view["players"][1].get("sheltered")), (&true.into(), None));
    t.acts(&["steal ore s2", "steal fuel s2"]);
    t.refused("steal fuel s3", "holographic-decoy.no-resources");
    t.act("steal fuel s4");
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.fuel_of(3)), (2, 1, 5));
    assert!(!raiding(&t));
}

#[test]
fn a_raider_may_take_fewer_than_four_resources_or_nothing() {
    proves!("raiders-outpost.loot-fewer");
    for taken in 0..=3 {
        let mut t = raid(Scene::new(2).fuel(2, 6).cards(2, &["alien-city"]));
        for _ in 0..taken {
            t.act("steal fuel s2");
        }
        t.act("end-raid");
        assert_eq!((t.fuel_of(1), t.fuel_of(2)), (taken, 6 - taken));
        assert!(t.has_card(2, "alien-city"));
        assert!(t.may("dock 6 solar-converter"));
    }
}

#[test]
fn a_run_may_dock_when_there_is_nothing_to_steal() {
    proves!("raiders-outpost.loot-fewer");
    let mut t = raid(Scene::new(2).fuel(1, 3).cards(1, &["alien-city"]));
    assert_eq!(t.docked_at("raiders-outpost", 1), [1, 2, 3]);
    assert!(!raiding(&t));
    t.act("dock 6 solar-converter");
    // A decoy is all that can be had from protected players.
    let mut t = raid(Scene::new(2).ore(2, 3).cards(2, &["holographic-decoy"]));
    assert_eq!(t.docked_at("raiders-outpost", 1), [1, 2, 3]);
    t.act("end-raid");
    assert!(t.has_card(2, "holographic-decoy"));
}

#[test]
fn a_raid_comes_right_after_its_docking_and_never_later() {
    proves!("raiders-outpost.loot-at-once");
    let mut t = Scene::new(2).ships(&[1, 2, 3, 6]).fuel(2, 8);
    t.refused("steal fuel s2", "raiders-outpost.loot-at-once");
    t.act("dock 1-2-3 raiders-outpost");
    t.refused("dock 6 solar-converter", "referee.atomic");
    t.refused("end-turn", "referee.atomic");
    t.acts(&["steal fuel s2", "end-raid"]);
    t.refused("steal fuel s2", "raiders-outpost.loot-at-once");
    t.act("dock 6 solar-converter");
    t.refused("steal fuel s2", "raiders-outpost.loot-at-once");
    t.refused("steal ore s2", "raiders-outpost.loot-at-once");
    // The docked run gives nothing to the next player either.
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    t.refused("steal fuel s1", "raiders-outpost.loot-at-once");
}

// Ledger example.
#[test]
fn a_stolen_card_that_the_raider_has_is_discarded() {
    proves!("raiders-outpost.duplicate-card");
    let mut t =
        raid(Scene::new(2).cards(1, &["stasis-beam"]).cards(2, &["stasis-beam", "alien-city"]).fuel(2, 4));
    t.act("steal stasis-beam s2");
    assert!(t.has_card(1, "stasis-beam") && !t.has_card(2, "stasis-beam"));
    assert_eq!(t.discarded("stasis-beam"), 1);
    // Nothing else is gained by it.
    assert_eq!(t.fuel_of(1), 0);
    t.refused("steal fuel s2", "raiders-outpost.loot-at-once");
    t.refused("steal alien-city s2", "raiders-outpost.loot-at-once");
}

#[test]
fn a_stolen_second_decoy_is_discarded_and_a_first_one_is_kept() {
    proves!("raiders-outpost.duplicate-card");
    let decoy = "holographic-decoy";
    let mut t = raid(Scene::new(2).cards(1, &[decoy]).cards(2, &[decoy]).ore(2, 4));
    t.act("steal holographic-decoy s2");
    assert!(t.has_card(1, decoy) && !t.has_card(2, decoy));
    assert_eq!((t.discarded(decoy), t.ore_of(1)), (1, 0));

    let mut t = raid(Scene::new(2).cards(2, &[decoy]).ore(2, 4));
    t.act("steal holographic-decoy s2");
    assert!(t.has_card(1, decoy) && !t.has_card(2, decoy));
    assert_eq!((t.discarded(decoy), t.ore_of(1)), (0, 0));
}
