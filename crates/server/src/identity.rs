//! Who is asking: a browser by its cookie, a program or a second device by a seat's key.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderMap, HeaderValue, header};
use store::{SeatRow, SessionId, hash_key};

use crate::problem::{Kind, Problem};

/// The name of the cookie.
pub const COOKIE: &str = "starboard";
/// A browser that comes back within a year is known.
const MAX_AGE: u32 = 365 * 24 * 60 * 60;

/// Bytes that nobody can guess.
pub fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|_| Problem::new(Kind::Unavailable, "the system gives no randomness"))?;
    Ok(bytes)
}

/// A text that nobody can guess.
pub fn token<const N: usize>() -> Result<String, Problem> {
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

/// The length of what a cookie holds.
const LENGTH: usize = 40;

impl Session {
    /// The session of a request; a new one if it has none. Nothing is stored until the session does something.
    pub fn of(headers: &HeaderMap) -> Result<Session, Problem> {
        if let Some(token) = cookie(headers) {
            return Ok(Session { id: id_of(token), fresh: false, token: token.to_owned() });
        }
        let token = token::<LENGTH>()?;
        Ok(Session { id: id_of(&token), fresh: true, token })
    }

    /// The header that sets the cookie, for a year from now.
    pub fn set_cookie(&self, secure: bool) -> Option<HeaderValue> {
        let token = &self.token;
        let secure = if secure { "; Secure" } else { "" };
        let cookie = format!("{COOKIE}={token}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}");
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

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(name, _)| *name == COOKIE)?;
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

    #[test]
    fn a_cookie_is_known_again_and_a_short_one_is_not_taken() {
        let fresh = Session::of(&HeaderMap::new()).unwrap();
        let cookie = fresh.set_cookie(true).unwrap();
        assert!(cookie.to_str().unwrap().ends_with("HttpOnly; SameSite=Lax; Secure"));
        let mut headers = HeaderMap::new();
        let sent = format!("a=b; {}", cookie.to_str().unwrap().split(';').next().unwrap());
        headers.insert(header::COOKIE, HeaderValue::try_from(sent).unwrap());
        let again = Session::of(&headers).unwrap();
        assert!(!again.fresh && again.id == fresh.id);
        assert_eq!(again.set_cookie(true), fresh.set_cookie(true), "it can be renewed");
        headers.insert(header::COOKIE, HeaderValue::from_static("starboard=guessable"));
        assert!(Session::of(&headers).unwrap().fresh);
    }
}
