//! The production roll without doubles.

use terra_proxima::{Event, Lack};

use crate::scene::{Scene, text_of};

/// What the newest action told to be lost, and why.
fn lost(scene: &Scene) -> Vec<(String, Lack)> {
    let lost = |event: &Event| match event {
        Event::Lost { cards, why, .. } => Some((text_of(cards), *why)),
        _ => None,
    };
    scene.events().iter().filter_map(lost).collect()
}

/// Seat 1 rolls these dice with pieces on these spaces; what it then holds.
fn produced(pieces: &[(&str, &str)], dice: [u8; 2]) -> String {
    let mut scene = Scene::new(2);
    for (piece, at) in pieces {
        scene = scene.put(1, piece, at);
    }
    let mut scene = scene.before_roll().dice(&dice);
    scene.act("roll");
    scene.hand_of(1)
}

#[test]
fn the_dice_are_not_added() {
    proves!("production.each-die");
    // A Moon with a 1 and one with a 4 on a roll of 1 and 4; a 5 would be the sum.
    let pieces = [("scout-1", "P12"), ("scout-2", "D8"), ("base", "L2")];
    assert_eq!(produced(&pieces, [1, 4]), "2 ore");
    assert_eq!(produced(&pieces, [4, 1]), "2 ore");
    assert_eq!(produced(&[("base", "L2")], [1, 4]), "");
    assert_eq!(produced(&[("base", "L2")], [2, 5]), "1 ore", "each die counts on its own");
}

#[test]
fn everybody_produces_on_everybodys_roll() {
    proves!("production.all-players", "production.both-pieces", "production.each-die");
    // The ledger's example: seat 2's Base and Scout Ship are on an Organic Moon with a 1; seat 3 has a Cruiser on a Moon with a 4.
    let mut scene = Scene::new(3)
        .put(2, "base", "H4")
        .put(2, "scout-1", "H4")
        .put(3, "lrc", "D8")
        .put(1, "scout-1", "P12")
        .before_roll()
        .dice(&[1, 4]);
    scene.act("roll");
    assert_eq!(scene.hand_of(1), "1 ore");
    assert_eq!(scene.hand_of(2), "2 organics");
    assert_eq!(scene.hand_of(3), "1 ore");
}

#[test]
fn every_piece_produces_for_itself() {
    proves!("production.both-pieces");
    assert_eq!(produced(&[("lrc", "P12"), ("base", "P12")], [1, 6]), "2 ore");
    assert_eq!(produced(&[("scout-1", "P12"), ("scout-2", "P12")], [6, 1]), "2 ore");
}

#[test]
fn pieces_elsewhere_produce_nothing() {
    proves!("production.nowhere");
    for at in ["R10", "J10", "B14", "K14"] {
        for face in 1..=5 {
            assert_eq!(produced(&[("lrc", at)], [face, face + 1]), "", "{at}");
        }
    }
    // On a Launch Pad, with a card to leave it.
    let mut on_pad = Scene::new(2).put(1, "lrc", "S10").hand(1, "metal").before_roll().dice(&[1, 2]);
    on_pad.act("roll");
    assert_eq!(on_pad.hand_of(1), "1 metal");
}

#[test]
fn an_inner_planet_gives_one_card_for_two_of_its_numbers() {
    proves!("production.inner-one", "production.each-die");
    // The ledger's example, and the rulebook's, in which it holds for every player: L10 and J8 show 1-3-5.
    let mut all = Scene::new(2).put(1, "lrc", "L10").put(2, "lrc", "J8").before_roll().dice(&[5, 3]);
    all.act("roll");
    assert_eq!((all.hand_of(1).as_str(), all.hand_of(2).as_str()), ("1 metal", "1 food"));
    assert_eq!(produced(&[("lrc", "L10")], [5, 2]), "1 metal");
    assert_eq!(produced(&[("lrc", "L10")], [4, 2]), "");
    // Every piece there has its one card, and other worlds have theirs for each die.
    assert_eq!(produced(&[("lrc", "H10"), ("scout-1", "D8"), ("scout-2", "H18")], [4, 2]), "2 ore, 1 fuel");
}

