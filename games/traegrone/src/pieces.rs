//! Species, pieces, ships and sectors: the things that the rules speak of.

use std::{fmt, num::NonZeroU8};

use serde::{Deserialize, Serialize};
use table::pieces;

/// The most players.
pub const MAX_PLAYERS: usize = 6;
/// The most sectors that a board can have: six bases and 54 others.
pub const MAX_SECTORS: usize = 60;
/// The most kinds of action cards.
pub const MAX_CARDS: usize = 32;

pieces! {
    /// A species, which a player leads.
    Species {
        /// Adaptation, Spy Network.
        Coalition = "coalition";
        /// Cloak Generators, Increased Cranial Capacity.
        Xanil = "xanil";
        /// Ruthless Attack, Forced Draft.
        MarrowKir = "marrow-kir";
        /// Drone Mentality, Infested Ships.
        Hivemind = "hivemind";
        /// Negotiation Method, Trade Route Mastery.
        Tivare = "tivare";
        /// Tireless Efficiency, Super Soldiers.
        Android = "android";
    }
}

pieces! {
    /// What can be bought: five kinds of ships, two units, two buildings.
    Piece {
        /// Moves two sectors.
        Scout = "scout";
        /// Colonises uninhabited worlds.
        ColonyShip = "colony-ship";
        /// Invades, bombards and blockades.
        Destroyer = "destroyer";
        /// The largest ship.
        Battleship = "battleship";
        /// A ship that cannot move, and a building.
        Turret = "turret";
        /// A unit that fights as a ship in space battles.
        Interceptor = "interceptor";
        /// A unit that defends worlds and helps to invade.
        Infantry = "infantry";
        /// A building: new ships need it.
        Spaceport = "spaceport";
        /// A building: ships that begin a turn there move farther.
        PowerLink = "power-link";
    }
}

/// How many kinds of pieces fight in space: five kinds of ships, and interceptors.
pub const FIGHTERS: usize = 6;
/// How many kinds of pieces a species has a supply of: ships and units.
pub const SUPPLIED: usize = 7;

impl Piece {
    /// The kinds of ships.
    pub const SHIPS: &'static [Piece] = Piece::ALL.split_at(5).0;
    /// What fights in space.
    pub const FIGHTERS: &'static [Piece] = Piece::ALL.split_at(FIGHTERS).0;
    /// What a species has a limited number of.
    pub const SUPPLIED: &'static [Piece] = Piece::ALL.split_at(SUPPLIED).0;

    /// Whether it is a ship all the time.
    #[inline]
    pub const fn is_ship(self) -> bool {
        self.index() < Piece::Interceptor.index()
    }

    /// Whether it is a building; a turret is one too.
    #[inline]
    pub const fn is_building(self) -> bool {
        matches!(self, Piece::Turret | Piece::Spaceport | Piece::PowerLink)
    }

    /// Whether it can only be placed at a spaceport.
    #[inline]
    pub const fn needs_spaceport(self) -> bool {
        self.index() < Piece::Turret.index()
    }

    /// Whether it blockades worlds.
    #[inline]
    pub const fn blockades(self) -> bool {
        matches!(self, Piece::Destroyer | Piece::Battleship)
    }

    /// The unit that it is, if it is one.
    pub const fn unit(self) -> Option<Unit> {
        match self {
            Piece::Infantry => Some(Unit::Infantry),
            Piece::Interceptor => Some(Unit::Interceptor),
            _ => None,
        }
    }
}

pieces! {
    /// What ships carry and worlds hold.
    Unit {
        /// Adds 1 to a world's defenses, or to the invasion roll of its ship.
        Infantry = "infantry";
        /// Fights in space from aboard a ship.
        Interceptor = "interceptor";
    }
}

impl Unit {
    /// The unit as a piece.
    #[inline]
    pub const fn piece(self) -> Piece {
        match self {
            Unit::Infantry => Piece::Infantry,
            Unit::Interceptor => Piece::Interceptor,
        }
    }
}

