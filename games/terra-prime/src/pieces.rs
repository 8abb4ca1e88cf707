//! Cubes, colonies, modules and the other pieces, and the places of the map.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use table::pieces;

/// The most players.
pub const MAX_PLAYERS: usize = 5;
/// The most hex spaces of a map.
pub const MAX_SPACES: usize = 21;
/// The most sectors of a map, with the Outpost.
pub const MAX_SECTORS: usize = 61;

pieces! {
    /// A kind of resource cube.
    Cube {
        /// From Mining colonies; it pays for modules and upgrades.
        Brownium = "brownium";
        /// From Green colonies.
        Greenium = "greenium";
        /// From Blue colonies.
        Bluium = "bluium";
        /// From Yellow colonies.
        Yellium = "yellium";
    }
}

pieces! {
    /// What a colony is on: an asteroid field, or a planet. The first four produce the [`Cube`] with the same number.
    ColonyType {
        /// On an asteroid field.
        Mining = "mining";
        /// On a Green planet.
        Green = "green";
        /// On a Blue planet.
        Blue = "blue";
        /// On a Yellow planet.
        Yellow = "yellow";
        /// On a Red planet.
        Red = "red";
    }
}

impl ColonyType {
    /// The planets.
    pub const PLANETS: [ColonyType; 4] =
        [ColonyType::Green, ColonyType::Blue, ColonyType::Yellow, ColonyType::Red];

    /// What such a colony produces.
    #[inline]
    pub const fn produces(self) -> Option<Cube> {
        if self.index() < Cube::COUNT { Some(Cube::from_index(self.index())) } else { None }
    }

    /// The module that such a colony installs.
    #[inline]
    pub const fn installs(self) -> Option<Module> {
        match self {
            ColonyType::Mining => None,
            ColonyType::Green => Some(Module::Weapon),
            ColonyType::Blue => Some(Module::Cargo),
            ColonyType::Yellow => Some(Module::Thruster),
            ColonyType::Red => Some(Module::Shield),
        }
    }

    /// Among the planets, its number.
    #[inline]
    pub const fn planet_index(self) -> Option<usize> {
        self.index().checked_sub(1)
    }
}

pieces! {
    /// The colour of a hex's back, and of its band on the map.
    HexColour {
        /// Next to the Outpost.
        Green = "green";
        /// In between.
        Yellow = "yellow";
        /// Outermost.
        Red = "red";
    }
}

pieces! {
    /// A module for a slot of a Command Ship.
    Module {
        /// One more die to attack with.
        Weapon = "weapon";
        /// Room for Energy.
        Shield = "shield";
        /// One more action per turn.
        Thruster = "thruster";
        /// Room for a cube of any colour.
        Cargo = "cargo";
        /// Room for a Greenium.
        GreeniumCargo = "greenium-cargo";
        /// Room for a Bluium.
        BluiumCargo = "bluium-cargo";
        /// Room for a Yellium.
        YelliumCargo = "yellium-cargo";
    }
}

/// The two kinds of slots.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Slots {
    /// For Weapon and Shield Modules.
    WeaponShield,
    /// For Thruster and Cargo Modules.
    ThrusterCargo,
}

impl Slots {
    /// The modules that fit.
    pub const fn modules(self) -> &'static [Module] {
        let (weapon_shield, thruster_cargo) = Module::ALL.split_at(Module::Thruster as usize);
        match self {
            Slots::WeaponShield => weapon_shield,
            Slots::ThrusterCargo => thruster_cargo,
        }
    }
}

impl Module {
    /// The modules that can be bought.
    pub const SOLD: &[Module] = Module::ALL.split_at(Module::GreeniumCargo as usize).0;

    /// The slots that it fits into.
    #[inline]
    pub const fn slots(self) -> Slots {
        if self.index() < Module::Thruster.index() { Slots::WeaponShield } else { Slots::ThrusterCargo }
    }

    /// Whether it is a Cargo Module, special or not.
    #[inline]
    pub const fn is_cargo(self) -> bool {
        self.index() >= Module::Cargo.index()
    }

    /// The only colour that a special Cargo Module holds.
    #[inline]
    pub const fn colour(self) -> Option<Cube> {
        match self {
            Module::GreeniumCargo => Some(Cube::Greenium),
            Module::BluiumCargo => Some(Cube::Bluium),
            Module::YelliumCargo => Some(Cube::Yellium),
            _ => None,
        }
    }
}

pieces! {
    /// A Tech Upgrade.
    Tech {
        /// Re-roll dice that missed.
        TargetingComputer = "targeting-computer";
        /// Dodge asteroids on 1 to 5.
        NavigationalComputer = "navigational-computer";
        /// Two-door Cargo Modules.
        CargoCapacity = "cargo-capacity";
        /// No alien attack after a Move or Explore.
        CloakingDevice = "cloaking-device";
        /// One more weapon.
        Battlestation = "battlestation";
        /// LP for claimed Demand tiles.
        DeliveryOptimizer = "delivery-optimizer";
        /// One more action, and a second Explore.
        Hyperdrive = "hyperdrive";
    }
}

