//! What a search makes of the hints that a game gives it.

use std::collections::BTreeSet;

use table::{Action as _, Eyes, Rules, SeatSet, Tell};
use toys::{
    ConnectFour, Pig,
    connect_four::{self, Action},
    pig,
};

use super::{FIRST, SECOND};
use crate::{
    mcts::*,
    testing::{self, cautious_pig, fond_of_the_third, hinted::Hinted, pig_state},
};

fn search<G: Game, E: Evaluator<G>>(
    iterations: u32,
    settings: Settings,
    evaluator: E,
    seed: u64,
) -> Mcts<G, E> {
    Mcts::with(Budget::Iterations(iterations), settings, evaluator, seed)
}

/// What different seeds choose after stones into these columns.
fn choices<E: Evaluator<Hinted<ConnectFour>>>(
    game: &Hinted<ConnectFour>,
    columns: &str,
    bot: impl Fn(u64) -> Mcts<Hinted<ConnectFour>, E>,
) -> BTreeSet<String> {
    let state = testing::connect_four(columns);
    let seat = game.to_act(&state).first().unwrap();
    (0..20).map(|seed| bot(seed).choose(game, &state, seat).to_string()).collect()
}

fn only(choice: &str) -> BTreeSet<String> {
    BTreeSet::from([choice.to_owned()])
}

#[test]
fn among_equals_it_leans_to_what_the_game_is_inclined_to() {
    let bot = |seed| search(2, Settings::default(), Estimate, seed);
    assert_eq!(choices(&fond_of_the_third(), "", bot), only("3"));
    assert_eq!(choices(&fond_of_the_third(), "112233", bot), only("4"), "not where another action is better");
    assert!(choices(&Hinted::of(ConnectFour), "", bot).len() > 1, "without inclinations any is chosen");
}

/// Thinks a little more of a stone in the last column than of any other.
struct RatherTheLast;

impl<G: Game<State = connect_four::State>> Evaluator<G> for RatherTheLast {
    fn judge(&mut self, _: &G, state: &connect_four::State) -> Values {
        let more = if *state == testing::connect_four("7") { 0.01 } else { 0.0 };
        [0.5 + more; table::MAX_SEATS]
    }
}

#[test]
fn where_there_is_nothing_to_choose_between_it_does_the_usual() {
    // It has tried every column as often as any other.
    let settings = Settings { exploration: 1e6, ..Settings::default() };
    let chosen = |tie_margin| {
        let game = Hinted { tie_margin, ..fond_of_the_third() };
        choices(&game, "", |seed| search(7, settings, RatherTheLast, seed))
    };
    assert_eq!(chosen(0.02), only("3"));
    assert_eq!(chosen(0.002), only("7"));
    // To one to whom everything is the same a four is not.
    let game = Hinted { tie_margin: 2.0, ..fond_of_the_third() };
    assert_eq!(choices(&game, "112233", |seed| search(300, settings, Estimate, seed)), only("4"));
}

/// Loves an even stake and fears an odd one, so that a few rolls in a row may promise more than rolling is worth.
struct FondOfEven;

impl Evaluator<Hinted<Pig>> for FondOfEven {
    fn judge(&mut self, rules: &Hinted<Pig>, state: &pig::State) -> Values {
        let chance = match rules.view(state, Eyes::All).stake {
            0 => 0.7,
            stake if stake % 2 == 0 => 1.0,
            _ => 0.0,
        };
        [chance; table::MAX_SEATS]
    }
}

#[test]
fn where_chance_flatters_the_best_guess_is_tried_again() {
    let mean = |reevaluates_best| {
        let game = Hinted { reevaluates_best, ..Hinted::of(testing::pig(2)) };
        let chance = |seed| {
            let mut bot = search(4, Settings::default(), FondOfEven, seed);
            bot.choose(&game, &pig_state([0, 0], 8), FIRST);
            bot.search.tree.mean(ROOT)[FIRST.index()]
        };
        (0..400).map(chance).sum::<f32>() / 400.0
    };
    let (flattered, tried) = (mean(false), mean(true));
    assert!(tried < flattered - 0.05, "{tried} is not below {flattered}");
}

/// Thinks little of a stone in the last column, and does not tell the others apart.
struct NotTheLast;

