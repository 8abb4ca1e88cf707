//! The embedded default: one SQLite file in WAL mode, synchronous = FULL, so that a commit is on disk.
//!
//! - this file: opening, reading, backup;
//! - `schema`: migrations;
//! - `writer`: the one task that writes, committing what waits for it together.

use std::{
    fs::{self, File, TryLockError},
    path::{Path, PathBuf},
    time::Duration,
};

use serde_json::Value;
use sqlx::{
    Row, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous},
};
use table::{Record, Seat, Seq, chance::Nonce};

use crate::{
    Answer, Append, Filter, NewTable, SeatRow, SessionId, Stage, Store, StoreError, Stored, TableId,
    rows::seat_from, secret_from,
};

mod schema;
mod writer;

use writer::{Write, Writer};

/// How many may read at once.
const READERS: u32 = 4;
/// How long to wait for another program that has the file locked.
const PATIENCE: Duration = Duration::from_secs(5);

/// A store in one file.
pub struct Sqlite {
    pool: SqlitePool,
    writer: Writer,
    /// Held as long as the store is open: two servers with one file would both play its bots.
    _lock: File,
}

fn unavailable(doing: &'static str) -> impl Fn(sqlx::Error) -> StoreError {
    move |error| StoreError::Unavailable { doing, why: error.to_string() }
}

fn damaged(what: &str) -> StoreError {
    StoreError::Unavailable { doing: "read", why: format!("the file is damaged: {what}") }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        .foreign_keys(true)
}

impl Sqlite {
    /// Opens a file, and makes it if there is none.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let failed = |why: String| StoreError::Unavailable {
            doing: "opened",
            why: format!("{}: {why}", path.display()),
        };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| failed(error.to_string()))?;
        }
        let lock = lock(path).map_err(failed)?;
        let opened = |error: sqlx::Error| failed(error.to_string());
        let options = options(path);
        let mut connection =
            sqlx::ConnectOptions::connect(&options.clone().create_if_missing(true)).await.map_err(opened)?;
        schema::migrate(&mut connection).await?;
        let reading = SqlitePoolOptions::new().max_connections(READERS).min_connections(0);
        let pool = reading.connect_lazy_with(options);
        Ok(Sqlite { pool, writer: Writer::start(connection), _lock: lock })
    }

    /// Writes a copy of a file to a new one, also while a server uses it.
    pub async fn backup_file(from: &Path, to: &Path) -> Result<(), StoreError> {
        let failed = |why: String| StoreError::Unavailable { doing: "read", why };
        if !from.is_file() {
            return Err(failed(format!("{} does not exist", from.display())));
        }
        let pool = SqlitePoolOptions::new().max_connections(1).connect_lazy_with(options(from));
        let done = copy(&pool, to).await;
        pool.close().await;
        done
    }
}

/// Takes the lock that says that a server uses the file.
fn lock(path: &Path) -> Result<File, String> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".lock");
    let beside = path.with_file_name(name);
    let file = File::options().create(true).append(true).open(&beside).map_err(|error| error.to_string())?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err("another starboard uses it; stop that one, or choose another file with --data".to_owned())
        }
        Err(TryLockError::Error(error)) => Err(error.to_string()),
    }
}

/// Copies to a file beside the wanted one first, so that a full disk never leaves half a copy under its name.
async fn copy(pool: &SqlitePool, to: &Path) -> Result<(), StoreError> {
    let failed =
        |why: String| StoreError::Unavailable { doing: "written", why: format!("{}: {why}", to.display()) };
    if to.exists() {
        return Err(failed("the file exists already".to_owned()));
    }
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let part: PathBuf = to.with_file_name(name);
    let _ = fs::remove_file(&part);
    let target = part.to_str().ok_or_else(|| failed("its name is not Unicode".to_owned()))?;
    let done = sqlx::query("VACUUM INTO ?").bind(target).execute(pool).await.map(|_| ());
    let done = done.map_err(|error| error.to_string()).and_then(|()| {
        let synced = File::options().write(true).open(&part).and_then(|file| file.sync_all());
        synced.and_then(|()| fs::rename(&part, to)).map_err(|error| error.to_string())
    });
    if done.is_err() {
        let _ = fs::remove_file(&part);
    }
    done.map_err(failed)
}

