//! What is fixed for a match, as pages see it: the map, the tiles and the figures, each with where it comes from.

use serde::Serialize;
use table::{Help, Origin};

use crate::{
    TerraPrime,
    cargo::HOLD,
    content::Face,
    pieces::{Alien, ColonyType, Cube, Cubes, HexColour, Module, Sector, Slots, Space, Tech},
    words,
};

/// What is fixed for a match.
#[allow(missing_docs)] // The names of the fields say all there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Board {
    pub players: u8,
    /// The cells of the Outpost.
    pub outpost: Vec<[i8; 2]>,
    pub spaces: Vec<SpaceBoard>,
    /// The Outpost first.
    pub sectors: Vec<SectorBoard>,
    /// Where the arrangement of the map comes from.
    pub map_source: Origin,
    pub faces: Vec<FaceBoard>,
    pub techs: Vec<TechBoard>,
    pub demand: Vec<DemandBoard>,
    pub rewards: Vec<RewardBoard>,
    /// The Reward tiles of each phase that are in the stack at the start.
    pub stack: [u8; 4],
    pub ship: ShipBoard,
    pub modules: Vec<ModuleBoard>,
    /// What charging costs, and the credits that a Brownium replaces.
    pub charge: u16,
    pub brownium: u16,
    /// The credits for each cube delivered, in the order of cubes.
    pub delivery: [u16; 4],
    /// What colonies are good for, in the order of types.
    pub colonies: Vec<ColonyBoard>,
    /// What hostile aliens do.
    pub aliens: &'static str,
    /// What a place on the Outpost tile is for.
    pub home: Help,
    /// What the parts of a Command Ship are for.
    pub parts: PartsBoard,
    pub help: HelpBoard,
    /// Which corner of a face each corner of a space shows, by orientation.
    pub turns: [[u8; 6]; 6],
    /// The LP for a new colony, in the order of types, besides distance and asteroids.
    pub colony_lp: [u8; 5],
    /// The LP of whoever explores a red hex, and of the owner whose colony another player uses.
    pub red_hex_lp: u8,
    pub colony_used_lp: u8,
    pub markers: u8,
    pub alarms: u8,
    pub standstill: Option<u16>,
}

/// A space of the map. A corner that is no sector is the Outpost's.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SpaceBoard {
    pub space: Space,
    /// The number that people know it by.
    pub number: u8,
    pub at: [i8; 2],
    pub colour: HexColour,
    /// Clockwise from the upper right.
    pub corners: [Sector; 6],
}

/// A sector.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SectorBoard {
    pub sector: Sector,
    /// The number that people know it by; the Outpost has none.
    pub number: Option<u8>,
    pub adjacent: Vec<Sector>,
    pub spaces: Vec<Space>,
    /// How far the Outpost is.
    pub distance: u8,
}

/// A type of colony.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ColonyBoard {
    pub colony: ColonyType,
    /// What it is good for.
    pub text: String,
    /// The cubes that it produces.
    pub produces: Option<Cube>,
}

/// What is at a corner of a hex.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct CornerBoard {
    pub planet: Option<ColonyType>,
    pub asteroids: u8,
}

/// The face of a hex.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct FaceBoard {
    pub id: String,
    pub colour: HexColour,
    /// Clockwise; `turns` of the board says which of them a corner of a space shows.
    pub corners: [CornerBoard; 6],
    pub stray: u8,
    pub scouts: u8,
    pub warships: u8,
    pub source: Origin,
}

/// A Tech Upgrade.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct TechBoard {
    pub tech: Tech,
    pub title: &'static str,
    pub text: String,
    pub cost: Cubes,
    pub lp: u8,
    pub copies: u8,
    pub source: Origin,
}

/// A kind of Demand tile.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct DemandBoard {
    pub id: String,
    pub yellow: bool,
    pub cubes: Cubes,
    pub lp: u8,
    pub copies: u8,
    pub source: Origin,
}

/// A Reward tile.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct RewardBoard {
    pub id: String,
    /// From 1.
    pub phase: u8,
    pub module: Option<Module>,
    pub energy: u8,
    pub cubes: Cubes,
    pub credits: u16,
    pub lp: u16,
    pub alarm: bool,
    /// All of that in words.
    pub text: String,
    pub source: Origin,
}

