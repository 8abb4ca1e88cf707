//! The two phases of a turn, and what is different on the first one.

use serde_json::json;
use table::Rules;
use terra_proxima::{Action, Turn};

use crate::scene::{Scene, offered, seat};

#[test]
fn production_comes_before_the_action_phase() {
    proves!("turn.phases", "production.roll", "production.then-action");
    let mut scene = Scene::new(2).hand(1, "2 metal").before_roll().dice(&[1, 2]);
    for early in ["pay metal", "end", "research", "offer s2", "repair"] {
        scene.refused(early, "turn.phases");
    }
    scene.act("roll");
    assert_eq!((scene.phase().as_str(), scene.asked()), ("action", 1));
    scene.refused("roll", "production.roll");
    scene.act("pay metal");
}

#[test]
fn a_turn_may_end_whenever_nothing_is_open() {
    proves!("turn.end");
    let mut at_once = Scene::new(2).hand(1, "metal");
    at_once.act("end");
    assert_eq!((at_once.active_number(), at_once.phase().as_str()), (2, "roll"));
    let mut in_between = Scene::new(2).hand(1, "metal");
    in_between.acts(&["pay metal", "move lrc Q10"]);
    assert!(in_between.may("end"));
    let mut open = Scene::new(2).hand(1, "metal");
    open.act("offer s2").refused("end", "turn.one-thing-at-a-time");
    open.act("drop").act("end");
}

#[test]
fn what_was_not_used_is_lost() {
    proves!("turn.unused-lost");
    let mut scene = Scene::new(2).hand(1, "2 metal");
    scene.act("pay metal");
    assert_eq!(scene.left("lrc"), 3);
    scene.act("end");
    scene.will_roll(&[1, 2, 1, 2]);
    scene.acts(&["roll", "end", "roll"]);
    assert_eq!((scene.active_number(), scene.left("lrc")), (1, 0));
    scene.refused("move lrc Q10", "move.no-pay-no-move");
    // A right to a third Move does not carry over either.
    let mut won = Scene::new(2).hand(1, "8 metal").put(2, "base", "Q10").no_defense(2).dice(&[6, 1]);
    won.acts(&["attack lrc s2 base", "roll"]);
    won.act("end");
    won.will_roll(&[1, 2, 1, 2]);
    won.acts(&["roll", "end", "roll", "pay metal", "pay metal"]);
    won.refused("pay metal", "move.third-earned");
    // Nor does anything else, to whomever: here of a production roll, trades with an ally, Moves and Attacks.
    let mut busy = Scene::allied(4, 2)
        .put(1, "scout-1", "H18")
        .hand(1, "6 metal")
        .research(1, 1)
        .hand(3, "food")
        .put(2, "base", "Q10")
        .put(2, "scout-1", "Q10")
        .no_defense(2)
        .before_roll()
        .dice(&[4, 6, 1, 6]);
    busy.acts(&["roll", "offer s3", "give metal", "ask food", "send", "accept"]);
    busy.acts(&["pay metal", "move lrc R11", "pay metal", "move scout-1 L16"]);
    busy.acts(&["attack lrc s2 base", "withdraw", "attack lrc s2 base", "roll", "forfeit metal"]);
    let turn = busy.state().turn;
    assert!(turn.attacked && turn.cruiser_moved && turn.stopped > 0 && turn.extra > 0);
    busy.act("end");
    assert_eq!(busy.state().turn, Turn::new(seat(2)));
}

#[test]
fn bots_have_nothing_to_undo_with() {
    proves!("turn.finite");
    assert!("undo".parse::<Action>().is_err());
    let mut scene = Scene::new(2).hand(1, "metal, 2 ore");
    scene.act("pay metal");
    assert!(scene.undo().is_ok(), "a person may, beside the list");
    assert!(scene.options().iter().all(|text| !text.contains("undo")));
}

#[test]
fn the_first_turn_starts_without_a_roll() {
    proves!("first-turn.no-production", "production.roll");
    let mut scene = Scene::start(2, &[6, 6, 1, 1]);
    scene.will_deal(&["metal", "fuel"]);
    scene.act("pad 0");
    assert_eq!(scene.phase(), "action");
    scene.refused("roll", "first-turn.no-production");
    scene.acts(&["pay metal", "move lrc R10", "end"]);
    assert_eq!((scene.asked(), scene.phase().as_str()), (2, "action"), "nor has the second player one");
    scene.refused("roll", "first-turn.no-production");
    scene.acts(&["pay metal", "move lrc B10", "end"]);
    for number in [1, 2] {
        assert_eq!(
            (scene.asked(), scene.phase().as_str()),
            (number, "roll"),
            "from the second turn on all roll"
        );
        scene.will_roll(&[1, 2]);
        scene.acts(&["roll", "end"]);
    }
}

