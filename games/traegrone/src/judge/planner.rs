//! Where ships should go: towards what is worth most to them, and not to where they would be shot.

use table::Seat;

use super::{
    deployment::reaches,
    worth::{FADING, UNKNOWN, fading},
};
use crate::{
    Traegrone,
    action::Action,
    pieces::{MAX_SECTORS, Piece, Sector, Sectors, Ship, Species, Unit},
    state::{Phase, ShipFlag, State},
};

/// No sector is worth more than this to a scout, and none to other ships: a search for something better can end early.
const MOST_SEEN: f32 = 0.45;
const MOST_GAINED: f32 = 2.6;

/// Spy Network brings no ships to a battle with a lower chance.
const LEAST_CHANCE: f32 = 0.4;

/// How much a seat is inclined to end a phase.
pub(super) const STOPPING: f32 = 0.05;

/// Where a ship would best go, and what that is worth.
type Goal = Option<(Sector, f32)>;

/// What the goal of a ship depends on: where it is, of which kind, and with how much infantry.
type Starting = (Sector, Piece, u8);

/// What ships that look for a goal know of a world.
#[derive(Copy, Clone, Default)]
struct Sight {
    /// What controlling it is worth, and an alliance with it.
    worth: f32,
    ally: f32,
    /// With infantry.
    defenses: u8,
    inhabited: bool,
}

/// What a seat's ships should know before they go anywhere: found out once for all their moves.
pub(super) struct Planner<'a> {
    rules: &'a Traegrone,
    s: &'a State,
    seat: Seat,
    /// Where others have ships.
    enemies: Sectors,
    /// The first ship whose turn it is to go, where ships go one after another.
    first: Ship,
    /// The worlds that anybody controls, and those of who has points enough to win.
    controlled: Sectors,
    winning: Sectors,
    /// The goal that was looked for last.
    known: Option<(Starting, Goal)>,
    /// The worlds that were looked at.
    seen: Sectors,
    sights: [Sight; MAX_SECTORS],
    /// The chances in battles that were thought of, and the last one of those who would stay where they are.
    thought_of: Sectors,
    chances: [f32; MAX_SECTORS],
    staying: Option<(Sector, f32)>,
}

