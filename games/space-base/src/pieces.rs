//! The cards by name, and the pieces that lie on the table.
//!
//! A [`Name`] is what a card is called; texts, events and views speak of names. A [`Card`] is one piece of cardboard: every
//! player has starting ships of their own, so there are more cards than names.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use table::Seat;

/// Sectors of a console.
pub const SECTORS: usize = 12;
/// The most players.
pub const MAX_PLAYERS: usize = 5;
/// Levels of ships.
pub const LEVELS: usize = 3;
/// Ships of each level that can be bought.
pub const SHIPS_OF_LEVEL: [usize; LEVELS] = [48, 48, 36];
/// The index of the first ship of each level.
const FIRST_OF_LEVEL: [usize; LEVELS] = [0, SHIPS_OF_LEVEL[0], SHIPS_OF_LEVEL[0] + SHIPS_OF_LEVEL[1]];
/// Ships that can be bought.
pub const SHIPS: usize = FIRST_OF_LEVEL[2] + SHIPS_OF_LEVEL[2];
/// Ships in all: those to buy, and everyone's starting ships.
pub const ALL_SHIPS: usize = SHIPS + SECTORS * MAX_PLAYERS;
/// Cards in all.
pub const CARDS: usize = ALL_SHIPS + SECTORS;
/// Names in all: ships, starting ships, colonies.
pub const NAMES: usize = SHIPS + 2 * SECTORS;

/// The names of the ships in actions and records, by level and then as in the built-in content. Within a rules version they are fixed;
/// content decides everything else about them.
#[rustfmt::skip]
const SHIP_IDS: [&str; SHIPS] = [
    "malyshev", "ryumin", "gurragchaa", "ride", "romanenko", "tuan", "crippen", "fabian",
    "dzhanibekov", "tamayo-mendez", "prunariu", "thagard", "kizim", "remek", "engle", "aleksandrov",
    "strekalov", "ivanchenkov", "brandenstein", "truly", "savinykh", "chang-diaz", "fullerton", "gardner",
    "overmyer", "allen", "farkas", "merbold", "lenoir", "savitskaya", "popov", "shaw",
    "serebrov", "ivanov", "bobko", "parker", "hartsfield", "lyakhov", "musgrave", "lichtenberg",
    "chretien", "jahn", "peterson", "thornton", "brergovoy", "hauck", "hermaszewski", "bluford",
    "worden", "sevastyanov", "demin", "yeliseyev", "irwin", "sarafanov", "roosa", "khrunov",
    "volynov", "mattingly", "grechko", "mitchell", "duke", "rukavishnikov", "schweickart", "gubarev",
    "brand", "dobrovolsky", "evans", "shonin", "patsayev", "schmitt", "slayton", "kubasov",
    "zholobov", "haise", "makarov", "carr", "aksyonov", "lazarev", "swigert", "pogue",
    "bean", "garriott", "zudov", "gibson", "gorbatko", "lousma", "rozhdestvensky", "lebedev",
    "glazkov", "kerwin", "volkov", "klimuk", "filipchenko", "kovalyonok", "weitz", "artyukhin",
    "gagarin", "young", "walker", "mcdivitt", "shepard", "komarov", "white", "grissom", "feoktistov",
    "conrad", "titov", "yegorov", "borman", "glenn", "belyayev", "carpenter", "lovell", "leonov",
    "tereshkova", "aldrin", "gordon", "bykovsky", "collins", "eisele", "cernan", "cooper", "cunningham",
    "schirra", "beregovoy", "scott", "popovich", "armstrong", "anders", "nikolayev", "stafford", "shatalov",
];

/// The names of the colonies, sector by sector.
#[rustfmt::skip]
const COLONY_IDS: [&str; SECTORS] = [
    "frisch-outpost", "tinbergen-outpost", "samuelson-outpost", "kuznets-outpost", "arrow-base", "hicks-base",
    "leontief-base", "myrdal-base", "hayek-colony", "kantorovich-colony", "koopmans-colony", "friedman-colony",
];

/// A place on a console, from 0; people count from 1.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, ts_rs::TS)]
#[ts(type = "number")]
pub struct Sector(u8);

impl Sector {
    /// The sector with this number, from 1 to 12.
    pub const fn new(number: u8) -> Option<Sector> {
        if number >= 1 && number <= SECTORS as u8 { Some(Sector(number - 1)) } else { None }
    }

    /// The sector with this index, from 0.
    #[inline]
    pub const fn from_index(index: usize) -> Sector {
        assert!(index < SECTORS);
        Sector(index as u8)
    }

    /// The sector that a die or a sum of dice stands for.
    #[inline]
    pub const fn of_dice(number: u8) -> Sector {
        Sector::from_index(number as usize - 1)
    }

    /// The index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that people use, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// All sectors in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Sector> + Clone {
        (0..SECTORS).map(Sector::from_index)
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl Serialize for Sector {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Sector {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Sector, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Sector::new(number).ok_or_else(|| serde::de::Error::custom("sectors count from 1 to 12"))
    }
}

/// What a card is called.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ts_rs::TS)]
#[ts(type = "string")]
pub struct Name(u8);

impl Name {
    /// The name with this index: ships, then starting ships, then colonies.
    pub const fn from_index(index: usize) -> Name {
        assert!(index < NAMES);
        Name(index as u8)
    }

