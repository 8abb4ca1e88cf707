//! What people see of a position. In this game everyone sees everything but the order of the decks, which is nowhere.

use std::collections::BTreeMap;

use serde::Serialize;
use table::Seat;

use crate::{
    SpaceBase,
    cards::{Card, LEVELS, Name, Sector},
    content::{Arrow, Colour, Effect, Side, Zone},
    gain::Goods,
    sets::Sectors,
    state::{ROW, State, Window},
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
    /// 0 for a die that is neither rolled nor set.
    pub dice: [u8; 2],
    pub dice_set: [bool; 2],
    pub end_triggered: bool,
    /// Whether the game ends with this round unless there is a tie.
    pub last_round: bool,
    /// Whether this is an extra round after a tie.
    pub tie_round: bool,
    pub shipyard: [RowView; LEVELS],
    pub colonies: Vec<Name>,
    pub players: Vec<PlayerView>,
    /// Every card that lies open, by its id.
    pub cards: BTreeMap<String, CardView>,
}

/// How far the turn has come.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    BeforeRoll,
    Reroll,
    /// The active player allocates, follows arrows, uses activations after gaining.
    Allocate,
    /// The active player buys, the others allocate.
    Buy,
    Over,
}

/// What a player is asked.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// Not asked yet.
    Waiting,
    BeforeRoll,
    Reroll,
    Allocate,
    /// Follow an arrow or not.
    Arrow,
    /// A choice that an activation needs.
    Effect,
    /// Use activations after gaining.
    Gained,
    Buy,
    /// Nothing more in this turn.
    Done,
}

/// The ships of a level.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RowView {
    pub level: u8,
    pub slots: [Option<Name>; ROW],
    /// Ships left in the deck.
    pub deck: u32,
}

/// What one player has, and is asked.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    pub seat: Seat,
    pub credits: u16,
    pub income: u16,
    pub points: u16,
    pub step: Asked,
    /// Turns until this player is active.
    pub turns_until: u8,
    pub bought: bool,
    pub doubled: bool,
    /// The sum for this player; 0 without dice.
    pub sum: u8,
    pub shifted: bool,
    /// What the dice would give, while they are known and not allocated.
    pub allocation: Option<AllocationView>,
    pub pending: Option<PendingView>,
    pub sectors: Vec<SectorView>,
    /// Cards with charges enough for a use.
    pub payable: Vec<Name>,
}

/// What both ways to allocate would give.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AllocationView {
    pub sum: PayoutView,
    /// Not after a dice arrow.
    pub dice: Option<PayoutView>,
}

/// What one way to allocate would give.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PayoutView {
    pub sectors: Vec<Sector>,
    pub credits: u16,
    pub income: u16,
    pub points: u16,
    /// Cards that get a charge.
    pub charges: Vec<Name>,
    /// Cards whose charge is lost, since their squares are full.
    pub lost_charges: Vec<Name>,
    pub arrows: Vec<ArrowView>,
}

/// An arrow, and where it could lead.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArrowView {
    pub sector: Sector,
    pub card: Name,
    pub to: Vec<Sector>,
}

/// What a player is in the middle of.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PendingView {
    Arrow { card: Name, from: Sector, to: Vec<Sector> },
    Effect { card: Name, effect: Effect, optional: bool, from: Option<Name>, bought: Option<Name> },
}

/// A sector of a console.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SectorView {
    pub sector: Sector,
    pub station: Name,
    pub charges: u8,
    pub colony: bool,
    /// First deployed first.
    pub deployed: Vec<DeployedView>,
    /// What the deployed ships give together.
    pub sum: Goods,
    /// Whether this sector was gained from in this turn.
    pub gained: bool,
    /// Whether 2X could repeat it.
    pub repeatable: bool,
}

/// A deployed ship.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeployedView {
    pub card: Name,
    pub charges: u8,
}

/// A card.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    pub name: String,
    /// Of starting ships, which have a name for each seat: these names, in seating order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    pub class: String,
    pub sector: Sector,
    pub cost: u8,
    /// From 1; 0 for starting ships and colonies.
    pub level: u8,
    /// What a colony gives at once.
    pub points: u8,
    /// A colony has no sides.
    pub station: Option<SideView>,
    pub deployed: Option<SideView>,
}

