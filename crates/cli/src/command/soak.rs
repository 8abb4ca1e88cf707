//! `starboard soak`: the conformance kit over many games, for `cargo xtask soak`.

use std::{io::Write, num::NonZeroUsize, time::Instant};

use anyhow::Result;
use clap::Args;
use table::{
    Game,
    kit::{self, Failure, Plan, Report},
};

use super::write_json;
use crate::{
    Reported, progress,
    setup::known_game,
    terminal::{ERROR, GOOD},
};

/// Checks what every game promises, over many random games of each variant, and with broken input.
#[derive(Args, Debug)]
#[command(hide = true, after_help = "Example:\n  cargo xtask soak alien-frontiers --games 5000 --seed 2")]
pub struct Soak {
    /// Which game [default: all games and toys]
    game: Option<String>,
    /// How many games of each variant: each number of players with each option.
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Same seed, same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// For scripts.
    #[arg(long)]
    json: bool,
}

struct Kit {
    plan: Plan,
}

/// How many pieces of broken input are tried for each game played.
const FUZZ_PER_GAME: u32 = 2;

impl catalogue::Visitor for Kit {
    type Out = Result<Report, Failure>;

    fn visit<G: Game>(self) -> Result<Report, Failure> {
        let bar = progress::bar("{msg} {bar:40} {pos}/{len} games, {eta} left");
        bar.set_message(G::about().id);
        let report = kit::run::<G>(&self.plan, |progress| {
            bar.set_length(progress.of);
            bar.set_position(progress.done);
        });
        bar.finish_and_clear();
        let report = report?;
        kit::fuzz::<G>(self.plan.games.saturating_mul(FUZZ_PER_GAME), self.plan.seed)?;
        Ok(report)
    }
}

impl Soak {
    /// Checks it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let games = match &self.game {
            Some(game) => vec![known_game(game)?],
            None => catalogue::games().iter().chain(catalogue::toys()).copied().collect(),
        };
        let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let mut reports = Vec::new();
        for about in games.iter().map(|game| game.about()) {
            let plan = Plan { threads, ..Plan::soak(self.games, self.seed) };
            let start = Instant::now();
            match catalogue::visit(about.id, Kit { plan })? {
                Ok(report) => {
                    if !self.json {
                        let seconds = start.elapsed().as_secs_f64();
                        writeln!(out, "{GOOD}holds{GOOD:#} {report}; {seconds:.0} s")?;
                        out.flush()?;
                    }
                    reports.push(report);
                }
                Err(failure) => {
                    writeln!(out, "{ERROR}broken{ERROR:#} {failure}")?;
                    return Err(Reported.into());
                }
            }
        }
        if self.json { write_json(out, &reports) } else { Ok(()) }
    }
}
