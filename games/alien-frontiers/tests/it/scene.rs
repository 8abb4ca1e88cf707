//! The vocabulary of the rule tests: set a position up in a few lines, act, and look at what came of it.
//!
//! Seats are counted from 1, as in the texts of actions (`s2`). Seat 1 is the active player and took the first turn of the
//! game. Without further words: nobody has resources, cards or colonies on the planet; seat 1 has no ships but those given;
//! every other seat has three ships, those not docked being on the Maintenance Bay; ships that are nowhere are in the
//! stock; all colonies are in the supplies; the display is empty, and every card that nobody has is in the draw pile.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use alien_frontiers::{
    AlienFrontiers, Card, Facility, Field, Hull, Options, Phase, Place, Player, Relic, RelicAt, Ship, State,
    Territory, Turn,
};
pub use table::kit::seat;
use table::{
    Content, Eyes, Rules, Seat,
    chance::Script,
    kit::{DefaultSeat, Fixture},
};

/// A position under test. Where no seat is named, the active player acts.
pub struct Scene {
    fixture: Fixture<AlienFrontiers, Script>,
    bay_given: [bool; 4],
    supply_given: [bool; 4],
}

impl Deref for Scene {
    type Target = Fixture<AlienFrontiers, Script>;

    fn deref(&self) -> &Self::Target {
        &self.fixture
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.fixture
    }
}

pub fn facility(id: &str) -> Facility {
    Facility::from_id(id).unwrap_or_else(|| panic!("no facility {id}"))
}

pub fn territory(id: &str) -> Territory {
    Territory::from_id(id).unwrap_or_else(|| panic!("no territory {id}"))
}

pub fn card(id: &str) -> Card {
    Card::from_id(id).unwrap_or_else(|| panic!("no card {id}"))
}

pub fn field(id: &str) -> Field {
    Field::from_id(id).unwrap_or_else(|| panic!("no field {id}"))
}

/// The rules for this many players with the built-in content.
pub fn rules(players: usize, long_game: bool) -> Arc<AlienFrontiers> {
    let options = Options { long_game, ..AlienFrontiers::options(players).unwrap() };
    Arc::new(AlienFrontiers::new(&options, &Content::built_in(AlienFrontiers::about().content)).unwrap())
}

impl Scene {
    // ------------------------------------------------------------------ given

    /// Seat 1's turn in a game with this many players, in the free part of the turn.
    pub fn new(players: usize) -> Scene {
        Scene::with_rules(rules(players, false), players)
    }

    /// The same in the long game.
    pub fn long_game(players: usize) -> Scene {
        Scene::with_rules(rules(players, true), players)
    }

    pub fn with_rules(rules: Arc<AlienFrontiers>, players: usize) -> Scene {
        let mut draw = [0; Card::COUNT];
        for &card in Card::ALL {
            draw[card.index()] = if matches!(card, Card::AlienCity | Card::AlienMonument) { 1 } else { 2 };
        }
        let state = State {
            ports: Default::default(),
            unplaced: [0; 6],
            relic: Relic::HOME,
            players: [Player::default(); 4],
            colonies: Default::default(),
            counters: Default::default(),
            fields: Default::default(),
            display: Default::default(),
            draw,
            discard: [0; Card::COUNT],
            turn: Turn::new(seat(1), seat(1), 0),
            phase: Phase::Act,
        };
        let active = |state: &State| state.turn.active;
        let fixture = Fixture::new(rules, state, Script::default(), active, DefaultSeat::Active);
        let scene = Scene { fixture, bay_given: [false; 4], supply_given: [false; 4] };
        assert_eq!(scene.rules.seats(), players);
        scene.changed(|_| ())
    }

    fn changed(mut self, change: impl FnOnce(&mut State)) -> Scene {
        let mut state = self.state().clone();
        change(&mut state);
        let players = self.rules.seats();
        for s in Seat::all(players) {
            let docked =
                state.ports.iter().flat_map(|ports| ports.0).filter(|ship| ship.is_of(s)).count() as u8;
            let unplaced: u8 = if s == state.turn.active { state.unplaced.iter().sum() } else { 0 };
            let player = &mut state.players[s.index()];
            if !self.bay_given[s.index()] {
                player.bay = if s == state.turn.active { 0 } else { 3u8.saturating_sub(docked) };
            }
            let out = docked + unplaced + player.bay;
            assert!(out <= 6, "seat {} has {out} ships", s.index() + 1);
            player.stock = 6 - out;
            let landed: u8 = state.colonies.iter().map(|here| here[s.index()]).sum();
            let start = self.rules.starting_colonies();
            let player = &mut state.players[s.index()];
            if !self.supply_given[s.index()] {
                player.supply = start.saturating_sub(landed + u8::from(player.circle > 0));
            }
        }
        for &t in Territory::ALL {
            state.counters[t.index()] = State::controller(&state.colonies[t.index()]);
        }
        self.fixture.set(state);
        self
    }

