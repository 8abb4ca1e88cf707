//! The one thread that writes. Whatever waits for it while it commits goes into the next commit together, so that many
//! matches share the wait for the disk; each is answered when its commit is done.
//!
//! What comes often, an append, is written for the whole group by one statement, whose rows come in as JSON: each
//! statement is a trip to another thread, and sixty trips would take longer than the disk.

use std::{collections::HashSet, sync::Arc, thread};

use serde_json::Value;
use sqlx::{Connection, Row, SqliteConnection};
use table::{Seat, Seq, record::HUMAN};
use tokio::sync::{Notify, mpsc, oneshot};

use super::unavailable;
use crate::{
    Append, Cutoffs, NewTable, Promise, SeatClaim, SeatRow, SeatingUpdate, SessionId, Stage, StoreError,
    TableId, hash_key,
};

/// The most that one commit takes together.
const LARGEST_GROUP: usize = 512;
/// How much may wait before whoever asks has to wait too.
const QUEUE: usize = 4096;
/// After so many writes, what is in the log of the database is copied to its place.
const COPY_AFTER: usize = 256;

/// Gives some pages that nothing is left on back to the disk: at most eight megabytes' worth.
const SHRINK: &str = "PRAGMA incremental_vacuum(2000)";

/// Something to be written.
pub enum Write {
    Create(NewTable),
    Sit(SeatClaim),
    Arrange(Box<SeatingUpdate>),
    Append(Box<Append>),
    Keep { id: TableId, extra: Value },
    Promise { id: TableId, seat: Seat, promise: Promise },
    Forget(Cutoffs),
    Rekey { id: TableId, seat: Seat, key: String, stay: Vec<SessionId> },
    Rename { session: SessionId, name: String },
    NameSeat { id: TableId, seat: Seat, name: String },
    Snapshot { id: TableId, at: Seq, state: Value },
    Probe,
    Close,
}

struct Job {
    write: Write,
    done: oneshot::Sender<Result<u32, StoreError>>,
}

/// The way to the thread.
pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

fn closed() -> StoreError {
    StoreError::Unavailable { doing: "written", why: "the store is closed".to_owned() }
}

impl Writer {
    /// Starts the thread on this connection. It has a runtime of its own, so that a commit never waits for its turn among
    /// everything else that a server does.
    ///
    /// The second connection copies what was committed to its place meanwhile. The first one would do it by itself, but in
    /// the midst of a commit, and whoever waits for that would wait for two more trips to the disk.
    pub fn start(connection: SqliteConnection, copier: SqliteConnection) -> Result<Writer, StoreError> {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let failed =
            |error: std::io::Error| StoreError::Unavailable { doing: "opened", why: error.to_string() };
        let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(failed)?;
        let run = move || runtime.block_on(run(connection, copier, waiting));
        thread::Builder::new().name("store-writer".to_owned()).spawn(run).map_err(failed)?;
        Ok(Writer { jobs })
    }

    /// Has something written, and says how many rows it concerned.
    pub async fn count(&self, write: Write) -> Result<u32, StoreError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { write, done }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Has something written.
    pub async fn done(&self, write: Write) -> Result<(), StoreError> {
        self.count(write).await.map(|_| ())
    }
}

async fn run(mut connection: SqliteConnection, copier: SqliteConnection, mut waiting: mpsc::Receiver<Job>) {
    let mut group = Vec::new();
    let mut closing = Vec::new();
    let (ended, enough) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let copying = tokio::spawn(copy(copier, Arc::clone(&enough), Arc::clone(&ended)));
    let mut written = 0;
    while waiting.recv_many(&mut group, LARGEST_GROUP).await > 0 {
        for job in group.extract_if(.., |job| matches!(job.write, Write::Close)) {
            waiting.close();
            closing.push(job);
        }
        written += group.len();
        let forgot = group.iter().any(|job| matches!(job.write, Write::Forget(_)));
        commit(&mut connection, std::mem::take(&mut group)).await;
        // A little at a time, and not within a commit that somebody waits for.
        if forgot {
            let shrunk = sqlx::raw_sql(SHRINK).execute(&mut connection).await;
            if let Err(error) = shrunk {
                tracing::warn!("the file could not be made smaller: {error}");
            }
        }
        if written >= COPY_AFTER {
            written = 0;
            enough.notify_one();
        }
        if !closing.is_empty() && waiting.is_empty() {
            break;
        }
    }
    ended.notify_one();
    let _ = copying.await;
    let closed = connection.close().await.map_err(unavailable("written"));
    for job in closing {
        let _ = job.done.send(closed.clone().map(|()| 0));
    }
}

