//! Alien tech cards in general, and those that work by themselves: City, Monument, Resource Cache and Holographic Decoy.

use crate::scene::*;
use alien_frontiers::{Card, Event, View};
use table::{Eyes, Rules, Tell, chance::Script};

/// A card with a fuel power: its price in the workshop, how it is used, and how it would be used a second time.
const FUEL_POWERS: [(&str, u8, &[&str], &str); 9] = [
    ("booster-pod", 1, &["raise 3"], "raise 2"),
    ("data-crystal", 2, &["borrow lem-badlands"], "borrow bradbury-plateau"),
    ("gravity-manipulator", 2, &["shift 3 4"], "shift 2 5"),
    (
        "mind-control-helmet",
        3,
        &["control s2 4 solar-converter", "dock 4 lunar-mine"],
        "control s3 4 solar-converter",
    ),
    (
        "orbital-teleporter",
        2,
        &["teleport s1 5 solar-converter", "dock 5 lunar-mine"],
        "teleport s1 5 solar-converter",
    ),
    ("plasma-cannon", 1, &["shoot s3 4 solar-converter", "cease-fire"], "shoot s2 4 solar-converter"),
    ("polarity-device", 1, &["flip 3"], "flip 2"),
    ("stasis-beam", 1, &["lower 3"], "lower 4"),
    ("temporal-warper", 1, &["reroll 1"], "reroll 1"),
];

/// A card with a discard power, and how it is used in the workshop.
const DISCARD_POWERS: [(&str, &[&str]); 8] = [
    ("booster-pod", &["clear isolation-field"]),
    ("data-crystal", &["field positron-field asimov-crater"]),
    ("gravity-manipulator", &["field repulsor-field van-vogt-mountains"]),
    ("orbital-teleporter", &["uproot s2 bradbury-plateau", "land herbert-valley"]),
    ("plasma-cannon", &["scrap s2 3 lunar-mine"]),
    ("polarity-device", &["swap s1 asimov-crater", "swap s2 bradbury-plateau"]),
    ("stasis-beam", &["field isolation-field asimov-crater"]),
    ("temporal-warper", &["recover alien-city"]),
];

/// A position in which every power of every card has something to work on. Ships 2, 3 and 4 are unplaced.
fn workshop(cards: &[&str]) -> Scene {
    Scene::new(4)
        .ships(&[2, 3, 4])
        .docked("solar-converter", 1, &[5, 5])
        .docked("solar-converter", 2, &[4])
        .docked("solar-converter", 3, &[4])
        .docked("lunar-mine", 2, &[3])
        .bay(2, 3)
        .colonies(1, "asimov-crater", 1)
        .colonies(2, "bradbury-plateau", 2)
        .colonies(2, "lem-badlands", 2)
        .field("isolation-field", "heinlein-plains")
        .field("positron-field", "lem-badlands")
        .discard_pile(&["alien-city"])
        .cards(1, cards)
}

/// Uses a fuel power as the table says. A shot that nothing can follow ends by itself.
#[track_caller]
fn power(t: &mut Scene, texts: &[&str]) {
    for text in texts {
        if text.starts_with("reroll") {
            t.will_roll(&[6]);
        }
        if *text != "cease-fire" || t.may(text) {
            t.act(text);
        }
    }
}

/// The next player's turn begins with these dice.
#[track_caller]
fn pass(t: &mut Scene, dice: &[u8]) {
    t.will_roll(dice);
    t.act("end-turn");
}

// ----------------------------------------------------------------------------------------------------- tech

#[test]
fn cards_are_used_at_any_time_of_the_own_turn_and_never_on_another_players() {
    proves!("tech.own-turn");
    let mut t = Scene::new(2)
        .ships(&[3])
        .bay(1, 2)
        .fuel(1, 2)
        .fuel(2, 9)
        .colonies(2, "lem-badlands", 1)
        .colonies(1, "bradbury-plateau", 1)
        .cards(1, &["booster-pod", "data-crystal", "gravity-manipulator"])
        .cards(2, &["data-crystal", "stasis-beam"]);
    t.refused_to(2, "borrow bradbury-plateau", "turn.own-turn-only");
    t.refused_to(2, "field isolation-field lem-badlands", "turn.own-turn-only");
    // Before the first docking, and after the last one.
    t.acts(&["raise 3", "dock 4 solar-converter"]);
    assert!(t.unplaced().is_empty());
    t.acts(&["borrow lem-badlands", "field repulsor-field asimov-crater"]);
    pass(&mut t, &[1, 1, 1]);
    t.refused_to(1, "field positron-field asimov-crater", "turn.own-turn-only");
    t.acts(&["borrow bradbury-plateau", "field isolation-field lem-badlands"]);
}

#[test]
fn no_card_has_to_be_used_and_only_the_resource_cache_works_by_itself() {
    proves!("tech.optional");
    let others = [
        "alien-city",
        "alien-monument",
        "booster-pod",
        "data-crystal",
        "gravity-manipulator",
        "holographic-decoy",
        "mind-control-helmet",
        "orbital-teleporter",
        "plasma-cannon",
        "polarity-device",
        "stasis-beam",
        "temporal-warper",
    ];
    let base = || Scene::new(2).bay(1, 3).fuel(1, 4).cards(1, &["booster-pod", "plasma-cannon"]).fuel(2, 3);
    let mut t = base().cards(2, &others).docked("solar-converter", 1, &[2]);
    pass(&mut t, &[1, 3, 5]);
    assert!(t.has_card(1, "booster-pod") && t.has_card(1, "plasma-cannon"));
    assert_eq!(t.fuel_of(1), 4);
    assert_eq!((t.unplaced(), t.fuel_of(2), t.ore_of(2)), (vec![1, 3, 5], 3, 0));
    assert!(others.iter().all(|id| t.has_card(2, id)));
    // Nor does the end of the turn ask for any of them.
    t.acts(&["dock 1 colonist-hub", "dock 3 colonist-hub", "dock 5 colonist-hub"]);
    pass(&mut t, &[1, 1, 1, 1]);
    assert!(others.iter().all(|id| t.has_card(2, id)));
    let mut t = base().cards(2, &["resource-cache"]);
    pass(&mut t, &[1, 3, 5]);
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (3, 1));
}

