//! Live play over a WebSocket.

use std::{num::NonZeroU32, panic::AssertUnwindSafe, sync::Arc, sync::atomic::Ordering, time::Duration};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{FutureExt, SinkExt};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use table::Seat;
use tokio::time::{Instant, interval_at, timeout};

use crate::{
    App, Limits, allows,
    api_error::{ApiError, ErrorKind, worth_logging},
    at_least_one,
    audience::{ChosenEyes, Outbox, Watcher},
    moves::Intent,
    questions::News,
    quota::Slot,
    tables::TableSlot,
    tell::text,
    wire::{FromPage, FromServer, Try},
};

/// How often a silent connection is asked whether it is still there.
const PING: Duration = Duration::from_secs(30);
/// A reader that takes nothing for so long is gone.
const SEND: Duration = Duration::from_secs(20);
/// How many messages that come too fast an address may send in a minute; then the connection is closed, and no other is let in
/// for a while.
pub const PATIENCE: u32 = 200;
/// How many units of drafts, an action each, may be tried for each message that may be sent.
const DRAFTING: u32 = 16;
/// How many of these units it takes to be told everything anew.
const SYNC: NonZeroU32 = NonZeroU32::new(96).expect("it is more than nothing");
/// Where so many watch, they are not told of each one who comes and goes, but now and then of all.
const MANY: usize = 20;
/// How often.
const PRESENCE: Duration = Duration::from_millis(500);
/// How long a connection that is closed may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// How many units of drafts may be tried in a second, and at once, on one connection.
fn drafts_a_second(limits: &Limits) -> NonZeroU32 {
    at_least_one(limits.messages_per_second.saturating_mul(DRAFTING))
}

/// How many units of drafts may be tried in a second by all connections of an address, which may send so many messages: at least enough for
/// the largest question of one.
pub fn drafting(messages: NonZeroU32) -> NonZeroU32 {
    const LEAST: NonZeroU32 = NonZeroU32::new(512).expect("it is more than nothing");
    messages.saturating_mul(at_least_one(DRAFTING)).max(LEAST)
}

enum End {
    /// The other side went, or cannot be reached.
    Gone,
    /// The server stops.
    Stopping,
    /// It would not stop talking.
    Flood,
    /// What it said made a game panic.
    Broken,
}

/// Serves one connection until it ends.
pub async fn serve(
    app: Arc<App>,
    cell: Arc<TableSlot>,
    mut socket: WebSocket,
    watcher: Watcher,
    outbox: Outbox,
    slot: Slot,
) {
    app.metrics.sockets.add(1);
    if let Err(error) = enter(&app, &cell, &watcher).await {
        let _ = send(&mut socket, problem(None, &error)).await;
        return;
    }
    // A table whose bots were given up goes on when somebody comes.
    app.wake(&cell);
    let id = watcher.id;
    let drafting = RateLimiter::direct(Quota::per_second(drafts_a_second(&app.config.limits)));
    let mut talk = Talk { app: &app, cell: &cell, watcher, outbox, slot, drafting };
    // However it ends: whoever stayed in the audience would count as present for ever. Nothing of the conversation is used after a panic, and what
    // others use is whole at any time.
    let end = AssertUnwindSafe(talk.talk(&mut socket)).catch_unwind().await.unwrap_or(End::Broken);
    drop(talk);
    cell.audience.leave(id);
    let frame = match end {
        End::Gone => None,
        End::Stopping => {
            Some(CloseFrame { code: close_code::RESTART, reason: "the server is shutting down".into() })
        }
        End::Flood => Some(CloseFrame { code: close_code::POLICY, reason: "too many messages".into() }),
        End::Broken => Some(CloseFrame { code: close_code::ERROR, reason: "something went wrong".into() }),
    };
    if frame.is_some() {
        let _ = timeout(GOODBYE, socket.send(Message::Close(frame))).await;
    }
    app.tell_presence(&cell).await;
}

/// A conversation.
struct Talk<'a> {
    app: &'a Arc<App>,
    cell: &'a Arc<TableSlot>,
    watcher: Watcher,
    outbox: Outbox,
    slot: Slot,
    /// How much may still be tried out.
    drafting: DefaultDirectRateLimiter,
}

