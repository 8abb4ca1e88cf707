//! The pieces of the game, under the rulebook's names.

use serde::{Deserialize, Serialize, Serializer};
use table::{Seat, pieces};

pieces! {
    /// An orbital facility.
    Facility {
        /// Cards are looked for and claimed here.
        AlienArtifact = "alien-artifact";
        /// Colonies advance to their launch here.
        ColonistHub = "colonist-hub";
        /// Three equal ships land a colony here.
        ColonyConstructor = "colony-constructor";
        /// Ore is mined here.
        LunarMine = "lunar-mine";
        /// Fuel is traded for ore here.
        OrbitalMarket = "orbital-market";
        /// Runs of three raid the others from here.
        RaidersOutpost = "raiders-outpost";
        /// Pairs build ships here.
        Shipyard = "shipyard";
        /// Fuel is made here.
        SolarConverter = "solar-converter";
        /// A 6 is given up for a colony here.
        TerraformingStation = "terraforming-station";
    }
}

pieces! {
    /// A territory of the planet.
    Territory {
        /// The Colonist Hub advances faster.
        AsimovCrater = "asimov-crater";
        /// The Colony Constructor is cheaper.
        BradburyPlateau = "bradbury-plateau";
        /// The home of the Relic Ship.
        BurroughsDesert = "burroughs-desert";
        /// Trades are one for one.
        HeinleinPlains = "heinlein-plains";
        /// Ships are cheaper.
        HerbertValley = "herbert-valley";
        /// The Solar Converter gives more.
        LemBadlands = "lem-badlands";
        /// Cards are cheaper.
        PohlFoothills = "pohl-foothills";
        /// The first ship at the Lunar Mine may be any.
        VanVogtMountains = "van-vogt-mountains";
    }
}

pieces! {
    /// A field generator.
    Field {
        /// Switches a bonus off.
        Isolation = "isolation-field";
        /// Is worth a point.
        Positron = "positron-field";
        /// Locks colonies.
        Repulsor = "repulsor-field";
    }
}

pieces! {
    /// An alien tech card, by name.
    Card {
        /// A victory point.
        AlienCity = "alien-city";
        /// A victory point.
        AlienMonument = "alien-monument";
        /// Raises a ship.
        BoosterPod = "booster-pod";
        /// Borrows a bonus.
        DataCrystal = "data-crystal";
        /// Shifts a pip.
        GravityManipulator = "gravity-manipulator";
        /// Keeps raiders away.
        HolographicDecoy = "holographic-decoy";
        /// Uses another's ship.
        MindControlHelmet = "mind-control-helmet";
        /// Uses an own ship again.
        OrbitalTeleporter = "orbital-teleporter";
        /// Removes others' ships.
        PlasmaCannon = "plasma-cannon";
        /// Turns a ship over.
        PolarityDevice = "polarity-device";
        /// Pays after each roll.
        ResourceCache = "resource-cache";
        /// Lowers a ship.
        StasisBeam = "stasis-beam";
        /// Rolls ships again.
        TemporalWarper = "temporal-warper";
    }
}

pieces! {
    /// A player's colour.
    Colour {
        /// Blue.
        Blue = "blue";
        /// Green.
        Green = "green";
        /// Red.
        Red = "red";
        /// Yellow.
        Yellow = "yellow";
    }
}

/// Whose a ship is: a player's colour, or the Relic Ship, which has none.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hull {
    /// One of the six ships of this seat's colour.
    Of(Seat),
    /// The Relic Ship.
    Relic,
}

/// A docked ship, or an empty port: hull and value in one byte.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ship(u8);

impl Ship {
    /// An empty port.
    pub const NONE: Ship = Ship(0);
    /// The bits of the byte that tell the hull.
    pub(crate) const HULL: u8 = 0x78;
    const RELIC: u8 = 5;

    /// A ship that shows this value.
    #[inline]
    pub const fn new(hull: Hull, value: u8) -> Ship {
        let owner = match hull {
            Hull::Of(seat) => seat.index() as u8 + 1,
            Hull::Relic => Ship::RELIC,
        };
        Ship(owner << 3 | value)
    }

