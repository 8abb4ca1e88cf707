//! What actions are worth before they are taken.

use table::Seat;

use super::{
    outlook::Outlook,
    reach::Chart,
    replaceable,
    worth::{CUBE, REWARD, STREAM, UNLOCKED},
};
use crate::{
    Action, TerraPrime,
    content::Face,
    pieces::{Alien, Cube, HexColour, Module, Sector, Space, Stand, Tech},
    state::{Phase, Player, Stage, State},
};

/// How tempting a look at a hex is that lies beside what is known; no other is more tempting.
pub(super) const LOOK: f32 = 0.2;

/// What a player sees who looks around before acting.
pub(super) struct LookAround {
    pub(super) outlook: Outlook,
    /// What lies ahead of the ship, once that was asked.
    pub(super) ahead: Option<Ahead>,
}

/// What lies ahead of a ship.
pub(super) struct Ahead {
    pub(super) chart: Chart,
    /// What is within reach from where the ship is.
    pub(super) reach: f32,
}

impl TerraPrime {
    fn ahead(&self, s: &State, outlook: &Outlook, seat: Seat) -> Ahead {
        let chart = self.chart(s, outlook, seat);
        let reach = self.reach(s, outlook, &chart, seat, s.here());
        Ahead { chart, reach }
    }

