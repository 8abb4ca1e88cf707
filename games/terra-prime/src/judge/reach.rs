//! What is within reach of one player's ship: the best way from one thing to the next and home again.
//!
//! Every action on the way has its price, since others would bring something too, and so has the damage to expect. So whoever is far out
//! with nothing to gain is drawn home, also through danger, and standing still is never best.

use table::Seat;

use super::{
    outlook::{Outlook, Stock},
    worth::{ACTION, SETTLED, cube_worth},
};
use crate::{
    TerraPrime,
    pieces::{Alien, ColonyType, Cube, Cubes, HexColour, MAX_SECTORS, Sector, Space, Tech},
    state::{Player, State},
};

/// How much of aliens to fight counts as long as they are only within reach: dice decide.
const FOUGHT: f32 = 0.6;
/// However near the end seems to be, nobody knows when it comes: ships go on to what is so many turns away.
const LEAST_TURNS: f32 = 4.0;
/// Sectors differ by up to so many actions in what it takes to enter them.
const TOLLS: usize = 12;
/// The most that an onward way may bring beside what was reckoned: places that cannot be best are not looked at closely.
const HOPEFUL: f32 = 4.0;

/// How much of something is left after so many actions, if a player has so many.
fn within(steps: u8, actions: f32) -> f32 {
    ((actions - f32::from(steps)) / 2.0 + 0.5).clamp(0.0, 1.0)
}

/// The sectors by what it takes to enter them beyond an action: the damage to expect, in actions.
struct Entry {
    groups: [(u8, u64); TOLLS],
    count: usize,
}

impl Entry {
    fn new(tolls: &[u8]) -> Entry {
        let mut by_toll = [0u64; TOLLS];
        // Where it takes too much, nobody goes.
        let ways = tolls.iter().enumerate().filter(|&(_, &toll)| usize::from(toll) < TOLLS);
        ways.for_each(|(number, &toll)| by_toll[usize::from(toll)] |= 1 << number);
        let mut entry = Entry { groups: [(0, 0); TOLLS], count: 0 };
        for (toll, sectors) in (0..).zip(by_toll).filter(|&(_, sectors)| sectors != 0) {
            entry.groups[entry.count] = (toll, sectors);
            entry.count += 1;
        }
        entry
    }

    /// The sectors that take the same, cheapest first.
    fn groups(&self) -> &[(u8, u64)] {
        &self.groups[..self.count]
    }

    /// All sectors where ships go.
    fn all(&self) -> u64 {
        self.groups().iter().fold(0, |all, (_, sectors)| all | sectors)
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
    entry: Entry,
    /// What it takes to come home from each sector.
    home: [u8; MAX_SECTORS],
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
    /// By how much the player leads.
    lead: f32,
    /// What it costs to use the colony of another player, who has a point for it.
    visit: f32,
}

impl<'a> Way<'a> {
    fn new(
        rules: &'a TerraPrime,
        outlook: &'a Outlook,
        chart: &'a Chart,
        seat: Seat,
        player: &'a Player,
        steps: [u8; MAX_SECTORS],
    ) -> Way<'a> {
        let mut fetches = [[0.0; 2]; Cube::COUNT];
        for &cube in Cube::ALL {
            let count = player.cubes.count(cube);
            fetches[cube.index()] = [count, count + 1].map(|nth| cube_worth(outlook, cube, nth));
        }
        let best = outlook.stocks().iter().map(|stock| fetches[stock.cube.index()][0]).fold(0.0, f32::max);
        let lead = outlook.lead(seat);
        let visit = f32::from(rules.figures.points.colony_used) / (rules.players - 1) as f32;
        Way { rules, outlook, chart, seat, player, steps, fetches, best, lead, visit }
    }
}

