//! What several files of tests do and look at.

use crate::scene::Scene;

/// The colonies, sector by sector.
pub const COLONIES: [&str; 12] = [
    "frisch-outpost",
    "tinbergen-outpost",
    "samuelson-outpost",
    "kuznets-outpost",
    "arrow-base",
    "hicks-base",
    "leontief-base",
    "myrdal-base",
    "hayek-colony",
    "kantorovich-colony",
    "koopmans-colony",
    "friedman-colony",
];

/// Seat 1 of two in the buy phase with exactly these credits; the roll gave it 1 income.
pub fn shopping(credits: u16) -> Scene {
    shopping_with(credits, |scene| scene)
}

/// The same with other things given.
pub fn shopping_with(credits: u16, given: impl FnOnce(Scene) -> Scene) -> Scene {
    let mut scene = given(Scene::always_asked(2).credits(1, credits));
    scene.roll(6, 6).act("sum");
    if scene.step_of(1) == "gained" {
        scene.act("pass");
    }
    assert_eq!((scene.step_of(1), scene.credits_of(1)), ("buy", credits));
    scene
}

/// The active player rolls double six, takes the sum and ends the turn; nobody gets points.
#[track_caller]
pub fn idle_turn(scene: &mut Scene) {
    scene.roll(6, 6).act("sum");
    scene.end_turn();
}

/// Credits, income and points of a seat.
pub fn wealth(scene: &Scene, number: usize) -> (u16, u16, u16) {
    (scene.credits_of(number), scene.income_of(number), scene.points_of(number))
}

/// Texts in the order of the alphabet, where theirs does not matter.
pub fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

/// Two dice with this sum.
pub fn dice_for(sum: u8) -> [u8; 2] {
    let first = sum.saturating_sub(6).max(1);
    [first, sum - first]
}

/// The stack of a sector of seat 1, the ship deployed first in front, and its station card behind it.
pub fn sector(scene: &Scene, number: u8) -> Vec<String> {
    let mut cards = scene.deployed_of(1, number);
    cards.push(scene.station_of(1, number));
    cards
}
