//! What bots think of a position.
//!
//! Everything is counted in LP: what a player would score now, what the ship and the colonies will bring in the turns that are left, and what is
//! within reach (a place for a colony, cubes to collect or to deliver, aliens to fight), the less the farther away it is.

use table::{Judge, MAX_SEATS, Rules, Seat, Values, softmax};

use crate::{
    Action, TerraPrime,
    pieces::{
        Alien, ColonyType, Cube, HexColour, MAX_SECTORS, MAX_SPACES, Module, Sector, Space, Stand, Tech,
    },
    state::{Phase, Player, Stage, State},
};

/// What an action is worth in a fight.
const ACTION: f32 = 0.6;
/// What is left of a gain for every action that it takes to get there.
const PATIENCE: f32 = 0.93;
/// The same after so many actions.
const AFTER: [f32; 64] = {
    let mut after = [1.0; 64];
    let mut steps = 1;
    while steps < after.len() {
        after[steps] = after[steps - 1] * PATIENCE;
        steps += 1;
    }
    after
};
/// How much of what a cube would bring is left where no open Demand tile takes it.
const UNWANTED: f32 = 0.35;
/// What a fetched cube brings nearer to a Demand tile.
const TOWARDS: f32 = 0.5;
/// What it is worth to look at a hex for the first time, without whatever it brings: it is dangerous.
const FIND: f32 = -0.3;
/// How much of a place that aliens guard is worth to whoever removes them.
const UNLOCKED: f32 = 0.5;
/// How much of a cube that could be fetched counts beside the next colony.
const FETCHED: f32 = 0.5;
/// The Reward tiles that a player takes in a turn, about.
const REWARDS_PER_TURN: f32 = 0.16;
/// The green and the yellow Demand tiles that a player claims in a turn, about.
const CLAIMS_PER_TURN: [f32; 2] = [0.35, 0.2];
/// What a Colony marker aboard counts at the end.
const MARKER: f32 = 3.0;
/// What a Reward tile is worth.
const REWARD: f32 = 2.2;
/// What a cube of each kind is worth to somebody who brings it to the Outpost, with its share of a Demand tile.
const CUBE: [f32; Cube::COUNT] = [1.2, 2.2, 2.2, 3.3];
/// What a colony of each type brings in a turn, by what it produces and by the visits of others.
const STREAM: [f32; ColonyType::COUNT] = [0.06, 0.16, 0.16, 0.26, 0.06];
/// What can be hoped for on a face-down hex of each colour, beside its distance.
const HOPE: [f32; HexColour::COUNT] = [1.1, 1.5, 2.6];
/// What so many weapons are worth while there are plenty of aliens.
const WEAPONS: [f32; 6] = [0.0, 0.5, 3.0, 6.5, 8.5, 9.5];

/// What it takes to go on over a face-down hex of each colour, in actions.
const FACE_DOWN: [u8; HexColour::COUNT] = [1, 2, 4];

/// A place where somebody could found a colony, or a hex to explore: what that is worth, and what awaits a ship on its arrival.
#[derive(Copy, Clone)]
struct Site {
    at: Sector,
    /// What a colony is worth there.
    worth: f32,
    /// What there is for whoever enters it, with a Colony marker or without.
    find: f32,
    /// Asteroids to navigate.
    asteroids: f32,
    /// Damage to expect of aliens.
    fire: f32,
    /// What it takes to enter it beyond an action, for that.
    toll: u8,
}

/// A cube that lies at a colony.
#[derive(Copy, Clone)]
struct Stock {
    at: Sector,
    cube: Cube,
    owner: Seat,
}

/// The most cubes at colonies that are thought of.
const MOST_STOCKS: usize = 24;

/// The most places that are thought of.
const MOST_SITES: usize = 64;

/// What all players have to expect.
struct Outlook {
    /// The turns that each player has left, about.
    turns: f32,
    sites: [Site; MOST_SITES],
    site_count: usize,
    stocks: [Stock; MOST_STOCKS],
    stock_count: usize,
    /// Cubes that the open Demand tiles take.
    wanted: [u8; Cube::COUNT],
    /// How many groups of aliens there are, those on face-down hexes guessed.
    groups: f32,
    /// For each group, what the best place for a colony is worth that it alone keeps closed.
    guarded: [f32; MAX_SPACES],
    /// What a new trip from the Outpost is worth: to found a colony, and to fetch a cube.
    trips: [f32; 2],
    /// The sectors by what it takes to enter them, in actions: one, and more for what is dangerous or unknown.
    entry: [u64; TOLLS],
    /// What it takes to come home from each sector, about.
    home: [u8; MAX_SECTORS],
}

/// Sectors differ by up to so many actions in what it takes to enter them.
const TOLLS: usize = 8;

impl Outlook {
    fn sites(&self) -> &[Site] {
        &self.sites[..self.site_count]
    }

    fn stocks(&self) -> &[Stock] {
        &self.stocks[..self.stock_count]
    }

    fn add(&mut self, site: Site) {
        if self.site_count < MOST_SITES {
            self.sites[self.site_count] = site;
            self.site_count += 1;
        }
    }
}

/// How much of something is left after so many actions, if a player has so many.
fn within(steps: f32, actions: f32) -> f32 {
    ((actions - steps) / 2.0 + 0.5).clamp(0.0, 1.0)
}

/// What is left of a gain that comes so many actions later.
fn after(steps: u8) -> f32 {
    AFTER[usize::from(steps).min(AFTER.len() - 1)]
}

