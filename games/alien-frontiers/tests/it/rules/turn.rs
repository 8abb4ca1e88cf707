//! The course of a turn.

use alien_frontiers::{Phase, RelicAt};

use crate::scene::*;

/// Four players, and hardly a port for a single low ship of seat 1: the Solar Converter and the Alien Artifact are full,
/// and the Lunar Mine shows this value. Seat 2 has six ships, seat 3 three and seat 4 four.
fn crowded(mine: u8) -> Scene {
    Scene::new(4)
        .docked("solar-converter", 2, &[1, 1, 1, 1, 1])
        .docked("solar-converter", 3, &[1, 1, 1])
        .docked("alien-artifact", 4, &[1, 1, 1, 1])
        .docked("lunar-mine", 2, &[mine])
}

/// The same with seat 1's Colonist Hub track full and the Orbital Market full.
fn full() -> Scene {
    crowded(4).docked("colonist-hub", 1, &[1, 1, 1]).circle(1, 3).docked("orbital-market", 3, &[2, 2]).docked(
        "orbital-market",
        4,
        &[3, 3],
    )
}

// ------------------------------------------------------------------------------------------------------------ turn

#[test]
fn turns_pass_clockwise_from_the_first_player() {
    proves!("turn.order");
    for players in 2..=4 {
        let mut t = Scene::new(players);
        for number in (1..=players).chain([1]) {
            assert_eq!(t.active_number(), number);
            dock_all(&mut t, "colonist-hub");
            if number < players {
                t.will_roll(&[1, 2, 3]);
            }
            t.act("end-turn");
        }
        assert_eq!(t.active_number(), 2);
    }
}

#[test]
fn only_the_player_whose_turn_it_is_acts() {
    proves!("turn.own-turn-only");
    let mut t = Scene::new(3)
        .ships(&[1])
        .fuel(2, 8)
        .ore(2, 8)
        .circle(2, 7)
        .cards(2, &["booster-pod", "stasis-beam", "orbital-teleporter"])
        .docked("solar-converter", 2, &[4])
        .docked("orbital-market", 2, &[1, 1])
        .colonies(2, "burroughs-desert", 1);
    for text in [
        "end-turn",
        "launch",
        "trade",
        "buy-relic",
        "raise 1",
        "field isolation-field lem-badlands",
        "teleport s2 4 solar-converter",
        "dock 1 solar-converter",
    ] {
        t.refused_to(2, text, "turn.own-turn-only");
        t.refused_to(3, text, "turn.own-turn-only");
    }
    t.act("dock 1 solar-converter");
}

#[test]
fn who_is_raided_has_nothing_to_decide() {
    proves!("turn.own-turn-only");
    let mut t = Scene::new(3).ships(&[1, 2, 3]).fuel(2, 2).ore(2, 2).ore(3, 1).cards(2, &["booster-pod"]);
    t.act("dock 1-2-3 raiders-outpost");
    for text in ["end-raid", "steal ore s3", "raise 1", "end-turn"] {
        t.refused_to(2, text, "turn.own-turn-only");
    }
    // The raider chooses what is taken.
    t.acts(&["steal fuel s2", "steal ore s2", "steal ore s3"]);
    t.refused_to(2, "end-raid", "turn.own-turn-only");
    t.act("end-raid");
    assert_eq!((t.fuel_of(2), t.ore_of(2), t.ore_of(3)), (1, 1, 0));
    assert_eq!((t.active_number(), &t.state().phase), (1, &Phase::Act));
}

#[test]
fn who_is_shot_at_has_nothing_to_decide() {
    proves!("turn.own-turn-only");
    let mut t = Scene::new(2).docked("solar-converter", 2, &[4, 5]).cards(1, &["plasma-cannon"]).fuel(1, 2);
    t.act("shoot s2 4 solar-converter");
    for text in ["cease-fire", "end-turn", "shoot s2 5 solar-converter"] {
        t.refused_to(2, text, "turn.own-turn-only");
    }
    t.act("cease-fire");
    assert_eq!((t.active_number(), t.bay_of(2)), (1, 2));
}

