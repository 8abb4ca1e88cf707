//! The odds of an Attack.

use table::{Rules, Tell, chance::odds, trial::Verdict};
use terra_proxima::{Action, AttackResult, Event, odds::OddsView};

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

#[test]
fn an_attack_ends_as_the_verdicts_say() {
    let mut scene = Scene::new(2).hand(1, "metal").put(2, "base", "Q10");
    scene.acts(&["attack lrc s2 base", "defend"]);
    let (seat, roll) = (scene.active(), "roll".parse::<Action>().unwrap());
    let ends = odds(|chance| {
        let (mut state, mut events) = (scene.state().clone(), Vec::new());
        let _ = scene.rules.apply(&mut state, seat, roll, chance, &mut events);
        let result = |event: &Event| match event {
            Event::AttackRolled { result: AttackResult::Success, .. } => Some(Verdict::Success),
            Event::AttackRolled { result: AttackResult::Tie, .. } => Some(Verdict::Tie),
            Event::AttackRolled { result: AttackResult::Failure, .. } => Some(Verdict::Failure),
            _ => None,
        };
        events.iter().find_map(result)
    });
    let told = scene.rules.odds(scene.state(), seat, roll);
    assert_eq!((told.len(), ends.0.len()), (3, 3));
    for one in told {
        let is = ends.share(|&end| end == one.verdict).as_f64() as f32;
        assert!((one.chance - is).abs() < 1e-5, "{:?} comes with {is}", one.verdict);
    }
    // A double is good for whoever has room for its token alone.
    for (emp, verdict) in [(1, Verdict::Success), (2, Verdict::Failure)] {
        let scene = Scene::new(2).emp(1, emp).before_roll();
        let told = scene.rules.odds(scene.state(), scene.active(), roll);
        assert_eq!(told.iter().map(|one| one.verdict).collect::<Vec<_>>(), [Some(verdict)]);
    }
}
