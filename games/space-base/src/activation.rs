//! Using activations: what can be used when, and the effects one after another.

use table::{Actions, Chance, Seat, Sink};

use crate::{
    SpaceBase,
    action::Action,
    cards::{Card, Sector},
    content::{Colour, Effect, Side, Way, Zone},
    event::{Event, Source},
    gain::Goods,
    sets::Sectors,
    state::{Running, State, Window},
};

impl SpaceBase {
    /// The side of a console's card that can be seen.
    #[inline]
    pub(crate) fn visible_side(&self, s: &State, seat: Seat, card: Card) -> &Side {
        self.deck.face(card).side(s.zone(seat, card))
    }

    /// Whether a box of this colour can be used by a seat on this turn.
    #[inline]
    pub(crate) fn fits_turn(&self, s: &State, seat: Seat, colour: Colour) -> bool {
        match colour {
            Colour::Blue => s.is_active(seat),
            Colour::Red => !s.is_active(seat),
            Colour::Green => true,
        }
    }

    /// Whether a seat, which is asked something, can use the activation of a card that has the charges for it.
    fn is_usable(&self, s: &State, seat: Seat, card: Card) -> bool {
        let side = self.visible_side(s, seat, card);
        let first = side.effects()[0];
        let in_window = s.window(seat) != Window::Reroll || matches!(first, Effect::Reroll {});
        in_window && self.fits_turn(s, seat, side.colour) && self.is_possible(s, seat, card, first)
    }

    /// Adds every activation that a seat can use now.
    #[inline]
    pub(crate) fn legal_uses(&self, s: &State, seat: Seat, out: &mut Actions<Action>) {
        for card in s.console(seat).payable.iter() {
            if self.is_usable(s, seat, card) {
                out.push(Action::Use(card.name()));
            }
        }
    }

    /// Whether a seat can use any activation now.
    #[inline]
    pub(crate) fn has_usable(&self, s: &State, seat: Seat) -> bool {
        let payable = s.console(seat).payable;
        !payable.is_empty() && payable.iter().any(|card| self.is_usable(s, seat, card))
    }

    /// Whether a seat can use any activation now that it is worth asking about: 2X alone on sectors that give nothing is not.
    #[inline]
    pub(crate) fn has_worthwhile_use(&self, s: &State, seat: Seat) -> bool {
        let payable = s.console(seat).payable;
        let worthwhile = |card: Card| {
            let repeats_only = self.visible_side(s, seat, card).effects() == [Effect::RepeatSector {}];
            self.is_usable(s, seat, card) && (self.always_ask || !repeats_only || self.repeat_pays(s, seat))
        };
        !payable.is_empty() && payable.iter().any(worthwhile)
    }

    /// Whether 2X would give a seat anything.
    fn repeat_pays(&self, s: &State, seat: Seat) -> bool {
        let gives = |sector| self.gives_something(s, seat, sector, Sectors::only(sector));
        self.repeatable(s, seat).iter().any(gives)
    }

    /// Whether an effect of a card's activation can be carried out now.
    pub(crate) fn is_possible(&self, s: &State, seat: Seat, card: Card, effect: Effect) -> bool {
        let window = s.window(seat);
        match effect {
            Effect::ShiftSum { dir, .. } => {
                window == Window::Allocate && shifted(s.sum(seat), dir, 1).is_some()
            }
            Effect::Buy { place } => s.is_active(seat) && self.can_buy(s, seat, place),
            Effect::Claim { level, .. } => {
                s.is_active(seat) && self.claimable(s, seat, usize::from(level) - 1).next().is_some()
            }
            Effect::SwapSectors { .. } => s.is_active(seat),
            Effect::Reroll {} => window == Window::Reroll,
            Effect::SetDie { .. } => window == Window::BeforeRoll && s.turn.set < 2,
            Effect::RepeatSector {} => {
                matches!(window, Window::Gained | Window::Buy)
                    && !s.part(seat).doubled
                    && !self.repeatable(s, seat).is_empty()
            }
            // A buy of the same activation may have deployed the card.
            Effect::ExchangeCard { zone } => {
                s.zone(seat, card) == zone && self.partners(s, seat, card).next().is_some()
            }
            Effect::PlaceCharge { .. } => self.chargeable(s, seat, Card::NONE).next().is_some(),
            Effect::MoveCharge { .. } => self.tappable(s, seat).next().is_some(),
            // In the buy phase the others gain from the roll: who is quicker must not matter.
            Effect::OthersLosePoints { .. } => window != Window::Buy,
            Effect::Gain { .. } | Effect::Win {} => true,
        }
    }

