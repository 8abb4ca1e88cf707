//! One position: flat, small, and free of anything that chance has yet to decide.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{DeserializeOwned, Error, SeqAccess, Visitor},
};
use table::{Seat, SeatSet};

use crate::{
    content::Zone,
    event::GameEnd,
    pieces::{ALL_SHIPS, Card, LEVELS, MAX_PLAYERS, SECTORS, SHIPS, Sector},
    sets::{Sectors, Ships},
};

/// Ships of each level on offer.
pub const ROW: usize = 6;

/// One position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The turn so far.
    pub turn: Turn,
    /// What each player has; seats that nobody sits at have nothing.
    pub consoles: [Console; MAX_PLAYERS],
    /// The shipyard, level by level; a gap is no card.
    pub rows: [[Card; ROW]; LEVELS],
    /// The ships still in the decks. Their order is nobody's to know: cards are drawn when needed.
    pub decks: Ships,
    /// The sectors whose colony can still be bought.
    pub colonies: Sectors,
    /// For each ship the one that was deployed after it in the same sector.
    pub above: List<Card, ALL_SHIPS>,
    /// The charges on each ship.
    pub charges: List<u8, SHIPS>,
}

/// An array of any length, written as a list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct List<T, const N: usize>(pub [T; N]);

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}

impl<'de, T: DeserializeOwned, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Exactly(PhantomData))
    }
}

/// Reads a list that must have so many items, and no more than those.
struct Exactly<T, const N: usize>(PhantomData<T>);

impl<'de, T: DeserializeOwned, const N: usize> Visitor<'de> for Exactly<T, N> {
    type Value = List<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a list of {N} items")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<List<T, N>, A::Error> {
        let mut items = Vec::with_capacity(N);
        while let Some(item) = list.next_element()? {
            if items.len() == N {
                return Err(A::Error::invalid_length(N + 1, &self));
            }
            items.push(item);
        }
        let count = items.len();
        items.try_into().map(List).map_err(|_| A::Error::invalid_length(count, &self))
    }
}

/// What one player has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Console {
    /// Credits.
    pub credits: u16,
    /// Income.
    pub income: u16,
    /// Victory points.
    pub points: u16,
    /// The station card of each sector.
    pub station: [Card; SECTORS],
    /// The ship of each sector that was deployed first; the others follow by [`State::above`].
    pub deployed: [Card; SECTORS],
    /// The ships with charges enough for a use of the activation on their visible side.
    pub payable: Ships,
    /// This player's part in the turn.
    pub part: TurnPart,
}

/// What a seat has done in the turn so far, and what it is in the middle of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnPart {
    /// The sum after dice arrows; 0 if none was used.
    pub shifted: u8,
    /// Whether the normal buy was made.
    pub bought: bool,
    /// Whether 2X was used.
    pub doubled: bool,
    /// The sectors gained from.
    pub gained: Sectors,
    /// Those of them gained from twice, by both uses of a double.
    #[serde(default)]
    pub twice: Sectors,
    /// Those of them whose cards have changed since.
    pub stale: Sectors,
    /// The activation in use.
    pub running: Running,
    /// The sectors whose arrows are being followed.
    pub trail: Trail,
}

/// An activation that is being carried out.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Running {
    /// The ship; none if no activation is in use.
    pub card: Card,
    /// Where it was when it was used.
    pub zone: Zone,
    /// The effect that is next.
    pub effect: u8,
    /// How often that effect was carried out.
    pub times: u8,
    /// The ship that a charge was taken from, to be put on another.
    pub taken: Card,
    /// The card that was bought and waits for its sector.
    pub bought: Card,
}

impl Default for Running {
    fn default() -> Running {
        Running {
            card: Card::NONE,
            zone: Zone::Station,
            effect: 0,
            times: 0,
            taken: Card::NONE,
            bought: Card::NONE,
        }
    }
}

/// The most sectors that one allocation gains from: both uses of a double may reach all.
const LONGEST_TRAIL: usize = 2 * SECTORS;

/// Sectors in the order in which they were gained from, for following their arrows. The two uses of a double are counted apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trail {
    /// The sectors; those of the second use of a double with [`Trail::SECOND`] added.
    stops: [u8; LONGEST_TRAIL],
    len: u8,
    /// The stop whose arrows are being followed.
    at: u8,
    /// How many of its arrows are settled.
    settled: u8,
    /// The sectors that each use has gained from.
    been: [Sectors; 2],
}

impl Trail {
    const SECOND: u8 = 16;

    /// Adds a sector that was just gained from.
    #[inline]
    pub fn push(&mut self, sector: Sector, second: bool) {
        self.been[usize::from(second)].insert(sector);
        self.stops[usize::from(self.len)] = sector.index() as u8 + if second { Trail::SECOND } else { 0 };
        self.len += 1;
    }

