//! The decisions of the game, with their codes and texts.

use std::{fmt, str::FromStr};

use table::{Seat, UnknownAction};

use crate::pieces::{Card, Die, Facility, Field, Hull, Place, Territory};

/// One small decision of the active player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Dock a set of ships: one ship of this value, two or three of it, or the run that starts with it. A ship in hand
    /// (teleported or mind-controlled) is part of the set.
    Dock {
        /// Where.
        at: Facility,
        /// The value, or the lowest of the run.
        value: u8,
        /// Whether the unplaced Relic Ship is in the set.
        relic: bool,
    },
    /// Booster Pod: raise a ship.
    Raise(Die),
    /// Stasis Beam: lower a ship.
    Lower(Die),
    /// Polarity Device: turn a ship over.
    Flip(Die),
    /// Gravity Manipulator: lower one ship and raise another.
    Shift {
        /// The ship to lower.
        down: Die,
        /// The ship to raise.
        up: Die,
    },
    /// Temporal Warper: roll ships again.
    Reroll(Picks),
    /// Data Crystal: borrow a bonus.
    Borrow(Territory),
    /// Orbital Teleporter: take an own docked ship into the hand, to dock it elsewhere.
    Teleport(Target),
    /// Mind Control Helmet: take another player's docked ship into the hand, to dock it elsewhere.
    Control(Target),
    /// Plasma Cannon: shoot a ship off its facility.
    Shoot(Target),
    /// Plasma Cannon: stop shooting.
    CeaseFire,
    /// Plasma Cannon, discarded: return a ship to the stock.
    Scrap(Target),
    /// Stasis Beam, Data Crystal or Gravity Manipulator, discarded: place or move their field.
    PlaceField(Field, Territory),
    /// Booster Pod, discarded: take a field off the board.
    ClearField(Field),
    /// Orbital Teleporter, discarded: take up this seat's colony on this territory, to land it elsewhere.
    Uproot(Seat, Territory),
    /// Polarity Device, discarded: swap this seat's colony on this territory; the second of two decides the swap.
    Swap(Seat, Territory),
    /// Temporal Warper, discarded: take a card from the discard pile.
    Recover(Card),
    /// Alien Artifact: discard the display and lay out a new one.
    Cycle,
    /// Alien Artifact: take a displayed card.
    Claim(Card),
    /// Colonist Hub: launch the finished colony.
    Launch,
    /// Land the colony in hand.
    Land(Territory),
    /// Orbital Market: trade fuel for ore once.
    Trade,
    /// Burroughs Desert: buy the Relic Ship.
    BuyRelic,
    /// Raiders' Outpost: steal one fuel.
    StealFuel(Seat),
    /// Raiders' Outpost: steal one ore.
    StealOre(Seat),
    /// Raiders' Outpost: steal a card.
    StealCard(Seat, Card),
    /// Raiders' Outpost: take no more.
    EndRaid,
    /// End the turn.
    EndTurn,
    /// At the end of the turn with too many resources: keep this much fuel, and ore for the rest.
    Keep(u8),
}

/// A docked ship that a card is used on: where it is, whose it is and what it shows. The Relic Ship is wherever it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
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
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
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
}

const SEATS: u32 = 4;
const VALUES: u32 = 6;
const DICE: u32 = 7;
/// Places as targets: the Alien Artifact twice, for ships that count towards the next claim and ships that do not.
const SPOTS: u32 = Place::COUNT as u32 + 1;
const TARGETS: u32 = SPOTS * SEATS * VALUES + 1;
const FACILITIES: u32 = Facility::COUNT as u32;
const TERRITORIES: u32 = Territory::COUNT as u32;
const FIELDS: u32 = Field::COUNT as u32;
const CARDS: u32 = Card::COUNT as u32;
const KEEPS: u32 = 256;

/// The first code of each kind of action, in order; the last is the bound.
mod first {
    use super::*;

