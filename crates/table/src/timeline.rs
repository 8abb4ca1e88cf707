//! The timeline of a match: how one entry after another changes the position. Live matches and replays share it.

use std::sync::Arc;

use serde_json::Value;

use crate::{
    Actions, Chance, Content, Game, MAX_SEATS, Outcome, Problem, Refusal, RuleId, Rules, Seat, SeatSet, Sink,
    Standings, Step, chance::Watched, record::Ending, shared,
};

/// What people and the match itself enter: an [`EntryKind`](crate::record::EntryKind) with the action as the game's own type. Changes of the
/// rules and of the chance are none of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedKind<A> {
    /// A seat acts.
    Act {
        /// Who.
        seat: Seat,
        /// What it does.
        action: A,
        /// Whether the match does it by itself.
        auto: bool,
    },
    /// A seat takes back its newest action.
    Undo(Seat),
    /// A seat gives up.
    Resign(Seat),
    /// A seat is handed to somebody else.
    HandOver(Seat, String),
    /// A seat did not answer in time, and this is done for it.
    TimeOut {
        /// Who.
        seat: Seat,
        /// What is done for it.
        action: A,
    },
    /// The match is ended without a result.
    Close(Ending),
}

/// Why a match does not take an entry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Rejected {
    /// The rules forbid the action.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// There is no such seat.
    #[error("there is no {0} at this table")]
    NoSuchSeat(Seat),
    /// The text is no action of the game.
    #[error(transparent)]
    Unknown(#[from] crate::UnknownAction),
    /// Nothing can be taken back.
    #[error("{0}")]
    Undo(#[from] UndoRefused),
    /// The seat has given up already.
    #[error("{0} has given up")]
    Resigned(Seat),
    /// The seat need not answer now.
    #[error("{0} has nothing to decide")]
    NotWaiting(Seat),
    /// The match acts by itself only where there is no choice, or for a seat that gave up.
    #[error("{0} had a choice, so this was not done by itself")]
    NotForced(Seat),
    /// The match was restored, and has to agree on its chance before anything else happens.
    #[error("the match was restored from a backup, and agrees on new dice first")]
    Renewing,
    /// A time-out does what the game says, nothing else.
    #[error("a time-out of {0} does something else here")]
    NotTheFallback(Seat),
}

/// Why nothing can be taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UndoRefused {
    /// Nothing has been done since the start.
    #[error("there is nothing to take back")]
    Nothing,
    /// The newest action is not this seat's.
    #[error("the newest action is not yours to take back")]
    NotYours,
    /// Something other than an action came after the newest one: a seat gave up, was handed over, or did not answer in time.
    #[error("something else has happened at the table since")]
    OtherSince,
    /// The newest action showed something new.
    #[error("the newest action revealed something and cannot be taken back")]
    Revealed,
    /// A rule of the game says that the newest action stands.
    #[error("the newest action stands ({0})")]
    Sealed(RuleId),
}

/// A position before an action that may still be taken back.
#[derive(Clone, Debug)]
struct Takeback<S> {
    seat: Seat,
    auto: bool,
    before: S,
}

/// The position of a match, and what may be taken back.
pub struct Timeline<G: Game> {
    rules: Arc<G>,
    state: G::State,
    takebacks: Vec<Takeback<G::State>>,
    barrier: UndoRefused,
    resigned: SeatSet,
    /// Whether it was ended without a result.
    closed: bool,
}

impl<G: Game> Clone for Timeline<G> {
    fn clone(&self) -> Self {
        Timeline {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            takebacks: self.takebacks.clone(),
            barrier: self.barrier,
            resigned: self.resigned,
            closed: self.closed,
        }
    }
}

impl<G: Game> Timeline<G> {
    /// A timeline from this position on.
    pub fn from_state(rules: Arc<G>, state: G::State) -> Timeline<G> {
        Timeline {
            rules,
            state,
            takebacks: Vec::new(),
            barrier: UndoRefused::Nothing,
            resigned: SeatSet::EMPTY,
            closed: false,
        }
    }

    /// Marks these seats as having given up before the timeline's position.
    pub fn with_resigned(self, resigned: SeatSet) -> Timeline<G> {
        Timeline { resigned, ..self }
    }

