//! Hands with their Weight Limits and secrets, the Salvage Yard, System Repair and the Plus One Card.

use serde_json::json;
use table::{Eyes, Rules, Tell, chance::Fast};
use terra_proxima::State;

use crate::scene::{Scene, cards, seat};

const EIGHT_PLANETARY: &str = "4 metal, 4 food";
const EIGHT_LUNAR: &str = "4 ore, 4 water";

#[test]
fn eight_cards_of_a_type_are_the_most() {
    proves!("hand.planetary-limit", "hand.lunar-limit", "production.at-limit", "hand.limits-separate");
    // Scout Ships on an Ore Moon with a 2 and on a Planet with a 4 that gives metal.
    let producing = |hand: &str, asked: bool| {
        let mut scene = Scene::new(2)
            .put(1, "scout-1", "H18")
            .put(1, "scout-2", "O10")
            .hand(1, hand)
            .before_roll()
            .dice(&[2, 4]);
        scene.act("roll");
        assert_eq!(scene.phase() == "make-room", asked);
        if asked {
            scene.act("collect");
        }
        (scene.count(1, "ore"), scene.count(1, "metal"))
    };
    assert_eq!(producing("4 organics, 4 water, 5 food", true), (0, 1), "no ore beside eight Lunar cards");
    assert_eq!(producing("4 fuel, 4 food, 5 water", true), (1, 0), "no metal beside eight Planetary cards");
    assert_eq!(producing("7 water, 7 food", false), (1, 1), "sixteen cards in all");
    assert_eq!(producing("4 organics, 4 water, 4 fuel, 4 food", true), (0, 0));
}

#[test]
fn mission_cards_and_tokens_weigh_nothing() {
    proves!("hand.limits-separate");
    let mut scene =
        Scene::new(2).research(1, 6).emp(1, 1).hand(1, "7 food").put(1, "lrc", "O10").before_roll();
    scene.will_roll(&[4, 1]);
    scene.act("roll");
    assert_eq!(scene.hand_of(1), "1 metal, 7 food");
}

#[test]
fn the_limit_holds_in_the_middle_of_things() {
    proves!("hand.always");
    // Two cards are produced and there is room for one: the hand is never nine cards.
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "J17")
        .hand(1, "7 organics")
        .before_roll()
        .dice(&[3, 6]);
    scene.acts(&["roll", "collect"]);
    assert_eq!((scene.phase().as_str(), scene.hand_of(1).as_str()), ("keep", "7 organics"));
    scene.act("keep water");
    assert_eq!(scene.hand_of(1), "7 organics, 1 water");
    // A trade, a refined card and the Plus One Card do not lead past it either, for whatever reason.
    let mut full = Scene::new(2).hand(1, "2 ore, 4 metal, 4 food").hand(2, "fuel");
    full.refused("refine fuel", "salvage.weight").refused("plus-one fuel", "plus-one.weight");
    full.acts(&["offer s2", "give ore", "ask fuel"]).refused("send", "trade.weight");
}

#[test]
fn planetary_cards_are_secret() {
    proves!("hand.planetary-secret");
    // The stacks of the Salvage Yard lie open, so the same cards are in two other hands.
    let views = |hand: &str, third: &str| {
        let scene = Scene::new(3).hand(1, hand).hand(3, third).turn_of(2);
        (scene.view(2), scene.spectator_view(), scene.view(1))
    };
    let (other, watcher, own) = views("2 metal, ore", "fuel, oxygen");
    let (same_other, same_watcher, other_own) = views("fuel, oxygen, ore", "2 metal");
    assert_eq!(other, same_other);
    assert_eq!(watcher, same_watcher);
    assert_ne!(own, other_own);
    assert_eq!(other["players"][0]["planetary"], 2, "how many there are is public");
    assert_eq!(own["players"][0]["known"], json!({"metal": 2}));
}

