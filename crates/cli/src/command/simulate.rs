//! `starboard simulate`: many games between bots.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    time::Instant,
};

use anyhow::{Context, Result};
use bots::{
    arena::{Contest, GameResult},
    tally::{Range, Tally},
};
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use table::{Content, Game, Seat};

use super::write_json;
use crate::{
    Usage, progress,
    setup::{Series, Setup, known_bot, known_game, rules},
    terminal::{HEADING, QUIET, numbers_table, plain},
};

mod sum;

use sum::{BotLine, SeatLine, Sum};

/// Plays many games between bots and says who won how often, and how sure that is.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard simulate pig --players 4 --games 10000 --bots random
  starboard simulate alien-frontiers --games 200 --bots captain,cadet --players 4
  starboard simulate connect-four --games 500 --bots mcts:1000,captain --csv games.csv
  starboard simulate pig --games 1000 --bots greedy,random --json | jq '.bots'

Fewer bots than players sit in turn (captain,cadet,captain,cadet), and all move one seat on from game to \
game, so that no bot has the better seats. A shared win counts in parts. Intervals are 95 %. The same seed \
gives the same games, whatever the number of jobs.")]
pub struct Simulate {
    /// Which game.
    game: String,
    #[command(flatten)]
    setup: Setup,
    /// How many games.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays: names of bots.
    #[arg(long, value_delimiter = ',', value_name = "BOT,BOT,…", default_value = "random")]
    bots: Vec<String>,
    #[command(flatten)]
    series: Series,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
    /// Also writes a row per game to this file.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

/// The result, as scripts read it.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    players: usize,
    options: &'a Value,
    games: u64,
    seed: u64,
    jobs: usize,
    decisions: u64,
    plies: u64,
    seconds: f64,
    decisions_per_s: f64,
    games_per_s: f64,
    rounds: Range,
    bots: Vec<BotLine<'a>>,
    seats: Vec<SeatLine>,
    endings: &'a BTreeMap<&'static str, u64>,
}

impl Simulate {
    /// Plays them.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let game = known_game(&self.game)?;
        let names: Vec<String> =
            self.bots.iter().map(|name| known_bot(name.trim())).collect::<Result<_, _>>()?;
        let (least, most) = game.about().players;
        let enough = (names.len() >= least).then_some(names.len());
        let players = self.setup.players.or(enough).unwrap_or(4.clamp(least, most));
        let options = self.setup.options(game, players, false)?;
        if names.len() > players {
            let message = format!("--bots names {} bots for {players} players", names.len());
            return Err(Usage(message).into());
        }
        let contest = Contest {
            bots: names.iter().cloned().cycle().take(players).collect(),
            games: self.games,
            seed: self.series.seed,
            jobs: self.series.jobs(),
        };
        // Opened before the games are played: a file that cannot be written is better known now.
        let csv = self.csv.as_deref().map(|path| Rows::open(path, players)).transpose()?;
        let content = self.setup.content(game.about())?;
        let start = Instant::now();
        let contestants = Contestants { contest: &contest, options: options.clone(), content, csv };
        let sum = catalogue::visit(&self.game, contestants)??;
        let seconds = start.elapsed().as_secs_f64();
        let report = Report::new(&self.game, &options, &contest, &sum, seconds);
        if self.json { write_json(out, &report) } else { report.write(out) }
    }
}

/// So many games are played before their results are summed up and let go. Every possible number of bots divides it, so
/// that everyone has sat everywhere equally often when the next part begins.
const PART: u64 = 100_800;

/// A contest, before the type of the game is known.
struct Contestants<'a> {
    contest: &'a Contest,
    options: Value,
    content: Content,
    csv: Option<Rows<'a>>,
}

impl catalogue::Visitor for Contestants<'_> {
    type Out = Result<Sum>;

    fn visit<G: Game>(mut self) -> Result<Sum> {
        let rules = rules::<G>(&self.options, &self.content)?;
        let games = self.contest.games;
        let bar = progress::bar("{bar:40} {pos}/{len} games, {eta} left");
        bar.set_length(games);
        let mut sum = Sum::default();
        while sum.games < games {
            let first = sum.games;
            let seed = self.contest.seed.wrapping_add((first / PART).wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let part = Contest { games: PART.min(games - first), seed, ..self.contest.clone() };
            let progress = |done| bar.set_position(first + done);
            let results = part.play(&rules, &progress, &AtomicBool::new(false))?;
            if let Some(csv) = &mut self.csv {
                csv.write(&part, first, &results)?;
            }
            sum.add(&Tally::of(&part, &results));
        }
        bar.finish_and_clear();
        if let Some(csv) = self.csv {
            csv.close()?;
        }
        Ok(sum)
    }
}

