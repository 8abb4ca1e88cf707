//! Paying for Moves: what they cost, whom they are for, and which obstacles they open.

use table::{Actions, Refusal, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::Action,
    board::Spaces,
    pieces::{Bundle, Hex, Piece},
    state::{Kind, Passage, State},
};

impl TerraProxima {
    /// The ways to pay for a Move.
    #[inline]
    fn prices(&self, s: &State) -> u16 {
        let hand = &s.me().hand;
        hand.stakes() | u16::from(hand.contains(&Bundle::Trio.cards())) << Bundle::Trio.index()
    }

    pub(crate) fn legal_payments(&self, s: &State, out: &mut Actions<Action>) {
        if s.turn.moves >= self.moves_allowed(s) {
            return;
        }
        let mut prices = self.prices(s);
        while prices != 0 {
            let bundle = Bundle::from_index(prices.trailing_zeros() as usize);
            prices &= prices - 1;
            if s.turn.moves == 0 {
                out.push(Action::Pay(bundle, None));
                continue;
            }
            for ship in Piece::SHIPS {
                if self.may_be_given_a_move(s, ship) {
                    out.push(Action::Pay(bundle, Some(ship)));
                }
            }
        }
    }

    pub(crate) fn check_pay(&self, s: &State, bundle: Bundle, ship: Option<Piece>) -> Result<(), Refusal> {
        if s.turn.moves >= self.moves_allowed(s) {
            let why = match s.turn.won {
                false => "You have paid for both Moves of this turn; a third is earned by a won Attack.",
                true => "You have paid for all three Moves of this turn.",
            };
            return Err(Refusal::new(rule!("move.third-earned"), why));
        }
        let cards = bundle.cards();
        if Bundle::MIXED.contains(&bundle) {
            let why = "A Move costs a Planetary card, two matching Lunar cards or one of each Lunar kind.";
            return Err(Refusal::new(rule!("move.cost"), why));
        }
        if !s.me().hand.contains(&cards) {
            return Err(Refusal::new(rule!("move.cost"), format!("You do not have {cards}.")));
        }
        let Some(ship) = ship else {
            if s.turn.moves == 0 {
                return Ok(());
            }
            let why = "A second or third Move goes to one Ship: name it.";
            return Err(Refusal::new(rule!("move.who-gets-extra"), why));
        };
        if s.turn.moves == 0 {
            let why = "The first Move of the turn is for all of your Ships.";
            return Err(Refusal::new(rule!("move.second-after-first"), why));
        }
        match s.me().at(ship) {
            None => Err(Refusal::new(
                rule!("move.who-gets-extra"),
                format!("Your {} is not on the board.", ship.title()),
            )),
            Some(_) if s.turn.is_stopped(ship) => Err(self.stopped_refusal(ship)),
            Some(Hex::CENTRE) => Err(self.landed_refusal()),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn stopped_refusal(&self, ship: Piece) -> Refusal {
        let why = format!("The failed Attack of your {} ended its movement this turn.", ship.title());
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

    /// Whether a Ship is there to use a Move.
    fn may_be_given_a_move(&self, s: &State, ship: Piece) -> bool {
        s.me().at(ship).is_some_and(|at| at != Hex::CENTRE) && !s.turn.is_stopped(ship)
    }

    /// What a Move that is paid for brings: the first to all Ships, a later one to the one that is named.
    fn give_move(&self, s: &mut State, ship: Option<Piece>) {
        let tokens = s.me().research;
        let spaces = self.figures.spaces;
        match ship {
            None => {
                for ship in Piece::SHIPS {
                    if self.may_be_given_a_move(s, ship) {
                        s.turn.left[ship.index()] = spaces;
                    }
                }
                for (pass, &needed) in s.turn.passes.iter_mut().zip(&self.figures.tokens) {
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

    /// Where a Ship of the active player could go once the next Move is paid for, whether or not there are cards for it.
    pub(crate) fn destinations_if_paid(&self, s: &State, ship: Piece, taken: &Spaces) -> Spaces {
        if s.turn.moves >= self.moves_allowed(s) || !self.may_be_given_a_move(s, ship) {
            return Spaces::NONE;
        }
        let mut paid = s.clone();
        self.give_move(&mut paid, (s.turn.moves > 0).then_some(ship));
        self.destinations(&paid, ship, taken)
    }

    /// A later Move lets the Cruiser past obstacles for which the tokens came too late for the first.
    fn open_late(&self, s: &mut State, to_cruiser: bool, tokens: u8) {
        let (moved, spaces) = (s.turn.cruiser_moved, self.figures.spaces);
        for (pass, &needed) in s.turn.passes.iter_mut().zip(&self.figures.tokens) {
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
