//! `starboard verify`: whether a record is what it claims to be.

use std::{io::Write, path::PathBuf};

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use table::{
    Seq,
    replay::{Start, Verified},
};

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
  starboard verify played-on.jsonl --of game.jsonl

The first difference is named, and the exit code is then 1. A match that is not over keeps its secret: it is \
replayed, but its rolls cannot be checked yet. A match that goes on from another one starts from a position \
that its own record supplies: with --of, that position is checked too.")]
pub struct Verify {
    /// The record, as `starboard play` saves it.
    record: PathBuf,
    /// The record of the match that this one goes on from: it is verified too, and the position where they part.
    #[arg(long, value_name = "RECORD")]
    of: Option<PathBuf>,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

/// What is not known of a record that does not verify is null.
#[derive(Serialize)]
struct Verdict {
    ok: bool,
    game: String,
    entries: usize,
    draws: usize,
    start: Option<Start>,
    from: Option<u32>,
    audited: bool,
    finished: Option<bool>,
    difference: Option<String>,
}

impl Verify {
    /// Verifies it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let record = records::read(&self.record)?;
        let game = catalogue::find(&record.header.game)?;
        let verified = match &self.of {
            Some(parent) => game.verify_branch(&record, &records::read(parent)?),
            None => game.verify(&record),
        };
        if self.json {
            let found = verified.as_ref().ok();
            let verdict = Verdict {
                ok: found.is_some(),
                game: record.header.game.clone(),
                entries: record.entries.len(),
                draws: record.entries.iter().map(|entry| entry.draws.len()).sum(),
                start: found.map(|found| found.start),
                from: found.map(|found| found.from.0),
                audited: found.is_some_and(|found| found.audited),
                finished: found.map(|found| found.standings.is_some()),
                difference: verified.as_ref().err().map(ToString::to_string),
            };
            write_json(out, &verdict)?;
            return if verdict.ok { Ok(()) } else { Err(Reported.into()) };
        }
        match verified {
            Ok(found) => {
                let (entries, draws, title) = (found.entries, found.draws, game.about().title);
                writeln!(out, "{GOOD}verified{GOOD:#}: {entries} entries and {draws} draws of {title}")?;
                for part in [Some(chance(&found).to_owned()), self.start(&found)].into_iter().flatten() {
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

    /// What was taken on trust, or checked besides.
    fn start(&self, found: &Verified) -> Option<String> {
        let from = found.from;
        match (found.start, &self.of) {
            (Start::Setup, None) => None,
            (Start::NewRules, _) if from > Seq(0) => Some(format!(
                "The rules changed at entry {from}: the position there is taken as given, and of what came before \
                 only the draws were checked."
            )),
            (Start::Setup, Some(parent)) => Some(format!(
                "It goes on from {}, which verifies too and had the same position.",
                parent.display()
            )),
            (_, Some(parent)) => Some(format!(
                "It goes on from {}, which verifies too and had the same position, but itself starts from a position \
                 that is taken as given.",
                parent.display()
            )),
            (_, None) => Some(
                "It goes on from another match, whose position is taken as given: check it with --of."
                    .to_owned(),
            ),
        }
    }
}

/// Whether the draws were checked.
fn chance(found: &Verified) -> &'static str {
    match found.audited {
        true => "Every draw is what the committed secret and the seats' nonces give.",
        false => "The match is not over, so its secret is not open: the draws could not be checked.",
    }
}
