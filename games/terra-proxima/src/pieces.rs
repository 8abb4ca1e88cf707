//! Spaces, materials and pieces.

use std::{fmt, num::NonZeroU16, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use table::{pieces, words::list};

/// The most players.
pub const MAX_PLAYERS: usize = 6;
/// How many rings lie around the centre of the board.
pub const RADIUS: i8 = 9;
/// How many spaces the board has.
pub const SPACES: usize = 271;

/// A space of the board, counted row by row. Prints as a letter for the column and a number for the row: `J10` is the centre.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Hex(NonZeroU16);

/// The steps to the six neighbours, clockwise from east.
const STEPS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// Where each row starts.
const ROWS: [u16; 20] = {
    let mut starts = [0; 20];
    let mut row: usize = 0;
    while row < 19 {
        starts[row + 1] = starts[row] + 19 - row.abs_diff(9) as u16;
        row += 1;
    }
    starts
};

/// The coordinates of every space.
const COORDINATES: [(i8, i8); SPACES] = {
    let mut all = [(0, 0); SPACES];
    let mut row = 0;
    while row < 19 {
        let r = row as i8 - RADIUS;
        let first = if r < 0 { -RADIUS - r } else { -RADIUS };
        let mut i = ROWS[row];
        while i < ROWS[row + 1] {
            all[i as usize] = (first + (i - ROWS[row]) as i8, r);
            i += 1;
        }
        row += 1;
    }
    all
};

impl Hex {
    /// The centre of the board.
    pub const CENTRE: Hex = Hex::new(135);

    /// The space with this number, which must be below [`SPACES`].
    #[inline]
    pub const fn new(index: usize) -> Hex {
        assert!(index < SPACES);
        // Counted from 1 inside, so that an optional space takes no more room than a space.
        match NonZeroU16::new(index as u16 + 1) {
            Some(number) => Hex(number),
            None => unreachable!(),
        }
    }

    /// The space at these axial coordinates, if the board reaches so far.
    pub const fn at(q: i8, r: i8) -> Option<Hex> {
        if ring_of(q, r) > RADIUS {
            return None;
        }
        let row = (r + RADIUS) as usize;
        let first = if r < 0 { -RADIUS - r } else { -RADIUS };
        Some(Hex::new(ROWS[row] as usize + (q - first) as usize))
    }

    /// The number of this space.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The axial coordinates.
    pub const fn coordinates(self) -> (i8, i8) {
        COORDINATES[self.index()]
    }

    /// The ring around the centre that the space lies on.
    pub const fn ring(self) -> u8 {
        let (q, r) = self.coordinates();
        ring_of(q, r) as u8
    }

    /// How many steps a straight way to another space takes.
    pub const fn distance(self, other: Hex) -> u8 {
        let ((q, r), (p, s)) = (self.coordinates(), other.coordinates());
        ring_of(q - p, r - s) as u8
    }

    /// The adjacent spaces, clockwise from east.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        let (q, r) = self.coordinates();
        STEPS.into_iter().filter_map(move |(dq, dr)| Hex::at(q + dq, r + dr))
    }

    /// All spaces, row by row.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..SPACES).map(Hex::new)
    }
}

const fn ring_of(q: i8, r: i8) -> i8 {
    let (a, b, c) = (q.abs(), r.abs(), (q + r).abs());
    let most = if a > b { a } else { b };
    if c > most { c } else { most }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (q, r) = self.coordinates();
        write!(f, "{}{}", (b'A' + (q + RADIUS) as u8) as char, r + RADIUS + 1)
    }
}

/// A text that names no space.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoSuchSpace;

impl FromStr for Hex {
    type Err = NoSuchSpace;

    fn from_str(text: &str) -> Result<Hex, NoSuchSpace> {
        // Within the board's columns and rows before anything is reckoned with them.
        let column =
            text.bytes().next().filter(|column| (b'A'..=b'S').contains(column)).ok_or(NoSuchSpace)?;
        let row: u8 = text[1..].parse().map_err(|_| NoSuchSpace)?;
        let row =
            i8::try_from(row).ok().filter(|row| (1..=2 * RADIUS + 1).contains(row)).ok_or(NoSuchSpace)?;
        let hex = Hex::at((column - b'A') as i8 - RADIUS, row - RADIUS - 1).ok_or(NoSuchSpace)?;
        if hex.to_string() == text { Ok(hex) } else { Err(NoSuchSpace) }
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom(format!("\"{text}\" is no space of the board")))
    }
}

