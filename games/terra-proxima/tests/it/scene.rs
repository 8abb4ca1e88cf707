//! The vocabulary of the rule tests: set a position up in a few lines, act, and look at what came of it.
//!
//! Seats are counted from 1, as in the texts of actions (`s2`). Without further words: it is seat 1's Action Phase, nothing
//! was done on this turn, it is everybody's second turn, seat 1 took the first turn of the game; nobody has Material
//! Cards or tokens; everybody has an unused Plus One Card, an unused Defense Card (in Allied Mode the team) and a System
//! Repair Card that is not done (seat 1 metal, then fuel, food, medicine, drinking water, oxygen); every Cruiser stands in Empty Space one step
//! from its Launch Pad towards the centre (pad 0: `R10`, then clockwise `J18`, `B18`, `B10`, `J2`, `R2`; which pads: see
//! the setup rules, seat 1 on pad 0); all else is in reserve. What hands do not hold lies in the Salvage Yard. Cards given with [`Scene::hand`] are
//! unknown to the others.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use serde_json::Value;
pub use table::kit::seat;
use table::{
    Content, Eyes, Rules, Seat, Tell,
    chance::{Fast, Script},
    kit::{DefaultSeat, Fixture},
};
use terra_proxima::{
    Attack, Cards, Event, Hex, Material, Offer, Options, Phase, Piece, Player, State, Teams, TerraProxima,
    Turn,
};

/// The Launch Pads 0 to 5.
pub const PADS: [&str; 6] = ["S10", "J19", "A19", "A10", "J1", "S1"];
/// The kinds of Planetary cards.
pub const KINDS: [&str; 6] = ["metal", "fuel", "food", "medicine", "drinking-water", "oxygen"];
/// The cards for a Research Token.
pub const TOKEN: &str = "metal, fuel, food, medicine, drinking-water, oxygen";

/// A position under test. Where no seat is named, whoever is asked acts, and the active player takes back.
pub struct Scene {
    fixture: Fixture<TerraProxima, Script>,
    stacks_given: Vec<(Material, u8)>,
    built_given: [bool; 6],
}

impl Deref for Scene {
    type Target = Fixture<TerraProxima, Script>;

    fn deref(&self) -> &Self::Target {
        &self.fixture
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.fixture
    }
}

pub fn hex(text: &str) -> Hex {
    text.parse().unwrap_or_else(|_| panic!("no space {text}"))
}

pub fn material(id: &str) -> Material {
    Material::from_id(id).unwrap_or_else(|| panic!("no material {id}"))
}

pub fn piece(id: &str) -> Piece {
    Piece::from_id(id).unwrap_or_else(|| panic!("no piece {id}"))
}

/// Cards from a text like `2 ore, metal, 3 drinking-water`; an empty text is no cards.
pub fn cards(text: &str) -> Cards {
    let mut cards = Cards::NONE;
    for part in text.split(", ").filter(|part| !part.is_empty()) {
        let (count, id) = part.split_once(' ').unwrap_or(("1", part));
        cards.add(&Cards::of(material(id), count.parse().unwrap_or_else(|_| panic!("no number in {part}"))));
    }
    cards
}

/// The text of cards, in the order of the materials: `2 ore, 1 metal`.
pub fn text_of(cards: &Cards) -> String {
    let parts: Vec<String> =
        cards.iter().map(|(material, count)| format!("{count} {}", material.id())).collect();
    parts.join(", ")
}

/// The rules with these options and the built-in content.
pub fn rules_of(options: &Options) -> Arc<TerraProxima> {
    Arc::new(TerraProxima::new(options, &Content::built_in(TerraProxima::about().content)).unwrap())
}

/// The rules for this many players, everyone alone.
pub fn rules(players: usize) -> Arc<TerraProxima> {
    rules_of(&TerraProxima::options(players).unwrap())
}

/// The rules of Allied Mode with so many teams.
pub fn allied_rules(players: usize, teams: usize) -> Arc<TerraProxima> {
    let teams = match teams {
        2 => Teams::Two,
        3 => Teams::Three,
        other => panic!("nobody plays in {other} teams"),
    };
    rules_of(&Options { teams, ..TerraProxima::options(players).unwrap() })
}

/// The rules of a game that ends after so many turns of each player.
pub fn limited_rules(players: usize, teams: Teams, turns: u16) -> Arc<TerraProxima> {
    rules_of(&Options { players, teams, turn_limit: Some(turns) })
}

/// A real game in which seat 1 won the roll and has taken a Launch Pad.
pub fn started(rules: Arc<TerraProxima>, pad: usize) -> Scene {
    let players = rules.seats();
    let mut dice = vec![6, 6];
    dice.extend(vec![1; 2 * (players - 1)]);
    let mut scene = Scene::start_with(rules, &dice);
    scene.will_deal(&KINDS[..players]);
    scene.act(&format!("pad {pad}"));
    scene
}