    /// The sector whose arrows are next, whether it is of the second use, and how many of its arrows are settled.
    #[inline]
    pub fn current(&self) -> Option<(Sector, bool, u8)> {
        if self.at >= self.len {
            return None;
        }
        let stop = self.stops[usize::from(self.at)];
        Some((Sector::from_index(usize::from(stop % Trail::SECOND)), stop >= Trail::SECOND, self.settled))
    }

    /// The sector that was gained from first.
    pub fn first(&self) -> Option<Sector> {
        let stop = self.stops[..usize::from(self.len)].first()?;
        Some(Sector::from_index(usize::from(stop % Trail::SECOND)))
    }

    /// The sectors that a use has gained from.
    #[inline]
    pub const fn been(&self, second: bool) -> Sectors {
        self.been[second as usize]
    }

    /// The arrow that is next is settled.
    #[inline]
    pub fn settle(&mut self) {
        self.settled += 1;
    }

    /// The current sector has no more arrows.
    #[inline]
    pub fn advance(&mut self) {
        self.at += 1;
        self.settled = 0;
        if self.at == self.len {
            *self = Trail::default();
        }
    }

    /// Whether everything is in range.
    pub fn is_sound(&self) -> bool {
        let stops = &self.stops[..usize::from(self.len).min(LONGEST_TRAIL)];
        usize::from(self.len) <= LONGEST_TRAIL
            && (self.len == 0 || self.at < self.len)
            && (self.been[0] | self.been[1]).is_sound()
            && stops
                .iter()
                .all(|stop| usize::from(stop % Trail::SECOND) < SECTORS && stop / Trail::SECOND < 2)
    }
}

/// How far a seat has come in the turn, and so what it may do now.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatStage {
    /// Nothing yet.
    #[default]
    Waiting,
    /// Roll, or use an activation first.
    BeforeRoll,
    /// Reroll or pass.
    Reroll,
    /// Choose the sum or the separate dice.
    Allocate,
    /// Rewards are gained: arrows, then activations.
    Gained,
    /// Buy, use activations, end the turn.
    Buy,
    /// Nothing more in this turn.
    Done,
}

/// How a game ended, and who won it where points do not say.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// By victory points, after a full round.
    Points,
    /// By You Win.
    YouWin(Seat),
    /// Undecided after the last round that is played.
    RoundLimit,
}

impl End {
    /// How the game ended, whoever won it.
    pub const fn how(self) -> GameEnd {
        match self {
            End::Points => GameEnd::Points,
            End::YouWin(_) => GameEnd::YouWin,
            End::RoundLimit => GameEnd::RoundLimit,
        }
    }
}

/// Whose turn it is and how far it has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// The starting player.
    pub first: Seat,
    /// The number of the turn, from 0, all players' turns counted.
    pub number: u16,
    /// The dice; 0 for one that is neither rolled nor set.
    pub dice: [u8; 2],
    /// How many dice are set; the first die is set first.
    pub set: u8,
    /// Which of the dice that were set are rerolled.
    #[serde(default)]
    pub rerolled: [bool; 2],
    /// How far each seat has come. Records hold positions in which it is called so.
    #[serde(rename = "windows")]
    pub stages: [SeatStage; MAX_PLAYERS],
    /// Whether the end of the game is set off.
    pub triggered: bool,
    /// Whether this is an extra round after a tie.
    pub extra_round: bool,
    /// How the game ended, if it is over.
    pub end: Option<End>,
}

impl Turn {
    /// The first turn of a game.
    pub fn first(first: Seat) -> Turn {
        let mut stages = [SeatStage::Waiting; MAX_PLAYERS];
        stages[first.index()] = SeatStage::BeforeRoll;
        Turn {
            active: first,
            first,
            number: 0,
            dice: [0; 2],
            set: 0,
            rerolled: [false; 2],
            stages,
            triggered: false,
            extra_round: false,
            end: None,
        }
    }
}

impl State {
    /// A seat's console.
    #[inline]
    pub fn console(&self, seat: Seat) -> &Console {
        &self.consoles[seat.index()]
    }

    /// A seat's console, to change it.
    #[inline]
    pub fn console_mut(&mut self, seat: Seat) -> &mut Console {
        &mut self.consoles[seat.index()]
    }

    /// A seat's part in the turn.
    #[inline]
    pub fn part(&self, seat: Seat) -> &TurnPart {
        &self.console(seat).part
    }

    /// A seat's part in the turn, to change it.
    #[inline]
    pub fn part_mut(&mut self, seat: Seat) -> &mut TurnPart {
        &mut self.console_mut(seat).part
    }

    /// How far a seat has come in the turn.
    #[inline]
    pub fn stage(&self, seat: Seat) -> SeatStage {
        self.turn.stages[seat.index()]
    }

