//! The shape of the file, and how older files are brought to it.

use sqlx::SqliteConnection;

use super::unavailable;
use crate::StoreError;

/// One step per version, oldest first. A step that was released is never changed: the next one follows it.
const STEPS: &[&str] = &["
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        stage INTEGER NOT NULL,
        public INTEGER NOT NULL,
        maker TEXT,
        secret BLOB NOT NULL,
        header TEXT,
        extra TEXT NOT NULL,
        card TEXT NOT NULL,
        next INTEGER NOT NULL DEFAULT 0,
        updated INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tables_by_stage ON tables (stage, updated);
    CREATE INDEX tables_by_maker ON tables (maker) WHERE maker IS NOT NULL;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        player TEXT NOT NULL,
        key TEXT,
        nonce BLOB,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX seats_by_key ON seats (key) WHERE key IS NOT NULL;
    CREATE TABLE sitters (
        session TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        PRIMARY KEY (session, table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sitters_by_table ON sitters (table_id);
    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE requests (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        request TEXT NOT NULL,
        answer TEXT NOT NULL,
        PRIMARY KEY (table_id, request)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        state TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessions (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
"];

/// Brings a file to the newest version, each step in a transaction of its own.
pub async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let opened = unavailable("opened");
    let version = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection);
    let found: i64 = version.await.map_err(&opened)?;
    let known = STEPS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (index, step) in STEPS.iter().enumerate().skip(usize::try_from(found).unwrap_or(0)) {
        let script = format!("BEGIN IMMEDIATE;{step};PRAGMA user_version = {};COMMIT;", index + 1);
        // The text is made of constants of this file.
        let script = sqlx::raw_sql(sqlx::AssertSqlSafe(script)).execute(&mut *connection).await;
        script.map_err(&opened)?;
    }
    Ok(())
}