#[test]
fn what_was_seen_to_come_and_not_to_go_is_known() {
    proves!("hand.memory");
    let mut scene =
        Scene::new(4).put(1, "lrc", "O10").hand(1, "fuel").hand(4, "food").before_roll().dice(&[4, 1]);
    scene.act("roll");
    for observer in [2, 3] {
        assert_eq!(scene.knows(observer, 1), "1 metal");
    }
    let view = scene.view(2);
    assert_eq!((&view["players"][0]["planetary"], &view["players"][0]["unknown"]), (&json!(2), &json!(1)));
    scene.act("pay metal");
    assert_eq!(scene.knows(2, 1), "", "what was paid openly is gone");
}

#[test]
fn what_was_offered_is_known_even_if_it_was_declined() {
    proves!("hand.memory");
    let mut scene = Scene::new(3).hand(1, "metal, fuel").hand(2, "food").hand(3, "2 oxygen");
    scene.acts(&["offer s2", "give metal", "ask food"]);
    assert_eq!(scene.knows(3, 1), "", "not before it is sent");
    scene.acts(&["send", "decline"]);
    assert_eq!((scene.knows(2, 1).as_str(), scene.knows(3, 1).as_str()), ("1 metal", "1 metal"));
}

#[test]
fn a_stolen_card_makes_both_hands_uncertain_for_the_others() {
    proves!("hand.memory");
    let mut scene = Scene::new(3).hand(2, "metal, fuel").known(2, "metal, fuel").before_roll().dice(&[1, 1]);
    scene.act("roll");
    scene.will_steal(2, "fuel");
    scene.act("steal card s2");
    assert_eq!(scene.knows(3, 1), "", "the third player saw only that a card went");
    assert_eq!(scene.knows(3, 2), "");
    assert_eq!(scene.knows(1, 2), "1 metal", "the thief knows what it took");
    assert_eq!(scene.knows(2, 1), "1 fuel", "and the victim what it lost");
}

#[test]
fn what_one_saw_alone_comes_on_top_of_what_all_saw() {
    proves!("hand.memory", "hand.planetary-secret");
    let mut scene = Scene::new(3)
        .hand(1, "metal, fuel, food")
        .known(1, "metal")
        .hand(2, "oxygen")
        .hand(3, "metal, oxygen")
        .before_roll()
        .dice(&[4, 4]);
    scene.act("roll");
    scene.will_steal(3, "metal");
    scene.act("steal card s3");
    assert_eq!((scene.knows(3, 1).as_str(), scene.knows(2, 1).as_str()), ("2 metal", "1 metal"));
    assert_eq!(scene.view(3)["players"][0]["known_to_all"], json!({"metal": 1}));
    assert_eq!(scene.view(1)["players"][2]["knows_of_you"], json!({"metal": 1}));
    assert_eq!(scene.view(1)["players"][1]["knows_of_you"], json!({}));
    // That one metal is shown is no news.
    scene.acts(&["offer s2", "give metal", "ask oxygen", "send", "decline"]);
    assert_eq!(scene.knows(3, 1), "2 metal");
    // One of the two may be stolen.
    scene.act("end");
    scene.will_roll(&[4, 4]);
    scene.act("roll");
    scene.will_steal(1, "fuel");
    scene.act("steal card s1");
    assert_eq!(scene.knows(3, 1), "1 metal");
}

#[test]
fn whoever_was_robbed_knows_which_card_the_thief_took() {
    proves!("hand.memory");
    // Seat 2 steals an unknown card of two from seat 3, and on its next turn a metal from seat 1.
    let mut scene = Scene::new(4)
        .hand(1, "metal, fuel")
        .known(1, "metal, fuel")
        .hand(3, "food, oxygen")
        .known(3, "food, oxygen")
        .hand(4, "2 fuel")
        .turn_of(2)
        .before_roll()
        .dice(&[4, 4]);
    scene.act("roll");
    scene.will_steal(3, "oxygen");
    scene.acts(&["steal card s3", "end"]);
    scene.will_roll(&[1, 2, 1, 2, 1, 2, 4, 4]);
    scene.acts(&["roll", "end", "roll", "end", "roll", "end", "roll"]);
    scene.will_steal(1, "metal");
    scene.act("steal card s1");
    assert_eq!(scene.imagined(1, &[2]), ["1 metal, 1 food", "1 metal, 1 oxygen"]);
}