/// What a cube is worth to a player who has so many of its colour already, once it is at the Outpost.
fn cube_worth(outlook: &Outlook, cube: Cube, nth: u8) -> f32 {
    let more = CUBE[cube.index()] - 1.0;
    1.0 + if nth < outlook.wanted[cube.index()] { more } else { UNWANTED * more }
}

/// The ways of one player's ship.
struct Way<'a> {
    rules: &'a TerraPrime,
    outlook: &'a Outlook,
    seat: Seat,
    player: &'a Player,
    /// The actions that the player has left, about.
    actions: f32,
    /// What the next trip from the Outpost is worth.
    trip: f32,
    /// What it takes to come to each sector.
    steps: [u8; MAX_SECTORS],
}

impl Way<'_> {
    /// What is left of a gain that comes so many actions later.
    fn later(&self, steps: u8) -> f32 {
        after(steps) * within(f32::from(steps), self.actions)
    }

    /// Home from a sector after so many actions, with cargo to deliver, and off again.
    fn home(&self, from: Sector, before: u8, cargo: f32) -> f32 {
        let steps =
            before.saturating_add(self.outlook.home[from.index()]).saturating_add(u8::from(cargo > 0.0));
        self.later(steps) * (cargo + self.trip)
    }

    /// Home from a sector, or by one more colony with a cube.
    fn onward(&self, from: Sector, before: u8, cargo: f32, player: &Player) -> f32 {
        let map = &self.rules.figures.map;
        let mut best = self.home(from, before, cargo);
        for stock in self.outlook.stocks() {
            let steps = before.saturating_add(map.steps(from, stock.at) + 1);
            let more = self.fetched(stock, player);
            if stock.at != from
                && self.later(steps) * (cargo + more + self.trip) > best
                && self.rules.has_room_for(player, stock.cube)
            {
                best = best.max(self.home(stock.at, steps, cargo + more));
            }
        }
        best
    }

    /// What a cube from a colony is worth.
    fn fetched(&self, stock: &Stock, player: &Player) -> f32 {
        let visit = if stock.owner == self.seat { 0.0 } else { 0.4 };
        cube_worth(self.outlook, stock.cube, player.cubes.count(stock.cube)) + TOWARDS - visit
    }

    /// To a place for a colony, or to a hex to explore.
    fn to_sites(&self, cargo: f32) -> f32 {
        let miss = f32::from(6 - self.rules.dodges_up_to(self.player)) / 6.0;
        let cloaked = self.player.has(Tech::CloakingDevice);
        let settles = self.player.markers > 0;
        let settled = Player { markers: self.player.markers.saturating_sub(1), ..*self.player };
        let mut best = 0.0f32;
        for site in self.outlook.sites() {
            let danger = site.asteroids * miss + if cloaked { 0.0 } else { site.fire };
            let founded = if settles { (site.worth - MARKER).max(0.0) } else { 0.0 };
            let gain = site.find + founded - self.rules.harm(self.player, danger);
            let steps =
                self.steps[site.at.index()].saturating_sub(site.toll).saturating_add(u8::from(founded > 0.0));
            if gain > 0.0 && self.later(steps) * (gain + cargo + 4.0 + self.trip) > best {
                let after = if founded > 0.0 { &settled } else { self.player };
                best = best.max(self.later(steps) * gain + self.onward(site.at, steps, cargo, after));
            }
        }
        best
    }

    /// To a cube that lies at a colony.
    fn to_stocks(&self, cargo: f32) -> f32 {
        let mut best = 0.0f32;
        for stock in self.outlook.stocks() {
            let steps = self.steps[stock.at.index()].saturating_add(1);
            let more = self.fetched(stock, self.player);
            if self.later(steps) * (cargo + more + 5.0 + self.trip) > best
                && self.rules.could_take(self.player, stock.cube)
            {
                let mut player = *self.player;
                player.cubes.0[stock.cube.index()] += 1;
                best = best.max(self.onward(stock.at, steps, cargo + more, &player));
            }
        }
        best
    }

    /// To aliens that can be fought, or pacified.
    fn to_aliens(&self, s: &State, cargo: f32) -> f32 {
        let (rules, map) = (self.rules, &self.rules.figures.map);
        let weapons = rules.weapons(self.player);
        let mut best = 0.0f32;
        for group in Space::in_set(u64::from(s.aliens)) {
            let fought = if weapons > 1 { rules.fight_worth(s, self.player, group, weapons) } else { 0.0 };
            let gain = fought.max(rules.gift_worth(s, self.outlook, self.player, group));
            if gain > 0.0 {
                let gain = gain + UNLOCKED * self.outlook.guarded[group.index()];
                let corners = map.corners(group).iter().copied();
                let Some(nearest) = corners.min_by_key(|&corner| self.steps[corner.index()]) else {
                    continue;
                };
                let steps = self.steps[nearest.index()].saturating_sub(2).saturating_add(1);
                best = best.max(self.later(steps) * gain + self.home(nearest, steps + 1, cargo));
            }
        }
        best
    }

    /// To a colony that installs a module.
    fn to_shops(&self, s: &State, cargo: f32) -> f32 {
        let rules = self.rules;
        let mut best = 0.0f32;
        for kind in ColonyType::PLANETS {
            let Some(module) = kind.installs() else { continue };
            let gain = rules.purchase_worth(self.outlook, self.player, module);
            if gain > 0.0 {
                let shops = Sector::in_set(s.colonies[kind.index()]);
                let Some(shop) = shops.min_by_key(|&shop| self.steps[shop.index()]) else { continue };
                let steps = self.steps[shop.index()].saturating_add(1);
                best = best.max(self.later(steps) * gain + self.home(shop, steps, cargo));
            }
        }
        best
    }
}

