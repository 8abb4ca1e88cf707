//! The Alien Artifact: docking, cycling the display and claiming cards.

use crate::scene::*;

const DISPLAY: [&str; 3] = ["polarity-device", "stasis-beam", "data-crystal"];

/// The cards on display in the order of their names.
fn shown(t: &Scene) -> Vec<&'static str> {
    let mut cards = t.displayed();
    cards.sort_unstable();
    cards
}

/// Claims a card; the given one is laid out in its place.
#[track_caller]
fn claim(t: &mut Scene, wanted: &str, next: &str) {
    t.will_draw_cards(&[next]);
    t.act(&format!("claim {wanted}"));
}

/// Cycles; the given cards are laid out.
#[track_caller]
fn cycle(t: &mut Scene, next: &[&str; 3]) {
    t.will_draw_cards(next);
    t.act("cycle");
}

/// Ships 3, 2 and 4 have docked, each followed by a cycle, and the third cycle has shown a Plasma Cannon; a 6 is left.
fn plasma_cannon_found() -> Scene {
    let mut t = Scene::new(4).ships(&[3, 2, 4, 6]).display(["booster-pod", "data-crystal", "stasis-beam"]);
    t.act("dock 3 alien-artifact");
    cycle(&mut t, &["booster-pod", "gravity-manipulator", "resource-cache"]);
    t.act("dock 2 alien-artifact");
    cycle(&mut t, &["data-crystal", "stasis-beam", "alien-city"]);
    t.refused("claim alien-city", "alien-artifact.claim");
    t.act("dock 4 alien-artifact");
    cycle(&mut t, &["plasma-cannon", "alien-monument", "polarity-device"]);
    t
}

#[test]
fn four_ships_of_all_players_together_fill_the_alien_artifact() {
    proves!("alien-artifact.ports");
    for players in 2..=4 {
        let mut t = Scene::new(players).ships(&[5, 6]).docked("alien-artifact", 2, &[1, 2, 3]);
        t.act("dock 5 alien-artifact");
        assert_eq!(t.occupied("alien-artifact"), 4);
        t.refused("dock 6 alien-artifact", "alien-artifact.ports");
    }
    let mut t = Scene::new(3).ships(&[1, 1, 1, 1, 1]);
    t.acts(&["dock 1 alien-artifact"; 4]);
    t.refused("dock 1 alien-artifact", "alien-artifact.ports");
}

#[test]
fn any_ship_may_dock_at_the_alien_artifact_for_nothing() {
    proves!("alien-artifact.any-value");
    for value in 1..=6 {
        let mut t = Scene::new(2).ships(&[value]).docked("alien-artifact", 2, &[6]);
        t.act(&format!("dock {value} alien-artifact"));
        assert_eq!(t.docked_at("alien-artifact", 1), [value]);
        assert!(t.unplaced().is_empty());

        let mut rich = Scene::new(2).ships(&[value]).fuel(1, 2).ore(1, 2);
        rich.act(&format!("dock {value} alien-artifact"));
        assert_eq!((rich.fuel_of(1), rich.ore_of(1)), (2, 2));
    }
}

// Ledger example.
// Rulebook example: Alien Artifact, Example 1.
#[test]
fn a_two_and_a_six_claim_the_displayed_polarity_device() {
    proves!("alien-artifact.claim", "alien-artifact.any-value", "alien-artifact.refill");
    let mut t = Scene::new(4).ships(&[2, 6]).display(DISPLAY);
    t.act("dock 2 alien-artifact");
    t.refused("claim polarity-device", "alien-artifact.claim");
    t.act("dock 6 alien-artifact");
    claim(&mut t, "polarity-device", "alien-city");
    assert!(t.has_card(1, "polarity-device"));
    assert_eq!(shown(&t), ["alien-city", "data-crystal", "stasis-beam"]);
}

// Ledger example.
// Rulebook example: Alien Artifact, Example 2.
#[test]
fn each_docked_ship_allows_a_cycle_before_the_claim() {
    proves!("alien-artifact.cycle", "alien-artifact.claim", "alien-artifact.claim-optional");
    let mut t = plasma_cannon_found();
    assert_eq!(t.displayed(), ["plasma-cannon", "alien-monument", "polarity-device"]);
    for (id, count) in
        [("booster-pod", 2), ("data-crystal", 2), ("stasis-beam", 2), ("gravity-manipulator", 1)]
    {
        assert_eq!(t.discarded(id), count, "{id}");
    }
    t.refused("cycle", "alien-artifact.cycle");
    claim(&mut t, "plasma-cannon", "temporal-warper");
    assert!(t.has_card(1, "plasma-cannon"));
    assert_eq!(t.discarded("plasma-cannon"), 0);
}