/// The Launch Pad that a seat's Cruiser stands on.
pub fn pad_of(scene: &Scene, number: usize) -> usize {
    let at = scene.at(number, "lrc").expect("every Cruiser is on the board");
    PADS.iter().position(|pad| *pad == at).expect("on a Launch Pad")
}

/// The Launch Pads of all seats.
pub fn pads_of(scene: &Scene) -> Vec<usize> {
    (1..=scene.rules.seats()).map(|number| pad_of(scene, number)).collect()
}

/// The active player puts an offer together, card by card, and has not sent it yet.
pub fn offered(scene: &mut Scene, to: usize, give: &[&str], ask: &[&str]) {
    scene.act(&format!("offer s{to}"));
    for kind in give {
        scene.act(&format!("give {kind}"));
    }
    for kind in ask {
        scene.act(&format!("ask {kind}"));
    }
}

impl Scene {
    // ------------------------------------------------------------------ given

    /// Seat 1's Action Phase, everyone alone.
    pub fn new(players: usize) -> Scene {
        Scene::with_rules(rules(players))
    }

    /// The same in Allied Mode: allies are seats 1 and 3 (and 5) against 2 and 4 (and 6) in two teams; 1 and 4, 2 and 5, 3
    /// and 6 in three.
    pub fn allied(players: usize, teams: usize) -> Scene {
        Scene::with_rules(allied_rules(players, teams))
    }

    pub fn with_rules(rules: Arc<TerraProxima>) -> Scene {
        let players = rules.seats();
        let nobody = seat(1);
        let pads: &[usize] = match players {
            2 => &[0, 3],
            3 => &[0, 2, 4],
            4 => &[0, 1, 3, 4],
            _ => &[0, 1, 2, 3, 4, 5],
        };
        let mut state = State {
            players: [Player::default(); 6],
            private: Default::default(),
            excluded: Default::default(),
            yard: Cards::NONE,
            first: seat(1),
            turn: Turn::new(seat(1)),
            phase: Phase::Action,
            offer: Offer::none(nobody),
            attack: Attack::none(nobody),
        };
        for number in 1..=players {
            let s = seat(number);
            let player = &mut state.players[s.index()];
            player.pieces[0] = Some(hex(["R10", "J18", "B18", "B10", "J2", "R2"][pads[s.index()]]));
            player.repair = Some(Material::PLANETARY[s.index()]);
            player.plus_one = true;
            player.defense = usize::from(rules.team(s)) == s.index();
            player.turns = 2;
        }
        let active = |state: &State| state.turn.active;
        let fixture = Fixture::new(rules, state, Script::default(), active, DefaultSeat::Asked);
        Scene { fixture, stacks_given: Vec::new(), built_given: [false; 6] }.changed(|_| ())
    }

    /// A real game from its very start: the rolls for the first player are these dice, two for each player in seating order
    /// (and again for those who tie). Then the first player is asked for a Launch Pad; see [`Scene::will_deal`].
    pub fn start(players: usize, dice: &[u8]) -> Scene {
        Scene::start_with(rules(players), dice)
    }

    pub fn start_with(rules: Arc<TerraProxima>, dice: &[u8]) -> Scene {
        let mut scene = Scene::with_rules(rules).dice(dice);
        scene.set_up();
        scene
    }

    fn changed(mut self, change: impl FnOnce(&mut State)) -> Scene {
        let mut state = self.state().clone();
        change(&mut state);
        let mut out = Cards::NONE;
        for s in Seat::all(self.rules.seats()) {
            out.add(&state.players[s.index()].hand);
            if !self.built_given[s.index()] {
                let player = &mut state.players[s.index()];
                let areas: Vec<u8> = player.pieces[1..].iter().flatten().map(|hex| hex.ring()).collect();
                player.built_outer = areas.iter().filter(|&&ring| ring > 6).count() as u8;
                player.built_middle = areas.iter().filter(|&&ring| ring < 6).count() as u8;
            }
        }
        for &material in Material::ALL {
            let whole = if material.is_lunar() { 20 } else { 18 };
            state.yard.0[material.index()] = whole - out.count(material);
        }
        for &(material, count) in &self.stacks_given {
            state.yard.0[material.index()] = count;
        }
        self.fixture.set(state);
        self
    }

    fn player(self, number: usize, change: impl FnOnce(&mut Player)) -> Scene {
        assert!(number <= self.rules.seats(), "there is no seat {number}");
        self.changed(|state| change(&mut state.players[number - 1]))
    }

