//! Powers that are the same on every machine. Those of the standard library may differ from one to the next in the last digit; a search whose
//! estimates differ in the last digit chooses otherwise. Here are additions, multiplications, divisions and exponents of doubles alone, each of
//! which is exact to the last bit wherever Rust runs, and one rounding at the end.

use std::f64::consts::{LN_2, LOG2_E, SQRT_2};

/// Beyond these all is 0 or infinite as a single.
const LEAST: f64 = -104.0;
const MOST: f64 = 89.0;

/// e to this power.
#[inline]
pub fn exp(x: f32) -> f32 {
    exp_of(x.into()) as f32
}

/// A number above 0 to this power.
#[inline]
pub fn powf(base: f32, exponent: f32) -> f32 {
    exp_of(f64::from(exponent) * ln_of(base)) as f32
}

/// As often as it says, a number times itself.
#[inline]
pub fn powi(base: f32, times: u32) -> f32 {
    (0..times).fold(1.0, |product, _| product * base)
}

/// The series of the exponential function, from its last term: 1/8!, 1/7!, … 1.
const FACTORIALS: [f64; 9] = {
    let mut parts = [1.0; 9];
    let (mut i, mut factorial) = (1, 1);
    while i < 9 {
        factorial *= i;
        parts[8 - i] = 1.0 / factorial as f64;
        i += 1;
    }
    parts
};

/// The series of the inverse hyperbolic tangent, from its last term: 1/15, 1/13, … 1.
const ODDS: [f64; 8] = {
    let mut parts = [1.0; 8];
    let mut i = 0;
    while i < 8 {
        parts[i] = 1.0 / (15 - 2 * i) as f64;
        i += 1;
    }
    parts
};

/// So many terms are enough below half a doubling; the doublings are exponents.
#[inline]
fn exp_of(x: f64) -> f64 {
    // What is no number stays so.
    let x = x.clamp(LEAST, MOST);
    let doublings = x * LOG2_E;
    let doublings = (doublings + 0.5_f64.copysign(doublings)) as i32;
    let rest = x - f64::from(doublings) * LN_2;
    let sum = FACTORIALS.iter().fold(0.0, |sum, part| sum * rest + part);
    sum * f64::from_bits(((1023 + i64::from(doublings)) as u64) << 52)
}

/// The natural logarithm of a number above 0.
#[inline]
fn ln_of(x: f32) -> f64 {
    const MANTISSA: u64 = (1 << 52) - 1;
    // As a double, the smallest single has a whole mantissa.
    let bits = f64::from(x).to_bits();
    let (mut doublings, mut rest) =
        ((bits >> 52) as i32 - 1023, f64::from_bits(bits & MANTISSA | 1023 << 52));
    if rest > SQRT_2 {
        (doublings, rest) = (doublings + 1, rest / 2.0);
    }
    let part = (rest - 1.0) / (rest + 1.0);
    let square = part * part;
    let sum = ODDS.iter().fold(0.0, |sum, part| sum * square + part);
    2.0 * part * sum + f64::from(doublings) * LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As far as a rounded single may be from what it stands for.
    const HALF: f64 = 6.0e-8;

    #[test]
    fn powers_of_e_are_right_to_the_last_bit_of_a_single() {
        for step in -87_000..88_000 {
            let x = step as f32 / 1000.0;
            let exact = f64::from(x).exp();
            let off = (f64::from(exp(x)) - exact).abs() / exact;
            assert!(off <= HALF, "{x}: {} is not {exact}", exp(x));
        }
        assert_eq!([f32::NEG_INFINITY, -200.0, 0.0, -0.0].map(exp), [0.0, 0.0, 1.0, 1.0]);
        assert_eq!([200.0, f32::INFINITY].map(exp), [f32::INFINITY; 2]);
        assert!(exp(f32::NAN).is_nan() && exp(-100.0) > 0.0);
    }

    #[test]
    fn powers_of_e_never_fall() {
        let mut last = 0.0;
        for step in -40_000..4_000 {
            let now = exp(step as f32 / 997.0);
            assert!(now >= last, "{step}");
            last = now;
        }
    }

    #[test]
    fn powers_are_right_to_the_last_bit_of_a_single() {
        for base in [1e-6, 0.003, 0.25, 0.5, 0.7, 0.999, 1.0, 1.42, 3.0, 1e6] {
            for exponent in [-1.5, 0.0, 0.3, 0.61, 1.0, 1.9, 2.0_f32] {
                let exact = f64::from(base).powf(exponent.into());
                let off = (f64::from(powf(base, exponent)) - exact).abs() / exact;
                assert!(off <= HALF, "{base} to {exponent}: {} is not {exact}", powf(base, exponent));
            }
        }
        assert_eq!([0, 1, 3].map(|times| powi(0.5, times)), [1.0, 0.5, 0.125]);
    }

    /// Whatever the machine.
    #[test]
    fn the_bits_are_these() {
        let powers = [-20.5, -3.25, -1.0, -0.1, 0.7, 1.0, 12.3].map(|x| exp(x).to_bits());
        assert_eq!(
            powers,
            [0x30ab_d1d8, 0x3d1e_d1b4, 0x3ebc_5ab2, 0x3f67_a36d, 0x4000_e153, 0x402d_f854, 0x4856_8c02]
        );
        let powers = [(0.3, 0.61), (0.92, 1.7), (1e-6, 0.5), (5.5, -0.3)];
        assert_eq!(
            powers.map(|(base, exponent)| powf(base, exponent).to_bits()),
            [0x3ef5_a5fd, 0x3f5e_2ab8, 0x3a83_126f, 0x3f19_820f]
        );
    }
}
