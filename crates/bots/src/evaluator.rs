//! What a search asks when it stops looking ahead.

use table::{Game, Seat, Values};

/// Judges positions. It is asked about several at once, so that a learned one can answer them in one go.
pub trait Evaluator<G: Game>: Send {
    /// Writes each seat's chance to win, from 0 to 1, for each of the positions; `values` has a slot for each.
    fn evaluate(&mut self, rules: &G, states: &[G::State], values: &mut [Values]);

    /// Writes how likely each of a seat's legal actions is to be the right one, in the order of the list, and returns
    /// true; or returns false if it has no opinion. A learned evaluator looks its answers up by action code.
    fn prior(
        &mut self,
        _rules: &G,
        _state: &G::State,
        _seat: Seat,
        _legal: &[G::Action],
        _prior: &mut [f32],
    ) -> bool {
        false
    }
}

/// The game's own estimate.
#[derive(Copy, Clone, Debug, Default)]
pub struct Estimate;

impl<G: Game> Evaluator<G> for Estimate {
    fn evaluate(&mut self, rules: &G, states: &[G::State], values: &mut [Values]) {
        for (state, values) in states.iter().zip(values) {
            *values = rules.estimate(state);
        }
    }
}
