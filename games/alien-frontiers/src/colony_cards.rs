//! Cards that are discarded to move colonies: the Orbital Teleporter and the Polarity Device.

use table::{Actions, Seat, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    pieces::{Card, Field, Territory},
    reason::Reason,
    state::{Phase, State},
};

/// A colony on the planet: whose, and where.
pub(crate) type Colony = (Seat, Territory);

impl AlienFrontiers {
    /// Whether there is such a colony, and a card may move it.
    pub(crate) fn may_move_colony(&self, s: &State, (owner, on): Colony, card: Card) -> Result<(), Reason> {
        if owner.index() >= self.players || s.colonies[on.index()][owner.index()] == 0 {
            return Err(Reason::NoSuchColony(card, on));
        }
        if s.has_field(Field::Repulsor, on) {
            return Err(Reason::NoMoving(on));
        }
        Ok(())
    }

    /// The colonies that a card may move.
    fn movable(&self, s: &State, card: Card) -> impl Iterator<Item = Colony> {
        let players = self.players;
        let colonies =
            Territory::ALL.iter().flat_map(move |&on| Seat::all(players).map(move |owner| (owner, on)));
        colonies.filter(move |&colony| self.may_move_colony(s, colony, card).is_ok())
    }

    pub(crate) fn legal_uproots(&self, s: &State, out: &mut Actions<Action>) {
        for (owner, on) in self.movable(s, Card::OrbitalTeleporter) {
            out.push(Action::Uproot(owner, on));
        }
    }

    pub(crate) fn uproot(
        &self,
        s: &mut State,
        owner: Seat,
        on: Territory,
        log: &mut impl Sink<Event>,
    ) -> Step {
        self.discard(s, Card::OrbitalTeleporter, log);
        s.phase = Phase::Relocate { owner, from: on };
        Step::Open
    }

    /// Whether a colony may be one of a swap: the first, if any other could be the second, or the second.
    pub(crate) fn may_swap(&self, s: &State, colony: Colony) -> Result<(), Reason> {
        self.may_move_colony(s, colony, Card::PolarityDevice)?;
        match s.phase {
            Phase::Swap { owner, on } => may_change_places((owner, on), colony),
            _ if self.has_partner(s, colony) => Ok(()),
            _ => Err(Reason::NoPartner),
        }
    }

    /// Whether any colony could change places with this one.
    pub(crate) fn has_partner(&self, s: &State, one: Colony) -> bool {
        self.movable(s, Card::PolarityDevice).any(|other| may_change_places(one, other).is_ok())
    }

    pub(crate) fn legal_swaps(&self, s: &State, out: &mut Actions<Action>) {
        for (owner, on) in self.movable(s, Card::PolarityDevice) {
            if self.may_swap(s, (owner, on)).is_ok() {
                out.push(Action::Swap(owner, on));
            }
        }
    }

    pub(crate) fn swap(&self, s: &mut State, owner: Seat, on: Territory, log: &mut impl Sink<Event>) -> Step {
        let Phase::Swap { owner: first, on: place } = s.phase else {
            self.discard(s, Card::PolarityDevice, log);
            s.phase = Phase::Swap { owner, on };
            return Step::Open;
        };
        s.phase = Phase::Act;
        self.move_colony(s, first, place, on, log);
        self.move_colony(s, owner, on, place, log);
        self.settle_control(s, log);
        Step::Open
    }
}

/// Whether two colonies may change places.
fn may_change_places(one: Colony, other: Colony) -> Result<(), Reason> {
    if one.1 == other.1 {
        return Err(Reason::SameTerritory);
    }
    if one.0 == other.0 {
        return Err(Reason::SameOwner);
    }
    Ok(())
}
