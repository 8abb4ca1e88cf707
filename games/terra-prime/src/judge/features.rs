//! What a learned estimate looks at.

use table::{
    Seat,
    learned::{Feature, Features, Levels},
};

use crate::{
    TerraPrime,
    pieces::{ColonyType, Cube, Module, Sector, Tech},
    state::State,
};

/// How far the game has come.
const PHASES: usize = 6;
/// Each phase is one stage for whose turn it is, and one for the others.
const STAGES: usize = 2 * PHASES;

/// So many LP are a level.
const STEP: u32 = 3;

/// In the order in which [`TerraPrime::write_levels`] writes them.
static FEATURES: [Feature; 45] = [
    Feature::any("actions left", 7),
    Feature::any("turns until the next", 5),
    Feature::any("quiet turns", 6),
    Feature::rising("LP", 40),
    Feature::rising("LP ahead of the best other", 31),
    Feature::rising("credits", 12),
    Feature::rising("Energy", 8),
    Feature::rising("thrusters", 4),
    Feature::rising("weapons", 5),
    Feature::rising("Shield Modules", 4),
    Feature::rising("Cargo Modules", 4),
    Feature::rising("Targeting Computer", 2),
    Feature::rising("Navigational Computer", 2),
    Feature::rising("Cargo Capacity", 2),
    Feature::rising("Cloaking Device", 2),
    Feature::rising("Battlestation", 2),
    Feature::rising("Delivery Optimizer", 2),
    Feature::rising("Hyperdrive", 2),
    Feature::any("Brownium aboard", 4),
    Feature::any("Greenium aboard", 4),
    Feature::any("Bluium aboard", 4),
    Feature::any("Yellium aboard", 4),
    Feature::any("wanted cubes aboard", 5),
    Feature::any("Colony markers aboard", 4),
    Feature::any("Colony markers left", 9),
    Feature::any("mining colonies", 5),
    Feature::any("green colonies", 5),
    Feature::any("blue colonies", 5),
    Feature::any("yellow colonies", 5),
    Feature::any("red colonies", 5),
    Feature::any("own Brownium to collect", 4),
    Feature::any("own Greenium to collect", 4),
    Feature::any("own Bluium to collect", 4),
    Feature::any("own Yellium to collect", 4),
    Feature::any("others' cubes to collect", 7),
    Feature::any("shops for weapons", 3),
    Feature::any("shops for Cargo Modules", 3),
    Feature::any("shops for thrusters", 3),
    Feature::any("from the Outpost", 8),
    Feature::any("aliens beside the ship", 3),
    Feature::any("asteroids around the ship", 4),
    Feature::any("a place for a colony here", 2),
    Feature::any("alien groups", 8),
    Feature::any("hexes face down", 8),
    Feature::any("free places without aliens", 8),
];

impl Features for TerraPrime {
    const FEATURES: &'static [Feature] = &FEATURES;
    const STAGES: usize = STAGES;

    /// How far the game has come, for whose turn it is and for the others.
    fn stage(&self, s: &State, seat: Seat) -> usize {
        let sum = |tiles: &[u8]| tiles.iter().map(|&tiles| usize::from(tiles)).sum::<usize>();
        let (all, left) = (sum(&self.figures.stack), sum(&s.rewards_left));
        let phase = if s.ending.is_some() { PHASES - 1 } else { (all - left) * PHASES / (all + 1) };
        phase + if seat == s.turn.active { PHASES } else { 0 }
    }

    fn write_levels(&self, s: &State, seat: Seat, levels: &mut [u8]) {
        let mut levels = Levels::new(&FEATURES, levels);
        let (map, player) = (&self.figures.map, &s.players[seat.index()]);
        let (at, active) = (player.sector(), seat == s.turn.active);
        let some = |count: u32| u8::try_from(count).unwrap_or(u8::MAX);
        let points = |seat: Seat| self.total(&s.players[seat.index()]);
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let (lp, best) = (points(seat), others.map(points).max().unwrap_or(0));
        let colonized = s.colonized();
        let free = (s.all_planets() | s.fields) & !colonized;
        levels.put(if active { 1 + s.turn.left } else { 0 });
        levels.put(((seat.index() + self.players - s.turn.active.index()) % self.players) as u8);
        levels.put(some(u32::from(s.quiet) / (2 * self.players as u32)));
        levels.put(some(lp / STEP));
        levels.put_signed(15, (lp as i32 - best as i32).div_euclid(STEP as i32));
        levels.put(some(player.credits / 10));
        levels.put(player.energy);
        levels.put(player.count(Module::Thruster));
        levels.put(self.weapons(player) - self.figures.ship.weapons);
        levels.put(player.count(Module::Shield));
        levels.put(self.cargo_modules(player));
        Tech::ALL.iter().for_each(|&tech| levels.put(u8::from(player.has(tech))));
        Cube::ALL.iter().for_each(|&cube| levels.put(player.cubes.count(cube)));
        let wanted = self.wanted(s);
        levels.put(Cube::ALL.iter().map(|&cube| player.cubes.count(cube).min(wanted[cube.index()])).sum());
        levels.put(player.markers);
        levels.put(player.reserve);
        let own = s.owned[seat.index()];
        for &kind in ColonyType::ALL {
            levels.put(some((own & s.colonies[kind.index()]).count_ones()));
        }
        for &cube in Cube::ALL {
            levels.put(some((own & s.colonies[cube.index()] & s.stocked).count_ones()));
        }
        levels.put(some((s.stocked & !own).count_ones()));
        for kind in [ColonyType::Green, ColonyType::Blue, ColonyType::Yellow] {
            levels.put(some(s.colonies[kind.index()].count_ones()));
        }
        levels.put(map.distance(at));
        levels.put(some((map.meeting(at) & s.aliens).count_ones()));
        levels.put(some((map.adjacent_set(at) & s.fields & !colonized).count_ones()));
        levels.put(u8::from(free & at.bit() != 0));
        levels.put(some(s.aliens.count_ones()));
        levels.put(some(self.face_down(s).count_ones()));
        levels.put(Sector::in_set(free).filter(|&sector| map.meeting(sector) & s.aliens == 0).count() as u8);
        debug_assert!(levels.is_done());
    }
}
