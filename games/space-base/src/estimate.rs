//! What bots think of a position.

use table::{MAX_SEATS, Seat, Values};

use crate::{SpaceBase, action::Action, state::State};

impl SpaceBase {
    pub(crate) fn chances(&self, s: &State) -> Values {
        if let Some(outcome) = self.final_places(s) {
            return outcome.payoffs(self.players);
        }
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            values[seat.index()] = 1.0 / self.players as f32;
        }
        values
    }

    pub(crate) fn incline(&self, _s: &State, _seat: Seat, _action: Action) -> f32 {
        0.0
    }
}
