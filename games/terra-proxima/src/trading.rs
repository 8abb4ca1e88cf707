//! Trade with other players.

use table::{Actions, Refusal, Seat, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::Action,
    pieces::{CardType, Cards, Material},
    state::{Kind, Offer, Phase, State},
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

/// Why an offer can't be started.
enum NoOffer {
    /// There were enough this turn.
    Limit,
    /// To the own seat, or to an empty one.
    Nobody,
    /// The player has nothing to give.
    NoCards,
    /// The other player has not left the Launch Pad.
    OnPad,
}

/// Why a card can't be put on an offer.
pub(crate) enum Misfit {
    /// The player has no more of it, or nobody could hold so many.
    TooMany,
    /// The other side of the offer has the same kind.
    OtherSide,
    /// It went the other way between these allies this turn.
    TradedBack,
}

/// Why an offer can't be sent.
pub(crate) enum Unsendable {
    /// A side is empty.
    Gift,
    /// A hand would be too heavy.
    TooHeavy,
    /// Among allies: the worth of the sides differs too much.
    Uneven,
    /// Among allies: somebody would have received too much.
    TooMuchReceived,
}

impl TerraProxima {
    pub(crate) fn legal_offers(&self, s: &State, out: &mut Actions<Action>) {
        for seat in Seat::all(self.players) {
            if self.may_offer(s, seat).is_ok() {
                out.push(Action::Offer(seat));
            }
        }
    }

    /// Whether the active player may start an offer to a seat.
    fn may_offer(&self, s: &State, to: Seat) -> Result<(), NoOffer> {
        if s.turn.offers >= self.figures.offers {
            return Err(NoOffer::Limit);
        }
        if to == s.turn.active || to.index() >= self.players {
            return Err(NoOffer::Nobody);
        }
        if s.me().hand.is_empty() {
            return Err(NoOffer::NoCards);
        }
        if self.on_pad(s, to) { Err(NoOffer::OnPad) } else { Ok(()) }
    }

    pub(crate) fn check_offer(&self, s: &State, to: Seat) -> Result<(), Refusal> {
        self.may_offer(s, to).map_err(|reason| match reason {
            NoOffer::Limit => {
                let why = format!("You have started {} offers this turn.", s.turn.offers);
                Refusal::new(rule!("trade.offer-limit"), why)
            }
            NoOffer::Nobody => Refusal::new(rule!("trade.offer"), "An offer is made to another player."),
            NoOffer::NoCards => Refusal::new(rule!("trade.no-gifts"), "You have no card to give."),
            NoOffer::OnPad => {
                let why = "That player's Cruiser has not left its Launch Pad.";
                Refusal::new(rule!("first-turn.nothing-before"), why)
            }
        })
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
    pub(crate) fn may_give(&self, s: &State, material: Material) -> Result<(), Misfit> {
        let offer = &s.offer;
        if s.me().hand.count(material) <= offer.give.count(material) {
            return Err(Misfit::TooMany);
        }
        if offer.ask.count(material) > 0 {
            return Err(Misfit::OtherSide);
        }
        if s.turn.got[offer.to.index()] >> material.index() & 1 == 1 {
            return Err(Misfit::TradedBack);
        }
        Ok(())
    }

    pub(crate) fn check_give(&self, s: &State, material: Material) -> Result<(), Refusal> {
        let name = material.title();
        self.may_give(s, material).map_err(|misfit| match misfit {
            Misfit::OtherSide => {
                Refusal::new(rule!("trade.no-same-kind"), format!("You ask for {name} in this trade."))
            }
            Misfit::TradedBack => Refusal::new(
                rule!("allied-trade.no-trade-back"),
                format!("That ally gave you {name} this turn."),
            ),
            Misfit::TooMany => {
                Refusal::new(rule!("trade.offer-own-cards"), format!("You have no more {name}."))
            }
        })
    }

    pub(crate) fn give_card(&self, s: &mut State, material: Material) -> Step {
        s.offer.give.0[material.index()] += 1;
        Step::Open
    }

    pub(crate) fn may_ask(&self, s: &State, material: Material) -> Result<(), Misfit> {
        let offer = &s.offer;
        if offer.give.count(material) > 0 {
            return Err(Misfit::OtherSide);
        }
        let kind = material.card_type();
        if offer.ask.of_type(kind) >= self.figures.limit(kind) {
            return Err(Misfit::TooMany);
        }
        if s.turn.gave[offer.to.index()] >> material.index() & 1 == 1 {
            return Err(Misfit::TradedBack);
        }
        Ok(())
    }

    pub(crate) fn check_ask(&self, s: &State, material: Material) -> Result<(), Refusal> {
        let name = material.title();
        self.may_ask(s, material).map_err(|misfit| match misfit {
            Misfit::OtherSide => {
                Refusal::new(rule!("trade.no-same-kind"), format!("You give {name} in this trade."))
            }
            Misfit::TradedBack => Refusal::new(
                rule!("allied-trade.no-trade-back"),
                format!("You gave that ally {name} this turn."),
            ),
            Misfit::TooMany => {
                let kind = material.card_type();
                let rule = match kind {
                    CardType::Lunar => rule!("hand.lunar-limit"),
                    CardType::Planetary => rule!("hand.planetary-limit"),
                };
                let (limit, kind) = (self.figures.limit(kind), kind.title());
                Refusal::new(rule, format!("Nobody may hold more than {limit} {kind} cards."))
            }
        })
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

    pub(crate) fn may_send(&self, s: &State) -> Result<(), Unsendable> {
        let Offer { to, give, ask } = &s.offer;
        if give.is_empty() || ask.is_empty() {
            return Err(Unsendable::Gift);
        }
        let partner = &s.players[to.index()];
        if self.too_heavy(&s.me().hand, give, ask) || self.too_heavy(&partner.hand, ask, give) {
            return Err(Unsendable::TooHeavy);
        }
        if self.allied(*to, s.turn.active) {
            let (given, asked) = (worth(give), worth(ask));
            if given > 2 * asked || asked > 2 * given {
                return Err(Unsendable::Uneven);
            }
            let received = &s.turn.received;
            let mine = received[s.turn.active.index()] + asked;
            let theirs = received[to.index()] + given;
            if mine > MOST_RECEIVED || theirs > MOST_RECEIVED {
                return Err(Unsendable::TooMuchReceived);
            }
        }
        Ok(())
    }

    pub(crate) fn check_send(&self, s: &State) -> Result<(), Refusal> {
        self.may_send(s).map_err(|unsendable| match unsendable {
            Unsendable::Gift => {
                Refusal::new(rule!("trade.no-gifts"), "Each side must give at least one card.")
            }
            Unsendable::TooHeavy => {
                Refusal::new(rule!("trade.weight"), "One of you would have too many cards.")
            }
            Unsendable::Uneven => {
                let (given, asked) = (worth(&s.offer.give), worth(&s.offer.ask));
                let why = format!(
                    "You give cards worth {given} for cards worth {asked}; neither side may be worth more than twice the other."
                );
                Refusal::new(rule!("allied-trade.ratio"), why)
            }
            Unsendable::TooMuchReceived => {
                let why = format!(
                    "One of you would have received cards worth more than {MOST_RECEIVED} from allies this turn."
                );
                Refusal::new(rule!("allied-trade.receive-limit"), why)
            }
        })
    }

    pub(crate) fn send(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let (seat, Offer { to, give, ask }) = (s.turn.active, s.offer);
        s.turn.sent += 1;
        s.show(seat, &give);
        s.phase = Phase::Answer;
        log.push(|| Event::OfferSent { seat, to, give, ask });
        s.lapse_second_attack();
        s.turn.kind = Kind::Trade;
        Step::Sealed(rule!("undo.closed-by"))
    }

    pub(crate) fn drop_offer(&self, s: &mut State) -> Step {
        s.offer = Offer::none(s.turn.active);
        s.phase = Phase::Action;
        Step::Open
    }

    pub(crate) fn may_accept(&self, s: &State) -> bool {
        s.players[s.offer.to.index()].hand.contains(&s.offer.ask)
    }

    pub(crate) fn check_accept(&self, s: &State) -> Result<(), Refusal> {
        if self.may_accept(s) {
            return Ok(());
        }
        Err(Refusal::new(rule!("trade.answer"), format!("You do not have {}.", s.offer.ask)))
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
