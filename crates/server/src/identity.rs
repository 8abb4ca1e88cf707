//! Who is asking: a browser by its cookie, a program or a second device by a seat's key.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderMap, HeaderValue, header};
use store::{SeatRow, SessionId, hash_key};

use crate::api_error::{ApiError, ErrorKind};

/// The name of the cookie.
pub const COOKIE: &str = "starboard";
/// Its name where people come by https. Browsers take a cookie of such a name from this very host alone, so that nobody who has another
/// name of the same domain, or sits on the wire, can plant a session of theirs.
pub const HOST_COOKIE: &str = "__Host-starboard";
/// A browser that comes back within a year is known.
const MAX_AGE: u32 = 365 * 24 * 60 * 60;

/// Bytes that nobody can guess.
pub fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|_| ApiError::new(ErrorKind::Unavailable, "no random source available"))?;
    Ok(bytes)
}

/// A text that nobody can guess.
pub fn token<const N: usize>() -> Result<String, ApiError> {
    Ok(letters(&random::<N>()?))
}

/// Bytes as letters and digits that are hard to confuse; each keeps five of its bits.
pub fn letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// What a browser sent, or is given.
#[derive(Clone)]
pub struct Session {
    /// The name under which the server knows it.
    pub id: SessionId,
    /// Whether it has no cookie yet.
    pub fresh: bool,
    token: String,
}

/// The length of what a cookie holds, and how much of it is chance; the rest is the seal.
const LENGTH: usize = 40;
const CHANCE: usize = 24;

/// What cookies are sealed with, so that a session is nothing that somebody makes up: 80 bits of a text that holds 120 bits of chance.
#[derive(Clone)]
pub struct CookieKey(pub [u8; 32]);

impl CookieKey {
    fn seal(&self, chance: &str) -> String {
        letters(&blake3::keyed_hash(&self.0, chance.as_bytes()).as_bytes()[..LENGTH - CHANCE])
    }

    /// Whether a text of the right length was made here. How long that takes tells nothing worth knowing: everybody is given such texts.
    fn made(&self, token: &str) -> bool {
        let (chance, seal) = token.split_at(CHANCE);
        self.seal(chance) == seal
    }
}

/// What a request says about its session.
pub enum Cookie {
    /// A session that was given out here.
    Ours(Session),
    /// What may be from a time before cookies were sealed: then the store knows it.
    Old(Session),
    /// Nothing that could be one.
    None,
}

impl Session {
    /// A new session. Nothing is stored until it does something.
    pub fn new(key: &CookieKey) -> Result<Session, ApiError> {
        let chance = token::<CHANCE>()?;
        let token = format!("{chance}{}", key.seal(&chance));
        Ok(Session { id: id_of(&token), fresh: true, token })
    }

    /// The session of a request, to a server that people reach by https or not.
    pub fn of(headers: &HeaderMap, key: &CookieKey, secure: bool) -> Cookie {
        let named = |name| cookie(headers, name);
        let session = |token: &str| Session { id: id_of(token), fresh: false, token: token.to_owned() };
        let proper = named(if secure { HOST_COOKIE } else { COOKIE });
        if let Some(token) = proper.filter(|token| key.made(token)) {
            return Cookie::Ours(session(token));
        }
        let old = proper.or_else(|| named(COOKIE)).filter(|token| !key.made(token));
        old.map_or(Cookie::None, |token| Cookie::Old(session(token)))
    }

    /// The header that sets the cookie, for a year from now.
    pub fn set_cookie(&self, secure: bool) -> Option<HeaderValue> {
        let token = &self.token;
        let (name, secure) = if secure { (HOST_COOKIE, "; Secure") } else { (COOKIE, "") };
        let cookie = format!("{name}={token}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::try_from(cookie).ok()
    }

    /// A name for somebody who has not chosen one.
    pub fn guest_name(&self) -> String {
        let number = self.id.0.bytes().fold(0u32, |sum, byte| (sum * 31 + u32::from(byte)) % 900);
        format!("Guest {}", 100 + number)
    }
}

fn id_of(token: &str) -> SessionId {
    SessionId(blake3::hash(token.as_bytes()).to_hex()[..32].to_owned())
}

fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(name, _)| *name == wanted)?;
    // A shorter one could be guessed, so it is as good as none.
    (token.len() == LENGTH && token.bytes().all(|byte| byte.is_ascii_alphanumeric())).then_some(token)
}

