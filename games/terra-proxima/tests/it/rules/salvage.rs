//! Trade with the Salvage Yard, and cards that are jettisoned.

use crate::scene::{Scene, offered};

#[test]
fn two_lunar_cards_are_refined_into_one_of_two_kinds() {
    proves!("salvage.ore", "salvage.organics", "salvage.water");
    let refining = [
        ("ore", ["metal", "fuel"], "salvage.ore"),
        ("organics", ["food", "medicine"], "salvage.organics"),
        ("water", ["drinking-water", "oxygen"], "salvage.water"),
    ];
    for (raw, kinds, clause) in refining {
        for kind in kinds {
            let mut scene = Scene::new(2).hand(1, &format!("2 {raw}"));
            assert_eq!(scene.options_like("refine").len(), 2);
            scene.act(&format!("refine {kind}"));
            assert_eq!(scene.hand_of(1), format!("1 {kind}"));
            assert_eq!((scene.stack_of(raw), scene.stack_of(kind)), (20, 17));
            Scene::new(2).hand(1, raw).refused(&format!("refine {kind}"), clause);
        }
    }
    Scene::new(2).hand(1, "ore, organics").refused("refine metal", "salvage.ore");
}

#[test]
fn three_planetary_cards_of_a_kind_go_for_another() {
    proves!("salvage.planetary");
    let mut scene = Scene::new(2).hand(1, "3 food, 2 fuel");
    scene
        .refused("exchange fuel food", "salvage.planetary")
        .refused("exchange food food", "salvage.planetary");
    scene.act("exchange food oxygen");
    assert_eq!(scene.hand_of(1), "2 fuel, 1 oxygen");
    Scene::new(2).hand(1, "3 ore").refused("exchange ore food", "salvage.planetary");
    Scene::new(2).hand(1, "metal, fuel, food").refused("exchange metal oxygen", "salvage.planetary");
}

#[test]
fn the_yard_gives_no_lunar_cards() {
    proves!("salvage.no-lunar-gain");
    let mut scene = Scene::new(2).hand(1, "3 food, 2 ore");
    scene
        .refused("exchange food ore", "salvage.no-lunar-gain")
        .refused("refine water", "salvage.no-lunar-gain");
}

#[test]
fn cards_are_given_before_one_is_taken() {
    proves!("salvage.weight", "salvage.pay-first");
    // The ledger's example.
    let mut scene = Scene::new(2).hand(1, "2 ore, 3 food, 5 metal");
    scene.refused("refine fuel", "salvage.weight");
    scene.acts(&["exchange food fuel", "refine fuel"]);
    assert_eq!(scene.hand_of(1), "5 metal, 2 fuel");
}

#[test]
fn the_yard_trades_in_the_own_action_phase_as_often_as_paid() {
    proves!("salvage.own-turn");
    let mut scene = Scene::new(2).hand(1, "6 ore").hand(2, "2 ore, 3 food");
    scene.refused_to(2, "refine fuel", "salvage.own-turn").refused_to(
        2,
        "exchange food fuel",
        "salvage.own-turn",
    );
    scene.acts(&["refine fuel", "refine metal", "refine fuel"]);
    assert_eq!(scene.hand_of(1), "1 metal, 2 fuel");
    Scene::new(2).hand(1, "2 ore").before_roll().refused("refine fuel", "turn.phases");
}

#[test]
fn jettisoned_cards_go_back_one_by_one() {
    proves!("jettison.what");
    let mut scene = Scene::new(2).hand(1, "2 ore, metal");
    scene.acts(&["jettison ore", "jettison metal"]);
    assert_eq!(
        (scene.hand_of(1).as_str(), scene.stack_of("ore"), scene.stack_of("metal")),
        ("1 ore", 19, 18)
    );
    scene.refused("jettison water", "jettison.what").act("jettison ore");
    assert_eq!(scene.hand_of(1), "");
}

#[test]
fn cards_are_jettisoned_on_the_own_turn_only() {
    proves!("jettison.own-turn");
    Scene::new(2).hand(2, "ore").refused_to(2, "jettison ore", "jettison.own-turn");
    let mut answering = Scene::new(2).hand(1, "ore").hand(2, "food, 2 ore");
    offered(&mut answering, 2, &["ore"], &["food"]);
    answering.act("send");
    answering.refused("jettison food", "jettison.own-turn");
}

#[test]
fn there_are_moments_for_jettisoning() {
    proves!("jettison.when");
    let mut before_roll = Scene::new(2).hand(1, "ore").before_roll();
    before_roll.act("jettison ore");
    let mut stealing = Scene::new(2).hand(1, "8 metal").hand(2, "fuel").before_roll().dice(&[4, 4]);
    stealing.acts(&["roll", "jettison metal"]);
    assert!(stealing.may("steal card s2"));
    // Between two thefts only Lunar cards make room, and all others can go right after it.
    let mut between = Scene::new(2).hand(1, "7 ore, metal").hand(2, "2 water").before_roll().dice(&[4, 4]);
    between.acts(&["roll", "steal water s2"]).refused("jettison metal", "jettison.when");
    between.acts(&["jettison ore", "steal water s2", "jettison metal"]);
    assert_eq!(between.hand_of(1), "6 ore, 2 water");
    let mut composing = Scene::new(2).hand(1, "ore");
    composing.act("offer s2").refused("jettison ore", "jettison.when");
    let mut backfire = Scene::new(2).emp(1, 2).hand(1, "ore, 3 metal").before_roll().dice(&[3, 3]);
    backfire.act("roll").refused("jettison ore", "jettison.when");
}
