//! The one way in which anything happens in a match, be it by people, bots or the clock: checked, applied, written down, and only then told.

use std::{sync::Arc, time::Instant};

use axum::http::StatusCode;
use store::{Request, Stage, StoreError};
use table::{
    Rejected, Seat, SeatSet, Seq,
    erased::{AnyAction, AnyMatch, Applied},
    record::{Ending, EntryKind},
    timeline::UndoRefused,
    trial,
};

use crate::{
    App,
    api_error::{ApiError, ErrorKind},
    identity::{Caller, ConnectionId},
    live::Live,
    questions::News,
    tables::{TableSlot, now},
    wire::{Act, Acted, Allowed, Ask, Refusal, Trial, Try, json},
};

/// The longest batch.
const LONGEST_BATCH: usize = 64;
/// The longest text of an action, in bytes.
const LONGEST_TEXT: usize = 256;
/// The longest name of a request, in characters.
const LONGEST_REQUEST: usize = 64;

impl Caller {
    /// The caller's seats at a table.
    pub fn seats(&self, live: &Live) -> SeatSet {
        let own = self.session.as_ref().map_or(SeatSet::EMPTY, |session| live.seats_of(session));
        let opened = self.key.as_ref().and_then(|key| live.seat_opened_by(key));
        own.iter().chain(opened).collect()
    }

    /// Refuses a key that opens nothing here, or nothing any more.
    pub fn key_must_open(&self, live: &Live) -> Result<(), ApiError> {
        match &self.key {
            Some(key) if live.seat_opened_by(key).is_none() => Err(opens_nothing()),
            _ => Ok(()),
        }
    }

    /// The same, or one of them alone.
    pub fn seats_or(&self, live: &Live, only: Option<Seat>) -> Result<SeatSet, ApiError> {
        let Some(seat) = only else { return Ok(self.seats(live)) };
        self.must_hold(live, seat).map(|()| SeatSet::only(seat))
    }

    /// Whether the caller made the table.
    pub fn made(&self, live: &Live) -> bool {
        self.session.is_some() && self.session == live.stored.maker
    }

    /// Refuses what is not for whoever does not sit there.
    pub fn must_hold(&self, live: &Live, seat: Seat) -> Result<(), ApiError> {
        if self.seats(live).contains(seat) {
            return Ok(());
        }
        Err(ApiError::new(ErrorKind::NotYours, "this seat is not yours"))
    }
}

/// What somebody at a seat wants of the match.
#[derive(Clone, Debug)]
pub enum Intent {
    /// To act.
    Act {
        /// The newest entry that they had seen.
        seq: u32,
        /// What to do, in order.
        actions: Vec<AnyAction>,
    },
    /// To take something back.
    Undo,
    /// To give up.
    Resign,
}

impl Intent {
    /// Tells intents apart, so that a request is not taken for the repetition of another. What the sender had seen is no part
    /// of it: a repetition may come with news.
    fn fingerprint(&self, texts: &[String]) -> String {
        let kind: &[u8] = match self {
            Intent::Act { .. } => b"act",
            Intent::Undo => b"undo",
            Intent::Resign => b"resign",
        };
        let mut hasher = blake3::Hasher::new();
        hasher.update(kind);
        for action in texts {
            hasher.update(&(action.len() as u64).to_le_bytes()).update(action.as_bytes());
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }

    /// The texts of the actions, however they were named.
    fn texts(&self, live: &Live) -> Result<Vec<String>, ApiError> {
        let Intent::Act { actions, .. } = self else { return Ok(Vec::new()) };
        if actions.is_empty() || actions.len() > LONGEST_BATCH {
            let message = format!("a batch has 1 to {LONGEST_BATCH} actions");
            return Err(ApiError::new(ErrorKind::Malformed, message));
        }
        let game = live.game.as_ref().ok_or_else(not_begun)?;
        actions.iter().map(|action| text_of(live, &**game, action)).collect()
    }
}

/// What was done of an intent.
struct Done {
    applied: Applied,
    count: u32,
    refusal: Option<Refusal>,
}

/// What is said of a key that opens nothing.
pub fn opens_nothing() -> ApiError {
    ApiError::new(ErrorKind::Forbidden, "this key opens no seat at this table")
}

/// What is said of a match that waits for players.
pub fn not_begun() -> ApiError {
    ApiError::new(
        ErrorKind::Refused,
        "the match has not begun: a seat is free, or the table still agrees on the dice",
    )
}

/// The match, unless nothing may be done in it before new dice are agreed on: what would be allowed then, nobody can act on now.
fn going_on(live: &Live) -> Result<&dyn AnyMatch, ApiError> {
    let game = live.game.as_deref().ok_or_else(not_begun)?;
    if live.agreeing.is_some() { Err(rejected(live, &Rejected::Renewing)) } else { Ok(game) }
}

/// Why the match did not take something, for everyone outside.
pub fn rejected(live: &Live, why: &Rejected) -> ApiError {
    let kind = match why {
        Rejected::Over => ErrorKind::Over,
        Rejected::Unknown(_) | Rejected::NoSuchSeat(_) => ErrorKind::Malformed,
        _ => ErrorKind::Refused,
    };
    let refusal = match why {
        Rejected::Refused(refusal) => Some(Box::new(live.served.refusal(refusal))),
        _ => None,
    };
    ApiError { refusal, ..ApiError::new(kind, why.to_string()) }
}

impl Act {
    /// How many actions there are beside the first.
    pub fn more(&self) -> u32 {
        u32::try_from(self.actions.len()).unwrap_or(u32::MAX).saturating_sub(1)
    }

