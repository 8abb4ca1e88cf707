//! What an effect that is carried out asks, and the answers to it.

use table::{Actions, Chance, Seat, Sink};

use crate::{
    SpaceBase,
    action::Action,
    content::{Effect, Zone},
    event::{Event, Source},
    pieces::{Card, Sector},
    reason::Reason,
    state::{Running, State},
};

impl SpaceBase {
    /// Whether an action answers the open effect.
    pub(crate) fn may_answer(
        &self,
        s: &State,
        seat: Seat,
        effect: Effect,
        action: Action,
    ) -> Result<(), Reason> {
        let Running { card, taken, bought, .. } = s.part(seat).running;
        match (action, effect) {
            (Action::Pass, _) => self.may_decline(s, seat),
            // How far the sum moves is asked only where it can move by both.
            (Action::By(_), Effect::ShiftSum { .. })
            | (Action::Set(_), Effect::SetDie { .. })
            | (Action::RerollBoth, Effect::Reroll {}) => Ok(()),
            (Action::Reroll(face), Effect::Reroll {}) => may_reroll(s, face),
            (Action::Buy(name), Effect::Buy { place }) if !bought.is_some() => {
                self.may_buy(s, seat, Card::of(name, seat), place)
            }
            (Action::Place(sector), Effect::Buy { place }) if bought.is_some() => {
                self.may_place(s, seat, bought, place, sector)
            }
            (Action::Claim(name), Effect::Claim { level, .. }) => {
                self.may_claim(s, seat, Card::of(name, seat), level)
            }
            (Action::Exchange(name), Effect::ExchangeCard { .. }) => {
                self.may_exchange(s, seat, card, Card::of(name, seat))
            }
            (Action::Charge(name), Effect::PlaceCharge { .. }) => {
                self.may_charge(s, seat, Card::of(name, seat), taken)
            }
            (Action::Charge(name), Effect::MoveCharge { .. }) if taken.is_some() => {
                self.may_charge(s, seat, Card::of(name, seat), taken)
            }
            (Action::Take(name), Effect::MoveCharge { .. }) if !taken.is_some() => {
                self.may_take(s, seat, Card::of(name, seat))
            }
            (Action::Repeat(sector), Effect::RepeatSector {}) => self.may_repeat(s, seat, sector),
            _ => Err(Reason::CarryOutFirst(card)),
        }
    }

    /// Adds every answer to the open effect.
    pub(crate) fn legal_answers(&self, s: &State, seat: Seat, effect: Effect, out: &mut Actions<Action>) {
        let Running { card, taken, bought, .. } = s.part(seat).running;
        match effect {
            // It is asked only where it can move by both.
            Effect::ShiftSum { .. } => (1..=2).for_each(|places| out.push(Action::By(places))),
            Effect::Buy { place } => match bought.some() {
                Some(bought) => {
                    self.placeable(s, seat, bought, place).for_each(|sector| out.push(Action::Place(sector)))
                }
                None => self.legal_buys(s, seat, place, out),
            },
            Effect::Claim { level, .. } => {
                self.claimable(s, seat, level).for_each(|ship| out.push(Action::Claim(ship.name())));
            }
            Effect::SetDie { .. } => (1..=6).for_each(|face| out.push(Action::Set(face))),
            Effect::Reroll {} => {
                // Each face once, in the order of the dice.
                let [first, second] = s.turn.dice;
                let faces = [first].into_iter().chain((second != first).then_some(second));
                faces
                    .filter(|&face| may_reroll(s, face).is_ok())
                    .for_each(|face| out.push(Action::Reroll(face)));
                out.push(Action::RerollBoth);
            }
            Effect::RepeatSector {} => Sector::all()
                .filter(|&sector| self.may_repeat(s, seat, sector).is_ok())
                .for_each(|sector| out.push(Action::Repeat(sector))),
            Effect::ExchangeCard { .. } => {
                self.partners(s, seat, card).for_each(|other| out.push(Action::Exchange(other.name())));
            }
            Effect::PlaceCharge { .. } => {
                self.chargeable(s, seat, taken).for_each(|ship| out.push(Action::Charge(ship.name())));
            }
            Effect::MoveCharge { .. } => match taken.some() {
                Some(from) => {
                    self.chargeable(s, seat, from).for_each(|ship| out.push(Action::Charge(ship.name())));
                }
                None => self.tappable(s, seat).for_each(|ship| out.push(Action::Take(ship.name()))),
            },
            Effect::SwapSectors { .. }
            | Effect::OthersLosePoints { .. }
            | Effect::Gain { .. }
            | Effect::Win {} => {}
        }
        if self.may_decline(s, seat).is_ok() {
            out.push(Action::Pass);
        }
    }

