//! What was measured, beside what it may be.

use std::time::Duration;

/// The most memory that an attempt may cost, in kilobytes.
const MEMORY: u64 = 100 << 10;
/// The share of all waits that has to be within it: a machine that does something else makes some of them longer.
const SHARE: f64 = 0.95;

/// What an attempt cost everybody else.
pub struct Measured {
    /// The growth of the server's memory, in kilobytes.
    pub growth: u64,
    /// How long others waited before, and meanwhile: for moves, for a Cadet, for an old position; each in order.
    pub quiet: [Vec<Duration>; 3],
    /// As `quiet`.
    pub waited: [Vec<Duration>; 3],
    /// How often the stranger was served, and how often turned away.
    pub served: u64,
    /// As `served`.
    pub refused: u64,
    /// What should not have been possible, whether or not anybody noticed.
    pub broken: Option<String>,
    /// How long it took in all.
    pub took: Duration,
}

/// A quantile of times in order.
fn quantile(times: &[Duration], share: f64) -> Duration {
    let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
    times.get(index).copied().unwrap_or_default()
}

fn seconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64())
}

impl Measured {
    /// How much longer than usual others had to wait.
    fn delay(&self, what: usize) -> Duration {
        quantile(&self.waited[what], SHARE).saturating_sub(quantile(&self.quiet[what], 0.5))
    }

    /// Whether others noticed too much of it: more memory than may be, or a wait longer than this. Nobody who looks at the past is promised
    /// anything.
    pub fn holds(&self, longest: Duration) -> bool {
        let heard = self.waited[..2].iter().all(|waited| !waited.is_empty());
        heard
            && self.broken.is_none()
            && self.growth < MEMORY
            && (0..2).all(|what| self.delay(what) < longest)
    }

    /// The names of the figures.
    pub fn heading() -> String {
        format!(
            "{:<36} {:>8}  {:>22}  {:>22}  {:>12}  {:>13}\n{:<36} {:>8}  {:>22}  {:>22}  {:>12}  {:>13}",
            "",
            "memory",
            "a move later by",
            "a Cadet later by",
            "the past by",
            "served and",
            "",
            "MB",
            "s (usual, worst)",
            "s (usual, worst)",
            "s",
            "turned away"
        )
    }

    /// All figures in one line.
    pub fn line(&self, title: &str, longest: Duration) -> String {
        let [moves, cadets] = [0, 1].map(|what| {
            let usual = seconds(quantile(&self.quiet[what], 0.5));
            let worst = seconds(self.waited[what].last().copied().unwrap_or_default());
            let (delay, count) = (seconds(self.delay(what)), self.waited[what].len());
            format!("{delay} ({usual}, {worst}) of {count}")
        });
        let verdict = match &self.broken {
            Some(broken) => broken,
            None if self.holds(longest) => "ok",
            None => "too much",
        };
        format!(
            "{title:<36} {:>8.1}  {moves:>22}  {cadets:>22}  {:>12}  {:>13}  {verdict} ({:.0} s)",
            self.growth as f64 / 1024.0,
            seconds(self.delay(2)),
            format!("{}/{}", self.served, self.refused),
            self.took.as_secs_f64(),
        )
    }
}