    /// Whether a seat has a 2X that is charged for this turn and not used yet.
    pub(crate) fn has_charged_repeat(&self, s: &State, seat: Seat) -> bool {
        let repeats = |card: Card| {
            let side = self.visible_side(s, seat, card);
            self.fits_turn(s, seat, side.colour) && side.effects().contains(&Effect::RepeatSector {})
        };
        !s.part(seat).doubled && s.console(seat).payable.iter().any(repeats)
    }

    /// The cards that a card can trade places with: the other station cards, or the ships deployed in other sectors.
    pub(crate) fn partners(&self, s: &State, seat: Seat, card: Card) -> impl Iterator<Item = Card> {
        let here = s.locate(seat, card);
        s.cards(seat)
            .filter(move |&(_, zone, sector)| here.is_some_and(|(own, at)| own == zone && at != sector))
            .map(|(other, ..)| other)
    }

    /// Own cards with a free square that may take a charge, but for this one.
    pub(crate) fn chargeable(&self, s: &State, seat: Seat, except: Card) -> impl Iterator<Item = Card> {
        let free = move |&(card, zone, _): &(Card, Zone, Sector)| {
            let side = self.deck.face(card).side(zone);
            card != except && s.charges_on(card) < side.squares && !side.places_charges()
        };
        s.cards(seat).filter(free).map(|(card, ..)| card)
    }

    /// Own cards with a charge that could go to another card.
    pub(crate) fn tappable(&self, s: &State, seat: Seat) -> impl Iterator<Item = Card> {
        let charged =
            move |&card: &Card| s.charges_on(card) > 0 && self.chargeable(s, seat, card).next().is_some();
        s.cards(seat).map(|(card, ..)| card).filter(charged)
    }

    /// The effect that a seat's activation has come to.
    #[inline]
    pub(crate) fn open_effect(&self, s: &State, seat: Seat) -> Option<Effect> {
        let running = &s.part(seat).running;
        let side = self.deck.face(running.card.some()?).side(running.zone);
        side.effects().get(usize::from(running.effect)).copied()
    }

    /// Whether the open effect may be declined: a buy, claim or move that is not the very first thing.
    pub(crate) fn is_optional(&self, s: &State, seat: Seat) -> bool {
        let Running { effect, times, taken, bought, .. } = s.part(seat).running;
        let kind = matches!(
            self.open_effect(s, seat),
            Some(Effect::Buy { .. } | Effect::Claim { .. } | Effect::MoveCharge { .. })
        );
        kind && (effect > 0 || times > 0) && !taken.is_some() && !bought.is_some()
    }

    /// Pays the charges for an activation and begins with its effects.
    pub(crate) fn use_activation(&self, s: &mut State, seat: Seat, card: Card, log: &mut impl Sink<Event>) {
        let zone = s.zone(seat, card);
        let spent = self.deck.face(card).side(zone).per_use;
        log.push(|| Event::Used { seat, card: card.name(), spent });
        let left = s.charges_on(card) - spent;
        self.set_charges(s, seat, card, zone, left, log);
        s.part_mut(seat).running = Running { card, zone, ..Running::default() };
    }

    /// Carries out effects until one needs a choice. Says whether one does.
    pub(crate) fn run_effects(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) -> bool {
        while let Some(effect) = self.open_effect(s, seat) {
            let Running { card, taken, bought, .. } = s.part(seat).running;
            if taken.is_some() || bought.is_some() {
                return true;
            }
            if !self.is_possible(s, seat, card, effect) {
                self.next_effect(s, seat);
                continue;
            }
            match effect {
                Effect::ShiftSum { dir, max } => {
                    if max > 1 && shifted(s.sum(seat), dir, 2).is_some() {
                        return true;
                    }
                    self.shift(s, seat, dir, 1, log);
                }
                Effect::SwapSectors { a, b } => self.swap(s, seat, a, b, log),
                Effect::OthersLosePoints { amount } => self.others_lose(s, seat, u16::from(amount), log),
                Effect::Gain { credits, income, points } => {
                    let goods =
                        Goods { credits: credits.into(), income: income.into(), points: points.into() };
                    self.gain(s, seat, goods, None, Source::Effect, log);
                }
                Effect::Win {} => {}
                _ => return true,
            }
            self.next_effect(s, seat);
        }
        s.part_mut(seat).running = Running::default();
        false
    }

