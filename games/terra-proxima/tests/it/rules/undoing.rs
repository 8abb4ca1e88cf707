//! Undoing actions, and what is public.

use serde_json::json;

use crate::scene::{Scene, cards};

#[test]
fn the_newest_actions_are_undone_one_by_one() {
    proves!("undo.general", "undo.newest-first");
    let mut scene = Scene::new(2).put(1, "scout-1", "P12").hand(1, "2 metal").known(1, "2 metal");
    let start = scene.state().clone();
    scene.act("pay metal");
    let paid = scene.state().clone();
    scene.act("move lrc Q11");
    let moved = scene.state().clone();
    scene.act("move scout-1 O13");
    for before in [moved, paid, start] {
        scene.undo().unwrap();
        assert_eq!(*scene.state(), before, "everything is as it was");
    }
    assert!(scene.undo().is_err());
    // All but that a card was seen.
    let mut hidden = Scene::new(2).hand(1, "metal").hand(2, "food");
    let start = hidden.state().clone();
    hidden.act("pay metal").undo().unwrap();
    let mut seen = start.clone();
    seen.players[0].known = *cards("metal").planetary_kinds();
    assert_ne!(start, seen);
    assert_eq!(*hidden.state(), seen);
    let mut trade = Scene::new(2).hand(1, "4 ore");
    trade.acts(&["refine metal", "refine fuel"]);
    trade.undo().unwrap();
    assert_eq!(trade.hand_of(1), "2 ore, 1 metal");
    trade.undo().unwrap();
    assert_eq!(trade.hand_of(1), "4 ore");
}

#[test]
fn what_was_paid_openly_stays_known_when_it_is_undone() {
    proves!("hand.memory", "undo.general");
    let mut scene = Scene::new(3).hand(1, "metal, fuel, food").hand(3, "3 oxygen");
    scene.acts(&["jettison metal", "jettison fuel"]);
    scene.undo().unwrap();
    assert_eq!(scene.knows(2, 1), "1 fuel");
    scene.undo().unwrap();
    assert_eq!(
        (scene.hand_of(1).as_str(), scene.knows(2, 1).as_str()),
        ("1 metal, 1 fuel, 1 food", "1 metal, 1 fuel")
    );
    // What came openly is not there any more.
    let mut refined = Scene::new(3).hand(1, "2 ore, food").hand(3, "oxygen");
    refined.act("refine metal");
    assert_eq!(refined.knows(2, 1), "1 metal");
    refined.undo().unwrap();
    assert_eq!(refined.knows(2, 1), "");
}

#[test]
fn who_answers_cannot_take_it_back() {
    proves!("undo.general", "undo.closed-by");
    let base =
        || Scene::new(3).hand(1, "metal").put(2, "base", "Q10").hand(2, "food, oxygen").hand(3, "fuel, food");
    let ship =
        || base().put(1, "lrc", "L13").put(2, "base", "M12").put(2, "scout-1", "M12").put(2, "lrc", "P12");
    let no_card = |scene: Scene, dice: &[u8]| scene.no_defense(2).dice(dice);
    let supported = ["attack lrc s2 base support", "support fuel", "choose s3", "roll"];
    let keeping =
        Scene::new(2).put(2, "scout-1", "B16").put(2, "scout-2", "J17").hand(2, "7 organics").before_roll();
    let cases: [(Scene, &[&str], usize); 9] = [
        (base(), &["attack lrc s2 base support", "support fuel"], 3),
        (base(), &["attack lrc s2 base support", "decline"], 3),
        (base(), &["attack lrc s2 base", "defend"], 2),
        (base(), &["attack lrc s2 base", "hold-card"], 2),
        (no_card(base(), &[6, 1]), &["attack lrc s2 base", "roll", "forfeit food"], 2),
        (no_card(ship(), &[6, 1]), &["attack lrc s2 scout-1", "roll", "forfeit food", "retreat N11"], 2),
        (no_card(base(), &[6, 1]), &[&supported[..], &["forfeit food", "reward oxygen"]].concat(), 3),
        (base().no_plus_one(1).dice(&[1, 6]), &["attack lrc s2 base", "defend", "roll", "reward fuel"], 2),
        (keeping.dice(&[3, 6]), &["roll", "keep water"], 2),
    ];
    for (mut scene, acts, seat) in cases {
        scene.acts(acts);
        assert!(scene.undo_as(seat).is_err(), "{acts:?}");
    }
}

