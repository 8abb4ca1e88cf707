//! What may come of actions that chance decides.

use alien_frontiers::{Action, State};
use table::{Names, NoLog, Rules, Tell, chance, text::Amount};

use crate::scene::*;

/// What may come of an action, and how likely, in hundredths.
fn odds(t: &Scene, action: &str) -> Vec<(String, u32)> {
    let odds = t.rules.odds(t.state(), t.state().turn.active, action.parse::<Action>().unwrap());
    let names = Names::new(["Ada", "Bob"]);
    odds.iter().map(|one| (one.what.plain(&names), (one.chance * 100.0).round() as u32)).collect()
}

#[test]
fn the_odds_of_a_new_roll_are_those_of_the_dice() {
    let t = with_card("temporal-warper", &[3, 4], 1);
    let expected = |pair, run, six| {
        vec![
            ("two equal ships".to_owned(), pair),
            ("three equal ships".to_owned(), 0),
            ("a run of three".to_owned(), run),
            ("a 6".to_owned(), six),
        ]
    };
    assert_eq!(odds(&t, "reroll 1"), expected(17, 0, 17));
    assert_eq!(odds(&t, "reroll 1,2"), expected(17, 0, 31));
    let t = with_card("temporal-warper", &[3, 4, 6], 1);
    assert_eq!(odds(&t, "reroll 3"), expected(33, 33, 17));
    // Three dice: 6 * 5 * 4 of 216 are all different, 6 are all equal, 24 are runs, and 125 show no 6.
    let all = odds(&t, "reroll 1,2,3");
    assert_eq!(all.iter().map(|one| one.1).collect::<Vec<_>>(), [44, 3, 11, 42]);
    // The Relic Ship is rolled like any other ship.
    let t = t.relic_unplaced(4).colonies(1, "burroughs-desert", 1);
    assert_eq!(odds(&t, "reroll relic")[0].1, 50);
}

/// What is named in the odds of an action is there as often as is said.
#[track_caller]
fn agrees(t: &Scene, action: &str, there: impl Fn(&State, &str) -> bool) {
    let (seat, action) = (t.state().turn.active, action.parse::<Action>().unwrap());
    let told = t.rules.odds(t.state(), seat, action);
    assert!(!told.is_empty());
    for one in told {
        let [Amount { n: 1, of, .. }] = one.amounts[..] else { panic!("{:?} is one thing", one.what) };
        let came = chance::odds(|chance| {
            let mut state = t.state().clone();
            let _ = t.rules.apply(&mut state, seat, action, chance, &mut NoLog);
            there(&state, of)
        });
        let is = came.share(|&came| came).as_f64() as f32;
        assert!((one.chance - is).abs() < 1e-4, "{of} comes with {is}, and is said to with {}", one.chance);
    }
}

#[test]
fn sets_and_cards_come_as_they_are_named_in_the_odds() {
    let set = |state: &State, at: &str| {
        let many = |n: u8| state.unplaced.iter().any(|&ships| ships >= n);
        match at {
            "orbital-market" => many(2),
            "colony-constructor" => many(3),
            "raiders-outpost" => state.unplaced.windows(3).any(|run| run.iter().all(|&ships| ships > 0)),
            "terraforming-station" => state.unplaced[5] > 0,
            other => panic!("{other} takes no set"),
        }
    };
    agrees(&with_card("temporal-warper", &[3, 4, 6], 1), "reroll 1,3", set);
    let mut t = Scene::new(2)
        .ships(&[2])
        .display(["stasis-beam", "data-crystal", "plasma-cannon"])
        .draw_pile(&["alien-city", "booster-pod", "booster-pod", "temporal-warper"]);
    t.act("dock 2 alien-artifact");
    agrees(&t, "cycle", |state, id| state.display.iter().flatten().any(|card| card.id() == id));
}

#[test]
fn the_odds_of_new_cards_are_those_of_the_pile() {
    let mut t = Scene::new(2)
        .ships(&[2, 6])
        .display(["stasis-beam", "data-crystal", "plasma-cannon"])
        .draw_pile(&["alien-city", "booster-pod", "booster-pod", "temporal-warper"]);
    t.act("dock 2 alien-artifact");
    let named = |card: &str, chance| (card.to_owned(), chance);
    assert_eq!(
        odds(&t, "cycle"),
        [named("Alien City", 75), named("Booster Pod", 100), named("Temporal Warper", 75)]
    );
    t.act("dock 6 alien-artifact");
    assert_eq!(
        odds(&t, "claim stasis-beam"),
        [named("Alien City", 25), named("Booster Pod", 50), named("Temporal Warper", 25)]
    );
    // Where the pile does not last, the discard pile is drawn from too.
    let mut t = Scene::new(2)
        .ships(&[2])
        .display(["stasis-beam", "data-crystal", "plasma-cannon"])
        .draw_pile(&["alien-city"]);
    t.act("dock 2 alien-artifact");
    assert_eq!(
        odds(&t, "cycle"),
        [
            named("Alien City", 100),
            named("Data Crystal", 67),
            named("Plasma Cannon", 67),
            named("Stasis Beam", 67)
        ]
    );
}