    /// Goes on to the next effect of the activation.
    pub(crate) fn next_effect(&self, s: &mut State, seat: Seat) {
        let running = &mut s.part_mut(seat).running;
        *running = Running {
            card: running.card,
            zone: running.zone,
            effect: running.effect + 1,
            ..Running::default()
        };
    }

    /// The open effect was carried out once.
    pub(crate) fn carried_out(&self, s: &mut State, seat: Seat) {
        let Some(effect) = self.open_effect(s, seat) else { return };
        let running = &mut s.part_mut(seat).running;
        running.taken = Card::NONE;
        running.bought = Card::NONE;
        running.times += 1;
        if running.times >= effect.times() {
            self.next_effect(s, seat);
        }
    }

    /// Moves a seat's sum.
    pub(crate) fn shift(&self, s: &mut State, seat: Seat, dir: Way, places: u8, log: &mut impl Sink<Event>) {
        let from = s.sum(seat);
        let Some(to) = shifted(from, dir, places) else { return };
        s.part_mut(seat).shifted = to;
        log.push(|| Event::Shifted { seat, from, to });
    }

    fn others_lose(&self, s: &mut State, seat: Seat, amount: u16, log: &mut impl Sink<Event>) {
        for other in Seat::all(self.players).filter(|&other| other != seat) {
            let from = s.console(other).points;
            let to = from.saturating_sub(amount);
            s.console_mut(other).points = to;
            if from != to {
                log.push(|| Event::LostPoints { seat: other, from, to });
            }
        }
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

    /// Adds every answer to the open effect.
    pub(crate) fn legal_answers(&self, s: &State, seat: Seat, effect: Effect, out: &mut Actions<Action>) {
        let Running { card, taken, bought, .. } = s.part(seat).running;
        match effect {
            Effect::ShiftSum { .. } => (1..=2).for_each(|places| out.push(Action::By(places))),
            Effect::Buy { place } => match bought.some() {
                Some(bought) => {
                    let sectors = place.sectors(self.deck.face(bought).sector) & s.open_sectors(seat);
                    sectors.iter().for_each(|sector| out.push(Action::Place(sector)));
                }
                None => self.legal_buys(s, seat, place, out),
            },
            Effect::Claim { level, .. } => self
                .claimable(s, seat, usize::from(level) - 1)
                .for_each(|ship| out.push(Action::Claim(ship.name()))),
            Effect::SetDie { .. } => (1..=6).for_each(|face| out.push(Action::Set(face))),
            Effect::Reroll {} => {
                let [a, b] = s.turn.dice;
                out.push(Action::Reroll(a));
                if a != b {
                    out.push(Action::Reroll(b));
                }
                out.push(Action::RerollBoth);
            }
            Effect::RepeatSector {} => {
                self.repeatable(s, seat).iter().for_each(|sector| out.push(Action::Repeat(sector)));
            }
            Effect::ExchangeCard { .. } => {
                self.partners(s, seat, card).for_each(|other| out.push(Action::Exchange(other.name())));
            }
            Effect::PlaceCharge { .. } => {
                self.chargeable(s, seat, Card::NONE).for_each(|ship| out.push(Action::Charge(ship.name())));
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
        if self.is_optional(s, seat) {
            out.push(Action::Pass);
        }
    }
}

/// A sum moved by so many places, if that is a sector.
#[inline]
pub(crate) fn shifted(sum: u8, dir: Way, places: u8) -> Option<u8> {
    let moved = match dir {
        Way::Left => sum.checked_sub(places)?,
        Way::Right => sum + places,
    };
    Sector::new(moved).map(Sector::number)
}
