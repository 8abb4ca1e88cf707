//! Bots at the table. They think away from everything else, answer at a pace that people can follow, and then
//! act as people do.

use std::{sync::Arc, time::Duration};

use table::{
    Seat,
    chance::Fast,
    record::{Entry, EntryKind},
};
use tokio::time::{Instant, sleep_until};

use crate::{
    App,
    address::Address,
    api_error::{ApiError, ErrorKind},
    background::Next,
    live::Live,
    served_game::Position,
    tables::TableSlot,
    tell::text,
    wire::{FromServer, Pace, Thoughts},
    work::{Importance, Permit, Queue, QueueLimits},
};

/// Bots that think, at tables and for people who ask them. Those that think for long have cores of their own, so that nobody waits for them who
/// plays against a quick one.
pub struct Thinkers {
    quick: Arc<Queue>,
    deep: Arc<Queue>,
}

/// A bot that searches more than this is deep.
const QUICK: u32 = 200;

impl Thinkers {
    /// So many of each kind at once.
    pub fn new(at_once: usize) -> Thinkers {
        // Every table asks for one at most: nobody is turned away. People who ask for advice may be.
        let queue = |waiting, each| Queue::new(QueueLimits { at_once, waiting, each });
        Thinkers { quick: queue(0, 0), deep: queue(8, 4) }
    }

    /// The quick ones, and the deep ones.
    pub fn queues(&self) -> [&Arc<Queue>; 2] {
        [&self.quick, &self.deep]
    }

    /// Waits for a permit to think for somebody, if there is room: in one queue with the deep bots.
    pub async fn advise(&self, address: Address) -> Result<Permit, ApiError> {
        self.deep.enter_for(address).await
    }

    /// Refuses who would find no room to have something thought about now.
    pub fn must_have_room(&self, address: Address) -> Result<(), ApiError> {
        self.deep.must_have_room(address)
    }

    async fn enter(&self, bot: &str, importance: Importance) -> Permit {
        let deep = bots::LEVELS.iter().any(|level| level.name == bot && level.iterations > QUICK);
        if deep { self.deep.enter(importance).await } else { self.quick.enter(importance).await }
    }
}

struct BotTurn {
    seat: Seat,
    bot: String,
    seed: u64,
    seq: u32,
    /// How many decide at the same time, people included.
    deciding: u32,
    position: Box<dyn Position>,
    pace: Pace,
}

/// The bot whose turn it is.
fn turn(live: &Live) -> Option<BotTurn> {
    let seat = live.due()?;
    let game = live.game.as_deref()?;
    let seq = decided_after(&game.record().entries, seat);
    Some(BotTurn {
        seat,
        bot: live.card.players[seat.index()].clone(),
        seed: Live::bot_seed(&live.stored.secret, seat, seq),
        seq,
        deciding: live.awaited().len() as u32,
        position: live.served.position(game)?,
        pace: live.extra.pace,
    })
}

/// The newest of these entries that a bot at this seat decides after. Who plays other seats is nothing to it: nobody keeps it from acting by
/// handing theirs over again and again.
pub fn decided_after(entries: &[Entry], seat: Seat) -> u32 {
    let elsewhere =
        |what: &EntryKind| matches!(what, EntryKind::HandOver { seat: other, .. } if *other != seat);
    entries.iter().rev().find(|entry| !elsewhere(&entry.what)).map_or(0, |entry| entry.seq.0)
}

/// Whether a bot plays at tables. A search by the clock, or a very long one, is for studies: here it would keep others
/// waiting.
pub fn check_bot(bot: &str) -> Result<(), ApiError> {
    if bots::BOT_NAMES.contains(&bot) {
        return Ok(());
    }
    let known = bots::BOT_NAMES.join(", ");
    Err(ApiError::new(
        ErrorKind::Malformed,
        format!("there is no bot called \"{bot}\" here; the bots are {known}"),
    ))
}

impl App {
    /// Has the bots of a table played, if it is their turn and nobody does so already.
    pub fn wake(self: &Arc<Self>, cell: &Arc<TableSlot>) {
        self.run_job(
            cell,
            ("bots", |cell| &cell.bots),
            true,
            |app, cell| async move { app.play_one(cell).await },
        );
    }

