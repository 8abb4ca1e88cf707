//! `starboard analyse`: what decided a game.

use std::{io::Write, ops::ControlFlow, path::PathBuf};

use anyhow::Result;
use bots::analysis::{Account, Analysis, Costly, Deed, ITERATIONS, NoAnalysis, analyse};
use clap::Args;
use indicatif::ProgressBar;
use table::{Amount, Game, Names, Record, Seat};

use super::write_json;
use crate::{
    progress, records,
    terminal::{HEADING, QUIET, numbers_table, plain, seat_style, with_colored_names},
};

/// Says what decided a game that is over: chances to win, decisions that cost most, luck.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard analyse game.jsonl
  starboard analyse game.jsonl --iterations 100000
  starboard analyse game.jsonl --json | jq '.decisions[0]'

Each decision is judged by what its seat could know then. Its number is that of its entry: `starboard replay game.jsonl --to N` shows what came \
of it. Chances are percentages where the game's estimates were calibrated (`starboard calibrate`), and a curve without figures elsewhere. The same record gives the same \
analysis.")]
pub struct Analyse {
    /// The record, as `starboard play` saves it.
    record: PathBuf,
    /// How much is looked ahead in all.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = ITERATIONS, value_parser = clap::value_parser!(u32).range(100..=10_000_000))]
    iterations: u32,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

impl Analyse {
    /// Analyses it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let record = records::read(&self.record)?;
        let title = catalogue::find(&record.header.game)?.about().title;
        let bar = progress::bar("{bar:40} {percent} %, {eta} left");
        bar.set_length(1000);
        let run = AnalysisRun { record: &record, iterations: self.iterations, bar: &bar };
        let analysis = catalogue::visit(&record.header.game, run)??;
        bar.finish_and_clear();
        if self.json {
            return write_json(out, &analysis);
        }
        let names = Names::new(record.header.seats.iter().map(|seat| seat.name.clone()));
        writeln!(out, "{HEADING}{title}{HEADING:#}: what decided the game\n")?;
        write_curve(out, &analysis, &names)?;
        write_decisions(out, &analysis, &names)?;
        write_accounts(out, &analysis, &names)
    }
}

/// A record to analyse, before the type of its game is known.
struct AnalysisRun<'a> {
    record: &'a Record,
    iterations: u32,
    bar: &'a ProgressBar,
}

impl catalogue::Visitor for AnalysisRun<'_> {
    type Out = Result<Analysis, NoAnalysis>;

    fn visit<G: Game>(self) -> Self::Out {
        analyse::<G>(self.record, self.iterations, &mut |share| {
            self.bar.set_position((share * 1000.0) as u64);
            ControlFlow::Continue(())
        })
    }
}

/// The columns of the curve.
const WIDTH: usize = 60;
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The chances of each seat over the game, a line each.
fn write_curve(out: &mut dyn Write, analysis: &Analysis, names: &Names) -> Result<()> {
    let points = &analysis.points;
    let calibrated = points.iter().all(|point| point.calibrated);
    writeln!(out, "{HEADING}Chance to win{HEADING:#} {QUIET}from the start to the end{QUIET:#}")?;
    let seats = points.first().map_or(0, |point| point.chances.len());
    let widest = Seat::all(seats).map(|seat| names.of(seat).chars().count()).max().unwrap_or(0);
    let columns = points.len().min(WIDTH);
    for seat in Seat::all(seats) {
        let at = |column: usize| &points[(column + 1) * points.len() / columns - 1];
        let height = |chance: f32| HEIGHTS[((chance * 8.0) as usize).min(7)];
        let line: String = (0..columns).map(|column| height(at(column).chances[seat.index()])).collect();
        let (style, name) = (seat_style(seat), names.of(seat));
        let start = match points.first() {
            Some(first) if first.calibrated => percent(first.chances[seat.index()]),
            _ => String::new(),
        };
        writeln!(out, "  {style}{name:<widest$}{style:#}  {start:>5} {style}{line}{style:#}")?;
    }
    if !calibrated {
        writeln!(
            out,
            "{QUIET}  No percentages where the estimates of such a match are not calibrated.{QUIET:#}"
        )?;
    }
    Ok(())
}

fn percent(share: f32) -> String {
    format!("{:.0} %", share * 100.0)
}

