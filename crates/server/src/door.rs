//! The one door to a match. People and bots come in by it: checked, applied, written down, and only then told.

use std::sync::Arc;

use store::{SessionId, Stage, StoreError};
use table::{
    Rejected, Seat, SeatSet,
    course::UndoRefused,
    erased::{AnyMatch, Tidings},
};

use crate::{
    App,
    audience::ConnectionId,
    live::{Live, Vote},
    problem::{Kind, Problem},
    robots::check_bot,
    tables::{Cell, Held, now},
    wire::{Act, Acted, Allowed, Refusal},
};

/// The longest batch.
const LONGEST_BATCH: usize = 64;
/// The longest request, and the longest text of an action, in bytes.
const LONGEST_TEXT: usize = 256;
/// The longest request in characters.
const LONGEST_REQUEST: usize = 64;

/// Who comes in.
#[derive(Clone)]
pub struct Caller {
    /// The browser, unless it came with a key alone.
    pub session: Option<SessionId>,
    /// The seat whose key it came with, and of which table.
    pub keyed: SeatSet,
    /// The connection that asks, so that it can be told which update is its own.
    pub connection: Option<ConnectionId>,
}

impl Caller {
    /// The caller's seats at a table.
    pub fn seats(&self, live: &Live) -> SeatSet {
        let own = self.session.as_ref().map_or(SeatSet::EMPTY, |session| live.seats_of(session));
        own.iter().chain(self.keyed.iter()).collect()
    }

    /// Whether the caller made the table.
    pub fn made(&self, live: &Live) -> bool {
        self.session.is_some() && self.session == live.stored.maker
    }

    fn must_hold(&self, live: &Live, seat: Seat) -> Result<(), Problem> {
        if self.seats(live).contains(seat) {
            return Ok(());
        }
        Err(Problem::new(Kind::NotYours, format!("{seat} is not yours")))
    }
}

/// What somebody at a seat wants of the match.
#[derive(Clone, Debug)]
pub enum Wish {
    /// To act.
    Act {
        /// The newest entry that they had seen.
        seq: u32,
        /// What to do, in order.
        actions: Vec<String>,
    },
    /// To take something back.
    Undo,
    /// To give up.
    Resign,
}

/// What was done of a wish.
struct Done {
    tidings: Tidings,
    count: u32,
    refusal: Option<Refusal>,
}

fn not_begun() -> Problem {
    Problem::new(Kind::Unavailable, "the match has not begun: a seat is free")
}

fn rejected(live: &Live, why: &Rejected) -> Problem {
    let kind = match why {
        Rejected::Over => Kind::Over,
        Rejected::Unknown(_) | Rejected::NoSuchSeat(_) => Kind::Malformed,
        _ => Kind::Refused,
    };
    let refusal = match why {
        Rejected::Refused(refusal) => Some(live.offer.refusal(refusal)),
        _ => None,
    };
    Problem { refusal, ..Problem::new(kind, why.to_string()) }
}

impl Act {
    /// The request and the wish.
    pub fn wish(self) -> (String, Seat, Wish) {
        (self.request, self.seat, Wish::Act { seq: self.seq, actions: self.actions })
    }
}

impl App {
    /// Does what a seat wants. Once begun it is finished, whether or not whoever asked still waits.
    pub async fn wish(
        self: &Arc<Self>,
        cell: Arc<Cell>,
        caller: Caller,
        request: String,
        seat: Seat,
        wish: Wish,
    ) -> Result<Acted, Problem> {
        let app = Arc::clone(self);
        let task = async move {
            let held = app.hold(&cell).await?;
            app.wish_held(held, &cell, &caller, request, seat, wish).await
        };
        let done = tokio::spawn(task).await;
        done.unwrap_or_else(|_| Err(Problem::new(Kind::Unavailable, "this could not be finished")))
    }