pieces! {
    /// A statistic of a world.
    Stat {
        /// Pays its controller or its ally.
        Prosperity = "prosperity";
        /// What an invasion must reach.
        Defenses = "defenses";
        /// Pays its controller and limits infantry; with 0 a world is uninhabited.
        Population = "population";
    }
}

pieces! {
    /// One of a player's ships.
    Ship {
        /// A scout.
        Scout1 = "scout-1";
        /// A scout.
        Scout2 = "scout-2";
        /// A scout.
        Scout3 = "scout-3";
        /// A scout.
        Scout4 = "scout-4";
        /// A scout.
        Scout5 = "scout-5";
        /// A scout.
        Scout6 = "scout-6";
        /// A colony ship.
        Colony1 = "colony-ship-1";
        /// A colony ship.
        Colony2 = "colony-ship-2";
        /// A colony ship.
        Colony3 = "colony-ship-3";
        /// A colony ship.
        Colony4 = "colony-ship-4";
        /// A destroyer.
        Destroyer1 = "destroyer-1";
        /// A destroyer.
        Destroyer2 = "destroyer-2";
        /// A destroyer.
        Destroyer3 = "destroyer-3";
        /// A destroyer.
        Destroyer4 = "destroyer-4";
        /// A destroyer.
        Destroyer5 = "destroyer-5";
        /// A destroyer.
        Destroyer6 = "destroyer-6";
        /// A destroyer.
        Destroyer7 = "destroyer-7";
        /// A destroyer.
        Destroyer8 = "destroyer-8";
        /// A destroyer.
        Destroyer9 = "destroyer-9";
        /// The battleship.
        Battleship = "battleship";
        /// An orbital turret.
        Turret1 = "turret-1";
        /// An orbital turret.
        Turret2 = "turret-2";
        /// An orbital turret.
        Turret3 = "turret-3";
        /// An orbital turret.
        Turret4 = "turret-4";
        /// An orbital turret.
        Turret5 = "turret-5";
        /// An orbital turret.
        Turret6 = "turret-6";
    }
}

/// How many ships a player can have.
pub const SHIPS: usize = Ship::COUNT;

/// The first ship of each kind; the last entry is the end.
const FIRST: [usize; 6] = [0, 6, 10, 19, 20, 26];

impl Ship {
    /// What kind of ship it is.
    #[inline]
    pub const fn kind(self) -> Piece {
        const KINDS: [Piece; SHIPS] = {
            let mut kinds = [Piece::Scout; SHIPS];
            let mut ship = 0;
            while ship < SHIPS {
                let mut kind = 0;
                while ship >= FIRST[kind + 1] {
                    kind += 1;
                }
                kinds[ship] = Piece::ALL[kind];
                ship += 1;
            }
            kinds
        };
        KINDS[self.index()]
    }

    /// The ships of a kind.
    #[inline]
    pub fn of_kind(kind: Piece) -> &'static [Ship] {
        match kind.is_ship() {
            true => &Ship::ALL[FIRST[kind.index()]..FIRST[kind.index() + 1]],
            false => &[],
        }
    }

    /// The ships that blockade: destroyers and the battleship.
    #[inline]
    pub fn blockaders() -> &'static [Ship] {
        &Ship::ALL[FIRST[Piece::Destroyer.index()]..FIRST[Piece::Turret.index()]]
    }

    /// The ships that can move.
    #[inline]
    pub fn movers() -> &'static [Ship] {
        &Ship::ALL[..FIRST[Piece::Turret.index()]]
    }

    /// The number of its kind, from 1.
    pub const fn number(self) -> usize {
        self.index() - FIRST[self.kind().index()] + 1
    }
}

