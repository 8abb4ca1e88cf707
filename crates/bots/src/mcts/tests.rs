//! What can be said about a search from outside.

mod hints;

use std::sync::atomic::AtomicBool;

use table::{Chance, Rules};
use toys::{ConnectFour, Pig, connect_four, pig};

use super::*;
use crate::{
    arena::Contest,
    tally::Tally,
    testing::{
        self,
        kuhn::{self, Kuhn, Stage},
        pig_state,
    },
};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn bot<G: Game>(iterations: u32, seed: u64) -> Mcts<G> {
    Mcts::new(Budget::Iterations(iterations), seed)
}

fn playing_out<G: Game>(iterations: u32, seed: u64) -> Mcts<G> {
    let settings = Settings { leaf: Leaf::PLAYOUT, ..Settings::default() };
    Mcts::with(Budget::Iterations(iterations), settings, Estimate, seed)
}

fn drop_chosen(bot: &mut Mcts<ConnectFour>, columns: &str) -> String {
    let state = testing::connect_four(columns);
    let seat = ConnectFour.to_act(&state).first().unwrap();
    bot.choose(&ConnectFour, &state, seat).to_string()
}

#[test]
fn it_makes_four_and_prevents_four() {
    for seed in 0..10 {
        for mut bot in [bot(40, seed), playing_out(600, seed)] {
            assert_eq!(drop_chosen(&mut bot, "112233"), "4");
            assert_eq!(drop_chosen(&mut bot, "11223"), "4");
            assert_eq!(drop_chosen(&mut bot, "5154546"), "5", "above three of the opponent's");
        }
    }
}

fn wins<G: Game>(rules: &G, bots: &[&str], games: u64) -> f64 {
    let bots = bots.iter().map(|&name| name.to_owned()).collect();
    let contest = Contest { bots, games, seed: 11, jobs: 2 };
    let results = contest.play(rules, &|_| {}, &AtomicBool::new(false)).unwrap();
    Tally::of(&contest, &results).bots[0].win_rate.rate
}

#[test]
fn it_beats_those_who_do_not_search() {
    assert!(wins(&ConnectFour, &["mcts:60", "random"], 40) >= 0.95);
    assert!(wins(&ConnectFour, &["mcts:60", "greedy"], 40) >= 0.8);
    assert!(wins(&testing::pig(2), &["mcts:200", "random"], 20) >= 0.9);
}

#[test]
fn more_iterations_win_more() {
    assert!(wins(&ConnectFour, &["mcts:500", "mcts:10"], 60) >= 0.7);
}

#[test]
fn it_rolls_and_holds_like_a_sensible_person() {
    let pig = testing::pig(2);
    for (banked, stake, choice) in [
        ([0, 0], 0, pig::Action::Roll),
        ([50, 50], 5, pig::Action::Roll),
        ([40, 40], 45, pig::Action::Hold),
        // Whoever waits now loses five times of six.
        ([40, 99], 25, pig::Action::Roll),
    ] {
        let chosen = bot(2000, 3).choose(&pig, &pig_state(banked, stake), FIRST);
        assert_eq!(chosen, choice, "{stake} at stake, {banked:?} banked");
    }
}

#[test]
fn it_looks_beyond_the_dice_only_with_patience() {
    let beyond = |patience, seat| {
        let settings = Settings { patience, ..Settings::default() };
        let mut bot = Mcts::with(Budget::Iterations(500), settings, Estimate, 1);
        bot.choose(&testing::pig(2), &pig_state([50, 50], 5), FIRST);
        let rolled = bot.search.tree.child(ROOT, FIRST, pig::Action::Roll.code()).unwrap();
        bot.search.tree.child(rolled, seat, pig::Action::Roll.code()).is_some()
    };
    assert!(beyond(10, SECOND) && !beyond(u32::MAX, SECOND));
    assert!(beyond(u32::MAX, FIRST), "its own turn goes on");
}

#[test]
fn same_seed_same_thoughts() {
    let think = |seed| {
        let mut bot = bot(150, seed);
        bot.choose(&testing::pig(3), &pig_state([30, 20], 12), FIRST);
        Bot::<Pig>::thoughts(&bot).unwrap().clone()
    };
    assert_eq!(think(5), think(5));
    assert_ne!(think(5), think(6));
}

#[test]
fn thoughts_name_alternatives_chances_and_what_is_expected() {
    let mut bot = bot(400, 1);
    let chosen = drop_chosen(&mut bot, "44");
    let thoughts = bot.thoughts().unwrap();
    assert_eq!(thoughts.chosen.action.to_string(), chosen);
    assert_eq!((thoughts.alternatives.len(), thoughts.iterations), (2, 400));
    let all: Vec<_> = std::iter::once(&thoughts.chosen).chain(&thoughts.alternatives).collect();
    assert!(all.is_sorted_by(|a, b| a.share >= b.share && a.action != b.action));
    for opinion in all {
        assert!((opinion.chances[..2].iter().sum::<f32>() - 1.0).abs() < 1e-3, "{opinion:?}");
    }
    let seats: Vec<Seat> = thoughts.expected.iter().map(|(seat, _)| *seat).collect();
    assert_eq!((seats[..2].to_vec(), thoughts.expected[0].1), (vec![FIRST, SECOND], thoughts.chosen.action));
}

#[test]
fn the_lowest_level_too_names_two_alternatives_with_chances() {
    let mut bot = bot(crate::LEVELS[0].iterations, 1);
    drop_chosen(&mut bot, "44");
    let thoughts = bot.thoughts().unwrap();
    assert_eq!(thoughts.alternatives.len(), 2);
    for opinion in &thoughts.alternatives {
        assert!((opinion.chances[..2].iter().sum::<f32>() - 1.0).abs() < 1e-3, "{opinion:?}");
    }
}

