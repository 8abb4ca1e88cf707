//! Who is asked what at a table since when, and for how long in vain.
//!
//! **Nothing that leads the match back to where it was gives anybody time or silence back.** Time and silence begin anew when somebody gets
//! farther than they were, does what cannot be taken back, or is answered for; what others do in their own seats closes what was before.
//! Otherwise the question is the one that it was:
//!
//! - an undo brings the question back with the time that was left, and the same step done again is no answer;
//! - time does not run for whoever waits for others, but only as long, in all, as everyone has for one answer. Then it runs on while the others
//!   are asked what was asked and taken back before, and what has no time left is not gone back to;
//! - a question that is taken back was not answered: if it comes again, its silence goes on;
//! - a seat keeps its question, whoever plays it: who hands it to a bot and takes it back before the bot has acted finds it as they left it.

use std::time::Duration;

use table::{MAX_SEATS, Seat, SeatSet, record::EntryKind};
use tokio::time::Instant;

use crate::wire::Wait;

/// Whoever was too late and is asked something else in the same moment has a tenth of the time for it, and at least so long,
/// until they answer: the others have waited once.
const AFTER_TIME_OUT: Duration = Duration::from_secs(10);

/// Whom a table waits for.
#[derive(Clone, Copy)]
pub struct Awaited {
    /// Their seats.
    pub seats: SeatSet,
    /// The seats that people play, asked or not.
    pub people: SeatSet,
}

/// What was done at a table since note was taken last.
#[derive(Clone, Copy, Default)]
pub struct News<'a> {
    /// What was done.
    pub done: &'a [&'a EntryKind],
    /// Whether whoever acted cannot take it back.
    pub stands: bool,
}

/// Whose question it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// That of the person at the seat, also while a bot plays it for them.
    Person,
    /// That of the bot at the seat: a person who comes to it is asked anew.
    Bot,
    /// That of a person who came to it after a bot. They had all the time then, and have it only once.
    Back,
}

#[derive(Clone, Copy)]
struct Question {
    /// When it was asked. After a restart of the server that is now.
    since: Instant,
    /// Whether it follows upon one for which the same person was too late, and they have not answered since.
    late: bool,
    whose: Whose,
}

impl Question {
    fn new(now: Instant) -> Question {
        Question { since: now, late: false, whose: Whose::Person }
    }

    /// How long they have for an answer, where everyone has this long.
    fn time(self, time: Duration) -> Duration {
        if self.late { time.min(AFTER_TIME_OUT.max(time / 10)) } else { time }
    }
}

/// What one person did that they may still take back.
struct Path {
    seat: Seat,
    /// What they were asked at the beginning and after each step; where they were asked nothing, when they came there.
    questions: Vec<Question>,
    /// The most steps that there ever were.
    farthest: usize,
    /// For how much longer their time does not run while others are asked.
    patience: Duration,
}

/// What is asked at a table.
#[derive(Default)]
pub struct Questions {
    /// What each seat is asked.
    asked: [Option<Question>; MAX_SEATS],
    /// The seats that people play.
    people: SeatSet,
    /// For how long the person at each seat had been asked without an answer when note was taken last. Only time in which they are asked
    /// counts.
    silent: [Duration; MAX_SEATS],
    /// Whoever acted last, if they may take it back.
    path: Option<Path>,
    /// Whoever is not asked any more since that person did something: they have not answered, and may be asked again.
    held: SeatSet,
    /// When note was taken last.
    noted: Option<Instant>,
    /// How long they have for an answer.
    time: Option<Duration>,
}

