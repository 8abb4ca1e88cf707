//! The frame of the game: turns that start and end.

use table::{Seat, Sink, Step};

use crate::{
    Event, GameEnd, TerraProxima,
    state::{Attack, Offer, Phase, State, Turn},
};

impl TerraProxima {
    /// Starts the turn of a seat: with the roll for production, which its first turn does not have.
    pub(crate) fn start_turn(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        s.turn = Turn::new(seat);
        s.offer = Offer::none(seat);
        s.attack = Attack::none(seat);
        let player = &mut s.players[seat.index()];
        // Where there is no turn limit, nobody counts beyond this.
        player.turns = player.turns.saturating_add(1);
        let turn = player.turns;
        log.push(|| Event::TurnStarted { seat, turn });
        s.phase = if turn == 1 { Phase::Action } else { Phase::Roll };
    }

    /// Ends the turn.
    pub(crate) fn end_turn(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        log.push(|| Event::TurnEnded { seat });
        let next = seat.next(self.players);
        if self.turn_limit.is_some_and(|limit| s.players[next.index()].turns >= limit) {
            s.turn = Turn::new(seat);
            s.phase = Phase::OutOfTime;
            log.push(|| Event::GameOver { how: GameEnd::TurnLimit });
        } else {
            self.start_turn(s, next, log);
        }
        Step::Sealed(rule!("undo.closed-by"))
    }
}