#[test]
fn a_choice_of_one_needs_no_search() {
    let mut bot = bot(400, 1);
    assert_eq!(drop_chosen(&mut bot, "111111222222343434434343565656656565"), "7");
    assert_eq!((bot.plies(), bot.thoughts().unwrap().iterations), (0, 0));
}

/// The position after a drop, and the bots told of it.
fn step(bot: &mut Mcts<ConnectFour>, state: &mut connect_four::State, drop: connect_four::Action) {
    let seat = ConnectFour.to_act(state).first().unwrap();
    let _ = ConnectFour.apply(state, seat, drop, &mut Fast::new(0), &mut NoLog);
    bot.observe(seat, drop);
}

#[test]
fn a_tree_is_kept_along_what_was_done() {
    let mut bot = bot(300, 1);
    let mut state = testing::connect_four("");
    let own = bot.choose(&ConnectFour, &state, FIRST);
    let answer = bot.thoughts().unwrap().expected[1].1;
    step(&mut bot, &mut state, own);
    step(&mut bot, &mut state, answer);
    let kept = bot.start(&ConnectFour, &state, FIRST);
    assert!(kept > 0);
    assert_eq!(bot.start(&ConnectFour, &state, FIRST), kept, "the same position is the same tree");
    bot.choose(&ConnectFour, &state, FIRST);
    assert!(bot.thoughts().unwrap().iterations >= 300);
}

#[test]
fn nothing_is_kept_of_a_tree_that_does_not_lead_here() {
    let surprises: [fn(&mut Mcts<ConnectFour>); 3] = [
        // Nobody told it anything.
        |_| {},
        // What it was told did not happen, or was taken back.
        |bot| bot.observe(FIRST, "7".parse().unwrap()),
        // What it was told cannot happen.
        |bot| bot.observe(SECOND, "7".parse().unwrap()),
    ];
    for surprise in surprises {
        let mut bot = bot(100, 1);
        drop_chosen(&mut bot, "");
        surprise(&mut bot);
        assert_eq!(bot.start(&ConnectFour, &testing::connect_four("112233"), FIRST), 0);
        assert_eq!(drop_chosen(&mut bot, "112233"), "4");
    }
}

#[test]
fn nothing_is_kept_across_a_draw() {
    let pig = testing::pig(2);
    let mut bot = bot(100, 1);
    let before = pig_state([0, 0], 0);
    assert_eq!(bot.choose(&pig, &before, FIRST), pig::Action::Roll);
    bot.observe(FIRST, pig::Action::Roll);
    assert_eq!(bot.start(&pig, &pig_state([0, 0], 4), FIRST), 0);
}

#[test]
fn whole_games_with_kept_trees_are_legal() {
    for seed in 0..10 {
        let (mut bot, mut chance) = (bot(60, seed), Fast::new(seed));
        let mut state = testing::connect_four("");
        while let Some(seat) = ConnectFour.to_act(&state).first() {
            let mut legal = Actions::new();
            ConnectFour.legal(&state, seat, &mut legal);
            let drop = match seat {
                FIRST => bot.choose(&ConnectFour, &state, seat),
                _ => legal[chance.below(legal.len() as u32) as usize],
            };
            assert!(legal.contains(&drop));
            step(&mut bot, &mut state, drop);
        }
    }
}

#[test]
fn time_can_be_the_budget() {
    let mut bot: Mcts<ConnectFour> = Mcts::new(Budget::Time(Duration::from_millis(20)), 1);
    let start = Instant::now();
    assert_eq!(drop_chosen(&mut bot, "112233"), "4");
    assert!(start.elapsed() >= Duration::from_millis(20));
}

fn kuhn_thoughts(cards: [u8; 2], stage: Stage, seat: Seat, seed: u64) -> Thoughts<kuhn::Action> {
    let mut bot = bot(200, seed);
    bot.choose(&Kuhn, &kuhn::State { cards, stage }, seat);
    Bot::<Kuhn>::thoughts(&bot).unwrap().clone()
}

#[test]
fn it_does_not_peek() {
    for seed in 0..20 {
        let thoughts = |state: &kuhn::State, seat| kuhn_thoughts(state.cards, state.stage, seat, seed);
        kuhn::each_alike(|seat, one, other| assert_eq!(thoughts(one, seat), thoughts(other, seat)));
    }
}

#[test]
fn what_others_did_in_secret_is_not_looked_up_in_the_tree() {
    let mut bot = bot(1000, 1);
    let mut state = kuhn::State { cards: [2, 0], stage: Stage::First };
    bot.choose(&Kuhn, &state, FIRST);
    bot.observe(FIRST, kuhn::Action::Pass);
    state.stage = Stage::Passed;
    assert!(bot.start(&Kuhn, &state, FIRST) > 0, "its own action is no secret to it");
    bot.observe(SECOND, kuhn::Action::Bet);
    state.stage = Stage::Facing(0);
    assert_eq!(bot.start(&Kuhn, &state, FIRST), 0);
}

#[test]
fn it_does_not_take_dominated_actions() {
    for seed in 0..20 {
        let answer = |own, theirs| kuhn_thoughts([theirs, own], Stage::Facing(1), SECOND, seed).chosen;
        assert_eq!(answer(2, 0).action, kuhn::Action::Bet, "a king calls");
        assert_eq!(answer(0, 2).action, kuhn::Action::Pass, "a jack folds");
    }
}
