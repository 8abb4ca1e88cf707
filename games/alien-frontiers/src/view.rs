//! What people see of a position. In this game everyone sees everything but the order of the draw pile, which is nowhere.

use serde::Serialize;
use table::{Effect, Eyes, Names, Prompt, Role, Rules, Seat, Tell, Text, trial::Prospect};

use crate::{
    Action, AlienFrontiers, Board, Event, GameEnd, board, effects, odds,
    pieces::{Card, Facility, Hull, Place, Ship, Territory},
    relic,
    state::{Phase, RelicAt, State},
    words,
};

/// A position as everyone sees it.
#[allow(missing_docs)] // The names of the other fields say all there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    pub round: u32,
    pub active: Seat,
    pub first: Seat,
    pub phase: PhaseView,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// The docked ships of each place, port by port, up to the last one that holds a ship.
    pub docked: Vec<Vec<Option<ShipView>>>,
    /// The colonies that each player has still to land before the end, by seat.
    pub to_land: Vec<u8>,
    /// The colonies on each territory, by seat.
    pub colonies: Vec<Vec<u8>>,
    /// Who controls each territory.
    pub controllers: Vec<Option<Seat>>,
    /// Where each field generator is.
    pub fields: Vec<Option<Territory>>,
    /// The points that a field adds for whoever controls each territory; nothing where none does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub field_points: Vec<u8>,
    /// The territories whose bonus nobody has.
    pub silenced: Vec<Territory>,
    /// The active player's unplaced ships of their colour, in ascending order.
    pub unplaced: Vec<u8>,
    pub relic: RelicView,
    pub display: Vec<Option<Card>>,
    pub draw_pile: u32,
    /// How many of each card are in the discard pile.
    pub discard_pile: Vec<u8>,
    pub turn: TurnView,
    /// For whoever has ships to dock: the facilities where none of them may, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ShutView>>")]
    pub shut: Vec<ShutView>,
}

/// A facility where nothing may dock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ShutView {
    /// Which.
    pub at: Facility,
    /// The value of the set that comes nearest to docking there, which the reason is against.
    pub value: u8,
    /// Whether the Relic Ship is in that set.
    pub relic: bool,
    /// The first reason, in a few words.
    pub brief: Text,
}

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PhaseView {
    /// Anything that the free part of the turn offers.
    Act,
    /// Where the colony in hand lands.
    Land {
        /// Whether a leftover advance then starts a new colony at the Colonist Hub.
        leftover: bool,
    },
    /// Where a colony taken up with the Orbital Teleporter goes.
    Relocate {
        /// Whose it is.
        owner: Seat,
        /// Where it was.
        from: Territory,
    },
    /// Which colony changes places with this one.
    Swap {
        /// Whose it is.
        owner: Seat,
        /// Where it is.
        on: Territory,
    },
    /// What to steal.
    Raid {
        /// How many resources may still be taken.
        left: u8,
    },
    /// Where the ship in hand docks.
    Redock {
        /// The ship.
        ship: ShipView,
        /// Where it was taken from.
        from: Facility,
    },
    /// Whether to shoot again at the same facility.
    Fire {
        /// Which.
        at: Facility,
    },
    /// What to keep at the end of the turn.
    Keep,
    /// Nothing: a last colony landed.
    Over,
    /// Nothing: everyone has had the last turn.
    OutOfTime,
}

/// What one player has.
#[allow(missing_docs)] // As above.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PlayerView {
    pub points: u8,
    pub fuel: u8,
    pub ore: u8,
    /// Unplaced colonies, the one on the Colonist Hub not counted.
    pub colonies: u8,
    /// The circle of the colony on the Colonist Hub; 0 if there is none.
    pub circle: u8,
    /// Ships of the player's colour outside the ship stock.
    pub fleet: u8,
    /// Those of them on the Maintenance Bay.
    pub bay: u8,
    pub cards: Vec<Card>,
    /// Whether raiders may take neither fuel nor ore.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub sheltered: bool,
}

/// A docked ship, or the one in hand.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ShipView {
    /// Whose it is.
    pub owner: Seat,
    /// What it shows.
    pub value: u8,
    /// Whether it is the Relic Ship.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub relic: bool,
    /// At the Alien Artifact: whether it counts towards the active player's next claim.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub counts: bool,
}