/// Five players; seat 1 has stolen fuel from seat 2's metal and fuel, and seat 3 is about to roll a double.
fn after_a_theft() -> Scene {
    let mut scene = Scene::new(5)
        .hand(2, "metal, fuel")
        .known(2, "metal, fuel")
        .hand(3, "2 oxygen")
        .known(3, "2 oxygen")
        .hand(4, "food, oxygen")
        .known(4, "food, oxygen")
        .before_roll()
        .dice(&[1, 1]);
    scene.act("roll");
    scene.will_steal(2, "fuel");
    scene.acts(&["steal card s2", "end"]);
    scene.will_roll(&[1, 2, 4, 4]);
    scene.acts(&["roll", "end", "roll"]);
    scene
}

#[test]
fn an_unknown_card_is_of_a_kind_that_was_there_to_be_stolen() {
    proves!("hand.memory");
    let mut scene = after_a_theft();
    scene.will_steal(4, "food");
    scene.act("steal card s4");
    let view = scene.view(5);
    assert_eq!(view["players"][1]["possible"], json!({"metal": 1, "fuel": 1}));
    assert_eq!(view["players"][2]["possible"], json!({"food": 1, "oxygen": 3}));
    assert_eq!(
        scene.imagined(5, &[1, 2, 3, 4]),
        [
            "1 fuel / 1 metal / 1 food, 2 oxygen / 1 oxygen",
            "1 fuel / 1 metal / 3 oxygen / 1 food",
            "1 metal / 1 fuel / 1 food, 2 oxygen / 1 oxygen",
            "1 metal / 1 fuel / 3 oxygen / 1 food",
        ]
    );
    // Thief and victim know what it was, but not what the others took from each other.
    assert_eq!(scene.imagined(3, &[1, 2]), ["1 fuel / 1 metal", "1 metal / 1 fuel"]);
    assert_eq!(scene.imagined(3, &[4]), ["1 oxygen"]);
    assert_eq!(scene.imagined(2, &[1]), ["1 fuel"]);
}

#[test]
fn a_stolen_card_that_is_stolen_again_may_be_any_of_both_hands() {
    proves!("hand.memory");
    // Seat 1 holds metal or fuel; seat 3 takes it, or rather its only card.
    let mut scene = after_a_theft();
    scene.will_steal(1, "fuel");
    scene.act("steal card s1");
    assert_eq!(
        scene.imagined(5, &[1, 2, 3]),
        [" / 1 fuel / 1 metal, 2 oxygen", " / 1 metal / 1 fuel, 2 oxygen"],
        "the oxygen of the thief was never with its victims"
    );
    // And seat 2, who lost the fuel, knows where it is.
    assert_eq!(scene.knows(2, 3), "1 fuel, 2 oxygen");
}

#[test]
fn a_theft_without_a_doubt_is_no_secret() {
    proves!("hand.memory");
    let mut scene = Scene::new(3).hand(2, "2 metal").known(2, "2 metal").before_roll().dice(&[1, 1]);
    scene.act("roll");
    scene.will_steal(2, "metal");
    scene.act("steal card s2");
    assert_eq!((scene.knows(3, 1).as_str(), scene.knows(3, 2).as_str()), ("1 metal", "1 metal"));
    // A card that is paid openly tells what the other one is.
    let mut told = Scene::new(3).hand(2, "metal, fuel").known(2, "metal, fuel").before_roll().dice(&[1, 1]);
    told.act("roll");
    told.will_steal(2, "fuel");
    told.acts(&["steal card s2", "jettison fuel"]);
    assert_eq!(told.imagined(3, &[1, 2]), [" / 1 metal"]);
    assert_eq!(told.knows(3, 2), "1 metal");
}

