//! A seat whose owner is away, or does not answer, is handed to a bot if the others want it; and taken back.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::{Seat, SeatSet, record::What};

use crate::{
    App, Limits,
    door::{Caller, not_begun, rejected},
    live::{Live, doer},
    problem::{Kind, Problem},
    robots::check_bot,
    tables::Cell,
};

/// A vote that a seat whose owner is away, or does not answer, be played by a bot.
struct Vote {
    seat: Seat,
    to: String,
    by: SeatSet,
}

/// The votes that are open at a table. They survive when the match itself is put aside: the others may take their time.
#[derive(Default)]
pub struct Votes(Mutex<Vec<Vote>>);

impl Votes {
    fn lock(&self) -> MutexGuard<'_, Vec<Vote>> {
        // Nothing panics while it is held, and the votes are whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds these seats to those that want this bot there. Gives all of them.
    fn count_in(&self, seat: Seat, to: &str, voters: SeatSet) -> SeatSet {
        let mut votes = self.lock();
        let position = votes.iter().position(|vote| vote.seat == seat && vote.to == to);
        let index = position.unwrap_or_else(|| {
            votes.push(Vote { seat, to: to.to_owned(), by: SeatSet::EMPTY });
            votes.len() - 1
        });
        voters.iter().for_each(|voter| votes[index].by.insert(voter));
        votes[index].by
    }

    /// A vote against somebody who did something since has settled itself.
    pub fn settle(&self, done: &[&What]) {
        let doers: SeatSet = done.iter().filter_map(|what| doer(what)).collect();
        self.lock().retain(|vote| !doers.contains(vote.seat));
    }
}

impl App {
    /// A vote that a seat be played by a bot, or its owner's word about it.
    pub async fn hand_over(
        self: &Arc<Self>,
        cell: Arc<Cell>,
        caller: Caller,
        seat: Seat,
        to: String,
    ) -> Result<(), Problem> {
        let app = Arc::clone(self);
        self.finish(async move {
            let mut live = app.hold_as(&cell, &caller).await?;
            if decide(&live, &cell, &caller, seat, &to, &app.config.limits)? {
                let handed = live.attempt(|game| game.hand_over(seat, &to));
                let applied = handed.map_err(|why| rejected(&live, &why))?;
                app.commit(&mut live, &cell, applied, None, None).await?;
                tracing::info!(table = %cell.id, seat = seat.index(), to, "seat handed over");
            }
            app.tell_table(&live, &cell);
            Ok(())
        })
        .await
    }
}

fn refused(message: impl Into<String>) -> Problem {
    Problem::new(Kind::Refused, message)
}

/// Whether a seat is handed over now; otherwise the vote is noted.
fn decide(
    live: &Live,
    cell: &Cell,
    caller: &Caller,
    seat: Seat,
    to: &str,
    limits: &Limits,
) -> Result<bool, Problem> {
    check_wish(live, seat, to)?;
    let mine = caller.seats(live);
    if mine.contains(seat) {
        return Ok(true);
    }
    if mine.is_empty() {
        return Err(Problem::new(Kind::NotYours, "only those who play can vote"));
    }
    if to == "human" {
        return Err(Problem::new(Kind::NotYours, "only whoever sits there can take the seat back"));
    }
    check_gone(cell, seat, limits)?;
    if mine.iter().any(|own| is_silent(cell, own, limits)) {
        return Err(refused("answer first what you are asked yourself"));
    }
    let by = cell.votes.count_in(seat, to, mine);
    // Those who are away too, or do not answer either, cannot hold the others up.
    let asked = Seat::all(live.seats())
        .filter(|&other| other != seat && live.is_human(other) && !live.card.resigned.contains(&other))
        .filter(|&other| mine.contains(other) || !is_gone(cell, other, limits));
    let people = people(live, asked);
    let wanted = people.iter().filter(|seats| seats.iter().any(|seat| by.contains(seat))).count();
    Ok(wanted * 2 > people.len())
}

/// Seats by who sits there: somebody with several seats has one voice.
fn people(live: &Live, seats: impl Iterator<Item = Seat>) -> Vec<SeatSet> {
    let owners = |seat: Seat| &live.stored.seats[seat.index()].owners;
    let mut people: Vec<SeatSet> = Vec::new();
    for seat in seats {
        let same = |other: Seat| owners(seat).iter().any(|owner| owners(other).contains(owner));
        match people.iter_mut().find(|person| person.iter().any(same)) {
            Some(person) => person.insert(seat),
            None => people.push(SeatSet::only(seat)),
        }
    }
    people
}

/// Refuses what nobody could wish for this seat.
fn check_wish(live: &Live, seat: Seat, to: &str) -> Result<(), Problem> {
    if live.is_over() {
        return Err(Problem::new(Kind::Over, "the match is over"));
    }
    if live.game.is_none() {
        return Err(not_begun());
    }
    let Some(row) = live.stored.seats.get(seat.index()) else {
        return Err(Problem::new(Kind::Malformed, "there is no such seat at this table"));
    };
    if row.player != "human" {
        return Err(refused("this seat was a bot's from the beginning"));
    }
    if live.card.resigned.contains(&seat) {
        return Err(refused("whoever sits there has resigned"));
    }
    if to != "human" {
        check_bot(to)?;
    }
    if live.card.players[seat.index()] == to {
        return Err(refused("it is so already"));
    }
    Ok(())
}

/// Whether somebody has been asked for so long without an answer that the others need not wait.
fn is_silent(cell: &Cell, seat: Seat, limits: &Limits) -> bool {
    cell.clock.silence(seat).is_some_and(|silence| silence >= limits.silence)
}

/// Whether somebody is away, or does not answer. Whoever reloads the page, or asks only now and then, has not gone.
fn is_gone(cell: &Cell, seat: Seat, limits: &Limits) -> bool {
    let away = !cell.audience.has(seat) && cell.audience.absence(seat) >= limits.absence;
    away || is_silent(cell, seat, limits)
}

/// Refuses a vote against somebody who is here and answers.
fn check_gone(cell: &Cell, seat: Seat, limits: &Limits) -> Result<(), Problem> {
    if is_gone(cell, seat, limits) {
        return Ok(());
    }
    if !cell.audience.has(seat) {
        let seconds = limits.absence.saturating_sub(cell.audience.absence(seat)).as_secs() + 1;
        return Err(refused(format!("whoever sits there was here just now; wait {seconds} seconds more")));
    }
    let Some(silence) = cell.clock.silence(seat) else { return Err(refused("whoever sits there is here")) };
    let seconds = limits.silence.saturating_sub(silence).as_secs() + 1;
    Err(refused(format!("whoever sits there is here and may still answer; wait {seconds} seconds more")))
}