    /// A seat's Material Cards: `2 ore, metal, 3 food`. Nobody else knows the Planetary ones.
    pub fn hand(self, number: usize, text: &str) -> Scene {
        self.player(number, |player| {
            player.hand = cards(text);
            player.possible = [player.hand.planetary(); 6];
        })
    }

    /// The Planetary cards of a seat's hand that everybody knows.
    pub fn known(self, number: usize, text: &str) -> Scene {
        let known = cards(text);
        self.player(number, |player| {
            player.known = Material::PLANETARY.map(|material| known.count(material));
            assert!(player.hand.contains(&known), "only cards of the hand can be known");
        })
    }

    /// Sets the size of a stack in the Salvage Yard; the cards that are missing are out of the game.
    pub fn stack(mut self, id: &str, count: u8) -> Scene {
        self.stacks_given.push((material(id), count));
        self.changed(|_| ())
    }

    /// Puts a piece (`lrc`, `scout-1`, `scout-2`, `base`) on a space. Terra Proxima is `J10`, the pads 0 to 5 are `S10`,
    /// `J19`, `A19`, `A10`, `J1`, `S1`.
    pub fn put(self, number: usize, id: &str, at: &str) -> Scene {
        self.player(number, |player| player.pieces[piece(id).index()] = Some(hex(at)))
    }

    /// How many pieces a seat has built in the Outer and in the Middle Board area; else as many as stand there.
    pub fn built(mut self, number: usize, outer: u8, middle: u8) -> Scene {
        self.built_given[number - 1] = true;
        self.player(number, |player| (player.built_outer, player.built_middle) = (outer, middle))
    }

    pub fn research(self, number: usize, tokens: u8) -> Scene {
        self.player(number, |player| player.research = tokens)
    }

    pub fn emp(self, number: usize, tokens: u8) -> Scene {
        self.player(number, |player| player.emp = tokens)
    }

    /// The material of a seat's System Repair Card; whoever else has it gets that seat's one instead.
    pub fn repair_card(self, number: usize, id: &str) -> Scene {
        self.changed(|state| {
            let wanted = Some(material(id));
            let own = state.players[number - 1].repair;
            if let Some(other) = state.players.iter_mut().find(|player| player.repair == wanted) {
                other.repair = own;
            }
            state.players[number - 1].repair = wanted;
        })
    }

    /// A seat's System Repair is done.
    pub fn repaired(self, number: usize) -> Scene {
        self.player(number, |player| player.repaired = true)
    }

    /// A seat's Plus One Card is used.
    pub fn no_plus_one(self, number: usize) -> Scene {
        self.player(number, |player| player.plus_one = false)
    }

    /// A seat's Defense Card, in Allied Mode its team's, is used.
    pub fn no_defense(self, number: usize) -> Scene {
        let holder = usize::from(self.rules.team(seat(number))) + 1;
        self.player(holder, |player| player.defense = false)
    }

    /// How many turns a seat has begun, the one that is going on included.
    pub fn turns(self, number: usize, turns: u16) -> Scene {
        self.player(number, |player| player.turns = turns)
    }

    /// It is another seat's turn.
    pub fn turn_of(self, number: usize) -> Scene {
        self.changed(|state| {
            state.turn = Turn::new(seat(number));
            state.offer = Offer::none(seat(number));
            state.attack = Attack::none(seat(number));
        })
    }

    /// The active player has not rolled for production yet.
    pub fn before_roll(self) -> Scene {
        self.changed(|state| state.phase = Phase::Roll)
    }

    /// It is the active player's first turn, with the Cruiser on this Launch Pad (0 to 5).
    pub fn first_turn(self, pad: usize) -> Scene {
        let number = self.active_number();
        let at = ["S10", "J19", "A19", "A10", "J1", "S1"][pad];
        self.turns(number, 1).put(number, "lrc", at)
    }

    /// Dice that will be rolled next, in order.
    pub fn dice(mut self, faces: &[u8]) -> Scene {
        self.will_roll(faces);
        self
    }

    // ------------------------------------------------------------------- when

    /// Makes the next Planetary card stolen from a seat be of this kind. Works out the draw from the hand as it is now: the
    /// cards are counted in the order of the materials.
    pub fn will_steal(&mut self, number: usize, id: &str) {
        let hand = self.state().players[number - 1].hand;
        assert!(hand.count(material(id)) > 0, "seat {number} has no {id}");
        let before: u8 = Material::PLANETARY
            .iter()
            .take_while(|&&other| other != material(id))
            .map(|&other| hand.count(other))
            .sum();
        self.will_draw(&[u32::from(before)]);
    }

    /// Makes the System Repair Cards come so, in turn order from the first player. Call it before the Launch Pad is taken.
    pub fn will_deal(&mut self, ids: &[&str]) {
        let mut left: Vec<Material> = Material::PLANETARY.to_vec();
        for id in ids {
            let at = left.iter().position(|&other| other == material(id)).expect("each card is dealt once");
            left.remove(at);
            self.will_draw(&[at as u32]);
        }
    }