    /// The request and the intent.
    pub fn intent(self) -> (String, Seat, Intent) {
        (self.request, self.seat, Intent::Act { seq: self.seq, actions: self.actions })
    }
}

impl App {
    /// Does what a seat wants. Once begun it is finished, whether or not whoever asked still waits.
    pub async fn carry_out(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        request: String,
        seat: Seat,
        intent: Intent,
    ) -> Result<Acted, ApiError> {
        let (app, begun) = (Arc::clone(self), Instant::now());
        self.finish(async move {
            let mut live = app.hold_as(&cell, &caller).await?;
            let acted = app.carry_out_held(&mut live, &cell, &caller, request, seat, intent).await;
            app.metrics.move_time.add(begun.elapsed());
            acted
        })
        .await
    }

    async fn carry_out_held(
        self: &Arc<Self>,
        live: &mut Live,
        cell: &Arc<TableSlot>,
        caller: &Caller,
        request: String,
        seat: Seat,
        intent: Intent,
    ) -> Result<Acted, ApiError> {
        if request.is_empty() || request.chars().count() > LONGEST_REQUEST {
            let message = format!("a request has 1 to {LONGEST_REQUEST} characters");
            return Err(ApiError::new(ErrorKind::Malformed, message));
        }
        caller.must_hold(live, seat)?;
        let texts = intent.texts(live)?;
        let (name, print) = (format!("{}/{request}", seat.index()), intent.fingerprint(&texts));
        for at in live.may_know(&name).collect::<Vec<_>>() {
            if let Some(acted) = self.answered_before(live, at, &name, &print).await? {
                return Ok(acted);
            }
        }
        if matches!(intent, Intent::Undo) && live.may_undo(seat) && !cell.clock.may_step_back(seat) {
            let message =
                "your time for what you were asked before this is up, so that it cannot be taken back";
            return Err(ApiError::new(ErrorKind::Refused, message));
        }
        let done = self.apply(live, seat, &intent, &texts)?;
        let acted = Acted { request, seq: live.seq(), done: done.count, refusal: done.refusal };
        if done.count == 0 {
            return Ok(acted);
        }
        let answer = json(&acted);
        let cause = caller.connection.map(|id| (id, acted.request.as_str()));
        self.commit(live, cell, done.applied, Some(Request { name, print, answer }), cause).await?;
        self.metrics.moves.add(u64::from(acted.done));
        Ok(acted)
    }

    /// What was answered when this request came before.
    async fn answered_before(
        &self,
        live: &Live,
        at: Seq,
        name: &str,
        print: &str,
    ) -> Result<Option<Acted>, ApiError> {
        let Some(before) = self.store.request(&live.stored.id, at, name).await? else { return Ok(None) };
        // Requests of older versions of the store have no print.
        if !before.print.is_empty() && before.print != print {
            let message = "this request was used for something else; every request needs a name of its own";
            return Err(ApiError::new(ErrorKind::Malformed, message).with_status(StatusCode::CONFLICT));
        }
        // It was done: what cannot be read of that is no reason to do it again.
        let unreadable = |_| {
            let message = "this request was done before, and its answer is lost; look again";
            ApiError { seq: Some(live.seq()), ..ApiError::new(ErrorKind::Stale, message) }
        };
        serde_json::from_str(&before.answer).map(Some).map_err(unreadable)
    }

