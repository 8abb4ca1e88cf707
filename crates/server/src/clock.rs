//! Whom a table waits for, and since when. Survives when the match itself is put aside.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use table::{MAX_SEATS, Seat, SeatSet, record::What};
use tokio::time::Instant;

use crate::{live::doer, wire::Wait};

#[derive(Default)]
struct Questions {
    /// The people who are asked something.
    asked: SeatSet,
    /// When each was first asked something that they have not answered. After a restart of the server it is now.
    silent: [Option<Instant>; MAX_SEATS],
}

/// Whom a table waits for.
#[derive(Default)]
pub struct Clock(Mutex<Questions>);

impl Clock {
    fn lock(&self) -> MutexGuard<'_, Questions> {
        // Nothing panics while it is held, and the questions are whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note of the people who are asked now, after all this has been done.
    pub fn note<'a>(&self, asked: SeatSet, done: impl Iterator<Item = &'a What>) {
        let mut questions = self.lock();
        let before = std::mem::replace(&mut questions.asked, asked);
        // A question that went by itself was nobody's fault; whoever was too late for it has still not answered.
        let mut free: SeatSet = before.iter().filter(|&seat| !asked.contains(seat)).collect();
        for what in done {
            match what {
                What::TimeOut { seat, .. } => free.remove(*seat),
                what => doer(what).into_iter().for_each(|seat| free.insert(seat)),
            }
        }
        free.iter().for_each(|seat| questions.silent[seat.index()] = None);
        for seat in asked.iter() {
            questions.silent[seat.index()].get_or_insert_with(Instant::now);
        }
    }

    /// For how long somebody has been asked at this seat without an answer; none if they are asked nothing.
    pub fn silence(&self, seat: Seat) -> Option<Duration> {
        let questions = self.lock();
        questions.silent[seat.index()].filter(|_| questions.asked.contains(seat)).map(|since| since.elapsed())
    }

    /// Everyone whom the table waits for, as everybody is told.
    pub fn waits(&self) -> Vec<Wait> {
        let questions = self.lock();
        let silent = |seat: Seat| questions.silent[seat.index()].map_or(0, |at| milliseconds(at.elapsed()));
        questions.asked.iter().map(|seat| Wait { seat, silent: silent(seat) }).collect()
    }
}

/// A time as it is told: more than 49 days are not told apart.
fn milliseconds(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}
