//! The vocabulary of the rule tests: set a position up in a few lines, act, and look at what came of it.
//!
//! Seats are counted from 1. Without further words: it is seat 1's phase IV in everybody's second turn; nobody has ships or
//! units; everybody controls the base of their species, at its starting ranks, has 10 credits and a full hand of some action cards. Species are,
//! from seat 1 on, Hivemind, Tivare, Android Tribunal, Xan'il, Marrow-Kir and Coalition, and bases lie at the scenario's base places in their order.
//!
//! The board of two players, Conflict, with bases at 1 and 19 and planet backs at 3, 5, 7, 13, 15 and 17:
//!
//! ```text
//!               8
//!         4           13
//!   1           9           17
//!         5           14
//!   2           10          18
//!         6           15
//!   3           11          19
//!         7           16
//!               12
//! ```

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use serde_json::Value;
pub use table::kit::seat;
use table::{
    Content, Eyes, Rules, Seat, Tell,
    chance::Script,
    kit::{self, DefaultSeat, Fixture},
};
use traegrone::{
    Battle, Card, FrontId, Options, Orders, Phase, Piece, Player, Sector, Sectors, Ship, Species, Stat,
    State, Traegrone, Turn, Unit, Vessel, map::Back,
};

/// A position under test. Where no seat is named, whoever is asked acts, and the active player takes back.
pub struct Scene {
    fixture: Fixture<Traegrone, Script>,
}

impl Deref for Scene {
    type Target = Fixture<Traegrone, Script>;

    fn deref(&self) -> &Self::Target {
        &self.fixture
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.fixture
    }
}

/// A sector by its number.
#[track_caller]
pub fn sector(number: usize) -> Sector {
    Sector::new(number).unwrap_or_else(|| panic!("no sector {number}"))
}

#[track_caller]
fn ship(id: &str) -> Ship {
    Ship::from_id(id).unwrap_or_else(|| panic!("no ship {id}"))
}

#[track_caller]
pub fn stat(id: &str) -> Stat {
    Stat::from_id(id).unwrap_or_else(|| panic!("no statistic {id}"))
}

#[track_caller]
fn piece(id: &str) -> Piece {
    Piece::from_id(id).unwrap_or_else(|| panic!("no piece {id}"))
}

#[track_caller]
fn species(id: &str) -> Species {
    Species::from_id(id).unwrap_or_else(|| panic!("no species {id}"))
}

/// The rules with these options and the built-in content.
pub fn rules_of(options: &Options) -> Arc<Traegrone> {
    Arc::new(Traegrone::new(options, &Content::built_in(Traegrone::about().content)).unwrap())
}

/// The usual options.
pub fn options(players: usize) -> Options {
    Traegrone::options(players).unwrap()
}

// ------------------------------------------------- where several files begin

/// Seat 1's phase I.
pub fn card_phase() -> Scene {
    Scene::new(2).phase("card")
}

/// Seat 1's phase of purchases, with so many credits.
pub fn shopping(credits: u16) -> Scene {
    Scene::new(2).phase("purchase").credits(1, credits)
}

/// The same, and seat 1 controls the Dravik Forges at 5, where destroyers are cheaper.
pub fn shopping_with_a_yard(credits: u16) -> Scene {
    shopping(credits).front(5, "dravik-forges").controls(1, 5)
}

/// Seat 2, the Tivare, control a planet of no prosperity at 17 and begin their turn.
pub fn before_a_rebellion(id: &str, defenses: u8) -> Scene {
    Scene::new(2)
        .turn_of(2)
        .phase("card")
        .front(17, id)
        .controls(2, 17)
        .rank(17, "prosperity", 0)
        .rank(17, "defenses", defenses)
}

