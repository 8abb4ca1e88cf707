//! What people see of a position. In this game everyone sees everything but the order of the decks, which is nowhere.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Effect, Eyes, Names, Prompt, Role, Rules, Seat, Tell, Text, trial::Prospect};

pub use crate::payout::{AllocationView, ArrowView, PayoutView, ShiftView, TargetView};
use crate::{
    Board, SpaceBase,
    action::Action,
    asking::Question,
    board,
    content::{Effect as CardEffect, Placing, Zone},
    effects,
    event::{Event, GameEnd},
    gain::Goods,
    odds,
    pieces::{Card, LEVELS, Name, Sector},
    reason::Reason,
    state::{ROW, SeatStage, State},
    words,
};

/// A position as somebody sees it. Cards are spoken of by their ids; what is nothing is left out.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    pub round: u32,
    pub active: Seat,
    pub first: Seat,
    pub phase: Phase,
    /// 0 for a die that is neither rolled nor set.
    pub dice: [u8; 2],
    pub dice_set: [bool; 2],
    pub end_triggered: bool,
    /// That the game ends with this round, unless there is a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<EndingView>,
    pub shipyard: [RowView; LEVELS],
    /// The sectors whose colony can still be bought.
    pub colonies: Vec<Sector>,
    pub players: Vec<PlayerView>,
    /// For the eyes of a seat: what is to be said of cards on offer, of those of which there is something.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub offers: Option<BTreeMap<Name, OfferView>>,
    /// For the same eyes: whether a card that is bought now goes to a sector of choice, not to its own.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub places_freely: bool,
    /// For the same eyes: on what terms cards on offer can be taken now; nothing where none can.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub terms: Option<Text>,
}

/// How far the turn has come.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
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
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
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

/// The end of the game, as it comes near.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct EndingView {
    /// What round this is.
    pub title: Text,
    /// The turns of the round that come after this one.
    pub left: u8,
}

/// The ships of a level.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct RowView {
    pub slots: [Option<Name>; ROW],
    /// Ships left in the deck.
    pub deck: u32,
}

/// What a card on offer is to a player, by what this player is asked: what is claimed costs nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ts_rs::TS)]
pub struct OfferView {
    /// The credits that are missing, where nothing else keeps it from being bought.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u16>")]
    pub short: u16,
    /// The credits that the normal buy, which can be made, would waste beyond what income gives back.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u16>")]
    pub over: u16,
    /// Whether it cannot be taken because colonies close all sectors where it could be placed.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub closed: bool,
}

/// What one player has, and is asked.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub credits: u16,
    pub income: u16,
    pub points: u16,
    pub step: Asked,
    /// Turns until this player is active.
    pub turns_until: u8,
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub bought: bool,
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub doubled: bool,
    /// The sum for this player; 0 without dice.
    pub sum: u8,
    /// Whether dice arrows have moved it.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub shifted: bool,
    /// What the dice would give, while they are known and not allocated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub allocation: Option<AllocationView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pending: Option<PendingView>,
    /// Why dice lie before this player that it is not asked about yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub waits: Option<Text>,
    /// Which cards of a sector pay this player on this turn.
    pub pays: Zone,
    /// From 1 to 12.
    pub sectors: Vec<SectorView>,
    /// The charges on cards that have any.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<Name, u8>>")]
    pub charges: BTreeMap<Name, u8>,
    /// Those of them that have the charges of a use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name>>")]
    pub ready: Vec<Name>,
    /// The sectors gained from in this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Sector>>")]
    pub gained: Vec<Sector>,
    /// Those of them whose cards have changed since.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Sector>>")]
    pub changed: Vec<Sector>,
}

/// What a player is in the middle of.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PendingView {
    Arrow {
        card: Name,
        from: Sector,
        /// Where it can lead, with what that would give.
        to: Vec<PayoutView>,
    },
    Effect {
        card: Name,
        effect: CardEffect,
        /// The card that a charge was taken from.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        from: Option<Name>,
        /// The card that was bought and waits for its sector.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        bought: Option<Name>,
        /// The sectors that the sum can move to or that 2X can repeat, with what that would give.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<PayoutView>>")]
        to: Vec<PayoutView>,
    },
}

