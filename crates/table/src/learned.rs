//! Estimates that were learned: what they look at, and how weights judge it.
//!
//! A game names the [`Feature`]s of a seat's position, each at one of a few levels, and the stages of the game. Every stage has a weight for
//! every level of every feature; a seat's weights add up, and the seats' sums become chances by a softmax. So the order of the
//! others does not matter, what was learned is integers until the last division, and nothing is allocated.
//!
//! What was learned may be mixed with the game's hand-written estimate (a weighted mean of their logarithms): what one of them misjudges, the other tempers,
//! and a search, which finds whatever is rated too high, finds less of it.
//!
//! What cannot hurt is a rising feature: its weights never fall from one level to the next, so that more of it is never rated lower.

use crate::{Judge, MAX_SEATS, Rules, Seat, Values};

/// One thing that a learned estimate looks at in a seat's position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// What it is.
    pub name: &'static str,
    /// At how many levels it can stand: 0, 1, … `levels - 1`.
    pub levels: u8,
    /// Whether more of it cannot hurt.
    pub rising: bool,
}

impl Feature {
    /// Something that cannot hurt.
    pub const fn rising(name: &'static str, levels: u8) -> Feature {
        Feature { name, levels, rising: true }
    }

    /// Something that may be good or bad.
    pub const fn any(name: &'static str, levels: u8) -> Feature {
        Feature { name, levels, rising: false }
    }
}

/// What a learned estimate looks at in a game; nothing, where a game does not say.
pub trait Features: Rules {
    /// What it looks at in a seat's position.
    const FEATURES: &'static [Feature] = &[];

    /// How many stages it tells apart, each with weights of its own.
    const STAGES: usize = 1;

    /// The stage that a seat is at. [`Judge::strictly_better`] positions are at the same.
    fn stage(&self, _state: &Self::State, _seat: Seat) -> usize {
        0
    }

    /// Writes the level of each of a seat's features. In a [`Judge::strictly_better`] position no rising one of that seat is lower, no rising one of
    /// another seat is higher, and all others are the same.
    fn write_levels(&self, _state: &Self::State, _seat: Seat, _levels: &mut [u8]) {}
}

/// Writes the levels of a game's features one after another, in the order in which the game names them.
pub struct Levels<'a> {
    features: &'static [Feature],
    levels: &'a mut [u8],
    next: usize,
}

impl<'a> Levels<'a> {
    /// A writer that stands before the first of these features.
    #[inline]
    pub fn new(features: &'static [Feature], levels: &'a mut [u8]) -> Levels<'a> {
        Levels { features, levels: &mut levels[..features.len()], next: 0 }
    }

    /// Writes the level of the next feature. What is above its highest level is written as that.
    #[inline]
    pub fn put(&mut self, level: u8) {
        self.levels[self.next] = level.min(self.features[self.next].levels - 1);
        self.next += 1;
    }

    /// Writes a signed amount as a level: `zero` stands for 0; what lies outside the levels is clamped.
    #[inline]
    pub fn put_signed(&mut self, zero: u8, ahead: i32) {
        self.put((ahead + i32::from(zero)).clamp(0, 255) as u8);
    }

    /// Whether every feature was written.
    pub fn is_done(&self) -> bool {
        self.next == self.features.len()
    }
}

/// The most features that a game can have.
pub const MAX_FEATURES: usize = 128;

/// A seat whose sum of weights is larger by this is e times as likely to win.
pub const UNIT: f64 = 1000.0;

/// A file of weights has at most so many bytes.
pub const MAX_BYTES: usize = 64 * 1024;

const MAGIC: &[u8; 4] = b"SBW2";
const HEADER: usize = 24;

