//! What the dice, arrows and purchases would give and cost, before anybody chooses.

use serde::Serialize;
use table::{Seat, Text, text::Amount};

use crate::{
    SpaceBase,
    action::Action,
    activation::shifted,
    content::{Arrow, Effect},
    gain::Goods,
    pieces::{Card, Name, Sector},
    sets::Sectors,
    state::{SeatStage, State},
    words::{charges, credits, income, points},
};

/// What a sector would give.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PayoutView {
    /// The sector.
    pub sector: Sector,
    /// Credits, income and points.
    #[serde(flatten)]
    pub goods: Goods,
    /// Cards that get a charge.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name>>")]
    pub charges: Vec<Name>,
    /// Cards whose charge is lost, since their squares are full.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name>>")]
    pub lost_charges: Vec<Name>,
    /// Its arrows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ArrowView>>")]
    pub arrows: Vec<ArrowView>,
}

/// An arrow, and where it could lead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ArrowView {
    /// The card that has it.
    pub card: Name,
    /// Its kind.
    pub arrow: Arrow,
    /// The sectors that it could lead to, with what they would give.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<TargetView>>")]
    pub to: Vec<TargetView>,
}

/// What a sector that an arrow leads to would give. How arrows go on from there is not looked up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct TargetView {
    /// The sector.
    pub sector: Sector,
    /// Credits, income and points.
    #[serde(flatten)]
    pub goods: Goods,
    /// Cards that get a charge.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name>>")]
    pub charges: Vec<Name>,
    /// Cards whose charge is lost, since their squares are full.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Name>>")]
    pub lost_charges: Vec<Name>,
    /// The kinds of its arrows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Arrow>>")]
    pub arrows: Vec<Arrow>,
}

/// What the ways to allocate the dice would give.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct AllocationView {
    /// The sum.
    pub sum: PayoutView,
    /// The separate dice, the lower one first; not after a dice arrow.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dice: Option<[PayoutView; 2]>,
    /// Where charged dice arrows could move the sum.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ShiftView>>")]
    pub shifts: Vec<ShiftView>,
    /// Whether none of this gives anything, and the sum cannot be moved either.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub pays_nothing: bool,
}

/// Where a charged dice arrow could move the sum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ShiftView {
    /// The card.
    pub card: Name,
    /// By how many places, if that will be asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub places: Option<u8>,
    /// What the sum would give there.
    pub to: PayoutView,
    /// All of it in words, with what it costs.
    pub label: Text,
}

impl PayoutView {
    /// Whether it gives nothing at all.
    pub(crate) fn is_nothing(&self) -> bool {
        self.goods == Goods::default() && self.charges.is_empty() && self.arrows.is_empty()
    }

    /// What people call a gain, as far as it can be counted.
    pub(crate) fn gains(&self) -> [Amount; 4] {
        let Goods { credits: c, income: i, points: p } = self.goods;
        [credits(c), income(i), points(p), charges(self.charges.len() as i32)]
    }
}

impl From<PayoutView> for TargetView {
    fn from(payout: PayoutView) -> TargetView {
        let PayoutView { sector, goods, charges, lost_charges, arrows } = payout;
        let arrows = arrows.into_iter().map(|arrow| arrow.arrow).collect();
        TargetView { sector, goods, charges, lost_charges, arrows }
    }
}

impl SpaceBase {
    /// What sectors would give a seat on this turn one after another, after it has gained from some others.
    pub(crate) fn payouts(
        &self,
        s: &State,
        seat: Seat,
        sectors: &[Sector],
        been: Sectors,
    ) -> Vec<PayoutView> {
        let been = been | sectors.iter().copied().collect::<Sectors>();
        let mut payouts: Vec<PayoutView> = Vec::with_capacity(sectors.len());
        for &sector in sectors {
            let mut payout = self.payout(s, seat, sector, &payouts);
            for arrow in &mut payout.arrows {
                let to = (arrow.arrow.reach(sector) - been).iter();
                arrow.to = to.map(|to| self.payout(s, seat, to, &[]).into()).collect();
            }
            payouts.push(payout);
        }
        payouts
    }

    /// What a sector would give a seat after others, arrows aside.
    fn payout(&self, s: &State, seat: Seat, sector: Sector, before: &[PayoutView]) -> PayoutView {
        let mut goods = Goods::default();
        let (mut charges, mut lost_charges, mut arrows) = (Vec::new(), Vec::new(), Vec::new());
        for (card, side) in self.paying_sides(s, seat, sector) {
            goods.add(side);
            let name = card.name();
            if side.squares > 0 {
                let coming = before.iter().flat_map(|payout| &payout.charges);
                let coming = coming.filter(|&&charged| charged == name).count() as u8;
                let full = s.charges_on(card) + coming >= side.squares;
                if full { lost_charges.push(name) } else { charges.push(name) }
            }
            arrows.extend(side.arrow.map(|arrow| ArrowView { card: name, arrow, to: Vec::new() }));
        }
        PayoutView { sector, goods, charges, lost_charges, arrows }
    }

    /// What the sum of the dice, which must be known, would give a seat.
    pub(crate) fn sum_payouts(&self, s: &State, seat: Seat) -> Vec<PayoutView> {
        self.payouts(s, seat, &[Sector::of_dice(s.sum(seat))], Sectors::NONE)
    }

