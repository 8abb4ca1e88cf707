//! The decisions of the game, with their codes and texts.

use std::{fmt, str::FromStr};

use table::UnknownAction;

use crate::cards::{Card, NAMES, Name, SECTORS, SHIPS, Sector};

/// One small decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Roll the dice that are not set.
    Roll,
    /// Take the sum of the dice.
    Sum,
    /// Take the dice separately.
    Dice,
    /// Decline, or go on without doing more.
    Pass,
    /// End the turn.
    End,
    /// Use the activation of a ship.
    Use(Name),
    /// How far a double dice arrow moves the sum.
    By(u8),
    /// The face that a die is set to.
    Set(u8),
    /// Reroll one die that shows this face.
    Reroll(u8),
    /// Reroll both dice.
    RerollBoth,
    /// Buy a ship or a colony.
    Buy(Name),
    /// Claim a ship.
    Claim(Name),
    /// The sector that a bought card is placed on.
    Place(Sector),
    /// The card to trade places with.
    Exchange(Name),
    /// The ship to take a charge from.
    Take(Name),
    /// The ship to put a charge on.
    Charge(Name),
    /// The sector that 2X repeats.
    Repeat(Sector),
    /// Where an arrow leads.
    Go(Sector),
}

/// The first code of each kind of action, in order; the last is the bound.
mod first {
    use super::{NAMES, SECTORS, SHIPS};

    pub const USE: u32 = 5;
    pub const BY: u32 = USE + SHIPS as u32;
    pub const SET: u32 = BY + 2;
    pub const REROLL: u32 = SET + 6;
    pub const REROLL_BOTH: u32 = REROLL + 6;
    pub const BUY: u32 = REROLL_BOTH + 1;
    pub const CLAIM: u32 = BUY + (SHIPS + SECTORS) as u32;
    pub const PLACE: u32 = CLAIM + SHIPS as u32;
    pub const EXCHANGE: u32 = PLACE + SECTORS as u32;
    pub const TAKE: u32 = EXCHANGE + NAMES as u32;
    pub const CHARGE: u32 = TAKE + SHIPS as u32;
    pub const REPEAT: u32 = CHARGE + SHIPS as u32;
    pub const GO: u32 = REPEAT + SECTORS as u32;
    pub const BOUND: u32 = GO + SECTORS as u32;
}

/// Ships and colonies without the starting ships between them.
fn goods_code(name: Name) -> u32 {
    (if name.is_colony() { name.index() - SECTORS } else { name.index() }) as u32
}

fn goods_from(code: u32) -> Name {
    let index = code as usize;
    Name::from_index(if index < SHIPS { index } else { index + SECTORS })
}

fn name_from(code: u32) -> Name {
    Name::from_index(code as usize)
}

fn sector_from(code: u32) -> Sector {
    Sector::from_index(code as usize)
}

impl table::Action for Action {
    const CODES: u32 = first::BOUND;

    fn code(self) -> u32 {
        let name_of = |name: Name| name.index() as u32;
        let sector_of = |sector: Sector| sector.index() as u32;
        match self {
            Action::Roll => 0,
            Action::Sum => 1,
            Action::Dice => 2,
            Action::Pass => 3,
            Action::End => 4,
            Action::Use(name) => first::USE + name_of(name),
            Action::By(places) => first::BY + u32::from(places) - 1,
            Action::Set(face) => first::SET + u32::from(face) - 1,
            Action::Reroll(face) => first::REROLL + u32::from(face) - 1,
            Action::RerollBoth => first::REROLL_BOTH,
            Action::Buy(name) => first::BUY + goods_code(name),
            Action::Claim(name) => first::CLAIM + name_of(name),
            Action::Place(sector) => first::PLACE + sector_of(sector),
            Action::Exchange(name) => first::EXCHANGE + name_of(name),
            Action::Take(name) => first::TAKE + name_of(name),
            Action::Charge(name) => first::CHARGE + name_of(name),
            Action::Repeat(sector) => first::REPEAT + sector_of(sector),
            Action::Go(sector) => first::GO + sector_of(sector),
        }
    }