/// Declares a type of things that are known by their number, from 1, so that an `Option` of it is a byte too.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $most:expr, $what:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ts_rs::TS)]
        #[ts(type = "number")]
        #[serde(into = "u8", try_from = "u8")]
        pub struct $name(NonZeroU8);

        impl $name {
            /// The one with this index, which must be below the most that there can be.
            #[inline]
            pub const fn from_index(index: usize) -> $name {
                assert!(index < $most);
                match NonZeroU8::new(index as u8 + 1) {
                    Some(number) => $name(number),
                    None => unreachable!(),
                }
            }

            /// The one with this number, if there can be so many.
            pub const fn new(number: usize) -> Option<$name> {
                if number == 0 || number > $most { None } else { Some($name::from_index(number - 1)) }
            }

            /// The index, for arrays.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// The number, from 1.
            pub const fn number(self) -> u8 {
                self.0.get()
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<$name, String> {
                $name::new(number.into()).ok_or_else(|| format!(concat!("there is no ", $what, " {}"), number))
            }
        }

        impl From<$name> for u8 {
            fn from(one: $name) -> u8 {
                one.number()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    };
}

numbered!(
    /// A sector of the board: numbered column by column.
    Sector,
    MAX_SECTORS,
    "sector"
);

numbered!(
    /// A kind of action card: numbered as in the content's list.
    Card,
    MAX_CARDS,
    "card"
);

numbered!(
    /// The front of a sector: numbered as the content lists bases, planets, stations, anomalies and empty space.
    FrontId,
    MAX_SECTORS,
    "front"
);

/// A set of sectors.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "u64", try_from = "u64")]
pub struct Sectors(u64);

impl TryFrom<u64> for Sectors {
    type Error = String;

    fn try_from(bits: u64) -> Result<Sectors, String> {
        if bits >> MAX_SECTORS == 0 { Ok(Sectors(bits)) } else { Err("no board has so many sectors".into()) }
    }
}

impl From<Sectors> for u64 {
    fn from(set: Sectors) -> u64 {
        set.0
    }
}

impl Sectors {
    /// No sector.
    pub const NONE: Sectors = Sectors(0);

    /// Just this sector.
    #[inline]
    pub const fn only(sector: Sector) -> Sectors {
        Sectors(1 << sector.index())
    }

    /// Just this sector, or none. Without a branch, since this is asked for every ship all the time.
    #[inline]
    pub fn if_any(sector: Option<Sector>) -> Sectors {
        Sectors((1 << sector.map_or(0, Sector::number)) >> 1)
    }

    /// The first `count` sectors.
    pub const fn first_of(count: usize) -> Sectors {
        assert!(count <= MAX_SECTORS);
        Sectors((1 << count) - 1)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether a sector is among them.
    #[inline]
    pub const fn has(self, sector: Sector) -> bool {
        self.0 >> sector.index() & 1 == 1
    }

    /// Puts a sector in.
    #[inline]
    pub const fn insert(&mut self, sector: Sector) {
        self.0 |= 1 << sector.index();
    }

    /// Takes a sector out.
    #[inline]
    pub const fn remove(&mut self, sector: Sector) {
        self.0 &= !(1 << sector.index());
    }

    /// Those in both sets.
    #[inline]
    pub const fn and(self, other: Sectors) -> Sectors {
        Sectors(self.0 & other.0)
    }

    /// Those in either set.
    #[inline]
    pub const fn or(self, other: Sectors) -> Sectors {
        Sectors(self.0 | other.0)
    }

    /// Those that are not in the other set.
    #[inline]
    pub const fn without(self, other: Sectors) -> Sectors {
        Sectors(self.0 & !other.0)
    }

    /// The lowest one.
    #[inline]
    pub const fn first(self) -> Option<Sector> {
        if self.0 == 0 { None } else { Some(Sector::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// All of them, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Sector> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let sector = left.first()?;
            left.0 &= left.0 - 1;
            Some(sector)
        })
    }
}

impl FromIterator<Sector> for Sectors {
    fn from_iter<I: IntoIterator<Item = Sector>>(sectors: I) -> Sectors {
        let mut set = Sectors::NONE;
        sectors.into_iter().for_each(|sector| set.insert(sector));
        set
    }
}

impl fmt::Debug for Sectors {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Sector::number)).finish()
    }
}