    pub const DOCK: u32 = 0;
    pub const RAISE: u32 = DOCK + FACILITIES * VALUES * 2;
    pub const LOWER: u32 = RAISE + DICE;
    pub const FLIP: u32 = LOWER + DICE;
    pub const SHIFT: u32 = FLIP + DICE;
    pub const REROLL: u32 = SHIFT + DICE * DICE;
    pub const BORROW: u32 = REROLL + 127;
    pub const TELEPORT: u32 = BORROW + TERRITORIES;
    pub const CONTROL: u32 = TELEPORT + TARGETS;
    pub const SHOOT: u32 = CONTROL + TARGETS;
    pub const CEASE_FIRE: u32 = SHOOT + TARGETS;
    pub const SCRAP: u32 = CEASE_FIRE + 1;
    pub const PLACE_FIELD: u32 = SCRAP + TARGETS;
    pub const CLEAR_FIELD: u32 = PLACE_FIELD + FIELDS * TERRITORIES;
    pub const UPROOT: u32 = CLEAR_FIELD + FIELDS;
    pub const SWAP: u32 = UPROOT + SEATS * TERRITORIES;
    pub const RECOVER: u32 = SWAP + SEATS * TERRITORIES;
    pub const CYCLE: u32 = RECOVER + CARDS;
    pub const CLAIM: u32 = CYCLE + 1;
    pub const LAUNCH: u32 = CLAIM + CARDS;
    pub const LAND: u32 = LAUNCH + 1;
    pub const TRADE: u32 = LAND + TERRITORIES;
    pub const BUY_RELIC: u32 = TRADE + 1;
    pub const STEAL_FUEL: u32 = BUY_RELIC + 1;
    pub const STEAL_ORE: u32 = STEAL_FUEL + SEATS;
    pub const STEAL_CARD: u32 = STEAL_ORE + SEATS;
    pub const END_RAID: u32 = STEAL_CARD + SEATS * CARDS;
    pub const END_TURN: u32 = END_RAID + 1;
    pub const KEEP: u32 = END_TURN + 1;
    pub const BOUND: u32 = KEEP + KEEPS;
}

fn die_code(die: Die) -> u32 {
    match die {
        Die::Value(value) => u32::from(value) - 1,
        Die::Relic => VALUES,
    }
}

fn die_from(code: u32) -> Die {
    if code == VALUES { Die::Relic } else { Die::Value(code as u8 + 1) }
}

fn target_code(target: Target) -> u32 {
    match target {
        Target::Ship { place, counts, owner, value } => {
            let spot = if counts { SPOTS - 1 } else { place.index() as u32 };
            (spot * SEATS + owner.index() as u32) * VALUES + u32::from(value) - 1
        }
        Target::Relic => TARGETS - 1,
    }
}

fn target_from(code: u32) -> Target {
    if code == TARGETS - 1 {
        return Target::Relic;
    }
    let (spot, owner, value) = (code / (SEATS * VALUES), code / VALUES % SEATS, code % VALUES + 1);
    let counts = spot == SPOTS - 1;
    let place = if counts { Place::ARTIFACT } else { Place::from_index(spot as usize) };
    Target::Ship { place, counts, owner: Seat::new(owner as usize), value: value as u8 }
}

fn seat_from(code: u32) -> Seat {
    Seat::new(code as usize)
}

fn territory_from(code: u32) -> Territory {
    Territory::from_index(code as usize)
}

fn card_from(code: u32) -> Card {
    Card::from_index(code as usize)
}

impl table::Action for Action {
    const CODES: u32 = first::BOUND;

    fn code(self) -> u32 {
        let seat_of = |seat: Seat| seat.index() as u32;
        match self {
            Action::Dock { at, value, relic } => {
                first::DOCK + (at as u32 * VALUES + u32::from(value) - 1) * 2 + u32::from(relic)
            }
            Action::Raise(die) => first::RAISE + die_code(die),
            Action::Lower(die) => first::LOWER + die_code(die),
            Action::Flip(die) => first::FLIP + die_code(die),
            Action::Shift { down, up } => first::SHIFT + die_code(down) * DICE + die_code(up),
            Action::Reroll(picks) => first::REROLL + u32::from(picks.0) - 1,
            Action::Borrow(territory) => first::BORROW + territory as u32,
            Action::Teleport(target) => first::TELEPORT + target_code(target),
            Action::Control(target) => first::CONTROL + target_code(target),
            Action::Shoot(target) => first::SHOOT + target_code(target),
            Action::CeaseFire => first::CEASE_FIRE,
            Action::Scrap(target) => first::SCRAP + target_code(target),
            Action::PlaceField(field, territory) => {
                first::PLACE_FIELD + field as u32 * TERRITORIES + territory as u32
            }
            Action::ClearField(field) => first::CLEAR_FIELD + field as u32,
            Action::Uproot(seat, territory) => first::UPROOT + seat_of(seat) * TERRITORIES + territory as u32,
            Action::Swap(seat, territory) => first::SWAP + seat_of(seat) * TERRITORIES + territory as u32,
            Action::Recover(card) => first::RECOVER + card as u32,
            Action::Cycle => first::CYCLE,
            Action::Claim(card) => first::CLAIM + card as u32,
            Action::Launch => first::LAUNCH,
            Action::Land(territory) => first::LAND + territory as u32,
            Action::Trade => first::TRADE,
            Action::BuyRelic => first::BUY_RELIC,
            Action::StealFuel(seat) => first::STEAL_FUEL + seat_of(seat),
            Action::StealOre(seat) => first::STEAL_ORE + seat_of(seat),
            Action::StealCard(seat, card) => first::STEAL_CARD + seat_of(seat) * CARDS + card as u32,
            Action::EndRaid => first::END_RAID,
            Action::EndTurn => first::END_TURN,
            Action::Keep(fuel) => first::KEEP + u32::from(fuel),
        }
    }