/// A sector of a console.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SectorView {
    pub station: Name,
    /// First deployed first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name>>")]
    pub deployed: Vec<Name>,
    /// What the deployed ships give together.
    #[serde(skip_serializing_if = "is_nothing")]
    #[ts(optional, as = "Option<Goods>")]
    pub sum: Goods,
}

fn is_zero(n: &u16) -> bool {
    *n == 0
}

fn is_false(yes: &bool) -> bool {
    !yes
}

fn is_nothing(goods: &Goods) -> bool {
    *goods == Goods::default()
}

impl Tell for SpaceBase {
    type View = View;
    type Board = Board;

    fn lesson() -> &'static str {
        include_str!("../lesson.toml")
    }

    fn board(&self) -> Board {
        board::board(self)
    }

    fn view(&self, s: &State, eyes: Eyes) -> View {
        let row = |level: usize| RowView {
            slots: s.rows[level].map(|card| card.some().map(Card::name)),
            deck: s.decks.count(level),
        };
        let looking = Seat::all(self.players).find(|&seat| eyes == Eyes::Seat(seat) && !s.is_over());
        View {
            round: self.round(s),
            active: s.turn.active,
            first: s.turn.first,
            phase: self.phase(s),
            dice: s.turn.dice,
            dice_set: std::array::from_fn(|die| usize::from(s.turn.set) > die && !s.turn.rerolled[die]),
            end_triggered: s.turn.triggered,
            ending: self.ending(s),
            shipyard: std::array::from_fn(row),
            colonies: s.colonies.iter().collect(),
            players: Seat::all(self.players).map(|seat| self.player_view(s, seat)).collect(),
            offers: looking.map(|seat| self.offers(s, seat)),
            places_freely: looking.is_some_and(|seat| self.places(s, seat) == Placing::AnyHigh),
            terms: looking.and_then(|seat| self.terms(s, seat)),
        }
    }

    fn prompt(&self, s: &State, seat: Seat) -> Prompt {
        words::prompt(self, s, seat)
    }

    fn label(&self, s: &State, seat: Seat, action: Action) -> Text {
        words::label(self, s, seat, action)
    }

    fn note(&self, s: &State, seat: Seat, action: Action) -> Text {
        words::note(self, s, seat, action)
    }

    fn role(&self, s: &State, seat: Seat, action: Action) -> Role {
        match (action, self.question(s, seat)) {
            (Action::Pass, Question::Arrow(_) | Question::Effect(_)) => Role::Declines,
            (Action::Pass | Action::End, _) => Role::Ends,
            _ => Role::Plain,
        }
    }

    fn effect(&self, s: &State, seat: Seat, action: Action) -> Effect {
        effects::effect(self, s, seat, action)
    }

    fn unit_names(of: &str) -> Option<(&'static str, &'static str)> {
        words::unit_names(of)
    }

    fn odds(&self, s: &State, seat: Seat, action: Action) -> Vec<Prospect> {
        odds::odds(self, s, seat, action)
    }

    fn narrate(&self, event: &Event) -> Text {
        words::narrate(self, event)
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

impl SpaceBase {
    fn phase(&self, s: &State) -> Phase {
        if s.is_over() {
            return Phase::Over;
        }
        match s.stage(s.turn.active) {
            SeatStage::BeforeRoll => Phase::BeforeRoll,
            SeatStage::Waiting | SeatStage::Reroll => Phase::Reroll,
            SeatStage::Allocate | SeatStage::Gained => Phase::Allocate,
            SeatStage::Buy | SeatStage::Done => Phase::Buy,
        }
    }

    fn ending(&self, s: &State) -> Option<EndingView> {
        let title = self.ending_title(s)?.into();
        let first = s.turn.first.index();
        let last = Seat::new((first + self.players - 1) % self.players);
        Some(EndingView { title, left: self.turns_until(s, last) })
    }

    fn turns_until(&self, s: &State, seat: Seat) -> u8 {
        self.in_turn_order(s).take_while(|&other| other != seat).count() as u8
    }

    fn step(&self, s: &State, seat: Seat) -> Asked {
        match (self.question(s, seat), s.stage(seat)) {
            (Question::Arrow(_), _) => Asked::Arrow,
            (Question::Effect(_), _) => Asked::Effect,
            (Question::Stage, SeatStage::BeforeRoll) => Asked::BeforeRoll,
            (Question::Stage, SeatStage::Reroll) => Asked::Reroll,
            (Question::Stage, SeatStage::Allocate) => Asked::Allocate,
            (Question::Stage, SeatStage::Gained) => Asked::Gained,
            (Question::Stage, SeatStage::Buy) => Asked::Buy,
            (_, SeatStage::Waiting) if !s.is_over() => Asked::Waiting,
            _ => Asked::Done,
        }
    }

    fn player_view(&self, s: &State, seat: Seat) -> PlayerView {
        let console = s.console(seat);
        let part = &console.part;
        let charged = |(card, ..): (Card, Zone, Sector)| match s.charges_on(card) {
            0 => None,
            charges => Some((card.name(), charges)),
        };
        PlayerView {
            seat,
            credits: console.credits,
            income: console.income,
            points: console.points,
            step: self.step(s, seat),
            turns_until: self.turns_until(s, seat),
            bought: part.bought,
            doubled: part.doubled,
            sum: if s.has_dice() { s.sum(seat) } else { 0 },
            shifted: part.shifted > 0,
            allocation: self.allocation(s, seat),
            pending: self.pending(s, seat),
            waits: self.waits(s, seat),
            pays: self.paying_zone(s, seat),
            sectors: Sector::all().map(|sector| self.sector_view(s, seat, sector)).collect(),
            charges: s.cards(seat).filter_map(charged).collect(),
            ready: console.payable.iter().map(Card::name).collect(),
            gained: part.gained.iter().collect(),
            changed: (part.gained & part.stale).iter().collect(),
        }
    }

    fn pending(&self, s: &State, seat: Seat) -> Option<PendingView> {
        let running = s.part(seat).running;
        match self.question(s, seat) {
            Question::Arrow(open) => Some(PendingView::Arrow {
                card: open.card.name(),
                from: open.from,
                to: self.targets(s, seat, None),
            }),
            Question::Effect(effect) => Some(PendingView::Effect {
                card: running.card.name(),
                effect,
                from: running.taken.some().map(Card::name),
                bought: running.bought.some().map(Card::name),
                to: self.targets(s, seat, Some(effect)),
            }),
            Question::Nothing | Question::Stage => None,
        }
    }

    fn sector_view(&self, s: &State, seat: Seat, sector: Sector) -> SectorView {
        let mut sum = Goods::default();
        let deployed = s.stack(seat, sector).map(|card| {
            sum.add(&self.deck.face(card).deployed);
            card.name()
        });
        let deployed = deployed.collect();
        SectorView { station: s.console(seat).station[sector.index()].name(), deployed, sum }
    }

    /// What is to be said of the cards on offer to a seat.
    fn offers(&self, s: &State, seat: Seat) -> BTreeMap<Name, OfferView> {
        let (asked, place) = (self.open_effect(s, seat), self.places(s, seat));
        let console = s.console(seat);
        let may_take = |card: Card| match asked {
            Some(CardEffect::Claim { level, .. }) => self.may_claim(s, seat, card, level),
            _ => self.may_afford(s, seat, card, place),
        };
        let shops = asked.is_none() && self.may_shop(s, seat).is_ok();
        let offer = |card: Card| {
            let cost = u16::from(self.deck.face(card).cost);
            let mut offer = OfferView::default();
            match may_take(card) {
                Ok(()) if shops => {
                    offer.over = console.credits.saturating_sub(cost).saturating_sub(console.income);
                }
                Err(Reason::TooDear(_)) => offer.short = cost.saturating_sub(console.credits),
                Err(Reason::NoOpenSector(..)) => offer.closed = true,
                _ => {}
            }
            (offer != OfferView::default()).then(|| (card.name(), offer))
        };
        self.on_offer(s).filter_map(offer).collect()
    }
}
