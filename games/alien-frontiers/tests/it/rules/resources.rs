//! The Lunar Mine, the Maintenance Bay, the Orbital Market and the Solar Converter.

use alien_frontiers::Phase;

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

// ------------------------------------------------------------------------------------------------------- what is kept

#[test]
fn fuel_and_ore_are_the_two_resources() {
    proves!("resources.kinds");
    let mut t = Scene::new(4).ships(&[5, 6]);
    t.act("dock 5 solar-converter");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (3, 0));
    t.act("dock 6 lunar-mine");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (3, 1));
    // One does not pay for the other.
    Scene::new(4)
        .ships(&[5, 5, 5])
        .fuel(1, 8)
        .refused("dock 5+5+5 colony-constructor", "colony-constructor.cost");
    let mut no_fuel = Scene::new(4).ships(&[5]).ore(1, 8).cards(1, &["booster-pod"]);
    no_fuel.refused("raise 5", "tech.pay-first");
    // There is nothing else to steal but cards.
    let mut raid = Scene::new(2).ships(&[1, 2, 3]).fuel(2, 1).ore(2, 1);
    raid.act("dock 1-2-3 raiders-outpost");
    let mut loot = raid.options_like("steal ");
    loot.sort_unstable();
    assert_eq!(loot, ["steal fuel s2", "steal ore s2"]);
}

#[test]
fn eight_resources_may_be_kept_and_nine_may_not() {
    proves!("resources.limit-eight");
    for (fuel, ore) in [(8, 0), (0, 8), (4, 4), (1, 7), (0, 0)] {
        let mut t = Scene::new(2).fuel(1, fuel).ore(1, ore);
        t.will_roll(&[1, 2, 3]);
        t.act("end-turn");
        assert_eq!((t.active_number(), t.fuel_of(1), t.ore_of(1)), (2, fuel, ore));
    }
    for (fuel, ore) in [(9, 0), (0, 9), (5, 4), (4, 5), (1, 8), (8, 1)] {
        let mut t = Scene::new(2).fuel(1, fuel).ore(1, ore).cards(1, &["stasis-beam"]);
        t.act("end-turn");
        assert_eq!((t.active_number(), &t.state().phase), (1, &Phase::Keep));
        for text in ["end-turn", "field isolation-field lem-badlands", "trade"] {
            t.refused(text, "resources.limit-eight");
        }
        t.will_roll(&[1, 2, 3]);
        t.act(&format!("keep {}-fuel", fuel.min(8)));
        assert_eq!(t.fuel_of(1) + t.ore_of(1), 8);
        assert_eq!(t.active_number(), 2);
    }
}

#[test]
fn the_player_chooses_which_three_of_eleven_resources_go_back() {
    // Ledger example.
    proves!("resources.limit-eight", "resources.excess-choice");
    let scene = || Scene::new(2).fuel(1, 6).ore(1, 5).fuel(2, 1).ore(2, 1);
    let mut t = scene();
    t.act("end-turn");
    let mut keeps = t.options();
    keeps.sort_unstable();
    assert_eq!(keeps, ["keep 3-fuel", "keep 4-fuel", "keep 5-fuel", "keep 6-fuel"]);
    // Neither more than there is, nor fewer than eight in all.
    for text in ["keep 0-fuel", "keep 2-fuel", "keep 7-fuel", "keep 8-fuel", "keep 9-fuel"] {
        t.refused(text, "resources.excess-choice");
    }
    for (text, fuel, ore) in
        [("keep 3-fuel", 3, 5), ("keep 4-fuel", 4, 4), ("keep 5-fuel", 5, 3), ("keep 6-fuel", 6, 2)]
    {
        let mut t = scene();
        t.act("end-turn");
        t.will_roll(&[1, 2, 3]);
        t.act(text);
        assert_eq!((t.fuel_of(1), t.ore_of(1)), (fuel, ore));
        assert_eq!((t.fuel_of(2), t.ore_of(2)), (1, 1), "what goes back goes to nobody");
    }
}

