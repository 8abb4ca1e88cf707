//! Players that are programs.
//!
//! Every bot chooses from the same list of legal actions as people do, and knows no more than its seat's view shows.
//!
//! - [`level`]: the bots by name, and the levels a player can choose;
//! - [`random`], [`inclined`], [`greedy`], [`mcts`]: no plan, the game's own inclination, one action and the rest of the turn, and
//!   information-set Monte Carlo tree search;
//! - [`evaluator`]: what a search asks when it stops looking ahead;
//! - [`playout`]: play without bots, by the one loop that simulations, benchmarks and searches share;
//! - [`dominance`]: what no level does;
//! - [`mod@reason`]: why an action is advised, in a sentence;
//! - [`arena`], [`tally`]: many games between bots, and what comes of them;
//! - [`calibration`], [`analysis`]: how often an estimate is right, and what decided a game that is over;
//! - [`league`], [`rating`]: every bot against every other, and how strong each is;
//! - [`learning`]: weights for what a game names, from games of bots against themselves.

pub mod analysis;
pub mod arena;
pub mod calibration;
pub mod dominance;
pub mod evaluator;
pub mod greedy;
pub mod inclined;
pub mod league;
pub mod learning;
pub mod level;
pub mod mcts;
mod numbered;
pub mod playout;
pub mod random;
pub mod ranking;
pub mod rating;
pub mod reason;
pub mod tally;
#[cfg(test)]
mod testing;

pub use dominance::drop_dominated;
pub use evaluator::{Estimate, Evaluator, EvaluatorKind, MatchEvaluator, unusable_weights};
pub use greedy::Greedy;
pub use inclined::Inclined;
pub use level::{BOT_NAMES, BotKind, LEVELS, Level, UnknownBot, by_name};
pub use mcts::{Budget, Mcts};
pub use playout::{PlayCount, inclined_play, play_on, random_play};
pub use random::Random;
pub use reason::{Margin, reason, why_better};
use table::{Game, Seat, Values};

/// A player that is a program. It plays one seat of one match.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the seat's legal actions. The seat is to act.
    fn choose(&mut self, rules: &G, state: &G::State, seat: Seat) -> G::Action;

    /// Tells the bot that an action was taken, its own included. It may use that to go on with what it thought before,
    /// but it does not have to be told: every choice depends on the position alone.
    fn observe(&mut self, _seat: Seat, _action: G::Action) {}

    /// What the bot thought about its last choice, if it thinks.
    fn thoughts(&self) -> Option<&Thoughts<G::Action>> {
        None
    }
}

/// What a bot thought about its last choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Thoughts<A> {
    /// What it chose, and what it expected of it.
    pub chosen: Opinion<A>,
    /// Its next best alternatives, best first; at most two.
    pub alternatives: Vec<Opinion<A>>,
    /// The sequence that it expected, its own choice first: who acts, and what they do.
    pub expected: Vec<(Seat, A)>,
    /// The sequence that it expected after the best of the alternatives, that one first.
    pub instead: Vec<(Seat, A)>,
    /// How many times it looked ahead, counting what it could use of earlier thoughts.
    pub iterations: u32,
}

/// What a bot thinks of an action.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion<A> {
    /// The action.
    pub action: A,
    /// The estimated chance to win, for every seat.
    pub chances: Values,
    /// The share of its looks ahead that it spent on this action.
    pub share: f32,
}
