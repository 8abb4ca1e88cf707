//! Allocating the dice, gaining rewards, following arrows.

use std::iter::Sum;

use serde::Serialize;
use table::{Actions, Seat, Sink};

use crate::{
    SpaceBase,
    action::Action,
    content::{Arrow, Side, Zone},
    event::{Event, Source},
    pieces::{Card, Sector},
    reason::Reason,
    sets::Sectors,
    state::{End, SeatStage, State},
};

/// Points that set off the end of the game.
pub const GOAL: u16 = 40;

/// Credits, income and victory points, as far as there are any.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ts_rs::TS)]
#[allow(missing_docs)] // The names of the fields say all there is to say.
pub struct Goods {
    #[serde(skip_serializing_if = "is_none")]
    #[ts(optional, as = "Option<u16>")]
    pub credits: u16,
    #[serde(skip_serializing_if = "is_none")]
    #[ts(optional, as = "Option<u16>")]
    pub income: u16,
    #[serde(skip_serializing_if = "is_none")]
    #[ts(optional, as = "Option<u16>")]
    pub points: u16,
}

fn is_none(amount: &u16) -> bool {
    *amount == 0
}

impl Goods {
    /// Adds what a side gives.
    #[inline]
    pub fn add(&mut self, side: &Side) {
        self.credits += u16::from(side.credits);
        self.income += u16::from(side.income);
        self.points += u16::from(side.points);
    }
}

impl Sum for Goods {
    fn sum<I: Iterator<Item = Goods>>(all: I) -> Goods {
        all.fold(Goods::default(), |sum, one| Goods {
            credits: sum.credits + one.credits,
            income: sum.income + one.income,
            points: sum.points + one.points,
        })
    }
}

/// How a seat allocates the dice.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Allocation {
    /// It chooses the sum.
    Sum,
    /// It chooses the separate dice.
    Dice,
    /// It gets the sum without being asked, since nothing depends on it.
    SumByItself,
}

/// An arrow that a seat may follow now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OpenArrow {
    /// The card that has it.
    pub card: Card,
    /// Its kind.
    pub arrow: Arrow,
    /// The sector of that card.
    pub from: Sector,
    /// Where it can lead.
    pub to: Sectors,
    /// Whether it belongs to the second use of a double.
    pub second: bool,
}

impl SpaceBase {
    /// The zone that pays a seat on this turn.
    #[inline]
    pub(crate) fn paying_zone(&self, s: &State, seat: Seat) -> Zone {
        if s.is_active(seat) { Zone::Station } else { Zone::Deployed }
    }

    /// The cards of a sector that pay a seat on this turn, each with the side that does.
    #[inline]
    pub(crate) fn paying_sides(
        &self,
        s: &State,
        seat: Seat,
        sector: Sector,
    ) -> impl Iterator<Item = (Card, &Side)> {
        let zone = self.paying_zone(s, seat);
        s.cards_in(seat, sector, zone).map(move |card| (card, self.deck.face(card).side(zone)))
    }

    /// A seat allocates the dice.
    pub(crate) fn allocate(
        &self,
        s: &mut State,
        seat: Seat,
        allocation: Allocation,
        log: &mut impl Sink<Event>,
    ) {
        let separate = allocation == Allocation::Dice;
        let by_itself = allocation == Allocation::SumByItself;
        let mut sectors = [Sector::from_index(0); 2];
        let mut count = 1;
        if separate {
            let [a, b] = s.turn.dice;
            sectors = [a.min(b), a.max(b)].map(Sector::of_dice);
            count = 2;
        } else {
            sectors[0] = Sector::of_dice(s.sum(seat));
        }
        let sectors = &sectors[..count];
        // Nobody needs to hear of what nobody chose and nobody gets anything from.
        if !(by_itself && self.is_blank(s, seat, sectors[0])) {
            log.push(|| Event::Allocated { seat, sectors: sectors.to_vec(), separate, by_itself });
        }
        s.enter(seat, SeatStage::Gained);
        let mut arrows = false;
        for &sector in sectors {
            arrows |= self.gain_sector(s, seat, sector, Source::Dice, log);
        }
        if arrows {
            let double = separate && sectors[0] == sectors[1];
            for (number, &sector) in sectors.iter().enumerate() {
                s.part_mut(seat).trail.push(sector, double && number == 1);
            }
        }
    }

