//! The odds of an Attack.

use table::Tell;
use terra_proxima::{Action, odds::OddsView};

use crate::scene::Scene;

#[test]
fn equal_dice_are_fair_and_a_bonus_helps() {
    let shares = |bonus| {
        let OddsView { success, tie, failure } = OddsView::of(bonus);
        [success, tie, failure].map(|share| (share * 36.0).round() as u32)
    };
    assert_eq!(shares([0, 0]), [15, 6, 15]);
    assert_eq!(shares([0, 3]), [3, 3, 30]);
    assert_eq!(shares([1, 3]), [6, 4, 26]);
}

#[test]
fn odds_are_told_where_dice_decide() {
    let told = |scene: &Scene, text: &str| {
        let action: Action = text.parse().unwrap();
        let odds = scene.rules.odds(scene.state(), scene.active(), action);
        odds.into_iter()
            .map(|one| (one.what.to_string(), (one.chance * 36.0).round() as u32))
            .collect::<Vec<_>>()
    };
    let ends = |shares: [u32; 3]| {
        let ends = ["The Attack succeeds", "A tie", "The Attack fails"].map(str::to_owned);
        ends.into_iter().zip(shares).collect::<Vec<_>>()
    };
    let mut scene = Scene::new(2).hand(1, "metal").put(2, "base", "Q10");
    assert_eq!(told(&scene, "attack lrc s2 base"), ends([15, 6, 15]));
    assert!(told(&scene, "end").is_empty());
    scene.acts(&["attack lrc s2 base", "defend"]);
    assert_eq!(told(&scene, "roll"), ends([3, 3, 30]));
    let double = |emp: u8| told(&Scene::new(2).emp(1, emp).before_roll(), "roll");
    assert_eq!(double(1), [("A double: an EMP".to_owned(), 6)]);
    assert_eq!(double(2), [("A double: the EMP backfires".to_owned(), 6)]);
}
