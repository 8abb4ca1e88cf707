//! The shape of the file, and how older files are brought to it.

use sqlx::{Connection, SqliteConnection};

use super::unavailable;
use crate::{StoreError, hash_key};

/// One step per version, oldest first. A step that was released is never changed: the next one follows it.
pub const STEPS: &[&str] = &[
    "
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
",
    "
    -- What never changes during a match goes elsewhere, so that a move rewrites a short row.
    CREATE TABLE agreed (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        secret BLOB NOT NULL,
        header TEXT,
        extra TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO agreed SELECT id, secret, header, extra FROM tables;
    ALTER TABLE tables DROP COLUMN secret;
    ALTER TABLE tables DROP COLUMN header;
    ALTER TABLE tables DROP COLUMN extra;
    -- Whether a match goes on by itself, and whether it is a record that somebody opened.
    ALTER TABLE tables ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN opened INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET due = 1 WHERE stage = 1;
    CREATE INDEX tables_due ON tables (id) WHERE due;
    CREATE INDEX tables_opened ON tables (updated) WHERE opened;
    -- One index for every list, since each move has to keep it.
    DROP INDEX tables_by_stage;
    CREATE INDEX tables_listed ON tables (public, stage, updated);
    -- The key that a seat had before it was taken.
    ALTER TABLE seats ADD COLUMN invitation TEXT;
    CREATE UNIQUE INDEX seats_by_invitation ON seats (invitation) WHERE invitation IS NOT NULL;
    -- A request is kept with the last entry that it led to: one row is written for a move, and not two.
    ALTER TABLE entries ADD COLUMN request TEXT;
    ALTER TABLE entries ADD COLUMN print TEXT;
    ALTER TABLE entries ADD COLUMN answer TEXT;
    UPDATE entries SET request = old.request, print = '', answer = old.answer FROM requests AS old
        WHERE entries.table_id = old.table_id AND entries.seq = old.answer ->> 'seq';
    DROP TABLE requests;
",
    "
    -- Whether somebody sits there; and what they promised to add to the chance: the hash of a nonce, or nothing yet (an empty one). The
    -- nonce itself stands in the record alone.
    ALTER TABLE seats ADD COLUMN taken INTEGER NOT NULL DEFAULT 0;
    UPDATE seats SET taken = 1 WHERE nonce IS NOT NULL;
    ALTER TABLE seats DROP COLUMN nonce;
    ALTER TABLE seats ADD COLUMN promise BLOB;
    -- Set when a running match was restored from a backup: its chance has to be another.
    ALTER TABLE agreed ADD COLUMN salt BLOB;
    -- Running matches by age, to end those that everybody left.
    CREATE INDEX tables_running ON tables (updated) WHERE stage = 1;
",
    "
    -- Finished matches by age, and when a session chose its name, to forget both some day. Keys of taken seats are hashed by `hash_keys`.
    CREATE INDEX tables_finished ON tables (updated) WHERE stage = 2;
    ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    UPDATE sessions SET seen = unixepoch();
    CREATE INDEX sessions_seen ON sessions (seen);
",
    "
    -- Who came to a seat first. Whoever sat there before this version has no order.
    ALTER TABLE sitters ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
",
    "
    -- What cookies are sealed with, in one row.
    CREATE TABLE cookies (key BLOB NOT NULL) STRICT;
    INSERT INTO cookies VALUES (randomblob(32));
",
];

/// The version from which on keys of taken seats are hashed.
const HASHED: i64 = 4;

/// Hashes the keys of taken seats that an early version wrote as they were.
async fn hash_keys(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let query = "SELECT table_id, seat, key FROM seats WHERE taken AND key IS NOT NULL";
    let rows: Vec<(String, i64, String)> = sqlx::query_as(query).fetch_all(&mut *connection).await?;
    for (table, seat, key) in rows {
        let query = sqlx::query("UPDATE seats SET key = ? WHERE table_id = ? AND seat = ?");
        query.bind(hash_key(&key)).bind(table).bind(seat).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Has a file of an early version give its room back, too: that takes writing it anew once.
pub async fn make_shrinkable(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    const INCREMENTAL: i64 = 2;
    let opened = unavailable("opened");
    let mode = sqlx::query_scalar("PRAGMA auto_vacuum").fetch_one(&mut *connection);
    let mode: i64 = mode.await.map_err(&opened)?;
    if mode != INCREMENTAL {
        tracing::info!("the file is written anew, once, so that it can shrink from now on");
        // Without room for a second copy it stays as it is, and is as good.
        if let Err(error) =
            sqlx::raw_sql("PRAGMA auto_vacuum = INCREMENTAL; VACUUM").execute(connection).await
        {
            tracing::warn!("the file could not be written anew: {error}");
        }
    }
    Ok(())
}

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
        let version = index as i64 + 1;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(&opened)?;
        let step = sqlx::raw_sql(sqlx::AssertSqlSafe(*step)).execute(&mut *transaction);
        step.await.map_err(&opened)?;
        if version == HASHED {
            hash_keys(&mut transaction).await.map_err(&opened)?;
        }
        // The text is made of a constant of this file.
        let done = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {version}"));
        sqlx::query(done).execute(&mut *transaction).await.map_err(&opened)?;
        transaction.commit().await.map_err(&opened)?;
    }
    Ok(())
}
