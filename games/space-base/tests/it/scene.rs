//! The vocabulary of the rule tests: set a position up in a few lines, act, and look at what came of it.
//!
//! Seats are counted from 1. Seat 1 is the active player and the starting player, before the roll of the first round. Without
//! further words: everyone has the twelve starting ships as station cards, nothing deployed, no credits, income or points; all
//! colonies are open; the shipyard shows plain credit ships of the sectors 1 to 6, and every other ship is in its deck.

pub mod cards;
mod then;

use std::{
    collections::VecDeque,
    ops::{Deref, DerefMut},
    sync::Arc,
};

use serde_json::Value;
use space_base::{Card, Name, Options, Sector, SpaceBase, State, Turn, TurnPart};
pub use table::kit::seat;
use table::{
    Chance, Content, Rejected, Rules, Seat,
    kit::{self, DefaultSeat, Fixture},
};

/// The ships of the shipyard that no test has changed.
const ROWS: [[&str; 6]; 3] = [
    ["ryumin", "romanenko", "dzhanibekov", "remek", "ivanchenkov", "chang-diaz"],
    ["worden", "irwin", "mattingly", "duke", "evans", "schmitt"],
    ["young", "mcdivitt", "white", "conrad", "borman", "lovell"],
];

/// The colonies, sector by sector.
pub const COLONIES: [&str; 12] = [
    "frisch-outpost",
    "tinbergen-outpost",
    "samuelson-outpost",
    "kuznets-outpost",
    "arrow-base",
    "hicks-base",
    "leontief-base",
    "myrdal-base",
    "hayek-colony",
    "kantorovich-colony",
    "koopmans-colony",
    "friedman-colony",
];

/// Chance that gives dice from one list and cards from another. A draw among six is a die, as long as there are dice on the list. Where
/// a list is at its end, cards come from the front of the deck, and dice show 1.
#[derive(Default)]
pub struct Luck {
    dice: VecDeque<u8>,
    cards: VecDeque<u32>,
}

impl Chance for Luck {
    fn below(&mut self, n: u32) -> u32 {
        if n == 6
            && let Some(face) = self.dice.pop_front()
        {
            return u32::from(face) - 1;
        }
        let card = self.cards.pop_front().unwrap_or(0);
        assert!(card < n, "draw {card} was planned, but the game asks for a number below {n}");
        card
    }
}

/// A position under test. Where no seat is named, the active player acts.
pub struct Scene {
    fixture: Fixture<SpaceBase, Luck>,
    planned: Vec<Card>,
}

impl Deref for Scene {
    type Target = Fixture<SpaceBase, Luck>;

    fn deref(&self) -> &Self::Target {
        &self.fixture
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.fixture
    }
}

pub fn name(id: &str) -> Name {
    Name::from_id(id).unwrap_or_else(|| panic!("no card {id}"))
}

pub fn sector(number: u8) -> Sector {
    Sector::new(number).unwrap_or_else(|| panic!("no sector {number}"))
}

fn card(number: usize, id: &str) -> Card {
    Card::of(name(id), seat(number))
}

/// The built-in content, to change it.
pub fn built_in_json() -> Value {
    kit::built_in::<SpaceBase>()
}

fn rules(options: &Options, content: &Content) -> Arc<SpaceBase> {
    Arc::new(SpaceBase::new(options, content).unwrap())
}

/// Seat 1 of two in the buy phase with exactly these credits; the roll gave it 1 income.
pub fn shopping(credits: u16) -> Scene {
    shopping_with(credits, |scene| scene)
}

/// The same with other things given.
pub fn shopping_with(credits: u16, given: impl FnOnce(Scene) -> Scene) -> Scene {
    let mut scene = given(Scene::always_asked(2).credits(1, credits));
    scene.roll(6, 6).act("sum");
    if scene.step_of(1) == "gained" {
        scene.act("pass");
    }
    assert_eq!((scene.step_of(1), scene.credits_of(1)), ("buy", credits));
    scene
}

/// The active player rolls double six, takes the sum and ends the turn; nobody gets points.
#[track_caller]
pub fn idle_turn(scene: &mut Scene) {
    scene.roll(6, 6).act("sum");
    scene.end_turn();
}

/// Credits, income and points of a seat.
pub fn wealth(scene: &Scene, number: usize) -> (u16, u16, u16) {
    (scene.credits_of(number), scene.income_of(number), scene.points_of(number))
}

/// Texts in the order of the alphabet, where theirs does not matter.
pub fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

/// Two dice with this sum.
pub fn dice_for(sum: u8) -> [u8; 2] {
    let first = sum.saturating_sub(6).max(1);
    [first, sum - first]
}

impl Scene {
    // ------------------------------------------------------------------ given

    /// Seat 1's turn in a game with this many players.
    pub fn new(players: usize) -> Scene {
        let content = Content::built_in(SpaceBase::about().content);
        Scene::with_rules(rules(&Options { players, always_ask: false }, &content))
    }