#[test]
fn on_a_double_an_inner_planet_gives_for_both_dice() {
    proves!("production.inner-double");
    assert_eq!(produced(&[("lrc", "L10")], [3, 3]), "2 metal");
    assert_eq!(produced(&[("lrc", "L10")], [4, 4]), "");
}

#[test]
fn a_full_hand_gets_nothing_of_that_type() {
    proves!("production.at-limit", "hand.limits-separate");
    // The ledger's example: an Ore Moon with a 2, and a Metal Planet with a 4.
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "H18")
        .put(1, "scout-2", "O10")
        .hand(1, "8 water, 5 food")
        .before_roll()
        .dice(&[2, 4]);
    scene.acts(&["roll", "collect"]);
    assert_eq!(scene.hand_of(1), "8 water, 1 metal, 5 food");
    assert_eq!(scene.phase(), "action");
    assert_eq!(scene.stack_of("ore"), 20);
    assert_eq!(lost(&scene), [("1 ore".to_owned(), Lack::Room)]);
}

#[test]
fn an_empty_stack_is_no_full_hand() {
    let mut scene = Scene::new(2).put(1, "scout-1", "H18").stack("ore", 0).before_roll().dice(&[2, 4]);
    scene.act("roll");
    assert_eq!((scene.hand_of(1).as_str(), lost(&scene)), ("", vec![("1 ore".to_owned(), Lack::Stack)]));
}

/// The ledger's example: seven Lunar cards, and Ships on an Ore Moon with a 3 and a Water Moon with a 6; both numbers came, and no room was made.
fn two_produced_and_room_for_one() -> Scene {
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "J17")
        .hand(1, "7 organics, 2 metal")
        .before_roll()
        .dice(&[3, 6]);
    scene.acts(&["roll", "collect"]);
    scene
}

#[test]
fn the_owner_chooses_what_fits() {
    proves!("production.choose-under-limit");
    let mut scene = two_produced_and_room_for_one();
    assert_eq!(scene.options(), ["keep ore", "keep water"]);
    assert_eq!(lost(&scene), [], "as long as there is a choice");
    scene.refused("keep organics", "production.choose-under-limit");
    scene.act("keep ore");
    assert_eq!(lost(&scene), [("1 water".to_owned(), Lack::Room)]);
    assert_eq!(scene.hand_of(1), "1 ore, 7 organics, 2 metal");
    assert_eq!((scene.phase().as_str(), scene.stack_of("water")), ("action", 20));
}

#[test]
fn the_owner_chooses_of_both_types() {
    proves!("production.choose-under-limit", "hand.limits-separate");
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "J17")
        .put(1, "lrc", "O5")
        .put(1, "base", "E15")
        .hand(1, "7 organics, 7 food")
        .before_roll()
        .dice(&[3, 6]);
    scene.acts(&["roll", "collect"]);
    assert_eq!(scene.options(), ["keep ore", "keep water"]);
    scene.act("keep water");
    assert_eq!(scene.options(), ["keep metal", "keep fuel"]);
    scene.act("keep fuel");
    assert_eq!(scene.hand_of(1), "7 organics, 1 water, 1 fuel, 7 food");
    assert_eq!((scene.phase().as_str(), scene.stack_of("metal")), ("action", 18));
}

#[test]
fn the_owner_takes_exactly_as_many_as_fit() {
    proves!("production.choose-exactly");
    let mut scene = two_produced_and_room_for_one();
    for text in ["end", "pay metal", "stop-stealing", "decline"] {
        scene.refused(text, "production.choose-exactly");
    }
    // What fits is taken without a question.
    let mut fits = Scene::new(2)
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "J17")
        .hand(1, "6 organics")
        .before_roll()
        .dice(&[3, 6]);
    fits.act("roll");
    assert_eq!((fits.hand_of(1).as_str(), fits.phase().as_str()), ("1 ore, 6 organics, 1 water", "action"));
    // So is the one of two equal cards for which there is room.
    let mut equal = Scene::new(2)
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "B16")
        .hand(1, "7 organics")
        .before_roll()
        .dice(&[3, 6]);
    equal.acts(&["roll", "collect"]);
    assert_eq!((equal.hand_of(1).as_str(), equal.phase().as_str()), ("1 ore, 7 organics", "action"));
}

