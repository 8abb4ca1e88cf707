//! Burroughs Desert and the Relic Ship.

use crate::scene::*;
use alien_frontiers::{Relic, RelicAt};

/// Seat 1 controls Burroughs Desert with one colony.
fn desert(players: usize) -> Scene {
    Scene::new(players).colonies(1, "burroughs-desert", 1)
}

/// The Relic Ship is this seat's, and here.
fn relic_of(number: usize, at: RelicAt) -> Relic {
    Relic { owner: Some(seat(number)), at }
}

// ------------------------------------------------------------------------------------------------------------- buying

#[test]
fn the_controller_of_burroughs_desert_buys_the_relic_ship_for_one_fuel_and_one_ore() {
    proves!("burroughs-desert.buy");
    let mut t = desert(4).fuel(1, 3).ore(1, 2);
    t.act("buy-relic");
    assert_eq!(t.relic(), relic_of(1, RelicAt::Bay));
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (2, 1));
    t.refused("buy-relic", "burroughs-desert.buy");
}

#[test]
fn the_relic_ship_needs_its_full_price() {
    proves!("burroughs-desert.buy");
    desert(4).fuel(1, 8).refused("buy-relic", "burroughs-desert.buy");
    desert(4).ore(1, 8).refused("buy-relic", "burroughs-desert.buy");
    let mut t = desert(4).fuel(1, 1).ore(1, 1);
    t.act("buy-relic");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
}

#[test]
fn only_control_of_burroughs_desert_lets_you_buy() {
    proves!("burroughs-desert.buy");
    let rich = || Scene::new(4).fuel(1, 4).ore(1, 4);
    rich().refused("buy-relic", "burroughs-desert.buy");
    rich().colonies(2, "burroughs-desert", 1).refused("buy-relic", "burroughs-desert.buy");
    rich()
        .colonies(1, "burroughs-desert", 1)
        .colonies(2, "burroughs-desert", 1)
        .refused("buy-relic", "burroughs-desert.buy");
    rich().colonies(1, "herbert-valley", 2).refused("buy-relic", "burroughs-desert.buy");
    let mut ahead = rich().colonies(1, "burroughs-desert", 2).colonies(2, "burroughs-desert", 1);
    ahead.act("buy-relic");
}

#[test]
fn the_relic_ship_is_bought_on_the_own_turn_and_only_while_it_is_there() {
    proves!("burroughs-desert.buy");
    let mut t = Scene::new(4).colonies(2, "burroughs-desert", 1).fuel(2, 4).ore(2, 4);
    t.refused_to(2, "buy-relic", "turn.own-turn-only");
    desert(4)
        .fuel(1, 4)
        .ore(1, 4)
        .relic_docked("lunar-mine", 1, 3)
        .refused("buy-relic", "burroughs-desert.buy");
    desert(4).fuel(1, 4).ore(1, 4).relic_unplaced(3).refused("buy-relic", "burroughs-desert.buy");
}

#[test]
fn the_isolation_field_on_burroughs_desert_stops_the_purchase() {
    proves!("burroughs-desert.buy", "burroughs-desert.isolated");
    let mut t = desert(4).fuel(1, 4).ore(1, 4).field("isolation-field", "burroughs-desert");
    t.refused("buy-relic", "burroughs-desert.isolated");
    let mut elsewhere = desert(4).fuel(1, 4).ore(1, 4).field("isolation-field", "lem-badlands");
    elsewhere.act("buy-relic");
    let mut others = desert(4)
        .fuel(1, 4)
        .ore(1, 4)
        .field("positron-field", "burroughs-desert")
        .field("repulsor-field", "burroughs-desert");
    others.act("buy-relic");
}

