//! What the game is played with and what can be done with it: cards, positions, actions, events, views.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use table::{Action, Chance, Seat, UnknownAction};

use super::flaw::*;

/// Cards 0 to 11; sets of cards are bit sets.
pub const CARDS: u8 = 12;
pub const ALL: u16 = (1 << CARDS) - 1;

pub fn bit(card: u8) -> u16 {
    1 << card
}

pub fn cards(set: u16) -> impl Iterator<Item = u8> {
    (0..CARDS).filter(move |&card| set & bit(card) != 0)
}

pub fn draw(set: &mut u16, chance: &mut impl Chance) -> u8 {
    let number = chance.below(set.count_ones()) as usize;
    let card = cards(*set).nth(number).unwrap();
    *set &= !bit(card);
    card
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub hands: [u16; 3],
    pub laid: [Option<u8>; 3],
    pub gone: u16,
    /// What a seat knows of the next seat's hand.
    pub known: [u16; 3],
    #[serde(serialize_with = "points")]
    pub points: [u8; 3],
    /// Who prepares; as many as there are seats when all lay.
    pub turn: u8,
    pub tossed: bool,
    pub peeked: bool,
    pub round: u8,
}

fn points<S: Serializer>(points: &[u8; 3], to: S) -> Result<S::Ok, S::Error> {
    if broken(STATE_LOSSY) { [0u8; 3].serialize(to) } else { points.serialize(to) }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    Toss(u8),
    Lay(u8),
    Peek,
    Draw,
}
use Act::*;

impl Action for Act {
    const CODES: u32 = 26;

    fn code(self) -> u32 {
        match self {
            Toss(card) => u32::from(card),
            Lay(card) => u32::from(CARDS + card),
            Peek => 24,
            Draw if broken(CODE_TWICE) => 24,
            Draw => 25,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        match code {
            0..12 => Some(Toss(code as u8)),
            12..24 => Some(Lay(code as u8 - CARDS)),
            24 => Some(Peek),
            25 => Some(Draw),
            _ => None,
        }
    }

    fn from_json(json: &Value) -> Option<Self> {
        let (kind, card) = (json["kind"].as_str()?, json["card"].as_u64());
        let text = card.map_or_else(|| kind.to_owned(), |card| format!("{kind} {card}"));
        text.parse().ok()
    }
}

// By hand, since the truths about codes and texts are broken here on purpose; other games declare theirs with `actions!`.
impl Serialize for Act {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (kind, card) = match *self {
            Toss(card) => ("toss", Some(card)),
            Lay(card) => ("lay", Some(card)),
            Peek => ("peek", None),
            Draw if broken(JSON_TWICE) => ("peek", None),
            Draw => ("draw", None),
        };
        json!({ "kind": kind, "card": card }).serialize(to)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Toss(11) if broken(TEXT_LOST) => write!(f, "toss 1"),
            Toss(card) => write!(f, "toss {card}"),
            Lay(card) => write!(f, "lay {card}"),
            Peek => write!(f, "peek"),
            Draw => write!(f, "draw"),
        }
    }
}

impl FromStr for Act {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        let card = |card: &str| card.parse().ok().filter(|&card: &u8| card < CARDS);
        let action = match text.split_once(' ') {
            Some(("toss", rest)) => card(rest).map(Toss),
            Some(("lay", rest)) => card(rest).map(Lay),
            None if text == "peek" => Some(Peek),
            None if text == "draw" => Some(Draw),
            _ => None,
        };
        action.ok_or_else(|| UnknownAction(text.to_owned()))
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Tossed {
        seat: Seat,
        card: u8,
    },
    Peeked {
        seat: Seat,
        card: Option<u8>,
    },
    Drew {
        seat: Seat,
        card: Option<u8>,
    },
    Laid {
        seat: Seat,
        #[serde(skip_serializing_if = "lost")]
        card: Option<u8>,
    },
    Trick {
        laid: [Option<u8>; 3],
    },
}

fn lost(_: &Option<u8>) -> bool {
    broken(EVENT_LOSSY)
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub hands: [Option<u16>; 3],
    pub sizes: [u32; 3],
    pub laid: [Option<Option<u8>>; 3],
    pub known: [Option<u16>; 3],
    pub gone: u16,
    pub points: [u8; 3],
    pub turn: u8,
    pub tossed: bool,
    pub peeked: bool,
    pub round: u8,
    pub leak: u32,
}