    /// The same in a game in which players are asked even where nothing depends on it.
    pub fn always_asked(players: usize) -> Scene {
        let content = Content::built_in(SpaceBase::about().content);
        Scene::with_rules(rules(&Options { players, always_ask: true }, &content))
    }

    /// The same with other cards; start from [`built_in_json`].
    pub fn with_content(players: usize, json: &Value) -> Scene {
        let content = Content::custom("test.json", &json.to_string());
        Scene::with_rules(rules(&Options { players, always_ask: false }, &content))
    }

    /// A real set-up with these draws, as numbers from 0; what comes after them is 0.
    pub fn set_up(players: usize, draws: &[u32]) -> Scene {
        let content = Content::built_in(SpaceBase::about().content);
        let rules = rules(&Options { players, always_ask: false }, &content);
        let mut scene = Scene::with_rules(rules);
        scene.chance.cards = draws.iter().copied().collect();
        scene.fixture.set_up();
        scene
    }

    fn with_rules(rules: Arc<SpaceBase>) -> Scene {
        // Any set-up will do, as everything that it decided is put back; but players must not tie for ever for the first turn, so
        // the last of them draws a ship of a higher sector than the others.
        let draws = std::iter::repeat_n(0, 18 + rules.seats() - 1).chain([30]);
        let mut luck = Luck { dice: VecDeque::new(), cards: draws.collect() };
        let mut state = rules.setup(&mut luck, &mut table::NoLog);
        state.turn = Turn::first(seat(1));
        state.decks = space_base::Ships::ALL;
        state.above.0.fill(Card::NONE);
        for s in Seat::all(rules.seats()) {
            let console = state.console_mut(s);
            (console.credits, console.income, console.points) = (0, 0, 0);
            console.deployed.fill(Card::NONE);
            console.part = TurnPart::default();
            for at in Sector::all() {
                console.station[at.index()] = Card::start(s, at);
            }
        }
        for (row, ids) in state.rows.iter_mut().zip(ROWS) {
            *row = ids.map(|id| card(1, id));
        }
        for &ship in state.rows.as_flattened() {
            state.decks.set(ship, false);
        }
        let active = |state: &State| state.turn.active;
        let fixture = Fixture::new(rules, state, Luck::default(), active, DefaultSeat::Active);
        Scene { fixture, planned: Vec::new() }
    }

    fn changed(mut self, change: impl FnOnce(&SpaceBase, &mut State)) -> Scene {
        let mut state = self.state().clone();
        change(&self.rules, &mut state);
        self.fixture.set(state);
        self
    }

    pub fn credits(self, number: usize, credits: u16) -> Scene {
        self.changed(|_, state| state.console_mut(seat(number)).credits = credits)
    }

    pub fn income(self, number: usize, income: u16) -> Scene {
        self.changed(|_, state| state.console_mut(seat(number)).income = income)
    }

    pub fn points(self, number: usize, points: u16) -> Scene {
        self.changed(|_, state| state.console_mut(seat(number)).points = points)
    }

    /// Takes a card from its deck, the shipyard or the display. A gap that this makes in the shipyard is filled from the front of the
    /// deck.
    fn fetch(state: &mut State, number: usize, id: &str) -> Card {
        let wanted = card(number, id);
        if wanted.is_colony() {
            let at = sector(1 + (name(id).index() - name("frisch-outpost").index()) as u8);
            assert!(state.colonies.has(at), "{id} is not open");
            state.colonies.remove(at);
        } else if let Some((level, _)) = wanted.level() {
            if let Some(slot) = state.rows[level].iter().position(|&ship| ship == wanted) {
                let next = if state.decks.count(level) > 0 { state.decks.nth(level, 0) } else { Card::NONE };
                state.decks.set(next, false);
                state.rows[level][slot] = next;
            } else {
                assert!(state.decks.has(wanted), "{id} is neither in its deck nor in the shipyard");
                state.decks.set(wanted, false);
            }
        } else {
            let everyone = Seat::all(state.consoles.len());
            let there = everyone.flat_map(|s| state.cards(s)).any(|(other, ..)| other == wanted);
            assert!(!there, "{id} still lies on the console: replace it with `station` first");
        }
        wanted
    }

    /// Makes a card the station card of a sector. The card that was there is laid aside, out of the game.
    pub fn station(self, number: usize, at: u8, id: &str) -> Scene {
        self.changed(|_, state| {
            let new = Scene::fetch(state, number, id);
            state.console_mut(seat(number)).station[sector(at).index()] = new;
        })
    }

    /// Deploys these ships in a sector, first deployed first, besides those that are deployed there already.
    pub fn deployed(self, number: usize, at: u8, ids: &[&str]) -> Scene {
        self.changed(|_, state| {
            for id in ids {
                let ship = Scene::fetch(state, number, id);
                state.deploy(seat(number), sector(at), ship);
            }
        })
    }