    // ------------------------------------------------------------------- then

    /// Where a Ship of the active player may go now, sorted.
    pub fn destinations(&self, ship: &str) -> Vec<String> {
        let start = format!("move {ship} ");
        let mut all: Vec<String> =
            self.options_like(&start).iter().map(|text| text[start.len()..].to_owned()).collect();
        all.sort();
        all
    }

    /// The number of the seat that is asked.
    #[track_caller]
    pub fn asked(&self) -> usize {
        self.timeline().awaited().first().expect("the game is over").index() + 1
    }

    /// What is fixed for the match.
    pub fn board(&self) -> Value {
        serde_json::to_value(self.rules.board()).unwrap()
    }

    /// What the active player is asked.
    pub fn prompt(&self) -> String {
        self.rules.prompt(self.state(), self.active()).text.to_string()
    }

    /// What is to be decided, as in the view: `action`, `answer`, `defender-forfeit`.
    pub fn phase(&self) -> String {
        serde_json::to_value(self.state().phase).unwrap().as_str().unwrap().to_owned()
    }

    /// What the newest action caused, as a seat saw it.
    pub fn events_seen_by(&self, number: usize) -> Vec<Event> {
        self.events()
            .iter()
            .filter_map(|event| self.rules.event_for(event, Eyes::Seat(seat(number))))
            .collect()
    }

    /// A hand as text, in the order of the materials: `2 ore, 1 metal`.
    pub fn hand_of(&self, number: usize) -> String {
        text_of(&self.state().players[number - 1].hand)
    }

    /// How many cards of a kind a seat has.
    pub fn count(&self, number: usize, id: &str) -> u8 {
        self.state().players[number - 1].hand.count(material(id))
    }

    pub fn stack_of(&self, id: &str) -> u8 {
        self.state().yard.count(material(id))
    }

    /// Where a piece is; `None` in the reserve.
    pub fn at(&self, number: usize, id: &str) -> Option<String> {
        self.state().players[number - 1].pieces[piece(id).index()].map(|hex| hex.to_string())
    }

    pub fn research_of(&self, number: usize) -> u8 {
        self.state().players[number - 1].research
    }

    pub fn emp_of(&self, number: usize) -> u8 {
        self.state().players[number - 1].emp
    }

    pub fn is_repaired(&self, number: usize) -> bool {
        self.state().players[number - 1].repaired
    }

    pub fn has_plus_one(&self, number: usize) -> bool {
        self.state().players[number - 1].plus_one
    }

    /// Whether a seat, in Allied Mode its team, still has its Defense Card.
    pub fn has_defense(&self, number: usize) -> bool {
        self.state().players[usize::from(self.rules.team(seat(number)))].defense
    }

    /// Spaces left to a Ship of the active player.
    pub fn left(&self, ship: &str) -> u8 {
        self.state().turn.left[piece(ship).index()]
    }

    /// Spaces that a Ship of the active player could go, with the later Moves that no Ship has used.
    pub fn most(&self, ship: &str) -> u8 {
        let view = self.rules.view(self.state(), Eyes::Spectator);
        view.ships.iter().find(|one| one.ship == piece(ship)).map_or(0, |one| one.most)
    }

    /// What a seat sees, as JSON.
    pub fn view(&self, number: usize) -> Value {
        serde_json::to_value(self.rules.view(self.state(), Eyes::Seat(seat(number)))).unwrap()
    }

    /// What somebody who watches sees, as JSON.
    pub fn spectator_view(&self) -> Value {
        serde_json::to_value(self.rules.view(self.state(), Eyes::Spectator)).unwrap()
    }

    /// The Planetary cards of a hand that another seat knows to be there, as text.
    pub fn knows(&self, observer: usize, owner: usize) -> String {
        let view = self.rules.view(self.state(), Eyes::Seat(seat(observer)));
        text_of(&view.players[owner - 1].known)
    }

    /// What the Planetary cards of a hand may be in the eyes of another seat: every hand, as text, that it imagines in many
    /// tries, sorted.
    pub fn imagined(&self, observer: usize, owners: &[usize]) -> Vec<String> {
        let mut chance = Fast::new(7);
        let mut hands = std::collections::BTreeSet::new();
        for _ in 0..500 {
            let mut state = self.state().clone();
            self.rules.determinize(&mut state, seat(observer), &mut chance);
            let hand = |&owner: &usize| text_of(&state.players[owner - 1].hand);
            hands.insert(owners.iter().map(hand).collect::<Vec<_>>().join(" / "));
        }
        hands.into_iter().collect()
    }
}
