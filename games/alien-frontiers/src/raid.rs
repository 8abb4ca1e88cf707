//! Raids from the Raiders' Outpost, and trades at the Orbital Market.

use table::{Actions, Refusal, Seat, Sink, Step};

use crate::{
    Action, AlienFrontiers, Cost, Event,
    pieces::{Card, Place, Territory},
    state::{Cards, Phase, State},
};

impl AlienFrontiers {
    /// The other players.
    fn others(&self, s: &State) -> impl Iterator<Item = Seat> + use<> {
        let active = s.turn.active;
        Seat::all(self.players).filter(move |&seat| seat != active)
    }

    /// The cards that a raid can steal from a victim.
    fn stealable_cards(s: &State, victim: Seat) -> Cards {
        let cards = s.players[victim.index()].cards;
        if cards.has(Card::HolographicDecoy) { Cards::from_iter([Card::HolographicDecoy]) } else { cards }
    }

    /// The fuel and ore that a raid can steal from a victim.
    fn stealable(s: &State, victim: Seat) -> Cost {
        let player = &s.players[victim.index()];
        if player.cards.has(Card::HolographicDecoy) {
            Cost::FREE
        } else {
            Cost { fuel: player.fuel, ore: player.ore }
        }
    }

    pub(crate) fn legal_loot(&self, s: &State, left: u8, out: &mut Actions<Action>) {
        for victim in self.others(s) {
            let loot = Self::stealable(s, victim);
            if loot.fuel > 0 {
                out.push(Action::StealFuel(victim));
            }
            if loot.ore > 0 {
                out.push(Action::StealOre(victim));
            }
            if left == self.figures.raid {
                for card in Self::stealable_cards(s, victim).iter() {
                    out.push(Action::StealCard(victim, card));
                }
            }
        }
        out.push(Action::EndRaid);
    }

    /// A raid is over when nothing is left to take.
    pub(crate) fn end_empty_raid(&self, s: &mut State) {
        let Phase::Raid { left } = s.phase else { return };
        let cards = left == self.figures.raid;
        let worth = |victim| {
            Self::stealable(s, victim) != Cost::FREE || cards && !Self::stealable_cards(s, victim).is_empty()
        };
        if left == 0 || !self.others(s).any(worth) {
            s.phase = Phase::Act;
        }
    }

    fn check_raid(&self, s: &State, victim: Seat) -> Result<u8, Refusal> {
        let Phase::Raid { left } = s.phase else {
            let why = "There is no raid going on: a raid follows the docking of a run.";
            return Err(Refusal::new(rule!("raiders-outpost.loot-at-once"), why));
        };
        if victim == s.turn.active || victim.index() >= self.players {
            return Err(Refusal::new(rule!("raiders-outpost.loot"), "A raid steals from another player."));
        }
        Ok(left)
    }

    pub(crate) fn check_steal_resource(&self, s: &State, victim: Seat, what: Cost) -> Result<(), Refusal> {
        self.check_raid(s, victim)?;
        let player = &s.players[victim.index()];
        if player.cards.has(Card::HolographicDecoy) {
            let why = "That player has a Holographic Decoy, which protects their resources.";
            return Err(Refusal::new(rule!("holographic-decoy.no-resources"), why));
        }
        if !what.payable(player) {
            return Err(Refusal::new(
                rule!("raiders-outpost.loot"),
                format!("That player does not have {what}."),
            ));
        }
        Ok(())
    }

    pub(crate) fn check_steal_card(&self, s: &State, victim: Seat, card: Card) -> Result<(), Refusal> {
        let left = self.check_raid(s, victim)?;
        let cards = s.players[victim.index()].cards;
        if left < self.figures.raid {
            let why = "You have taken resources in this raid: it is either resources or one card.";
            return Err(Refusal::new(rule!("raiders-outpost.loot"), why));
        }
        if !cards.has(card) {
            let why = format!("That player does not have a {}.", card.title());
            return Err(Refusal::new(rule!("raiders-outpost.loot"), why));
        }
        if cards.has(Card::HolographicDecoy) && card != Card::HolographicDecoy {
            let why = "From a player with a Holographic Decoy only that card can be stolen.";
            return Err(Refusal::new(rule!("holographic-decoy.only-decoy"), why));
        }
        Ok(())
    }

    pub(crate) fn check_end_raid(&self, s: &State) -> Result<(), Refusal> {
        self.check_raid(s, s.turn.active.next(self.players)).map(|_| ())
    }

    pub(crate) fn steal_resource(
        &self,
        s: &mut State,
        victim: Seat,
        what: Cost,
        log: &mut impl Sink<Event>,
    ) -> Step {
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

    /// The price of a trade at the Orbital Market, if the active player can trade there at all. Own ships there were docked
    /// in a pair on this turn, since all older ones were gathered at its start.
    pub(crate) fn trade_price(&self, s: &State) -> Option<u8> {
        let ports = &s.ports[Place::MARKET.index()];
        if ports.is_empty() {
            return None;
        }
        let mut own = ports.ships().filter(|&(_, ship)| s.belongs(ship, s.turn.active));
        let first = own.next()?.1.value();
        let lowest = own.fold(first, |lowest, (_, ship)| lowest.min(ship.value()));
        Some(if s.bonus(Territory::HeinleinPlains) { 1 } else { lowest })
    }

    pub(crate) fn check_trade(&self, s: &State) -> Result<(), Refusal> {
        let Some(price) = self.trade_price(s) else {
            let why = "You have no ship at the Orbital Market that docked in a pair this turn.";
            return Err(Refusal::new(rule!("orbital-market.while-docked"), why));
        };
        if s.me().fuel < price {
            let why = format!("A trade costs {price} fuel; you have {}.", s.me().fuel);
            return Err(Refusal::new(rule!("orbital-market.rate"), why));
        }
        Ok(())
    }

    pub(crate) fn trade(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let fuel = self.trade_price(s).expect("a legal trade has a price");
        let me = s.me_mut();
        me.fuel -= fuel;
        me.ore = me.ore.saturating_add(1);
        log.push(|| Event::Traded { seat, fuel, ore: 1 });
        Step::Open
    }
}