pieces! {
    /// An alien ship.
    Alien {
        /// It fires lasers.
        Scout = "scout";
        /// It fires torpedoes and lasers.
        Warship = "warship";
    }
}

pieces! {
    /// Where a Demand tile lies face up.
    Stand {
        /// The first green tile.
        GreenOne = "green-1";
        /// The second green tile.
        GreenTwo = "green-2";
        /// The yellow tile.
        Yellow = "yellow";
    }
}

impl Stand {
    /// Whether the yellow tile lies here.
    #[inline]
    pub const fn is_yellow(self) -> bool {
        matches!(self, Stand::Yellow)
    }
}

/// How many resource cubes of each kind. In JSON an object with the kinds that there are.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, ts_rs::TS)]
#[ts(type = "Partial<Record<Cube, number>>")]
pub struct Cubes(pub [u8; Cube::COUNT]);

impl Cubes {
    /// No cubes.
    pub const NONE: Cubes = Cubes([0; Cube::COUNT]);

    /// So many cubes of a kind.
    pub const fn of(cube: Cube, count: u8) -> Cubes {
        let mut cubes = Cubes::NONE;
        cubes.0[cube as usize] = count;
        cubes
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, cube: Cube) -> u8 {
        self.0[cube as usize]
    }

    /// How many in all.
    #[inline]
    pub const fn total(&self) -> u8 {
        self.0[0] + self.0[1] + self.0[2] + self.0[3]
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Cubes::NONE
    }

    /// Whether all of these are among the cubes.
    #[inline]
    pub fn contains(&self, other: &Cubes) -> bool {
        (0..Cube::COUNT).all(|i| self.0[i] >= other.0[i])
    }

    /// Adds cubes.
    #[inline]
    pub fn add(&mut self, other: &Cubes) {
        (0..Cube::COUNT).for_each(|i| self.0[i] += other.0[i]);
    }

    /// Takes cubes out, which must be there.
    #[inline]
    pub fn remove(&mut self, other: &Cubes) {
        (0..Cube::COUNT).for_each(|i| self.0[i] -= other.0[i]);
    }

    /// The kinds that there are, with how many.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Cube, u8)> + '_ {
        Cube::ALL.iter().map(|&cube| (cube, self.count(cube))).filter(|(_, count)| *count > 0)
    }

    /// The only kind that there is.
    #[inline]
    pub fn only_kind(&self) -> Option<Cube> {
        let mut kinds = self.iter();
        let (kind, _) = kinds.next()?;
        kinds.next().is_none().then_some(kind)
    }
}

impl Serialize for Cubes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cubes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cubes, D::Error> {
        let map = std::collections::BTreeMap::<Cube, u8>::deserialize(deserializer)?;
        let mut cubes = Cubes::NONE;
        for (cube, count) in map {
            if count == 0 || count > 60 {
                return Err(D::Error::custom(format!("{count} {} make no sense", cube.id())));
            }
            cubes.0[cube.index()] = count;
        }
        Ok(cubes)
    }
}

/// Declares a place of the map: a small number with a short text, which is also its JSON.
macro_rules! place {
    ($(#[$doc:meta])* $name:ident, $most:expr, $what:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ts_rs::TS)]
        #[ts(type = "string")]
        pub struct $name(u8);

        impl $name {
            /// How many there can be.
            pub const MOST: usize = $most;

            /// The one with this number, which must be below [`Self::MOST`].
            #[inline]
            pub const fn new(index: usize) -> $name {
                assert!(index < $name::MOST);
                $name(index as u8)
            }

            /// Its number, for arrays.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Those in a set, a bit each, lowest first.
            #[inline]
            pub fn in_set(set: u64) -> impl Iterator<Item = $name> {
                let mut left = set;
                std::iter::from_fn(move || {
                    let index = left.trailing_zeros() as usize;
                    left &= left.wrapping_sub(1);
                    (index < $name::MOST).then(|| $name::new(index))
                })
            }

            /// The set with this one alone.
            #[inline]
            pub const fn bit(self) -> u64 {
                1 << self.0
            }

            /// The one with this text.
            pub fn from_id(id: &str) -> Option<$name> {
                (0..$name::MOST).map($name::new).find(|place| place.to_string() == id)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let id = String::deserialize(deserializer)?;
                $name::from_id(&id).ok_or_else(|| D::Error::custom(format!(concat!("\"{}\" is no ", $what), id)))
            }
        }
    };
}

place! {
    /// A sector, or the Outpost, which is one large sector.
    Sector, MAX_SECTORS, "sector"
}

impl Sector {
    /// Terra Prime.
    pub const OUTPOST: Sector = Sector(0);

    /// The number that people know it by; the Outpost has none.
    pub const fn number(self) -> Option<u8> {
        self.0.checked_sub(1)
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "s{number:02}"),
            None => f.write_str("outpost"),
        }
    }
}

place! {
    /// A space of the map, where a hex lies.
    Space, MAX_SPACES, "space of the map"
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "h{:02}", self.0)
    }
}