    fn from_code(code: u32) -> Option<Action> {
        Some(match code {
            first::DOCK..first::RAISE => {
                let set = (code - first::DOCK) / 2;
                Action::Dock {
                    at: Facility::from_index((set / VALUES) as usize),
                    value: (set % VALUES) as u8 + 1,
                    relic: code % 2 == 1,
                }
            }
            first::RAISE..first::LOWER => Action::Raise(die_from(code - first::RAISE)),
            first::LOWER..first::FLIP => Action::Lower(die_from(code - first::LOWER)),
            first::FLIP..first::SHIFT => Action::Flip(die_from(code - first::FLIP)),
            first::SHIFT..first::REROLL => {
                let pair = code - first::SHIFT;
                Action::Shift { down: die_from(pair / DICE), up: die_from(pair % DICE) }
            }
            first::REROLL..first::BORROW => Action::Reroll(Picks((code - first::REROLL) as u8 + 1)),
            first::BORROW..first::TELEPORT => Action::Borrow(territory_from(code - first::BORROW)),
            first::TELEPORT..first::CONTROL => Action::Teleport(target_from(code - first::TELEPORT)),
            first::CONTROL..first::SHOOT => Action::Control(target_from(code - first::CONTROL)),
            first::SHOOT..first::CEASE_FIRE => Action::Shoot(target_from(code - first::SHOOT)),
            first::CEASE_FIRE => Action::CeaseFire,
            first::SCRAP..first::PLACE_FIELD => Action::Scrap(target_from(code - first::SCRAP)),
            first::PLACE_FIELD..first::CLEAR_FIELD => {
                let pair = code - first::PLACE_FIELD;
                Action::PlaceField(
                    Field::from_index((pair / TERRITORIES) as usize),
                    territory_from(pair % TERRITORIES),
                )
            }
            first::CLEAR_FIELD..first::UPROOT => {
                Action::ClearField(Field::from_index((code - first::CLEAR_FIELD) as usize))
            }
            first::UPROOT..first::SWAP => {
                let pair = code - first::UPROOT;
                Action::Uproot(seat_from(pair / TERRITORIES), territory_from(pair % TERRITORIES))
            }
            first::SWAP..first::RECOVER => {
                let pair = code - first::SWAP;
                Action::Swap(seat_from(pair / TERRITORIES), territory_from(pair % TERRITORIES))
            }
            first::RECOVER..first::CYCLE => Action::Recover(card_from(code - first::RECOVER)),
            first::CYCLE => Action::Cycle,
            first::CLAIM..first::LAUNCH => Action::Claim(card_from(code - first::CLAIM)),
            first::LAUNCH => Action::Launch,
            first::LAND..first::TRADE => Action::Land(territory_from(code - first::LAND)),
            first::TRADE => Action::Trade,
            first::BUY_RELIC => Action::BuyRelic,
            first::STEAL_FUEL..first::STEAL_ORE => Action::StealFuel(seat_from(code - first::STEAL_FUEL)),
            first::STEAL_ORE..first::STEAL_CARD => Action::StealOre(seat_from(code - first::STEAL_ORE)),
            first::STEAL_CARD..first::END_RAID => {
                let pair = code - first::STEAL_CARD;
                Action::StealCard(seat_from(pair / CARDS), card_from(pair % CARDS))
            }
            first::END_RAID => Action::EndRaid,
            first::END_TURN => Action::EndTurn,
            first::KEEP..first::BOUND => Action::Keep((code - first::KEEP) as u8),
            _ => return None,
        })
    }
}

