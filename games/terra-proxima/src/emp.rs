//! EMPs: what a backfire costs, and what a success lets a player steal.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, TerraProxima, Why,
    action::Action,
    pieces::{Bundle, CardType, Cards, Material},
    reason::Reason,
    state::{Phase, State},
};

impl TerraProxima {
    /// The EMP of the active player fails: Planetary cards are lost, and the others produce.
    pub(crate) fn backfire(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        let hand = s.players[seat.index()].hand;
        if hand.planetary() > 2 {
            s.turn.to_forfeit = 2;
            s.phase = Phase::Backfire;
            return;
        }
        let cards = hand.only(CardType::Planetary);
        if !cards.is_empty() {
            s.pay(seat, &cards);
            log.push(|| Event::Forfeited { seat, cards, why: Why::Backfire });
        }
        self.produce_from(s, seat, log);
    }

    /// Whether the active player may give these cards up for a backfire.
    pub(crate) fn may_forfeit_for_backfire(&self, s: &State, bundle: Bundle) -> Result<(), Reason> {
        let cards = bundle.cards();
        if cards.lunar() > 0 {
            return Err(Reason::LunarForBackfire);
        }
        if s.me().hand.contains(&cards) { Ok(()) } else { Err(Reason::NotHeld) }
    }

    pub(crate) fn forfeit_for_backfire(
        &self,
        s: &mut State,
        bundle: Bundle,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let cards = bundle.cards();
        s.pay(seat, &cards);
        log.push(|| Event::Forfeited { seat, cards, why: Why::Backfire });
        s.turn.to_forfeit -= 1;
        if s.turn.to_forfeit == 0 {
            s.phase = Phase::Roll;
            self.produce_from(s, seat, log);
        }
        Step::Open
    }

    // --------------------------------------------------------------- stealing

    fn victims(&self, s: &State) -> impl Iterator<Item = Seat> + Clone {
        let active = s.turn.active;
        Seat::all(self.players).filter(move |&seat| seat != active)
    }

    pub(crate) fn anything_to_steal(&self, s: &State) -> bool {
        self.victims(s).any(|seat| s.players[seat.index()].hand.total() > 0)
    }

    fn any_lunar_to_steal(&self, s: &State) -> bool {
        self.victims(s).any(|seat| s.players[seat.index()].hand.lunar() > 0)
    }

    pub(crate) fn legal_thefts(&self, s: &State, out: &mut Actions<Action>) {
        for seat in Seat::all(self.players) {
            if self.may_steal(s, seat, None).is_ok() {
                out.push(Action::StealPlanetary(seat));
            }
            for material in Material::LUNAR {
                if self.may_steal(s, seat, Some(material)).is_ok() {
                    out.push(Action::StealLunar(seat, material));
                }
            }
        }
        self.legal_jettison(s, out);
        out.push(Action::StopStealing);
    }

    /// Whether the active player may steal a Lunar card of a kind, or any Planetary card, from a seat.
    pub(crate) fn may_steal(&self, s: &State, victim: Seat, lunar: Option<Material>) -> Result<(), Reason> {
        if victim == s.turn.active || victim.index() >= self.players {
            return Err(Reason::StealFromNobody);
        }
        if lunar.is_none() && s.phase == Phase::StealSecond {
            return Err(Reason::StealMixed);
        }
        let hand = &s.players[victim.index()].hand;
        if lunar.map_or(hand.planetary(), |material| hand.count(material)) == 0 {
            return Err(Reason::NothingToSteal);
        }
        let kind = lunar.map_or(CardType::Planetary, Material::card_type);
        if self.figures.room(&s.me().hand, kind) == 0 {
            return Err(Reason::NoRoomToSteal(kind));
        }
        Ok(())
    }

    pub(crate) fn steal_planetary(
        &self,
        s: &mut State,
        victim: Seat,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let material = s.players[victim.index()].hand.draw_planetary(chance);
        s.steal_secretly(seat, victim, material);
        log.push(|| Event::Stole { seat, victim, lunar: false, material: Some(material) });
        s.phase = Phase::Action;
        Step::Sealed(rule!("undo.steal"))
    }

    pub(crate) fn steal_lunar(
        &self,
        s: &mut State,
        victim: Seat,
        material: Material,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let cards = Cards::of(material, 1);
        s.take(victim, &cards);
        s.give(seat, &cards);
        log.push(|| Event::Stole { seat, victim, lunar: true, material: Some(material) });
        let again = s.phase == Phase::Steal && self.any_lunar_to_steal(s);
        s.phase = if again { Phase::StealSecond } else { Phase::Action };
        Step::Sealed(rule!("undo.steal"))
    }

    pub(crate) fn stop_stealing(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        log.push(|| Event::StoppedStealing { seat });
        s.phase = Phase::Action;
        Step::Open
    }
}