#[test]
fn a_turn_goes_through_its_steps_in_order() {
    proves!("turn.steps");
    let mut t = Scene::new(2)
        .docked("terraforming-station", 2, &[6])
        .bay(2, 3)
        .cards(2, &["resource-cache"])
        .fuel(2, 7);
    assert_eq!(t.stock_of(2), 2);
    // First the ship leaves the Terraforming Station: three ships are rolled, not four.
    t.will_roll(&[1, 3, 6]);
    t.act("end-turn");
    assert_eq!((t.stock_of(2), t.occupied("terraforming-station")), (3, 0));
    assert_eq!(t.unplaced(), [1, 3, 6]);
    // Then the Resource Cache counts what was rolled: with the 6 that was given up it would be a draw.
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (7, 1));
    assert!(t.has_card(2, "resource-cache"));
    // Then the player acts freely, with more than eight resources if they like.
    assert_eq!(t.state().phase, Phase::Act);
    t.act("dock 6 solar-converter");
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (10, 1));
    t.acts(&["dock 3 colonist-hub", "dock 1 colonist-hub"]);
    // Then they discard down to eight, and only then is it the next player's turn.
    t.act("end-turn");
    assert_eq!((t.active_number(), &t.state().phase), (2, &Phase::Keep));
    t.act("keep 7-fuel");
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (7, 1));
    assert_eq!(t.active_number(), 1);
}

#[test]
fn all_ships_are_taken_back_at_the_start_of_a_turn() {
    proves!("turn.gather-all");
    let mut t = Scene::new(4)
        .docked("solar-converter", 2, &[1])
        .docked("lunar-mine", 2, &[2])
        .docked("alien-artifact", 2, &[3])
        .docked_on_track("colonist-hub", 2, 1, &[5])
        .docked("terraforming-station", 2, &[6])
        .bay(2, 1)
        .docked("solar-converter", 1, &[6])
        .docked("solar-converter", 3, &[4, 4])
        .docked("lunar-mine", 4, &[1]);
    assert_eq!(t.stock_of(2), 0);
    t.will_roll(&[1, 1, 2, 3, 5]);
    t.act("end-turn");
    assert_eq!(t.unplaced(), [1, 1, 2, 3, 5], "all but the ship on the Terraforming Station");
    assert_eq!((t.bay_of(2), t.stock_of(2)), (0, 1));
    for at in ["solar-converter", "lunar-mine", "alien-artifact", "colonist-hub", "terraforming-station"] {
        assert!(t.docked_at(at, 2).is_empty(), "{at}");
    }
    // Nobody else's ships move.
    assert_eq!(t.docked_at("solar-converter", 1), [6]);
    assert_eq!(t.docked_at("solar-converter", 3), [4, 4]);
    assert_eq!(t.docked_at("lunar-mine", 4), [1]);
    assert_eq!((t.bay_of(3), t.bay_of(4)), (1, 2));
}

#[test]
fn ships_at_facilities_that_take_sets_are_taken_back_too() {
    proves!("turn.gather-all");
    let mut t = Scene::new(4)
        .docked("shipyard", 2, &[1, 1])
        .docked("raiders-outpost", 2, &[2])
        .docked("orbital-market", 2, &[4])
        .docked("colony-constructor", 2, &[5, 5]);
    t.will_roll(&[6, 6, 6, 6, 6, 6]);
    t.act("end-turn");
    assert_eq!(t.unplaced(), [6, 6, 6, 6, 6, 6]);
    for at in ["shipyard", "raiders-outpost", "orbital-market", "colony-constructor"] {
        assert_eq!(t.occupied(at), 0, "{at}");
    }
}