#[test]
fn a_fuel_power_works_once_per_turn() {
    proves!("tech.once-per-turn");
    for (id, _, first, second) in FUEL_POWERS {
        let mut t = workshop(&[id]).fuel(1, 20);
        power(&mut t, first);
        t.refused(second, "tech.once-per-turn");
        assert!(t.has_card(1, id), "{id} stays");
    }
}

#[test]
fn a_fuel_power_works_again_on_the_next_turn() {
    proves!("tech.once-per-turn");
    let mut t = Scene::new(2).ships(&[3]).bay(1, 2).fuel(1, 2).cards(1, &["booster-pod"]);
    t.acts(&["raise 3", "dock 4 lunar-mine"]);
    pass(&mut t, &[1, 1, 1]);
    t.acts(&["dock 1 solar-converter", "dock 1 solar-converter", "dock 1 solar-converter"]);
    pass(&mut t, &[3, 3, 3]);
    t.act("raise 3").refused("raise 3", "tech.once-per-turn");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![3, 3, 4], 0));
}

#[test]
fn all_fuel_powers_may_be_used_on_one_turn() {
    proves!("tech.many-cards");
    let ids = FUEL_POWERS.map(|(id, ..)| id);
    let mut t = workshop(&ids).fuel(1, 14);
    t.acts(&["raise 3", "lower 2", "flip 1", "shift 4 4"]);
    assert_eq!(t.unplaced(), [3, 5, 6]);
    t.will_roll(&[2]);
    t.acts(&["reroll 1", "borrow lem-badlands", "control s2 4 solar-converter", "dock 4 lunar-mine"]);
    t.acts(&["teleport s1 5 solar-converter", "dock 5 lunar-mine", "shoot s3 4 solar-converter"]);
    assert_eq!((t.unplaced(), t.fuel_of(1), t.ore_of(1)), (vec![2, 5, 6], 0, 2));
}

#[test]
fn a_used_card_is_not_discarded_and_a_second_discard_power_is_refused() {
    // Ledger example.
    proves!("tech.once-per-turn", "tech.discard-unused", "tech.one-discard");
    let mut t = Scene::new(2)
        .ships(&[2, 3])
        .fuel(1, 5)
        .field("repulsor-field", "lem-badlands")
        .cards(1, &["booster-pod", "stasis-beam", "data-crystal"]);
    t.act("raise 3").refused("raise 2", "tech.once-per-turn");
    t.refused("clear repulsor-field", "tech.discard-unused");
    t.act("field isolation-field pohl-foothills");
    t.refused("field positron-field pohl-foothills", "tech.one-discard");
    assert!(t.has_card(1, "booster-pod") && t.has_card(1, "data-crystal") && !t.has_card(1, "stasis-beam"));
}

#[test]
fn one_discard_power_shuts_out_all_others_of_the_turn() {
    proves!("tech.one-discard");
    for (first, texts) in DISCARD_POWERS {
        for (second, others) in DISCARD_POWERS {
            if first != second {
                let mut t = workshop(&[first, second]);
                t.acts(texts).refused(others[0], "tech.one-discard");
            }
        }
    }
}

#[test]
fn the_next_turn_has_a_discard_power_again() {
    proves!("tech.one-discard");
    let mut t =
        Scene::new(2).bay(1, 3).cards(1, &["stasis-beam", "gravity-manipulator"]).cards(2, &["data-crystal"]);
    t.act("field isolation-field lem-badlands");
    pass(&mut t, &[1, 1, 1]);
    // Each player has a discard power of their own.
    t.act("field positron-field lem-badlands");
    t.acts(&["dock 1 solar-converter", "dock 1 solar-converter", "dock 1 solar-converter"]);
    pass(&mut t, &[1, 1, 1]);
    t.act("field repulsor-field lem-badlands");
}

#[test]
fn a_card_whose_fuel_power_was_used_stays_until_the_next_turn() {
    proves!("tech.discard-unused");
    for (id, texts) in DISCARD_POWERS {
        let mut t = workshop(&[id]).fuel(1, 20);
        let fuel_power = FUEL_POWERS.iter().find(|power| power.0 == id).unwrap();
        power(&mut t, fuel_power.2);
        t.refused(texts[0], "tech.discard-unused");
        assert!(t.has_card(1, id));
    }
    let mut t = Scene::new(2).ships(&[4]).bay(1, 2).fuel(1, 1).cards(1, &["stasis-beam"]);
    t.acts(&["lower 4", "dock 3 solar-converter"]);
    t.refused("field isolation-field lem-badlands", "tech.discard-unused");
    pass(&mut t, &[1, 1, 1]);
    t.acts(&["dock 1 solar-converter", "dock 1 solar-converter", "dock 1 solar-converter"]);
    pass(&mut t, &[1, 1, 1]);
    t.act("field isolation-field lem-badlands");
}

#[test]
fn another_card_may_be_discarded_on_the_turn_of_a_fuel_power() {
    proves!("tech.discard-unused");
    let mut t = workshop(&["booster-pod", "stasis-beam"]).fuel(1, 1);
    t.acts(&["raise 3", "field isolation-field asimov-crater"]);
    assert_eq!(t.field_on("isolation-field"), Some("asimov-crater"));
}

#[test]
fn a_discard_power_costs_the_card_and_no_fuel() {
    proves!("tech.discard-free");
    for (id, texts) in DISCARD_POWERS {
        for fuel in [0, 5] {
            let mut t = workshop(&[id]).fuel(1, fuel).ore(1, 2);
            t.acts(texts);
            assert_eq!((t.fuel_of(1), t.ore_of(1)), (fuel, 2), "{id}");
            assert!(!t.has_card(1, id), "{id} is gone");
            assert_eq!(t.discarded(id), 1, "{id} is in the discard pile");
        }
    }
}

