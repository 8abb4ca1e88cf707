//! `starboard simulate`: many games between bots.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufWriter, IsTerminal, Write},
    num::NonZeroUsize,
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
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use serde_json::Value;
use table::{Content, Game, Seat};

use super::write_json;
use crate::{
    Usage,
    setup::{Setup, known_bot, known_game, rules},
    terminal::{HEADING, QUIET, numbers_table, plain},
};

/// Plays many games between bots and says who won how often, and how sure that is.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard simulate pig --players 4 --games 10000 --bots random
  starboard simulate alien-frontiers --games 200 --bots captain,cadet --players 4
  starboard simulate connect-four --games 500 --bots mcts:1000,captain --csv games.csv
  starboard simulate pig --games 1000 --bots greedy,random --json | jq '.bots'

Fewer bots than players sit in turn (captain,cadet,captain,cadet), and all move one seat on from game to game, so that
no bot has the better seats. A shared win counts in parts. Intervals are 95 %. The same seed gives the same games,
whatever the number of jobs.")]
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
    /// Same seed, same games.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value_t = 1)]
    seed: u64,
    /// How many games are played side by side; as many as there are cores without.
    #[arg(long, value_name = "J", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
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
    endings: BTreeMap<&'static str, u64>,
}

#[derive(Serialize)]
struct BotLine<'a> {
    name: &'a str,
    seats: usize,
    wins: f64,
    win_rate: f64,
    low: f64,
    high: f64,
    points: f64,
    ms_per_choice: f64,
}

#[derive(Serialize)]
struct SeatLine {
    wins: f64,
    win_rate: f64,
    low: f64,
    high: f64,
    points: f64,
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
        let options = self.setup.options(game, players)?;
        if names.len() > players {
            let message = format!("--bots names {} bots for {players} players", names.len());
            return Err(Usage(message).into());
        }
        let contest = Contest {
            bots: names.iter().cloned().cycle().take(players).collect(),
            games: self.games,
            seed: self.seed,
            jobs: self.jobs.map_or_else(cores, usize::from),
        };
        // Opened before the games are played: a file that cannot be written is better known now.
        let csv = self.csv.as_deref().map(|path| open(path).map(|file| (path, file))).transpose()?;
        let content = self.setup.content(game.about())?;
        let start = Instant::now();
        let results = catalogue::visit(
            &self.game,
            Contestants { contest: &contest, options: options.clone(), content },
        )??;
        let seconds = start.elapsed().as_secs_f64();
        if let Some((path, file)) = csv {
            write_csv(file, &contest, &results).with_context(|| cannot_write(path))?;
        }
        let tally = Tally::of(&contest, &results);
        let report = Report::new(&self.game, &options, &contest, &tally, seconds);
        if self.json { write_json(out, &report) } else { report.write(out) }
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

fn cannot_write(path: &Path) -> String {
    format!("{} cannot be written", path.display())
}

fn open(path: &Path) -> Result<File> {
    File::create(path).with_context(|| cannot_write(path))
}

/// A contest, before the type of the game is known.
struct Contestants<'a> {
    contest: &'a Contest,
    options: Value,
    content: Content,
}

impl catalogue::Visitor for Contestants<'_> {
    type Out = Result<Vec<GameResult>>;

    fn visit<G: Game>(self) -> Result<Vec<GameResult>> {
        let rules = rules::<G>(&self.options, &self.content)?;
        let bar = ProgressBar::new(self.contest.games);
        if !std::io::stderr().is_terminal() {
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let results = self.contest.play(&rules, &|done| bar.set_position(done), &AtomicBool::new(false));
        bar.finish_and_clear();
        Ok(results?)
    }
}

fn write_csv(file: File, contest: &Contest, results: &[GameResult]) -> std::io::Result<()> {
    let mut file = BufWriter::new(file);
    let seats = contest.bots.len();
    write!(file, "game,rounds,decisions,plies,ending")?;
    for seat in 1..=seats {
        write!(file, ",bot_{seat},place_{seat},points_{seat}")?;
    }
    writeln!(file)?;
    for result in results {
        let GameResult { index, rounds, played, outcome, points, .. } = result;
        write!(file, "{index},{rounds},{},{},{}", played.decisions, played.plies, outcome.how)?;
        for seat in Seat::all(seats) {
            let bot = &contest.bots[contest.sits(*index, seat)];
            write!(file, ",{bot},{},{}", outcome.place(seat), points[seat.index()])?;
        }
        writeln!(file)?;
    }
    // Dropping would flush too, but swallow a full disk.
    file.flush()
}

impl<'a> Report<'a> {
    fn new(
        game: &'a str,
        options: &'a Value,
        contest: &Contest,
        tally: &'a Tally,
        seconds: f64,
    ) -> Report<'a> {
        let bot = |bot: &'a bots::tally::BotTally| BotLine {
            name: &bot.name,
            seats: bot.seats,
            wins: bot.wins,
            win_rate: bot.win_rate.rate,
            low: bot.win_rate.low,
            high: bot.win_rate.high,
            points: bot.points,
            ms_per_choice: bot.time_per_choice().as_secs_f64() * 1e3,
        };
        let seat = |seat: &bots::tally::SeatTally| SeatLine {
            wins: seat.wins,
            win_rate: seat.win_rate.rate,
            low: seat.win_rate.low,
            high: seat.win_rate.high,
            points: seat.points,
        };
        Report {
            game,
            players: contest.bots.len(),
            options,
            games: tally.games,
            seed: contest.seed,
            jobs: contest.jobs,
            decisions: tally.decisions,
            plies: tally.plies,
            seconds,
            decisions_per_s: tally.decisions as f64 / seconds,
            games_per_s: tally.games as f64 / seconds,
            rounds: tally.rounds,
            bots: tally.bots.iter().map(bot).collect(),
            seats: tally.seats.iter().map(seat).collect(),
            endings: tally.endings.clone(),
        }
    }

    /// For people.
    fn write(&self, out: &mut dyn Write) -> Result<()> {
        let Report { game, players, games, seconds, rounds, .. } = self;
        writeln!(out, "{HEADING}{game}{HEADING:#}, {players} players, {games} games in {seconds:.1} s")?;
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
