//! Where ships should go: towards what is worth most to them, and not to where they would be shot.

use table::Seat;

use super::{
    muster::reaches,
    worth::{FADING, UNKNOWN, fading},
};
use crate::{
    Traegrone,
    pieces::{MAX_SECTORS, Piece, Sector, Sectors, Ship, Species, Unit},
    state::{Deed, Phase, State},
};

/// No sector is worth more than this to a scout, and none to other ships: a search for something better can end early.
const MOST_SEEN: f32 = 0.45;
const MOST_GAINED: f32 = 2.6;

/// Where a ship would best go, and what that is worth.
type Goal = Option<(Sector, f32)>;

/// What the goal of a ship depends on: where it is, of which kind, and with how much infantry.
type Starting = (Sector, Piece, u8);

/// What a seat's ships should know before they go anywhere: found out once for all their moves.
pub(super) struct Course<'a> {
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
    /// The chances in battles that were thought of.
    thought_of: Sectors,
    chances: [f32; MAX_SECTORS],
}

impl<'a> Course<'a> {
    /// The same where ships go one after another, as they are numbered: those before the last that has gone stay where they are. To look into
    /// every order would bring nothing but the same positions again.
    pub(super) fn in_order(rules: &'a Traegrone, s: &'a State, seat: Seat) -> Course<'a> {
        let mut gone = Ship::movers().iter().rev().filter(|ship| s.orders(**ship).has(Deed::Stepped));
        let first = gone.next().copied().unwrap_or(Ship::ALL[0]);
        Course { first, ..Course::new(rules, s, seat) }
    }

    /// Looks around.
    pub(super) fn new(rules: &'a Traegrone, s: &'a State, seat: Seat) -> Course<'a> {
        let mut winning = Sectors::NONE;
        for other in Seat::all(rules.players) {
            if rules.points(s, other) >= rules.figures.scenario.points {
                winning = winning.or(s.player(other).worlds);
            }
        }
        Course {
            rules,
            s,
            seat,
            enemies: s.enemies_of(seat),
            first: Ship::ALL[0],
            controlled: s.controlled(),
            winning,
            known: None,
            thought_of: Sectors::NONE,
            chances: [0.0; MAX_SECTORS],
        }
    }

    /// How much a seat is inclined to a move.
    pub(super) fn leaning(&mut self, ship: Ship, to: Sector) -> f32 {
        let vessel = self.s.player(self.seat).ship(ship);
        let Some(from) = vessel.at else { return 0.0 };
        if self.s.phase == Phase::Spy {
            return if ship.kind() == Piece::ColonyShip { -0.1 } else { 0.3 };
        }
        if !self.may_go(ship) {
            return -1.0;
        }
        let starting = (from, ship.kind(), vessel.aboard(Unit::Infantry));
        let goal = match self.known {
            Some((of, goal)) if of == starting => goal,
            _ => self.known.insert((starting, self.goal(starting))).1,
        };
        let steps = |at: Sector, goal: Sector| fading(self.rules.figures.map.distance(at, goal));
        let mut leaning = goal.map_or(0.0, |(goal, worth)| worth * (steps(to, goal) - steps(from, goal)));
        if self.enemies.has(to) {
            leaning += match self.chance(to) {
                chance if chance > 0.75 => 0.25 * chance,
                chance if chance > 0.6 => 0.0,
                chance => -1.5 * (1.0 - chance),
            };
            if ship.kind() == Piece::ColonyShip && !self.rules.is_uninhabited(self.s, to) {
                leaning -= 1.0;
            }
        }
        if self.enemies.has(from) {
            // Whoever stays hopes for all ships, also where they go in order: a shorter list must not flee from more than a longer one.
            leaning += 0.6 * (0.5 - self.rules.chance_at(self.s, Ship::ALL[0], from));
        }
        leaning - 0.004
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

    /// Where a ship would best go, and what that is worth.
    fn goal(&self, (at, kind, infantry): Starting) -> Goal {
        let (rules, s, map) = (self.rules, self.s, &self.rules.figures.map);
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
                let worth = match rules.is_inhabited(s, sector) {
                    true if trades => 0.7 * rules.ally_worth(s, sector),
                    true if settles => 0.0,
                    false if settles => rules.world_worth(s, sector, self.controlled.has(sector)),
                    inhabited => self.prize(sector, infantry, inhabited),
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
    fn prize(&self, sector: Sector, infantry: u8, inhabited: bool) -> f32 {
        let (rules, s) = (self.rules, self.s);
        let worth = rules.world_worth(s, sector, self.controlled.has(sector));
        if !inhabited {
            return if rules.leads(s, self.seat, Species::Hivemind) { 0.8 * worth } else { 0.0 };
        }
        let worth = worth * (0.15 + 0.85 * reaches(rules.defenses(s, sector), infantry));
        match () {
            () if self.winning.has(sector) => worth * 1.8,
            () if self.controlled.has(sector) => worth * 1.2,
            () => worth,
        }
    }
}
