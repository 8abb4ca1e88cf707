//! What people see of a position. In this game everyone sees everything but the order of the draw pile, which is nowhere.

use serde::Serialize;
use table::{Eyes, Names, Prompt, Role, Rules, Seat, Tell, Text};

use crate::{
    Action, AlienFrontiers, Event,
    pieces::{Card, Colour, Facility, Field, Hull, Place, Territory},
    state::{Phase, RelicAt, State},
    words,
};

/// A position as everyone sees it.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub round: u32,
    pub active: Seat,
    pub first: Seat,
    pub phase: Phase,
    pub players: Vec<PlayerView>,
    pub facilities: Vec<FacilityView>,
    pub territories: Vec<TerritoryView>,
    /// The active player's unplaced ships of their colour, in ascending order.
    pub unplaced: Vec<u8>,
    pub relic: RelicView,
    pub display: Vec<Option<Card>>,
    pub draw_pile: u32,
    pub discard_pile: Vec<Card>,
    pub turn: TurnView,
}

/// What one player has.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    pub seat: Seat,
    pub colour: Colour,
    pub points: u8,
    pub fuel: u8,
    pub ore: u8,
    /// Unplaced colonies, the one on the Colonist Hub not counted.
    pub colonies: u8,
    /// The circle of the colony on the Colonist Hub; 0 if there is none.
    pub circle: u8,
    pub fleet: u8,
    pub bay: u8,
    pub cards: Vec<Card>,
}

/// A facility, or one player's track of the Colonist Hub.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FacilityView {
    pub id: Facility,
    /// Whose track it is, at the Colonist Hub.
    pub track: Option<Seat>,
    /// The open ports: a ship, or nothing.
    pub ports: Vec<Option<ShipView>>,
}

/// A docked ship.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShipView {
    /// Whose it is.
    pub owner: Seat,
    pub relic: bool,
    pub value: u8,
    /// At the Alien Artifact: whether it counts towards the active player's next claim.
    pub counts: bool,
}

/// A territory.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TerritoryView {
    pub id: Territory,
    /// Colonies by seat.
    pub colonies: Vec<u8>,
    pub controller: Option<Seat>,
    pub fields: Vec<Field>,
}

/// The Relic Ship.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RelicView {
    pub owner: Option<Seat>,
    pub at: RelicPlace,
    /// What it shows, if it was rolled and not docked; else 0.
    pub value: u8,
}

/// Where the Relic Ship is.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RelicPlace {
    Home,
    Bay,
    Unplaced,
    Docked,
    InHand,
}

/// The turn so far.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurnView {
    pub used: Vec<Card>,
    pub discard_used: bool,
    pub cycles: u8,
    pub claim_total: u8,
    pub trade_price: Option<u8>,
    pub borrowed: Option<Territory>,
    pub leftover_advance: bool,
    /// Ships docked at the Colonist Hub this turn.
    pub hub_docked: u8,
    /// Whether Asimov Crater has given its extra advance.
    pub asimov_used: bool,
    /// Whether a ship was docked at the Lunar Mine this turn.
    pub mine_docked: bool,
}

impl Tell for AlienFrontiers {
    type View = View;
    type Board = ();

    fn board(&self) {}

