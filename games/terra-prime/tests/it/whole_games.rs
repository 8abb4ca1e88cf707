//! Whole games in which everybody does what they are inclined to, and now and then anything. Random players hardly get beyond the green
//! hexes; these deliver, buy, fight, pacify and see the end.

use table::{Actions, Chance, Judge, Rules, Seat, chance::Fast, kit::WholeGames};
use terra_prime::{Action, Event, GameEnd, Phase, State, TerraPrime};

use crate::scene::rules_of;

/// What somebody is most inclined to, and now and then anything.
fn choose(rules: &TerraPrime) -> impl FnMut(&State, Seat, &mut Actions<Action>, &mut Fast) -> Action {
    move |state, seat, legal, chance| {
        let mut best = (legal[chance.below(legal.len() as u32) as usize], f32::MIN);
        if chance.below(12) > 0 {
            rules.inclinations(state, seat, legal, |action, worth| {
                if worth > best.1 {
                    best = (action, worth);
                }
            });
        }
        best.0
    }
}

/// Games of each number of players.
const GAMES: u64 = 4;

/// What some of these games must come to, so that the positions around it are looked at.
const FEATS: [&str; 23] = [
    "a Tech Upgrade",
    "a claimed Demand tile",
    "a delivery",
    "a lost module",
    "a module in place of another",
    "a price paid in cubes",
    "a re-roll",
    "a teleport",
    "aliens back at full strength",
    "an alarm",
    "an offloaded marker",
    "another cube to deliver",
    "defeated aliens",
    "how a price is paid",
    "lost LP",
    "pacified aliens",
    "the last alarm",
    "the use of another's colony",
    "where a module goes",
    "which cubes are given",
    "which group attacks",
    "which module is lost",
    "which ship is destroyed",
];

/// What a game came to that random players seldom do.
fn feat(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Delivered { .. } => "a delivery",
        Event::Claimed { .. } => "a claimed Demand tile",
        Event::Bought { .. } => "a Tech Upgrade",
        Event::Pacified { .. } => "pacified aliens",
        Event::Rerolled { .. } => "a re-roll",
        Event::Defeated { .. } => "defeated aliens",
        Event::Restored { .. } => "aliens back at full strength",
        Event::Teleported { .. } => "a teleport",
        Event::Installed { replaced: Some(_), .. } => "a module in place of another",
        Event::Paid { cubes, .. } if !cubes.is_empty() => "a price paid in cubes",
        Event::ModuleLost { .. } => "a lost module",
        Event::LpLost { .. } => "lost LP",
        Event::ColonyUsed { .. } => "the use of another's colony",
        Event::Offloaded { .. } => "an offloaded marker",
        Event::AlarmRemoved { .. } => "an alarm",
        Event::GameOver { how: GameEnd::Alarms } => "the last alarm",
        _ => return None,
    })
}

/// A question that random players are seldom asked.
fn question(phase: Phase) -> Option<&'static str> {
    Some(match phase {
        Phase::Slot => "where a module goes",
        Phase::Pay => "how a price is paid",
        Phase::Pacify => "which cubes are given",
        Phase::Deliver => "another cube to deliver",
        Phase::Aliens => "which group attacks",
        Phase::Damage => "which module is lost",
        Phase::Destroy => "which ship is destroyed",
        _ => return None,
    })
}

#[test]
fn late_positions_keep_the_truths_too() {
    // The first of each kind in every game, and some of all other positions.
    let mut games = WholeGames::new(1, 100);
    for options in TerraPrime::variants() {
        let rules = rules_of(&options);
        for seed in 0..GAMES {
            games.check(&rules, seed, choose(&rules), |before, events| {
                events.iter().filter_map(feat).chain(question(before.phase)).collect()
            });
        }
    }
    games.assert_feats(&FEATS);
}