// Ledger example.
// Rulebook example: Alien Artifact, Example 3.
#[test]
fn after_a_claim_the_next_card_needs_eight_from_new_ships() {
    proves!("alien-artifact.claim-reset", "alien-artifact.ports", "alien-artifact.cycle");
    let mut t = plasma_cannon_found();
    claim(&mut t, "plasma-cannon", "temporal-warper");
    assert_eq!(t.occupied("alien-artifact"), 3);
    t.act("dock 6 alien-artifact");
    t.refused("claim temporal-warper", "alien-artifact.claim");
    cycle(&mut t, &["orbital-teleporter", "holographic-decoy", "temporal-warper"]);
    t.refused("cycle", "alien-artifact.cycle");
    t.refused("claim temporal-warper", "alien-artifact.claim");
}

// Ledger example. (Its two Booster Pods on display beside the one in hand would be three; there are two in the deck.)
#[test]
fn a_card_that_you_have_cannot_be_claimed_again() {
    proves!("alien-artifact.no-duplicate");
    let mut t = Scene::new(4).ships(&[4, 6]).cards(1, &["booster-pod"]).cards(2, &["stasis-beam"]).display([
        "booster-pod",
        "data-crystal",
        "stasis-beam",
    ]);
    t.acts(&["dock 4 alien-artifact", "dock 6 alien-artifact"]);
    t.refused("claim booster-pod", "alien-artifact.no-duplicate");
    assert!(t.may("cycle"));
    // Another player's copy is no obstacle.
    claim(&mut t, "stasis-beam", "alien-city");
    assert!(t.has_card(1, "stasis-beam") && t.has_card(2, "stasis-beam") && t.has_card(1, "booster-pod"));
    assert_eq!(shown(&t), ["alien-city", "booster-pod", "data-crystal"]);
}

// Ledger example.
#[test]
fn saved_cycles_outlive_a_claim_but_the_total_does_not() {
    proves!("alien-artifact.cycle-timing", "alien-artifact.claim-reset");
    let mut t = Scene::new(4).ships(&[6, 2]).display(DISPLAY);
    t.acts(&["dock 6 alien-artifact", "dock 2 alien-artifact"]);
    claim(&mut t, "stasis-beam", "alien-city");
    cycle(&mut t, &["booster-pod", "gravity-manipulator", "resource-cache"]);
    t.refused("claim booster-pod", "alien-artifact.claim");
    cycle(&mut t, &["alien-monument", "plasma-cannon", "temporal-warper"]);
    t.refused("claim alien-monument", "alien-artifact.claim");
    t.refused("cycle", "alien-artifact.cycle");
}

#[test]
fn a_cycle_replaces_the_whole_display_and_needs_a_ship_docked_by_you_this_turn() {
    proves!("alien-artifact.cycle");
    let mut t = Scene::new(2).ships(&[1, 5]).docked("alien-artifact", 2, &[6]).display(DISPLAY);
    t.refused("cycle", "alien-artifact.cycle");
    t.act("dock 5 solar-converter");
    t.refused("cycle", "alien-artifact.cycle");
    t.act("dock 1 alien-artifact");
    let pile = t.draw_pile_size();
    cycle(&mut t, &["booster-pod", "stasis-beam", "alien-city"]);
    assert_eq!(t.displayed(), ["booster-pod", "stasis-beam", "alien-city"]);
    assert_eq!(t.draw_pile_size(), pile - 3);
    assert!(DISPLAY.iter().all(|id| t.discarded(id) == 1));
    t.refused("cycle", "alien-artifact.cycle");
}

#[test]
fn a_ship_at_the_alien_artifact_does_not_force_a_cycle() {
    proves!("alien-artifact.cycle");
    let mut t = Scene::new(2).ships(&[1]).display(DISPLAY);
    t.act("dock 1 alien-artifact");
    assert_eq!(t.displayed(), DISPLAY);
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.displayed(), DISPLAY);
}

#[test]
fn an_earned_cycle_waits_for_later_actions_and_for_a_ship_that_has_left() {
    proves!("alien-artifact.cycle-timing");
    let mut t = Scene::new(2).ships(&[3, 5]).cards(1, &["orbital-teleporter"]).fuel(1, 2).display(DISPLAY);
    t.acts(&["dock 3 alien-artifact", "dock 5 solar-converter"]);
    t.acts(&["teleport s1 3 alien-artifact:counting", "dock 3 lunar-mine"]);
    assert_eq!(t.occupied("alien-artifact"), 0);
    cycle(&mut t, &["booster-pod", "stasis-beam", "alien-city"]);
    t.refused("cycle", "alien-artifact.cycle");
}

