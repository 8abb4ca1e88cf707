//! The vocabulary of the rule tests: set a position up in a few lines, act, and look at what came of it.
//!
//! Seats are counted from 1. Sectors are `outpost`, `s00`, `s01`, …; hexes are named by the number of their space (`h06`) or by its cell (`-2,-1`). Without
//! further words: it is seat 1's turn, which has just begun with three actions; every ship is at the Outpost, without modules, cargo, Energy and Tech
//! Upgrades; everybody has 3 LP and 20 credits; all hexes are face down, and nobody has looked at any; the Demand tiles `g-2b`, `g-2g` and
//! `y-2y` are face up and empty; no Reward tile was drawn. What is not given out lies in the supply.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

pub use table::kit::seat;
use table::{
    Content, Eyes, Rules, SeatSet, Tell,
    chance::Script,
    kit::{DefaultSeat, Fixture},
};
use terra_prime::{
    ColonyType, Cube, Cubes, Event, GameEnd, Hex, Module, Options, Phase, Player, Sector, Space, Stand,
    State, Tech, TerraPrime, Turn, View,
};

/// A position under test. Where no seat is named, the active player acts.
pub struct Scene {
    fixture: Fixture<TerraPrime, Script>,
    /// Spaces that were revealed without any features.
    blank: u32,
    supply_given: Vec<(Cube, u8)>,
    energy_given: Option<u8>,
    modules_given: Vec<(Module, u8)>,
}

impl Deref for Scene {
    type Target = Fixture<TerraPrime, Script>;

    fn deref(&self) -> &Self::Target {
        &self.fixture
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.fixture
    }
}

pub fn sector(id: &str) -> Sector {
    Sector::from_id(id).unwrap_or_else(|| panic!("no sector {id}"))
}

pub fn cube(id: &str) -> Cube {
    Cube::from_id(id).unwrap_or_else(|| panic!("no cube {id}"))
}

pub fn module(id: &str) -> Module {
    Module::from_id(id).unwrap_or_else(|| panic!("no module {id}"))
}

pub fn tech(id: &str) -> Tech {
    Tech::from_id(id).unwrap_or_else(|| panic!("no tech {id}"))
}

pub fn colony(id: &str) -> ColonyType {
    ColonyType::from_id(id).unwrap_or_else(|| panic!("no colony {id}"))
}

pub fn stand(id: &str) -> Stand {
    Stand::from_id(id).unwrap_or_else(|| panic!("no stand {id}"))
}

/// The parts of a text like `2 bluium, brownium`, with their counts; an empty text has none.
fn parts(text: &str) -> impl Iterator<Item = (u8, &str)> {
    text.split(", ").filter(|part| !part.is_empty()).map(|part| match part.split_once(' ') {
        Some((count, id)) => (count.parse().unwrap_or_else(|_| panic!("no number in {part}")), id),
        None => (1, part),
    })
}

/// Cubes from a text like `2 bluium, brownium`.
pub fn cubes(text: &str) -> Cubes {
    let mut all = Cubes::NONE;
    parts(text).for_each(|(count, id)| all.add(&Cubes::of(cube(id), count)));
    all
}

/// The text of cubes: `1 brownium, 2 bluium`.
pub fn text_of(cubes: &Cubes) -> String {
    let parts: Vec<String> = cubes.iter().map(|(cube, count)| format!("{count} {}", cube.id())).collect();
    parts.join(", ")
}

/// The rules with these options and the built-in content.
pub fn rules_of(options: &Options) -> Arc<TerraPrime> {
    Arc::new(TerraPrime::new(options, &Content::built_in(TerraPrime::about().content)).unwrap())
}

/// The usual rules for this many players.
pub fn rules(players: usize) -> Arc<TerraPrime> {
    rules_of(&TerraPrime::options(players).unwrap())
}

/// Seat 1 in s14 beside a group: `Y6` a scout, `Y8` a scout and a warship.
pub fn beside(face: &str) -> Scene {
    Scene::new(3).open_space().hex("h06", face, "s22").at(1, "s14")
}

/// Seat 1 in s22 beside a scout and two warships.
pub fn beside_three() -> Scene {
    Scene::new(3).open_space().hex("h14", "R2", "s51").at(1, "s22")
}

impl Scene {
    // ------------------------------------------------------------------ given

    /// The first action of seat 1's turn.
    pub fn new(players: usize) -> Scene {
        Scene::with_rules(rules(players))
    }