/// A scout of seat 1 at 18, and at 19 a destroyer of seat 2 that is full of infantry, with a turret that holds an interceptor.
pub fn before_a_turret() -> Scene {
    Scene::new(2)
        .ships(1, "scout-1", 18)
        .ships(2, "destroyer-1 turret-1", 19)
        .cargo(2, "destroyer-1", 2, 0)
        .cargo(2, "turret-1", 0, 1)
        .empty(&[16])
}

impl Scene {
    // ------------------------------------------------------------------ given

    /// Seat 1's phase IV.
    pub fn new(players: usize) -> Scene {
        Scene::with_rules(rules_of(&options(players)))
    }

    /// The same with other options.
    pub fn with_options(options: &Options) -> Scene {
        Scene::with_rules(rules_of(options))
    }

    /// The same with changed content.
    pub fn with_content(players: usize, change: impl FnOnce(&mut Value)) -> Scene {
        Scene::with_rules(Arc::new(kit::with_content(players, change).unwrap()))
    }

    pub fn with_rules(rules: Arc<Traegrone>) -> Scene {
        let mut state = rules.blank(seat(1));
        let usual = ["hivemind", "tivare", "android", "xanil", "marrow-kir", "coalition"];
        let places: Vec<Sector> = rules.figures().map.bases.iter().collect();
        for (index, base) in places.into_iter().enumerate() {
            let player = &mut state.players[index];
            player.species = Some(species(usual[index]));
            player.turns = 2;
            rules.settle(&mut state, Seat::new(index), base);
            state.players[index].ships = Default::default();
        }
        // Cards are dealt in the order of the list, so that any kind is left in the pile or can be exchanged.
        let mut pile = rules.figures().copies;
        for number in 0..rules.seats() {
            let size = if state.players[number].species == Some(Species::Xanil) { 8 } else { 5 };
            for _ in 0..size {
                let card = pile.iter().rposition(|&count| count > 0).unwrap();
                pile[card] -= 1;
                state.players[number].hand[card] += 1;
            }
        }
        state.phase = Phase::Move;
        let fixture =
            Fixture::new(rules, state, Script::default(), |state| state.turn.active, DefaultSeat::Asked);
        Scene { fixture }.changed(|_| ())
    }

    /// A real game from its very start: these dice decide who begins. Then species are chosen and bases placed.
    pub fn start(players: usize, dice: &[u8]) -> Scene {
        let mut scene = Scene::new(players).dice(dice);
        scene.set_up();
        scene
    }

    /// Changes the position; the turn is as at its beginning.
    fn changed(mut self, change: impl FnOnce(&mut State)) -> Scene {
        let mut state = self.state().clone();
        change(&mut state);
        let me = state.turn.active;
        state.turn.held = state.players[me.index()].worlds;
        let linked = |at: Sector| state.turn.held.has(at) && state.links.has(at);
        let mut orders = state.turn.orders;
        for &ship in Ship::ALL {
            let moves = self.rules.figures().of(ship.kind()).moves;
            let left = match state.players[me.index()].ship(ship).at {
                Some(at) if moves > 0 => moves + u8::from(linked(at)),
                _ => 0,
            };
            orders[ship.index()] = Orders { left, ..Orders::default() };
        }
        state.turn.orders = orders;
        self.fixture.set(state);
        self
    }

    fn player(self, number: usize, change: impl FnOnce(&mut Player)) -> Scene {
        assert!(number <= self.rules.seats(), "there is no seat {number}");
        self.changed(|state| change(&mut state.players[number - 1]))
    }

    /// It is another seat's turn.
    pub fn turn_of(self, number: usize) -> Scene {
        self.changed(|state| {
            state.turn = Turn::new(seat(number));
            state.battle = Battle::none(seat(number));
            state.asked = seat(number);
        })
    }

    /// Which phase it is: `card`, `purchase`, `move` or `land`.
    pub fn phase(self, name: &str) -> Scene {
        let phase = serde_json::from_value(Value::String(name.to_owned())).unwrap();
        self.changed(|state| state.phase = phase)
    }

