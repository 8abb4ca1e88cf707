//! Where the records of terminal games are kept.

use std::{
    env,
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use table::{Record, chance::Secret};

use crate::Usage;

/// The variable that names another folder for records.
pub const FOLDER: &str = "STARBOARD_RECORDS";

/// The folder for records: the variable's, else the one where the system keeps a person's data, else this one.
pub fn folder() -> PathBuf {
    let named = env::var_os(FOLDER).filter(|value| !value.is_empty()).map(PathBuf::from);
    named.or_else(|| store::place::data_folder().map(|data| data.join("records"))).unwrap_or_default()
}

/// Where a record goes if nobody says: under its commitment, and a number if a match with the same seed is there already.
pub fn usual_path(record: &Record) -> PathBuf {
    let commitment = record.header.commitment.to_string();
    let name = format!("{}-{}", record.header.game, &commitment[..12]);
    let numbered = (2..).map(|number| format!("{name}-{number}"));
    let paths = std::iter::once(name.clone()).chain(numbered).map(|name| folder().join(name + ".jsonl"));
    paths.into_iter().find(|path| !path.exists()).expect("there is always a next number")
}

/// A file that a person named for a record: it must not be there yet, so that nothing is lost by a slip.
pub fn named_path(path: PathBuf) -> Result<PathBuf, Usage> {
    match path.is_file() {
        true => {
            Err(Usage(format!("--save {0}: the file is there already; give another name", path.display())))
        }
        false => Ok(path),
    }
}

/// Writes a record, making its folder first if need be.
pub fn save(record: &Record, path: &Path) -> Result<()> {
    let cannot = || format!("the record cannot be saved as {}", path.display());
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).with_context(cannot)?;
    }
    // A record replaces what stands there, but never a device like /dev/full: that is written to.
    if path.exists() && !path.is_file() {
        return std::fs::write(path, record.to_text()).with_context(cannot);
    }
    record.write(path).with_context(cannot)
}

/// Reads a record; the error names the file.
pub fn read(path: &Path) -> Result<Record> {
    Record::read(path).with_context(|| format!("{}", path.display()))
}

/// The file beside a record that keeps the secret of its match until it is over: without it a match that was left could not
/// go on with the chance that it committed to.
fn secret_path(record: &Path) -> PathBuf {
    let mut name = record.as_os_str().to_owned();
    name.push(".secret");
    name.into()
}

/// Keeps the secret of a match that is being played.
pub fn save_secret(secret: &Secret, record: &Path) -> Result<()> {
    // Beside a device there is no room for it, and no record to go on with.
    if !record.is_file() {
        return Ok(());
    }
    let path = secret_path(record);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let write = || options.open(&path)?.write_all(serde_json::to_string(secret)?.as_bytes());
    write().with_context(|| format!("{} cannot be written", path.display()))
}

/// The secret of a match that was left.
pub fn read_secret(record: &Path) -> Result<Secret> {
    let path = secret_path(record);
    let text = std::fs::read_to_string(&path).with_context(|| {
        format!("{} cannot be read: only a match whose secret lies beside its record goes on", path.display())
    })?;
    serde_json::from_str(text.trim()).with_context(|| format!("{} holds no secret", path.display()))
}

/// Removes the secret of a match that is over: its record holds it now.
pub fn forget_secret(record: &Path) -> Result<()> {
    let path = secret_path(record);
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", path.display()))
        }
        _ => Ok(()),
    }
}
