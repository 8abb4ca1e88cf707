//! Places at the table, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::visible::visible;

/// The most seats that any game offers.
pub const MAX_SEATS: usize = 10;

/// A place at the table, counted from 0 in seating order. Prints counted from 1, as people do.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ts_rs::TS)]
#[ts(type = "number")]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

/// A number or a set that names seats which no table has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no table has such a seat: seats count from 0 to {}", MAX_SEATS - 1)]
pub struct NoSuchSeat;

// Seats come from outside in records and messages; unchecked they would index beyond every array.
impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(index: u8) -> Result<Seat, NoSuchSeat> {
        if usize::from(index) < MAX_SEATS { Ok(Seat(index)) } else { Err(NoSuchSeat) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl Seat {
    /// The seat with this index, which must be below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// The index of this seat, for arrays with a slot per seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat after this one among `seats`, clockwise.
    #[inline]
    pub const fn next(self, seats: usize) -> Seat {
        let next = self.0 as usize + 1;
        Seat(if next >= seats { 0 } else { next as u8 })
    }

    /// All seats of a table with this many.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of seats: who may act now, who has resigned.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
pub struct SeatSet(u16);

impl TryFrom<u16> for SeatSet {
    type Error = NoSuchSeat;

    fn try_from(bits: u16) -> Result<SeatSet, NoSuchSeat> {
        if bits >> MAX_SEATS == 0 { Ok(SeatSet(bits)) } else { Err(NoSuchSeat) }
    }
}

impl From<SeatSet> for u16 {
    fn from(set: SeatSet) -> u16 {
        set.0
    }
}

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Every seat of a table with this many.
    pub const fn all(seats: usize) -> SeatSet {
        assert!(seats <= MAX_SEATS);
        SeatSet(((1u32 << seats) - 1) as u16)
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether this seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Puts a seat into the set.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out of the set.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The lowest seat in the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats whose value is highest. Every seat is asked once, lowest first.
    pub fn highest(self, mut value: impl FnMut(Seat) -> u8) -> SeatSet {
        let (mut most, mut leading) = (0, SeatSet::EMPTY);
        for seat in self.iter() {
            let value = value(seat);
            if value > most {
                (most, leading) = (value, SeatSet::EMPTY);
            }
            if value == most {
                leading.insert(seat);
            }
        }
        leading
    }

    /// The seat that rolls highest; those that tie roll again among themselves, as often as it takes.
    pub fn roll_off(mut self, mut roll: impl FnMut(Seat) -> u8) -> Option<Seat> {
        while self.len() > 1 {
            self = self.highest(&mut roll);
        }
        self.first()
    }

    /// The seats in the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left.remove(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// The names of the people and bots at the table, by seat, for texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// Names in seat order. Of a record that somebody else wrote, they may be anything: what cannot be shown is left out.
    pub fn new<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> Names {
        Names(names.into_iter().map(|name| visible(name.as_ref())).collect())
    }

    /// "Seat 1", "Seat 2", …: for a table whose people are not known.
    pub fn of_seats(seats: usize) -> Names {
        Names::new((1..=seats).map(|n| format!("Seat {n}")))
    }

    /// The name at a seat.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("somebody", String::as_str)
    }
}

/// The first of "Ann", "Ann 2", "Ann 3", … that nobody has.
pub fn free_name(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let mut free = name.to_owned();
    let mut number = 1;
    while is_taken(&free) {
        number += 1;
        free = format!("{name} {number}");
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_gets_the_first_number_that_is_free() {
        let taken = ["Ann", "Ann 2", "Bob 2"];
        let free = |name| free_name(name, |other| taken.contains(&other));
        assert_eq!(["Ann", "Bob", "Bob 2"].map(free), ["Ann 3", "Bob", "Bob 2 2"]);
    }

    #[test]
    fn the_next_seat_after_the_last_is_the_first() {
        assert_eq!(Seat::new(2).next(4), Seat::new(3));
        assert_eq!(Seat::new(3).next(4), Seat::new(0));
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let mut set: SeatSet = [Seat::new(3), Seat::new(1)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::new(1), Seat::new(3)]);
        assert_eq!((set.len(), set.contains(Seat::new(3))), (2, true));
        set.remove(Seat::new(1));
        set.remove(Seat::new(3));
        assert!(set.is_empty() && set.first().is_none());
        assert_eq!(SeatSet::all(10).len(), 10);
    }

    #[test]
    fn a_name_steers_no_terminal() {
        assert_eq!(Names::new(["Ann\u{1b}]0;x\u{7}", "Bob"]), Names::new(["Ann]0;x", "Bob"]));
    }

    #[test]
    fn those_who_tie_roll_again() {
        let mut rolls = [4, 6, 2, 6, 3, 3, 1, 5].into_iter();
        let mut rolled = Vec::new();
        let first = SeatSet::all(4).roll_off(|seat| {
            rolled.push(seat.index());
            rolls.next().unwrap()
        });
        assert_eq!((first, rolled), (Some(Seat::new(3)), vec![0, 1, 2, 3, 1, 3, 1, 3]));
        assert_eq!(SeatSet::only(Seat::new(2)).roll_off(|_| panic!("it is alone")), Some(Seat::new(2)));
        assert_eq!(SeatSet::EMPTY.roll_off(|_| panic!("there is nobody")), None);
    }

    #[test]
    fn a_seat_that_no_table_has_is_not_read() {
        assert_eq!(serde_json::from_str::<Seat>("9").unwrap(), Seat::new(9));
        assert_eq!(serde_json::to_string(&Seat::new(9)).unwrap(), "9");
        for absurd in ["10", "15", "16", "200", "255", "256", "-1"] {
            assert!(serde_json::from_str::<Seat>(absurd).is_err(), "{absurd}");
        }
        assert_eq!(serde_json::from_str::<SeatSet>("1023").unwrap(), SeatSet::all(10));
        assert_eq!(serde_json::to_string(&SeatSet::all(2)).unwrap(), "3");
        assert!(serde_json::from_str::<SeatSet>("1024").is_err());
    }
}