#[test]
fn the_whole_fleet_is_rolled_once_with_the_relic_ship() {
    proves!("turn.roll-all", "turn.gather-all");
    let mut docked = Scene::new(2)
        .docked("lunar-mine", 2, &[3])
        .colonies(2, "burroughs-desert", 1)
        .relic_docked("lunar-mine", 2, 3);
    docked.will_roll(&[1, 2, 5, 6]);
    docked.act("end-turn");
    assert_eq!(docked.unplaced(), [1, 2, 5]);
    assert_eq!(docked.relic().at, RelicAt::Unplaced(6));
    assert_eq!(docked.occupied("lunar-mine"), 0);
    assert!(docked.options_like("reroll").is_empty(), "once");
    // The Relic Ship of somebody else is not rolled.
    let mut theirs = Scene::new(2).colonies(1, "burroughs-desert", 1).relic_docked("lunar-mine", 1, 3);
    theirs.will_roll(&[1, 2, 5]);
    theirs.act("end-turn");
    assert_eq!(theirs.unplaced(), [1, 2, 5]);
    assert_eq!(theirs.docked_at("lunar-mine", 1), [3]);
}

#[test]
fn nothing_happens_on_a_turn_before_the_roll_and_the_resource_cache() {
    proves!("turn.nothing-before-roll");
    let mut t = Scene::new(2)
        .docked("solar-converter", 2, &[5])
        .cards(2, &["resource-cache", "booster-pod", "orbital-teleporter"])
        .fuel(2, 2)
        .ore(2, 1)
        .circle(2, 7);
    t.refused_to(2, "launch", "turn.own-turn-only");
    t.refused_to(2, "teleport s2 5 solar-converter", "turn.own-turn-only");
    t.will_roll(&[2, 4, 5]);
    t.act("end-turn");
    // When player 2 can first do something, everything is rolled and paid out.
    assert_eq!((t.active_number(), t.unplaced()), (2, vec![2, 4, 5]));
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (3, 1));
    assert!(t.undo().is_err());
    t.refused("teleport s2 5 solar-converter", "orbital-teleporter.fuel");
    // More odd ships than even ones come too late.
    t.act("raise 2");
    assert_eq!((t.unplaced(), t.fuel_of(2), t.ore_of(2)), (vec![3, 4, 5], 2, 1));
}

/// Two 4s for the Orbital Market, 6 and 2 for the Alien Artifact, a colony to launch, the Relic Ship to buy, a card to
/// use, and just enough resources for all of it.
fn many_things_to_do() -> Scene {
    Scene::new(4)
        .ships(&[2, 4, 4, 6])
        .fuel(1, 7)
        .ore(1, 2)
        .cards(1, &["booster-pod"])
        .circle(1, 7)
        .colonies(1, "burroughs-desert", 1)
        .display(["stasis-beam", "data-crystal", "plasma-cannon"])
}

#[track_caller]
fn all_things_were_done(t: &mut Scene) {
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 1));
    assert_eq!((t.colonies_of(1, "lem-badlands"), t.circle_of(1)), (1, 0));
    assert_eq!(t.relic().at, RelicAt::Bay);
    assert_eq!(t.docked_at("alien-artifact", 1), [3, 6]);
    assert_eq!(t.state().players[0].cards.len(), 2);
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.active_number(), 2);
}