impl<'a> Planner<'a> {
    /// The same where ships go one after another, as they are numbered: those before the last that has gone stay where they are. To look into
    /// every order would bring nothing but the same positions again.
    pub(super) fn in_order(rules: &'a Traegrone, s: &'a State, seat: Seat) -> Planner<'a> {
        let mut gone = Ship::movers().iter().rev().filter(|ship| s.orders(**ship).has(ShipFlag::Stepped));
        let first = gone.next().copied().unwrap_or(Ship::ALL[0]);
        Planner { first, ..Planner::new(rules, s, seat) }
    }

    /// Looks around.
    pub(super) fn new(rules: &'a Traegrone, s: &'a State, seat: Seat) -> Planner<'a> {
        let mut winning = Sectors::NONE;
        for other in Seat::all(rules.players) {
            if rules.points(s, other) >= rules.figures.scenario.points {
                winning = winning.or(s.player(other).worlds);
            }
        }
        Planner {
            rules,
            s,
            seat,
            enemies: s.enemies_of(seat),
            first: Ship::ALL[0],
            controlled: s.controlled(),
            winning,
            known: None,
            seen: Sectors::NONE,
            sights: [Sight::default(); MAX_SECTORS],
            thought_of: Sectors::NONE,
            chances: [0.0; MAX_SECTORS],
            staying: None,
        }
    }

    /// How much a seat is inclined to a move.
    pub(super) fn inclination(&mut self, ship: Ship, to: Sector) -> f32 {
        let vessel = self.s.player(self.seat).ship(ship);
        let Some(from) = vessel.at else { return 0.0 };
        if self.s.phase == Phase::Spy {
            let helps = ship.kind() != Piece::ColonyShip
                && self.rules.chance_of_spies(self.s, self.seat, from, to) > LEAST_CHANCE;
            return if helps { 0.3 } else { -0.1 };
        }
        if !self.may_go(ship) {
            return -1.0;
        }
        let starting = (from, ship.kind(), vessel.aboard(Unit::Infantry));
        let goal = match self.known {
            Some((of, goal)) if of == starting => goal,
            _ => {
                let goal = self.goal(starting);
                self.known = Some((starting, goal));
                goal
            }
        };
        let steps = |at: Sector, goal: Sector| fading(self.rules.figures.map.distance(at, goal));
        let mut inclination = goal.map_or(0.0, |(goal, worth)| worth * (steps(to, goal) - steps(from, goal)));
        if self.enemies.has(to) {
            inclination += match self.chance(to) {
                chance if chance > 0.75 => 0.25 * chance,
                chance if chance > 0.6 => 0.0,
                chance => -1.5 * (1.0 - chance),
            };
            if ship.kind() == Piece::ColonyShip && !self.rules.is_uninhabited(self.s, to) {
                inclination -= 1.0;
            }
        }
        if self.enemies.has(from) {
            // Whoever stays hopes for all ships, also where they go in order: a shorter list must not flee from more than a longer one.
            inclination += 0.6 * (0.5 - self.chance_of_staying(from));
        }
        inclination - 0.004
    }

    /// The best step of a ship that has steps left, and how much its seat is inclined to it.
    fn best_step(&mut self, ship: Ship, from: Sector) -> (f32, Option<Sector>) {
        let (rules, s) = (self.rules, self.s);
        let mut best = (f32::MIN, None);
        for to in rules.adjacent(s, from) {
            let inclination = self.inclination(ship, to);
            if inclination > best.0 {
                best = (inclination, Some(to));
            }
        }
        best
    }

    /// What a seat does next in phase IV, ship by ship.
    pub(super) fn playout_action(mut self) -> Action {
        let (rules, s) = (self.rules, self.s);
        let ports = s.me().worlds.without(rules.blockaded(s, self.seat));
        for &ship in Ship::movers() {
            let Some(at) = s.me().ship(ship).at else { continue };
            if rules.no_twin(s, self.seat, ship).is_err() {
                continue;
            }
            if ship.kind() == Piece::ColonyShip && rules.may_colonise(s, ship).is_ok() {
                return Action::Colonise(ship);
            }
            let mut best = (STOPPING, None);
            if rules.may_leave(s, ship).is_ok()
                && let (inclination, Some(to)) = self.best_step(ship, at)
                && inclination > best.0
            {
                best = (inclination, Some(Action::Move(ship, to)));
            }
            if ports.has(at) {
                for &unit in Unit::ALL {
                    let load = rules.inclination_to_load(s, self.seat, unit, ship);
                    if load > best.0 && rules.may_load(s, unit, ship).is_ok() {
                        best = (load, Some(Action::Load(unit, ship)));
                    }
                    let unload = rules.inclination_to_unload(s, self.seat, unit, ship);
                    if unload > best.0 && rules.may_unload(s, unit, ship).is_ok() {
                        best = (unload, Some(Action::Unload(unit, ship)));
                    }
                }
            }
            if let (_, Some(action)) = best {
                return action;
            }
        }
        Action::Done
    }

    /// Whether a ship's turn to go is not over. Colony ships wait for what others find.
    #[inline]
    fn may_go(&self, ship: Ship) -> bool {
        ship.index() >= self.first.index() || ship.kind() == Piece::ColonyShip
    }

    /// The chance in a battle for a sector.
    fn chance(&mut self, sector: Sector) -> f32 {
        if !self.thought_of.has(sector) {
            self.thought_of.insert(sector);
            self.chances[sector.index()] = self.rules.chance_at(self.s, self.first, sector);
        }
        self.chances[sector.index()]
    }

    /// The chance of those who stay in a sector with enemies, and of all who could come there.
    fn chance_of_staying(&mut self, sector: Sector) -> f32 {
        match self.staying {
            Some((at, chance)) if at == sector => chance,
            _ => {
                let chance = self.rules.chance_at(self.s, Ship::ALL[0], sector);
                self.staying = Some((sector, chance));
                chance
            }
        }
    }

    /// What is to be known of a world.
    #[inline]
    fn sight(&mut self, sector: Sector) -> Sight {
        if !self.seen.has(sector) {
            self.seen.insert(sector);
            self.sights[sector.index()] = Sight {
                worth: self.rules.world_worth(self.s, sector, self.controlled.has(sector)),
                ally: self.rules.ally_worth(self.s, sector),
                defenses: self.rules.defenses(self.s, sector),
                inhabited: self.rules.is_inhabited(self.s, sector),
            };
        }
        self.sights[sector.index()]
    }

    /// Where a ship would best go, and what that is worth.
    fn goal(&mut self, (at, kind, infantry): Starting) -> Goal {
        let (s, map) = (self.s, &self.rules.figures.map);
        let player = s.player(self.seat);
        let unknown = map.all.without(s.explored);
        let settles = kind == Piece::ColonyShip && infantry == 0;
        let trades = kind == Piece::Scout;
        let (worlds, most) = match trades {
            true => (s.worlds().without(self.controlled).without(player.allies), MOST_SEEN),
            false => (s.worlds().without(player.worlds), MOST_GAINED),
        };
        let (mut goal, mut best) = (None, 0.0f32);
        for (ring, fading) in map.rings(at).iter().zip(FADING) {
            if best >= most * fading {
                break;
            }
            let mut consider = |sector: Sector, worth: f32| {
                if worth * fading > best {
                    (goal, best) = (Some((sector, worth)), worth * fading);
                }
            };
            for sector in ring.and(worlds).iter() {
                let sight = self.sight(sector);
                let worth = match sight.inhabited {
                    true if trades => 0.7 * sight.ally,
                    true if settles => 0.0,
                    false if settles => sight.worth,
                    _ => self.prize(sector, infantry, sight),
                };
                consider(sector, worth);
            }
            let hidden = ring.and(unknown);
            let planets = hidden.and(map.planets);
            match (planets.first(), hidden.first()) {
                _ if settles => {}
                (_, Some(sector)) if trades => consider(sector, UNKNOWN),
                (Some(planet), _) => consider(planet, 2.5 * UNKNOWN),
                (None, Some(sector)) => consider(sector, 0.5 * UNKNOWN),
                (None, None) => {}
            }
        }
        goal
    }

    /// What a world is worth to a ship that comes to take it.
    #[inline]
    fn prize(&self, sector: Sector, infantry: u8, sight: Sight) -> f32 {
        if !sight.inhabited {
            let infests = self.rules.leads(self.s, self.seat, Species::Hivemind);
            return if infests { 0.8 * sight.worth } else { 0.0 };
        }
        let worth = sight.worth * (0.15 + 0.85 * reaches(sight.defenses, infantry));
        match () {
            () if self.winning.has(sector) => worth * 1.8,
            () if self.controlled.has(sector) => worth * 1.2,
            () => worth,
        }
    }
}