#[test]
fn unused_cycles_and_claims_lapse_when_the_turn_ends() {
    proves!("alien-artifact.cycle-timing", "alien-artifact.claim-timing", "alien-artifact.claim");
    let mut t = Scene::new(2).ships(&[6, 2, 5]).display(DISPLAY);
    t.acts(&["dock 6 alien-artifact", "dock 2 alien-artifact", "dock 5 solar-converter"]);
    // Both stay open until the end of the turn, and need not be used.
    assert!(t.may("claim stasis-beam") && t.may("cycle"));
    t.will_roll(&[5, 1, 1]);
    t.act("end-turn");
    // The next player has nothing of it, and the ships of another player do not count for them.
    assert_eq!(t.docked_at("alien-artifact", 1), [2, 6]);
    t.refused("claim stasis-beam", "alien-artifact.claim");
    t.refused("cycle", "alien-artifact.cycle");
    t.act("dock 5 alien-artifact");
    t.refused("claim stasis-beam", "alien-artifact.claim");
    t.acts(&["dock 1 solar-converter"; 2]);
    t.will_roll(&[4, 1, 1]);
    t.act("end-turn");
    // Nor has the player on their own next turn.
    assert_eq!(t.active_number(), 1);
    t.refused("claim stasis-beam", "alien-artifact.claim");
    t.refused("cycle", "alien-artifact.cycle");
    t.act("dock 4 alien-artifact");
    t.refused("claim stasis-beam", "alien-artifact.claim");
    cycle(&mut t, &["booster-pod", "gravity-manipulator", "alien-city"]);
    t.refused("cycle", "alien-artifact.cycle");
}

#[test]
fn seven_is_not_enough_for_a_claim_and_eight_is() {
    proves!("alien-artifact.claim");
    let mut t = Scene::new(4).ships(&[6, 1, 1]).docked("alien-artifact", 2, &[6]).display(DISPLAY);
    t.refused("claim data-crystal", "alien-artifact.claim");
    t.acts(&["dock 6 alien-artifact", "dock 1 alien-artifact"]);
    t.refused("claim data-crystal", "alien-artifact.claim");
    t.act("dock 1 alien-artifact");
    // Only what is on display can be taken.
    t.refused("claim alien-city", "alien-artifact.claim");
    claim(&mut t, "data-crystal", "alien-city");
    assert!(t.has_card(1, "data-crystal"));
    // One card, not two.
    t.refused("claim alien-city", "alien-artifact.claim");
}

#[test]
fn only_ships_at_the_alien_artifact_count_for_a_claim() {
    proves!("alien-artifact.claim");
    let mut t = Scene::new(2).ships(&[6, 6]).display(DISPLAY);
    t.acts(&["dock 6 solar-converter", "dock 6 alien-artifact"]);
    t.refused("claim data-crystal", "alien-artifact.claim");
}

#[test]
fn another_players_ship_counts_for_a_claim_if_you_docked_it() {
    proves!("alien-artifact.claim", "alien-artifact.cycle");
    let mut t = Scene::new(2)
        .ships(&[4])
        .docked("solar-converter", 2, &[4])
        .cards(1, &["mind-control-helmet"])
        .fuel(1, 3)
        .display(DISPLAY);
    t.acts(&["control s2 4 solar-converter", "dock 4 alien-artifact"]);
    assert_eq!(t.docked_at("alien-artifact", 2), [4]);
    assert!(t.may("cycle"));
    t.refused("claim stasis-beam", "alien-artifact.claim");
    t.act("dock 4 alien-artifact");
    claim(&mut t, "stasis-beam", "alien-city");
    assert!(t.has_card(1, "stasis-beam"));
}

#[test]
fn surplus_points_of_a_claim_are_lost() {
    proves!("alien-artifact.claim-reset");
    let mut t = Scene::new(4).ships(&[6, 6, 4, 4]).display(DISPLAY);
    t.acts(&["dock 6 alien-artifact", "dock 6 alien-artifact"]);
    claim(&mut t, "stasis-beam", "alien-city");
    t.act("dock 4 alien-artifact");
    t.refused("claim alien-city", "alien-artifact.claim");
    // Eight from new ships allow a second claim on the same turn.
    t.act("dock 4 alien-artifact");
    claim(&mut t, "alien-city", "booster-pod");
    assert!(t.has_card(1, "stasis-beam") && t.has_card(1, "alien-city"));
    t.refused("claim booster-pod", "alien-artifact.claim");
}

