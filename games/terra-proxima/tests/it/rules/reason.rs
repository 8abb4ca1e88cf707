//! Why not: of all that stands in the way, what is told, and what is missing.

use crate::scene::Scene;

#[test]
fn who_is_asked_comes_before_what_belongs_here_and_that_before_the_price() {
    proves!("action.only-active", "turn.phases", "move.cost");
    let mut early = Scene::new(2).before_roll();
    early.refused_to(2, "pay metal", "action.only-active").refused("pay metal", "turn.phases");
    Scene::new(2).refused("pay metal", "move.cost").refused("pay ore+organics", "move.cost");
}

#[test]
fn a_space_that_cannot_be_reached_is_told_by_what_stands_in_the_way() {
    proves!("move.no-pay-no-move", "occupancy.one-player", "move.first");
    let mut scene = Scene::new(2).put(1, "lrc", "Q10").put(2, "scout-1", "Q11").hand(1, "metal");
    scene.refused("move lrc Q11", "move.no-pay-no-move").act("pay metal");
    scene.refused("move lrc Q11", "occupancy.one-player").refused("move lrc L16", "move.first");
}

#[test]
fn what_is_missing_is_counted() {
    let lacks = |hand: &str, text: &str| Scene::new(2).hand(1, hand).repair_card(1, "food").lacks(text);
    assert_eq!(lacks("ore, organics", "refine metal"), "1 ore");
    assert_eq!(lacks("3 food, 2 fuel", "exchange fuel food"), "1 fuel");
    assert_eq!(lacks("food, 5 fuel", "repair"), "3 food");
    assert_eq!(lacks("ore, metal", "pay ore+ore"), "1 ore");
    assert_eq!(lacks("ore", "pay ore+ore"), "", "other cards would do as well");
    assert_eq!(lacks("3 food", "exchange food food"), "", "nothing would help");
}
