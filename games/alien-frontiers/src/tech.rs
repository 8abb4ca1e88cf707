//! Alien tech cards: when their powers may be used, and the powers that change dice, borrow bonuses or recover cards.

use table::{Actions, Chance, Refusal, RuleId, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    action::Picks,
    pieces::{Card, Die, Field, Territory},
    state::{RelicAt, State},
};

impl AlienFrontiers {
    /// The price of a card's fuel power counted `times`, with the discount of Pohl Foothills on the whole.
    pub(crate) fn price(&self, s: &State, card: Card, times: u8) -> u8 {
        let full = self.figures.fuel_price[card.index()].saturating_mul(times);
        full.saturating_sub(u8::from(s.bonus(Territory::PohlFoothills)))
    }

    /// Whether the active player may use a card's fuel power at this price.
    pub(crate) fn check_fuel_power(
        &self,
        s: &State,
        card: Card,
        price: u8,
        rule: RuleId,
    ) -> Result<(), Refusal> {
        let (me, title) = (s.me(), card.title());
        if !me.cards.has(card) {
            return Err(Refusal::new(rule, format!("You do not have a {title}.")));
        }
        if s.turn.used.has(card) {
            let why = format!("You have used the {title} this turn.");
            return Err(Refusal::new(rule!("tech.once-per-turn"), why));
        }
        if me.fuel < price {
            let why = format!("The {title} costs {price} fuel here; you have {}.", me.fuel);
            return Err(Refusal::new(rule!("tech.pay-first"), why));
        }
        Ok(())
    }

    /// Whether the active player may discard a card for its power.
    pub(crate) fn check_discard_power(&self, s: &State, card: Card, rule: RuleId) -> Result<(), Refusal> {
        let title = card.title();
        if !s.me().cards.has(card) {
            return Err(Refusal::new(rule, format!("You do not have a {title}.")));
        }
        if s.turn.used.has(card) {
            let why = format!("You have used the {title} this turn.");
            return Err(Refusal::new(rule!("tech.discard-unused"), why));
        }
        if s.turn.discarded {
            let why = "You have used a discard power this turn.";
            return Err(Refusal::new(rule!("tech.one-discard"), why));
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
        let ready = s.me().cards.without(s.turn.used);
        if ready.is_empty() {
            return;
        }
        let fuel = s.me().fuel;
        for card in ready.iter() {
            match card {
                Card::BoosterPod | Card::StasisBeam | Card::PolarityDevice | Card::GravityManipulator
                    if fuel >= self.price(s, card, 1) =>
                {
                    self.legal_changes(s, card, out);
                }
                Card::TemporalWarper if fuel >= self.price(s, card, 1) => self.legal_rerolls(s, out),
                Card::DataCrystal => self.legal_borrowings(s, out),
                Card::OrbitalTeleporter | Card::MindControlHelmet if fuel >= self.price(s, card, 1) => {
                    self.legal_takes(s, card, out);
                }
                Card::PlasmaCannon if fuel >= self.price(s, card, 1) => self.legal_shots(s, None, out),
                _ => {}
            }
        }
        if s.turn.discarded {
            return;
        }
        for card in ready.iter() {
            match card {
                Card::BoosterPod => {
                    for &field in Field::ALL {
                        if s.fields[field.index()].is_some() {
                            out.push(Action::ClearField(field));
                        }
                    }
                }
                Card::DataCrystal => self.legal_fields(s, Field::Positron, out),
                Card::GravityManipulator => self.legal_fields(s, Field::Repulsor, out),
                Card::StasisBeam => self.legal_fields(s, Field::Isolation, out),
                Card::OrbitalTeleporter => self.legal_uproots(s, out),
                Card::PolarityDevice => self.legal_swaps(s, out),
                Card::PlasmaCannon => self.legal_scraps(s, out),
                Card::TemporalWarper => self.legal_recoveries(s, out),
                _ => {}
            }
        }
    }

    /// The ships that a card can change: each unplaced value once, and the Relic Ship.
    fn dice(s: &State) -> impl Iterator<Item = Die> + '_ {
        let own = (1..=6u8).filter(|&value| s.unplaced[value as usize - 1] > 0).map(Die::Value);
        own.chain((s.relic_value() != 0).then_some(Die::Relic))
    }

