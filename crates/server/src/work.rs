//! Work that keeps a core busy: so much of it at once, a short queue for the rest, and a share for each address. Whoever comes
//! when there is no room is told to come back later, before anything is held for them.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::{
    address::Address,
    api_error::{ApiError, ErrorKind},
    quota::{Full, Slot, Slots},
};

/// Who is served first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Importance {
    /// People wait for it.
    Watched,
    /// Nobody does.
    Unwatched,
}

/// How much work of a kind there may be.
#[derive(Copy, Clone, Debug)]
pub struct QueueLimits {
    /// At once.
    pub at_once: usize,
    /// Asked for by strangers and waiting.
    pub waiting: u32,
    /// Of one address, at once and waiting.
    pub each: u32,
}

/// Who comes first: by importance; then whoever has the fewest others of their address before them, so that one address's long row does not
/// keep another waiting; then who came first.
type Rank = (Importance, u32, u64);

struct State {
    free: usize,
    waiting: BTreeMap<Rank, oneshot::Sender<Permit>>,
    arrivals: u64,
}

/// One kind of work.
pub struct Queue {
    limits: QueueLimits,
    /// The strangers at work and waiting.
    strangers: Arc<Slots>,
    state: Mutex<State>,
}

impl Queue {
    /// A queue with these limits.
    pub fn new(limits: QueueLimits) -> Arc<Queue> {
        let state = State { free: limits.at_once, waiting: BTreeMap::new(), arrivals: 0 };
        Arc::new(Queue { limits, strangers: Arc::default(), state: Mutex::new(state) })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it is held, and the counts are whole at any time.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are at work, and how many wait.
    pub fn count(&self) -> (usize, usize) {
        let state = self.lock();
        (self.limits.at_once - state.free, state.waiting.len())
    }

    /// Waits for a permit, for something that the server does by itself: there is one of it for each table at most.
    pub async fn enter(self: &Arc<Self>, importance: Importance) -> Permit {
        let place = self.line_up(importance, None);
        place.wait().await
    }

    /// Waits for a permit for somebody, if there is room.
    pub async fn enter_for(self: &Arc<Self>, address: Address) -> Result<Permit, ApiError> {
        Ok(self.reserve(address)?.wait().await)
    }

    /// Refuses who would find no room now, for work that is prepared before its permit is asked for.
    pub fn must_have_room(&self, address: Address) -> Result<(), ApiError> {
        self.admit(address).map(drop)
    }

    /// A place for somebody, if there is room: whoever waits there does not have to be the one who asked.
    pub fn reserve(self: &Arc<Self>, address: Address) -> Result<Place, ApiError> {
        let share = self.admit(address)?;
        Ok(self.line_up(Importance::Watched, Some(share)))
    }

    fn admit(&self, address: Address) -> Result<Slot, ApiError> {
        let most = self.limits.at_once as u32 + self.limits.waiting;
        self.strangers.admit(address, most, self.limits.each).map_err(|full| {
            let message = match full {
                Full::Everywhere => "too many ask for this right now; try again in a moment",
                _ => "your address asks for as much of this at once as one may; try again in a moment",
            };
            ApiError::new(ErrorKind::Unavailable, message).retry_after(2)
        })
    }

    fn line_up(self: &Arc<Self>, importance: Importance, share: Option<Slot>) -> Place {
        let (sender, receiver) = oneshot::channel();
        let mut state = self.lock();
        state.arrivals += 1;
        let key = (importance, share.as_ref().map_or(0, |share| share.before), state.arrivals);
        state.waiting.insert(key, sender);
        drop(state);
        self.serve();
        Place { queue: Arc::clone(self), key, receiver, share }
    }

    /// Gives free places to those who wait.
    fn serve(self: &Arc<Self>) {
        loop {
            let mut state = self.lock();
            if state.free == 0 {
                return;
            }
            let Some((_, first)) = state.waiting.pop_first() else { return };
            state.free -= 1;
            drop(state);
            // Whoever has gone meanwhile drops it, which gives the place back.
            let _ = first.send(Permit { queue: Arc::clone(self), _share: None });
        }
    }
}

/// A place in a queue. Whoever leaves it is not waited for.
pub struct Place {
    queue: Arc<Queue>,
    key: Rank,
    receiver: oneshot::Receiver<Permit>,
    share: Option<Slot>,
}

impl Place {
    /// Waits for the permit.
    pub async fn wait(mut self) -> Permit {
        let permit = (&mut self.receiver).await;
        let mut permit = permit.expect("a sender is dropped only when it has sent, or with its place");
        permit._share = self.share.take();
        permit
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.lock().waiting.remove(&self.key);
    }
}

/// The right to work now. It is kept by the thread that works and not by whoever waits, who may hang up meanwhile.
pub struct Permit {
    queue: Arc<Queue>,
    _share: Option<Slot>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.queue.lock().free += 1;
        self.queue.serve();
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt;

