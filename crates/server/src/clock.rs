//! Whom a table waits for, and since when; and what is done when somebody's time to answer is up. Survives when the match itself
//! is put aside.

use std::{
    ops::RangeInclusive,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use table::{MAX_SEATS, Seat, SeatSet, record::What};
use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

use crate::{
    App,
    api_error::{ApiError, Kind},
    background::{BackgroundJob, Next},
    live::{Card, Extra, doer},
    moves::rejected,
    tables::Cell,
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
            Err(ApiError::new(Kind::Malformed, message))
        }
    }
}

/// Whoever was too late and is asked something else in the same moment has a tenth of the time for it, and at least so long,
/// until they answer: the others have waited once.
const AFTER_TIME_OUT: Duration = Duration::from_secs(10);

#[derive(Clone, Copy)]
struct Question {
    /// When it was asked. After a restart of the server that is now.
    since: Instant,
    /// Whether it follows upon one for which the same person was too late, and they have not answered since.
    late: bool,
}

impl Question {
    /// How long they have for an answer, where everyone has this long.
    fn time(self, time: Duration) -> Duration {
        if self.late { time.min(AFTER_TIME_OUT.max(time / 10)) } else { time }
    }
}

#[derive(Default)]
struct Questions {
    /// What the person at each seat is asked.
    asked: [Option<Question>; MAX_SEATS],
    /// For how long each had been asked without an answer when note was taken last. Only time in which they are asked counts.
    silent: [Duration; MAX_SEATS],
    /// How much of their time each had used up when they acted, for each action that they may still take back: an undo gives back only what
    /// was left.
    used: [Vec<Duration>; MAX_SEATS],
    /// The most of such actions that each ever had: getting back to where they were is no answer, or else whoever does and takes back the same
    /// over and over could never be voted on.
    deepest: [usize; MAX_SEATS],
    /// When note was taken last.
    noted: Option<Instant>,
    /// How long they have for an answer.
    time: Option<Duration>,
}

impl Questions {
    fn seats(&self) -> SeatSet {
        Seat::all(MAX_SEATS).filter(|seat| self.asked[seat.index()].is_some()).collect()
    }

    /// Takes note of who is asked now. Only what somebody did themselves, or was done for them, leads to another question: whether
    /// what others did has changed their choices may be their secret, which their clock must not tell.
    fn ask(&mut self, asked: SeatSet, done: &[&What], now: Instant, taken_back: [Duration; MAX_SEATS]) {
        let before = std::mem::take(&mut self.asked);
        let moved: SeatSet = done.iter().filter_map(|what| what.seat()).collect();
        let is_late = |what: &&What| matches!(what, What::TimeOut { .. });
        let late: SeatSet = done.iter().copied().filter(is_late).filter_map(What::seat).collect();
        let back: SeatSet = done.iter().filter_map(|what| doer(what)).collect();
        for seat in asked.iter() {
            let question = before[seat.index()];
            let still_late = question.is_some_and(|question| question.late) && !back.contains(seat);
            let since = now.checked_sub(taken_back[seat.index()]).unwrap_or(now);
            let another = Question { since, late: late.contains(seat) || still_late };
            self.asked[seat.index()] = Some(question.filter(|_| !moved.contains(seat)).unwrap_or(another));
        }
    }

    /// Takes note of the time that an action used up, and of what is used up already of a question that an undo brings back. Says whether
    /// somebody only got back to where they were.
    fn note_used(&mut self, what: &What, now: Instant, taken_back: &mut [Duration; MAX_SEATS]) -> bool {
        let Some(seat) = what.seat() else { return false };
        let index = seat.index();
        let used = self.asked[index]
            .map_or(Duration::ZERO, |question| now.saturating_duration_since(question.since));
        match what {
            What::Act { auto: false, .. } => {
                // What others did before somebody acts can be taken back no longer.
                for other in (0..MAX_SEATS).filter(|&other| other != index) {
                    self.used[other].clear();
                    self.deepest[other] = 0;
                }
                self.used[index].push(used);
                let again = self.used[index].len() <= self.deepest[index];
                self.deepest[index] = self.deepest[index].max(self.used[index].len());
                again
            }
            What::Undo { .. } => {
                taken_back[index] = used + self.used[index].pop().unwrap_or_default();
                true
            }
            _ => false,
        }
    }

