//! Buying, claiming and placing cards.

use table::{Actions, Seat, Sink};

use crate::{
    SpaceBase,
    action::Action,
    content::{Effect, Face, Placing, Zone},
    event::{Event, Source},
    gain::Goods,
    pieces::{Card, Sector},
    reason::Reason,
    sets::Sectors,
    state::{SeatStage, State},
};

impl Placing {
    /// The sectors that a card with this printed sector may go to, closed or not.
    #[inline]
    pub fn sectors(self, printed: Sector) -> Sectors {
        match self {
            Placing::Printed => Sectors::only(printed),
            Placing::AnyHigh => Sectors::only(printed) | Sectors::HIGH,
        }
    }
}

/// Whether a card has room in one of these open sectors.
#[inline]
fn fits(card: Card, face: &Face, place: Placing, open: Sectors) -> Result<(), Reason> {
    match (place.sectors(face.sector) & open).is_empty() {
        false => Ok(()),
        true => Err(Reason::NoOpenSector(card, place)),
    }
}

impl SpaceBase {
    /// Every card on offer: the shipyard and the colonies.
    #[inline]
    pub(crate) fn on_offer(&self, s: &State) -> impl Iterator<Item = Card> {
        let colonies = s.colonies.iter().map(Card::colony);
        s.rows.into_iter().flatten().filter(|card| card.is_some()).chain(colonies)
    }

    /// Whether a card lies in the shipyard or on the display of colonies.
    fn is_on_offer(&self, s: &State, card: Card) -> Result<(), Reason> {
        match self.on_offer(s).any(|other| other == card) {
            true => Ok(()),
            false if card.is_colony() => Err(Reason::ColonyIsGone(card)),
            false => Err(Reason::NotOnOffer(card)),
        }
    }

    /// Whether a seat has an open sector for a card.
    fn has_room(&self, s: &State, seat: Seat, card: Card, place: Placing) -> Result<(), Reason> {
        fits(card, self.deck.face(card), place, s.open_sectors(seat))
    }

    /// Whether a card can be placed on one of these open sectors and paid with so many credits.
    #[inline]
    fn affords(&self, credits: u16, open: Sectors, card: Card, place: Placing) -> Result<(), Reason> {
        let face = self.deck.face(card);
        fits(card, face, place, open)?;
        if u16::from(face.cost) <= credits { Ok(()) } else { Err(Reason::TooDear(card)) }
    }

    /// Whether a seat may make its normal buy now, whatever the card.
    #[inline]
    pub(crate) fn may_shop(&self, s: &State, seat: Seat) -> Result<(), Reason> {
        match s.stage(seat) {
            _ if !s.is_active(seat) => Err(Reason::OthersBuy),
            SeatStage::Buy if s.part(seat).bought => Err(Reason::BoughtAlready),
            SeatStage::Buy => Ok(()),
            SeatStage::Done => Err(Reason::BuyingIsOver),
            _ => Err(Reason::AllocateBeforeBuying),
        }
    }

    /// Whether a card that is on offer can be placed and paid by a seat.
    pub(crate) fn may_afford(&self, s: &State, seat: Seat, card: Card, place: Placing) -> Result<(), Reason> {
        self.affords(s.console(seat).credits, s.open_sectors(seat), card, place)
    }

    /// Whether a seat that buys may buy this card.
    pub(crate) fn may_buy(&self, s: &State, seat: Seat, card: Card, place: Placing) -> Result<(), Reason> {
        self.is_on_offer(s, card)?;
        self.may_afford(s, seat, card, place)
    }

    /// Where a card may be placed that a seat buys now.
    pub(crate) fn places(&self, s: &State, seat: Seat) -> Placing {
        match self.open_effect(s, seat) {
            Some(Effect::Buy { place }) => place,
            _ => Placing::Printed,
        }
    }

    /// The cards on offer that a seat can pay and place.
    #[inline]
    pub(crate) fn buyable(&self, s: &State, seat: Seat, place: Placing) -> impl Iterator<Item = Card> {
        let (credits, open) = (s.console(seat).credits, s.open_sectors(seat));
        self.on_offer(s).filter(move |&card| self.affords(credits, open, card, place).is_ok())
    }

    /// Adds every card that a seat can pay and place.
    #[inline]
    pub(crate) fn legal_buys(&self, s: &State, seat: Seat, place: Placing, out: &mut Actions<Action>) {
        self.buyable(s, seat, place).for_each(|card| out.push(Action::buy(card)));
    }

    /// Whether a seat can pay and place any card.
    #[inline]
    pub(crate) fn can_buy(&self, s: &State, seat: Seat, place: Placing) -> bool {
        self.buyable(s, seat, place).next().is_some()
    }

    /// Whether a seat that claims a ship of a level, from 1, may claim this card.
    pub(crate) fn may_claim(&self, s: &State, seat: Seat, card: Card, level: u8) -> Result<(), Reason> {
        if card.level().is_none_or(|(own, _)| own + 1 != usize::from(level)) {
            return Err(Reason::OtherLevel(card, level));
        }
        self.is_on_offer(s, card)?;
        self.has_room(s, seat, card, Placing::Printed)
    }

    /// The ships of a level, from 1, that a seat can claim.
    pub(crate) fn claimable(&self, s: &State, seat: Seat, level: u8) -> impl Iterator<Item = Card> {
        // Only that row can have any.
        let row = s.rows[usize::from(level) - 1].into_iter().filter(|card| card.is_some());
        row.filter(move |&card| self.may_claim(s, seat, card, level).is_ok())
    }