    use super::*;

    fn address(text: &str) -> Address {
        Address::from(text.parse::<IpAddr>().unwrap())
    }

    fn queue(at_once: usize, waiting: u32, each: u32) -> Arc<Queue> {
        Queue::new(QueueLimits { at_once, waiting, each })
    }

    #[tokio::test]
    async fn people_come_before_tables_that_nobody_watches() {
        let queue = queue(1, 0, 1);
        let first = queue.enter(Importance::Unwatched).await;
        let mut idle = Box::pin(queue.enter(Importance::Unwatched));
        let mut watched = Box::pin(queue.enter(Importance::Watched));
        assert!((&mut idle).now_or_never().is_none() && (&mut watched).now_or_never().is_none());
        assert_eq!(queue.count(), (1, 2));
        drop(first);
        assert!((&mut idle).now_or_never().is_none());
        let second = watched.now_or_never().unwrap();
        drop(second);
        assert!(idle.now_or_never().is_some());
        assert_eq!(queue.count(), (0, 0));
    }

    #[tokio::test]
    async fn a_full_queue_and_a_full_share_say_so_at_once() {
        let queue = queue(1, 1, 2);
        let [ann, bob, cid] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map(address);
        let working = queue.enter_for(ann).await.unwrap();
        let mut waiting = Box::pin(queue.enter_for(ann));
        assert!((&mut waiting).now_or_never().is_none());
        let own = queue.enter_for(ann).await.err().unwrap();
        assert!(own.message.contains("your address") && own.retry.is_some());
        assert!(queue.must_have_room(ann).is_err(), "to find that out, nobody has to wait");
        let full = queue.enter_for(bob).await.err().unwrap();
        assert!(full.message.contains("too many"), "{full:?}");
        // Whoever hangs up makes room.
        drop(waiting);
        assert!(queue.must_have_room(cid).is_ok(), "and nothing is taken by asking");
        let mut waiting = Box::pin(queue.enter_for(cid));
        assert!((&mut waiting).now_or_never().is_none());
        drop(working);
        assert!(waiting.now_or_never().unwrap().is_ok());
        assert_eq!(queue.count(), (0, 0));
        assert!(queue.strangers.emptied().now_or_never().is_some());
    }

    #[tokio::test]
    async fn one_address_in_a_long_row_does_not_keep_another_waiting() {
        let queue = queue(1, 9, 9);
        let [ann, bob] = ["192.0.2.1", "192.0.2.2"].map(address);
        let working = queue.enter_for(ann).await.unwrap();
        let mut second = Box::pin(queue.enter_for(ann));
        let mut other = Box::pin(queue.enter_for(bob));
        assert!((&mut second).now_or_never().is_none() && (&mut other).now_or_never().is_none());
        drop(working);
        assert!((&mut second).now_or_never().is_none(), "Bob has nothing of his own before him");
        drop(other.now_or_never().unwrap());
        assert!(second.now_or_never().is_some());
    }

    #[tokio::test]
    async fn a_place_that_was_given_to_somebody_gone_goes_to_the_next() {
        let queue = queue(1, 9, 9);
        let working = queue.enter(Importance::Watched).await;
        let mut gone = Box::pin(queue.enter(Importance::Watched));
        let mut next = Box::pin(queue.enter(Importance::Unwatched));
        assert!((&mut gone).now_or_never().is_none() && (&mut next).now_or_never().is_none());
        drop(working);
        drop(gone);
        assert!(next.now_or_never().is_some());
    }
}