/// Copies what was committed to its place, whenever there is enough of it.
async fn copy(mut connection: SqliteConnection, enough: Arc<Notify>, ended: Arc<Notify>) {
    loop {
        tokio::select! {
            () = enough.notified() => {}
            () = ended.notified() => break,
        }
        // What cannot be copied now stays where it is, just as durable.
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await {
            tracing::warn!("what was written could not be put in its place yet: {error}");
        }
    }
    let _ = connection.close().await;
}

/// Commits a group together. If one of them cannot be, the others must not suffer: then each is committed alone.
async fn commit(connection: &mut SqliteConnection, group: Vec<Job>) {
    match together(connection, &group).await {
        Ok(answers) => {
            for (job, answer) in group.into_iter().zip(answers) {
                // Whoever asked may be gone; it is written all the same.
                let _ = job.done.send(answer);
            }
        }
        Err(Failure::Broken(_)) if group.len() > 1 => {
            for job in group {
                let answer = match together(connection, std::slice::from_ref(&job)).await {
                    Ok(mut answers) => answers.pop().unwrap_or(Ok(0)),
                    Err(failure) => Err(failure.into_error(&job.write)),
                };
                let _ = job.done.send(answer);
            }
        }
        Err(failure) => {
            tracing::error!(writes = group.len(), "a commit failed: {}", failure.error());
            for job in group {
                let answer = Err(failure.clone().into_error(&job.write));
                let _ = job.done.send(answer);
            }
        }
    }
}

/// Why a group was rolled back.
#[derive(Clone)]
enum Failure {
    /// One of the group breaks a rule of the schema: a number or a name that is there already.
    Broken(StoreError),
    /// The disk is full, the file is locked or cannot be written: nobody's fault, and nobody's luck.
    Unavailable(StoreError),
}

impl Failure {
    fn error(&self) -> &StoreError {
        match self {
            Failure::Broken(error) | Failure::Unavailable(error) => error,
        }
    }

    fn into_error(self, write: &Write) -> StoreError {
        match (self, write) {
            (Failure::Broken(_), Write::Append(append)) => conflict(append),
            (Failure::Broken(error) | Failure::Unavailable(error), _) => error,
        }
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        let broken = error.as_database_error().is_some_and(|e| {
            e.is_unique_violation() || e.is_foreign_key_violation() || e.is_check_violation()
        });
        let error = unavailable("written")(error);
        if broken { Failure::Broken(error) } else { Failure::Unavailable(error) }
    }
}

fn conflict(append: &Append) -> StoreError {
    StoreError::Conflict { id: append.id.clone(), expected: append.expected }
}

/// What is answered to each of a group.
type Answers = Vec<Result<u32, StoreError>>;

async fn together(connection: &mut SqliteConnection, group: &[Job]) -> Result<Answers, Failure> {
    if group.is_empty() {
        return Ok(Vec::new());
    }
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let done = async {
        let answers = write_all(connection, group).await?;
        sqlx::query("COMMIT").execute(&mut *connection).await?;
        Ok(answers)
    };
    let done: Result<_, sqlx::Error> = done.await;
    if done.is_err() {
        // After some errors the database has rolled back by itself, and says so here.
        let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
    }
    Ok(done?)
}

/// Writes a group. Nobody in it was answered when the last of them asked, so their order does not matter.
async fn write_all(connection: &mut SqliteConnection, group: &[Job]) -> Result<Answers, sqlx::Error> {
    let mut answers: Answers = group.iter().map(|_| Ok(1)).collect();
    let mut appends: Vec<(usize, &Append)> = Vec::new();
    let mut names: Vec<(&str, &str)> = Vec::new();
    for (index, job) in group.iter().enumerate() {
        match &job.write {
            Write::Append(append) => appends.push((index, append)),
            Write::Rename { session, name } => names.push((&session.0, name)),
            write => answers[index] = self::write(connection, write).await?,
        }
    }
    // Two appends to one table cannot both fit; the later one has to see what the earlier one did.
    while !appends.is_empty() {
        let mut tables = HashSet::new();
        let (now, later): (Vec<_>, Vec<_>) =
            appends.into_iter().partition(|(_, append)| tables.insert(&append.id));
        append(connection, &now, &mut answers).await?;
        appends = later;
    }
    if !names.is_empty() {
        const RENAME: &str = "INSERT OR REPLACE INTO sessions (id, name, seen) \
             SELECT value ->> 0, value ->> 1, unixepoch() FROM json_each(?)";
        sqlx::query(RENAME).bind(json(&names)?).execute(connection).await?;
    }
    Ok(answers)
}

