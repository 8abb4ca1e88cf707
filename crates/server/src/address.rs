//! Where requests come from. A session costs nothing to make, an address does, so whatever must not be had without end is counted by address.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
};

use axum::http::HeaderMap;

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
}