    /// The index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name with this id.
    pub fn from_id(id: &str) -> Option<Name> {
        if let Some(number) = id.strip_prefix("start-") {
            let numbers: [&str; SECTORS] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
            return numbers.iter().position(|&n| n == number).map(|at| Name((SHIPS + at) as u8));
        }
        if let Some(at) = COLONY_IDS.iter().position(|&known| known == id) {
            return Some(Name((SHIPS + SECTORS + at) as u8));
        }
        SHIP_IDS.iter().position(|&known| known == id).map(|at| Name(at as u8))
    }

    /// Whether it is a ship that can be bought.
    #[inline]
    pub const fn is_ship(self) -> bool {
        (self.0 as usize) < SHIPS
    }

    /// Whether it is a colony.
    #[inline]
    pub const fn is_colony(self) -> bool {
        self.0 as usize >= SHIPS + SECTORS
    }

    /// All names.
    pub fn all() -> impl Iterator<Item = Name> {
        (0..NAMES).map(Name::from_index)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.index() {
            ship @ ..SHIPS => f.write_str(SHIP_IDS[ship]),
            start if start < SHIPS + SECTORS => write!(f, "start-{}", start - SHIPS + 1),
            colony => f.write_str(COLONY_IDS[colony - SHIPS - SECTORS]),
        }
    }
}

impl FromStr for Name {
    type Err = String;

    fn from_str(id: &str) -> Result<Name, String> {
        Name::from_id(id).ok_or_else(|| format!("there is no card \"{id}\""))
    }
}

impl Serialize for Name {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        let id = String::deserialize(deserializer)?;
        id.parse().map_err(serde::de::Error::custom)
    }
}

/// One piece of cardboard, or the mark for none.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Card(u8);

impl Default for Card {
    fn default() -> Card {
        Card::NONE
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for Card {
    type Error = String;

    fn try_from(index: u8) -> Result<Card, String> {
        if usize::from(index) < CARDS || index == Card::NONE.0 {
            Ok(Card(index))
        } else {
            Err(format!("there is no card number {index}"))
        }
    }
}

impl Card {
    /// No card.
    pub const NONE: Card = Card(u8::MAX);

    /// The card with this index.
    #[inline]
    pub const fn from_index(index: usize) -> Card {
        debug_assert!(index < CARDS);
        Card(index as u8)
    }

    /// The card of this name; of starting ships that of this seat.
    #[inline]
    pub const fn of(name: Name, seat: Seat) -> Card {
        let index = name.index();
        if name.is_ship() {
            Card(index as u8)
        } else if name.is_colony() {
            Card((ALL_SHIPS + index - SHIPS - SECTORS) as u8)
        } else {
            Card((index + SECTORS * seat.index()) as u8)
        }
    }

    /// A seat's starting ship of a sector.
    pub const fn start(seat: Seat, sector: Sector) -> Card {
        Card((SHIPS + SECTORS * seat.index() + sector.index()) as u8)
    }

    /// The colony of a sector.
    #[inline]
    pub const fn colony(sector: Sector) -> Card {
        Card((ALL_SHIPS + sector.index()) as u8)
    }

    /// A ship of a level by its number within that level.
    #[inline]
    pub const fn ship(level: usize, number: usize) -> Card {
        Card((FIRST_OF_LEVEL[level] + number) as u8)
    }

    /// The level from 0, and the number within it, of a ship that can be bought.
    #[inline]
    pub const fn level(self) -> Option<(usize, usize)> {
        let index = self.0 as usize;
        let [_, second, third] = FIRST_OF_LEVEL;
        if index < second {
            Some((0, index))
        } else if index < third {
            Some((1, index - second))
        } else if index < SHIPS {
            Some((2, index - third))
        } else {
            None
        }
    }

    /// What it is called.
    pub const fn name(self) -> Name {
        let index = self.0 as usize;
        if index < SHIPS {
            Name(self.0)
        } else if index < ALL_SHIPS {
            Name((SHIPS + (index - SHIPS) % SECTORS) as u8)
        } else {
            Name((index - ALL_SHIPS + SHIPS + SECTORS) as u8)
        }
    }

    /// The index, of a card that is one.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a card at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != Card::NONE.0
    }

    /// Whether it is a ship that can be bought.
    #[inline]
    pub const fn is_ship(self) -> bool {
        (self.0 as usize) < SHIPS
    }

    /// Whether it is a starting ship.
    #[inline]
    pub const fn is_starting(self) -> bool {
        SHIPS <= self.0 as usize && (self.0 as usize) < ALL_SHIPS
    }

    /// Whether it is a colony.
    #[inline]
    pub const fn is_colony(self) -> bool {
        self.0 as usize >= ALL_SHIPS && self.is_some()
    }

    /// The card, or nothing.
    #[inline]
    pub fn some(self) -> Option<Card> {
        self.is_some().then_some(self)
    }
}
