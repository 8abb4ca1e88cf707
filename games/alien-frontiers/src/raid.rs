//! Raids from the Raiders' Outpost.

use table::{Seat, Sink, Step};

use crate::{
    Action, AlienFrontiers, Cost, Event,
    pieces::{Card, Place},
    reason::Reason,
    state::{Phase, Player, State},
};

impl Player {
    /// Whether raiders may take neither fuel nor ore.
    #[inline]
    pub(crate) const fn is_sheltered(&self) -> bool {
        self.cards.has(Card::HolographicDecoy)
    }
}

impl AlienFrontiers {
    /// The values of a run that starts with this one, added up.
    pub(crate) const fn run_total(lowest: u8) -> u8 {
        3 * lowest + 3
    }

    /// Whether a run that starts with this value may dock at the Raiders' Outpost: only above what is docked there.
    #[inline(never)]
    pub(crate) fn may_bump(&self, s: &State, lowest: u8) -> Result<(), Reason> {
        let docked = s.ports[Place::RAIDERS.index()].total();
        if Self::run_total(lowest) <= docked { Err(Reason::NotHigher(lowest)) } else { Ok(()) }
    }

    /// Whether there is a raid.
    pub(crate) fn may_raid(&self, s: &State) -> Result<(), Reason> {
        if matches!(s.phase, Phase::Raid { .. }) { Ok(()) } else { Err(Reason::NoRaid) }
    }

    fn may_rob(&self, s: &State, victim: Seat) -> Result<(), Reason> {
        self.may_raid(s)?;
        let other = victim != s.turn.active && victim.index() < self.players;
        if other { Ok(()) } else { Err(Reason::NotAVictim) }
    }

    /// Whether a raid may take one fuel or one ore from a victim.
    pub(crate) fn may_steal(&self, s: &State, victim: Seat, what: Cost) -> Result<(), Reason> {
        self.may_rob(s, victim)?;
        let player = &s.players[victim.index()];
        if player.is_sheltered() {
            return Err(Reason::DecoyProtects);
        }
        if !what.payable(player) {
            return Err(Reason::VictimLacks(what));
        }
        Ok(())
    }

    /// Whether a raid may take a card from a victim.
    pub(crate) fn may_steal_card(&self, s: &State, victim: Seat, card: Card) -> Result<(), Reason> {
        self.may_rob(s, victim)?;
        let cards = s.players[victim.index()].cards;
        if s.phase != (Phase::Raid { left: self.figures.raid }) {
            return Err(Reason::ResourcesTaken);
        }
        if !cards.has(card) {
            return Err(Reason::VictimLacksCard(card));
        }
        if cards.has(Card::HolographicDecoy) && card != Card::HolographicDecoy {
            return Err(Reason::DecoyFirst);
        }
        Ok(())
    }

    /// The first thing that a raid can take and that somebody looks for.
    pub(crate) fn find_loot(&self, s: &State, mut wanted: impl FnMut(Action) -> bool) -> Option<Action> {
        for victim in Seat::all(self.players).filter(|&seat| seat != s.turn.active) {
            let resources = [(Cost::FUEL, Action::StealFuel(victim)), (Cost::ORE, Action::StealOre(victim))];
            for (what, action) in resources {
                if self.may_steal(s, victim, what).is_ok() && wanted(action) {
                    return Some(action);
                }
            }
            for card in s.players[victim.index()].cards.iter() {
                let action = Action::StealCard(victim, card);
                if self.may_steal_card(s, victim, card).is_ok() && wanted(action) {
                    return Some(action);
                }
            }
        }
        None
    }

    /// A raid is over when nothing may be taken any more.
    pub(crate) fn end_empty_raid(&self, s: &mut State) {
        if s.phase == (Phase::Raid { left: 0 }) || self.find_loot(s, |_| true).is_none() {
            s.phase = Phase::Act;
        }
    }

    pub(crate) fn steal(&self, s: &mut State, victim: Seat, what: Cost, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        what.take_from(&mut s.players[victim.index()]);
        what.give_to(&mut s.players[seat.index()]);
        log.push(|| Event::Stole { seat, victim, fuel: what.fuel, ore: what.ore });
        if let Phase::Raid { left } = &mut s.phase {
            *left -= 1;
        }
        self.end_empty_raid(s);
        Step::Open
    }

    pub(crate) fn steal_card(
        &self,
        s: &mut State,
        victim: Seat,
        card: Card,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        s.players[victim.index()].cards.remove(card);
        let kept = !s.me().cards.has(card);
        if kept {
            s.me_mut().cards.insert(card);
        } else {
            s.discard[card.index()] += 1;
        }
        log.push(|| Event::StoleCard { seat, victim, card, kept });
        s.phase = Phase::Act;
        Step::Open
    }
}