#[test]
fn the_relic_ship_may_be_bought_at_any_moment_of_the_turn() {
    proves!("burroughs-desert.buy-timing");
    // First of all, with ships unplaced and none docked.
    let mut first = desert(4).ships(&[3, 4]).fuel(1, 1).ore(1, 1);
    first.acts(&["buy-relic", "dock 3 solar-converter", "dock 4 solar-converter"]);
    // Between dockings, with what the first one gave.
    let mut between = desert(4).ships(&[3, 4]).ore(1, 1);
    between.acts(&["dock 3 solar-converter", "buy-relic", "dock 4 solar-converter"]);
    assert_eq!(between.fuel_of(1), 3);
    // Last of all.
    let mut last = desert(4).ships(&[3, 4]);
    last.acts(&["dock 3 solar-converter", "dock 4 lunar-mine", "buy-relic"]);
    assert_eq!((last.fuel_of(1), last.ore_of(1)), (1, 0));
    // Without any ship.
    desert(4).fuel(1, 1).ore(1, 1).act("buy-relic");
}

#[test]
fn the_relic_ship_may_be_bought_on_the_turn_on_which_control_is_gained() {
    proves!("burroughs-desert.buy-timing");
    let mut t = Scene::new(4).ships(&[2, 2, 2]).ore(1, 4).fuel(1, 1);
    t.refused("buy-relic", "burroughs-desert.buy");
    t.act("dock 2+2+2 colony-constructor");
    t.refused("buy-relic", "referee.atomic");
    t.acts(&["land burroughs-desert", "buy-relic"]);
    assert_eq!(t.relic(), relic_of(1, RelicAt::Bay));
}

#[test]
fn a_bought_relic_ship_waits_on_the_bay_and_is_rolled_from_the_next_turn_on() {
    proves!("burroughs-desert.delivery");
    let mut t = desert(2).ships(&[3, 4, 4]).fuel(1, 1).ore(1, 1);
    t.act("buy-relic");
    assert_eq!(t.relic(), relic_of(1, RelicAt::Bay));
    assert!(t.options().iter().all(|text| !text.contains("relic")), "it does nothing on this turn");
    t.acts(&["dock 3 solar-converter", "dock 4 solar-converter", "dock 4 solar-converter"]);
    next_player_parks(&mut t, &[1, 1, 1]);
    assert_eq!(t.relic(), relic_of(1, RelicAt::Bay));
    // Three ships, and then the Relic Ship.
    next_player_rolls(&mut t, &[1, 2, 3, 6]);
    assert_eq!((t.unplaced(), t.relic()), (vec![1, 2, 3], relic_of(1, RelicAt::Unplaced(6))));
    t.acts(&[
        "dock 6 lunar-mine +relic",
        "dock 1 alien-artifact",
        "dock 2 alien-artifact",
        "dock 3 alien-artifact",
    ]);
    // And again, from where it was docked.
    next_player_parks(&mut t, &[1, 1, 1]);
    next_player_rolls(&mut t, &[1, 2, 3, 5]);
    assert_eq!(t.relic(), relic_of(1, RelicAt::Unplaced(5)));
    assert_eq!(t.occupied("lunar-mine"), 0);
}

// ------------------------------------------------------------------------------------------------------- like any ship

#[test]
fn the_relic_ship_docks_like_any_other_ship() {
    proves!("burroughs-desert.like-a-ship");
    let mut solar = desert(4).relic_unplaced(5);
    solar.act("dock 5 solar-converter +relic");
    assert_eq!((solar.fuel_of(1), solar.docked_at("solar-converter", 1)), (3, vec![5]));

    let mut mine = desert(4).relic_unplaced(3).docked("lunar-mine", 2, &[4]);
    mine.refused("dock 3 lunar-mine +relic", "lunar-mine.order");
    let mut mine = desert(4).relic_unplaced(4).docked("lunar-mine", 2, &[4]);
    mine.act("dock 4 lunar-mine +relic");
    assert_eq!(mine.ore_of(1), 1);

    let mut hub = desert(4).relic_unplaced(1).circle(1, 2);
    hub.act("dock 1 colonist-hub +relic");
    assert_eq!(hub.circle_of(1), 3);

    let mut artifact =
        desert(4).ships(&[3]).relic_unplaced(5).display(["stasis-beam", "booster-pod", "booster-pod"]);
    artifact.acts(&["dock 3 alien-artifact", "dock 5 alien-artifact +relic"]);
    artifact.will_draw_cards(&["data-crystal"]);
    artifact.act("claim stasis-beam");
    assert!(artifact.has_card(1, "stasis-beam"));
}

