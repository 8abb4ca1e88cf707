//! The fixed calibration: a synthetic rule engine that is no game, and never changes.
//!
//! Machines differ, and one machine differs from minute to minute. So every figure is also given as a fraction of what this
//! loop does in the same run: a position of 512 bytes, a legality scan over up to 64 candidates that reads the position
//! the way rules do (who owns a place, what a seat can pay, how far something is built), a choice among those that are
//! legal, and a step that changes some ten places and rolls three dice. It is frozen: a change would make old figures
//! incomparable, and the test at the end would fail.

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
    /// How far each place is built.
    level: [u8; 128],
    /// What each seat has, eight kinds each.
    stock: [u16; SEATS * 8],
    /// Counters: whose turn, how wide the scan is, and totals.
    track: [u32; 16],
}

const _: () = assert!(size_of::<Position>() == 512);

/// Something that might be done.
#[derive(Copy, Clone)]
struct Candidate {
    kind: u8,
    place: u8,
    from: u8,
    pays: u8,
    cost: u16,
}

const TABLE: [Candidate; CANDIDATES] = {
    let mut table = [Candidate { kind: 0, place: 0, from: 0, pays: 0, cost: 0 }; CANDIDATES];
    let mut i = 1;
    while i < CANDIDATES {
        table[i] = Candidate {
            kind: (i % 4) as u8,
            place: (i * 37 % 256) as u8,
            from: (i * 101 % 256) as u8,
            pays: (i * 5 % 8) as u8,
            cost: (i % 7) as u16,
        };
        i += 1;
    }
    table
};

/// xorshift64*: a generator of its own, so that nobody else's changes reach the calibration.
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
    let mut position = Position { owner: [0; 256], level: [0; 128], stock: [3; SEATS * 8], track: [0; 16] };
    for (i, owner) in position.owner.iter_mut().enumerate() {
        *owner = if i % 3 == 0 { (i % (SEATS + 1)) as u8 } else { 0 };
    }
    position
}

fn allowed(position: &Position, seat: usize, candidate: Candidate) -> bool {
    let mine = seat as u8 + 1;
    let owner = position.owner[usize::from(candidate.place)];
    let can_pay = || position.stock[seat * 8 + usize::from(candidate.pays)] >= candidate.cost;
    let level = || position.level[usize::from(candidate.place) / 2];
    match candidate.kind {
        0 => owner == 0 && can_pay(),
        1 => owner == mine && level() < 4 && can_pay(),
        2 => owner != 0 && owner != mine && level() < 2 && can_pay(),
        _ => position.owner[usize::from(candidate.from)] == mine && owner == 0,
    }
}

fn scan(position: &Position, out: &mut Vec<u8>) {
    let seat = position.track[0] as usize;
    let width = 33 + position.track[1] as usize % 32;
    // Passing is always possible, as in most games.
    out.push(0);
    for (i, &candidate) in TABLE.iter().enumerate().take(width).skip(1) {
        if allowed(position, seat, candidate) {
            out.push(i as u8);
        }
    }
}

fn step(position: &mut Position, choice: u8, stream: &mut Stream) {
    let seat = position.track[0] as usize;
    let candidate = TABLE[usize::from(choice)];
    let (place, from) = (usize::from(candidate.place), usize::from(candidate.from));
    position.stock[seat * 8 + usize::from(candidate.pays)] -= if choice == 0 { 0 } else { pay(position, seat, candidate) };
    match candidate.kind {
        0 if choice != 0 => position.owner[place] = seat as u8 + 1,
        1 => position.level[place / 2] += 1,
        2 => position.owner[place] = 0,
        3 => position.owner.swap(place, from),
        _ => position.track[2] += 1,
    }
    position.track[4 + seat] += u32::from(candidate.cost);
    for _ in 0..3 {
        let die = stream.below(6) as usize;
        let stock = &mut position.stock[seat * 8 + die];
        *stock = (*stock + 1).min(9);
        position.track[8 + die] += 1;
    }
    position.track[1] = position.track[1].wrapping_mul(5).wrapping_add(u32::from(choice) + 1);
    // Some six decisions make a turn.
    if stream.below(6) == 0 {
        position.track[0] = (position.track[0] + 1) % SEATS as u32;
    }
}

/// What is paid: candidates of the last kind cost nothing.
fn pay(position: &Position, seat: usize, candidate: Candidate) -> u16 {
    let held = position.stock[seat * 8 + usize::from(candidate.pays)];
    if candidate.kind == 3 { 0 } else { candidate.cost.min(held) }
}

/// What a run of the calibration did.
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
    let mut room = Vec::with_capacity(CANDIDATES);
    let mut done = Run { decisions: 0, checksum: seed };
    for _ in 0..games {
        let mut position = black_box(start());
        for _ in 0..LENGTH {
            room.clear();
            scan(&position, &mut room);
            done.decisions += u64::from(room.len() >= 2);
            let choice = room[stream.below(room.len() as u32) as usize];
            step(&mut position, choice, &mut stream);
            let mixed = done.checksum ^ u64::from(choice) << 8 ^ room.len() as u64;
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
    fn the_calibration_never_changes() {
        assert_eq!(run(1, 50), Run { decisions: 0, checksum: 0 });
    }

    #[test]
    fn its_choices_are_as_many_as_in_a_rich_game() {
        let mut stream = Stream(1);
        let mut position = start();
        let (mut room, mut sum) = (Vec::new(), 0);
        for _ in 0..1000 {
            room.clear();
            scan(&position, &mut room);
            sum += room.len();
            let choice = room[stream.below(room.len() as u32) as usize];
            step(&mut position, choice, &mut stream);
        }
        assert!((5_000..30_000).contains(&sum), "{sum}");
    }
}
