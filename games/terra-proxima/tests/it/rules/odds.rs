//! The odds of an Attack.

use terra_proxima::odds::OddsView;

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