    /// Puts this many charges on a ship of a seat's console.
    pub fn charges(self, number: usize, id: &str, charges: u8) -> Scene {
        self.changed(|rules, state| {
            let (ship, owner) = (card(number, id), seat(number));
            let (zone, _) = state.locate(owner, ship).unwrap_or_else(|| panic!("{id} is not on the console"));
            let side = rules.deck().face(ship).side(zone);
            assert!(charges <= side.squares, "{id} has {} squares", side.squares);
            state.charges.0[ship.index()] = charges;
            state.console_mut(owner).payable.set(ship, charges >= side.per_use);
        })
    }

    /// The ships of a level on offer, slot by slot; slots without one are gaps. What was there goes back to the deck.
    pub fn shipyard(self, level: usize, ids: &[&str]) -> Scene {
        self.changed(|_, state| {
            for ship in std::mem::replace(&mut state.rows[level - 1], [Card::NONE; 6]) {
                state.decks.set(ship, true);
            }
            for (slot, id) in ids.iter().enumerate() {
                assert!(state.decks.has(card(1, id)), "{id} is not in its deck");
                state.decks.set(card(1, id), false);
                state.rows[level - 1][slot] = card(1, id);
            }
        })
    }

    /// Leaves exactly these ships in the deck of a level; the others are out of the game.
    pub fn deck(self, level: usize, ids: &[&str]) -> Scene {
        self.changed(|_, state| {
            state.decks.0[level - 1] = 0;
            ids.iter().for_each(|id| state.decks.set(card(1, id), true));
        })
    }

    /// A colony that is out of the game.
    pub fn colony_gone(self, id: &str) -> Scene {
        self.changed(|_, state| {
            Scene::fetch(state, 1, id);
        })
    }

    /// Whose turn it is.
    pub fn active(self, number: usize) -> Scene {
        let (first, round) = (self.state().turn.first, self.round_now());
        self.turn(seat(number), first, round)
    }

    /// Who took the first turn of the game.
    pub fn first(self, number: usize) -> Scene {
        let (active, round) = (self.state().turn.active, self.round_now());
        self.turn(active, seat(number), round)
    }

    pub fn round(self, round: u32) -> Scene {
        let Turn { active, first, .. } = self.state().turn;
        self.turn(active, first, round)
    }

    fn turn(self, active: Seat, first: Seat, round: u32) -> Scene {
        let players = self.rules.seats();
        self.changed(|_, state| {
            let triggered = state.turn.triggered;
            let ahead = (active.index() + players - first.index()) % players;
            state.turn = Turn::first(active);
            state.turn.first = first;
            state.turn.number = (round as usize - 1) as u16 * players as u16 + ahead as u16;
            state.turn.triggered = triggered;
        })
    }

    /// The end of the game is set off.
    pub fn triggered(self) -> Scene {
        self.changed(|_, state| state.turn.triggered = true)
    }

    // ------------------------------------------------------------------- when

    /// The active player rolls these dice; those that are set keep what they show.
    #[track_caller]
    pub fn roll(&mut self, first: u8, second: u8) -> &mut Scene {
        let set = usize::from(self.state().turn.set);
        self.chance.dice = [first, second][set..].iter().copied().collect();
        self.act("roll");
        self
    }

    /// Dice for rerolls and later rolls.
    pub fn will_roll(&mut self, faces: &[u8]) -> &mut Scene {
        self.chance.dice.extend(faces);
        self
    }

    /// The next ships that are dealt, in the order of the refill: by level, and slot by slot.
    pub fn will_deal(&mut self, ids: &[&str]) -> &mut Scene {
        let left = self.state().decks;
        self.planned.retain(|&ship| left.has(ship));
        for id in ids {
            let wanted = card(1, id);
            let (level, _) = wanted.level().unwrap_or_else(|| panic!("{id} is in no deck"));
            let mut deck = self.state().decks;
            self.planned.iter().for_each(|&gone| deck.set(gone, false));
            let before = deck.iter().filter(|ship| ship.level().is_some_and(|(own, _)| own == level));
            let at = before.take_while(|&ship| ship != wanted).count();
            assert!(deck.has(wanted), "{id} is not in its deck");
            self.chance.cards.push_back(at as u32);
            self.planned.push(wanted);
        }
        self
    }

    /// A seat takes back its newest action.
    pub fn undo(&mut self, number: usize) -> Result<(), Rejected> {
        self.fixture.undo_as(number)
    }

    /// All passive players who are asked finish their part of the turn, taking the sum and declining what they can.
    #[track_caller]
    pub fn others_done(&mut self) -> &mut Scene {
        let (active, turn) = (self.state().turn.active, self.state().turn.number);
        while !self.is_over() && self.state().turn.number == turn {
            let Some(other) = self.timeline().to_act().iter().find(|&s| s != active) else { break };
            let action = self.rules.fallback(self.state(), other).to_string();
            self.act_as(other.index() + 1, &action);
        }
        self
    }

    /// The turn is brought to its end: the others finish, and the active player ends it, unless it has ended by itself.
    #[track_caller]
    pub fn end_turn(&mut self) -> &mut Scene {
        let turn = self.state().turn.number;
        self.others_done();
        if !self.is_over() && self.state().turn.number == turn {
            self.act("end");
        }
        self
    }
}