    fn from_code(code: u32) -> Option<Action> {
        Some(match code {
            0 => Action::Roll,
            1 => Action::Sum,
            2 => Action::Dice,
            3 => Action::Pass,
            4 => Action::End,
            first::USE..first::BY => Action::Use(name_from(code - first::USE)),
            first::BY..first::SET => Action::By((code - first::BY) as u8 + 1),
            first::SET..first::REROLL => Action::Set((code - first::SET) as u8 + 1),
            first::REROLL..first::REROLL_BOTH => Action::Reroll((code - first::REROLL) as u8 + 1),
            first::REROLL_BOTH => Action::RerollBoth,
            first::BUY..first::CLAIM => Action::Buy(goods_from(code - first::BUY)),
            first::CLAIM..first::PLACE => Action::Claim(name_from(code - first::CLAIM)),
            first::PLACE..first::EXCHANGE => Action::Place(sector_from(code - first::PLACE)),
            first::EXCHANGE..first::TAKE => Action::Exchange(name_from(code - first::EXCHANGE)),
            first::TAKE..first::CHARGE => Action::Take(name_from(code - first::TAKE)),
            first::CHARGE..first::REPEAT => Action::Charge(name_from(code - first::CHARGE)),
            first::REPEAT..first::GO => Action::Repeat(sector_from(code - first::REPEAT)),
            first::GO..first::BOUND => Action::Go(sector_from(code - first::GO)),
            _ => return None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Action::Roll => f.write_str("roll"),
            Action::Sum => f.write_str("sum"),
            Action::Dice => f.write_str("dice"),
            Action::Pass => f.write_str("pass"),
            Action::End => f.write_str("end"),
            Action::Use(name) => write!(f, "use {name}"),
            Action::By(places) => write!(f, "by {places}"),
            Action::Set(face) => write!(f, "set {face}"),
            Action::Reroll(face) => write!(f, "reroll {face}"),
            Action::RerollBoth => f.write_str("reroll both"),
            Action::Buy(name) => write!(f, "buy {name}"),
            Action::Claim(name) => write!(f, "claim {name}"),
            Action::Place(sector) => write!(f, "place {sector}"),
            Action::Exchange(name) => write!(f, "exchange {name}"),
            Action::Take(name) => write!(f, "take {name}"),
            Action::Charge(name) => write!(f, "charge {name}"),
            Action::Repeat(sector) => write!(f, "repeat {sector}"),
            Action::Go(sector) => write!(f, "go {sector}"),
        }
    }
}

/// A number as people write it, without signs and leading zeros.
fn number(text: &str, most: u8) -> Option<u8> {
    let plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|value| plain && (1..=most).contains(value))
}

fn sector(text: &str) -> Option<Sector> {
    number(text, SECTORS as u8).and_then(Sector::new)
}

fn ship(text: &str) -> Option<Name> {
    Name::from_id(text).filter(|name| name.is_ship())
}

fn goods(text: &str) -> Option<Name> {
    Name::from_id(text).filter(|name| name.is_ship() || name.is_colony())
}

fn parse(text: &str) -> Option<Action> {
    let Some((verb, what)) = text.split_once(' ') else {
        return match text {
            "roll" => Some(Action::Roll),
            "sum" => Some(Action::Sum),
            "dice" => Some(Action::Dice),
            "pass" => Some(Action::Pass),
            "end" => Some(Action::End),
            _ => None,
        };
    };
    match verb {
        "use" => ship(what).map(Action::Use),
        "by" => number(what, 2).map(Action::By),
        "set" => number(what, 6).map(Action::Set),
        "reroll" if what == "both" => Some(Action::RerollBoth),
        "reroll" => number(what, 6).map(Action::Reroll),
        "buy" => goods(what).map(Action::Buy),
        "claim" => ship(what).map(Action::Claim),
        "place" => sector(what).map(Action::Place),
        "exchange" => Name::from_id(what).map(Action::Exchange),
        "take" => ship(what).map(Action::Take),
        "charge" => ship(what).map(Action::Charge),
        "repeat" => sector(what).map(Action::Repeat),
        "go" => sector(what).map(Action::Go),
        _ => None,
    }
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        parse(text).ok_or_else(|| UnknownAction(text.to_owned()))
    }
}

impl Action {
    /// The purchase of a card in the shipyard or of a colony.
    #[inline]
    pub(crate) fn buy(card: Card) -> Action {
        Action::Buy(card.name())
    }
}
