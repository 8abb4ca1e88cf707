//! What a search looks at.

mod features;

use table::{Judge, Rules};
use terra_proxima::Action;

use crate::scene::*;

impl Scene {
    /// What the active player may do and a search looks at.
    fn looked_at(&self) -> Vec<String> {
        let is_candidate = |text: &String| {
            let action: Action = text.parse().unwrap();
            self.rules.is_candidate(self.state(), self.active(), action)
        };
        self.options().into_iter().filter(is_candidate).collect()
    }
}

#[test]
fn what_was_paid_for_is_used() {
    let mut scene = Scene::new(2).put(1, "lrc", "D16").hand(1, "fuel");
    assert!(scene.looked_at().contains(&"end".into()));
    scene.act("pay fuel");
    assert!(scene.may("end"));
    assert!(!scene.looked_at().contains(&"end".into()));
    scene.act("move lrc C17");
    assert!(scene.looked_at().contains(&"end".into()));
}

#[test]
fn a_later_move_is_used_where_it_leads_to_more() {
    let given_to_a_scout_at = |at: &str| {
        let mut scene = Scene::new(2).put(1, "scout-1", at).hand(1, "2 fuel");
        scene.acts(&["pay fuel", "move lrc Q10", "pay fuel"]);
        scene
    };
    assert!(!given_to_a_scout_at("I18").looked_at().contains(&"end".into()), "Moons are in reach");
    assert!(given_to_a_scout_at("H18").looked_at().contains(&"end".into()), "it stands on one");
}

#[test]
fn a_landed_cruiser_keeps_no_scout_ship_from_moving() {
    let mut scene = Scene::allied(4, 2).put(1, "lrc", "J10").put(1, "scout-1", "I18").hand(1, "fuel");
    scene.act("pay fuel");
    assert!(!scene.looked_at().contains(&"end".into()));
    scene.act("move scout-1 H18");
    assert!(scene.looked_at().contains(&"end".into()));
}

/// The active player's Cruiser in the Middle Board area, with the token for it.
fn in_the_middle(at: &str, hand: &str) -> Scene {
    Scene::new(4).research(1, 1).put(1, "lrc", at).hand(1, hand)
}

#[test]
fn a_ship_goes_to_an_equal_world_only_for_what_is_lacking() {
    let mut scene = in_the_middle("L5", "2 medicine, fuel, food, drinking-water, oxygen");
    assert!(scene.looked_at().contains(&"pay medicine".into()));
    scene.act("pay medicine");
    let moves = scene.looked_at().into_iter().filter(|text| text.starts_with("move"));
    assert_eq!(moves.collect::<Vec<_>>(), ["move lrc J5"], "the one Metal Planet in reach");
}

#[test]
fn a_ship_stays_where_another_piece_produces_what_is_lacking() {
    let hand = "2 medicine, fuel, food, drinking-water, oxygen";
    let scene = in_the_middle("L5", hand).put(1, "scout-1", "J5");
    assert!(scene.may("pay medicine"));
    assert!(!scene.looked_at().contains(&"pay medicine".into()));
}

#[test]
fn what_is_paid_for_is_used_before_more_is_paid_for_an_equal_world() {
    let hand = "4 medicine, fuel, food, drinking-water, oxygen";
    let mut scene = in_the_middle("L5", hand).put(1, "scout-1", "O5");
    scene.act("pay medicine");
    assert!(scene.may("pay medicine"));
    assert!(!scene.looked_at().contains(&"pay medicine".into()), "the Cruiser reaches metal");
}

#[test]
fn what_the_next_token_takes_is_not_paid_for_an_equal_world() {
    let pays = |at: &str| {
        let scene = in_the_middle(at, "fuel, food, medicine, drinking-water, oxygen");
        scene.looked_at().iter().any(|text| text.starts_with("pay"))
    };
    assert!(!pays("L5"));
    assert!(pays("K5"), "Empty Space produces nothing");
}