#[test]
fn the_relic_ship_is_used_in_sets() {
    proves!("burroughs-desert.like-a-ship");
    let mut pair = desert(4).ships(&[4]).relic_unplaced(4).fuel(1, 4);
    pair.acts(&["dock 4+4 orbital-market +relic", "trade"]);
    assert_eq!((pair.fuel_of(1), pair.ore_of(1), pair.occupied("orbital-market")), (0, 1, 2));

    let mut triple = desert(4).ships(&[2, 2]).relic_unplaced(2).ore(1, 3);
    triple.acts(&["dock 2+2+2 colony-constructor +relic", "land lem-badlands"]);
    assert_eq!(triple.colonies_of(1, "lem-badlands"), 1);

    let mut run = desert(4).ships(&[3, 5]).relic_unplaced(4).ore(2, 1);
    run.acts(&["dock 3-4-5 raiders-outpost +relic", "steal ore s2"]);
    assert_eq!((run.ore_of(1), run.docked_at("raiders-outpost", 1)), (1, vec![3, 4, 5]));

    let mut wrong = desert(4).ships(&[4]).relic_unplaced(3).fuel(1, 4).ore(1, 4);
    wrong.refused("dock 4+4 orbital-market +relic", "orbital-market.pair");
    wrong.refused("dock 4+4 shipyard +relic", "shipyard.pair");
}

#[test]
fn the_relic_ship_must_dock_if_it_can_and_else_waits_on_the_bay() {
    proves!("burroughs-desert.like-a-ship");
    desert(4).relic_unplaced(3).refused("end-turn", "turn.must-dock");
    // Everything is full but the Lunar Mine, where it is too low; the colony on the Hub cannot be launched.
    let mut t = desert(4)
        .relic_unplaced(1)
        .circle(1, 7)
        .docked("solar-converter", 2, &[1, 1, 1, 1, 1, 1])
        .docked("solar-converter", 3, &[1, 1])
        .docked("alien-artifact", 3, &[1, 1, 1, 1])
        .docked("lunar-mine", 4, &[6]);
    next_player_rolls(&mut t, &[1, 1, 1, 1, 1, 1]);
    assert_eq!(t.relic(), relic_of(1, RelicAt::Bay));
}

#[test]
fn the_relic_ship_counts_for_a_resource_cache() {
    proves!("burroughs-desert.like-a-ship");
    let cache = || {
        let mut t = desert(2).bay(1, 3).relic_docked("lunar-mine", 1, 2).cards(1, &["resource-cache"]);
        next_player_parks(&mut t, &[1, 1, 1]);
        t
    };
    let mut equal = cache();
    next_player_rolls(&mut equal, &[1, 3, 4, 2]);
    assert_eq!((equal.fuel_of(1), equal.ore_of(1)), (1, 1));
    assert!(!equal.has_card(1, "resource-cache"));
    let mut odd = cache();
    next_player_rolls(&mut odd, &[1, 3, 4, 5]);
    assert_eq!((odd.fuel_of(1), odd.ore_of(1)), (0, 1));
    assert!(odd.has_card(1, "resource-cache"));
}

