//! How many there may be of something at once: in all, and for each key, which is most often an address.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::Notify;

use crate::address::Address;

struct Open<K> {
    all: u32,
    by_key: HashMap<K, u32>,
    /// Who talked too much, and when.
    barred: HashMap<K, Instant>,
}

/// For how long an address that talked too much is not let in again.
const BARRED: Duration = Duration::from_secs(60);

/// Why there is no slot.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Full {
    /// This address talked too much a moment ago.
    Barred,
    /// As many are from this address as may be.
    Here,
    /// As many are there in all as may be.
    Everywhere,
}

/// The slots of something of which there may be only so much at once: connections, places in a queue. Counted in all, and by key.
pub struct Slots<K = Address> {
    open: Mutex<Open<K>>,
    left: Notify,
}

impl<K> Default for Slots<K> {
    fn default() -> Slots<K> {
        let open = Open { all: 0, by_key: HashMap::new(), barred: HashMap::new() };
        Slots { open: Mutex::new(open), left: Notify::new() }
    }
}

impl<K> Slots<K> {
    fn lock(&self) -> MutexGuard<'_, Open<K>> {
        // Nothing panics while it is held, and the counts are whole at any time.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the last one has gone.
    pub async fn emptied(&self) {
        loop {
            let left = self.left.notified();
            if self.lock().all == 0 {
                return;
            }
            left.await;
        }
    }
}

impl<K: Clone + Eq + Hash> Slots<K> {
    /// Lets one more in, if there is room. The slot is free again when what this gives is dropped.
    pub fn admit(self: &Arc<Self>, whose: K, most: u32, each: u32) -> Result<Slot<K>, Full> {
        let mut open = self.lock();
        let here = open.by_key.get(&whose).copied().unwrap_or(0);
        if open.barred.get(&whose).is_some_and(|since| since.elapsed() < BARRED) {
            return Err(Full::Barred);
        }
        if here >= each {
            return Err(Full::Here);
        }
        if open.all >= most {
            return Err(Full::Everywhere);
        }
        let all = open.all;
        open.all += 1;
        open.by_key.insert(whose.clone(), here + 1);
        Ok(Slot { slots: Arc::clone(self), whose, before: here, before_in_all: all })
    }

    /// Lets nobody of these in for a while.
    pub fn bar(&self, whose: K) {
        let barred = &mut self.lock().barred;
        barred.retain(|_, since| since.elapsed() < BARRED);
        barred.insert(whose, Instant::now());
    }
}

/// One slot, which is free again when this is dropped.
pub struct Slot<K: Clone + Eq + Hash = Address> {
    slots: Arc<Slots<K>>,
    /// Whose.
    pub whose: K,
    /// How many of theirs were in already when this one came.
    pub before: u32,
    /// How many there were in all.
    pub before_in_all: u32,
}

impl<K: Clone + Eq + Hash> Drop for Slot<K> {
    fn drop(&mut self) {
        let mut open = self.slots.lock();
        open.all -= 1;
        match open.by_key.get_mut(&self.whose) {
            Some(count) if *count > 1 => *count -= 1,
            _ => _ = open.by_key.remove(&self.whose),
        }
        self.slots.left.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn slots_are_given_back() {
        let slots = Arc::new(Slots::default());
        let [ann, bob] = ["192.0.2.1", "192.0.2.2"].map(|ip| Address::from(ip.parse::<IpAddr>().unwrap()));
        let first = slots.admit(ann, 3, 2).unwrap();
        let _second = slots.admit(ann, 3, 2).unwrap();
        assert_eq!(slots.admit(ann, 3, 2).err(), Some(Full::Here), "two from one address");
        let third = slots.admit(bob, 3, 2).unwrap();
        assert_eq!(slots.admit(bob, 3, 2).err(), Some(Full::Everywhere), "three in all");
        drop(first);
        assert!(slots.admit(bob, 3, 2).is_ok());
        drop(third);
        assert_eq!(slots.lock().by_key.len(), 1, "who has gone is forgotten");
        slots.bar(bob);
        assert_eq!(slots.admit(bob, 3, 2).err(), Some(Full::Barred), "who floods waits");
        assert!(slots.admit(ann, 3, 2).is_ok());
    }
}
