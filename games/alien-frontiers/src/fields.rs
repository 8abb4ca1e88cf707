//! Field generators: placed, moved and taken off the board by discarding cards.

use table::{Actions, Seat, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    pieces::{Card, Field, Territory},
    reason::Reason,
    state::State,
};

impl Field {
    /// The card that is discarded to place or move the field.
    pub const fn card(self) -> Card {
        match self {
            Field::Isolation => Card::StasisBeam,
            Field::Positron => Card::DataCrystal,
            Field::Repulsor => Card::GravityManipulator,
        }
    }
}

impl AlienFrontiers {
    /// Whether a field may go to a territory, once its card is discarded.
    pub(crate) fn may_place_field(&self, s: &State, field: Field, on: Territory) -> Result<(), Reason> {
        if s.has_field(field, on) { Err(Reason::FieldIsThere(field, on)) } else { Ok(()) }
    }

    pub(crate) fn legal_fields(&self, s: &State, field: Field, out: &mut Actions<Action>) {
        for &territory in Territory::ALL {
            if self.may_place_field(s, field, territory).is_ok() {
                out.push(Action::PlaceField(field, territory));
            }
        }
    }

    pub(crate) fn place_field(
        &self,
        s: &mut State,
        field: Field,
        on: Territory,
        log: &mut impl Sink<Event>,
    ) -> Step {
        self.discard(s, field.card(), log);
        let from = s.fields[field.index()].replace(on);
        log.push(|| Event::FieldPlaced { field, from, to: on, loser: loser(s, field, from, Some(on)) });
        let isolated = field == Field::Isolation && on == Territory::BurroughsDesert;
        if isolated && s.relic.owner.is_some() {
            s.relic_home(log);
        }
        Step::Open
    }

    /// Whether a field may be taken off the board, once the Booster Pod is discarded.
    pub(crate) fn may_clear_field(&self, s: &State, field: Field) -> Result<(), Reason> {
        if s.fields[field.index()].is_none() { Err(Reason::FieldIsOff(field)) } else { Ok(()) }
    }

    pub(crate) fn legal_clearings(&self, s: &State, out: &mut Actions<Action>) {
        for &field in Field::ALL {
            if self.may_clear_field(s, field).is_ok() {
                out.push(Action::ClearField(field));
            }
        }
    }

    pub(crate) fn clear_field(&self, s: &mut State, field: Field, log: &mut impl Sink<Event>) -> Step {
        self.discard(s, Card::BoosterPod, log);
        let from = s.fields[field.index()].take();
        log.push(|| Event::FieldCleared { field, from, loser: loser(s, field, from, None) });
        Step::Open
    }
}

/// Who controls the territory that loses a point with the Positron Field, or its bonus to the Isolation Field.
fn loser(s: &State, field: Field, from: Option<Territory>, to: Option<Territory>) -> Option<Seat> {
    let territory = match field {
        Field::Isolation => to,
        Field::Positron => from,
        Field::Repulsor => None,
    };
    let controller = |territory: Territory| s.counters[territory.index()];
    let loser = controller(territory?)?;
    // Whoever keeps the point elsewhere loses nothing.
    (field != Field::Positron || to.and_then(controller) != Some(loser)).then_some(loser)
}