#[test]
fn dockings_cards_claims_launches_trades_and_purchases_mix_in_any_order() {
    proves!("turn.free-order");
    let mut t = many_things_to_do();
    t.acts(&["dock 6 alien-artifact", "launch", "land lem-badlands", "dock 4+4 orbital-market"]);
    t.acts(&["buy-relic", "trade", "raise 2", "dock 3 alien-artifact"]);
    t.will_draw_cards(&["polarity-device"]);
    t.act("claim plasma-cannon");
    t.will_draw_cards(&["temporal-warper", "polarity-device", "orbital-teleporter"]);
    t.act("cycle");
    all_things_were_done(&mut t);

    let mut t = many_things_to_do();
    t.acts(&["raise 2", "dock 4+4 orbital-market", "trade", "dock 3 alien-artifact"]);
    t.will_draw_cards(&["temporal-warper", "polarity-device", "orbital-teleporter"]);
    t.acts(&["cycle", "buy-relic", "dock 6 alien-artifact"]);
    t.will_draw_cards(&["resource-cache"]);
    t.acts(&["claim polarity-device", "launch", "land lem-badlands"]);
    all_things_were_done(&mut t);

    let mut t = many_things_to_do();
    t.acts(&["launch", "land lem-badlands", "buy-relic", "raise 2", "dock 3 alien-artifact"]);
    t.act("dock 6 alien-artifact");
    t.will_draw_cards(&["polarity-device"]);
    t.acts(&["claim data-crystal", "dock 4+4 orbital-market", "trade"]);
    all_things_were_done(&mut t);
}

#[test]
fn the_turn_cannot_end_while_a_single_ship_can_dock() {
    // Ledger example.
    proves!("turn.must-dock", "turn.must-dock-test", "turn.leftover-ships");
    let mut t = crowded(4).ships(&[2]).circle(1, 3);
    t.refused("end-turn", "turn.must-dock");
    assert!(t.may("dock 2 colonist-hub"));
    // With the track full as well:
    let mut t = crowded(4).ships(&[2]).circle(1, 3).docked("colonist-hub", 1, &[1, 1, 1]);
    assert_eq!((t.unplaced(), t.bay_of(1)), (vec![2], 0));
    t.will_roll(&[1, 1, 1, 1, 1, 1]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.bay_of(1)), (2, 1));
    assert_eq!(t.docked_at("colonist-hub", 1), [1, 1, 1]);
}

