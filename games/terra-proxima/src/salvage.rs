//! Trade with the Salvage Yard: refining and exchanging, jettisoning, the Plus One Card and the System Repair.

use table::{Actions, Sink, Step};

use crate::{
    Event, TerraProxima,
    action::Action,
    pieces::{Cards, Material},
    reason::Reason,
    state::{ActionType, Phase, State},
};

/// How many matching Lunar cards the Salvage Yard takes for one of the materials that they are refined into.
pub(crate) const REFINE_PRICE: u8 = 2;
/// How many Planetary cards of one kind it takes for one of another.
pub(crate) const EXCHANGE_PRICE: u8 = 3;

/// Whether the Salvage Yard has a card of a kind.
fn may_draw(s: &State, material: Material) -> Result<(), Reason> {
    if s.yard.count(material) == 0 { Err(Reason::EmptyStack) } else { Ok(()) }
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
    pub(crate) fn may_refine(&self, s: &State, to: Material) -> Result<(), Reason> {
        let raw = to.raw().ok_or(Reason::YardGivesPlanetary)?;
        if s.me().hand.count(raw) < REFINE_PRICE {
            return Err(Reason::TooFew(raw));
        }
        self.may_take(s, to)
    }

    /// Whether the active player may exchange Planetary cards of one kind for one of another.
    pub(crate) fn may_exchange(&self, s: &State, from: Material, to: Material) -> Result<(), Reason> {
        if to.is_lunar() {
            return Err(Reason::YardGivesPlanetary);
        }
        if from.is_lunar() || from == to {
            return Err(Reason::YardTakesOneKind);
        }
        if s.me().hand.count(from) < EXCHANGE_PRICE {
            return Err(Reason::TooFew(from));
        }
        // What is paid makes room enough.
        may_draw(s, to)
    }

    /// Whether a card of the Salvage Yard is there, and fits into the active player's hand.
    fn may_take(&self, s: &State, material: Material) -> Result<(), Reason> {
        if self.figures.room(&s.me().hand, material.card_type()) == 0 {
            return Err(Reason::HandFull);
        }
        may_draw(s, material)
    }

    pub(crate) fn refine(&self, s: &mut State, to: Material, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let raw = to.raw().expect("a Planetary Material");
        let cards = Cards::of(raw, REFINE_PRICE);
        s.pay(seat, &cards);
        s.gain(seat, &Cards::of(to, 1));
        log.push(|| Event::Refined { seat, cards, material: to });
        s.acted(ActionType::Trade)
    }

    pub(crate) fn exchange(
        &self,
        s: &mut State,
        from: Material,
        to: Material,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let cards = Cards::of(from, EXCHANGE_PRICE);
        s.pay(seat, &cards);
        s.gain(seat, &Cards::of(to, 1));
        log.push(|| Event::Exchanged { seat, cards, to });
        s.acted(ActionType::Trade)
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
    pub(crate) fn may_jettison(&self, s: &State, material: Material) -> Result<(), Reason> {
        if s.phase == Phase::StealSecond && !material.is_lunar() {
            return Err(Reason::MakesNoRoom);
        }
        if s.me().hand.count(material) == 0 { Err(Reason::NoCard) } else { Ok(()) }
    }

    pub(crate) fn jettison(&self, s: &mut State, material: Material, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        s.pay(seat, &Cards::of(material, 1));
        log.push(|| Event::Jettisoned { seat, material });
        if s.phase == Phase::MakeRoom {
            self.room_was_made(s, log);
            return s.acted_between(ActionType::Trade);
        }
        // Making room for the reward of an Attack does not end the chance of a second one.
        if s.phase == Phase::Action { s.acted(ActionType::Trade) } else { s.acted_between(ActionType::Trade) }
    }

    pub(crate) fn legal_plus_one(&self, s: &State, out: &mut Actions<Action>) {
        for material in Material::PLANETARY {
            if self.may_play_plus_one(s, material).is_ok() {
                out.push(Action::PlusOne(material));
            }
        }
    }

    /// Whether the active player may play the Plus One Card for a material.
    pub(crate) fn may_play_plus_one(&self, s: &State, material: Material) -> Result<(), Reason> {
        if material.is_lunar() {
            return Err(Reason::PlusOneGivesPlanetary);
        }
        if !s.me().plus_one {
            return Err(Reason::PlusOneUsed);
        }
        self.may_take(s, material)
    }

    /// Whether the Plus One Card of the active player could bring anything now.
    pub(crate) fn has_use_for_plus_one(&self, s: &State) -> bool {
        Material::PLANETARY.into_iter().any(|material| self.may_play_plus_one(s, material).is_ok())
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
        s.acted(ActionType::Trade)
    }

    /// The material and the number of cards that the active player's System Repair takes.
    pub(crate) fn repair_price(&self, s: &State) -> Option<Cards> {
        let material = s.me().repair?;
        let repair = self.figures.repair(material)?;
        Some(Cards::of(material, repair.amount))
    }

    /// Whether the active player may pay for the System Repair.
    pub(crate) fn may_repair(&self, s: &State) -> Result<(), Reason> {
        if s.me().repaired {
            return Err(Reason::Repaired);
        }
        let paid = self.repair_price(s).is_some_and(|price| s.me().hand.contains(&price));
        if paid { Ok(()) } else { Err(Reason::RepairCards) }
    }

    pub(crate) fn repair(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let cards = self.repair_price(s).expect("everyone has a System Repair Card");
        s.pay(seat, &cards);
        let player = s.me_mut();
        player.repaired = true;
        if let Some(material) = player.repair {
            log.push(|| Event::Repaired { seat, cards, material });
        }
        s.acted(ActionType::Trade)
    }
}
