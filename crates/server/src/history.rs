//! What a match was: its log, its old positions, what bots thought then, its record. A replay of a long match takes a while,
//! so it runs on a thread for that, and the table is free meanwhile.

use std::sync::Arc;

use store::{Stage, TableId};
use table::{
    Record, Seat, SeatSet, Seq,
    record::{EntryKind, HUMAN},
    replay::ReplayError,
};

use crate::{
    App,
    address::Address,
    api_error::{ApiError, ErrorKind, no_such_table},
    bot_turns::{check_bot, decided_after},
    identity::Caller,
    live::Live,
    served_game::{Position, ServedGame},
    tables::TableSlot,
    tell::{Visibility, seat_with},
    wire::{LogEntry, Moment, PointsAt, Thoughts, json},
    work::Permit,
};

/// What is told of a match that has not begun: an empty list.
const NOTHING: &str = "[]";

fn unknown(message: impl Into<String>) -> ApiError {
    ApiError::new(ErrorKind::Unknown, message)
}

/// What is needed of a table to look at its past without holding it.
struct Past {
    served: ServedGame,
    record: Record,
    sight: Visibility,
}

impl Past {
    /// The record up to an entry that exists, as it is now.
    fn of(live: &Live, seats: SeatSet, to: u32) -> Result<Past, ApiError> {
        let record = live.game.as_ref().map(|game| game.record()).filter(|_| to <= live.seq());
        let record = record.ok_or_else(|| unknown(format!("there is no entry {to}")))?;
        Ok(Past {
            served: live.served.clone(),
            record: Record {
                header: record.header.clone(),
                entries: record.entries[..=to as usize].to_vec(),
                secret: None,
            },
            sight: live.sight(seats),
        })
    }

    fn position(&self) -> Result<Box<dyn Position>, ApiError> {
        let newest = Seq(self.record.entries.len() as u32 - 1);
        let position = self.served.position_at(&self.record, newest);
        position.map_err(|error| match error {
            // A record that ends before the rules changed was played by the old ones alone.
            ReplayError::BeforeNewRules(_) | ReplayError::OtherRules { .. } => {
                ApiError::new(ErrorKind::Refused, error.to_string())
            }
            error => ApiError::new(ErrorKind::Unavailable, error.to_string()),
        })
    }

    fn moment(&self) -> Result<Moment, ApiError> {
        let (position, eyes) = (self.position()?, self.sight.eyes);
        Ok(Moment {
            seq: self.record.entries.len() as u32 - 1,
            eyes: seat_with(eyes),
            view: position.view(eyes),
            scores: position.scores(eyes),
            round: position.round(),
            goal: position.goal(eyes),
            to_act: position.to_act().iter().collect(),
            waits: Vec::new(),
            decisions: Vec::new(),
            asides: Vec::new(),
            undo: Vec::new(),
            coach: Vec::new(),
            standings: position.standings(),
        })
    }

    fn points(&self) -> Result<Vec<PointsAt>, ApiError> {
        let points = self.served.points(&self.record, self.sight.eyes);
        points.map_err(|error| ApiError::new(ErrorKind::Unavailable, error.to_string()))
    }

    fn log(&self, from: u32) -> Result<Vec<LogEntry>, ApiError> {
        let applied = self.served.applied(&self.record, from);
        let applied = applied.map_err(|error| ApiError::new(ErrorKind::Unavailable, error.to_string()))?;
        Ok(applied.iter().map(|happened| self.sight.told(&**happened)).collect())
    }
}

/// Does something on a thread for that. The permit stays with it, whoever hangs up meanwhile.
pub async fn on_blocking_thread<T: Send + 'static>(
    permit: Permit,
    run: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let found = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        run()
    });
    found.await.unwrap_or_else(|_| Err(ApiError::new(ErrorKind::Unavailable, "this match cannot be read")))
}

