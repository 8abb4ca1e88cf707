//! What bots think of a position.
//!
//! Everything is counted in LP: what a player would score now, what the ship and the colonies will bring in the turns that are left, and what is
//! within reach (a place for a colony, cubes to collect or to deliver, aliens to fight), the less the farther away it is.

use table::{Judge, MAX_SEATS, Rules, Seat, Values, softmax};

use crate::{
    Action, TerraPrime,
    pieces::{Alien, ColonyType, Cube, HexColour, Module, Sector, Space, Stand, Tech},
    state::{Phase, Player, Stage, State},
};

/// What it costs to be a step farther away from something.
const STEP: f32 = 0.45;
/// What an action is worth.
const ACTION: f32 = 0.6;
/// What a Reward tile is worth.
const REWARD: f32 = 2.2;
/// What a cube of each kind is worth to somebody who brings it to the Outpost, with its share of a Demand tile.
const CUBE: [f32; Cube::COUNT] = [1.2, 2.9, 2.9, 4.6];
/// What a colony of each type brings in a turn, by what it produces and by the visits of others.
const STREAM: [f32; ColonyType::COUNT] = [0.06, 0.16, 0.16, 0.26, 0.06];
/// What can be hoped for on a face-down hex of each colour.
const HOPE: [f32; HexColour::COUNT] = [4.0, 5.5, 8.0];
/// What so many weapons are worth while there are plenty of aliens.
const WEAPONS: [f32; 6] = [0.0, 0.5, 3.0, 6.5, 8.5, 9.5];

/// A place where somebody could found a colony, and what that is worth.
#[derive(Copy, Clone)]
struct Site {
    at: Sector,
    worth: f32,
}

/// What all players have to expect.
struct Outlook {
    /// The turns that each player has left, about.
    turns: f32,
    sites: [Site; 64],
    count: usize,
    /// The best of them for a ship at the Outpost with a Colony marker.
    from_home: f32,
    /// Cubes that the open Demand tiles take.
    wanted: [u8; Cube::COUNT],
    /// How many groups of aliens there are, those on face-down hexes guessed.
    groups: f32,
}

impl Outlook {
    fn sites(&self) -> &[Site] {
        &self.sites[..self.count]
    }

    /// How much of something is left after so many actions, if a player has so many.
    fn within(&self, steps: f32, actions: f32) -> f32 {
        ((actions - steps) / 2.0 + 0.5).clamp(0.0, 1.0)
    }
}

