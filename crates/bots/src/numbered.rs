//! Work that is numbered, done side by side and handed over in order.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
};

/// How numbered work is done.
pub(crate) struct Crew<'a> {
    /// How many threads work.
    pub(crate) jobs: usize,
    /// How many numbers a thread takes at once.
    pub(crate) batch: u64,
    /// Is called now and then, from any thread, with how much is done.
    pub(crate) progress: &'a (dyn Fn(u64) + Sync),
    /// Once it is set, nothing more is begun.
    pub(crate) stop: &'a AtomicBool,
}

impl Crew<'_> {
    /// Does the work of the numbers from 0 to `count - 1` and returns what came of it, in order. A worker has something of its own to work
    /// with, and gives nothing for a number if it was stopped.
    pub(crate) fn work<W, R: Send>(
        &self,
        count: u64,
        own: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, u64) -> Option<R> + Sync,
    ) -> Vec<R> {
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let worker = || {
            let mut own = own();
            let mut batches = Vec::new();
            loop {
                let first = next.fetch_add(self.batch, Ordering::Relaxed);
                if first >= count || self.stop.load(Ordering::Relaxed) {
                    return batches;
                }
                let last = count.min(first + self.batch);
                let mut results = Vec::with_capacity((last - first) as usize);
                results.extend((first..last).filter_map(|number| work(&mut own, number)));
                batches.push((first, results));
                (self.progress)(done.fetch_add(last - first, Ordering::Relaxed) + last - first);
            }
        };
        let mut batches = thread::scope(|scope| {
            let others: Vec<_> = (1..self.jobs).map(|_| scope.spawn(worker)).collect();
            let mut batches = worker();
            for other in others {
                // A panic in a game is a bug of the game and goes on here.
                batches.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            batches
        });
        batches.sort_unstable_by_key(|&(first, _)| first);
        let mut results = Vec::with_capacity(batches.iter().map(|(_, batch)| batch.len()).sum());
        results.extend(batches.into_iter().flat_map(|(_, batch)| batch));
        results
    }
}