/// The Relic Ship.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct RelicView {
    /// Who bought it; nobody while it is on Burroughs Desert.
    pub owner: Option<Seat>,
    /// Where it is.
    pub at: RelicPlace,
    /// The territory on which it waits to be bought.
    pub on: Option<Territory>,
    /// What it shows, if it was rolled and not docked; else 0.
    pub value: u8,
}

/// Where the Relic Ship is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum RelicPlace {
    /// On Burroughs Desert.
    Home,
    /// On the Maintenance Bay.
    Bay,
    /// Rolled by its owner, whose turn it is.
    Unplaced,
    /// In a port.
    Docked,
    /// Taken off its port, about to dock elsewhere.
    InHand,
}

/// The turn so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct TurnView {
    /// The cards whose fuel power was used.
    pub used: Vec<Card>,
    /// Whether a discard power was used.
    pub discard_used: bool,
    /// Cycles of the display that were earned and not used.
    pub cycles: u8,
    /// What the ships at the Alien Artifact count towards the next claim.
    pub claim_total: u8,
    /// What a trade costs at the Orbital Market, if the active player can trade there.
    pub trade_price: Option<u8>,
    /// The territory whose bonus was borrowed.
    pub borrowed: Option<Territory>,
    /// Whether an advance is left over at the Colonist Hub.
    pub leftover_advance: bool,
    /// Ships docked at the Colonist Hub this turn.
    pub hub_docked: u8,
    /// Whether Asimov Crater has given its extra advance.
    pub asimov_used: bool,
    /// Whether a ship was docked at the Lunar Mine this turn.
    pub mine_docked: bool,
    /// The lowest value that may dock at the Lunar Mine.
    pub mine_minimum: u8,
}

impl Tell for AlienFrontiers {
    const POINTS: &'static str = "point";
    // What may be claimed or cycled at the Alien Artifact counts only there.
    const UNITS_NOT_SAID: &'static [&'static str] = &["claim", "cycle"];

    type View = View;
    type Board = Board;

    fn lesson() -> &'static str {
        include_str!("../lesson.toml")
    }

    fn board(&self) -> Board {
        board::board(self)
    }

    fn view(&self, s: &State, eyes: Eyes) -> View {
        View {
            round: self.round(s),
            active: s.turn.active,
            first: s.turn.first,
            phase: s.phase_view(),
            players: Seat::all(self.players).map(|seat| self.player_view(s, seat)).collect(),
            docked: self.places().map(|place| s.docked_view(place)).collect(),
            to_land: Seat::all(self.players).map(|seat| s.to_land(seat)).collect(),
            colonies: s.colonies.iter().map(|here| here[..self.players].to_vec()).collect(),
            controllers: s.counters.to_vec(),
            fields: s.fields.to_vec(),
            field_points: match s.fields.iter().all(Option::is_none) {
                true => Vec::new(),
                false => Territory::ALL.iter().map(|&on| s.field_points(on)).collect(),
            },
            silenced: Territory::ALL.iter().copied().filter(|&on| s.is_silenced(on)).collect(),
            unplaced: s.unplaced_values(),
            relic: s.relic_view(),
            display: s.display.to_vec(),
            draw_pile: s.draw.iter().map(|&copies| u32::from(copies)).sum(),
            discard_pile: s.discard.to_vec(),
            turn: self.turn_view(s),
            shut: if eyes.sees(s.turn.active) { self.shut_view(s) } else { Vec::new() },
        }
    }

    fn prompt(&self, s: &State, _seat: Seat) -> Prompt {
        words::prompt(self, s)
    }

    fn label(&self, s: &State, _seat: Seat, action: Action) -> Text {
        words::label(self, s, action)
    }

    fn note(&self, s: &State, _seat: Seat, action: Action) -> Text {
        words::note(self, s, action)
    }

    fn role(&self, s: &State, _seat: Seat, action: Action) -> Role {
        match action {
            // What was earned is not to be given up by habit.
            Action::EndTurn if self.has_open_claim(s) || self.has_open_advance(s) || self.has_too_much(s) => {
                Role::Declines
            }
            Action::EndTurn => Role::Ends,
            Action::EndRaid | Action::CeaseFire => Role::Declines,
            Action::Dock { at, value, relic } if effects::is_idle(self, s, at, value, relic) => Role::Idle,
            _ => Role::Plain,
        }
    }

    fn effect(&self, s: &State, _seat: Seat, action: Action) -> Effect {
        effects::effect(self, s, action)
    }

    fn unit_names(of: &str) -> Option<(&'static str, &'static str)> {
        words::unit_names(of)
    }

    fn odds(&self, s: &State, _seat: Seat, action: Action) -> Vec<Prospect> {
        odds::odds(self, s, action)
    }

    fn narrate(&self, event: &Event) -> Text {
        words::narrate(event)
    }

    fn goal(&self, s: &State, eyes: Eyes) -> Text {
        words::goal(self, s, eyes)
    }

    fn ending(&self, how: &'static str) -> Text {
        words::ending(GameEnd::from_id(how).expect("outcomes name their end by its id"))
    }

    fn picture(&self, s: &State, _eyes: Eyes, names: &Names) -> String {
        words::picture(self, s, names)
    }
}

