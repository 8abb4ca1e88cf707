//! Whole games in which everyone does something sensible, and every other time what looks best at once. Random players never
//! get far from their Launch Pads; these pass the obstacles, repair and land.

use table::{Actions, Chance, Content, Eyes, Game, NoLog, Seat, chance::Fast};
use terra_proxima::{Action, Options, Phase, State, TerraProxima};

fn rules(options: &Options) -> TerraProxima {
    TerraProxima::new(options, &Content::built_in(TerraProxima::about().content)).unwrap()
}

/// Plays a game, showing every position before an action to somebody.
fn play(rules: &TerraProxima, seed: u64, mut watch: impl FnMut(&State, Seat, &[Action], &mut Fast)) -> State {
    let mut chance = Fast::new(seed);
    let mut state = rules.setup(&mut chance, &mut NoLog);
    let mut legal = Actions::new();
    while let Some(seat) = rules.to_act(&state).first() {
        legal.clear();
        rules.legal(&state, seat, &mut legal);
        watch(&state, seat, &legal, &mut chance);
        let look = |&action: &Action| rules.worth_a_look(&state, seat, action);
        if legal.iter().any(look) {
            legal.retain(look);
        }
        let action = match chance.below(2) {
            0 => legal[chance.below(legal.len() as u32) as usize],
            _ => best(rules, &state, seat, &legal),
        };
        let _ = rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
    }
    state
}

/// The action after which the estimate is best.
fn best(rules: &TerraProxima, state: &State, seat: Seat, legal: &[Action]) -> Action {
    let worth = |&action: &Action| {
        let mut after = state.clone();
        let _ = rules.apply(&mut after, seat, action, &mut Fast::new(1), &mut NoLog);
        rules.estimate(&after)[seat.index()]
    };
    legal.iter().copied().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap()
}

/// Every variant with the usual turn limit.
fn variants() -> Vec<Options> {
    TerraProxima::variants().into_iter().map(|options| Options { turn_limit: 200, ..options }).collect()
}

#[test]
fn sensible_players_reach_terra_proxima() {
    for options in variants() {
        let rules = rules(&options);
        let landed =
            (0..4).filter(|&seed| play(&rules, seed, |_, _, _, _| ()).phase == Phase::Landed).count();
        assert!(landed > 0, "nobody ever wins with {options:?}");
    }
}

#[test]
fn late_positions_keep_the_truths_too() {
    for options in variants() {
        let rules = rules(&options);
        play(&rules, 11, |state, seat, legal, chance| {
            rules.invariants(state).unwrap_or_else(|broken| panic!("{broken}: {state:?}"));
            for &action in legal {
                assert_eq!(rules.check(state, seat, action), Ok(()), "{action} in {state:?}");
            }
            if chance.below(40) > 0 {
                return;
            }
            for code in 0..<Action as table::Action>::CODES {
                let action = <Action as table::Action>::from_code(code).unwrap();
                let listed = legal.contains(&action);
                assert_eq!(rules.check(state, seat, action).is_ok(), listed, "{action} in {state:?}");
            }
            for other in Seat::all(rules.seats()) {
                let mut imagined = state.clone();
                rules.imagine(&mut imagined, other, chance);
                rules.invariants(&imagined).unwrap_or_else(|broken| panic!("{broken}: {imagined:?}"));
                let eyes = Eyes::Seat(other);
                assert_eq!(
                    rules.view(&imagined, eyes),
                    rules.view(state, eyes),
                    "{other} can tell them apart"
                );
            }
        });
    }
}

#[test]
fn estimates_are_chances_and_favour_what_wins() {
    for options in variants() {
        let rules = rules(&options);
        let start = rules.setup(&mut Fast::new(5), &mut NoLog);
        let values = rules.estimate(&start);
        assert!((values[..options.players].iter().sum::<f32>() - 1.0).abs() < 1e-4);
        let mut ahead = start.clone();
        ahead.players[1].research = 3;
        assert!(rules.estimate(&ahead)[1] > values[1] && rules.estimate(&ahead)[0] < values[0]);
    }
}
