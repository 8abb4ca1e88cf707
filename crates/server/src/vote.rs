//! A seat whose owner is away, or does not answer, is handed to a bot if the others want it; and taken back.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use table::{Seat, SeatSet, record::HUMAN};
use tokio::time::sleep_until;

use crate::{
    App, Limits,
    api_error::{ApiError, ErrorKind},
    background::{BackgroundJob, Next},
    bot_turns::check_bot,
    identity::Caller,
    live::Live,
    moves::{not_begun, rejected},
    questions::milliseconds,
    tables::{TableSlot, now},
    wire::{HandOver, OpenVote},
};

/// How long a vote is kept that could not be counted when its time was up: longer than counting it is tried.
const UNCOUNTED: Duration = Duration::from_secs(5 * 60);

/// A vote that a seat whose owner is away, or does not answer, be played by a bot.
struct Vote {
    seat: Seat,
    to: String,
    /// When somebody wished for it first.
    since: Instant,
    by: SeatSet,
    /// Those who would rather wait.
    against: SeatSet,
}

impl Vote {
    /// Whether nobody could count it for so long that nobody tries any more.
    fn was_given_up(&self, limits: &Limits) -> bool {
        self.since.elapsed() >= limits.reaction.saturating_add(UNCOUNTED)
    }
}

/// The votes that are open at a table. Those that did not carry when everybody had their time are forgotten.
#[derive(Default)]
pub struct Votes {
    open: Mutex<Vec<Vote>>,
    /// Has them counted when those who do not react have had their time.
    counting: BackgroundJob,
}

impl Votes {
    fn lock(&self) -> MutexGuard<'_, Vec<Vote>> {
        // Nothing panics while it is held, and the votes are whole at any time.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes what these seats want, which is their newest word about it.
    fn note(&self, seat: Seat, to: &str, voters: SeatSet, wait: bool, limits: &Limits) {
        let mut votes = self.lock();
        // Nobody could count these: who wanted it then may not want it any more.
        votes.retain(|vote| !vote.was_given_up(limits));
        let position = votes.iter().position(|vote| vote.seat == seat && vote.to == to);
        let index = position.unwrap_or_else(|| {
            // A new vote, with all the time for those who have not heard of it.
            let (by, against) = (SeatSet::EMPTY, SeatSet::EMPTY);
            votes.push(Vote { seat, to: to.to_owned(), since: Instant::now(), by, against });
            votes.len() - 1
        });
        let vote = &mut votes[index];
        for voter in voters.iter() {
            let (for_it, against) = (&mut vote.by, &mut vote.against);
            let (now, before) = if wait { (against, for_it) } else { (for_it, against) };
            now.insert(voter);
            before.remove(voter);
        }
    }

    /// Forgets votes against those who have answered: they have settled themselves.
    pub fn drop_settled(&self, answered: SeatSet) {
        self.lock().retain(|vote| !answered.contains(vote.seat));
    }

    fn drop_vote(&self, seat: Seat, to: &str) {
        self.lock().retain(|vote| vote.seat != seat || vote.to != to);
    }

    /// What everybody is told of those that are about people.
    pub fn told(&self, people: SeatSet, limits: &Limits) -> Vec<OpenVote> {
        let told = |vote: &Vote| OpenVote {
            seat: vote.seat,
            to: vote.to.clone(),
            by: vote.by.iter().collect(),
            against: vote.against.iter().collect(),
            left: milliseconds(limits.reaction.saturating_sub(vote.since.elapsed())),
        };
        let open = |vote: &&Vote| people.contains(vote.seat) && !vote.was_given_up(limits);
        self.lock().iter().filter(open).map(told).collect()
    }

    /// When those who do not react to a vote have had their time: in the past, if nobody could count it then.
    fn next(&self, limits: &Limits) -> Option<Instant> {
        self.lock().iter().map(|vote| vote.since + limits.reaction).min()
    }

    /// All of them, by what they are about.
    fn open(&self) -> Vec<(Seat, String)> {
        self.lock().iter().map(|vote| (vote.seat, vote.to.clone())).collect()
    }

    /// Whether those who do not react to this one have had their time.
    fn is_late(&self, seat: Seat, to: &str, limits: &Limits) -> bool {
        let votes = self.lock();
        let vote = votes.iter().find(|vote| vote.seat == seat && vote.to == to);
        vote.is_some_and(|vote| vote.since.elapsed() >= limits.reaction)
    }
}