impl TerraPrime {
    fn outlook(&self, s: &State) -> Outlook {
        let map = &self.figures.map;
        let nowhere = Site { at: Sector::OUTPOST, worth: 0.0, find: 0.0, asteroids: 0.0, fire: 0.0, toll: 0 };
        let nothing = Stock { at: Sector::OUTPOST, cube: Cube::Brownium, owner: s.turn.active };
        let turns = self.turns_left(s);
        let mut outlook = Outlook {
            turns,
            sites: [nowhere; MOST_SITES],
            site_count: 0,
            stocks: [nothing; MOST_STOCKS],
            stock_count: 0,
            wanted: [0; Cube::COUNT],
            groups: s.aliens.count_ones() as f32,
            guarded: [0.0; MAX_SPACES],
            trips: [0.0; 2],
            entry: self.tolls(s),
            home: [0; MAX_SECTORS],
        };
        outlook.home = self.steps_from(Sector::OUTPOST, &outlook.entry);
        let free = (s.all_planets() | s.fields) & !s.colonized();
        for at in Sector::in_set(free) {
            let guards = map.meeting(at) & s.aliens;
            match guards.count_ones() {
                0 => outlook.add(self.site(s, at, turns)),
                1 => {
                    let best = &mut outlook.guarded[guards.trailing_zeros() as usize];
                    *best = best.max(self.site(s, at, turns).worth - MARKER);
                }
                _ => {}
            }
        }
        let down = self.face_down(s);
        for space in Space::in_set(u64::from(down)) {
            let entry = map.corners(space).iter().copied().filter(|&corner| corner != Sector::OUTPOST);
            if let Some(entry) = entry.min_by_key(|&corner| map.distance(corner)) {
                outlook.add(self.hidden_site(s, space, entry, turns));
            }
        }
        let hidden = |colour: HexColour| (down & map.of_colour(colour)).count_ones() as f32;
        outlook.groups += 0.33 * hidden(HexColour::Yellow) + 0.6 * hidden(HexColour::Red);
        for &stand in Stand::ALL {
            let demand = &s.demand[stand.index()];
            if let Some(tile) = demand.tile {
                let cubes = &self.figures.demand[usize::from(tile)].cubes;
                (0..Cube::COUNT).for_each(|i| outlook.wanted[i] += cubes.0[i] - demand.cubes.0[i]);
            }
        }
        self.add_stocks(s, &mut outlook);
        self.add_trips(&mut outlook);
        outlook
    }

    /// The sectors by what it takes to enter them: an action, and damage counted in actions.
    fn tolls(&self, s: &State) -> [u64; TOLLS] {
        let map = &self.figures.map;
        let mut extra = [0u8; MAX_SECTORS];
        for space in map.all_spaces() {
            let toll = if s.is_face_down(space) {
                FACE_DOWN[map.colour(space).index()]
            } else {
                let [scouts, warships] = self.ships_left(s, space);
                if scouts + warships == 0 {
                    continue;
                }
                (scouts + 3 * warships) / 2
            };
            for corner in map.corners(space) {
                extra[corner.index()] += toll;
            }
        }
        for sector in Sector::in_set(s.fields & !s.colonized()) {
            extra[sector.index()] += 2 * self.asteroids(s, sector);
        }
        let mut tolls = [0; TOLLS];
        tolls[0] = Sector::OUTPOST.bit();
        for (number, &extra) in extra.iter().enumerate().skip(1) {
            tolls[usize::from(extra).min(TOLLS - 1)] |= 1 << number;
        }
        tolls
    }

    /// What it takes to come to each sector from one.
    fn steps_from(&self, from: Sector, entry: &[u64; TOLLS]) -> [u8; MAX_SECTORS] {
        let map = &self.figures.map;
        let mut steps = [u8::MAX; MAX_SECTORS];
        // Sectors beside those reached at each of the last costs, in a ring.
        let mut beside = [0u64; TOLLS];
        let (mut reached, mut here, mut idle) = (0u64, from.bit(), 0);
        for cost in 0..u8::MAX {
            let slot = usize::from(cost) % TOLLS;
            beside[slot] = 0;
            reached |= here;
            for sector in Sector::in_set(here) {
                steps[sector.index()] = cost;
                beside[slot] |= map.adjacent_set(sector);
            }
            idle = if here == 0 { idle + 1 } else { 0 };
            if idle >= TOLLS {
                break;
            }
            here = 0;
            for (toll, &sectors) in entry.iter().enumerate() {
                let since = (slot + TOLLS - toll) % TOLLS;
                here |= beside[since] & sectors;
            }
            here &= !reached;
        }
        steps
    }

    /// The cubes that lie at colonies.
    fn add_stocks(&self, s: &State, outlook: &mut Outlook) {
        for &cube in Cube::ALL {
            for seat in Seat::all(self.players) {
                for at in Sector::in_set(s.stocked & s.colonies[cube.index()] & s.owned[seat.index()]) {
                    if outlook.stock_count < MOST_STOCKS {
                        outlook.stocks[outlook.stock_count] = Stock { at, cube, owner: seat };
                        outlook.stock_count += 1;
                    }
                }
            }
        }
    }

