//! What a learned estimate looks at.

use table::{
    Seat,
    learned::{Feature, Features, Levels},
};

use super::deployment::Deployment;
use crate::{
    Traegrone,
    pieces::{MAX_PLAYERS, Piece, Sector, Sectors, Ship, Unit},
    state::{Phase, Side, State},
};

/// How far the game has come.
const PHASES: usize = 6;
/// Each phase is one stage for whose turn it is, and one for the others.
const STAGES: usize = 2 * PHASES;

/// So many credits, and so many of them in every turn, are a level.
const CREDITS: u16 = 4;
const INCOME: u16 = 2;
/// From this chance on that it is taken, a world is in danger; from that one on, it is likely to be.
const DANGER: f32 = 0.15;
const LIKELY: f32 = 0.4;
/// So many steps away a colony ship may settle soon, and a scout may meet somebody.
const SETTLERS_REACH: usize = 3;
const SCOUTS_REACH: usize = 2;

/// So many turns nobody waits for a turn of their own.
const NEVER: usize = MAX_PLAYERS + 1;

/// In the order in which [`Traegrone::write_levels`] writes them.
static FEATURES: [Feature; 36] = [
    Feature::any("turn", 11),
    Feature::any("species", 7),
    Feature::rising("in the game", 2),
    Feature::rising("points up to those that win", 20),
    Feature::rising("points ahead of the best other", 25),
    Feature::rising("points held until the next turn", 7),
    Feature::rising("turns until somebody else has held the points", 7),
    Feature::rising("income", 24),
    Feature::rising("income ahead of the best other", 17),
    Feature::rising("credits", 16),
    Feature::rising("cards", 9),
    Feature::rising("planets", 7),
    Feature::rising("space stations", 6),
    Feature::rising("alliances", 7),
    Feature::rising("spaceports", 5),
    Feature::rising("Power Links", 4),
    Feature::rising("scouts", 5),
    Feature::rising("colony ships", 4),
    Feature::rising("destroyers", 7),
    Feature::rising("battleships", 5),
    Feature::rising("orbital turrets", 5),
    Feature::rising("infantry on worlds", 12),
    Feature::rising("infantry aboard", 8),
    Feature::rising("interceptors", 6),
    Feature::rising("hit points", 24),
    Feature::rising("hit points ahead of the best other", 17),
    Feature::rising("planets out of danger", 7),
    Feature::rising("stations out of danger", 5),
    Feature::rising("points likely to be kept", 16),
    Feature::rising("planets to take", 5),
    Feature::rising("points to take from others", 8),
    Feature::rising("points of neutral worlds to take", 8),
    Feature::rising("empty worlds near colony ships", 4),
    Feature::rising("worlds to deal with near scouts, and allies", 5),
    Feature::rising("unexplored sectors beside ships", 8),
    Feature::any("unexplored sectors", 8),
];

impl Features for Traegrone {
    const FEATURES: &'static [Feature] = &FEATURES;
    const STAGES: usize = STAGES;

    /// How far the game has come, for whose turn it is and for the others. By worlds alone: whoever has an alliance more is at the same stage.
    fn stage(&self, s: &State, seat: Seat) -> usize {
        let most = Seat::all(self.players).map(|seat| self.points_of_worlds(s, seat)).max().unwrap_or(0);
        let phase = usize::from(most) * PHASES / usize::from(self.figures.scenario.points + 1);
        phase.min(PHASES - 1) + if seat == s.turn.active { PHASES } else { 0 }
    }

