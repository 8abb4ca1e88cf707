//! Fuel and ore: the Solar Converter, the Lunar Mine, trades at the Orbital Market, and what is kept at the end of a turn.

use table::{Actions, Chance, Sink, Step};

use crate::{
    Action, AlienFrontiers, Cost, Event,
    pieces::{Facility, Place, Territory},
    reason::Reason,
    state::State,
};

impl AlienFrontiers {
    /// The active player pays.
    pub(crate) fn pay(&self, s: &mut State, cost: Cost, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        cost.take_from(s.me_mut());
        if cost != Cost::FREE {
            log.push(|| Event::Paid { seat, fuel: cost.fuel, ore: cost.ore });
        }
    }

    /// The active player gains something at a facility.
    pub(crate) fn gain(&self, s: &mut State, gain: Cost, at: Facility, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        gain.give_to(s.me_mut());
        log.push(|| Event::Gained { seat, fuel: gain.fuel, ore: gain.ore, at });
    }

    /// What a ship of this value gives at the Solar Converter.
    #[inline]
    pub(crate) fn converted(&self, s: &State, value: u8) -> Cost {
        let extra = u8::from(s.bonus(Territory::LemBadlands));
        Cost { fuel: self.figures.solar[usize::from(value) - 1] + extra, ore: 0 }
    }

    /// What a ship gives at the Lunar Mine.
    #[inline]
    pub(crate) fn mined(&self) -> Cost {
        Cost { fuel: 0, ore: self.figures.mine }
    }

    /// The lowest value that may dock at the Lunar Mine.
    #[inline]
    pub(crate) fn mine_minimum(&self, s: &State) -> u8 {
        if s.bonus(Territory::VanVogtMountains) && !s.turn.mine_docked {
            return 1;
        }
        s.ports[Place::MINE.index()].highest().max(1)
    }

    /// Whether a ship of this value may dock at the Lunar Mine; `relic`: the unplaced Relic Ship.
    #[inline(never)]
    pub(crate) fn may_mine(&self, s: &State, value: u8, relic: bool) -> Result<(), Reason> {
        if value < self.mine_minimum(s) { Err(Reason::TooLow { value, relic }) } else { Ok(()) }
    }

    /// The price of a trade at the Orbital Market, if the active player can trade there at all. Own ships there were docked
    /// in a pair on this turn, since all older ones were gathered at its start.
    pub(crate) fn trade_price(&self, s: &State) -> Option<u8> {
        let ports = &s.ports[Place::MARKET.index()];
        if ports.is_empty() {
            return None;
        }
        let own = ports.ships().filter(|&(_, ship)| s.belongs(ship, s.turn.active));
        own.map(|(_, ship)| self.trade_price_with(s, ship.value())).min()
    }

    /// The price of a trade with a ship of this value.
    pub(crate) fn trade_price_with(&self, s: &State, value: u8) -> u8 {
        if s.bonus(Territory::HeinleinPlains) { 1 } else { value }
    }

    #[inline]
    pub(crate) fn may_trade(&self, s: &State) -> Result<(), Reason> {
        match self.trade_price(s) {
            None => Err(Reason::NoTrader),
            Some(price) if s.me().fuel < price => Err(Reason::TradeTooDear(price)),
            Some(_) => Ok(()),
        }
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

    /// How many resources more the active player has than may be kept at the end of the turn.
    pub(crate) fn too_many(&self, s: &State) -> u16 {
        let me = s.me();
        (u16::from(me.fuel) + u16::from(me.ore)).saturating_sub(u16::from(self.figures.resource_limit))
    }

    /// Whether that is any.
    pub(crate) fn has_too_much(&self, s: &State) -> bool {
        self.too_many(s) > 0
    }

    /// The amounts of fuel that may be kept, so that exactly the limit is kept in all.
    fn keepable(&self, s: &State) -> std::ops::RangeInclusive<u8> {
        let (me, limit) = (s.me(), self.figures.resource_limit);
        limit.saturating_sub(me.ore)..=me.fuel.min(limit)
    }

    pub(crate) fn legal_keeps(&self, s: &State, out: &mut Actions<Action>) {
        for fuel in self.keepable(s) {
            out.push(Action::Keep(fuel));
        }
    }

    pub(crate) fn may_keep(&self, s: &State, fuel: u8) -> Result<(), Reason> {
        if self.keepable(s).contains(&fuel) { Ok(()) } else { Err(Reason::NotTheLimit) }
    }

    /// What is returned at the end of the turn, if there is no choice about it.
    pub(crate) fn bound_to_return(&self, s: &State) -> Option<Cost> {
        let kept = self.keepable(s);
        (kept.start() == kept.end()).then(|| self.returned(s, *kept.start()))
    }

    /// What is returned when this much fuel is kept.
    pub(crate) fn returned(&self, s: &State, fuel: u8) -> Cost {
        let (me, limit) = (s.me(), self.figures.resource_limit);
        Cost { fuel: me.fuel, ore: me.ore }.less(Cost { fuel, ore: limit.saturating_sub(fuel) })
    }

    pub(crate) fn keep(
        &self,
        s: &mut State,
        fuel: u8,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let returned = self.returned(s, fuel);
        returned.take_from(s.me_mut());
        log.push(|| Event::Returned { seat, fuel: returned.fuel, ore: returned.ore });
        self.next_turn(s, chance, log)
    }
}