    /// What new trips from the Outpost are worth.
    fn add_trips(&self, outlook: &mut Outlook) {
        let map = &self.figures.map;
        let settle = |site: &Site| {
            after(map.distance(site.at) + 1)
                * (site.worth - MARKER + site.find - 1.5 * (0.6 * site.asteroids + site.fire))
        };
        let fetch =
            |stock: &Stock| after(2 * map.distance(stock.at) + 2) * cube_worth(outlook, stock.cube, 0);
        let settled = outlook.sites().iter().map(settle).fold(0.0, f32::max);
        let fetched = outlook.stocks().iter().map(fetch).fold(0.0, f32::max);
        outlook.trips = [settled, fetched];
    }

    /// The turns that each player has left, about: until the Reward tiles, or the Demand tiles of a colour, run out.
    fn turns_left(&self, s: &State) -> f32 {
        if s.ending.is_some() {
            return 0.0;
        }
        let players = self.players as f32;
        let rewards: u8 = s.rewards_left.iter().sum();
        let green = f32::from(self.demand_stack(s, false)) + 1.0;
        let yellow = f32::from(self.demand_stack(s, true)) + 1.0;
        let by_rewards = f32::from(rewards) / (REWARDS_PER_TURN * players);
        let [greens, yellows] = CLAIMS_PER_TURN.map(|claims| claims * players);
        let by_demand = (green / greens).min(yellow / yellows);
        by_rewards.min(by_demand).clamp(0.5, 20.0)
    }

    /// What a colony of a type is worth beside its distance and its asteroids.
    fn type_worth(&self, kind: ColonyType, turns: f32) -> f32 {
        f32::from(self.figures.points.colony[kind.index()]) + STREAM[kind.index()] * turns
    }

    /// The best colony in a sector.
    fn site(&self, s: &State, at: Sector, turns: f32) -> Site {
        let kinds = ColonyType::ALL.iter().copied().filter(|&kind| self.has_feature(s, at, kind));
        let best = kinds.map(|kind| self.type_worth(kind, turns)).fold(0.0, f32::max);
        let asteroids = f32::from(self.asteroids(s, at));
        let distance = f32::from(self.figures.map.distance(at));
        Site {
            at,
            worth: best + REWARD + distance + asteroids,
            find: 0.0,
            asteroids,
            fire: 0.0,
            toll: 2 * asteroids as u8,
        }
    }

    /// What can be hoped for on a face-down hex. Where somebody has looked, searches have imagined its face.
    fn hidden_site(&self, s: &State, space: Space, at: Sector, turns: f32) -> Site {
        let colour = self.figures.map.colour(space);
        let red = if colour == HexColour::Red { f32::from(self.figures.points.red_hex) } else { 0.0 };
        let find = red + FIND;
        let toll = FACE_DOWN[colour.index()];
        let distance = f32::from(self.figures.map.distance(at));
        let Some(face) = self.face(s, space) else {
            let (asteroids, fire) = match colour {
                HexColour::Green => (0.3, 0.0),
                HexColour::Yellow => (0.6, 0.35),
                HexColour::Red => (0.8, 1.3),
            };
            let worth = HOPE[colour.index()] + 0.75 * distance;
            return Site { at, worth, find, asteroids, fire, toll };
        };
        let planets = (0..6).filter_map(|corner| face.planet(corner));
        let best = planets.map(|kind| self.type_worth(kind, turns)).fold(0.0, f32::max);
        let fire = f32::from(face.aliens[Alien::Warship.index()]) + 0.5 * f32::from(face.ships());
        let worth = if face.ships() == 0 { best + REWARD + distance - 0.5 } else { 0.0 };
        Site { at, worth, find, asteroids: face.stray.into(), fire, toll }
    }

    /// What damage costs a player.
    fn harm(&self, player: &Player, damage: f32) -> f32 {
        let shielded = damage.min(f32::from(player.energy));
        let open = if player.modules == [0; Module::COUNT] { 3.0 } else { 2.5 };
        0.9 * shielded + open * (damage - shielded)
    }

