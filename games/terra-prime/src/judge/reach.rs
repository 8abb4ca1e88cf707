//! What is within reach of one player's ship: the best way from one thing to the next and home again.
//!
//! Every action on the way has its price, since others would bring something too, and so has the damage to expect. So whoever is far out
//! with nothing to gain is drawn home, also through danger, and standing still is never best.

use table::Seat;

use super::{
    outlook::{Outlook, Site, Stock},
    worth::{ACTION, UNLOCKED, cube_worth},
};
use crate::{
    TerraPrime,
    pieces::{ColonyType, Cube, Cubes, MAX_SECTORS, Sector, Space, Tech},
    state::{Player, State},
};

/// What a fetched cube brings nearer to a Demand tile.
const TOWARDS: f32 = 0.5;
/// How much of a cube that could be fetched counts beside the next colony.
const FETCHED: f32 = 0.5;
/// How much of a place for a colony, and of aliens to fight, counts as long as they are only within reach: others may come first, and dice decide.
const SETTLED: f32 = 0.85;
const FOUGHT: f32 = 0.6;
/// Sectors differ by up to so many actions in what it takes to enter them.
const TOLLS: usize = 12;
/// The most that an onward way may bring beside what was reckoned: places that cannot be best are not looked at closely.
const HOPEFUL: f32 = 4.0;

/// How much of something is left after so many actions, if a player has so many.
fn within(steps: u8, actions: f32) -> f32 {
    ((actions - f32::from(steps)) / 2.0 + 0.5).clamp(0.0, 1.0)
}

/// What it takes to enter a sector, in whole actions.
fn rounded_up(actions: f32) -> u8 {
    let whole = actions as u8;
    (whole + u8::from(f32::from(whole) < actions)).min(TOLLS as u8 - 1)
}

/// The sectors by what it takes to enter them beyond an action: the damage to expect, in actions.
struct Entry {
    /// Where nothing is in the way.
    free: u64,
    groups: [(u8, u64); TOLLS],
    count: usize,
}

impl Entry {
    /// Of all sectors those where something is in the way take so much.
    fn new(all: u64, dangerous: u64, tolls: &[u8; MAX_SECTORS]) -> Entry {
        let mut by_toll = [0u64; TOLLS];
        for sector in Sector::in_set(dangerous) {
            by_toll[usize::from(tolls[sector.index()])] |= sector.bit();
        }
        let mut entry = Entry { free: all & !dangerous | by_toll[0], groups: [(0, 0); TOLLS], count: 0 };
        for (toll, &sectors) in (0..).zip(&by_toll).skip(1).filter(|&(_, &sectors)| sectors != 0) {
            entry.groups[entry.count] = (toll, sectors);
            entry.count += 1;
        }
        entry
    }

    /// The other sectors, those that take the same together.
    fn groups(&self) -> &[(u8, u64)] {
        &self.groups[..self.count]
    }
}

/// The map as one player sees it, wherever the ship is.
pub(super) struct Chart {
    /// The actions that the player has left, about.
    actions: f32,
    /// The longest way that is thought of, in actions: the same for every ship, so that more thrusters never seem to be a burden.
    longest: f32,
    /// What is aboard is worth at the Outpost, beyond what it counts now.
    cargo: f32,
    /// What the next trip from the Outpost is worth.
    trip: f32,
    /// The sectors that the ship may want to come to.
    goals: u64,
    /// What it takes to enter each sector beyond an action.
    tolls: [u8; MAX_SECTORS],
    entry: Entry,
    /// What it takes to come there from the Outpost.
    out: [u8; MAX_SECTORS],
    /// What it takes to come home from there, and from where the ship is and could go at once.
    home: [u8; MAX_SECTORS],
}

/// The best that is within reach, and where it is.
#[derive(Copy, Clone)]
pub(super) struct Goal {
    pub(super) worth: f32,
    pub(super) at: Sector,
}

impl Goal {
    /// This goal, or another one that is worth more.
    fn or(self, worth: f32, at: Sector) -> Goal {
        if worth > self.worth { Goal { worth, at } } else { self }
    }
}