    /// Takes note of how long they have been asked in vain who were asked until now, and of who is asked from now on. Says of whom
    /// nothing is left that others waited for.
    fn note(&mut self, asked: SeatSet, done: &[&What], now: Instant) -> SeatSet {
        for seat in self.seats().iter() {
            self.silent[seat.index()] = self.silence(seat, now).unwrap_or_default();
        }
        // A question that went by itself was nobody's fault; whoever was too late for it has still not answered.
        let mut free: SeatSet = self.seats().iter().filter(|&seat| !asked.contains(seat)).collect();
        let mut answered = SeatSet::EMPTY;
        let mut taken_back = [Duration::ZERO; MAX_SEATS];
        for what in done {
            let again = self.note_used(what, now, &mut taken_back);
            match what {
                What::TimeOut { seat, .. } => free.remove(*seat),
                what => doer(what).filter(|_| !again).into_iter().for_each(|seat| {
                    free.insert(seat);
                    answered.insert(seat);
                }),
            }
        }
        free.iter().for_each(|seat| self.silent[seat.index()] = Duration::ZERO);
        self.noted = Some(now);
        self.ask(asked, done, now, taken_back);
        answered
    }

    /// For how long somebody has been asked at this seat without an answer; none if they are asked nothing.
    fn silence(&self, seat: Seat, now: Instant) -> Option<Duration> {
        self.asked[seat.index()]?;
        let since = self.noted.map_or(Duration::ZERO, |noted| now.saturating_duration_since(noted));
        Some(self.silent[seat.index()] + since)
    }

    /// Whose time is up first, and when.
    fn first(&self) -> Option<(Seat, Instant)> {
        let time = self.time?;
        let end = |seat: Seat| self.asked[seat.index()].map(|asked| (seat, asked.since + asked.time(time)));
        Seat::all(MAX_SEATS).filter_map(end).min_by_key(|(_, end)| *end)
    }

    fn wait(&self, seat: Seat, now: Instant) -> Option<Wait> {
        let asked = self.asked[seat.index()]?;
        let silent = milliseconds(self.silence(seat, now)?);
        let used = now.saturating_duration_since(asked.since);
        let left = self.time.map(|time| milliseconds(asked.time(time).saturating_sub(used)));
        Some(Wait { seat, silent, left })
    }
}