    /// What is within reach of a player whose ship is at a sector: the best way from one thing to the next and home again. The
    /// later something comes, the less it is worth.
    fn reach(&self, s: &State, outlook: &Outlook, seat: Seat, at: Sector) -> f32 {
        let player = &s.players[seat.index()];
        let now = if seat == s.turn.active { f32::from(s.turn.left) } else { 0.0 };
        let mut cargo = 0.0;
        for (cube, count) in player.cubes.iter() {
            (0..count).for_each(|nth| cargo += cube_worth(outlook, cube, nth) - 1.0);
        }
        cargo += self.claims(s, player);
        let [settled, fetched] = outlook.trips;
        let trip = match (player.markers, player.reserve) {
            (0, 0) => 0.0,
            (0, _) => 0.85 * (settled + MARKER),
            _ => settled,
        };
        let way = Way {
            rules: self,
            outlook,
            seat,
            player,
            actions: f32::from(self.actions_of(player)) * outlook.turns + now,
            trip: trip + FETCHED * fetched,
            steps: self.steps_from(at, &outlook.entry),
        };
        let best = way.home(at, 0, cargo).max(way.to_sites(cargo)).max(way.to_stocks(cargo));
        best.max(way.to_aliens(s, cargo)).max(way.to_shops(s, cargo))
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
    fn could_take(&self, player: &Player, cube: Cube) -> bool {
        let unburdened = Player { markers: player.markers.saturating_sub(1), ..*player };
        self.has_room_for(&unburdened, cube)
    }

    /// What it is worth to a player to pacify a group with the cubes that are missed least.
    fn gift_worth(&self, s: &State, outlook: &Outlook, player: &Player, group: Space) -> f32 {
        let mut owed = self.gift(s, group);
        if player.cubes.total() < owed {
            return 0.0;
        }
        let mut worth = REWARD + 1.0;
        for &cube in Cube::ALL {
            let count = player.cubes.count(cube);
            let unwanted = count.saturating_sub(outlook.wanted[cube.index()]).min(owed);
            let wanted = (count - unwanted).min(owed - unwanted);
            let value = CUBE[cube.index()];
            worth -= f32::from(unwanted) * (1.0 + 0.4 * (value - 1.0)) + f32::from(wanted) * value;
            owed -= unwanted + wanted;
        }
        worth
    }

    /// What a module is worth to a player who would buy it, less its price.
    fn purchase_worth(&self, outlook: &Outlook, player: &Player, module: Module) -> f32 {
        let price = u32::from(self.price(player, module, None));
        if price > self.purse(player) {
            return 0.0;
        }
        let turns = outlook.turns;
        let worth = match module {
            Module::Thruster => 0.5 * turns,
            Module::Weapon => {
                let weapons = usize::from(self.weapons(player)).min(4);
                let aliens = (outlook.groups / 3.0).min(1.0) * (turns / 6.0).min(1.0);
                (WEAPONS[weapons + 1] - WEAPONS[weapons]) * aliens
            }
            Module::Cargo if self.cargo_modules(player) < 2 => 0.2 * turns,
            _ => 0.0,
        };
        worth - 0.1 * price as f32 - 0.4
    }

    /// What it is worth to a player to fight a group to the end.
    fn fight_worth(&self, s: &State, player: &Player, group: Space, weapons: u8) -> f32 {
        let ships = self.ships_left(s, group);
        let count = f32::from(ships.iter().sum::<u8>());
        let weapons = f32::from(weapons);
        let again = if player.has(Tech::TargetingComputer) { 1.0 - weapons / 6.0 } else { 0.0 };
        let hits = (weapons * weapons / 6.0 * (1.0 + again)).min(count);
        let attacks = (count / hits).max(1.0);
        let damage = (attacks - 0.7) * 0.6 * (f32::from(ships[Alien::Warship.index()]) + 0.5 * count);
        let together = (f32::from(self.actions_of(player)) / attacks).min(1.0);
        2.0 * count + (REWARD + 1.0) * together - self.harm(player, damage.max(0.0)) - ACTION * attacks
    }

    /// What the ship, its upgrades and the colonies of a player will bring.
    fn assets(&self, s: &State, outlook: &Outlook, seat: Seat) -> f32 {
        let player = &s.players[seat.index()];
        let turns = outlook.turns;
        let soon = (turns / 6.0).min(1.0);
        let mut worth = 0.0;
        worth += 0.5 * turns * f32::from(player.count(Module::Thruster));
        if player.has(Tech::Hyperdrive) {
            worth += 0.6 * turns;
        }
        let aliens = (outlook.groups / 3.0).min(1.0);
        worth += WEAPONS[usize::from(self.weapons(player)).min(5)] * aliens * soon;
        let energy = f32::from(player.energy);
        worth += (0.9 * energy.min(3.0) + 0.4 * (energy - 3.0).max(0.0)) * (turns / 3.0).min(1.0);
        worth += 0.8 * soon * f32::from(player.count(Module::Shield)) * (0.3 + 0.7 * aliens);
        let modules = f32::from(self.cargo_modules(player));
        let roomy = if player.has(Tech::CargoCapacity) { 1.9 } else { 1.0 };
        worth += 0.2 * turns * modules.min(2.0) * roomy + 0.08 * turns * (modules - 2.0).max(0.0);
        for (tech, rate) in [
            (Tech::CargoCapacity, 0.1),
            (Tech::NavigationalComputer, 0.22),
            (Tech::CloakingDevice, 0.22),
            (Tech::TargetingComputer, 0.15),
            (Tech::DeliveryOptimizer, 0.35),
        ] {
            if player.has(tech) {
                worth += rate * turns;
            }
        }
        let own = s.owned[seat.index()];
        for &kind in ColonyType::ALL {
            let count = (own & s.colonies[kind.index()]).count_ones() as f32;
            worth += STREAM[kind.index()] * turns * count;
            if let Some(cube) = kind.produces() {
                let stocked = (own & s.colonies[kind.index()] & s.stocked).count_ones() as f32;
                worth += 0.15 * CUBE[cube.index()] * stocked * soon;
            }
        }
        worth + 0.02 * (player.credits as f32).min(60.0) * soon
    }

    /// Everything that a player has and has to expect, in LP.
    fn prospect(&self, s: &State, outlook: &Outlook, seat: Seat) -> f32 {
        let player = &s.players[seat.index()];
        let now = self.total(player) as f32;
        now + self.assets(s, outlook, seat) + self.reach(s, outlook, seat, player.sector())
    }

    /// What a module will bring to the active player, who has the others.
    fn module_worth(&self, s: &State, outlook: &Outlook, module: Module) -> f32 {
        let seat = s.turn.active;
        let mut more = *s;
        more.players[seat.index()].modules[module.index()] += 1;
        let worth = self.assets(&more, outlook, seat) - self.assets(s, outlook, seat);
        // Room for Energy is what a shield is for.
        if module == Module::Shield { worth + 0.4 } else { worth }
    }

    fn tech_worth(&self, s: &State, outlook: &Outlook, tech: Tech) -> f32 {
        let seat = s.turn.active;
        let mut more = *s;
        more.players[seat.index()].techs |= 1 << tech.index();
        let lp = f32::from(self.figures.techs[tech.index()].lp);
        lp + self.assets(&more, outlook, seat) - self.assets(s, outlook, seat)
    }
}

impl Judge for TerraPrime {
    const HINT: u32 = 4_000;