#[test]
fn each_kind_of_docking_that_is_possible_is_compulsory() {
    proves!("turn.must-dock");
    // Nothing is left for the single 2 here.
    let mut t = full().ships(&[2]);
    t.will_roll(&[1, 1, 1, 1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.bay_of(1), 1);
    // The Lunar Mine, until a 5 is docked there.
    full().ships(&[4]).refused("end-turn", "turn.must-dock");
    let mut higher = full().docked("lunar-mine", 3, &[5]).ships(&[4]);
    higher.will_roll(&[1, 1, 1, 1, 1, 1]);
    higher.act("end-turn");
    // A run at the Raiders' Outpost, unless there is a gap in it.
    full().ships(&[1, 2, 3]).refused("end-turn", "turn.must-dock");
    let mut gap = full().ships(&[1, 1, 3]);
    gap.will_roll(&[1, 1, 1, 1, 1, 1]);
    gap.act("end-turn");
    assert_eq!(gap.bay_of(1), 3);
    // Three 2s at the Colony Constructor, if they can be paid for.
    full().ships(&[2, 2, 2]).ore(1, 3).refused("end-turn", "turn.must-dock");
    let mut poor = full().ships(&[2, 2, 2]).ore(1, 2);
    poor.will_roll(&[1, 1, 1, 1, 1, 1]);
    poor.act("end-turn");
    // A pair at the Orbital Market, which costs nothing.
    let mut market = crowded(4).circle(1, 3).docked("colonist-hub", 1, &[1, 1, 1]).ships(&[2, 2]);
    assert_eq!(market.options_like("dock "), ["dock 2+2 orbital-market"]);
    market.refused("end-turn", "turn.must-dock");
}

#[test]
fn the_terraforming_station_is_compulsory_if_it_is_the_only_place_for_a_6() {
    proves!("turn.must-dock", "turn.must-dock-test");
    // All five ports of the Lunar Mine, the Solar Converter, the Alien Artifact and seat 1's track are taken.
    let scene = |fuel, ore| {
        crowded(1)
            .docked("lunar-mine", 3, &[1, 1])
            .docked("lunar-mine", 4, &[1, 1])
            .docked("colonist-hub", 1, &[1, 1, 1])
            .circle(1, 3)
            .ships(&[6])
            .fuel(1, fuel)
            .ore(1, ore)
    };
    scene(1, 1).refused("end-turn", "turn.must-dock");
    for (fuel, ore) in [(0, 1), (1, 0)] {
        let mut t = scene(fuel, ore);
        t.will_roll(&[1, 1, 1, 1, 1, 1]);
        t.act("end-turn");
        assert_eq!(t.bay_of(1), 1);
    }
}

#[test]
fn a_docking_that_costs_something_is_compulsory_if_it_can_be_paid() {
    // Ledger example. (The Shipyard is emptier than there: so many ships do not exist.)
    proves!("turn.must-dock", "turn.must-dock-test", "docking.pay-now");
    let mut t = full().ships(&[2, 2]).fuel(1, 3).ore(1, 3);
    t.refused("end-turn", "turn.must-dock");
    assert_eq!(t.options_like("dock "), ["dock 2+2 shipyard"]);
    for (fuel, ore) in [(2, 3), (3, 2)] {
        let mut poor = full().ships(&[2, 2]).fuel(1, fuel).ore(1, ore);
        poor.refused("dock 2+2 shipyard", "shipyard.cost-sixth");
        poor.will_roll(&[1, 1, 1, 1, 1, 1]);
        poor.act("end-turn");
        assert_eq!(poor.bay_of(1), 2);
    }
}

#[test]
fn whether_a_ship_can_dock_is_judged_when_the_turn_ends() {
    proves!("turn.must-dock-test");
    // The pair could be used at the Shipyard until the fuel is spent on a card, which splits the pair as well.
    let scene = || full().ships(&[2, 2]).fuel(1, 3).ore(1, 3).cards(1, &["booster-pod"]);
    scene().refused("end-turn", "turn.must-dock");
    let mut t = scene();
    t.act("raise 2");
    t.will_roll(&[1, 1, 1, 1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.bay_of(1), 2);
    // The other way round: a port that was taken when the turn began is open when it ends.
    let mut t = full().ships(&[2]).cards(1, &["plasma-cannon"]).fuel(1, 1);
    t.act("shoot s4 1 alien-artifact");
    t.refused("end-turn", "turn.must-dock");
    t.act("dock 2 alien-artifact");
    t.will_roll(&[1, 1, 1, 1, 1, 1]);
    t.act("end-turn");
}

#[test]
fn the_order_of_docking_may_leave_a_ship_without_a_port() {
    proves!("turn.must-dock-test", "turn.choose-facility");
    // 4 before 5 would use both ships at the Lunar Mine; 5 before 4 leaves the 4 without a place.
    let mut t = full().ships(&[4, 5]);
    t.act("dock 5 lunar-mine");
    t.refused("dock 4 lunar-mine", "lunar-mine.order");
    t.will_roll(&[1, 1, 1, 1, 1, 1]);
    t.act("end-turn");
    assert_eq!((t.bay_of(1), t.ore_of(1)), (1, 1));
}

#[test]
fn nobody_has_to_use_a_card_or_launch_a_colony_to_make_a_docking_possible() {
    proves!("turn.must-dock-no-cards");
    // A Booster Pod would make the 2 fit for the Lunar Mine; a launch would free the Colonist Hub for it.
    let scene = || {
        crowded(3)
            .ships(&[2])
            .circle(1, 7)
            .fuel(1, 3)
            .ore(1, 1)
            .cards(1, &["booster-pod", "plasma-cannon", "temporal-warper", "polarity-device"])
    };
    let mut t = scene();
    t.will_roll(&[1, 1, 1, 1, 1, 1]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.bay_of(1), t.circle_of(1), t.fuel_of(1)), (2, 1, 7, 3));
    // Once they have done so, they must dock.
    let mut raised = scene();
    raised.act("raise 2");
    raised.refused("end-turn", "turn.must-dock");
    raised.act("dock 3 lunar-mine");
    let mut launched = scene();
    launched.acts(&["launch", "land lem-badlands"]);
    launched.refused("end-turn", "turn.must-dock");
    launched.act("dock 2 colonist-hub");
}

#[test]
fn nobody_has_to_trade_for_the_price_of_a_docking() {
    proves!("turn.must-dock-no-cards");
    // With a trade the pair of 2s could pay for a ship: 2 fuel for the third ore.
    let scene = || {
        crowded(4)
            .docked("colonist-hub", 1, &[1])
            .circle(1, 7)
            .docked("orbital-market", 1, &[2, 2])
            .docked("orbital-market", 3, &[5, 5])
            .ships(&[2, 2])
            .fuel(1, 5)
            .ore(1, 2)
    };
    let mut t = scene();
    t.will_roll(&[1, 1, 1, 1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.bay_of(1), 2);
    let mut traded = scene();
    traded.act("trade");
    traded.refused("end-turn", "turn.must-dock");
    traded.act("dock 2+2 shipyard");
}

#[test]
fn the_player_chooses_the_facility_for_each_ship() {
    proves!("turn.choose-facility");
    let scene = || Scene::new(4).ships(&[2, 2]).bay(1, 1).fuel(1, 1).ore(1, 1);
    let mut docks = scene().options_like("dock ");
    docks.sort_unstable();
    assert_eq!(
        docks,
        [
            "dock 2 alien-artifact",
            "dock 2 colonist-hub",
            "dock 2 lunar-mine",
            "dock 2 solar-converter",
            "dock 2+2 orbital-market",
            "dock 2+2 shipyard",
        ]
    );
    for dock in docks {
        let mut t = scene();
        t.act(&dock);
        dock_all(&mut t, "colonist-hub");
        t.will_roll(&[1, 1, 1]);
        t.act("end-turn");
    }
}

#[test]
fn a_facility_that_takes_fewer_ships_may_be_chosen() {
    proves!("turn.choose-facility", "turn.leftover-ships");
    // The Shipyard would take both 2s. One of them in the last port of the Solar Converter leaves the other out.
    let mut t = Scene::new(4)
        .docked("solar-converter", 2, &[1, 1, 1, 1, 1])
        .docked("solar-converter", 3, &[1, 1])
        .docked("alien-artifact", 4, &[1, 1, 1, 1])
        .docked("lunar-mine", 2, &[4])
        .circle(1, 7)
        .ships(&[2, 2])
        .bay(1, 1)
        .fuel(1, 1)
        .ore(1, 1);
    assert!(t.may("dock 2+2 shipyard"));
    t.act("dock 2 solar-converter");
    t.will_roll(&[1, 1, 1, 1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.bay_of(1), 2);
}

#[test]
fn ships_that_cannot_dock_wait_on_the_maintenance_bay_for_the_next_turn() {
    proves!("turn.leftover-ships");
    let mut t = full().ships(&[1, 2]).colonies(1, "burroughs-desert", 1).relic_unplaced(3);
    // 1-2-3 with the Relic Ship is a run: it can dock.
    t.refused("end-turn", "turn.must-dock");
    let mut t = full().ships(&[1, 3]).colonies(1, "burroughs-desert", 1).relic_unplaced(2);
    t.refused("end-turn", "turn.must-dock");
    let mut t = full().ships(&[1, 2]).colonies(1, "burroughs-desert", 1).relic_unplaced(2);
    assert_eq!(t.bay_of(1), 0);
    t.will_roll(&[1, 1, 1, 1, 1, 1]);
    t.refused("dock 2+2 shipyard +relic", "shipyard.cost-sixth");
    t.act("end-turn");
    assert_eq!((t.bay_of(1), t.relic().at), (2, RelicAt::Bay));
    assert_eq!(t.state().unplaced.iter().sum::<u8>(), 6, "only player 2's ships are unplaced now");
}

#[test]
fn what_a_facility_gives_can_be_used_at_once() {
    proves!("turn.immediate-benefit");
    let mut t = Scene::new(4).ships(&[4, 4, 5]).fuel(1, 1);
    t.refused("dock 4+4 shipyard", "shipyard.cost-fourth");
    t.acts(&["dock 5 lunar-mine", "dock 4+4 shipyard"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
    // The new ship is an exception by its own rule: it waits for the next turn.
    assert_eq!((t.bay_of(1), t.unplaced()), (1, vec![]));
}

#[test]
fn what_a_territory_gives_counts_at_once() {
    proves!("turn.immediate-benefit");
    let mut t = Scene::new(4).ships(&[5, 5, 6]).bay(1, 1).fuel(1, 1).ore(1, 1);
    t.act("dock 5 solar-converter");
    assert_eq!(t.fuel_of(1), 4);
    t.acts(&["dock 6 terraforming-station", "land lem-badlands"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.score(1)), (3, 0, 2));
    t.act("dock 5 solar-converter");
    assert_eq!(t.fuel_of(1), 7);
}

#[test]
fn what_a_card_gives_counts_at_once() {
    proves!("turn.immediate-benefit");
    let mut t =
        Scene::new(4).ships(&[2, 2, 6]).fuel(1, 1).display(["booster-pod", "stasis-beam", "data-crystal"]);
    t.acts(&["dock 6 alien-artifact", "dock 2 alien-artifact"]);
    t.will_draw_cards(&["alien-city"]);
    t.acts(&["claim booster-pod", "raise 2"]);
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![3], 0));
}

#[test]
fn the_turn_ends_only_when_the_player_says_so() {
    proves!("turn.end-declared");
    let mut t = Scene::new(2).ships(&[3, 3]).fuel(1, 8).ore(1, 4).cards(1, &["stasis-beam"]);
    t.act("dock 3+3 orbital-market");
    assert!(t.unplaced().is_empty());
    assert_eq!((t.active_number(), &t.state().phase), (1, &Phase::Act));
    t.acts(&["trade", "field isolation-field lem-badlands"]);
    assert_eq!((t.active_number(), t.fuel_of(1), t.ore_of(1)), (1, 5, 5));
    // Excess resources go back before the next player rolls: there is no die to roll yet.
    t.act("end-turn");
    assert_eq!((t.active_number(), &t.state().phase), (1, &Phase::Keep));
    assert_eq!(t.bay_of(2), 3);
    t.will_roll(&[1, 2, 3]);
    t.act("keep 4-fuel");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (4, 4));
    assert_eq!((t.active_number(), t.unplaced()), (2, vec![1, 2, 3]));
    assert_eq!(t.state().phase, Phase::Act);
}

#[test]
fn docked_ships_stay_until_their_owners_next_turn_or_until_something_moves_them() {
    proves!("turn.ships-stay");
    let mut t = Scene::new(3).ships(&[3, 5]).cards(2, &["plasma-cannon"]).fuel(2, 1);
    t.acts(&["dock 3 solar-converter", "dock 5 lunar-mine"]);
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!((t.docked_at("solar-converter", 1), t.docked_at("lunar-mine", 1)), (vec![3], vec![5]));
    t.refused("dock 1 lunar-mine", "lunar-mine.order");
    t.act("shoot s1 3 solar-converter");
    dock_all(&mut t, "colonist-hub");
    t.will_roll(&[2, 2, 2]);
    t.act("end-turn");
    assert_eq!((t.occupied("solar-converter"), t.bay_of(1)), (0, 1));
    assert_eq!(t.docked_at("lunar-mine", 1), [5]);
    assert_eq!(t.docked_at("colonist-hub", 2), [1, 1, 1]);
    dock_all(&mut t, "solar-converter");
    t.will_roll(&[6, 6]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.unplaced()), (1, vec![6, 6]));
    assert_eq!(t.occupied("lunar-mine"), 0);
    assert_eq!(t.docked_at("colonist-hub", 2), [1, 1, 1]);
    assert_eq!(t.docked_at("solar-converter", 3), [2, 2, 2]);
}