#[test]
fn the_owners_cards_change_the_relic_ship() {
    proves!("burroughs-desert.like-a-ship");
    let with = |card: &str, value| desert(4).relic_unplaced(value).cards(1, &[card]).fuel(1, 2);
    for (card, value, action, after) in [
        ("booster-pod", 3, "raise relic", 4),
        ("stasis-beam", 3, "lower relic", 2),
        ("polarity-device", 2, "flip relic", 5),
    ] {
        let mut t = with(card, value);
        t.act(action);
        assert_eq!(t.relic(), relic_of(1, RelicAt::Unplaced(after)), "{action}");
        assert_eq!(t.fuel_of(1), 1);
    }
    with("booster-pod", 6).refused("raise relic", "tech.value-range");
    with("stasis-beam", 1).refused("lower relic", "tech.value-range");

    let mut shift = with("gravity-manipulator", 3).ships(&[5]);
    shift.act("shift relic 5");
    assert_eq!((shift.unplaced(), shift.relic()), (vec![6], relic_of(1, RelicAt::Unplaced(2))));

    let mut reroll = with("temporal-warper", 3).ships(&[2]);
    reroll.will_roll(&[5, 6]);
    reroll.act("reroll 1,relic");
    assert_eq!((reroll.unplaced(), reroll.relic()), (vec![5], relic_of(1, RelicAt::Unplaced(6))));

    let mut teleport =
        desert(4).relic_docked("lunar-mine", 1, 4).cards(1, &["orbital-teleporter"]).fuel(1, 2);
    teleport.acts(&["teleport relic", "dock 4 solar-converter"]);
    assert_eq!((teleport.fuel_of(1), teleport.docked_at("solar-converter", 1)), (2, vec![4]));
    assert_eq!(teleport.occupied("lunar-mine"), 0);
}

#[test]
fn the_others_cards_hit_the_relic_ship() {
    proves!("burroughs-desert.like-a-ship");
    let theirs = || Scene::new(4).colonies(2, "burroughs-desert", 1).relic_docked("lunar-mine", 2, 4);
    let mut shot = theirs().cards(1, &["plasma-cannon"]).fuel(1, 1);
    shot.act("shoot relic");
    assert_eq!((shot.relic(), shot.occupied("lunar-mine")), (relic_of(2, RelicAt::Bay), 0));

    let mut controlled = theirs().cards(1, &["mind-control-helmet"]).fuel(1, 3);
    controlled.acts(&["control relic", "dock 4 solar-converter"]);
    assert_eq!(controlled.fuel_of(1), 2);
    assert_eq!(controlled.relic().owner, Some(seat(2)), "still theirs");
    assert_eq!(controlled.docked_at("solar-converter", 2), vec![4]);

    // But it is no target of its owner's cannon, and not theirs to teleport.
    let own = || desert(4).relic_docked("lunar-mine", 1, 4);
    own().cards(1, &["plasma-cannon"]).fuel(1, 1).refused("shoot relic", "plasma-cannon.not-own");
    theirs()
        .cards(1, &["orbital-teleporter"])
        .fuel(1, 2)
        .refused("teleport relic", "orbital-teleporter.fuel");
    own().cards(1, &["mind-control-helmet"]).fuel(1, 3).refused("control relic", "mind-control-helmet.fuel");
}

#[test]
fn a_higher_run_bumps_the_relic_ship_to_the_bay() {
    proves!("burroughs-desert.like-a-ship");
    let mut t = Scene::new(4)
        .ships(&[2, 3, 4])
        .colonies(2, "burroughs-desert", 1)
        .docked("raiders-outpost", 2, &[1, 2])
        .relic_docked("raiders-outpost", 2, 3);
    t.act("dock 2-3-4 raiders-outpost");
    assert_eq!((t.relic(), t.bay_of(2)), (relic_of(2, RelicAt::Bay), 3));
    assert_eq!(t.occupied("raiders-outpost"), 3);
    // Its value counts for the total that a run has to beat.
    let mut t = Scene::new(4)
        .ships(&[1, 2, 3])
        .colonies(2, "burroughs-desert", 1)
        .docked("raiders-outpost", 2, &[1, 2])
        .relic_docked("raiders-outpost", 2, 3);
    t.refused("dock 1-2-3 raiders-outpost", "raiders-outpost.bump");
}

// --------------------------------------------------------------------------------------------------- without a colour