    fn estimate(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome(s) {
            return outcome.payoffs(self.players);
        }
        let outlook = self.outlook(s);
        let spread = 3.0 + 0.4 * outlook.turns;
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            values[seat.index()] = self.prospect(s, &outlook, seat) / spread;
        }
        softmax(&mut values[..self.players]);
        values
    }

    fn richer(&self, s: &State, seat: Seat, each: &mut dyn FnMut(&'static str, &State)) {
        let mut more = *s;
        more.players[seat.index()].lp += 1;
        each("an LP chit", &more);
        let mut more = *s;
        more.players[seat.index()].credits += 10;
        each("10 credits", &more);
        let player = &s.players[seat.index()];
        if player.energy < self.energy_capacity(player) && s.supply.energy > 0 {
            let mut more = *s;
            more.players[seat.index()].energy += 1;
            more.supply.energy -= 1;
            each("an Energy", &more);
        }
        for &tech in Tech::ALL.iter().filter(|&&tech| !player.has(tech)) {
            let mut more = *s;
            more.players[seat.index()].techs |= 1 << tech.index();
            each("a Tech Upgrade", &more);
        }
        for &module in Module::ALL.iter().filter(|&&module| self.free_slots(player, module) > 0) {
            let mut more = *s;
            more.players[seat.index()].modules[module.index()] += 1;
            each("a module", &more);
        }
    }

    fn inclination(&self, s: &State, seat: Seat, action: Action) -> f32 {
        self.leaning(s, seat, action, &mut None)
    }

    fn inclinations(&self, s: &State, seat: Seat, actions: &[Action], mut each: impl FnMut(Action, f32)) {
        let mut view = None;
        actions.iter().for_each(|&action| each(action, self.leaning(s, seat, action, &mut view)));
    }

    fn turn(&self, s: &State) -> u32 {
        s.players[..self.players].iter().map(|player| player.turns).sum()
    }

    fn worth_a_look(&self, s: &State, seat: Seat, action: Action) -> bool {
        match action {
            Action::Discard(cube) => self.is_worth_discarding(s, cube),
            Action::Offload => {
                let rewarded = s.phase == Phase::Slot && matches!(s.stage, Stage::Collecting(..));
                rewarded || s.phase == Phase::Fit || self.is_worth_offloading(s)
            }
            Action::Scan(space) => {
                let hex = &s.hexes[space.index()];
                !hex.known.contains(seat) && self.adjacent_aliens(s) == 0
            }
            Action::Satellite(space) => {
                let hex = &s.hexes[space.index()];
                !hex.known.contains(seat) && self.is_on_the_edge(s, space)
            }
            Action::Reroll(dice) => matches!(s.stage, Stage::Rolled(_, _, missed) if missed == dice),
            Action::Replace(module) => match s.stage {
                Stage::Buying(new) => new != module,
                _ => true,
            },
            Action::Charge => s.phase == Phase::Charge || self.energy_capacity(s.me()) > s.me().energy,
            _ => true,
        }
    }
}

/// What a player sees who looks around before acting.
struct LookAround {
    outlook: Outlook,
    /// What is within reach from where the ship is.
    reach: f32,
}

impl TerraPrime {
    fn look_around(&self, s: &State, seat: Seat) -> LookAround {
        let outlook = self.outlook(s);
        let reach = self.reach(s, &outlook, seat, s.here());
        LookAround { outlook, reach }
    }

    /// The inclination to an action. Looks around at most once for all actions of a position.
    fn leaning(&self, s: &State, seat: Seat, action: Action, view: &mut Option<LookAround>) -> f32 {
        if seat != s.turn.active {
            return 0.0;
        }
        let player = s.me();
        match action {
            Action::Produce | Action::End | Action::Keep | Action::NoCharge | Action::Forgo => 0.0,
            Action::ProduceAt(sector) => -0.01 * f32::from(self.figures.map.distance(sector)),
            Action::FreeSlot => 0.5,
            Action::Finish => -0.1,
            Action::Deliver(cube, stand) => self.delivery_appeal(s, cube, stand),
            Action::Give(cube) | Action::Discard(cube) if s.phase == Phase::Pacify => -CUBE[cube.index()],
            Action::Discard(cube) => {
                let helps = s.phase == Phase::Fit && self.room(player).frees(cube);
                if helps { -CUBE[cube.index()] } else { -CUBE[cube.index()] - 5.0 }
            }
            Action::Give(cube) => -CUBE[cube.index()],
            Action::Offload if self.is_worth_offloading(s) => 1.0,
            Action::Offload | Action::DropMarker => -6.0,
            Action::Destroy(alien) => 2.0 + alien.index() as f32,
            Action::Reroll(dice) => f32::from(dice),
            Action::Pay(brownium) => 0.1 * f32::from(brownium),
            Action::Face(group) => {
                let [scouts, warships] = self.ships_left(s, group);
                0.1 * f32::from(scouts) + 0.2 * f32::from(warships)
            }
            Action::Charge => {
                let room = self.energy_capacity(player).saturating_sub(player.energy).min(s.supply.energy);
                0.9 * f32::from(room.min(4)) - 1.3
            }
            Action::Scan(space) | Action::Satellite(space) => {
                let lingering = self.harm(player, self.lingering(s, s.here()).damage());
                let known = s.hexes[space.index()].known.contains(seat);
                let near = if self.is_on_the_edge(s, space) { 0.2 } else { 0.0 };
                if known { -0.4 - lingering } else { near - lingering }
            }
            Action::Orient(orientation) => self.orientation_appeal(s, orientation),
            Action::Reveal(_) => 0.0,
            _ => {
                let view = view.get_or_insert_with(|| self.look_around(s, seat));
                self.weighed(s, seat, action, view)
            }
        }
    }