#[test]
fn what_lies_in_the_salvage_yard_is_in_no_hand() {
    proves!("hand.memory");
    // Seat 2 held metal and fuel, as everybody knew; seat 1 stole one of them.
    let mut scene = Scene::new(4).hand(2, "metal, fuel").known(2, "metal, fuel").before_roll().dice(&[1, 1]);
    scene.act("roll");
    scene.will_steal(2, "fuel");
    scene.act("steal card s2");
    let hands = |scene: &Scene, observer: usize| {
        let view = scene.view(observer);
        let of =
            |seat: usize| (view["players"][seat]["known"].clone(), view["players"][seat]["possible"].clone());
        [of(0), of(1)]
    };
    let either = (json!({}), json!({"metal": 1, "fuel": 1}));
    assert_eq!(hands(&scene, 3), [either.clone(), either]);
    // Once one of the two is seen in the yard again, the other one must be in the other hand.
    scene.act("pay fuel");
    let metal = (json!({"metal": 1}), json!({"metal": 1}));
    assert_eq!(hands(&scene, 3), [(json!({}), json!({})), metal.clone()]);
    assert_eq!(scene.spectator_view()["players"][1]["known"], metal.0, "who watches can count as well");
}

#[test]
fn what_was_counted_and_what_was_seen_are_imagined_alike() {
    proves!("hand.memory");
    // Nobody but the thief saw that metal was left to seat 2; then seat 1 pays the fuel it stole, and all can count.
    let mut scene = Scene::new(4).hand(2, "metal, fuel").known(2, "metal, fuel").before_roll().dice(&[1, 1]);
    scene.act("roll");
    scene.will_steal(2, "fuel");
    scene.acts(&["steal card s2", "pay fuel"]);
    let counted = scene.state().clone();
    let mut seen = counted.clone();
    let metal = *cards("metal").planetary_kinds();
    (seen.players[1].known, seen.players[1].possible) = (metal, metal);
    (seen.private, seen.excluded) = Default::default();
    assert_ne!(counted, seen);
    for observer in [seat(1), seat(3)] {
        let view = |state| scene.rules.view(state, Eyes::Seat(observer));
        assert_eq!(view(&counted), view(&seen));
        let imagined = |state: &State| {
            let mut state = state.clone();
            scene.rules.determinize(&mut state, observer, &mut Fast::new(7));
            state
        };
        assert_eq!(imagined(&counted), imagined(&seen));
    }
}

#[test]
fn what_no_other_hand_can_hold_is_known() {
    proves!("hand.memory");
    // Seats 1 and 2 each took one of the three cards of seat 4, and seat 3 one of the three that seat 2 had then.
    let mut scene = Scene::new(5)
        .hand(2, "2 metal")
        .known(2, "2 metal")
        .hand(4, "fuel, food, oxygen")
        .known(4, "fuel, food, oxygen")
        .before_roll()
        .dice(&[1, 1]);
    scene.act("roll");
    scene.will_steal(4, "food");
    scene.acts(&["steal card s4", "end"]);
    scene.will_roll(&[2, 2]);
    scene.act("roll");
    scene.will_steal(4, "fuel");
    scene.acts(&["steal card s4", "end"]);
    scene.will_roll(&[3, 3]);
    scene.act("roll");
    scene.will_steal(2, "fuel");
    scene.act("steal card s2");
    assert_eq!(scene.knows(5, 2), "1 metal", "the other one may have been stolen");
    // It was fuel; then both are where they were, for nobody else was ever near metal.
    scene.act("pay fuel");
    assert_eq!(scene.knows(5, 2), "2 metal");
}

#[test]
fn lunar_cards_lie_open() {
    proves!("hand.lunar-open");
    let scene = Scene::new(2).hand(1, "2 ore, water, metal");
    for view in [scene.view(2), scene.spectator_view()] {
        assert_eq!(view["players"][0]["lunar"], json!({"ore": 2, "water": 1}));
    }
}

#[test]
fn matching_cards_are_of_one_kind() {
    proves!("hand.matching");
    let mut scene = Scene::new(2).hand(1, "2 ore, organics");
    assert_eq!(scene.options_like("pay"), ["pay ore+ore"]);
    scene.refused("pay ore+organics", "move.cost");
}

