//! Everyone who watches a table live. Survives when the match itself is put aside.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use axum::extract::ws::Utf8Bytes;
use table::{MAX_SEATS, Seat, SeatSet};
use tokio::sync::mpsc;

use crate::identity::{Caller, ConnectionId};

/// How many messages may wait for a slow reader; then it gets the current state instead.
const QUEUE: usize = 64;

/// One of several seats, to see with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ChosenEyes {
    /// Which.
    pub seat: Seat,
    /// The newest entry when it was named.
    pub seq: u32,
}

/// One connection.
#[derive(Clone)]
pub struct Watcher {
    /// Its number.
    pub id: ConnectionId,
    /// Who it is.
    pub caller: Caller,
    /// All its seats.
    pub seats: SeatSet,
    /// Which of them it wants to see with, where several decide at once.
    pub named: Option<ChosenEyes>,
    /// Whether it made the table.
    pub maker: bool,
    queue: mpsc::Sender<Utf8Bytes>,
    behind: Arc<AtomicBool>,
}

impl Watcher {
    /// Sends a message; a reader that is too slow will be told everything anew.
    pub fn send(&self, message: Utf8Bytes) {
        if self.queue.try_send(message).is_err() {
            self.behind.store(true, Ordering::Release);
        }
    }
}

/// What is still to be sent over a connection: the other end of a [`Watcher`].
pub struct Outbox {
    /// What is to be sent.
    pub queue: mpsc::Receiver<Utf8Bytes>,
    behind: Arc<AtomicBool>,
}

impl Outbox {
    /// Whether something was left out since this was last asked.
    pub fn fell_behind(&self) -> bool {
        self.behind.swap(false, Ordering::AcqRel)
    }
}

/// A new connection's two ends.
pub fn connection(caller: Caller) -> (Watcher, Outbox) {
    let (queue, waiting) = mpsc::channel(QUEUE);
    let behind = Arc::new(AtomicBool::new(false));
    let id = ConnectionId::next();
    let watcher = Watcher {
        id,
        caller: Caller { connection: Some(id), ..caller },
        seats: SeatSet::EMPTY,
        named: None,
        maker: false,
        queue,
        behind: Arc::clone(&behind),
    };
    (watcher, Outbox { queue: waiting, behind })
}

struct Here {
    watchers: Vec<Watcher>,
    /// When somebody at each seat was seen last without being connected any more.
    seen: [Instant; MAX_SEATS],
}

/// Everyone who watches a table, and when those who do not were seen last.
pub struct Audience(Mutex<Here>);

impl Default for Audience {
    /// Nobody is away from the beginning: whoever was here before the server knew gets the same time to come back.
    fn default() -> Audience {
        Audience(Mutex::new(Here { watchers: Vec::new(), seen: [Instant::now(); MAX_SEATS] }))
    }
}

impl Audience {
    fn lock(&self) -> MutexGuard<'_, Here> {
        // Nothing panics while it is held, and a list of connections is whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody comes.
    pub fn enter(&self, watcher: Watcher) {
        self.lock().watchers.push(watcher);
    }

    /// Somebody goes.
    pub fn leave(&self, id: ConnectionId) {
        let mut here = self.lock();
        if let Some(position) = here.watchers.iter().position(|watcher| watcher.id == id) {
            let watcher = here.watchers.swap_remove(position);
            notice(&mut here, watcher.seats);
        }
        here.watchers.shrink_to_fit();
    }

    /// Somebody at these seats asked something.
    pub fn notice(&self, seats: SeatSet) {
        notice(&mut self.lock(), seats);
    }

    /// Everyone here now.
    pub fn all(&self) -> Vec<Watcher> {
        self.lock().watchers.clone()
    }

    /// How many are here.
    pub fn len(&self) -> usize {
        self.lock().watchers.len()
    }

    /// Whether nobody watches.
    pub fn is_empty(&self) -> bool {
        self.lock().watchers.is_empty()
    }

    /// Whether somebody at this seat is connected.
    pub fn has(&self, seat: Seat) -> bool {
        self.lock().watchers.iter().any(|watcher| watcher.seats.contains(seat))
    }

    /// How long nobody at this seat has been seen; no time at all while somebody is connected.
    pub fn absence(&self, seat: Seat) -> Duration {
        if self.has(seat) { Duration::ZERO } else { self.lock().seen[seat.index()].elapsed() }
    }

    /// How many watch without a seat.
    pub fn spectators(&self) -> u32 {
        self.lock().watchers.iter().filter(|watcher| watcher.seats.is_empty()).count() as u32
    }

    /// A connection as it is now: who they are may have changed since they came.
    pub fn find(&self, id: ConnectionId) -> Option<Watcher> {
        self.lock().watchers.iter().find(|watcher| watcher.id == id).cloned()
    }

    /// A connection wants to see with this one of its seats where several of them decide at once.
    pub fn look_with(&self, id: ConnectionId, named: Option<ChosenEyes>) {
        let mut here = self.lock();
        if let Some(watcher) = here.watchers.iter_mut().find(|watcher| watcher.id == id) {
            watcher.named = named;
        }
    }

    /// Looks up everyone's seats anew, after somebody sat down, or seats have got other keys or numbers.
    pub fn reseat(&self, seats_of: impl Fn(&Caller) -> SeatSet) {
        for watcher in &mut self.lock().watchers {
            watcher.seats = seats_of(&watcher.caller);
        }
    }

    /// The same message to everyone.
    pub fn tell(&self, message: &Utf8Bytes) {
        self.lock().watchers.iter().for_each(|watcher| watcher.send(message.clone()));
    }
}

fn notice(here: &mut Here, seats: SeatSet) {
    let now = Instant::now();
    seats.iter().for_each(|seat| here.seen[seat.index()] = now);
}
