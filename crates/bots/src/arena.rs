//! Many independent games between bots.
//!
//! Every game has its own chance, fixed by the seed of the study and its number, so that results do not depend on how many
//! threads play them.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use table::{Actions, Eyes, Game, MAX_SEATS, NoLog, Outcome, Seat, chance::Fast, learned::WeightsError};

use crate::{Bot, BotKind, PlayCount, UnknownBot, numbered::Crew, random_play};

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// The bots by name, one per seat in the first game; every further game moves them one seat on.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// Same seed, same games.
    pub seed: u64,
    /// How many threads play.
    pub jobs: usize,
}

/// Why a contest cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ContestError {
    /// There is no such bot.
    #[error(transparent)]
    UnknownBot(#[from] UnknownBot),
    /// Every seat needs a bot, and every bot a seat.
    #[error("name as many bots as there are seats: {seats}, not {bots}")]
    WrongNumber {
        /// How many seats the game has.
        seats: usize,
        /// How many bots were named.
        bots: usize,
    },
    /// A bot shall judge by weights that do not fit.
    #[error("{name}: {why}")]
    Weights {
        /// The bot.
        name: String,
        /// Why they do not fit.
        why: WeightsError,
    },
}

/// How one game went.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// The number of the game within the contest, from 0.
    pub index: u64,
    /// Places, and what ended the game.
    pub outcome: Outcome,
    /// Final points by seat.
    pub points: [i32; MAX_SEATS],
    /// How many rounds it took.
    pub rounds: u32,
    /// How many actions it took, and how many of them were a choice.
    pub played: PlayCount,
    /// How each seat thought; empty if nobody thinks.
    pub thinking: Vec<Thinking>,
}

/// How much one seat thought in a game. Seats without a choice do not think.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Thinking {
    /// How many choices it made.
    pub choices: u32,
    /// How long they took in all.
    pub time: Duration,
}

impl Contest {
    /// Which of the named bots sits on a seat in a game.
    pub fn bot_at(&self, game: u64, seat: Seat) -> usize {
        let bots = self.bots.len();
        (seat.index() + bots - (game % bots as u64) as usize) % bots
    }

    /// Plays the games and returns them in order. Calls `progress` now and then, from any thread, with the number of games
    /// that are done; ends early once `stop` is set, with the games that were finished by then.
    pub fn play<G: Game>(
        &self,
        rules: &G,
        progress: &(dyn Fn(u64) + Sync),
        stop: &AtomicBool,
    ) -> Result<Vec<GameResult>, ContestError> {
        let kinds =
            self.bots.iter().map(|name| name.parse()).collect::<Result<Vec<BotKind>, UnknownBot>>()?;
        if kinds.len() != rules.seats() {
            return Err(ContestError::WrongNumber { seats: rules.seats(), bots: kinds.len() });
        }
        for (kind, name) in kinds.iter().zip(&self.bots) {
            let unusable = |why| ContestError::Weights { name: name.clone(), why };
            kind.evaluator().check(rules).map_err(unusable)?;
        }
        let all_random = kinds.iter().all(|kind| *kind == BotKind::Random);
        let jobs = self.jobs.max(1);
        // Random games are so short that counting each would be felt.
        let batch = if all_random { (self.games / (jobs as u64 * 16)).clamp(1, 256) } else { 1 };
        let crew = Crew { jobs, batch, progress, stop };
        Ok(crew.work(self.games, Actions::new, |scratch, index| match all_random {
            true => Some(self.random_game(rules, index, scratch)),
            false => self.game(rules, &kinds, index, scratch, stop),
        }))
    }

    /// A game in which nobody thinks needs no bots.
    fn random_game<G: Game>(&self, rules: &G, index: u64, scratch: &mut Actions<G::Action>) -> GameResult {
        let (state, played) = random_play(rules, &mut Fast::stream(self.seed, index), scratch);
        finished(rules, &state, index, played, Vec::new())
    }