#[test]
fn excess_of_one_kind_leaves_no_choice() {
    proves!("resources.excess-choice");
    let mut t = Scene::new(2).fuel(1, 11);
    t.act("end-turn");
    assert_eq!(t.options(), ["keep 8-fuel"]);
    t.refused("keep 7-fuel", "resources.excess-choice");
    let mut t = Scene::new(2).ore(1, 9);
    t.act("end-turn");
    assert_eq!(t.options(), ["keep 0-fuel"]);
}

#[test]
fn during_the_turn_any_number_of_resources_may_be_held() {
    proves!("resources.no-limit-in-turn");
    let mut t = Scene::new(4).ships(&[5, 6]).fuel(1, 8).ore(1, 8).cards(1, &["booster-pod"]).circle(1, 7);
    t.act("dock 6 solar-converter");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (11, 8));
    t.act("dock 5 lunar-mine");
    assert_eq!((t.fuel_of(1), t.ore_of(1), &t.state().phase), (11, 9, &Phase::Act));
    t.acts(&["launch", "land lem-badlands"]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (10, 8));
    t.act("end-turn");
    assert_eq!(t.state().phase, Phase::Keep);
}

#[test]
fn resources_spent_before_the_end_of_the_turn_are_not_excess() {
    proves!("resources.no-limit-in-turn", "resources.limit-eight");
    let mut t = Scene::new(4).ships(&[5]).fuel(1, 7).ore(1, 1).circle(1, 7);
    t.act("dock 5 lunar-mine");
    assert_eq!(t.fuel_of(1) + t.ore_of(1), 9);
    t.acts(&["launch", "land lem-badlands"]);
    t.will_roll(&[1, 2, 3]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.fuel_of(1), t.ore_of(1)), (2, 6, 1));
}

#[test]
fn the_limit_is_checked_at_the_end_of_a_players_own_turn_only() {
    proves!("resources.no-limit-in-turn");
    // Player 2 gets a ninth resource from the Resource Cache and may hold it through their turn.
    let mut t = Scene::new(2).fuel(2, 8).cards(2, &["resource-cache"]);
    t.will_roll(&[1, 3, 5]);
    t.act("end-turn");
    assert_eq!((t.active_number(), t.fuel_of(2), t.ore_of(2)), (2, 8, 1));
    assert_eq!(t.state().phase, Phase::Act);
    dock_all(&mut t, "colonist-hub");
    t.act("end-turn");
    assert_eq!((t.active_number(), &t.state().phase), (2, &Phase::Keep));
}

#[test]
fn the_stocks_never_run_out() {
    // Ledger example.
    proves!("resources.stock-unlimited");
    let mut t = Scene::new(4).ships(&[5, 6]).ore(2, 8).ore(3, 8).ore(4, 4);
    t.acts(&["dock 5 lunar-mine", "dock 6 lunar-mine"]);
    assert_eq!(t.ore_of(1), 2);
    // The same with all 30 fuel tokens.
    let mut t = Scene::new(4).ships(&[5, 6]).fuel(1, 6).fuel(2, 8).fuel(3, 8).fuel(4, 8);
    t.acts(&["dock 5 solar-converter", "dock 6 solar-converter"]);
    assert_eq!(t.fuel_of(1), 12);
    // A trade and a Resource Cache pay as well.
    let mut t =
        Scene::new(4).ships(&[1, 1]).fuel(1, 1).ore(2, 8).ore(3, 8).ore(4, 4).cards(2, &["resource-cache"]);
    t.acts(&["dock 1+1 orbital-market", "trade"]);
    assert_eq!(t.ore_of(1), 1);
    t.will_roll(&[1, 3, 5]);
    t.act("end-turn");
    assert_eq!(t.ore_of(2), 9);
}
