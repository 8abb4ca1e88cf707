//! How fast a game is. Used by `starboard bench` and by `cargo bench`.
//!
//! The measurements take turns with the [`yardstick`] in short rounds, and medians are reported: a noisy neighbour
//! then disturbs a round, not a figure.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use bots::{
    Bot, BotKind, Estimate, EvaluatorKind, LEVELS, MatchEvaluator, Mcts,
    mcts::{Leaf, Settings},
};
use serde::Serialize;
use table::{Actions, Content, Game, NoLog, Problem, Seat, chance::Fast, safe_options};

pub mod yardstick;

/// The figures of one game.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// The game's id.
    pub game: &'static str,
    /// How many players it was measured with.
    pub players: usize,
    /// Decisions (two options or more) per second and core in random play over the complete legal list.
    pub decisions_per_s: f64,
    /// Actions per second and core, forced ones too.
    pub moves_per_s: f64,
    /// Whole random games per second and core.
    pub games_per_s: f64,
    /// Whole games per second and core that are played by the game's inclination, a score for each legal action and no search.
    pub inclined_games_per_s: f64,
    /// Decisions per second, as a fraction of the yardstick's in the same rounds.
    pub of_calibration: f64,
    /// Decisions per second of the yardstick.
    pub calibration_per_s: f64,
    /// The size of a position, with what it keeps elsewhere if it does.
    pub position_bytes: u64,
    /// Nanoseconds to copy a position.
    pub clone_ns: f64,
    /// Nanoseconds to list the legal actions of a position.
    pub legal_ns: f64,
    /// Allocations per decision in random play; nothing where the program does not count them.
    pub allocations_per_decision: Option<f64>,
    /// Iterations per second and core of the tree search from the start of the game, each a full random playout.
    pub mcts_iterations_per_s: f64,
    /// Seconds that a hint takes: the median of searches as hints are, a twentieth as long, in positions that cadets come to.
    pub hint_s: f64,
    /// Actions that the search takes per second, tree and playouts together, as a fraction of random play's.
    pub mcts_efficiency: f64,
}

/// How long to measure a game.
#[derive(Copy, Clone, Debug)]
pub struct Budget {
    /// In all.
    pub time: Duration,
    /// In how many rounds.
    pub rounds: u32,
}

impl Budget {
    /// A budget of this many seconds in the usual number of rounds.
    pub fn seconds(seconds: f64) -> Budget {
        Budget { time: Duration::from_secs_f64(seconds), rounds: 9 }
    }
}

/// The number of players that a game is measured with, if nobody says: four, or as many as it takes.
pub fn usual_players<G: Game>() -> usize {
    let (least, most) = G::about().players;
    4.clamp(least, most)
}

/// One round's rates.
struct Round {
    yardstick: f64,
    decisions: f64,
    moves: f64,
    games: f64,
    inclined: f64,
    clone: f64,
    legal: f64,
    iterations: f64,
    searched: f64,
    hint: f64,
}

/// Measures a game with its usual options, its safeguards on, and its built-in content.
pub fn measure<G: Game>(players: usize, budget: Budget) -> Result<Figures, Problem> {
    let rules = G::new(&safe_options::<G>(players)?, &Content::built_in(G::about().content))?;
    let samples = positions(&rules, 512);
    let questions = questions(&rules, 64);
    let mut bench =
        Bench { rules: &rules, samples, questions, chance: Fast::new(1), scratch: Actions::new(), seed: 1 };
    // Warm up: caches, the processor's clock, and the room for the longest list.
    let slice = budget.time / budget.rounds.max(1);
    bench.round(slice / 4);
    let rounds: Vec<Round> = (0..budget.rounds.max(1)).map(|_| bench.round(slice)).collect();
    let median_of = |figure: fn(&Round) -> f64| median(rounds.iter().map(figure).collect());
    Ok(Figures {
        game: G::about().id,
        players,
        decisions_per_s: median_of(|round| round.decisions),
        moves_per_s: median_of(|round| round.moves),
        games_per_s: median_of(|round| round.games),
        inclined_games_per_s: median_of(|round| round.inclined),
        of_calibration: median_of(|round| round.decisions / round.yardstick),
        calibration_per_s: median_of(|round| round.yardstick),
        position_bytes: position_bytes::<G>(&bench.samples[0].0),
        clone_ns: median_of(|round| 1e9 / round.clone),
        legal_ns: median_of(|round| 1e9 / round.legal),
        allocations_per_decision: bench.allocations_per_decision(),
        mcts_iterations_per_s: median_of(|round| round.iterations),
        hint_s: median_of(|round| round.hint),
        mcts_efficiency: median_of(|round| round.searched / round.moves),
    })
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len().is_multiple_of(2) { (values[middle - 1] + values[middle]) / 2.0 } else { values[middle] }
}

