//! Cards that change unplaced ships: the Booster Pod, the Stasis Beam, the Polarity Device, the Gravity Manipulator and the Temporal
//! Warper.

use table::{Actions, Chance, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    action::Picks,
    pieces::{Card, Die},
    reason::Reason,
    state::{RelicAt, State},
};

impl AlienFrontiers {
    /// The ships that a card can change: each unplaced value once, and the Relic Ship.
    fn dice(s: &State) -> impl Iterator<Item = Die> + '_ {
        let own = (1..=6u8).filter(|&value| s.unplaced[value as usize - 1] > 0).map(Die::Value);
        own.chain((s.relic_value() != 0).then_some(Die::Relic))
    }

    /// Whether a Booster Pod that may be used may raise this ship.
    #[inline]
    pub(crate) fn may_raise(&self, s: &State, die: Die) -> Result<(), Reason> {
        match s.value_of(die) {
            0 => Err(Reason::NoSuchShip),
            6 => Err(Reason::Highest(die)),
            _ => Ok(()),
        }
    }

    /// Whether a Stasis Beam that may be used may lower this ship.
    #[inline]
    pub(crate) fn may_lower(&self, s: &State, die: Die) -> Result<(), Reason> {
        match s.value_of(die) {
            0 => Err(Reason::NoSuchShip),
            1 => Err(Reason::Lowest(die)),
            _ => Ok(()),
        }
    }

    /// Whether a Polarity Device that may be used may turn this ship over.
    #[inline]
    pub(crate) fn may_flip(&self, s: &State, die: Die) -> Result<(), Reason> {
        if s.value_of(die) == 0 { Err(Reason::NoSuchShip) } else { Ok(()) }
    }

    /// What a ship shows once one of these cards has changed it.
    pub(crate) fn changed(card: Card, value: u8) -> u8 {
        match card {
            Card::BoosterPod => value + 1,
            Card::StasisBeam => value.saturating_sub(1),
            _ => 7 - value.min(6),
        }
    }

    pub(crate) fn legal_changes(&self, s: &State, card: Card, out: &mut Actions<Action>) {
        for die in Self::dice(s) {
            let (may, action) = match card {
                Card::BoosterPod => (self.may_raise(s, die), Action::Raise(die)),
                Card::StasisBeam => (self.may_lower(s, die), Action::Lower(die)),
                _ => (self.may_flip(s, die), Action::Flip(die)),
            };
            if may.is_ok() {
                out.push(action);
            }
        }
    }

    /// Uses a card that changes one ship.
    pub(crate) fn change(&self, s: &mut State, card: Card, die: Die, log: &mut impl Sink<Event>) -> Step {
        self.use_power(s, card, self.price(s, card, 1), log);
        self.turn_to(s, die, Self::changed(card, s.value_of(die)), log);
        Step::Open
    }

    /// Whether a Gravity Manipulator that may be used may lower and raise these ships.
    #[inline]
    pub(crate) fn may_shift(&self, s: &State, down: Die, up: Die) -> Result<(), Reason> {
        if s.value_of(down) == 0 || s.value_of(up) == 0 || !s.are_two_ships(down, up) {
            return Err(Reason::NotTwoShips);
        }
        if s.value_of(down) == 1 {
            return Err(Reason::Lowest(down));
        }
        if s.value_of(up) == 6 {
            return Err(Reason::Highest(up));
        }
        // Two ships of one colour would only change places.
        if matches!((down, up), (Die::Value(high), Die::Value(low)) if high == low + 1) {
            return Err(Reason::OnlyTradesPlaces);
        }
        Ok(())
    }

    pub(crate) fn legal_shifts(&self, s: &State, out: &mut Actions<Action>) {
        for down in Self::dice(s) {
            for up in Self::dice(s) {
                if self.may_shift(s, down, up).is_ok() {
                    out.push(Action::Shift { down, up });
                }
            }
        }
    }

    pub(crate) fn shift(&self, s: &mut State, down: Die, up: Die, log: &mut impl Sink<Event>) -> Step {
        let card = Card::GravityManipulator;
        self.use_power(s, card, self.price(s, card, 1), log);
        let (lower, higher) = (s.value_of(down) - 1, s.value_of(up) + 1);
        self.turn_to(s, down, lower, log);
        self.turn_to(s, up, higher, log);
        Step::Open
    }

    fn turn_to(&self, s: &mut State, die: Die, to: u8, log: &mut impl Sink<Event>) {
        let (seat, from) = (s.turn.active, s.value_of(die));
        match die {
            Die::Value(value) => {
                s.unplaced[value as usize - 1] -= 1;
                s.unplaced[to as usize - 1] += 1;
            }
            Die::Relic => s.relic.at = RelicAt::Unplaced(to),
        }
        log.push(|| Event::Turned { seat, relic: die == Die::Relic, from, to });
    }

    /// Whether a Temporal Warper that may be used may roll these ships again.
    #[inline]
    pub(crate) fn may_reroll(&self, s: &State, picks: Picks) -> Result<(), Reason> {
        let ships: u8 = s.unplaced.iter().sum();
        if picks.has_relic() && s.relic_value() == 0 || picks.ships() >> ships != 0 {
            return Err(Reason::PicksTooMany);
        }
        if !s.picks_first_of_equals(picks.ships()) {
            return Err(Reason::PicksOtherEquals);
        }
        Ok(())
    }

    /// Adds every choice of unplaced ships, equal ones being interchangeable.
    pub(crate) fn legal_rerolls(&self, s: &State, out: &mut Actions<Action>) {
        let ships: u8 = s.unplaced.iter().sum();
        let relics = if s.relic_value() == 0 { &[0][..] } else { &[0, Picks::RELIC] };
        for bits in 0..1u16 << ships {
            for relic in relics {
                if let Some(picks) = Picks::new(bits as u8 | relic)
                    && self.may_reroll(s, picks).is_ok()
                {
                    out.push(Action::Reroll(picks));
                }
            }
        }
    }

    pub(crate) fn reroll(
        &self,
        s: &mut State,
        picks: Picks,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let (seat, card) = (s.turn.active, Card::TemporalWarper);
        self.use_power(s, card, self.price(s, card, 1), log);
        let before = s.unplaced;
        let mut position = 0;
        for (value, count) in before.into_iter().enumerate() {
            for _ in 0..count {
                if picks.has(position) {
                    let to = chance.d6();
                    s.unplaced[value] -= 1;
                    s.unplaced[to as usize - 1] += 1;
                    log.push(|| Event::Rerolled { seat, relic: false, from: value as u8 + 1, to });
                }
                position += 1;
            }
        }
        if picks.has_relic() {
            let (from, to) = (s.relic_value(), chance.d6());
            s.relic.at = RelicAt::Unplaced(to);
            log.push(|| Event::Rerolled { seat, relic: true, from, to });
        }
        Step::Revealed
    }
}

impl State {
    /// The value of one of the active player's unplaced ships; 0 if there is no such ship.
    #[inline]
    pub fn value_of(&self, die: Die) -> u8 {
        match die {
            Die::Value(value) if self.unplaced[value as usize - 1] > 0 => value,
            Die::Value(_) => 0,
            Die::Relic => self.relic_value(),
        }
    }

    /// Whether two descriptions can mean two different unplaced ships.
    #[inline]
    fn are_two_ships(&self, one: Die, other: Die) -> bool {
        match (one, other) {
            (Die::Value(value), Die::Value(same)) if value == same => self.unplaced[value as usize - 1] >= 2,
            (Die::Relic, Die::Relic) => false,
            _ => true,
        }
    }

    /// Whether, of unplaced ships that show the same value, only the first ones are picked.
    fn picks_first_of_equals(&self, bits: u8) -> bool {
        let mut start = 0;
        self.unplaced.iter().all(|&count| {
            let group = bits >> start & ((1u16 << count) - 1) as u8;
            start += count;
            group & group.wrapping_add(1) == 0
        })
    }
}