    pub fn with_rules(rules: Arc<TerraPrime>) -> Scene {
        let mut state = rules.empty_table(seat(1));
        for player in &mut state.players[..rules.seats()] {
            player.credits = 20;
            player.turns = 2;
        }
        let active = |state: &State| state.turn.active;
        let fixture = Fixture::new(rules, state, Script::default(), active, DefaultSeat::Active);
        let scene = Scene {
            fixture,
            blank: 0,
            supply_given: Vec::new(),
            energy_given: None,
            modules_given: Vec::new(),
        };
        scene.demand("green-1", "g-2b", "").demand("green-2", "g-2g", "").demand("yellow", "y-2y", "")
    }

    /// A real game from its very start: draws for the start player and two green Demand tiles.
    pub fn start(players: usize, draws: &[u32]) -> Scene {
        let mut scene = Scene::new(players);
        scene.will_draw(draws);
        scene.set_up();
        scene
    }

    fn changed(mut self, change: impl FnOnce(&mut State)) -> Scene {
        let mut state = *self.state();
        change(&mut state);
        let figures = self.rules.figures().clone();
        // Hexes without features need faces too, which no other hex has.
        let given = |space: usize, hex: &Hex| hex.drawn().filter(|_| self.blank >> space & 1 == 0);
        let taken = |hexes: &[Hex]| -> u32 {
            hexes
                .iter()
                .enumerate()
                .filter_map(|(space, hex)| given(space, hex))
                .fold(0, |set, f| set | 1 << f)
        };
        let mut left = !taken(&state.hexes);
        for space in Space::in_set(u64::from(self.blank)) {
            let faces = figures.faces_of[figures.map.colour(space).index()] & left;
            assert!(faces != 0, "no face is left for {space}");
            let face = faces.ilog2();
            left &= !(1 << face);
            state.hexes[space.index()] =
                Hex { face: face as u8 + 1, orientation: Hex::DISCARDED, ..Hex::default() };
            state.revealed |= 1 << space.index();
        }
        let mut laid = State { planets: [0; 4], fields: 0, aliens: 0, ..state };
        for space in Space::in_set(u64::from(state.revealed)) {
            self.rules.lay(&mut laid, space);
        }
        (state.planets, state.fields) = (laid.planets, laid.fields);
        state.supply.cubes = figures.cubes;
        state.supply.energy = figures.energy;
        state.supply.modules = figures.modules;
        for (number, tile) in figures.techs.iter().enumerate() {
            state.supply.techs[number] = tile.copies;
        }
        for (number, player) in state.players.iter_mut().enumerate().take(self.rules.seats()) {
            state.supply.cubes.remove(&player.cubes);
            state.supply.energy -= player.energy;
            (0..Module::COUNT).for_each(|i| state.supply.modules[i] -= player.modules[i]);
            for tech in Tech::ALL.iter().filter(|&&tech| player.has(tech)) {
                state.supply.techs[tech.index()] -= 1;
            }
            player.reserve = figures.markers - player.markers - state.owned[number].count_ones() as u8;
        }
        for &cube in Cube::ALL {
            let at_colonies = (state.stocked & state.colonies[cube.index()]).count_ones() as u8;
            let on_tiles: u8 = state.demand.iter().map(|demand| demand.cubes.count(cube)).sum();
            state.supply.cubes.0[cube.index()] -= at_colonies + on_tiles;
        }
        for (number, tile) in figures.demand.iter().enumerate() {
            let open = state.demand.iter().filter(|demand| demand.tile == Some(number as u8)).count() as u8;
            let claimed: u8 = state.players.iter().map(|player| player.claimed[number]).sum();
            state.demand_left[number] = tile.copies - open - claimed;
        }
        for &(cube, count) in &self.supply_given {
            state.supply.cubes.0[cube.index()] = count;
        }
        for &(module, count) in &self.modules_given {
            state.supply.modules[module.index()] = count;
        }
        state.supply.energy = self.energy_given.unwrap_or(state.supply.energy);
        self.fixture.set(state);
        self
    }

    fn player(self, number: usize, change: impl FnOnce(&mut Player)) -> Scene {
        assert!(number <= self.rules.seats(), "there is no seat {number}");
        self.changed(|state| change(&mut state.players[number - 1]))
    }

    /// The space with this name or cell.
    pub fn space(&self, name: &str) -> Space {
        let cell = |place: &terra_prime::map::Place| format!("{},{}", place.at.0, place.at.1) == name;
        let by_cell = self.rules.figures().map.places.iter().position(cell).map(Space::new);
        by_cell.or_else(|| Space::from_id(name)).unwrap_or_else(|| panic!("no hex {name}"))
    }