    fn write_levels(&self, s: &State, seat: Seat, levels: &mut [u8]) {
        let mut levels = Levels::new(&FEATURES, levels);
        let deployment = self.deployment(s);
        let (map, player) = (&self.figures.map, s.player(seat));
        let others = || Seat::all(self.players).filter(move |&other| other != seat);
        let waits = |seat: Seat| self.turns_until(s, seat);
        levels.put(match s.phase {
            _ if seat != s.turn.active => 5 + waits(seat) as u8,
            Phase::Card | Phase::Target | Phase::Draft | Phase::Raise | Phase::Polarity => 0,
            Phase::Purchase => 1,
            Phase::Move | Phase::Spy => 2,
            Phase::Land | Phase::Loss | Phase::Bargain | Phase::Adapt | Phase::Grow => 3,
            Phase::Peace | Phase::Surplus => 4,
            _ => 5,
        });
        levels.put(player.species.map_or(0, |species| 1 + species.index() as u8));
        levels.put(u8::from(!player.out));
        let points = |seat: Seat| i32::from(self.points(s, seat));
        let target = i32::from(self.figures.scenario.points);
        let best = others().map(points).max().unwrap_or(0);
        levels.put_signed(16, points(seat) - target);
        levels.put_signed(12, points(seat) - best);
        // Whoever has the points must only wait for a turn to begin.
        let has_points = |seat: &Seat| points(*seat) >= target && !s.player(*seat).out;
        levels.put(if has_points(&seat) { (NEVER - waits(seat)) as u8 } else { 0 });
        levels.put(others().filter(has_points).map(waits).min().unwrap_or(NEVER) as u8 - 1);
        let income = |seat: Seat| self.income_despite(s, seat, deployment.blockaders_of(seat)) / INCOME;
        levels.put(u8::try_from(income(seat)).unwrap_or(u8::MAX));
        let richest = others().map(income).max().unwrap_or(0);
        levels.put_signed(8, i32::from(income(seat)) - i32::from(richest));
        levels.put(u8::try_from(player.credits / CREDITS).unwrap_or(u8::MAX));
        levels.put(player.hand.iter().sum());
        levels.put(player.worlds.and(s.planets).len());
        levels.put(player.worlds.and(s.stations).len());
        levels.put(player.allies.len());
        levels.put(player.worlds.and(s.spaceports).len());
        levels.put(player.worlds.and(s.links).len());
        for kind in [Piece::Scout, Piece::ColonyShip, Piece::Destroyer, Piece::Battleship, Piece::Turret] {
            levels.put(player.count(kind));
        }
        let ashore = |unit: Unit| player.worlds.iter().map(|at| s.sites[at].units[unit.index()]).sum::<u8>();
        let aboard = |unit: Unit| player.ships.iter().map(|vessel| vessel.aboard(unit)).sum::<u8>();
        levels.put(ashore(Unit::Infantry));
        levels.put(aboard(Unit::Infantry));
        let in_battle =
            Side::BOTH.into_iter().filter(|&side| s.battle.at.is_some() && s.on_side(side) == seat);
        let launched = in_battle.map(|side| s.battle.flying(side)).sum::<u8>();
        levels.put(ashore(Unit::Interceptor) + aboard(Unit::Interceptor) + launched);
        let hit_points = |seat: Seat| {
            let left = |ship: Ship| {
                let figures = self.figures.of(ship.kind());
                figures.hit_points.saturating_sub(s.player(seat).ship(ship).damage)
            };
            deployment.ships(seat).map(left).sum::<u8>()
        };
        levels.put(hit_points(seat));
        let strongest = others().map(hit_points).max().unwrap_or(0);
        levels.put_signed(8, (i32::from(hit_points(seat)) - i32::from(strongest)).div_euclid(2));
        self.write_worlds(s, seat, &deployment, &mut levels);
        let neutral = s.worlds().without(s.controlled());
        let settled = self.around(player.whereabouts(Piece::ColonyShip), SETTLERS_REACH).and(neutral);
        levels.put(settled.iter().filter(|&at| !self.is_inhabited(s, at)).count() as u8);
        let met = self.around(player.whereabouts(Piece::Scout), SCOUTS_REACH).and(neutral).or(player.allies);
        levels.put(met.iter().filter(|&at| self.is_inhabited(s, at)).count() as u8);
        let unknown = map.all.without(s.explored);
        levels.put(self.around(player.moving_presence(), 1).and(unknown).len());
        levels.put(unknown.len() / 4);
        debug_assert!(levels.is_done());
    }
}

impl Traegrone {
    /// The levels that are about worlds which a seat may lose, and which it may take.
    fn write_worlds(&self, s: &State, seat: Seat, deployment: &Deployment, levels: &mut Levels) {
        let worlds = s.player(seat).worlds;
        let points = |sector: Sector| self.points_of_world(s, sector);
        let [mut planets, mut stations, mut kept] = [0; 3];
        for sector in worlds.iter() {
            let risk = self.risk(s, seat, sector, deployment);
            if risk < LIKELY {
                kept += points(sector);
            }
            if risk < DANGER {
                *if s.planets.has(sector) { &mut planets } else { &mut stations } += 1;
            }
        }
        levels.put(planets);
        levels.put(stations);
        levels.put(kept);
        let [mut planets, mut from_others, mut neutral] = [0; 3];
        for sector in s.worlds().without(worlds).iter() {
            if self.is_inhabited(s, sector)
                && self.chance_to_take(s, seat, sector, deployment.enemy_at(seat, sector), deployment)
                    >= LIKELY
            {
                planets += u8::from(s.planets.has(sector));
                *if s.controller(sector).is_some() { &mut from_others } else { &mut neutral } +=
                    points(sector);
            }
        }
        levels.put(planets);
        levels.put(from_others);
        levels.put(neutral);
    }

    /// The sectors that are at most so many steps away from any of these.
    fn around(&self, from: Sectors, steps: usize) -> Sectors {
        let rings = from.iter().flat_map(|at| &self.figures.map.rings(at)[..=steps]);
        rings.fold(Sectors::NONE, |all, ring| all.or(*ring))
    }
}
