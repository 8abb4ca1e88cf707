//! What a roll may bring.

use table::Tell;

use crate::scene::{Scene, seat};

#[test]
fn a_roll_brings_what_is_counted_in_its_odds() {
    let before = Scene::always_asked(2);
    let told = before.rules.odds(before.state(), seat(1), "roll".parse().unwrap());
    assert_eq!(told.len(), 12, "all sectors pay");
    for (first, second) in [(1, 1), (3, 4), (6, 6)] {
        let mut scene = Scene::always_asked(2);
        scene.roll(first, second).act("sum");
        let amounts = &told[usize::from(first + second) - 1].amounts;
        let counted = |of: &str| amounts.iter().find(|amount| amount.of == of).map_or(0, |amount| amount.n);
        let gained = (i32::from(scene.credits_of(1)), i32::from(scene.income_of(1)));
        assert_eq!(gained, (counted("credits"), counted("income")), "{first} and {second}");
        assert_ne!(gained, (0, 0));
    }
}

#[test]
fn a_roll_is_told_with_the_chances_of_the_sectors_that_pay() {
    let odds = |scene: &Scene, text: &str| {
        let odds = scene.rules.odds(scene.state(), seat(1), text.parse().unwrap());
        odds.into_iter()
            .map(|one| (one.what.to_string(), (one.chance * 36.0).round() as u8))
            .collect::<Vec<_>>()
    };
    let scene = Scene::always_asked(2).station(1, 1, "gagarin").charges(1, "gagarin", 2);
    let first = odds(&scene, "roll");
    assert_eq!(first.len(), 12);
    assert_eq!(first[0], ("sector 1: 4 credits".to_owned(), 11));
    assert_eq!(first[11].1, 1);
    let mut set = scene;
    set.acts(&["use gagarin", "set 6"]);
    let second = odds(&set, "roll");
    assert_eq!(
        second.iter().map(|(_, chance)| *chance).sum::<u8>(),
        36 + 36 + 36 - 6,
        "a double shows one sector"
    );
    set.acts(&["use gagarin", "set 5"]);
    assert_eq!(odds(&set, "roll"), [], "nothing is left to chance");
    let mut reroll = Scene::always_asked(2).station(1, 3, "volynov").charges(1, "volynov", 1);
    reroll.roll(3, 5).act("use volynov");
    assert_eq!(odds(&reroll, "reroll 3").iter().filter(|(what, _)| what.starts_with("sector 5:")).count(), 1);
    assert_eq!(
        odds(&reroll, "reroll both"),
        odds(&Scene::always_asked(2).station(1, 3, "volynov").charges(1, "volynov", 0), "roll")
    );
}
