//! Why not: of all that stands in the way, what is told, and what is missing.

use crate::scene::{Scene, shopping};

#[test]
fn what_comes_first_in_a_turn_is_told_first() {
    proves!("turn.phases", "turn.no-skipped-roll", "dice.must-choose", "aim.active-player");
    let mut scene = Scene::always_asked(2);
    // Whose turn it is, then how far it has come, then what is lacking.
    scene.refused_to(2, "roll", "aim.active-player");
    scene.refused("pass", "turn.no-skipped-roll").refused("buy worden", "buy.after-allocation");
    scene.roll(1, 2).refused("roll", "turn.phases").refused("pass", "dice.must-choose");
    scene.act("sum").refused("sum", "dice.must-choose").refused("buy worden", "buy.afford");
}

#[test]
fn a_card_that_is_nowhere_to_be_bought_is_not_too_dear() {
    let mut scene = shopping(0).colony_gone("hicks-base");
    let gone = scene.why_not(1, "buy hicks-base");
    let dear = scene.why_not(1, "buy arrow-base");
    assert!(gone != dear && dear.contains("credits"), "{gone} {dear}");
    scene.refused("buy hicks-base", "colony.not-replaced").refused("buy arrow-base", "buy.afford");
}

#[test]
fn what_is_missing_is_counted() {
    let mut scene = Scene::always_asked(2).credits(1, 2).income(1, 7).station(1, 6, "carpenter");
    scene.roll(1, 1).act("sum");
    // 3 credits for a ship of 7.
    assert_eq!(scene.lacks("buy worden"), "4 credits");
    assert_eq!(scene.lacks("use carpenter"), "1 charges");
    assert_eq!(scene.lacks("roll"), "", "nothing would help");
}
