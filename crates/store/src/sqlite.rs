//! The embedded default: one SQLite file in WAL mode, synchronous = FULL, so that a commit is on disk.
//!
//! - this file: opening, reading, backup;
//! - `schema`: migrations;
//! - `writer`: the one task that writes, committing what waits for it together.

use std::{
    collections::HashMap,
    fs::{self, File, TryLockError},
    io::ErrorKind,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use futures_util::StreamExt;
use serde_json::Value;
use sqlx::{
    ConnectOptions, Connection, Row, SqlitePool, Transaction,
    sqlite::{
        SqliteAutoVacuum, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow,
        SqliteSynchronous,
    },
};
use table::{Record, Seat, Seq, chance::Nonce};

use crate::{
    Answer, Append, Cutoffs, Filter, NewTable, Promise, Request, SeatClaim, SeatRow, SeatingUpdate,
    SessionId, Stage, Store, StoreError, Stored, TableId, secret_from,
};

mod restore;
mod schema;
mod writer;

pub use restore::Restored;

use writer::{Write, Writer};

/// How many may read at once.
const READERS: u32 = 4;
/// How long to wait for another program that has the file locked.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many pages of 4 kB the log of the database may have before the writer itself cuts it short: usually another connection
/// has copied nearly everything by then.
const LONGEST_LOG: &str = "16384";

/// A store in one file.
pub struct Sqlite {
    pool: SqlitePool,
    writer: Writer,
    /// Held until the store is closed: two servers with one file would both play its bots.
    lock: Mutex<Option<File>>,
}

fn unavailable(doing: &'static str) -> impl Fn(sqlx::Error) -> StoreError {
    move |error| StoreError::Unavailable { doing, why: in_words(&error) }
}

/// The kind of an error of the database, as SQLite counts them.
fn kind_of(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error().and_then(|error| error.code());
    // The lower byte is the kind of the error, the rest its particulars.
    code.and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff)
}

/// What went wrong, in words that say what to do about it.
fn in_words(error: &sqlx::Error) -> String {
    match kind_of(error) {
        Some(5 | 6) => "another program has locked the file; close that one".to_owned(),
        Some(8) => "the file, or the folder that it is in, is read-only".to_owned(),
        Some(10) => format!("the disk has failed: {error}"),
        _ if is_damage(error) => damage(),
        Some(13) => "the disk is full; make room, and nothing that was acknowledged is lost".to_owned(),
        Some(14) => "the file, or the folder that it is in, cannot be opened".to_owned(),
        _ => error.to_string(),
    }
}

fn is_damage(error: &sqlx::Error) -> bool {
    matches!(kind_of(error), Some(11 | 26))
}

fn damage() -> String {
    "the file is damaged, or was never one of Starboard's".to_owned()
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
        .disable_statement_logging()
}

/// How a file is opened that is only copied: in whatever way it was written, so that nothing of it changes.
fn source(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).busy_timeout(PATIENCE).disable_statement_logging()
}

/// Whether a file holds what this program writes.
async fn is_ours(path: &Path) -> Result<bool, sqlx::Error> {
    // Of somebody else's file not even what its log holds is put in its place.
    let mut connection = source(path).read_only(true).connect().await?;
    let query = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema WHERE name = 'sitters'");
    let tables: i64 = query.fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(tables > 0)
}

