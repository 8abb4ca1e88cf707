//! Alien tech cards: when their powers may be used, what they cost, and cards that are taken from the discard pile.

use table::{Actions, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    pieces::{Card, Field, Territory},
    reason::{Power, Reason},
    state::State,
};

impl Card {
    /// Whether it can be used for fuel.
    pub const fn has_fuel_power(self) -> bool {
        !matches!(self, Card::AlienCity | Card::AlienMonument | Card::HolographicDecoy | Card::ResourceCache)
    }
}

impl Action {
    /// The power of an alien tech card that it uses.
    pub(crate) const fn power(self) -> Option<Power> {
        Some(match self {
            Action::Raise(_) => Power::Fuel(Card::BoosterPod),
            Action::Lower(_) => Power::Fuel(Card::StasisBeam),
            Action::Flip(_) => Power::Fuel(Card::PolarityDevice),
            Action::Shift { .. } => Power::Fuel(Card::GravityManipulator),
            Action::Reroll(_) => Power::Fuel(Card::TemporalWarper),
            Action::Borrow(_) => Power::Fuel(Card::DataCrystal),
            Action::Teleport(_) => Power::Fuel(Card::OrbitalTeleporter),
            Action::Control(_) => Power::Fuel(Card::MindControlHelmet),
            Action::Shoot(_) => Power::Fuel(Card::PlasmaCannon),
            Action::Scrap(_) => Power::Discard(Card::PlasmaCannon),
            Action::PlaceField(field, _) => Power::Discard(field.card()),
            Action::ClearField(_) => Power::Discard(Card::BoosterPod),
            Action::Uproot(..) => Power::Discard(Card::OrbitalTeleporter),
            Action::Swap(..) => Power::Discard(Card::PolarityDevice),
            Action::Recover(_) => Power::Discard(Card::TemporalWarper),
            _ => return None,
        })
    }
}

impl AlienFrontiers {
    /// The price of a card's fuel power counted `times`, with the discount of Pohl Foothills on the whole.
    pub(crate) fn price(&self, s: &State, card: Card, times: u8) -> u8 {
        let full = self.figures.fuel_price[card.index()].saturating_mul(times);
        full.saturating_sub(u8::from(s.bonus(Territory::PohlFoothills)))
    }

    /// Whether the active player has the fuel that a power costs.
    #[inline]
    pub(crate) fn may_afford(&self, s: &State, card: Card, price: u8) -> Result<(), Reason> {
        if s.me().fuel < price { Err(Reason::TooDear(card, price)) } else { Ok(()) }
    }

    /// Whether the active player may use a card's fuel power.
    #[inline]
    pub(crate) fn may_use_power(&self, s: &State, card: Card) -> Result<(), Reason> {
        let power = Power::Fuel(card);
        if !s.me().cards.has(card) {
            return Err(Reason::NoCard(power));
        }
        if s.turn.used.has(card) {
            return Err(Reason::Used(power));
        }
        match card {
            // What a loan costs depends on the territory.
            Card::DataCrystal => Ok(()),
            _ => self.may_afford(s, card, self.price(s, card, 1)),
        }
    }

    /// Whether the active player may discard a card for its power.
    #[inline]
    pub(crate) fn may_discard(&self, s: &State, card: Card) -> Result<(), Reason> {
        let power = Power::Discard(card);
        if !s.me().cards.has(card) {
            return Err(Reason::NoCard(power));
        }
        if s.turn.used.has(card) {
            return Err(Reason::Used(power));
        }
        if s.turn.discarded {
            return Err(Reason::OneDiscard);
        }
        Ok(())
    }

    /// Pays for a fuel power and marks the card as used.
    pub(crate) fn use_power(&self, s: &mut State, card: Card, price: u8, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        s.turn.used.insert(card);
        s.me_mut().fuel -= price;
        log.push(|| Event::PowerUsed { seat, card, fuel: price });
    }

    /// Puts a card on the discard pile for its discard power.
    pub(crate) fn discard(&self, s: &mut State, card: Card, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        s.turn.discarded = true;
        s.me_mut().cards.remove(card);
        s.discard[card.index()] += 1;
        log.push(|| Event::Discarded { seat, card });
    }

    /// Adds everything that the active player's cards allow now.
    pub(crate) fn legal_powers(&self, s: &State, out: &mut Actions<Action>) {
        let cards = s.me().cards;
        for card in cards.iter().filter(|&card| self.may_use_power(s, card).is_ok()) {
            self.legal_uses(s, card, out);
        }
        for card in cards.iter().filter(|&card| self.may_discard(s, card).is_ok()) {
            self.legal_discards(s, card, out);
        }
    }

    // Neither of the next two is inlined: whatever all cards together look at would be looked at for each listing.

    /// Adds the uses of a card's fuel power, which may be used.
    #[inline(never)]
    fn legal_uses(&self, s: &State, card: Card, out: &mut Actions<Action>) {
        match card {
            Card::BoosterPod | Card::StasisBeam | Card::PolarityDevice => {
                self.legal_changes(s, card, out);
            }
            Card::GravityManipulator => self.legal_shifts(s, out),
            Card::TemporalWarper => self.legal_rerolls(s, out),
            Card::DataCrystal => self.legal_loans(s, out),
            Card::OrbitalTeleporter | Card::MindControlHelmet => self.legal_takes(s, card, out),
            Card::PlasmaCannon => self.legal_shots(s, out),
            Card::AlienCity | Card::AlienMonument | Card::HolographicDecoy | Card::ResourceCache => {}
        }
    }

    /// Adds the uses of a card's discard power, which may be used.
    #[inline(never)]
    fn legal_discards(&self, s: &State, card: Card, out: &mut Actions<Action>) {
        match card {
            Card::BoosterPod => self.legal_clearings(s, out),
            Card::DataCrystal => self.legal_fields(s, Field::Positron, out),
            Card::GravityManipulator => self.legal_fields(s, Field::Repulsor, out),
            Card::StasisBeam => self.legal_fields(s, Field::Isolation, out),
            Card::OrbitalTeleporter => self.legal_uproots(s, out),
            Card::PolarityDevice => self.legal_swaps(s, out),
            Card::PlasmaCannon => self.legal_scraps(s, out),
            Card::TemporalWarper => self.legal_recoveries(s, out),
            Card::MindControlHelmet
            | Card::AlienCity
            | Card::AlienMonument
            | Card::HolographicDecoy
            | Card::ResourceCache => {}
        }
    }

    /// Whether a discarded Temporal Warper may fetch a card.
    pub(crate) fn may_recover(&self, s: &State, card: Card) -> Result<(), Reason> {
        let takable = |card: &Card| s.discard[card.index()] > 0 && !s.me().cards.has(*card);
        if takable(&card) {
            return Ok(());
        }
        Err(if !Card::ALL.iter().any(takable) {
            Reason::NothingToRecover
        } else if s.me().cards.has(card) {
            Reason::RecoversTwice(card)
        } else {
            Reason::NotDiscarded(card)
        })
    }

    fn legal_recoveries(&self, s: &State, out: &mut Actions<Action>) {
        for &card in Card::ALL {
            if self.may_recover(s, card).is_ok() {
                out.push(Action::Recover(card));
            }
        }
    }

    pub(crate) fn recover(&self, s: &mut State, card: Card, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        self.discard(s, Card::TemporalWarper, log);
        s.discard[card.index()] -= 1;
        s.me_mut().cards.insert(card);
        log.push(|| Event::Recovered { seat, card });
        Step::Open
    }
}