#[test]
fn another_player_chooses_out_of_turn() {
    proves!("production.choose-under-limit", "action.only-active");
    let mut scene = Scene::new(2)
        .put(2, "scout-1", "B16")
        .put(2, "scout-2", "J17")
        .hand(2, "7 organics")
        .before_roll()
        .dice(&[3, 6]);
    scene.act("roll");
    assert_eq!((scene.asked(), scene.active_number()), (2, 1));
    scene.refused_to(1, "end", "turn.one-thing-at-a-time");
    scene.act("keep water");
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "action"));
}

#[test]
fn room_is_made_when_the_dice_have_fallen() {
    proves!("production.at-limit", "jettison.when");
    // The ledger's example.
    let full = || Scene::new(2).put(1, "scout-1", "J17").hand(1, "8 ore, metal").before_roll().dice(&[6, 2]);
    let mut before = full();
    before.acts(&["jettison ore", "roll"]);
    assert_eq!((before.phase().as_str(), before.hand_of(1).as_str()), ("action", "7 ore, 1 water, 1 metal"));
    let mut after = full();
    after.act("roll");
    assert_eq!(after.phase(), "make-room");
    assert_eq!(after.options(), ["collect", "jettison ore", "jettison metal"]);
    for text in ["end", "pay metal"] {
        after.refused(text, "jettison.when");
    }
    after.refused("plus-one food", "plus-one.timing").undo_refused("undo.closed-by");
    after.act("jettison metal");
    assert_eq!(after.phase(), "make-room", "a Planetary card makes no room for water");
    after.undo().unwrap();
    after.act("jettison ore");
    assert_eq!((after.phase().as_str(), after.hand_of(1).as_str()), ("action", "7 ore, 1 water, 1 metal"));
    after.undo().unwrap();
    assert_eq!((after.phase().as_str(), after.hand_of(1).as_str()), ("make-room", "8 ore, 1 metal"));
    // Whoever takes what fits has taken it.
    after.acts(&["collect", "jettison ore"]);
    assert_eq!(after.hand_of(1), "7 ore, 1 metal");
    let mut choosing = two_produced_and_room_for_one();
    choosing.refused("jettison organics", "jettison.when");
    choosing.acts(&["keep ore", "jettison organics"]);
    assert_eq!(choosing.hand_of(1), "1 ore, 6 organics, 2 metal");
}

#[test]
fn nobody_makes_room_on_another_players_turn() {
    proves!("production.at-limit", "jettison.when", "jettison.own-turn");
    let mut scene = Scene::new(2).put(2, "scout-1", "J17").hand(2, "8 ore").before_roll().dice(&[6, 2]);
    scene.act("roll");
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "action"));
    assert_eq!(scene.hand_of(2), "8 ore");
    scene.refused_to(2, "jettison ore", "jettison.own-turn");
    // While the active player makes room, too.
    let mut both = Scene::new(2)
        .put(1, "scout-1", "J17")
        .put(2, "scout-1", "H18")
        .hand(1, "8 ore")
        .hand(2, "8 ore")
        .before_roll()
        .dice(&[6, 2]);
    both.act("roll");
    assert_eq!((both.asked(), both.phase().as_str()), (1, "make-room"));
    both.refused_to(2, "jettison ore", "jettison.own-turn");
    both.act("jettison ore");
    assert_eq!((both.hand_of(1), both.hand_of(2)), ("7 ore, 1 water".into(), "8 ore".into()));
}