    /// Inclinations that take a look at what is within reach.
    fn weighed(&self, s: &State, seat: Seat, action: Action, view: &LookAround) -> f32 {
        let LookAround { outlook, reach: here_reach } = view;
        let (player, here) = (s.me(), s.here());
        let reach = |at: Sector| self.reach(s, outlook, seat, at);
        match action {
            Action::Move(to) => {
                let risk = self.risk(s, seat, to);
                reach(to) - here_reach - self.harm(player, risk.damage()) - 0.1
            }
            Action::Explore(to) => {
                let down = self.figures.map.meeting(to) & !s.revealed;
                let red = (down & self.figures.map.of_colour(HexColour::Red)).count_ones() as f32;
                let mut danger = self.risk(s, seat, to).damage();
                for space in Space::in_set(u64::from(down)) {
                    danger += self.hidden_danger(s, seat, space);
                }
                2.2 + 2.0 * red + reach(to) - here_reach - 0.8 * self.harm(player, danger)
            }
            Action::Teleport => reach(Sector::OUTPOST) - here_reach - 0.2,
            Action::Colonize(kind) => {
                let [distance, bonus, asteroids] = self.colony_lp(s, here, kind);
                let lp = f32::from(distance + bonus + asteroids);
                let mut after = *s;
                after.me_mut().markers -= 1;
                let then = self.reach(&after, outlook, seat, here);
                lp + REWARD + STREAM[kind.index()] * outlook.turns - MARKER + then - here_reach
            }
            Action::Collect => {
                let Some(colony) = s.colony(here) else { return 0.0 };
                let Some(cube) = colony.kind.produces() else { return 0.0 };
                let mut after = *s;
                after.stocked &= !here.bit();
                after.me_mut().cubes.0[cube.index()] += 1;
                let visit = if colony.owner == seat { 0.0 } else { 0.5 };
                1.0 + self.reach(&after, outlook, seat, here) - here_reach - visit + 0.3
            }
            Action::Load => {
                let mut more = *s;
                more.me_mut().markers += 1;
                let gain = MARKER + self.reach(&more, outlook, seat, here) - here_reach;
                // The first thing to do at the Outpost, and a second marker only for what it counts at the end.
                if player.markers > 0 { gain - 2.5 } else { gain + 1.5 }
            }
            Action::Attack(_) | Action::Pacify(_) => self.weighed_fight(s, outlook, action),
            _ => self.weighed_fitting(s, outlook, action),
        }
    }

    /// The same for aliens.
    fn weighed_fight(&self, s: &State, outlook: &Outlook, action: Action) -> f32 {
        let player = s.me();
        match action {
            Action::Attack(group) => {
                let weapons = self.weapons(player);
                if weapons < 2 && player.energy == 0 {
                    return -2.0;
                }
                let worth = self.fight_worth(s, player, group, weapons);
                let unlocked = UNLOCKED * outlook.guarded[group.index()];
                if worth > 0.0 { worth + unlocked + 0.5 } else { worth - 1.0 }
            }
            Action::Pacify(group) => {
                let unlocked = UNLOCKED * outlook.guarded[group.index()];
                self.gift_worth(s, outlook, player, group) + unlocked
            }
            _ => 0.0,
        }
    }

    /// The same for modules and Tech Upgrades.
    fn weighed_fitting(&self, s: &State, outlook: &Outlook, action: Action) -> f32 {
        let player = s.me();
        match action {
            Action::Install(module) => {
                let price = f32::from(self.price(player, module, None).max(1));
                let free = self.free_slots(player, module) > 0;
                let worth = self.module_worth(s, outlook, module) - 0.11 * price;
                // A shield is bought together with its charge.
                let charged = module == Module::Shield && player.credits >= 20 && s.supply.energy > 1;
                let room = self.energy_capacity(player) + 2 - player.energy;
                let charge = if charged { 0.9 * f32::from(room.min(4)) - 1.1 } else { 0.0 };
                if free { worth + charge - 0.3 } else { worth - 2.5 }
            }
            Action::Replace(module) => {
                let new = match s.stage {
                    Stage::Buying(new) => Some(new),
                    Stage::Collecting(tile, ..) => self.figures.rewards[usize::from(tile)].module,
                    _ => None,
                };
                let gain = new.map_or(0.0, |new| self.module_worth(s, outlook, new));
                gain - self.module_loss(s, outlook, module)
            }
            Action::Lose(module) => -self.module_loss(s, outlook, module),
            Action::Buy(tech) => {
                let cost = self.figures.techs[tech.index()].cost;
                let cost: f32 = cost.iter().map(|(cube, count)| CUBE[cube.index()] * f32::from(count)).sum();
                self.tech_worth(s, outlook, tech) - cost
            }
            _ => 0.0,
        }
    }

