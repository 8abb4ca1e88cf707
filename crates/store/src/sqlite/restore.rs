//! Going back to a backup. Players may have seen what would have come, so that nothing goes on with the chance that it had.

use std::{
    fs,
    path::{Path, PathBuf},
};

use sqlx::{ConnectOptions, Connection};

use super::{Sqlite, beside, lock, must_be_file, options, schema, unavailable};
use crate::StoreError;

/// What came of a restore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// How many matches were running.
    pub running: u64,
    /// Where the data is now that was there before, if there was any.
    pub before: Option<PathBuf>,
}

impl Sqlite {
    /// Puts a backup in place of a file that no server uses. What was there is kept beside it, under the name that is given back. Running
    /// matches have to agree on their chance anew, since players may have seen what would have come: gives how many.
    pub async fn restore_file(backup: &Path, to: &Path) -> Result<Restored, StoreError> {
        let failed = |why: String| StoreError::Unavailable { doing: "restored", why };
        let at = |path: &Path, why: String| failed(format!("{}: {why}", path.display()));
        must_be_file(backup).map_err(|why| at(backup, why))?;
        if to.exists() {
            // What is there is moved aside, damaged or not; but never a folder.
            must_be_file(to).map_err(|why| at(to, why))?;
        }
        if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| at(to, error.to_string()))?;
        }
        // Held until the new file is in place, so that no server starts on the old one meanwhile.
        let used = match to.exists() {
            true => Some(lock(to).map_err(|why| at(to, why))?),
            false => None,
        };
        let part = beside(to, ".restoring");
        remove_all(&part);
        Sqlite::backup_file(backup, &part).await?;
        let moved = mark(&part).await.and_then(|running| {
            let before = set_aside(to).map_err(|error| at(to, error.to_string()))?;
            fs::rename(&part, to).map_err(|error| at(to, error.to_string()))?;
            Ok(Restored { running, before })
        });
        if moved.is_err() {
            remove_all(&part);
        }
        drop(used);
        moved
    }
}

/// What has to be another after a restore: the chance of running matches, to which whoever sits there promises anew, and the secrets of
/// tables that waited, which may be open by now if they were played before.
const MARKS: &str = "UPDATE agreed SET salt = randomblob(32) \
     WHERE table_id IN (SELECT id FROM tables WHERE stage = 1); \
     UPDATE seats SET promise = x'' WHERE taken AND key IS NOT NULL \
     AND table_id IN (SELECT id FROM tables WHERE stage = 1); \
     UPDATE agreed SET secret = randomblob(32) \
     WHERE table_id IN (SELECT id FROM tables WHERE stage = 0); \
     PRAGMA journal_mode = DELETE";

/// Marks what has to be another, and leaves everything in the file itself, which is then moved alone. Gives how many matches are running.
async fn mark(file: &Path) -> Result<u64, StoreError> {
    let failed = unavailable("restored");
    let mut connection = options(file).connect().await.map_err(&failed)?;
    schema::migrate(&mut connection).await?;
    let running = sqlx::query_scalar("SELECT count(*) FROM tables WHERE stage = 1");
    let running: i64 = running.fetch_one(&mut connection).await.map_err(&failed)?;
    sqlx::raw_sql(MARKS).execute(&mut connection).await.map_err(&failed)?;
    connection.close().await.map_err(&failed)?;
    Ok(running as u64)
}

/// The files that a database consists of.
fn parts(path: &Path) -> [PathBuf; 3] {
    ["", "-wal", "-shm"].map(|end| beside(path, end))
}

fn remove_all(path: &Path) {
    for part in parts(path) {
        let _ = fs::remove_file(part);
    }
}

/// Gives a database another name, one that is free.
fn set_aside(path: &Path) -> std::io::Result<Option<PathBuf>> {
    if !path.exists() {
        return Ok(None);
    }
    let named = |number: u32| beside(path, &format!(".before-{number}"));
    let free = (1..).map(named).find(|name| parts(name).iter().all(|part| !part.exists()));
    // There are more numbers than a folder can have files.
    let aside = free.expect("some number is free");
    for (from, to) in parts(path).iter().zip(parts(&aside)) {
        if from.exists() {
            fs::rename(from, to)?;
        }
    }
    Ok(Some(aside))
}
