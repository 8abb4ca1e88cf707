//! The fixed yardstick: a synthetic rule engine that is no game, and never changes.
//!
//! Machines differ, and one machine differs from minute to minute. So every figure is also given as a fraction of what this
//! loop does in the same run: a position of 512 bytes, a legality scan over up to 64 candidates that reads the position
//! the way rules do (who owns a place, what a seat can pay, how far something is built), a choice among those that are
//! legal, and a step that changes some ten places and rolls three dice. It is frozen: a change would make old figures
//! incomparable, and the test at the end would fail. What people and programs read calls it the calibration, as it did when
//! the first figures were quoted.

use std::hint::black_box;

const SEATS: usize = 4;
const CANDIDATES: usize = 64;
/// After this many decisions the position is set up anew.
const LENGTH: u64 = 200;

/// The synthetic position.
#[derive(Copy, Clone)]
#[repr(C)]
struct Position {
    /// Who is at each place; 0 is nobody.
    owner: [u8; 256],
    /// How far each place is built; places 128 apart share it.
    level: [u8; 128],
    /// What each seat has of each kind.
    stock: [[u8; 16]; SEATS],
    /// Counters: whose turn, how wide the scan is, and totals.
    track: [u32; 16],
}

const _: () = assert!(size_of::<Position>() == 512);

/// Something that might be done: at a place that is free, or at one's own; for a price; up to a level.
#[derive(Copy, Clone)]
struct Candidate {
    place: u8,
    /// All bits where it must be one's own, none where it must be free.
    own: u8,
    pays: u8,
    cost: u8,
    below: u8,
}

static TABLE: [Candidate; CANDIDATES] = {
    let mut table = [Candidate { place: 0, own: 0, pays: 0, cost: 0, below: 255 }; CANDIDATES];
    let mut i = 1;
    while i < CANDIDATES {
        table[i] = Candidate {
            place: (i * 37 % 256) as u8,
            own: if i % 3 == 1 { 0xff } else { 0 },
            pays: (i * 5 % 6) as u8,
            cost: (i % 5) as u8,
            below: 2 + (i % 3) as u8,
        };
        i += 1;
    }
    table
};

/// xorshift64*: a generator of its own, so that nobody else's changes reach the yardstick.
struct Stream(u64);

impl Stream {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let word = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        ((word * u64::from(n)) >> 32) as u32
    }
}

fn start() -> Position {
    let mut position = Position { owner: [0; 256], level: [0; 128], stock: [[3; 16]; SEATS], track: [0; 16] };
    for (i, owner) in position.owner.iter_mut().enumerate() {
        *owner = if i % 3 == 0 { (i % (SEATS + 1)) as u8 } else { 0 };
    }
    position
}

/// Lists the candidates that are legal now.
fn scan<'r>(position: &Position, scratch: &'r mut [u8; CANDIDATES]) -> &'r [u8] {
    let seat = position.track[0] as usize;
    let mine = seat as u8 + 1;
    let stock: &[u8; 16] = &position.stock[seat];
    let width = 33 + position.track[1] as usize % 32;
    // Passing is always possible, as in most games.
    scratch[0] = 0;
    let mut found = 1;
    for (i, candidate) in TABLE[..width].iter().enumerate().skip(1) {
        let place = usize::from(candidate.place);
        let there = position.owner[place] == mine & candidate.own;
        let paid = stock[usize::from(candidate.pays) % 16] >= candidate.cost;
        let free = position.level[place % 128] < candidate.below;
        // Written always and counted only if legal: a branch here would be as hard to foresee as the dice.
        scratch[found % CANDIDATES] = i as u8;
        found += usize::from(there & paid & free);
    }
    &scratch[..found]
}

fn step(position: &mut Position, choice: u8, stream: &mut Stream) {
    let seat = position.track[0] as usize;
    let candidate = TABLE[usize::from(choice)];
    let place = usize::from(candidate.place);
    position.stock[seat][usize::from(candidate.pays)] -= candidate.cost;
    if candidate.own != 0 {
        position.level[place % 128] += 1;
    } else {
        position.owner[place] = seat as u8 + 1;
    }
    // Something is given up elsewhere, so that there is always something left to do.
    for _ in 0..2 {
        let left = usize::from(TABLE[stream.below(CANDIDATES as u32) as usize].place);
        position.owner[left] = 0;
        position.level[left % 128] = 0;
    }
    position.track[4 + seat] += u32::from(candidate.cost);
    for _ in 0..3 {
        let die = stream.below(6) as usize;
        let stock = &mut position.stock[seat][die];
        *stock = (*stock + 1).min(9);
        position.track[8 + die] += 1;
    }
    position.track[1] = position.track[1].wrapping_mul(5).wrapping_add(u32::from(choice) + 1);
    // Some six decisions make a turn.
    if stream.below(6) == 0 {
        position.track[0] = (position.track[0] + 1) % SEATS as u32;
        position.track[2] += 1;
    }
}

/// What a run of the yardstick did.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Choices among at least two candidates.
    pub decisions: u64,
    /// Depends on everything that was done, so that nothing can be left out.
    pub checksum: u64,
}

/// Runs this many synthetic games.
pub fn run(seed: u64, games: u64) -> Run {
    let mut stream = Stream(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut scratch = [0; CANDIDATES];
    let mut done = Run { decisions: 0, checksum: seed };
    for _ in 0..games {
        let mut position = black_box(start());
        for _ in 0..LENGTH {
            let legal = scan(&position, &mut scratch);
            done.decisions += u64::from(legal.len() >= 2);
            let choice = legal[stream.below(legal.len() as u32) as usize];
            let mixed = done.checksum ^ u64::from(choice) << 8 ^ legal.len() as u64;
            step(&mut position, choice, &mut stream);
            done.checksum = mixed.wrapping_mul(0x0100_0000_01b3);
        }
        done.checksum ^= u64::from(black_box(&position).track[2]);
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_yardstick_never_changes() {
        assert_eq!(run(1, 50), Run { decisions: 9979, checksum: 16_156_895_025_823_102_659 });
    }

    #[test]
    fn nearly_every_step_is_a_decision_and_offers_what_rich_games_offer() {
        let (mut stream, mut position) = (Stream(1), start());
        let (mut scratch, mut sum, mut decisions) = ([0; CANDIDATES], 0, 0);
        for _ in 0..10_000 {
            let legal = scan(&position, &mut scratch);
            sum += legal.len();
            decisions += usize::from(legal.len() >= 2);
            let choice = legal[stream.below(legal.len() as u32) as usize];
            step(&mut position, choice, &mut stream);
        }
        assert!(decisions > 9_900, "{decisions}");
        assert!((80_000..200_000).contains(&sum), "{sum}");
    }
}
