//! The clock of a table: whom it waits for, and what is done when somebody's time to answer is up. Survives when the match itself
//! is put aside.

use std::{
    ops::RangeInclusive,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use table::{Seat, SeatSet};
use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

use crate::{
    App,
    api_error::{ApiError, ErrorKind},
    background::{BackgroundJob, Next},
    live::{TableSettings, TableSummary},
    moves::rejected,
    questions::{Awaited, News, Questions},
    tables::TableSlot,
    wire::Wait,
};

/// The time to answer that somebody wished for, in seconds.
pub fn check_time(wish: Option<f64>, allowed: &RangeInclusive<u32>) -> Result<Option<u32>, ApiError> {
    let (least, most) = (allowed.start(), allowed.end());
    let fits = |wish: f64| wish.fract() == 0.0 && (f64::from(*least)..=f64::from(*most)).contains(&wish);
    match wish {
        None => Ok(None),
        // What fits is whole and in range, so that nothing is cut off.
        Some(wish) if fits(wish) => Ok(Some(wish as u32)),
        Some(_) => {
            let message = format!("the time to answer is a whole number of seconds from {least} to {most}");
            Err(ApiError::new(ErrorKind::Malformed, message))
        }
    }
}

/// Whom a table waits for.
#[derive(Default)]
pub struct Clock {
    questions: Mutex<Questions>,
    /// Has whoever is too late answered for.
    watch: BackgroundJob,
    /// Tells whoever watches that there is nobody to wait for any more, or that somebody's time ends sooner than before.
    sooner: Notify,
}

impl Clock {
    fn lock(&self) -> MutexGuard<'_, Questions> {
        // Nothing panics while it is held, and the questions are whole at any time.
        self.questions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note of whom the table waits for now, and of how long they have to answer. Says of whom nothing is left that others waited for.
    fn note(&self, time: Option<Duration>, awaited: Awaited, news: News) -> SeatSet {
        self.change(|questions| questions.note(time, awaited, news, Instant::now()))
    }

    /// Changes what is asked, and wakes whoever watches if somebody's time ends sooner by that.
    fn change<T>(&self, change: impl FnOnce(&mut Questions) -> T) -> T {
        let mut questions = self.lock();
        let end = |questions: &Questions| questions.first().map(|(_, end)| end);
        let before = end(&questions);
        let changed = change(&mut questions);
        let after = end(&questions);
        // Whoever takes something back has only the time that was left.
        if before.is_some_and(|before| after.is_none_or(|after| after < before)) {
            self.sooner.notify_one();
        }
        changed
    }

    /// For how long somebody has been silent at this seat; none if they are asked nothing, and nothing that they may be asked again.
    pub fn silence(&self, seat: Seat) -> Option<Duration> {
        self.lock().silence(seat, Instant::now())
    }

    /// Others have handed a seat to a bot: whoever comes back to it has all the time, once.
    pub fn give_away(&self, seat: Seat) {
        self.lock().give_away(seat);
    }

    /// Whether there is time left for what somebody at this seat would be asked again if they took something back.
    pub fn may_step_back(&self, seat: Seat) -> bool {
        self.lock().may_step_back(seat, Instant::now())
    }

    /// Everyone whom the table waits for, as everybody is told.
    pub fn waits(&self) -> Vec<Wait> {
        self.lock().waits(Instant::now())
    }

    /// When to look whose time is up, if ever.
    fn next(&self) -> Option<Instant> {
        self.lock().first().map(|(_, end)| end)
    }

    /// Somebody whose time is up.
    fn due(&self) -> Option<Seat> {
        self.lock().first().filter(|(_, end)| *end <= Instant::now()).map(|(seat, _)| seat)
    }
}

impl App {
    /// Takes note of whom a table asks after all this was done, forgets votes against those who have answered, and has the table's
    /// clock watched if it has one. To be said while nobody else can change the table.
    pub fn note_asked(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        extra: &TableSettings,
        card: &TableSummary,
        news: News,
    ) {
        let time = extra.clock.map(|seconds| Duration::from_secs(seconds.into()));
        let awaited = Awaited { seats: card.to_act.iter().copied().collect(), people: card.people() };
        cell.votes.drop_settled(cell.clock.note(time, awaited, news));
        if cell.clock.next().is_some() {
            let step = |app: Arc<Self>, cell: Arc<TableSlot>| async move { app.await_answer(cell).await };
            self.run_job(cell, ("clock", |cell| &cell.clock.watch), !news.done.is_empty(), step);
        }
    }

    /// Sleeps until somebody's time is up, and answers for them. If ends of time move away meanwhile, it finds nobody who is late and sleeps on; if one comes
    /// nearer, it is woken.
    async fn await_answer(self: &Arc<Self>, cell: Arc<TableSlot>) -> Result<Next, ApiError> {
        let Some(end) = cell.clock.next() else { return Ok(Next::Rest) };
        tokio::select! {
            () = sleep_until(end) => {}
            () = cell.clock.sooner.notified() => return Ok(Next::Step),
            () = self.stopped() => return Ok(Next::Rest),
        }
        // On a task of its own: if it panics, the table is let go while dirty and read anew, and it is tried again.
        let app = Arc::clone(self);
        self.finish(async move { app.time_out(&cell).await }).await
    }

    /// Answers for somebody whose time is up, in the same way as everyone answers. Whoever came before it has answered themselves.
    async fn time_out(self: &Arc<Self>, cell: &Arc<TableSlot>) -> Result<Next, ApiError> {
        let mut live = self.hold(cell).await?;
        if live.agreeing.is_some() {
            // Time runs again when the match goes on.
            self.note_asked(cell, &live.extra, &live.card, News::default());
            return Ok(Next::Step);
        }
        let Some(seat) = cell.clock.due() else { return Ok(Next::Step) };
        // A table that everybody left would play on by itself to its last entry. Whoever comes back has all the time again.
        if cell.audience.is_empty() && live.is_left(self.config.limits.unanswered) {
            cell.clock.change(Questions::forget);
            tracing::info!(table = %cell.id, "everybody left: the clock rests");
            return Ok(Next::Rest);
        }
        let timed_out = live.attempt(|game| game.time_out(seat));
        let applied = timed_out.map_err(|why| rejected(&live, &why))?;
        self.commit(&mut live, cell, applied, None, None).await?;
        self.metrics.time_outs.add(1);
        tracing::info!(table = %cell.id, seat = seat.index(), "time to answer is up");
        Ok(Next::Step)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use table::record::EntryKind;

    use super::*;

    const TIME: Option<Duration> = Some(Duration::from_secs(60));
    const BOTH: SeatSet = SeatSet::all(2);

    fn asked(seats: SeatSet) -> Awaited {
        Awaited { seats, people: BOTH }
    }

    #[test]
    fn time_runs_only_where_there_is_a_clock_and_somebody_is_asked() {
        let clock = Clock::default();
        clock.note(None, asked(BOTH), News::default());
        assert!(clock.next().is_none());
        assert!(clock.waits().iter().all(|wait| wait.left.is_none()) && clock.waits().len() == 2);
        clock.note(TIME, asked(BOTH), News::default());
        assert!(clock.next().is_some() && clock.due().is_none());
        clock.note(TIME, asked(SeatSet::EMPTY), News::default());
        assert!(clock.next().is_none() && clock.waits().is_empty());
    }

    #[tokio::test]
    async fn whoever_sleeps_is_woken_when_an_end_comes_nearer_or_nobody_is_asked() {
        let (clock, zero) = (Clock::default(), SeatSet::only(Seat::new(0)));
        let woken = || clock.sooner.notified().now_or_never().is_some();
        let note = |seats, done: &[&EntryKind]| clock.note(TIME, asked(seats), News { done, stands: false });
        let act = EntryKind::Act { seat: Seat::new(0), action: "roll".to_owned(), auto: false };
        note(zero, &[]);
        std::thread::sleep(Duration::from_millis(2));
        note(zero, &[&act]);
        assert!(!woken(), "it only moved away");
        note(zero, &[&EntryKind::Undo { seat: Seat::new(0) }]);
        assert!(woken(), "it is where it was before");
        note(SeatSet::EMPTY, &[&act]);
        assert!(woken(), "and now there is none");
    }
}