/// How many ships a facility takes at once, and how they belong together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Set {
    /// One ship.
    One,
    /// This many ships of equal value.
    Equal(u8),
    /// Three ships of consecutive values.
    Run,
}

impl Facility {
    /// The set of ships that the facility takes.
    pub const fn set(self) -> Set {
        match self {
            Facility::OrbitalMarket | Facility::Shipyard => Set::Equal(2),
            Facility::ColonyConstructor => Set::Equal(3),
            Facility::RaidersOutpost => Set::Run,
            _ => Set::One,
        }
    }
}

/// A seat as texts write it: `s1` for the first.
struct SeatText(Seat);

impl fmt::Display for SeatText {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "s{}", self.0.index() + 1)
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
                write!(f, "{} {value} {}", SeatText(owner), place.facility().id())?;
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

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Action::Dock { at, value: v, relic } => {
                match at.set() {
                    Set::One => write!(f, "dock {v}")?,
                    Set::Equal(2) => write!(f, "dock {v}+{v}")?,
                    Set::Equal(_) => write!(f, "dock {v}+{v}+{v}")?,
                    Set::Run => write!(f, "dock {v}-{}-{}", v + 1, v + 2)?,
                }
                write!(f, " {}{}", at.id(), if relic { " +relic" } else { "" })
            }
            Action::Raise(die) => write!(f, "raise {die}"),
            Action::Lower(die) => write!(f, "lower {die}"),
            Action::Flip(die) => write!(f, "flip {die}"),
            Action::Shift { down, up } => write!(f, "shift {down} {up}"),
            Action::Reroll(picks) => write!(f, "reroll {picks}"),
            Action::Borrow(territory) => write!(f, "borrow {}", territory.id()),
            Action::Teleport(target) => write!(f, "teleport {target}"),
            Action::Control(target) => write!(f, "control {target}"),
            Action::Shoot(target) => write!(f, "shoot {target}"),
            Action::CeaseFire => f.write_str("cease-fire"),
            Action::Scrap(target) => write!(f, "scrap {target}"),
            Action::PlaceField(field, territory) => write!(f, "field {} {}", field.id(), territory.id()),
            Action::ClearField(field) => write!(f, "clear {}", field.id()),
            Action::Uproot(seat, territory) => write!(f, "uproot {} {}", SeatText(seat), territory.id()),
            Action::Swap(seat, territory) => write!(f, "swap {} {}", SeatText(seat), territory.id()),
            Action::Recover(card) => write!(f, "recover {}", card.id()),
            Action::Cycle => f.write_str("cycle"),
            Action::Claim(card) => write!(f, "claim {}", card.id()),
            Action::Launch => f.write_str("launch"),
            Action::Land(territory) => write!(f, "land {}", territory.id()),
            Action::Trade => f.write_str("trade"),
            Action::BuyRelic => f.write_str("buy-relic"),
            Action::StealFuel(seat) => write!(f, "steal fuel {}", SeatText(seat)),
            Action::StealOre(seat) => write!(f, "steal ore {}", SeatText(seat)),
            Action::StealCard(seat, card) => write!(f, "steal {} {}", card.id(), SeatText(seat)),
            Action::EndRaid => f.write_str("end-raid"),
            Action::EndTurn => f.write_str("end-turn"),
            Action::Keep(fuel) => write!(f, "keep {fuel}-fuel"),
        }
    }
}

fn parse_seat(word: &str) -> Option<Seat> {
    let number: usize = parse_number(word.strip_prefix('s')?)?;
    (1..=SEATS as usize).contains(&number).then(|| Seat::new(number - 1))
}

/// A number in its one usual spelling: no sign, no leading zero.
fn parse_number<N: FromStr + fmt::Display>(word: &str) -> Option<N> {
    let number: N = word.parse().ok()?;
    (number.to_string() == word).then_some(number)
}

fn parse_value(word: &str) -> Option<u8> {
    parse_number(word).filter(|value| (1..=6).contains(value))
}

fn parse_die(word: &str) -> Option<Die> {
    if word == "relic" { Some(Die::Relic) } else { parse_value(word).map(Die::Value) }
}