#[test]
fn nothing_comes_before_the_first_move() {
    proves!("first-turn.move-first", "first-turn.nothing-before");
    // The ledger's example, and all other things that come too early.
    let mut scene = Scene::new(3).hand(1, "5 metal, fuel, food, 1 ore").repair_card(1, "metal").first_turn(0);
    let early =
        ["end", "offer s2", "jettison ore", "repair", "plus-one fuel", "research", "exchange metal food"];
    for text in early {
        scene.refused(text, "first-turn.nothing-before");
    }
    assert!(scene.options().iter().all(|text| text.starts_with("pay ")));
    scene.act("pay metal");
    // Paid, but still on the pad.
    for text in early {
        scene.refused(text, "first-turn.nothing-before");
    }
    scene.act("move lrc R10");
    for text in ["end", "offer s2", "jettison ore", "repair", "plus-one fuel"] {
        assert!(scene.may(text), "{text}");
    }
}

/// From the start of a game: seat 4 has had its turn and seat 1 has launched, next to it; seats 2 and 3 stand on their pads.
fn two_on_their_pads() -> Scene {
    let mut scene = Scene::start(4, &[1, 1, 2, 2, 3, 3, 6, 6]);
    scene.will_deal(&["metal", "fuel", "food", "medicine"]);
    scene.acts(&["pad 0", "pay metal", "pay fuel", "move lrc M16", "end"]);
    scene.acts(&["pay metal", "move lrc K18"]);
    assert_eq!(scene.active_number(), 1);
    let launched = |number: usize| scene.view(1)["players"][number - 1]["launched"].clone();
    assert_eq!([1, 2, 3, 4].map(launched), [true, false, false, true]);
    scene
}

#[test]
fn who_stands_on_a_pad_trades_and_supports() {
    proves!("first-turn.others-turns", "support.who", "trade.answer");
    let mut scene = two_on_their_pads();
    offered(&mut scene, 2, &["fuel"], &["metal"]);
    scene.acts(&["send", "accept"]);
    assert_eq!((scene.count(1, "metal"), scene.count(2, "fuel")), (1, 2));
    scene.act("attack lrc s4 lrc support");
    assert_eq!((scene.asked(), scene.phase().as_str()), (2, "support"));
    scene.act("support oxygen");
    assert_eq!(scene.asked(), 3);
    scene.acts(&["support metal", "choose s2"]);
    assert_eq!((scene.hand_of(3).len(), scene.count(2, "oxygen")), (two_on_their_pads().hand_of(3).len(), 0));
}

#[test]
fn who_stands_on_a_pad_keeps_the_price_of_a_move() {
    proves!("first-turn.keep-a-move");
    // The ledger's example with fewer cards.
    let on_pad = |hand: &str| {
        Scene::new(3)
            .put(2, "lrc", "J19")
            .hand(2, hand)
            .hand(1, "2 ore, fuel")
            .put(3, "base", "Q10")
            .turns(2, 0)
    };
    let asked = |hand: &str, give: &[&str], ask: &[&str]| {
        let mut scene = on_pad(hand);
        offered(&mut scene, 2, give, ask);
        scene.act("send");
        scene
    };
    let mut last = asked("metal", &["ore"], &["metal"]);
    assert_eq!((last.asked(), last.options()), (2, vec!["decline".to_owned()]));
    last.refused("accept", "first-turn.keep-a-move").act("decline");
    let told = serde_json::to_value(last.events_seen_by(1)).unwrap();
    assert_eq!((&told[0]["event"], &told[0]["accepted"]), (&json!("offer-answered"), &json!(false)));
    asked("metal", &["ore", "ore"], &["metal"]).act("accept");
    asked("metal, food", &["ore"], &["metal"]).act("accept");
    asked("metal", &["fuel"], &["metal"]).act("accept");
    // The same for wagers, which may be lost. Whoever has launched may lose everything.
    let mut support = on_pad("metal");
    support.refused("attack lrc s3 base support", "support.who");
    let mut two = on_pad("metal, 2 ore");
    two.act("attack lrc s3 base support");
    assert_eq!(two.options(), ["support metal", "support ore+ore", "decline"]);
    let mut one = on_pad("metal, ore, organics, water");
    one.act("attack lrc s3 base support");
    assert_eq!(one.options(), ["support metal", "decline"], "one of each kind pays for a Move");
    let mut launched = on_pad("metal").put(2, "lrc", "J18");
    launched.act("attack lrc s3 base support").act("support metal");
}

#[test]
fn wormholes_are_closed_on_the_first_turn() {
    proves!("first-turn.no-wormholes", "first-turn.attack-allowed");
    // The ledger's example: the Wormhole R6 is five steps from the pad; its other end is B14.
    let mut first = Scene::new(2).hand(1, "3 metal").first_turn(0);
    first.acts(&["pay metal", "pay metal"]).refused("move lrc B14", "first-turn.no-wormholes");
    first.act("move lrc R6").refused("move lrc B14", "first-turn.no-wormholes");
    assert_eq!(first.most("lrc"), 1);
    assert!(first.may("move lrc R5"), "the extra spaces are used as usual");
    let mut later = Scene::new(2).put(1, "lrc", "R6").hand(1, "2 metal");
    later.acts(&["pay metal", "pay metal", "move lrc B14"]);
}

