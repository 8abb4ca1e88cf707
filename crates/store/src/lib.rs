//! Where tables and their matches live. Only this crate knows SQL.
//!
//! - [`Store`]: what a server asks of a database; an append is answered when it is on disk, never before;
//! - [`rows`]: what is stored, as plain values;
//! - [`sqlite`]: the embedded default: one file, one writer that commits the appends of many matches together;
//! - [`place`]: where that file is unless somebody chooses;
//! - [`conformance`]: the test that every implementation of the trait passes.

use std::{future::Future, pin::Pin};

use table::{Record, Seat, Seq, chance::Secret};

pub mod conformance;
pub mod place;
pub mod rows;
pub mod sqlite;

pub use rows::{
    Append, Cutoffs, Filter, NewTable, Promise, Request, SeatClaim, SeatRow, SeatingUpdate, SessionId, Stage,
    Stored, TableId, hash_key,
};
pub use sqlite::Sqlite;

/// What a store will answer, some time later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why a store did not do what it was asked. Nothing has changed then.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The match has gone on since, or the request was answered before.
    #[error("table {id} is not at entry {expected} any more")]
    Conflict {
        /// Which table.
        id: TableId,
        /// The number that the next entry was expected to have.
        expected: Seq,
    },
    /// There is no such table, or it is not in a state for this.
    #[error("there is no such table: {0}")]
    Unknown(TableId),
    /// There is no such seat for people.
    #[error("nobody can sit down at {0}")]
    NoSeat(Seat),
    /// The file is in use, missing, damaged or not writable, or the disk is full.
    #[error("the data cannot be {doing}: {why}")]
    Unavailable {
        /// `opened`, `read`, `written` or `restored`.
        doing: &'static str,
        /// What the database or the system says.
        why: String,
    },
    /// A newer version of this program wrote it.
    #[error("the data has version {found}, and this program knows version {known}: use a newer starboard")]
    Newer {
        /// The version of the file.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
}

/// What a server asks of a database.
pub trait Store: Send + Sync {
    /// Writes down a new table.
    fn create(&self, table: NewTable) -> Answer<'_, ()>;

    /// A table with its seats, without its entries.
    fn read<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<Stored>>;

    /// The record of a table, as far as it is written; none while it waits. Its secret stays with [`Stored::secret`].
    fn record<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<Record>>;

    /// Somebody sits down. Name, promise and key are the first one's.
    fn sit(&self, sit: SeatClaim) -> Answer<'_, ()>;

    /// The seats of a table that waits become others, all at once. Nothing changes once the match has begun.
    fn arrange(&self, arranged: SeatingUpdate) -> Answer<'_, ()>;

    /// A seat that is taken gets another key. Of those who sit there, these stay.
    fn rekey(&self, id: TableId, seat: Seat, key: String, stay: Vec<SessionId>) -> Answer<'_, ()>;

    /// Whoever sits there promises something else to add to the chance.
    fn promise(&self, id: TableId, seat: Seat, promise: Promise) -> Answer<'_, ()>;

    /// Writes entries at the end of a record, if the next entry has the expected number. Answered when they are on disk.
    fn append(&self, append: Append) -> Answer<'_, ()>;

    /// The request with this name, if it led to this entry and none after it.
    fn request<'a>(&'a self, id: &'a TableId, at: Seq, name: &'a str) -> Answer<'a, Option<Request>>;

    /// The names of all requests that led to entries of a table, each with the last of its entries.
    fn requests<'a>(&'a self, id: &'a TableId) -> Answer<'a, Vec<(Seq, String)>>;

    /// Changes what a table keeps beside its record: its pace, the table after it.
    fn keep(&self, id: TableId, extra: serde_json::Value) -> Answer<'_, ()>;

    /// Tables, the most recently changed first.
    fn list<'a>(&'a self, filter: &'a Filter) -> Answer<'a, Vec<Stored>>;

    /// How many tables are open: waiting or running, and changed since then.
    fn open_tables(&self, since: u64, maker: Option<SessionId>) -> Answer<'_, u32>;

    /// Tables that go on by themselves: those where a bot is to act or a clock runs, and those where every seat is taken
    /// but nothing has happened yet.
    fn due(&self) -> Answer<'_, Vec<TableId>>;

    /// Forgets some of what is older than it may become, not so much at once that others would have to wait, and gives the room on the disk back. Gives how many
    /// tables that concerned: as long as it is any, there may be more.
    fn forget(&self, before: Cutoffs) -> Answer<'_, u32>;

    /// Running matches in which nothing has happened since before this moment, at most so many.
    fn silent(&self, before: u64, most: u32) -> Answer<'_, Vec<TableId>>;

    /// The name that a session chose.
    fn name_of<'a>(&'a self, session: &'a SessionId) -> Answer<'a, Option<String>>;

    /// What cookies are sealed with. It is the file's own, and never another.
    fn cookie_key(&self) -> Answer<'_, [u8; 32]>;

    /// Whether a session has chosen a name, sits somewhere or has made a table.
    fn knows<'a>(&'a self, session: &'a SessionId) -> Answer<'a, bool>;

    /// A session chooses a name.
    fn rename(&self, session: SessionId, name: String) -> Answer<'_, ()>;

    /// Gives the one who sits at a seat another name.
    fn name_seat(&self, id: TableId, seat: Seat, name: String) -> Answer<'_, ()>;

    /// Keeps a position beside the record, so that a match can go on when its rules have a new version.
    fn snapshot(&self, id: TableId, at: Seq, state: serde_json::Value) -> Answer<'_, ()>;

    /// The newest position that was kept.
    fn newest_snapshot<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<(Seq, serde_json::Value)>>;

    /// Writes something that changes nothing: whether anything could be written now.
    fn probe(&self) -> Answer<'_, ()>;

    /// Finishes what was asked for, and closes.
    fn close(&self) -> Answer<'_, ()>;
}

/// The secret of a match as a row holds it.
pub(crate) fn secret_from(bytes: &[u8]) -> Option<Secret> {
    bytes.try_into().ok().map(Secret)
}
