//! `starboard calibrate`: whether percentages can be believed.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use bots::calibration::{Bin, Calibration, Estimator, Study};
use clap::Args;
use indicatif::ProgressBar;
use table::{About, Content, Game, Problem, replace_file};

use super::write_json;
use crate::{
    Reported, Usage, progress,
    setup::known_game,
    terminal::{ERROR, GOOD, HEADING, QUIET, numbers_table, plain},
};

/// Finds out how estimates become chances to win by games between bots, and whether these can be believed.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard calibrate space-base
  starboard calibrate space-base --of admiral --positions 1
  starboard calibrate space-base --save games/space-base/calibration.json

The games are spread over all numbers of players. In each, some positions are judged, and what was said is held against \
who won: a curve is fitted to one half of the games and tried on the other, and the other way round. An estimate holds if in every tenth of what it says (0 to 10 %, 10 to 20 % and so on) that has 200 positions the share \
of wins is within five points of it; if any does not hold, the exit code is 1. With --save, what the file says of other estimates is kept; they \
must be of the same seed, so that a file of another seed is refused without --anew.")]
pub struct Calibrate {
    /// Which game.
    game: String,
    /// How many games are played.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many positions of each game are judged.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 6, value_parser = clap::value_parser!(u16).range(1..=100))]
    positions: u16,
    /// Whose estimates: playouts and search (of analyses), cadet, captain, admiral.
    #[arg(
        long,
        value_delimiter = ',',
        value_name = "NAME,NAME,…",
        default_value = "playouts,search,cadet,captain"
    )]
    of: Vec<String>,
    /// Same seed, same games.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value_t = 1)]
    seed: u64,
    /// Writes what was found to this file.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Writes the file anew, though it holds other estimates of another seed; these are lost.
    #[arg(long, requires = "save")]
    anew: bool,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

impl Calibrate {
    /// Calibrates it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let about = known_game(&self.game)?.about();
        let estimators = self.of.iter().map(|name| estimator(name)).collect::<Result<Vec<_>, _>>()?;
        // Before hours of play; what others save meanwhile is read again then.
        if let Some(path) = &self.save {
            self.before(about, path)?;
        }
        let (least, most) = about.players;
        let each = self.games.div_ceil((most - least + 1) as u64);
        let study =
            |players| Study { players, games: each, seed: self.seed, positions: self.positions.into() };
        let studies: Vec<Study> = (least..=most).map(study).collect();
        let bar = progress::bar("{bar:40} {pos}/{len} games, {eta} left");
        bar.set_length(each * studies.len() as u64);
        let made = catalogue::visit(
            &self.game,
            CalibrationRun { estimators: &estimators, studies: &studies, bar: &bar },
        )??;
        bar.finish_and_clear();
        let mut verdicts = Vec::new();
        for estimator in &estimators {
            let (games, tenths) = made.shown_bins(estimator.name());
            verdicts.push((estimator.name(), games, tenths));
        }
        if self.json {
            write_json(out, &made)?;
        } else {
            for (name, games, tenths) in &verdicts {
                write_verdict(out, &made, name, *games, tenths)?;
            }
        }
        // After the report: hours of play are not in vain where the file cannot be written.
        if let Some(path) = &self.save {
            let before = self.before(about, path)?;
            save(made, before, path)?;
        }
        let all_hold = verdicts.iter().all(|(_, _, tenths)| tenths.iter().all(Bin::holds));
        if all_hold { Ok(()) } else { Err(Reported.into()) }
    }
}

impl Calibrate {
    /// What the file says of other estimates by the same rules, content and seed. What is of another seed would be lost, so that it must be said; what
    /// is of other rules or content is worth nothing any more.
    fn before(&self, about: &About, path: &Path) -> Result<Option<Calibration>> {
        // An empty file is of a game of which nothing is known yet.
        let text = match fs::read_to_string(path) {
            Ok(text) if text.is_empty() => return Ok(None),
            Ok(text) => text,
            Err(missing) if missing.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(why).with_context(|| format!("{} cannot be read", path.display())),
        };
        let mut before: Calibration =
            serde_json::from_str(&text).with_context(|| format!("{} is no calibration", path.display()))?;
        let is_other = |of: &str| self.of.iter().all(|name| name.trim() != of);
        before.curves.retain(|curve| is_other(&curve.of));
        before.probes.retain(|probe| is_other(&probe.of));
        let content = Content::built_in(about.content).hash();
        if !before.is_of(about, &content) || before.curves.is_empty() {
            return Ok(None);
        }
        if before.seed == self.seed {
            return Ok(Some(before));
        }
        if self.anew {
            return Ok(None);
        }
        let mut lost: Vec<&str> = before.curves.iter().map(|curve| curve.of.as_str()).collect();
        lost.dedup();
        Err(Usage(format!(
            "{} holds other estimates ({}) of --seed {}, and these would be of --seed {}: give --seed {} to keep them, or --anew to lose them",
            path.display(),
            lost.join(", "),
            before.seed,
            self.seed,
            before.seed,
        ))
        .into())
    }
}