#[test]
fn the_relic_ship_does_not_count_among_the_ships_of_a_colour() {
    proves!("burroughs-desert.no-colour");
    // Three ships and the Relic Ship: the next ship is the fourth.
    let mut shipyard = desert(4).ships(&[4]).bay(1, 2).relic_unplaced(4).fuel(1, 1).ore(1, 1);
    shipyard.act("dock 4+4 shipyard +relic");
    assert_eq!((shipyard.fuel_of(1), shipyard.ore_of(1), shipyard.stock_of(1)), (0, 0, 2));
    // All six ships: no seventh because the Relic Ship is not one of them, and none less in the stock.
    let mut full = desert(4).ships(&[4]).bay(1, 5).relic_unplaced(4).fuel(1, 8).ore(1, 8);
    full.refused("dock 4+4 shipyard +relic", "shipyard.stock-needed");
    // Five ships and the Relic Ship: the sixth can still be built.
    let mut sixth = desert(4).ships(&[4]).bay(1, 4).relic_unplaced(4).fuel(1, 3).ore(1, 3);
    sixth.act("dock 4+4 shipyard +relic");
    assert_eq!((sixth.fuel_of(1), sixth.ore_of(1), sixth.stock_of(1)), (0, 0, 0));
}

#[test]
fn the_relic_ship_helps_no_minimum_of_three_ships() {
    proves!("burroughs-desert.no-colour");
    let mut station = desert(4).ships(&[6]).bay(1, 2).relic_unplaced(1).fuel(1, 1).ore(1, 1);
    station.refused("dock 6 terraforming-station", "terraforming-station.minimum-fleet");
    let mut station = desert(4).ships(&[6]).bay(1, 3).fuel(1, 1).ore(1, 1);
    station.act("dock 6 terraforming-station");

    let theirs = |bay| {
        Scene::new(4)
            .cards(1, &["plasma-cannon"])
            .colonies(2, "burroughs-desert", 1)
            .docked("lunar-mine", 2, &[3])
            .bay(2, bay)
            .relic_docked("shipyard", 2, 4)
    };
    theirs(2).refused("scrap s2 3 lunar-mine", "plasma-cannon.discard-minimum");
    theirs(3).act("scrap s2 3 lunar-mine");
}

// ------------------------------------------------------------------------------------------------------- the way home

#[test]
fn a_relic_ship_given_up_at_the_terraforming_station_goes_home_and_may_be_bought_again() {
    // Rulebook example: Burroughs Desert (3).
    proves!("burroughs-desert.returns-home", "burroughs-desert.rebuy");
    let mut t = desert(2).bay(1, 3).relic_unplaced(6).fuel(1, 1).ore(1, 1);
    t.acts(&["dock 6 terraforming-station +relic", "land lem-badlands"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.colonies_of(1, "lem-badlands")), (0, 0, 1));
    next_player_parks(&mut t, &[1, 1, 1]);
    assert!(!t.relic_is_home(), "not before the next turn of its owner");
    assert_eq!(t.docked_at("terraforming-station", 1), vec![6]);
    // Only the three ships of the colour are rolled.
    next_player_rolls(&mut t, &[1, 2, 3]);
    assert!(t.relic_is_home());
    assert_eq!((t.unplaced(), t.stock_of(1), t.occupied("terraforming-station")), (vec![1, 2, 3], 3, 0));
    t.acts(&["dock 2 lunar-mine", "dock 1 solar-converter", "buy-relic"]);
    assert_eq!(t.relic(), relic_of(1, RelicAt::Bay));
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (1, 0), "Lem Badlands gave one more fuel");
}

#[test]
fn a_relic_ship_sent_to_the_stock_by_a_plasma_cannon_goes_home() {
    proves!("burroughs-desert.returns-home");
    let theirs = |at| {
        Scene::new(4)
            .cards(1, &["plasma-cannon"])
            .fuel(1, 1)
            .colonies(2, "burroughs-desert", 1)
            .relic_docked(at, 2, 6)
    };
    let mut scrapped = theirs("shipyard");
    scrapped.act("scrap relic");
    assert!(scrapped.relic_is_home());
    assert_eq!((scrapped.occupied("shipyard"), scrapped.stock_of(2), scrapped.bay_of(2)), (0, 3, 3));
    assert_eq!(scrapped.controller("burroughs-desert"), Some(2));

    let mut shot = theirs("terraforming-station");
    shot.act("shoot relic");
    assert!(shot.relic_is_home());
    assert_eq!((shot.occupied("terraforming-station"), shot.stock_of(2), shot.bay_of(2)), (0, 3, 3));
}

