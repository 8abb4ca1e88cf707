//! Claiming ships.

use crate::scene::Scene;
use space_base::Action;

/// Seat 1 with a charged Kovalyonok: three ships of level 1.
fn with_claim() -> Scene {
    Scene::always_asked(2).station(1, 12, "kovalyonok").charges(1, "kovalyonok", 1)
}

#[test]
fn three_ships_are_claimed_for_nothing() {
    // Ledger example.
    proves!("claim.free", "claim.several", "claim.normal-buy-left");
    let mut scene = with_claim().credits(1, 7);
    scene.roll(1, 4).acts(&["sum", "pass"]);
    assert_eq!(scene.credits_of(1), 8);
    scene.acts(&["use kovalyonok", "claim ryumin", "claim remek", "claim chang-diaz"]);
    assert_eq!((scene.credits_of(1), scene.step_of(1)), (8, "buy"));
    for (sector, ship) in [(1, "ryumin"), (4, "remek"), (6, "chang-diaz")] {
        assert_eq!(scene.station_of(1, sector), ship);
        assert_eq!(scene.deployed_of(1, sector), [format!("start-{sector}")]);
    }
    scene.act("buy evans");
    assert_eq!((scene.credits_of(1), scene.station_of(1, 5)), (0, "evans".into()));
}

#[test]
fn a_claim_may_also_come_after_the_normal_buy() {
    proves!("claim.normal-buy-left");
    let mut scene = with_claim().credits(1, 7);
    scene.roll(1, 4).acts(&["sum", "pass", "buy evans"]);
    scene.acts(&["use kovalyonok", "claim ryumin", "pass"]);
    assert_eq!((scene.station_of(1, 1), scene.station_of(1, 5)), ("ryumin".into(), "evans".into()));
    scene.refused("buy remek", "buy.one");
}

#[test]
fn only_ships_of_the_stated_level_are_claimed() {
    proves!("claim.free");
    let mut scene = with_claim().credits(1, 60);
    scene.act("use kovalyonok");
    let mut offered = scene.options();
    offered.sort();
    let level_1 = ["chang-diaz", "dzhanibekov", "ivanchenkov", "remek", "romanenko", "ryumin"];
    assert_eq!(offered, level_1.map(|ship| format!("claim {ship}")));
    scene.refused("claim worden", "claim.free").refused("claim young", "claim.free");
    assert!("claim frisch-outpost".parse::<Action>().is_err(), "a colony is nothing to claim");
    scene.refused("claim malyshev", "buy.from-shipyard");
    // Scott names level 3 first and then level 1.
    let mut scene = Scene::always_asked(2).station(1, 10, "scott").charges(1, "scott", 1);
    scene.act("use scott");
    scene.refused("claim ryumin", "claim.free");
    scene.act("claim young");
    scene.refused("claim mcdivitt", "claim.free");
    scene.act("claim ryumin");
    assert_eq!((scene.station_of(1, 1), scene.step_of(1)), ("ryumin".into(), "before-roll"));
    assert_eq!(scene.deployed_of(1, 1), ["start-1", "young"]);
}

#[test]
fn a_claimed_ship_needs_an_open_sector() {
    proves!("claim.free");
    let mut scene = with_claim().station(1, 4, "kuznets-outpost");
    scene.act("use kovalyonok");
    scene.refused("claim remek", "colony.closes-sector");
    assert_eq!(scene.options_like("claim").len(), 5);
}

#[test]
fn claims_come_one_after_the_other_and_may_stop_after_the_first() {
    proves!("claim.several");
    let mut scene = with_claim();
    let deck = scene.deck_size(1);
    scene.act("use kovalyonok");
    scene.refused("pass", "activate.first-effect");
    scene.act("claim ryumin");
    // The gap is not filled meanwhile.
    assert_eq!((scene.row(1)[0].clone(), scene.deck_size(1)), (None, deck));
    assert_eq!(scene.options_like("claim").len(), 5);
    scene.refused("claim ryumin", "buy.from-shipyard");
    scene.act("pass");
    assert_eq!((scene.step_of(1), scene.station_of(1, 1)), ("before-roll", "ryumin".into()));
    // After the second too.
    let mut scene = with_claim();
    scene.acts(&["use kovalyonok", "claim ryumin", "claim remek", "pass"]);
    assert_eq!(scene.step_of(1), "before-roll");
    assert_eq!(scene.row(1).iter().flatten().count(), 4);
}

#[test]
fn no_more_ships_are_claimed_than_there_are() {
    proves!("claim.several");
    let mut scene = with_claim().shipyard(1, &["ryumin", "remek"]);
    scene.acts(&["use kovalyonok", "claim ryumin", "claim remek"]);
    assert_eq!(scene.step_of(1), "before-roll");
}

#[test]
fn several_claims_can_stack_on_one_sector() {
    proves!("claim.several");
    let mut scene = with_claim().shipyard(1, &["ryumin", "malyshev", "gurragchaa", "remek"]);
    scene.acts(&["use kovalyonok", "claim gurragchaa", "claim ryumin", "claim malyshev"]);
    assert_eq!(scene.station_of(1, 1), "malyshev");
    assert_eq!(scene.deployed_of(1, 1), ["start-1", "gurragchaa", "ryumin"]);
}

#[test]
fn a_claim_goes_on_as_it_began_when_its_own_card_is_covered() {
    proves!("claim.several");
    let mut scene = with_claim().shipyard(1, &["brergovoy", "ryumin", "remek"]);
    scene.acts(&["use kovalyonok", "claim brergovoy"]);
    assert_eq!(
        (scene.station_of(1, 12), scene.deployed_of(1, 12)),
        ("brergovoy".into(), vec!["kovalyonok".into()])
    );
    // Still level 1, although the side that can be seen now names level 2.
    assert!(scene.may("claim ryumin") && !scene.may("claim worden"));
    scene.acts(&["claim ryumin", "claim remek"]);
    assert_eq!(scene.step_of(1), "before-roll");
}

#[test]
fn ships_are_claimed_only_on_the_own_turn() {
    proves!("claim.own-turn");
    let mut scene = Scene::always_asked(2)
        .station(2, 12, "kovalyonok")
        .charges(2, "kovalyonok", 1)
        .deployed(2, 10, &["scott"])
        .charges(2, "scott", 1);
    scene.roll(1, 4).act("sum");
    scene.refused_to(2, "use kovalyonok", "claim.own-turn").refused_to(2, "use scott", "claim.own-turn");
    scene.act_as(2, "sum");
    assert_eq!(scene.step_of(2), "done");
    scene.end_turn();
    scene.acts(&["use scott", "claim worden", "pass"]);
    scene.roll(1, 4).acts(&["use kovalyonok", "claim ryumin", "pass"]);
    assert_eq!((scene.station_of(2, 1), scene.step_of(2)), ("ryumin".into(), "allocate"));
}