fn stored(row: &SqliteRow, seats: Vec<SeatRow>) -> Result<Stored, StoreError> {
    let read = unavailable("read");
    let json = |text: String| serde_json::from_str::<Value>(&text).map_err(|_| damaged("a table"));
    let stage: i64 = row.try_get("stage").map_err(&read)?;
    let secret: Vec<u8> = row.try_get("secret").map_err(&read)?;
    Ok(Stored {
        id: TableId(row.try_get("id").map_err(&read)?),
        game: row.try_get("game").map_err(&read)?,
        stage: Stage::from_code(stage).ok_or_else(|| damaged("a stage"))?,
        public: row.try_get("public").map_err(&read)?,
        maker: row.try_get::<Option<String>, _>("maker").map_err(&read)?.map(SessionId),
        secret: secret_from(&secret).ok_or_else(|| damaged("a secret"))?,
        seats,
        extra: json(row.try_get("extra").map_err(&read)?)?,
        card: json(row.try_get("card").map_err(&read)?)?,
        next: Seq(row.try_get("next").map_err(&read)?),
        updated: row.try_get::<i64, _>("updated").map_err(&read)? as u64,
    })
}

impl Sqlite {
    async fn seats(&self, id: &str) -> Result<Vec<SeatRow>, StoreError> {
        let read = unavailable("read");
        let rows = sqlx::query("SELECT * FROM seats WHERE table_id = ? ORDER BY seat")
            .bind(id)
            .fetch_all(&self.pool)
            .await
            .map_err(&read)?;
        let sitters = sqlx::query("SELECT seat, session FROM sitters WHERE table_id = ?").bind(id);
        let sitters = sitters.fetch_all(&self.pool).await.map_err(&read)?;
        let seat = |row: &SqliteRow| {
            let number: i64 = row.try_get("seat")?;
            let here = sitters.iter().filter(|sitter| sitter.try_get::<i64, _>(0).is_ok_and(|s| s == number));
            let nonce: Option<Vec<u8>> = row.try_get("nonce")?;
            Ok(SeatRow {
                name: row.try_get("name")?,
                player: row.try_get("player")?,
                key: row.try_get("key")?,
                owners: here
                    .map(|sitter| Ok(SessionId(sitter.try_get(1)?)))
                    .collect::<Result<_, sqlx::Error>>()?,
                nonce: nonce.and_then(|bytes| bytes.try_into().ok()).map(Nonce),
            })
        };
        rows.iter().map(seat).collect::<Result<_, sqlx::Error>>().map_err(read)
    }

    async fn with_seats(&self, rows: Vec<SqliteRow>) -> Result<Vec<Stored>, StoreError> {
        let mut tables = Vec::with_capacity(rows.len());
        for row in rows {
            let id: String = row.try_get("id").map_err(unavailable("read"))?;
            tables.push(stored(&row, self.seats(&id).await?)?);
        }
        Ok(tables)
    }
}