impl App {
    /// A vote that a seat be played by a bot, or its owner's word about it.
    pub async fn hand_over(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        wish: HandOver,
    ) -> Result<(), ApiError> {
        let app = Arc::clone(self);
        self.finish(async move {
            let mut live = app.hold_as(&cell, &caller).await?;
            match decide(&live, &cell, &caller, &wish, &app.config.limits)? {
                Decision::Own => app.hand_over_now(&mut live, &cell, wish.seat, &wish.to).await?,
                Decision::Carried => app.carry(&mut live, &cell, wish.seat, &wish.to).await?,
                Decision::Open => {
                    let step =
                        |app: Arc<Self>, cell: Arc<TableSlot>| async move { app.count_votes(cell).await };
                    app.run_job(&cell, ("votes", |cell| &cell.votes.counting), true, step);
                }
            }
            app.tell_table(&live, &cell);
            Ok(())
        })
        .await
    }

    /// Does what a vote has decided.
    async fn carry(
        self: &Arc<Self>,
        live: &mut Live,
        cell: &Arc<TableSlot>,
        seat: Seat,
        to: &str,
    ) -> Result<(), ApiError> {
        self.hand_over_now(live, cell, seat, to).await?;
        cell.clock.give_away(seat);
        cell.votes.drop_settled(SeatSet::only(seat));
        Ok(())
    }

    async fn hand_over_now(
        self: &Arc<Self>,
        live: &mut Live,
        cell: &Arc<TableSlot>,
        seat: Seat,
        to: &str,
    ) -> Result<(), ApiError> {
        let handed = live.attempt(|game| game.hand_over(seat, to));
        let applied = handed.map_err(|why| rejected(live, &why))?;
        self.commit(live, cell, applied, None, None).await?;
        tracing::info!(table = %cell.id, seat = seat.index(), to, "seat handed over");
        Ok(())
    }

    /// Waits until those who do not react to a vote have had their time, and counts it without them.
    async fn count_votes(self: &Arc<Self>, cell: Arc<TableSlot>) -> Result<Next, ApiError> {
        let Some(end) = cell.votes.next(&self.config.limits) else { return Ok(Next::Rest) };
        tokio::select! {
            () = sleep_until(end.into()) => {}
            () = self.stopped() => return Ok(Next::Rest),
        }
        let app = Arc::clone(self);
        self.finish(async move {
            let mut counted = Ok(());
            for (seat, to) in cell.votes.open() {
                // One that cannot be counted now is counted later, and keeps none of the others from it.
                counted = app.count_vote(&cell, seat, &to).await.and(counted);
            }
            let live = app.hold(&cell).await?;
            app.tell_table(&live, &cell);
            counted
        })
        .await?;
        Ok(Next::Step)
    }

    /// Does what a vote has decided, or forgets it if nobody is waited for any more. It stays if that cannot be written down.
    async fn count_vote(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        seat: Seat,
        to: &str,
    ) -> Result<(), ApiError> {
        let limits = &self.config.limits;
        let mut live = self.hold(cell).await?;
        let wanted = check_wish(&live, seat, to).is_ok() && is_gone(cell, seat, limits);
        if wanted && has_carried(&live, cell, seat, to, limits) {
            return self.carry(&mut live, cell, seat, to).await;
        }
        // Where everybody had their time, whoever still wants it asks again.
        if !wanted || cell.votes.is_late(seat, to, limits) {
            cell.votes.drop_vote(seat, to);
        }
        Ok(())
    }
}

fn refused(message: impl Into<String>) -> ApiError {
    ApiError::new(ErrorKind::Refused, message)
}

/// What comes of a wish for a seat.
enum Decision {
    /// Its owner has it so.
    Own,
    /// Enough of the others want it.
    Carried,
    /// The vote is noted, and stays open.
    Open,
}

/// What comes of a wish; a vote is noted.
fn decide(
    live: &Live,
    cell: &TableSlot,
    caller: &Caller,
    HandOver { seat, to, wait }: &HandOver,
    limits: &Limits,
) -> Result<Decision, ApiError> {
    let seat = *seat;
    check_wish(live, seat, to)?;
    let mine = caller.seats(live);
    if mine.contains(seat) {
        // Each is an entry, and nobody fills the match with them until it ends without a result.
        if live.entries_of(seat) >= live.share(limits.entries) / 2 && !live.is_human(seat) {
            return Err(refused("this match is too long for that; the bot plays on"));
        }
        return if *wait { Err(refused("this seat is your own")) } else { Ok(Decision::Own) };
    }
    if mine.is_empty() {
        return Err(ApiError::new(ErrorKind::NotYours, "only those who play can vote"));
    }
    if to == HUMAN {
        return Err(ApiError::new(ErrorKind::NotYours, "only whoever sits there can take the seat back"));
    }
    let voters: SeatSet = mine.iter().filter(|&own| live.plays(own)).collect();
    if voters.is_empty() {
        return Err(refused(match mine.iter().all(|own| live.card.resigned.contains(&own)) {
            true => "whoever has resigned has no vote",
            false => "a bot plays your seat; take your seat back first, and then vote",
        }));
    }
    check_gone(cell, seat, limits)?;
    let asked = live.card.asked();
    if voters.iter().any(|own| asked.contains(own) && is_silent(cell, own, limits)) {
        return Err(refused("answer first what you are asked yourself"));
    }
    cell.votes.note(seat, to, voters, *wait, limits);
    Ok(if has_carried(live, cell, seat, to, limits) { Decision::Carried } else { Decision::Open })
}

