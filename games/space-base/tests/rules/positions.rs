//! Examples of the vocabulary, and first positions.

use crate::scene::Scene;

#[test]
fn a_double_pays_its_sector_twice_or_the_sum_once() {
    proves!("dice.doubles-twice", "dice.doubles-sum");
    let mut scene = Scene::new(2);
    scene.roll(4, 4).act("dice");
    assert_eq!(scene.credits_of(1), 2);
    let mut scene = Scene::new(2);
    scene.roll(4, 4).act("sum");
    assert_eq!(scene.credits_of(1), 3);
}