impl Sqlite {
    /// Opens a file, and makes it if there is none.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let failed = |why: String| StoreError::Unavailable {
            doing: "opened",
            why: format!("{}: {why}", path.display()),
        };
        if !path.exists() && beside(path, restore::UNFINISHED).exists() {
            let why = "a restore was cut short; do it again (what was there before has .before- in its name)";
            return Err(failed(why.to_owned()));
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| failed(error.to_string()))?;
        }
        // Whoever may write everything is told too that this was not meant to be written.
        if fs::metadata(path).is_ok_and(|file| file.permissions().readonly()) {
            return Err(failed("the file is read-only".to_owned()));
        }
        private(path).map_err(&failed)?;
        let lock = lock(path).map_err(failed)?;
        let options = options(path);
        let opened = |error: sqlx::Error| failed(in_words(&error));
        // Room that is given up by what is forgotten is given back bit by bit; that has to be said before there is anything.
        let writing = options.clone().create_if_missing(true).auto_vacuum(SqliteAutoVacuum::Incremental);
        let writing = writing.pragma("wal_autocheckpoint", LONGEST_LOG);
        let mut connection = writing.connect().await.map_err(opened)?;
        schema::migrate(&mut connection).await?;
        schema::make_shrinkable(&mut connection).await?;
        let copier = options.connect().await.map_err(opened)?;
        let reading = SqlitePoolOptions::new().max_connections(READERS).min_connections(0);
        let pool = reading.connect_lazy_with(options);
        Ok(Sqlite { pool, writer: Writer::start(connection, copier)?, lock: Mutex::new(Some(lock)) })
    }

    /// Writes a copy of a file to a new one, also while a server uses it. What the file holds stays as it is.
    pub async fn backup_file(from: &Path, to: &Path) -> Result<(), StoreError> {
        let failed =
            |why: &str| StoreError::Unavailable { doing: "read", why: format!("{}: {why}", from.display()) };
        must_be_file(from).map_err(|why| failed(&why))?;
        // The database would make one of its own of an empty file, and say nothing.
        if fs::metadata(from).is_ok_and(|file| file.len() == 0) {
            return Err(failed("the file is empty"));
        }
        match is_ours(from).await {
            Ok(true) => {}
            Ok(false) => return Err(failed(&damage())),
            Err(error) => return Err(failed(&in_words(&error))),
        }
        let pool = SqlitePoolOptions::new().max_connections(1).connect_lazy_with(source(from));
        let done = copy(&pool, from, to).await;
        pool.close().await;
        done
    }
}

/// Says what is wrong with a name that is to be a file's.
fn must_be_file(path: &Path) -> Result<(), String> {
    match fs::metadata(path) {
        Ok(about) if about.is_file() => Ok(()),
        Ok(about) if about.is_dir() => Err("this is a folder, and no file".to_owned()),
        Ok(_) => Err("this is no file".to_owned()),
        Err(error) if error.kind() == ErrorKind::NotFound => Err("the file does not exist".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// The file beside this one whose name goes on like this.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(end);
    path.with_file_name(name)
}

/// Has the name of a file survive when the machine stops at once: that is kept in its folder.
fn sync_folder(file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

/// Makes a file, if there is none, that nobody else on this machine can read: it holds what will be rolled.
fn private(path: &Path) -> Result<(), String> {
    let file = File::options().create(true).append(true).open(path).map_err(|error| error.to_string())?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        let about = file.metadata().map_err(|error| error.to_string())?;
        if about.nlink() > 1 {
            return Err("the file has several names (hard links), so that two servers could use it; remove the others".to_owned());
        }
        if about.permissions().mode() & 0o077 != 0 {
            file.set_permissions(fs::Permissions::from_mode(0o600)).map_err(|error| error.to_string())?;
        }
    }
    drop(file);
    Ok(())
}

/// Takes the lock that says that a server uses the file, by whatever name.
fn lock(path: &Path) -> Result<File, String> {
    let path = fs::canonicalize(path).map_err(|error| error.to_string())?;
    let file = File::options()
        .create(true)
        .append(true)
        .open(beside(&path, ".lock"))
        .map_err(|error| error.to_string())?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err("another starboard uses it; stop that one, or choose another file with --data".to_owned())
        }
        Err(TryLockError::Error(error)) => Err(error.to_string()),
    }
}

/// Copies to a file beside the wanted one first, so that a full disk never leaves half a copy under its name.
async fn copy(pool: &SqlitePool, from: &Path, to: &Path) -> Result<(), StoreError> {
    let failed =
        |why: String| StoreError::Unavailable { doing: "written", why: format!("{}: {why}", to.display()) };
    if to.exists() {
        return Err(failed("the file exists already".to_owned()));
    }
    let part = beside(to, ".part");
    let _ = fs::remove_file(&part);
    let target = part.to_str().ok_or_else(|| failed("its name is not Unicode".to_owned()))?;
    // The database writes into an empty file as into a new one.
    private(&part).map_err(failed)?;
    let done = sqlx::query("VACUUM INTO ?").bind(target).execute(pool).await.map(|_| ());
    let done = done.map_err(|error| match is_damage(&error) {
        true => StoreError::Unavailable { doing: "read", why: format!("{}: {}", from.display(), damage()) },
        false => failed(in_words(&error)),
    });
    let done = done.and_then(|()| {
        let synced = File::options().write(true).open(&part).and_then(|file| file.sync_all());
        synced.and_then(|()| fs::rename(&part, to)).map_err(|error| failed(error.to_string()))
    });
    if done.is_err() {
        let _ = fs::remove_file(&part);
    } else if let Err(error) = sync_folder(to) {
        // The copy is there and whole; only a machine that stops at once may still lose its name.
        tracing::warn!(%error, "the folder of a copy could not be synced");
    }
    done
}