#[test]
fn choices_that_nobody_answered_may_be_taken_back() {
    proves!("undo.general", "undo.closed-by");
    let keeping = Scene::new(2).put(1, "scout-1", "B16").put(1, "scout-2", "J17").hand(1, "7 organics");
    let backfired = Scene::new(2).emp(1, 2).hand(1, "2 metal, fuel");
    let thief = Scene::new(2).hand(2, "ore");
    let cases: [(Scene, [u8; 2], &[&str], &str); 3] = [
        (keeping, [3, 6], &["roll", "collect", "keep water"], "keep"),
        (backfired, [3, 3], &["roll", "forfeit metal", "forfeit fuel"], "backfire"),
        (thief, [4, 4], &["roll", "stop-stealing"], "steal"),
    ];
    for (scene, dice, acts, phase) in cases {
        let mut scene = scene.before_roll().dice(&dice);
        scene.acts(acts).undo().unwrap();
        assert_eq!(scene.phase(), phase);
    }
    let mut supported = Scene::new(3).hand(1, "metal").put(2, "base", "Q10").hand(3, "fuel");
    supported.acts(&["attack lrc s2 base support", "support fuel", "choose nobody"]);
    assert_eq!(supported.hand_of(3), "1 fuel");
    supported.undo().unwrap();
    assert_eq!((supported.phase().as_str(), supported.hand_of(3).as_str()), ("choose", ""));
    // The roll closes what was done before it, of whatever type that was.
    let mut rolled = Scene::new(2).hand(1, "ore, metal").before_roll().dice(&[1, 2]);
    rolled.acts(&["jettison ore", "roll", "pay metal"]).undo().unwrap();
    rolled.undo_refused("undo.closed-by");
}

#[test]
fn dice_of_an_attack_stand() {
    proves!("undo.attack", "undo.closed-by");
    let mut scene = Scene::new(2).hand(1, "metal").put(2, "base", "Q10").no_defense(2).dice(&[6, 1]);
    scene.act("attack lrc s2 base");
    scene.undo().unwrap();
    assert_eq!(scene.phase(), "action", "before the first die it may be undone");
    scene.acts(&["attack lrc s2 base", "roll"]).undo_refused("undo.attack");
    // Nor what is chosen after them.
    let fought = |hand: &str, dice: &[u8]| {
        let mut scene = Scene::new(2).hand(1, hand).put(2, "base", "Q10").no_defense(2).dice(dice);
        scene.acts(&["attack lrc s2 base", "roll"]);
        scene
    };
    fought("metal, food", &[1, 6]).act("forfeit food").undo_refused("undo.attack");
    fought("metal, 6 ore", &[6, 1]).act("collect").undo_refused("undo.attack");
}

#[test]
fn a_theft_is_not_undone() {
    proves!("undo.steal", "undo.closed-by");
    let mut lunar = Scene::new(3).hand(2, "ore").hand(3, "water").before_roll().dice(&[4, 4]);
    lunar.act("roll").undo_refused("undo.closed-by");
    lunar.act("steal ore s2").undo_refused("undo.steal");
    lunar.act("steal water s3").undo_refused("undo.steal");
}

