//! The spaces of the board: their names, their neighbours and how far they are from each other.

use std::{fmt, num::NonZeroU16, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// How many rings lie around the centre of the board.
pub const RADIUS: i8 = 9;
/// How many spaces the board has.
pub const SPACES: usize = 271;

/// A space of the board, counted row by row. Prints as a letter for the column and a number for the row: `J10` is the centre.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ts_rs::TS)]
#[ts(type = "string")]
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
        text.parse().map_err(|_| D::Error::custom(format!("\"{text}\" is not a space of the board")))
    }
}