/// One side of a ship.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideView {
    pub credits: u8,
    pub income: u8,
    pub points: u8,
    pub arrow: Option<Arrow>,
    pub charge: Option<ChargeView>,
}

/// An activation.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChargeView {
    /// Squares that are used with this number of players.
    pub squares: u8,
    pub per_use: u8,
    /// When dice charge it.
    pub square: Colour,
    /// When it can be used.
    #[serde(rename = "box")]
    pub colour: Colour,
    pub effects: Vec<Effect>,
}

impl SpaceBase {
    pub(crate) fn public_view(&self, s: &State) -> View {
        let seats = Seat::all(self.players);
        let row = |level: usize| RowView {
            level: level as u8 + 1,
            slots: s.rows[level].map(|card| card.some().map(Card::name)),
            deck: s.decks.count(level),
        };
        View {
            round: self.round_of(s),
            active: s.turn.active,
            first: s.turn.first,
            phase: self.phase(s),
            dice: s.turn.dice,
            dice_set: std::array::from_fn(|die| usize::from(s.turn.set) > die && !s.turn.rerolled[die]),
            end_triggered: s.turn.triggered,
            last_round: s.turn.triggered || self.round_of(s) >= crate::turn::LAST_ROUND,
            tie_round: s.turn.extra_round,
            shipyard: std::array::from_fn(row),
            colonies: s.colonies.iter().map(|sector| Card::colony(sector).name()).collect(),
            players: seats.map(|seat| self.player_view(s, seat)).collect(),
            cards: self.open_cards(s),
        }
    }

    fn phase(&self, s: &State) -> Phase {
        if s.is_over() {
            return Phase::Over;
        }
        match s.window(s.turn.active) {
            Window::BeforeRoll => Phase::BeforeRoll,
            Window::Waiting | Window::Reroll => Phase::Reroll,
            Window::Allocate | Window::Gained => Phase::Allocate,
            Window::Buy | Window::Done => Phase::Buy,
        }
    }

    fn step(&self, s: &State, seat: Seat) -> Asked {
        let window = s.window(seat);
        if s.is_over() || window == Window::Done {
            Asked::Done
        } else if self.open_arrow(s, seat).is_some() {
            Asked::Arrow
        } else if self.open_effect(s, seat).is_some() {
            Asked::Effect
        } else {
            match window {
                Window::Waiting => Asked::Waiting,
                Window::BeforeRoll => Asked::BeforeRoll,
                Window::Reroll => Asked::Reroll,
                Window::Allocate => Asked::Allocate,
                Window::Gained => Asked::Gained,
                Window::Buy => Asked::Buy,
                Window::Done => Asked::Done,
            }
        }
    }

    fn player_view(&self, s: &State, seat: Seat) -> PlayerView {
        let console = s.console(seat);
        let part = &console.part;
        let turns_until = self.in_turn_order(s).take_while(|&other| other != seat).count() as u8;
        let sum = if s.has_dice() { s.sum(seat) } else { 0 };
        PlayerView {
            seat,
            credits: console.credits,
            income: console.income,
            points: console.points,
            step: self.step(s, seat),
            turns_until,
            bought: part.bought,
            doubled: part.doubled,
            sum,
            shifted: part.shifted > 0,
            allocation: self.allocation(s, seat),
            pending: self.pending(s, seat),
            sectors: Sector::all().map(|sector| self.sector_view(s, seat, sector)).collect(),
            payable: console.payable.iter().map(Card::name).collect(),
        }
    }

    /// What both ways to allocate would give a seat that has them before it.
    pub(crate) fn allocation(&self, s: &State, seat: Seat) -> Option<AllocationView> {
        let before = matches!(
            s.window(seat),
            Window::Waiting | Window::BeforeRoll | Window::Reroll | Window::Allocate
        );
        if s.is_over() || !s.has_dice() || !before {
            return None;
        }
        let [a, b] = s.turn.dice;
        let sum = self.payout(s, seat, &[Sector::of_dice(s.sum(seat))], Sectors::NONE);
        let both = [a.min(b), a.max(b)].map(Sector::of_dice);
        let dice = (s.part(seat).shifted == 0).then(|| self.payout(s, seat, &both, Sectors::NONE));
        Some(AllocationView { sum, dice })
    }

