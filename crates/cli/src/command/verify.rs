//! `starboard verify`: whether a record is what it claims to be.

use std::{io::Write, path::PathBuf};

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use table::{
    Names, Record, Seat, SeatSet, Seq,
    fairness::{Proof, ProvedTo},
    record::{Ending, EntryKind},
    replay::{Start, Verified},
    visible::printable,
};

use super::{replay::in_words, write_json};
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
    lesson: bool,
    proved_to: Option<ProvedTo>,
    committed: Option<Vec<Seat>>,
    missing: Option<Vec<Seat>>,
    renewals: Option<Vec<Renewed>>,
    finished: Option<bool>,
    closed: Option<Ending>,
    difference: Option<String>,
}

/// From where on the chance was another, after a restore.
#[derive(Serialize)]
struct Renewed {
    at: u32,
    proved_to: ProvedTo,
    committed: Vec<Seat>,
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
            let proof = found.map(|found| found.proofs[0].1);
            let renewed = |(at, proof): &(Seq, Proof)| Renewed {
                at: at.0,
                proved_to: proof.verdict(),
                committed: proof.committed.iter().collect(),
            };
            let verdict = Verdict {
                ok: found.is_some(),
                game: record.header.game.clone(),
                entries: record.entries.len(),
                draws: record.entries.iter().map(|entry| entry.draws.len()).sum(),
                start: found.map(|found| found.start),
                from: found.map(|found| found.from.0),
                audited: found.is_some_and(|found| found.audited),
                lesson: record.header.is_lesson(),
                proved_to: proof.map(|proof| proof.verdict()),
                committed: proof.map(|proof| proof.committed.iter().collect()),
                missing: proof.map(|proof| proof.missing.iter().collect()),
                renewals: found.map(|found| found.proofs[1..].iter().map(renewed).collect()),
                finished: found.map(|found| found.standings.is_some() || found.closed.is_some()),
                closed: found.and_then(|found| found.closed),
                difference: verified.as_ref().err().map(ToString::to_string),
            };
            write_json(out, &verdict)?;
            return if verdict.ok { Ok(()) } else { Err(Reported.into()) };
        }
        match verified {
            Ok(found) => {
                let (entries, draws, title) = (found.entries, found.draws, game.about().title);
                writeln!(out, "{GOOD}verified{GOOD:#}: {entries} entries and {draws} draws of {title}")?;
                let names = Names::new(record.header.seats.iter().map(|seat| seat.name.clone()));
                let mut parts = vec![chance(&found).to_owned()];
                if record.header.is_lesson() {
                    parts.push(LESSON.to_owned());
                }
                parts.extend(found.proofs.iter().map(|(at, proof)| proved(*at, proof, &names, &record)));
                parts.extend(self.start(&found));
                parts.extend(found.closed.map(|why| in_words(&EntryKind::Close { why }, &names)));
                for part in parts {
                    writeln!(out, "{QUIET}{part}{QUIET:#}")?;
                }
                Ok(())
            }
            Err(difference) => {
                // It may quote the record.
                let difference = printable(&difference.to_string());
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

/// What is said of a record that proves nothing.
const LESSON: &str = "It is a lesson: its dice were chosen beforehand, so nothing is proved by them.";

/// Against whom the chance is proved.
fn proved(at: Seq, proof: &Proof, names: &Names, record: &Record) -> String {
    let list = |seats: SeatSet| seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>().join(", ");
    let from = match at {
        Seq(0) => String::new(),
        at => format!("The match was restored from a backup before entry {at}. From there on: "),
    };
    let missing = match proof.missing.is_empty() {
        true => String::new(),
        false => format!(" Promised and not opened in time: {}.", list(proof.missing)),
    };
    let verdict = match proof.verdict() {
        ProvedTo::Everyone => "every person's nonce was committed first".to_owned(),
        ProvedTo::Some => {
            format!("only these people's nonces were committed first: {}", list(proof.committed))
        }
        ProvedTo::Nobody if record.header.starboard == 1 => {
            "nobody's nonce was committed first: records of format 1 prove nothing against the server"
                .to_owned()
        }
        ProvedTo::Nobody => {
            "nobody's nonce was committed first: nothing is proved against the server".to_owned()
        }
        ProvedTo::BotsAlone => "bots alone played: nothing is proved against the server".to_owned(),
    };
    let mut text = format!("{from}{verdict}.{missing}");
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// Whether the draws were checked.
fn chance(found: &Verified) -> &'static str {
    match found.audited {
        true => "Every draw is what the committed secret and the seats' nonces give.",
        false => "The match is not over, so its secret is not open: the draws could not be checked.",
    }
}