#[test]
fn the_relic_ship_goes_home_when_a_landing_ties_its_owner() {
    // Ledger example. Rulebook example: Burroughs Desert (1).
    proves!("burroughs-desert.lose-control");
    let mut t = Scene::new(4).ships(&[2, 2, 2]).ore(1, 3).colonies(4, "burroughs-desert", 1).relic_docked(
        "lunar-mine",
        4,
        5,
    );
    t.act("dock 2+2+2 colony-constructor");
    assert!(!t.relic_is_home());
    t.act("land burroughs-desert");
    assert_eq!(t.controller("burroughs-desert"), None);
    assert!(t.relic_is_home());
    assert_eq!(t.occupied("lunar-mine"), 0);
    t.refused("buy-relic", "burroughs-desert.buy");
}

#[test]
fn the_relic_ship_stays_while_its_owner_keeps_control() {
    proves!("burroughs-desert.lose-control");
    let mut t = Scene::new(4).ships(&[2, 2, 2]).ore(1, 3).colonies(4, "burroughs-desert", 2).relic_docked(
        "lunar-mine",
        4,
        5,
    );
    t.acts(&["dock 2+2+2 colony-constructor", "land burroughs-desert"]);
    assert_eq!(t.controller("burroughs-desert"), Some(4));
    assert_eq!(t.docked_at("lunar-mine", 4), vec![5]);
}

#[test]
fn the_relic_ship_goes_home_from_wherever_it_is() {
    proves!("burroughs-desert.lose-control");
    let builder = || Scene::new(4).ships(&[2, 2, 2]).ore(1, 3).colonies(2, "burroughs-desert", 1);
    for mut t in [
        builder().relic_on_bay(2),
        builder().relic_docked("terraforming-station", 2, 6),
        builder().relic_docked("colonist-hub", 2, 1),
        builder().relic_docked("raiders-outpost", 2, 1),
    ] {
        t.acts(&["dock 2+2+2 colony-constructor", "land burroughs-desert"]);
        assert!(t.relic_is_home());
        let docked = ["terraforming-station", "colonist-hub", "raiders-outpost"].map(|at| t.occupied(at));
        assert_eq!(docked, [0, 0, 0]);
        assert_eq!((t.bay_of(2), t.stock_of(2)), (3, 3));
    }
    // Rolled by its owner and not docked yet.
    let mut t = desert(4).ships(&[3]).relic_unplaced(4).cards(1, &["orbital-teleporter"]);
    t.acts(&["uproot s1 burroughs-desert", "land lem-badlands"]);
    assert!(t.relic_is_home());
    assert_eq!(t.unplaced(), vec![3]);
    assert!(!t.may("dock 4 solar-converter +relic"));
}

#[test]
fn a_new_controller_has_to_buy_the_relic_ship() {
    proves!("burroughs-desert.lose-control", "burroughs-desert.rebuy");
    // Control passes directly from one player to the other.
    let mut t = Scene::new(4)
        .cards(1, &["polarity-device"])
        .fuel(1, 1)
        .ore(1, 1)
        .colonies(1, "burroughs-desert", 1)
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "burroughs-desert", 2)
        .relic_docked("solar-converter", 2, 3);
    t.acts(&["swap s2 burroughs-desert", "swap s1 lem-badlands"]);
    assert_eq!(t.controller("burroughs-desert"), Some(1));
    assert!(t.relic_is_home());
    assert_eq!((t.occupied("solar-converter"), t.fuel_of(1), t.ore_of(1)), (0, 1, 1));
    // Even on the turn on which it returned.
    t.act("buy-relic");
    assert_eq!(t.relic(), relic_of(1, RelicAt::Bay));
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
}