    /// What sectors would give a seat on this turn, after it has gained from some others.
    pub(crate) fn payout(&self, s: &State, seat: Seat, sectors: &[Sector], been: Sectors) -> PayoutView {
        let mut payout = PayoutView { sectors: sectors.to_vec(), ..PayoutView::default() };
        let mut goods = Goods::default();
        let been = been | sectors.iter().copied().collect::<Sectors>();
        for &sector in sectors {
            for (card, side) in self.paying_sides(s, seat, sector) {
                goods.add(side);
                let name = card.name();
                if side.squares > 0 {
                    let coming = payout.charges.iter().filter(|&&charged| charged == name).count() as u8;
                    let full = s.charges_on(card) + coming >= side.squares;
                    if full { payout.lost_charges.push(name) } else { payout.charges.push(name) }
                }
                if let Some(arrow) = side.arrow {
                    let to = (arrow.reach(sector) - been).iter().collect();
                    payout.arrows.push(ArrowView { sector, card: name, to });
                }
            }
        }
        PayoutView { credits: goods.credits, income: goods.income, points: goods.points, ..payout }
    }

    fn pending(&self, s: &State, seat: Seat) -> Option<PendingView> {
        if s.is_over() {
            return None;
        }
        if let Some(open) = self.open_arrow(s, seat) {
            let to = open.to.iter().collect();
            return Some(PendingView::Arrow { card: open.card.name(), from: open.from, to });
        }
        let effect = self.open_effect(s, seat)?;
        let running = s.part(seat).running;
        Some(PendingView::Effect {
            card: running.card.name(),
            effect,
            optional: self.is_optional(s, seat),
            from: running.taken.some().map(Card::name),
            bought: running.bought.some().map(Card::name),
        })
    }

    fn sector_view(&self, s: &State, seat: Seat, sector: Sector) -> SectorView {
        let station = s.console(seat).station[sector.index()];
        let mut sum = Goods::default();
        let deployed = s.stack(seat, sector).map(|card| {
            sum.add(&self.deck.face(card).deployed);
            DeployedView { card: card.name(), charges: s.charges_on(card) }
        });
        let deployed = deployed.collect();
        SectorView {
            sector,
            station: station.name(),
            charges: s.charges_on(station),
            colony: station.is_colony(),
            deployed,
            sum,
            gained: s.part(seat).gained.has(sector),
            repeatable: self.repeatable(s, seat).has(sector) && !s.part(seat).doubled,
        }
    }

    fn open_cards(&self, s: &State) -> BTreeMap<String, CardView> {
        let seats = Seat::all(self.players);
        let owned = seats.flat_map(|seat| s.cards(seat).map(|(card, ..)| card));
        let waiting = Seat::all(self.players).filter_map(|seat| s.part(seat).running.bought.some());
        let open = self.on_offer(s).chain(owned).chain(waiting);
        open.map(|card| (card.name().to_string(), self.card_view(card))).collect()
    }

    fn card_view(&self, card: Card) -> CardView {
        let (face, title) = (self.deck.face(card), self.deck.title(card));
        let ship = !card.is_colony();
        let seats = Seat::all(if card.is_starting() { self.players } else { 0 });
        CardView {
            name: title.name.clone(),
            names: seats.map(|seat| self.deck.title(Card::of(card.name(), seat)).name.clone()).collect(),
            class: title.class.clone(),
            sector: face.sector,
            cost: face.cost,
            level: card.level().map_or(0, |(level, _)| level as u8 + 1),
            points: face.points,
            station: ship.then(|| side_view(&face.station, Zone::Station)),
            deployed: ship.then(|| side_view(&face.deployed, Zone::Deployed)),
        }
    }
}

fn side_view(side: &Side, zone: Zone) -> SideView {
    let square = if zone == Zone::Station { Colour::Blue } else { Colour::Red };
    let charge = || ChargeView {
        squares: side.squares,
        per_use: side.per_use,
        square,
        colour: side.colour,
        effects: side.effects().to_vec(),
    };
    SideView {
        credits: side.credits,
        income: side.income,
        points: side.points,
        arrow: side.arrow,
        charge: (side.squares > 0).then(charge),
    }
}