#[test]
fn tokens_that_landing_does_not_take_are_not_looked_at() {
    let looks = |tokens| {
        let looked_at = Scene::new(2).hand(1, TOKEN).research(1, tokens).looked_at();
        ["research", "end"].map(|text| looked_at.iter().any(|one| one == text))
    };
    assert_eq!(looks(6), [true, false]);
    assert_eq!(looks(7), [false, true]);
}

#[test]
fn with_a_full_hand_a_ship_comes_nearer_to_what_is_lacking() {
    // The nearest Drinking water Planet is four spaces from O10 and two from M12.
    let going_on = |hand: &str| {
        let mut scene = in_the_middle("O10", hand).repaired(1);
        let pays = scene.looked_at().contains(&"pay metal".into());
        scene.act("pay metal");
        (pays, scene.looked_at().contains(&"move lrc M12".into()))
    };
    assert_eq!(going_on("2 metal, 2 fuel, 2 food, medicine, oxygen"), (true, true));
    assert_eq!(going_on("2 metal, 2 fuel, food, medicine, oxygen"), (false, false));
}

#[test]
fn a_defense_card_ends_an_attack_before_the_dice() {
    let mut scene = in_the_middle("L5", "2 metal").put(2, "lrc", "J5").hand(2, "metal").research(2, 1);
    scene.acts(&["attack lrc s2 lrc", "defend"]);
    assert!(scene.may("roll"));
    assert_eq!(scene.looked_at(), ["withdraw"]);
}

#[test]
fn who_has_a_defense_card_is_attacked_only_for_what_is_lacking() {
    let attacks = |hand: &str| {
        let scene = in_the_middle("L5", hand).put(2, "lrc", "M6").hand(2, "metal").research(2, 1);
        scene.looked_at().contains(&"attack lrc s2 lrc".into())
    };
    assert!(attacks("2 fuel"));
    assert!(!attacks("2 fuel, drinking-water"));
}

#[test]
fn what_is_lost_is_what_is_missed_least() {
    let looked_at = |given: fn(Scene) -> Scene, hand: &str| {
        let mut scene = given(in_the_middle("L5", hand).put(2, "lrc", "J5").no_defense(2).dice(&[1, 6]));
        scene.acts(&["attack lrc s2 lrc", "roll"]);
        scene.looked_at()
    };
    assert_eq!(looked_at(|scene| scene.no_plus_one(1), "fuel, 3 medicine"), ["forfeit medicine"]);
    // Or what the Plus One Card brings, of a kind that is not there yet.
    let first = looked_at(|scene| scene, "fuel, 2 ore, food, medicine, drinking-water");
    assert_eq!(first[1..], ["plus-one metal", "plus-one oxygen"], "{first:?}");
}

#[test]
fn what_the_salvage_yard_gives_for_the_same_is_not_bought_from_an_opponent() {
    let mut scene = in_the_middle("L5", "2 ore").hand(2, "metal, food");
    scene.acts(&["offer s2", "give ore", "give ore"]);
    assert!(scene.may("ask metal"));
    assert_eq!(scene.looked_at(), ["ask food"]);
}

#[test]
fn a_cruiser_lands_also_where_it_takes_two_moves() {
    let mut scene = in_the_middle("J5", "4 metal").research(1, 7).repaired(1).put(2, "lrc", "J8");
    assert_eq!(scene.looked_at(), ["pay metal"]);
    scene.act("pay metal");
    assert_eq!(scene.looked_at(), ["pay metal"]);
    scene.act("pay metal");
    assert_eq!(scene.looked_at(), ["move lrc J10"]);
    let poor = in_the_middle("J5", "metal").research(1, 7).repaired(1).put(2, "lrc", "J8");
    assert!(poor.looked_at().contains(&"end".into()), "one Move is not enough");
}

