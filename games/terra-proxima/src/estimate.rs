//! What bots think of a position.

use table::{Seat, Values};

use crate::{Action, TerraProxima, state::State};

impl TerraProxima {
    pub(crate) fn estimate_of(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome_of(s) {
            return outcome.payoffs(self.players);
        }
        let mut values = [0.0; table::MAX_SEATS];
        values[..self.players].fill(1.0 / self.players as f32);
        values
    }

    pub(crate) fn inclination_to(&self, _s: &State, _seat: Seat, _action: Action) -> f32 {
        0.0
    }
}
