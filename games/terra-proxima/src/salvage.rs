//! Trade with the Salvage Yard: refining and exchanging, jettisoning, the Plus One Card and the System Repair.

use table::{Actions, Refusal, RuleId, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::Action,
    pieces::{Cards, Material},
    state::{Kind, Phase, State},
};

/// How many matching Lunar cards the Salvage Yard takes for one of the materials that they are refined into.
pub(crate) const REFINE_PRICE: u8 = 2;
/// How many Planetary cards of one kind it takes for one of another.
pub(crate) const EXCHANGE_PRICE: u8 = 3;

/// Why the Salvage Yard does not trade.
enum NoTrade {
    /// It gives Planetary cards only.
    Lunar,
    /// Planetary cards of one kind go for another kind.
    Kinds,
    /// The player has too few of these.
    TooFew(Material),
    /// The card can't be taken.
    Untaken(Untaken),
}

/// Why a card of the Salvage Yard can't be taken.
enum Untaken {
    /// The player's hand is full.
    NoRoom,
    /// There is none left.
    EmptyStack,
}

/// Why the Plus One Card can't be played.
enum NoPlusOne {
    /// It gives Planetary cards only.
    Lunar,
    /// It is used.
    Used,
    /// The card can't be taken.
    Untaken(Untaken),
}

/// Why a card can't be jettisoned.
enum NoJettison {
    /// Only room for a Lunar card can still be of use.
    MakesNoRoom,
    /// The player has none.
    NotThere,
}

impl TerraProxima {
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
    fn may_refine(&self, s: &State, to: Material) -> Result<(), NoTrade> {
        let raw = to.raw().ok_or(NoTrade::Lunar)?;
        if s.me().hand.count(raw) < REFINE_PRICE {
            return Err(NoTrade::TooFew(raw));
        }
        self.may_take(s, to).map_err(NoTrade::Untaken)
    }

    /// Whether the active player may exchange Planetary cards of one kind for one of another.
    fn may_exchange(&self, s: &State, from: Material, to: Material) -> Result<(), NoTrade> {
        if to.is_lunar() {
            return Err(NoTrade::Lunar);
        }
        if from.is_lunar() || from == to {
            return Err(NoTrade::Kinds);
        }
        if s.me().hand.count(from) < EXCHANGE_PRICE {
            return Err(NoTrade::TooFew(from));
        }
        // What is paid makes room enough.
        if s.yard.count(to) == 0 { Err(NoTrade::Untaken(Untaken::EmptyStack)) } else { Ok(()) }
    }

    /// Whether a card of the Salvage Yard is there, and fits into the active player's hand.
    fn may_take(&self, s: &State, material: Material) -> Result<(), Untaken> {
        if self.figures.room(&s.me().hand, material.card_type()) == 0 {
            return Err(Untaken::NoRoom);
        }
        if s.yard.count(material) == 0 { Err(Untaken::EmptyStack) } else { Ok(()) }
    }

    /// Says why a card can't be taken; by this rule if there is no room for it.
    fn untaken(&self, s: &State, reason: Untaken, material: Material, weight: RuleId) -> Refusal {
        match reason {
            Untaken::NoRoom => {
                let why = format!("You hold {} Planetary cards.", s.me().hand.planetary());
                Refusal::new(weight, why)
            }
            Untaken::EmptyStack => {
                let why = format!("There is no {} left in the Salvage Yard.", material.title());
                Refusal::new(rule!("supply.finite"), why)
            }
        }
    }

    /// Says why a trade for a card is not possible.
    fn no_trade(&self, s: &State, reason: NoTrade, to: Material) -> Refusal {
        match reason {
            NoTrade::Lunar => {
                let why = "The Salvage Yard gives Planetary cards only.";
                Refusal::new(rule!("salvage.no-lunar-gain"), why)
            }
            NoTrade::Kinds => {
                let why = "Three Planetary cards of one kind are traded for one of another kind.";
                Refusal::new(rule!("salvage.planetary"), why)
            }
            NoTrade::TooFew(from) => {
                let (rule, price) = match from {
                    Material::Ore => (rule!("salvage.ore"), REFINE_PRICE),
                    Material::Organics => (rule!("salvage.organics"), REFINE_PRICE),
                    Material::Water => (rule!("salvage.water"), REFINE_PRICE),
                    _ => (rule!("salvage.planetary"), EXCHANGE_PRICE),
                };
                let have = s.me().hand.count(from);
                let why = format!("It takes {price} {}; you have {have}.", from.title());
                Refusal::new(rule, why)
            }
            NoTrade::Untaken(reason) => self.untaken(s, reason, to, rule!("salvage.weight")),
        }
    }

    pub(crate) fn check_refine(&self, s: &State, to: Material) -> Result<(), Refusal> {
        self.may_refine(s, to).map_err(|reason| self.no_trade(s, reason, to))
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
        self.may_exchange(s, from, to).map_err(|reason| self.no_trade(s, reason, to))
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
        for material in Material::PLANETARY {
            if self.may_play_plus_one(s, material).is_ok() {
                out.push(Action::PlusOne(material));
            }
        }
    }

    /// Whether the active player may play the Plus One Card for a material.
    fn may_play_plus_one(&self, s: &State, material: Material) -> Result<(), NoPlusOne> {
        if material.is_lunar() {
            return Err(NoPlusOne::Lunar);
        }
        if !s.me().plus_one {
            return Err(NoPlusOne::Used);
        }
        self.may_take(s, material).map_err(NoPlusOne::Untaken)
    }

    pub(crate) fn check_plus_one(&self, s: &State, material: Material) -> Result<(), Refusal> {
        self.may_play_plus_one(s, material).map_err(|reason| match reason {
            NoPlusOne::Lunar => {
                Refusal::new(rule!("plus-one.effect"), "The Plus One Card gives a Planetary card.")
            }
            NoPlusOne::Used => Refusal::new(rule!("plus-one.once"), "You have used your Plus One Card."),
            NoPlusOne::Untaken(reason) => self.untaken(s, reason, material, rule!("plus-one.weight")),
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
