//! Paying for Moves: what they cost, whom they are for, and which obstacles they open.

use table::{Actions, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::Action,
    map::Spaces,
    pieces::{Bundle, Hex, Piece},
    reason::Reason,
    state::{Kind, Passage, State},
};

impl TerraProxima {
    /// The ways to pay for a Move: a bit for each of [`Bundle::PRICES`].
    #[inline]
    fn prices(&self, s: &State) -> u16 {
        let hand = &s.me().hand;
        hand.stakes() | u16::from(hand.contains(&Bundle::Trio.cards())) << Bundle::Trio.index()
    }

    pub(crate) fn legal_payments(&self, s: &State, out: &mut Actions<Action>) {
        if self.all_paid(s) {
            return;
        }
        let receivers = [None, Some(Piece::Cruiser), Some(Piece::ScoutOne), Some(Piece::ScoutTwo)];
        let receivers = receivers.map(|ship| self.may_give_move(s, ship).is_ok().then_some(ship));
        let mut prices = self.prices(s);
        while prices != 0 {
            let bundle = Bundle::from_index(prices.trailing_zeros() as usize);
            prices &= prices - 1;
            for ship in receivers.into_iter().flatten() {
                out.push(Action::Pay(bundle, ship));
            }
        }
    }

    /// Whether every Move that the active player may have this turn is paid for.
    fn all_paid(&self, s: &State) -> bool {
        s.turn.moves >= self.moves_allowed(s)
    }

    /// Whether the next Move may go to a Ship, or to all of them.
    #[inline]
    fn may_give_move(&self, s: &State, ship: Option<Piece>) -> Result<(), Reason> {
        match (s.turn.moves, ship) {
            (0, None) => Ok(()),
            (0, Some(_)) => Err(Reason::FirstMoveForAll),
            (_, None) => Err(Reason::LaterMoveForOne),
            (_, Some(ship)) => self.may_use_move(s, ship),
        }
    }

    /// Whether a Ship is there to use a Move.
    #[inline]
    pub(crate) fn may_use_move(&self, s: &State, ship: Piece) -> Result<(), Reason> {
        match s.me().at(ship) {
            None => Err(Reason::ShipInReserve),
            Some(_) if s.turn.is_stopped(ship) => Err(Reason::ShipStopped),
            Some(Hex::CENTRE) => Err(Reason::ShipLanded),
            Some(_) => Ok(()),
        }
    }

    /// Whether the active player may pay for a Move with these cards, and give it to a Ship, or to all of them.
    pub(crate) fn may_pay(&self, s: &State, bundle: Bundle, ship: Option<Piece>) -> Result<(), Reason> {
        if self.all_paid(s) {
            return Err(Reason::AllMovesPaid);
        }
        if self.prices(s) >> bundle.index() & 1 == 0 {
            let price = Bundle::PRICES.contains(&bundle);
            return Err(if price { Reason::NotHeld } else { Reason::NoPriceOfMove });
        }
        self.may_give_move(s, ship)
    }

    pub(crate) fn pay_for_move(
        &self,
        s: &mut State,
        bundle: Bundle,
        ship: Option<Piece>,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let cards = bundle.cards();
        s.pay(seat, &cards);
        s.turn.moves += 1;
        let number = s.turn.moves;
        log.push(|| Event::Paid { seat, number, cards, ship });
        self.give_move(s, ship);
        s.acted(Kind::Move)
    }

    /// What a Move that is paid for brings: the first to all Ships, a later one to the one that is named.
    fn give_move(&self, s: &mut State, ship: Option<Piece>) {
        let tokens = s.me().research;
        let spaces = self.figures.spaces;
        match ship {
            None => {
                for ship in Piece::SHIPS {
                    if self.may_use_move(s, ship).is_ok() {
                        s.turn.left[ship.index()] = spaces;
                    }
                }
                for (pass, needed) in s.turn.passes.iter_mut().zip(self.figures.tokens.inwards()) {
                    if tokens >= needed {
                        *pass = Passage::Free;
                    }
                }
            }
            Some(ship) => {
                s.turn.left[ship.index()] += spaces;
                s.turn.extra |= 1 << ship.index();
                self.open_late(s, ship == Piece::Cruiser, tokens);
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
        self.give_move(&mut paid, (s.turn.moves > 0).then_some(ship));
        self.destinations(&paid, ship, taken)
    }

    /// A later Move lets the Cruiser past obstacles for which the tokens came too late for the first.
    fn open_late(&self, s: &mut State, to_cruiser: bool, tokens: u8) {
        let (moved, spaces) = (s.turn.cruiser_moved, self.figures.spaces);
        for (pass, needed) in s.turn.passes.iter_mut().zip(self.figures.tokens.inwards()) {
            if tokens < needed {
                continue;
            }
            match *pass {
                Passage::Closed if !moved => *pass = Passage::Late(spaces),
                Passage::Closed if to_cruiser => *pass = Passage::LateMoved(spaces),
                // What a Cruiser was given since the tokens came adds up, but only from its first step on: one that had not
                // moved has three spaces in all.
                Passage::LateMoved(left) if to_cruiser => *pass = Passage::LateMoved(left + spaces),
                Passage::Late(_) if moved && to_cruiser => *pass = Passage::LateMoved(spaces),
                _ => {}
            }
        }
    }
}