#[test]
fn an_action_of_another_type_closes_the_earlier_one() {
    proves!("undo.other-type", "undo.incomplete", "undo.newest-first");
    // The ledger's example.
    let mut scene = Scene::new(2).put(1, "lrc", "Q11").put(1, "scout-1", "H18").hand(1, "metal");
    scene.acts(&["pay metal", "move lrc P12", "base P12", "move scout-1 G18"]);
    scene.undo().unwrap();
    assert_eq!(scene.at(1, "scout-1").as_deref(), Some("H18"));
    scene.undo_refused("undo.other-type");
    // Movement that is left may still be used.
    assert_eq!(scene.left("lrc"), 2);
    scene.act("move lrc O13");
}

#[test]
fn an_undone_action_of_another_type_closes_it_too() {
    proves!("undo.other-type");
    // The ledger's example.
    let mut scene = Scene::new(2).hand(1, "2 ore, food");
    scene.acts(&["refine metal", "pay food"]);
    scene.undo().unwrap();
    assert_eq!(scene.hand_of(1), "1 metal, 1 food");
    scene.undo_refused("undo.other-type");
}

#[test]
fn nobody_gets_a_ninth_card_by_undoing() {
    proves!("undo.no-circumvention", "undo.no-broken-rule", "undo.other-type");
    // The ledger's example: eight Planetary cards; one pays for a Move, and two ore become the eighth again. The trade is the
    // newest action, and even when it is undone the payment is not.
    let mut scene = Scene::new(2).hand(1, "2 ore, 8 metal");
    scene.acts(&["pay metal", "refine fuel"]);
    assert_eq!(scene.hand_of(1), "7 metal, 1 fuel");
    scene.undo().unwrap();
    scene.undo_refused("undo.other-type");
    assert_eq!(scene.hand_of(1), "2 ore, 7 metal");
}

#[test]
fn rolls_answers_and_the_end_of_a_turn_close_everything() {
    proves!("undo.closed-by");
    let mut roll = Scene::new(2).before_roll().dice(&[1, 2]);
    roll.act("roll").undo_refused("undo.closed-by");
    let mut trade = Scene::new(2).hand(1, "ore").hand(2, "food");
    trade.acts(&["offer s2", "give ore", "ask food", "send", "accept"]).undo_refused("undo.closed-by");
    // The ledger's example; but the cards may be traded back.
    trade.acts(&["offer s2", "give food", "ask ore", "send", "accept"]);
    assert_eq!((trade.hand_of(1).as_str(), trade.hand_of(2).as_str()), ("1 ore", "1 food"));
    let mut declined = Scene::new(2).hand(1, "ore").hand(2, "food");
    declined.acts(&["offer s2", "give ore", "ask food", "send", "decline"]);
    assert!(declined.undo().is_err());
    let mut ended = Scene::new(2).hand(1, "metal");
    ended.acts(&["pay metal", "end"]);
    assert!(ended.undo_as(1).is_err());
}

#[test]
fn a_draft_may_be_taken_back_card_by_card() {
    proves!("undo.general");
    let mut scene = Scene::new(2).hand(1, "ore, metal").hand(2, "food");
    scene.acts(&["offer s2", "give ore", "give metal"]);
    scene.undo().unwrap();
    assert_eq!(scene.view(1)["offer"]["give"], json!({"ore": 1}));
}

#[test]
fn an_offer_that_nobody_has_answered_may_be_taken_back() {
    proves!("undo.unanswered", "undo.closed-by", "undo.other-type", "hand.memory");
    let sent = |before: &[&str]| {
        let mut scene = Scene::new(3).hand(1, "ore, 2 metal").hand(2, "food").hand(3, "fuel");
        scene.acts(before).acts(&["offer s2", "give metal", "ask food", "send"]);
        assert_eq!(scene.asked(), 2);
        scene
    };
    let mut scene = sent(&[]);
    assert_eq!(scene.knows(3, 1), "1 metal");
    scene.undo().unwrap();
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "compose"));
    assert_eq!(scene.knows(3, 1), "1 metal", "what was shown stays known");
    assert_eq!(scene.view(2)["offer"], json!(null), "it is a draft again");
    // And on, card by card, to where nothing was offered.
    (0..3).for_each(|_| scene.undo().unwrap());
    assert_eq!((scene.phase().as_str(), scene.state().turn.offers), ("action", 0));
    // Only who sent it, and only before the answer.
    assert!(sent(&[]).undo_as(2).is_err());
    let mut answered = sent(&[]);
    answered.act("decline").undo_refused("undo.closed-by");
    // What was done before it is of another type, and stands.
    let mut moved = sent(&["pay metal"]);
    moved.undo().unwrap();
    moved.undo_refused("undo.other-type");
}

