//! The Lunar Mine, the Maintenance Bay, the Orbital Market and the Solar Converter.

use alien_frontiers::RelicAt;

use crate::scene::*;

// --------------------------------------------------------------------------------------------- Lunar Mine

// Ledger example.
// Rulebook example: Lunar Mine.
#[test]
fn a_ship_at_the_lunar_mine_matches_or_beats_the_highest_one_there() {
    proves!("lunar-mine.order", "lunar-mine.gain", "lunar-mine.ports");
    let mut t = Scene::new(4)
        .ships(&[3, 4, 6])
        .docked("lunar-mine", 3, &[1])
        .docked("lunar-mine", 4, &[4])
        .fuel(1, 1);
    t.refused("dock 3 lunar-mine", "lunar-mine.order");
    t.act("dock 4 lunar-mine");
    assert_eq!(t.ore_of(1), 1);
    t.refused("dock 3 lunar-mine", "lunar-mine.order");
    t.act("dock 6 lunar-mine");
    assert_eq!((t.ore_of(1), t.fuel_of(1)), (2, 1));
    t.act("dock 3 solar-converter");
    t.will_roll(&[5, 6, 6]);
    t.act("end-turn");
    // One port is left, for a 6.
    t.refused("dock 5 lunar-mine", "lunar-mine.order");
    t.act("dock 6 lunar-mine");
    assert_eq!((t.ore_of(2), t.ore_of(1)), (1, 2));
    t.refused("dock 6 lunar-mine", "lunar-mine.ports");
}

#[test]
fn any_ship_may_dock_at_an_empty_lunar_mine_and_gives_one_ore() {
    proves!("lunar-mine.order", "lunar-mine.gain");
    for value in 1..=6 {
        let mut t = Scene::new(2).ships(&[value]).ore(1, 3).fuel(1, 2).ore(2, 1);
        t.act(&format!("dock {value} lunar-mine"));
        assert_eq!(t.docked_at("lunar-mine", 1), [value]);
        assert_eq!((t.ore_of(1), t.fuel_of(1), t.ore_of(2)), (4, 2, 1));
    }
}

#[test]
fn the_lunar_mine_has_five_four_or_three_ports() {
    proves!("lunar-mine.ports");
    for (players, ports) in [(4, 5), (3, 4), (2, 3)] {
        let mut t = Scene::new(players).ships(&[6; 6]);
        for _ in 0..ports {
            t.act("dock 6 lunar-mine");
        }
        assert_eq!((t.occupied("lunar-mine"), t.ore_of(1)), (ports, ports as u8));
        t.refused("dock 6 lunar-mine", "lunar-mine.ports");
        // Ships of others take ports too.
        let mut t = Scene::new(players).ships(&[6, 6]).docked("lunar-mine", 2, &vec![1; ports - 1]);
        t.act("dock 6 lunar-mine");
        t.refused("dock 6 lunar-mine", "lunar-mine.ports");
    }
}

#[test]
fn your_own_ships_of_this_turn_set_the_minimum_at_the_lunar_mine() {
    proves!("lunar-mine.current-ships", "lunar-mine.order");
    let mut t = Scene::new(4).ships(&[2, 5, 5, 6]);
    t.act("dock 5 lunar-mine");
    t.refused("dock 2 lunar-mine", "lunar-mine.order");
    t.acts(&["dock 5 lunar-mine", "dock 6 lunar-mine"]);
    assert_eq!(t.ore_of(1), 3);
}

#[test]
fn gathered_ships_no_longer_set_the_minimum_at_the_lunar_mine() {
    proves!("lunar-mine.current-ships");
    let mut t = Scene::new(3).docked("lunar-mine", 2, &[5]).docked("lunar-mine", 3, &[2]);
    t.will_roll(&[1, 2, 4]);
    t.act("end-turn");
    // The 5 was this player's; the 2 of the third player is what counts now.
    t.refused("dock 1 lunar-mine", "lunar-mine.order");
    t.acts(&["dock 2 lunar-mine", "dock 4 lunar-mine"]);
    assert_eq!(t.ore_of(2), 2);
}

