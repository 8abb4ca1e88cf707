//! `starboard verify`: whether a record is what it claims to be.

use std::{io::Write, path::PathBuf};

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use table::Seq;

use super::write_json;
use crate::{
    Reported, records,
    terminal::{ERROR, GOOD, QUIET},
};

/// Replays a record and checks every roll against what the table committed to before the match.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard verify game.jsonl
  starboard verify game.jsonl --json | jq .ok

The first difference is named, and the exit code is then 1. A match that is not over keeps its secret: it is replayed,
but its rolls cannot be checked yet.")]
pub struct Verify {
    /// The record, as `starboard play` saves it.
    record: PathBuf,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Verdict {
    ok: bool,
    game: String,
    entries: usize,
    draws: usize,
    from: u32,
    audited: bool,
    finished: bool,
    difference: Option<String>,
}

impl Verify {
    /// Verifies it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let record = records::read(&self.record)?;
        let game = catalogue::find(&record.header.game)?;
        let verified = game.verify(&record);
        if self.json {
            let found = verified.as_ref().ok();
            let verdict = Verdict {
                ok: found.is_some(),
                game: record.header.game.clone(),
                entries: record.entries.len(),
                draws: record.entries.iter().map(|entry| entry.draws.len()).sum(),
                from: found.map_or(0, |found| found.from.0),
                audited: found.is_some_and(|found| found.audited),
                finished: found.is_some_and(|found| found.standings.is_some()),
                difference: verified.as_ref().err().map(ToString::to_string),
            };
            write_json(out, &verdict)?;
            return if verdict.ok { Ok(()) } else { Err(Reported.into()) };
        }
        match verified {
            Ok(found) => {
                let (entries, draws) = (found.entries, found.draws);
                writeln!(
                    out,
                    "{GOOD}verified{GOOD:#}: {entries} entries and {draws} draws of {}",
                    game.about().title
                )?;
                let chance = if found.audited {
                    "Every draw is what the committed secret and the seats' nonces give."
                } else {
                    "The match is not over, so its secret is not open: the draws could not be checked."
                };
                writeln!(out, "{QUIET}{chance}{QUIET:#}")?;
                if found.from > Seq(0) {
                    let from = found.from;
                    let part =
                        format!("The rules changed at entry {from}: before it, only draws were checked.");
                    writeln!(out, "{QUIET}{part}{QUIET:#}")?;
                }
                Ok(())
            }
            Err(difference) => {
                writeln!(out, "{ERROR}not verified{ERROR:#}: {difference}")?;
                Err(Reported.into())
            }
        }
    }
}