impl TerraPrime {
    fn outlook(&self, s: &State) -> Outlook {
        let map = &self.figures.map;
        let nowhere = Site { at: Sector::OUTPOST, worth: 0.0 };
        let mut outlook = Outlook {
            turns: self.turns_left(s),
            sites: [nowhere; 64],
            count: 0,
            from_home: 0.0,
            wanted: [0; Cube::COUNT],
            groups: s.aliens.count_ones() as f32,
        };
        let mut add = |at: Sector, worth: f32| {
            if outlook.count < 64 {
                outlook.sites[outlook.count] = Site { at, worth };
                outlook.count += 1;
            }
        };
        let free = (s.all_planets() | s.fields) & !s.colonized();
        for at in Sector::in_set(free) {
            add(at, self.site_worth(s, at, outlook.turns));
        }
        let down = self.face_down(s);
        for space in Space::in_set(u64::from(down)) {
            let colour = map.colour(space).index();
            let entry = map.corners(space).iter().copied().filter(|&corner| corner != Sector::OUTPOST);
            if let Some(entry) = entry.min_by_key(|&corner| map.distance(corner)) {
                add(entry, HOPE[colour]);
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
        let worth = |site: &Site| site.worth - STEP * f32::from(map.distance(site.at) + 1);
        outlook.from_home = outlook.sites().iter().map(worth).fold(0.0, f32::max);
        outlook
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
        let by_rewards = f32::from(rewards) / (0.3 * players);
        let by_demand = (green / (0.35 * players)).min(yellow / (0.2 * players));
        by_rewards.min(by_demand).clamp(0.5, 20.0)
    }

    /// What the best colony in a sector is worth.
    fn site_worth(&self, s: &State, at: Sector, turns: f32) -> f32 {
        let map = &self.figures.map;
        let kinds = ColonyType::ALL.iter().copied().filter(|&kind| self.has_feature(s, at, kind));
        let worth = |kind: ColonyType| {
            f32::from(self.figures.points.colony[kind.index()]) + STREAM[kind.index()] * turns
        };
        let best = kinds.map(worth).fold(0.0, f32::max);
        let guards = (map.meeting(at) & s.aliens).count_ones() as f32;
        best + REWARD + f32::from(map.distance(at)) + f32::from(self.asteroids(s, at)) - 3.0 * guards
    }

    /// What damage costs a player.
    fn harm(&self, player: &Player, damage: f32) -> f32 {
        let shielded = damage.min(f32::from(player.energy));
        let open = if player.modules == [0; Module::COUNT] { 3.0f32.min(player.lp as f32) } else { 2.5 };
        0.9 * shielded + open * (damage - shielded)
    }

    /// What is within reach of a player whose ship is at a sector.
    fn reach(&self, s: &State, outlook: &Outlook, seat: Seat, at: Sector) -> f32 {
        let map = &self.figures.map;
        let player = &s.players[seat.index()];
        let own_turn = seat == s.turn.active;
        let now = if own_turn { f32::from(s.turn.left) } else { 0.0 };
        let actions = f32::from(self.actions_of(player)) * outlook.turns + now;
        let home = f32::from(map.distance(at));

        // A place for a colony, with a marker aboard or with one from the Outpost.
        let settle = if player.markers > 0 {
            let worth = |site: &Site| {
                let steps = f32::from(map.steps(at, site.at)) + 1.0;
                (site.worth - 3.0 - STEP * steps) * outlook.within(steps, actions)
            };
            outlook.sites().iter().map(worth).fold(0.0, f32::max)
        } else if player.reserve > 0 {
            let steps = home + 1.0;
            (outlook.from_home - STEP * steps).max(0.0) * outlook.within(steps + 3.0, actions)
        } else {
            0.0
        };

        // Cubes to deliver.
        let steps = home + 1.0;
        let mut cargo = 0.0;
        for (cube, count) in player.cubes.iter() {
            let wanted = count.min(outlook.wanted[cube.index()]);
            let others = count - wanted;
            cargo += (CUBE[cube.index()] - 1.0) * (f32::from(wanted) + 0.4 * f32::from(others));
        }
        let deliver = (cargo * outlook.within(steps, actions)
            - 0.3 * STEP * steps * f32::from(u8::from(cargo > 0.0)))
        .max(0.0);

        // Cubes to collect.
        let mut collect = 0.0f32;
        for sector in Sector::in_set(s.stocked) {
            let Some(colony) = s.colony(sector) else { continue };
            let Some(cube) = colony.kind.produces() else { continue };
            let steps = f32::from(map.steps(at, sector)) + 1.0;
            let back = f32::from(map.distance(sector)) + 1.0;
            let price = if colony.owner == seat { 0.0 } else { 0.5 };
            let worth = CUBE[cube.index()] - price - STEP * steps - 0.25 * STEP * back;
            collect = collect.max(worth * outlook.within(steps + back, actions));
        }

        // Aliens to fight.
        let weapons = self.weapons(player);
        let mut fight = 0.0f32;
        if weapons > 1 {
            for group in Space::in_set(u64::from(s.aliens)) {
                let corners = map.corners(group).iter();
                let steps = corners.map(|&corner| map.steps(at, corner)).min().unwrap_or(0);
                let worth = self.fight_worth(s, player, group, weapons) - STEP * f32::from(steps);
                fight = fight.max(worth * outlook.within(f32::from(steps) + 1.0, actions));
            }
        }
        settle + deliver + collect.max(fight).max(0.0) * 0.8
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
            (Tech::CargoCapacity, 0.05),
            (Tech::NavigationalComputer, 0.14),
            (Tech::CloakingDevice, 0.14),
            (Tech::TargetingComputer, 0.1),
            (Tech::DeliveryOptimizer, 0.3),
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
            _ => self.weighed(s, seat, action),
        }
    }

    fn worth_a_look(&self, s: &State, seat: Seat, action: Action) -> bool {
        match action {
            Action::Discard(cube) => self.is_worth_discarding(s, cube),
            Action::Offload => matches!(s.phase, Phase::Fit | Phase::Slot),
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

impl TerraPrime {
    /// Inclinations that take a look at what is within reach.
    fn weighed(&self, s: &State, seat: Seat, action: Action) -> f32 {
        let outlook = self.outlook(s);
        let player = s.me();
        let here = s.here();
        let reach = |at: Sector| self.reach(s, &outlook, seat, at);
        let lingering = || self.harm(player, self.lingering(s, here).damage());
        match action {
            Action::Move(to) => {
                let risk = self.risk(s, seat, to);
                reach(to) - reach(here) - self.harm(player, risk.damage()) - 0.1
            }
            Action::Explore(to) => {
                let down = self.figures.map.meeting(to) & !s.revealed;
                let red = (down & self.figures.map.of_colour(HexColour::Red)).count_ones() as f32;
                let mut danger = self.risk(s, seat, to).damage();
                for space in Space::in_set(u64::from(down)) {
                    danger += self.hidden_danger(s, seat, space);
                }
                2.2 + 2.0 * red + reach(to) - reach(here) - 0.8 * self.harm(player, danger)
            }
            Action::Teleport => reach(Sector::OUTPOST) - reach(here) - 0.2,
            Action::Scan(space) | Action::Satellite(space) => {
                let known = s.hexes[space.index()].known.contains(seat);
                let near = if self.is_on_the_edge(s, space) { 0.2 } else { 0.0 };
                if known { -0.4 - lingering() } else { near - lingering() }
            }
            Action::Colonize(kind) => {
                let [distance, bonus, asteroids] = self.colony_lp(s, here, kind);
                let lp = f32::from(distance + bonus + asteroids);
                let mut after = *s;
                after.me_mut().markers -= 1;
                let then = self.reach(&after, &outlook, seat, here);
                lp + REWARD + STREAM[kind.index()] * outlook.turns - 3.0 + then - reach(here)
            }
            Action::Collect => {
                let Some(colony) = s.colony(here) else { return 0.0 };
                let Some(cube) = colony.kind.produces() else { return 0.0 };
                let mut after = *s;
                after.stocked &= !here.bit();
                after.me_mut().cubes.0[cube.index()] += 1;
                let visit = if colony.owner == seat { 0.0 } else { 0.5 };
                1.0 + self.reach(&after, &outlook, seat, here) - reach(here) - visit + 0.3
            }
            Action::Install(module) => {
                let price = f32::from(self.price(player, module, None).max(1));
                let free = self.free_slots(player, module) > 0;
                let worth = self.module_worth(s, &outlook, module) - 0.11 * price;
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
                let gain = new.map_or(0.0, |new| self.module_worth(s, &outlook, new));
                gain - self.module_loss(s, &outlook, module)
            }
            Action::Lose(module) => -self.module_loss(s, &outlook, module),
            Action::Buy(tech) => {
                let cost = self.figures.techs[tech.index()].cost;
                let cost: f32 = cost.iter().map(|(cube, count)| CUBE[cube.index()] * f32::from(count)).sum();
                self.tech_worth(s, &outlook, tech) - cost
            }
            Action::Attack(group) => {
                let weapons = self.weapons(player);
                if weapons < 2 && player.energy == 0 {
                    return -2.0;
                }
                let worth = self.fight_worth(s, player, group, weapons);
                if worth > 0.0 { worth + 0.5 } else { worth - 1.0 }
            }
            Action::Pacify(group) => {
                let gift = f32::from(self.gift(s, group));
                let cheapest = player.cubes.iter().map(|(cube, _)| CUBE[cube.index()]).fold(3.0, f32::min);
                REWARD + 2.0 - gift * cheapest
            }
            Action::Load => {
                let mut more = *s;
                more.me_mut().markers += 1;
                let gain = 3.0 + self.reach(&more, &outlook, seat, here) - reach(here);
                // The first thing to do at the Outpost, and a second marker only for what it counts at the end.
                if player.markers > 0 { gain - 2.5 } else { gain + 1.5 }
            }
            Action::Orient(orientation) => self.orientation_appeal(s, orientation),
            Action::Reveal(_) => 0.0,
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

    /// Whether a face-down hex lies beside one that is revealed, or beside the Outpost.
    fn is_on_the_edge(&self, s: &State, space: Space) -> bool {
        let map = &self.figures.map;
        let corners = map.corners(space).iter();
        corners
            .filter(|&&corner| corner != Sector::OUTPOST)
            .any(|&corner| map.distance(corner) <= 1 || map.meeting(corner) & s.revealed != 0)
    }
}
