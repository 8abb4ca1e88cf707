//! Cards that take a docked ship into the hand, to dock it elsewhere: the Orbital Teleporter and the Mind Control Helmet.

use table::{Actions, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    action::Target,
    event::DockedShip,
    pieces::{Card, Place, Ship},
    reason::{Power, Reason},
    state::{Phase, RelicAt, State},
};

impl AlienFrontiers {
    /// Takes a docked ship into the hand.
    fn lift(&self, s: &mut State, (place, port): (Place, usize)) -> Ship {
        let ship = self.undock(s, place, port);
        if ship.is_relic() {
            s.relic.at = RelicAt::InHand;
        }
        s.phase = Phase::Redock { ship, from: place.facility() };
        ship
    }

    /// Whether a docked ship could dock anywhere else, once the card is paid for.
    fn could_redock(&self, s: &State, card: Card, spot: (Place, usize)) -> bool {
        let mut after = s.clone();
        after.me_mut().fuel -= self.price(s, card, 1);
        self.lift(&mut after, spot);
        self.find_dock(&after, |_| true).is_some()
    }

    /// Whether a card that may be used may take this ship.
    pub(crate) fn may_take(&self, s: &State, card: Card, target: Target) -> Result<(), Reason> {
        let spot = s.find(target).ok_or(Reason::NoTarget(Power::Fuel(card)))?;
        self.may_take_from(s, card, spot)
    }

    fn may_take_from(&self, s: &State, card: Card, spot: (Place, usize)) -> Result<(), Reason> {
        let own = card == Card::OrbitalTeleporter;
        if s.belongs(s.ship_at(spot), s.turn.active) != own {
            return Err(Reason::WrongOwner(card));
        }
        if spot.0 == Place::TERRAFORMING {
            return Err(Reason::NotFromTerraforming(card));
        }
        if !self.could_redock(s, card, spot) {
            return Err(Reason::NowhereElse);
        }
        Ok(())
    }

    pub(crate) fn legal_takes(&self, s: &State, card: Card, out: &mut Actions<Action>) {
        let own = card == Card::OrbitalTeleporter;
        s.each_target(own, |spot, target| {
            if self.may_take_from(s, card, spot).is_ok() {
                out.push(if own { Action::Teleport(target) } else { Action::Control(target) });
            }
        });
    }

    pub(crate) fn take(&self, s: &mut State, card: Card, target: Target, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        self.use_power(s, card, self.price(s, card, 1), log);
        let (place, port) = s.find(target).expect("a legal target is docked");
        let ship = self.lift(s, (place, port));
        log.push(|| Event::Taken {
            seat,
            ship: DockedShip::new(ship, port),
            from: place.facility(),
            track: place.track(),
        });
        Step::Open
    }
}