/// Positions of random games in which somebody decides, with the one who does.
fn positions<G: Game>(rules: &G, wanted: usize) -> Vec<(G::State, Seat)> {
    let (mut chance, mut scratch) = (Fast::new(2), Actions::new());
    let mut found = Vec::with_capacity(wanted);
    let mut state = rules.setup(&mut chance, &mut NoLog);
    while found.len() < wanted {
        match rules.awaited(&state).first() {
            None => state = rules.setup(&mut chance, &mut NoLog),
            Some(seat) => {
                found.push((state.clone(), seat));
                bots::play_on(rules, &mut state, &mut chance, &mut scratch, 3);
            }
        }
    }
    found
}

/// Positions in which somebody has a choice, from games as weak players play them: whoever asks for a hint comes to such ones.
fn questions<G: Game>(rules: &G, wanted: usize) -> Vec<(G::State, Seat)> {
    let (mut chance, mut scratch) = (Fast::new(3), Actions::new());
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..rules.seats())
        .map(|_| BotKind::Level(LEVELS[0], EvaluatorKind::Usual).bot(chance.next_u64()))
        .collect();
    let mut found = Vec::with_capacity(wanted);
    let mut state = rules.setup(&mut chance, &mut NoLog);
    while found.len() < wanted {
        let Some(seat) = rules.awaited(&state).first() else {
            state = rules.setup(&mut chance, &mut NoLog);
            continue;
        };
        scratch.clear();
        rules.legal(&state, seat, &mut scratch);
        let action = match *scratch {
            [only] => only,
            _ => {
                found.push((state.clone(), seat));
                bots[seat.index()].choose(rules, &state, seat)
            }
        };
        // Nobody takes anything back.
        let _ = rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
    }
    found
}

/// The size of a position: its own bytes, and those that copying it allocates.
fn position_bytes<G: Game>(state: &G::State) -> u64 {
    let (_, count) = crate::count::during(|| black_box(state.clone()));
    size_of::<G::State>() as u64 + count.map_or(0, |count| count.bytes)
}

/// Does something again and again for some time; gives how often per second.
fn rate(time: Duration, mut batch: impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let mut done = 0;
    loop {
        done += batch();
        let spent = start.elapsed();
        if spent >= time {
            return done as f64 / spent.as_secs_f64();
        }
    }
}

struct Bench<'r, G: Game> {
    rules: &'r G,
    samples: Vec<(G::State, Seat)>,
    /// Where hints are asked for.
    questions: Vec<(G::State, Seat)>,
    chance: Fast,
    scratch: Actions<G::Action>,
    seed: u64,
}

/// Games between two looks at the clock: enough that looking costs nothing.
const BATCH: u64 = 8;
/// Iterations of one search: between what a captain and an admiral make.
const ITERATIONS: u32 = 300;
/// The part of a hint that is measured: a whole one would take longer than a round.
const HINT_PART: u32 = 20;
/// How many games are begun at most to find a decision that is searched.
const MOST_BEGINNINGS: u32 = 100;

