//! Paying for Moves: what they cost, what they bring, and which obstacles they open.

use table::{Actions, Seat, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::Action,
    map::Spaces,
    pieces::{Bundle, Cards, Hex, Piece},
    reason::Reason,
    state::{ActionType, Passage, State},
};

impl Cards {
    /// The ways to pay for a Move: a bit for each of [`Bundle::PRICES`].
    #[inline]
    fn prices(&self) -> u16 {
        self.stakes() | u16::from(self.contains(&Bundle::Trio.cards())) << Bundle::Trio.index()
    }
}

impl TerraProxima {
    pub(crate) fn legal_payments(&self, s: &State, out: &mut Actions<Action>) {
        if self.all_paid(s) {
            return;
        }
        let mut prices = s.me().hand.prices();
        while prices != 0 {
            out.push(Action::Pay(Bundle::from_index(prices.trailing_zeros() as usize)));
            prices &= prices - 1;
        }
    }

    /// Whether every Move that the active player may have this turn is paid for.
    pub(crate) fn all_paid(&self, s: &State) -> bool {
        s.turn.moves >= self.moves_allowed(s)
    }

    /// Whether a Ship is there to use a Move.
    #[inline]
    pub(crate) fn may_use_move(&self, s: &State, ship: Piece) -> Result<(), Reason> {
        match s.me().at(ship) {
            None => Err(Reason::ShipInReserve),
            Some(Hex::CENTRE) => Err(Reason::ShipLanded),
            Some(_) if s.turn.is_stopped(ship) => Err(Reason::ShipStopped),
            Some(_) => Ok(()),
        }
    }

    /// Whether the active player may pay for a Move with these cards.
    pub(crate) fn may_pay(&self, s: &State, bundle: Bundle) -> Result<(), Reason> {
        if self.all_paid(s) {
            return Err(Reason::AllMovesPaid);
        }
        let prices = s.me().hand.prices();
        if prices == 0 {
            return Err(Reason::PaysForNoMove);
        }
        if prices >> bundle.index() & 1 == 0 {
            let price = Bundle::PRICES.contains(&bundle);
            return Err(if price { Reason::NotHeld } else { Reason::NoPriceOfMove });
        }
        Ok(())
    }

    /// Whether a player may be left with these cards on another's turn: whoever has not launched yet needs the price of the first Move.
    pub(crate) fn may_be_left_with(&self, s: &State, seat: Seat, hand: &Cards) -> Result<(), Reason> {
        let stuck = self.on_pad(s, seat) && hand.prices() == 0;
        if stuck { Err(Reason::NoFirstMove) } else { Ok(()) }
    }

    pub(crate) fn pay_for_move(&self, s: &mut State, bundle: Bundle, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let cards = bundle.cards();
        s.pay(seat, &cards);
        self.give_move(s);
        let number = s.turn.moves;
        log.push(|| Event::Paid { seat, number, cards });
        s.acted(ActionType::Move)
    }

    /// What a Move that is paid for brings: the first to all Ships, a later one to whichever uses it first.
    fn give_move(&self, s: &mut State) {
        let tokens = s.me().research;
        s.turn.moves += 1;
        // Each Move gives the use of Wormholes anew.
        s.turn.jumped = 0;
        if s.turn.moves > 1 {
            s.turn.spare += 1;
            return self.open_late(s, tokens);
        }
        for ship in Piece::SHIPS {
            if self.may_use_move(s, ship).is_ok() {
                s.turn.left[ship.index()] = self.figures.spaces;
            }
        }
        for (pass, needed) in s.turn.passes.iter_mut().zip(self.figures.tokens.inwards()) {
            if tokens >= needed {
                *pass = Passage::Free;
            }
        }
    }

    /// Whether there may be another Move this turn, and a Ship could use it.
    pub(crate) fn another_helps(&self, s: &State, ship: Piece) -> bool {
        !self.all_paid(s) && self.may_use_move(s, ship).is_ok()
    }

    /// Where a Ship of the active player could go once the next Move is paid for, whether or not there are cards for it.
    pub(crate) fn destinations_if_paid(&self, s: &State, ship: Piece, taken: &Spaces) -> Spaces {
        if !self.another_helps(s, ship) {
            return Spaces::NONE;
        }
        let mut paid = s.clone();
        self.give_move(&mut paid);
        self.destinations(&paid, ship, taken)
    }

    /// A later Move lets the Cruiser past obstacles for which the tokens came too late for the first: one that has not moved with three spaces
    /// in all, whichever Ship uses that Move, and another if it uses the Move itself.
    fn open_late(&self, s: &mut State, tokens: u8) {
        let (moved, spaces) = (s.turn.cruiser_moved, self.figures.spaces);
        let gates = s.turn.passes.iter_mut().zip(&mut s.turn.late_moves);
        for ((pass, moves), needed) in gates.zip(self.figures.tokens.inwards()) {
            match *pass {
                _ if tokens < needed => {}
                Passage::Free => {}
                Passage::Closed if !moved => *pass = Passage::Late(spaces),
                Passage::Late(_) | Passage::LateMoved(_) if !moved => {}
                Passage::Closed => (*pass, *moves) = (Passage::LateMoved(0), 1),
                Passage::Late(_) | Passage::LateMoved(_) => *moves += 1,
            }
        }
    }
}