    /// Hull and value as one byte, below 0x80; 0 for an empty port.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// Whether there is a ship.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// The value it shows; 0 for an empty port.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 & 7
    }

    /// Whose it is, unless the port is empty.
    #[inline]
    pub const fn hull(self) -> Option<Hull> {
        match self.0 >> 3 {
            0 => None,
            Ship::RELIC => Some(Hull::Relic),
            owner => Some(Hull::Of(Seat::new(owner as usize - 1))),
        }
    }

    /// Whether this is one of the six ships of a seat's colour.
    #[inline]
    pub const fn is_of(self, seat: Seat) -> bool {
        self.0 >> 3 == seat.index() as u8 + 1
    }

    /// Whether this is the Relic Ship.
    #[inline]
    pub const fn is_relic(self) -> bool {
        self.0 >> 3 == Ship::RELIC
    }

    /// Whether the byte is one that this type makes.
    pub const fn is_sound(self) -> bool {
        self.0 == 0
            || self.value() >= 1 && self.value() <= 6 && self.0 >> 3 >= 1 && self.0 >> 3 <= Ship::RELIC
    }
}

/// Which of the active player's unplaced ships: one of their colour with a value, or the Relic Ship.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ts_rs::TS)]
#[ts(type = "number | \"relic\"")]
pub enum Die {
    /// A ship of the player's colour that shows this value, 1 to 6.
    Value(u8),
    /// The Relic Ship.
    Relic,
}

impl Serialize for Die {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Die::Value(value) => serializer.serialize_u8(*value),
            Die::Relic => serializer.serialize_str("relic"),
        }
    }
}

/// A place with ports: each facility is one, but for the Colonist Hub, where each player's track is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Place(u8);

impl TryFrom<u8> for Place {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Place, &'static str> {
        if usize::from(index) < Place::COUNT { Ok(Place(index)) } else { Err("there is no such place") }
    }
}

impl From<Place> for u8 {
    fn from(place: Place) -> u8 {
        place.0
    }
}

impl Place {
    /// How many there are: eight facilities and four tracks.
    pub const COUNT: usize = 12;

    /// The Alien Artifact.
    pub const ARTIFACT: Place = Place(0);
    /// The Lunar Mine.
    pub const MINE: Place = Place(2);
    /// The Orbital Market.
    pub const MARKET: Place = Place(3);
    /// The Raiders' Outpost.
    pub const RAIDERS: Place = Place(4);
    /// The Terraforming Station.
    pub const TERRAFORMING: Place = Place(7);

    const FACILITIES: [Facility; 8] = [
        Facility::AlienArtifact,
        Facility::ColonyConstructor,
        Facility::LunarMine,
        Facility::OrbitalMarket,
        Facility::RaidersOutpost,
        Facility::Shipyard,
        Facility::SolarConverter,
        Facility::TerraformingStation,
    ];

    /// The place with this index.
    #[inline]
    pub const fn from_index(index: usize) -> Place {
        assert!(index < Place::COUNT);
        Place(index as u8)
    }

    /// The index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All places.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..Place::COUNT).map(Place::from_index)
    }

    /// The place where a seat's ships dock at a facility.
    #[inline]
    pub const fn of(facility: Facility, seat: Seat) -> Place {
        match facility {
            Facility::AlienArtifact => Place(0),
            Facility::ColonistHub => Place(8 + seat.index() as u8),
            other => Place(other as u8 - 1),
        }
    }

    /// The facility that the place belongs to.
    #[inline]
    pub const fn facility(self) -> Facility {
        if self.0 >= 8 { Facility::ColonistHub } else { Place::FACILITIES[self.0 as usize] }
    }

    /// The seat whose track it is, at the Colonist Hub.
    pub const fn track(self) -> Option<Seat> {
        if self.0 >= 8 { Some(Seat::new(self.0 as usize - 8)) } else { None }
    }
}