#[test]
fn a_full_hand_makes_room_for_what_is_refined() {
    let jettisoned = |hand: &str| {
        let looked_at = in_the_middle("L5", hand).looked_at();
        looked_at.into_iter().filter(|text| text.starts_with("jettison")).collect::<Vec<_>>()
    };
    assert_eq!(jettisoned("2 ore, 3 metal, 3 fuel, food, medicine"), ["jettison fuel"]);
    assert!(jettisoned("2 ore, 3 metal, 2 fuel, food, medicine").is_empty(), "there is room");
    assert!(
        jettisoned("2 water, 3 metal, 3 fuel, drinking-water, oxygen").is_empty(),
        "nothing to refine is lacking"
    );
}

/// What a search looks at when these dice have fallen, with Ships on these worlds.
fn after_the_roll(hand: &str, worlds: [&str; 2], dice: [u8; 2]) -> Scene {
    let [one, two] = worlds;
    let mut scene = Scene::new(2).put(1, "scout-1", one).put(1, "scout-2", two).hand(1, hand).repaired(1);
    scene = scene.before_roll().dice(&dice);
    scene.act("roll");
    assert_eq!(scene.phase(), "make-room");
    scene
}

#[test]
fn a_full_hand_makes_room_for_what_is_produced_and_worth_more() {
    // A Metal Planet with a 4.
    let for_metal = |hand: &str| after_the_roll(hand, ["O10", "O10"], [4, 2]).looked_at();
    assert_eq!(for_metal("3 fuel, 2 food, medicine, drinking-water, oxygen"), ["jettison fuel"]);
    assert_eq!(
        for_metal("2 metal, 2 fuel, food, medicine, drinking-water, oxygen"),
        ["collect"],
        "a third one"
    );
}

#[test]
fn only_as_much_room_is_made_as_brings_more() {
    // Two metal come: the first one is lacking, another one would be like any that is jettisoned for it.
    let mut scene = after_the_roll("4 fuel, food, medicine, drinking-water, oxygen", ["O10", "O10"], [4, 4]);
    assert_eq!(scene.looked_at(), ["jettison fuel"]);
    scene.act("jettison fuel");
    assert_eq!(scene.looked_at(), ["collect"]);
}

#[test]
fn room_is_made_for_a_pair_that_is_worth_more_than_its_halves() {
    // Ore makes metal and fuel; what else water would make is there, or is not.
    let scene = after_the_roll("8 ore, metal", ["J17", "J17"], [6, 2]);
    assert_eq!(scene.looked_at(), ["jettison ore"], "two water are refined, of eight ore four are enough");
    let scene = after_the_roll("8 ore, drinking-water, oxygen", ["J17", "J17"], [6, 2]);
    assert_eq!(scene.looked_at(), ["collect"], "water is not lacking");
}

#[test]
fn a_card_that_fills_the_hand_is_worth_something() {
    for (hand, card) in [("7 metal", "metal"), ("7 ore", "ore")] {
        let (almost, full) = (Scene::new(2).hand(1, hand), Scene::new(2).hand(1, &format!("{hand}, {card}")));
        let chance = |scene: &Scene| scene.rules.estimate(scene.state())[0];
        assert!(chance(&full) > chance(&almost), "{card}");
    }
}

#[test]
fn one_thing_more_is_named_and_kept_by_the_rules() {
    let mut scene = Scene::allied(4, 2).hand(1, "8 metal, ore").no_defense(1).no_plus_one(1);
    scene.act("pay metal");
    let mut named = Vec::new();
    scene.rules.strictly_better(scene.state(), seat(1), &mut |what, more| {
        assert_eq!(scene.rules.invariants(more), Ok(()), "{what}");
        named.push(what);
    });
    for what in [
        "ore",
        "oxygen",
        "a Research Token",
        "the System Repair",
        "the Plus One Card",
        "the Defense Card",
        "a space to go",
    ] {
        assert!(named.contains(&what), "{what} is not among {named:?}");
    }
    let mut others = 0;
    scene.rules.strictly_better(scene.state(), seat(2), &mut |what, _| {
        others += 1;
        assert!(what != "a space to go" && what != "the Defense Card");
    });
    assert!(others > 0);
}
