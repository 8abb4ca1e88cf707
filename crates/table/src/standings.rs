//! Scores while a game runs, and places when it is over.

use serde::Serialize;

use crate::{MAX_SEATS, Seat, SeatSet, Text, portable_math::exp};

/// How a finished game ended: a place for each seat, the best being 1. Plain data, for simulations and searches.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The place of each seat; seats that share a place have the same number.
    pub places: [u8; MAX_SEATS],
    /// What ended the game, in a short word: `last-colony`.
    pub how: &'static str,
}

impl Outcome {
    /// What ended a game in which one side alone did not give up.
    pub const RESIGNATION: &str = "resignation";

    /// Ranks seats by a key, highest first; equal keys share a place.
    pub fn ranked<K: Ord>(seats: usize, how: &'static str, key: impl Fn(Seat) -> K) -> Outcome {
        let mut places = [0; MAX_SEATS];
        for seat in Seat::all(seats) {
            let better = Seat::all(seats).filter(|&other| key(other) > key(seat)).count();
            places[seat.index()] = better as u8 + 1;
        }
        Outcome { places, how }
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The seats in first place.
    pub fn winners(&self, seats: usize) -> SeatSet {
        Seat::all(seats).filter(|seat| self.places[seat.index()] == 1).collect()
    }

    /// What each seat takes home: winners share 1, the others have nothing.
    pub fn payoffs(&self, seats: usize) -> Values {
        let winners = self.winners(seats);
        let mut values = [0.0; MAX_SEATS];
        for seat in winners.iter() {
            values[seat.index()] = 1.0 / winners.len() as f32;
        }
        values
    }

    /// The same game after some seats gave up: they come behind all others and keep their order among themselves. A team wins
    /// and loses together, so it is behind the others only when all of it gave up.
    pub fn with_resigned(mut self, seats: usize, resigned: SeatSet, team: impl Fn(Seat) -> u8) -> Outcome {
        let before = self.places;
        let gave_up = |seat: Seat| {
            Seat::all(seats).filter(|&mate| team(mate) == team(seat)).all(|mate| resigned.contains(mate))
        };
        let key = |seat: Seat| (gave_up(seat), before[seat.index()]);
        for seat in Seat::all(seats) {
            let ahead = |other: &Seat| key(*other) < key(seat);
            self.places[seat.index()] = Seat::all(seats).filter(ahead).count() as u8 + 1;
        }
        self
    }
}

/// A value for each seat: estimated chances of winning, or payoffs.
pub type Values = [f32; MAX_SEATS];

/// Turns what each side has into its chance to win, for estimates: every step of 1 ahead of another makes a side e times as likely.
pub fn softmax(sides: &mut [f32]) {
    let highest = sides.iter().copied().fold(f32::MIN, f32::max);
    // Measured from the highest, nothing overflows.
    sides.iter_mut().for_each(|side| *side = exp(*side - highest));
    let sum: f32 = sides.iter().sum();
    sides.iter_mut().for_each(|side| *side /= sum);
}

/// The score of one seat at this moment, with where it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Score {
    /// Whose score it is.
    pub seat: Seat,
    /// Points in all.
    pub points: i32,
    /// Where the points come from.
    pub breakdown: Vec<Part>,
    /// What decides ties, most important first.
    pub tie_breaks: Vec<Part>,
}

/// One line of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Part {
    /// What it is for.
    pub what: String,
    /// How much.
    pub amount: i32,
}

impl Part {
    /// A line of a score.
    pub fn new(what: impl Into<String>, amount: impl Into<i32>) -> Part {
        Part { what: what.into(), amount: amount.into() }
    }
}

/// The final result, for people: best place first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Standings {
    /// What ended the game, in a short word.
    pub how: String,
    /// The same for people: what ended it, and why that made somebody win.
    pub why: Text,
    /// One line per seat, best place first, seats of one place in seating order.
    pub lines: Vec<Standing>,
}

impl Standings {
    /// The seats of the first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.lines.iter().filter(|line| line.place == 1).map(|line| line.score.seat)
    }
}

/// One seat's line of the final result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Standing {
    /// The place, from 1; shared places have the same number.
    pub place: u8,
    /// The team of the seat; where everyone plays alone, a team each.
    pub team: u8,
    /// Whether the seat gave up.
    pub resigned: bool,
    /// The final score.
    pub score: Score,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_seats_share_a_place() {
        let points = [5, 9, 9, 1];
        let outcome = Outcome::ranked(4, "test", |seat| points[seat.index()]);
        assert_eq!(outcome.places[..4], [3, 1, 1, 4]);
        assert_eq!(outcome.payoffs(4)[..4], [0.0, 0.5, 0.5, 0.0]);
    }

    #[test]
    fn a_softmax_adds_up_to_one_and_does_not_overflow() {
        let mut sides = [1000.0, 1000.0 + 3f32.ln(), -1000.0];
        softmax(&mut sides);
        assert!(
            (sides[0] - 0.25).abs() < 1e-4 && (sides[1] - 0.75).abs() < 1e-4 && sides[2] == 0.0,
            "{sides:?}"
        );
    }

    #[test]
    fn a_softmax_is_the_same_on_every_machine() {
        let mut sides = [0.3, -1.7, 2.25, 0.0];
        softmax(&mut sides);
        assert_eq!(sides.map(f32::to_bits), [0x3de5_fcbc, 0x3c79_00cb, 0x3f4a_1046, 0x3daa_60f5]);
    }

    #[test]
    fn who_gave_up_comes_last() {
        let points = [5, 9, 7];
        let outcome = Outcome::ranked(3, "test", |seat| points[seat.index()]);
        let resigned = SeatSet::only(Seat::new(1));
        let alone = |seat: Seat| seat.index() as u8;
        assert_eq!(outcome.with_resigned(3, resigned, alone).places[..3], [2, 3, 1]);
    }

    #[test]
    fn a_team_is_last_only_when_all_of_it_gave_up() {
        let in_pairs = |seat: Seat| seat.index() as u8 % 2;
        let outcome = Outcome::ranked(4, "test", |seat| in_pairs(seat) == 1);
        let mut resigned = SeatSet::only(Seat::new(1));
        assert_eq!(outcome.with_resigned(4, resigned, in_pairs).places[..4], [3, 1, 3, 1]);
        resigned.insert(Seat::new(3));
        assert_eq!(outcome.with_resigned(4, resigned, in_pairs).places[..4], [1, 3, 1, 3]);
    }
}