    /// Whether the open effect may be declined: a buy, claim or move that is not the very first thing.
    pub(crate) fn may_decline(&self, s: &State, seat: Seat) -> Result<(), Reason> {
        let Running { card, effect, times, taken, bought, .. } = s.part(seat).running;
        let kind = matches!(
            self.open_effect(s, seat),
            Some(Effect::Buy { .. } | Effect::Claim { .. } | Effect::MoveCharge { .. })
        );
        let first = effect == 0 && times == 0;
        match kind && !first && !taken.is_some() && !bought.is_some() {
            true => Ok(()),
            false if first => Err(Reason::PaidFor(card)),
            false => Err(Reason::NotOptional(card)),
        }
    }

    /// Whether two cards of a console may trade places.
    fn may_exchange(&self, s: &State, seat: Seat, card: Card, other: Card) -> Result<(), Reason> {
        let (Some(here), Some(there)) = (s.locate(seat, card), s.locate(seat, other)) else {
            return Err(Reason::NotOnConsole(other));
        };
        may_trade((card, here), (other, there))
    }

    /// The cards that a card can trade places with.
    pub(crate) fn partners(&self, s: &State, seat: Seat, card: Card) -> impl Iterator<Item = Card> {
        let here = s.locate(seat, card);
        s.cards(seat)
            .filter(move |&(other, zone, at)| {
                here.is_some_and(|here| may_trade((card, here), (other, (zone, at))).is_ok())
            })
            .map(|(other, ..)| other)
    }

    /// Whether a charge, which may have been taken from a card, may go on another card of a console.
    fn may_charge(&self, s: &State, seat: Seat, card: Card, taken: Card) -> Result<(), Reason> {
        let (zone, _) = s.locate(seat, card).ok_or(Reason::NotOnConsoleToCharge(card))?;
        self.may_charge_side(s, card, zone, taken)
    }

    /// The same for a card that is known to lie there, in this zone.
    #[inline]
    fn may_charge_side(&self, s: &State, card: Card, zone: Zone, taken: Card) -> Result<(), Reason> {
        let side = self.deck.face(card).side(zone);
        if card == taken {
            return Err(Reason::CameFrom(card));
        }
        if side.places_charges() {
            return Err(Reason::PlacesCharges(card));
        }
        if s.charges_on(card) < side.squares { Ok(()) } else { Err(Reason::NoFreeSquare(card)) }
    }

    /// Own cards that may take a charge, which may have been taken from a card.
    pub(crate) fn chargeable(&self, s: &State, seat: Seat, taken: Card) -> impl Iterator<Item = Card> {
        let free =
            move |&(card, zone, _): &(Card, Zone, Sector)| self.may_charge_side(s, card, zone, taken).is_ok();
        s.cards(seat).filter(free).map(|(card, ..)| card)
    }

    /// Whether a charge may be taken from a card of a console.
    fn may_take(&self, s: &State, seat: Seat, card: Card) -> Result<(), Reason> {
        s.locate(seat, card).ok_or(Reason::NoChargeToMove(card))?;
        self.may_tap(s, seat, card)
    }

    /// The same for a card that is known to lie there: it has a charge that could go to another card.
    fn may_tap(&self, s: &State, seat: Seat, card: Card) -> Result<(), Reason> {
        match s.charges_on(card) > 0 && self.chargeable(s, seat, card).next().is_some() {
            true => Ok(()),
            false => Err(Reason::NoChargeToMove(card)),
        }
    }