#[test]
fn a_claimed_card_works_on_the_same_turn() {
    proves!("tech.usable-at-once");
    let scene = || {
        let mut t = Scene::new(2).ships(&[2, 3, 6]).fuel(1, 1);
        t = t.display(["booster-pod", "stasis-beam", "resource-cache"]);
        t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact"]);
        t.will_draw_cards(&["alien-monument"]);
        t
    };
    let mut t = scene();
    t.refused("raise 3", "booster-pod.fuel");
    t.acts(&["claim booster-pod", "raise 3"]);
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![4], 0));
    let mut t = scene();
    t.acts(&["claim stasis-beam", "field isolation-field lem-badlands"]);
    assert_eq!(t.field_on("isolation-field"), Some("lem-badlands"));
    // All but the Resource Cache.
    let mut t = scene();
    t.act("claim resource-cache");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (1, 0));
    assert!(t.has_card(1, "resource-cache"));
}

#[test]
fn a_stolen_card_works_on_the_same_turn() {
    proves!("tech.usable-at-once");
    let mut t = Scene::new(2).ships(&[1, 2, 3, 4]).fuel(1, 1).cards(2, &["booster-pod"]);
    t.acts(&["dock 1-2-3 raiders-outpost", "steal booster-pod s2", "raise 4"]);
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![5], 0));
}

#[test]
fn a_player_may_have_every_card_but_only_one_copy_of_each() {
    proves!("tech.one-copy");
    let mut t = Scene::new(2)
        .ships(&[2, 6])
        .cards(
            1,
            &[
                "alien-city",
                "alien-monument",
                "booster-pod",
                "data-crystal",
                "gravity-manipulator",
                "holographic-decoy",
                "mind-control-helmet",
                "orbital-teleporter",
                "plasma-cannon",
                "polarity-device",
                "resource-cache",
                "temporal-warper",
            ],
        )
        .display(["stasis-beam", "booster-pod", "data-crystal"])
        .discard_pile(&["polarity-device"]);
    t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact"]);
    t.refused("claim booster-pod", "alien-artifact.no-duplicate");
    assert_eq!(t.options_like("claim"), ["claim stasis-beam"]);
    t.will_draw_cards(&["plasma-cannon"]);
    t.act("claim stasis-beam");
    assert_eq!(t.state().players[0].cards.len(), 13);
    assert_eq!(t.options_like("recover"), Vec::<String>::new());
}

#[test]
fn a_stolen_second_copy_is_not_kept() {
    proves!("tech.one-copy");
    let mut t = Scene::new(2).ships(&[1, 2, 3]).cards(1, &["stasis-beam"]).cards(2, &["stasis-beam"]);
    t.acts(&["dock 1-2-3 raiders-outpost", "steal stasis-beam s2"]);
    assert!(t.has_card(1, "stasis-beam") && !t.has_card(2, "stasis-beam"));
    assert_eq!((t.state().players[0].cards.len(), t.discarded("stasis-beam")), (1, 1));
}

#[test]
fn everybody_sees_everybodys_cards() {
    proves!("tech.face-up");
    let one = Scene::new(3).cards(1, &["booster-pod"]).cards(2, &["stasis-beam"]).cards(3, &["data-crystal"]);
    let two = Scene::new(3).cards(1, &["booster-pod"]).cards(2, &["data-crystal"]).cards(3, &["stasis-beam"]);
    for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Seat(seat(3)), Eyes::Spectator, Eyes::All] {
        let (first, second) = (one.rules.view(one.state(), eyes), two.rules.view(two.state(), eyes));
        let cards = |view: &View| -> Vec<Vec<Card>> {
            view.players.iter().map(|player| player.cards.clone()).collect()
        };
        let [pod, beam, crystal] = ["booster-pod", "stasis-beam", "data-crystal"].map(card);
        assert_eq!(cards(&first), [[pod], [beam], [crystal]], "{eyes:?}");
        assert_eq!(cards(&second), [[pod], [crystal], [beam]], "{eyes:?}");
    }
    let many = ["alien-city", "holographic-decoy", "resource-cache", "temporal-warper"];
    let t = Scene::new(2).cards(2, &many);
    for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Spectator, Eyes::All] {
        let view = t.rules.view(t.state(), eyes);
        assert_eq!(view.players[0].cards, []);
        assert_eq!(view.players[1].cards, many.map(card), "{eyes:?}");
    }
    // And they may choose among them: a raider names the card.
    let mut t = Scene::new(2).ships(&[1, 2, 3]).cards(2, &["stasis-beam", "data-crystal"]);
    t.act("dock 1-2-3 raiders-outpost");
    assert!(
        t.may("steal stasis-beam s2") && t.may("steal data-crystal s2") && !t.may("steal booster-pod s2")
    );
}

#[test]
fn no_card_takes_a_ship_below_1_or_above_6() {
    proves!("tech.value-range");
    let scene = |ships: &[u8]| {
        Scene::new(2).ships(ships).fuel(1, 9).cards(1, &["booster-pod", "stasis-beam", "gravity-manipulator"])
    };
    let mut t = scene(&[1, 6]);
    t.refused("raise 6", "tech.value-range").refused("lower 1", "tech.value-range");
    t.refused("shift 1 6", "tech.value-range");
    // The other way round everything is in range.
    t.act("shift 6 1");
    assert_eq!(t.unplaced(), [2, 5]);
    t.acts(&["raise 5", "lower 2"]);
    assert_eq!(t.unplaced(), [1, 6]);
    let mut t = scene(&[1, 3, 6]);
    t.refused("shift 1 3", "tech.value-range").refused("shift 3 6", "tech.value-range");
}

#[test]
fn no_card_takes_the_relic_ship_out_of_range() {
    proves!("tech.value-range");
    let scene = |value| {
        Scene::new(2)
            .ships(&[3])
            .relic_unplaced(value)
            .colonies(1, "burroughs-desert", 1)
            .fuel(1, 9)
            .cards(1, &["booster-pod", "stasis-beam", "gravity-manipulator"])
    };
    let mut t = scene(6);
    t.refused("raise relic", "tech.value-range").refused("shift 3 relic", "tech.value-range");
    t.act("lower relic").act("raise relic");
    assert_eq!(t.state().relic_value(), 6);
    let mut t = scene(1);
    t.refused("lower relic", "tech.value-range").refused("shift relic 3", "tech.value-range");
    t.act("raise relic");
    assert_eq!(t.state().relic_value(), 2);
}