fn estimator(name: &str) -> Result<Estimator, Usage> {
    let all = Estimator::all();
    let names = || all.iter().map(Estimator::name).collect::<Vec<_>>().join(", ");
    let found = all.iter().find(|estimator| estimator.name() == name.trim()).copied();
    found.ok_or_else(|| Usage(format!("--of {name}: there is no such estimate; there are {}", names())))
}

/// What is to be made, before the type of the game is known.
struct CalibrationRun<'a> {
    estimators: &'a [Estimator],
    studies: &'a [Study],
    bar: &'a ProgressBar,
}

impl catalogue::Visitor for CalibrationRun<'_> {
    type Out = Result<Calibration, Problem>;

    fn visit<G: Game>(self) -> Self::Out {
        Calibration::make::<G>(self.estimators, self.studies, &mut |_, _| self.bar.inc(1))
    }
}

/// Writes it, with what the file said of other estimates.
fn save(mut made: Calibration, before: Option<Calibration>, path: &Path) -> Result<()> {
    if let Some(before) = before {
        made.curves.extend(before.curves);
        made.probes.extend(before.probes);
    }
    replace_file(path, compact(&made)?.as_bytes())
        .with_context(|| format!("{} cannot be written", path.display()))
}

/// One line for each curve and each probe, so that a difference can be read.
fn compact(made: &Calibration) -> Result<String> {
    let lines =
        |values: Vec<String>| values.iter().map(|line| format!("    {line}")).collect::<Vec<_>>().join(",\n");
    let curves = made.curves.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
    let probes = made.probes.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
    Ok(format!(
        "{{\n  \"rules\": {}, \"content\": \"{}\", \"seed\": {},\n  \"curves\": [\n{}\n  ],\n  \"probes\": [\n{}\n  ]\n}}\n",
        made.rules,
        made.content,
        made.seed,
        lines(curves),
        lines(probes)
    ))
}

fn write_verdict(
    out: &mut dyn Write,
    made: &Calibration,
    name: &str,
    games: u64,
    tenths: &[Bin],
) -> Result<()> {
    let of_it = || made.curves.iter().filter(|curve| curve.of == name);
    let phases = of_it().flat_map(|curve| &curve.phases);
    let (all, held) = (phases.clone().count(), phases.filter(|phase| phase.holds).count());
    let worst = tenths.iter().filter_map(Bin::error).fold(0.0, f64::max);
    let verdict = if tenths.iter().all(Bin::holds) {
        format!("{GOOD}holds{GOOD:#}")
    } else {
        format!("{ERROR}does not hold{ERROR:#}")
    };
    writeln!(
        out,
        "{HEADING}{name}{HEADING:#}: {verdict}, {games} games, at most {:.1} points off",
        worst * 100.0
    )?;
    writeln!(
        out,
        "{QUIET}shown in {held} of {all} parts of games, by number of players and thirds{QUIET:#}"
    )?;
    let mut table = numbers_table(&["said", "positions", "mean", "came", "off"]);
    for (i, tenth) in tenths.iter().enumerate().filter(|(_, tenth)| tenth.positions > 0) {
        let percent = |share: f64| format!("{:.1} %", share * 100.0);
        let off = tenth.error().map_or_else(|| "–".to_owned(), percent);
        table.add_row([
            format!("{}–{} %", i * 10, i * 10 + 10),
            tenth.positions.to_string(),
            percent(tenth.said),
            percent(tenth.came),
            off,
        ]);
    }
    Ok(write!(out, "{}", plain(&table))?)
}