/// The first step on the way to a goal.
#[derive(Copy, Clone)]
pub(super) struct Step {
    pub(super) to: Sector,
    /// How much nearer it brings the goal, by the price of actions.
    pub(super) saved: f32,
}

/// The ways of one player's ship from where it is.
struct Way<'a> {
    rules: &'a TerraPrime,
    outlook: &'a Outlook,
    chart: &'a Chart,
    seat: Seat,
    player: &'a Player,
    /// What it takes to come to each sector.
    steps: [u8; MAX_SECTORS],
    /// What a cube of each kind is worth that is fetched from the player's own colony: as things are, and with one of its kind more aboard.
    fetches: [[f32; 2]; Cube::COUNT],
    /// The most that a cube is worth that lies anywhere.
    best: f32,
}

impl Way<'_> {
    /// The best of all that is within reach.
    fn best(&self, s: &State, at: Sector) -> Goal {
        let home = Goal { worth: self.home_first(at), at: Sector::OUTPOST };
        self.to_shops(s, self.to_aliens(s, self.to_stocks(self.to_sites(home))))
    }

    /// The first step from where the ship is on the best way to a sector.
    fn first_step(&self, from: Sector, goal: Sector) -> Option<Step> {
        let map = &self.rules.figures.map;
        let mut to = goal;
        while to != from {
            let toll = self.chart.tolls[to.index()];
            let before = self.steps[to.index()].checked_sub(toll + 1)?;
            let previous = map.adjacent(to).find(|&other| self.steps[other.index()] == before)?;
            if previous == from {
                let steps = self.steps[goal.index()];
                let saved = self.price(steps) - self.price(steps - toll - 1);
                return Some(Step { to, saved });
            }
            to = previous;
        }
        None
    }

    /// How much of a gain counts that comes so many actions later: all or nothing, but for doubt about the end of the game.
    fn in_time(&self, steps: u8) -> f32 {
        within(steps, self.chart.actions)
    }

    /// The price of so many actions.
    fn price(&self, steps: u8) -> f32 {
        self.outlook.action * f32::from(steps).min(self.chart.longest)
    }

    /// Home from a sector after so many actions, with cargo to deliver, and off again if that is worth the time.
    fn home(&self, from: Sector, before: u8, cargo: f32) -> f32 {
        self.home_and_then(from, before, cargo, self.chart.trip.max(0.0))
    }

    /// The same with nothing done before: then the next trip has to be made, worth the time or not.
    fn home_first(&self, from: Sector) -> f32 {
        self.home_and_then(from, 0, self.chart.cargo, self.chart.trip)
    }

    fn home_and_then(&self, from: Sector, before: u8, cargo: f32, trip: f32) -> f32 {
        let steps = before.saturating_add(self.chart.home[from.index()]);
        let delivered = steps.saturating_add(u8::from(cargo > 0.0));
        self.in_time(delivered) * (cargo + trip.max(0.0)) + trip.min(0.0) - self.price(delivered)
    }

    /// Home from a sector, or by one more colony with a cube.
    fn onward(&self, from: Sector, before: u8, cargo: f32, player: &Player, newest: Option<Cube>) -> f32 {
        let ways = self.rules.figures.map.steps_to(from);
        let mut best = self.home(from, before, cargo);
        for stock in self.outlook.stocks() {
            let steps = before.saturating_add(ways[stock.at.index()] + 1);
            let more = self.fetched(stock, newest);
            if stock.at != from
                && self.in_time(steps) * (cargo + more + self.chart.trip.max(0.0)) - self.price(steps) > best
            {
                let home = self.home(stock.at, steps, cargo + more);
                if home > best && self.rules.has_room_for(player, stock.cube) {
                    best = home;
                }
            }
        }
        best
    }

    /// The most that can come of being somewhere after so many actions with so much gained: with the best cube on the way home.
    fn at_most(&self, at: Sector, steps: u8, gained: f32) -> f32 {
        let home = steps.saturating_add(self.rules.figures.map.distance(at));
        self.in_time(steps) * (gained + self.best + self.chart.trip.max(0.0)) - self.price(home)
    }

    /// What a cube from a colony is worth.
    fn fetched(&self, stock: &Stock, newest: Option<Cube>) -> f32 {
        let visit = if stock.owner == self.seat { 0.0 } else { 0.4 };
        self.fetches[stock.cube.index()][usize::from(newest == Some(stock.cube))] - visit
    }

    /// To a place for a colony, or to a hex to explore.
    fn to_sites(&self, least: Goal) -> Goal {
        let (cargo, trip) = (self.chart.cargo, self.chart.trip.max(0.0));
        let settles = self.player.markers > 0;
        let settled = Player { markers: self.player.markers.saturating_sub(1), ..*self.player };
        let mut best = least;
        for site in self.outlook.sites() {
            let founded = if settles { (site.worth - self.outlook.marker).max(0.0) } else { 0.0 };
            let gain = SETTLED * (site.find + founded);
            let steps = self.steps[site.at.index()].saturating_add(u8::from(founded > 0.0));
            if gain > 0.0
                && self.in_time(steps) * (gain + cargo + HOPEFUL + trip) - self.price(steps) > best.worth
                && self.at_most(site.at, steps, gain + cargo) > best.worth
            {
                let after = if founded > 0.0 { &settled } else { self.player };
                let worth = self.in_time(steps) * gain + self.onward(site.at, steps, cargo, after, None);
                best = best.or(worth, site.at);
            }
        }
        best
    }

    /// To a cube that lies at a colony.
    fn to_stocks(&self, least: Goal) -> Goal {
        let (cargo, trip) = (self.chart.cargo, self.chart.trip.max(0.0));
        let mut best = least;
        for stock in self.outlook.stocks() {
            let steps = self.steps[stock.at.index()].saturating_add(1);
            let more = self.fetched(stock, None);
            if self.in_time(steps) * (cargo + more + HOPEFUL + trip) - self.price(steps) > best.worth
                && self.at_most(stock.at, steps, cargo + more) > best.worth
                && self.takes(stock.cube)
            {
                let mut player = *self.player;
                let mut offloaded = 0.0;
                if !self.rules.has_room_for(&player, stock.cube) {
                    player.markers -= 1;
                    offloaded = self.outlook.marker;
                }
                player.cubes.0[stock.cube.index()] += 1;
                let onward = self.onward(stock.at, steps, cargo + more, &player, Some(stock.cube));
                best = best.or(onward - offloaded, stock.at);
            }
        }
        best
    }

    /// Whether there is room for a cube, at least without a Colony marker, where that would find no place.
    fn takes(&self, cube: Cube) -> bool {
        self.rules.has_room_for(self.player, cube)
            || self.outlook.site_count == 0 && self.rules.could_take(self.player, cube)
    }

    /// To aliens that can be fought, or pacified.
    fn to_aliens(&self, s: &State, least: Goal) -> Goal {
        let (rules, map) = (self.rules, &self.rules.figures.map);
        let weapons = rules.weapons(self.player);
        let mut best = least;
        for group in Space::in_set(u64::from(s.aliens)) {
            let fought = if weapons > 1 { rules.fight_worth(s, self.player, group, weapons) } else { 0.0 };
            let gain = fought.max(rules.gift_worth(s, self.outlook, self.player, group));
            if gain > 0.0 {
                let gain = FOUGHT * (gain + UNLOCKED * self.outlook.guarded[group.index()]);
                // The nearest is not always the best: the way home counts too.
                for &corner in map.corners(group) {
                    let steps = self.steps[corner.index()].saturating_add(1);
                    let worth = self.in_time(steps) * gain + self.home(corner, steps, self.chart.cargo);
                    best = best.or(worth, corner);
                }
            }
        }
        best
    }

    /// To a colony that installs a module.
    fn to_shops(&self, s: &State, least: Goal) -> Goal {
        let rules = self.rules;
        let mut best = least;
        for kind in ColonyType::PLANETS {
            let Some(module) = kind.installs() else { continue };
            let gain = rules.purchase_worth(self.outlook, self.player, module);
            if gain > 0.0 {
                for shop in Sector::in_set(s.colonies[kind.index()]) {
                    let steps = self.steps[shop.index()].saturating_add(1);
                    // Nothing is done yet with a new module: the next trip has to be made, as without it.
                    let home = self.home_and_then(shop, steps, self.chart.cargo, self.chart.trip);
                    best = best.or(self.in_time(steps) * gain + home, shop);
                }
            }
        }
        best
    }
}

