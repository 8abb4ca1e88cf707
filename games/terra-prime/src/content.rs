//! The figures that a match is played with: loaded from the content file, validated, and turned into tables.

use std::{cmp::Reverse, collections::BTreeMap};

use serde::Deserialize;
use table::{Content, Origin, Problem, Source};

use crate::{
    map::{Cell, Map, Place},
    pieces::{
        Alien, ColonyType, Cube, Cubes, HexColour, MAX_PLAYERS, MAX_SECTORS, MAX_SPACES, Module, Sector, Tech,
    },
};

/// The most faces of hexes; a set of them is a number with a bit each.
pub const MAX_FACES: usize = 32;
/// The most kinds of Demand tiles.
pub const MAX_DEMAND: usize = 16;
/// The most Reward tiles.
pub const MAX_REWARDS: usize = 32;
/// The phases of Reward tiles.
pub const PHASES: usize = 4;

/// The face of a space hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Its name.
    pub id: String,
    /// The colour of its back.
    pub colour: HexColour,
    /// The planets at its corners: the type's number, 0 for none.
    planets: [u8; 6],
    /// The asteroids at its corners.
    asteroids: [u8; 6],
    /// Stray asteroids in its centre.
    pub stray: u8,
    /// Alien ships in its centre.
    pub aliens: [u8; Alien::COUNT],
    /// Where it comes from.
    pub origin: Origin,
}

impl Face {
    /// The corner that lies at a corner of a space in an orientation.
    #[inline]
    pub const fn turned(corner: usize, orientation: u8) -> usize {
        (corner + orientation as usize) % 6
    }

    /// The planet at a corner.
    #[inline]
    pub fn planet(&self, corner: usize) -> Option<ColonyType> {
        let number = usize::from(self.planets[corner % 6]);
        (number > 0).then(|| ColonyType::from_index(number))
    }

    /// The asteroids at a corner.
    #[inline]
    pub fn asteroids(&self, corner: usize) -> u8 {
        self.asteroids[corner % 6]
    }

    /// The corner that says best how it lies: with a planet, or with a large field, that is like no other.
    pub fn main_corner(&self) -> Option<usize> {
        let shown = |corner: usize| (self.planet(corner), self.asteroids(corner));
        let is_alone = |&corner: &usize| (0..6).all(|other| other == corner || shown(other) != shown(corner));
        let is_feature = |&corner: &usize| shown(corner) != (None, 0);
        let weight =
            |&corner: &usize| (self.planet(corner).is_some(), self.asteroids(corner), Reverse(corner));
        (0..6).filter(is_feature).filter(is_alone).max_by_key(weight)
    }

    /// How many alien ships are in its centre.
    #[inline]
    pub fn ships(&self) -> u8 {
        self.aliens.iter().sum()
    }
}

/// What a Tech Upgrade costs and brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TechTile {
    /// What it costs.
    pub cost: Cubes,
    /// Its LP at the end.
    pub lp: u8,
    /// How many are for sale.
    pub copies: u8,
    /// Where it comes from.
    pub origin: Origin,
}

/// A kind of Demand tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DemandTile {
    /// Its name.
    pub id: String,
    /// Whether it is yellow; else it is green.
    pub yellow: bool,
    /// What it takes.
    pub cubes: Cubes,
    /// Its LP at the end.
    pub lp: u8,
    /// How many there are.
    pub copies: u8,
    /// Where it comes from.
    pub origin: Origin,
}

/// A Reward tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RewardTile {
    /// Its name.
    pub id: String,
    /// Its phase, from 0.
    pub phase: usize,
    /// A free module.
    pub module: Option<Module>,
    /// Energy.
    pub energy: u8,
    /// Resource cubes.
    pub cubes: Cubes,
    /// Credits.
    pub credits: u16,
    /// LP.
    pub lp: u16,
    /// Whether it carries an alarm mark.
    pub alarm: bool,
    /// Where it comes from.
    pub origin: Origin,
}

