//! What bots think of a position.

use table::{Judge, MAX_SEATS, Rules, Seat, Values, soft_maximum};

use crate::{
    Traegrone,
    pieces::{Piece, Ship},
    state::State,
};

impl Judge for Traegrone {
    fn estimate(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome(s) {
            return outcome.payoffs(self.players);
        }
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            values[seat.index()] = self.strength(s, seat);
        }
        soft_maximum(&mut values[..self.players]);
        values
    }
}

impl Traegrone {
    fn strength(&self, s: &State, seat: Seat) -> f32 {
        let player = s.player(seat);
        let fleet: f32 = Ship::ALL
            .iter()
            .filter(|ship| player.ship(**ship).at.is_some())
            .map(|ship| f32::from(self.figures.of(ship.kind()).price))
            .sum();
        f32::from(self.points(s, seat)) * 0.3
            + f32::from(self.income(s, seat)) * 0.05
            + fleet * 0.01
            + f32::from(player.credits) * 0.005
            + f32::from(self.supply(s, seat, Piece::Battleship)) * 0.0
    }
}
