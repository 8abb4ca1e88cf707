//! Using activations: what can be used when, and the effects one after another. What effects ask stands in `answers`.

use table::{Actions, Seat, Sink};

use crate::{
    SpaceBase,
    action::Action,
    content::{Colour, Effect, Side, Way},
    event::{Event, Source},
    gain::Goods,
    pieces::{Card, Sector},
    reason::{Attempt, Reason},
    sets::Sectors,
    state::{Running, SeatStage, State},
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

    /// Whether a seat may use the activation of a card.
    pub(crate) fn may_use(&self, s: &State, seat: Seat, card: Card) -> Result<(), Reason> {
        let (zone, _) = s.locate(seat, card).ok_or(Reason::NotOnConsole(card))?;
        self.may_use_side(s, seat, card, self.deck.face(card).side(zone))
    }

    /// The same for a card that is known to lie on its console, this side in play.
    fn may_use_side(&self, s: &State, seat: Seat, card: Card, side: &Side) -> Result<(), Reason> {
        let &first = side.effects().first().ok_or(Reason::NoActivation(card))?;
        if side.wins() {
            return Err(Reason::WinsByItself(card));
        }
        if !self.fits_turn(s, seat, side.colour) {
            let own = s.is_active(seat);
            return Err(if own { Reason::ForOtherTurns(card) } else { Reason::ForOwnTurn(card, first) });
        }
        if s.charges_on(card) < side.per_use {
            return Err(Reason::TooFewCharges { card, needs: side.per_use, linked: side.linked });
        }
        self.may_activate_now(s, seat, first)?;
        self.may_carry_out(s, seat, card, first)
    }

    /// Whether a seat may use activations at all at this moment, and one that begins with this effect.
    #[inline]
    fn may_activate_now(&self, s: &State, seat: Seat, first: Effect) -> Result<(), Reason> {
        let attempt = match first {
            Effect::Reroll {} => Attempt::Reroll,
            Effect::ShiftSum { .. } => Attempt::MoveSum,
            _ => Attempt::Use,
        };
        match s.stage(seat) {
            SeatStage::BeforeRoll | SeatStage::Allocate | SeatStage::Gained | SeatStage::Buy => Ok(()),
            SeatStage::Reroll if attempt == Attempt::Reroll => Ok(()),
            SeatStage::Reroll => Err(Reason::RerollOrPass),
            SeatStage::Done => Err(Reason::NoMoreUses),
            SeatStage::Waiting if s.turn.stages.contains(&SeatStage::BeforeRoll) => Err(match attempt {
                Attempt::Reroll => Reason::NotRolledYet(attempt),
                _ => Reason::DiceDoNotStand(attempt),
            }),
            SeatStage::Waiting if s.turn.stages.contains(&SeatStage::Reroll) => Err(match attempt {
                Attempt::Reroll => Reason::OthersAreAskedFirst,
                _ => Reason::DiceDoNotStand(Attempt::Use),
            }),
            SeatStage::Waiting if attempt == Attempt::Reroll && !s.is_active(seat) => Err(Reason::DiceStand),
            SeatStage::Waiting => Err(self.has_to_wait(s, seat)),
        }
    }

    /// Whether a seat, which is asked something, can use the activation of a card that has the charges for it.
    #[inline]
    fn is_usable(&self, s: &State, seat: Seat, card: Card) -> bool {
        self.may_use_side(s, seat, card, self.visible_side(s, seat, card)).is_ok()
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
    pub(crate) fn may_carry_out(
        &self,
        s: &State,
        seat: Seat,
        card: Card,
        effect: Effect,
    ) -> Result<(), Reason> {
        let possible = |possible: bool| if possible { Ok(()) } else { Err(Reason::NothingFor(card, effect)) };
        match effect {
            Effect::ShiftSum { dir, .. } => may_shift(s, seat, dir),
            Effect::Reroll {} => match s.stage(seat) {
                SeatStage::Reroll => Ok(()),
                SeatStage::BeforeRoll => Err(Reason::NotRolledYet(Attempt::Reroll)),
                _ => Err(Reason::DiceStand),
            },
            Effect::SetDie { .. } => match s.stage(seat) {
                SeatStage::BeforeRoll if s.turn.set < 2 => Ok(()),
                SeatStage::BeforeRoll => Err(Reason::BothAreSet),
                _ => Err(Reason::TooLateToSet),
            },
            Effect::RepeatSector {} => match s.stage(seat) {
                SeatStage::Gained | SeatStage::Buy if s.part(seat).doubled => Err(Reason::DoubledAlready),
                SeatStage::Gained | SeatStage::Buy if self.repeatable(s, seat).is_empty() => {
                    Err(Reason::AllSectorsChanged)
                }
                SeatStage::Gained | SeatStage::Buy => Ok(()),
                _ => Err(Reason::NothingGainedYet),
            },
            // In the buy phase the others gain from the roll: who is quicker must not matter.
            Effect::OthersLosePoints { .. } => match s.stage(seat) {
                SeatStage::Buy => Err(Reason::OthersGainNow),
                _ => Ok(()),
            },
            Effect::Buy { place } => possible(s.is_active(seat) && self.can_buy(s, seat, place)),
            Effect::Claim { level, .. } => {
                possible(s.is_active(seat) && self.claimable(s, seat, level).next().is_some())
            }
            Effect::SwapSectors { .. } => possible(s.is_active(seat)),
            // A buy of the same activation may have deployed the card.
            Effect::ExchangeCard { zone } => {
                possible(s.zone(seat, card) == zone && self.partners(s, seat, card).next().is_some())
            }
            Effect::PlaceCharge { .. } => possible(self.chargeable(s, seat, Card::NONE).next().is_some()),
            Effect::MoveCharge { .. } => possible(self.tappable(s, seat).next().is_some()),
            Effect::Gain { .. } | Effect::Win {} => Ok(()),
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

    /// The effect that a seat's activation has come to.
    #[inline]
    pub(crate) fn open_effect(&self, s: &State, seat: Seat) -> Option<Effect> {
        let running = &s.part(seat).running;
        let side = self.deck.face(running.card.some()?).side(running.zone);
        side.effects().get(usize::from(running.effect)).copied()
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
            if self.may_carry_out(s, seat, card, effect).is_err() {
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

/// Whether a seat can move its sum.
fn may_shift(s: &State, seat: Seat, dir: Way) -> Result<(), Reason> {
    match s.stage(seat) {
        SeatStage::Allocate if shifted(s.sum(seat), dir, 1).is_some() => Ok(()),
        SeatStage::Allocate => Err(Reason::NoSectorBeyond),
        SeatStage::BeforeRoll => Err(Reason::NotRolledYet(Attempt::MoveSum)),
        SeatStage::Gained | SeatStage::Buy => Err(Reason::AllocatedAlready(Attempt::MoveSum)),
        SeatStage::Waiting | SeatStage::Reroll | SeatStage::Done => {
            Err(Reason::DiceDoNotStand(Attempt::MoveSum))
        }
    }
}