    /// A seat leads another species; whoever leads it leads that seat's one instead.
    pub fn species(self, number: usize, id: &str) -> Scene {
        let rules = Arc::clone(&self.rules);
        let (wanted, own) = (species(id), self.state().players[number - 1].species);
        if own == Some(wanted) {
            return self;
        }
        self.changed(|state| {
            let base = |state: &State, front: FrontId| {
                rules.figures().map.sectors().find(|&at| state.sites[at].front == Some(front))
            };
            let front = |species: Species| FrontId::from_index(species.index());
            if let Some(other) = state.leader(wanted) {
                state.players[other.index()].species = own;
                if let Some(theirs) = base(state, front(wanted)) {
                    state.sites[theirs].front = None;
                    let mine = base(state, front(own.unwrap())).unwrap();
                    state.sites[mine].front = None;
                    Scene::lay(&rules, state, theirs, front(own.unwrap()));
                    Scene::lay(&rules, state, mine, front(wanted));
                }
            } else {
                let mine = base(state, front(own.unwrap())).unwrap();
                Scene::lay(&rules, state, mine, front(wanted));
            }
            state.players[number - 1].species = Some(wanted);
        })
    }

    fn lay(rules: &Traegrone, state: &mut State, at: Sector, front: FrontId) {
        for set in [&mut state.planets, &mut state.stations, &mut state.spaceports, &mut state.links] {
            set.remove(at);
        }
        rules.reveal(state, at, front);
        state.unseen &= !(1 << front.index());
    }

    fn front_of(&self, id: &str, unseen: u64) -> FrontId {
        let fronts = &self.rules.figures().fronts;
        let free = |index: &usize| unseen >> index & 1 == 1 && fronts[*index].id == id;
        FrontId::from_index((0..fronts.len()).find(free).unwrap_or_else(|| panic!("no unseen {id}")))
    }

    /// A sector is explored, and this is there: `omega-construction`, `empty-space`.
    #[track_caller]
    pub fn front(self, number: usize, id: &str) -> Scene {
        let front = self.front_of(id, self.state().unseen);
        let figures = self.rules.figures();
        let behind = match figures.map.back(sector(number)) {
            Back::Planet => figures.planet_fronts,
            _ => figures.unknown_fronts,
        };
        assert!(behind >> front.index() & 1 == 1, "{id} has another back than sector {number}");
        let rules = Arc::clone(&self.rules);
        self.changed(|state| Scene::lay(&rules, state, sector(number), front))
    }

    /// Sectors are explored, and nothing is there.
    #[track_caller]
    pub fn empty(self, numbers: &[usize]) -> Scene {
        numbers.iter().fold(self, |scene, &number| scene.front(number, "empty-space"))
    }

    /// The current number of a statistic.
    #[track_caller]
    pub fn rank(self, number: usize, id: &str, value: u8) -> Scene {
        let front = self.state().sites[sector(number)].front.expect("the sector is explored");
        let rows = &self.rules.figures().world(front).expect("there is a world").rows;
        let rank = rows[stat(id).index()].values().iter().position(|&other| other == value);
        let rank = rank.unwrap_or_else(|| panic!("{id} of sector {number} cannot be {value}")) as u8;
        self.changed(|state| state.sites[sector(number)].ranks[stat(id).index()] = rank)
    }

    /// A seat controls a world, and nobody else has anything to do with it.
    pub fn controls(self, number: usize, at: usize) -> Scene {
        self.changed(|state| {
            for player in &mut state.players {
                player.worlds.remove(sector(at));
                player.allies.remove(sector(at));
            }
            state.players[number - 1].worlds.insert(sector(at));
        })
    }

    /// A world is neutral.
    pub fn neutral(self, at: usize) -> Scene {
        self.changed(|state| {
            for player in &mut state.players {
                player.worlds.remove(sector(at));
                player.allies.remove(sector(at));
            }
        })
    }