    fn apply(
        &self,
        live: &mut Live,
        seat: Seat,
        intent: &Intent,
        texts: &[String],
    ) -> Result<Done, ApiError> {
        if live.is_over() {
            return Err(ApiError::new(ErrorKind::Over, "the match is over"));
        }
        if live.game.is_none() {
            return Err(not_begun());
        }
        // Everyone has their share of the entries; whoever uses up half of it takes nothing back any more. Who has used up all of it goes in a
        // circle: the match does not end without a result because they want it so, and the others may go on without them.
        let (made, share) = (live.entries_of(seat), live.share(self.config.limits.entries));
        if made >= share / 2 && matches!(intent, Intent::Undo) {
            return Err(ApiError::new(
                ErrorKind::Refused,
                "this match is too long for you to take anything back",
            ));
        }
        if made >= share && matches!(intent, Intent::Act { .. }) {
            let message = "you have done as much as one may in a match; let a bot play on, or resign";
            return Err(ApiError::new(ErrorKind::Refused, message));
        }
        if !live.is_human(seat) && !matches!(intent, Intent::Resign) {
            let message = "this seat is played by a bot; take it back first";
            return Err(ApiError::new(ErrorKind::NotYours, message));
        }
        if live.card.resigned.contains(&seat) && matches!(intent, Intent::Act { .. }) {
            return Err(ApiError::new(ErrorKind::Refused, "this seat has resigned"));
        }
        if let Intent::Act { seq, .. } = intent {
            let (since, newest) = (live.card.since[seat.index()], live.seq());
            if *seq < since || *seq > newest {
                let message = match live.was_late(seat, *seq) {
                    true => "the time to answer was up before this came; look again",
                    false => "what this seat decides has changed since; look again",
                };
                return Err(ApiError { seq: Some(newest), ..ApiError::new(ErrorKind::Stale, message) });
            }
        }
        let single = |applied| Done { applied, count: 1, refusal: None };
        let done = match intent {
            Intent::Act { .. } => return act(live, seat, texts),
            Intent::Undo => live.attempt(|game| game.undo(seat)),
            Intent::Resign => live.attempt(|game| game.resign(seat)),
        };
        done.map(single).map_err(|why| rejected(live, &why))
    }

    /// Writes down what happened, and then tells it. If it cannot be written, the table stays dirty, and is read anew
    /// by whoever comes next.
    pub async fn commit(
        self: &Arc<Self>,
        live: &mut Live,
        cell: &Arc<TableSlot>,
        mut applied: Applied,
        request: Option<Request>,
        cause: Option<(ConnectionId, &str)>,
    ) -> Result<(), StoreError> {
        if live.seq() >= self.config.limits.entries
            && let Ok(closed) = live.attempt(|game| game.close(Ending::Length))
        {
            applied.extend(closed);
        }
        let Some(append) = live.note(&applied, request, now()) else { return Ok(()) };
        self.metrics.appends.add(1);
        let begun = Instant::now();
        self.store.append(append).await?;
        self.metrics.commit_time.add(begun.elapsed());
        let done: Vec<&EntryKind> = applied.iter().map(|happened| &happened.entry().what).collect();
        let news = News { done: &done, stands: live.stands(&done) };
        self.note_asked(cell, &live.extra, &live.card, news);
        self.tell_update(live, cell, &applied, cause);
        live.remember(applied);
        // Only now: if the game panics while it is asked what to tell, the match is given up and read again.
        live.mark_saved();
        if live.stored.stage == Stage::Finished {
            self.metrics.finished.add(1);
            let (game, entries, rounds) = (&live.stored.game, live.seq() + 1, live.card.round);
            tracing::info!(table = %cell.id, game, entries, rounds, "match finished");
            self.keep_position(live).await;
        }
        if live.due().is_some() {
            self.wake(cell);
        }
        Ok(())
    }

