//! The one task that writes. Whatever waits for it while it commits goes into the next commit together, so that many
//! matches share the wait for the disk; each is answered when its commit is done.

use serde_json::Value;
use sqlx::{Connection, SqliteConnection};
use table::{Seat, Seq, chance::Nonce};
use tokio::sync::{mpsc, oneshot};

use super::unavailable;
use crate::{Append, NewTable, SessionId, Stage, StoreError, TableId};

/// The most that one commit takes together.
const LARGEST_GROUP: usize = 512;
/// How much may wait before whoever asks has to wait too.
const QUEUE: usize = 4096;

/// Something to be written.
pub enum Write {
    Create(NewTable),
    Sit { id: TableId, seat: Seat, owner: Option<SessionId>, name: String, nonce: Nonce },
    Append(Append),
    Keep { id: TableId, extra: Value },
    ForgetWaiting { before: u64 },
    Rename { session: SessionId, name: String },
    Snapshot { id: TableId, at: Seq, state: Value },
    Close,
}

struct Job {
    write: Write,
    done: oneshot::Sender<Result<u32, StoreError>>,
}

/// The way to the task.
pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

fn closed() -> StoreError {
    StoreError::Unavailable { doing: "written", why: "the store is closed".to_owned() }
}

impl Writer {
    /// Starts the task on this connection.
    pub fn start(connection: SqliteConnection) -> Writer {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(run(connection, waiting));
        Writer { jobs }
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

async fn run(mut connection: SqliteConnection, mut waiting: mpsc::Receiver<Job>) {
    let mut group = Vec::new();
    while waiting.recv_many(&mut group, LARGEST_GROUP).await > 0 {
        let closing = group.iter().any(|job| matches!(job.write, Write::Close));
        if closing {
            waiting.close();
        }
        commit(&mut connection, group.drain(..)).await;
        if closing && waiting.is_empty() {
            break;
        }
    }
    let _ = connection.close().await;
}

/// Commits a group together. If one of them cannot be, the others must not suffer: then each is committed alone.
async fn commit(connection: &mut SqliteConnection, group: impl Iterator<Item = Job>) {
    let group: Vec<Job> = group.collect();
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
    /// One of the group breaks a rule of the schema: a number or a request that is there already.
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

async fn together(
    connection: &mut SqliteConnection,
    group: &[Job],
) -> Result<Vec<Result<u32, StoreError>>, Failure> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let done = async {
        let mut answers = Vec::with_capacity(group.len());
        for job in group {
            answers.push(write(connection, &job.write).await?);
        }
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

/// Writes one thing. The inner error is an answer that leaves nothing written; the outer one spoils the group.
async fn write(
    connection: &mut SqliteConnection,
    write: &Write,
) -> Result<Result<u32, StoreError>, sqlx::Error> {
    Ok(match write {
        Write::Create(table) => create(connection, table).await.map(Ok)?,
        Write::Append(append) => return self::append(connection, append).await,
        Write::Sit { id, seat, owner, name, nonce } => {
            const SIT: &str = "UPDATE seats SET name = CASE WHEN nonce IS NULL THEN ?1 ELSE name END, \
                 nonce = coalesce(nonce, ?2) WHERE table_id = ?3 AND seat = ?4 AND player = 'human'";
            let query = sqlx::query(SIT).bind(name).bind(nonce.0.as_slice());
            let query = query.bind(&id.0).bind(seat.index() as i64);
            let rows = query.execute(&mut *connection).await?.rows_affected();
            if rows > 0 {
                sitters(connection, &id.0, seat.index(), owner).await?;
            }
            if rows == 0 { Err(StoreError::NoSeat(*seat)) } else { Ok(1) }
        }
        Write::Keep { id, extra } => {
            let query = sqlx::query("UPDATE tables SET extra = ? WHERE id = ?");
            match query.bind(extra.to_string()).bind(&id.0).execute(connection).await?.rows_affected() {
                0 => Err(StoreError::Unknown(id.clone())),
                rows => Ok(rows as u32),
            }
        }
        Write::ForgetWaiting { before } => {
            let query = sqlx::query("DELETE FROM tables WHERE stage = ? AND updated < ?");
            let query = query.bind(Stage::Waiting.code()).bind(*before as i64);
            Ok(query.execute(connection).await?.rows_affected() as u32)
        }
        Write::Rename { session, name } => {
            let query = sqlx::query("INSERT OR REPLACE INTO sessions (id, name) VALUES (?, ?)");
            Ok(query.bind(&session.0).bind(name).execute(connection).await?.rows_affected() as u32)
        }
        Write::Snapshot { id, at, state } => {
            let query =
                sqlx::query("INSERT OR REPLACE INTO snapshots (table_id, seq, state) VALUES (?, ?, ?)");
            let query = query.bind(&id.0).bind(at.0).bind(state.to_string());
            Ok(query.execute(connection).await?.rows_affected() as u32)
        }
        Write::Close => Ok(0),
    })
}

async fn create(connection: &mut SqliteConnection, table: &NewTable) -> Result<u32, sqlx::Error> {
    const TABLE: &str = "INSERT INTO tables (id, game, stage, public, maker, secret, extra, card, updated) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
    sqlx::query(TABLE)
        .bind(&table.id.0)
        .bind(&table.game)
        .bind(Stage::Waiting.code())
        .bind(table.public)
        .bind(table.maker.as_ref().map(|maker| &maker.0))
        .bind(table.secret.0.as_slice())
        .bind(table.extra.to_string())
        .bind(table.card.to_string())
        .bind(table.at as i64)
        .execute(&mut *connection)
        .await?;
    const SEAT: &str = "INSERT INTO seats (table_id, seat, name, player, key, nonce) \
         VALUES (?, ?, ?, ?, ?, ?)";
    for (seat, row) in table.seats.iter().enumerate() {
        sqlx::query(SEAT)
            .bind(&table.id.0)
            .bind(seat as i64)
            .bind(&row.name)
            .bind(&row.player)
            .bind(&row.key)
            .bind(row.nonce.as_ref().map(|nonce| nonce.0.as_slice()))
            .execute(&mut *connection)
            .await?;
        sitters(connection, &table.id.0, seat, &row.owners).await?;
    }
    Ok(1)
}

/// Notes which sessions sit at a seat.
async fn sitters(
    connection: &mut SqliteConnection,
    id: &str,
    seat: usize,
    sessions: impl IntoIterator<Item = &SessionId>,
) -> Result<(), sqlx::Error> {
    for session in sessions {
        let query = sqlx::query("INSERT OR IGNORE INTO sitters (session, table_id, seat) VALUES (?, ?, ?)");
        query.bind(&session.0).bind(id).bind(seat as i64).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn append(
    connection: &mut SqliteConnection,
    append: &Append,
) -> Result<Result<u32, StoreError>, sqlx::Error> {
    // The number is checked and moved on in one statement; if it does not fit, nothing has been touched.
    const MOVE_ON: &str = "UPDATE tables SET next = ?1, stage = ?2, card = ?3, updated = ?4, \
         header = coalesce(?5, header) WHERE id = ?6 AND next = ?7 AND (?5 IS NOT NULL OR header IS NOT NULL)";
    let header = append.header.as_ref().map(|header| serde_json::to_string(header).map_err(encode));
    let moved = sqlx::query(MOVE_ON)
        .bind(append.expected.0 + append.entries.len() as u32)
        .bind(append.stage.code())
        .bind(append.card.to_string())
        .bind(append.at as i64)
        .bind(header.transpose()?)
        .bind(&append.id.0)
        .bind(append.expected.0)
        .execute(&mut *connection)
        .await?;
    if moved.rows_affected() == 0 {
        return Ok(Err(conflict(append)));
    }
    for (seq, entry) in (append.expected.0..).zip(&append.entries) {
        let line = serde_json::to_string(entry).map_err(encode)?;
        let query = sqlx::query("INSERT INTO entries (table_id, seq, line) VALUES (?, ?, ?)");
        query.bind(&append.id.0).bind(seq).bind(line).execute(&mut *connection).await?;
    }
    if let Some((request, answer)) = &append.request {
        let query = sqlx::query("INSERT INTO requests (table_id, request, answer) VALUES (?, ?, ?)");
        query.bind(&append.id.0).bind(request).bind(answer).execute(&mut *connection).await?;
    }
    Ok(Ok(append.entries.len() as u32))
}

fn encode(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Encode(Box::new(error))
}