impl<G: Game<State = connect_four::State>> Evaluator<G> for NotTheLast {
    fn judge(&mut self, _: &G, state: &connect_four::State) -> Values {
        let chance = if *state == testing::connect_four("7") { 0.1 } else { 0.5 };
        [chance; table::MAX_SEATS]
    }
}

#[test]
fn what_is_worse_has_no_say_in_how_it_leans() {
    // Beside the inclination to the last column those to the others would hardly differ.
    let inclination =
        |_: &_, _: &_, _, drop: Action| [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1e6][drop.code() as usize];
    let game = Hinted { inclination, ..Hinted::of(ConnectFour) };
    assert_eq!(choices(&game, "", |seed| search(2, Settings::default(), NotTheLast, seed)), only("3"));
}

#[test]
fn first_impressions_are_off_by_noise() {
    let bot =
        |guess_noise| move |seed| search(2, Settings { guess_noise, ..Settings::default() }, Estimate, seed);
    assert!(choices(&fond_of_the_third(), "", bot(0.05)).len() > 3);
    assert_eq!(
        choices(&fond_of_the_third(), "112233", bot(0.05)),
        only("4"),
        "a four is worth more than the noise of a guess"
    );
    assert!(choices(&fond_of_the_third(), "112233", bot(5.0)).len() > 1);
}

#[test]
fn it_looks_only_at_what_is_worth_a_look() {
    let bot = |seed| search(60, Settings::default(), Estimate, seed);
    let blind = Hinted { is_candidate: |_, _, drop: Action| drop.code() != 3, ..Hinted::of(ConnectFour) };
    assert!(!choices(&blind, "112233", bot).contains("4"));
    let mut thinker = bot(1);
    thinker.choose(&blind, &testing::connect_four("112233"), FIRST);
    assert_eq!(thinker.search.tree.child(ROOT, FIRST, 3), None);
    assert_eq!(thinker.search.tree.children(ROOT).count(), 6);
    let weary = Hinted { is_candidate: |_, _, _| false, ..Hinted::of(ConnectFour) };
    assert_eq!(
        choices(&weary, "112233", bot),
        only("4"),
        "where nothing would be left, everything is looked at"
    );
}

#[test]
fn what_alone_is_worth_a_look_is_not_taken_where_something_dominates_it() {
    let bot = |seed| search(60, Settings::default(), Estimate, seed);
    let torn = Hinted {
        is_candidate: |_, _, drop: Action| drop.code() == 5,
        dominates: |more: Action, less: Action| more.code() != 5 && less.code() == 5,
        ..Hinted::of(ConnectFour)
    };
    assert_eq!(choices(&torn, "112233", bot), only("4"), "of the others, the one that wins");
}

fn round(pig: &Pig, state: &pig::State) -> u32 {
    pig.round(state)
}

/// Remembers what it was asked about, and answers with the game's own estimate.
#[derive(Default)]
struct Remembers(Vec<pig::State>);

impl Evaluator<Hinted<Pig>> for Remembers {
    fn judge(&mut self, rules: &Hinted<Pig>, state: &pig::State) -> Values {
        self.0.push(*state);
        Estimate.judge(rules, state)
    }
}

/// The positions that one look ahead, from 12 at stake, is judged by.
fn judged(pig: &Hinted<Pig>) -> Vec<pig::View> {
    let mut bot = search(1, Settings::default(), Remembers::default(), 1);
    bot.choose(pig, &pig_state([0, 0], 12), FIRST);
    bot.search.evaluator.0.iter().map(|state| pig.view(state, Eyes::All)).collect()
}

#[test]
fn a_turn_is_judged_by_how_inclinations_end_it() {
    let is_amid_a_turn = |view: &pig::View| view.stake > 0;
    let seen = judged(&cautious_pig());
    assert!(!seen.iter().any(is_amid_a_turn), "{seen:?}");
    assert!(
        judged(&Hinted::of(testing::pig(2))).iter().any(is_amid_a_turn),
        "without inclinations as it stands"
    );
}