pieces! {
    /// A kind of Material Card: three Lunar Materials, then six Planetary Materials.
    Material {
        /// Lunar.
        Ore = "ore", "ore";
        /// Lunar.
        Organics = "organics", "organics";
        /// Lunar.
        Water = "water", "water";
        /// Planetary.
        Metal = "metal", "metal";
        /// Planetary.
        Fuel = "fuel", "fuel";
        /// Planetary.
        Food = "food", "food";
        /// Planetary.
        Medicine = "medicine", "medicine";
        /// Planetary.
        DrinkingWater = "drinking-water", "drinking water";
        /// Planetary.
        Oxygen = "oxygen", "oxygen";
    }
}

impl Material {
    /// The three Lunar Materials.
    pub const LUNAR: [Material; 3] = [Material::Ore, Material::Organics, Material::Water];
    /// The six Planetary Materials.
    pub const PLANETARY: [Material; 6] = [
        Material::Metal,
        Material::Fuel,
        Material::Food,
        Material::Medicine,
        Material::DrinkingWater,
        Material::Oxygen,
    ];

    /// Whether it is a Lunar Material.
    #[inline]
    pub const fn is_lunar(self) -> bool {
        self.index() < 3
    }

    /// The Lunar Material that a Planetary Material is refined from.
    pub const fn raw(self) -> Option<Material> {
        match self {
            Material::Metal | Material::Fuel => Some(Material::Ore),
            Material::Food | Material::Medicine => Some(Material::Organics),
            Material::DrinkingWater | Material::Oxygen => Some(Material::Water),
            _ => None,
        }
    }

    /// Among the Planetary Materials, its number.
    #[inline]
    pub const fn planetary_index(self) -> usize {
        self.index() - 3
    }
}

pieces! {
    /// A piece of a player.
    Piece {
        /// The Long Range Cruiser.
        Cruiser = "lrc", "Long Range Cruiser";
        /// The first Scout Ship.
        ScoutOne = "scout-1", "Scout Ship 1";
        /// The second Scout Ship.
        ScoutTwo = "scout-2", "Scout Ship 2";
        /// The Base, which is no Ship.
        Base = "base", "Base";
    }
}

impl Piece {
    /// The pieces that are Ships.
    pub const SHIPS: [Piece; 3] = [Piece::Cruiser, Piece::ScoutOne, Piece::ScoutTwo];

    /// Whether it is a Ship.
    #[inline]
    pub const fn is_ship(self) -> bool {
        self.index() < 3
    }
}

pieces! {
    /// A player's colour.
    Colour {
        /// Red.
        Red = "red", "red";
        /// Orange.
        Orange = "orange", "orange";
        /// Yellow.
        Yellow = "yellow", "yellow";
        /// Green.
        Green = "green", "green";
        /// Blue.
        Blue = "blue", "blue";
        /// Purple.
        Purple = "purple", "purple";
    }
}

pieces! {
    /// A small bundle of Material Cards: a price, a wager, a forfeit or a reward.
    Bundle {
        /// One metal.
        Metal = "metal", "1 metal";
        /// One fuel.
        Fuel = "fuel", "1 fuel";
        /// One food.
        Food = "food", "1 food";
        /// One medicine.
        Medicine = "medicine", "1 medicine";
        /// One drinking water.
        DrinkingWater = "drinking-water", "1 drinking water";
        /// One oxygen.
        Oxygen = "oxygen", "1 oxygen";
        /// Two ore.
        Ores = "ore+ore", "2 ore";
        /// Two organics.
        Organics = "organics+organics", "2 organics";
        /// Two water.
        Waters = "water+water", "2 water";
        /// One of each Lunar Material.
        Trio = "ore+organics+water", "1 ore, 1 organics and 1 water";
        /// Two different Lunar Materials.
        OreOrganics = "ore+organics", "1 ore and 1 organics";
        /// Two different Lunar Materials.
        OreWater = "ore+water", "1 ore and 1 water";
        /// Two different Lunar Materials.
        OrganicsWater = "organics+water", "1 organics and 1 water";
    }
}