/// What is printed on a ship.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ShipBoard {
    pub thrusters: u8,
    pub weapons: u8,
    pub shield: u8,
    pub brownium_holds: u8,
    pub weapon_shield_slots: u8,
    pub thruster_cargo_slots: u8,
    /// The Energy that a Shield Module holds.
    pub shield_energy: u8,
    /// Where these figures come from.
    pub source: Origin,
}

/// What things on the table are for, a sentence each.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct HelpBoard {
    /// An asteroid field without a colony.
    pub field: Help,
    /// Another player's colony.
    pub used: Help,
    /// A sector with a hex that nobody has explored.
    pub unexplored: Help,
    /// A hex that nobody has explored; a red one.
    pub hex: Help,
    pub red_hex: Help,
    /// A hex without its aliens, with stray asteroids, and one that did not fit.
    pub gone: Help,
    pub stray: Help,
    pub discarded: Help,
    pub torpedoes: Help,
    pub lasers: Help,
    /// When asteroids are dodged, by the highest number that dodges; when an attack hits, by the highest number that hits.
    pub dodges: Vec<(u8, Help)>,
    pub hits: Vec<(u8, Help)>,
    pub demand: Help,
    /// A place where no Demand tile is left.
    pub no_demand: Help,
    pub techs: Help,
    pub rewards: Help,
    pub alarms: Help,
}

/// What the parts of a Command Ship that are no modules are for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct PartsBoard {
    /// The actions of a turn.
    pub actions: Help,
    /// The hold for a Colony marker.
    pub hold: Help,
    /// The holds for Brownium.
    pub brownium: Help,
    /// The weapon that is printed.
    pub laser: Help,
    /// All weapons.
    pub weapons: Help,
    /// The shield that is printed.
    pub shield: Help,
    /// A free slot for a Thruster or a Cargo Module.
    pub thruster_cargo: Help,
    /// A free slot for a Weapon or a Shield Module.
    pub weapon_shield: Help,
}

/// A kind of module.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct ModuleBoard {
    pub module: Module,
    pub title: &'static str,
    pub text: String,
    pub copies: u8,
    /// What it costs; for Weapon Modules the first, the second and so on. Empty if it is not for sale.
    pub prices: Vec<u16>,
    /// Whether it goes into a Thruster/Cargo slot; else it goes into a Weapon/Shield slot.
    pub thruster_cargo: bool,
    /// Whether it is a hold.
    pub cargo: bool,
    /// The one colour that a hold takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<Cube>,
    /// Where a hold for one colour comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub source: Option<Origin>,
}

/// What is fixed for a match.
pub(crate) fn board(rules: &TerraPrime) -> Board {
    let figures = &rules.figures;
    let map = &figures.map;
    let cell = |&(q, r): &(i8, i8)| [q, r];
    Board {
        players: rules.players as u8,
        outpost: map.outpost.iter().map(cell).collect(),
        spaces: map.all_spaces().map(|space| rules.space_board(space)).collect(),
        sectors: map.all_sectors().map(|sector| rules.sector_board(sector)).collect(),
        map_source: figures.map_origin.clone(),
        faces: (0..figures.faces.len()).map(|face| rules.face_board(face)).collect(),
        techs: Tech::ALL.iter().map(|&tech| rules.tech_board(tech)).collect(),
        demand: (0..figures.demand.len()).map(|tile| rules.demand_board(tile)).collect(),
        rewards: (0..figures.rewards.len()).map(|tile| rules.reward_board(tile)).collect(),
        stack: figures.stack,
        ship: ShipBoard {
            thrusters: figures.ship.thrusters,
            weapons: figures.ship.weapons,
            shield: figures.ship.shield,
            brownium_holds: figures.ship.brownium_holds,
            weapon_shield_slots: figures.ship.slots[0],
            thruster_cargo_slots: figures.ship.slots[1],
            shield_energy: figures.shield_energy,
            source: figures.ship.origin.clone(),
        },
        modules: Module::ALL.iter().map(|&module| rules.module_board(module)).collect(),
        charge: figures.prices.charge,
        brownium: figures.prices.brownium,
        delivery: figures.delivery,
        colonies: ColonyType::ALL
            .iter()
            .map(|&colony| ColonyBoard {
                colony,
                text: words::colony_help(colony).to_string(),
                produces: colony.produces(),
            })
            .collect(),
        aliens: words::ALIENS_HELP,
        home: words::OUTPOST_HELP.into(),
        parts: PartsBoard {
            actions: words::ACTIONS_HELP.into(),
            hold: words::hold_help(HOLD).into(),
            brownium: words::brownium_help(figures.prices.brownium).into(),
            laser: words::LASER_HELP.into(),
            weapons: words::WEAPONS_HELP.into(),
            shield: words::shield_help(figures.ship.shield).into(),
            thruster_cargo: words::THRUSTER_CARGO_HELP.into(),
            weapon_shield: words::WEAPON_SHIELD_HELP.into(),
        },
        help: words::help(rules),
        turns: std::array::from_fn(|orientation| {
            std::array::from_fn(|corner| Face::turned(corner, orientation as u8) as u8)
        }),
        colony_lp: figures.points.colony,
        red_hex_lp: figures.points.red_hex,
        colony_used_lp: figures.points.colony_used,
        markers: figures.markers,
        alarms: figures.alarms,
        standstill: rules.standstill,
    }
}

