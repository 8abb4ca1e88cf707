//! One position: flat, small, and free of anything that chance has yet to decide.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::pieces::{Card, Facility, Field, Hull, Place, Ship, Territory};

/// The most players.
pub const MAX_PLAYERS: usize = 4;
/// The most ports at one place.
pub const MAX_PORTS: usize = 8;
/// How many cards lie open at the Alien Artifact.
pub const DISPLAY: usize = 3;

/// One position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The docked ships, place by place and port by port.
    pub ports: [Ports; Place::COUNT],
    /// The active player's unplaced ships of their colour: how many show 1, 2, … 6.
    pub unplaced: [u8; 6],
    /// Where the Relic Ship is.
    pub relic: Relic,
    /// What each player has; seats that nobody sits at have nothing.
    pub players: [Player; MAX_PLAYERS],
    /// Colonies on the planet, by territory and seat.
    pub colonies: [[u8; MAX_PLAYERS]; Territory::COUNT],
    /// Who holds each territory's counter.
    pub counters: [Option<Seat>; Territory::COUNT],
    /// Where each field generator is.
    pub fields: [Option<Territory>; Field::COUNT],
    /// The cards on display.
    pub display: [Option<Card>; DISPLAY],
    /// How many of each card are in the draw pile. Their order is nobody's to know: cards are drawn when needed.
    pub draw: [u8; Card::COUNT],
    /// How many of each card are in the discard pile.
    pub discard: [u8; Card::COUNT],
    /// The turn so far.
    pub turn: Turn,
    /// What is to be decided.
    pub phase: Phase,
}

/// The ports of one place. Ships stay in their port; a new one takes the first that is free.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ports(pub [Ship; MAX_PORTS]);

/// What one player has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Fuel.
    pub fuel: u8,
    /// Ore.
    pub ore: u8,
    /// Unplaced colonies, the one on the Colonist Hub not counted.
    pub supply: u8,
    /// The circle of the colony on the Colonist Hub, from 1; 0 if there is none.
    pub circle: u8,
    /// Ships of the player's colour in the ship stock.
    pub stock: u8,
    /// Ships of the player's colour on the Maintenance Bay.
    pub bay: u8,
    /// Alien tech cards.
    pub cards: Cards,
}

/// A set of alien tech cards, one of each name at most.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(u16);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// Whether the card is in the set.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card as u8 & 1 == 1
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card as u8;
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card as u8);
    }

    /// The cards that are here and not in the other set.
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let card = Card::from_index(left.trailing_zeros() as usize);
                left &= left - 1;
                card
            })
        })
    }

    /// Whether every bit stands for a card.
    pub const fn is_sound(self) -> bool {
        self.0 >> Card::COUNT == 0
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// Where the Relic Ship is, and whose it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Relic {
    /// Who bought it; nobody while it is on Burroughs Desert.
    pub owner: Option<Seat>,
    /// Where it is.
    pub at: RelicAt,
}

/// Where the Relic Ship is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RelicAt {
    /// On Burroughs Desert.
    Home,
    /// On the Maintenance Bay.
    Bay,
    /// Rolled by its owner, whose turn it is, showing this value.
    Unplaced(u8),
    /// Docked here.
    Docked(Place),
    /// Taken off its port, about to dock elsewhere.
    InHand,
}

impl Relic {
    /// On Burroughs Desert.
    pub const HOME: Relic = Relic { owner: None, at: RelicAt::Home };
}

/// What has happened on the turn so far.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// Who took the first turn of the game.
    pub first: Seat,
    /// The number of the turn, from 0, all players' turns counted.
    pub number: u16,
    /// The cards whose fuel power was used.
    pub used: Cards,
    /// Whether a discard power was used.
    pub discarded: bool,
    /// Cycles of the display that were earned and not used.
    pub cycles: u8,
    /// The ports of the Alien Artifact whose ships count towards the next claim: a bit each.
    pub counting: u8,
    /// Ships docked at the Colonist Hub.
    pub hub_docked: u8,
    /// Whether Asimov Crater has given its extra advance.
    pub asimov_used: bool,
    /// Whether a ship was docked at the Lunar Mine.
    pub mine_docked: bool,
    /// An advance left over at the Colonist Hub, until anything but the launch is done.
    pub leftover: bool,
    /// The territory whose bonus was borrowed with the Data Crystal.
    pub borrowed: Option<Territory>,
}

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Anything that the free part of the turn offers.
    Act,
    /// Where the colony in hand lands. `leftover`: a new colony then starts at the Colonist Hub.
    Land {
        /// Whether a leftover advance starts a new colony.
        leftover: bool,
    },
    /// Where a colony taken up with the Orbital Teleporter goes.
    Relocate {
        /// Whose it is.
        owner: Seat,
        /// Where it was.
        from: Territory,
    },
    /// Which colony changes places with this one.
    Swap {
        /// Whose it is.
        owner: Seat,
        /// Where it is.
        on: Territory,
    },
    /// What to steal.
    Raid {
        /// How many resources may still be taken.
        left: u8,
    },
    /// Where the ship in hand docks.
    Redock {
        /// The ship.
        ship: Ship,
        /// Where it was taken from.
        from: Facility,
    },
    /// Whether to shoot again at the same facility.
    Fire {
        /// Which.
        at: Facility,
    },
    /// What to keep at the end of the turn.
    Keep,
    /// Nothing: a last colony landed.
    Over,
    /// Nothing: everyone has had the last turn.
    OutOfTime,
}