impl Bundle {
    /// A Planetary card or a matching pair of Lunar cards.
    pub const STAKES: [Bundle; 9] = [
        Bundle::Metal,
        Bundle::Fuel,
        Bundle::Food,
        Bundle::Medicine,
        Bundle::DrinkingWater,
        Bundle::Oxygen,
        Bundle::Ores,
        Bundle::Organics,
        Bundle::Waters,
    ];
    /// Two different Lunar cards.
    pub const MIXED: [Bundle; 3] = [Bundle::OreOrganics, Bundle::OreWater, Bundle::OrganicsWater];

    /// The cards in it.
    #[inline]
    pub const fn cards(self) -> Cards {
        const BAGS: [Cards; Bundle::COUNT] = {
            let mut bags = [Cards::NONE; Bundle::COUNT];
            let mut i = 0;
            while i < 6 {
                bags[i].0[i + 3] = 1;
                i += 1;
            }
            while i < 9 {
                bags[i].0[i - 6] = 2;
                i += 1;
            }
            bags[9] = Cards([1, 1, 1, 0, 0, 0, 0, 0, 0]);
            bags[10] = Cards([1, 1, 0, 0, 0, 0, 0, 0, 0]);
            bags[11] = Cards([1, 0, 1, 0, 0, 0, 0, 0, 0]);
            bags[12] = Cards([0, 1, 1, 0, 0, 0, 0, 0, 0]);
            bags
        };
        BAGS[self as usize]
    }
}

/// How many Material Cards of each kind. In JSON an object with the kinds that there are.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Partial<Record<Material, number>>"))]
pub struct Cards(pub [u8; Material::COUNT]);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; Material::COUNT]);

    /// So many cards of a kind.
    pub const fn of(material: Material, count: u8) -> Cards {
        let mut cards = Cards::NONE;
        cards.0[material as usize] = count;
        cards
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, material: Material) -> u8 {
        self.0[material as usize]
    }

    /// How many Lunar cards.
    #[inline]
    pub const fn lunar(&self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// How many Planetary cards.
    #[inline]
    pub const fn planetary(&self) -> u8 {
        self.0[3] + self.0[4] + self.0[5] + self.0[6] + self.0[7] + self.0[8]
    }

    /// How many cards of the type that a material belongs to.
    #[inline]
    pub const fn of_type(&self, material: Material) -> u8 {
        if material.is_lunar() { self.lunar() } else { self.planetary() }
    }

    /// How many cards in all.
    #[inline]
    pub const fn total(&self) -> u8 {
        self.lunar() + self.planetary()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Cards::NONE
    }

    /// Whether all of these are among the cards.
    #[inline]
    pub fn contains(&self, other: &Cards) -> bool {
        (0..Material::COUNT).all(|i| self.0[i] >= other.0[i])
    }

    /// The Planetary cards and matching pairs of Lunar cards among them: a bit for each of [`Bundle::STAKES`].
    #[inline]
    pub fn stakes(&self) -> u16 {
        let planetary = (0..6).fold(0, |bits, kind| bits | u16::from(self.0[kind + 3] > 0) << kind);
        (0..3).fold(planetary, |bits, kind| bits | u16::from(self.0[kind] > 1) << (kind + 6))
    }

    /// Adds cards.
    #[inline]
    pub fn add(&mut self, other: &Cards) {
        (0..Material::COUNT).for_each(|i| self.0[i] += other.0[i]);
    }

    /// Takes cards out, which must be there.
    #[inline]
    pub fn remove(&mut self, other: &Cards) {
        (0..Material::COUNT).for_each(|i| self.0[i] -= other.0[i]);
    }

    /// The first kind that there is, with how many.
    #[inline]
    pub fn first(&self) -> Option<(Material, u8)> {
        self.iter().next()
    }

    /// The kinds that there are, with how many.
    pub fn iter(&self) -> impl Iterator<Item = (Material, u8)> + '_ {
        Material::ALL.iter().map(|&material| (material, self.count(material))).filter(|(_, count)| *count > 0)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&list(self.iter().map(|(material, count)| format!("{count} {}", material.title()))))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let map = std::collections::BTreeMap::<Material, u8>::deserialize(deserializer)?;
        let mut cards = Cards::NONE;
        for (material, count) in map {
            if count == 0 || count > 99 {
                return Err(D::Error::custom(format!("{count} {} make no sense", material.id())));
            }
            cards.0[material.index()] = count;
        }
        Ok(cards)
    }
}
