//! What is fixed for a match, as pages see it: places, pieces, cards and figures.

use serde::Serialize;
use table::{Action as _, Help, Seat, Text, action::Typed};

use crate::{
    Action, AlienFrontiers, Cost,
    pieces::{Card, Facility, Field, Place, Territory},
    reason::Power,
    words,
};

/// What is fixed for a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Board {
    /// The places with ports, in the order of [`crate::View::docked`].
    pub places: Vec<PlaceInfo>,
    /// The orbital facilities.
    pub facilities: Vec<FacilityInfo>,
    /// The territories, in the order of [`crate::View::colonies`].
    pub territories: Vec<TerritoryInfo>,
    /// The field generators, in the order of [`crate::View::fields`].
    pub fields: Vec<FieldInfo>,
    /// The alien tech cards, in the order of [`crate::View::discard_pile`].
    pub cards: Vec<CardInfo>,
    /// The powers of the cards.
    pub powers: Vec<PowerInfo>,
    /// Unplaced colonies of each player at the start.
    pub colonies: u8,
    /// Ships of each colour.
    pub ships: u8,
    /// The circles of a track of the Colonist Hub.
    pub circles: u8,
    /// What the ships at the Alien Artifact must count for a claim.
    pub claim: u8,
    /// The resources that a raid may take.
    pub raid: u8,
    /// The price of the Relic Ship.
    pub relic: Cost,
    /// The most resources kept at the end of a turn.
    pub resource_limit: u8,
    /// What things on the table are for.
    pub help: HelpInfo,
}

/// What things on the table are for, a sentence each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct HelpInfo {
    /// When the game ends and who wins.
    pub ending: Help,
    /// The same where only the end is spoken of.
    pub ends: Help,
    /// What a raid takes.
    pub raid: Help,
    /// What a raid that has begun still takes.
    pub raid_goes_on: Help,
    /// What the Holographic Decoy keeps from raiders.
    pub decoy: Help,
    /// How a card is earned.
    pub claim: Help,
    /// What a ship at the Alien Artifact counts for.
    pub counts: Help,
    /// What taking a discarded card costs.
    pub recover: Help,
    /// What the Maintenance Bay is for.
    pub bay: Help,
}

/// A facility, or one player's track of the Colonist Hub.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PlaceInfo {
    /// The facility.
    pub at: Facility,
    /// Whose track it is, at the Colonist Hub.
    pub track: Option<Seat>,
    /// How many ports are open.
    pub ports: u8,
}

/// An orbital facility.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct FacilityInfo {
    /// Its id.
    pub id: Facility,
    /// What people call it.
    pub title: &'static str,
    /// How many ships dock together.
    pub ships: u8,
    /// The sets that it takes, by the value that an action names.
    pub sets: Vec<SetInfo>,
    /// Whether a set may take the ports of those that are docked there.
    pub bumps: bool,
    /// The ships that it takes, in as few words as stand on it.
    pub takes: Text,
    /// What it does, in a few words.
    pub does: Text,
}

/// Ships that dock together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SetInfo {
    /// The value of the set: that of each ship, or the lowest of a run.
    pub value: u8,
    /// What its ships show, in ascending order.
    pub faces: Vec<u8>,
}

/// Which card an action uses.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PowerInfo {
    /// The kind of the action.
    pub kind: <Action as Typed>::Kind,
    /// The field that it places, if it does.
    pub field: Option<Field>,
    /// The card.
    pub card: Card,
    /// Whether the card is discarded for it; else it costs fuel.
    pub discard: bool,
}

/// A territory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct TerritoryInfo {
    /// Its id.
    pub id: Territory,
    /// What people call it.
    pub title: &'static str,
    /// What its bonus does.
    pub bonus: Text,
    /// The same in so few signs that they stand on the territory.
    pub signs: Text,
}

/// A field generator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct FieldInfo {
    /// Its id.
    pub id: Field,
    /// What people call it.
    pub title: &'static str,
    /// What it does to its territory, in a few words.
    pub does: Text,
    /// The card that is discarded to place or move it.
    pub card: Card,
}

/// An alien tech card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct CardInfo {
    /// Its id.
    pub id: Card,
    /// What people call it.
    pub title: &'static str,
    /// What its fuel power costs: per use, per ship or per colony; `None` if it has none.
    pub fuel: Option<u8>,
    /// What its fuel power does in a few words; for a card that works by itself, what that is.
    pub power: Text,
    /// What discarding it does in a few words; `None` if it has no power for that.
    pub discard: Option<Text>,
    /// How many copies there are.
    pub copies: u8,
}

/// What is fixed for this match.
pub(crate) fn board(rules: &AlienFrontiers) -> Board {
    let figures = &rules.figures;
    let place = |place: Place| PlaceInfo {
        at: place.facility(),
        track: place.track(),
        ports: figures.ports[place.index()],
    };
    let facility = |&id: &Facility| FacilityInfo {
        id,
        title: id.title(),
        ships: id.set().size(),
        sets: id.sets().map(|value| SetInfo { value, faces: id.set().faces(value).collect() }).collect(),
        bumps: id.bumps(),
        takes: id.takes_text().into(),
        does: id.does_text(figures),
    };
    let territory = |&id: &Territory| TerritoryInfo {
        id,
        title: id.title(),
        bonus: id.bonus_text(),
        signs: id.bonus_signs(),
    };
    let field = |&id: &Field| FieldInfo { id, title: id.title(), does: id.effect_text(), card: id.card() };
    let card = |&id: &Card| CardInfo {
        id,
        title: id.title(),
        fuel: id.has_fuel_power().then(|| figures.fuel_price[id.index()]),
        power: id.power_text(),
        discard: id.discard_text(),
        copies: figures.copies[id.index()],
    };
    Board {
        places: rules.places().map(place).collect(),
        facilities: Facility::ALL.iter().map(facility).collect(),
        territories: Territory::ALL.iter().map(territory).collect(),
        fields: Field::ALL.iter().map(field).collect(),
        cards: Card::ALL.iter().map(card).collect(),
        powers: powers(),
        colonies: figures.colonies,
        ships: AlienFrontiers::SHIPS,
        circles: figures.circles,
        claim: figures.claim,
        raid: figures.raid,
        relic: figures.relic,
        resource_limit: figures.resource_limit,
        help: words::help(figures),
    }
}

/// The powers of all cards: each by the first action that uses it.
fn powers() -> Vec<PowerInfo> {
    let mut found: Vec<(Power, PowerInfo)> = Vec::new();
    for action in (0..Action::CODES).filter_map(Action::from_code) {
        let Some(power) = action.power().filter(|power| found.iter().all(|(other, _)| other != power)) else {
            continue;
        };
        let field = if let Action::PlaceField(field, _) = action { Some(field) } else { None };
        let (card, discard) = match power {
            Power::Fuel(card) => (card, false),
            Power::Discard(card) => (card, true),
        };
        found.push((power, PowerInfo { kind: action.kind(), field, card, discard }));
    }
    found.into_iter().map(|(_, info)| info).collect()
}

impl AlienFrontiers {
    /// The places of this match in the order of the facilities, a track for each player.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        Facility::ALL.iter().flat_map(move |&facility| {
            let tracks = if facility == Facility::ColonistHub { self.players } else { 1 };
            Seat::all(tracks).map(move |seat| Place::of(facility, seat))
        })
    }
}