fn stored(row: &SqliteRow, seats: Vec<SeatRow>) -> Result<Stored, StoreError> {
    let read = unavailable("read");
    let json = |text: String| serde_json::from_str::<Value>(&text).map_err(|_| damaged("a table"));
    let stage: i64 = row.try_get("stage").map_err(&read)?;
    let secret: Vec<u8> = row.try_get("secret").map_err(&read)?;
    let salt: Option<Vec<u8>> = row.try_get("salt").map_err(&read)?;
    Ok(Stored {
        id: TableId(row.try_get("id").map_err(&read)?),
        game: row.try_get("game").map_err(&read)?,
        stage: Stage::from_code(stage).ok_or_else(|| damaged("a stage"))?,
        public: row.try_get("public").map_err(&read)?,
        maker: row.try_get::<Option<String>, _>("maker").map_err(&read)?.map(SessionId),
        secret: secret_from(&secret).ok_or_else(|| damaged("a secret"))?,
        salt: salt.and_then(|bytes| bytes.try_into().ok()).map(Nonce),
        seats,
        extra: json(row.try_get("extra").map_err(&read)?)?,
        card: json(row.try_get("card").map_err(&read)?)?,
        next: Seq(row.try_get("next").map_err(&read)?),
        updated: row.try_get::<i64, _>("updated").map_err(&read)? as u64,
    })
}

/// Everything about tables but their seats and entries.
macro_rules! select_tables {
    ($($rest:literal)*) => {
        concat!("SELECT * FROM tables JOIN agreed ON agreed.table_id = tables.id ", $($rest),*)
    };
}

/// The seats of many tables.
const SEATS: &str = "SELECT * FROM seats WHERE table_id IN (SELECT value FROM json_each(?)) \
     ORDER BY table_id, seat";
/// Who sits at them.
const SITTERS: &str = "SELECT table_id, seat, session FROM sitters \
     WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY place";
/// The tables of one kind in their order.
const LISTED: &str = select_tables!("WHERE public = ? AND stage = ? ORDER BY updated DESC LIMIT ?");
/// The few tables of one session. A record that was not stored to its end is none.
const OF_SESSION: &str = select_tables!(
    "WHERE id IN (SELECT table_id FROM sitters WHERE session = ?1 \
     UNION SELECT id FROM tables WHERE maker = ?1) \
     AND (NOT opened OR stage = 2) AND (?2 IS NULL OR stage = ?2) AND (public OR NOT ?3) ORDER BY updated DESC LIMIT ?4"
);
/// How many tables are open.
const OPEN: &str = "SELECT count(*) FROM tables WHERE public IN (0, 1) AND stage IN (0, 1) \
     AND updated >= ?";
/// How many of them somebody made.
const OPEN_OF_MAKER: &str = "SELECT count(*) FROM tables WHERE maker = ?2 AND +stage IN (0, 1) \
     AND +updated >= ?1";
/// The tables that go on by themselves.
const DUE: &str = "SELECT id FROM tables WHERE due UNION ALL \
     SELECT id FROM tables WHERE public IN (0, 1) AND stage = 0 AND NOT opened \
     AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND NOT taken)";
/// The running matches that were left.
const SILENT: &str =
    "SELECT id FROM tables WHERE stage = 1 AND NOT opened AND updated < ? ORDER BY updated LIMIT ?";
/// A request. By the entry, so that a repetition does not read the whole match.
const REQUEST: &str = "SELECT print, answer FROM entries WHERE table_id = ? AND seq = ? AND request = ?";

fn seat_row(row: &SqliteRow) -> Result<SeatRow, sqlx::Error> {
    let promise: Option<Vec<u8>> = row.try_get("promise")?;
    Ok(SeatRow {
        name: row.try_get("name")?,
        player: row.try_get("player")?,
        key: row.try_get("key")?,
        invitation: row.try_get("invitation")?,
        owners: Vec::new(),
        taken: row.try_get("taken")?,
        promise: Promise::from_bytes(promise.as_deref()),
    })
}