    /// Whether a seat may place a card that it has bought on a sector.
    pub(crate) fn may_place(
        &self,
        s: &State,
        seat: Seat,
        card: Card,
        place: Placing,
        sector: Sector,
    ) -> Result<(), Reason> {
        if !place.sectors(self.deck.face(card).sector).has(sector) {
            return Err(Reason::NotItsSector(card, sector));
        }
        if s.is_closed(seat, sector) { Err(Reason::Closed(sector)) } else { Ok(()) }
    }

    /// Where a seat may place a card that it has bought.
    pub(crate) fn placeable(
        &self,
        s: &State,
        seat: Seat,
        card: Card,
        place: Placing,
    ) -> impl Iterator<Item = Sector> {
        Sector::all().filter(move |&sector| self.may_place(s, seat, card, place, sector).is_ok())
    }

    /// The normal buy: it takes all credits.
    pub(crate) fn buy_normally(&self, s: &mut State, seat: Seat, card: Card, log: &mut impl Sink<Event>) {
        s.part_mut(seat).bought = true;
        self.pay_for(s, seat, card, true, log);
        self.place(s, seat, card, self.deck.face(card).sector, log);
    }

    /// Takes a card off the shipyard or the display of colonies. Gives its level and slot, from 1, if it has them.
    fn take_off(&self, s: &mut State, card: Card) -> Option<(u8, u8)> {
        match card.level() {
            Some((level, _)) => {
                let slot = s.rows[level].iter().position(|&other| other == card)?;
                s.rows[level][slot] = Card::NONE;
                Some((level as u8 + 1, slot as u8 + 1))
            }
            None => {
                s.colonies.remove(self.deck.face(card).sector);
                None
            }
        }
    }

    /// Pays for a card and takes it off display; placing it is the next step. A normal buy takes all credits.
    pub(crate) fn pay_for(
        &self,
        s: &mut State,
        seat: Seat,
        card: Card,
        all: bool,
        log: &mut impl Sink<Event>,
    ) {
        let cost = u16::from(self.deck.face(card).cost);
        let console = s.console_mut(seat);
        let paid = if all { console.credits } else { cost };
        console.credits -= paid;
        let from = self.take_off(s, card);
        let (level, slot) = from.unzip();
        log.push(|| Event::Bought { seat, card: card.name(), paid, level, slot });
    }

    /// Takes a ship without paying and places it.
    pub(crate) fn claim(&self, s: &mut State, seat: Seat, card: Card, log: &mut impl Sink<Event>) {
        if let Some((level, slot)) = self.take_off(s, card) {
            log.push(|| Event::Claimed { seat, card: card.name(), level, slot });
        }
        self.place(s, seat, card, self.deck.face(card).sector, log);
    }

    /// Makes a card the station card of a sector and deploys the ship that was there, with as many of its charges as fit.
    pub(crate) fn place(
        &self,
        s: &mut State,
        seat: Seat,
        card: Card,
        sector: Sector,
        log: &mut impl Sink<Event>,
    ) {
        let old = std::mem::replace(&mut s.console_mut(seat).station[sector.index()], card);
        s.deploy(seat, sector, old);
        let charges = s.charges_on(old);
        let kept = charges.min(self.deck.face(old).deployed.squares);
        log.push(|| Event::Placed {
            seat,
            card: card.name(),
            sector,
            deployed: old.name(),
            charges_lost: charges - kept,
        });
        if charges > 0 {
            self.set_charges(s, seat, old, Zone::Deployed, kept, log);
        }
        if s.is_over() {
            return;
        }
        s.part_mut(seat).stale.insert(sector);
        let points = u16::from(self.deck.face(card).points);
        self.gain(s, seat, Goods { points, ..Goods::default() }, Some(sector), Source::Colony, log);
    }

    /// Swaps all cards of two sectors.
    pub(crate) fn swap(&self, s: &mut State, seat: Seat, a: Sector, b: Sector, log: &mut impl Sink<Event>) {
        let console = s.console_mut(seat);
        console.station.swap(a.index(), b.index());
        console.deployed.swap(a.index(), b.index());
        console.part.stale |= Sectors::only(a) | Sectors::only(b);
        log.push(|| Event::Swapped { seat, sectors: [a, b] });
    }

    /// Two cards of a console in the same zone trade places.
    pub(crate) fn exchange(
        &self,
        s: &mut State,
        seat: Seat,
        card: Card,
        with: Card,
        log: &mut impl Sink<Event>,
    ) {
        let (Some((zone, a)), Some((_, b))) = (s.locate(seat, card), s.locate(seat, with)) else { return };
        match zone {
            Zone::Station => s.console_mut(seat).station.swap(a.index(), b.index()),
            Zone::Deployed => {
                relink(s, seat, a, card, with);
                relink(s, seat, b, with, card);
                s.above.0.swap(card.index(), with.index());
            }
        }
        if zone == self.paying_zone(s, seat) {
            s.part_mut(seat).stale |= Sectors::only(a) | Sectors::only(b);
        }
        log.push(|| Event::Exchanged { seat, card: card.name(), with: with.name(), sectors: [a, b], zone });
    }
}

/// Makes whatever led to one ship of a stack lead to another.
fn relink(s: &mut State, seat: Seat, sector: Sector, from: Card, to: Card) {
    let before = s.stack(seat, sector).find(|&ship| s.above.0[ship.index()] == from);
    match before {
        Some(before) => s.above.0[before.index()] = to,
        None => s.console_mut(seat).deployed[sector.index()] = to,
    }
}
