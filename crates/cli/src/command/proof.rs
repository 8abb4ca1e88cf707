//! `starboard proof`: which clauses the receipts of tests prove, for `cargo xtask rules`.

use std::{io::Write, path::PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use table::{Ledger, ledger::Coverage};

use super::write_json;
use crate::{
    Reported, Usage,
    setup::known_game,
    terminal::{ERROR, GOOD, QUIET},
};

/// Holds the rule ledgers against the receipts of tests that ran and passed.
#[derive(Args, Debug)]
#[command(hide = true, after_help = "Example:\n  cargo xtask rules alien-frontiers --json")]
pub struct Proof {
    /// Which game [default: all of them]
    game: Option<String>,
    /// The folder with the receipts.
    #[arg(long, value_name = "FOLDER")]
    receipts: PathBuf,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

impl Proof {
    /// Reports it; a clause without proof is a failure.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        if !self.receipts.is_dir() {
            return Err(
                Usage(format!("--receipts {}: there is no such folder", self.receipts.display())).into()
            );
        }
        let games = match &self.game {
            Some(game) => vec![known_game(game)?],
            None => catalogue::games().to_vec(),
        };
        let mut all = Vec::new();
        for about in games.iter().map(|game| game.about()).filter(|about| !about.ledger.is_empty()) {
            let ledger = Ledger::parse(about.ledger)?;
            let coverage = Coverage::read(&ledger, &self.receipts);
            all.push(coverage.with_context(|| format!("the receipts in {}", self.receipts.display()))?);
        }
        if self.json {
            write_json(out, &all)?;
        } else {
            all.iter().try_for_each(|coverage| write_coverage(out, coverage))?;
        }
        let whole = all.iter().all(|coverage| coverage.unproved.is_empty() && coverage.unknown.is_empty());
        if whole { Ok(()) } else { Err(Reported.into()) }
    }
}

fn write_coverage(out: &mut dyn Write, coverage: &Coverage) -> Result<()> {
    let Coverage { game, clauses, proved, unproved, unprovable, unknown, .. } = coverage;
    let style = if unproved.is_empty() { GOOD } else { ERROR };
    let (open, never) = (unproved.len(), unprovable.len());
    writeln!(
        out,
        "{style}{game}{style:#}: {clauses} clauses, {proved} proved, {open} unproved, {never} that nothing can break"
    )?;
    for id in unproved {
        writeln!(out, "  unproved: {id}")?;
    }
    for id in unknown {
        writeln!(out, "  a receipt names {id}, which is no clause")?;
    }
    for clause in unprovable {
        writeln!(out, "  {QUIET}{}: {}{QUIET:#}", clause.id, clause.why)?;
    }
    Ok(())
}