impl AlienFrontiers {
    fn player_view(&self, s: &State, seat: Seat) -> PlayerView {
        let player = &s.players[seat.index()];
        PlayerView {
            points: s.points(seat),
            fuel: player.fuel,
            ore: player.ore,
            colonies: player.supply,
            circle: player.circle,
            fleet: s.fleet(seat, Self::SHIPS),
            bay: player.bay,
            cards: player.cards.iter().collect(),
            sheltered: player.is_sheltered(),
        }
    }

    fn shut_view(&self, s: &State) -> Vec<ShutView> {
        let docking = match s.phase {
            Phase::Act => s.any_unplaced(),
            Phase::Redock { .. } => true,
            _ => false,
        };
        if !docking {
            return Vec::new();
        }
        let shut = |(dock, reason)| {
            let Action::Dock { at, value, relic } = dock else { return None };
            Some(ShutView { at, value, relic, brief: words::refusal(self, s, reason).brief })
        };
        self.shut(s).into_iter().filter_map(shut).collect()
    }

    fn turn_view(&self, s: &State) -> TurnView {
        TurnView {
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
            mine_minimum: self.mine_minimum(s),
        }
    }
}

impl State {
    fn ship_view(&self, ship: Ship, counts: bool) -> Option<ShipView> {
        let (owner, relic) = match ship.hull()? {
            Hull::Of(seat) => (seat, false),
            Hull::Relic => (self.relic.owner?, true),
        };
        Some(ShipView { owner, value: ship.value(), relic, counts })
    }

    fn docked_view(&self, place: Place) -> Vec<Option<ShipView>> {
        let ports = &self.ports[place.index()].0;
        let used = ports.iter().rposition(|ship| ship.is_some()).map_or(0, |last| last + 1);
        let ships = ports[..used].iter().enumerate();
        ships.map(|(port, &ship)| self.ship_view(ship, self.counts(place, port))).collect()
    }

    fn relic_view(&self) -> RelicView {
        let at = match self.relic.at {
            RelicAt::Home => RelicPlace::Home,
            RelicAt::Bay => RelicPlace::Bay,
            RelicAt::Unplaced(_) => RelicPlace::Unplaced,
            RelicAt::Docked(_) => RelicPlace::Docked,
            RelicAt::InHand => RelicPlace::InHand,
        };
        let on = (at == RelicPlace::Home).then_some(relic::HOME);
        RelicView { owner: self.relic.owner, at, on, value: self.relic_value() }
    }

    fn phase_view(&self) -> PhaseView {
        match self.phase {
            Phase::Act => PhaseView::Act,
            Phase::Land { leftover } => PhaseView::Land { leftover },
            Phase::Relocate { owner, from } => PhaseView::Relocate { owner, from },
            Phase::Swap { owner, on } => PhaseView::Swap { owner, on },
            Phase::Raid { left } => PhaseView::Raid { left },
            Phase::Redock { ship, from } => {
                let ship = self.ship_view(ship, false).expect("a ship in hand is somebody's");
                PhaseView::Redock { ship, from }
            }
            Phase::Fire { at } => PhaseView::Fire { at },
            Phase::Keep => PhaseView::Keep,
            Phase::Over => PhaseView::Over,
            Phase::OutOfTime => PhaseView::OutOfTime,
        }
    }
}