#[test]
fn a_ship_shot_off_the_lunar_mine_no_longer_sets_the_minimum() {
    proves!("lunar-mine.current-ships");
    let mut t = Scene::new(3)
        .ships(&[3, 2])
        .docked("lunar-mine", 2, &[5])
        .docked("lunar-mine", 3, &[3])
        .cards(1, &["plasma-cannon"])
        .fuel(1, 1);
    t.refused("dock 3 lunar-mine", "lunar-mine.order");
    t.act("shoot s2 5 lunar-mine");
    t.refused("dock 2 lunar-mine", "lunar-mine.order");
    t.act("dock 3 lunar-mine");
    assert_eq!(t.ore_of(1), 1);
}

// ---------------------------------------------------------------------------------------- Maintenance Bay

#[test]
fn ships_that_find_no_port_wait_on_the_maintenance_bay_for_nothing() {
    proves!("maintenance-bay.no-benefit", "maintenance-bay.until-gathered");
    // No port is left for a 2 and a 4: the colony at the Colonist Hub is finished, and there is no ore to launch it.
    let mut t = Scene::new(3)
        .ships(&[2, 4])
        .bay(1, 4)
        .circle(1, 7)
        .fuel(1, 3)
        .docked("solar-converter", 2, &[1; 6])
        .docked("solar-converter", 3, &[1])
        .docked("alien-artifact", 3, &[1; 4])
        .docked("lunar-mine", 3, &[6]);
    t.will_roll(&[1; 6]);
    t.act("end-turn");
    assert_eq!((t.bay_of(1), t.stock_of(1)), (6, 0));
    t.acts(&["dock 1 solar-converter"; 6]);
    t.will_roll(&[6; 6]);
    t.act("end-turn");
    assert_eq!(t.bay_of(1), 6);
    t.acts(&["dock 6 alien-artifact"; 4]);
    t.acts(&["dock 6 solar-converter", "dock 6 lunar-mine"]);
    t.will_roll(&[1, 2, 3, 4, 5, 6]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.bay_of(1)), (1, 0));
    assert_eq!(t.unplaced(), [1, 2, 3, 4, 5, 6]);
    assert_eq!((t.fuel_of(1), t.ore_of(1), t.circle_of(1), t.score(1)), (3, 0, 7, 0));
}

// Ledger example.
#[test]
fn no_card_reaches_a_ship_on_the_maintenance_bay() {
    proves!("maintenance-bay.no-tech", "plasma-cannon.discard");
    let armed = || {
        Scene::new(4)
            .cards(1, &["plasma-cannon", "mind-control-helmet", "orbital-teleporter"])
            .fuel(1, 8)
            .bay(1, 3)
    };
    let mut t = armed().bay(4, 6);
    for verb in ["shoot", "scrap", "control", "teleport"] {
        assert_eq!(t.options_like(verb), [""; 0], "{verb}");
    }
    t.refused("shoot s4 6 lunar-mine", "plasma-cannon.fuel");
    t.refused("scrap s4 6 lunar-mine", "plasma-cannon.discard");
    t.refused("control s4 6 lunar-mine", "mind-control-helmet.fuel");
    t.refused("teleport s1 6 lunar-mine", "orbital-teleporter.fuel");

    // Docked ships are within reach, and only they.
    let t = armed().bay(4, 5).docked("lunar-mine", 4, &[6]).docked("solar-converter", 1, &[2]);
    assert_eq!(t.options_like("shoot"), ["shoot s4 6 lunar-mine"]);
    assert_eq!(t.options_like("scrap"), ["scrap s4 6 lunar-mine"]);
    assert_eq!(t.options_like("control"), ["control s4 6 lunar-mine"]);
    assert_eq!(t.options_like("teleport"), ["teleport s1 2 solar-converter"]);
}

#[test]
fn no_card_reaches_the_relic_ship_on_the_maintenance_bay() {
    proves!("maintenance-bay.no-tech");
    let armed = || {
        Scene::new(2)
            .cards(1, &["plasma-cannon", "mind-control-helmet", "orbital-teleporter"])
            .fuel(1, 8)
            .bay(1, 3)
    };
    let mut t = armed().colonies(2, "burroughs-desert", 1).relic_on_bay(2);
    t.refused("shoot relic", "plasma-cannon.fuel");
    t.refused("scrap relic", "plasma-cannon.discard");
    t.refused("control relic", "mind-control-helmet.fuel");
    let mut t = armed().colonies(1, "burroughs-desert", 1).relic_on_bay(1);
    t.refused("teleport relic", "orbital-teleporter.fuel");
}