#[test]
fn a_draft_that_is_dropped_closes_nothing() {
    proves!("undo.other-type", "trade.draft-private");
    let mut scene = Scene::new(2).hand(1, "ore, metal");
    scene.acts(&["pay metal", "move lrc Q11", "offer s2", "give ore", "drop"]);
    for _ in 0..5 {
        scene.undo().unwrap();
    }
    assert_eq!(scene.hand_of(1), "1 ore, 1 metal");
}

#[test]
fn actions_have_four_types() {
    proves!("undo.types");
    // The same type does not close what came before; another type does.
    let trades = ["jettison ore", "plus-one fuel", "repair", "refine metal", "exchange metal food"];
    for (first, second) in [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)] {
        let mut scene = Scene::new(2).hand(1, "3 ore, 4 metal").repair_card(1, "metal");
        scene.acts(&[trades[first], trades[second]]);
        scene.undo().unwrap();
        scene.undo().unwrap();
    }
    let mut moves = Scene::new(2).hand(1, "metal");
    moves.acts(&["pay metal", "move lrc Q11"]);
    moves.undo().unwrap();
    moves.undo().unwrap();
    let mut attack = Scene::new(2).hand(1, "2 metal").put(2, "base", "Q10");
    attack.acts(&["pay metal", "move lrc Q11", "attack lrc s2 base"]);
    attack.undo().unwrap();
    attack.undo_refused("undo.other-type");
    let token = "metal, fuel, food, medicine, drinking-water, oxygen";
    let mut builds = Scene::new(2).put(1, "lrc", "P12").hand(1, token);
    builds.acts(&["research", "base P12"]);
    builds.undo().unwrap();
    builds.undo().unwrap();
    let mut mixed = Scene::new(2).hand(1, &format!("{token}, 2 ore"));
    mixed.acts(&["research", "refine metal"]);
    mixed.undo().unwrap();
    mixed.undo_refused("undo.other-type");
}

#[test]
fn all_but_planetary_cards_is_public() {
    proves!("referee.public-information");
    let mut scene = Scene::new(3)
        .hand(1, "2 ore, metal, food")
        .research(1, 2)
        .emp(1, 1)
        .repair_card(1, "oxygen")
        .no_plus_one(1)
        .hand(3, "fuel, oxygen")
        .put(2, "base", "Q10");
    let player = scene.spectator_view()["players"][0].clone();
    assert_eq!(player["lunar"], json!({"ore": 2}));
    assert_eq!(
        (&player["planetary"], &player["research"], &player["emp"]),
        (&json!(2), &json!(2), &json!(1))
    );
    assert_eq!(player["repair"], "oxygen");
    assert_eq!((&player["plus_one"], &player["defense"]), (&json!(false), &json!(true)));
    assert_eq!(player["known"], json!({}));
    // What is paid, jettisoned, wagered and forfeited is seen by all.
    scene.act("jettison food");
    assert_eq!(scene.events_seen_by(3), scene.events());
    scene.act("pay metal");
    assert_eq!(scene.events_seen_by(3), scene.events());
    let mut wager = Scene::new(3)
        .hand(1, "metal")
        .hand(3, "fuel, food")
        .put(2, "base", "Q10")
        .no_defense(2)
        .dice(&[1, 6]);
    wager.acts(&["attack lrc s2 base support", "support fuel"]);
    assert_eq!(wager.events_seen_by(2), wager.events());
    wager.acts(&["choose s3", "roll"]);
    assert_eq!(wager.events_seen_by(2), wager.events());
}