/// What is printed on every Command Ship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ship {
    /// Thrusters.
    pub thrusters: u8,
    /// Weapons.
    pub weapons: u8,
    /// The Energy that the shield holds.
    pub shield: u8,
    /// Brownium Holds.
    pub brownium_holds: u8,
    /// Slots for Weapon and Shield Modules, and for Thruster and Cargo Modules.
    pub slots: [u8; 2],
    /// Where these figures come from.
    pub origin: Origin,
}

/// What things cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prices {
    /// The first, second, … Weapon Module on a ship.
    pub weapon: Vec<u16>,
    /// A Shield Module.
    pub shield: u16,
    /// A Thruster Module.
    pub thruster: u16,
    /// A Cargo Module.
    pub cargo: u16,
    /// Charging all shields.
    pub charge: u16,
    /// The credits that a Brownium replaces.
    pub brownium: u16,
}

/// What earns or costs LP.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Points {
    /// A new colony of each type, besides distance and asteroids.
    pub colony: [u8; ColonyType::COUNT],
    /// Exploring a red hex.
    pub red_hex: u8,
    /// Destroying an alien ship.
    pub alien_ship: u8,
    /// The owner's, when another player uses a colony.
    pub colony_used: u8,
    /// A claimed Demand tile with the Delivery Optimizer.
    pub delivery_optimizer: u8,
    /// What a damage costs that nothing else takes.
    pub damage: u8,
    /// At the end: a Colony marker aboard.
    pub marker: u8,
    /// At the end: a cube aboard.
    pub cube: u8,
    /// At the end: so many credits are 1 LP.
    pub credits_per_point: u16,
}

/// The figures of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The map.
    pub map: Map,
    /// Where the arrangement of the map comes from.
    pub map_origin: Origin,
    /// The faces of the hexes.
    pub faces: Vec<Face>,
    /// The faces of each colour, a bit each.
    pub faces_of: [u32; HexColour::COUNT],
    /// The Tech Upgrades, in the order of [`Tech`].
    pub techs: Vec<TechTile>,
    /// The kinds of Demand tiles.
    pub demand: Vec<DemandTile>,
    /// The yellow Demand tile that starts face up.
    pub first_demand: usize,
    /// The Reward tiles.
    pub rewards: Vec<RewardTile>,
    /// How many Reward tiles of each phase are in the stack.
    pub stack: [u8; PHASES],
    /// What is printed on every ship.
    pub ship: Ship,
    /// How many modules of each kind there are.
    pub modules: [u8; Module::COUNT],
    /// Where the modules come from.
    pub modules_origin: Origin,
    /// What things cost.
    pub prices: Prices,
    /// The Energy that a Shield Module holds.
    pub shield_energy: u8,
    /// How many cubes of each kind there are.
    pub cubes: Cubes,
    /// How much Energy there is.
    pub energy: u8,
    /// The LP that everybody starts with.
    pub start_lp: u16,
    /// The credits that the players start with, in turn order.
    pub start_credits: [u16; MAX_PLAYERS],
    /// Each player's Colony markers.
    pub markers: u8,
    /// Alarm discs.
    pub alarms: u8,
    /// What earns or costs LP.
    pub points: Points,
    /// The credits for each cube delivered.
    pub delivery: [u16; Cube::COUNT],
}

// ------------------------------------------------------------------- the file

