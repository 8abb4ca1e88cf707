//! The decisions of the game.

use std::fmt;

use serde::Serialize;
use table::{
    Seat,
    action::{Numbers, Seats},
};

use crate::pieces::{Card, Die, Facility, Field, Hull, Place, Territory};

const SEATS: u32 = 4;

/// What a die shows.
type Faces = Numbers<1, 6>;

table::actions! {
    /// One small decision of the active player.
    pub enum Action {
        /// Dock a set of ships: one ship of this value, two or three of it, or the run that starts with it. A ship in hand
        /// (teleported or mind-controlled) is part of the set.
        Dock {
            /// Where.
            at: Facility,
            /// The value, or the lowest of the run.
            value: u8 as Faces,
            /// Whether the unplaced Relic Ship is in the set.
            relic: bool,
        } = "dock {} {at}{}", at.set().text(*value), if *relic { " +relic" } else { "" };
        /// Booster Pod: raise a ship.
        Raise(die: Die) = "raise {die}";
        /// Stasis Beam: lower a ship.
        Lower(die: Die) = "lower {die}";
        /// Polarity Device: turn a ship over.
        Flip(die: Die) = "flip {die}";
        /// Gravity Manipulator: lower one ship and raise another.
        Shift {
            /// The ship to lower.
            down: Die,
            /// The ship to raise.
            up: Die,
        } = "shift {down} {up}";
        /// Temporal Warper: roll ships again.
        Reroll(ships: Picks) = "reroll {ships}";
        /// Data Crystal: borrow a bonus.
        Borrow(territory: Territory) = "borrow {territory}";
        /// Orbital Teleporter: take an own docked ship into the hand, to dock it elsewhere.
        Teleport(target: Target) = "teleport {target}";
        /// Mind Control Helmet: take another player's docked ship into the hand, to dock it elsewhere.
        Control(target: Target) = "control {target}";
        /// Plasma Cannon: shoot a ship off its facility.
        Shoot(target: Target) = "shoot {target}";
        /// Plasma Cannon: stop shooting.
        CeaseFire = "cease-fire";
        /// Plasma Cannon, discarded: return a ship to the stock.
        Scrap(target: Target) = "scrap {target}";
        /// Stasis Beam, Data Crystal or Gravity Manipulator, discarded: place or move their field.
        PlaceField(field: Field, territory: Territory) = "field {field} {territory}";
        /// Booster Pod, discarded: take a field off the board.
        ClearField(field: Field) = "clear {field}";
        /// Orbital Teleporter, discarded: take up this seat's colony on this territory, to land it elsewhere.
        Uproot(owner: Seat as Seats<SEATS>, territory: Territory) = "uproot {owner} {territory}";
        /// Polarity Device, discarded: swap this seat's colony on this territory; the second of two decides the swap.
        Swap(owner: Seat as Seats<SEATS>, territory: Territory) = "swap {owner} {territory}";
        /// Temporal Warper, discarded: take a card from the discard pile.
        Recover(card: Card) = "recover {card}";
        /// Alien Artifact: discard the display and lay out a new one.
        Cycle = "cycle";
        /// Alien Artifact: take a displayed card.
        Claim(card: Card) = "claim {card}";
        /// Colonist Hub: launch the finished colony.
        Launch = "launch";
        /// Land the colony in hand.
        Land(territory: Territory) = "land {territory}";
        /// Orbital Market: trade fuel for ore once.
        Trade = "trade";
        /// Burroughs Desert: buy the Relic Ship.
        BuyRelic = "buy-relic";
        /// Raiders' Outpost: steal one fuel.
        StealFuel(victim: Seat as Seats<SEATS>) = "steal fuel {victim}";
        /// Raiders' Outpost: steal one ore.
        StealOre(victim: Seat as Seats<SEATS>) = "steal ore {victim}";
        /// Raiders' Outpost: steal a card.
        StealCard(victim: Seat as Seats<SEATS>, card: Card) = "steal {card} {victim}";
        /// Raiders' Outpost: take no more.
        EndRaid = "end-raid";
        /// End the turn.
        EndTurn = "end-turn";
        /// At the end of the turn with too many resources: keep this much fuel, and ore for the rest.
        Keep(fuel: u8 as Numbers<0, 255>) = "keep {fuel}-fuel";
    }
}

/// A docked ship that a card is used on: where it is, whose it is and what it shows. The Relic Ship is wherever it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[ts(as = "TargetJson")]
#[serde(into = "TargetJson")]
pub enum Target {
    /// A ship of a seat's colour.
    Ship {
        /// Where it is docked.
        place: Place,
        /// At the Alien Artifact: whether it counts towards the active player's next claim.
        counts: bool,
        /// Whose it is.
        owner: Seat,
        /// What it shows.
        value: u8,
    },
    /// The Relic Ship.
    Relic,
}

impl Target {
    /// The hull of the target.
    pub fn hull(self) -> Hull {
        match self {
            Target::Ship { owner, .. } => Hull::Of(owner),
            Target::Relic => Hull::Relic,
        }
    }
}

