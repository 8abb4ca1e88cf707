//! Where requests come from, and how many there are of something: in all, and from one address. A session costs nothing
//! to make, an address does, so whatever must not be had without end is counted by address.

use std::{
    collections::HashMap,
    fmt,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::http::HeaderMap;
use tokio::sync::Notify;

/// Where a request comes from, as far as limits tell addresses apart.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Address(IpAddr);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How much of an IPv6 address is one customer's: the last 64 bits are theirs to choose.
const NETWORK: u128 = !0 << 64;

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V6(ip) => Address(Ipv6Addr::from_bits(ip.to_bits() & NETWORK).into()),
            v4 => Address(v4),
        }
    }
}

impl Address {
    /// The address of a request. Behind a proxy of ours it is the one that the proxy added last; anybody could have written the
    /// others, and without a proxy anybody could have written all of them.
    pub fn of(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> Address {
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
        let named = forwarded.and_then(|value| value.to_str().ok()).and_then(|all| all.rsplit(',').next());
        let named = named.and_then(|address| address.trim().parse::<IpAddr>().ok());
        Address::from(named.filter(|_| behind_proxy).unwrap_or(peer))
    }
}

struct Open<K> {
    all: u32,
    by_key: HashMap<K, u32>,
    /// Who talked too much, and when.
    barred: HashMap<K, Instant>,
}

/// For how long an address that talked too much is not let in again.
const BARRED: Duration = Duration::from_secs(60);

/// Why nobody else is let in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Full {
    /// This address talked too much a moment ago.
    Barred,
    /// As many are from this address as may be.
    Here,
    /// As many are there in all as may be.
    Everywhere,
}

/// Those who share something that there is not without end: connections, a queue. They are told apart by address, or by what else they have.
pub struct Crowd<K = Address> {
    open: Mutex<Open<K>>,
    left: Notify,
}

impl<K> Default for Crowd<K> {
    fn default() -> Crowd<K> {
        let open = Open { all: 0, by_key: HashMap::new(), barred: HashMap::new() };
        Crowd { open: Mutex::new(open), left: Notify::new() }
    }
}

impl<K> Crowd<K> {
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

impl<K: Clone + Eq + Hash> Crowd<K> {
    /// Lets one more in, if there is room. The place is given back when the ticket is dropped.
    pub fn admit(self: &Arc<Self>, whose: K, most: u32, each: u32) -> Result<Ticket<K>, Full> {
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
        Ok(Ticket { crowd: Arc::clone(self), whose, before: here, before_in_all: all })
    }

    /// Lets nobody of these in for a while.
    pub fn bar(&self, whose: K) {
        let barred = &mut self.lock().barred;
        barred.retain(|_, since| since.elapsed() < BARRED);
        barred.insert(whose, Instant::now());
    }
}

/// A place in a crowd.
pub struct Ticket<K: Clone + Eq + Hash = Address> {
    crowd: Arc<Crowd<K>>,
    /// Whose.
    pub whose: K,
    /// How many of theirs were in already when this one came.
    pub before: u32,
    /// How many there were in all.
    pub before_in_all: u32,
}

impl<K: Clone + Eq + Hash> Drop for Ticket<K> {
    fn drop(&mut self) {
        let mut open = self.crowd.lock();
        open.all -= 1;
        match open.by_key.get_mut(&self.whose) {
            Some(count) if *count > 1 => *count -= 1,
            _ => _ = open.by_key.remove(&self.whose),
        }
        self.crowd.left.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_customer_is_one_address() {
        assert_eq!(Address::from(ip("2001:db8::1")), Address::from(ip("2001:db8::2:3")));
        assert_ne!(Address::from(ip("2001:db8::1")), Address::from(ip("2001:db8:0:1::1")));
        assert_eq!(Address::from(ip("::ffff:192.0.2.1")), Address::from(ip("192.0.2.1")));
        assert_ne!(Address::from(ip("192.0.2.1")), Address::from(ip("192.0.2.2")));
    }

    #[test]
    fn what_a_stranger_says_about_its_address_counts_only_where_our_proxy_says_it() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "198.51.100.9, 203.0.113.5".parse().unwrap());
        let peer = ip("192.0.2.1");
        assert_eq!(Address::of(peer, &headers, false), Address::from(peer));
        assert_eq!(Address::of(peer, &headers, true), Address::from(ip("203.0.113.5")), "what our proxy saw");
        assert_eq!(Address::of(peer, &HeaderMap::new(), true), Address::from(peer));
        headers.insert("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(Address::of(peer, &headers, true), Address::from(peer));
    }

    #[test]
    fn places_are_given_back() {
        let crowd = Arc::new(Crowd::default());
        let (ann, bob) = (Address::from(ip("192.0.2.1")), Address::from(ip("192.0.2.2")));
        let first = crowd.admit(ann, 3, 2).unwrap();
        let _second = crowd.admit(ann, 3, 2).unwrap();
        assert_eq!(crowd.admit(ann, 3, 2).err(), Some(Full::Here), "two from one address");
        let third = crowd.admit(bob, 3, 2).unwrap();
        assert_eq!(crowd.admit(bob, 3, 2).err(), Some(Full::Everywhere), "three in all");
        drop(first);
        assert!(crowd.admit(bob, 3, 2).is_ok());
        drop(third);
        assert_eq!(crowd.lock().by_key.len(), 1, "who has gone is forgotten");
        crowd.bar(bob);
        assert_eq!(crowd.admit(bob, 3, 2).err(), Some(Full::Barred), "who floods waits");
        assert!(crowd.admit(ann, 3, 2).is_ok());
    }
}
