//! Randomness. Every draw of every game is [`Chance::below`], from one of four sources:
//!
//! - [`Audited`]: the stream of a real match, fixed by a committed secret and a nonce from every seat;
//! - [`Fast`]: for simulations and bots;
//! - [`Script`]: for tests, draw by draw;
//! - [`odds`]: runs something over every outcome and gives the exact odds.
//!
//! [`Watched`] makes any source one type, which tells whether it was asked.
//!
//! How a stream becomes numbers below `n`, and numbers become a shuffle, is frozen here: old matches must replay.

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};

#[cfg(test)]
mod fairness;
#[cfg(test)]
mod frozen;
mod odds;
mod script;
mod seed;
mod watched;

pub use odds::{Odds, Probability, odds};
pub use script::Script;
pub(crate) use seed::derived;
pub use seed::{Commitment, Nonce, NonceHash, Secret, match_seed_1};
pub use watched::Watched;

/// A source of random draws.
pub trait Chance {
    /// A number from 0 to `n - 1`, each as likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// A six-sided die: 1 to 6.
    #[inline]
    fn d6(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// Puts the items into a random order: Fisher–Yates from the last item down.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

impl<C: Chance> Chance for &mut C {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// A draw that was made: one number below `n`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(from = "(u32, u32)", into = "(u32, u32)")]
pub struct Draw {
    /// The bound.
    pub n: u32,
    /// What came, below the bound.
    pub value: u32,
}

impl From<(u32, u32)> for Draw {
    fn from((n, value): (u32, u32)) -> Draw {
        Draw { n, value }
    }
}

impl From<Draw> for (u32, u32) {
    fn from(draw: Draw) -> (u32, u32) {
        (draw.n, draw.value)
    }
}

/// The chance of a match: a ChaCha20 stream whose seed nobody could choose alone. It keeps what it drew since it was
/// last asked, so that the record can hold every draw beside the action that caused it.
#[derive(Clone, Debug)]
pub struct Audited {
    stream: ChaCha20Rng,
    drawn: Vec<Draw>,
}

impl Audited {
    /// The stream of this seed, from its beginning.
    pub fn new(seed: [u8; 32]) -> Audited {
        Audited { stream: ChaCha20Rng::from_seed(seed), drawn: Vec::new() }
    }

    /// The draws since this was last called.
    pub fn take_drawn(&mut self) -> Vec<Draw> {
        std::mem::take(&mut self.drawn)
    }
}

impl Chance for Audited {
    /// Frozen: words of the stream are taken until one is below the largest multiple of `n`; the draw is its remainder.
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a draw needs at least one outcome");
        let usable = (1u64 << 32) - (1u64 << 32) % u64::from(n);
        let word = loop {
            let word = self.stream.next_u32();
            if u64::from(word) < usable {
                break word;
            }
        };
        let value = word % n;
        self.drawn.push(Draw { n, value });
        value
    }
}

/// The chance of simulations: xoshiro256++, one of the fastest generators with good statistics. Same seed, same games.
#[derive(Clone, Debug)]
pub struct Fast([u64; 4]);

impl Fast {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Fast {
        // SplitMix64, the generator's usual way to spread a small seed over its state.
        let mut x = seed;
        let mut next = || {
            x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = x;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        Fast([next(), next(), next(), next()])
    }

    /// The stream number `index` of a study with this seed: game 17 of a simulation, whichever thread plays it.
    pub fn stream(seed: u64, index: u64) -> Fast {
        Fast::new(seed ^ index.wrapping_add(1).wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }
}

impl Chance for Fast {
    /// Lemire's method: a multiplication, and a rejection only where the range does not divide the words evenly.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        let mut product = (self.next_u64() >> 32) * u64::from(n);
        let mut low = product as u32;
        if low < n {
            let threshold = n.wrapping_neg() % n;
            while low < threshold {
                product = (self.next_u64() >> 32) * u64::from(n);
                low = product as u32;
            }
        }
        (product >> 32) as u32
    }
}
