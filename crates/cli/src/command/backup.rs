//! `starboard backup`: a copy of all tables and matches, also while a server runs.

use std::{io::Write, path::PathBuf};

use anyhow::Result;
use clap::Args;
use store::Sqlite;

use super::serve::data_file;

/// Copies all tables and matches to a new file, also while a server uses them.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  starboard backup monday.db      and to go back to it: starboard restore monday.db")]
pub struct Backup {
    /// The file to write; it must not exist yet.
    file: PathBuf,
    /// The file that holds the data [default: in the data folder of this system]
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
}

impl Backup {
    /// Copies it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let from = data_file(self.data.as_ref())?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(Sqlite::backup_file(&from, &self.file))?;
        Ok(writeln!(out, "{} is copied to {}.", from.display(), self.file.display())?)
    }
}