impl Questions {
    /// Takes note of who is asked from now on, after all this was done, and of how long they have to answer. Says of whom nothing is left that
    /// others waited for.
    pub fn note(
        &mut self,
        time: Option<Duration>,
        awaited: Awaited,
        News { done, stands }: News,
        now: Instant,
    ) -> SeatSet {
        self.let_run(now);
        (self.time, self.people) = (time, awaited.people);
        let before = Seat::all(MAX_SEATS).filter(|seat| self.asked[seat.index()].is_some());
        let mut gone: SeatSet = before.filter(|&seat| !awaited.seats.contains(seat)).collect();
        let mut answered = SeatSet::EMPTY;
        for what in done {
            match what {
                EntryKind::Act { seat, auto: false, .. } if self.step(*seat, stands, now) => {
                    answered.insert(*seat)
                }
                EntryKind::Undo { seat } => self.step_back(*seat),
                EntryKind::Resign { seat } => {
                    self.close();
                    answered.insert(*seat);
                }
                // They have still not answered.
                EntryKind::TimeOut { seat, .. } => {
                    self.close();
                    gone.remove(*seat);
                }
                _ => {}
            }
        }
        answered.iter().for_each(|seat| self.silent[seat.index()] = Duration::ZERO);
        let held = self.held.iter().chain(gone.iter());
        self.held = held.filter(|&seat| !answered.contains(seat) && !awaited.seats.contains(seat)).collect();
        if self.path.is_none() {
            self.close();
        }
        self.ask(awaited.seats, done, now);
        answered
    }

    /// Lets time pass until now.
    fn let_run(&mut self, now: Instant) {
        let passed = self.since_noted(now);
        let running = Seat::all(MAX_SEATS).filter(|&seat| self.is_silent(seat)).collect::<SeatSet>();
        running.iter().for_each(|seat| self.silent[seat.index()] += passed);
        let rest = self.rest(now);
        if let Some(path) = &mut self.path {
            path.patience -= rest;
            path.questions.iter_mut().for_each(|question| question.since += rest);
        }
        self.noted = Some(now);
    }

    fn since_noted(&self, now: Instant) -> Duration {
        self.noted.map_or(Duration::ZERO, |noted| now.saturating_duration_since(noted))
    }

    /// For how long the time of whoever acted last has not run since note was taken.
    fn rest(&self, now: Instant) -> Duration {
        let path = self.path.as_ref().filter(|path| !self.is_asked(path.seat));
        path.map_or(Duration::ZERO, |path| path.patience.min(self.since_noted(now)))
    }

    /// Somebody acts. Says whether that is an answer.
    fn step(&mut self, seat: Seat, stands: bool, now: Instant) -> bool {
        // Bots take nothing back.
        if stands || !self.people.contains(seat) {
            self.close();
            return true;
        }
        let asked = &mut self.asked[seat.index()];
        let here = *asked;
        *asked = here.map(|_| Question::new(now));
        let mut path = match self.path.take() {
            Some(path) if path.seat == seat => path,
            // What others did before can be taken back no longer.
            _ => {
                self.close();
                let (questions, patience) =
                    (vec![here.unwrap_or(Question::new(now))], self.time.unwrap_or_default());
                Path { seat, questions, farthest: 0, patience }
            }
        };
        if let (Some(here), Some(newest)) = (here, path.questions.last_mut()) {
            *newest = here;
        }
        let steps = path.questions.len();
        path.questions.push(Question::new(now));
        let farther = steps > path.farthest;
        path.farthest = path.farthest.max(steps);
        self.path = Some(path);
        farther
    }

    /// Somebody takes a step back. Where the path begins they may still go farther back, if the server was started on the way.
    fn step_back(&mut self, seat: Seat) {
        if let Some(path) = &mut self.path
            && path.seat == seat
            && path.questions.len() > 1
        {
            path.questions.pop();
        }
    }

    /// What was done can be taken back no longer. Questions that went by themselves were nobody's fault.
    fn close(&mut self) {
        self.path = None;
        self.held.iter().for_each(|seat| self.silent[seat.index()] = Duration::ZERO);
        self.held = SeatSet::EMPTY;
    }