/// Why weights cannot judge a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// There are none.
    #[error("there are no learned weights for this match")]
    None,
    /// The file holds no weights, or is damaged.
    #[error("these are no weights, or they are damaged")]
    Broken,
    /// They were learned under another version of the rules.
    #[error("the weights are of rules version {learned}, and the game is at {rules}")]
    OtherRules {
        /// The version under which they were learned.
        learned: u32,
        /// The game's version.
        rules: u32,
    },
    /// They were learned for another number of players.
    #[error("the weights are for {learned} players, not for {players}")]
    OtherPlayers {
        /// For how many they are.
        learned: usize,
        /// How many play.
        players: usize,
    },
    /// The game looks at other features now, or has other stages.
    #[error("the weights are for other features than the game's")]
    OtherFeatures,
}

/// What was learned for one game and number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// Where the levels of each feature begin.
    starts: Vec<u16>,
    /// The weights, stage by stage.
    table: Vec<i16>,
    stride: usize,
    written: HandwrittenShare,
}

/// How much of a mixture is the game's hand-written estimate, in thousandths; the rest was learned.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct HandwrittenShare(u16);

impl HandwrittenShare {
    const WHOLE: u16 = 1000;

    /// A share from 0 to 1; `None` for anything else.
    pub fn new(share: f64) -> Option<HandwrittenShare> {
        let thousandths = (share * f64::from(HandwrittenShare::WHOLE)).round();
        (0.0..=f64::from(HandwrittenShare::WHOLE))
            .contains(&thousandths)
            .then_some(HandwrittenShare(thousandths as u16))
    }

    /// A seat's sum of weights, mixed with its chance by the hand-written estimate.
    #[inline]
    pub fn mix(self, learned: i32, chance: f32) -> i32 {
        let (written, whole) = (i64::from(self.0), i64::from(HandwrittenShare::WHOLE));
        let parts = written * i64::from(logarithm(chance)) + (whole - written) * i64::from(learned);
        // A mean of two sums is as small as they are.
        (parts / whole) as i32
    }
}

/// Where the levels of each feature begin, and how many there are in all.
pub fn starts(features: &[Feature]) -> (Vec<u16>, usize) {
    let mut next = 0;
    let starts = features.iter().map(|feature| {
        next += usize::from(feature.levels);
        (next - usize::from(feature.levels)) as u16
    });
    (starts.collect(), next)
}

/// A hash of a game's features and stages, by which weights for those of another version are found out.
pub fn fingerprint(features: &[Feature], stages: usize) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    let mut add = |byte: u8| hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    for feature in features {
        feature.name.bytes().for_each(&mut add);
        add(feature.levels);
        add(u8::from(feature.rising));
    }
    add(stages as u8);
    hash
}

