//! What things are worth to a player, in LP.

use table::Seat;

use super::outlook::Outlook;
use crate::{
    TerraPrime,
    pieces::{Alien, ColonyType, Cube, Cubes, Module, Space, Tech},
    state::{Player, State},
};

/// What an action brings, about, while things go on: the price of time.
pub(super) const ACTION: f32 = 0.8;
/// The rounds in which nobody got anything after which time is worth less and less, and how fast.
const CALM: f32 = 3.0;
const WANING: f32 = 0.3;
/// How much of a place that aliens guard is worth to whoever removes them.
pub(super) const UNLOCKED: f32 = 0.5;
/// How much of what a cube would bring is left where no open Demand tile takes it.
pub(super) const UNWANTED: f32 = 0.35;
/// What a Reward tile is worth.
pub(super) const REWARD: f32 = 2.2;
/// What a cube of each kind is worth to somebody who brings it to the Outpost, with its share of a Demand tile.
pub(super) const CUBE: [f32; Cube::COUNT] = [1.2, 2.2, 2.2, 3.3];
/// What it is worth to be able to carry home what a kind of colonies produces.
const CARRIAGE: f32 = 2.0;
/// What a Cargo Module brings in a turn: the first, the second, any other.
const CARRIED: [f32; 3] = [0.4, 0.3, 0.08];
/// What a colony of each type brings in a turn, by what it produces and by the visits of others.
pub(super) const STREAM: [f32; ColonyType::COUNT] = [0.06, 0.16, 0.16, 0.26, 0.06];
/// What so many weapons are worth while there are plenty of aliens.
pub(super) const WEAPONS: [f32; 6] = [0.0, 0.5, 3.0, 6.5, 8.5, 9.5];

/// What a cube is worth to a player who has so many of its colour already, once it is at the Outpost.
pub(super) fn cube_worth(outlook: &Outlook, cube: Cube, nth: u8) -> f32 {
    let more = CUBE[cube.index()] - 1.0;
    1.0 + if nth < outlook.wanted[cube.index()] { more } else { UNWANTED * more }
}

/// What room for cubes brings in a turn on so many Cargo Modules.
fn carried(modules: f32, roomy: f32) -> f32 {
    let [first, second, other] = CARRIED;
    roomy * (first * modules.min(1.0) + second * (modules - 1.0).clamp(0.0, 1.0))
        + other * (modules - 2.0).max(0.0)
}

impl TerraPrime {
    /// How much is left of the price of time, and of all that comes back with it: cubes, Energy, modules. Where nobody has got anything for long, nobody
    /// misses anything by going far or by giving much, or else ships would go to and fro for ever.
    pub(super) fn haste(&self, s: &State) -> f32 {
        let rounds = f32::from(s.quiet) / self.players as f32;
        1.0 / (1.0 + WANING * (rounds - CALM).max(0.0))
    }

    /// What damage is taken to cost by a player who weighs going where it threatens.
    pub(super) fn threat(&self, s: &State, player: &Player, damage: f32) -> f32 {
        self.haste(s) * self.harm(player, damage)
    }

    /// What it is worth to a player to be able to carry home what colonies produce.
    fn carriage(&self, s: &State, player: &Player) -> f32 {
        let empty = Player { cubes: Cubes::NONE, markers: 0, ..*player };
        let produced = Cube::ALL.iter().filter(|&&cube| s.colonies[cube.index()] != 0);
        CARRIAGE * produced.filter(|&&cube| self.has_room_for(&empty, cube)).count() as f32
    }

    /// What damage costs a player.
    pub(super) fn harm(&self, player: &Player, damage: f32) -> f32 {
        let shielded = damage.min(f32::from(player.energy));
        let open = if player.modules == [0; Module::COUNT] { 3.0 } else { 2.5 };
        0.9 * shielded + open * (damage - shielded)
    }

    /// What it is worth to a player to pacify a group with the cubes that are missed least.
    pub(super) fn gift_worth(&self, s: &State, outlook: &Outlook, player: &Player, group: Space) -> f32 {
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
            let cost = f32::from(unwanted) * (1.0 + 0.4 * (value - 1.0)) + f32::from(wanted) * value;
            worth -= self.haste(s) * cost;
            owed -= unwanted + wanted;
        }
        worth
    }

    /// What a module is worth to a player who would buy it, less its price.
    pub(super) fn purchase_worth(&self, outlook: &Outlook, player: &Player, module: Module) -> f32 {
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
            Module::Cargo if self.cargo_modules(player) < 2 => {
                let modules = f32::from(self.cargo_modules(player));
                turns * (carried(modules + 1.0, 1.0) - carried(modules, 1.0))
            }
            _ => 0.0,
        };
        worth - 0.1 * price as f32 - 0.4
    }

    /// What it is worth to a player to fight a group to the end.
    pub(super) fn fight_worth(&self, s: &State, player: &Player, group: Space, weapons: u8) -> f32 {
        let ships = self.ships_left(s, group);
        let count = f32::from(ships.iter().sum::<u8>());
        let weapons = f32::from(weapons);
        let again = if player.has(Tech::TargetingComputer) { 1.0 - weapons / 6.0 } else { 0.0 };
        let hits = (weapons * weapons / 6.0 * (1.0 + again)).min(count);
        let attacks = (count / hits).max(1.0);
        let damage = (attacks - 0.7) * 0.6 * (f32::from(ships[Alien::Warship.index()]) + 0.5 * count);
        let together = (f32::from(self.actions_of(player)) / attacks).min(1.0);
        2.0 * count + (REWARD + 1.0) * together
            - self.haste(s) * (self.harm(player, damage.max(0.0)) + ACTION * attacks)
    }

    /// What the ship, its upgrades and the colonies of a player will bring.
    pub(super) fn assets(&self, s: &State, outlook: &Outlook, seat: Seat) -> f32 {
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
        worth += turns * carried(modules, roomy) + self.carriage(s, player) * soon;
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

    /// What a module will bring to the active player, who has the others.
    pub(super) fn module_worth(&self, s: &State, outlook: &Outlook, module: Module) -> f32 {
        let seat = s.turn.active;
        let mut more = *s;
        more.players[seat.index()].modules[module.index()] += 1;
        let worth = self.assets(&more, outlook, seat) - self.assets(s, outlook, seat);
        // Room for Energy is what a shield is for.
        if module == Module::Shield { worth + 0.4 } else { worth }
    }

    /// What a Tech Upgrade counts and will bring to the active player.
    pub(super) fn tech_worth(&self, s: &State, outlook: &Outlook, tech: Tech) -> f32 {
        let seat = s.turn.active;
        let mut more = *s;
        more.players[seat.index()].techs |= 1 << tech.index();
        let lp = f32::from(self.figures.techs[tech.index()].lp);
        lp + self.assets(&more, outlook, seat) - self.assets(s, outlook, seat)
    }
}
