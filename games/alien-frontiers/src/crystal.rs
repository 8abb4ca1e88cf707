//! The Data Crystal: the bonus of a territory, borrowed for a turn.

use table::{Actions, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    pieces::{Card, Field, Territory},
    reason::Reason,
    state::State,
};

impl AlienFrontiers {
    /// What it costs to borrow the bonus of a territory.
    pub(crate) fn loan_price(&self, s: &State, territory: Territory) -> u8 {
        self.price(s, Card::DataCrystal, s.colonies_on(territory))
    }

    /// Whether a Data Crystal that may be used may be used on a territory.
    pub(crate) fn may_borrow(&self, s: &State, territory: Territory) -> Result<(), Reason> {
        if territory == Territory::BurroughsDesert {
            return Err(Reason::NotForLoan);
        }
        if s.colonies_on(territory) == 0 {
            return Err(Reason::NoColonies(territory));
        }
        if s.has_field(Field::Isolation, territory) {
            return Err(Reason::Isolated(territory));
        }
        self.may_afford(s, Card::DataCrystal, self.loan_price(s, territory))
    }

    pub(crate) fn legal_loans(&self, s: &State, out: &mut Actions<Action>) {
        for &territory in Territory::ALL {
            if self.may_borrow(s, territory).is_ok() {
                out.push(Action::Borrow(territory));
            }
        }
    }

    pub(crate) fn borrow(&self, s: &mut State, territory: Territory, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        self.use_power(s, Card::DataCrystal, self.loan_price(s, territory), log);
        s.turn.borrowed = Some(territory);
        log.push(|| Event::Borrowed { seat, territory });
        Step::Open
    }
}