    /// Plays one action of a bot, or finds that it is no bot's turn any more.
    async fn play_one(self: &Arc<Self>, cell: Arc<TableSlot>) -> Result<Next, ApiError> {
        let turn = {
            let live = self.hold(&cell).await?;
            let stopping = *self.stopping.borrow();
            let Some(turn) = turn(&live).filter(|_| !stopping) else { return Ok(Next::Rest) };
            turn
        };
        let ready = Instant::now() + self.delay(&turn);
        let BotTurn { seat, bot, seed, seq, position, pace, .. } = turn;
        if pace == Pace::Human {
            cell.audience.tell(&text(&FromServer::Thinking { seat }));
        }
        let importance = if cell.audience.is_empty() { Importance::Unwatched } else { Importance::Watched };
        check_bot(&bot)?;
        let permit = self.thinkers.enter(&bot, importance).await;
        let begun = Instant::now();
        let (action, _) = self.think(permit, position, bot, seed, seat).await?;
        self.metrics.thought_time.add(begun.elapsed());
        if pace == Pace::Human {
            tokio::select! {
                () = sleep_until(ready) => {}
                () = cell.hurry.notified() => {}
                () = self.stopped() => {}
            }
        }
        // On a task of its own: if it panics, the table is let go while dirty and read anew, and it is tried again.
        let app = Arc::clone(self);
        self.finish(async move { app.play(&cell, seat, seq, &action).await }).await?;
        Ok(Next::Step)
    }

    /// How long somebody at a table would take; those who decide at the same time think at the same time, too.
    fn delay(&self, turn: &BotTurn) -> Duration {
        let (least, most) = self.config.pace;
        let spread = most.saturating_sub(least).as_millis() as u64;
        let alone = least + Duration::from_millis(Fast::new(turn.seed).next_u64() % (spread + 1));
        alone / turn.deciding
    }

    async fn play(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        seat: Seat,
        seq: u32,
        action: &str,
    ) -> Result<(), ApiError> {
        let mut live = self.hold(cell).await?;
        // Something else happened meanwhile: a resignation, a seat taken back. The bot looks again.
        let now = live.game.as_ref().map(|game| decided_after(&game.record().entries, seat));
        if now != Some(seq) || live.is_human(seat) {
            return Ok(());
        }
        let acted = live.attempt(|game| game.act(seat, action));
        let applied = acted.map_err(|why| ApiError::new(ErrorKind::Refused, why.to_string()))?;
        self.commit(&mut live, cell, applied, None, None).await?;
        self.metrics.bot_moves.add(1);
        Ok(())
    }

    /// Thinks on a thread for that.
    pub async fn think(
        &self,
        permit: Permit,
        position: Box<dyn Position>,
        bot: String,
        seed: u64,
        seat: Seat,
    ) -> Result<(String, Option<Thoughts>), ApiError> {
        let unavailable = |message: &str| ApiError::new(ErrorKind::Unavailable, message);
        let thought = tokio::task::spawn_blocking(move || {
            // Kept by the thread and not by whoever waits, who may hang up while the bot still thinks.
            let _permit = permit;
            position.think(&bot, seed, seat)
        });
        match thought.await {
            Ok(Ok(thought)) => Ok(thought),
            Ok(Err(unknown)) => Err(ApiError::new(ErrorKind::Malformed, unknown.to_string())),
            Err(_) => Err(unavailable("the bot could not finish its thought")),
        }
    }

    /// What was on its way when the server stopped goes on: bots that were thinking, clocks, matches that were about to begin.
    pub async fn wake_all(self: &Arc<Self>) {
        let due = match self.store.due().await {
            Ok(due) => due,
            Err(error) => return tracing::error!("tables cannot go on: {error}"),
        };
        for id in due {
            if let Err(problem) = self.go_on(&id).await {
                tracing::warn!(table = %id, "cannot go on: {}", problem.message);
            }
        }
    }
}