    /// Takes note of who is asked now. Only what somebody did themselves, or was done for them, leads to another question: whether
    /// what others did has changed their choices may be their secret, which their clock must not tell.
    fn ask(&mut self, asked: SeatSet, done: &[&EntryKind], now: Instant) {
        let before = std::mem::take(&mut self.asked);
        for seat in asked.iter() {
            let (old, index) = (before[seat.index()], seat.index());
            let own = || done.iter().filter(|what| what.seat() == Some(seat));
            let late = own().any(|what| matches!(what, EntryKind::TimeOut { .. }));
            let moved = own().any(|what| !matches!(what, EntryKind::HandOver { .. }));
            let acted = own().any(|what| matches!(what, EntryKind::Act { auto: false, .. }));
            let undone = own().any(|what| matches!(what, EntryKind::Undo { .. }));
            let human = self.people.contains(seat);
            let path = self.path.as_ref().filter(|path| undone && path.seat == seat);
            let another = Question {
                since: now,
                late: late || old.is_some_and(|old| old.late && !acted),
                whose: if human { Whose::Person } else { Whose::Bot },
            };
            self.asked[index] = Some(match (path.and_then(|path| path.questions.last()), old) {
                (Some(again), _) => *again,
                (None, Some(old)) if !moved && human && old.whose == Whose::Bot => {
                    self.silent[index] = Duration::ZERO;
                    Question { whose: Whose::Back, ..Question::new(now) }
                }
                (None, Some(old)) if !moved => old,
                _ => another,
            });
        }
    }

    /// Others have handed a seat to a bot. Whoever comes back to it has all the time, once.
    pub fn give_away(&mut self, seat: Seat) {
        if let Some(question) = &mut self.asked[seat.index()]
            && question.whose == Whose::Person
        {
            question.whose = Whose::Bot;
        }
    }

    /// Whether somebody may take a step back: what they would be asked again has time left.
    pub fn may_step_back(&self, seat: Seat, now: Instant) -> bool {
        let path = self.path.as_ref().filter(|path| path.seat == seat);
        let back = path.and_then(|path| path.questions.iter().rev().nth(1));
        let (Some(time), Some(back)) = (self.time, back) else { return true };
        now < back.since + self.rest(now) + back.time(time)
    }

    /// Forgets what is asked: whoever comes has all the time.
    pub fn forget(&mut self) {
        *self = Questions::default();
    }

    /// Whether a person at this seat is asked something.
    fn is_asked(&self, seat: Seat) -> bool {
        self.people.contains(seat) && self.asked[seat.index()].is_some()
    }

    /// Whether somebody is silent: they are asked something, or they go back and forth while no person is asked anything.
    fn is_silent(&self, seat: Seat) -> bool {
        let path = self.path.as_ref().filter(|path| path.seat == seat && self.held.contains(seat));
        self.is_asked(seat) || path.is_some() && !Seat::all(MAX_SEATS).any(|other| self.is_asked(other))
    }

    /// For how long somebody has been asked at this seat without an answer; none if they are asked nothing, and there is nothing that they
    /// were asked and may be asked again.
    pub fn silence(&self, seat: Seat, now: Instant) -> Option<Duration> {
        let running = if self.is_silent(seat) { self.since_noted(now) } else { Duration::ZERO };
        let counts = self.is_asked(seat) || self.held.contains(seat) && self.people.contains(seat);
        counts.then(|| self.silent[seat.index()] + running)
    }

    /// Whose time is up first, and when.
    pub fn first(&self) -> Option<(Seat, Instant)> {
        let time = self.time?;
        let end = |seat: Seat| self.asked[seat.index()].map(|asked| (seat, asked.since + asked.time(time)));
        let people = Seat::all(MAX_SEATS).filter(|&seat| self.is_asked(seat));
        people.filter_map(end).min_by_key(|(_, end)| *end)
    }

    fn wait(&self, seat: Seat, now: Instant) -> Option<Wait> {
        let asked = self.asked[seat.index()].filter(|_| self.is_asked(seat))?;
        let silent = milliseconds(self.silence(seat, now)?);
        let used = now.saturating_duration_since(asked.since);
        let left = self.time.map(|time| milliseconds(asked.time(time).saturating_sub(used)));
        Some(Wait { seat, silent, left })
    }

    /// Everyone whom the table waits for.
    pub fn waits(&self, now: Instant) -> Vec<Wait> {
        Seat::all(MAX_SEATS).filter_map(|seat| self.wait(seat, now)).collect()
    }
}