/// A change in points of a hundred.
fn change(share: f32) -> String {
    format!("{:+.0}", share * 100.0)
}

fn write_decisions(out: &mut dyn Write, analysis: &Analysis, names: &Names) -> Result<()> {
    writeln!(out, "\n{HEADING}Decisions that cost most{HEADING:#}")?;
    if analysis.decisions.is_empty() {
        let none = "None of those that were looked into was clearly worse than another.";
        writeln!(out, "  {none}")?;
    }
    let seats = analysis.accounts.len();
    for costly in &analysis.decisions {
        let line = with_colored_names(&sentence(costly, names), names, seats);
        writeln!(out, "{QUIET}{:>5}{QUIET:#}  {line}", costly.seq)?;
        for reason in reasons(costly, names) {
            writeln!(out, "       {QUIET}{reason}{QUIET:#}")?;
        }
    }
    let (searched, choices) = (analysis.searched, analysis.choices);
    Ok(writeln!(out, "{QUIET}  {searched} of {choices} decisions were searched.{QUIET:#}")?)
}

/// What was done, and what was better.
fn sentence(costly: &Costly, names: &Names) -> String {
    let cost = match costly.calibrated {
        true => format!("about {} points", (costly.cost * 100.0).round()),
        false => "clearly".to_owned(),
    };
    let (taken, better) = (costly.taken.label.plain(names), costly.better.label.plain(names));
    format!("{} ({cost}): \"{better}\" was better than \"{taken}\"", names.of(costly.seat))
}

/// Why, as far as it can be counted or foreseen.
fn reasons(costly: &Costly, names: &Names) -> Vec<String> {
    let brings = |deed: &Deed| {
        let list = |amounts: &[Amount]| {
            let each = amounts.iter().map(ToString::to_string);
            each.collect::<Vec<_>>().join(", ")
        };
        match (deed.effect.gain.as_slice(), deed.effect.cost.as_slice()) {
            ([], []) => None,
            (gain, []) => Some(format!("brings {}", list(gain))),
            ([], cost) => Some(format!("costs {}", list(cost))),
            (gain, cost) => Some(format!("brings {} for {}", list(gain), list(cost))),
        }
    };
    let then = |deed: &Deed| {
        let next =
            deed.then.iter().map(|next| format!("{}: {}", names.of(next.seat), next.label.plain(names)));
        let next: Vec<String> = next.collect();
        (!next.is_empty()).then(|| format!("then {}", next.join(", ")))
    };
    let about = |what: &str, deed: &Deed| {
        let parts: Vec<String> = brings(deed).into_iter().chain(then(deed)).collect();
        (!parts.is_empty()).then(|| format!("{what}: {}", parts.join("; ")))
    };
    about("better", &costly.better).into_iter().chain(about("done", &costly.taken)).collect()
}

/// Where the result came from.
fn write_accounts(out: &mut dyn Write, analysis: &Analysis, names: &Names) -> Result<()> {
    let seats = analysis.accounts.len();
    writeln!(out, "\n{HEADING}Luck and decisions{HEADING:#} {QUIET}in points of a hundred{QUIET:#}")?;
    if !analysis.points.iter().all(|point| point.calibrated) {
        writeln!(out, "{QUIET}  Not calibrated throughout: only compare them.{QUIET:#}")?;
    }
    let mut table = numbers_table(&["", "start", "luck", "±", "own", "others'", "rest", "end"]);
    for (seat, account) in Seat::all(seats).zip(&analysis.accounts) {
        let Account { start, end, luck, spread, own, others, rest } = *account;
        let points = |share: f32| format!("{:.0}", share * 100.0);
        table.add_row([
            names.of(seat).to_owned(),
            points(start),
            change(luck),
            points(2.0 * spread),
            change(own),
            change(others),
            change(rest),
            points(end),
        ]);
    }
    let text = with_colored_names(&plain(&table), names, seats);
    write!(out, "{text}")?;
    let (draws, choices) = (analysis.draws, analysis.choices);
    Ok(writeln!(
        out,
        "{QUIET}  Of {draws} draws and {choices} decisions. Luck is what dice and draws brought, everybody's, against what they bring on average.{QUIET:#}"
    )?)
}