impl TerraPrime {
    /// The map as a player sees it.
    pub(super) fn chart(&self, s: &State, outlook: &Outlook, seat: Seat) -> Chart {
        let player = &s.players[seat.index()];
        let now = if seat == s.turn.active { f32::from(s.turn.left) } else { 0.0 };
        let mut cargo = 0.0;
        for (cube, count) in player.cubes.iter() {
            (0..count).for_each(|nth| cargo += cube_worth(outlook, cube, nth) - 1.0);
        }
        cargo += self.claims(s, player);
        let tolls = self.tolls(outlook, player);
        let entry = Entry::new(self.figures.map.all_set(), outlook.dangers.sectors, &tolls);
        let goals = self.goals(s, outlook, player);
        let around = player.sector().bit() | self.figures.map.adjacent_set(player.sector());
        let out = self.steps_from(Sector::OUTPOST, &entry, goals | around);
        let mut home = out;
        // On the way home a ship does not enter where it is.
        for sector in Sector::in_set(outlook.dangers.sectors) {
            home[sector.index()] = out[sector.index()].saturating_sub(tolls[sector.index()]);
        }
        let mut chart = Chart {
            actions: f32::from(self.actions_of(player)) * outlook.turns + now,
            longest: f32::from(self.figures.ship.thrusters) * outlook.turns,
            cargo,
            trip: 0.0,
            goals,
            tolls,
            entry,
            out,
            home,
        };
        chart.trip = self.trip(outlook, &chart, player);
        chart
    }

