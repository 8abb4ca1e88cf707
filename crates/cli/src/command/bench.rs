//! `starboard bench`: how fast the games are.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use table::{Game, erased::AnyGame};

use super::write_json;
use crate::{
    Usage,
    measure::{Budget, Figures, measure, usual_players},
    progress,
    setup::known_game,
    terminal::{QUIET, numbers_table, plain},
};

/// Measures how fast a game is, or all games and toys, on one core and against a fixed calibration.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard bench
  starboard bench alien-frontiers --seconds 10
  starboard bench --json | jq '.[] | {game, of_calibration}'

Machines are noisy: `of calibration` compares with a synthetic rule engine that runs in turn with the game.")]
pub struct Bench {
    /// Which game [default: all games and toys]
    game: Option<String>,
    /// How many players [default: 4, or the most that the game takes]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    players: Option<usize>,
    /// How long to measure each game.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value_t = 3.0)]
    seconds: f64,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

struct Measure {
    players: Option<usize>,
    budget: Budget,
}

impl catalogue::Visitor for Measure {
    type Out = Result<Figures>;

    fn visit<G: Game>(self) -> Result<Figures> {
        let players = self.players.unwrap_or_else(usual_players::<G>);
        Ok(measure::<G>(players, self.budget).map_err(|problem| Usage(problem.to_string()))?)
    }
}

impl Bench {
    /// Measures.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        if !(0.01..=3600.0).contains(&self.seconds) {
            return Err(Usage(format!("--seconds {}: give between 0.01 and 3600", self.seconds)).into());
        }
        let games = self.games()?;
        let spinner = progress::bar("{spinner} {msg}");
        let mut all = Vec::new();
        for about in games.iter().map(|game| game.about()) {
            spinner.set_message(format!("measuring {}", about.title));
            spinner.tick();
            let budget = Budget::seconds(self.seconds);
            all.push(catalogue::visit(about.id, Measure { players: self.players, budget })??);
        }
        spinner.finish_and_clear();
        if self.json { write_json(out, &all) } else { write_table(out, &all) }
    }

    fn games(&self) -> Result<Vec<&'static dyn AnyGame>> {
        Ok(match &self.game {
            Some(game) => vec![known_game(game)?],
            None => catalogue::games().iter().chain(catalogue::toys()).copied().collect(),
        })
    }
}

/// The figures as a table, one column per game.
pub fn write_table(out: &mut dyn Write, all: &[Figures]) -> Result<()> {
    let mut headings = vec!["one core"];
    headings.extend(all.iter().map(|figures| figures.game));
    let mut table = numbers_table(&headings);
    let mut row = |name: &str, figure: &dyn Fn(&Figures) -> String| {
        table.add_row(std::iter::once(name.to_owned()).chain(all.iter().map(figure)));
    };
    row("players", &|f| f.players.to_string());
    row("decisions per second", &|f| big(f.decisions_per_s));
    row("moves per second", &|f| big(f.moves_per_s));
    row("games per second", &|f| big(f.games_per_s));
    row("inclined games per second", &|f| big(f.inclined_games_per_s));
    row("of calibration", &|f| format!("{:.2}", f.of_calibration));
    row("listing legal actions", &|f| format!("{:.1} ns", f.legal_ns));
    row("copying a position", &|f| format!("{:.1} ns", f.clone_ns));
    row("bytes per position", &|f| f.position_bytes.to_string());
    row("allocations per decision", &|f| {
        f.allocations_per_decision.map_or("not counted".to_owned(), |count| format!("{count}"))
    });
    row("search iterations per second", &|f| big(f.mcts_iterations_per_s));
    row("seconds for a hint", &|f| format!("{:.2}", f.hint_s));
    row("search efficiency", &|f| format!("{:.2}", f.mcts_efficiency));
    write!(out, "{}", plain(&table))?;
    if let Some(first) = all.first() {
        let calibration = big(first.calibration_per_s);
        writeln!(out, "{QUIET}The calibration made {calibration} decisions per second.{QUIET:#}")?;
    }
    Ok(())
}

fn big(figure: f64) -> String {
    match figure {
        millions if millions >= 1e6 => format!("{:.2} M", millions / 1e6),
        thousands if thousands >= 1e4 => format!("{:.0} k", thousands / 1e3),
        few => format!("{few:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_game_every_game_and_toy_is_measured() {
        let ids = |game: Option<&str>| -> Vec<&str> {
            let bench = Bench { game: game.map(str::to_owned), players: None, seconds: 1.0, json: false };
            bench.games().unwrap().iter().map(|game| game.about().id).collect()
        };
        assert_eq!(ids(Some("pig")), ["pig"]);
        let all = ids(None);
        assert_eq!(all.len(), catalogue::games().len() + catalogue::toys().len());
        assert!(all.contains(&"traegrone") && all.contains(&"connect-four"), "{all:?}");
    }
}