/// Writes one thing that comes seldom. The inner error is an answer that leaves nothing written; the outer one spoils the
/// group.
async fn write(
    connection: &mut SqliteConnection,
    write: &Write,
) -> Result<Result<u32, StoreError>, sqlx::Error> {
    Ok(match write {
        Write::Create(table) => create(connection, table).await.map(Ok)?,
        Write::Sit(sit) => self::sit(connection, sit).await?,
        Write::Arrange(arranged) => arrange(connection, arranged).await?,
        Write::Keep { id, extra } => {
            let query = sqlx::query("UPDATE agreed SET extra = ? WHERE table_id = ?");
            match query.bind(extra.to_string()).bind(&id.0).execute(connection).await?.rows_affected() {
                0 => Err(StoreError::Unknown(id.clone())),
                rows => Ok(rows as u32),
            }
        }
        Write::Probe => {
            // The version is written as it is, which takes a commit like any other.
            let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
            let query = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {version}"));
            sqlx::query(query).execute(connection).await?;
            Ok(0)
        }
        Write::NameSeat { id, seat, name } => {
            let query = sqlx::query("UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?");
            let query = query.bind(name).bind(&id.0).bind(seat.index() as i64);
            match query.execute(connection).await?.rows_affected() {
                0 => Err(StoreError::NoSeat(*seat)),
                rows => Ok(rows as u32),
            }
        }
        Write::Promise { id, seat, promise } => {
            let query = sqlx::query("UPDATE seats SET promise = ? WHERE table_id = ? AND seat = ? AND taken");
            let query = query.bind(promise.bytes()).bind(&id.0).bind(seat.index() as i64);
            match query.execute(connection).await?.rows_affected() {
                0 => Err(StoreError::NoSeat(*seat)),
                rows => Ok(rows as u32),
            }
        }
        Write::Rekey { id, seat, key, stay } => rekey(connection, id, *seat, key, stay).await?,
        Write::Forget(before) => Ok(forget(connection, before).await?),
        Write::Snapshot { id, at, state } => {
            let query =
                sqlx::query("INSERT OR REPLACE INTO snapshots (table_id, seq, state) VALUES (?, ?, ?)");
            let query = query.bind(&id.0).bind(at.0).bind(state.to_string());
            Ok(query.execute(connection).await?.rows_affected() as u32)
        }
        Write::Append(_) | Write::Rename { .. } | Write::Close => Ok(0),
    })
}

/// So many entries are forgotten in one commit, about: moves of others wait for it.
const MOST_FORGOTTEN: u32 = 10_000;

/// Forgets some of what is older than it may become. Gives how many tables that concerned; if none, there are no more.
async fn forget(connection: &mut SqliteConnection, before: &Cutoffs) -> Result<u32, sqlx::Error> {
    const WAITING: &str =
        "SELECT id, next FROM tables WHERE public IN (0, 1) AND stage = 0 AND updated < ? LIMIT 100";
    const OPENED: &str = "SELECT id, next FROM tables WHERE opened AND updated < ? LIMIT 100";
    const FINISHED: &str = "SELECT id, next FROM tables WHERE stage = 2 AND updated < ? LIMIT 100";
    const GONE: &str = "DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?))";
    const SESSIONS: &str = "DELETE FROM sessions WHERE seen < ? \
         AND NOT EXISTS (SELECT 1 FROM sitters WHERE session = sessions.id)";
    let (mut gone, mut entries) = (HashSet::new(), 0);
    for (query, before) in [(WAITING, before.waiting), (OPENED, before.opened), (FINISHED, before.finished)] {
        let query = sqlx::query_as(query).bind(before as i64);
        let old: Vec<(String, u32)> = query.fetch_all(&mut *connection).await?;
        for (id, length) in old {
            if length > MOST_FORGOTTEN {
                return shorten(connection, &id, length - MOST_FORGOTTEN).await;
            }
            if entries < MOST_FORGOTTEN {
                entries += length;
                gone.insert(id);
            }
        }
    }
    sqlx::query(GONE).bind(json(&gone)?).execute(&mut *connection).await?;
    let gone = gone.len() as u32;
    sqlx::query(SESSIONS).bind(before.sessions as i64).execute(connection).await?;
    Ok(gone)
}

/// Forgets the end of a long record. From then on nobody can read what is left of it.
async fn shorten(connection: &mut SqliteConnection, id: &str, left: u32) -> Result<u32, sqlx::Error> {
    const UNREADABLE: &str = "UPDATE agreed SET header = NULL WHERE table_id = ?";
    const END: &str = "DELETE FROM entries WHERE table_id = ? AND seq >= ?";
    const LENGTH: &str = "UPDATE tables SET next = ? WHERE id = ?";
    sqlx::query(UNREADABLE).bind(id).execute(&mut *connection).await?;
    sqlx::query(END).bind(id).bind(left).execute(&mut *connection).await?;
    sqlx::query(LENGTH).bind(left).bind(id).execute(connection).await?;
    Ok(1)
}