    /// The sectors that a player's ship may want to come to.
    fn goals(&self, s: &State, outlook: &Outlook, player: &Player) -> u64 {
        let mut goals = outlook.site_sectors | s.colonized() | Sector::OUTPOST.bit();
        if self.weapons(player) > 1 || player.cubes != Cubes::NONE {
            for group in Space::in_set(u64::from(s.aliens)) {
                self.figures.map.corners(group).iter().for_each(|corner| goals |= corner.bit());
            }
        }
        goals
    }

    /// What the next trip from the Outpost is worth to a player: to found a colony, and perhaps to fetch a cube.
    fn trip(&self, outlook: &Outlook, chart: &Chart, player: &Player) -> f32 {
        let there_and_back = |at: Sector| {
            outlook.action * f32::from(chart.out[at.index()].saturating_add(chart.home[at.index()]))
        };
        let settle = |site: &Site| {
            SETTLED * (site.worth - outlook.marker + site.find) - outlook.action - there_and_back(site.at)
        };
        let fetch = |stock: &Stock| {
            cube_worth(outlook, stock.cube, 0) + TOWARDS - 2.0 * outlook.action - there_and_back(stock.at)
        };
        let empty = Player { cubes: Cubes::default(), markers: 0, ..*player };
        let room = Cube::ALL.iter().filter(|&&cube| self.has_room_for(&empty, cube));
        let room = room.fold(0u8, |room, cube| room | 1 << cube.index());
        let holds = |stock: &&Stock| room >> stock.cube.index() & 1 == 1;
        // Where nothing is worth the time, the best is still better than nothing: it may be below zero.
        let worst = -outlook.action * chart.longest;
        let settled = match (player.markers, player.reserve) {
            (0, 0) => worst,
            (markers, _) => {
                let loaded = if markers == 0 { outlook.marker - outlook.action } else { 0.0 };
                outlook.sites().iter().map(settle).fold(worst, f32::max) + loaded
            }
        };
        let fetched = outlook.stocks().iter().filter(holds).map(fetch).fold(worst, f32::max);
        settled.max(fetched) + FETCHED * settled.min(fetched).max(0.0)
    }

    /// What it takes a player to enter each sector beyond an action: the damage to expect, in actions.
    fn tolls(&self, outlook: &Outlook, player: &Player) -> [u8; MAX_SECTORS] {
        let dangers = &outlook.dangers;
        let each = self.harm(player, 2.0) / (2.0 * ACTION);
        let miss = each * f32::from(6 - self.dodges_up_to(player)) / 6.0;
        let fire = if player.has(Tech::CloakingDevice) { 0.0 } else { each };
        let mut tolls = [0; MAX_SECTORS];
        for sector in Sector::in_set(dangers.sectors) {
            let at = sector.index();
            tolls[at] = rounded_up(miss * dangers.asteroids[at] + fire * dangers.fire[at]);
        }
        tolls
    }

