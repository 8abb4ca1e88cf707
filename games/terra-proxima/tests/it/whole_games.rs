//! Whole games in which everyone does something sensible, and every other time what looks best at once. Random players never
//! get far from their Launch Pads; these pass the obstacles, repair and land.

use table::{
    Actions, Chance, Judge, NoLog, Rules, Seat,
    chance::Fast,
    kit::{WholeGames, play},
};
use terra_proxima::{Action, Event, Options, Passage, Phase, Piece, State, TerraProxima, map::Area};

use crate::scene::rules_of;

/// Something sensible, every other time what looks best at once.
fn choose(rules: &TerraProxima) -> impl FnMut(&State, Seat, &mut Actions<Action>, &mut Fast) -> Action {
    move |state, seat, legal, chance| {
        legal.retain_if_any(|action| rules.is_candidate(state, seat, action));
        match chance.below(2) {
            0 => legal[chance.below(legal.len() as u32) as usize],
            _ => best(rules, state, seat, legal),
        }
    }
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

/// Every variant with a turn limit that no sensible game comes to.
fn variants() -> Vec<Options> {
    TerraProxima::variants().into_iter().map(|options| Options { turn_limit: Some(200), ..options }).collect()
}

/// What a game came to that random players hardly ever do.
fn feats(rules: &TerraProxima, before: &State, events: &[Event]) -> Vec<&'static str> {
    let cruiser = before.me().at(Piece::Cruiser);
    let late = |pass: &Passage| matches!(pass, Passage::Late(_) | Passage::LateMoved(_));
    let teams = Seat::all(rules.seats()).map(|seat| rules.team(seat)).max().map_or(0, |last| last + 1);
    let allied = usize::from(teams) < rules.seats();
    let mut feats: Vec<&str> = Vec::new();
    if cruiser.is_some_and(|at| !before.is_over() && Area::of(at) == Area::Inner) {
        feats.push("a Cruiser in the Inner Board area");
    }
    if before.turn.passes.iter().any(late) {
        feats.push("tokens that came late");
    }
    feats.extend(events.iter().filter_map(|event| match event {
        Event::Jettisoned { .. } if before.phase == Phase::MakeRoom => Some("room for what was produced"),
        Event::Paid { number: 3, .. } => Some("a third Move"),
        Event::Repaired { .. } => Some("a System Repair"),
        Event::Landed { .. } if allied => Some("an allied landing"),
        Event::Landed { .. } => Some("a landing"),
        Event::Retreated { .. } => Some("a Ship driven away"),
        Event::WagerLost { .. } => Some("a lost wager"),
        Event::DefensePlayed { .. } => Some("a Defense Card"),
        Event::Emp { success: false, .. } => Some("a backfire"),
        Event::Stole { lunar: false, .. } => Some("a secret theft"),
        Event::OfferAnswered { accepted: true, .. } => Some("a trade"),
        Event::Moved { path, .. } if path.windows(2).any(|step| step[0].distance(step[1]) > 1) => {
            Some("a trip through a Wormhole")
        }
        _ => None,
    }));
    feats
}

#[test]
fn late_positions_keep_the_truths_too() {
    // Every kind of late position a few times in each game, and some of all others.
    let mut games = WholeGames::new(3, 60);
    for options in variants() {
        let rules = rules_of(&options);
        for seed in 0..4 {
            games.check(&rules, seed, choose(&rules), |before, events| feats(&rules, before, events));
        }
    }
    games.assert_feats(&[
        "a Cruiser in the Inner Board area",
        "tokens that came late",
        "a third Move",
        "a System Repair",
        "a landing",
        "an allied landing",
        "a Ship driven away",
        "a lost wager",
        "a Defense Card",
        "a backfire",
        "a secret theft",
        "a trade",
        "a trip through a Wormhole",
        "room for what was produced",
    ]);
    let pairs = games.pairs;
    assert!(pairs > 100, "only {pairs} pairs of different states looked alike");
}

#[test]
fn sensible_players_reach_terra_proxima() {
    for options in variants() {
        let rules = rules_of(&options);
        let end = |seed| play(&*rules, seed, choose(&rules), |_, _, _| ()).phase;
        let landed = (0..4).filter(|&seed| end(seed) == Phase::Landed).count();
        assert!(landed > 0, "nobody ever wins with {options:?}");
    }
}

#[test]
fn estimates_are_chances_and_favour_what_wins() {
    for options in variants() {
        let rules = rules_of(&options);
        let start = rules.setup(&mut Fast::new(5), &mut NoLog);
        let values = rules.estimate(&start);
        assert!((values[..options.players].iter().sum::<f32>() - 1.0).abs() < 1e-4);
        let mut ahead = start.clone();
        ahead.players[1].research = 3;
        assert!(rules.estimate(&ahead)[1] > values[1] && rules.estimate(&ahead)[0] < values[0]);
    }
}

#[test]
fn whoever_should_not_end_the_turn_yet_has_something_better_to_do() {
    let mut kept = 0;
    for (options, seed) in variants().into_iter().zip(1..) {
        let rules = rules_of(&options);
        let mut legal = Actions::new();
        play(&*rules, seed, choose(&rules), |state, (seat, _), _| {
            legal.clear();
            rules.legal(state, seat, &mut legal);
            if !legal.contains(&Action::End) || rules.is_candidate(state, seat, Action::End) {
                return;
            }
            kept += 1;
            legal.retain_if_any(|action| rules.is_candidate(state, seat, action));
            let uses = |action: &Action| matches!(action, Action::Move(..) | Action::Research);
            let pays_to_land = legal.iter().all(|action| matches!(action, Action::Pay(..)));
            assert!(pays_to_land || legal.iter().any(uses), "{:?}", &legal[..]);
        });
    }
    assert!(kept > 100, "{kept}");
}