async fn rekey(
    connection: &mut SqliteConnection,
    id: &TableId,
    seat: Seat,
    key: &str,
    stay: &[SessionId],
) -> Result<Result<u32, StoreError>, sqlx::Error> {
    let number = seat.index() as i64;
    let query =
        sqlx::query("UPDATE seats SET key = ? WHERE table_id = ? AND seat = ? AND taken AND key IS NOT NULL");
    let query = query.bind(hash_key(key)).bind(&id.0).bind(number);
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(Err(StoreError::NoSeat(seat)));
    }
    const LEAVE: &str = "DELETE FROM sitters WHERE table_id = ? AND seat = ? \
         AND session NOT IN (SELECT value FROM json_each(?))";
    let stay: Vec<&str> = stay.iter().map(|session| &*session.0).collect();
    let query = sqlx::query(LEAVE).bind(&id.0).bind(number).bind(json(&stay)?);
    query.execute(connection).await?;
    Ok(Ok(1))
}

async fn sit(
    connection: &mut SqliteConnection,
    sit: &SeatClaim,
) -> Result<Result<u32, StoreError>, sqlx::Error> {
    // If it was kept for others, they have it no longer.
    const KEPT: &str = "DELETE FROM sitters WHERE table_id = ?1 AND seat = ?2 \
         AND EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND seat = ?2 AND NOT taken) \
         AND NOT EXISTS (SELECT 1 FROM sitters WHERE table_id = ?1 AND seat = ?2 AND session = ?3)";
    let kept = sqlx::query(KEPT).bind(&sit.id.0).bind(sit.seat.index() as i64).bind(&sit.owner.0);
    kept.execute(&mut *connection).await?;
    // Whatever the first one brings is taken only from the first one. The right-hand sides see the row as it was.
    const SIT: &str = "UPDATE seats SET name = CASE WHEN taken THEN name ELSE ?1 END, \
         invitation = CASE WHEN taken THEN invitation ELSE key END, \
         key = CASE WHEN taken THEN key ELSE ?2 END, \
         promise = CASE WHEN taken THEN promise ELSE ?3 END, taken = 1 \
         WHERE table_id = ?4 AND seat = ?5 AND player = ?6";
    let query = sqlx::query(SIT).bind(&sit.name).bind(hash_key(&sit.key)).bind(sit.promise.bytes());
    let query = query.bind(&sit.id.0).bind(sit.seat.index() as i64).bind(HUMAN);
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(Err(StoreError::NoSeat(sit.seat)));
    }
    sitters(connection, &sit.id.0, sit.seat.index(), [&sit.owner]).await?;
    Ok(Ok(1))
}

async fn create(connection: &mut SqliteConnection, table: &NewTable) -> Result<u32, sqlx::Error> {
    const TABLE: &str = "INSERT INTO tables (id, game, stage, public, maker, card, updated, opened) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    sqlx::query(TABLE)
        .bind(&table.id.0)
        .bind(&table.game)
        .bind(Stage::Waiting.code())
        .bind(table.public)
        .bind(table.maker.as_ref().map(|maker| &maker.0))
        .bind(table.card.to_string())
        .bind(table.at as i64)
        .bind(table.opened)
        .execute(&mut *connection)
        .await?;
    let agreed = sqlx::query("INSERT INTO agreed (table_id, secret, extra) VALUES (?, ?, ?)");
    let agreed = agreed.bind(&table.id.0).bind(table.secret.0.as_slice()).bind(table.extra.to_string());
    agreed.execute(&mut *connection).await?;
    for (seat, row) in table.seats.iter().enumerate() {
        let key = row.key.as_deref().map(|key| if row.taken { hash_key(key) } else { key.to_owned() });
        add_seat(connection, &table.id.0, seat, row, key).await?;
    }
    Ok(1)
}

async fn add_seat(
    connection: &mut SqliteConnection,
    id: &str,
    seat: usize,
    row: &SeatRow,
    key: Option<String>,
) -> Result<(), sqlx::Error> {
    const SEAT: &str = "INSERT INTO seats (table_id, seat, name, player, key, invitation, taken, promise) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    sqlx::query(SEAT)
        .bind(id)
        .bind(seat as i64)
        .bind(&row.name)
        .bind(&row.player)
        .bind(key)
        .bind(&row.invitation)
        .bind(row.taken)
        .bind(row.promise.bytes())
        .execute(&mut *connection)
        .await?;
    sitters(connection, id, seat, &row.owners).await
}