#[test]
fn gains_without_room_are_not_taken() {
    proves!("hand.overflow-lost", "success.moon-reward", "jettison.when");
    // The ledger's example: four ore for an Attack on a Ship on an Ore Moon, and room for two, or for more.
    for (jettisoned, hand) in
        [(0, "2 ore, 6 water, 1 metal"), (1, "3 ore, 5 water, 1 metal"), (2, "4 ore, 4 water, 1 metal")]
    {
        let mut scene = Scene::new(2)
            .put(1, "lrc", "P11")
            .put(2, "scout-1", "P12")
            .no_defense(2)
            .hand(1, "6 water, metal")
            .dice(&[6, 1]);
        scene.acts(&["attack lrc s2 scout-1", "roll"]);
        assert_eq!(scene.phase(), "collect");
        scene.acts(&["jettison water"; 2][..jettisoned]).act("collect");
        assert_eq!(scene.hand_of(1), hand);
        assert_eq!(scene.stack_of("ore"), 20 - scene.count(1, "ore"));
    }
}

#[test]
fn what_is_paid_goes_back_to_its_stack_and_comes_again() {
    proves!("supply.returned-cards", "supply.bank");
    let mut scene = Scene::new(2).hand(1, "metal, 2 ore, food").stack("metal", 0);
    scene.refused("plus-one metal", "supply.finite");
    scene.act("pay metal");
    assert_eq!((scene.stack_of("metal"), scene.count(1, "metal")), (1, 0));
    scene.act("jettison food");
    assert_eq!(scene.stack_of("food"), 18);
    scene.act("plus-one metal");
    assert_eq!((scene.stack_of("metal"), scene.count(1, "metal")), (0, 1));
    let mut backfire = Scene::new(2).emp(1, 2).hand(1, "metal, food").before_roll().dice(&[3, 3]);
    backfire.act("roll");
    assert_eq!((backfire.stack_of("metal"), backfire.stack_of("food")), (18, 18), "forfeited cards too");
}

#[test]
fn an_empty_stack_gives_nothing() {
    proves!("supply.finite");
    let mut scene = Scene::new(2).hand(1, "2 ore, 3 food").stack("fuel", 0);
    scene.refused("plus-one fuel", "supply.finite");
    scene.refused("refine fuel", "supply.finite").refused("exchange food fuel", "supply.finite");
    assert!(scene.may("refine metal"));
    // Two pieces on an Ore Moon with one ore left.
    let mut short =
        Scene::new(2).put(1, "lrc", "P12").put(1, "base", "P12").stack("ore", 1).before_roll().dice(&[1, 5]);
    short.act("roll");
    assert_eq!((short.hand_of(1).as_str(), short.stack_of("ore")), ("1 ore", 0));
}

#[test]
fn the_last_card_goes_to_whoever_comes_first_from_the_active_player() {
    proves!("supply.production-order", "supply.finite");
    // The ledger's example: B and D are seats 2 and 4.
    let mut scene = Scene::new(4)
        .put(2, "scout-1", "I7")
        .put(4, "scout-1", "N9")
        .stack("oxygen", 1)
        .turn_of(2)
        .before_roll()
        .dice(&[3, 5]);
    scene.act("roll");
    assert_eq!((scene.hand_of(2).as_str(), scene.hand_of(4).as_str()), ("1 oxygen", ""));
    let mut wrapped = Scene::new(4)
        .put(1, "scout-1", "I7")
        .put(4, "scout-1", "N9")
        .stack("oxygen", 1)
        .turn_of(3)
        .before_roll()
        .dice(&[3, 5]);
    wrapped.act("roll");
    assert_eq!(
        (wrapped.hand_of(4).as_str(), wrapped.hand_of(1).as_str()),
        ("1 oxygen", ""),
        "4 comes before 1"
    );
}