fn parse_target(words: &[&str]) -> Option<Target> {
    let &[owner, value, spot] = words else {
        return (words == ["relic"]).then_some(Target::Relic);
    };
    let (owner, value) = (parse_seat(owner)?, parse_value(value)?);
    let (facility, mark) = spot.split_once(':').map_or((spot, None), |(f, mark)| (f, Some(mark)));
    let facility = Facility::from_id(facility)?;
    let (place, counts) = match (facility, mark) {
        (Facility::ColonistHub, Some(track)) => {
            (Place::of(facility, parse_seat(&format!("s{track}"))?), false)
        }
        (Facility::AlienArtifact, Some("counting")) => (Place::ARTIFACT, true),
        (Facility::ColonistHub, None) | (_, Some(_)) => return None,
        (_, None) => (Place::of(facility, owner), false),
    };
    Some(Target::Ship { place, counts, owner, value })
}

fn parse_picks(word: &str) -> Option<Picks> {
    let mut bits = 0;
    for part in word.split(',') {
        let bit = if part == "relic" { Picks::RELIC } else { 1 << (parse_value(part)? - 1) };
        // Positions in order, each once: one spelling for each choice.
        if bit <= bits {
            return None;
        }
        bits |= bit;
    }
    Picks::new(bits)
}

fn parse_dock(words: &[&str]) -> Option<Action> {
    let (set, facility, relic) = match *words {
        [set, facility] => (set, facility, false),
        [set, facility, "+relic"] => (set, facility, true),
        _ => return None,
    };
    let value = parse_value(set.get(..1)?)?;
    let dock = Action::Dock { at: Facility::from_id(facility)?, value, relic };
    dock.to_string().split(' ').nth(1).is_some_and(|own| own == set).then_some(dock)
}

fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    let (&verb, rest) = words.split_first()?;
    Some(match (verb, rest) {
        ("dock", rest) => parse_dock(rest)?,
        ("raise", [die]) => Action::Raise(parse_die(die)?),
        ("lower", [die]) => Action::Lower(parse_die(die)?),
        ("flip", [die]) => Action::Flip(parse_die(die)?),
        ("shift", [down, up]) => Action::Shift { down: parse_die(down)?, up: parse_die(up)? },
        ("reroll", [picks]) => Action::Reroll(parse_picks(picks)?),
        ("borrow", [territory]) => Action::Borrow(Territory::from_id(territory)?),
        ("teleport", target) => Action::Teleport(parse_target(target)?),
        ("control", target) => Action::Control(parse_target(target)?),
        ("shoot", target) => Action::Shoot(parse_target(target)?),
        ("cease-fire", []) => Action::CeaseFire,
        ("scrap", target) => Action::Scrap(parse_target(target)?),
        ("field", [field, territory]) => {
            Action::PlaceField(Field::from_id(field)?, Territory::from_id(territory)?)
        }
        ("clear", [field]) => Action::ClearField(Field::from_id(field)?),
        ("uproot", [seat, territory]) => Action::Uproot(parse_seat(seat)?, Territory::from_id(territory)?),
        ("swap", [seat, territory]) => Action::Swap(parse_seat(seat)?, Territory::from_id(territory)?),
        ("recover", [card]) => Action::Recover(Card::from_id(card)?),
        ("cycle", []) => Action::Cycle,
        ("claim", [card]) => Action::Claim(Card::from_id(card)?),
        ("launch", []) => Action::Launch,
        ("land", [territory]) => Action::Land(Territory::from_id(territory)?),
        ("trade", []) => Action::Trade,
        ("buy-relic", []) => Action::BuyRelic,
        ("steal", ["fuel", seat]) => Action::StealFuel(parse_seat(seat)?),
        ("steal", ["ore", seat]) => Action::StealOre(parse_seat(seat)?),
        ("steal", [card, seat]) => Action::StealCard(parse_seat(seat)?, Card::from_id(card)?),
        ("end-raid", []) => Action::EndRaid,
        ("end-turn", []) => Action::EndTurn,
        ("keep", [fuel]) => Action::Keep(parse_number(fuel.strip_suffix("-fuel")?)?),
        _ => return None,
    })
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        parse(text).ok_or_else(|| UnknownAction(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_texts_are_those_of_all_records() {
        assert_eq!(table::kit::fingerprint::<Action>(), "b7a56aa087589a0fb5885df9fd63fbc2");
    }
}
