//! `starboard restore`: a backup in place of the data, with new dice for running matches.

use std::{io::Write, path::PathBuf};

use anyhow::Result;
use clap::Args;
use store::Sqlite;

use super::serve::data_file;

/// Puts a backup in place of the data. No server may use it meanwhile.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  starboard restore monday.db

What was there before is kept beside it. Players may have seen what their matches would have brought: each running match agrees on \
new dice before it goes on, which its record says. A file that is copied back by hand cannot be told from one that never stopped, and \
rolls the same dice again: use this command.")]
pub struct Restore {
    /// The backup, as `starboard backup` writes it.
    file: PathBuf,
    /// The file that holds the data [default: in the data folder of this system]
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
}

impl Restore {
    /// Restores it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let to = data_file(self.data.as_ref())?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let restored = runtime.block_on(Sqlite::restore_file(&self.file, &to))?;
        writeln!(out, "{} is restored from {}.", to.display(), self.file.display())?;
        if let Some(before) = restored.before {
            writeln!(out, "What was there before is {} now.", before.display())?;
        }
        match restored.running {
            0 => Ok(()),
            1 => Ok(writeln!(out, "One match was running: it agrees on new dice before it goes on.")?),
            n => Ok(writeln!(out, "{n} matches were running: each agrees on new dice before it goes on.")?),
        }
    }
}