impl Talk<'_> {
    async fn talk(&mut self, socket: &mut WebSocket) -> End {
        let app = self.app;
        app.tell_presence(self.cell).await;
        let mut pings = interval_at(Instant::now() + PING, PING);
        let mut heard = true;
        let rate =
            RateLimiter::direct(Quota::per_second(at_least_one(app.config.limits.messages_per_second)));
        loop {
            let sent = tokio::select! {
                biased;
                () = app.stopped() => return End::Stopping,
                Some(message) = self.outbox.queue.recv() => self.tell(socket, Some(message), None).await,
                received = socket.recv() => {
                    heard = true;
                    let said = match received {
                        Some(Ok(Message::Text(said))) => Some(said),
                        Some(Ok(Message::Binary(_))) => None,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                    };
                    let floods = rate.check().is_err();
                    // Also of an address: whoever may open many connections may not send as much on each. That closes none: others may live there.
                    let fast = floods || !app.may_say(&self.slot.whose, 1);
                    if floods && app.floods.check_key(&self.slot.whose).is_err() {
                        // Whoever is thrown out does not come in again by another connection.
                        app.sockets.bar(self.slot.whose);
                        tracing::warn!(address = %self.slot.whose, "a connection that floods is closed");
                        return End::Flood;
                    }
                    let answer = match said {
                        _ if fast => refuse(ErrorKind::TooMany, "too many messages; wait a little"),
                        Some(said) => self.answer(&said).await,
                        None => refuse(ErrorKind::Malformed, "messages are text"),
                    };
                    self.tell(socket, None, answer).await
                }
                _ = pings.tick() => {
                    if !std::mem::take(&mut heard) {
                        return End::Gone;
                    }
                    match timeout(SEND, socket.send(Message::Ping(Default::default()))).await {
                        Ok(Ok(())) => Ok(()),
                        _ => Err(()),
                    }
                }
            };
            if sent.is_err() {
                return End::Gone;
            }
            // However the queue was emptied: what was left out of it must not stay unsaid.
            if self.outbox.queue.is_empty() && self.outbox.fell_behind() {
                greet(app, self.cell, &self.watcher).await;
            }
        }
    }

    /// Sends whatever there is to tell, in its order: an answer goes after what happened meanwhile.
    async fn tell(
        &mut self,
        socket: &mut WebSocket,
        first: Option<Utf8Bytes>,
        answer: Option<Utf8Bytes>,
    ) -> Result<(), ()> {
        let all = async {
            let told = std::iter::from_fn(|| self.outbox.queue.try_recv().ok());
            for message in first.into_iter().chain(told).chain(answer) {
                socket.feed(Message::Text(self.app.worded(message))).await?;
            }
            socket.flush().await
        };
        match timeout(SEND, all).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(()),
        }
    }

    /// Whether so much more may be worked out for this connection, and for its address.
    fn may_draft(&self, units: NonZeroU32) -> bool {
        allows(&self.app.drafting, &self.slot.whose, units)
            && matches!(self.drafting.check_n(units), Ok(Ok(())))
    }

    /// Tells everything anew, from now on with the eyes of this seat.
    async fn look_with(&self, eyes: Option<Seat>) -> Result<(), ApiError> {
        let seq = self.app.hold(self.cell).await?.seq();
        self.cell.audience.look_with(self.watcher.id, eyes.map(|seat| ChosenEyes { seat, seq }));
        greet(self.app, self.cell, &self.watcher).await;
        Ok(())
    }

    async fn answer(&self, said: &str) -> Option<Utf8Bytes> {
        let Talk { app, cell, watcher, .. } = self;
        let said: FromPage = match serde_json::from_str(said) {
            Ok(said) => said,
            Err(error) => {
                let malformed =
                    ApiError::new(ErrorKind::Malformed, format!("this message cannot be read: {error}"));
                return Some(problem(request_in(said).as_deref(), &malformed));
            }
        };
        let caller = watcher.caller.clone();
        let (request, seat, intent) = match said {
            FromPage::Ping => return Some(text(&FromServer::Pong)),
            FromPage::Sync { eyes } => {
                // Its answer is long, and counts for as much.
                if !self.may_draft(SYNC) {
                    return refuse(ErrorKind::TooMany, "asked for everything too often; wait a little");
                }
                let seen = self.look_with(eyes).await;
                return seen.err().map(|error| problem(None, &error));
            }
            FromPage::Try { request, drafts } => {
                // A long draft costs more than a message, and counts for more.
                let work = drafts.work();
                if !self.may_draft(at_least_one(work)) {
                    return Some(problem(Some(&request), &Try::too_much()));
                }
                // The largest question counts for all that may be tried at once.
                let left = drafts_a_second(&app.config.limits).get().saturating_sub(work);
                let may = |more: u32| NonZeroU32::new(more.min(left)).is_none_or(|more| self.may_draft(more));
                return Some(match app.try_out(cell, &caller, &drafts, may).await {
                    Ok(trials) => text(&FromServer::Trials { request: &request, trials }),
                    Err(error) => problem(Some(&request), &error),
                });
            }
            FromPage::Ask { request, ask } => {
                return Some(match app.ask(cell, &caller, &ask).await {
                    Ok(allowed) => text(&FromServer::Answer { request: &request, allowed }),
                    Err(error) => problem(Some(&request), &error),
                });
            }
            // The message itself was counted, and with it one action.
            FromPage::Act(act) if !app.may_say(&self.slot.whose, act.more()) => {
                let much = ApiError::new(ErrorKind::TooMany, "too many actions at once; wait a little");
                return Some(problem(Some(&act.request), &much));
            }
            FromPage::Act(act) => act.intent(),
            FromPage::Undo(undo) => (undo.request, undo.seat, Intent::Undo),
            FromPage::Resign(resign) => (resign.request, resign.seat, Intent::Resign),
        };
        let done = app.carry_out(Arc::clone(cell), caller, request.clone(), seat, intent).await;
        Some(match done {
            Ok(acted) => text(&FromServer::Acted(&acted)),
            Err(error) => problem(Some(&request), &error),
        })
    }
}