    /// What the separate dice, which must be known, would give a seat.
    pub(crate) fn dice_payouts(&self, s: &State, seat: Seat) -> [PayoutView; 2] {
        let [a, b] = s.turn.dice;
        let payouts = self.payouts(s, seat, &[a.min(b), a.max(b)].map(Sector::of_dice), Sectors::NONE);
        payouts.try_into().expect("two sectors give two payouts")
    }

    /// What the sector that the open arrow leads to would give a seat.
    pub(crate) fn way_payouts(&self, s: &State, seat: Seat, to: Sector) -> Vec<PayoutView> {
        let arrow = self.open_arrow(s, seat);
        let been = arrow.map_or(Sectors::NONE, |open| s.part(seat).trail.been(open.second));
        self.payouts(s, seat, &[to], been)
    }

    /// What 2X would give a seat for a sector, once for each time that it gained from it.
    pub(crate) fn repeat_payouts(&self, s: &State, seat: Seat, sector: Sector) -> Vec<PayoutView> {
        let sectors = [sector; 2];
        self.payouts(s, seat, &sectors[..self.uses(s, seat, sector).into()], Sectors::NONE)
    }

    /// The same in one.
    fn repeat_in_one(&self, s: &State, seat: Seat, sector: Sector) -> Option<PayoutView> {
        self.repeat_payouts(s, seat, sector).into_iter().reduce(|mut all, more| {
            all.goods = [all.goods, more.goods].into_iter().sum();
            all.charges.extend(more.charges);
            all.lost_charges.extend(more.lost_charges);
            all
        })
    }

    /// What the ways to allocate would give a seat that has them before it.
    pub(crate) fn allocation(&self, s: &State, seat: Seat) -> Option<AllocationView> {
        let before = matches!(
            s.stage(seat),
            SeatStage::Waiting | SeatStage::BeforeRoll | SeatStage::Reroll | SeatStage::Allocate
        );
        if s.is_over() || !s.has_dice() || !before {
            return None;
        }
        let dice = (s.part(seat).shifted == 0).then(|| self.dice_payouts(s, seat));
        let (sum, shifts) = (self.sum_payouts(s, seat).pop()?, self.shifts(s, seat));
        let pays_nothing =
            shifts.is_empty() && dice.iter().flatten().chain([&sum]).all(PayoutView::is_nothing);
        Some(AllocationView { sum, dice, shifts, pays_nothing })
    }

    /// Where the charged dice arrows of a seat could move the sum.
    fn shifts(&self, s: &State, seat: Seat) -> Vec<ShiftView> {
        let mut shifts = Vec::new();
        for card in s.console(seat).payable.iter() {
            let side = self.visible_side(s, seat, card);
            let Some(&Effect::ShiftSum { dir, max }) = side.effects().first() else { continue };
            if !self.fits_turn(s, seat, side.colour) {
                continue;
            }
            let places = || (1..=max).filter_map(|places| Some((places, shifted(s.sum(seat), dir, places)?)));
            let asks = places().count() > 1;
            for (places, to) in places() {
                let mut to = self.payouts(s, seat, &[Sector::of_dice(to)], Sectors::NONE);
                let places = asks.then_some(places);
                shifts.extend(to.pop().map(|to| {
                    let label = self.shift_label(s, seat, card, &to);
                    ShiftView { card: card.name(), places, to, label }
                }));
            }
        }
        shifts
    }

    /// What the sectors that can be chosen now would give a seat: those that an arrow leads to, that the sum moves to, or that
    /// 2X repeats.
    pub(crate) fn targets(&self, s: &State, seat: Seat, effect: Option<Effect>) -> Vec<PayoutView> {
        let one = |sector: Sector| self.payouts(s, seat, &[sector], Sectors::NONE);
        match effect {
            None => {
                let to = self.open_arrow(s, seat).map_or(Sectors::NONE, |open| open.to);
                to.iter().flat_map(|sector| self.way_payouts(s, seat, sector)).collect()
            }
            Some(Effect::ShiftSum { dir, max }) => {
                let places = (1..=max).filter_map(|places| shifted(s.sum(seat), dir, places));
                places.flat_map(|to| one(Sector::of_dice(to))).collect()
            }
            Some(Effect::RepeatSector {}) => self
                .repeatable(s, seat)
                .iter()
                .filter_map(|sector| self.repeat_in_one(s, seat, sector))
                .collect(),
            Some(_) => Vec::new(),
        }
    }

    /// The credits that buying a card takes: all of them, unless an activation buys it.
    pub(crate) fn price(&self, s: &State, seat: Seat, card: Card) -> u16 {
        match s.part(seat).running.card.is_some() {
            true => self.deck.face(card).cost.into(),
            false => s.console(seat).credits,
        }
    }

    /// What an action that gains from sectors gains from each of them.
    pub(crate) fn gained_from(&self, s: &State, seat: Seat, action: Action) -> Vec<PayoutView> {
        match action {
            Action::Sum if s.has_dice() => self.sum_payouts(s, seat),
            Action::Dice if s.has_dice() => self.dice_payouts(s, seat).into(),
            Action::Go(sector) => self.way_payouts(s, seat, sector),
            Action::Repeat(sector) => self.repeat_payouts(s, seat, sector),
            _ => Vec::new(),
        }
    }
}
