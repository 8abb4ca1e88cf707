//! Exact odds: something random is run once for each way that its draws can fall.

use std::{
    cmp::Ordering,
    fmt,
    ops::{Add, Mul},
};

use super::{Chance, Watched};

/// An exact probability: a fraction in lowest terms.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Probability {
    numerator: u128,
    denominator: u128,
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Probability {
    /// Never.
    pub const ZERO: Probability = Probability { numerator: 0, denominator: 1 };
    /// Always.
    pub const ONE: Probability = Probability { numerator: 1, denominator: 1 };

    /// `numerator` in `denominator`, which is not 0.
    pub fn of(numerator: u128, denominator: u128) -> Probability {
        assert!(denominator > 0);
        let common = gcd(numerator, denominator);
        Probability { numerator: numerator / common, denominator: denominator / common }
    }

    /// The nearest floating-point number.
    pub fn as_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl Add for Probability {
    type Output = Probability;

    fn add(self, other: Probability) -> Probability {
        let denominator = self.denominator / gcd(self.denominator, other.denominator) * other.denominator;
        let scaled = |share: Probability| share.numerator * (denominator / share.denominator);
        Probability::of(scaled(self) + scaled(other), denominator)
    }
}

impl Mul for Probability {
    type Output = Probability;

    fn mul(self, other: Probability) -> Probability {
        let (left, right) = (
            Probability::of(self.numerator, other.denominator),
            Probability::of(other.numerator, self.denominator),
        );
        Probability {
            numerator: left.numerator * right.numerator,
            denominator: left.denominator * right.denominator,
        }
    }
}

impl PartialOrd for Probability {
    fn partial_cmp(&self, other: &Probability) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Probability {
    fn cmp(&self, other: &Probability) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

impl fmt::Display for Probability {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

/// The outcomes of something random, each with its exact share; the shares add up to one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds<T>(pub Vec<(T, Probability)>);

impl<T> Odds<T> {
    /// The share of the outcomes that satisfy a condition.
    pub fn share(&self, mut wanted: impl FnMut(&T) -> bool) -> Probability {
        self.0
            .iter()
            .filter(|(outcome, _)| wanted(outcome))
            .fold(Probability::ZERO, |sum, &(_, share)| sum + share)
    }
}

/// Runs `experiment` once for each way that its draws can fall, and gathers equal outcomes. The number of ways is the
/// product of the bounds of the draws: meant for a handful of dice, not for whole games.
pub fn odds<T: PartialEq>(mut experiment: impl FnMut(&mut Watched) -> T) -> Odds<T> {
    let mut found: Vec<(T, Probability)> = Vec::new();
    let mut way = Way::default();
    loop {
        way.next = 0;
        let outcome = experiment(&mut Watched::new(&mut way));
        let share = way
            .path
            .iter()
            .fold(Probability::ONE, |share, draw| share * Probability::of(1, u128::from(draw.n)));
        match found.iter_mut().find(|(known, _)| *known == outcome) {
            Some((_, sum)) => *sum = *sum + share,
            None => found.push((outcome, share)),
        }
        // On to the next way: count up the last draw that is not at its highest yet.
        while way.path.last().is_some_and(|draw| draw.value + 1 == draw.n) {
            way.path.pop();
        }
        match way.path.last_mut() {
            Some(draw) => draw.value += 1,
            None => return Odds(found),
        }
    }
}

/// One way in which the draws of an experiment fall.
#[derive(Default)]
struct Way {
    path: Vec<super::Draw>,
    next: usize,
}

impl Chance for Way {
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a draw needs at least one outcome");
        if self.next == self.path.len() {
            self.path.push(super::Draw { n, value: 0 });
        }
        let draw = self.path[self.next];
        assert_eq!(draw.n, n, "the experiment draws differently when run again with the same draws");
        self.next += 1;
        draw.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_give_seven_one_time_in_six() {
        let sums = odds(|chance| chance.d6() + chance.d6());
        assert_eq!(sums.0.len(), 11);
        assert_eq!(sums.share(|&sum| sum == 7), Probability::of(1, 6));
        assert_eq!(sums.share(|_| true), Probability::ONE);
    }

    #[test]
    fn a_draw_may_depend_on_an_earlier_one() {
        let outcome = odds(|chance| if chance.below(2) == 0 { 0 } else { 1 + chance.below(3) });
        assert_eq!(outcome.share(|&o| o == 0), Probability::of(1, 2));
        assert_eq!(outcome.share(|&o| o == 3), Probability::of(1, 6));
    }

    #[test]
    fn shares_compare_exactly() {
        assert!(Probability::of(1, 3) < Probability::of(334, 1000));
        assert_eq!(Probability::of(2, 4).to_string(), "1/2");
        assert!((Probability::of(1, 8).as_f64() - 0.125).abs() < f64::EPSILON);
    }
}
