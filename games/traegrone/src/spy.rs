//! Spy Network: the Coalition bring ships to a sector that was entered.

use table::{Actions, Chance, Sink, Step};

use crate::{
    Event, Traegrone,
    action::Action,
    pieces::{Piece, Sector, Sectors, Ship, Species},
    reason::Reason,
    state::{Phase, State},
};

/// How many ships Spy Network moves at most.
pub(crate) const MOST_SPIED: u8 = 4;

impl Traegrone {
    /// Asks the Coalition for Spy Network, if they can use it now.
    pub(crate) fn spies_asked(&self, s: &mut State) -> bool {
        let Some(seat) = s.leader(Species::Coalition) else { return false };
        let player = s.player(seat);
        if seat == s.turn.active || player.out || player.spied {
            return false;
        }
        s.asked = seat;
        s.phase = Phase::Spy;
        s.turn.spy_sent = 0;
        self.can_spy(s)
    }

    /// The sectors of the Coalition that the active player's ships entered.
    fn entered(&self, s: &State) -> Sectors {
        s.player(s.asked).presence().iter().filter(|&sector| s.turn.entered[sector] != 0).collect()
    }

    fn can_spy(&self, s: &State) -> bool {
        let mut any = false;
        self.spied_moves(s, |_| any = true);
        any
    }

    pub(crate) fn may_spy(&self, s: &State, ship: Ship, to: Sector) -> Result<(), Reason> {
        let from = s.player(s.asked).ship(ship).at.ok_or(Reason::NotOnBoard(ship))?;
        if ship.kind() == Piece::Turret {
            return Err(Reason::SpyTurret);
        }
        if let Some(sector) = s.turn.spy_to.filter(|&sector| sector != to) {
            return Err(Reason::SpyElsewhere(sector));
        }
        if let Some(sector) = s.turn.spy_from.filter(|&sector| sector != from) {
            return Err(Reason::SpyFromElsewhere(sector));
        }
        if s.turn.spy_to.is_none() && !self.entered(s).has(to) {
            return Err(Reason::NotEntered(to));
        }
        self.may_cross(s, from, to)?;
        self.no_twin(s, s.asked, ship)
    }

    fn spied_moves(&self, s: &State, mut each: impl FnMut(Action)) {
        let entered = s.turn.spy_to.map_or_else(|| self.entered(s), Sectors::only);
        for to in entered.iter() {
            for &ship in Ship::movers() {
                if s.player(s.asked).ship(ship).at.is_some() && self.may_spy(s, ship, to).is_ok() {
                    each(Action::Move(ship, to));
                }
            }
        }
    }

    pub(crate) fn legal_spies(&self, s: &State, out: &mut Actions<Action>) {
        self.spied_moves(s, |action| out.push(action));
        out.push(Action::Done);
    }

    pub(crate) fn spy(
        &self,
        s: &mut State,
        ship: Ship,
        to: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.asked;
        let from = s.player(seat).ship(ship).at.expect("the ship is on the board");
        s.player_mut(seat).spied = true;
        s.turn.spy_to = Some(to);
        s.turn.spy_from = Some(from);
        s.turn.spy_sent += 1;
        log.push(|| Event::Reinforced { seat, ship, from: self.place(s, from), to: self.place(s, to) });
        s.player_mut(seat).ship_mut(ship).at = Some(to);
        self.enter(s, seat, ship, false, chance, log);
        if s.turn.spy_sent == MOST_SPIED || !self.can_spy(s) {
            return self.end_spying(s, chance, log);
        }
        self.answered(false)
    }

    pub(crate) fn end_spying(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        s.turn.spy_to = None;
        s.turn.spy_from = None;
        s.turn.spy_sent = 0;
        self.begin_combat(s, chance, log);
        self.answered(false)
    }
}