#[test]
fn a_claim_may_wait_for_another_ship_and_its_cycle() {
    proves!("alien-artifact.claim-optional", "alien-artifact.claim-timing");
    let mut t = Scene::new(4).ships(&[3, 6, 1, 5]).display(DISPLAY);
    t.acts(&["dock 3 alien-artifact", "dock 6 alien-artifact"]);
    assert!(t.may("claim stasis-beam"));
    t.acts(&["dock 1 alien-artifact", "dock 5 solar-converter"]);
    cycle(&mut t, &["booster-pod", "alien-monument", "alien-city"]);
    t.refused("claim stasis-beam", "alien-artifact.claim");
    claim(&mut t, "alien-city", "plasma-cannon");
    assert!(t.has_card(1, "alien-city"));
    // The ship docked after the total was reached is used up too.
    t.refused("claim booster-pod", "alien-artifact.claim");
}

// Ledger example.
// Rulebook example: Orbital Teleporter, Example 1.
#[test]
fn a_ship_teleported_to_the_alien_artifact_counts_there() {
    proves!("alien-artifact.total-docked", "orbital-teleporter.fuel", "orbital-teleporter.new-use");
    let mut t = Scene::new(4).ships(&[2, 5, 6]).cards(1, &["orbital-teleporter"]).fuel(1, 2).display(DISPLAY);
    t.acts(&["dock 6 lunar-mine", "teleport s1 6 lunar-mine", "dock 6 alien-artifact"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 1));
    t.refused("claim polarity-device", "alien-artifact.claim");
    t.act("dock 2 alien-artifact");
    claim(&mut t, "polarity-device", "alien-city");
    assert!(t.has_card(1, "polarity-device"));
    assert_eq!(t.ore_of(1), 1);
}

#[test]
fn a_ship_that_leaves_the_alien_artifact_takes_its_value_out_of_the_total() {
    proves!("alien-artifact.total-docked");
    let mut t = Scene::new(4).ships(&[6, 5, 2]).cards(1, &["orbital-teleporter"]).fuel(1, 2).display(DISPLAY);
    t.acts(&["dock 6 alien-artifact", "dock 5 alien-artifact"]);
    assert!(t.may("claim stasis-beam"));
    t.acts(&["teleport s1 5 alien-artifact:counting", "dock 5 lunar-mine"]);
    t.refused("claim stasis-beam", "alien-artifact.claim");
    // The 6 that stayed still counts, together with a new ship in the port of the one that left.
    t.act("dock 2 alien-artifact");
    claim(&mut t, "stasis-beam", "alien-city");
    assert!(t.has_card(1, "stasis-beam"));
}

#[test]
fn a_ship_that_was_used_for_a_claim_takes_nothing_away_when_it_leaves() {
    proves!("alien-artifact.total-docked", "alien-artifact.claim-reset");
    let mut t =
        Scene::new(4).ships(&[6, 2, 4, 4]).cards(1, &["orbital-teleporter"]).fuel(1, 2).display(DISPLAY);
    t.acts(&["dock 6 alien-artifact", "dock 2 alien-artifact"]);
    claim(&mut t, "stasis-beam", "alien-city");
    t.acts(&["dock 4 alien-artifact", "teleport s1 6 alien-artifact", "dock 6 lunar-mine"]);
    t.refused("claim alien-city", "alien-artifact.claim");
    t.act("dock 4 alien-artifact");
    claim(&mut t, "alien-city", "booster-pod");
    assert!(t.has_card(1, "alien-city"));
}

#[test]
fn a_claimed_card_is_replaced_at_once_from_the_draw_pile() {
    proves!("alien-artifact.refill");
    let mut t = Scene::new(2).ships(&[6, 2]).display(DISPLAY).discard_pile(&["booster-pod"]);
    t.acts(&["dock 6 alien-artifact", "dock 2 alien-artifact"]);
    let pile = t.draw_pile_size();
    claim(&mut t, "data-crystal", "temporal-warper");
    assert_eq!(shown(&t), ["polarity-device", "stasis-beam", "temporal-warper"]);
    assert_eq!(t.draw_pile_size(), pile - 1);
    assert_eq!((t.discarded("data-crystal"), t.discarded("booster-pod")), (0, 1));
}