impl Weights {
    /// Reads the bytes of a file of weights, and checks that they fit the match that they are to judge.
    pub fn read<G: Judge>(bytes: &[u8], rules: &G) -> Result<Weights, WeightsError> {
        let (header, body) = bytes.split_at_checked(HEADER).ok_or(WeightsError::Broken)?;
        // Four bytes of the header, which has six times as many.
        let number = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| header[at + i]));
        if header[..4] != *MAGIC || bytes.len() > MAX_BYTES {
            return Err(WeightsError::Broken);
        }
        let (learned, version) = (number(4), G::about().rules_version);
        if learned != version {
            return Err(WeightsError::OtherRules { learned, rules: version });
        }
        let (learned, players) = (number(8) as usize, rules.seats());
        if learned != players {
            return Err(WeightsError::OtherPlayers { learned, players });
        }
        let (starts, stride) = starts(G::FEATURES);
        if number(12) != fingerprint(G::FEATURES, G::STAGES) {
            return Err(WeightsError::OtherFeatures);
        }
        let table: Vec<i16> = body.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect();
        if body.len() != 2 * stride * G::STAGES || checksum(number(16), body) != number(20) {
            return Err(WeightsError::Broken);
        }
        let written = u16::try_from(number(16)).ok().filter(|&written| written <= HandwrittenShare::WHOLE);
        let written = HandwrittenShare(written.ok_or(WeightsError::Broken)?);
        let mut rising = starts.iter().zip(G::FEATURES).filter(|(_, feature)| feature.rising);
        let never_fall = rising.all(|(&start, feature)| {
            table.chunks(stride).all(|stage| stage[start.into()..][..feature.levels.into()].is_sorted())
        });
        if !never_fall {
            return Err(WeightsError::Broken);
        }
        Ok(Weights { starts, table, stride, written })
    }

    /// The bytes of a file of weights: for this many players, with this share of the hand-written estimate, stage by stage and level by level.
    pub fn write<G: Judge>(players: usize, written: HandwrittenShare, table: &[i16]) -> Vec<u8> {
        let body: Vec<u8> = table.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        let mut bytes = MAGIC.to_vec();
        let fingerprint = fingerprint(G::FEATURES, G::STAGES);
        let written = u32::from(written.0);
        let checksum = checksum(written, &body);
        for number in [G::about().rules_version, players as u32, fingerprint, written, checksum] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(body);
        bytes
    }

    /// Each seat's chance to win; exact where the game is over.
    #[inline]
    pub fn judge<G: Judge>(&self, rules: &G, state: &G::State) -> Values {
        let seats = rules.seats();
        if let Some(outcome) = rules.outcome(state) {
            return outcome.payoffs(seats);
        }
        let mut levels = [0; MAX_FEATURES];
        let levels = &mut levels[..self.starts.len()];
        let mut sums = [0; MAX_SEATS];
        for seat in Seat::all(seats) {
            rules.write_levels(state, seat, levels);
            let stage = &self.table[rules.stage(state, seat) * self.stride..][..self.stride];
            let weights = levels.iter().zip(&self.starts);
            sums[seat.index()] = weights
                .map(|(&level, &start)| i32::from(stage[usize::from(start) + usize::from(level)]))
                .sum();
        }
        if self.written != HandwrittenShare::default() {
            let mix = |(sum, chance): (&mut i32, f32)| *sum = self.written.mix(*sum, chance);
            sums[..seats].iter_mut().zip(rules.estimate(state)).for_each(mix);
        }
        shares(&sums[..seats])
    }
}

/// The hash by which a file of weights is known, in hexadecimal digits.
pub fn hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

