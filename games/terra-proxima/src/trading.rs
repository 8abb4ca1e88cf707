//! Trade with other players.

use table::{Actions, Seat, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::Action,
    pieces::{Cards, Material},
    reason::Reason,
    state::{ActionType, Offer, Phase, State},
};

/// In Allied Mode: what cards are worth, and the most that a player may receive from allies in one turn.
pub(crate) fn worth(cards: &Cards) -> u8 {
    cards.lunar() + 2 * cards.planetary()
}
pub(crate) const MOST_RECEIVED: u8 = 8;

/// The materials among cards, a bit each.
fn kinds(cards: &Cards) -> u16 {
    cards.iter().fold(0, |bits, (material, _)| bits | 1 << material.index())
}

impl TerraProxima {
    pub(crate) fn legal_offers(&self, s: &State, out: &mut Actions<Action>) {
        for seat in Seat::all(self.players) {
            if self.may_offer(s, seat).is_ok() {
                out.push(Action::Offer(seat));
            }
        }
    }

    /// How many offers the active player may still start in this turn.
    pub(crate) fn offers_left(&self, s: &State) -> u8 {
        self.figures.offers.saturating_sub(s.turn.offers)
    }

    /// Whether the active player may start an offer to a seat.
    pub(crate) fn may_offer(&self, s: &State, to: Seat) -> Result<(), Reason> {
        if self.offers_left(s) == 0 {
            return Err(Reason::OfferLimit);
        }
        if to == s.turn.active || to.index() >= self.players {
            return Err(Reason::OfferToNobody);
        }
        if s.me().hand.is_empty() { Err(Reason::NothingToGive) } else { Ok(()) }
    }

    pub(crate) fn start_offer(&self, s: &mut State, to: Seat) -> Step {
        s.turn.offers += 1;
        s.offer = Offer { to, give: Cards::NONE, ask: Cards::NONE };
        s.phase = Phase::Compose;
        // Nobody else sees a draft, so it counts as nothing until it is sent.
        Step::Open
    }

    pub(crate) fn legal_composing(&self, s: &State, out: &mut Actions<Action>) {
        for &material in Material::ALL {
            if self.may_give(s, material).is_ok() {
                out.push(Action::Give(material));
            }
        }
        for &material in Material::ALL {
            if self.may_ask(s, material).is_ok() {
                out.push(Action::Ask(material));
            }
        }
        if self.may_send(s).is_ok() {
            out.push(Action::Send);
        }
        out.push(Action::Drop);
    }

    /// Whether a card may be put on the own side.
    pub(crate) fn may_give(&self, s: &State, material: Material) -> Result<(), Reason> {
        let offer = &s.offer;
        if s.me().hand.count(material) <= offer.give.count(material) {
            return Err(Reason::NoMoreToGive);
        }
        if offer.ask.count(material) > 0 {
            return Err(Reason::OnOtherSide);
        }
        if s.turn.got[offer.to.index()] >> material.index() & 1 == 1 {
            return Err(Reason::TradedBack);
        }
        Ok(())
    }

    pub(crate) fn give_card(&self, s: &mut State, material: Material) -> Step {
        s.offer.give.0[material.index()] += 1;
        Step::Open
    }

    /// Whether a card may be put on the other side.
    pub(crate) fn may_ask(&self, s: &State, material: Material) -> Result<(), Reason> {
        let offer = &s.offer;
        if offer.give.count(material) > 0 {
            return Err(Reason::OnOtherSide);
        }
        let kind = material.card_type();
        if offer.ask.of_type(kind) >= self.figures.limit(kind) {
            return Err(Reason::MoreThanAHand);
        }
        if s.turn.gave[offer.to.index()] >> material.index() & 1 == 1 {
            return Err(Reason::TradedBack);
        }
        Ok(())
    }

    pub(crate) fn ask_card(&self, s: &mut State, material: Material) -> Step {
        s.offer.ask.0[material.index()] += 1;
        Step::Open
    }

    /// Whether a hand is too heavy after a trade.
    fn too_heavy(&self, hand: &Cards, loses: &Cards, gains: &Cards) -> bool {
        // Saturating: what the other player gives is not known to be there.
        hand.lunar().saturating_sub(loses.lunar()) + gains.lunar() > self.figures.lunar_limit
            || hand.planetary().saturating_sub(loses.planetary()) + gains.planetary()
                > self.figures.planetary_limit
    }

    /// Whether the offer may be sent.
    pub(crate) fn may_send(&self, s: &State) -> Result<(), Reason> {
        let Offer { to, give, ask } = &s.offer;
        if give.is_empty() || ask.is_empty() {
            return Err(Reason::Gift);
        }
        let partner = &s.players[to.index()];
        if self.too_heavy(&s.me().hand, give, ask) || self.too_heavy(&partner.hand, ask, give) {
            return Err(Reason::TooHeavy);
        }
        if self.allied(*to, s.turn.active) {
            let (given, asked) = (worth(give), worth(ask));
            if given > 2 * asked || asked > 2 * given {
                return Err(Reason::Uneven);
            }
            let received = &s.turn.received;
            let mine = received[s.turn.active.index()] + asked;
            let theirs = received[to.index()] + given;
            if mine > MOST_RECEIVED || theirs > MOST_RECEIVED {
                return Err(Reason::TooMuchReceived);
            }
        }
        Ok(())
    }

    pub(crate) fn send(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let (seat, Offer { to, give, ask }) = (s.turn.active, s.offer);
        s.turn.sent += 1;
        s.show(seat, &give);
        s.phase = Phase::Answer;
        log.push(|| Event::OfferSent { seat, to, give, ask });
        s.acted(ActionType::Trade)
    }

    pub(crate) fn drop_offer(&self, s: &mut State) -> Step {
        s.offer = Offer::none(s.turn.active);
        s.phase = Phase::Action;
        Step::Open
    }

    /// Whether the partner may accept the offer.
    pub(crate) fn may_accept(&self, s: &State) -> Result<(), Reason> {
        let Offer { to, give, ask } = &s.offer;
        let mut hand = s.players[to.index()].hand;
        if !hand.contains(ask) {
            return Err(Reason::NotHeld);
        }
        hand.remove(ask);
        hand.add(give);
        self.may_be_left_with(s, *to, &hand)
    }

    /// The answer to an offer.
    pub(crate) fn answer(&self, s: &mut State, accepted: bool, log: &mut impl Sink<Event>) -> Step {
        let (from, Offer { to: seat, give, ask }) = (s.turn.active, s.offer);
        log.push(|| Event::OfferAnswered { seat, from, accepted, give, ask });
        if accepted {
            // Both sides leave the hands first, so that no limit is passed.
            s.take(from, &give);
            s.take(seat, &ask);
            s.give(from, &ask);
            s.give(seat, &give);
            if self.allied(seat, from) {
                s.turn.received[from.index()] += worth(&ask);
                s.turn.received[seat.index()] += worth(&give);
                s.turn.gave[seat.index()] |= kinds(&give);
                s.turn.got[seat.index()] |= kinds(&ask);
            }
        }
        s.offer = Offer::none(from);
        s.phase = Phase::Action;
        Step::Sealed(rule!("undo.closed-by"))
    }
}
