//! Dice and shuffles are fair: how often each outcome comes is compared with how often it should. Seeds are fixed, so these
//! tests say the same every time, and each is also shown a source that it must find unfair.

use super::{Audited, Chance, Fast};

/// Pearson's statistic of counts that should be equal.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// The value that the statistic of a fair source exceeds one time in ten thousand, by Wilson and Hilferty's approximation.
fn limit(outcomes: usize) -> f64 {
    let freedom = outcomes as f64 - 1.0;
    let spread = 2.0 / (9.0 * freedom);
    freedom * (1.0 - spread + 3.719 * spread.sqrt()).powi(3)
}

fn is_fair(counts: &[u32]) -> bool {
    chi_square(counts) < limit(counts.len())
}

fn dice(chance: &mut impl Chance, n: u32) -> Vec<u32> {
    let mut counts = vec![0; n as usize];
    for _ in 0..600_000 {
        counts[chance.below(n) as usize] += 1;
    }
    counts
}

/// How often each of the 24 orders of four items comes.
fn orders(mut shuffle: impl FnMut(&mut [u32; 4])) -> Vec<u32> {
    let mut counts = vec![0; 24];
    for _ in 0..240_000 {
        let mut items = [0, 1, 2, 3];
        shuffle(&mut items);
        let smaller = |i: usize| items[i + 1..].iter().filter(|&&item| item < items[i]).count();
        counts[smaller(0) * 6 + smaller(1) * 2 + smaller(2)] += 1;
    }
    counts
}

const SIDES: [u32; 8] = [2, 3, 5, 6, 7, 10, 12, 100];

#[test]
fn audited_dice_are_fair() {
    for n in SIDES {
        let mut chance = Audited::new([n as u8; 32]);
        assert!(is_fair(&dice(&mut chance, n)), "a die with {n} sides");
        chance.take_drawn();
    }
}

#[test]
fn fast_dice_are_fair() {
    for n in SIDES {
        assert!(is_fair(&dice(&mut Fast::new(u64::from(n)), n)), "a die with {n} sides");
    }
}

#[test]
fn pairs_of_audited_dice_are_fair() {
    let mut chance = Audited::new([77; 32]);
    let mut counts = vec![0; 36];
    for _ in 0..360_000 {
        counts[usize::from(chance.d6() - 1) * 6 + usize::from(chance.d6() - 1)] += 1;
    }
    assert!(is_fair(&counts), "{counts:?}");
}

#[test]
fn shuffles_are_fair() {
    let mut audited = Audited::new([5; 32]);
    assert!(is_fair(&orders(|items| audited.shuffle(items))));
    let mut fast = Fast::new(5);
    assert!(is_fair(&orders(|items| fast.shuffle(items))));
}

#[test]
fn bounds_near_the_size_of_a_word_are_fair() {
    // Without rejection the lower half of this range would come twice as often as the rest.
    let n = 3 << 30;
    let mut audited = Audited::new([8; 32]);
    let mut fast = Fast::new(8);
    let (mut counts, mut fast_counts) = (vec![0; 3], vec![0; 3]);
    for _ in 0..60_000 {
        counts[(audited.below(n) >> 30) as usize] += 1;
        fast_counts[(fast.below(n) >> 30) as usize] += 1;
    }
    assert!(is_fair(&counts) && is_fair(&fast_counts), "{counts:?} {fast_counts:?}");
}

/// A die that takes the remainder of a byte, and so favours low numbers a little.
struct Careless(Fast);

impl Chance for Careless {
    fn below(&mut self, n: u32) -> u32 {
        self.0.below(256) % n
    }
}

#[test]
fn a_careless_die_is_found_out() {
    for n in [6, 7, 10, 12, 100] {
        assert!(!is_fair(&dice(&mut Careless(Fast::new(9)), n)), "a die with {n} sides");
    }
    // A byte divides evenly among two.
    assert!(is_fair(&dice(&mut Careless(Fast::new(9)), 2)));
}

#[test]
fn a_careless_shuffle_is_found_out() {
    let mut chance = Fast::new(9);
    let careless = |items: &mut [u32; 4]| {
        for i in 0..4 {
            items.swap(i, chance.below(4) as usize);
        }
    };
    assert!(!is_fair(&orders(careless)));
}