fn checksum(written: u32, body: &[u8]) -> u32 {
    written
        .to_le_bytes()
        .iter()
        .chain(body)
        .fold(0x811c_9dc5, |hash: u32, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// How many steps the table of powers has between 1 and 2.
const STEPS: usize = 64;
/// What stands for 1 in the table of powers.
const ONE: u64 = 1 << 24;

/// The powers 2^(-i/64), in parts of [`ONE`].
const POWERS: [u32; STEPS + 1] = {
    // 2^(-1/64), in parts of 2^32.
    const RATIO: u64 = 4_248_701_965;
    let mut powers = [0; STEPS + 1];
    let mut power: u64 = ONE << 8;
    let mut i = 0;
    while i <= STEPS {
        powers[i] = ((power + 128) >> 8) as u32;
        power = (power * RATIO) >> 32;
        i += 1;
    }
    powers
};

/// e^(-below / UNIT) in parts of [`ONE`], by integers alone, so that every machine comes to the same.
#[inline]
fn power(below: u32) -> u32 {
    // In 4096ths of a doubling: 4096 / (1000 ln 2) = 5.909…, in parts of 2^16.
    let fine = (u64::from(below.min(60_000)) * 387_270) >> 16;
    let (halvings, rest) = (fine >> 12, fine & 4095);
    let (step, between) = ((rest >> 6) as usize, (rest & 63) as u32);
    let (high, low) = (POWERS[step], POWERS[step + 1]);
    (high - (((high - low) * between) >> 6)).checked_shr(halvings as u32).unwrap_or(0)
}

/// The logarithms of 1 + i/64 to base 2, in parts of 2^16.
const LOGARITHMS: [i32; STEPS + 1] = {
    let mut logarithms = [0; STEPS + 1];
    let mut i = 0;
    while i <= STEPS {
        // In parts of 2^31; with each square the next bit of its logarithm shows.
        let mut power = (1_u64 << 31) + ((i as u64) << 25);
        let mut logarithm = (power >> 32) as i32;
        power >>= logarithm;
        let mut bit = 0;
        while bit < 16 {
            power = (power * power) >> 31;
            let next = power >> 32;
            power >>= next;
            logarithm = 2 * logarithm + next as i32;
            bit += 1;
        }
        logarithms[i] = logarithm;
        i += 1;
    }
    logarithms
};

/// Chances below this have the logarithm of this one.
const HOPELESS: f32 = 1.0 / (1 << 20) as f32;

/// The logarithm of a chance in units of weights, by integers alone. What is below [`HOPELESS`], or not a number, counts as that.
#[inline]
fn logarithm(chance: f32) -> i32 {
    // What is no number is not more than anything.
    let bits = if chance > HOPELESS { chance.min(1.0).to_bits() } else { HOPELESS.to_bits() };
    let (doublings, rest) = ((bits >> 23) as i32 - 127, bits & 0x7f_ffff);
    let (step, between) = ((rest >> 17) as usize, (rest & 0x1_ffff) as i32);
    let (low, high) = (LOGARITHMS[step], LOGARITHMS[step + 1]);
    let fine = i64::from((doublings << 16) + low + (((high - low) * (between >> 5)) >> 12));
    // 1000 ln 2 = 693.147…, in parts of 2^16.
    ((fine * 45_426_094) >> 32) as i32
}

/// The softmax of sums of weights.
#[inline]
pub fn shares(sums: &[i32]) -> Values {
    let highest = sums.iter().copied().fold(i32::MIN, i32::max);
    let mut values = [0.0; MAX_SEATS];
    let mut total = 0;
    for (value, &sum) in values.iter_mut().zip(sums) {
        let power = power(highest.abs_diff(sum));
        total += power;
        *value = power as f32;
    }
    values[..sums.len()].iter_mut().for_each(|value| *value /= total as f32);
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_a_softmax() {
        for sums in [[0, 0, 0], [1000, 0, -1000], [-250, 3333, 3000], [30_000, 0, 12], [7, 6, 5]] {
            let mut exact = sums.map(|sum| (f64::from(sum) / UNIT) as f32);
            crate::softmax(&mut exact);
            let got = shares(&sums);
            for (got, exact) in got.iter().zip(exact) {
                assert!((got - exact).abs() < 2e-4, "{sums:?}: {got} is not {exact}");
            }
            assert!((got.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        }
    }

    #[test]
    fn logarithms_are_those_of_chances_and_never_fall() {
        let mut last = i32::MIN;
        for i in 1..=10_000 {
            let chance = i as f32 / 10_000.0;
            let (got, exact) = (logarithm(chance), f64::from(chance).ln() * UNIT);
            assert!((f64::from(got) - exact).abs() < 1.1, "{chance}: {got} is not {exact}");
            assert!(got >= last, "{chance}");
            last = got;
        }
        assert_eq!([0.0, -1.0, f32::NAN, 1.0, 2.0].map(logarithm), [-13_863, -13_863, -13_863, 0, 0]);
    }

    #[test]
    fn a_mixture_is_the_mean_of_logarithms() {
        assert_eq!([-0.1, 1.1, f64::NAN].map(HandwrittenShare::new), [None; 3]);
        let mix = |share| HandwrittenShare::new(share).unwrap().mix(-700, 0.25);
        assert_eq!([0.0, 0.5, 1.0].map(mix), [-700, -1043, -1387]);
        assert_eq!(
            HandwrittenShare::new(0.0).unwrap().mix(-4_000_000, 0.25),
            -4_000_000,
            "the largest sums fit"
        );
    }

    #[test]
    fn more_is_never_less() {
        for other in [-5000, -40, 0, 900] {
            let of_first = |sum| shares(&[sum, other, 17])[0];
            for sum in -3000..3000 {
                assert!(of_first(sum) <= of_first(sum + 1), "{sum} against {other}");
            }
        }
    }
}