    /// Own cards with a charge that could go to another card.
    pub(crate) fn tappable(&self, s: &State, seat: Seat) -> impl Iterator<Item = Card> {
        s.cards(seat).map(|(card, ..)| card).filter(move |&card| self.may_tap(s, seat, card).is_ok())
    }

    /// Answers the open effect.
    pub(crate) fn answer(
        &self,
        s: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let Some(effect) = self.open_effect(s, seat) else { return };
        match action {
            Action::By(places) => {
                if let Effect::ShiftSum { dir, .. } = effect {
                    self.shift(s, seat, dir, places, log);
                }
            }
            Action::Set(face) => self.set_die(s, seat, face, log),
            Action::Reroll(face) => self.reroll(s, seat, Some(face), chance, log),
            Action::RerollBoth => self.reroll(s, seat, None, chance, log),
            Action::Buy(name) => {
                let (card, Effect::Buy { place }) = (Card::of(name, seat), effect) else { return };
                self.pay_for(s, seat, card, false, log);
                let only = {
                    let mut sectors = self.placeable(s, seat, card, place);
                    sectors.next().filter(|_| sectors.next().is_none())
                };
                let Some(only) = only else {
                    s.part_mut(seat).running.bought = card;
                    return;
                };
                self.place(s, seat, card, only, log);
            }
            Action::Place(sector) => {
                let card = s.part(seat).running.bought;
                self.place(s, seat, card, sector, log);
            }
            Action::Claim(name) => self.claim(s, seat, Card::of(name, seat), log),
            Action::Exchange(name) => {
                let card = s.part(seat).running.card;
                self.exchange(s, seat, card, Card::of(name, seat), log);
            }
            Action::Take(name) => {
                let card = Card::of(name, seat);
                let (zone, left) = (s.zone(seat, card), s.charges_on(card) - 1);
                self.set_charges(s, seat, card, zone, left, log);
                s.part_mut(seat).running.taken = card;
                return;
            }
            Action::Charge(name) => {
                let card = Card::of(name, seat);
                if let Some(from) = s.part(seat).running.taken.some() {
                    log.push(|| Event::ChargeMoved { seat, from: from.name(), to: name });
                }
                self.add_charge(s, seat, card, s.zone(seat, card), Source::Effect, log);
            }
            Action::Repeat(sector) => self.repeat(s, seat, sector, log),
            _ => return,
        }
        self.carried_out(s, seat);
    }

    /// Sets the next die.
    pub(crate) fn set_die(&self, s: &mut State, seat: Seat, face: u8, log: &mut impl Sink<Event>) {
        let at = s.turn.set;
        s.turn.dice[usize::from(at)] = face;
        s.turn.set += 1;
        log.push(|| Event::DieSet { seat, die: at + 1, face });
    }

    /// Rerolls one die that shows a face, or both.
    pub(crate) fn reroll(
        &self,
        s: &mut State,
        seat: Seat,
        face: Option<u8>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let from = s.turn.dice;
        let mut wanted = [true; 2];
        if let Some(face) = face {
            let first = from[0] == face;
            wanted = [first, !first];
        }
        for die in (0..2).filter(|&die| wanted[die]) {
            s.turn.dice[die] = chance.d6();
            // Of the others nothing is kept: a state holds no more than everyone may see.
            s.turn.rerolled[die] = die < usize::from(s.turn.set);
        }
        let to = s.turn.dice;
        log.push(|| Event::Rerolled { seat, from, to, rolled: wanted });
    }
}

/// Whether a die shows this face, so that it can be rerolled.
fn may_reroll(s: &State, face: u8) -> Result<(), Reason> {
    if s.turn.dice.contains(&face) { Ok(()) } else { Err(Reason::NoSuchFace(face)) }
}

/// Whether two cards that lie in these places may trade them: both station cards, or both deployed, and in two sectors.
#[inline]
fn may_trade(
    (card, here): (Card, (Zone, Sector)),
    (other, there): (Card, (Zone, Sector)),
) -> Result<(), Reason> {
    if here.0 != there.0 {
        return Err(Reason::OtherZone(card, other));
    }
    if here.1 == there.1 { Err(Reason::SameSector(here.1)) } else { Ok(()) }
}
