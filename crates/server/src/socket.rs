//! Live play over a WebSocket.

use std::{num::NonZeroU32, sync::Arc, time::Duration};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use governor::{Quota, RateLimiter};
use tokio::time::{Instant, interval_at, timeout};

use crate::{
    App,
    audience::{Ears, Watcher},
    door::{Caller, Wish},
    problem::{Kind, Problem},
    tables::Cell,
    tell::text,
    wire::{FromPage, FromServer},
};

/// How often a silent connection is asked whether it is still there.
const PING: Duration = Duration::from_secs(30);
/// A reader that takes nothing for so long is gone.
const SEND: Duration = Duration::from_secs(20);
/// After so many messages in a row that came too fast, the connection is closed.
const PATIENCE: u32 = 200;

enum End {
    /// The other side went, or cannot be reached.
    Gone,
    /// The server stops.
    Stopping,
    /// It would not stop talking.
    Flood,
}

/// Serves one connection until it ends.
pub async fn serve(app: Arc<App>, cell: Arc<Cell>, mut socket: WebSocket, watcher: Watcher, mut ears: Ears) {
    app.metrics.sockets.add(1);
    let (id, session, keyed) = (watcher.id, watcher.session.clone(), watcher.keyed);
    let caller = Caller { session, keyed, connection: Some(id) };
    if let Err(error) = enter(&app, &cell, &caller, watcher.clone()).await {
        let _ = send(&mut socket, problem(None, &error)).await;
        return;
    }
    let end = talk(&app, &cell, &mut socket, &watcher, &mut ears, &caller).await;
    cell.audience.leave(id);
    if let Some(frame) = match end {
        End::Gone => None,
        End::Stopping => Some(CloseFrame { code: close_code::RESTART, reason: "the server stops".into() }),
        End::Flood => Some(CloseFrame { code: close_code::POLICY, reason: "too many messages".into() }),
    } {
        let _ = timeout(Duration::from_secs(1), socket.send(Message::Close(Some(frame)))).await;
    }
    app.tell_presence(&cell).await;
}

async fn talk(
    app: &Arc<App>,
    cell: &Arc<Cell>,
    socket: &mut WebSocket,
    watcher: &Watcher,
    ears: &mut Ears,
    caller: &Caller,
) -> End {
    app.tell_presence(cell).await;
    let mut pings = interval_at(Instant::now() + PING, PING);
    let mut heard = true;
    let mut flood = 0;
    let rate = NonZeroU32::new(app.config.limits.messages_per_second).unwrap_or(NonZeroU32::MIN);
    let rate = RateLimiter::direct(Quota::per_second(rate));
    loop {
        let sent = tokio::select! {
            biased;
            () = app.stopped() => return End::Stopping,
            Some(message) = ears.queue.recv() => {
                let sent = send(socket, message).await;
                if ears.queue.is_empty() && ears.fell_behind() {
                    greet(app, cell, watcher).await;
                }
                sent
            }
            received = socket.recv() => {
                heard = true;
                let said = match received {
                    Some(Ok(Message::Text(said))) => Some(said),
                    Some(Ok(Message::Binary(_))) => None,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                };
                let answer = if rate.check().is_err() {
                    flood += 1;
                    if flood > PATIENCE {
                        return End::Flood;
                    }
                    Some(problem(None, &Problem::new(Kind::TooMany, "too many messages; wait a little")))
                } else {
                    flood = 0;
                    match said {
                        Some(said) => answer(app, cell, caller, watcher, &said).await,
                        None => Some(problem(None, &Problem::new(Kind::Malformed, "messages are text"))),
                    }
                };
                // What happened was told before; its answer comes after it.
                let mut done = Ok(());
                while let (Ok(()), Ok(message)) = (&done, ears.queue.try_recv()) {
                    done = send(socket, message).await;
                }
                match answer {
                    Some(answer) if done.is_ok() => send(socket, answer).await,
                    _ => done,
                }
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
    }
}

async fn send(socket: &mut WebSocket, message: Utf8Bytes) -> Result<(), ()> {
    match timeout(SEND, socket.send(Message::Text(message))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

fn problem(request: Option<&str>, problem: &Problem) -> Utf8Bytes {
    text(&FromServer::Error { request, error: problem })
}

/// Joins the audience. Whoever does so while the table is held misses nothing and hears nothing twice.
async fn enter(app: &App, cell: &Cell, caller: &Caller, mut watcher: Watcher) -> Result<(), Problem> {
    let live = app.hold(cell).await?;
    watcher.seats = caller.seats(&live);
    watcher.maker = caller.made(&live);
    cell.audience.enter(watcher.clone());
    watcher.send(app.hello(&live, cell, &watcher)?);
    Ok(())
}

/// Tells a connection everything anew, in its turn among all that it is told.
async fn greet(app: &App, cell: &Cell, watcher: &Watcher) {
    let greeted = async {
        let live = app.hold(cell).await?;
        // Who they are may have changed since they came.
        let all = cell.audience.all();
        let now = all.iter().find(|other| other.id == watcher.id).unwrap_or(watcher);
        app.hello(&live, cell, now)
    };
    watcher.send(greeted.await.unwrap_or_else(|error| problem(None, &error)));
}

async fn answer(
    app: &Arc<App>,
    cell: &Arc<Cell>,
    caller: &Caller,
    watcher: &Watcher,
    said: &str,
) -> Option<Utf8Bytes> {
    let said: FromPage = match serde_json::from_str(said) {
        Ok(said) => said,
        Err(error) => {
            let malformed = Problem::new(Kind::Malformed, format!("this message cannot be read: {error}"));
            return Some(problem(request_in(said).as_deref(), &malformed));
        }
    };
    let (request, seat, wish) = match said {
        FromPage::Ping => return Some(text(&FromServer::Pong)),
        FromPage::Sync {} => {
            greet(app, cell, watcher).await;
            return None;
        }
        FromPage::Ask { request, seat, action } => {
            return Some(match app.ask(cell, caller, seat, &action).await {
                Ok(allowed) => text(&FromServer::Answer { request: &request, allowed }),
                Err(error) => problem(Some(&request), &error),
            });
        }
        FromPage::Act(act) => act.wish(),
        FromPage::Undo(undo) => (undo.request, undo.seat, Wish::Undo),
        FromPage::Resign(resign) => (resign.request, resign.seat, Wish::Resign),
    };
    let done = app.wish(Arc::clone(cell), caller.clone(), request.clone(), seat, wish).await;
    Some(match done {
        Ok(acted) => text(&FromServer::Acted(&acted)),
        Err(error) => problem(Some(&request), &error),
    })
}

/// The request of a message that is otherwise unreadable, so that its sender knows which one it was.
fn request_in(said: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(said).ok()?;
    value.get("request")?.as_str().filter(|request| request.len() <= 256).map(str::to_owned)
}

impl App {
    /// Tells everyone at a table who is here.
    async fn tell_presence(&self, cell: &Arc<Cell>) {
        if cell.audience.is_empty() {
            return;
        }
        if let Ok(live) = self.hold(cell).await {
            self.tell_table(&live, cell);
        }
    }
}
