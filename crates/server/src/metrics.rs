//! Counters, as plain text for whoever collects them.

use std::{
    fmt::Write,
    sync::atomic::{AtomicU64, Ordering},
};

/// A number that only grows.
#[derive(Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Counts on.
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    /// How many so far.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What is counted.
#[derive(Default)]
#[allow(missing_docs)] // The texts below say what each is.
pub struct Metrics {
    pub requests: Counter,
    pub refused: Counter,
    pub tables: Counter,
    pub finished: Counter,
    pub moves: Counter,
    pub bot_moves: Counter,
    pub time_outs: Counter,
    pub appends: Counter,
    pub updates: Counter,
    pub sockets: Counter,
}

impl Metrics {
    /// Everything as text, in the form that Prometheus reads.
    pub fn text(&self, in_memory: usize, watching: usize) -> String {
        let counters = [
            ("requests_total", "HTTP requests", &self.requests),
            ("refused_total", "requests refused for coming too often or from elsewhere", &self.refused),
            ("tables_total", "tables made", &self.tables),
            ("finished_total", "matches played to their end", &self.finished),
            ("moves_total", "actions of people", &self.moves),
            ("bot_moves_total", "actions of bots", &self.bot_moves),
            ("time_outs_total", "answers that came from the clock", &self.time_outs),
            ("appends_total", "appends to records", &self.appends),
            ("updates_total", "updates sent to watchers", &self.updates),
            ("sockets_total", "live connections opened", &self.sockets),
        ];
        let mut text = String::new();
        for (name, help, counter) in counters {
            let value = counter.get();
            // Writing to a string does not fail.
            let _ = write!(
                text,
                "# HELP starboard_{name} {help}\n# TYPE starboard_{name} counter\nstarboard_{name} {value}\n"
            );
        }
        let gauges = [("tables_in_memory", in_memory), ("watching", watching)];
        for (name, value) in gauges {
            let _ = write!(text, "# TYPE starboard_{name} gauge\nstarboard_{name} {value}\n");
        }
        text
    }
}
