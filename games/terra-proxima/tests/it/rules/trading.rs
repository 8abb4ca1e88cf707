//! Trade with other players.

use serde_json::{Value, json};
use terra_proxima::Action;

use crate::scene::{Scene, offered, text_of};

/// Seat 1 sends an offer to seat 2.
fn sent(scene: &mut Scene, give: &[&str], ask: &[&str]) {
    offered(scene, 2, give, ask);
    scene.act("send");
}

#[test]
fn every_trade_involves_the_active_player() {
    proves!("trade.own-turn");
    let mut scene = Scene::new(3).hand(2, "ore").hand(3, "food");
    for text in ["offer s3", "give ore", "ask food", "send"] {
        scene.refused_to(2, text, "trade.own-turn");
    }
    Scene::new(3).refused("offer s1", "trade.offer");
    assert_eq!(Scene::new(3).hand(1, "ore").options_like("offer"), ["offer s2", "offer s3"]);
}

#[test]
fn any_cards_go_for_any_others() {
    proves!("trade.what", "trade.answer");
    let mut scene = Scene::new(2).hand(1, "3 ore, metal").hand(2, "water, 2 food");
    sent(&mut scene, &["ore", "ore", "metal"], &["water", "food", "food"]);
    assert_eq!((scene.asked(), scene.phase().as_str()), (2, "answer"));
    scene.act("accept");
    assert_eq!(
        (scene.hand_of(1).as_str(), scene.hand_of(2).as_str()),
        ("1 ore, 1 water, 2 food", "2 ore, 1 metal")
    );
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "action"));
}

#[test]
fn a_declined_offer_changes_nothing() {
    proves!("trade.answer");
    let mut scene = Scene::new(2).hand(1, "ore").hand(2, "food");
    sent(&mut scene, &["ore"], &["food"]);
    assert_eq!(scene.options(), ["accept", "decline"]);
    scene.refused_to(1, "end", "turn.one-thing-at-a-time");
    scene.act("decline");
    assert_eq!((scene.hand_of(1).as_str(), scene.hand_of(2).as_str()), ("1 ore", "1 food"));
    assert_eq!(scene.asked(), 1);
}

#[test]
fn a_trade_overloads_nobody() {
    proves!("trade.weight", "hand.lunar-limit", "hand.planetary-limit");
    let mut own = Scene::new(2).hand(1, "ore, 8 metal").hand(2, "food");
    offered(&mut own, 2, &["ore"], &["food"]);
    own.refused("send", "trade.weight");
    let mut partner = Scene::new(2).hand(1, "2 metal").hand(2, "4 food, 4 fuel");
    offered(&mut partner, 2, &["metal", "metal"], &["food"]);
    partner.refused("send", "trade.weight");
    // Nor with Lunar cards.
    for (own, theirs, give, ask) in
        [("metal, 8 ore", "water", "metal", "water"), ("ore", "food, 8 water", "ore", "food")]
    {
        let mut lunar = Scene::new(2).hand(1, own).hand(2, theirs);
        offered(&mut lunar, 2, &[give], &[ask]);
        lunar.refused("send", "trade.weight");
    }
}

#[test]
fn both_sides_change_hands_at_once() {
    proves!("trade.simultaneous", "trade.weight", "hand.always");
    // The ledger's example.
    let mut scene = Scene::new(2).hand(1, "8 fuel").hand(2, "8 food");
    sent(&mut scene, &["fuel"], &["food"]);
    scene.act("accept");
    assert_eq!((scene.hand_of(1).as_str(), scene.hand_of(2).as_str()), ("7 fuel, 1 food", "1 fuel, 7 food"));
}

#[test]
fn no_kind_is_on_both_sides() {
    proves!("trade.no-same-kind");
    // The ledger's example.
    let mut scene = Scene::new(2).hand(1, "2 ore, water").hand(2, "ore, food");
    offered(&mut scene, 2, &["ore", "ore", "water"], &[]);
    scene.refused("ask ore", "trade.no-same-kind").refused("ask water", "trade.no-same-kind");
    scene.acts(&["ask food", "send"]);
    let mut asked = Scene::new(2).hand(1, "ore, water").hand(2, "ore, food");
    asked.acts(&["offer s2", "ask ore"]).refused("give ore", "trade.no-same-kind");
}

