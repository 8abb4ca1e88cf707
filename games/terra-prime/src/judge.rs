//! What bots think of a position.

use table::{Judge, MAX_SEATS, Rules, Values, soft_maximum};

use crate::{State, TerraPrime};

impl Judge for TerraPrime {
    fn estimate(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome(s) {
            return outcome.payoffs(self.players);
        }
        let mut values = [0.0; MAX_SEATS];
        for (value, player) in values.iter_mut().zip(&s.players[..self.players]) {
            *value = self.total(player) as f32 / 8.0;
        }
        soft_maximum(&mut values[..self.players]);
        values
    }
}
