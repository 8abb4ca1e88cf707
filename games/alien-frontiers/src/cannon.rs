//! The Plasma Cannon: shoots ships of others off a facility, or is discarded to send one back to the stock.

use table::{Actions, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    action::Target,
    event::Where,
    pieces::{Card, Hull, Place},
    reason::{Power, Reason},
    state::{Phase, State},
};

impl AlienFrontiers {
    /// The price of the next shot: the first with the discount of a card use, the others in full.
    pub(crate) fn shot_price(&self, s: &State) -> u8 {
        match s.phase {
            Phase::Fire { .. } => self.figures.fuel_price[Card::PlasmaCannon.index()],
            _ => self.price(s, Card::PlasmaCannon, 1),
        }
    }

    /// Whether the active player may shoot at all; once the cannon fires, it was paid for.
    pub(crate) fn may_fire(&self, s: &State) -> Result<(), Reason> {
        match s.phase {
            Phase::Fire { .. } => self.may_afford(s, Card::PlasmaCannon, self.shot_price(s)),
            _ => self.may_use_power(s, Card::PlasmaCannon),
        }
    }

    /// Where a target of this power is docked.
    fn aim(&self, s: &State, target: Target, power: Power) -> Result<(Place, usize), Reason> {
        let spot = s.find(target).ok_or(Reason::NoTarget(power))?;
        if s.belongs(s.ship_at(spot), s.turn.active) { Err(Reason::OwnShip(power)) } else { Ok(spot) }
    }

    /// Whether a cannon that may fire may shoot this ship.
    pub(crate) fn may_shoot(&self, s: &State, target: Target) -> Result<(), Reason> {
        let spot = self.aim(s, target, Power::Fuel(Card::PlasmaCannon))?;
        match s.phase {
            Phase::Fire { at } if at != spot.0.facility() => Err(Reason::AimedElsewhere(at)),
            _ => Ok(()),
        }
    }

    /// Adds every shot.
    pub(crate) fn legal_shots(&self, s: &State, out: &mut Actions<Action>) {
        s.each_target(false, |_, target| {
            if self.may_shoot(s, target).is_ok() {
                out.push(Action::Shoot(target));
            }
        });
    }

    pub(crate) fn shoot(&self, s: &mut State, target: Target, log: &mut impl Sink<Event>) -> Step {
        self.use_power(s, Card::PlasmaCannon, self.shot_price(s), log);
        let (place, port) = s.find(target).expect("a legal target is docked");
        let ship = self.undock(s, place, port);
        let to = if place == Place::TERRAFORMING { Where::Stock } else { Where::Bay };
        self.send(s, ship, (place, port), to, log);
        let at = place.facility();
        s.phase = Phase::Fire { at };
        let mut more = false;
        s.each_target(false, |(place, _), _| more |= place.facility() == at);
        if !more || self.may_fire(s).is_err() {
            s.phase = Phase::Act;
        }
        Step::Open
    }

    /// Whether a discarded cannon may send this ship back to the stock.
    pub(crate) fn may_scrap(&self, s: &State, target: Target) -> Result<(), Reason> {
        let spot = self.aim(s, target, Power::Discard(Card::PlasmaCannon))?;
        if !self.can_spare(s, spot) {
            return Err(Reason::OwnerNeedsIt);
        }
        Ok(())
    }

    /// Whether a seat would keep enough ships of its colour for its next turn if this docked ship went back to the stock.
    fn can_spare(&self, s: &State, spot: (Place, usize)) -> bool {
        let Some(Hull::Of(owner)) = s.ship_at(spot).hull() else { return true };
        let doomed = spot.0 != Place::TERRAFORMING && s.ports[Place::TERRAFORMING.index()].0[0].is_of(owner);
        s.fleet(owner, Self::SHIPS) > self.figures.minimum_fleet + u8::from(doomed)
    }

    pub(crate) fn legal_scraps(&self, s: &State, out: &mut Actions<Action>) {
        s.each_target(false, |_, target| {
            if self.may_scrap(s, target).is_ok() {
                out.push(Action::Scrap(target));
            }
        });
    }

    pub(crate) fn scrap(&self, s: &mut State, target: Target, log: &mut impl Sink<Event>) -> Step {
        self.discard(s, Card::PlasmaCannon, log);
        let (place, port) = s.find(target).expect("a legal target is docked");
        let ship = self.undock(s, place, port);
        self.send(s, ship, (place, port), Where::Stock, log);
        Step::Open
    }
}
