//! The cards of a match, laid out in tables for quick use.

mod load;
mod titles;

pub use titles::{Title, Titles};

use serde::{Deserialize, Serialize};

use crate::{
    pieces::{CARDS, Card, Sector},
    sets::Sectors,
};

/// The most effects of one activation.
pub const MAX_EFFECTS: usize = 4;
/// The credits out of which everyone pays their first ship.
pub const STARTING_CREDITS: u16 = 5;

/// When something counts: on your own turn, on other players' turns, or on any.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// On your own turn.
    Blue,
    /// On other players' turns.
    Red,
    /// On any turn.
    Green,
}

/// Where a card of a console lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// On a sector.
    Station,
    /// Under a sector.
    Deployed,
}

/// An arrow among the rewards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Arrow {
    /// One sector to the left.
    Left,
    /// One sector to the right.
    Right,
    /// One sector to either side.
    LeftOrRight,
    /// One or two sectors to the left.
    Left2,
    /// One or two sectors to the right.
    Right2,
}

impl Arrow {
    /// The sectors that it can lead to from a sector, gained before or not.
    #[inline]
    pub fn reach(self, from: Sector) -> Sectors {
        let at = Sectors::only(from);
        match self {
            Arrow::Left => at.to_the_left(1),
            Arrow::Right => at.to_the_right(1),
            Arrow::LeftOrRight => at.to_the_left(1) | at.to_the_right(1),
            Arrow::Left2 => at.to_the_left(1) | at.to_the_left(2),
            Arrow::Right2 => at.to_the_right(1) | at.to_the_right(2),
        }
    }
}

/// The way a dice arrow points.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// To lower sectors.
    Left,
    /// To higher sectors.
    Right,
}

/// Where a bought card may be placed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ts_rs::TS)]
pub enum Placing {
    /// On its own sector.
    #[default]
    #[serde(rename = "printed")]
    Printed,
    /// On its own sector or any of 7 to 12.
    #[serde(rename = "any_7_12")]
    AnyHigh,
}

/// One effect of an activation. These are all there are: a card is a list of them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // The names of the fields say all there is to say.
pub enum Effect {
    /// Dice arrow: move the sum by one to `max` sectors.
    ShiftSum { dir: Way, max: u8 },
    /// Buy a card at its exact cost.
    Buy {
        #[serde(default)]
        place: Placing,
    },
    /// Take ships of a level without paying.
    Claim { level: u8, count: u8 },
    /// Swap all cards of two sectors.
    SwapSectors { a: Sector, b: Sector },
    /// Reroll one die or both, for everyone.
    Reroll {},
    /// Set dice instead of rolling them.
    SetDie { count: u8 },
    /// 2X: gain a sector once more.
    RepeatSector {},
    /// Trade places with another card.
    ExchangeCard { zone: Zone },
    /// Put charges on own cards.
    PlaceCharge { count: u8 },
    /// Move charges between own cards.
    MoveCharge { count: u8 },
    /// Every other player loses points.
    OthersLosePoints { amount: u8 },
    /// Gain something at once.
    Gain {
        #[serde(default)]
        credits: u8,
        #[serde(default)]
        income: u8,
        #[serde(default)]
        points: u8,
    },
    /// You Win.
    Win {},
}

impl Effect {
    /// How often it is carried out in one use.
    #[inline]
    pub const fn times(self) -> u8 {
        match self {
            Effect::Claim { count, .. }
            | Effect::SetDie { count }
            | Effect::PlaceCharge { count }
            | Effect::MoveCharge { count } => count,
            _ => 1,
        }
    }

    /// Whether it touches more than the console of whoever uses it, so that it belongs on their own turn.
    const fn is_for_own_turn(self) -> bool {
        matches!(
            self,
            Effect::Buy { .. }
                | Effect::Claim { .. }
                | Effect::SwapSectors { .. }
                | Effect::SetDie { .. }
                | Effect::OthersLosePoints { .. }
        )
    }
}

/// One side of a ship: what it gives, and the activation that it can be charged for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names of the fields say all there is to say.
pub struct Side {
    pub credits: u8,
    pub income: u8,
    pub points: u8,
    pub arrow: Option<Arrow>,
    /// Charge squares that are used with this number of players; 0 without an activation.
    pub squares: u8,
    /// The charges that one use costs.
    pub per_use: u8,
    /// When the activation can be used.
    pub colour: Colour,
    /// Whether one use costs all squares.
    pub linked: bool,
    effects: [Effect; MAX_EFFECTS],
    effect_count: u8,
}

impl Side {
    const BLANK: Side = Side {
        credits: 0,
        income: 0,
        points: 0,
        arrow: None,
        squares: 0,
        per_use: 0,
        colour: Colour::Blue,
        linked: false,
        effects: [Effect::Win {}; MAX_EFFECTS],
        effect_count: 0,
    };

    /// Whether there is nothing on it.
    #[inline]
    pub fn is_blank(&self) -> bool {
        *self == Side::BLANK
    }

    /// The effects of the activation, in order.
    #[inline]
    pub fn effects(&self) -> &[Effect] {
        &self.effects[..usize::from(self.effect_count)]
    }

    /// Whether the activation is You Win.
    #[inline]
    pub fn wins(&self) -> bool {
        self.effects().first() == Some(&Effect::Win {})
    }

    /// Whether the activation places charges.
    #[inline]
    pub fn places_charges(&self) -> bool {
        self.effects().iter().any(|effect| matches!(effect, Effect::PlaceCharge { .. }))
    }
}

/// A card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names of the fields say all there is to say.
pub struct Face {
    pub sector: Sector,
    pub cost: u8,
    /// What a colony gives at once.
    pub points: u8,
    pub station: Side,
    pub deployed: Side,
}

impl Face {
    /// The side that can be seen in a zone.
    #[inline]
    pub fn side(&self, zone: Zone) -> &Side {
        match zone {
            Zone::Station => &self.station,
            Zone::Deployed => &self.deployed,
        }
    }
}

/// All cards of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    faces: Box<[Face; CARDS]>,
    titles: Vec<Title>,
}

impl Deck {
    /// The face of a card.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// What a card is called.
    pub fn title(&self, card: Card) -> &Title {
        &self.titles[card.index()]
    }
}