    /// What it takes to come to each sector from one, at least to all of these.
    fn steps_from(&self, from: Sector, entry: &Entry, mut goals: u64) -> [u8; MAX_SECTORS] {
        let map = &self.figures.map;
        let mut steps = [u8::MAX; MAX_SECTORS];
        // The sectors that are reached at each of the next costs, in a ring.
        let mut due = [0u64; (TOLLS + 1).next_power_of_two()];
        let ring = due.len() - 1;
        let mut missing = map.all_set();
        due[0] = from.bit();
        for cost in 0..u8::MAX {
            let here = std::mem::take(&mut due[usize::from(cost) & ring]) & missing;
            if here == 0 {
                continue;
            }
            missing &= !here;
            goals &= !here;
            let mut next = 0;
            for sector in Sector::in_set(here) {
                steps[sector.index()] = cost;
                next |= map.adjacent_set(sector);
            }
            if goals == 0 {
                break;
            }
            next &= missing;
            due[usize::from(cost + 1) & ring] |= next & entry.free;
            if next & !entry.free != 0 {
                for &(toll, sectors) in entry.groups() {
                    due[(usize::from(cost + 1) + usize::from(toll)) & ring] |= next & sectors;
                }
            }
        }
        steps
    }

    /// What is within reach of a player whose ship is at a sector.
    pub(super) fn reach(&self, s: &State, outlook: &Outlook, chart: &Chart, seat: Seat, at: Sector) -> f32 {
        self.way(s, outlook, chart, seat, at).best(s, at).worth
    }

    /// The best goal of a player whose ship is at a sector, and the first step on the way there, if it is elsewhere.
    pub(super) fn course(
        &self,
        s: &State,
        outlook: &Outlook,
        chart: &Chart,
        seat: Seat,
        at: Sector,
    ) -> (Goal, Option<Step>) {
        let way = self.way(s, outlook, chart, seat, at);
        let goal = way.best(s, at);
        (goal, way.first_step(at, goal.at))
    }

    fn way<'a>(
        &'a self,
        s: &'a State,
        outlook: &'a Outlook,
        chart: &'a Chart,
        seat: Seat,
        at: Sector,
    ) -> Way<'a> {
        let player = &s.players[seat.index()];
        let steps = match at {
            Sector::OUTPOST => chart.out,
            _ => self.steps_from(at, &chart.entry, chart.goals),
        };
        let mut fetches = [[0.0; 2]; Cube::COUNT];
        for &cube in Cube::ALL {
            let count = player.cubes.count(cube);
            fetches[cube.index()] = [count, count + 1].map(|nth| cube_worth(outlook, cube, nth) + TOWARDS);
        }
        let best = outlook.stocks().iter().map(|stock| fetches[stock.cube.index()][0]).fold(0.0, f32::max);
        Way { rules: self, outlook, chart, seat, player, steps, fetches, best }
    }

    /// What the Demand tiles count that a player could fill with what is aboard.
    pub(super) fn claims(&self, s: &State, player: &Player) -> f32 {
        let bonus =
            if player.has(Tech::DeliveryOptimizer) { self.figures.points.delivery_optimizer } else { 0 };
        let mut claims = 0.0;
        for demand in &s.demand {
            let Some(tile) = demand.tile.map(|tile| &self.figures.demand[usize::from(tile)]) else {
                continue;
            };
            let mut missing = tile.cubes;
            missing.remove(&demand.cubes);
            if player.cubes.contains(&missing) {
                claims += f32::from(tile.lp + bonus);
            }
        }
        claims
    }

    /// Whether a player has room for a cube, at least with a Colony marker less, which can be offloaded where cubes lie.
    pub(super) fn could_take(&self, player: &Player, cube: Cube) -> bool {
        let unburdened = Player { markers: player.markers.saturating_sub(1), ..*player };
        self.has_room_for(&unburdened, cube)
    }
}