    async fn wish_held(
        self: &Arc<Self>,
        mut live: Held<'_>,
        cell: &Arc<Cell>,
        caller: &Caller,
        request: String,
        seat: Seat,
        wish: Wish,
    ) -> Result<Acted, Problem> {
        if request.is_empty() || request.chars().count() > LONGEST_REQUEST {
            let message = format!("a request has 1 to {LONGEST_REQUEST} characters");
            return Err(Problem::new(Kind::Malformed, message));
        }
        caller.must_hold(&live, seat)?;
        let key = format!("{}/{request}", seat.index());
        let done = match self.try_wish(&mut live, seat, &wish) {
            Ok(done) => done,
            Err(problem) => return self.answered_before(&live, &key).await?.ok_or(problem),
        };
        let seq = live.seq();
        let acted = Acted { request, seq, done: done.count, refusal: done.refusal };
        if done.count == 0 {
            return Ok(self.answered_before(&live, &key).await?.unwrap_or(acted));
        }
        let answer = serde_json::to_string(&acted).expect("an answer is plain data");
        let cause = caller.connection.map(|id| (id, acted.request.as_str()));
        match self.commit(&mut live, cell, &done.tidings, Some((key.clone(), answer)), cause).await {
            Ok(()) => {}
            // Somebody else wrote, or this very request was done before: what is in memory is wrong.
            Err(StoreError::Conflict { .. }) => {
                let before = self.answered_before(&live, &key).await;
                live.forget();
                let fell_behind = || Problem::new(Kind::Stale, "the match has gone on; look again");
                return before?.ok_or_else(fell_behind);
            }
            Err(error) => {
                live.forget();
                return Err(error.into());
            }
        }
        self.metrics.moves.add(u64::from(acted.done));
        Ok(acted)
    }

    /// What was answered when this request came before. Asked only where a request fails: a repeat never fits again,
    /// because its number in the store is taken.
    async fn answered_before(&self, live: &Live, key: &str) -> Result<Option<Acted>, Problem> {
        let answer = self.store.answer(&live.stored.id, key).await?;
        Ok(answer.and_then(|answer| serde_json::from_str(&answer).ok()))
    }

    fn try_wish(&self, live: &mut Live, seat: Seat, wish: &Wish) -> Result<Done, Problem> {
        if live.is_over() {
            return Err(Problem::new(Kind::Over, "the match is over"));
        }
        if live.game.is_none() {
            return Err(not_begun());
        }
        if !live.is_human(seat) && !matches!(wish, Wish::Resign) {
            let message = format!("{seat} is played by a bot; take it back first");
            return Err(Problem::new(Kind::NotYours, message));
        }
        if let Wish::Act { seq, .. } = wish {
            let (since, newest) = (live.card.since[seat.index()], live.seq());
            if *seq < since || *seq > newest {
                let stale = Problem::new(Kind::Stale, "what this seat decides has changed since; look again");
                return Err(Problem { seq: Some(newest), ..stale });
            }
        }
        let game = live.game.as_mut().ok_or_else(not_begun)?;
        let single = |tidings| Done { tidings, count: 1, refusal: None };
        match wish {
            Wish::Act { actions, .. } => act(live, seat, actions),
            Wish::Undo => {
                let undone = game.undo(seat);
                undone.map(single).map_err(|why| rejected(live, &why))
            }
            Wish::Resign => {
                let resigned = game.resign(seat);
                resigned.map(single).map_err(|why| rejected(live, &why))
            }
        }
    }

    /// Writes down what happened, and then tells it. If it cannot be written the caller forgets the match in memory.
    pub async fn commit(
        self: &Arc<Self>,
        live: &mut Live,
        cell: &Arc<Cell>,
        tidings: &Tidings,
        request: Option<(String, String)>,
        cause: Option<(ConnectionId, &str)>,
    ) -> Result<(), StoreError> {
        let Some((append, decisions)) = live.note(tidings, request, now()) else { return Ok(()) };
        self.metrics.appends.add(1);
        self.store.append(append).await?;
        self.tell_update(live, cell, tidings, &decisions, cause);
        if live.stored.stage == Stage::Finished {
            self.metrics.finished.add(1);
            self.keep_position(live).await;
        }
        self.wake(cell);
        Ok(())
    }

    /// Whether an action would be allowed, and if not, why not.
    pub async fn ask(
        &self,
        cell: &Cell,
        caller: &Caller,
        seat: Seat,
        action: &str,
    ) -> Result<Allowed, Problem> {
        let live = self.hold(cell).await?;
        caller.must_hold(&live, seat)?;
        sized(action)?;
        let game = live.game.as_ref().ok_or_else(not_begun)?;
        match game.check(seat, action) {
            Ok(()) => Ok(Allowed { allowed: true, refusal: None }),
            Err(Rejected::Refused(refusal)) => {
                Ok(Allowed { allowed: false, refusal: Some(live.offer.refusal(&refusal)) })
            }
            Err(why) => Err(rejected(&live, &why)),
        }
    }