/// The key in an `Authorization: Bearer` header.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// What opens a seat, as somebody sent it. Which seat that is, is looked up while the table is held: seats get other numbers when one is taken away.
#[derive(Clone)]
pub struct Key {
    hash: String,
}

impl Key {
    /// The key that was sent.
    pub fn new(sent: &str) -> Key {
        Key { hash: hash_key(sent) }
    }

    /// Whether it is this key, which is stored as it is. By hashes, so that the time it takes tells nothing.
    pub fn is(&self, readable: &str) -> bool {
        hash_key(readable) == self.hash
    }

    /// Whether it opens a seat.
    pub fn opens(&self, row: &SeatRow) -> bool {
        row.key.as_deref().is_some_and(|key| if row.taken { key == self.hash } else { self.is(key) })
    }

    /// Whether it opened a seat before somebody sat down there.
    pub fn invited_to(&self, row: &SeatRow) -> bool {
        row.invitation.as_deref().is_some_and(|invitation| self.is(invitation))
    }
}

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

/// Who comes in.
#[derive(Clone)]
pub struct Caller {
    /// The browser, unless it came with a key alone.
    pub session: Option<SessionId>,
    /// The key that it came with.
    pub key: Option<Key>,
    /// The connection that asks, so that it can be told which update is its own.
    pub connection: Option<ConnectionId>,
}

impl Caller {
    /// A browser.
    pub fn browser(session: SessionId) -> Caller {
        Caller { session: Some(session), key: None, connection: None }
    }

    /// A program, with a key alone.
    pub fn program(key: Key) -> Caller {
        Caller { session: None, key: Some(key), connection: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(cookie: &str) -> HeaderMap {
        let pair = format!("a=b; {}", cookie.split(';').next().unwrap());
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::try_from(pair).unwrap())])
    }

    #[test]
    fn a_cookie_is_known_again_and_only_by_whoever_made_it() {
        let (key, other) = (CookieKey([7; 32]), CookieKey([8; 32]));
        for secure in [false, true] {
            let fresh = Session::new(&key).unwrap();
            let cookie = fresh.set_cookie(secure).unwrap();
            let headers = sent(cookie.to_str().unwrap());
            let Cookie::Ours(again) = Session::of(&headers, &key, secure) else { panic!("it is ours") };
            assert!(!again.fresh && again.id == fresh.id);
            assert_eq!(again.set_cookie(secure), fresh.set_cookie(secure), "it can be renewed");
            assert!(!matches!(Session::of(&headers, &other, secure), Cookie::Ours(_)), "another server's");
        }
        let secure = Session::new(&key).unwrap().set_cookie(true).unwrap();
        let secure = secure.to_str().unwrap();
        assert!(
            secure.starts_with("__Host-starboard=") && secure.ends_with("HttpOnly; SameSite=Lax; Secure")
        );
    }

    #[test]
    fn nobody_makes_a_session_up_or_plants_one() {
        let key = CookieKey([7; 32]);
        let chosen = format!("starboard={}", "a".repeat(LENGTH));
        assert!(matches!(Session::of(&sent(&chosen), &key, false), Cookie::Old(_)), "for the store to know");
        assert!(matches!(Session::of(&sent("starboard=guessable"), &key, false), Cookie::None));
        // Any host of a domain can set a cookie for all of them, but not one of the name that is read.
        let planted = Session::new(&key).unwrap().set_cookie(false).unwrap();
        assert!(matches!(Session::of(&sent(planted.to_str().unwrap()), &key, true), Cookie::None));
    }
}
