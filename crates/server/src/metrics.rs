//! Figures about the server, as plain text for whoever collects them, at an address of their own.

use std::{
    fmt::Write,
    fs,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{Router, extract::State, routing::get};

use crate::App;

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

/// The upper ends of the classes of times, in milliseconds.
const CLASSES: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// How long something took, in classes.
#[derive(Default)]
pub struct Histogram {
    classes: [Counter; CLASSES.len()],
    all: Counter,
    microseconds: Counter,
}

impl Histogram {
    /// It took so long once.
    pub fn add(&self, time: Duration) {
        if let Some(class) = CLASSES.iter().position(|&end| time <= Duration::from_millis(end)) {
            self.classes[class].add(1);
        }
        self.all.add(1);
        self.microseconds.add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        // Writing to a string does not fail.
        let _ = write!(text, "# HELP starboard_{name} {help}\n# TYPE starboard_{name} histogram\n");
        let mut so_far = 0;
        for (class, end) in self.classes.iter().zip(CLASSES) {
            so_far += class.get();
            let _ = writeln!(text, "starboard_{name}_bucket{{le=\"{}\"}} {so_far}", end as f64 / 1e3);
        }
        let (all, seconds) = (self.all.get(), self.microseconds.get() as f64 / 1e6);
        let _ = writeln!(text, "starboard_{name}_bucket{{le=\"+Inf\"}} {all}");
        let _ = write!(text, "starboard_{name}_sum {seconds}\nstarboard_{name}_count {all}\n");
    }
}

/// A figure that is a single number, in the form that Prometheus reads.
fn write_single(text: &mut String, name: &str, kind: &str, help: &str, value: u64) {
    // Writing to a string does not fail.
    let _ = write!(
        text,
        "# HELP starboard_{name} {help}\n# TYPE starboard_{name} {kind}\nstarboard_{name} {value}\n"
    );
}

/// A gauge of every queue. The lines of one figure stand together, as that form wants it.
fn write_by_queue<const QUEUES: usize>(
    text: &mut String,
    name: &str,
    help: &str,
    counts: [(&str, usize); QUEUES],
) {
    // Writing to a string does not fail.
    let _ = write!(text, "# HELP starboard_{name} {help}\n# TYPE starboard_{name} gauge\n");
    for (queue, count) in counts {
        let _ = writeln!(text, "starboard_{name}{{queue=\"{queue}\"}} {count}");
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
    pub move_time: Histogram,
    pub commit_time: Histogram,
    pub thought_time: Histogram,
}

impl Metrics {
    fn text(&self) -> String {
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
            write_single(&mut text, name, "counter", help, counter.get());
        }
        self.move_time.write(&mut text, "move_seconds", "from a move that came to its answer, on disk");
        self.commit_time.write(&mut text, "commit_seconds", "from an append to its being on disk");
        self.thought_time.write(
            &mut text,
            "thought_seconds",
            "how long a bot thought, without waiting for its turn",
        );
        text
    }
}

impl App {
    /// Everything as text, in the form that Prometheus reads.
    pub fn figures(&self) -> String {
        let mut text = self.metrics.text();
        let (tables, watching) = self.tables.count();
        let gauges = [
            ("tables_in_memory", "tables in memory, waiting ones included", tables as u64),
            (
                "long_or_finished_entries_in_memory",
                "entries in memory of matches that are long or finished, with what each takes beside them",
                self.tables.room(),
            ),
            ("watching", "live connections that watch a table", watching as u64),
        ];
        let resident = resident().map(|bytes| ("resident_bytes", "memory that the process has", bytes));
        for (name, help, value) in gauges.into_iter().chain(resident) {
            write_single(&mut text, name, "gauge", help, value);
        }
        let [quick, deep] = self.thinkers.queues();
        let queues = [
            ("quick-bots", quick),
            ("deep-bots", deep),
            ("analyses", &self.analyses.queue),
            ("history", &self.history),
            ("loading", &self.loading),
            ("long-loading", &self.long_loading),
            ("uploads", &self.uploads),
            ("opening", &self.opening),
        ];
        let counts = queues.map(|(name, queue)| (name, queue.count()));
        write_by_queue(
            &mut text,
            "working",
            "how much of this is being done",
            counts.map(|(name, count)| (name, count.0)),
        );
        write_by_queue(
            &mut text,
            "waiting",
            "how much of this waits for its turn",
            counts.map(|(name, count)| (name, count.1)),
        );
        text
    }
}

/// How much memory the process has, where the system tells.
fn resident() -> Option<u64> {
    resident_in(&fs::read_to_string("/proc/self/status").ok()?)
}

/// The same, as it stands in what the system tells: in kilobytes, however large its pages are.
fn resident_in(status: &str) -> Option<u64> {
    let amount = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(amount.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? << 10)
}

/// What is answered at the address of their own.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/metrics", get(|State(app): State<Arc<App>>| async move { app.figures() }))
        .with_state(app)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_of_the_process_is_told_in_bytes() {
        assert_eq!(resident_in("Name:\tstarboard\nVmRSS:\t   20480 kB\nThreads:\t4\n"), Some(20 << 20));
        assert_eq!(resident_in("Name:\tstarboard\n"), None);
    }

    #[test]
    fn times_are_counted_in_their_class_and_in_all_above() {
        let histogram = Histogram::default();
        for time in [500, 3_000, 4_000, 9_000_000] {
            histogram.add(Duration::from_micros(time));
        }
        let mut text = String::new();
        histogram.write(&mut text, "x", "something");
        for line in [
            "bucket{le=\"0.001\"} 1",
            "bucket{le=\"0.002\"} 1",
            "bucket{le=\"0.005\"} 3",
            "bucket{le=\"5\"} 3",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        assert!(text.contains("bucket{le=\"+Inf\"} 4") && text.contains("x_count 4"), "{text}");
    }
}
