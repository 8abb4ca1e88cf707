//! Setting up, starting a turn, and what is kept at its end.

use table::{Actions, Chance, Refusal, Seat, SeatSet, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    event::Where,
    pieces::{Card, Hull, Place, Ship},
    state::{Cards, MAX_PLAYERS, Phase, Player, Relic, RelicAt, State, Turn},
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
    /// Sets the game up and starts the first turn.
    pub(crate) fn set_up(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        let first = self.roll_for_first(chance, log);
        let mut players = [Player::default(); MAX_PLAYERS];
        for player in &mut players[..self.players] {
            player.supply = self.figures.colonies;
            player.bay = Self::STARTING_SHIPS;
            player.stock = Self::SHIPS - Self::STARTING_SHIPS;
        }
        let mut s = State {
            ports: Default::default(),
            unplaced: [0; 6],
            relic: Relic::HOME,
            players,
            colonies: Default::default(),
            counters: Default::default(),
            fields: Default::default(),
            display: Default::default(),
            draw: self.figures.copies,
            discard: [0; Card::COUNT],
            turn: Turn::new(first, first, 0),
            phase: Phase::Act,
        };
        self.fill_display(&mut s, chance, log);
        let mut seat = first;
        for turn in 0..self.players {
            if let Some(card) = self.draw_card(&mut s, chance, log) {
                s.players[seat.index()].cards.insert(card);
                log.push(|| Event::Dealt { seat, card });
            }
            let allotment = self.figures.allotment[turn];
            let player = &mut s.players[seat.index()];
            player.fuel = allotment.fuel;
            player.ore = allotment.ore;
            if allotment.fuel + allotment.ore > 0 {
                log.push(|| Event::Allotted { seat, fuel: allotment.fuel, ore: allotment.ore });
            }
            seat = seat.next(self.players);
        }
        self.start_turn(&mut s, chance, log);
        s
    }

    /// Everyone rolls a die; the highest begins, and the tied roll again among themselves.
    fn roll_for_first(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Seat {
        let highest = SeatSet::all(self.players).roll_off(|seat| {
            let value = chance.d6();
            log.push(|| Event::RolledForFirst { seat, value });
            value
        });
        let first = highest.expect("somebody plays");
        log.push(|| Event::First { seat: first });
        first
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
            log.push(|| Event::GameOver { how: "round-limit".to_owned() });
            return Step::Sealed(rule!("referee.undo"));
        }
        s.turn = Turn::new(s.turn.active.next(self.players), s.turn.first, number);
        s.phase = Phase::Act;
        self.start_turn(s, chance, log);
        Step::Revealed
    }

    /// Returns the ship given up at the Terraforming Station, gathers and rolls the fleet, and pays the Resource Cache.
    fn start_turn(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        log.push(|| Event::TurnStarted { seat, round: self.round_of(s) });
        let given_up = s.ports[Place::TERRAFORMING.index()].0[0];
        if s.belongs(given_up, seat) {
            self.undock(s, Place::TERRAFORMING, 0);
            self.send(s, given_up, (Place::TERRAFORMING, 0), Where::Stock, log);
        }
        let mut gathered = std::mem::take(&mut s.me_mut().bay);
        for ship in s.ports.iter_mut().flat_map(|ports| &mut ports.0) {
            if ship.is_of(seat) {
                *ship = Ship::NONE;
                gathered += 1;
            }
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

    pub(crate) fn check_keep(&self, s: &State, fuel: u8) -> Result<(), Refusal> {
        if self.keepable(s).contains(&fuel) {
            return Ok(());
        }
        let (me, limit) = (s.me(), self.figures.resource_limit);
        let why = format!("You have {} fuel and {} ore, and keep exactly {limit} of them.", me.fuel, me.ore);
        Err(Refusal::new(rule!("resources.excess-choice"), why))
    }

    pub(crate) fn keep(
        &self,
        s: &mut State,
        fuel: u8,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let (seat, limit) = (s.turn.active, self.figures.resource_limit);
        let me = s.me_mut();
        let returned = (me.fuel - fuel, me.ore - (limit - fuel));
        me.fuel = fuel;
        me.ore = limit - fuel;
        log.push(|| Event::Returned { seat, fuel: returned.0, ore: returned.1 });
        self.next_turn(s, chance, log)
    }

    /// Which round it is, from 1.
    pub(crate) fn round_of(&self, s: &State) -> u32 {
        u32::from(s.turn.number) / self.players as u32 + 1
    }
}

impl State {
    /// The values of the active player's unplaced ships of their colour, in ascending order.
    pub fn unplaced_values(&self) -> Vec<u8> {
        (1..=6u8)
            .flat_map(|value| std::iter::repeat_n(value, self.unplaced[value as usize - 1] as usize))
            .collect()
    }

    /// The Relic Ship goes home, wherever it is.
    pub(crate) fn relic_home(&mut self, log: &mut impl Sink<Event>) {
        let Some(owner) = self.relic.owner else { return };
        let mut from = None;
        if let RelicAt::Docked(place) = self.relic.at {
            let ports = &mut self.ports[place.index()].0;
            let port = ports.iter().position(|ship| ship.hull() == Some(Hull::Relic));
            let port = port.expect("a docked Relic Ship stands in a port of its place");
            ports[port] = Ship::NONE;
            if place == Place::ARTIFACT {
                self.turn.counting &= !(1 << port);
            }
            from = Some(place);
        }
        self.relic = Relic::HOME;
        let (facility, track) = (from.map(Place::facility), from.and_then(Place::track));
        log.push(|| Event::RelicReturned { owner, from: facility, track });
    }
}