#[test]
fn docked_ships_keep_their_values() {
    proves!("tech.unplaced-only");
    let mut t = Scene::new(2)
        .ships(&[2])
        .docked("solar-converter", 1, &[3])
        .docked("solar-converter", 2, &[4])
        .bay(1, 1)
        .fuel(1, 9)
        .cards(
            1,
            &["booster-pod", "stasis-beam", "polarity-device", "gravity-manipulator", "temporal-warper"],
        );
    for verb in ["raise", "lower", "flip"] {
        for value in [3, 4] {
            t.refused(&format!("{verb} {value}"), "tech.unplaced-only");
        }
    }
    t.refused("shift 3 2", "gravity-manipulator.two-ships");
    t.refused("shift 2 4", "gravity-manipulator.two-ships");
    t.refused("reroll 2", "tech.unplaced-only").refused("reroll 1,2", "tech.unplaced-only");
    assert_eq!(t.options_like("reroll"), ["reroll 1"]);
    assert_eq!(t.options_like("shift"), Vec::<String>::new());
    // A ship can be changed until it docks, and not afterwards.
    t.acts(&["raise 2", "dock 3 solar-converter"]);
    t.refused("lower 3", "tech.unplaced-only").refused("reroll 1", "tech.unplaced-only");
}

#[test]
fn a_docked_relic_ship_and_a_new_ship_on_the_bay_keep_out_of_reach() {
    proves!("tech.unplaced-only");
    let mut t = Scene::new(2)
        .bay(1, 3)
        .relic_docked("solar-converter", 1, 3)
        .colonies(1, "burroughs-desert", 1)
        .fuel(1, 9)
        .cards(1, &["booster-pod", "stasis-beam", "polarity-device", "temporal-warper"]);
    for verb in ["raise", "lower", "flip", "reroll"] {
        t.refused(&format!("{verb} relic"), "tech.unplaced-only");
        assert_eq!(t.options_like(verb), Vec::<String>::new());
    }
    t.refused("reroll 1", "tech.unplaced-only");
}

#[test]
fn a_fuel_power_needs_its_full_price() {
    proves!("tech.pay-first");
    for (id, price, texts, _) in FUEL_POWERS {
        let mut t = workshop(&[id]).fuel(1, price - 1).ore(1, 8);
        t.refused(texts[0], "tech.pay-first");
        let mut t = workshop(&[id]).fuel(1, price);
        power(&mut t, texts);
        assert_eq!(t.fuel_of(1), 0, "{id}");
        let mut t = workshop(&[id]).fuel(1, price + 4);
        power(&mut t, texts);
        assert_eq!(t.fuel_of(1), 4, "{id}");
    }
}

#[test]
fn the_price_of_a_fuel_power_is_what_is_left_after_the_discount() {
    proves!("tech.pay-first");
    for (id, price, texts, _) in FUEL_POWERS {
        let scene = |fuel| workshop(&[id]).colonies(1, "pohl-foothills", 1).fuel(1, fuel);
        if price > 1 {
            scene(price - 2).refused(texts[0], "tech.pay-first");
        }
        let mut t = scene(price - 1);
        power(&mut t, texts);
        assert_eq!(t.fuel_of(1), 0, "{id}");
    }
}

#[test]
fn a_card_that_nobody_gave_you_has_no_power_for_you() {
    // No claim to the powers themselves: what they do is proved where they are used.
    for (id, _, texts, _) in FUEL_POWERS {
        workshop(&[]).fuel(1, 20).cards(2, &[id]).refused(texts[0], &format!("{id}.fuel"));
    }
    for (id, texts) in DISCARD_POWERS {
        workshop(&[]).cards(2, &[id]).refused(texts[0], &format!("{id}.discard"));
    }
}

#[test]
fn a_card_is_not_thrown_away_for_nothing() {
    proves!("tech.effect-needed");
    let mut t = Scene::new(3)
        .cards(1, &["booster-pod", "temporal-warper", "polarity-device"])
        .field("positron-field", "lem-badlands");
    t.refused("clear isolation-field", "tech.effect-needed")
        .refused("clear repulsor-field", "tech.effect-needed");
    assert!(t.may("clear positron-field"));
    t.refused("recover alien-city", "tech.effect-needed");
    // A colony without a partner on another territory: none at all, none of another player, none that may move.
    let scene = || Scene::new(3).cards(1, &["polarity-device"]).colonies(1, "lem-badlands", 1);
    scene().refused("swap s1 lem-badlands", "tech.effect-needed");
    scene().colonies(2, "lem-badlands", 1).refused("swap s1 lem-badlands", "tech.effect-needed");
    scene().colonies(1, "pohl-foothills", 2).refused("swap s1 lem-badlands", "tech.effect-needed");
    let kept = || scene().colonies(2, "pohl-foothills", 1);
    kept().field("repulsor-field", "pohl-foothills").refused("swap s1 lem-badlands", "tech.effect-needed");
    kept().acts(&["swap s1 lem-badlands", "swap s2 pohl-foothills"]);
}

#[test]
fn a_fuel_power_without_a_target_is_refused() {
    proves!("tech.effect-needed");
    let ids = FUEL_POWERS.map(|(id, ..)| id);
    let t = Scene::new(2).bay(1, 3).fuel(1, 9).cards(1, &ids);
    for verb in [
        "raise", "lower", "flip", "shift", "reroll", "borrow", "teleport", "control", "shoot", "scrap",
        "clear",
    ] {
        assert_eq!(t.options_like(verb), Vec::<String>::new());
    }
}

#[test]
fn the_other_copy_of_a_discarded_card_brings_a_fuel_power_but_no_second_discard_power() {
    proves!("tech.new-copy");
    let mut t = Scene::new(2)
        .ships(&[2, 3, 6])
        .fuel(1, 2)
        .cards(1, &["booster-pod"])
        .field("isolation-field", "lem-badlands")
        .field("repulsor-field", "lem-badlands")
        .display(["booster-pod", "stasis-beam", "data-crystal"]);
    t.acts(&["clear isolation-field", "dock 2 alien-artifact", "dock 6 alien-artifact"]);
    t.will_draw_cards(&["alien-city"]);
    t.act("claim booster-pod");
    t.refused("clear repulsor-field", "tech.one-discard");
    t.act("raise 3").refused("raise 4", "tech.once-per-turn");
    assert_eq!((t.unplaced(), t.fuel_of(1)), (vec![4], 1));
    assert!(t.has_card(1, "booster-pod"));
    assert_eq!(t.discarded("booster-pod"), 1);
}