    fn player(self, number: usize, change: impl FnOnce(&mut Player)) -> Scene {
        self.changed(|state| change(&mut state.players[number - 1]))
    }

    /// Seat 1's unplaced ships of their colour.
    pub fn ships(self, values: &[u8]) -> Scene {
        self.changed(|state| {
            state.unplaced = [0; 6];
            for &value in values {
                state.unplaced[value as usize - 1] += 1;
            }
        })
    }

    /// Ships of a seat's colour docked at a facility (at the Colonist Hub: on that seat's own track).
    pub fn docked(self, at: &str, number: usize, values: &[u8]) -> Scene {
        self.docked_on_track(at, number, number, values)
    }

    /// Ships of a seat's colour docked on another seat's Colonist Hub track.
    pub fn docked_on_track(self, at: &str, number: usize, track: usize, values: &[u8]) -> Scene {
        let place = Place::of(facility(at), seat(track));
        self.changed(|state| {
            for &value in values {
                state.ports[place.index()].dock(Ship::new(Hull::Of(seat(number)), value));
            }
        })
    }

    /// Ships of a seat's colour on the Maintenance Bay.
    pub fn bay(mut self, number: usize, ships: u8) -> Scene {
        self.bay_given[number - 1] = true;
        self.player(number, |player| player.bay = ships)
    }

    pub fn fuel(self, number: usize, fuel: u8) -> Scene {
        self.player(number, |player| player.fuel = fuel)
    }

    pub fn ore(self, number: usize, ore: u8) -> Scene {
        self.player(number, |player| player.ore = ore)
    }

    /// Alien tech cards of a seat, taken out of the draw pile.
    pub fn cards(self, number: usize, ids: &[&str]) -> Scene {
        self.changed(|state| {
            for id in ids {
                state.draw[card(id).index()] -= 1;
                state.players[number - 1].cards.insert(card(id));
            }
        })
    }

    /// The cards on display, taken out of the draw pile.
    pub fn display(self, ids: [&str; 3]) -> Scene {
        self.changed(|state| {
            for (slot, id) in ids.iter().enumerate() {
                state.draw[card(id).index()] -= 1;
                state.display[slot] = Some(card(id));
            }
        })
    }

    /// Cards in the discard pile, taken out of the draw pile.
    pub fn discard_pile(self, ids: &[&str]) -> Scene {
        self.changed(|state| {
            for id in ids {
                state.draw[card(id).index()] -= 1;
                state.discard[card(id).index()] += 1;
            }
        })
    }

    /// Leaves exactly these cards in the draw pile; the others are out of the game.
    pub fn draw_pile(self, ids: &[&str]) -> Scene {
        self.changed(|state| {
            state.draw = [0; Card::COUNT];
            for id in ids {
                state.draw[card(id).index()] += 1;
            }
        })
    }

    /// Colonies of a seat on a territory.
    pub fn colonies(self, number: usize, on: &str, count: u8) -> Scene {
        self.changed(|state| state.colonies[territory(on).index()][number - 1] = count)
    }

    /// Unplaced colonies of a seat, the one on the Colonist Hub not counted.
    pub fn supply(mut self, number: usize, count: u8) -> Scene {
        self.supply_given[number - 1] = true;
        self.player(number, |player| player.supply = count)
    }

    /// The circle of a seat's colony on the Colonist Hub.
    pub fn circle(self, number: usize, circle: u8) -> Scene {
        self.player(number, |player| player.circle = circle)
    }

    pub fn field(self, id: &str, on: &str) -> Scene {
        self.changed(|state| state.fields[field(id).index()] = Some(territory(on)))
    }

    /// Seat 1's Relic Ship, rolled and not docked, showing this value.
    pub fn relic_unplaced(self, value: u8) -> Scene {
        self.changed(|state| state.relic = Relic { owner: Some(seat(1)), at: RelicAt::Unplaced(value) })
    }

    /// A seat's Relic Ship, docked (at the Colonist Hub: on that seat's own track).
    pub fn relic_docked(self, at: &str, number: usize, value: u8) -> Scene {
        let place = Place::of(facility(at), seat(number));
        self.changed(|state| {
            state.relic = Relic { owner: Some(seat(number)), at: RelicAt::Docked(place) };
            state.ports[place.index()].dock(Ship::new(Hull::Relic, value));
        })
    }

    /// A seat's Relic Ship on the Maintenance Bay.
    pub fn relic_on_bay(self, number: usize) -> Scene {
        self.changed(|state| state.relic = Relic { owner: Some(seat(number)), at: RelicAt::Bay })
    }

    /// The number of the turn, from 0, all players' turns counted.
    pub fn turn_number(self, number: u16) -> Scene {
        self.changed(|state| state.turn.number = number)
    }

    // ------------------------------------------------------------------- when

