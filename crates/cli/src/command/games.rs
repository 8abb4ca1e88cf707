//! `starboard games`: what there is to play.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use table::{Ledger, OptionInfo};

use super::write_json;
use crate::terminal::{HEADING, QUIET};

/// Lists the games.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  starboard games --json | jq '.[].id'")]
pub struct Games {
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line {
    id: &'static str,
    title: &'static str,
    players: [usize; 2],
    rules: u32,
    tagline: &'static str,
    minutes: [u32; 2],
    clauses: usize,
    options: &'static [OptionInfo],
}

impl Games {
    /// Lists them.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut lines = Vec::new();
        for about in catalogue::games().iter().map(|game| game.about()) {
            lines.push(Line {
                id: about.id,
                title: about.title,
                players: about.players.into(),
                rules: about.rules_version,
                tagline: about.tagline,
                minutes: about.minutes.into(),
                clauses: Ledger::parse(about.ledger)?.clauses().count(),
                options: about.options,
            });
        }
        if self.json {
            return write_json(out, &lines);
        }
        for Line { id, title, players: [least, most], tagline, minutes: [short, long], options, .. } in lines
        {
            writeln!(
                out,
                "{HEADING}{id}{HEADING:#}  {title}, {least}–{most} players, {short}–{long} minutes"
            )?;
            writeln!(out, "    {tagline}")?;
            for option in options {
                let values = option.values.join("|");
                writeln!(out, "    --set {}={values}  {QUIET}{}{QUIET:#}", option.key, option.help)?;
            }
        }
        let toys: Vec<_> = catalogue::toys().iter().map(|toy| toy.about().id).collect();
        Ok(writeln!(out, "{QUIET}Toys, for measuring: {}{QUIET:#}", toys.join(", "))?)
    }
}
