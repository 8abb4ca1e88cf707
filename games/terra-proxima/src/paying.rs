//! Paying for Moves: what they cost, whom they are for, and which obstacles they open.

use table::{Actions, Refusal, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::Action,
    board::Spaces,
    pieces::{Bundle, Hex, Piece},
    state::{Kind, Passage, State},
};

/// Why the next Move can't go to a Ship.
enum NoMove {
    /// The first one goes to all.
    First,
    /// A later one goes to a single Ship.
    Later,
    /// It is not on the board.
    InReserve,
    /// A failed Attack stopped it.
    Stopped,
    /// It stands on Terra Proxima.
    Landed,
}

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
    fn may_give_move(&self, s: &State, ship: Option<Piece>) -> Result<(), NoMove> {
        match (s.turn.moves, ship) {
            (0, None) => Ok(()),
            (0, Some(_)) => Err(NoMove::First),
            (_, None) => Err(NoMove::Later),
            (_, Some(ship)) => self.may_use_move(s, ship),
        }
    }

    /// Whether a Ship is there to use a Move.
    #[inline]
    fn may_use_move(&self, s: &State, ship: Piece) -> Result<(), NoMove> {
        match s.me().at(ship) {
            None => Err(NoMove::InReserve),
            Some(_) if s.turn.is_stopped(ship) => Err(NoMove::Stopped),
            Some(Hex::CENTRE) => Err(NoMove::Landed),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn check_pay(&self, s: &State, bundle: Bundle, ship: Option<Piece>) -> Result<(), Refusal> {
        if self.all_paid(s) {
            let why = match s.turn.won {
                false => "You have paid for both Moves of this turn; a third is earned by a won Attack.",
                true => "You have paid for all three Moves of this turn.",
            };
            return Err(Refusal::new(rule!("move.third-earned"), why));
        }
        if self.prices(s) >> bundle.index() & 1 == 0 {
            let why = match Bundle::PRICES.contains(&bundle) {
                true => format!("You do not have {}.", bundle.cards()),
                false => "A Move costs a Planetary card, two matching Lunar cards or one of each Lunar kind."
                    .into(),
            };
            return Err(Refusal::new(rule!("move.cost"), why));
        }
        let name = || ship.map_or("", Piece::title);
        self.may_give_move(s, ship).map_err(|reason| match reason {
            NoMove::First => {
                let why = "The first Move of the turn is for all of your Ships.";
                Refusal::new(rule!("move.second-after-first"), why)
            }
            NoMove::Later => {
                let why = "A second or third Move goes to one Ship: name it.";
                Refusal::new(rule!("move.who-gets-extra"), why)
            }
            NoMove::InReserve => {
                Refusal::new(rule!("move.who-gets-extra"), format!("Your {} is not on the board.", name()))
            }
            NoMove::Stopped => self.stopped_refusal(name()),
            NoMove::Landed => self.landed_refusal(),
        })
    }

    pub(crate) fn stopped_refusal(&self, ship: &str) -> Refusal {
        let why = format!("The failed Attack of your {ship} ended its movement this turn.");
        Refusal::new(rule!("failure.ship-stops"), why)
    }

    pub(crate) fn landed_refusal(&self) -> Refusal {
        Refusal::new(rule!("allied-move.landed-stays"), "Your Cruiser has landed on Terra Proxima.")
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