impl<G: Game> Bench<'_, G> {
    /// Measures everything once, in this time.
    fn round(&mut self, time: Duration) -> Round {
        let part = |hundredths: u32| time * hundredths / 100;
        self.seed += 1;
        let seed = self.seed;
        let yardstick = rate(part(20), || black_box(yardstick::run(seed, BATCH)).decisions);
        let (decisions, moves, games) = self.random_play(part(25));
        let inclined = self.inclined_play(part(5));
        let (samples, rules, scratch) = (&self.samples, self.rules, &mut self.scratch);
        let clone = rate(part(5), || {
            for (state, _) in samples {
                black_box(black_box(state).clone());
            }
            samples.len() as u64
        });
        let legal = rate(part(10), || {
            for (state, seat) in samples {
                scratch.clear();
                rules.legal(black_box(state), *seat, scratch);
                black_box(scratch.len());
            }
            samples.len() as u64
        });
        let (iterations, searched) = self.search(part(20));
        let hint = f64::from(HINT_PART) / self.hints(part(15));
        Round { yardstick, decisions, moves, games, inclined, clone, legal, iterations, searched, hint }
    }

    fn random_play(&mut self, time: Duration) -> (f64, f64, f64) {
        let (rules, chance, scratch) = (self.rules, &mut self.chance, &mut self.scratch);
        let (mut decisions, mut moves) = (0, 0);
        let start = Instant::now();
        let games = rate(time, || {
            for _ in 0..BATCH {
                let (state, played) = bots::random_play(rules, chance, scratch);
                black_box(&state);
                decisions += u64::from(played.decisions);
                moves += u64::from(played.plies);
            }
            BATCH
        });
        let seconds = start.elapsed().as_secs_f64();
        (decisions as f64 / seconds, moves as f64 / seconds, games)
    }

    fn inclined_play(&mut self, time: Duration) -> f64 {
        let (rules, chance, scratch) = (self.rules, &mut self.chance, &mut self.scratch);
        rate(time, || {
            black_box(bots::inclined_play(rules, chance, scratch));
            1
        })
    }

    /// Iterations and actions per second of searches from the start of the game.
    fn search(&mut self, time: Duration) -> (f64, f64) {
        let settings = Settings { leaf: Leaf::PLAYOUT, ..Settings::default() };
        let mut plies = 0;
        let start = Instant::now();
        let iterations = rate(time, || {
            // Where one action alone is worth a look nothing is searched: that decision does not count.
            for _ in 0..MOST_BEGINNINGS {
                let (state, seat) = self.first_decision();
                self.seed += 1;
                let mut bot =
                    Mcts::<G>::with(bots::Budget::Iterations(ITERATIONS), settings, Estimate, self.seed);
                black_box(bot.choose(self.rules, &state, seat));
                if bot.plies() > 0 {
                    plies += bot.plies();
                    return u64::from(ITERATIONS);
                }
            }
            0
        });
        (iterations, plies as f64 / start.elapsed().as_secs_f64())
    }

    /// Hints per second, each with a part of what a hint looks ahead.
    fn hints(&mut self, time: Duration) -> f64 {
        let budget = bots::Budget::Iterations((G::HINT_ITERATIONS / HINT_PART).max(1));
        rate(time, || {
            // As above: where nothing is searched, nobody waits for a hint.
            for _ in 0..self.questions.len() {
                self.seed += 1;
                let (state, seat) = &self.questions[self.seed as usize % self.questions.len()];
                let judged = MatchEvaluator::new(EvaluatorKind::Usual);
                let mut bot = Mcts::<G, _>::with(budget, Settings::default(), judged, self.seed);
                black_box(bot.choose(self.rules, state, *seat));
                if bot.plies() > 0 {
                    return 1;
                }
            }
            0
        })
    }

    /// The first position of a new game in which somebody has a choice.
    fn first_decision(&mut self) -> (G::State, Seat) {
        loop {
            let mut state = self.rules.setup(&mut self.chance, &mut NoLog);
            while let Some(seat) = self.rules.awaited(&state).first() {
                self.scratch.clear();
                self.rules.legal(&state, seat, &mut self.scratch);
                if self.scratch.len() >= 2 {
                    return (state, seat);
                }
                bots::play_on(self.rules, &mut state, &mut self.chance, &mut self.scratch, 1);
            }
        }
    }

    /// Counts over whole games, once everything has its room.
    fn allocations_per_decision(&mut self) -> Option<f64> {
        allocations_in_random_play(self.rules, 200, &mut self.chance, &mut self.scratch)
    }
}

/// Allocations per decision over this many random games, if the program counts them.
pub fn allocations_in_random_play<G: Game>(
    rules: &G,
    games: u32,
    chance: &mut Fast,
    scratch: &mut Actions<G::Action>,
) -> Option<f64> {
    let (decisions, count) = crate::count::during(|| {
        let mut decisions = 0;
        for _ in 0..games {
            let (state, played) = bots::random_play(rules, chance, scratch);
            black_box(&state);
            decisions += u64::from(played.decisions);
        }
        decisions
    });
    Some(count?.allocations as f64 / decisions as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_one() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
    }

    #[test]
    fn without_the_counting_allocator_no_figure_is_made_up() {
        use table::Rules as _;
        let rules =
            toys::ConnectFour::new(&toys::ConnectFour::options(2).unwrap(), &Content::built_in(("", "")));
        let count = allocations_in_random_play(&rules.unwrap(), 1, &mut Fast::new(1), &mut Actions::new());
        assert_eq!(count, None);
    }
}
