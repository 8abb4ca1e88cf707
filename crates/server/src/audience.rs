//! Everyone who watches a table live. Survives when the match itself is put aside.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use store::SessionId;
use table::{Seat, SeatSet};
use tokio::sync::mpsc;

/// The number of a connection.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ConnectionId(u64);

impl ConnectionId {
    /// A number that no other connection has.
    pub fn next() -> ConnectionId {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        ConnectionId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// How many messages may wait for a slow reader; then it gets the current state instead.
const QUEUE: usize = 64;

/// One connection.
#[derive(Clone)]
pub struct Watcher {
    /// Its number.
    pub id: ConnectionId,
    /// The browser, unless it came with a key alone.
    pub session: Option<SessionId>,
    /// The seat whose key it came with.
    pub keyed: SeatSet,
    /// All its seats.
    pub seats: SeatSet,
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

/// The other end of a [`Watcher`].
pub struct Ears {
    /// What is to be sent.
    pub queue: mpsc::Receiver<Utf8Bytes>,
    behind: Arc<AtomicBool>,
}

impl Ears {
    /// Whether something was left out since this was last asked.
    pub fn fell_behind(&self) -> bool {
        self.behind.swap(false, Ordering::AcqRel)
    }
}

/// A new connection's two ends.
pub fn connection(session: Option<SessionId>, keyed: SeatSet) -> (Watcher, Ears) {
    let (queue, ears) = mpsc::channel(QUEUE);
    let behind = Arc::new(AtomicBool::new(false));
    let watcher = Watcher {
        id: ConnectionId::next(),
        session,
        keyed,
        seats: keyed,
        maker: false,
        queue,
        behind: Arc::clone(&behind),
    };
    (watcher, Ears { queue: ears, behind })
}

/// Everyone who watches a table.
#[derive(Default)]
pub struct Audience(Mutex<Vec<Watcher>>);

impl Audience {
    fn lock(&self) -> MutexGuard<'_, Vec<Watcher>> {
        // Nothing panics while it is held, and a list of connections is whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody comes.
    pub fn enter(&self, watcher: Watcher) {
        self.lock().push(watcher);
    }

    /// Somebody goes.
    pub fn leave(&self, id: ConnectionId) {
        let mut watchers = self.lock();
        watchers.retain(|watcher| watcher.id != id);
        watchers.shrink_to_fit();
    }

    /// Everyone here now.
    pub fn all(&self) -> Vec<Watcher> {
        self.lock().clone()
    }

    /// Whether nobody watches.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// Whether somebody at this seat is here.
    pub fn has(&self, seat: Seat) -> bool {
        self.lock().iter().any(|watcher| watcher.seats.contains(seat))
    }

    /// How many watch without a seat.
    pub fn spectators(&self) -> u32 {
        self.lock().iter().filter(|watcher| watcher.seats.is_empty()).count() as u32
    }

    /// Looks up everyone's seats anew, after somebody sat down.
    pub fn reseat(&self, seats_of: impl Fn(&SessionId) -> SeatSet) {
        for watcher in self.lock().iter_mut() {
            let own = watcher.session.as_ref().map_or(SeatSet::EMPTY, &seats_of);
            watcher.seats = watcher.keyed.iter().chain(own.iter()).collect();
        }
    }

    /// The same message to everyone.
    pub fn tell(&self, message: &Utf8Bytes) {
        self.lock().iter().for_each(|watcher| watcher.send(message.clone()));
    }
}
