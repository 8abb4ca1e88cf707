//! `starboard analyse`: what decided a game.

use std::{io::Write, ops::ControlFlow, path::PathBuf};

use anyhow::Result;
use bots::analysis::{Account, Analysis, AnalysisError, CostlyDecision, ITERATIONS, Swing, analyse};
use clap::Args;
use indicatif::ProgressBar;
use table::{Game, Names, Record, Seat};

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
    type Out = Result<Analysis, AnalysisError>;

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
        writeln!(out, "       {QUIET}{}{QUIET:#}", costly.why.plain(names))?;
        if let Some(next) = expected(costly, names) {
            writeln!(out, "       {QUIET}{next}{QUIET:#}")?;
        }
    }
    let (searched, choices) = (analysis.searched, analysis.choices);
    Ok(writeln!(out, "{QUIET}  {searched} of {choices} decisions were searched.{QUIET:#}")?)
}

/// What was done, and what was better.
fn sentence(costly: &CostlyDecision, names: &Names) -> String {
    let cost = match costly.calibrated {
        true => format!("about {} points", (costly.cost * 100.0).round()),
        false => "clearly".to_owned(),
    };
    let (taken, better) = (costly.taken.label.plain(names), costly.better.label.plain(names));
    format!("{} ({cost}): \"{better}\" was better than \"{taken}\"", names.of(costly.seat))
}

/// What was to be expected after what was better.
fn expected(costly: &CostlyDecision, names: &Names) -> Option<String> {
    let next =
        costly.next.iter().map(|action| format!("{}: {}", names.of(action.seat), action.label.plain(names)));
    let next: Vec<String> = next.collect();
    (!next.is_empty()).then(|| format!("To be expected then: {}.", next.join("; ")))
}

/// Where the result came from: in words where points of a hundred would be figures that nobody may believe.
fn write_accounts(out: &mut dyn Write, analysis: &Analysis, names: &Names) -> Result<()> {
    let seats = analysis.accounts.len();
    let calibrated = analysis.points.iter().all(|point| point.calibrated);
    write!(out, "\n{HEADING}Luck and decisions{HEADING:#}")?;
    let accounts = Seat::all(seats).zip(&analysis.accounts);
    let text = if calibrated {
        writeln!(out, " {QUIET}in points of a hundred{QUIET:#}")?;
        let mut table = numbers_table(&["", "start", "luck", "±", "own", "others'", "rest", "end"]);
        for (seat, account) in accounts {
            table.add_row(row(names.of(seat), account));
        }
        plain(&table)
    } else {
        writeln!(out)?;
        let line = |(seat, account)| format!("  {}: {}.\n", names.of(seat), in_words(account));
        accounts.map(line).collect()
    };
    write!(out, "{}", with_colored_names(&text, names, seats))?;
    let (draws, choices) = (analysis.draws, analysis.choices);
    Ok(writeln!(
        out,
        "{QUIET}  Of {draws} draws and {choices} decisions. Luck is what dice and draws brought, everybody's, against what they bring on average.{QUIET:#}"
    )?)
}

/// A seat's line of the table.
fn row(name: &str, account: &Account) -> [String; 8] {
    let Account { start, end, luck, spread, own, others, rest, .. } = *account;
    let points = |share: f32| format!("{:.0}", share * 100.0);
    let [luck, own, others, rest] = [luck, own, others, rest].map(change);
    [name.to_owned(), points(start), luck, points(2.0 * spread), own, others, rest, points(end)]
}

/// The same without figures.
fn in_words(account: &Account) -> String {
    let luck = match account.luck_swing {
        Swing::Up => "luck helped",
        Swing::Little => "luck hardly mattered",
        Swing::Down => "luck was against them",
    };
    let own = match account.own_swing {
        Swing::Up => "their decisions gained",
        Swing::Little => "their decisions kept what they had",
        Swing::Down => "their decisions cost them",
    };
    format!("{luck}; {own}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_without_figures_say_which_way_it_went() {
        let with = |luck_swing, own_swing| {
            let [luck, spread, own, others, rest] = [0.0; 5];
            in_words(&Account {
                start: 0.5,
                end: 0.5,
                luck,
                spread,
                own,
                others,
                rest,
                luck_swing,
                own_swing,
            })
        };
        assert_eq!(with(Swing::Up, Swing::Down), "luck helped; their decisions cost them");
        assert_eq!(with(Swing::Down, Swing::Up), "luck was against them; their decisions gained");
        let neither = "luck hardly mattered; their decisions kept what they had";
        assert_eq!(with(Swing::Little, Swing::Little), neither);
    }
}