#[test]
fn a_temporal_warper_may_come_back_for_its_fuel_power() {
    proves!("tech.new-copy");
    let mut t = Scene::new(2)
        .ships(&[2, 3, 6])
        .fuel(1, 1)
        .cards(1, &["temporal-warper"])
        .discard_pile(&["alien-city", "polarity-device"])
        .display(["temporal-warper", "stasis-beam", "data-crystal"]);
    t.acts(&["recover alien-city", "dock 2 alien-artifact", "dock 6 alien-artifact"]);
    t.will_draw_cards(&["alien-monument"]);
    t.act("claim temporal-warper");
    t.refused("recover polarity-device", "tech.one-discard");
    t.will_roll(&[5]);
    t.act("reroll 1");
    assert_eq!(t.unplaced(), [5]);
}

#[test]
fn a_draw_pile_that_runs_out_is_made_anew_from_the_discard_pile() {
    // Ledger example.
    proves!("tech.reshuffle", "tech.reshuffle-timing");
    let mut t = Scene::new(2)
        .ships(&[3])
        .display(["booster-pod", "stasis-beam", "data-crystal"])
        .discard_pile(&["polarity-device", "plasma-cannon", "temporal-warper", "gravity-manipulator"])
        .draw_pile(&["alien-city"]);
    t.act("dock 3 alien-artifact");
    t.will_draw_cards(&["alien-city"]);
    // Now Booster Pod, Data Crystal, Gravity Manipulator, Plasma Cannon, Polarity Device, Stasis Beam, Temporal Warper.
    t.will_draw(&[0, 3]);
    t.act("cycle");
    assert_eq!(t.displayed(), ["alien-city", "booster-pod", "polarity-device"]);
    assert_eq!(t.draw_pile_size(), 5);
    assert!(t.state().discard.iter().all(|&count| count == 0));
}

#[test]
fn the_discard_pile_waits_until_a_card_has_to_be_drawn() {
    proves!("tech.reshuffle-timing");
    let mut t = Scene::new(2)
        .ships(&[2, 6])
        .cards(1, &["temporal-warper"])
        .display(["booster-pod", "stasis-beam", "data-crystal"])
        .discard_pile(&["polarity-device"])
        .draw_pile(&["alien-city"]);
    t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact"]);
    t.will_draw_cards(&["alien-city"]);
    t.act("claim booster-pod");
    assert_eq!((t.draw_pile_size(), t.discarded("polarity-device")), (0, 1));
    assert!(t.may("recover polarity-device"));
    // The three cards that are cycled away come into the new pile: City, Data Crystal, Polarity Device, Stasis Beam.
    t.will_draw(&[0, 0, 0]);
    t.act("cycle");
    assert_eq!(t.displayed(), ["alien-city", "data-crystal", "polarity-device"]);
    assert_eq!((t.draw_pile_size(), t.discarded("stasis-beam"), t.discarded("polarity-device")), (1, 0, 0));
}

#[test]
fn a_display_stays_short_until_a_claim_or_a_cycle_finds_cards_again() {
    proves!("tech.deck-empty");
    let mut t = Scene::new(2)
        .ships(&[2, 6])
        .bay(1, 1)
        .cards(1, &["stasis-beam"])
        .cards(2, &["booster-pod"])
        .display(["polarity-device", "gravity-manipulator", "data-crystal"])
        .field("isolation-field", "lem-badlands")
        .draw_pile(&[]);
    t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact", "claim polarity-device"]);
    assert_eq!(t.displayed(), ["gravity-manipulator", "data-crystal"]);
    pass(&mut t, &[1, 1, 1]);
    t.acts(&[
        "clear isolation-field",
        "dock 1 solar-converter",
        "dock 1 solar-converter",
        "dock 1 solar-converter",
    ]);
    pass(&mut t, &[1, 2, 6]);
    t.acts(&["field isolation-field lem-badlands", "dock 1 solar-converter"]);
    t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact"]);
    // Two cards in the discard pile do not fill the gap by themselves.
    assert_eq!(t.displayed(), ["gravity-manipulator", "data-crystal"]);
    t.will_draw(&[0, 0]);
    t.act("claim gravity-manipulator");
    let mut shown = t.displayed();
    shown.sort_unstable();
    assert_eq!(shown, ["booster-pod", "data-crystal", "stasis-beam"]);
    assert_eq!((t.draw_pile_size(), t.discarded("booster-pod"), t.discarded("stasis-beam")), (0, 0, 0));
}

#[test]
fn a_cycle_lays_out_as_many_cards_as_there_are() {
    proves!("tech.deck-empty");
    let mut t = Scene::new(2)
        .ships(&[2, 6])
        .cards(1, &["stasis-beam"])
        .display(["polarity-device", "gravity-manipulator", "data-crystal"])
        .draw_pile(&[]);
    t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact", "claim polarity-device"]);
    t.will_draw(&[0, 0]);
    t.act("cycle");
    let mut shown = t.displayed();
    shown.sort_unstable();
    assert_eq!(shown, ["data-crystal", "gravity-manipulator"]);
    // With the Stasis Beam in the discard pile the next cycle finds three.
    t.act("field isolation-field lem-badlands");
    assert_eq!(t.displayed().len(), 2);
    t.will_draw(&[0, 0, 0]);
    t.act("cycle");
    assert_eq!(t.displayed().len(), 3);
}

// ----------------------------------------------------------------------------------------------------- temporal-warper