    pub fn face(&self, id: &str) -> u8 {
        self.rules.figures().face_named(id).unwrap_or_else(|| panic!("no face {id}")) as u8
    }

    /// Reveals a hex with this face, turned so that its corner 0 lies in this sector. Its aliens are hostile.
    pub fn hex(self, name: &str, face: &str, at: &str) -> Scene {
        let (space, number, at) = (self.space(name), self.face(face), sector(at));
        let corners = *self.rules.figures().map.corners(space);
        let corner = corners.iter().position(|&corner| corner == at);
        let corner = corner.unwrap_or_else(|| panic!("{name} has no corner in {at}"));
        self.hex_turned(name, face, ((6 - corner) % 6) as u8).changed(|state| {
            assert_eq!(state.hexes[space.index()].face, number + 1);
        })
    }

    /// Reveals a hex with this face in this orientation. Its aliens are hostile.
    pub fn hex_turned(mut self, name: &str, face: &str, orientation: u8) -> Scene {
        let (space, face) = (self.space(name), self.face(face));
        self.blank &= !(1 << space.index());
        let hostile = self.rules.figures().faces[usize::from(face)].ships() > 0;
        self.changed(|state| {
            state.hexes[space.index()] = Hex { face: face + 1, orientation, ..Hex::default() };
            state.revealed |= 1 << space.index();
            if hostile {
                state.aliens |= 1 << space.index();
            }
        })
    }

    /// These hexes are revealed and without any features.
    pub fn open(mut self, names: &[&str]) -> Scene {
        for name in names {
            self.blank |= 1 << self.space(name).index();
        }
        self.changed(|_| ())
    }

    /// All hexes that were not revealed yet are, without any features.
    pub fn open_space(mut self) -> Scene {
        let all = (1u32 << self.rules.figures().map.places.len()) - 1;
        self.blank |= all & !self.state().revealed;
        self.changed(|_| ())
    }

    /// The aliens of a hex are gone.
    pub fn safe(self, name: &str) -> Scene {
        let space = self.space(name);
        self.changed(|state| state.aliens &= !(1 << space.index()))
    }

    /// Some ships of a group, scouts and warships, were destroyed in this turn.
    pub fn destroyed(self, name: &str, scouts: u8, warships: u8) -> Scene {
        let space = self.space(name);
        self.changed(|state| state.hexes[space.index()].destroyed = [scouts, warships])
    }

    /// Seats have looked at a face-down hex, which has this face.
    pub fn looked(self, name: &str, face: &str, numbers: &[usize]) -> Scene {
        let (space, face) = (self.space(name), self.face(face));
        let known: SeatSet = numbers.iter().map(|&number| seat(number)).collect();
        self.changed(|state| {
            state.hexes[space.index()] = Hex { face: face + 1, known, ..Hex::default() };
        })
    }

    /// A ship is in a sector.
    pub fn at(self, number: usize, id: &str) -> Scene {
        self.player(number, |player| player.at = sector(id).index() as u8)
    }

    /// A seat has a colony, without a cube.
    pub fn colony(self, number: usize, at: &str, kind: &str) -> Scene {
        let (at, kind) = (sector(at), colony(kind));
        self.changed(|state| {
            state.owned[number - 1] |= at.bit();
            state.colonies[kind.index()] |= at.bit();
        })
    }

    /// The colony in a sector has its cube.
    pub fn stocked(self, at: &str) -> Scene {
        self.changed(|state| state.stocked |= sector(at).bit())
    }

    /// The cubes aboard: `2 bluium, brownium`.
    pub fn cubes(self, number: usize, text: &str) -> Scene {
        self.player(number, |player| player.cubes = cubes(text))
    }

    /// Colony markers aboard.
    pub fn markers(self, number: usize, count: u8) -> Scene {
        self.player(number, |player| player.markers = count)
    }

    /// Nobody has got anything for so many rounds.
    pub fn quiet(self, rounds: u16) -> Scene {
        let players = self.rules.seats() as u16;
        self.changed(|state| state.quiet = rounds * players)
    }

    pub fn energy(self, number: usize, count: u8) -> Scene {
        self.player(number, |player| player.energy = count)
    }

    /// Modules aboard: `2 weapon, shield`.
    pub fn modules(self, number: usize, text: &str) -> Scene {
        self.player(number, |player| {
            player.modules = [0; Module::COUNT];
            parts(text).for_each(|(count, id)| player.modules[module(id).index()] = count);
        })
    }