#[test]
fn each_player_takes_all_cards_before_the_next_one_chooses() {
    proves!("supply.production-order");
    // The ledger's example: seats 1 and 3 each produce two kinds and have room for one.
    let mut scene = Scene::new(3)
        .put(1, "scout-1", "P12")
        .put(1, "scout-2", "P2")
        .put(3, "scout-1", "C17")
        .put(3, "scout-2", "H18")
        .hand(1, "7 water")
        .hand(3, "7 organics")
        .before_roll()
        .dice(&[1, 2]);
    scene.acts(&["roll", "collect"]);
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "keep"));
    assert_eq!(scene.hand_of(3), "7 organics");
    scene.act("keep organics");
    assert_eq!((scene.asked(), scene.phase().as_str()), (3, "keep"));
    assert_eq!(scene.view(3)["players"][0]["lunar"], json!({"organics": 1, "water": 7}), "what seat 1 took");
    assert_eq!(scene.view(1)["production"]["room"], 1, "the room is that of seat 3");
    assert_eq!(scene.options(), ["keep ore", "keep water"]);
    scene.act("keep water");
    assert_eq!(scene.hand_of(3), "7 organics, 1 water");
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "action"));
    // On seat 2's turn seat 1 comes after seat 3.
    let mut second = Scene::new(3)
        .put(1, "scout-1", "P12")
        .put(3, "scout-1", "C17")
        .put(3, "scout-2", "H18")
        .hand(3, "7 organics")
        .turn_of(2)
        .before_roll()
        .dice(&[1, 2]);
    second.act("roll");
    assert_eq!((second.asked(), second.hand_of(1).as_str()), (3, ""));
    second.act("keep water");
    assert_eq!((second.asked(), second.hand_of(1).as_str()), (2, "1 ore"));
}

#[test]
fn a_used_mission_card_never_comes_back() {
    proves!("supply.mission-never-again", "plus-one.once", "system-repair.return-card");
    let mut scene = Scene::new(2).hand(1, "8 metal").repair_card(1, "metal");
    scene.act("repair");
    assert!(scene.is_repaired(1));
    scene.refused("repair", "system-repair.return-card");
    scene.act("plus-one fuel").refused("plus-one fuel", "plus-one.once");
    scene.act("end");
    scene.will_roll(&[1, 2, 1, 2]);
    scene.acts(&["roll", "end", "roll"]);
    assert_eq!(scene.asked(), 1);
    scene.refused("plus-one fuel", "plus-one.once").refused("repair", "system-repair.return-card");
}

#[test]
fn a_repair_costs_four_cards_of_the_kind_on_the_card() {
    proves!("system-repair.cost", "system-repair.one-payment");
    let mut scene = Scene::new(2).hand(1, "4 fuel, 4 food").repair_card(1, "food");
    let repairs = scene.board()["repairs"].as_array().unwrap().clone();
    assert!(repairs.iter().all(|repair| repair["amount"] == 4), "{repairs:?}");
    scene.act("repair");
    assert_eq!(scene.hand_of(1), "4 fuel");
    assert_eq!(scene.stack_of("food"), 18);
    let mut short = Scene::new(2).hand(1, "3 food, 5 fuel").repair_card(1, "food");
    short.refused("repair", "system-repair.one-payment");
    assert_eq!(short.hand_of(1), "5 fuel, 3 food", "nothing is paid in advance");
}

#[test]
fn a_repair_is_paid_in_the_own_action_phase_anywhere() {
    proves!("system-repair.when");
    for at in ["R10", "N9", "L10"] {
        let mut scene = Scene::new(2).put(1, "lrc", at).hand(1, "4 metal").repair_card(1, "metal");
        scene.act("repair");
    }
    let before = || Scene::new(2).hand(1, "4 metal").repair_card(1, "metal").before_roll();
    before().refused("repair", "turn.phases");
    Scene::new(2).hand(1, "4 metal").repair_card(1, "metal").turn_of(2).refused_to(
        1,
        "repair",
        "action.only-active",
    );
    // After other actions too.
    let mut late = Scene::new(2).hand(1, "5 metal").repair_card(1, "metal");
    late.acts(&["pay metal", "move lrc Q10", "repair"]);
}

#[test]
fn the_plus_one_card_gives_a_planetary_card_for_nothing() {
    proves!("plus-one.effect");
    for kind in ["metal", "fuel", "food", "medicine", "drinking-water", "oxygen"] {
        let mut scene = Scene::new(2);
        scene.act(&format!("plus-one {kind}"));
        assert_eq!(scene.hand_of(1), format!("1 {kind}"));
        assert_eq!(scene.stack_of(kind), 17);
        assert!(!scene.has_plus_one(1) && scene.has_plus_one(2));
    }
    Scene::new(2).refused("plus-one ore", "plus-one.effect");
}