impl Store for Sqlite {
    fn create(&self, table: NewTable) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Create(table)))
    }

    fn read<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<Stored>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT * FROM tables WHERE id = ?").bind(&id.0);
            let row = row.fetch_optional(&self.pool).await.map_err(unavailable("read"))?;
            match row {
                Some(row) => Ok(Some(stored(&row, self.seats(&id.0).await?)?)),
                None => Ok(None),
            }
        })
    }

    fn record<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<Record>> {
        Box::pin(async move {
            let read = unavailable("read");
            let header = sqlx::query("SELECT header FROM tables WHERE id = ?").bind(&id.0);
            let header = header.fetch_optional(&self.pool).await.map_err(&read)?;
            let header = header.map(|row| row.try_get::<Option<String>, _>(0)).transpose().map_err(&read)?;
            let Some(header) = header.flatten() else { return Ok(None) };
            let header = serde_json::from_str(&header).map_err(|_| damaged("a header"))?;
            let rows = sqlx::query("SELECT line FROM entries WHERE table_id = ? ORDER BY seq").bind(&id.0);
            let rows = rows.fetch_all(&self.pool).await.map_err(&read)?;
            let mut entries = Vec::with_capacity(rows.len());
            for row in rows {
                let line: &str = row.try_get(0).map_err(&read)?;
                entries.push(serde_json::from_str(line).map_err(|_| damaged("an entry"))?);
            }
            Ok(Some(Record { header, entries, secret: None }))
        })
    }

    fn sit(
        &self,
        id: TableId,
        seat: Seat,
        owner: Option<SessionId>,
        name: String,
        nonce: Nonce,
    ) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Sit { id, seat, owner, name, nonce }))
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Append(append)))
    }

    fn answer<'a>(&'a self, id: &'a TableId, request: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("SELECT answer FROM requests WHERE table_id = ? AND request = ?");
            query.bind(&id.0).bind(request).fetch_optional(&self.pool).await.map_err(unavailable("read"))
        })
    }

    fn keep(&self, id: TableId, extra: Value) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Keep { id, extra }))
    }

    fn list<'a>(&'a self, filter: &'a Filter) -> Answer<'a, Vec<Stored>> {
        // Two statements, so that each finds its index.
        const OF_ALL: &str = "SELECT * FROM tables WHERE (?1 IS NULL OR stage = ?1) AND (public OR NOT ?2) \
             ORDER BY updated DESC LIMIT ?3";
        const OF_SESSION: &str = "SELECT * FROM tables WHERE (?1 IS NULL OR stage = ?1) AND (public OR NOT ?2) \
             AND (id IN (SELECT table_id FROM sitters WHERE session = ?4) OR maker = ?4) \
             ORDER BY updated DESC LIMIT ?3";
        Box::pin(async move {
            let query = sqlx::query(if filter.session.is_some() { OF_SESSION } else { OF_ALL })
                .bind(filter.stage.map(Stage::code))
                .bind(filter.public)
                .bind(filter.most);
            let query = match &filter.session {
                Some(session) => query.bind(&session.0),
                None => query,
            };
            let rows = query.fetch_all(&self.pool).await.map_err(unavailable("read"))?;
            self.with_seats(rows).await
        })
    }

    fn open_tables(&self, since: u64, maker: Option<SessionId>) -> Answer<'_, u32> {
        const QUERY: &str = "SELECT count(*) FROM tables WHERE stage IN (0, 1) AND updated >= ?1 \
             AND (?2 IS NULL OR maker = ?2)";
        Box::pin(async move {
            let query = sqlx::query_scalar(QUERY).bind(since as i64).bind(maker.map(|session| session.0));
            query.fetch_one(&self.pool).await.map_err(unavailable("read"))
        })
    }

    fn forget_waiting(&self, before: u64) -> Answer<'_, u32> {
        Box::pin(self.writer.count(Write::ForgetWaiting { before }))
    }

    fn seat_of<'a>(&'a self, key: &'a str) -> Answer<'a, Option<(TableId, Seat)>> {
        Box::pin(async move {
            let read = unavailable("read");
            let row = sqlx::query("SELECT table_id, seat FROM seats WHERE key = ?").bind(key);
            let Some(row) = row.fetch_optional(&self.pool).await.map_err(&read)? else { return Ok(None) };
            let seat = seat_from(row.try_get(1).map_err(&read)?).ok_or_else(|| damaged("a seat"))?;
            Ok(Some((TableId(row.try_get(0).map_err(&read)?), seat)))
        })
    }

    fn name_of<'a>(&'a self, session: &'a SessionId) -> Answer<'a, Option<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("SELECT name FROM sessions WHERE id = ?").bind(&session.0);
            query.fetch_optional(&self.pool).await.map_err(unavailable("read"))
        })
    }

    fn rename(&self, session: SessionId, name: String) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Rename { session, name }))
    }

    fn snapshot(&self, id: TableId, at: Seq, state: Value) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Snapshot { id, at, state }))
    }

    fn newest_snapshot<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<(Seq, Value)>> {
        Box::pin(async move {
            let read = unavailable("read");
            let row = sqlx::query("SELECT seq, state FROM snapshots WHERE table_id = ?").bind(&id.0);
            let Some(row) = row.fetch_optional(&self.pool).await.map_err(&read)? else { return Ok(None) };
            let state: String = row.try_get(1).map_err(&read)?;
            let state = serde_json::from_str(&state).map_err(|_| damaged("a snapshot"))?;
            Ok(Some((Seq(row.try_get(0).map_err(&read)?), state)))
        })
    }

    fn backup<'a>(&'a self, to: &'a Path) -> Answer<'a, ()> {
        Box::pin(copy(&self.pool, to))
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.pool.close().await;
            self.writer.done(Write::Close).await
        })
    }
}

#[cfg(test)]
mod tests;