async fn arrange(
    connection: &mut SqliteConnection,
    arranged: &SeatingUpdate,
) -> Result<Result<u32, StoreError>, sqlx::Error> {
    let SeatingUpdate { id, seats, extra, card } = arranged;
    let query = sqlx::query("UPDATE tables SET card = ? WHERE id = ? AND stage = ?");
    let query = query.bind(card.to_string()).bind(&id.0).bind(Stage::Waiting.code());
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(Err(StoreError::Unknown(id.clone())));
    }
    let query = sqlx::query("UPDATE agreed SET extra = ? WHERE table_id = ?");
    query.bind(extra.to_string()).bind(&id.0).execute(&mut *connection).await?;
    for query in ["DELETE FROM sitters WHERE table_id = ?", "DELETE FROM seats WHERE table_id = ?"] {
        sqlx::query(query).bind(&id.0).execute(&mut *connection).await?;
    }
    for (seat, row) in seats.iter().enumerate() {
        add_seat(connection, &id.0, seat, row, row.key.clone()).await?;
    }
    Ok(Ok(1))
}

/// Notes which sessions sit at a seat, in their order, behind those who do already.
async fn sitters(
    connection: &mut SqliteConnection,
    id: &str,
    seat: usize,
    sessions: impl IntoIterator<Item = &SessionId>,
) -> Result<(), sqlx::Error> {
    const SITTER: &str = "INSERT OR IGNORE INTO sitters (session, table_id, seat, place) \
         SELECT ?1, ?2, ?3, ifnull(max(place) + 1, 0) FROM sitters WHERE table_id = ?2 AND seat = ?3";
    for session in sessions {
        let query = sqlx::query(SITTER);
        query.bind(&session.0).bind(id).bind(seat as i64).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Writes appends to different tables. The number of each is checked and moved on in one statement, which names those
/// that fit; the entries of the others are left out.
async fn append(
    connection: &mut SqliteConnection,
    appends: &[(usize, &Append)],
    answers: &mut Answers,
) -> Result<(), sqlx::Error> {
    const APPEND: &str = "UPDATE tables \
         SET next = new.next, stage = new.stage, card = new.card, updated = new.updated, due = new.due \
         FROM (SELECT value ->> 0 AS id, value ->> 1 AS expected, value ->> 2 AS next, value ->> 3 AS stage, \
             value ->> 4 AS card, value ->> 5 AS updated, value ->> 6 AS due FROM json_each(?)) AS new \
         WHERE tables.id = new.id AND tables.next = new.expected RETURNING tables.id; \
         INSERT INTO entries (table_id, seq, line, request, print, answer) \
         SELECT value ->> 0, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?) \
         WHERE EXISTS (SELECT 1 FROM tables WHERE id = value ->> 0 AND next = value ->> 1)";
    let (mut tables, mut entries) = (Vec::new(), Vec::new());
    for (index, append) in appends {
        let Append { id, expected, stage, card, at, due, .. } = append;
        // A record begins with its header, and has only one.
        if append.header.is_some() != (*expected == Seq(0)) {
            answers[*index] = Err(conflict(append));
            continue;
        }
        let next = expected.0 + append.entries.len() as u32;
        tables.push((&id.0, expected.0, next, stage.code(), card.to_string(), at, u8::from(*due)));
        for (seq, entry) in (expected.0..).zip(&append.entries) {
            let request = append.request.as_ref().filter(|_| seq + 1 == next);
            let request = request.map(|request| (&request.name, &request.print, &request.answer));
            let (name, print, answer) =
                request.map_or((None, None, None), |(n, p, a)| (Some(n), Some(p), Some(a)));
            entries.push((&id.0, next, seq, json(entry)?, name, print, answer));
        }
    }
    if tables.is_empty() {
        return Ok(());
    }
    let query = sqlx::query(APPEND).bind(json(&tables)?).bind(json(&entries)?);
    let rows = query.fetch_all(&mut *connection).await?;
    let moved = rows.iter().map(|row| row.try_get::<&str, _>(0)).collect::<Result<HashSet<_>, _>>()?;
    for (index, append) in appends {
        if !moved.contains(append.id.0.as_str()) {
            answers[*index] = Err(conflict(append));
        } else if let Some(header) = &append.header {
            let query = sqlx::query("UPDATE agreed SET header = ? WHERE table_id = ?");
            query.bind(json(header)?).bind(&append.id.0).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

fn json(value: &impl serde::Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}