    /// A seat has a trade alliance with a world, which is neutral.
    pub fn allied(self, number: usize, at: usize) -> Scene {
        self.neutral(at).changed(|state| state.players[number - 1].allies.insert(sector(at)))
    }

    /// Infantry and interceptors on a world.
    pub fn units(self, at: usize, infantry: u8, interceptors: u8) -> Scene {
        self.changed(|state| state.sites[sector(at)].units = [infantry, interceptors])
    }

    /// A spaceport or a Power Link was built on a world.
    pub fn building(self, at: usize, id: &str) -> Scene {
        self.changed(|state| match piece(id) {
            Piece::Spaceport => state.spaceports.insert(sector(at)),
            Piece::PowerLink => state.links.insert(sector(at)),
            other => panic!("{} is no building on a world", other.id()),
        })
    }

    /// Ships of a seat in a sector: `destroyer-1 scout-2`. What was not explored there is empty space.
    #[track_caller]
    pub fn ships(self, number: usize, ids: &str, at: usize) -> Scene {
        let unexplored = self.state().sites[sector(at)].front.is_none();
        let scene = if unexplored { self.front(at, "empty-space") } else { self };
        scene.player(number, |player| {
            for id in ids.split_whitespace() {
                player.ships[ship(id).index()] = Vessel { at: Some(sector(at)), ..Vessel::default() };
            }
        })
    }

    /// Infantry and interceptors aboard a ship.
    pub fn cargo(self, number: usize, id: &str, infantry: u8, interceptors: u8) -> Scene {
        self.player(number, |player| player.ships[ship(id).index()].cargo = [infantry, interceptors])
    }

    /// Hit points that a ship has lost.
    pub fn damage(self, number: usize, id: &str, points: u8) -> Scene {
        self.player(number, |player| player.ships[ship(id).index()].damage = points)
    }

    pub fn credits(self, number: usize, credits: u16) -> Scene {
        self.player(number, |player| player.credits = credits)
    }

    /// Pieces of a seat that are out for the whole game.
    pub fn lost(self, number: usize, id: &str, count: u8) -> Scene {
        self.player(number, |player| player.lost[piece(id).index()] = count)
    }

    /// How many turns a seat has begun, the one that is going on included.
    pub fn turns(self, number: usize, turns: u16) -> Scene {
        self.player(number, |player| player.turns = turns)
    }

    /// A seat's action cards by their ids. Whoever else holds cards of which there are not enough gives them up.
    pub fn hand(self, number: usize, ids: &[&str]) -> Scene {
        let cards: Vec<usize> = ids.iter().map(|id| self.card(id).index()).collect();
        let copies = self.rules.figures().copies;
        self.changed(|state| {
            state.players[number - 1].hand = Default::default();
            for card in cards {
                state.players[number - 1].hand[card] += 1;
                let held = |state: &State| state.players.iter().map(|player| player.hand[card]).sum::<u8>();
                for other in (0..6).filter(|&other| other != number - 1) {
                    while held(state) > copies[card] && state.players[other].hand[card] > 0 {
                        state.players[other].hand[card] -= 1;
                    }
                }
            }
        })
    }

    /// All cards of these kinds lie on the discard pile.
    pub fn discarded(self, ids: &[(&str, u8)]) -> Scene {
        let cards: Vec<(usize, u8)> = ids.iter().map(|(id, count)| (self.card(id).index(), *count)).collect();
        self.changed(|state| cards.iter().for_each(|&(card, count)| state.discard[card] = count))
    }

    /// Dice that will be rolled next, in order.
    pub fn dice(mut self, faces: &[u8]) -> Scene {
        self.will_roll(faces);
        self
    }

    // ------------------------------------------------------------------- when