    /// Makes the next cards drawn from the draw pile be these, in order. Works out the draws from the pile as it is now,
    /// so call it right before the action that draws (no reshuffle in between).
    pub fn will_draw_cards(&mut self, ids: &[&str]) {
        let mut pile = self.state().draw;
        for id in ids {
            let wanted = card(id).index();
            assert!(pile[wanted] > 0, "{id} is not in the draw pile");
            let before: u8 = pile[..wanted].iter().sum();
            self.will_draw(&[u32::from(before)]);
            pile[wanted] -= 1;
        }
    }

    // ------------------------------------------------------------------- then

    pub fn fuel_of(&self, number: usize) -> u8 {
        self.state().players[number - 1].fuel
    }

    pub fn ore_of(&self, number: usize) -> u8 {
        self.state().players[number - 1].ore
    }

    pub fn has_card(&self, number: usize, id: &str) -> bool {
        self.state().players[number - 1].cards.has(card(id))
    }

    pub fn circle_of(&self, number: usize) -> u8 {
        self.state().players[number - 1].circle
    }

    pub fn supply_of(&self, number: usize) -> u8 {
        self.state().players[number - 1].supply
    }

    /// Ships of a seat's colour on the Maintenance Bay.
    pub fn bay_of(&self, number: usize) -> u8 {
        self.state().players[number - 1].bay
    }

    /// Ships of a seat's colour in the ship stock.
    pub fn stock_of(&self, number: usize) -> u8 {
        self.state().players[number - 1].stock
    }

    /// The active player's unplaced ships of their colour, in order.
    pub fn unplaced(&self) -> Vec<u8> {
        (1..=6).flat_map(|value| vec![value; self.state().unplaced[value as usize - 1] as usize]).collect()
    }

    /// The values of a seat's ships docked at a facility, in order; at the Colonist Hub on any track. The Relic Ship
    /// counts as its owner's.
    pub fn docked_at(&self, at: &str, number: usize) -> Vec<u8> {
        let state = self.state();
        let places = Place::all().filter(|place| place.facility() == facility(at));
        let ships = places.flat_map(|place| state.ports[place.index()].0);
        let mut values: Vec<u8> =
            ships.filter(|&ship| state.belongs(ship, seat(number))).map(|ship| ship.value()).collect();
        values.sort_unstable();
        values
    }

    /// How many ships are docked at a facility, whoever owns them.
    pub fn occupied(&self, at: &str) -> usize {
        let places = Place::all().filter(|place| place.facility() == facility(at));
        places.map(|place| self.state().ports[place.index()].occupied() as usize).sum()
    }

    pub fn colonies_of(&self, number: usize, on: &str) -> u8 {
        self.state().colonies[territory(on).index()][number - 1]
    }

    /// The number of the seat that controls a territory.
    pub fn controller(&self, on: &str) -> Option<usize> {
        self.state().counters[territory(on).index()].map(|seat| seat.index() + 1)
    }

    pub fn field_on(&self, id: &str) -> Option<&'static str> {
        self.state().fields[field(id).index()].map(Territory::id)
    }

    /// The cards on display, in order of slots; empty slots left out.
    pub fn displayed(&self) -> Vec<&'static str> {
        self.state().display.iter().flatten().map(|card| card.id()).collect()
    }

    /// How many cards are in the draw pile.
    pub fn draw_pile_size(&self) -> usize {
        self.state().draw.iter().map(|&n| n as usize).sum()
    }

    /// How many copies of a card are in the discard pile.
    pub fn discarded(&self, id: &str) -> u8 {
        self.state().discard[card(id).index()]
    }

    pub fn relic(&self) -> Relic {
        self.state().relic
    }

    pub fn relic_is_home(&self) -> bool {
        self.relic() == Relic::HOME
    }

    pub fn score(&self, number: usize) -> i32 {
        self.rules.scores(self.state(), Eyes::Spectator)[number - 1].points
    }
}

/// The turn ends; the next player rolls these.
#[track_caller]
pub fn next_player_rolls(t: &mut Scene, dice: &[u8]) {
    t.will_roll(dice);
    t.act("end-turn");
}

/// The turn ends; the next player rolls these and docks them all at the Solar Converter.
#[track_caller]
pub fn next_player_parks(t: &mut Scene, dice: &[u8]) {
    next_player_rolls(t, dice);
    for die in dice {
        t.act(&format!("dock {die} solar-converter"));
    }
}

/// Seat 1 with these unplaced ships, a card and fuel.
pub fn with_card(id: &str, ships: &[u8], fuel: u8) -> Scene {
    Scene::new(4).ships(ships).cards(1, &[id]).fuel(1, fuel)
}

/// The turn ends; the next player docks three ships at the Colonist Hub.
#[track_caller]
pub fn next_player_idles(t: &mut Scene) {
    next_player_rolls(t, &[1, 1, 1]);
    t.acts(&["dock 1 colonist-hub", "dock 1 colonist-hub", "dock 1 colonist-hub"]);
}

/// Docks all unplaced ships of the active player at a facility that takes single ships.
#[track_caller]
pub fn dock_all(t: &mut Scene, at: &str) {
    for value in t.unplaced() {
        t.act(&format!("dock {value} {at}"));
    }
}