    /// A seat gains the rewards of a sector but for its arrows. Says whether there are any.
    fn gain_sector(
        &self,
        s: &mut State,
        seat: Seat,
        sector: Sector,
        source: Source,
        log: &mut impl Sink<Event>,
    ) -> bool {
        if s.is_over() {
            return false;
        }
        let part = s.part_mut(seat);
        // Only the two uses of a double gain from the same sector; and 2X, after which it does not matter.
        if part.gained.has(sector) {
            part.twice.insert(sector);
        }
        part.gained.insert(sector);
        part.stale.remove(sector);
        let mut goods = Goods::default();
        let (mut squares, mut arrows) = (false, false);
        for (_, side) in self.paying_sides(s, seat, sector) {
            goods.add(side);
            squares |= side.squares > 0;
            arrows |= side.arrow.is_some();
        }
        self.gain(s, seat, goods, Some(sector), source, log);
        if squares {
            self.charge_sector(s, seat, sector, source, log);
        }
        arrows
    }

    /// Every card of a sector that has charge squares gains a charge.
    fn charge_sector(
        &self,
        s: &mut State,
        seat: Seat,
        sector: Sector,
        source: Source,
        log: &mut impl Sink<Event>,
    ) {
        let zone = self.paying_zone(s, seat);
        let mut next = s.first_in(seat, sector, zone);
        while let Some(card) = next
            && !s.is_over()
        {
            if self.deck.face(card).side(zone).squares > 0 {
                self.add_charge(s, seat, card, zone, source, log);
            }
            next = s.next_in(card, zone);
        }
    }

    /// A seat gains credits, income and points. Forty points set off the end of the game.
    pub(crate) fn gain(
        &self,
        s: &mut State,
        seat: Seat,
        goods: Goods,
        sector: Option<Sector>,
        source: Source,
        log: &mut impl Sink<Event>,
    ) {
        let Goods { credits, income, points } = goods;
        if goods == Goods::default() {
            return;
        }
        let console = s.console_mut(seat);
        console.credits = console.credits.saturating_add(credits);
        console.income = console.income.saturating_add(income);
        console.points = console.points.saturating_add(points);
        let total = console.points;
        log.push(|| Event::Gained { seat, sector, source, credits, income, points });
        if total >= GOAL && !s.turn.triggered {
            s.turn.triggered = true;
            log.push(|| Event::EndTriggered { seat, points: total });
        }
    }

    /// Puts a charge on a card if it has a free square. You Win is used as soon as it is charged.
    pub(crate) fn add_charge(
        &self,
        s: &mut State,
        seat: Seat,
        card: Card,
        zone: Zone,
        source: Source,
        log: &mut impl Sink<Event>,
    ) {
        let charges = s.charges.0[card.index()];
        if charges >= self.deck.face(card).side(zone).squares {
            log.push(|| Event::ChargeLost { seat, card: card.name() });
            return;
        }
        log.push(|| Event::Charged { seat, card: card.name(), charges: charges + 1, source });
        self.set_charges(s, seat, card, zone, charges + 1, log);
    }

    /// Sets the charges of a card and what follows from that.
    pub(crate) fn set_charges(
        &self,
        s: &mut State,
        seat: Seat,
        card: Card,
        zone: Zone,
        charges: u8,
        log: &mut impl Sink<Event>,
    ) {
        let side = self.deck.face(card).side(zone);
        s.charges.0[card.index()] = charges;
        let payable = side.squares > 0 && charges >= side.per_use;
        s.console_mut(seat).payable.set(card, payable);
        if payable && side.wins() && !s.is_over() {
            let end = End::YouWin(seat);
            s.turn.end = Some(end);
            log.push(|| Event::Won { seat, card: card.name() });
            let points = s.console(seat).points;
            log.push(|| Event::GameOver { how: end.how(), winners: vec![seat], points });
        }
    }

    /// Goes on to the next arrow that can lead to anything.
    #[inline]
    pub(crate) fn seek_arrow(&self, s: &mut State, seat: Seat) -> bool {
        while let Some((sector, second, settled)) = s.part(seat).trail.current() {
            match self.nth_arrow(s, seat, sector, settled) {
                None => s.part_mut(seat).trail.advance(),
                Some((_, arrow)) => {
                    if self.is_worth_asking(s, seat, arrow.reach(sector), s.part(seat).trail.been(second)) {
                        return true;
                    }
                    s.part_mut(seat).trail.settle();
                }
            }
        }
        false
    }

