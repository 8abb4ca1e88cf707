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
struct Calls {
    attended: bool,
    /// How many there were that brought news.
    news: u64,
}

/// A duty of a table, which one task at a time attends to.
#[derive(Default)]
pub struct Duty(Mutex<Calls>);

impl Duty {
    fn lock(&self) -> MutexGuard<'_, Calls> {
        // Nothing panics while it is held, and the calls are whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says that there may be something to do. Gives whether nobody attended to it until now: then the caller has to.
    fn call(&self, news: bool) -> bool {
        let mut calls = self.lock();
        calls.news += u64::from(news);
        !std::mem::replace(&mut calls.attended, true)
    }

    fn news(&self) -> u64 {
        self.lock().news
    }

    /// Lays it down, unless there was news since this much: whoever brought it counts on the one who attends. Gives whether it is
    /// laid down.
    fn lay_down(&self, news: u64) -> bool {
        let mut calls = self.lock();
        calls.attended = calls.news != news;
        !calls.attended
    }
}

/// Whoever attends to a duty. However they end, the next to call can take over.
struct Attendant<'a> {
    duty: &'a Duty,
    laid_down: bool,
}

impl Attendant<'_> {
    fn lay_down(&mut self, news: u64) -> bool {
        self.laid_down = self.duty.lay_down(news);
        self.laid_down
    }
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
    /// what a step that fails has said itself is none, or it would be tried forever.
    pub fn attend<S, F>(self: &Arc<Self>, cell: &Arc<Cell>, duty: fn(&Cell) -> &Duty, news: bool, step: S)
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
                let news = duty.news();
                let problem = match step(Arc::clone(&app), Arc::clone(&cell)).await {
                    Ok(Next::Step) => {
                        failures = Failures::default();
                        continue;
                    }
                    Ok(Next::Rest) if attendant.lay_down(news) => return,
                    Ok(Next::Rest) => continue,
                    Err(problem) => problem,
                };
                tracing::warn!(table = %cell.id, failures = failures.0, "cannot go on: {}", problem.message);
                match failures.wait() {
                    Some(wait) => tokio::select! {
                        () = sleep(wait) => {}
                        () = app.stopped() => return,
                    },
                    None if attendant.lay_down(news) => return,
                    None => failures = Failures::default(),
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
        assert!(duty.lay_down(duty.news()) && duty.call(true));
    }

    #[test]
    fn nobody_lays_down_a_duty_for_which_there_was_news_meanwhile() {
        let duty = Duty::default();
        assert!(duty.call(true));
        let before = duty.news();
        assert!(!duty.call(true) && !duty.lay_down(before), "whoever called counts on it");
        assert!(!duty.call(false), "and it is still attended to");
        assert!(duty.lay_down(duty.news()), "a call without news is no reason to go on");
        assert!(duty.call(false), "but one to begin");
    }

    #[test]
    fn whoever_ends_in_any_other_way_leaves_it_to_the_next_and_takes_nothing_from_them() {
        let duty = Duty::default();
        assert!(duty.call(true));
        drop(Attendant { duty: &duty, laid_down: false });
        assert!(duty.call(true), "the next attends");
        let mut attendant = Attendant { duty: &duty, laid_down: false };
        assert!(attendant.lay_down(duty.news()) && duty.call(true));
        drop(attendant);
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