    /// The next sector that is explored, of the same back as this one, will show this front.
    #[track_caller]
    pub fn will_find(&mut self, number: usize, id: &str) -> &mut Scene {
        let figures = self.rules.figures();
        let behind = match figures.map.back(sector(number)) {
            Back::Planet => figures.planet_fronts,
            _ => figures.unknown_fronts,
        };
        let possible = self.state().unseen & behind;
        let front = self.front_of(id, possible);
        let before = (possible & ((1 << front.index()) - 1)).count_ones();
        self.will_draw(&[before]);
        self
    }

    /// The active player plays a card.
    #[track_caller]
    pub fn play(&mut self, id: &str) -> &mut Scene {
        let text = self.give_card(id);
        self.act(&text);
        self
    }

    /// Exchanges a card of the active player's hand for this one, if need be; gives the action that plays it.
    #[track_caller]
    pub fn give_card(&mut self, id: &str) -> String {
        let (active, card) = (self.active().index(), self.card(id).index());
        let mut state = self.state().clone();
        if state.players[active].hand[card] == 0 {
            let given = state.players[active].hand.iter().position(|&count| count > 0);
            let held: u8 = state.players.iter().map(|player| player.hand[card]).sum();
            if held + state.discard[card] == self.rules.figures().copies[card] {
                match state.players.iter_mut().find(|player| player.hand[card] > 0) {
                    Some(holder) => {
                        holder.hand[card] -= 1;
                        given.into_iter().for_each(|given| holder.hand[given] += 1);
                    }
                    None => state.discard[card] -= 1,
                }
            }
            given.into_iter().for_each(|given| state.players[active].hand[given] -= 1);
            state.players[active].hand[card] += 1;
            self.fixture.set(state);
        }
        format!("play {}", self.card(id))
    }

    /// A card will be drawn: any.
    pub fn will_draw_card(&mut self) -> &mut Scene {
        self.will_draw(&[0]);
        self
    }

    /// The active player's phase I is over by a card that does nothing for anybody here; one card is drawn.
    #[track_caller]
    pub fn through_phase_one(&mut self) -> &mut Scene {
        self.will_draw_card().play("barrage")
    }

    /// Ships of seat 1 have moved to 10, where seat 2's are; if the defender can flee, it is about to decide.
    #[track_caller]
    pub fn meet(mut self, ours: &str) -> Scene {
        for ship in ours.split_whitespace() {
            self.act(&format!("move {ship} 10"));
        }
        self.act("done");
        self
    }

    /// The same, and the battle begins with these dice: nobody flees in the first round.
    #[track_caller]
    pub fn fight(mut self, ours: &str, dice: &[u8]) -> Scene {
        self.will_roll(dice);
        let mut scene = self.meet(ours);
        if scene.now() == "defender-flees" {
            scene.act("stay");
        }
        scene
    }

    // ------------------------------------------------------------------- then

    /// A kind of action card by its id.
    #[track_caller]
    pub fn card(&self, id: &str) -> Card {
        let cards = &self.rules.figures().cards;
        let index = cards.iter().position(|card| card.id == id);
        Card::from_index(index.unwrap_or_else(|| panic!("no card {id}")))
    }

    /// The number of the seat that is asked.
    #[track_caller]
    pub fn asked(&self) -> usize {
        self.timeline().to_act().first().expect("the game is over").index() + 1
    }

    /// What is to be decided, as in the view: `move`, `defender-flees`.
    pub fn now(&self) -> String {
        serde_json::to_value(self.state().phase).unwrap().as_str().unwrap().to_owned()
    }

    fn vessel(&self, number: usize, id: &str) -> &Vessel {
        self.state().players[number - 1].ship(ship(id))
    }

    /// In which sector a ship is; `None` off the board.
    pub fn at(&self, number: usize, id: &str) -> Option<u8> {
        self.vessel(number, id).at.map(Sector::number)
    }

    pub fn damage_of(&self, number: usize, id: &str) -> u8 {
        self.vessel(number, id).damage
    }

    /// Infantry and interceptors aboard a ship.
    pub fn aboard(&self, number: usize, id: &str) -> [u8; 2] {
        self.vessel(number, id).cargo
    }

