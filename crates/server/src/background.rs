//! What a table does by itself, for its bots, its clock, its votes and its dice: one task at a time runs each of these jobs, tries again what
//! failed, and ends when there is nothing left to do.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::sleep;

use crate::{App, api_error::ApiError, tables::TableSlot};

/// How long to wait before another try; then twice as long each time.
const AFTER_FAILURE: Duration = Duration::from_millis(250);
/// After so many more tries in a row, about two minutes, it is given up until somebody calls again.
const MOST_TRIES: u32 = 9;

/// What comes after a step.
pub enum Next {
    /// Another step.
    Step,
    /// Nothing, until somebody calls.
    Rest,
}

#[derive(Default)]
struct State {
    running: bool,
    calls: Calls,
}

/// How often somebody said that there may be something to do.
#[derive(Clone, Copy, Default)]
struct Calls {
    all: u64,
    /// Those that brought news.
    news: u64,
}

/// A job of a table, which one task at a time runs.
#[derive(Default)]
pub struct BackgroundJob(Mutex<State>);

impl BackgroundJob {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it is held, and the state is whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says that there may be something to do. Gives whether it did not run until now: then the caller has to run it.
    fn call(&self, news: bool) -> bool {
        let mut state = self.lock();
        state.calls.all += 1;
        state.calls.news += u64::from(news);
        !std::mem::replace(&mut state.running, true)
    }

    fn calls(&self) -> Calls {
        self.lock().calls
    }

    /// Ends it since there is nothing to do, unless somebody called after so many calls: they count on the task that runs.
    /// Gives whether it has ended.
    fn rest(&self, since: Calls) -> bool {
        let mut state = self.lock();
        state.running = state.calls.all != since.all;
        !state.running
    }

    /// Ends it since it fails, unless somebody brought news after so many calls. Gives whether it has ended.
    fn give_up(&self, since: Calls) -> bool {
        let mut state = self.lock();
        state.running = state.calls.news != since.news;
        !state.running
    }
}

/// What a job is called, and where a table has it.
type NamedJob = (&'static str, fn(&TableSlot) -> &BackgroundJob);

/// The task that runs a job. However it ends, the next to call can start another.
struct Runner<'a> {
    job: &'a BackgroundJob,
    ended: bool,
}

impl Drop for Runner<'_> {
    fn drop(&mut self) {
        // A job that has ended may be run by another task by now.
        if !self.ended {
            self.job.lock().running = false;
        }
    }
}

/// Tries in a row that failed.
#[derive(Default)]
struct Failures(u32);

impl Failures {
    /// One more. Gives the wait before the next try; none if there is to be no other.
    fn wait(&mut self) -> Option<Duration> {
        let wait = (self.0 < MOST_TRIES).then(|| AFTER_FAILURE * 2u32.pow(self.0));
        self.0 += 1;
        wait
    }
}

impl App {
    /// Runs this job of a table, step by step, if no task does so already. One that does makes sure not to miss the news;
    /// what a step that fails has said itself is none, or it would be tried forever. Its name is for the log.
    pub fn run_job<S, F>(self: &Arc<Self>, cell: &Arc<TableSlot>, (name, job): NamedJob, news: bool, step: S)
    where
        S: Fn(Arc<Self>, Arc<TableSlot>) -> F + Send + 'static,
        F: Future<Output = Result<Next, ApiError>> + Send,
    {
        if !job(cell).call(news) {
            return;
        }
        let (app, cell) = (Arc::clone(self), Arc::clone(cell));
        tokio::spawn(async move {
            let job = job(&cell);
            let mut runner = Runner { job, ended: false };
            let mut failures = Failures::default();
            loop {
                let calls = job.calls();
                let problem = match step(Arc::clone(&app), Arc::clone(&cell)).await {
                    Ok(Next::Step) => {
                        failures = Failures::default();
                        continue;
                    }
                    Ok(Next::Rest) => {
                        runner.ended = job.rest(calls);
                        if runner.ended {
                            return;
                        }
                        continue;
                    }
                    Err(problem) => problem,
                };
                let table = &cell.id;
                tracing::warn!(%table, failures = failures.0, "the {name} cannot go on: {}", problem.message);
                match failures.wait() {
                    Some(wait) => tokio::select! {
                        () = sleep(wait) => {}
                        () = app.stopped() => return,
                    },
                    None => {
                        runner.ended = job.give_up(calls);
                        if runner.ended {
                            return;
                        }
                        failures = Failures::default();
                    }
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_to_call_runs_it_until_it_has_ended() {
        let job = BackgroundJob::default();
        assert!(job.call(true));
        assert!(!job.call(true));
        assert!(job.rest(job.calls()) && job.call(true));
    }

    #[test]
    fn a_job_does_not_end_while_there_is_news() {
        let job = BackgroundJob::default();
        assert!(job.call(true));
        let before = job.calls();
        assert!(!job.call(true) && !job.give_up(before) && !job.rest(before), "whoever called counts on it");
        let before = job.calls();
        assert!(!job.call(false), "it still runs");
        assert!(!job.rest(before), "there may be something to do");
        assert!(job.give_up(before), "but it is no reason to try again what fails");
        assert!(job.call(false), "only to begin");
    }

    #[test]
    fn whoever_ends_in_any_other_way_leaves_it_to_the_next_and_takes_nothing_from_them() {
        let job = BackgroundJob::default();
        assert!(job.call(true));
        drop(Runner { job: &job, ended: false });
        assert!(job.call(true), "the next runs it");
        assert!(job.rest(job.calls()) && job.call(true));
        drop(Runner { job: &job, ended: true });
        assert!(!job.call(true), "it is somebody else's by then");
    }

    #[test]
    fn tries_come_farther_and_farther_apart_and_end_after_about_two_minutes() {
        let mut failures = Failures::default();
        let waits: Vec<Duration> = std::iter::from_fn(|| failures.wait()).collect();
        assert!(waits.windows(2).all(|pair| pair[1] == pair[0] * 2));
        let whole: Duration = waits.iter().sum();
        assert!((120..130).contains(&whole.as_secs()), "{whole:?}");
    }
}