    /// Another stage of the turn begins for a seat.
    #[inline]
    pub fn enter(&mut self, seat: Seat, stage: SeatStage) {
        self.turn.stages[seat.index()] = stage;
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.turn.end.is_some()
    }

    /// Who may act now: whoever is asked something.
    #[inline]
    pub fn to_act(&self) -> SeatSet {
        if self.is_over() {
            return SeatSet::EMPTY;
        }
        let mut seats = SeatSet::EMPTY;
        for (index, stage) in self.turn.stages.iter().enumerate() {
            if !matches!(stage, SeatStage::Waiting | SeatStage::Done) {
                seats.insert(Seat::new(index));
            }
        }
        seats
    }

    /// Whether it is a seat's own turn.
    #[inline]
    pub fn is_active(&self, seat: Seat) -> bool {
        self.turn.active == seat
    }

    /// Whether both dice are known.
    #[inline]
    pub fn has_dice(&self) -> bool {
        self.turn.dice[0] > 0 && self.turn.dice[1] > 0
    }

    /// The sum of the dice for a seat, after its dice arrows.
    #[inline]
    pub fn sum(&self, seat: Seat) -> u8 {
        match self.part(seat).shifted {
            0 => self.turn.dice[0] + self.turn.dice[1],
            shifted => shifted,
        }
    }

    /// The first card of a sector in a zone: the station card, or the ship that was deployed first.
    #[inline]
    pub fn first_in(&self, seat: Seat, sector: Sector, zone: Zone) -> Option<Card> {
        let console = self.console(seat);
        match zone {
            Zone::Station => console.station[sector.index()].some(),
            Zone::Deployed => console.deployed[sector.index()].some(),
        }
    }

    /// The card that comes after another of the same sector and zone.
    #[inline]
    pub fn next_in(&self, card: Card, zone: Zone) -> Option<Card> {
        match zone {
            Zone::Station => None,
            Zone::Deployed => self.above.0[card.index()].some(),
        }
    }

    /// The cards of a sector in a zone, first deployed first.
    #[inline]
    pub fn cards_in(&self, seat: Seat, sector: Sector, zone: Zone) -> impl Iterator<Item = Card> + '_ {
        let mut next = self.first_in(seat, sector, zone);
        std::iter::from_fn(move || {
            let card = next?;
            next = self.next_in(card, zone);
            Some(card)
        })
    }

    /// The ships deployed in a sector, first deployed first.
    #[inline]
    pub fn stack(&self, seat: Seat, sector: Sector) -> impl Iterator<Item = Card> + '_ {
        self.cards_in(seat, sector, Zone::Deployed)
    }

    /// Every card of a console with where it lies.
    pub fn cards(&self, seat: Seat) -> impl Iterator<Item = (Card, Zone, Sector)> + '_ {
        Sector::all().flat_map(move |sector| {
            let station = self.console(seat).station[sector.index()];
            let deployed = self.stack(seat, sector).map(move |card| (card, Zone::Deployed, sector));
            station.some().map(|card| (card, Zone::Station, sector)).into_iter().chain(deployed)
        })
    }

    /// Where a card lies on a console, if it does.
    pub fn locate(&self, seat: Seat, card: Card) -> Option<(Zone, Sector)> {
        if let Some(at) = self.console(seat).station.iter().position(|&station| station == card) {
            return Some((Zone::Station, Sector::from_index(at)));
        }
        self.cards(seat).find(|&(other, ..)| other == card).map(|(_, zone, sector)| (zone, sector))
    }

    /// The zone of a card that is known to be on a console.
    #[inline]
    pub fn zone(&self, seat: Seat, card: Card) -> Zone {
        if self.console(seat).station.contains(&card) { Zone::Station } else { Zone::Deployed }
    }

    /// The charges on a card; only ships that were bought hold any.
    #[inline]
    pub fn charges_on(&self, card: Card) -> u8 {
        self.charges.0.get(card.index()).copied().unwrap_or(0)
    }

    /// Whether a sector of a console holds a colony.
    #[inline]
    pub fn is_closed(&self, seat: Seat, sector: Sector) -> bool {
        self.console(seat).station[sector.index()].is_colony()
    }

    /// The sectors of a console without a colony.
    #[inline]
    pub fn open_sectors(&self, seat: Seat) -> Sectors {
        let station = &self.console(seat).station;
        Sectors(station.iter().rev().fold(0, |open, card| open << 1 | u16::from(!card.is_colony())))
    }

    /// Puts a ship behind the others that are deployed in a sector.
    pub fn deploy(&mut self, seat: Seat, sector: Sector, card: Card) {
        let last = self.stack(seat, sector).last();
        match last {
            Some(last) => self.above.0[last.index()] = card,
            None => self.console_mut(seat).deployed[sector.index()] = card,
        }
    }
}