/// A time as it is told: more than 49 days are not told apart.
pub fn milliseconds(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
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

    /// Takes note of the people who are asked now, after all this has been done, and of how long they have to answer. Says of
    /// whom nothing is left that others waited for.
    fn note(&self, time: Option<Duration>, asked: SeatSet, done: &[&What]) -> SeatSet {
        let mut questions = self.lock();
        let end = |questions: &Questions| questions.first().map(|(_, end)| end);
        let before = end(&questions);
        questions.time = time;
        let answered = questions.note(asked, done, Instant::now());
        let after = end(&questions);
        // Whoever takes something back has only the time that was left.
        if before.is_some_and(|before| after.is_none_or(|after| after < before)) {
            self.sooner.notify_one();
        }
        answered
    }

    /// For how long somebody has been asked at this seat without an answer; none if they are asked nothing.
    pub fn silence(&self, seat: Seat) -> Option<Duration> {
        self.lock().silence(seat, Instant::now())
    }

    /// Everyone whom the table waits for, as everybody is told.
    pub fn waits(&self) -> Vec<Wait> {
        let (questions, now) = (self.lock(), Instant::now());
        Seat::all(MAX_SEATS).filter_map(|seat| questions.wait(seat, now)).collect()
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
    pub fn note_asked(self: &Arc<Self>, cell: &Arc<Cell>, extra: &Extra, card: &Card, done: &[&What]) {
        let time = extra.clock.map(|seconds| Duration::from_secs(seconds.into()));
        cell.votes.drop_settled(cell.clock.note(time, card.asked(), done));
        if cell.clock.next().is_some() {
            let step = |app: Arc<Self>, cell: Arc<Cell>| async move { app.await_answer(cell).await };
            self.run_job(cell, ("clock", |cell| &cell.clock.watch), !done.is_empty(), step);
        }
    }

    /// Sleeps until somebody's time is up, and answers for them. If ends of time move away meanwhile, it finds nobody who is late and sleeps on; if one comes
    /// nearer, it is woken.
    async fn await_answer(self: &Arc<Self>, cell: Arc<Cell>) -> Result<Next, ApiError> {
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
    async fn time_out(self: &Arc<Self>, cell: &Arc<Cell>) -> Result<Next, ApiError> {
        let mut live = self.hold(cell).await?;
        if live.agreeing.is_some() {
            // Time runs again when the match goes on.
            self.note_asked(cell, &live.extra, &live.card, &[]);
            return Ok(Next::Step);
        }
        let Some(seat) = cell.clock.due() else { return Ok(Next::Step) };
        // A table that everybody left would play on by itself to its last entry. Whoever comes back has all the time again.
        if cell.audience.is_empty() && live.is_left(self.config.limits.unanswered) {
            cell.clock.note(None, SeatSet::EMPTY, &[]);
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

    use super::*;

    const TIME: Option<Duration> = Some(Duration::from_secs(60));
    const BOTH: SeatSet = SeatSet::all(2);

    fn act(seat: usize, auto: bool) -> What {
        What::Act { seat: Seat::new(seat), action: "roll".to_owned(), auto }
    }

    #[test]
    fn time_runs_only_where_there_is_a_clock_and_somebody_is_asked() {
        let clock = Clock::default();
        clock.note(None, BOTH, &[]);
        assert!(clock.next().is_none());
        assert!(clock.waits().iter().all(|wait| wait.left.is_none()) && clock.waits().len() == 2);
        clock.note(TIME, BOTH, &[]);
        assert!(clock.next().is_some());
        clock.note(TIME, SeatSet::EMPTY, &[]);
        assert!(clock.next().is_none() && clock.waits().is_empty());
    }

    #[test]
    fn whoever_was_too_late_has_less_time_for_what_follows_at_once_until_they_answer() {
        let (zero, seat) = (SeatSet::only(Seat::new(0)), Seat::new(0));
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let late = What::TimeOut { seat, action: "roll".to_owned() };
        let mut questions = Questions { time: TIME, ..Questions::default() };
        let mut end = |asked, done: &[&What], seconds| {
            questions.note(asked, done, at(seconds));
            questions.first().map(|(_, end)| end)
        };
        assert_eq!(end(zero, &[], 0), Some(at(60)));
        assert_eq!(end(zero, &[&late], 60), Some(at(70)), "the rest of the turn");
        assert_eq!(end(zero, &[&act(1, false)], 65), Some(at(70)), "whatever others do");
        assert_eq!(end(zero, &[&act(0, true)], 66), Some(at(76)), "nor do they answer what is done for them");
        assert_eq!(end(zero, &[&act(0, false)], 66), Some(at(126)), "they are back");
        assert_eq!(end(SeatSet::EMPTY, &[&late], 126), None);
        assert_eq!(end(zero, &[&act(1, false)], 200), Some(at(260)), "another turn");
        questions.time = Some(Duration::from_secs(3));
        questions.note(zero, &[&late], at(260));
        assert_eq!(questions.first(), Some((seat, at(263))), "never more than everyone has");
        questions.time = Some(Duration::from_secs(3600));
        assert_eq!(questions.first(), Some((seat, at(260 + 360))), "where turns take long, a tenth");
    }

    #[test]
    fn an_undo_gives_back_only_the_time_that_was_left() {
        let (zero, one) = (SeatSet::only(Seat::new(0)), SeatSet::only(Seat::new(1)));
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let undo = What::Undo { seat: Seat::new(0) };
        let mut questions = Questions { time: TIME, ..Questions::default() };
        let mut end = |asked, done: &[&What], seconds| {
            questions.note(asked, done, at(seconds));
            questions.first().map(|(_, end)| end)
        };
        assert_eq!(end(zero, &[], 0), Some(at(60)));
        assert_eq!(end(zero, &[&act(0, false)], 40), Some(at(100)), "another question has all the time");
        assert_eq!(end(zero, &[&undo], 45), Some(at(60)), "45 of 60 seconds were used");
        assert_eq!(end(zero, &[&act(0, false)], 50), Some(at(110)));
        assert_eq!(end(one, &[&act(0, false)], 52), Some(at(112)), "somebody else is asked");
        assert_eq!(end(zero, &[&undo], 54), Some(at(112)), "two of its sixty were used when it was answered");
        assert_eq!(
            end(zero, &[&undo], 56),
            Some(at(62)),
            "step by step, but for the time in which nobody asked"
        );
        assert_eq!(end(one, &[&act(0, false)], 57), Some(at(117)));
        assert_eq!(end(zero, &[&act(1, false)], 58), Some(at(118)), "whoever acted after it closes that");
    }

    #[tokio::test]
    async fn whoever_sleeps_is_woken_when_an_end_comes_nearer_or_nobody_is_asked() {
        let (clock, zero) = (Clock::default(), SeatSet::only(Seat::new(0)));
        let woken = || clock.sooner.notified().now_or_never().is_some();
        clock.note(TIME, zero, &[]);
        std::thread::sleep(Duration::from_millis(2));
        clock.note(TIME, zero, &[&act(0, false)]);
        assert!(!woken(), "it only moved away");
        clock.note(TIME, zero, &[&What::Undo { seat: Seat::new(0) }]);
        assert!(woken(), "it is where it was before");
        clock.note(TIME, SeatSet::EMPTY, &[&act(0, false)]);
        assert!(woken(), "and now there is none");
    }

    #[test]
    fn what_others_do_changes_nobodys_time() {
        let clock = Clock::default();
        clock.note(TIME, BOTH, &[]);
        let asked = |seat: usize| clock.lock().asked[seat].unwrap().since;
        let (first, second) = (asked(0), asked(1));
        clock.note(TIME, BOTH, &[&act(1, false)]);
        assert!(asked(0) == first && asked(1) > second, "only whoever acted is asked anew");
        assert_eq!(clock.next(), Some(first + Duration::from_secs(60)));
        assert_eq!(clock.due(), None);
    }

    #[test]
    fn silence_ends_with_what_somebody_does_and_not_with_what_is_done_for_them() {
        let (zero, seat) = (SeatSet::only(Seat::new(0)), Seat::new(0));
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let late = What::TimeOut { seat, action: "hold".to_owned() };
        let mut questions = Questions::default();
        questions.note(zero, &[], at(0));
        questions.note(SeatSet::EMPTY, &[&late], at(60));
        assert_eq!(questions.silence(seat, at(70)), None, "late, and not asked now");
        questions.note(zero, &[&act(1, false)], at(400));
        let silence =
            |questions: &Questions, seconds| questions.silence(seat, at(seconds)).unwrap().as_secs();
        assert_eq!(silence(&questions, 401), 61, "time without a question is no silence");
        questions.note(zero, &[&act(0, true)], at(410));
        assert_eq!(silence(&questions, 410), 70);
        questions.note(zero, &[&act(0, false)], at(420));
        assert_eq!(silence(&questions, 425), 5, "whoever acts has all the time again");
        questions.note(SeatSet::EMPTY, &[&act(1, false)], at(430));
        questions.note(zero, &[&act(1, false)], at(440));
        assert_eq!(silence(&questions, 440), 0, "a question that went by itself is nobody's fault");
    }

    #[test]
    fn silence_goes_on_where_the_same_is_done_and_taken_back() {
        let (zero, seat) = (SeatSet::only(Seat::new(0)), Seat::new(0));
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let undo = What::Undo { seat };
        let mut questions = Questions::default();
        // How long, and whether votes against them are over.
        let mut silence = |asked, done: &[&What], seconds| {
            let answered = questions.note(asked, done, at(seconds)).contains(seat);
            (questions.silence(seat, at(seconds)).map(|silence| silence.as_secs()), answered)
        };
        assert_eq!(silence(zero, &[], 0), (Some(0), false));
        assert_eq!(silence(zero, &[&act(0, false)], 240), (Some(0), true));
        assert_eq!(silence(zero, &[&undo], 440), (Some(200), false));
        assert_eq!(silence(zero, &[&act(0, false)], 441), (Some(201), false), "they were there before");
        assert_eq!(silence(zero, &[&act(0, false)], 445), (Some(0), true), "and never here");
        assert_eq!(silence(zero, &[&undo], 450), (Some(5), false));
        assert_eq!(
            silence(zero, &[&undo], 455),
            (Some(10), false),
            "no time comes back that was answered for"
        );
        assert_eq!(silence(zero, &[&act(1, false)], 460), (Some(15), false));
        assert_eq!(silence(zero, &[&act(0, false)], 465), (Some(0), true), "what others did closes all that");
    }
}