#[test]
fn bought_ships_stay_on_the_maintenance_bay_until_the_next_turn() {
    proves!("maintenance-bay.until-gathered");
    let mut t = Scene::new(2).ships(&[4, 4, 1]).colonies(1, "burroughs-desert", 1).fuel(1, 2).ore(1, 2);
    t.acts(&["dock 4+4 shipyard", "buy-relic"]);
    assert_eq!((t.bay_of(1), t.relic().at), (1, RelicAt::Bay));
    assert_eq!(t.unplaced(), [1]);
    t.act("dock 1 solar-converter");
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!((t.bay_of(1), t.relic().at), (1, RelicAt::Bay));
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[1, 2, 3, 4, 5]);
    t.act("end-turn");
    assert_eq!((t.bay_of(1), t.relic().at), (0, RelicAt::Unplaced(5)));
    assert_eq!(t.unplaced(), [1, 2, 3, 4]);
}

#[test]
fn a_ship_that_was_shot_stays_on_the_maintenance_bay_until_its_owners_turn() {
    proves!("maintenance-bay.until-gathered");
    let mut t = Scene::new(3).docked("lunar-mine", 3, &[5]).cards(1, &["plasma-cannon"]).fuel(1, 1);
    assert_eq!(t.bay_of(3), 2);
    t.act("shoot s3 5 lunar-mine");
    assert_eq!(t.bay_of(3), 3);
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.bay_of(3), 3);
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[2, 3, 5]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.bay_of(3)), (3, 0));
    assert_eq!(t.unplaced(), [2, 3, 5]);
}

#[test]
fn bumped_ships_stay_on_the_maintenance_bay_until_their_owners_turn() {
    proves!("maintenance-bay.until-gathered");
    let mut t = Scene::new(3).ships(&[2, 3, 4]).docked("raiders-outpost", 3, &[1, 2, 3]);
    assert_eq!(t.bay_of(3), 0);
    t.act("dock 2-3-4 raiders-outpost");
    assert_eq!(t.bay_of(3), 3);
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!(t.bay_of(3), 3);
    t.acts(&["dock 1 solar-converter"; 3]);
    t.will_roll(&[2, 3, 5]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.bay_of(3)), (3, 0));
    assert_eq!(t.unplaced(), [2, 3, 5]);
}

// ----------------------------------------------------------------------------------------- Orbital Market

#[test]
fn the_orbital_market_takes_exactly_two_equal_ships() {
    proves!("orbital-market.pair");
    for ships in [&[3][..], &[3, 4], &[2, 3, 4]] {
        let mut t = Scene::new(4).ships(ships).fuel(1, 8);
        t.refused("dock 3+3 orbital-market", "orbital-market.pair");
    }
    for value in 1..=6 {
        let mut t = Scene::new(4).ships(&[value; 3]);
        t.act(&format!("dock {value}+{value} orbital-market"));
        assert_eq!(t.docked_at("orbital-market", 1), [value; 2]);
        assert_eq!(t.unplaced(), [value]);
    }
    // A ship that is there already is no partner.
    let mut t = Scene::new(4).ships(&[3]).docked("orbital-market", 2, &[3]);
    t.refused("dock 3+3 orbital-market", "orbital-market.pair");
}

#[test]
fn the_orbital_market_has_four_ports_or_two_with_fewer_players() {
    proves!("orbital-market.ports");
    let mut t = Scene::new(4).ships(&[1, 1, 2, 2, 3, 3]);
    t.acts(&["dock 1+1 orbital-market", "dock 2+2 orbital-market"]);
    assert_eq!(t.occupied("orbital-market"), 4);
    t.refused("dock 3+3 orbital-market", "orbital-market.ports");
    for others in [&[6][..], &[6, 6]] {
        let mut t = Scene::new(4).ships(&[1, 1, 2, 2]).docked("orbital-market", 2, others);
        t.act("dock 1+1 orbital-market");
        t.refused("dock 2+2 orbital-market", "orbital-market.ports");
    }
    for players in [2, 3] {
        let mut t = Scene::new(players).ships(&[1, 1, 2, 2]);
        t.act("dock 1+1 orbital-market");
        t.refused("dock 2+2 orbital-market", "orbital-market.ports");
        let mut t = Scene::new(players).ships(&[1, 1]).docked("orbital-market", 2, &[6]);
        t.refused("dock 1+1 orbital-market", "orbital-market.ports");
    }
}