    pub fn tech(self, number: usize, id: &str) -> Scene {
        self.player(number, |player| player.techs |= 1 << tech(id).index())
    }

    pub fn lp(self, number: usize, count: u32) -> Scene {
        self.player(number, |player| player.lp = count)
    }

    pub fn credits(self, number: usize, count: u32) -> Scene {
        self.player(number, |player| player.credits = count)
    }

    /// A seat has claimed a Demand tile.
    pub fn claimed(self, number: usize, id: &str) -> Scene {
        let tile = self.tile(id);
        self.player(number, |player| player.claimed[usize::from(tile)] += 1)
    }

    /// The number of a Demand tile.
    pub fn tile(&self, id: &str) -> u8 {
        let tile = self.rules.figures().demand.iter().position(|tile| tile.id == id);
        tile.unwrap_or_else(|| panic!("no Demand tile {id}")) as u8
    }

    /// The number of a Reward tile.
    pub fn reward(&self, id: &str) -> u8 {
        let tile = self.rules.figures().rewards.iter().position(|tile| tile.id == id);
        tile.unwrap_or_else(|| panic!("no Reward tile {id}")) as u8
    }

    /// A Demand tile lies face up with these cubes on it.
    pub fn demand(self, at: &str, id: &str, on_it: &str) -> Scene {
        let (at, tile) = (stand(at), self.tile(id));
        self.changed(|state| {
            state.demand[at.index()].tile = Some(tile);
            state.demand[at.index()].cubes = cubes(on_it);
        })
    }

    /// These Reward tiles were drawn; with each alarm tile a disc is gone.
    pub fn drawn(self, ids: &[&str]) -> Scene {
        let tiles: Vec<u8> = ids.iter().map(|id| self.reward(id)).collect();
        let figures = self.rules.figures().clone();
        self.changed(|state| {
            for tile in tiles {
                let reward = &figures.rewards[usize::from(tile)];
                state.rewards_drawn |= 1 << tile;
                state.rewards_left[reward.phase] -= 1;
                state.alarms -= u8::from(reward.alarm);
            }
        })
    }

