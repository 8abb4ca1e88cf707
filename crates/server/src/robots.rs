//! Bots at the table. They think away from everything else, answer at a pace that people can follow, and come in by
//! the same door.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use table::{Seat, chance::Fast};
use tokio::time::{Instant, sleep, sleep_until};

use crate::{
    App,
    live::Live,
    offer::Position,
    problem::{Kind, Problem},
    tables::Cell,
    tell::text,
    wire::{FromServer, Pace, Thoughts},
};

/// How long to wait before another try, when a bot's move cannot be stored.
const AFTER_FAILURE: Duration = Duration::from_secs(1);

struct Turn {
    seat: Seat,
    bot: String,
    seed: u64,
    seq: u32,
    position: Box<dyn Position>,
    pace: Pace,
}

/// The bot whose turn it is. Where people may act too, bots answer last.
fn turn(live: &Live) -> Option<Turn> {
    let to_act = live.to_act();
    if to_act.iter().any(|seat| live.is_human(seat)) {
        return None;
    }
    let seat = to_act.first()?;
    let seq = live.seq();
    Some(Turn {
        seat,
        bot: live.card.players[seat.index()].clone(),
        seed: Live::bot_seed(&live.stored.secret, seat, seq),
        seq,
        position: live.offer.position(live.game.as_deref()?)?,
        pace: live.extra.pace,
    })
}

/// Whether a bot plays at tables. A search by the clock, or a very long one, is for studies: here it would keep others
/// waiting.
pub fn check_bot(bot: &str) -> Result<(), Problem> {
    if bots::NAMES.contains(&bot) {
        return Ok(());
    }
    let known = bots::NAMES.join(", ");
    Err(Problem::new(Kind::Malformed, format!("there is no bot called \"{bot}\" here; the bots are {known}")))
}

impl App {
    /// Has the bots of a table played, if it is their turn and nobody does so already.
    pub fn wake(self: &Arc<Self>, cell: &Arc<Cell>) {
        if cell.driving.swap(true, Ordering::AcqRel) {
            return;
        }
        let (app, cell) = (Arc::clone(self), Arc::clone(cell));
        tokio::spawn(async move { while app.play_one(&cell).await {} });
    }

    /// Plays one action of a bot; `false` when it is no bot's turn any more.
    async fn play_one(self: &Arc<Self>, cell: &Arc<Cell>) -> bool {
        let stopping = *self.stopping.borrow();
        let turn = match self.hold(cell).await {
            Ok(live) => match turn(&live).filter(|_| !stopping) {
                Some(turn) => turn,
                None => {
                    // Said while the table is held, so that no change comes between the look and the word.
                    cell.driving.store(false, Ordering::Release);
                    return false;
                }
            },
            Err(_) => {
                cell.driving.store(false, Ordering::Release);
                return false;
            }
        };
        let ready = Instant::now() + self.delay(&turn);
        let Turn { seat, bot, seed, seq, position, pace } = turn;
        if pace == Pace::Human {
            cell.audience.tell(&text(&FromServer::Thinking { seat }));
        }
        let thought = self.think(position, bot, seed, seat).await;
        if pace == Pace::Human {
            tokio::select! {
                () = sleep_until(ready) => {}
                () = cell.hurry.notified() => {}
                () = self.stopped() => {}
            }
        }
        let done = match thought {
            Ok((action, _)) => self.play(cell, seat, seq, &action).await,
            Err(problem) => Err(problem),
        };
        if let Err(problem) = done {
            tracing::warn!(table = %cell.id, %seat, "a bot could not act: {}", problem.message);
            sleep(AFTER_FAILURE).await;
        }
        true
    }

    fn delay(&self, turn: &Turn) -> Duration {
        let (least, most) = self.config.pace;
        let spread = most.saturating_sub(least).as_millis() as u64;
        least + Duration::from_millis(Fast::new(turn.seed).next_u64() % (spread + 1))
    }

    async fn play(
        self: &Arc<Self>,
        cell: &Arc<Cell>,
        seat: Seat,
        seq: u32,
        action: &str,
    ) -> Result<(), Problem> {
        let mut live = self.hold(cell).await?;
        // Something else happened meanwhile: a resignation, a seat taken back. The bot looks again.
        if live.seq() != seq || live.is_human(seat) {
            return Ok(());
        }
        let Some(game) = live.game.as_mut() else { return Ok(()) };
        let acted = game.act(seat, action);
        let tidings = acted.map_err(|why| Problem::new(Kind::Refused, why.to_string()))?;
        let committed = self.commit(&mut live, cell, &tidings, None, None).await;
        if let Err(error) = committed {
            live.forget();
            return Err(error.into());
        }
        self.metrics.bot_moves.add(1);
        Ok(())
    }

    /// Thinks on a thread for that. Only as many think at once as there are cores to spare.
    pub async fn think(
        &self,
        position: Box<dyn Position>,
        bot: String,
        seed: u64,
        seat: Seat,
    ) -> Result<(String, Option<Thoughts>), Problem> {
        check_bot(&bot)?;
        let unavailable = |message: &str| Problem::new(Kind::Unavailable, message);
        let thinkers = Arc::clone(&self.thinkers);
        let permit = thinkers.acquire_owned().await.map_err(|_| unavailable("the server stops"))?;
        let thought = tokio::task::spawn_blocking(move || {
            // Kept by the thread and not by whoever waits, who may hang up while the bot still thinks.
            let _permit = permit;
            position.think(&bot, seed, seat)
        });
        match thought.await {
            Ok(Ok(thought)) => Ok(thought),
            Ok(Err(unknown)) => Err(Problem::new(Kind::Malformed, unknown.to_string())),
            Err(_) => Err(unavailable("the bot could not finish its thought")),
        }
    }

    /// Bots that were thinking when the server stopped go on.
    pub async fn wake_all(self: &Arc<Self>) {
        let filter = store::Filter {
            stage: Some(store::Stage::Running),
            most: self.config.limits.open_tables,
            ..store::Filter::default()
        };
        let Ok(running) = self.store.list(&filter).await else { return };
        for stored in running {
            let Ok(card) = serde_json::from_value::<crate::live::Card>(stored.card) else { continue };
            let human = |seat: &Seat| card.players.get(seat.index()).is_some_and(|player| player == "human");
            if card.to_act.iter().any(human) {
                continue;
            }
            if let Ok(cell) = self.table(&stored.id).await {
                self.wake(&cell);
            }
        }
    }
}