#[test]
fn a_discarded_temporal_warper_fetches_the_alien_city() {
    // Ledger example.
    // Rulebook example: Temporal Warper, example 2.
    proves!("temporal-warper.discard", "alien-city.points", "scoring.snapshot");
    let mut t = with_card("temporal-warper", &[], 0).discard_pile(&["alien-city", "stasis-beam"]);
    assert_eq!(t.score(1), 0);
    t.refused("recover polarity-device", "temporal-warper.discard");
    t.act("recover alien-city");
    assert_eq!(t.score(1), 1);
    assert!(t.has_card(1, "alien-city") && !t.has_card(1, "temporal-warper"));
    assert_eq!(
        (t.discarded("alien-city"), t.discarded("temporal-warper"), t.discarded("stasis-beam")),
        (0, 1, 1)
    );
    with_card("booster-pod", &[], 0)
        .discard_pile(&["alien-city"])
        .refused("recover alien-city", "temporal-warper.discard");
}

#[test]
fn a_temporal_warper_is_not_discarded_for_an_empty_pile() {
    // Ledger example.
    proves!("temporal-warper.discard", "tech.effect-needed");
    let mut t = with_card("temporal-warper", &[], 0);
    t.refused("recover alien-city", "tech.effect-needed");
    assert_eq!(t.options_like("recover"), Vec::<String>::new());
}

#[test]
fn only_one_of_two_copies_leaves_the_discard_pile() {
    proves!("temporal-warper.discard");
    let mut t = with_card("temporal-warper", &[], 0).discard_pile(&["stasis-beam", "stasis-beam"]);
    t.act("recover stasis-beam");
    assert_eq!((t.discarded("stasis-beam"), t.discarded("temporal-warper")), (1, 1));
}

#[test]
fn the_whole_discard_pile_is_known_before_the_card_is_discarded() {
    proves!("temporal-warper.look-first");
    let ids: Vec<&str> =
        Card::ALL.iter().map(|card| card.id()).filter(|&id| id != "temporal-warper").collect();
    let t = with_card("temporal-warper", &[], 0).discard_pile(&ids);
    let mut offered = t.options_like("recover");
    offered.sort_unstable();
    assert_eq!(offered, ids.iter().map(|id| format!("recover {id}")).collect::<Vec<_>>());
    assert!(t.has_card(1, "temporal-warper"));
    // Whoever has the Warper sees what lies there, and so does everybody else.
    let one = with_card("temporal-warper", &[], 0).discard_pile(&["alien-city"]);
    let two = with_card("temporal-warper", &[], 0).discard_pile(&["alien-monument"]);
    for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2))] {
        assert_ne!(one.rules.view(one.state(), eyes), two.rules.view(two.state(), eyes));
    }
}

#[test]
fn a_temporal_warper_fetches_no_card_that_its_owner_has() {
    // Ledger example.
    proves!("temporal-warper.no-duplicate");
    let mut t = Scene::new(2).cards(1, &["temporal-warper", "booster-pod"]).discard_pile(&[
        "temporal-warper",
        "booster-pod",
        "stasis-beam",
    ]);
    t.refused("recover booster-pod", "temporal-warper.no-duplicate");
    t.refused("recover temporal-warper", "temporal-warper.no-duplicate");
    assert_eq!(t.options_like("recover"), ["recover stasis-beam"]);
    t.act("recover stasis-beam");
    assert_eq!(t.discarded("temporal-warper"), 2);
    // Another player's cards are no obstacle.
    let mut t = Scene::new(2)
        .cards(1, &["temporal-warper"])
        .cards(2, &["booster-pod"])
        .discard_pile(&["booster-pod"]);
    t.act("recover booster-pod");
    assert!(t.has_card(1, "booster-pod"));
}

#[test]
fn a_temporal_warper_stays_if_the_pile_has_only_cards_of_its_owner() {
    proves!("temporal-warper.no-duplicate");
    let t = Scene::new(2)
        .cards(1, &["temporal-warper", "booster-pod"])
        .discard_pile(&["temporal-warper", "booster-pod"]);
    assert_eq!(t.options_like("recover"), Vec::<String>::new());
}

// ----------------------------------------------------------------------------------------------------- alien-city

#[test]
fn city_and_monument_are_worth_a_point_each() {
    proves!("alien-city.points", "alien-city.both");
    assert_eq!(Scene::new(2).score(1), 0);
    assert_eq!(Scene::new(2).cards(1, &["alien-city"]).score(1), 1);
    assert_eq!(Scene::new(2).cards(1, &["alien-monument"]).score(1), 1);
    let t = Scene::new(2).cards(1, &["alien-city", "alien-monument"]);
    assert_eq!((t.score(1), t.score(2)), (2, 0));
    // On display they are nobody's.
    assert_eq!(Scene::new(2).display(["alien-city", "alien-monument", "booster-pod"]).score(1), 0);
}

#[test]
fn the_owner_of_the_city_may_get_the_monument() {
    proves!("alien-city.both", "alien-city.points");
    let mut t = Scene::new(2).ships(&[2, 6]).cards(1, &["alien-city"]).display([
        "alien-monument",
        "stasis-beam",
        "booster-pod",
    ]);
    t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact"]);
    t.will_draw_cards(&["data-crystal"]);
    t.act("claim alien-monument");
    assert!(t.has_card(1, "alien-city") && t.has_card(1, "alien-monument"));
    assert_eq!(t.score(1), 2);
    let mut t = Scene::new(2).ships(&[1, 2, 3]).cards(1, &["alien-monument"]).cards(2, &["alien-city"]);
    t.acts(&["dock 1-2-3 raiders-outpost", "steal alien-city s2"]);
    assert_eq!((t.score(1), t.score(2)), (2, 0));
}

/// A position in which many things are possible, for seat 1 with or without these cards.
fn busy(cards: &[&str]) -> Scene {
    Scene::new(3)
        .ships(&[1, 2, 3, 3, 6])
        .fuel(1, 6)
        .ore(1, 6)
        .docked("lunar-mine", 2, &[2])
        .bay(2, 3)
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "pohl-foothills", 1)
        .field("isolation-field", "herbert-valley")
        .discard_pile(&["booster-pod"])
        .cards(1, cards)
}

#[test]
fn city_and_monument_have_no_powers() {
    proves!("alien-city.no-powers");
    assert_eq!(busy(&["alien-city", "alien-monument"]).options(), busy(&[]).options());
}

