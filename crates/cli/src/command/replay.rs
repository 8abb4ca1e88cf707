//! `starboard replay`: reads a record out loud.

use std::{io::Write, path::PathBuf};

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use table::{
    Eyes, Names, Seq, Standings,
    erased::{Replayed, SeenEntry},
    record::{Ending, Entry, EntryKind, Header},
};

use super::write_json;
use crate::{
    records,
    terminal::{HEADING, QUIET, numbers_table, parts, plain, with_colored_names},
};

/// Reads a record out loud, and shows the position at its end or at any entry.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard replay game.jsonl
  starboard replay game.jsonl --to 40
  starboard replay game.jsonl --json | jq '.standings'")]
pub struct Replay {
    /// The record, as `starboard play` saves it.
    record: PathBuf,
    /// Stops after this entry; 0 is the setup.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    to: Option<u32>,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Json<'a> {
    header: &'a Header,
    log: Vec<JsonEntry<'a>>,
    view: &'a Value,
    standings: &'a Option<Standings>,
}

#[derive(Serialize)]
struct JsonEntry<'a> {
    #[serde(flatten)]
    entry: &'a Entry,
    events: &'a [Value],
    lines: Vec<String>,
}

impl Replay {
    /// Replays it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let record = records::read(&self.record)?;
        let game = catalogue::find(&record.header.game)?;
        let replayed = game.replay(&record, self.to.map(Seq), Eyes::All)?;
        let Replayed { log, picture, view, standings } = &replayed;
        let seats = &record.header.seats;
        let names = Names::new(seats.iter().map(|seat| seat.name.clone()));
        let lines_of =
            |told: &SeenEntry| told.lines.iter().map(|line| line.plain(&names)).collect::<Vec<_>>();
        if self.json {
            let log = log.iter().map(|(entry, told)| JsonEntry {
                entry,
                events: &told.events,
                lines: lines_of(told),
            });
            return write_json(out, &Json { header: &record.header, log: log.collect(), view, standings });
        }
        writeln!(
            out,
            "{HEADING}{}{HEADING:#}, version {} of the rules",
            game.about().title,
            record.header.rules
        )?;
        for (entry, told) in log {
            let lines =
                if told.lines.is_empty() { vec![in_words(&entry.what, &names)] } else { lines_of(told) };
            for (i, line) in lines.iter().enumerate() {
                let number = if i == 0 { entry.seq.to_string() } else { String::new() };
                let line = with_colored_names(line, &names, seats.len());
                writeln!(out, "{QUIET}{number:>5}{QUIET:#}  {line}")?;
            }
        }
        writeln!(out, "\n{}", with_colored_names(picture.trim_end(), &names, seats.len()))?;
        match standings {
            Some(standings) => write_standings(out, standings, &names),
            None => Ok(writeln!(out, "\n{QUIET}The match is not over here.{QUIET:#}")?),
        }
    }
}

/// What happened, where the game itself has nothing to tell.
pub(super) fn in_words(what: &EntryKind, names: &Names) -> String {
    match what {
        EntryKind::Setup => "The game is set up.".to_owned(),
        EntryKind::Act { seat, action, .. } => format!("{}: {action}", names.of(*seat)),
        EntryKind::Undo { seat } => format!("{} takes the newest action back.", names.of(*seat)),
        EntryKind::Resign { seat } => format!("{} gives up.", names.of(*seat)),
        EntryKind::HandOver { seat, to } => format!("{} is now played by {to}.", names.of(*seat)),
        EntryKind::TimeOut { seat, action } => {
            format!("{} did not answer in time: {action}", names.of(*seat))
        }
        EntryKind::NewRules { rules, .. } => format!("The match goes on by version {rules} of the rules."),
        EntryKind::NewChance(_) => {
            "The match was restored from a backup, and goes on with new dice.".to_owned()
        }
        EntryKind::Close { why: Ending::Silence } => {
            "Nobody played on: the match ends without a result.".to_owned()
        }
        EntryKind::Close { why: Ending::Length } => {
            "The match is as long as one may be, and ends without a result.".to_owned()
        }
    }
}

/// The result as a table.
pub(super) fn write_standings(out: &mut dyn Write, standings: &Standings, names: &Names) -> Result<()> {
    writeln!(out, "\n{HEADING}The game is over.{HEADING:#} {}.", standings.why.plain(names))?;
    let mut table = numbers_table(&["", "place", "points", "from", "ties"]);
    for line in &standings.lines {
        let gave_up = if line.resigned { " (gave up)" } else { "" };
        table.add_row([
            format!("{}{gave_up}", names.of(line.score.seat)),
            line.place.to_string(),
            line.score.points.to_string(),
            parts(&line.score.breakdown),
            parts(&line.score.tie_breaks),
        ]);
    }
    let text = with_colored_names(&plain(&table), names, standings.lines.len());
    Ok(write!(out, "{text}")?)
}