    fn legal_changes(&self, s: &State, card: Card, out: &mut Actions<Action>) {
        for die in Self::dice(s) {
            let value = s.value_of(die);
            match card {
                Card::BoosterPod if value < 6 => out.push(Action::Raise(die)),
                Card::StasisBeam if value > 1 => out.push(Action::Lower(die)),
                Card::PolarityDevice => out.push(Action::Flip(die)),
                Card::GravityManipulator if value > 1 => {
                    for up in Self::dice(s) {
                        if s.value_of(up) < 6 && s.are_two_ships(die, up) && !changes_nothing(die, up) {
                            out.push(Action::Shift { down: die, up });
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn check_die(&self, s: &State, die: Die) -> Result<u8, Refusal> {
        let value = s.value_of(die);
        if value == 0 {
            let why = "You have no such ship that was rolled this turn and is not docked yet.";
            return Err(Refusal::new(rule!("tech.unplaced-only"), why));
        }
        Ok(value)
    }

    pub(crate) fn check_raise(&self, s: &State, die: Die) -> Result<(), Refusal> {
        let card = Card::BoosterPod;
        self.check_fuel_power(s, card, self.price(s, card, 1), rule!("booster-pod.fuel"))?;
        if self.check_die(s, die)? == 6 {
            return Err(Refusal::new(rule!("tech.value-range"), "A ship that shows a 6 cannot be raised."));
        }
        Ok(())
    }

    pub(crate) fn check_lower(&self, s: &State, die: Die) -> Result<(), Refusal> {
        let card = Card::StasisBeam;
        self.check_fuel_power(s, card, self.price(s, card, 1), rule!("stasis-beam.fuel"))?;
        if self.check_die(s, die)? == 1 {
            return Err(Refusal::new(rule!("tech.value-range"), "A ship that shows a 1 cannot be lowered."));
        }
        Ok(())
    }

    pub(crate) fn check_flip(&self, s: &State, die: Die) -> Result<(), Refusal> {
        let card = Card::PolarityDevice;
        self.check_fuel_power(s, card, self.price(s, card, 1), rule!("polarity-device.fuel"))?;
        self.check_die(s, die).map(|_| ())
    }

    pub(crate) fn check_shift(&self, s: &State, down: Die, up: Die) -> Result<(), Refusal> {
        let card = Card::GravityManipulator;
        self.check_fuel_power(s, card, self.price(s, card, 1), rule!("gravity-manipulator.fuel"))?;
        if s.value_of(down) == 0 || s.value_of(up) == 0 || !s.are_two_ships(down, up) {
            let why = "The Gravity Manipulator needs two different unplaced ships of yours.";
            return Err(Refusal::new(rule!("gravity-manipulator.two-ships"), why));
        }
        if s.value_of(down) == 1 {
            return Err(Refusal::new(rule!("tech.value-range"), "A ship that shows a 1 cannot be lowered."));
        }
        if s.value_of(up) == 6 {
            return Err(Refusal::new(rule!("tech.value-range"), "A ship that shows a 6 cannot be raised."));
        }
        if changes_nothing(down, up) {
            let why = "The two ships would only change places.";
            return Err(Refusal::new(rule!("gravity-manipulator.some-effect"), why));
        }
        Ok(())
    }

    /// Uses a card that changes one ship.
    pub(crate) fn change(&self, s: &mut State, card: Card, die: Die, log: &mut impl Sink<Event>) -> Step {
        self.use_power(s, card, self.price(s, card, 1), log);
        let value = s.value_of(die);
        let to = match card {
            Card::BoosterPod => value + 1,
            Card::StasisBeam => value - 1,
            _ => 7 - value,
        };
        self.turn_to(s, die, to, log);
        Step::Open
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

    /// Adds every choice of unplaced ships, equal ones being interchangeable.
    fn legal_rerolls(&self, s: &State, out: &mut Actions<Action>) {
        let ships: u8 = s.unplaced.iter().sum();
        let relic = s.relic_value() != 0;
        let bound = 1u16 << ships;
        for bits in 0..bound {
            let bits = bits as u8;
            if !s.picks_first_of_equals(bits) {
                continue;
            }
            if let Some(picks) = Picks::new(bits) {
                out.push(Action::Reroll(picks));
            }
            if relic && let Some(picks) = Picks::new(bits | Picks::RELIC) {
                out.push(Action::Reroll(picks));
            }
        }
    }

    pub(crate) fn check_reroll(&self, s: &State, picks: Picks) -> Result<(), Refusal> {
        let card = Card::TemporalWarper;
        self.check_fuel_power(s, card, self.price(s, card, 1), rule!("temporal-warper.fuel"))?;
        let ships: u8 = s.unplaced.iter().sum();
        let own = picks.bits() & !Picks::RELIC;
        let relic_missing = picks.bits() & Picks::RELIC != 0 && s.relic_value() == 0;
        if relic_missing || own >> ships != 0 {
            let why = format!(
                "You have {ships} unplaced ships of your colour, in ascending order, as numbers 1 up."
            );
            return Err(Refusal::new(rule!("tech.unplaced-only"), why));
        }
        if !s.picks_first_of_equals(own) {
            let why = "Of ships that show the same value, name the first ones.";
            return Err(Refusal::new(rule!("temporal-warper.fuel"), why));
        }
        Ok(())
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
                if picks.bits() >> position & 1 == 1 {
                    let to = chance.d6();
                    s.unplaced[value] -= 1;
                    s.unplaced[to as usize - 1] += 1;
                    log.push(|| Event::Rerolled { seat, relic: false, from: value as u8 + 1, to });
                }
                position += 1;
            }
        }
        if picks.bits() & Picks::RELIC != 0 {
            let (from, to) = (s.relic_value(), chance.d6());
            s.relic.at = RelicAt::Unplaced(to);
            log.push(|| Event::Rerolled { seat, relic: true, from, to });
        }
        Step::Revealed
    }

    fn may_borrow(&self, s: &State, territory: Territory) -> bool {
        territory != Territory::BurroughsDesert
            && s.colonies_on(territory) > 0
            && s.counters[territory.index()] != Some(s.turn.active)
            && !s.has_field(Field::Isolation, territory)
    }

    fn legal_borrowings(&self, s: &State, out: &mut Actions<Action>) {
        for &territory in Territory::ALL {
            let price = self.price(s, Card::DataCrystal, s.colonies_on(territory));
            if self.may_borrow(s, territory) && price <= s.me().fuel {
                out.push(Action::Borrow(territory));
            }
        }
    }

    pub(crate) fn check_borrow(&self, s: &State, territory: Territory) -> Result<(), Refusal> {
        let card = Card::DataCrystal;
        self.check_fuel_power(s, card, 0, rule!("data-crystal.fuel"))?;
        let title = territory.title();
        if territory == Territory::BurroughsDesert {
            let why = "The bonus of Burroughs Desert cannot be borrowed.";
            return Err(Refusal::new(rule!("burroughs-desert.no-data-crystal"), why));
        }
        if s.colonies_on(territory) == 0 {
            let why = format!("There is no colony on {title}.");
            return Err(Refusal::new(rule!("data-crystal.no-colonies"), why));
        }
        if s.counters[territory.index()] == Some(s.turn.active) {
            return Err(Refusal::new(
                rule!("data-crystal.not-own"),
                format!("You control {title} yourself."),
            ));
        }
        if s.has_field(Field::Isolation, territory) {
            let why = format!("The Isolation Field is on {title}.");
            return Err(Refusal::new(rule!("isolation-field.no-data-crystal"), why));
        }
        let price = self.price(s, card, s.colonies_on(territory));
        self.check_fuel_power(s, card, price, rule!("data-crystal.fuel"))
    }

    pub(crate) fn borrow(&self, s: &mut State, territory: Territory, log: &mut impl Sink<Event>) -> Step {
        let (seat, card) = (s.turn.active, Card::DataCrystal);
        self.use_power(s, card, self.price(s, card, s.colonies_on(territory)), log);
        s.turn.borrowed = Some(territory);
        log.push(|| Event::Borrowed { seat, territory });
        Step::Open
    }

    fn legal_recoveries(&self, s: &State, out: &mut Actions<Action>) {
        for &card in Card::ALL {
            if s.discard[card.index()] > 0 && !s.me().cards.has(card) {
                out.push(Action::Recover(card));
            }
        }
    }

    pub(crate) fn check_recover(&self, s: &State, card: Card) -> Result<(), Refusal> {
        self.check_discard_power(s, Card::TemporalWarper, rule!("temporal-warper.discard"))?;
        let takable = |card: &Card| s.discard[card.index()] > 0 && !s.me().cards.has(*card);
        if takable(&card) {
            return Ok(());
        }
        Err(if !Card::ALL.iter().any(takable) {
            Refusal::new(rule!("tech.effect-needed"), "The discard pile holds no card that you could take.")
        } else if s.me().cards.has(card) {
            Refusal::new(rule!("temporal-warper.no-duplicate"), format!("You have a {}.", card.title()))
        } else {
            let why = format!("There is no {} in the discard pile.", card.title());
            Refusal::new(rule!("temporal-warper.discard"), why)
        })
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

/// Whether the Gravity Manipulator would only make two ships of one colour change places.
fn changes_nothing(down: Die, up: Die) -> bool {
    matches!((down, up), (Die::Value(high), Die::Value(low)) if high == low + 1)
}

impl State {
    /// The value of one of the active player's unplaced ships; 0 if there is no such ship.
    pub fn value_of(&self, die: Die) -> u8 {
        match die {
            Die::Value(value) if self.unplaced[value as usize - 1] > 0 => value,
            Die::Value(_) => 0,
            Die::Relic => self.relic_value(),
        }
    }

    /// Whether two descriptions can mean two different unplaced ships.
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