#[test]
fn an_action_that_ends_the_turn_is_judged_before_the_next() {
    let pig = Hinted { silent: SeatSet::only(SECOND), turn: round, ..cautious_pig() };
    let seen = judged(&pig);
    // Here the second seat only ever holds, and the first is to act again at once.
    assert!(seen.iter().any(|view| view.banked == [12, 0] && view.stake == 0 && view.round == 2), "{seen:?}");
}

/// Knows who has won, and nothing else.
struct Referee;

impl Evaluator<Hinted<ConnectFour>> for Referee {
    fn judge(&mut self, rules: &Hinted<ConnectFour>, state: &connect_four::State) -> Values {
        rules.outcome(state).map_or([0.5; table::MAX_SEATS], |outcome| outcome.payoffs(2))
    }
}

/// How many stones are on the board.
fn stones(game: &ConnectFour, state: &connect_four::State) -> u32 {
    let rows = game.view(state, Eyes::All).rows.concat();
    rows.chars().filter(|&cell| cell != '.').count() as u32
}

#[test]
fn with_playouts_it_judges_by_what_inclinations_come_to() {
    // The first seat has three in a row, and the fourth column would make it four.
    let threatened = "11223";
    let bot = |seed| search(200, Settings::default(), Referee, seed);
    let attentive = Hinted {
        inclination: |_, _, seat, drop: Action| f32::from(u8::from(seat == FIRST && drop.code() == 3)),
        playout_turns: 2,
        turn: stones,
        ..Hinted::of(ConnectFour)
    };
    assert_eq!(choices(&attentive, threatened, bot), only("4"));
    let absent_minded = Hinted {
        inclination: |_, _, seat, drop: Action| f32::from(u8::from(seat == FIRST && drop.code() == 6)),
        ..attentive
    };
    assert!(choices(&absent_minded, threatened, bot).len() > 1);
}

#[test]
fn playout_turns_say_how_far_it_plays_on() {
    for playout_turns in [1, 4] {
        let game = Hinted { playout_turns, turn: stones, ..Hinted::of(ConnectFour) };
        let mut bot = search(100, Settings::default(), Referee, 1);
        bot.choose(&game, &testing::connect_four(""), FIRST);
        // Every column is tried once, to see what it leads to, and once more for a guess; then each iteration takes one of them and plays on.
        assert_eq!(bot.plies(), 7 + 100 * u64::from(playout_turns));
    }
}

#[test]
fn what_playing_on_says_is_weighed_against_the_guess() {
    // By inclination the first seat answers every other column with the fourth in a row.
    let game = Hinted {
        inclination: |_, _, seat, drop: Action| f32::from(u8::from(seat == FIRST && drop.code() == 3)),
        playout_turns: 2,
        turn: stones,
        ..Hinted::of(ConnectFour)
    };
    let short = |seed| search(3, Settings::default(), Referee, seed);
    let long = |seed| search(200, Settings::default(), Referee, seed);
    assert!(choices(&game, "11223", short).len() > 1, "a short search goes by its guesses");
    assert_eq!(choices(&game, "11223", long), only("4"));
}

/// How many places of the tree come after an action from the start of Pig.
fn places_after(pig: &Hinted<Pig>, action: pig::Action) -> usize {
    let mut bot = search(300, Settings { patience: 5, ..Settings::default() }, Estimate, 1);
    bot.choose(pig, &pig_state([50, 50], 15), FIRST);
    let tree = &bot.search.tree;
    tree.children(tree.child(ROOT, FIRST, action.code()).unwrap()).count()
}

#[test]
fn with_playouts_the_tree_ends_at_chance_and_at_the_end_of_a_turn() {
    use pig::Action::{Hold, Roll};
    for silent in [SeatSet::EMPTY, SeatSet::only(SECOND)] {
        let looking = Hinted { silent, turn: round, ..cautious_pig() };
        assert!(places_after(&looking, Roll) > 0 && places_after(&looking, Hold) > 0);
        let playing_on = Hinted { playout_turns: 2, ..looking };
        assert_eq!((places_after(&playing_on, Roll), places_after(&playing_on, Hold)), (0, 0));
    }
    // A game that does not count its turns is one turn, as long as nobody else is to act.
    let endless = Hinted { silent: SeatSet::only(SECOND), playout_turns: 2, ..cautious_pig() };
    assert!(places_after(&endless, Hold) > 0);
}