    /// Sets whether the match was ended without a result before the timeline's position.
    pub fn ended_without_result(self, closed: bool) -> Timeline<G> {
        Timeline { closed, ..self }
    }

    /// Sets up a game.
    pub fn setup(rules: Arc<G>, chance: &mut dyn Chance, log: &mut impl Sink<G::Event>) -> Timeline<G> {
        let state = rules.setup(&mut Watched::new(chance), log);
        Timeline::from_state(rules, state)
    }

    /// The rules of this match.
    pub fn rules(&self) -> &Arc<G> {
        &self.rules
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Who has given up.
    pub fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// Who may act; nobody when the match is over.
    pub fn to_act(&self) -> SeatSet {
        match self.closed || self.won_by_resignation().is_some() {
            true => SeatSet::EMPTY,
            false => self.rules.to_act(&self.state),
        }
    }

    /// Of those who may act, whom the match waits for.
    pub fn awaited(&self) -> SeatSet {
        if self.is_over() { SeatSet::EMPTY } else { self.rules.awaited(&self.state) }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.to_act().is_empty()
    }

    fn won_by_resignation(&self) -> Option<Outcome> {
        if self.resigned.is_empty() || self.rules.outcome(&self.state).is_some() {
            return None;
        }
        let seats = self.rules.seats();
        let mut left =
            Seat::all(seats).filter(|&seat| !self.resigned.contains(seat)).map(|s| self.rules.team(s));
        let team = left.next();
        if left.any(|other| Some(other) != team) {
            return None;
        }
        Some(Outcome::ranked(seats, Outcome::RESIGNATION, |seat| Some(self.rules.team(seat)) == team))
    }

    /// The places, once the match is over; none if it was ended without a result.
    pub fn outcome(&self) -> Option<Outcome> {
        let by_rules = self.rules.outcome(&self.state);
        by_rules
            .map(|o| o.with_resigned(self.rules.seats(), self.resigned, |seat| self.rules.team(seat)))
            .or_else(|| self.won_by_resignation())
    }

    /// The result with scores, once the match is over.
    pub fn standings(&self) -> Option<Standings> {
        self.outcome().map(|outcome| self.rules.standings_of(&self.state, outcome, self.resigned))
    }

    /// Whether a seat may take an action now, and if not, why not.
    pub fn check(&self, seat: Seat, action: G::Action) -> Result<(), Rejected> {
        self.seated(seat)?;
        if self.is_over() {
            return Err(Rejected::Over);
        }
        Ok(self.rules.check(&self.state, seat, action)?)
    }

    fn seated(&self, seat: Seat) -> Result<(), Rejected> {
        if seat.index() < self.rules.seats() { Ok(()) } else { Err(Rejected::NoSuchSeat(seat)) }
    }

    /// Whether a seat may take something back now.
    pub fn may_undo(&self, seat: Seat) -> Result<(), Rejected> {
        self.seated(seat)?;
        if self.is_over() {
            return Err(Rejected::Over);
        }
        // What the match did by itself goes with the action before it; alone it would only be done again.
        match self.takebacks.iter().rfind(|takeback| !takeback.auto) {
            Some(newest) if newest.seat == seat => Ok(()),
            Some(_) => Err(UndoRefused::NotYours.into()),
            None => Err(self.barrier.into()),
        }
    }

    /// Checks one entry and carries it out. If it is rejected, nothing has changed.
    pub fn enter(
        &mut self,
        what: &TypedKind<G::Action>,
        chance: &mut dyn Chance,
        log: &mut impl Sink<G::Event>,
    ) -> Result<(), Rejected> {
        match *what {
            TypedKind::Act { seat, action, auto } => {
                self.check(seat, action)?;
                if auto && !self.is_forced(seat, action) {
                    return Err(Rejected::NotForced(seat));
                }
                self.act(seat, action, auto, chance, log);
            }
            TypedKind::TimeOut { seat, action } => {
                self.check(seat, action)?;
                if action != self.rules.fallback(&self.state, seat) {
                    return Err(Rejected::NotTheFallback(seat));
                }
                self.act(seat, action, false, chance, log);
                self.close(UndoRefused::OtherSince);
            }
            TypedKind::Undo(seat) => {
                self.may_undo(seat)?;
                while let Some(newest) = self.takebacks.pop() {
                    let undone = std::mem::replace(&mut self.state, newest.before);
                    self.rules.keep_knowledge(&undone, &mut self.state);
                    if !newest.auto {
                        break;
                    }
                }
            }
            TypedKind::Resign(seat) => {
                self.seated(seat)?;
                if self.is_over() {
                    return Err(Rejected::Over);
                }
                if self.resigned.contains(seat) {
                    return Err(Rejected::Resigned(seat));
                }
                self.resigned.insert(seat);
                self.close(UndoRefused::OtherSince);
            }
            TypedKind::Close(_) => {
                if self.is_over() {
                    return Err(Rejected::Over);
                }
                self.closed = true;
                self.close(UndoRefused::OtherSince);
            }
            TypedKind::HandOver(seat, _) => {
                self.seated(seat)?;
                if self.is_over() {
                    return Err(Rejected::Over);
                }
                self.close(UndoRefused::OtherSince);
            }
        }
        Ok(())
    }

    fn is_forced(&self, seat: Seat, action: G::Action) -> bool {
        if self.resigned.contains(seat) {
            return action == self.rules.fallback(&self.state, seat);
        }
        let mut legal = Actions::new();
        self.rules.legal(&self.state, seat, &mut legal);
        *legal == [action]
    }

    fn close(&mut self, barrier: UndoRefused) {
        self.takebacks.clear();
        self.barrier = barrier;
    }

    fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        auto: bool,
        chance: &mut dyn Chance,
        log: &mut impl Sink<G::Event>,
    ) {
        // What the match does by itself belongs to the action before it, whoever's seat it is done for.
        let newest = self.takebacks.iter().rfind(|takeback| !takeback.auto);
        if !auto && newest.is_some_and(|newest| newest.seat != seat) {
            self.close(UndoRefused::NotYours);
        }
        let mut watched = Watched::new(chance);
        let before = self.state.clone();
        let step = self.rules.apply(&mut self.state, seat, action, &mut watched, log);
        match step {
            // A draw fixes part of the stream, so it stands even where nobody saw what came.
            Step::Open if !watched.was_asked() => self.takebacks.push(Takeback { seat, auto, before }),
            Step::OpenAlone(rule) if !watched.was_asked() => {
                self.close(UndoRefused::Sealed(rule));
                self.takebacks.push(Takeback { seat, auto, before });
            }
            Step::Open | Step::OpenAlone(_) | Step::Revealed => self.close(UndoRefused::Revealed),
            Step::Sealed(rule) => self.close(UndoRefused::Sealed(rule)),
        }
    }