    /// The inclination to an action. Looks around at most once for all actions of a position.
    pub(super) fn inclination_with(
        &self,
        s: &State,
        seat: Seat,
        action: Action,
        view: &mut Option<LookAround>,
    ) -> f32 {
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
            Action::Discard(cube) if self.makes_room_for_marker(s, cube) => 0.5 - 0.1 * CUBE[cube.index()],
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
                let near = if self.is_on_the_edge(s, space) { LOOK } else { 0.0 };
                if known { -0.4 - lingering } else { near - lingering }
            }
            Action::Orient(orientation) => self.orientation_appeal(s, orientation),
            Action::Reveal(_) => 0.0,
            _ => {
                let look_around = || LookAround { outlook: self.outlook(s), ahead: None };
                self.weighed(s, seat, action, view.get_or_insert_with(look_around))
            }
        }
    }

    /// Inclinations that take a look at what is within reach.
    fn weighed(&self, s: &State, seat: Seat, action: Action, view: &mut LookAround) -> f32 {
        let LookAround { outlook, ahead } = view;
        match action {
            Action::Attack(_) | Action::Pacify(_) => return self.weighed_fight(s, outlook, action),
            Action::Install(_) | Action::Replace(_) | Action::Lose(_) | Action::Buy(_) => {
                return self.weighed_fitting(s, outlook, action);
            }
            _ => {}
        }
        let Ahead { chart, reach: here_reach } = ahead.get_or_insert_with(|| self.ahead(s, outlook, seat));
        let (outlook, chart, here_reach) = (&*outlook, &*chart, *here_reach);
        let (player, here) = (s.me(), s.here());
        let reach = |at: Sector| self.reach(s, outlook, chart, seat, at);
        let reach_of = |s: &State| self.reach(s, outlook, &self.chart(s, outlook, seat), seat, here);
        match action {
            Action::Move(to) => {
                let risk = self.risk(s, seat, to);
                reach(to) - here_reach - self.threat(s, player, risk.damage()) - 0.1
            }
            Action::Explore(to) => self.exploring_appeal(s, seat, to) + reach(to) - here_reach,
            Action::Teleport => reach(Sector::OUTPOST) - here_reach - 0.2,
            Action::Colonize(kind) => {
                let [distance, bonus, asteroids] = self.colony_lp(s, here, kind);
                let lp = f32::from(distance + bonus + asteroids);
                let mut after = *s;
                after.me_mut().markers -= 1;
                let then = reach_of(&after);
                lp + REWARD + STREAM[kind.index()] * outlook.turns - outlook.marker + then - here_reach
            }
            Action::Collect => {
                let Some(colony) = s.colony(here) else { return 0.0 };
                let Some(cube) = colony.kind.produces() else { return 0.0 };
                let mut after = *s;
                after.stocked &= !here.bit();
                after.me_mut().cubes.0[cube.index()] += 1;
                let visit = if colony.owner == seat { 0.0 } else { 0.5 };
                1.0 + reach_of(&after) - here_reach - visit + 0.3
            }
            Action::Load => {
                let mut more = *s;
                more.me_mut().markers += 1;
                let gain = outlook.marker + reach_of(&more) - here_reach;
                // The first thing to do at the Outpost, and a second marker only for what it counts at the end.
                if player.markers > 0 { gain - 2.5 } else { gain + 1.5 }
            }
            _ => 0.0,
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
                let lost = replaceable(player, module).map(|other| self.module_loss(s, outlook, other));
                worth + charge - 0.3 - if free { 0.0 } else { lost.fold(f32::MAX, f32::min) }
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

    /// What it is worth to explore a sector, beside what is within reach from there.
    pub(super) fn exploring_appeal(&self, s: &State, seat: Seat, to: Sector) -> f32 {
        let down = self.figures.map.meeting(to) & !s.revealed;
        let red = (down & self.figures.map.of_colour(HexColour::Red)).count_ones() as f32;
        let mut danger = self.risk(s, seat, to).damage();
        for space in Space::in_set(u64::from(down)) {
            danger += self.hidden_danger(s, seat, space);
        }
        2.2 + 2.0 * red - 0.8 * self.threat(s, s.me(), danger)
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
    pub(super) fn orientation_appeal(&self, s: &State, orientation: u8) -> f32 {
        let Stage::Orienting(space) = s.stage else { return 0.0 };
        let Some(face) = self.face(s, space) else { return 0.0 };
        let here = s.here();
        let player = s.me();
        let settles = player.markers > 0 && face.ships() == 0;
        let mut appeal = 0.0;
        for (corner, &sector) in self.figures.map.corners(space).iter().enumerate() {
            let corner = Face::turned(corner, orientation);
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
    pub(super) fn is_worth_discarding(&self, s: &State, cube: Cube) -> bool {
        let player = s.me();
        match s.phase {
            Phase::Fit => self.room(player).frees(cube),
            Phase::Act if self.makes_room_for_marker(s, cube) => true,
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
    pub(super) fn is_worth_offloading(&self, s: &State) -> bool {
        let player = s.me();
        let Some(colony) = s.colony(s.here()).filter(|colony| colony.stocked) else { return false };
        let Some(cube) = colony.kind.produces().filter(|&cube| cube != Cube::Brownium) else { return false };
        s.phase == Phase::Act
            && s.turn.left > 0
            && player.markers > 0
            && !self.has_room_for(player, cube)
            && self.could_take(player, cube)
            && !self.has_sites(s)
    }

    /// Whether a cube that no Demand tile takes, and that pays for nothing here, keeps a Colony marker out that could be loaded here and now.
    fn makes_room_for_marker(&self, s: &State, cube: Cube) -> bool {
        let player = s.me();
        s.phase == Phase::Act
            && s.turn.left > 0
            && s.here() == Sector::OUTPOST
            && player.markers == 0
            && player.reserve > 0
            && player.cubes.count(cube) > self.wanted(s)[cube.index()]
            && !self.has_room_for_marker(player)
            && self.room(&Player { markers: 1, ..*player }).frees(cube)
            && !Tech::ALL.iter().any(|&tech| self.may_buy(s, tech).is_ok())
            && self.has_sites(s)
    }

    /// Whether anybody could found a colony anywhere, now or once hexes have been explored.
    pub(super) fn has_sites(&self, s: &State) -> bool {
        let map = &self.figures.map;
        let free = (s.all_planets() | s.fields) & !s.colonized();
        self.face_down(s) != 0 || Sector::in_set(free).any(|at| map.meeting(at) & s.aliens == 0)
    }

    /// Whether a face-down hex lies beside one that is revealed, or beside the Outpost.
    pub(super) fn is_on_the_edge(&self, s: &State, space: Space) -> bool {
        let map = &self.figures.map;
        let corners = map.corners(space).iter();
        corners
            .filter(|&&corner| corner != Sector::OUTPOST)
            .any(|&corner| map.distance(corner) <= 1 || map.meeting(corner) & s.revealed != 0)
    }
}