// ----------------------------------------------------------------------------------------------------- resource-cache

/// Seat 2 begins a turn with this roll, a Resource Cache and other cards, and two of each resource.
fn cache_roll(dice: &[u8], others: &[&str]) -> Scene {
    let mut t = Scene::new(2)
        .bay(1, 3)
        .bay(2, dice.len() as u8)
        .fuel(2, 2)
        .ore(2, 2)
        .cards(2, &["resource-cache"])
        .cards(2, others);
    pass(&mut t, dice);
    assert_eq!(t.active_number(), 2);
    t
}

#[test]
fn more_odd_ships_bring_one_ore() {
    proves!("resource-cache.odd");
    for dice in [&[1, 3, 6][..], &[5, 5, 5], &[1, 3, 5, 2], &[1, 2, 3, 4, 5]] {
        let t = cache_roll(dice, &[]);
        assert_eq!((t.fuel_of(2), t.ore_of(2)), (2, 3), "{dice:?}");
        assert!(t.has_card(2, "resource-cache"));
    }
}

#[test]
fn more_even_ships_bring_one_fuel() {
    proves!("resource-cache.even");
    for dice in [&[2, 4, 1][..], &[6, 6, 6], &[2, 2, 4, 3], &[2, 1, 4, 3, 6]] {
        let t = cache_roll(dice, &[]);
        assert_eq!((t.fuel_of(2), t.ore_of(2)), (3, 2), "{dice:?}");
        assert!(t.has_card(2, "resource-cache"));
    }
}

#[test]
fn as_many_odd_as_even_ships_bring_both_and_cost_the_card() {
    proves!("resource-cache.equal");
    for dice in [&[1, 3, 4, 2][..], &[1, 1, 5, 2, 2, 6]] {
        let t = cache_roll(dice, &[]);
        assert_eq!((t.fuel_of(2), t.ore_of(2)), (3, 3), "{dice:?}");
        assert!(!t.has_card(2, "resource-cache"));
        assert_eq!(t.discarded("resource-cache"), 1);
    }
}

#[test]
fn the_relic_ship_counts_and_the_lost_cache_is_no_discard_power() {
    // Ledger example.
    proves!("resource-cache.equal", "resource-cache.automatic-not-use");
    let mut t = Scene::new(2)
        .bay(1, 3)
        .relic_on_bay(2)
        .colonies(2, "burroughs-desert", 1)
        .cards(2, &["resource-cache", "stasis-beam", "data-crystal"]);
    pass(&mut t, &[1, 3, 4, 2]);
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (1, 1));
    assert!(!t.has_card(2, "resource-cache"));
    assert_eq!(t.discarded("resource-cache"), 1);
    t.act("field isolation-field lem-badlands");
    t.refused("field positron-field lem-badlands", "tech.one-discard");
}

#[test]
fn the_cache_pays_after_the_roll_and_before_any_card() {
    proves!("resource-cache.timing");
    let mut t = cache_roll(&[1, 3, 6], &["temporal-warper", "stasis-beam"]);
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (2, 3));
    // Neither a new roll nor a new value changes what was counted, or counts again.
    t.will_roll(&[2, 4, 1]);
    t.act("reroll 1,2,3");
    assert_eq!((t.unplaced(), t.fuel_of(2), t.ore_of(2)), (vec![1, 2, 4], 1, 3));
    t.act("lower 2");
    assert_eq!((t.unplaced(), t.fuel_of(2), t.ore_of(2)), (vec![1, 1, 4], 0, 3));
    assert!(t.has_card(2, "resource-cache"));
}

#[test]
fn the_cache_pays_its_owner_on_each_own_turn_and_on_no_other() {
    proves!("resource-cache.timing");
    let mut t = cache_roll(&[1, 1, 2], &[]);
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (2, 3));
    t.acts(&["dock 1 colonist-hub", "dock 1 colonist-hub", "dock 2 colonist-hub"]);
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (2, 3));
    pass(&mut t, &[1, 1, 1]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (2, 3));
    t.acts(&["dock 1 colonist-hub", "dock 1 colonist-hub", "dock 1 colonist-hub"]);
    pass(&mut t, &[2, 2, 1]);
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (3, 3));
}

#[test]
fn a_claimed_cache_pays_from_the_next_turn_on() {
    // Ledger example.
    // Rulebook example: Resource Cache.
    proves!("resource-cache.not-first-turn", "resource-cache.timing");
    let mut t =
        Scene::new(2).ships(&[3, 6]).bay(1, 1).display(["resource-cache", "stasis-beam", "booster-pod"]);
    t.acts(&["dock 3 alien-artifact", "dock 6 alien-artifact"]);
    t.will_draw_cards(&["alien-city"]);
    t.act("claim resource-cache");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
    pass(&mut t, &[2, 2, 2]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
    t.acts(&["dock 2 colonist-hub", "dock 2 colonist-hub", "dock 2 colonist-hub"]);
    pass(&mut t, &[1, 3, 6]);
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 1));
}

#[test]
fn a_stolen_or_recovered_cache_pays_nothing_on_the_same_turn() {
    proves!("resource-cache.not-first-turn");
    let mut t = Scene::new(2).ships(&[1, 2, 3]).cards(2, &["resource-cache"]);
    t.acts(&["dock 1-2-3 raiders-outpost", "steal resource-cache s2"]);
    assert!(t.has_card(1, "resource-cache"));
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
    let mut t =
        Scene::new(2).ships(&[1, 3, 5]).cards(1, &["temporal-warper"]).discard_pile(&["resource-cache"]);
    t.act("recover resource-cache");
    assert!(t.has_card(1, "resource-cache"));
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (0, 0));
}