    /// What the match does next by itself, if anything: a seat that gave up plays on silently, and a single action is
    /// taken where the game says that it plays itself, unless the seat is one of those that want to be asked always.
    pub fn next_auto(
        &self,
        asked: SeatSet,
        scratch: &mut Actions<G::Action>,
    ) -> Option<TypedKind<G::Action>> {
        for seat in self.awaited().iter() {
            if self.resigned.contains(seat) {
                let action = self.rules.fallback(&self.state, seat);
                return Some(TypedKind::Act { seat, action, auto: true });
            }
            if asked.contains(seat) {
                continue;
            }
            scratch.clear();
            self.rules.legal(&self.state, seat, scratch);
            if let [only] = **scratch
                && self.rules.may_auto_play(&self.state, seat, only)
            {
                return Some(TypedKind::Act { seat, action: only, auto: true });
            }
        }
        None
    }
}

/// Reads options, given as JSON, as the game's own type.
pub fn options_of<G: Rules>(options: &Value) -> Result<G::Options, Problem> {
    serde_json::from_value(options.clone()).map_err(|error| Problem::with_options("", error.to_string()))
}

/// The rules of a match with these options and content; an error if they do not fit the game. Matches with the same ones share their
/// rules.
pub fn rules_of<G: Game>(options: &G::Options, content: &Content) -> Result<Arc<G>, Problem> {
    shared::rules(options, content, || {
        let rules = G::new(options, content)?;
        let seats = rules.seats();
        if !(1..=MAX_SEATS).contains(&seats) {
            let reason = format!("give {seats} seats; a table has between 1 and {MAX_SEATS}");
            return Err(Problem::with_options("", reason));
        }
        Ok(rules)
    })
}