#[test]
fn only_material_cards_are_traded() {
    proves!("trade.no-mission-cards", "trade.no-promises");
    let mut scene = Scene::new(2).hand(1, "ore, metal").research(1, 3).emp(1, 1);
    scene.act("offer s2");
    assert_eq!(scene.options_like("give"), ["give ore", "give metal"]);
    scene.act("give ore");
    let asked = scene.options_like("ask");
    assert_eq!(asked.len(), 8, "every material but the given one: {asked:?}");
    for text in
        ["give research", "ask defense", "ask plus-one", "ask repair", "give promise", "ask base", "give emp"]
    {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn there_are_no_gifts() {
    proves!("trade.no-gifts", "trade.no-promises");
    // The ledger's example: a player without cards, ally or not.
    for (scene, to) in [(Scene::new(2), "offer s2"), (Scene::allied(4, 2), "offer s3")] {
        let mut scene = scene.hand(1, "ore");
        scene.act(to).refused("send", "trade.no-gifts");
        scene.act("give ore").refused("send", "trade.no-gifts").act("drop");
        scene.acts(&[to, "ask food"]).refused("send", "trade.no-gifts");
    }
    Scene::new(2).refused("offer s2", "trade.no-gifts");
}

#[test]
fn an_offer_is_laid_card_by_card_to_one_player() {
    proves!("trade.offer");
    let mut scene = Scene::new(3).hand(1, "ore, organics, metal").hand(2, "water, food");
    // The order means nothing.
    scene.acts(&["offer s2", "ask food", "give metal", "give ore", "ask water", "send"]);
    let offer = &scene.state().offer;
    assert_eq!(
        (text_of(&offer.give), text_of(&offer.ask)),
        ("1 ore, 1 metal".into(), "1 water, 1 food".into())
    );
    // No counter-offer.
    assert_eq!(scene.options(), ["accept", "decline"]);
    scene.act("decline");
    let mut dropped = Scene::new(3).hand(1, "ore");
    dropped.acts(&["offer s3", "give ore", "drop"]);
    assert_eq!((dropped.phase().as_str(), dropped.hand_of(1).as_str()), ("action", "1 ore"));
}

#[test]
fn nobody_offers_what_they_do_not_have() {
    proves!("trade.offer-own-cards");
    let mut scene = Scene::new(2).hand(1, "ore").hand(2, "food");
    scene.act("offer s2").refused("give water", "trade.offer-own-cards");
    scene.act("give ore").refused("give ore", "trade.offer-own-cards");
}

#[test]
fn a_draft_is_seen_only_by_its_maker() {
    proves!("trade.draft-private");
    let draft = |kind: &str| {
        let mut scene = Scene::new(3).hand(1, "metal, fuel").known(1, "");
        scene.acts(&["offer s2", &format!("give {kind}")]);
        scene
    };
    let (metal, fuel) = (draft("metal"), draft("fuel"));
    assert_eq!(metal.view(2), fuel.view(2));
    assert_eq!(metal.spectator_view(), fuel.spectator_view());
    assert_eq!(metal.view(2)["offer"], Value::Null);
    assert_eq!(metal.view(1)["offer"]["give"], json!({"metal": 1}));
    assert!(metal.events_seen_by(2).is_empty());
    let mut open = Scene::new(3).hand(1, "metal").hand(2, "food");
    sent(&mut open, &["metal"], &["food"]);
    for view in [open.view(3), open.spectator_view()] {
        assert_eq!(view["offer"]["give"], json!({"metal": 1}));
        assert_eq!(view["offer"]["ask"], json!({"food": 1}));
    }
}

#[test]
fn cards_that_may_not_be_there_can_be_asked_for() {
    proves!("trade.offer-any-request", "trade.answer");
    // The ledger's example.
    let mut scene = Scene::new(2).hand(1, "ore").hand(2, "food");
    sent(&mut scene, &["ore"], &["oxygen"]);
    assert_eq!(scene.options(), ["decline"]);
    scene.refused("accept", "trade.answer").act("decline");
    // Nobody learns why: whether the card was there makes no difference to what is told.
    let told = |second: &str, third: &str| {
        let mut scene = Scene::new(3).hand(1, "ore").hand(2, second).hand(3, third);
        sent(&mut scene, &["ore"], &["oxygen"]);
        scene.act("decline");
        (scene.events_seen_by(1), scene.view(1))
    };
    assert_eq!(told("food", "oxygen"), told("oxygen", "food"));
}

#[test]
fn ten_offers_a_turn_are_enough() {
    proves!("trade.offer-limit");
    // The ledger's example: two are dropped, five declined and three accepted.
    let mut scene = Scene::new(2).hand(1, "5 ore").hand(2, "3 food");
    assert_eq!(scene.board()["limits"]["offers"], 10);
    let left = |scene: &Scene, eyes: usize| scene.view(eyes)["turn"]["offers_left"].clone();
    assert_eq!((left(&scene, 1), left(&scene, 2)), (json!(10), Value::Null));
    for _ in 0..2 {
        scene.acts(&["offer s2", "drop"]);
    }
    for answer in ["decline", "accept", "decline", "accept", "decline", "accept", "decline", "decline"] {
        sent(&mut scene, &["ore"], &["food"]);
        scene.act(answer);
    }
    assert_eq!(scene.hand_of(1), "2 ore, 3 food");
    assert_eq!(left(&scene, 1), 0, "those that are dropped count");
    scene.refused("offer s2", "trade.offer-limit");
    scene.acts(&["refine metal", "exchange food fuel"]);
    assert_eq!(scene.hand_of(1), "1 metal, 1 fuel", "the Salvage Yard still trades");
    scene.act("end");
    scene.will_roll(&[1, 2, 1, 2]);
    scene.acts(&["roll", "end", "roll", "offer s2"]);
}

// ----------------------------------------------------------------------------------------------------- Allied Mode

#[test]
fn allies_trade_at_most_two_for_one_in_worth() {
    proves!("allied-trade.value", "allied-trade.ratio");
    let hands = || Scene::allied(4, 2).hand(1, "4 ore, 2 metal").hand(3, "4 water, 3 food").hand(2, "3 food");
    for (give, ask, allowed) in [
        // The ledger's example, then others.
        (&["ore"][..], &["food"][..], true),
        (&["ore"], &["food", "food"], false),
        (&["metal"], &["food"], true),
        (&["metal"], &["water", "water"], true),
        (&["metal"], &["water"], true),
        (&["ore", "ore", "metal"], &["water"], false),
        (&["metal"], &["food", "food"], true),
        (&["metal"], &["water", "food", "food"], false),
    ] {
        let mut scene = hands();
        offered(&mut scene, 3, give, ask);
        if allowed {
            scene.acts(&["send", "accept"]);
        } else {
            scene.refused("send", "allied-trade.ratio");
        }
    }
    // Opponents trade as they like.
    let mut free = hands();
    offered(&mut free, 2, &["ore"], &["food", "food", "food"]);
    free.act("send");
}

#[test]
fn nobody_receives_more_than_eight_from_allies_in_a_turn() {
    proves!("allied-trade.receive-limit", "allied-trade.value");
    let mut scene = Scene::allied(4, 2).hand(1, "4 ore, 2 metal, 2 fuel").hand(3, "5 water, 2 food");
    offered(&mut scene, 3, &["ore", "ore"], &["food", "food"]);
    scene.acts(&["send", "accept"]);
    offered(&mut scene, 3, &["ore", "ore", "metal"], &["water", "water", "water", "water"]);
    scene.acts(&["send", "accept"]);
    // The ledger's example: two Planetary and four Lunar cards, 2 x 2 + 4 = 8.
    offered(&mut scene, 3, &["fuel"], &["water"]);
    scene.refused("send", "allied-trade.receive-limit").act("drop").act("end");
    // The partner has the same limit.
    let mut partner = Scene::allied(4, 2).hand(1, "2 metal, 3 fuel").hand(3, "4 food, oxygen, 4 water");
    offered(&mut partner, 3, &["metal", "metal", "fuel", "fuel"], &["food", "food"]);
    partner.acts(&["send", "accept"]);
    assert_eq!(partner.view(2)["turn"]["received"], json!([4, 0, 8, 0]));
    offered(&mut partner, 3, &["fuel"], &["oxygen"]);
    partner.refused("send", "allied-trade.receive-limit");
    // Each of the two counts what came to them, not what went.
    let mut uneven = Scene::allied(4, 2).hand(1, "2 metal, 2 fuel").hand(3, "food, 3 oxygen");
    offered(&mut uneven, 3, &["metal", "metal"], &["food"]);
    uneven.acts(&["send", "accept"]);
    offered(&mut uneven, 3, &["fuel", "fuel"], &["oxygen"; 3]);
    uneven.acts(&["send", "accept"]);
    // What comes from two allies counts together.
    let mut two = Scene::allied(6, 2).hand(1, "2 metal, 3 fuel").hand(3, "2 food").hand(5, "3 oxygen");
    offered(&mut two, 3, &["metal", "metal"], &["food", "food"]);
    two.acts(&["send", "accept"]);
    offered(&mut two, 5, &["fuel", "fuel", "fuel"], &["oxygen", "oxygen", "oxygen"]);
    two.refused("send", "allied-trade.receive-limit").acts(&["drop"]);
    offered(&mut two, 5, &["fuel", "fuel"], &["oxygen", "oxygen"]);
    two.acts(&["send", "accept"]);
    // What comes from an opponent does not count.
    let mut opponent =
        Scene::allied(4, 2).hand(1, "ore, 2 metal, 2 fuel").hand(2, "food").hand(3, "4 oxygen");
    offered(&mut opponent, 2, &["ore"], &["food"]);
    opponent.acts(&["send", "accept"]);
    offered(&mut opponent, 3, &["metal", "metal", "fuel", "fuel"], &["oxygen"; 4]);
    opponent.acts(&["send", "accept"]);
}

#[test]
fn a_material_does_not_come_back_in_the_same_turn() {
    proves!("allied-trade.no-trade-back");
    // The ledger's example.
    let mut scene =
        Scene::allied(6, 2).hand(1, "organics, 2 ore").hand(3, "water, organics, food").hand(5, "organics");
    let refused = |scene: &mut Scene| {
        scene.acts(&["offer s3", "give ore"]).refused("ask organics", "allied-trade.no-trade-back");
        scene.act("drop").act("offer s3").refused("give water", "allied-trade.no-trade-back").act("drop");
    };
    offered(&mut scene, 3, &["organics"], &["water"]);
    scene.acts(&["send", "accept"]);
    refused(&mut scene);
    // Another trade with that ally changes nothing.
    offered(&mut scene, 3, &["ore"], &["food"]);
    scene.acts(&["send", "accept"]);
    refused(&mut scene);
    // Another ally may give the one and get the other.
    offered(&mut scene, 5, &["water"], &["organics"]);
    scene.acts(&["send", "accept"]);
}
