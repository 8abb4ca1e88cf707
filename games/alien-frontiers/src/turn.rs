//! A turn from its roll to its end.

use table::{Chance, Rules, Seat, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event, GameEnd,
    event::Where,
    pieces::{Card, Place, Ship},
    reason::Reason,
    state::{Cards, Phase, RelicAt, State, Turn},
};

impl Turn {
    /// The beginning of a turn.
    pub fn new(active: Seat, first: Seat, number: u16) -> Turn {
        Turn {
            active,
            first,
            number,
            used: Cards::NONE,
            discarded: false,
            cycles: 0,
            counting: 0,
            hub_docked: 0,
            asimov_used: false,
            mine_docked: false,
            leftover: false,
            borrowed: None,
        }
    }
}

impl AlienFrontiers {
    /// Returns the ship given up at the Terraforming Station, gathers and rolls the fleet, and pays the Resource Cache.
    pub(crate) fn start_turn(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        log.push(|| Event::TurnStarted { seat, round: self.round(s) });
        let given_up = s.ports[Place::TERRAFORMING.index()].0[0];
        if s.belongs(given_up, seat) {
            self.undock(s, Place::TERRAFORMING, 0);
            self.send(s, given_up, (Place::TERRAFORMING, 0), Where::Stock, log);
        }
        let mut gathered = std::mem::take(&mut s.me_mut().bay);
        for ports in &mut s.ports {
            gathered += ports.take(seat);
        }
        if s.relic.owner == Some(seat)
            && let RelicAt::Docked(place) = s.relic.at
        {
            for ship in s.ports[place.index()].0.iter_mut().filter(|ship| ship.is_relic()) {
                *ship = Ship::NONE;
            }
        }
        let (mut odd, mut even) = (0u8, 0u8);
        let mut roll = || {
            let value = chance.d6();
            if value % 2 == 1 {
                odd += 1
            } else {
                even += 1
            }
            value
        };
        for _ in 0..gathered {
            s.unplaced[roll() as usize - 1] += 1;
        }
        if s.relic.owner == Some(seat) {
            s.relic.at = RelicAt::Unplaced(roll());
        }
        log.push(|| Event::Rolled { seat, ships: s.unplaced_values(), relic: s.relic_value() });
        if s.me().cards.has(Card::ResourceCache) {
            self.pay_cache(s, odd, even, log);
        }
    }

    /// What the Resource Cache pays after this roll.
    fn pay_cache(&self, s: &mut State, odd: u8, even: u8, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        let (fuel, ore) = (u8::from(even >= odd), u8::from(odd >= even));
        let me = s.me_mut();
        me.fuel = me.fuel.saturating_add(fuel);
        me.ore = me.ore.saturating_add(ore);
        let spent = odd == even;
        if spent {
            me.cards.remove(Card::ResourceCache);
            s.discard[Card::ResourceCache.index()] += 1;
        }
        log.push(|| Event::CachePaid { seat, fuel, ore, spent });
    }

    /// Whether the active player may end the turn: only if no unplaced ship can dock.
    pub(crate) fn may_end_turn(&self, s: &State) -> Result<(), Reason> {
        match self.find_dock(s, |_| true) {
            Some(Action::Dock { at, value, relic }) => Err(Reason::MustDock { at, value, relic }),
            _ => Ok(()),
        }
    }

    /// Ends the turn: ships that cannot dock wait on the Maintenance Bay.
    pub(crate) fn end_turn(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        let left: u8 = s.unplaced.iter().sum();
        let relic = s.relic_value() != 0;
        s.unplaced = [0; 6];
        s.me_mut().bay += left;
        if relic {
            s.relic.at = RelicAt::Bay;
        }
        log.push(|| Event::TurnEnded { seat, to_bay: left, relic_to_bay: relic });
        if self.has_too_much(s) {
            s.phase = Phase::Keep;
            return Step::Sealed(rule!("referee.undo"));
        }
        self.next_turn(s, chance, log)
    }

    /// On to the next player, or to the end if everyone has had the last turn.
    pub(crate) fn next_turn(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let number = s.turn.number + 1;
        if number >= self.figures.turns * self.players as u16 {
            s.phase = Phase::OutOfTime;
            log.push(|| Event::GameOver { how: GameEnd::RoundLimit });
            return Step::Sealed(rule!("referee.undo"));
        }
        s.turn = Turn::new(s.turn.active.next(self.players), s.turn.first, number);
        s.phase = Phase::Act;
        self.start_turn(s, chance, log);
        Step::Revealed
    }
}

impl State {
    /// The values of the active player's unplaced ships of their colour, in ascending order.
    pub fn unplaced_values(&self) -> Vec<u8> {
        (1..=6u8)
            .flat_map(|value| std::iter::repeat_n(value, self.unplaced[value as usize - 1] as usize))
            .collect()
    }

    /// How many ships the active player has to dock, the Relic Ship among them.
    pub fn unplaced_count(&self) -> u8 {
        self.unplaced.iter().sum::<u8>() + u8::from(self.relic_value() != 0)
    }
}