fn refuse(kind: ErrorKind, message: &str) -> Option<Utf8Bytes> {
    Some(problem(None, &ApiError::new(kind, message)))
}

async fn send(socket: &mut WebSocket, message: Utf8Bytes) -> Result<(), ()> {
    match timeout(SEND, socket.send(Message::Text(message))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

fn problem(request: Option<&str>, problem: &ApiError) -> Utf8Bytes {
    // Where there is no room for the moment, nothing has failed.
    if problem.kind == ErrorKind::Unavailable && problem.retry.is_none() && worth_logging() {
        tracing::error!(why = problem.message, "a message could not be answered");
    }
    text(&FromServer::Error { request, error: problem })
}

/// Joins the audience. Whoever does so while the table is held misses nothing and hears nothing twice.
async fn enter(app: &Arc<App>, cell: &Arc<TableSlot>, watcher: &Watcher) -> Result<(), ApiError> {
    let mut watcher = watcher.clone();
    let live = app.hold_as(cell, &watcher.caller).await?;
    (watcher.seats, watcher.maker) = (watcher.caller.seats(&live), watcher.caller.made(&live));
    // A clock that was given up runs again when somebody comes.
    app.note_asked(cell, &live.extra, &live.card, News::default());
    watcher.send(app.hello(&live, cell, &watcher));
    cell.audience.enter(watcher);
    Ok(())
}

/// Tells a connection everything anew, in its turn among all that it is told.
async fn greet(app: &Arc<App>, cell: &Arc<TableSlot>, watcher: &Watcher) {
    let greeted = async {
        let live = app.hold(cell).await?;
        let now = cell.audience.find(watcher.id);
        Ok(app.hello(&live, cell, now.as_ref().unwrap_or(watcher)))
    };
    watcher.send(greeted.await.unwrap_or_else(|error| problem(None, &error)));
}

/// The request of a message that is otherwise unreadable, so that its sender knows which one it was.
fn request_in(said: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(said).ok()?;
    value.get("request")?.as_str().filter(|request| request.len() <= 256).map(str::to_owned)
}

impl App {
    /// Tells everyone at a table who is here.
    async fn tell_presence(self: &Arc<Self>, cell: &Arc<TableSlot>) {
        if cell.audience.is_empty() {
            return;
        }
        if cell.audience.len() > MANY {
            // Somebody tells it soon, of everyone who comes and goes until then.
            if cell.presence.swap(true, Ordering::AcqRel) {
                return;
            }
            let (app, cell) = (Arc::clone(self), Arc::clone(cell));
            tokio::spawn(async move {
                tokio::time::sleep(PRESENCE).await;
                cell.presence.store(false, Ordering::Release);
                if let Ok(live) = app.hold(&cell).await {
                    app.tell_table(&live, &cell);
                }
            });
            return;
        }
        if let Ok(live) = self.hold(cell).await {
            self.tell_table(&live, cell);
        }
    }
}