/// Whether enough want a bot at a seat.
fn has_carried(live: &Live, cell: &TableSlot, seat: Seat, to: &str, limits: &Limits) -> bool {
    let votes = cell.votes.lock();
    let Some(vote) = votes.iter().find(|vote| vote.seat == seat && vote.to == to) else { return false };
    // Who does not come back for a day does not come back for more voices.
    let silence = cell.clock.silence(seat).unwrap_or_default().max(cell.audience.absence(seat));
    // What is in memory begins anew when the table is put aside; what is stored does not.
    let untouched = now().saturating_sub(live.stored.updated);
    let untouched =
        if live.card.asked().contains(seat) { Duration::from_secs(untouched) } else { Duration::ZERO };
    let silence = silence.max(untouched);
    if silence >= limits.one_voice && vote.by.iter().any(|seat| live.plays(seat)) {
        return true;
    }
    let late = vote.since.elapsed() >= limits.reaction;
    let reacted = |seat: Seat| vote.by.contains(seat) || vote.against.contains(seat);
    // Those who are away too, do not answer either, or do not react to the vote, cannot hold the others up.
    let asked = Seat::all(live.seats())
        .filter(|&other| other != seat && live.plays(other))
        .filter(|&other| reacted(other) || !(late || is_gone(cell, other, limits)));
    let people = people(live, asked);
    let wanted = people.iter().filter(|seats| seats.iter().any(|seat| vote.by.contains(seat))).count();
    wanted * 2 > people.len()
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
fn check_wish(live: &Live, seat: Seat, to: &str) -> Result<(), ApiError> {
    if live.is_over() {
        return Err(ApiError::new(ErrorKind::Over, "the match is over"));
    }
    if live.game.is_none() {
        return Err(not_begun());
    }
    let Some(row) = live.stored.seats.get(seat.index()) else {
        return Err(ApiError::new(ErrorKind::Malformed, "there is no such seat at this table"));
    };
    if !row.is_human() {
        return Err(refused("this seat was a bot's from the beginning"));
    }
    if live.card.resigned.contains(&seat) {
        return Err(refused("whoever sits there has resigned"));
    }
    if to != HUMAN {
        check_bot(to)?;
    }
    if to != HUMAN && !live.is_human(seat) {
        return Err(refused("a bot plays this seat already; whoever it belongs to may take it back"));
    }
    if live.card.players[seat.index()] == to {
        return Err(refused("this seat is already played like that"));
    }
    Ok(())
}

/// Whether somebody has been asked for so long without an answer that the others need not wait.
fn is_silent(cell: &TableSlot, seat: Seat, limits: &Limits) -> bool {
    cell.clock.silence(seat).is_some_and(|silence| silence >= limits.silence)
}

/// Whether somebody is away, or does not answer. Whoever reloads the page, or asks only now and then, has not gone.
fn is_gone(cell: &TableSlot, seat: Seat, limits: &Limits) -> bool {
    let away = !cell.audience.has(seat) && cell.audience.absence(seat) >= limits.absence;
    away || is_silent(cell, seat, limits)
}

/// Refuses a vote against somebody who is here and answers.
fn check_gone(cell: &TableSlot, seat: Seat, limits: &Limits) -> Result<(), ApiError> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vote_that_nobody_could_count_is_neither_told_nor_gone_on_with() {
        let limits = Limits::default();
        let (seat, [first, second]) = (Seat::new(0), [1, 2].map(|seat| SeatSet::only(Seat::new(seat))));
        let votes = Votes::default();
        let told = || votes.told(SeatSet::all(3), &limits);
        votes.note(seat, "captain", first, false, &limits);
        assert_eq!(told().len(), 1);
        let long_ago = Instant::now().checked_sub(limits.reaction + UNCOUNTED).unwrap();
        votes.lock()[0].since = long_ago;
        assert!(told().is_empty());
        votes.note(seat, "captain", second, false, &limits);
        assert_eq!(told()[0].by, [Seat::new(2)], "who wanted it long ago is asked again");
    }
}