impl App {
    /// Looks something up on a thread for that, when it is the caller's turn; nothing is held for them before.
    async fn look_up<T: Send + 'static>(
        self: &Arc<Self>,
        visit: (&Arc<TableSlot>, &Caller, Address),
        past: impl FnOnce(&Live, &Caller) -> Result<Past, ApiError>,
        run: impl FnOnce(Past) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (cell, caller, address) = visit;
        let permit = self.history.enter_for(address).await?;
        let past = past(&*self.hold_as(cell, caller).await?, caller)?;
        on_blocking_thread(permit, move || run(past)).await
    }

    /// The log from an entry on, as JSON: it may be long, and is written where it is made.
    pub async fn log(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        caller: &Caller,
        address: Address,
        from: u32,
    ) -> Result<String, ApiError> {
        {
            let live = self.hold_as(cell, caller).await?;
            if live.game.is_none() {
                return Ok(NOTHING.to_owned());
            }
            if let Some(newest) = live.newest(from) {
                let sight = live.sight(caller.seats(&live));
                return Ok(json(&newest.map(|happened| sight.told(happened)).collect::<Vec<_>>()));
            }
        }
        let newest = |live: &Live, caller: &Caller| Past::of(live, caller.seats(live), live.seq());
        self.look_up((cell, caller, address), newest, move |past| Ok(json(&past.log(from)?))).await
    }

    /// The points at the end of every turn, as JSON.
    pub async fn points(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        caller: &Caller,
        address: Address,
    ) -> Result<String, ApiError> {
        if self.hold_as(cell, caller).await?.game.is_none() {
            return Ok(NOTHING.to_owned());
        }
        let newest = |live: &Live, caller: &Caller| Past::of(live, caller.seats(live), live.seq());
        self.look_up((cell, caller, address), newest, |past| Ok(json(&past.points()?))).await
    }

    /// The position after an entry, as all the caller's seats or this one alone may see it.
    pub async fn moment_at(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        caller: &Caller,
        address: Address,
        eyes: Option<Seat>,
        at: u32,
    ) -> Result<Moment, ApiError> {
        let then = |live: &Live, caller: &Caller| Past::of(live, caller.seats_or(live, eyes)?, at);
        self.look_up((cell, caller, address), then, |past| past.moment()).await
    }

    /// What the bot thought whose entry this was, unless the bots have changed since and it would do something else now.
    pub async fn thoughts(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        caller: &Caller,
        address: Address,
        seq: u32,
    ) -> Result<Option<Thoughts>, ApiError> {
        let (bot, seed, seat, before, taken) = {
            let live = self.hold_as(cell, caller).await?;
            if !live.is_over() && !live.served.is_open() {
                return Err(ApiError::new(ErrorKind::Forbidden, "what bots think is secret until the end"));
            }
            let record =
                live.game.as_ref().map(|game| game.record()).ok_or_else(|| unknown("no match yet"))?;
            let entry = record.entries.get(seq as usize).filter(|_| seq > 0);
            let entry = entry.ok_or_else(|| unknown("there is no such entry"))?;
            let (seat, taken) = match &entry.what {
                EntryKind::Act { seat, action, auto: false } => (*seat, action.clone()),
                _ => return Err(unknown("this entry was not a choice")),
            };
            let before = decided_after(&record.entries[..seq as usize], seat);
            let bot = record.players_before(Seq(seq)).swap_remove(seat.index());
            if bot == HUMAN {
                return Err(unknown("this was no bot"));
            }
            // The bot's chance is made as it was then, so that these are the very thoughts that it had.
            let seed = Live::bot_seed(&live.stored.secret, seat, before);
            check_bot(&bot)?;
            (bot, seed, seat, before, taken)
        };
        let then = move |live: &Live, caller: &Caller| Past::of(live, caller.seats(live), before);
        // Nothing is replayed for who would be refused then.
        self.thinkers.must_have_room(address)?;
        let position = self.look_up((cell, caller, address), then, |past| past.position()).await?;
        // Only now: bots at tables would stand still while this waits for its turn to look back.
        let advising = self.thinkers.advise(address).await?;
        let (chosen, thoughts) = self.think(advising, position, bot, seed, seat).await?;
        // Bots of another version played it: reasons for something else would be told as those for what was done.
        if chosen != taken {
            return Err(unknown(
                "bots think otherwise by now: what this one thought then is not known any more",
            ));
        }
        Ok(thoughts)
    }

    /// The record of a finished match as text, and the name of its file. It is read as it is stored: also where rules have
    /// changed so that nobody can replay it here.
    pub async fn record_text(&self, id: &TableId, address: Address) -> Result<(String, String), ApiError> {
        let permit = self.history.enter_for(address).await?;
        let stored = self.store.read(id).await?.ok_or_else(no_such_table)?;
        if stored.stage != Stage::Finished {
            let message = "the record of a match is open once the match is over";
            return Err(ApiError::new(ErrorKind::Forbidden, message));
        }
        let record = self.store.record(id).await?.ok_or_else(no_such_table)?;
        let record = Record { secret: Some(stored.secret), ..record };
        let text = on_blocking_thread(permit, move || Ok(record.to_text())).await?;
        Ok((format!("{}-{}.jsonl", stored.game, stored.id), text))
    }

    /// What a bot would do for a seat that has something to decide.
    pub async fn hint(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        caller: &Caller,
        address: Address,
        seat: Seat,
    ) -> Result<Option<Thoughts>, ApiError> {
        let advising = self.thinkers.advise(address).await?;
        let (position, seed, adviser) = {
            let live = self.hold_as(cell, caller).await?;
            caller.must_hold(&live, seat)?;
            if !live.has_hints() {
                return Err(ApiError::new(ErrorKind::Refused, "this table plays without hints"));
            }
            // Whoever may only interrupt others is asked nothing.
            if !live.awaited().contains(seat) {
                return Err(ApiError::new(ErrorKind::Refused, "this seat has nothing to decide"));
            }
            let position = live.game.as_deref().and_then(|game| live.served.position(game));
            let adviser = live.served.adviser(self.config.hint_iterations);
            (position, Live::bot_seed(&live.stored.secret, seat, live.seq()), adviser)
        };
        let position =
            position.ok_or_else(|| ApiError::new(ErrorKind::Unavailable, "there is no position"))?;
        Ok(self.think(advising, position, adviser, seed, seat).await?.1)
    }
}