impl Way<'_> {
    /// How much of a gain counts that comes so many actions later: all or nothing, but for doubt about the end of the game.
    fn in_time(&self, steps: u8) -> f32 {
        within(steps, self.chart.actions)
    }

    /// The price of so many actions.
    fn price(&self, steps: u8) -> f32 {
        ACTION * f32::from(steps).min(self.chart.longest)
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
        let visit = if stock.owner == self.seat { 0.0 } else { self.visit };
        self.fetches[stock.cube.index()][usize::from(newest == Some(stock.cube))] - visit
    }

    /// To a place for a colony, or to a hex to explore.
    fn to_sites(&self, least: f32) -> f32 {
        let (cargo, trip) = (self.chart.cargo, self.chart.trip.max(0.0));
        let settles = self.player.markers > 0;
        let settled = Player { markers: self.player.markers.saturating_sub(1), ..*self.player };
        let mut best = least;
        for site in self.outlook.sites() {
            if self.steps[site.at.index()] == u8::MAX {
                continue;
            }
            let colony = site.worth_to(self.seat) - self.outlook.marker;
            // To look at a hex, and to found a colony there as well, which may bring the end nearer.
            let looks = (site.find, 0.0, self.player, 0);
            let founds = (site.find + colony, self.outlook.closing(self.lead + colony), &settled, 1);
            for &(gain, closing, after, more) in &[looks, founds][..1 + usize::from(settles)] {
                let (gain, closing) = (SETTLED * gain, SETTLED * closing);
                let steps = self.steps[site.at.index()].saturating_add(more);
                let hopeful = self.in_time(steps) * (gain + cargo + HOPEFUL + trip) - self.price(steps);
                if gain + closing > 0.0
                    && hopeful + closing > best
                    && self.at_most(site.at, steps, gain + cargo) + closing > best
                {
                    let onward = self.onward(site.at, steps, cargo, after, None);
                    best = best.max(self.in_time(steps) * gain + closing + onward);
                }
            }
        }
        best
    }

    /// To a cube that lies at a colony.
    fn to_stocks(&self, least: f32) -> f32 {
        let (cargo, trip) = (self.chart.cargo, self.chart.trip.max(0.0));
        let mut best = least;
        for stock in self.outlook.stocks() {
            let steps = self.steps[stock.at.index()].saturating_add(1);
            let more = self.fetched(stock, None);
            if self.in_time(steps) * (cargo + more + HOPEFUL + trip) - self.price(steps) > best
                && self.at_most(stock.at, steps, cargo + more) > best
                && self.rules.could_take(self.player, stock.cube)
            {
                let mut player = *self.player;
                let mut offloaded = 0.0;
                if !self.rules.has_room_for(&player, stock.cube) {
                    player.markers -= 1;
                    // At the Outpost another is loaded for an action, if there is time for that.
                    let home = steps.saturating_add(self.chart.home[stock.at.index()]);
                    let (marker, trip) = (self.outlook.marker, self.chart.trip);
                    let again = (trip + marker - ACTION).max(0.0) - trip.max(0.0);
                    offloaded = marker - self.in_time(home.saturating_add(2)) * again.max(0.0);
                }
                player.cubes.0[stock.cube.index()] += 1;
                best = best
                    .max(self.onward(stock.at, steps, cargo + more, &player, Some(stock.cube)) - offloaded);
            }
        }
        best
    }

    /// To aliens that can be fought, or pacified.
    fn to_aliens(&self, s: &State, least: f32) -> f32 {
        let (rules, map) = (self.rules, &self.rules.figures.map);
        let weapons = rules.weapons(self.player);
        let mut best = least;
        for group in Space::in_set(u64::from(s.aliens)) {
            let mut gain = rules.gift_worth(s, self.outlook, self.player, group);
            if weapons > 1 {
                gain = gain.max(rules.fight_worth(s, self.player, group, weapons));
            }
            gain += self.outlook.unlocked(self.player, group);
            let closing = self.outlook.closing(self.lead);
            if gain + closing > 0.0 {
                let (gain, closing) = (FOUGHT * gain, FOUGHT * closing);
                let corners = map.corners(group).iter().copied();
                let Some(nearest) = corners.min_by_key(|&corner| self.steps[corner.index()]) else {
                    continue;
                };
                if self.steps[nearest.index()] == u8::MAX {
                    continue;
                }
                let steps = self.steps[nearest.index()].saturating_add(1);
                let home = self.home(nearest, steps, self.chart.cargo);
                best = best.max(self.in_time(steps) * gain + closing + home);
            }
        }
        best
    }

    /// To a colony that installs a module.
    fn to_shops(&self, s: &State, least: f32) -> f32 {
        let rules = self.rules;
        let mut best = least;
        for kind in ColonyType::PLANETS {
            let Some(module) = kind.installs() else { continue };
            let gain = rules.purchase_worth(self.outlook, self.player, module);
            if gain > 0.0 {
                let shops = Sector::in_set(s.colonies[kind.index()]);
                let Some(shop) = shops.min_by_key(|&shop| self.steps[shop.index()]) else { continue };
                let steps = self.steps[shop.index()].saturating_add(1);
                best = best.max(self.in_time(steps) * gain + self.home(shop, steps, self.chart.cargo));
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
        let toll = self.tolls(s, seat);
        let entry = Entry::new(&toll[..self.figures.map.sectors]);
        let out = self.steps_from(Sector::OUTPOST, &entry);
        let mut home = [0; MAX_SECTORS];
        // On the way home a ship does not enter where it is.
        for (number, home) in home.iter_mut().enumerate().take(self.figures.map.sectors) {
            *home = match out[number] {
                u8::MAX => {
                    let beside = self.figures.map.adjacent(Sector::new(number));
                    let nearest = beside.map(|sector| out[sector.index()]).min();
                    nearest.unwrap_or(u8::MAX).saturating_add(1)
                }
                out => out.saturating_sub(toll[number]),
            };
        }
        let mut chart = Chart {
            actions: f32::from(self.actions_of(player)) * outlook.turns + now,
            longest: f32::from(self.figures.ship.thrusters) * outlook.turns.max(LEAST_TURNS),
            cargo: 0.0,
            trip: 0.0,
            entry,
            home,
        };
        chart.trip = self.trip(outlook, &chart, seat, player, &out);
        Chart { cargo, ..chart }
    }

    /// What the next trip from the Outpost is worth to a player, with a Colony marker or without. It is reckoned like every other way: were it
    /// more, a ship would wait at the Outpost for what it never sets out for.
    fn trip(
        &self,
        outlook: &Outlook,
        chart: &Chart,
        seat: Seat,
        player: &Player,
        out: &[u8; MAX_SECTORS],
    ) -> f32 {
        let way = |player| Way::new(self, outlook, chart, seat, player, *out);
        let empty = Player { cubes: Cubes::default(), markers: 0, ..*player };
        let loaded = Player { markers: player.markers.max(1), ..empty };
        // Where nothing is worth the time, the best is still better than nothing: it may be below zero.
        let worst = -ACTION * chart.longest;
        let with_marker = |load: f32| {
            let way = way(&loaded);
            way.to_stocks(way.to_sites(worst)) + load
        };
        match (player.markers, player.reserve) {
            (0, 0) => way(&empty).to_stocks(worst),
            (0, _) => way(&empty).to_stocks(worst).max(with_marker(outlook.marker - ACTION)),
            _ => with_marker(0.0),
        }
    }

    /// What it takes a player to enter each sector beyond an action: the damage to expect, in actions.
    fn tolls(&self, s: &State, seat: Seat) -> [u8; MAX_SECTORS] {
        let (map, player) = (&self.figures.map, &s.players[seat.index()]);
        let miss = f32::from(6 - self.dodges_up_to(player)) / 6.0;
        let cloaked = player.has(Tech::CloakingDevice);
        let mut damage = [0.0f32; MAX_SECTORS];
        for space in map.all_spaces() {
            let here = if s.is_face_down(space) {
                self.hidden_damage(s, seat, space, miss, cloaked)
            } else {
                let [scouts, warships] = self.ships_left(s, space);
                if cloaked { 0.0 } else { 0.5 * f32::from(scouts) + 1.5 * f32::from(warships) }
            };
            if here > 0.0 {
                map.corners(space).iter().for_each(|corner| damage[corner.index()] += here);
            }
        }
        for sector in Sector::in_set(s.fields & !s.colonized()) {
            damage[sector.index()] += miss * f32::from(self.asteroids(s, sector));
        }
        let toll = |damage: f32| (self.harm(player, damage) / ACTION).ceil() as u8;
        let mut tolls = damage.map(|damage| if damage > 0.0 { toll(damage) } else { 0 });
        tolls[Sector::OUTPOST.index()] = 0;
        tolls
    }

    /// The damage to expect of a face-down hex, as far as a player knows.
    fn hidden_damage(&self, s: &State, seat: Seat, space: Space, miss: f32, cloaked: bool) -> f32 {
        let known = s.hexes[space.index()].known.contains(seat);
        let (stray, fire) = match self.face(s, space).filter(|_| known) {
            Some(face) => {
                let warships = f32::from(face.aliens[Alien::Warship.index()]);
                (f32::from(face.stray), warships + 0.5 * f32::from(face.ships()))
            }
            None => match self.figures.map.colour(space) {
                HexColour::Green => (0.3, 0.0),
                HexColour::Yellow => (0.6, 0.35),
                HexColour::Red => (0.8, 1.3),
            },
        };
        stray * miss + if cloaked { 0.0 } else { fire }
    }

    /// What it takes to come to each sector from one.
    fn steps_from(&self, from: Sector, entry: &Entry) -> [u8; MAX_SECTORS] {
        let map = &self.figures.map;
        let mut steps = [u8::MAX; MAX_SECTORS];
        // Sectors beside those reached at each of the last costs, in a ring.
        let mut beside = [0u64; TOLLS.next_power_of_two()];
        let ring = beside.len() - 1;
        let (mut missing, mut here, mut idle) = (entry.all(), from.bit(), 0);
        for cost in 0..u8::MAX {
            missing &= !here;
            let mut next = 0;
            for sector in Sector::in_set(here) {
                steps[sector.index()] = cost;
                next |= map.adjacent_set(sector);
            }
            beside[usize::from(cost) & ring] = next;
            idle = if here == 0 { idle + 1 } else { 0 };
            // What is left lies behind sectors where nobody goes.
            if missing == 0 || idle == TOLLS {
                break;
            }
            here = 0;
            for &(toll, sectors) in entry.groups() {
                here |= beside[usize::from(cost.wrapping_sub(toll)) & ring] & sectors;
            }
            here &= missing;
        }
        steps
    }

    /// What is within reach of a player whose ship is at a sector.
    pub(super) fn reach(&self, s: &State, outlook: &Outlook, chart: &Chart, seat: Seat, at: Sector) -> f32 {
        let player = &s.players[seat.index()];
        let steps = self.steps_from(at, &chart.entry);
        let way = Way::new(self, outlook, chart, seat, player, steps);
        let best = way.to_stocks(way.to_sites(way.home_first(at)));
        way.to_shops(s, way.to_aliens(s, best))
    }

    /// What the Demand tiles count that a player could fill with what is aboard.
    fn claims(&self, s: &State, player: &Player) -> f32 {
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
