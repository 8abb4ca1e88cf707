//! Going back to a backup. Players may have seen what would have come, so that nothing goes on with the chance that it had.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use sqlx::{ConnectOptions, Connection};

use super::{Sqlite, beside, lock, must_be_file, options, schema, sync_folder, unavailable};
use crate::StoreError;

/// How the name of a file ends that is to take the place of the data. Where it stands beside no data, a restore was cut short.
pub(super) const UNFINISHED: &str = ".restoring";

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
        let part = beside(to, UNFINISHED);
        remove_all(&part);
        Sqlite::backup_file(backup, &part).await?;
        let moved = mark(&part).await.and_then(|running| {
            let before = put_in_place(&part, to).map_err(|why| at(to, why))?;
            Ok(Restored { running, before })
        });
        // Where nothing is in its place, it stays: it tells the next start that a restore was cut short.
        if moved.is_err() && to.exists() {
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

/// Puts a file in the place of a database. Gives the name that the database has from then on, if there was one; if anything fails, it has its old one
/// again, or the error says where it is.
fn put_in_place(part: &Path, to: &Path) -> Result<Option<PathBuf>, String> {
    let before = free_name(to);
    let moved = match &before {
        Some(before) => rename_all(to, before, false),
        None => Ok(()),
    };
    let placed = moved.and_then(|()| fs::rename(part, to));
    // It is in place: that the folder could not be told so at once is no reason to call it off.
    if placed.is_ok()
        && let Err(error) = sync_folder(to)
    {
        tracing::warn!(%error, "the folder of the restored data could not be synced");
    }
    placed.map_err(|error| match &before {
        Some(before) if !to.exists() && rename_all(before, to, true).is_err() => {
            format!("{error}; what was there before is {} now", before.display())
        }
        _ => error.to_string(),
    })?;
    Ok(before)
}

/// A name that is free, for what there is of a database; none if there is nothing. A log counts also where the file that it belonged to is gone: it would be
/// taken for a part of whatever comes in its place.
fn free_name(path: &Path) -> Option<PathBuf> {
    let is_there = |path: &Path| parts(path).iter().any(|part| part.exists());
    let mut names = (1u32..).map(|number| beside(path, &format!(".before-{number}")));
    is_there(path).then(|| names.find(|name| !is_there(name))).flatten()
}

/// Gives all parts of a database that exist another name. The file itself goes first and comes back last, so that it is never there without its log, which may
/// hold the newest moves.
fn rename_all(from: &Path, to: &Path, back: bool) -> io::Result<()> {
    let mut pairs: Vec<_> = parts(from).into_iter().zip(parts(to)).collect();
    if back {
        pairs.reverse();
    }
    pairs.iter().filter(|(from, _)| from.exists()).try_for_each(|(from, to)| fs::rename(from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_there_is_there_again_if_nothing_takes_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let (data, part) = (folder.path().join("a.db"), folder.path().join("a.db.restoring"));
        fs::write(&data, "moves").unwrap();
        fs::write(beside(&data, "-wal"), "newest moves").unwrap();
        put_in_place(&part, &data).unwrap_err();
        assert_eq!(fs::read_to_string(&data).unwrap(), "moves");
        assert_eq!(fs::read_to_string(beside(&data, "-wal")).unwrap(), "newest moves");
        fs::write(&part, "older moves").unwrap();
        let before = put_in_place(&part, &data).unwrap().unwrap();
        assert_eq!(fs::read_to_string(&data).unwrap(), "older moves");
        assert_eq!(fs::read_to_string(beside(&before, "-wal")).unwrap(), "newest moves");
        assert!(!beside(&data, "-wal").exists() && before.exists());
    }
}