#[test]
fn a_cache_dealt_at_setup_pays_on_the_first_turn() {
    proves!("resource-cache.dealt-at-setup");
    // Seat 1 is first; City, Monument and a Booster Pod are laid out; seat 1 is dealt the first Resource Cache (fifteen
    // cards before it), seat 2 the second Booster Pod.
    let script = || Script::dice([6, 1]).then(Script::draws([0, 0, 0, 15, 0]));
    let rules = rules(2, false);
    let state = rules.setup(&mut script().then(Script::dice([1, 3, 6])), &mut Vec::<Event>::new());
    assert!(state.players[0].cards.has(card("resource-cache")));
    assert_eq!((state.players[0].fuel, state.players[0].ore), (0, 1));
    let state = rules.setup(&mut script().then(Script::dice([2, 3, 6])), &mut Vec::<Event>::new());
    assert_eq!((state.players[0].fuel, state.players[0].ore), (1, 0));
}

#[test]
fn the_cache_offers_no_choice() {
    proves!("resource-cache.no-choice");
    assert_eq!(busy(&["resource-cache"]).options(), busy(&[]).options());
    // It pays without being asked for, also a player without fuel.
    let mut t = Scene::new(2).bay(1, 3).cards(2, &["resource-cache"]);
    pass(&mut t, &[1, 3, 5]);
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (0, 1));
}

// ----------------------------------------------------------------------------------------------------- holographic-decoy

#[test]
fn a_raider_gets_nothing_but_the_decoy() {
    // Ledger example.
    // Rulebook example: Holographic Decoy.
    proves!("holographic-decoy.no-resources", "holographic-decoy.only-decoy");
    let mut t =
        Scene::new(2).ships(&[1, 2, 3]).ore(2, 4).fuel(2, 1).cards(2, &["holographic-decoy", "alien-city"]);
    t.act("dock 1-2-3 raiders-outpost");
    t.refused("steal ore s2", "holographic-decoy.no-resources");
    t.refused("steal fuel s2", "holographic-decoy.no-resources");
    t.refused("steal alien-city s2", "holographic-decoy.only-decoy");
    assert_eq!(t.options_like("steal"), ["steal holographic-decoy s2"]);
    t.act("steal holographic-decoy s2");
    assert!(t.has_card(1, "holographic-decoy") && t.has_card(2, "alien-city"));
    assert_eq!((t.ore_of(2), t.fuel_of(2)), (4, 1));
}

#[test]
fn the_decoy_protects_its_owner_only_and_only_while_they_have_it() {
    proves!("holographic-decoy.no-resources", "holographic-decoy.only-decoy");
    let mut t = Scene::new(3)
        .ships(&[1, 2, 3, 4, 5, 6])
        .ore(2, 1)
        .cards(2, &["holographic-decoy", "alien-city"])
        .ore(3, 1)
        .cards(3, &["alien-monument"]);
    t.act("dock 1-2-3 raiders-outpost");
    assert!(t.may("steal ore s3") && t.may("steal alien-monument s3"));
    t.refused("steal ore s2", "holographic-decoy.no-resources");
    t.act("steal holographic-decoy s2");
    // The second raid finds seat 2 without protection.
    t.act("dock 4-5-6 raiders-outpost");
    assert!(t.may("steal alien-city s2"));
    t.act("steal ore s2");
    assert_eq!((t.ore_of(1), t.ore_of(2)), (1, 0));
}

#[test]
fn a_stolen_decoy_protects_the_raider_from_then_on() {
    proves!("holographic-decoy.no-resources");
    let mut t =
        Scene::new(2).ships(&[1, 2, 3]).ore(1, 2).ore(2, 2).cards(2, &["holographic-decoy", "stasis-beam"]);
    t.acts(&["dock 1-2-3 raiders-outpost", "steal holographic-decoy s2"]);
    pass(&mut t, &[4, 5, 6]);
    t.act("dock 4-5-6 raiders-outpost");
    t.refused("steal ore s1", "holographic-decoy.no-resources");
    t.act("steal holographic-decoy s1");
    assert!(t.has_card(2, "holographic-decoy") && !t.has_card(1, "holographic-decoy"));
}

#[test]
fn a_raider_with_a_decoy_sends_the_other_one_to_the_discard_pile() {
    proves!("holographic-decoy.only-decoy");
    let mut t = Scene::new(2)
        .ships(&[1, 2, 3])
        .cards(1, &["holographic-decoy"])
        .cards(2, &["holographic-decoy", "alien-city"]);
    t.act("dock 1-2-3 raiders-outpost").refused("steal alien-city s2", "holographic-decoy.only-decoy");
    t.act("steal holographic-decoy s2");
    assert!(t.has_card(1, "holographic-decoy") && !t.has_card(2, "holographic-decoy"));
    assert_eq!(t.discarded("holographic-decoy"), 1);
}

#[test]
fn the_decoy_has_no_powers() {
    proves!("holographic-decoy.no-powers");
    assert_eq!(busy(&["holographic-decoy"]).options(), busy(&[]).options());
}

#[test]
fn the_decoy_is_no_help_against_cards() {
    proves!("holographic-decoy.raids-only");
    let scene = || {
        Scene::new(2)
            .docked("lunar-mine", 2, &[3])
            .bay(2, 3)
            .bay(1, 3)
            .colonies(1, "asimov-crater", 1)
            .colonies(2, "bradbury-plateau", 1)
            .cards(2, &["holographic-decoy"])
            .cards(1, &["mind-control-helmet", "orbital-teleporter", "plasma-cannon", "polarity-device"])
            .fuel(1, 3)
    };
    let mut t = scene();
    t.act("shoot s2 3 lunar-mine");
    assert_eq!(t.bay_of(2), 4);
    let mut t = scene();
    t.act("scrap s2 3 lunar-mine");
    assert_eq!(t.stock_of(2), 3);
    let mut t = scene();
    t.acts(&["control s2 3 lunar-mine", "dock 3 solar-converter"]);
    assert_eq!(t.fuel_of(1), 2);
    let mut t = scene();
    t.acts(&["uproot s2 bradbury-plateau", "land lem-badlands"]);
    assert_eq!(t.colonies_of(2, "lem-badlands"), 1);
    let mut t = scene();
    t.acts(&["swap s1 asimov-crater", "swap s2 bradbury-plateau"]);
    assert_eq!((t.colonies_of(2, "asimov-crater"), t.colonies_of(1, "bradbury-plateau")), (1, 1));
    let mut t = scene().cards(1, &["data-crystal"]);
    t.act("borrow bradbury-plateau");
}