#[test]
fn the_plus_one_card_is_for_the_own_turn_and_for_a_hand_with_room() {
    proves!("plus-one.own-turn", "plus-one.weight", "plus-one.once");
    Scene::new(2).refused_to(2, "plus-one fuel", "plus-one.own-turn");
    Scene::new(2).hand(1, EIGHT_PLANETARY).refused("plus-one fuel", "plus-one.weight");
    Scene::new(2).hand(1, EIGHT_LUNAR).act("plus-one fuel");
    Scene::new(2).no_plus_one(1).refused("plus-one fuel", "plus-one.once");
}

#[test]
fn the_plus_one_card_waits_for_open_choices() {
    proves!("plus-one.timing");
    let mut scene = Scene::new(2).hand(1, "food").hand(2, "ore").before_roll().dice(&[4, 4]);
    assert!(scene.may("plus-one fuel"), "before the roll");
    scene.act("roll");
    assert_eq!(scene.phase(), "steal");
    scene.refused("plus-one fuel", "plus-one.timing");
    scene.act("stop-stealing");
    assert!(scene.may("plus-one fuel"), "in the Action Phase");
    scene.act("offer s2").refused("plus-one fuel", "plus-one.timing");
}

#[test]
fn the_plus_one_card_may_be_given_up_for_a_failed_attack_in_place_of_another() {
    proves!("plus-one.timing", "failure.attacker-forfeit");
    let failed = |hand: &str| {
        let scene = Scene::new(2).put(1, "lrc", "R10").put(2, "base", "Q10").hand(1, hand).no_defense(2);
        scene.dice(&[1, 6])
    };
    let fight = |mut scene: Scene| {
        scene.acts(&["attack lrc s2 base", "roll"]);
        scene
    };
    let mut scene = fight(failed("2 ore, water"));
    assert_eq!((scene.phase().as_str(), scene.hand_of(1).as_str()), ("attacker-forfeit", "2 ore, 1 water"));
    assert_eq!(scene.options_like("forfeit"), ["forfeit ore+ore"]);
    assert!(scene.prompt().ends_with("You may play your Plus One Card first."));
    scene.act("plus-one food");
    assert!(scene.prompt().ends_with("choose what you give up."));
    assert_eq!(scene.options(), ["forfeit food", "forfeit ore+ore", "forfeit any"]);
    scene.act("forfeit food");
    assert_eq!((scene.hand_of(1).as_str(), scene.has_plus_one(1)), ("2 ore, 1 water", false));
    assert_eq!(scene.phase(), "action");
    // Whoever has nothing else to give up than one Planetary card is asked too, and so is whoever has nothing at all.
    let mut single = fight(failed("metal, ore"));
    assert_eq!((single.phase().as_str(), single.options_like("forfeit").len()), ("attacker-forfeit", 2));
    single.acts(&["plus-one food", "forfeit food"]);
    assert_eq!((single.hand_of(1).as_str(), single.phase().as_str()), ("1 ore, 1 metal", "action"));
    let mut other = fight(failed("2 ore, metal"));
    assert!(other.prompt().ends_with("You may play your Plus One Card first."));
    other.acts(&["plus-one food", "forfeit food"]);
    assert_eq!((other.hand_of(1).as_str(), other.phase().as_str()), ("2 ore, 1 metal", "action"));
    // Nobody is asked who could take no card.
    let gone = fight(failed("2 ore, water").no_plus_one(1));
    assert_eq!((gone.hand_of(1).as_str(), gone.phase().as_str()), ("1 water", "action"));
    let kinds = ["metal", "fuel", "food", "medicine", "drinking-water", "oxygen"];
    let empty = fight(kinds.into_iter().fold(failed("2 ore, water"), |scene, kind| scene.stack(kind, 0)));
    assert_eq!((empty.hand_of(1).as_str(), empty.phase().as_str()), ("1 water", "action"));
    let mut full = fight(failed(EIGHT_PLANETARY));
    assert_eq!(full.options(), ["forfeit metal", "forfeit food", "forfeit any"]);
    full.refused("plus-one food", "plus-one.weight");
    assert!(full.prompt().ends_with("choose what you give up."));
}
