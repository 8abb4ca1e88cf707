//! `starboard rules`: what the rules say.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use table::{Ledger, ledger::Clause};

use super::write_json;
use crate::{
    setup::known_game,
    terminal::{HEADING, QUIET},
};

/// Shows the rules of a game, or those with certain words.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  starboard rules alien-frontiers | less\n  starboard rules alien-frontiers --search 'lunar mine'"
)]
pub struct Rules {
    /// Which game.
    game: String,
    /// Only clauses that contain all of these words.
    #[arg(long, value_name = "WORDS")]
    search: Option<String>,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Found<'a> {
    game: &'a str,
    search: &'a str,
    clauses: Vec<&'a Clause>,
}

impl Rules {
    /// Shows them.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let about = known_game(&self.game)?.about();
        if about.ledger.is_empty() {
            anyhow::bail!("{} is a toy and has no rule ledger", about.title);
        }
        let ledger = Ledger::parse(about.ledger)?;
        match &self.search {
            None if self.json => write_json(out, &ledger),
            None => whole(out, &ledger),
            Some(search) => {
                let clauses = ledger.search(search);
                if self.json {
                    return write_json(out, &Found { game: about.id, search, clauses });
                }
                if clauses.is_empty() {
                    writeln!(out, "No clause has all of these words: {search}. Try fewer, or shorter ones.")?;
                }
                clauses.into_iter().try_for_each(|found| clause(out, found))
            }
        }
    }
}

fn whole(out: &mut dyn Write, ledger: &Ledger) -> Result<()> {
    let Ledger { title, players: [least, most], beyond, .. } = ledger;
    writeln!(out, "{HEADING}{title}{HEADING:#}, {least}–{most} players")?;
    if let Some(beyond) = beyond {
        writeln!(out, "{beyond}")?;
    }
    for section in &ledger.sections {
        writeln!(out, "\n{HEADING}{}{HEADING:#}", section.title)?;
        section.rules.iter().try_for_each(|rule| clause(out, rule))?;
    }
    Ok(())
}

/// One clause with its id.
pub(super) fn clause(out: &mut dyn Write, clause: &Clause) -> Result<()> {
    writeln!(out, "  {QUIET}{}{QUIET:#}  {}", clause.id, clause.text)?;
    if let Some(why) = &clause.why {
        writeln!(out, "      {QUIET}{}: {why}{QUIET:#}", clause.kind)?;
    }
    Ok(())
}
