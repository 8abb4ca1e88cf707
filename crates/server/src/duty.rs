//! What a table does by itself, its bots and its clock: one task at a time attends to it, tries again what failed, and lays it
//! down when there is nothing left to do.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::sleep;

use crate::{App, problem::Problem, tables::Cell};

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
    attended: bool,
    calls: Calls,
}

/// How often somebody said that there may be something to do.
#[derive(Clone, Copy, Default)]
struct Calls {
    all: u64,
    /// Those that brought news.
    news: u64,
}

/// A duty of a table, which one task at a time attends to.
#[derive(Default)]
pub struct Duty(Mutex<State>);

impl Duty {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it is held, and the state is whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says that there may be something to do. Gives whether nobody attended to it until now: then the caller has to.
    fn call(&self, news: bool) -> bool {
        let mut state = self.lock();
        state.calls.all += 1;
        state.calls.news += u64::from(news);
        !std::mem::replace(&mut state.attended, true)
    }

    fn calls(&self) -> Calls {
        self.lock().calls
    }

    /// Lays it down since there is nothing to do, unless somebody called after so many calls: they count on the one who attends.
    /// Gives whether it is laid down.
    fn rest(&self, since: Calls) -> bool {
        let mut state = self.lock();
        state.attended = state.calls.all != since.all;
        !state.attended
    }

    /// Lays it down since it fails, unless somebody brought news after so many calls. Gives whether it is laid down.
    fn give_up(&self, since: Calls) -> bool {
        let mut state = self.lock();
        state.attended = state.calls.news != since.news;
        !state.attended
    }
}

/// What a duty is called, and where a table has it.
type Named = (&'static str, fn(&Cell) -> &Duty);

/// Whoever attends to a duty. However they end, the next to call can take over.
struct Attendant<'a> {
    duty: &'a Duty,
    laid_down: bool,
}

impl Drop for Attendant<'_> {
    fn drop(&mut self) {
        // What was laid down may be somebody else's by now.
        if !self.laid_down {
            self.duty.lock().attended = false;
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
    /// Has this duty of a table attended to, step by step, if nobody does so already. Whoever does makes sure not to miss the news;
    /// what a step that fails has said itself is none, or it would be tried forever. Its name is for the log.
    pub fn attend<S, F>(self: &Arc<Self>, cell: &Arc<Cell>, (name, duty): Named, news: bool, step: S)
    where
        S: Fn(Arc<Self>, Arc<Cell>) -> F + Send + 'static,
        F: Future<Output = Result<Next, Problem>> + Send,
    {
        if !duty(cell).call(news) {
            return;
        }
        let (app, cell) = (Arc::clone(self), Arc::clone(cell));
        tokio::spawn(async move {
            let duty = duty(&cell);
            let mut attendant = Attendant { duty, laid_down: false };
            let mut failures = Failures::default();
            loop {
                let calls = duty.calls();
                let problem = match step(Arc::clone(&app), Arc::clone(&cell)).await {
                    Ok(Next::Step) => {
                        failures = Failures::default();
                        continue;
                    }
                    Ok(Next::Rest) => {
                        attendant.laid_down = duty.rest(calls);
                        if attendant.laid_down {
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
                        attendant.laid_down = duty.give_up(calls);
                        if attendant.laid_down {
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
    fn only_the_first_to_call_attends_until_the_duty_is_laid_down() {
        let duty = Duty::default();
        assert!(duty.call(true));
        assert!(!duty.call(true));
        assert!(duty.rest(duty.calls()) && duty.call(true));
    }

    #[test]
    fn nobody_lays_down_a_duty_for_which_there_was_news_meanwhile() {
        let duty = Duty::default();
        assert!(duty.call(true));
        let before = duty.calls();
        assert!(
            !duty.call(true) && !duty.give_up(before) && !duty.rest(before),
            "whoever called counts on it"
        );
        let before = duty.calls();
        assert!(!duty.call(false), "it is still attended to");
        assert!(!duty.rest(before), "there may be something to do");
        assert!(duty.give_up(before), "but it is no reason to try again what fails");
        assert!(duty.call(false), "only to begin");
    }

    #[test]
    fn whoever_ends_in_any_other_way_leaves_it_to_the_next_and_takes_nothing_from_them() {
        let duty = Duty::default();
        assert!(duty.call(true));
        drop(Attendant { duty: &duty, laid_down: false });
        assert!(duty.call(true), "the next attends");
        assert!(duty.rest(duty.calls()) && duty.call(true));
        drop(Attendant { duty: &duty, laid_down: true });
        assert!(!duty.call(true), "it is somebody else's by then");
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