impl Sqlite {
    /// Begins to read. Whatever is read by it is as it was at one moment.
    async fn reading(&self) -> Result<Transaction<'static, sqlx::Sqlite>, StoreError> {
        self.pool.begin().await.map_err(unavailable("read"))
    }

    /// Tables with their seats, by two statements more. They end what was begun when the tables were read: one that is forgotten meanwhile is there with all its
    /// seats, or not at all.
    async fn with_seats(
        mut reading: Transaction<'static, sqlx::Sqlite>,
        rows: Vec<SqliteRow>,
    ) -> Result<Vec<Stored>, StoreError> {
        let read = unavailable("read");
        let ids = rows.iter().map(|row| row.try_get::<&str, _>("id")).collect::<Result<Vec<_>, _>>();
        let ids = serde_json::json!(ids.map_err(&read)?).to_string();
        let seats = sqlx::query(SEATS).bind(&ids).fetch_all(&mut *reading).await.map_err(&read)?;
        let sitters = sqlx::query(SITTERS).bind(&ids).fetch_all(&mut *reading).await.map_err(&read)?;
        reading.commit().await.map_err(&read)?;
        let mut by_table: HashMap<&str, Vec<SeatRow>> = HashMap::new();
        for row in &seats {
            let id = row.try_get("table_id").map_err(&read)?;
            by_table.entry(id).or_default().push(seat_row(row).map_err(&read)?);
        }
        for row in &sitters {
            let (id, seat): (&str, i64) = (row.try_get(0).map_err(&read)?, row.try_get(1).map_err(&read)?);
            let seats = by_table.get_mut(id).ok_or_else(|| damaged("a seat"))?;
            let seat = usize::try_from(seat).ok().and_then(|seat| seats.get_mut(seat));
            let session = SessionId(row.try_get(2).map_err(&read)?);
            seat.ok_or_else(|| damaged("a seat"))?.owners.push(session);
        }
        let mut tables = Vec::with_capacity(rows.len());
        for row in &rows {
            let id: &str = row.try_get("id").map_err(&read)?;
            tables.push(stored(row, by_table.remove(id).unwrap_or_default())?);
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
            let mut reading = self.reading().await?;
            let row = sqlx::query(select_tables!("WHERE id = ?")).bind(&id.0);
            let row = row.fetch_optional(&mut *reading).await.map_err(unavailable("read"))?;
            Ok(Sqlite::with_seats(reading, row.into_iter().collect()).await?.pop())
        })
    }

    fn record<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<Record>> {
        Box::pin(async move {
            let read = unavailable("read");
            let header = sqlx::query("SELECT header FROM agreed WHERE table_id = ?").bind(&id.0);
            let header = header.fetch_optional(&self.pool).await.map_err(&read)?;
            let header = header.map(|row| row.try_get::<Option<String>, _>(0)).transpose().map_err(&read)?;
            let Some(header) = header.flatten() else { return Ok(None) };
            let header = serde_json::from_str(&header).map_err(|_| damaged("a header"))?;
            let rows = sqlx::query("SELECT line FROM entries WHERE table_id = ? ORDER BY seq").bind(&id.0);
            // One after another: a row takes several times as much room as its entry.
            let mut rows = rows.fetch(&self.pool);
            let mut entries = Vec::new();
            while let Some(row) = rows.next().await.transpose().map_err(&read)? {
                let line: &str = row.try_get(0).map_err(&read)?;
                entries.push(serde_json::from_str(line).map_err(|_| damaged("an entry"))?);
            }
            entries.shrink_to_fit();
            Ok(Some(Record { header, entries, secret: None }))
        })
    }

    fn sit(&self, sit: SeatClaim) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Sit(sit)))
    }

    fn arrange(&self, arranged: SeatingUpdate) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Arrange(Box::new(arranged))))
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Append(Box::new(append))))
    }

    fn request<'a>(&'a self, id: &'a TableId, at: Seq, name: &'a str) -> Answer<'a, Option<Request>> {
        Box::pin(async move {
            let read = unavailable("read");
            let query = sqlx::query(REQUEST).bind(&id.0).bind(at.0).bind(name);
            let row = query.fetch_optional(&self.pool).await;
            let Some(row) = row.map_err(&read)? else { return Ok(None) };
            let (print, answer) = (row.try_get(0).map_err(&read)?, row.try_get(1).map_err(&read)?);
            Ok(Some(Request { name: name.to_owned(), print, answer }))
        })
    }

    fn requests<'a>(&'a self, id: &'a TableId) -> Answer<'a, Vec<(Seq, String)>> {
        const QUERY: &str = "SELECT seq, request FROM entries WHERE table_id = ? AND request IS NOT NULL";
        Box::pin(async move {
            let rows: Result<Vec<(u32, String)>, _> =
                sqlx::query_as(QUERY).bind(&id.0).fetch_all(&self.pool).await;
            Ok(rows.map_err(unavailable("read"))?.into_iter().map(|(seq, name)| (Seq(seq), name)).collect())
        })
    }

    fn keep(&self, id: TableId, extra: Value) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Keep { id, extra }))
    }

    fn list<'a>(&'a self, filter: &'a Filter) -> Answer<'a, Vec<Stored>> {
        Box::pin(async move {
            let read = unavailable("read");
            let mut reading = self.reading().await?;
            let mut rows = Vec::new();
            if let Some(session) = &filter.session {
                let query = sqlx::query(OF_SESSION).bind(&session.0).bind(filter.stage.map(Stage::code));
                let query = query.bind(filter.public).bind(filter.most);
                rows = query.fetch_all(&mut *reading).await.map_err(&read)?;
            } else {
                for stage in Stage::ALL.into_iter().filter(|stage| filter.stage.is_none_or(|s| s == *stage)) {
                    for public in [true, false].into_iter().filter(|public| *public || !filter.public) {
                        let query = sqlx::query(LISTED).bind(public).bind(stage.code()).bind(filter.most);
                        rows.append(&mut query.fetch_all(&mut *reading).await.map_err(&read)?);
                    }
                }
            }
            let mut tables = Sqlite::with_seats(reading, rows).await?;
            tables.sort_by_key(|table| std::cmp::Reverse(table.updated));
            tables.truncate(filter.most as usize);
            Ok(tables)
        })
    }

    fn open_tables(&self, since: u64, maker: Option<SessionId>) -> Answer<'_, u32> {
        Box::pin(async move {
            let query = match maker {
                Some(maker) => sqlx::query_scalar(OPEN_OF_MAKER).bind(since as i64).bind(maker.0),
                None => sqlx::query_scalar(OPEN).bind(since as i64),
            };
            query.fetch_one(&self.pool).await.map_err(unavailable("read"))
        })
    }

    fn due(&self) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let ids: Result<Vec<String>, _> = sqlx::query_scalar(DUE).fetch_all(&self.pool).await;
            Ok(ids.map_err(unavailable("read"))?.into_iter().map(TableId).collect())
        })
    }

    fn silent(&self, before: u64, most: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar(SILENT).bind(before as i64).bind(most);
            let ids: Vec<String> = query.fetch_all(&self.pool).await.map_err(unavailable("read"))?;
            Ok(ids.into_iter().map(TableId).collect())
        })
    }

    fn forget(&self, before: Cutoffs) -> Answer<'_, u32> {
        Box::pin(self.writer.count(Write::Forget(before)))
    }

    fn rekey(&self, id: TableId, seat: Seat, key: String, stay: Vec<SessionId>) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Rekey { id, seat, key, stay }))
    }

    fn name_of<'a>(&'a self, session: &'a SessionId) -> Answer<'a, Option<String>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("SELECT name FROM sessions WHERE id = ?").bind(&session.0);
            query.fetch_optional(&self.pool).await.map_err(unavailable("read"))
        })
    }

    fn cookie_key(&self) -> Answer<'_, [u8; 32]> {
        Box::pin(async move {
            let key = sqlx::query_scalar("SELECT key FROM cookies").fetch_one(&self.pool);
            let key: Vec<u8> = key.await.map_err(unavailable("read"))?;
            key.try_into().map_err(|_| damaged("the key of cookies"))
        })
    }

    fn knows<'a>(&'a self, session: &'a SessionId) -> Answer<'a, bool> {
        const KNOWN: &str = "SELECT EXISTS (SELECT 1 FROM sessions WHERE id = ?1) \
             OR EXISTS (SELECT 1 FROM sitters WHERE session = ?1) OR EXISTS (SELECT 1 FROM tables WHERE maker = ?1)";
        Box::pin(async move {
            let query = sqlx::query_scalar(KNOWN).bind(&session.0);
            query.fetch_one(&self.pool).await.map_err(unavailable("read"))
        })
    }

    fn rename(&self, session: SessionId, name: String) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Rename { session, name }))
    }

    fn promise(&self, id: TableId, seat: Seat, promise: Promise) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Promise { id, seat, promise }))
    }

    fn name_seat(&self, id: TableId, seat: Seat, name: String) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::NameSeat { id, seat, name }))
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

    fn probe(&self) -> Answer<'_, ()> {
        Box::pin(self.writer.done(Write::Probe))
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.pool.close().await;
            let closed = self.writer.done(Write::Close).await;
            // A file is never half taken away, so that a panic elsewhere leaves it usable.
            self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
            closed
        })
    }
}

#[cfg(test)]
mod tests;
