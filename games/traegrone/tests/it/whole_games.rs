//! Whole games in which everybody does what they are inclined to, and now and then anything. Random players do not come far; these
//! ally, conquer, flee and win.

use table::{
    Actions, Chance, Judge, Rules, Seat,
    chance::Fast,
    kit::{WholeGames, play},
};
use traegrone::{Action, Event, GameEnd, Options, Phase, State, Traegrone};

use crate::scene::rules_of;

/// What somebody is most inclined to, and now and then anything. In every other game people would rather trade than conquer.
fn choose(
    rules: &Traegrone,
    seed: u64,
) -> impl FnMut(&State, Seat, &mut Actions<Action>, &mut Fast) -> Action {
    move |state, seat, legal, chance| {
        let trade = |action: &Action| seed % 2 == 1 && matches!(action, Action::Negotiate(_));
        let worth =
            |action: &Action| rules.inclination(state, seat, *action) + f32::from(u8::from(trade(action)));
        match chance.below(5) {
            0 => legal[chance.below(legal.len() as u32) as usize],
            _ => legal.iter().copied().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap(),
        }
    }
}

/// What a game came to that random players seldom do.
fn feats(events: &[Event]) -> Vec<&'static str> {
    let feat = |event: &Event| match event {
        Event::TookControl { from: Some(_), .. } => Some("a conquest"),
        Event::Allied { replaced: Some(_), .. } => Some("an alliance replaced"),
        Event::Colonised { .. } => Some("a colony"),
        Event::Infested { .. } => Some("an infested world"),
        Event::Reinforced { .. } => Some("a spy's ship"),
        Event::AdaptationRolled { .. } => Some("an adaptation"),
        Event::Fled { .. } => Some("a flight"),
        Event::Boarded { .. } => Some("an interceptor aboard"),
        Event::HitsWasted { .. } => Some("a wasted hit"),
        Event::BordersClosed { .. } => Some("a closed border"),
        Event::Linked { .. } => Some("a linked pair of wormholes"),
        Event::Rebelled { .. } => Some("a rebellion"),
        Event::Disbanded { .. } => Some("a surplus infantry"),
        Event::Bombarded { .. } => Some("a bombardment"),
        Event::Reshuffled { .. } => Some("a reshuffle"),
        Event::GameOver { how: GameEnd::Victory } => Some("a victory"),
        Event::InsteadOfCard { .. } => Some("an ability instead of a card"),
        _ => None,
    };
    events.iter().filter_map(feat).collect()
}

#[test]
fn what_a_search_looks_at_further_ahead_is_little_and_has_the_best() {
    let rules = rules_of(&Options { turn_limit: Some(12), ..Traegrone::options(4).unwrap() });
    let mut cut = 0;
    play(&*rules, 1, choose(&rules, 1), |state, (seat, _), _| {
        let (mut all, mut ahead) = (Actions::new(), Actions::new());
        rules.legal(state, seat, &mut all);
        all.retain_if_any(|action| rules.is_candidate(state, seat, action));
        rules.legal(state, seat, &mut ahead);
        rules.shortlist(state, seat, &mut ahead);
        assert!(ahead.len() <= 6, "{ahead:?}");
        cut += usize::from(ahead.len() < all.len());
        // Ships go one after another: those that had their turn are not listed again.
        if state.phase != Phase::Move {
            let best = |actions: &[Action]| {
                let inclinations = actions.iter().map(|&action| rules.inclination(state, seat, action));
                inclinations.fold(f32::MIN, f32::max)
            };
            assert_eq!(best(&ahead), best(&all), "{ahead:?} of {all:?}");
        }
    });
    assert!(cut > 20, "{cut} lists were cut");
}

#[test]
fn late_positions_keep_the_truths_too() {
    // Every feat twice in each game, and some of all other positions.
    let mut games = WholeGames::new(2, 50);
    for options in Traegrone::variants() {
        let options = Options { turn_limit: Some(25), ..options };
        let rules = rules_of(&options);
        for seed in 0..3 {
            games.check(&rules, seed, choose(&rules, seed), |_, events| feats(events));
        }
    }
    games.assert_feats(&[
        "a conquest",
        "an alliance replaced",
        "a colony",
        "an infested world",
        "a spy's ship",
        "an adaptation",
        "a flight",
        "an interceptor aboard",
        "a closed border",
        "a linked pair of wormholes",
        "a rebellion",
        "a surplus infantry",
        "a bombardment",
        "a reshuffle",
        "a victory",
        "an ability instead of a card",
    ]);
}

#[test]
fn nothing_passes_from_player_to_player() {
    proves!("basics.no-transfers", "combat.no-sharing");
    let rules = rules_of(&Options { turn_limit: Some(20), ..Traegrone::options(4).unwrap() });
    for seed in 10..20 {
        let mut last: Option<State> = None;
        let mut compare = |after: &State| {
            if let Some(before) = last.replace(after.clone()) {
                let change = |seat: usize| {
                    i32::from(after.players[seat].credits) - i32::from(before.players[seat].credits)
                };
                for seat in 0..4 {
                    let paid = change(seat) < 0;
                    let others = (0..4).any(|other| other != seat && change(other) > 0);
                    assert!(!(paid && others), "somebody gains what another pays");
                }
            }
        };
        let end = play(&*rules, seed, choose(&rules, seed), |before, _, _| compare(before));
        compare(&end);
    }
}
