//! What is stored, as plain values.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{
    Seat, Seq,
    chance::{Nonce, NonceHash, Secret},
    record::{Entry, HUMAN, Header},
};

/// The name of a table in addresses: short, and unguessable enough to keep a private table private.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(transparent)]
pub struct TableId(pub String);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A browser session: the hash of what its cookie holds, so that the data alone lets nobody in.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct SessionId(pub String);

impl fmt::Debug for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("SessionId(…)")
    }
}

/// How far a table has come.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Seats are free.
    Waiting,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
}

impl Stage {
    /// All of them, in order.
    pub const ALL: [Stage; 3] = [Stage::Waiting, Stage::Running, Stage::Finished];

    /// The stage as a number in the database.
    pub fn code(self) -> i64 {
        self as i64
    }

    /// The stage with this number.
    pub fn from_code(code: i64) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.code() == code)
    }
}

/// What somebody at a seat has promised to add to the chance.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Promise {
    /// Nothing: it follows from the secret.
    #[default]
    None,
    /// The hash of a nonce, which is still to come.
    Awaited,
    /// The nonce that has this hash.
    Hash(NonceHash),
}

impl Promise {
    /// As bytes in the database.
    pub fn bytes(&self) -> Option<&[u8]> {
        match self {
            Promise::None => None,
            Promise::Awaited => Some(&[]),
            Promise::Hash(hash) => Some(&hash.0),
        }
    }

    /// The promise with these bytes.
    pub fn from_bytes(bytes: Option<&[u8]>) -> Promise {
        match bytes {
            None => Promise::None,
            Some(bytes) => bytes.try_into().map_or(Promise::Awaited, |hash| Promise::Hash(NonceHash(hash))),
        }
    }
}

/// What is stored of a key once its seat is taken.
pub fn hash_key(key: &str) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("starboard seat key 1");
    hasher.update(key.as_bytes()).finalize().to_hex().to_string()
}

/// Who sits, or may sit, at a seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeatRow {
    /// The name.
    pub name: String,
    /// [`HUMAN`], or the bot's name.
    pub player: String,
    /// What opens the seat; nothing opens a bot's. Of a seat that is taken only the hash is stored ([`hash_key`]), so that the data alone
    /// lets nobody in; a free one's stays readable, for whoever invites.
    pub key: Option<String>,
    /// What opened it before it was taken. Others may know it, so it lets nobody in any more.
    pub invitation: Option<String>,
    /// The sessions that sit there, in the order in which they came: one person's devices, all of which had the key.
    pub owners: Vec<SessionId>,
    /// Whether somebody sits there: a bot from the start.
    pub taken: bool,
    /// What they promised to add to the chance.
    pub promise: Promise,
}

impl SeatRow {
    /// Whether it is a person's, also while it is free and if a bot plays on for them.
    pub fn is_human(&self) -> bool {
        self.player == HUMAN
    }
}

/// A table that begins to exist.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// Whether it is listed for everyone.
    pub public: bool,
    /// Whoever made it.
    pub maker: Option<SessionId>,
    /// What its chance is made from.
    pub secret: Secret,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
    /// What the server keeps beside: options, pace, clock.
    pub extra: Value,
    /// What lists show of it.
    pub card: Value,
    /// Whether it is a record that somebody opened, which is forgotten after a while.
    pub opened: bool,
    /// Seconds since 1970.
    pub at: u64,
}

/// Somebody who sits down.
#[derive(Clone, Debug)]
pub struct SeatClaim {
    /// At which table.
    pub id: TableId,
    /// Where.
    pub seat: Seat,
    /// Who.
    pub owner: SessionId,
    /// Under which name, if they are the first there.
    pub name: String,
    /// What they promise to add to the chance, if they are the first there.
    pub promise: Promise,
    /// What opens the seat from now on, if they are the first there: whoever invited them knows the old key.
    pub key: String,
}

/// The seats of a table that waits, as they are from now on.
#[derive(Clone, Debug)]
pub struct SeatingUpdate {
    /// Which table.
    pub id: TableId,
    /// Its seats in order, their keys as they are stored: hashed where a seat is taken.
    pub seats: Vec<SeatRow>,
    /// What the server keeps beside.
    pub extra: Value,
    /// What lists show of the table.
    pub card: Value,
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Its name.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    pub stage: Stage,
    /// Whether it is listed for everyone.
    pub public: bool,
    /// Whoever made it.
    pub maker: Option<SessionId>,
    /// What its chance is made from.
    pub secret: Secret,
    /// What its chance is to be made from besides, if it was restored from a backup while it ran. The record says whether that was done.
    pub salt: Option<Nonce>,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
    /// What the server keeps beside.
    pub extra: Value,
    /// What lists show of it.
    pub card: Value,
    /// The number that the next entry will have.
    pub next: Seq,
    /// When it changed last, in seconds since 1970.
    pub updated: u64,
}

/// Entries to be written at the end of a record.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub id: TableId,
    /// The number that the first of them has, if nobody else wrote.
    pub expected: Seq,
    /// The entries.
    pub entries: Vec<Entry>,
    /// What was agreed before the match: with the first entries only.
    pub header: Option<Header>,
    /// How far the table has come with them.
    pub stage: Stage,
    /// What lists show of the table now.
    pub card: Value,
    /// Whether the match goes on by itself from here: a bot is to act, or a clock runs.
    pub due: bool,
    /// The request that led to them.
    pub request: Option<Request>,
    /// Seconds since 1970.
    pub at: u64,
}

/// A request, and what came of it: so that a repeat is recognised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Its name.
    pub name: String,
    /// The hash of what it asked for.
    pub print: String,
    /// What was answered.
    pub answer: String,
}

/// What is forgotten: everything that has not changed since before these moments, in seconds since 1970.
#[derive(Copy, Clone, Debug, Default)]
pub struct Cutoffs {
    /// Tables that waited in vain.
    pub waiting: u64,
    /// Records that somebody opened.
    pub opened: u64,
    /// Matches that are over.
    pub finished: u64,
    /// Names of sessions that sit nowhere.
    pub sessions: u64,
}

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only tables that came this far.
    pub stage: Option<Stage>,
    /// Only tables that are listed for everyone.
    pub public: bool,
    /// Only tables where this session sits, or which it made.
    pub session: Option<SessionId>,
    /// At most so many.
    pub most: u32,
}