    /// Whether an action would be allowed, and if not, why not.
    pub async fn ask(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        caller: &Caller,
        ask: &Ask,
    ) -> Result<Allowed, ApiError> {
        let live = self.hold_as(cell, caller).await?;
        caller.must_hold(&live, ask.seat)?;
        let game = going_on(&live)?;
        match game.check(ask.seat, &text_of(&live, game, &ask.action)?) {
            Ok(()) => Ok(Allowed { allowed: true, refusal: None }),
            Err(Rejected::Refused(refusal)) => {
                Ok(Allowed { allowed: false, refusal: Some(live.served.refusal(&refusal)) })
            }
            Err(why) => Err(rejected(&live, &why)),
        }
    }

    /// What some drafts of a seat would lead to. Nothing is stored, and nothing happens. Whoever asks has been counted for [`Try::work`]; where
    /// odds take longer than that, `may` says whether they may be counted for so much more.
    pub async fn try_out(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        caller: &Caller,
        drafts: &Try,
        may: impl Fn(u32) -> bool,
    ) -> Result<Vec<Trial>, ApiError> {
        let (most, longest) = (trial::MAX_SEQUENCES, trial::MAX_ACTIONS);
        if drafts.sequences.len() > most || drafts.sequences.iter().any(|draft| draft.len() > longest) {
            let message = format!("at most {most} drafts of {longest} actions can be tried at once");
            return Err(ApiError::new(ErrorKind::Malformed, message));
        }
        let live = self.hold_as(cell, caller).await?;
        caller.must_hold(&live, drafts.seat)?;
        let game = going_on(&live)?;
        if !may(drafts.odds_cost(game.odds_cost())) {
            return Err(Try::too_much());
        }
        let trials = game.attempt(drafts.seat, &drafts.sequences).map_err(|why| rejected(&live, &why))?;
        let told = |trial: trial::Trial| Trial {
            done: trial.done,
            refusal: trial.refusal.map(|refusal| live.served.refusal(&refusal)),
            stop: trial.stop,
            effect: trial.effect,
            odds: trial.odds,
            next: trial.next,
        };
        Ok(trials.into_iter().map(told).collect())
    }
}

/// The text of an action, however it was named.
fn text_of(live: &Live, game: &dyn AnyMatch, action: &AnyAction) -> Result<String, ApiError> {
    match action {
        AnyAction::Text(text) if text.len() > LONGEST_TEXT => {
            Err(ApiError::new(ErrorKind::Malformed, "that action text is too long"))
        }
        action => game.text_of(action).map_err(|why| rejected(live, &why)),
    }
}

impl Try {
    /// How much work it asks for: a unit for each draft and each of its actions.
    pub fn work(&self) -> u32 {
        let units: usize = self.sequences.iter().map(|sequence| 1 + sequence.len()).sum();
        u32::try_from(units).unwrap_or(u32::MAX)
    }

    /// How much more that is where the odds of a draft take as long as so many actions: each draft is asked for them once.
    fn odds_cost(&self, each: u32) -> u32 {
        u32::try_from(self.sequences.len()).unwrap_or(u32::MAX).saturating_mul(each)
    }

    /// What whoever asks for too much is told.
    pub fn too_much() -> ApiError {
        ApiError::new(ErrorKind::TooMany, "too much to try at once; wait a little")
    }
}

/// Takes a batch of actions, up to the first that is refused or reveals something.
fn act(live: &mut Live, seat: Seat, actions: &[String]) -> Result<Done, ApiError> {
    let mut done = Done { applied: Vec::new(), count: 0, refusal: None };
    for action in actions {
        match live.attempt(|game| game.act(seat, action)) {
            Ok(applied) => {
                done.applied.extend(applied);
                done.count += 1;
                if revealed(live, seat) {
                    break;
                }
            }
            Err(Rejected::Refused(refusal)) => {
                done.refusal = Some(live.served.refusal(&refusal));
                break;
            }
            Err(why) if done.count == 0 => return Err(rejected(live, &why)),
            Err(why) => {
                let why = serde_json::json!([why.to_string()]);
                let refusal =
                    Refusal { rule: String::new(), why, brief: None, lacks: Vec::new(), text: String::new() };
                done.refusal = Some(refusal);
                break;
            }
        }
    }
    Ok(done)
}

/// Whether the newest action showed something new: what was planned before it may not be wanted any more.
fn revealed(live: &Live, seat: Seat) -> bool {
    let may_undo = live.game.as_ref().map(|game| game.may_undo(seat));
    matches!(may_undo, Some(Err(Rejected::Undo(UndoRefused::Revealed))))
}
