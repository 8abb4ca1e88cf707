//! Where the records of terminal games are kept.

use std::{
    env,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use table::Record;

use crate::Usage;

/// The variable that names another folder for records.
pub const FOLDER: &str = "STARBOARD_RECORDS";

/// The folder for records: the variable's, else the one where the system keeps a person's data, else this one.
pub fn folder() -> PathBuf {
    let var = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    var(FOLDER)
        .or_else(|| var("XDG_DATA_HOME").map(|data| data.join("starboard/records")))
        .or_else(|| var("APPDATA").map(|data| data.join("starboard/records")))
        .or_else(|| var("HOME").map(|home| home.join(".local/share/starboard/records")))
        .unwrap_or_default()
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