    /// Whether a seat is asked about an arrow with this reach: it leads somewhere, and something depends on it. With 2X even a sector
    /// that gives nothing now may matter, since its arrows can be followed anew and its charges may find room by then.
    fn is_worth_asking(&self, s: &State, seat: Seat, reach: Sectors, been: Sectors) -> bool {
        let to = reach - been;
        !to.is_empty()
            && (self.always_ask
                || self.leads_to_something(s, seat, reach, been)
                || self.has_charged_repeat(s, seat)
                    && to.iter().any(|sector| !self.is_blank(s, seat, sector)))
    }

    /// Whether no card of a sector that pays a seat on this turn has anything on its side.
    fn is_blank(&self, s: &State, seat: Seat, sector: Sector) -> bool {
        self.paying_sides(s, seat, sector).all(|(_, side)| side.is_blank())
    }

    /// Whether an arrow with this reach can lead a seat that has been to some sectors to any reward.
    ///
    /// Every sector is looked at once: which way led there does not matter, since what can be reached by any way can be
    /// reached without coming back to a sector.
    fn leads_to_something(&self, s: &State, seat: Seat, reach: Sectors, been: Sectors) -> bool {
        let mut todo = reach - been;
        let mut seen = been | reach;
        while let Some(sector) = todo.first() {
            todo.remove(sector);
            for (card, side) in self.paying_sides(s, seat, sector) {
                if rewards_now(s, card, side) {
                    return true;
                }
                if let Some(arrow) = side.arrow {
                    let further = arrow.reach(sector) - seen;
                    seen |= further;
                    todo |= further;
                }
            }
        }
        false
    }

    /// Whether a sector gives a seat anything on this turn: goods, a charge that has room, or an arrow to such a sector.
    pub(crate) fn gives_something(&self, s: &State, seat: Seat, sector: Sector, been: Sectors) -> bool {
        let leads = |arrow: Arrow| self.leads_to_something(s, seat, arrow.reach(sector), been);
        self.paying_sides(s, seat, sector)
            .any(|(card, side)| rewards_now(s, card, side) || side.arrow.is_some_and(leads))
    }

    /// The arrow of a sector that has so many others before it, in the order of deploying.
    fn nth_arrow(&self, s: &State, seat: Seat, sector: Sector, n: u8) -> Option<(Card, Arrow)> {
        let mut arrows =
            self.paying_sides(s, seat, sector).filter_map(|(card, side)| Some((card, side.arrow?)));
        arrows.nth(n.into())
    }

    /// The arrow that a seat may follow now.
    pub(crate) fn open_arrow(&self, s: &State, seat: Seat) -> Option<OpenArrow> {
        let trail = &s.part(seat).trail;
        let (from, second, settled) = trail.current()?;
        let (card, arrow) = self.nth_arrow(s, seat, from, settled)?;
        Some(OpenArrow { card, arrow, from, to: arrow.reach(from) - trail.been(second), second })
    }

    /// Whether a seat may take an action while an arrow is open.
    pub(crate) fn may_settle_arrow(
        &self,
        s: &State,
        seat: Seat,
        open: &OpenArrow,
        action: Action,
    ) -> Result<(), Reason> {
        match action {
            Action::Pass => Ok(()),
            Action::Go(sector) => self.may_go(s, seat, open, sector),
            Action::Use(_) => Err(Reason::ArrowBeforeUse(open.card)),
            _ => Err(Reason::ArrowFirst(open.card)),
        }
    }

    /// Whether a seat may follow the open arrow to a sector.
    fn may_go(&self, s: &State, seat: Seat, open: &OpenArrow, sector: Sector) -> Result<(), Reason> {
        if open.to.has(sector) {
            return Ok(());
        }
        if !open.arrow.reach(open.from).has(sector) {
            return Err(Reason::ArrowLeadsElsewhere(sector));
        }
        Err(Reason::BeenThere { sector, other_die: self.is_other_die(s, seat, sector) })
    }