#[test]
fn a_trade_costs_as_much_fuel_as_a_ship_of_the_pair_shows() {
    proves!("orbital-market.rate");
    for value in 1..=6 {
        let pair = format!("dock {value}+{value} orbital-market");
        let mut t = Scene::new(4).ships(&[value, value]).fuel(1, 8).ore(1, 1);
        t.acts(&[&pair, "trade"]);
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (8 - value, 2));
        let mut t = Scene::new(4).ships(&[value, value]).fuel(1, value);
        t.acts(&[&pair, "trade"]);
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 1));
        let mut t = Scene::new(4).ships(&[value, value]).fuel(1, value - 1);
        t.act(&pair);
        t.refused("trade", "orbital-market.rate");
    }
}

#[test]
fn the_ships_of_others_do_not_make_a_trade_cheaper() {
    proves!("orbital-market.rate", "orbital-market.two-pairs");
    let mut t = Scene::new(4).ships(&[5, 5]).docked("orbital-market", 2, &[1, 1]).fuel(1, 6);
    t.acts(&["dock 5+5 orbital-market", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (1, 1));
    t.refused("trade", "orbital-market.rate");
}

// Ledger example.
// Rulebook example: Orbital Market.
#[test]
fn a_pair_of_threes_trades_again_and_again_all_turn() {
    proves!("orbital-market.rate", "orbital-market.repeat");
    let mut t = Scene::new(4).ships(&[3, 3, 6]).fuel(1, 6);
    t.acts(&["dock 3+3 orbital-market", "trade", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 2));
    t.refused("trade", "orbital-market.rate");
    t.act("dock 6 solar-converter");
    assert_eq!(t.fuel_of(1), 3);
    t.act("trade");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 3));
}

// Ledger example.
#[test]
fn a_pair_may_dock_without_trading_and_trades_on_no_later_turn() {
    proves!("orbital-market.trade-optional", "orbital-market.own-turn", "orbital-market.while-docked");
    let mut t = Scene::new(2).ships(&[5, 5, 6]).fuel(2, 8);
    t.act("dock 5+5 orbital-market");
    t.refused("trade", "orbital-market.rate");
    t.act("dock 6 solar-converter");
    t.will_roll(&[2, 2, 1]);
    t.act("end-turn");
    // On the next player's turn the 5s only block the ports.
    assert_eq!((t.docked_at("orbital-market", 1), t.ore_of(1)), (vec![5, 5], 0));
    t.refused_to(1, "trade", "turn.own-turn-only");
    t.refused("trade", "orbital-market.while-docked");
    t.refused("dock 2+2 orbital-market", "orbital-market.ports");
    t.acts(&["dock 2 lunar-mine", "dock 2 lunar-mine", "dock 1 colonist-hub"]);
    t.will_roll(&[3, 3, 1]);
    t.acts(&["end-turn", "keep 8-fuel"]);
    // On the next own turn it takes a new pair.
    assert_eq!((t.active_number(), t.fuel_of(1), t.occupied("orbital-market")), (1, 3, 0));
    t.refused("trade", "orbital-market.while-docked");
    t.acts(&["dock 3+3 orbital-market", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 1));
}

#[test]
fn fuel_does_not_force_a_trade() {
    proves!("orbital-market.trade-optional");
    let mut t = Scene::new(2).ships(&[1, 1]).fuel(1, 5);
    t.act("dock 1+1 orbital-market");
    t.will_roll(&[1, 1, 1]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.fuel_of(1), t.ore_of(1)), (2, 5, 0));
}

// Ledger example.
#[test]
fn of_two_pairs_the_lower_one_sets_the_price() {
    proves!("orbital-market.two-pairs", "orbital-market.rate");
    for order in [
        ["dock 2+2 orbital-market", "dock 5+5 orbital-market"],
        ["dock 5+5 orbital-market", "dock 2+2 orbital-market"],
    ] {
        let mut t = Scene::new(4).ships(&[2, 2, 5, 5]).fuel(1, 5);
        t.acts(&order);
        t.acts(&["trade", "trade"]);
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (1, 2));
        t.refused("trade", "orbital-market.rate");
    }
}