#[test]
fn nobody_is_asked_for_room_that_brings_nothing() {
    proves!("jettison.when");
    let after_roll = |hand: &str, at: &[&str], dice| {
        let mut scene = Scene::new(2).hand(1, hand).before_roll().dice(dice);
        for (ship, at) in ["scout-1", "scout-2"].iter().zip(at) {
            scene = scene.put(1, ship, at);
        }
        scene.act("roll");
        (scene.phase(), scene.hand_of(1))
    };
    let went_on = |hand: &str| ("action".to_owned(), hand.to_owned());
    // One ore for another.
    assert_eq!(after_roll("8 ore", &["B16"], &[3, 2]), went_on("8 ore"));
    // All fits.
    assert_eq!(after_roll("7 ore", &["J17"], &[6, 2]), went_on("7 ore, 1 water"));
    // Ore and water come, and one of them fits: with an ore less both would, which is the same as to take the water.
    assert_eq!(after_roll("7 ore", &["B16", "J17"], &[3, 6]).0, "keep");
    assert_eq!(after_roll("6 ore, organics", &["B16", "J17"], &[3, 6]).0, "make-room");
    // Which Planetary cards somebody has, nobody learns from whether the question comes.
    for hand in ["8 metal", "8 food"] {
        assert_eq!(after_roll(hand, &["O10"], &[4, 2]).0, "make-room");
    }
}

#[test]
fn room_is_made_card_by_card_until_no_other_would_bring_more() {
    proves!("jettison.when", "jettison.what");
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "J17")
        .hand(1, "8 organics")
        .before_roll()
        .dice(&[3, 6]);
    scene.acts(&["roll", "jettison organics"]);
    assert_eq!(scene.phase(), "make-room");
    scene.act("jettison organics");
    assert_eq!((scene.phase().as_str(), scene.hand_of(1).as_str()), ("action", "1 ore, 6 organics, 1 water"));
    scene.undo().unwrap();
    // Whoever stops early chooses, and may think again.
    scene.act("collect");
    assert_eq!(scene.phase(), "keep");
    scene.undo().unwrap();
    assert_eq!((scene.phase().as_str(), scene.hand_of(1).as_str()), ("make-room", "7 organics"));
}

#[test]
fn what_is_jettisoned_can_be_produced() {
    proves!("jettison.when", "supply.finite");
    // Ore and water are produced, but the Salvage Yard has no water left.
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "J17")
        .put(1, "scout-2", "B16")
        .hand(1, "6 water, 2 organics")
        .hand(2, "8 water")
        .stack("water", 0)
        .before_roll()
        .dice(&[6, 3]);
    scene.acts(&["roll", "jettison water", "jettison organics"]);
    assert_eq!(scene.hand_of(1), "1 ore, 1 organics, 6 water");
}

#[test]
fn losses_are_told_when_production_is_taken() {
    proves!("jettison.when");
    let full = || {
        let mut scene = Scene::new(2)
            .put(1, "scout-1", "J17")
            .put(1, "scout-2", "B16")
            .hand(1, "7 organics, water")
            .hand(2, "8 water")
            .stack("water", 0)
            .before_roll()
            .dice(&[6, 3]);
        scene.act("roll");
        assert!(lost(&scene).is_empty(), "nothing is lost yet");
        scene
    };
    let mut left = full();
    left.act("collect");
    assert_eq!(lost(&left), [("1 ore".into(), Lack::Room), ("1 water".into(), Lack::Stack)]);
    let mut one = full();
    one.act("jettison organics");
    assert_eq!(lost(&one), [("1 water".into(), Lack::Stack)]);
    let mut none = full();
    none.acts(&["jettison water", "jettison organics"]);
    assert!(lost(&none).is_empty(), "a water comes back");
}

// ----------------------------------------------------------------------------------------------------- Allied Mode

#[test]
fn without_a_double_allies_produce_as_everybody() {
    proves!("allied.normal-rules");
    let mut scene =
        Scene::allied(4, 2).put(2, "scout-1", "L5").put(3, "scout-1", "K13").before_roll().dice(&[6, 1]);
    scene.act("roll");
    assert_eq!((scene.hand_of(2).as_str(), scene.hand_of(3).as_str()), ("1 medicine", "1 drinking-water"));
}