/// The content file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(rename = "notes")]
    _notes: Vec<String>,
    maps: Vec<MapItem>,
    hexes: Vec<HexItem>,
    techs: Vec<TechItem>,
    demand: Vec<DemandItem>,
    rewards: Vec<RewardItem>,
    ship: ShipItem,
    modules: ModulesItem,
    cubes: CubesItem,
    setup: SetupItem,
    points: PointsItem,
    delivery: DeliveryItem,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapItem {
    players: Vec<usize>,
    outpost: Vec<Cell>,
    hexes: Vec<PlaceItem>,
    source: Source,
    #[serde(default)]
    note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceItem {
    at: Cell,
    colour: HexColour,
    corners: [Sector; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HexItem {
    id: String,
    colour: HexColour,
    corners: [Option<Feature>; 6],
    centre: Option<Centre>,
    source: Source,
    #[serde(default)]
    note: Option<String>,
}

#[derive(Copy, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
enum Feature {
    Planet(ColonyType),
    Asteroids(u8),
}

#[derive(Copy, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Centre {
    #[serde(default)]
    stray: u8,
    #[serde(default)]
    scouts: u8,
    #[serde(default)]
    warships: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TechItem {
    id: Tech,
    copies: u8,
    cost: Cubes,
    lp: u8,
    source: Source,
    #[serde(default)]
    note: Option<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum DemandColour {
    Green,
    Yellow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DemandItem {
    id: String,
    colour: DemandColour,
    cubes: Cubes,
    lp: u8,
    copies: u8,
    #[serde(default)]
    start: bool,
    source: Source,
    #[serde(default)]
    note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RewardItem {
    id: String,
    phase: usize,
    #[serde(default)]
    module: Option<Module>,
    #[serde(default)]
    energy: u8,
    #[serde(default)]
    cubes: Cubes,
    #[serde(default)]
    credits: u16,
    #[serde(default)]
    lp: u16,
    #[serde(default)]
    alarm: bool,
    source: Source,
    #[serde(default)]
    note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct ShipItem {
    thrusters: u8,
    weapons: u8,
    shield: u8,
    brownium_holds: u8,
    thruster_cargo_slots: u8,
    weapon_shield_slots: u8,
    source: Source,
    note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct ModulesItem {
    copies: BTreeMap<Module, u8>,
    prices: PricesItem,
    charge: u16,
    brownium: u16,
    shield_energy: u8,
    source: Source,
    note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PricesItem {
    weapon: Vec<u16>,
    shield: u16,
    thruster: u16,
    cargo: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CubesItem {
    brownium: u8,
    greenium: u8,
    bluium: u8,
    yellium: u8,
    energy: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct SetupItem {
    lp: u16,
    credits: [u16; MAX_PLAYERS],
    markers: u8,
    alarm_discs: u8,
    rewards_removed: BTreeMap<String, [u8; PHASES]>,
    techs_removed: BTreeMap<String, u8>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct PointsItem {
    colony: BTreeMap<ColonyType, u8>,
    red_hex: u8,
    alien_ship: u8,
    colony_used: u8,
    delivery_optimizer: u8,
    damage: u8,
    marker: u8,
    cube: u8,
    credits_per_point: u16,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeliveryItem {
    greenium: u16,
    bluium: u16,
    yellium: u16,
    #[serde(rename = "source")]
    _source: Source,
}

// ----------------------------------------------------------------- the checks

/// The most of anything that content may name: far beyond any sensible figure, and far from overflow.
const PLENTY: u8 = 40;
/// The same for credits and LP at once.
const RICHES: u16 = 500;

/// A reader of the content, with its checks.
struct Check<'a> {
    content: &'a Content,
}

impl Check<'_> {
    fn hold(&self, holds: bool, item: &str, reason: impl FnOnce() -> String) -> Result<(), Problem> {
        if holds { Ok(()) } else { Err(self.content.problem(item, reason())) }
    }

    fn within<T: PartialOrd + std::fmt::Display>(
        &self,
        item: &str,
        value: T,
        fewest: T,
        most: T,
    ) -> Result<(), Problem> {
        let fits = value >= fewest && value <= most;
        self.hold(fits, item, || format!("is {value}, expected {fewest} to {most}"))
    }

    /// Names that must be there and differ.
    fn named<'i>(&self, list: &str, ids: impl Iterator<Item = &'i str>) -> Result<(), Problem> {
        let mut seen = std::collections::BTreeSet::new();
        for (number, id) in ids.enumerate() {
            self.hold(!id.trim().is_empty() && seen.insert(id), &format!("{list}[{number}].id"), || {
                format!("is \"{id}\", expected a name that no other has")
            })?;
        }
        Ok(())
    }

    fn map(&self, players: usize, maps: &[MapItem]) -> Result<(Map, Origin), Problem> {
        let found = maps.iter().position(|map| map.players.contains(&players));
        let Some(number) = found else {
            return Err(self.content.problem("maps", format!("have none for {players} players")));
        };
        let item = &maps[number];
        let name = |field: &str| format!("maps[{number}].{field}");
        self.within(&name("hexes"), item.hexes.len(), 1, MAX_SPACES)?;
        self.within(&name("outpost"), item.outpost.len(), 1, 12)?;
        let far = |&(q, r): &Cell| q.unsigned_abs() > 20 || r.unsigned_abs() > 20;
        self.hold(!item.outpost.iter().any(far), &name("outpost"), || {
            "has a cell more than 20 away from the middle".to_owned()
        })?;
        for (space, hex) in item.hexes.iter().enumerate() {
            self.hold(!far(&hex.at), &name(&format!("hexes[{space}].at")), || {
                "is more than 20 away from the middle".to_owned()
            })?;
        }
        let place = |hex: &PlaceItem| Place { at: hex.at, colour: hex.colour, corners: hex.corners };
        let map = Map::new(item.outpost.clone(), item.hexes.iter().map(place).collect());
        let map = map.map_err(|(space, corner, reason)| {
            let corner = corner.map_or_else(String::new, |corner| format!(".corners[{corner}]"));
            self.content.problem(name(&format!("hexes[{space}]{corner}")), reason)
        })?;
        self.within(&name("hexes"), map.sectors, 2, MAX_SECTORS)?;
        // Whoever is at the Outpost must have somewhere to go, and only green hexes, which have no aliens, lie there.
        for space in map.all_spaces().filter(|&space| map.colour(space) != HexColour::Green) {
            let touches = map.corners(space).iter().any(|&corner| map.distance(corner) <= 1);
            self.hold(!touches, &name(&format!("hexes[{}].colour", space.index())), || {
                "is not green, though the hex lies next to the Outpost".to_owned()
            })?;
        }
        Ok((map, Origin { from: item.source, note: item.note.clone() }))
    }

    fn faces(&self, map: &Map, hexes: &[HexItem]) -> Result<Vec<Face>, Problem> {
        self.within("hexes", hexes.len(), 1, MAX_FACES)?;
        self.named("hexes", hexes.iter().map(|hex| hex.id.as_str()))?;
        let mut faces = Vec::with_capacity(hexes.len());
        for (number, hex) in hexes.iter().enumerate() {
            let item = |field: &str| format!("hexes[{number}].{field}");
            let (mut planets, mut asteroids) = ([0; 6], [0; 6]);
            for (corner, feature) in hex.corners.iter().enumerate() {
                let name = item(&format!("corners[{corner}]"));
                match *feature {
                    Some(Feature::Planet(planet)) => {
                        self.hold(planet != ColonyType::Mining, &name, || {
                            "is a planet called \"mining\"".to_owned()
                        })?;
                        planets[corner] = planet.index() as u8;
                    }
                    Some(Feature::Asteroids(count)) => {
                        self.within(&name, count, 1, 3)?;
                        asteroids[corner] = count;
                    }
                    None => {}
                }
            }
            let Centre { stray, scouts, warships } =
                hex.centre.unwrap_or(Centre { stray: 0, scouts: 0, warships: 0 });
            self.within(&item("centre.stray"), stray, 0, 6)?;
            let ships = u16::from(scouts) + u16::from(warships);
            self.hold(ships <= 3 && (ships == 0 || stray == 0), &item("centre"), || {
                "has stray asteroids and aliens, or more than three alien ships".to_owned()
            })?;
            self.hold(ships == 0 || hex.colour != HexColour::Green, &item("centre"), || {
                "has aliens, though the hex is green".to_owned()
            })?;
            let origin = Origin { from: hex.source, note: hex.note.clone() };
            let (id, colour, aliens) = (hex.id.clone(), hex.colour, [scouts, warships]);
            faces.push(Face { id, colour, planets, asteroids, stray, aliens, origin });
        }
        for &colour in HexColour::ALL {
            let there = hexes.iter().filter(|hex| hex.colour == colour).count();
            let needed = map.of_colour(colour).count_ones() as usize;
            self.hold(there >= needed, "hexes", || {
                format!("has {there} of colour \"{}\", but the map has {needed} spaces", colour.id())
            })?;
        }
        Ok(faces)
    }

    fn techs(&self, removed: u8, items: &[TechItem]) -> Result<Vec<TechTile>, Problem> {
        for (number, item) in items.iter().enumerate() {
            let name = |field: &str| format!("techs[{number}].{field}");
            let new = items[..number].iter().all(|other| other.id != item.id);
            self.hold(new, &name("id"), || format!("is \"{}\", which stands there twice", item.id.id()))?;
            self.within(&name("copies"), item.copies, removed, PLENTY)?;
            self.within(&name("lp"), item.lp, 0, PLENTY)?;
            self.hold(!item.cost.is_empty(), &name("cost"), || "is nothing".to_owned())?;
        }
        let tile = |&tech: &Tech| {
            let item = items
                .iter()
                .find(|item| item.id == tech)
                .ok_or_else(|| self.content.problem("techs", format!("have no \"{}\"", tech.id())))?;
            let origin = Origin { from: item.source, note: item.note.clone() };
            Ok(TechTile { cost: item.cost, lp: item.lp, copies: item.copies - removed, origin })
        };
        Tech::ALL.iter().map(tile).collect()
    }

    fn demand(&self, items: &[DemandItem]) -> Result<(Vec<DemandTile>, usize), Problem> {
        self.within("demand", items.len(), 1, MAX_DEMAND)?;
        self.named("demand", items.iter().map(|item| item.id.as_str()))?;
        let mut tiles = Vec::with_capacity(items.len());
        for (number, item) in items.iter().enumerate() {
            let name = |field: &str| format!("demand[{number}].{field}");
            self.hold(!item.cubes.is_empty(), &name("cubes"), || "is nothing".to_owned())?;
            self.hold(item.cubes.count(Cube::Brownium) == 0, &name("cubes"), || {
                "has Brownium, which is never delivered".to_owned()
            })?;
            self.within(&name("lp"), item.lp, 0, PLENTY)?;
            self.within(&name("copies"), item.copies, 1, 8)?;
            let origin = Origin { from: item.source, note: item.note.clone() };
            let yellow = item.colour == DemandColour::Yellow;
            let (id, cubes, lp, copies) = (item.id.clone(), item.cubes, item.lp, item.copies);
            tiles.push(DemandTile { id, yellow, cubes, lp, copies, origin });
        }
        let green: u32 = tiles.iter().filter(|tile| !tile.yellow).map(|tile| u32::from(tile.copies)).sum();
        self.hold(green >= 2, "demand", || "has fewer than two green tiles".to_owned())?;
        let starts: Vec<usize> = (0..items.len()).filter(|&number| items[number].start).collect();
        match starts[..] {
            [first] if tiles[first].yellow => Ok((tiles, first)),
            _ => Err(self.content.problem("demand", "needs one yellow tile that starts face up")),
        }
    }

    fn rewards(
        &self,
        removed: [u8; PHASES],
        alarms: u8,
        items: &[RewardItem],
    ) -> Result<(Vec<RewardTile>, [u8; PHASES]), Problem> {
        self.within("rewards", items.len(), 1, MAX_REWARDS)?;
        self.named("rewards", items.iter().map(|item| item.id.as_str()))?;
        let mut stack = [0u8; PHASES];
        let mut tiles = Vec::with_capacity(items.len());
        for (number, item) in items.iter().enumerate() {
            let name = |field: &str| format!("rewards[{number}].{field}");
            self.within(&name("phase"), item.phase, 1, PHASES)?;
            self.within(&name("energy"), item.energy, 0, PLENTY)?;
            self.within(&name("cubes"), item.cubes.0.into_iter().max().unwrap_or(0), 0, 4)?;
            self.within(&name("credits"), item.credits, 0, RICHES)?;
            self.within(&name("lp"), item.lp, 0, RICHES)?;
            stack[item.phase - 1] += 1;
            tiles.push(RewardTile {
                id: item.id.clone(),
                phase: item.phase - 1,
                module: item.module,
                energy: item.energy,
                cubes: item.cubes,
                credits: item.credits,
                lp: item.lp,
                alarm: item.alarm,
                origin: Origin { from: item.source, note: item.note.clone() },
            });
        }
        for (phase, (left, removed)) in stack.iter_mut().zip(removed).enumerate() {
            let number = phase + 1;
            self.hold(*left >= removed, "rewards", || {
                format!("has {left} tiles of phase {number}, but {removed} are removed")
            })?;
            *left -= removed;
        }
        // Where tiles with an alarm could be removed, the alarms might never all come.
        let sure = |tile: &&RewardTile| tile.alarm && removed[tile.phase] == 0;
        let sure = tiles.iter().filter(sure).count();
        self.hold(sure >= usize::from(alarms), "rewards", || {
            format!("has {sure} tiles with an alarm that are never removed, expected {alarms}")
        })?;
        Ok((tiles, stack))
    }

    fn ship(&self, item: &ShipItem) -> Result<Ship, Problem> {
        self.within("ship.thrusters", item.thrusters, 1, 6)?;
        self.within("ship.weapons", item.weapons, 0, 1)?;
        self.within("ship.shield", item.shield, 0, 6)?;
        self.within("ship.browniumHolds", item.brownium_holds, 0, 6)?;
        self.within("ship.thrusterCargoSlots", item.thruster_cargo_slots, 0, 3)?;
        self.within("ship.weaponShieldSlots", item.weapon_shield_slots, 0, 3)?;
        Ok(Ship {
            thrusters: item.thrusters,
            weapons: item.weapons,
            shield: item.shield,
            brownium_holds: item.brownium_holds,
            slots: [item.weapon_shield_slots, item.thruster_cargo_slots],
            origin: Origin { from: item.source, note: item.note.clone() },
        })
    }

    fn modules(&self, item: &ModulesItem) -> Result<[u8; Module::COUNT], Problem> {
        let mut copies = [0; Module::COUNT];
        for &module in Module::ALL {
            let name = format!("modules.copies.{}", module.id());
            let count = item.copies.get(&module).copied();
            let count = count.ok_or_else(|| self.content.problem(&name, "is missing"))?;
            self.within(&name, count, 0, PLENTY)?;
            copies[module.index()] = count;
        }
        self.within("modules.shieldEnergy", item.shield_energy, 0, 6)?;
        Ok(copies)
    }

    fn prices(&self, ship: &Ship, item: &ModulesItem) -> Result<Prices, Problem> {
        let PricesItem { weapon, shield, thruster, cargo } = &item.prices;
        self.within("modules.brownium", item.brownium, 1, RICHES)?;
        let prices = weapon.iter().map(|price| ("weapon", price));
        for (what, &price) in prices.chain([("shield", shield), ("thruster", thruster), ("cargo", cargo)]) {
            let name = format!("modules.prices.{what}");
            self.within(&name, price, 1, RICHES)?;
            self.hold(price.is_multiple_of(item.brownium), &name, || {
                format!("is {price}, expected a multiple of {}, which a Brownium replaces", item.brownium)
            })?;
        }
        self.within("modules.charge", item.charge, 0, RICHES)?;
        let slots = usize::from(ship.slots[0]);
        self.hold(weapon.len() >= slots.max(1), "modules.prices.weapon", || {
            format!("has {} prices, expected one for each of {slots} slots", weapon.len())
        })?;
        Ok(Prices {
            weapon: weapon.clone(),
            shield: *shield,
            thruster: *thruster,
            cargo: *cargo,
            charge: item.charge,
            brownium: item.brownium,
        })
    }

    fn points(&self, item: &PointsItem) -> Result<Points, Problem> {
        let mut colony = [0; ColonyType::COUNT];
        for &kind in ColonyType::ALL {
            let name = format!("points.colony.{}", kind.id());
            let lp = item.colony.get(&kind).copied();
            let lp = lp.ok_or_else(|| self.content.problem(&name, "is missing"))?;
            self.within(&name, lp, 0, PLENTY)?;
            colony[kind.index()] = lp;
        }
        let all = [
            ("redHex", item.red_hex),
            ("alienShip", item.alien_ship),
            ("colonyUsed", item.colony_used),
            ("deliveryOptimizer", item.delivery_optimizer),
            ("damage", item.damage),
            ("marker", item.marker),
            ("cube", item.cube),
        ];
        for (what, lp) in all {
            self.within(&format!("points.{what}"), lp, 0, PLENTY)?;
        }
        self.within("points.creditsPerPoint", item.credits_per_point, 1, RICHES)?;
        Ok(Points {
            colony,
            red_hex: item.red_hex,
            alien_ship: item.alien_ship,
            colony_used: item.colony_used,
            delivery_optimizer: item.delivery_optimizer,
            damage: item.damage,
            marker: item.marker,
            cube: item.cube,
            credits_per_point: item.credits_per_point,
        })
    }
}

impl Figures {
    /// The figures for this many players from a content file.
    pub fn load(players: usize, content: &Content) -> Result<Figures, Problem> {
        let file: File = content.parse()?;
        let check = Check { content };
        check.hold(file.game == "terra-prime", "game", || {
            format!("is \"{}\", expected \"terra-prime\"", file.game)
        })?;
        let (map, map_origin) = check.map(players, &file.maps)?;
        let faces = check.faces(&map, &file.hexes)?;
        let mut faces_of = [0; HexColour::COUNT];
        faces.iter().enumerate().for_each(|(number, face)| faces_of[face.colour.index()] |= 1 << number);
        let SetupItem { lp, credits, markers, alarm_discs, rewards_removed, techs_removed, .. } = &file.setup;
        let by_players = |field: &str| content.problem(field, format!("say nothing of {players} players"));
        let players = players.to_string();
        let rewards_removed = rewards_removed.get(&players);
        let rewards_removed = rewards_removed.ok_or_else(|| by_players("setup.rewardsRemoved"))?;
        let techs_removed = techs_removed.get(&players).ok_or_else(|| by_players("setup.techsRemoved"))?;
        check.within("setup.lp", *lp, 0, RICHES)?;
        for (number, &credits) in credits.iter().enumerate() {
            check.within(&format!("setup.credits[{number}]"), credits, 0, RICHES)?;
        }
        check.within("setup.markers", *markers, 1, 8)?;
        check.within("setup.alarmDiscs", *alarm_discs, 1, MAX_REWARDS as u8)?;
        let techs = check.techs(*techs_removed, &file.techs)?;
        let (demand, first_demand) = check.demand(&file.demand)?;
        let (rewards, stack) = check.rewards(*rewards_removed, *alarm_discs, &file.rewards)?;
        let ship = check.ship(&file.ship)?;
        let modules = check.modules(&file.modules)?;
        let prices = check.prices(&ship, &file.modules)?;
        let CubesItem { brownium, greenium, bluium, yellium, energy, .. } = file.cubes;
        let cubes = Cubes([brownium, greenium, bluium, yellium]);
        for (cube, count) in Cube::ALL.iter().zip(cubes.0) {
            check.within(&format!("cubes.{}", cube.id()), count, 0, PLENTY)?;
        }
        check.within("cubes.energy", energy, 0, 100)?;
        let points = check.points(&file.points)?;
        let DeliveryItem { greenium, bluium, yellium, .. } = file.delivery;
        for (what, credits) in [("greenium", greenium), ("bluium", bluium), ("yellium", yellium)] {
            check.within(&format!("delivery.{what}"), credits, 0, RICHES)?;
        }
        Ok(Figures {
            map,
            map_origin,
            faces,
            faces_of,
            techs,
            demand,
            first_demand,
            rewards,
            stack,
            ship,
            modules,
            modules_origin: Origin { from: file.modules.source, note: file.modules.note.clone() },
            prices,
            shield_energy: file.modules.shield_energy,
            cubes,
            energy,
            start_lp: *lp,
            start_credits: *credits,
            markers: *markers,
            alarms: *alarm_discs,
            points,
            delivery: [0, greenium, bluium, yellium],
        })
    }

    /// The face with this name.
    pub fn face_named(&self, id: &str) -> Option<usize> {
        self.faces.iter().position(|face| face.id == id)
    }
}