impl TerraPrime {
    fn space_board(&self, space: Space) -> SpaceBoard {
        let place = &self.figures.map.places[space.index()];
        SpaceBoard {
            space,
            number: space.index() as u8,
            at: [place.at.0, place.at.1],
            colour: place.colour,
            corners: place.corners,
        }
    }

    fn sector_board(&self, sector: Sector) -> SectorBoard {
        let map = &self.figures.map;
        SectorBoard {
            sector,
            number: sector.number(),
            adjacent: map.adjacent(sector).collect(),
            spaces: Space::in_set(u64::from(map.meeting(sector))).collect(),
            distance: map.distance(sector),
        }
    }

    fn face_board(&self, number: usize) -> FaceBoard {
        let face = &self.figures.faces[number];
        let corner = |corner| CornerBoard { planet: face.planet(corner), asteroids: face.asteroids(corner) };
        FaceBoard {
            id: face.id.clone(),
            colour: face.colour,
            corners: std::array::from_fn(corner),
            stray: face.stray,
            scouts: face.aliens[Alien::Scout.index()],
            warships: face.aliens[Alien::Warship.index()],
            source: face.origin.clone(),
        }
    }

    fn tech_board(&self, tech: Tech) -> TechBoard {
        let tile = &self.figures.techs[tech.index()];
        TechBoard {
            tech,
            title: tech.title(),
            text: words::tech_help(self, tech).to_string(),
            cost: tile.cost,
            lp: tile.lp,
            copies: tile.copies,
            source: tile.origin.clone(),
        }
    }

    fn demand_board(&self, number: usize) -> DemandBoard {
        let tile = &self.figures.demand[number];
        DemandBoard {
            id: tile.id.clone(),
            yellow: tile.yellow,
            cubes: tile.cubes,
            lp: tile.lp,
            copies: tile.copies,
            source: tile.origin.clone(),
        }
    }

    fn reward_board(&self, number: usize) -> RewardBoard {
        let tile = &self.figures.rewards[number];
        RewardBoard {
            id: tile.id.clone(),
            phase: tile.phase as u8 + 1,
            module: tile.module,
            energy: tile.energy,
            cubes: tile.cubes,
            credits: tile.credits,
            lp: tile.lp,
            alarm: tile.alarm,
            text: self.reward_text(number as u8),
            source: tile.origin.clone(),
        }
    }

    fn module_board(&self, module: Module) -> ModuleBoard {
        let prices = &self.figures.prices;
        ModuleBoard {
            module,
            title: module.title(),
            text: words::module_help(self, module).to_string(),
            copies: self.figures.modules[module.index()],
            prices: match module {
                Module::Weapon => prices.weapon.clone(),
                Module::Shield => vec![prices.shield],
                Module::Thruster => vec![prices.thruster],
                Module::Cargo => vec![prices.cargo],
                _ => Vec::new(),
            },
            thruster_cargo: module.slots() == Slots::ThrusterCargo,
            cargo: module.is_cargo(),
            colour: module.colour(),
            source: module.colour().map(|_| self.figures.modules_origin.clone()),
        }
    }
}