#[test]
fn the_isolation_field_sends_the_relic_ship_home_and_keeps_it_there() {
    // Ledger example. Rulebook example: Burroughs Desert (2).
    proves!("burroughs-desert.isolated");
    let mut t = Scene::new(2)
        .cards(1, &["stasis-beam"])
        .cards(2, &["booster-pod"])
        .colonies(2, "burroughs-desert", 1)
        .fuel(2, 2)
        .ore(2, 2)
        .docked("lunar-mine", 2, &[1, 2])
        .relic_docked("lunar-mine", 2, 4);
    t.act("field isolation-field burroughs-desert");
    assert!(t.relic_is_home());
    assert_eq!(t.docked_at("lunar-mine", 2), vec![1, 2]);
    assert_eq!((t.controller("burroughs-desert"), t.score(2)), (Some(2), 2));
    // Not rolled either.
    next_player_rolls(&mut t, &[1, 2, 3]);
    t.refused("buy-relic", "burroughs-desert.isolated");
    t.acts(&["clear isolation-field", "buy-relic"]);
    assert_eq!(t.relic(), relic_of(2, RelicAt::Bay));
}

#[test]
fn the_isolation_field_sends_the_relic_ship_home_from_anywhere() {
    proves!("burroughs-desert.isolated");
    let beam = || desert(4).ships(&[3]).cards(1, &["stasis-beam"]);
    for mut t in
        [beam().relic_unplaced(4), beam().relic_on_bay(1), beam().relic_docked("solar-converter", 1, 4)]
    {
        t.act("field isolation-field burroughs-desert");
        assert!(t.relic_is_home());
        assert_eq!((t.occupied("solar-converter"), t.unplaced()), (0, vec![3]));
    }
    // On another territory it does nothing to the Relic Ship.
    let mut t = beam().relic_unplaced(4);
    t.act("field isolation-field asimov-crater");
    assert_eq!(t.relic(), relic_of(1, RelicAt::Unplaced(4)));
    // Nor do the other fields on Burroughs Desert.
    let mut t = desert(4).relic_unplaced(4).cards(1, &["data-crystal"]);
    t.act("field positron-field burroughs-desert");
    assert_eq!(t.relic(), relic_of(1, RelicAt::Unplaced(4)));
    let mut t = desert(4).relic_unplaced(4).cards(1, &["gravity-manipulator"]);
    t.act("field repulsor-field burroughs-desert");
    assert_eq!(t.relic(), relic_of(1, RelicAt::Unplaced(4)));
}

#[test]
fn moving_the_isolation_field_away_opens_burroughs_desert_again() {
    proves!("burroughs-desert.isolated");
    let mut t = desert(4)
        .cards(1, &["stasis-beam"])
        .field("isolation-field", "burroughs-desert")
        .fuel(1, 1)
        .ore(1, 1);
    t.refused("buy-relic", "burroughs-desert.isolated");
    t.acts(&["field isolation-field pohl-foothills", "buy-relic"]);
    assert_eq!(t.relic(), relic_of(1, RelicAt::Bay));
}

#[test]
fn the_relic_ship_may_be_bought_again_and_again_by_whoever_controls_its_home() {
    proves!("burroughs-desert.rebuy");
    // Seat 1 sends it home; seat 2, who still controls the desert, buys it again on their turn.
    let mut t = Scene::new(2)
        .cards(1, &["plasma-cannon"])
        .colonies(2, "burroughs-desert", 1)
        .fuel(2, 1)
        .ore(2, 1)
        .relic_docked("lunar-mine", 2, 4);
    t.act("scrap relic");
    next_player_rolls(&mut t, &[1, 1, 1]);
    t.act("buy-relic");
    assert_eq!(t.relic(), relic_of(2, RelicAt::Bay));
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (0, 0));
}

#[test]
fn the_data_crystal_borrows_any_bonus_but_that_of_burroughs_desert() {
    proves!("burroughs-desert.no-data-crystal");
    let mut t = Scene::new(4)
        .cards(1, &["data-crystal"])
        .fuel(1, 8)
        .ore(1, 1)
        .colonies(2, "burroughs-desert", 1)
        .colonies(2, "lem-badlands", 1);
    t.refused("borrow burroughs-desert", "burroughs-desert.no-data-crystal");
    t.refused("buy-relic", "burroughs-desert.buy");
    t.act("borrow lem-badlands");
}
