//! Materials, their cards, and pieces.

use std::ops::Range;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use table::pieces;

pub use crate::hex::{Hex, RADIUS, SPACES};

/// The most players.
pub const MAX_PLAYERS: usize = 6;
/// How many kinds of Lunar cards there are.
pub const LUNAR_KINDS: usize = 3;
/// How many kinds of Planetary cards there are.
pub const KINDS: usize = 6;

pieces! {
    /// A kind of Material Card: three Lunar Materials, then six Planetary Materials.
    Material {
        /// Lunar.
        Ore = "ore";
        /// Lunar.
        Organics = "organics";
        /// Lunar.
        Water = "water";
        /// Planetary.
        Metal = "metal";
        /// Planetary.
        Fuel = "fuel";
        /// Planetary.
        Food = "food";
        /// Planetary.
        Medicine = "medicine";
        /// Planetary.
        DrinkingWater = "drinking-water";
        /// Planetary.
        Oxygen = "oxygen";
    }
}

/// The two types of Material Cards. Hands have a limit for each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CardType {
    /// From Moons; they lie open.
    Lunar,
    /// From Planets; they are secret.
    Planetary,
}

impl CardType {
    /// Both, in the order of their materials.
    pub const ALL: [CardType; 2] = [CardType::Lunar, CardType::Planetary];

    /// The numbers of its materials.
    #[inline]
    pub const fn range(self) -> Range<usize> {
        match self {
            CardType::Lunar => 0..LUNAR_KINDS,
            CardType::Planetary => LUNAR_KINDS..Material::COUNT,
        }
    }
}

impl Material {
    /// The three Lunar Materials.
    pub const LUNAR: [Material; LUNAR_KINDS] = [Material::Ore, Material::Organics, Material::Water];
    /// The six Planetary Materials.
    pub const PLANETARY: [Material; KINDS] = [
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
        self.index() < LUNAR_KINDS
    }

    /// The type of its cards.
    #[inline]
    pub const fn card_type(self) -> CardType {
        if self.is_lunar() { CardType::Lunar } else { CardType::Planetary }
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
        self.index() - LUNAR_KINDS
    }
}

pieces! {
    /// A piece of a player.
    Piece {
        /// The Long Range Cruiser.
        Cruiser = "lrc";
        /// The first Scout Ship.
        ScoutOne = "scout-1";
        /// The second Scout Ship.
        ScoutTwo = "scout-2";
        /// The Base, which is no Ship.
        Base = "base";
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
        Red = "red";
        /// Orange.
        Orange = "orange";
        /// Yellow.
        Yellow = "yellow";
        /// Green.
        Green = "green";
        /// Blue.
        Blue = "blue";
        /// Purple.
        Purple = "purple";
    }
}

pieces! {
    /// A small bundle of Material Cards: a price, a wager, a forfeit or a reward.
    Bundle {
        /// One metal.
        Metal = "metal";
        /// One fuel.
        Fuel = "fuel";
        /// One food.
        Food = "food";
        /// One medicine.
        Medicine = "medicine";
        /// One drinking water.
        DrinkingWater = "drinking-water";
        /// One oxygen.
        Oxygen = "oxygen";
        /// Two ore.
        Ores = "ore+ore";
        /// Two organics.
        Organics = "organics+organics";
        /// Two water.
        Waters = "water+water";
        /// One of each Lunar Material.
        Trio = "ore+organics+water";
        /// Two different Lunar Materials.
        OreOrganics = "ore+organics";
        /// Two different Lunar Materials.
        OreWater = "ore+water";
        /// Two different Lunar Materials.
        OrganicsWater = "organics+water";
    }
}

impl Bundle {
    /// The Planetary cards of a stake.
    pub(crate) const STAKE_PLANETARY: u8 = 1;
    /// The Lunar cards of a stake, which are of one kind.
    pub(crate) const STAKE_LUNAR: u8 = 2;
    /// A Planetary card.
    pub const SINGLES: &[Bundle] = Bundle::ALL.split_at(Bundle::Ores as usize).0;
    /// A Planetary card or a matching pair of Lunar cards.
    pub const STAKES: &[Bundle] = Bundle::ALL.split_at(Bundle::Trio as usize).0;
    /// What a Move can be paid with: a stake, or one of each Lunar Material.
    pub const PRICES: &[Bundle] = Bundle::ALL.split_at(Bundle::OreOrganics as usize).0;
    /// Two different Lunar cards.
    pub const MIXED: &[Bundle] = Bundle::ALL.split_at(Bundle::OreOrganics as usize).1;

    /// The cards in it.
    #[inline]
    pub const fn cards(self) -> Cards {
        const BAGS: [Cards; Bundle::COUNT] = {
            let mut bags = [Cards::NONE; Bundle::COUNT];
            let mut i = 0;
            while i < KINDS {
                bags[i].0[LUNAR_KINDS + i] = Bundle::STAKE_PLANETARY;
                i += 1;
            }
            while i < KINDS + LUNAR_KINDS {
                bags[i].0[i - KINDS] = Bundle::STAKE_LUNAR;
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
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, ts_rs::TS)]
#[ts(type = "Partial<Record<Material, number>>")]
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

    /// So many cards of each Planetary kind.
    pub const fn of_planetary(kinds: [u8; KINDS]) -> Cards {
        let mut cards = Cards::NONE;
        *cards.planetary_kinds_mut() = kinds;
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

    /// How many cards of a type.
    #[inline]
    pub const fn of_type(&self, kind: CardType) -> u8 {
        match kind {
            CardType::Lunar => self.lunar(),
            CardType::Planetary => self.planetary(),
        }
    }

    /// The cards of one type.
    #[inline]
    pub fn only(&self, kind: CardType) -> Cards {
        let mut cards = Cards::NONE;
        cards.0[kind.range()].copy_from_slice(&self.0[kind.range()]);
        cards
    }

    /// How many of each Lunar kind.
    #[inline]
    pub const fn lunar_kinds(&self) -> &[u8; LUNAR_KINDS] {
        self.0.first_chunk().expect("there are more kinds of cards")
    }

    /// How many of each Planetary kind.
    #[inline]
    pub const fn planetary_kinds(&self) -> &[u8; KINDS] {
        self.0.last_chunk().expect("there are more kinds of cards")
    }

    /// How many of each Planetary kind, to be changed.
    #[inline]
    pub const fn planetary_kinds_mut(&mut self) -> &mut [u8; KINDS] {
        self.0.last_chunk_mut().expect("there are more kinds of cards")
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
        let (pairs, singles) = (self.lunar_kinds(), self.planetary_kinds());
        let bits = (0..KINDS).fold(0, |bits, kind| bits | u16::from(singles[kind] > 0) << kind);
        (0..LUNAR_KINDS).fold(bits, |bits, kind| bits | u16::from(pairs[kind] > 1) << (KINDS + kind))
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

    /// These cards without others, which must be among them.
    pub fn without(&self, other: &Cards) -> Cards {
        let mut left = *self;
        left.remove(other);
        left
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