#[test]
fn after_the_launch_the_first_turn_is_like_any_other() {
    proves!("first-turn.attack-allowed", "action.any-order");
    let mut scene = Scene::new(2)
        .hand(1, "4 metal, 2 ore, organics, water")
        .hand(2, "food")
        .put(2, "base", "Q10")
        .no_defense(2)
        .first_turn(0)
        .dice(&[6, 1]);
    scene.acts(&["pay metal", "move lrc R10", "pay metal", "refine fuel"]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    assert!(scene.may("end"));
}

#[test]
fn who_is_silent_spends_as_little_as_possible() {
    let silent = |scene: &Scene| {
        let asked = scene.timeline().awaited().first().expect("the game goes on");
        scene.rules.fallback(scene.state(), asked).to_string()
    };
    let mut launch = Scene::new(2).hand(1, "metal").first_turn(0);
    assert_eq!(silent(&launch), "pay metal");
    launch.act("pay metal");
    let nearest = silent(&launch);
    launch.act(&nearest);
    assert_eq!(launch.left("lrc"), 2);
    assert_eq!(silent(&launch), "end");
    let mut attack = Scene::new(3).hand(1, "metal, food").put(2, "base", "Q10").hand(3, "fuel");
    attack.act("attack lrc s2 base support");
    assert_eq!(silent(&attack), "decline");
    attack.act("support fuel");
    assert_eq!(silent(&attack), "choose nobody");
    attack.act("choose s3");
    assert_eq!(silent(&attack), "hold-card");
    attack.act("hold-card");
    assert_eq!(silent(&attack), "withdraw");
    attack.acts(&["withdraw", "attack lrc s2 base", "hold-card"]);
    assert_eq!(silent(&attack), "withdraw");
    let mut trade = Scene::new(2).hand(1, "ore").hand(2, "food");
    trade.acts(&["offer s2", "give ore", "ask food"]);
    assert_eq!(silent(&trade), "drop");
    trade.act("send");
    assert_eq!(silent(&trade), "decline");
    let mut theft = Scene::new(2).hand(2, "ore").before_roll().dice(&[4, 4]);
    assert_eq!(silent(&theft), "roll");
    theft.act("roll");
    assert_eq!(silent(&theft), "stop-stealing");
}

#[test]
fn chance_draws_what_a_silent_player_gives_up() {
    proves!(
        "referee.forfeit-drawn",
        "backfire.forfeit",
        "success.defender-forfeit",
        "failure.attacker-forfeit"
    );
    let silent = |scene: &Scene| {
        let asked = scene.timeline().awaited().first().expect("the game goes on");
        scene.rules.fallback(scene.state(), asked).to_string()
    };
    // Every card is as likely as any other, in whatever hand: here the fourth of four.
    let backfire = || {
        let mut scene = Scene::new(2).emp(1, 2).hand(1, "2 metal, fuel, oxygen").before_roll().dice(&[3, 3]);
        scene.act("roll");
        scene
    };
    let attack = |dice: &[u8; 2]| {
        let mut scene = Scene::new(2)
            .hand(1, "2 metal, fuel, oxygen, 2 ore")
            .hand(2, "2 metal, fuel, oxygen, 2 ore")
            .put(2, "base", "Q10")
            .no_defense(2)
            .dice(dice);
        scene.acts(&["attack lrc s2 base", "roll"]);
        scene
    };
    for (mut scene, number, phase) in [
        (backfire(), 1, "backfire"),
        (attack(&[6, 1]), 2, "defender-forfeit"),
        (attack(&[1, 6]), 1, "attacker-forfeit"),
    ] {
        assert_eq!((scene.phase().as_str(), silent(&scene).as_str()), (phase, "forfeit any"));
        scene.will_draw(&[3]);
        scene.act("forfeit any");
        assert_eq!((scene.count(number, "oxygen"), scene.count(number, "metal")), (0, 2), "{phase}");
        assert!(scene.undo_as(number).is_err(), "what was drawn stands");
    }
    let mut twice = backfire();
    twice.will_draw(&[2, 0]);
    twice.acts(&["forfeit any", "forfeit any"]);
    assert_eq!(twice.hand_of(1), "1 metal, 1 oxygen");
    // Lunar cards lie open, so that nothing need be drawn.
    let mut lunar = Scene::new(2)
        .hand(1, "metal")
        .hand(2, "2 ore, 2 water")
        .put(2, "base", "Q10")
        .no_defense(2)
        .dice(&[6, 1]);
    lunar.acts(&["attack lrc s2 base", "roll"]).refused("forfeit any", "success.defender-forfeit");
    assert_eq!(silent(&lunar), "forfeit ore+ore");
}