    /// A vote that an absent seat be played by a bot, or its owner's word about it.
    pub async fn hand_over(
        self: &Arc<Self>,
        cell: Arc<Cell>,
        caller: Caller,
        seat: Seat,
        to: String,
    ) -> Result<(), Problem> {
        let app = Arc::clone(self);
        let task = async move {
            let mut live = app.hold(&cell).await?;
            if let Some(to) = decide(&mut live, &cell, &caller, seat, &to)? {
                let game = live.game.as_mut().ok_or_else(not_begun)?;
                let handed = game.hand_over(seat, &to);
                let tidings = handed.map_err(|why| rejected(&live, &why))?;
                if let Err(error) = app.commit(&mut live, &cell, &tidings, None, None).await {
                    live.forget();
                    return Err(error.into());
                }
                live.votes.retain(|vote| vote.seat != seat);
            }
            app.tell_table(&live, &cell);
            Ok(())
        };
        let done = tokio::spawn(task).await;
        done.unwrap_or_else(|_| Err(Problem::new(Kind::Unavailable, "this could not be finished")))
    }
}

fn sized(action: &str) -> Result<(), Problem> {
    if action.len() <= LONGEST_TEXT {
        return Ok(());
    }
    Err(Problem::new(Kind::Malformed, "no action has so long a text"))
}

/// Takes a batch of actions, up to the first that is refused or reveals something.
fn act(live: &mut Live, seat: Seat, actions: &[String]) -> Result<Done, Problem> {
    if actions.is_empty() || actions.len() > LONGEST_BATCH {
        let message = format!("a batch has 1 to {LONGEST_BATCH} actions");
        return Err(Problem::new(Kind::Malformed, message));
    }
    actions.iter().try_for_each(|action| sized(action))?;
    let mut done = Done { tidings: Vec::new(), count: 0, refusal: None };
    for action in actions {
        let game = live.game.as_mut().ok_or_else(not_begun)?;
        match game.act(seat, action) {
            Ok(tidings) => {
                done.tidings.extend(tidings);
                done.count += 1;
                if revealed(&**game, seat) {
                    break;
                }
            }
            Err(Rejected::Refused(refusal)) => {
                done.refusal = Some(live.offer.refusal(&refusal));
                break;
            }
            Err(why) if done.count == 0 => return Err(rejected(live, &why)),
            Err(why) => {
                let refusal = Refusal { rule: String::new(), why: why.to_string(), text: String::new() };
                done.refusal = Some(refusal);
                break;
            }
        }
    }
    Ok(done)
}

/// Whether the newest action showed something new: what was planned before it may not be wanted any more.
fn revealed(game: &dyn AnyMatch, seat: Seat) -> bool {
    matches!(game.may_undo(seat), Err(Rejected::Undo(UndoRefused::Revealed)))
}

/// Whether a seat is handed over now, and to whom; otherwise the vote is noted.
fn decide(
    live: &mut Live,
    cell: &Cell,
    caller: &Caller,
    seat: Seat,
    to: &str,
) -> Result<Option<String>, Problem> {
    let refused = |message: &str| Err(Problem::new(Kind::Refused, message));
    let mine = caller.seats(live);
    if live.is_over() {
        return Err(Problem::new(Kind::Over, "the match is over"));
    }
    if live.game.is_none() {
        return Err(not_begun());
    }
    let Some(row) = live.stored.seats.get(seat.index()) else {
        return Err(Problem::new(Kind::Malformed, format!("there is no {seat} at this table")));
    };
    if row.player != "human" {
        return refused("this seat was a bot's from the beginning");
    }
    if to != "human" {
        check_bot(to)?;
    }
    if live.card.players[seat.index()] == to {
        return refused("it is so already");
    }
    if mine.contains(seat) {
        return Ok(Some(to.to_owned()));
    }
    if mine.is_empty() {
        return Err(Problem::new(Kind::NotYours, "only those who play can vote"));
    }
    if to == "human" {
        return Err(Problem::new(Kind::NotYours, "only whoever sits there can take the seat back"));
    }
    if cell.audience.has(seat) {
        return refused("whoever sits there is here");
    }
    let position = live.votes.iter().position(|vote| vote.seat == seat && vote.to == to);
    let index = position.unwrap_or_else(|| {
        live.votes.push(Vote { seat, to: to.to_owned(), by: SeatSet::EMPTY });
        live.votes.len() - 1
    });
    mine.iter().for_each(|voter| live.votes[index].by.insert(voter));
    // Those who are away too cannot hold the others up.
    let asked = Seat::all(live.seats())
        .filter(|&other| other != seat && live.is_human(other) && !live.card.resigned.contains(&other))
        .filter(|&other| mine.contains(other) || cell.audience.has(other));
    let asked: SeatSet = asked.collect();
    let by = live.votes[index].by;
    let wanted = asked.iter().filter(|&voter| by.contains(voter)).count();
    Ok((wanted * 2 > asked.len()).then(|| to.to_owned()))
}