    fn game<G: Game>(
        &self,
        rules: &G,
        kinds: &[BotKind],
        index: u64,
        scratch: &mut Actions<G::Action>,
        stop: &AtomicBool,
    ) -> Option<GameResult> {
        let seats = rules.seats();
        let mut chance = Fast::stream(self.seed, index);
        // The bots' own streams must not be the game's: they would know the dice.
        let mut seeds = Fast::stream(!self.seed, index);
        let bot = |seat| kinds[self.bot_at(index, seat)].bot::<G>(seeds.next_u64());
        let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(seats).map(bot).collect();
        let mut thinking = vec![Thinking::default(); seats];
        let mut played = PlayCount::default();
        let mut state = rules.setup(&mut chance, &mut NoLog);
        while let Some(seat) = rules.awaited(&state).first() {
            scratch.clear();
            rules.legal(&state, seat, scratch);
            let action = match **scratch {
                [only] => only,
                _ if stop.load(Ordering::Relaxed) => return None,
                _ => {
                    let start = Instant::now();
                    let action = bots[seat.index()].choose(rules, &state, seat);
                    let thought = &mut thinking[seat.index()];
                    thought.time += start.elapsed();
                    thought.choices += 1;
                    played.decisions += 1;
                    action
                }
            };
            played.plies += 1;
            // Nobody takes anything back.
            let _ = rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
            bots.iter_mut().for_each(|bot| bot.observe(seat, action));
        }
        Some(finished(rules, &state, index, played, thinking))
    }
}

fn finished<G: Game>(
    rules: &G,
    state: &G::State,
    index: u64,
    played: PlayCount,
    thinking: Vec<Thinking>,
) -> GameResult {
    let outcome = rules.outcome(state).expect("a game in which nobody can act is over");
    let mut points = [0; MAX_SEATS];
    for score in rules.scores(state, Eyes::All) {
        points[score.seat.index()] = score.points;
    }
    GameResult { index, outcome, points, rounds: rules.round(state), played, thinking }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use toys::ConnectFour;

    use super::*;
    use crate::testing::pig;

    fn contest(bots: &[&str], games: u64, jobs: usize) -> Contest {
        Contest { bots: bots.iter().map(|&name| name.to_owned()).collect(), games, seed: 7, jobs }
    }

    fn play<G: Game>(rules: &G, contest: &Contest) -> Vec<GameResult> {
        let mut results = contest.play(rules, &|_| {}, &AtomicBool::new(false)).unwrap();
        // Time is the one thing that differs between runs.
        results.iter_mut().flat_map(|result| &mut result.thinking).for_each(|t| t.time = Duration::ZERO);
        results
    }

    #[test]
    fn results_do_not_depend_on_jobs() {
        for bots in [["random"; 3], ["greedy", "random", "mcts:20"]] {
            let one = play(&pig(3), &contest(&bots, 40, 1));
            assert_eq!(one.len(), 40);
            assert_eq!(one, play(&pig(3), &contest(&bots, 40, 2)));
        }
    }

    #[test]
    fn every_game_moves_the_bots_one_seat_on() {
        let contest = contest(&["a", "b", "c", "d"], 8, 1);
        let seating = |game| Seat::all(4).map(|seat| contest.bot_at(game, seat)).collect::<Vec<_>>();
        assert_eq!(seating(0), [0, 1, 2, 3]);
        assert_eq!(seating(1), [3, 0, 1, 2]);
        assert_eq!(seating(4), seating(0));
    }

    #[test]
    fn progress_is_told_and_a_stop_is_heeded() {
        let (most, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        let progress = |done| {
            most.fetch_max(done, Ordering::Relaxed);
            stop.store(done >= 3, Ordering::Relaxed);
        };
        let results = contest(&["greedy", "random"], 1000, 1).play(&ConnectFour, &progress, &stop).unwrap();
        assert_eq!((results.len(), most.into_inner()), (3, 3));
    }

    #[test]
    fn a_contest_needs_a_known_bot_for_each_seat() {
        let refused = |bots: &[&str]| {
            contest(bots, 1, 1).play(&ConnectFour, &|_| {}, &AtomicBool::new(false)).unwrap_err().to_string()
        };
        assert_eq!(refused(&["random"]), "name as many bots as there are seats: 2, not 1");
        assert!(refused(&["random", "genius"]).starts_with("there is no bot called \"genius\""));
        let unusable = "captain+learned: there are no learned weights for this match";
        assert_eq!(refused(&["random", "captain+learned"]), unusable);
    }
}