    /// Adds every way to settle the open arrow.
    pub(crate) fn legal_ways(&self, s: &State, seat: Seat, open: &OpenArrow, out: &mut Actions<Action>) {
        let reached = open.arrow.reach(open.from).iter();
        reached
            .filter(|&sector| self.may_go(s, seat, open, sector).is_ok())
            .for_each(|sector| out.push(Action::Go(sector)));
        out.push(Action::Pass);
    }

    /// Whether a sector that an arrow leads back to is one of two different dice that were allocated separately.
    fn is_other_die(&self, s: &State, seat: Seat, sector: Sector) -> bool {
        let dice = s.turn.dice.map(Sector::of_dice);
        let part = s.part(seat);
        // The trail of separate dice begins with the lower one; that of a sum, or of 2X, with another sector.
        let separate = part.shifted == 0 && !part.doubled && part.trail.first() == dice.into_iter().min();
        separate && dice[0] != dice[1] && dice.contains(&sector)
    }

    /// Follows the open arrow to a sector.
    pub(crate) fn follow_arrow(&self, s: &mut State, seat: Seat, to: Sector, log: &mut impl Sink<Event>) {
        let Some(open) = self.open_arrow(s, seat) else { return };
        log.push(|| Event::ArrowFollowed { seat, card: open.card.name(), from: open.from, to });
        s.part_mut(seat).trail.settle();
        self.gain_sector(s, seat, to, Source::Arrow, log);
        s.part_mut(seat).trail.push(to, open.second);
    }

    /// 2X: a seat gains once more what a sector gave it, be it twice.
    pub(crate) fn repeat(&self, s: &mut State, seat: Seat, sector: Sector, log: &mut impl Sink<Event>) {
        let uses = self.uses(s, seat, sector);
        s.part_mut(seat).doubled = true;
        log.push(|| Event::Repeated { seat, sector });
        let mut arrows = false;
        for _ in 0..uses {
            arrows |= self.gain_sector(s, seat, sector, Source::Repeat, log);
        }
        if arrows {
            (0..uses).for_each(|number| s.part_mut(seat).trail.push(sector, number == 1));
        }
    }

    /// How often a seat has gained from a sector that 2X can repeat: twice with both uses of a double.
    pub(crate) fn uses(&self, s: &State, seat: Seat, sector: Sector) -> u8 {
        if s.part(seat).twice.has(sector) { 2 } else { 1 }
    }

    /// The sectors that 2X can repeat for a seat.
    #[inline]
    pub(crate) fn repeatable(&self, s: &State, seat: Seat) -> Sectors {
        let part = s.part(seat);
        part.gained - part.stale
    }

    /// Whether 2X may repeat a sector for a seat.
    pub(crate) fn may_repeat(&self, s: &State, seat: Seat, sector: Sector) -> Result<(), Reason> {
        if self.repeatable(s, seat).has(sector) {
            return Ok(());
        }
        let gained = s.part(seat).gained.has(sector);
        Err(if gained { Reason::SectorChanged(sector) } else { Reason::NotGainedFrom(sector) })
    }

    /// Whether both ways to allocate give a seat, which is asked to, the same, so that there is nothing to choose.
    pub(crate) fn has_no_choice(&self, s: &State, seat: Seat) -> bool {
        if self.always_ask || self.has_usable(s, seat) {
            return false;
        }
        let [a, b] = s.turn.dice;
        let sectors = [a, b, a + b].map(Sector::of_dice);
        let dice = Sectors::only(sectors[0]) | Sectors::only(sectors[1]);
        let mut pay = [Goods::default(); 3];
        for ((goods, sector), been) in
            pay.iter_mut().zip(sectors).zip([dice, dice, Sectors::only(sectors[2])])
        {
            let leads = |arrow: Arrow| self.leads_to_something(s, seat, arrow.reach(sector), been);
            for (card, side) in self.paying_sides(s, seat, sector) {
                if s.charges_on(card) < side.squares || side.arrow.is_some_and(leads) {
                    return false;
                }
                goods.add(side);
            }
        }
        let [first, second, sum] = pay;
        first.credits + second.credits == sum.credits
            && first.income + second.income == sum.income
            && first.points + second.points == sum.points
            && (sum == Goods::default() || !self.has_charged_repeat(s, seat))
    }
}

/// Whether a side of a card gives goods, or a charge that has room.
fn rewards_now(s: &State, card: Card, side: &Side) -> bool {
    side.credits + side.income + side.points > 0 || s.charges_on(card) < side.squares
}