    /// All Reward tiles of the phases before this one were drawn, as far as they are in the stack.
    pub fn phase(self, phase: usize) -> Scene {
        let figures = self.rules.figures().clone();
        let mut ids: Vec<String> = Vec::new();
        for before in 0..phase - 1 {
            let tiles = figures.rewards.iter().filter(|tile| tile.phase == before);
            ids.extend(tiles.take(figures.stack[before].into()).map(|tile| tile.id.clone()));
        }
        self.drawn(&ids.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// The supply has only so many cubes of a kind left; the others are out of the game.
    pub fn supply(mut self, id: &str, count: u8) -> Scene {
        self.supply_given.push((cube(id), count));
        self.changed(|_| ())
    }

    /// The supply has only so much Energy left.
    pub fn energy_left(mut self, count: u8) -> Scene {
        self.energy_given = Some(count);
        self.changed(|_| ())
    }

    /// The supply has only so many modules of a kind left.
    pub fn modules_left(mut self, id: &str, count: u8) -> Scene {
        self.modules_given.push((module(id), count));
        self.changed(|_| ())
    }

    /// It is the turn of a seat, which has just begun with so many actions.
    pub fn turn_of(self, number: usize, actions: u8) -> Scene {
        self.changed(|state| state.turn = Turn::new(seat(number), actions))
    }

    /// So many of the turn's actions are left.
    pub fn left(self, left: u8) -> Scene {
        self.changed(|state| state.turn.left = left)
    }

    /// The active player has explored this turn.
    pub fn explored(self) -> Scene {
        self.changed(|state| state.turn.explores += 1)
    }

    /// The game ends with this turn, since all alarm discs are gone.
    pub fn ending(self) -> Scene {
        let scene = self.phase(4).drawn(&["p4a", "p4b", "p4c"]);
        scene.changed(|state| state.ending = Some(GameEnd::Alarms))
    }

    /// Dice that will be rolled next, in order.
    pub fn dice(mut self, faces: &[u8]) -> Scene {
        self.will_roll(faces);
        self
    }

    // ------------------------------------------------------------------- when

    /// Makes the next looks at hexes that nobody has seen show these faces: pairs of hex and face.
    pub fn will_show(&mut self, looks: &[(&str, &str)]) -> &mut Scene {
        let mut taken = self.state().hexes.iter().filter_map(Hex::drawn).fold(0u32, |set, f| set | 1 << f);
        for &(name, face) in looks {
            let (space, face) = (self.space(name), self.face(face));
            let figures = self.rules.figures();
            let left = figures.faces_of[figures.map.colour(space).index()] & !taken;
            assert!(left >> face & 1 == 1, "{name} cannot have that face");
            let before = left & ((1 << face) - 1);
            taken |= 1 << face;
            self.will_draw(&[before.count_ones()]);
        }
        self
    }

    /// Makes the next Reward tile be this one.
    pub fn will_reward(&mut self, id: &str) -> &mut Scene {
        let (tile, state) = (self.reward(id), *self.state());
        let rewards = &self.rules.figures().rewards;
        let phase = rewards[usize::from(tile)].phase;
        let undrawn =
            |&number: &usize| rewards[number].phase == phase && state.rewards_drawn >> number & 1 == 0;
        let before = (0..usize::from(tile)).filter(undrawn).count() as u32;
        self.will_draw(&[before]);
        self
    }

    /// Makes the next Demand tile of its colour be this one.
    pub fn will_demand(&mut self, id: &str) -> &mut Scene {
        let (tile, state) = (usize::from(self.tile(id)), *self.state());
        let demand = &self.rules.figures().demand;
        let same = (0..tile).filter(|&other| demand[other].yellow == demand[tile].yellow);
        let before: u32 = same.map(|other| u32::from(state.demand_left[other])).sum();
        self.will_draw(&[before]);
        self
    }

    // ------------------------------------------------------------------- then

    /// Whether every draw that was scripted has been made.
    #[track_caller]
    pub fn nothing_left_to_draw(&self) {
        assert_eq!(self.chance.left(), 0, "draws that nobody asked for");
    }

    pub fn player_of(&self, number: usize) -> &Player {
        &self.state().players[number - 1]
    }

    pub fn lp_of(&self, number: usize) -> u32 {
        self.player_of(number).lp
    }

    pub fn credits_of(&self, number: usize) -> u32 {
        self.player_of(number).credits
    }

    /// Cubes aboard as text: `1 brownium, 2 bluium`.
    pub fn cubes_of(&self, number: usize) -> String {
        text_of(&self.player_of(number).cubes)
    }

    pub fn modules_of(&self, number: usize) -> String {
        let modules = Module::ALL.iter().map(|&module| (self.player_of(number).count(module), module.id()));
        let parts: Vec<String> =
            modules.filter(|(count, _)| *count > 0).map(|(count, id)| format!("{count} {id}")).collect();
        parts.join(", ")
    }

    pub fn at_of(&self, number: usize) -> String {
        self.player_of(number).sector().to_string()
    }

    pub fn supply_of(&self, id: &str) -> u8 {
        self.state().supply.cubes.count(cube(id))
    }

    /// The colony in a sector: owner, type, and whether its cube lies there.
    pub fn colony_in(&self, id: &str) -> Option<(usize, &'static str, bool)> {
        let colony = self.state().colony(sector(id))?;
        Some((colony.owner.index() + 1, colony.kind.id(), colony.stocked))
    }

    /// What is asked.
    pub fn asked(&self) -> Phase {
        self.state().phase
    }

    /// Actions left.
    pub fn actions_left(&self) -> u8 {
        self.state().turn.left
    }

    /// What a seat would score if the game ended now.
    pub fn score_of(&self, number: usize) -> i32 {
        self.rules.scores(self.state(), Eyes::All)[number - 1].points
    }

    /// What a seat sees.
    pub fn seen_by(&self, number: usize) -> View {
        self.rules.view(self.state(), Eyes::Seat(seat(number)))
    }

    /// What the newest action caused, as a seat saw it.
    pub fn events_seen_by(&self, number: usize) -> Vec<Event> {
        self.events()
            .iter()
            .filter_map(|event| self.rules.event_for(event, Eyes::Seat(seat(number))))
            .collect()
    }

    /// Whether an event of this kind happened with the newest action.
    pub fn happened(&self, is: impl Fn(&Event) -> bool) -> bool {
        self.events().iter().any(is)
    }

    /// The damage that the newest action brought by asteroids, torpedoes and lasers.
    pub fn damage(&self) -> u8 {
        let damage = |event: &Event| match *event {
            Event::Asteroids { damage, .. }
            | Event::Torpedoes { damage, .. }
            | Event::Lasers { damage, .. } => damage,
            _ => 0,
        };
        self.events().iter().map(damage).sum()
    }
}
