//! Sets of sectors and of ships: a bit each.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use serde::{Deserialize, Serialize};

use crate::pieces::{Card, LEVELS, SECTORS, SHIPS_OF_LEVEL, Sector};

/// A set of sectors.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sectors(pub u16);

impl Sectors {
    /// No sector.
    pub const NONE: Sectors = Sectors(0);
    /// Every sector.
    pub const ALL: Sectors = Sectors((1 << SECTORS) - 1);
    /// The sectors 7 to 12.
    pub const HIGH: Sectors = Sectors(Sectors::ALL.0 & !((1 << (SECTORS / 2)) - 1));

    /// Just this sector.
    #[inline]
    pub const fn only(sector: Sector) -> Sectors {
        Sectors(1 << sector.index())
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a sector is in the set.
    #[inline]
    pub const fn has(self, sector: Sector) -> bool {
        self.0 >> sector.index() & 1 == 1
    }

    /// The first of them, if there are any.
    #[inline]
    pub fn first(self) -> Option<Sector> {
        (!self.is_empty()).then(|| Sector::from_index(self.0.trailing_zeros() as usize))
    }

    /// Puts a sector in.
    #[inline]
    pub fn insert(&mut self, sector: Sector) {
        self.0 |= 1 << sector.index();
    }

    /// Takes a sector out.
    #[inline]
    pub fn remove(&mut self, sector: Sector) {
        self.0 &= !(1 << sector.index());
    }

    /// The sectors so many places to the left of these.
    #[inline]
    pub const fn to_the_left(self, places: u32) -> Sectors {
        Sectors(self.0 >> places)
    }

    /// The sectors so many places to the right of these.
    #[inline]
    pub const fn to_the_right(self, places: u32) -> Sectors {
        Sectors(self.0 << places & Sectors::ALL.0)
    }

    /// The sectors in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Sector> {
        let mut left = self;
        std::iter::from_fn(move || {
            let sector = left.first()?;
            left.remove(sector);
            Some(sector)
        })
    }

    /// Whether every bit stands for a sector.
    pub const fn is_sound(self) -> bool {
        self.0 & !Sectors::ALL.0 == 0
    }
}

/// The sectors of either set.
impl BitOr for Sectors {
    type Output = Sectors;

    #[inline]
    fn bitor(self, other: Sectors) -> Sectors {
        Sectors(self.0 | other.0)
    }
}

impl BitOrAssign for Sectors {
    #[inline]
    fn bitor_assign(&mut self, other: Sectors) {
        self.0 |= other.0;
    }
}

/// The sectors of both sets.
impl BitAnd for Sectors {
    type Output = Sectors;

    #[inline]
    fn bitand(self, other: Sectors) -> Sectors {
        Sectors(self.0 & other.0)
    }
}

/// The sectors of one set that are not in the other.
impl Sub for Sectors {
    type Output = Sectors;

    #[inline]
    fn sub(self, other: Sectors) -> Sectors {
        Sectors(self.0 & !other.0)
    }
}

impl FromIterator<Sector> for Sectors {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Sector>>(sectors: I) -> Sectors {
        sectors.into_iter().fold(Sectors::NONE, |set, sector| set | Sectors::only(sector))
    }
}

/// A set of ships that can be bought: a bit each, level by level.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ships(pub [u64; LEVELS]);

impl Ships {
    /// Every ship.
    pub const ALL: Ships = {
        let [first, second, third] = SHIPS_OF_LEVEL;
        Ships([(1 << first) - 1, (1 << second) - 1, (1 << third) - 1])
    };

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether a card is in the set.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        card.level().is_some_and(|(level, number)| self.0[level] >> number & 1 == 1)
    }

    /// Puts a ship in or takes it out; other cards are never in.
    #[inline]
    pub fn set(&mut self, card: Card, present: bool) {
        if let Some((level, number)) = card.level() {
            self.0[level] = self.0[level] & !(1 << number) | u64::from(present) << number;
        }
    }

    /// How many ships of a level there are.
    #[inline]
    pub const fn count(self, level: usize) -> u32 {
        self.0[level].count_ones()
    }

    /// The ship of a level that has so many before it.
    #[inline]
    pub fn nth(self, level: usize, n: u32) -> Card {
        let mut bits = self.0[level];
        for _ in 0..n {
            bits &= bits - 1;
        }
        Card::ship(level, bits.trailing_zeros() as usize)
    }

    /// The ships in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        let mut level = 0;
        std::iter::from_fn(move || {
            while level < LEVELS && left[level] == 0 {
                level += 1;
            }
            (level < LEVELS).then(|| {
                let card = Card::ship(level, left[level].trailing_zeros() as usize);
                left[level] &= left[level] - 1;
                card
            })
        })
    }

    /// Whether every bit stands for a ship.
    pub fn is_sound(self) -> bool {
        self.0.iter().zip(Ships::ALL.0).all(|(&bits, all)| bits & !all == 0)
    }
}