/// Some of the active player's unplaced ships: a bit for each, ships of the player's colour in ascending order of value
/// from bit 0, and the Relic Ship in bit 6. Of equal ships the first ones are picked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[ts(as = "PicksJson")]
#[serde(into = "PicksJson")]
pub struct Picks(u8);

impl Picks {
    /// The bit of the Relic Ship.
    pub const RELIC: u8 = 1 << 6;

    /// These ships; at least one.
    pub const fn new(bits: u8) -> Option<Picks> {
        if bits == 0 || bits > 127 { None } else { Some(Picks(bits)) }
    }

    /// The bits.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The bits of the ships of the player's colour.
    pub(crate) const fn ships(self) -> u8 {
        self.0 & !Picks::RELIC
    }

    /// Whether the ship at this place in the order is picked.
    pub(crate) const fn has(self, ship: u8) -> bool {
        self.0 >> ship & 1 == 1
    }

    /// Whether the Relic Ship is picked.
    pub(crate) const fn has_relic(self) -> bool {
        self.0 & Picks::RELIC != 0
    }
}

/// [`Picks`] for a board: places among the unplaced ships, and whether the Relic Ship is picked.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "Picks")]
struct PicksJson {
    ships: Vec<u8>,
    relic: bool,
}

impl From<Picks> for PicksJson {
    fn from(picks: Picks) -> PicksJson {
        let ships = (0..6).filter(|&ship| picks.has(ship)).collect();
        PicksJson { ships, relic: picks.has_relic() }
    }
}

/// A [`Target`] for a board.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "Target")]
#[serde(untagged)]
enum TargetJson {
    Ship { at: Facility, track: Option<Seat>, counts: bool, owner: Seat, value: u8 },
    Relic { relic: bool },
}

impl From<Target> for TargetJson {
    fn from(target: Target) -> TargetJson {
        match target {
            Target::Ship { place, counts, owner, value } => {
                TargetJson::Ship { at: place.facility(), track: place.track(), counts, owner, value }
            }
            Target::Relic => TargetJson::Relic { relic: true },
        }
    }
}

table::domain! {
    impl Die for Option<Faces>,
        |die| match die {
            Die::Value(value) => Some(value),
            Die::Relic => None,
        },
        |value| value.map_or(Die::Relic, Die::Value),
        |die| die;
}

table::domain! {
    impl Picks for [Picks; 127], |picks| usize::from(picks.0) - 1, |index| Picks(index as u8 + 1), |picks| picks;
}

table::domain! {
    impl Place for [Place; Place::COUNT], |place| place.index(), Place::from_index, |place| place.index();
}

// Ships that count towards the next claim have no place of their own: they are at the Alien Artifact.
table::domain! {
    impl Target for Option<(Option<Place>, Seats<SEATS>, Faces)>,
        |target| match target {
            Target::Ship { place, counts, owner, value } => Some(((!counts).then_some(place), owner, value)),
            Target::Relic => None,
        },
        |ship| ship.map_or(Target::Relic, |(place, owner, value)| {
            Target::Ship { place: place.unwrap_or(Place::ARTIFACT), counts: place.is_none(), owner, value }
        }),
        |target| target;
}

/// How many ships a facility takes at once, and how they belong together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Set {
    /// One ship.
    One,
    /// Two ships of equal value.
    Pair,
    /// Three ships of equal value.
    Triple,
    /// Three ships of consecutive values.
    Run,
}

impl Facility {
    /// The set of ships that the facility takes.
    #[inline]
    pub const fn set(self) -> Set {
        match self {
            Facility::OrbitalMarket | Facility::Shipyard => Set::Pair,
            Facility::ColonyConstructor => Set::Triple,
            Facility::RaidersOutpost => Set::Run,
            _ => Set::One,
        }
    }
}

impl Set {
    /// How many ships it has.
    #[inline]
    pub const fn size(self) -> u8 {
        match self {
            Set::One => 1,
            Set::Pair => 2,
            Set::Triple | Set::Run => 3,
        }
    }

    /// What the ships of a set show, from its value.
    pub fn faces(self, value: u8) -> impl Iterator<Item = u8> {
        (0..self.size()).map(move |ship| if self == Set::Run { value + ship } else { value })
    }

    /// The ships of a set in texts, from its value: `4`, `4+4`, `2-3-4`.
    fn text(self, value: u8) -> String {
        let faces: Vec<String> = self.faces(value).map(|face| face.to_string()).collect();
        faces.join(if self == Set::Run { "-" } else { "+" })
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Die::Value(value) => write!(f, "{value}"),
            Die::Relic => f.write_str("relic"),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Target::Relic => f.write_str("relic"),
            Target::Ship { place, counts, owner, value } => {
                write!(f, "s{} {value} {}", owner.index() + 1, place.facility().id())?;
                match place.track() {
                    Some(track) => write!(f, ":{}", track.index() + 1),
                    None if counts => f.write_str(":counting"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl fmt::Display for Picks {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut first = true;
        for bit in (0..7).filter(|bit| self.0 >> bit & 1 == 1) {
            let comma = if std::mem::take(&mut first) { "" } else { "," };
            match bit {
                6 => write!(f, "{comma}relic")?,
                _ => write!(f, "{comma}{}", bit + 1)?,
            }
        }
        Ok(())
    }
}