/// A word with 1 in every byte.
const ONES: u64 = u64::from_ne_bytes([1; MAX_PORTS]);

/// 1 in every byte that is not 0. Bytes are below 0x80, as ships are, so adding 0x7f sets the top bit of just these.
#[inline]
const fn filled(word: u64) -> u64 {
    (word + 0x7f * ONES) >> 7 & ONES
}

impl Ports {
    /// The ports as one word, a byte each.
    #[inline]
    fn word(&self) -> u64 {
        u64::from_ne_bytes(self.0.map(Ship::byte))
    }

    /// Whether no ship is docked.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.word() == 0
    }

    /// How many ships are docked.
    #[inline]
    pub fn occupied(&self) -> u8 {
        (filled(self.word()).wrapping_mul(ONES) >> 56) as u8
    }

    /// Whether one of a seat's ships is docked: all ports are looked at in one step, since most have none.
    #[inline]
    fn has_any_of(&self, seat: Seat) -> bool {
        let own = u64::from(Ship::new(Hull::Of(seat), 0).byte()) * ONES;
        // Bytes in which only a value is left are ships of this seat; those of an empty port never are.
        filled((self.word() ^ own) & (u64::from(Ship::HULL) * ONES)) != ONES
    }

    /// Takes all ships of a seat's colour away and tells how many they were.
    #[inline]
    pub(crate) fn take(&mut self, seat: Seat) -> u8 {
        let mut taken = 0;
        if self.has_any_of(seat) {
            for ship in self.0.iter_mut().filter(|ship| ship.is_of(seat)) {
                *ship = Ship::NONE;
                taken += 1;
            }
        }
        taken
    }

    /// The highest value docked; 0 if there is no ship.
    #[inline]
    pub fn highest(&self) -> u8 {
        self.0.iter().map(|ship| ship.value()).fold(0, u8::max)
    }

    /// The values of all docked ships added up.
    #[inline]
    pub fn total(&self) -> u8 {
        self.0.iter().map(|ship| ship.value()).sum()
    }

    /// The ships, with the numbers of their ports.
    #[inline]
    pub fn ships(&self) -> impl Iterator<Item = (usize, Ship)> + '_ {
        self.0.iter().copied().enumerate().filter(|(_, ship)| ship.is_some())
    }

    /// Docks a ship in the first free port and gives its number. The caller knows that there is one.
    #[inline]
    pub fn dock(&mut self, ship: Ship) -> usize {
        let mut port = 0;
        while self.0[port].is_some() {
            port += 1;
        }
        self.0[port] = ship;
        port
    }
}

impl State {
    /// The player whose turn it is.
    #[inline]
    pub fn me(&self) -> &Player {
        &self.players[self.turn.active.index()]
    }

    /// The player whose turn it is.
    #[inline]
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.active.index()]
    }

    /// The value of the active player's unplaced Relic Ship; 0 if they have none.
    #[inline]
    pub fn relic_value(&self) -> u8 {
        match self.relic.at {
            RelicAt::Unplaced(value) => value,
            _ => 0,
        }
    }

    /// Whether the active player has an unplaced ship.
    #[inline]
    pub fn any_unplaced(&self) -> bool {
        self.unplaced != [0; 6] || self.relic_value() != 0
    }

    /// Whether a ship belongs to a seat: one of its colour, or the Relic Ship that it bought.
    #[inline]
    pub fn belongs(&self, ship: Ship, seat: Seat) -> bool {
        ship.is_of(seat) || ship.is_relic() && self.relic.owner == Some(seat)
    }

    /// All colonies on a territory.
    #[inline]
    pub fn colonies_on(&self, territory: Territory) -> u8 {
        self.colonies[territory.index()].iter().sum()
    }

    /// Whether a field generator is on a territory.
    #[inline]
    pub fn has_field(&self, field: Field, territory: Territory) -> bool {
        self.fields[field.index()] == Some(territory)
    }

    /// Ships of a seat's colour outside the ship stock.
    #[inline]
    pub fn fleet(&self, seat: Seat, ships: u8) -> u8 {
        ships - self.players[seat.index()].stock
    }

    /// The values of the ships at the Alien Artifact that count towards the next claim.
    #[inline]
    pub fn claim_total(&self) -> u8 {
        let ports = &self.ports[Place::ARTIFACT.index()];
        ports
            .ships()
            .filter(|(port, _)| self.turn.counting >> port & 1 == 1)
            .map(|(_, ship)| ship.value())
            .sum()
    }
}