    /// Infantry and interceptors on a world.
    pub fn units_at(&self, at: usize) -> [u8; 2] {
        self.state().sites[sector(at)].units
    }

    /// The current number of a statistic of a world.
    #[track_caller]
    pub fn value(&self, at: usize, id: &str) -> u8 {
        self.world(at)["values"][stat(id).index()].as_u64().expect("there is a world") as u8
    }

    /// A world, as everybody sees it.
    pub fn world(&self, at: usize) -> Value {
        self.view(1)["sectors"][at - 1]["world"].clone()
    }

    /// The number of the seat that controls a world.
    pub fn controller(&self, at: usize) -> Option<usize> {
        self.state().controller(sector(at)).map(|seat| seat.index() + 1)
    }

    /// The number of the seat that is allied with a world.
    pub fn ally(&self, at: usize) -> Option<usize> {
        self.state().ally(sector(at)).map(|seat| seat.index() + 1)
    }

    /// The id of what is in a sector.
    pub fn found(&self, at: usize) -> Option<String> {
        let front = self.state().sites[sector(at)].front?;
        Some(self.rules.figures().front(front).id.clone())
    }

    pub fn credits_of(&self, number: usize) -> u16 {
        self.state().players[number - 1].credits
    }

    pub fn points_of(&self, number: usize) -> u8 {
        self.rules.points(self.state(), seat(number))
    }

    /// How many cards a seat holds.
    pub fn cards_of(&self, number: usize) -> u8 {
        self.state().players[number - 1].hand.iter().sum()
    }

    /// What a seat has left of a piece.
    pub fn supply_of(&self, number: usize, id: &str) -> u8 {
        let supply = self.view(number)["players"][number - 1]["supply"][piece(id).index()].as_u64();
        supply.expect("the piece is limited") as u8
    }

    /// Steps left to a ship of the active player.
    pub fn left(&self, id: &str) -> u8 {
        self.state().orders(ship(id)).left
    }

    /// Whether a seat is out of the game.
    pub fn is_out(&self, number: usize) -> bool {
        self.state().players[number - 1].out
    }

    /// Sectors where a ship of the active player may step now.
    pub fn steps(&self, id: &str) -> Vec<usize> {
        let start = format!("move {id} ");
        self.options_like(&start).iter().map(|text| text[start.len()..].parse().unwrap()).collect()
    }

    /// Scripted draws that nobody has asked for.
    pub fn dice_left(&self) -> usize {
        self.chance.left()
    }

    /// What a seat sees, as JSON.
    pub fn view(&self, number: usize) -> Value {
        serde_json::to_value(self.rules.view(self.state(), Eyes::Seat(seat(number)))).unwrap()
    }

    /// What somebody who watches sees, as JSON.
    pub fn spectator_view(&self) -> Value {
        serde_json::to_value(self.rules.view(self.state(), Eyes::Spectator)).unwrap()
    }

    /// The events of the newest action of one type, as JSON.
    pub fn happened(&self, kind: &str) -> Vec<Value> {
        let events = self.events().iter().map(|event| serde_json::to_value(event).unwrap());
        events.filter(|event| event["event"] == kind).collect()
    }

    /// All sectors of a set, as numbers.
    pub fn numbers(set: Sectors) -> Vec<u8> {
        set.iter().map(Sector::number).collect()
    }

    /// Infantry on a world, for short.
    pub fn infantry_at(&self, at: usize) -> u8 {
        self.units_at(at)[Unit::Infantry.index()]
    }
}

/// Seat 1's ships at 9 have moved to 10, where seat 2's are, and the battle begins. Nobody flees in the first round.
pub fn battle(ours: &str, theirs: &str, dice: &[u8]) -> Scene {
    Scene::new(2).ships(1, ours, 9).ships(2, theirs, 10).fight(ours, dice)
}