/// A time as it is told: more than 49 days are not told apart.
pub fn milliseconds(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIME: Duration = Duration::from_secs(60);
    const NOBODY: SeatSet = SeatSet::EMPTY;

    fn only(seat: usize) -> SeatSet {
        SeatSet::only(Seat::new(seat))
    }

    fn act(seat: usize) -> EntryKind {
        EntryKind::Act { seat: Seat::new(seat), action: "roll".to_owned(), auto: false }
    }

    fn auto(seat: usize) -> EntryKind {
        EntryKind::Act { seat: Seat::new(seat), action: "roll".to_owned(), auto: true }
    }

    fn late(seat: usize) -> EntryKind {
        EntryKind::TimeOut { seat: Seat::new(seat), action: "roll".to_owned() }
    }

    fn undo(seat: usize) -> EntryKind {
        EntryKind::Undo { seat: Seat::new(seat) }
    }

    fn hand_over(seat: usize, to: &str) -> EntryKind {
        EntryKind::HandOver { seat: Seat::new(seat), to: to.to_owned() }
    }

    /// A table of three with a clock that moves by itself nowhere.
    struct Scene {
        questions: Questions,
        start: Instant,
        time: Option<Duration>,
        people: SeatSet,
    }

    impl Scene {
        fn new(time: Option<Duration>) -> Scene {
            Scene { questions: Questions::default(), start: Instant::now(), time, people: SeatSet::all(3) }
        }

        fn at(&self, seconds: f64) -> Instant {
            self.start + Duration::from_secs_f64(seconds)
        }

        fn note(&mut self, seconds: f64, seats: SeatSet, done: &[&EntryKind], stands: bool) -> SeatSet {
            let (now, awaited) = (self.at(seconds), Awaited { seats, people: self.people });
            self.questions.note(self.time, awaited, News { done, stands }, now)
        }

        /// This is done at that second, and can be taken back, and then these are asked. Gives when the first of them is too late.
        fn end(&mut self, seconds: f64, asked: SeatSet, done: &[&EntryKind]) -> Option<f64> {
            self.note(seconds, asked, done, false);
            self.questions.first().map(|(_, end)| (end - self.start).as_secs_f64())
        }

        /// A seat is handed over.
        fn hand(&mut self, seconds: f64, asked: SeatSet, seat: usize, to: &str) -> Option<f64> {
            match to {
                table::record::HUMAN => self.people.insert(Seat::new(seat)),
                _ => self.people.remove(Seat::new(seat)),
            }
            self.end(seconds, asked, &[&hand_over(seat, to)])
        }

        fn silence(&self, seconds: f64, seat: usize) -> Option<f64> {
            self.questions.silence(Seat::new(seat), self.at(seconds)).map(|silence| silence.as_secs_f64())
        }

        fn may_undo(&self, seconds: f64, seat: usize) -> bool {
            self.questions.may_step_back(Seat::new(seat), self.at(seconds))
        }
    }

    #[test]
    fn whoever_was_too_late_has_less_time_for_what_follows_at_once_until_they_answer() {
        let mut scene = Scene::new(Some(TIME));
        assert_eq!(scene.end(0.0, only(0), &[]), Some(60.0));
        assert_eq!(scene.end(60.0, only(0), &[&late(0)]), Some(70.0), "the rest of the turn");
        assert_eq!(scene.end(65.0, only(0), &[&act(1)]), Some(70.0), "whatever others do");
        assert_eq!(
            scene.end(66.0, only(0), &[&auto(0)]),
            Some(76.0),
            "nor do they answer what is done for them"
        );
        assert_eq!(scene.end(67.0, only(0), &[&act(0)]), Some(127.0), "they are back");
        assert_eq!(
            scene.end(69.0, only(0), &[&undo(0)]),
            Some(76.0),
            "but not with more time for what they take back"
        );
        assert_eq!(scene.end(76.0, NOBODY, &[&late(0)]), None);
        assert_eq!(scene.end(200.0, only(0), &[&act(1)]), Some(260.0), "another turn");
        scene.time = Some(Duration::from_secs(3));
        assert_eq!(scene.end(260.0, only(0), &[&late(0)]), Some(263.0), "never more than everyone has");
        scene.time = Some(Duration::from_secs(3600));
        assert_eq!(scene.end(261.0, only(0), &[]), Some(260.0 + 360.0), "where turns take long, a tenth");
    }

    #[test]
    fn an_undo_gives_back_only_the_time_that_was_left() {
        let mut scene = Scene::new(Some(TIME));
        assert_eq!(scene.end(0.0, only(0), &[]), Some(60.0));
        assert_eq!(scene.end(40.0, only(0), &[&act(0)]), Some(100.0), "another question has all the time");
        assert_eq!(scene.end(45.0, only(0), &[&undo(0)]), Some(60.0), "45 of 60 seconds were used");
        assert_eq!(scene.end(50.0, only(0), &[&act(0)]), Some(110.0));
        assert_eq!(scene.end(52.0, only(1), &[&act(0)]), Some(112.0), "somebody else is asked");
        assert_eq!(
            scene.end(54.0, only(0), &[&undo(0)]),
            Some(112.0),
            "two of its sixty were used when it was answered"
        );
        assert_eq!(
            scene.end(56.0, only(0), &[&undo(0)]),
            Some(62.0),
            "step by step, but for the time in which nobody asked"
        );
        assert_eq!(scene.end(57.0, only(1), &[&act(0)]), Some(117.0));
        assert_eq!(scene.end(58.0, only(0), &[&act(1)]), Some(118.0), "whoever acted after it closes that");
    }

    #[test]
    fn what_has_no_time_left_is_not_gone_back_to() {
        let mut scene = Scene::new(Some(TIME));
        scene.end(0.0, only(0), &[]);
        scene.end(40.0, only(0), &[&act(0)]);
        assert!(scene.may_undo(59.0, 0));
        assert!(!scene.may_undo(60.0, 0), "they would be too late at once");
        scene.end(90.0, only(0), &[&act(0)]);
        assert!(scene.may_undo(99.0, 0), "each step has its own time");
        assert!(scene.may_undo(200.0, 1), "somebody else may have other reasons");
        scene.time = None;
        scene.end(95.0, only(0), &[]);
        assert!(scene.may_undo(999.0, 0), "where there is no clock, there is always time");
    }

    #[test]
    fn what_others_do_changes_nobodys_time() {
        let mut scene = Scene::new(Some(TIME));
        scene.end(0.0, SeatSet::all(2), &[]);
        assert_eq!(scene.end(5.0, SeatSet::all(2), &[&act(1)]), Some(60.0));
        assert_eq!(scene.end(9.0, only(1), &[&act(0)]), Some(65.0), "only whoever acted is asked anew");
    }

    /// The abuse: an offer to somebody who does not answer is sent, taken back, and sent again.
    #[test]
    fn a_question_to_others_that_is_asked_and_taken_back_over_and_over_runs_out_of_time() {
        let mut scene = Scene::new(Some(Duration::from_secs(10)));
        scene.end(0.0, only(0), &[]);
        let mut now = 1.0;
        let mut undone = 0;
        loop {
            let end = scene.end(now, only(1), &[&act(0)]).unwrap();
            assert!((end - now - 10.0).abs() < 1e-6, "whoever is asked has all the time for each question");
            now += 9.0;
            if !scene.may_undo(now, 0) {
                break;
            }
            undone += 1;
            let end = scene.end(now, only(0), &[&undo(0)]).unwrap();
            assert!(end <= 20.0, "nine seconds were left, and others may wait for ten more in all: {end}");
            now += 0.1;
        }
        assert_eq!(undone, 2, "the first time for nothing, then from their own time");
    }

    #[test]
    fn whoever_takes_a_question_to_others_back_once_has_what_was_left() {
        let mut scene = Scene::new(Some(TIME));
        scene.end(0.0, only(0), &[]);
        scene.end(50.0, only(1), &[&act(0)]);
        assert!(scene.may_undo(109.0, 0), "however long the other took");
        assert_eq!(scene.end(109.0, only(0), &[&undo(0)]), Some(119.0));
    }

    /// The abuse: an Attack is announced, withdrawn, and the withdrawal taken back, and nobody who announces is asked while it is answered.
    #[test]
    fn a_step_back_to_where_only_others_are_asked_has_its_time_too() {
        let mut scene = Scene::new(Some(Duration::from_secs(10)));
        scene.end(0.0, only(0), &[]);
        scene.end(1.0, only(1), &[&act(0)]);
        let mut now = 2.0;
        for undone in 0.. {
            scene.end(now, only(0), &[&act(0)]);
            now += 9.0;
            if !scene.may_undo(now, 0) {
                assert!(undone < 3);
                break;
            }
            scene.end(now, only(1), &[&undo(0)]);
            now += 0.1;
        }
    }

    #[test]
    fn silence_ends_with_what_somebody_does_and_not_with_what_is_done_for_them() {
        let mut scene = Scene::new(None);
        scene.note(0.0, only(0), &[], false);
        scene.note(60.0, NOBODY, &[&late(0)], false);
        assert_eq!(scene.silence(70.0, 0), None, "late, and not asked now");
        scene.note(400.0, only(0), &[&act(1)], true);
        assert_eq!(scene.silence(401.0, 0), Some(61.0), "time without a question is no silence");
        scene.note(410.0, only(0), &[&auto(0)], false);
        assert_eq!(scene.silence(410.0, 0), Some(70.0));
        scene.note(420.0, only(0), &[&act(0)], true);
        assert_eq!(scene.silence(425.0, 0), Some(5.0), "whoever acts has all the time again");
        scene.note(430.0, NOBODY, &[&act(1)], true);
        scene.note(440.0, only(0), &[&act(1)], true);
        assert_eq!(scene.silence(440.0, 0), Some(0.0), "a question that went by itself is nobody's fault");
    }

    #[test]
    fn silence_goes_on_where_the_same_is_done_and_taken_back() {
        let mut scene = Scene::new(None);
        // How long, and whether votes against them are over.
        let mut silence = |seconds, done: &[&EntryKind], stands| {
            let answered = scene.note(seconds, only(0), done, stands).contains(Seat::new(0));
            (scene.silence(seconds, 0), answered)
        };
        assert_eq!(silence(0.0, &[], false), (Some(0.0), false));
        assert_eq!(silence(240.0, &[&act(0)], false), (Some(0.0), true));
        assert_eq!(silence(440.0, &[&undo(0)], false), (Some(200.0), false));
        assert_eq!(silence(441.0, &[&act(0)], false), (Some(201.0), false), "they were there before");
        assert_eq!(silence(445.0, &[&act(0)], false), (Some(0.0), true), "and never here");
        assert_eq!(silence(450.0, &[&undo(0)], false), (Some(5.0), false));
        assert_eq!(
            silence(455.0, &[&undo(0)], false),
            (Some(10.0), false),
            "no time comes back that was answered for"
        );
        assert_eq!(silence(460.0, &[&act(1)], false), (Some(15.0), false));
        assert_eq!(silence(465.0, &[&act(0)], false), (Some(0.0), true), "what others did closes all that");
        assert_eq!(silence(470.0, &[&undo(0)], false), (Some(5.0), false));
        assert_eq!(silence(475.0, &[&act(0)], true), (Some(0.0), true), "and so does what stands");
    }

    /// The abuse: one asks, the other is silent, and every question is taken back before its time.
    #[test]
    fn the_silence_of_both_goes_on_where_a_question_is_asked_and_taken_back() {
        let mut scene = Scene::new(None);
        scene.note(0.0, only(0), &[], false);
        scene.note(10.0, only(1), &[&act(0)], false);
        let mut now = 10.0;
        for _ in 0..3 {
            now += 100.0;
            let answered = scene.note(now, only(0), &[&undo(0)], false);
            now += 20.0;
            assert!(answered.is_empty() && scene.note(now, only(1), &[&act(0)], false).is_empty());
        }
        assert_eq!(scene.silence(now, 1), Some(300.0), "the time in which they were asked");
        assert_eq!(scene.silence(now, 0), Some(60.0), "the same question again is no answer");
        scene.note(now, only(0), &[&undo(0)], false);
        assert_eq!(
            scene.silence(now, 1),
            Some(300.0),
            "nobody is hidden from a vote by taking their question back"
        );
        scene.note(now, only(0), &[&act(0)], true);
        assert_eq!(scene.silence(now, 1), None, "now it was never asked");
        scene.note(now, only(1), &[&act(0)], true);
        assert_eq!(scene.silence(now, 1), Some(0.0));
    }

    #[test]
    fn whoever_goes_back_and_forth_with_a_bot_is_silent() {
        let mut scene = Scene::new(None);
        scene.people.remove(Seat::new(1));
        scene.note(0.0, only(0), &[], false);
        scene.note(1.0, only(1), &[&act(0)], false);
        scene.note(1.5, only(0), &[&undo(0)], false);
        scene.note(2.0, only(1), &[&act(0)], false);
        assert_eq!(scene.silence(302.0, 0), Some(300.5), "since they were there before");
        scene.note(302.0, only(0), &[&act(1)], false);
        assert_eq!(scene.silence(302.0, 0), Some(0.0), "the bot has answered");
    }

    /// The abuse: one's own seat to a bot and back, again and again.
    #[test]
    fn a_seat_that_its_owner_hands_to_a_bot_and_takes_back_is_as_they_left_it() {
        let mut scene = Scene::new(Some(TIME));
        scene.end(0.0, only(0), &[]);
        for now in [10.0, 20.0, 59.0] {
            assert_eq!(scene.hand(now, only(0), 0, "admiral"), None, "bots have no clock");
            assert_eq!(scene.silence(now, 0), None);
            assert_eq!(scene.hand(now + 0.5, only(0), 0, "human"), Some(60.0));
        }
        assert_eq!(scene.silence(59.5, 0), Some(58.0), "nor is that an answer");
        scene.hand(59.6, only(0), 0, "admiral");
        scene.note(59.7, only(0), &[&act(0)], false);
        scene.end(59.8, only(0), &[]);
        assert_eq!(
            scene.hand(80.0, only(0), 0, "human"),
            Some(140.0),
            "when the bot has acted, it is another question"
        );
        assert_eq!(scene.silence(80.0, 0), Some(0.0));
        scene.hand(90.0, only(0), 0, "admiral");
        assert_eq!(scene.hand(91.0, only(0), 0, "human"), Some(140.0), "once");
    }

    /// The abuse: what was done and taken back is new again once the seat was somebody else's for a moment.
    #[test]
    fn handing_a_seat_over_makes_no_step_a_new_one() {
        let mut scene = Scene::new(None);
        scene.note(0.0, only(0), &[], false);
        scene.note(10.0, only(0), &[&act(0)], false);
        scene.note(20.0, only(0), &[&undo(0)], false);
        scene.hand(30.0, only(0), 0, "admiral");
        scene.hand(30.0, only(0), 0, "human");
        assert!(scene.note(40.0, only(0), &[&act(0)], false).is_empty());
        assert_eq!(scene.silence(40.0, 0), Some(30.0));
    }

    #[test]
    fn whoever_comes_back_to_a_seat_that_the_others_gave_to_a_bot_has_all_the_time_once() {
        let mut scene = Scene::new(None);
        scene.note(0.0, only(0), &[], false);
        let given = |scene: &mut Scene, seconds| {
            scene.hand(seconds, only(0), 0, "cadet");
            scene.questions.give_away(Seat::new(0));
            scene.hand(seconds + 0.5, only(0), 0, "human");
            scene.silence(seconds + 0.5, 0)
        };
        assert_eq!(given(&mut scene, 300.0), Some(0.0));
        assert_eq!(given(&mut scene, 600.5), Some(300.0), "they have not answered since");
        scene.note(601.0, only(0), &[&act(0)], true);
        assert_eq!(given(&mut scene, 901.0), Some(0.0), "but for what they are asked next");
    }
}
