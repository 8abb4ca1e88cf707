//! Trade: offers to other players, the Salvage Yard, jettisoning, the Plus One Card and the System Repair.

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

/// How many matching Lunar cards the Salvage Yard takes for one of the materials that they are refined into.
pub(crate) const REFINE_PRICE: u8 = 2;
/// How many Planetary cards of one kind it takes for one of another.
pub(crate) const EXCHANGE_PRICE: u8 = 3;

/// The materials among cards, a bit each.
fn kinds(cards: &Cards) -> u16 {
    cards.iter().fold(0, |bits, (material, _)| bits | 1 << material.index())
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

/// Why the Salvage Yard gives no card.
enum NoCard {
    /// It gives Planetary cards only.
    Lunar,
    /// Planetary cards of one kind go for another kind.
    Kinds,
    /// The player has too few of these.
    TooFew(Material),
    /// The player's hand is full.
    NoRoom,
    /// There is none left.
    EmptyStack(Material),
}

/// Why a card can't be jettisoned.
enum NoJettison {
    /// Only room for a Lunar card can still be of use.
    MakesNoRoom,
    /// The player has none.
    NotThere,
}

fn empty_stack(material: Material) -> Refusal {
    let why = format!("There is no {} left in the Salvage Yard.", material.title());
    Refusal::new(rule!("supply.finite"), why)
}

impl TerraProxima {
    // ----------------------------------------------------------------- offers

    pub(crate) fn legal_offers(&self, s: &State, out: &mut Actions<Action>) {
        if s.turn.offers < self.figures.offers && !s.me().hand.is_empty() {
            for seat in Seat::all(self.players) {
                if seat != s.turn.active && !self.on_pad(s, seat) {
                    out.push(Action::Offer(seat));
                }
            }
        }
    }

    pub(crate) fn check_offer(&self, s: &State, to: Seat) -> Result<(), Refusal> {
        if s.turn.offers >= self.figures.offers {
            let why = format!("You have started {} offers this turn.", s.turn.offers);
            return Err(Refusal::new(rule!("trade.offer-limit"), why));
        }
        if to == s.turn.active || to.index() >= self.players {
            return Err(Refusal::new(rule!("trade.offer"), "An offer is made to another player."));
        }
        if s.me().hand.is_empty() {
            return Err(Refusal::new(rule!("trade.no-gifts"), "You have no card to give."));
        }
        if self.on_pad(s, to) {
            let why = "That player's Cruiser has not left its Launch Pad.";
            return Err(Refusal::new(rule!("first-turn.nothing-before"), why));
        }
        Ok(())
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

    // ----------------------------------------------------------- Salvage Yard

    pub(crate) fn legal_salvage(&self, s: &State, out: &mut Actions<Action>) {
        for to in Material::PLANETARY {
            if self.may_refine(s, to).is_ok() {
                out.push(Action::Refine(to));
            }
        }
        for from in Material::PLANETARY {
            for to in Material::PLANETARY {
                if self.may_exchange(s, from, to).is_ok() {
                    out.push(Action::Exchange(from, to));
                }
            }
        }
    }

    /// Whether the active player may refine Lunar cards into a material.
    fn may_refine(&self, s: &State, to: Material) -> Result<(), NoCard> {
        let raw = to.raw().ok_or(NoCard::Lunar)?;
        let hand = &s.me().hand;
        if hand.count(raw) < REFINE_PRICE {
            return Err(NoCard::TooFew(raw));
        }
        self.may_take(s, to)
    }

    /// Whether the active player may exchange Planetary cards of one kind for one of another.
    fn may_exchange(&self, s: &State, from: Material, to: Material) -> Result<(), NoCard> {
        if to.is_lunar() {
            return Err(NoCard::Lunar);
        }
        if from.is_lunar() || from == to {
            return Err(NoCard::Kinds);
        }
        if s.me().hand.count(from) < EXCHANGE_PRICE {
            return Err(NoCard::TooFew(from));
        }
        // What is paid makes room enough.
        if s.yard.count(to) == 0 { Err(NoCard::EmptyStack(to)) } else { Ok(()) }
    }

    /// Whether a card of the Salvage Yard is there, and fits into the active player's hand.
    fn may_take(&self, s: &State, material: Material) -> Result<(), NoCard> {
        if self.figures.room(&s.me().hand, material.card_type()) == 0 {
            return Err(NoCard::NoRoom);
        }
        if s.yard.count(material) == 0 { Err(NoCard::EmptyStack(material)) } else { Ok(()) }
    }

    /// Why a card can't be had, if it is not for the Plus One Card.
    fn no_trade(&self, s: &State, reason: NoCard) -> Refusal {
        let hand = &s.me().hand;
        match reason {
            NoCard::Lunar => {
                let why = "The Salvage Yard gives Planetary cards only.";
                Refusal::new(rule!("salvage.no-lunar-gain"), why)
            }
            NoCard::Kinds => {
                let why = "Three Planetary cards of one kind are traded for one of another kind.";
                Refusal::new(rule!("salvage.planetary"), why)
            }
            NoCard::TooFew(from) => {
                let (rule, price) = match from {
                    Material::Ore => (rule!("salvage.ore"), REFINE_PRICE),
                    Material::Organics => (rule!("salvage.organics"), REFINE_PRICE),
                    Material::Water => (rule!("salvage.water"), REFINE_PRICE),
                    _ => (rule!("salvage.planetary"), EXCHANGE_PRICE),
                };
                let why = format!("It takes {price} {}; you have {}.", from.title(), hand.count(from));
                Refusal::new(rule, why)
            }
            NoCard::NoRoom => {
                let why = format!("You hold {} Planetary cards.", hand.planetary());
                Refusal::new(rule!("salvage.weight"), why)
            }
            NoCard::EmptyStack(material) => empty_stack(material),
        }
    }

    pub(crate) fn check_refine(&self, s: &State, to: Material) -> Result<(), Refusal> {
        self.may_refine(s, to).map_err(|reason| self.no_trade(s, reason))
    }

    pub(crate) fn refine(&self, s: &mut State, to: Material, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let raw = to.raw().expect("a Planetary Material");
        s.pay(seat, &Cards::of(raw, REFINE_PRICE));
        s.gain(seat, &Cards::of(to, 1));
        log.push(|| Event::Refined { seat, material: to });
        s.acted(Kind::Trade)
    }

    pub(crate) fn check_exchange(&self, s: &State, from: Material, to: Material) -> Result<(), Refusal> {
        self.may_exchange(s, from, to).map_err(|reason| self.no_trade(s, reason))
    }

    pub(crate) fn exchange(
        &self,
        s: &mut State,
        from: Material,
        to: Material,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        s.pay(seat, &Cards::of(from, EXCHANGE_PRICE));
        s.gain(seat, &Cards::of(to, 1));
        log.push(|| Event::Exchanged { seat, from, to });
        s.acted(Kind::Trade)
    }

    // ------------------------------------------------------ single cards

    pub(crate) fn legal_jettison(&self, s: &State, out: &mut Actions<Action>) {
        for &material in Material::ALL {
            if self.may_jettison(s, material).is_ok() {
                out.push(Action::Jettison(material));
            }
        }
    }

    /// Whether the active player may jettison a card of a kind.
    fn may_jettison(&self, s: &State, material: Material) -> Result<(), NoJettison> {
        if s.phase == Phase::StealSecond && !material.is_lunar() {
            return Err(NoJettison::MakesNoRoom);
        }
        if s.me().hand.count(material) == 0 { Err(NoJettison::NotThere) } else { Ok(()) }
    }

    pub(crate) fn check_jettison(&self, s: &State, material: Material) -> Result<(), Refusal> {
        self.may_jettison(s, material).map_err(|reason| match reason {
            NoJettison::MakesNoRoom => {
                let why = "Only a Lunar card can still be stolen, so only Lunar cards make room.";
                Refusal::new(rule!("jettison.when"), why)
            }
            NoJettison::NotThere => {
                Refusal::new(rule!("jettison.what"), format!("You have no {}.", material.title()))
            }
        })
    }

    pub(crate) fn jettison(&self, s: &mut State, material: Material, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.pay(seat, &Cards::of(material, 1));
        log.push(|| Event::Jettisoned { seat, material });
        // Making room for the reward of an Attack does not end the chance of a second one.
        if s.phase == Phase::Action { s.acted(Kind::Trade) } else { s.acted_between(Kind::Trade) }
    }

    pub(crate) fn legal_plus_one(&self, s: &State, out: &mut Actions<Action>) {
        if !s.me().plus_one {
            return;
        }
        for material in Material::PLANETARY {
            if self.may_take(s, material).is_ok() {
                out.push(Action::PlusOne(material));
            }
        }
    }

    pub(crate) fn check_plus_one(&self, s: &State, material: Material) -> Result<(), Refusal> {
        if material.is_lunar() {
            let why = "The Plus One Card gives a Planetary card.";
            return Err(Refusal::new(rule!("plus-one.effect"), why));
        }
        if !s.me().plus_one {
            return Err(Refusal::new(rule!("plus-one.once"), "You have used your Plus One Card."));
        }
        self.may_take(s, material).map_err(|reason| match reason {
            NoCard::EmptyStack(material) => empty_stack(material),
            _ => {
                let why = format!("You hold {} Planetary cards.", s.me().hand.planetary());
                Refusal::new(rule!("plus-one.weight"), why)
            }
        })
    }

    pub(crate) fn play_plus_one(
        &self,
        s: &mut State,
        material: Material,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        s.me_mut().plus_one = false;
        s.gain(seat, &Cards::of(material, 1));
        log.push(|| Event::PlusOne { seat, material });
        s.acted(Kind::Trade)
    }

    /// The material and the number of cards that the active player's System Repair takes.
    fn repair_price(&self, s: &State) -> Option<Cards> {
        let material = s.me().repair?;
        let repair = self.figures.repair(material)?;
        Some(Cards::of(material, repair.amount))
    }

    pub(crate) fn may_repair(&self, s: &State) -> bool {
        !s.me().repaired && self.repair_price(s).is_some_and(|price| s.me().hand.contains(&price))
    }

    pub(crate) fn check_repair(&self, s: &State) -> Result<(), Refusal> {
        if s.me().repaired {
            return Err(Refusal::new(rule!("system-repair.return-card"), "Your System Repair is done."));
        }
        if self.may_repair(s) {
            return Ok(());
        }
        let price = self.repair_price(s).unwrap_or_default();
        let have = price.iter().map(|(material, _)| s.me().hand.count(material)).sum::<u8>();
        let why = format!("It takes {price} in one payment; you have {have}.");
        Err(Refusal::new(rule!("system-repair.one-payment"), why))
    }

    pub(crate) fn repair(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let price = self.repair_price(s).expect("everyone has a System Repair Card");
        s.pay(seat, &price);
        let player = s.me_mut();
        player.repaired = true;
        if let Some(material) = player.repair {
            log.push(|| Event::Repaired { seat, material });
        }
        s.acted(Kind::Trade)
    }
}