// Ledger example.
#[test]
fn a_ship_whose_partner_was_teleported_still_trades() {
    proves!("orbital-market.while-docked", "orbital-teleporter.fuel", "docking.broken-set");
    let mut t = Scene::new(4)
        .ships(&[3, 3])
        .docked("lunar-mine", 2, &[2])
        .cards(1, &["orbital-teleporter"])
        .fuel(1, 5);
    t.acts(&["dock 3+3 orbital-market", "teleport s1 3 orbital-market", "dock 3 lunar-mine"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (3, 1));
    assert_eq!(t.docked_at("orbital-market", 1), [3]);
    t.act("trade");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 2));
}

#[test]
fn without_a_ship_of_your_own_at_the_orbital_market_there_is_no_trade() {
    proves!("orbital-market.while-docked");
    // No pair has docked.
    let mut t = Scene::new(4).ships(&[3, 3]).docked("orbital-market", 2, &[1, 1]).fuel(1, 8);
    t.refused("trade", "orbital-market.while-docked");
    // The own ship of the pair has left; its partner is another player's.
    let mut t = Scene::new(4)
        .ships(&[3])
        .docked("solar-converter", 2, &[3])
        .cards(1, &["mind-control-helmet", "orbital-teleporter"])
        .fuel(1, 12);
    t.acts(&["control s2 3 solar-converter", "dock 3+3 orbital-market", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (6, 1));
    t.acts(&["teleport s1 3 orbital-market", "dock 3 solar-converter"]);
    assert_eq!((t.fuel_of(1), t.occupied("orbital-market")), (6, 1));
    t.refused("trade", "orbital-market.while-docked");
}

#[test]
fn the_orbital_market_never_turns_ore_into_fuel() {
    proves!("orbital-market.one-way");
    let mut t = Scene::new(4).ships(&[1, 1]).ore(1, 8);
    t.act("dock 1+1 orbital-market");
    t.refused("trade", "orbital-market.rate");
    // Nothing that is on offer brings fuel for ore.
    assert_eq!(t.options(), ["end-turn"]);
    let mut t = Scene::new(4).ships(&[1, 1]).ore(1, 4).fuel(1, 1);
    t.acts(&["dock 1+1 orbital-market", "trade"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 5));
}

// ---------------------------------------------------------------------------------------- Solar Converter

#[test]
fn any_ship_at_the_solar_converter_gives_half_its_value_rounded_up() {
    proves!("solar-converter.any-value", "solar-converter.gain");
    for (value, fuel) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        // A higher ship that is there already is no obstacle.
        let mut t = Scene::new(2).ships(&[value]).docked("solar-converter", 2, &[6]);
        t.act(&format!("dock {value} solar-converter"));
        assert_eq!(t.docked_at("solar-converter", 1), [value]);
        assert_eq!((t.fuel_of(1), t.ore_of(1), t.fuel_of(2)), (fuel, 0, 0));

        let mut t = Scene::new(2).ships(&[value]).fuel(1, 4).ore(1, 2);
        t.act(&format!("dock {value} solar-converter"));
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (4 + fuel, 2));
    }
}

// Ledger example.
// Rulebook example: Solar Converter.
#[test]
fn a_three_and_a_four_give_two_fuel_each() {
    proves!("solar-converter.gain");
    let mut t = Scene::new(4).ships(&[3, 4]);
    t.act("dock 3 solar-converter");
    assert_eq!(t.fuel_of(1), 2);
    t.act("dock 4 solar-converter");
    assert_eq!(t.fuel_of(1), 4);
}

#[test]
fn the_solar_converter_rounds_up_for_each_ship() {
    proves!("solar-converter.gain");
    let mut t = Scene::new(4).ships(&[1, 1, 3, 5]);
    t.acts(&["dock 1 solar-converter", "dock 1 solar-converter"]);
    assert_eq!(t.fuel_of(1), 2);
    t.acts(&["dock 3 solar-converter", "dock 5 solar-converter"]);
    assert_eq!(t.fuel_of(1), 7);
}

#[test]
fn the_solar_converter_has_eight_ports_or_seven_with_fewer_players() {
    proves!("solar-converter.ports");
    for (players, free) in [(4, 3), (3, 2), (2, 2)] {
        let mut t = Scene::new(players).ships(&[1; 6]).docked("solar-converter", 2, &[6; 5]);
        for _ in 0..free {
            t.act("dock 1 solar-converter");
        }
        assert_eq!(t.occupied("solar-converter"), 5 + free);
        t.refused("dock 1 solar-converter", "solar-converter.ports");
        assert_eq!(t.fuel_of(1), free as u8);
    }
}
