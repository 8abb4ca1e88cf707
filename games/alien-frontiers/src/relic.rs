//! The Relic Ship: who may buy it, and when it goes home to Burroughs Desert.

use table::{Sink, Step};

use crate::{
    AlienFrontiers, Event,
    pieces::{Field, Hull, Place, Ship, Territory},
    reason::Reason,
    state::{Relic, RelicAt, State},
};

/// Where it waits to be bought.
pub(crate) const HOME: Territory = Territory::BurroughsDesert;

impl AlienFrontiers {
    #[inline]
    pub(crate) fn may_buy_relic(&self, s: &State) -> Result<(), Reason> {
        if s.counters[HOME.index()] != Some(s.turn.active) {
            return Err(Reason::NotTheController);
        }
        if s.has_field(Field::Isolation, HOME) {
            return Err(Reason::HomeIsolated);
        }
        if s.relic.owner.is_some() {
            return Err(Reason::RelicGone);
        }
        if !self.figures.relic.payable(s.me()) {
            return Err(Reason::CannotPayRelic);
        }
        Ok(())
    }

    pub(crate) fn buy_relic(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        self.pay(s, self.figures.relic, log);
        s.relic = Relic { owner: Some(seat), at: RelicAt::Bay };
        log.push(|| Event::RelicBought { seat });
        Step::Open
    }
}

impl State {
    /// The Relic Ship goes home, wherever it is.
    pub(crate) fn relic_home(&mut self, log: &mut impl Sink<Event>) {
        let Some(owner) = self.relic.owner else { return };
        let mut from = None;
        if let RelicAt::Docked(place) = self.relic.at {
            let ports = &mut self.ports[place.index()].0;
            let port = ports.iter().position(|ship| ship.hull() == Some(Hull::Relic));
            let port = port.expect("a docked Relic Ship stands in a port of its place");
            ports[port] = Ship::NONE;
            if place == Place::ARTIFACT {
                self.turn.counting &= !(1 << port);
            }
            from = Some(place);
        }
        self.relic = Relic::HOME;
        let (facility, track) = (from.map(Place::facility), from.and_then(Place::track));
        log.push(|| Event::RelicReturned { owner, from: facility, track });
    }
}