/// The file with a row per game.
struct Rows<'a> {
    path: &'a Path,
    file: BufWriter<File>,
}

impl<'a> Rows<'a> {
    fn open(path: &'a Path, seats: usize) -> Result<Rows<'a>> {
        let file = File::create(path).with_context(|| cannot_write(path))?;
        let mut rows = Rows { path, file: BufWriter::new(file) };
        let mut header = "game,rounds,decisions,plies,ending".to_owned();
        for seat in 1..=seats {
            header += &format!(",bot_{seat},place_{seat},points_{seat}");
        }
        writeln!(rows.file, "{header}").with_context(|| cannot_write(path))?;
        Ok(rows)
    }

    fn write(&mut self, contest: &Contest, first: u64, results: &[GameResult]) -> Result<()> {
        let path = self.path;
        let mut rows = || {
            for result in results {
                let GameResult { index, rounds, played, outcome, points, .. } = result;
                let (decisions, plies, how) = (played.decisions, played.plies, outcome.how);
                write!(self.file, "{},{rounds},{decisions},{plies},{how}", first + index)?;
                for seat in Seat::all(contest.bots.len()) {
                    let bot = &contest.bots[contest.bot_at(*index, seat)];
                    write!(self.file, ",{bot},{},{}", outcome.place(seat), points[seat.index()])?;
                }
                writeln!(self.file)?;
            }
            std::io::Result::Ok(())
        };
        rows().with_context(|| cannot_write(path))
    }

    /// Writes what is left. Dropping would do that too, but swallow a full disk.
    fn close(mut self) -> Result<()> {
        self.file.flush().with_context(|| cannot_write(self.path))
    }
}

fn cannot_write(path: &Path) -> String {
    format!("{} cannot be written", path.display())
}

impl<'a> Report<'a> {
    fn new(game: &'a str, options: &'a Value, contest: &Contest, sum: &'a Sum, seconds: f64) -> Report<'a> {
        Report {
            game,
            players: contest.bots.len(),
            options,
            games: sum.games,
            seed: contest.seed,
            jobs: contest.jobs,
            decisions: sum.decisions,
            plies: sum.plies,
            seconds,
            decisions_per_s: sum.decisions as f64 / seconds,
            games_per_s: sum.games as f64 / seconds,
            rounds: sum.rounds(),
            bots: sum.bots(),
            seats: sum.seats(),
            endings: &sum.endings,
        }
    }

    /// For people.
    fn write(&self, out: &mut dyn Write) -> Result<()> {
        let Report { game, players, games, seconds, rounds, .. } = self;
        writeln!(
            out,
            "{HEADING}{game}{HEADING:#}, {players} players, {games} {} in {seconds:.1} s",
            if *games == 1 { "game" } else { "games" }
        )?;
        let percent = |share: f64| format!("{:.1} %", share * 100.0);
        let mut bots = numbers_table(&["bot", "seats", "wins", "share", "95 %", "points", "per choice"]);
        for bot in &self.bots {
            let (name, seats) = (bot.name.to_owned(), bot.seats.to_string());
            let interval = format!("{} – {}", percent(bot.low), percent(bot.high));
            let (points, time) = (format!("{:.1}", bot.points), format!("{:.2} ms", bot.ms_per_choice));
            bots.add_row([name, seats, shares(bot.wins), percent(bot.win_rate), interval, points, time]);
        }
        let mut seats = numbers_table(&["seat", "wins", "share", "95 %", "points"]);
        for (i, seat) in self.seats.iter().enumerate() {
            let interval = format!("{} – {}", percent(seat.low), percent(seat.high));
            let points = format!("{:.1}", seat.points);
            seats.add_row([(i + 1).to_string(), shares(seat.wins), percent(seat.win_rate), interval, points]);
        }
        write!(out, "\n{}\n{}\n", plain(&bots), plain(&seats))?;
        writeln!(out, "rounds: {:.1} on average, from {} to {}", rounds.mean, rounds.min, rounds.max)?;
        let endings: Vec<_> = self.endings.iter().map(|(how, count)| format!("{how} {count}")).collect();
        writeln!(out, "endings: {}", endings.join(", "))?;
        let (decisions, speed) = (self.decisions, self.games_per_s);
        let rate = self.decisions_per_s;
        Ok(writeln!(
            out,
            "{QUIET}{decisions} decisions, {rate:.0} per second; {speed:.1} games per second{QUIET:#}"
        )?)
    }
}

/// Wins are whole numbers unless some were shared.
fn shares(wins: f64) -> String {
    if wins.fract() == 0.0 { format!("{wins:.0}") } else { format!("{wins:.1}") }
}