    /// The damage to expect of a face-down hex, by what a seat knows of it.
    fn hidden_danger(&self, s: &State, seat: Seat, space: Space) -> f32 {
        let player = &s.players[seat.index()];
        let miss = f32::from(6 - self.dodges_up_to(player)) / 6.0;
        let cloaked = player.has(Tech::CloakingDevice);
        match self.face(s, space).filter(|_| s.hexes[space.index()].known.contains(seat)) {
            Some(face) => {
                let aliens = f32::from(face.aliens[Alien::Warship.index()]) + 0.5 * f32::from(face.ships());
                f32::from(face.stray) * miss + if cloaked { 0.0 } else { aliens }
            }
            None => {
                let (stray, aliens) = match self.figures.map.colour(space) {
                    HexColour::Green => (0.3, 0.0),
                    HexColour::Yellow => (0.5, 0.3),
                    HexColour::Red => (0.7, 1.3),
                };
                stray * miss + if cloaked { 0.0 } else { aliens }
            }
        }
    }

    /// What the active player loses with a module.
    fn module_loss(&self, s: &State, outlook: &Outlook, module: Module) -> f32 {
        let seat = s.turn.active;
        let mut less = *s;
        let modules = &mut less.players[seat.index()].modules[module.index()];
        *modules = modules.saturating_sub(1);
        let full = module.is_cargo() && !self.room(&less.players[seat.index()]).fits();
        self.assets(s, outlook, seat) - self.assets(&less, outlook, seat) + if full { 3.0 } else { 0.0 }
    }

    /// Deliveries that fill a tile come first, then those that leave least to do for others.
    fn delivery_appeal(&self, s: &State, cube: Cube, stand: Stand) -> f32 {
        let demand = &s.demand[stand.index()];
        let Some(tile) = demand.tile.map(|tile| &self.figures.demand[usize::from(tile)]) else { return 0.0 };
        let mut missing = tile.cubes;
        missing.remove(&demand.cubes);
        let fills = s.me().cubes.contains(&missing);
        let paid = f32::from(self.figures.delivery[cube.index()]) / 10.0;
        let claim = if fills { f32::from(tile.lp) + 1.0 } else { 0.0 };
        // A cube that leaves one missing cube gives the tile to the next player.
        let gift = if !fills && missing.total() == 2 { 0.6 } else { 0.0 };
        paid + claim - gift - 1.0
    }

    /// Few asteroids where the ship enters, and planets where it can found a colony at once.
    fn orientation_appeal(&self, s: &State, orientation: u8) -> f32 {
        let Stage::Orienting(space) = s.stage else { return 0.0 };
        let Some(face) = self.face(s, space) else { return 0.0 };
        let here = s.here();
        let player = s.me();
        let settles = player.markers > 0 && face.ships() == 0;
        let mut appeal = 0.0;
        for (corner, &sector) in self.figures.map.corners(space).iter().enumerate() {
            let corner = corner + usize::from(orientation);
            let near = f32::from(self.figures.map.steps(here, sector));
            if let Some(planet) = face.planet(corner) {
                let worth = 2.0 + f32::from(self.figures.points.colony[planet.index()]);
                appeal += if settles { worth / (1.0 + near) } else { -0.05 * near };
                appeal += 0.15 * f32::from(self.figures.map.distance(sector));
            }
            let asteroids = f32::from(face.asteroids(corner));
            if sector == here && asteroids > 0.0 {
                let miss = f32::from(6 - self.dodges_up_to(player)) / 6.0;
                appeal -= self.harm(player, asteroids * miss);
            }
        }
        appeal
    }

    /// Whether it makes sense to throw a cube away: to make room for what is worth more.
    fn is_worth_discarding(&self, s: &State, cube: Cube) -> bool {
        let player = s.me();
        match s.phase {
            Phase::Fit => self.room(player).frees(cube),
            Phase::Act if s.turn.left > 0 => {
                let better = |other: Cube| {
                    CUBE[other.index()] > CUBE[cube.index()] && !self.has_room_for(player, other) && {
                        let mut less = *player;
                        less.cubes.0[cube.index()] -= 1;
                        self.has_room_for(&less, other)
                    }
                };
                let colony = s.colony(s.here()).filter(|colony| colony.stocked);
                colony.and_then(|colony| colony.kind.produces()).is_some_and(better)
            }
            _ => false,
        }
    }

    /// Whether a Colony marker keeps a cube out that could be collected here and now.
    fn is_worth_offloading(&self, s: &State) -> bool {
        let player = s.me();
        let Some(colony) = s.colony(s.here()).filter(|colony| colony.stocked) else { return false };
        let Some(cube) = colony.kind.produces().filter(|&cube| cube != Cube::Brownium) else { return false };
        s.phase == Phase::Act
            && s.turn.left > 0
            && player.markers > 0
            && !self.has_room_for(player, cube)
            && self.could_take(player, cube)
    }

    /// Whether a face-down hex lies beside one that is revealed, or beside the Outpost.
    fn is_on_the_edge(&self, s: &State, space: Space) -> bool {
        let map = &self.figures.map;
        let corners = map.corners(space).iter();
        corners
            .filter(|&&corner| corner != Sector::OUTPOST)
            .any(|&corner| map.distance(corner) <= 1 || map.meeting(corner) & s.revealed != 0)
    }
}