    fn view(&self, s: &State, _eyes: Eyes) -> View {
        let relic_at = match s.relic.at {
            RelicAt::Home => RelicPlace::Home,
            RelicAt::Bay => RelicPlace::Bay,
            RelicAt::Unplaced(_) => RelicPlace::Unplaced,
            RelicAt::Docked(_) => RelicPlace::Docked,
            RelicAt::InHand => RelicPlace::InHand,
        };
        View {
            round: self.round(s),
            active: s.turn.active,
            first: s.turn.first,
            phase: s.phase,
            players: Seat::all(self.players).map(|seat| self.player_view(s, seat)).collect(),
            facilities: self.places().map(|place| self.facility_view(s, place)).collect(),
            territories: Territory::ALL.iter().map(|&territory| self.territory_view(s, territory)).collect(),
            unplaced: s.unplaced_values(),
            relic: RelicView { owner: s.relic.owner, at: relic_at, value: s.relic_value() },
            display: s.display.to_vec(),
            draw_pile: s.draw.iter().map(|&copies| u32::from(copies)).sum(),
            discard_pile: s.discard_pile().collect(),
            turn: TurnView {
                used: s.turn.used.iter().collect(),
                discard_used: s.turn.discarded,
                cycles: s.turn.cycles,
                claim_total: s.claim_total(),
                trade_price: self.trade_price(s),
                borrowed: s.turn.borrowed,
                leftover_advance: s.turn.leftover,
                hub_docked: s.turn.hub_docked,
                asimov_used: s.turn.asimov_used,
                mine_docked: s.turn.mine_docked,
            },
        }
    }

    fn prompt(&self, s: &State, _seat: Seat) -> Prompt {
        words::prompt(self, s)
    }

    fn label(&self, s: &State, _seat: Seat, action: Action) -> Text {
        words::label(self, s, action)
    }

    fn note(&self, s: &State, _seat: Seat, action: Action) -> Text {
        words::note(s, action)
    }

    fn role(&self, _s: &State, _seat: Seat, action: Action) -> Role {
        match action {
            Action::EndTurn | Action::EndRaid => Role::Ends,
            Action::CeaseFire => Role::Declines,
            _ => Role::Plain,
        }
    }

    fn narrate(&self, event: &Event, _names: &Names) -> Text {
        words::narrate(event)
    }

    fn goal(&self, s: &State, eyes: Eyes) -> Text {
        words::goal(self, s, eyes)
    }

    fn picture(&self, s: &State, _eyes: Eyes, names: &Names) -> String {
        self.drawn(s, names)
    }
}

impl AlienFrontiers {
    /// The places of this match in the order of the facilities, a track for each player.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        Facility::ALL.iter().flat_map(move |&facility| {
            let tracks = if facility == Facility::ColonistHub { self.players } else { 1 };
            Seat::all(tracks).map(move |seat| Place::of(facility, seat))
        })
    }

    fn player_view(&self, s: &State, seat: Seat) -> PlayerView {
        let player = &s.players[seat.index()];
        PlayerView {
            seat,
            colour: self.colour(seat),
            points: s.points(seat),
            fuel: player.fuel,
            ore: player.ore,
            colonies: player.supply,
            circle: player.circle,
            fleet: s.fleet(seat, Self::SHIPS),
            bay: player.bay,
            cards: player.cards.iter().collect(),
        }
    }

    fn facility_view(&self, s: &State, place: Place) -> FacilityView {
        let open = usize::from(self.figures.ports[place.index()]);
        let port = |port: usize| {
            let ship = s.ports[place.index()].0[port];
            let (owner, relic) = match ship.hull()? {
                Hull::Of(seat) => (seat, false),
                Hull::Relic => (s.relic.owner?, true),
            };
            let counts = place == Place::ARTIFACT && s.turn.counting >> port & 1 == 1;
            Some(ShipView { owner, relic, value: ship.value(), counts })
        };
        FacilityView { id: place.facility(), track: place.track(), ports: (0..open).map(port).collect() }
    }

    fn territory_view(&self, s: &State, id: Territory) -> TerritoryView {
        TerritoryView {
            id,
            colonies: s.colonies[id.index()][..self.players].to_vec(),
            controller: s.counters[id.index()],
            fields: Field::ALL.iter().copied().filter(|&field| s.has_field(field, id)).collect(),
        }
    }
}

impl State {
    /// The cards in the discard pile, sorted by name.
    pub fn discard_pile(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.iter().flat_map(|&card| std::iter::repeat_n(card, usize::from(self.discard[card.index()])))
    }
}
