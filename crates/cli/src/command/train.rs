//! `starboard train`: an estimate that learns.

use std::{
    fs::{self, File, OpenOptions},
    io::{BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::atomic::Ordering,
    time::Instant,
};

use anyhow::{Context, Result, bail};
use bots::{
    BotKind,
    learning::{
        Fit, Quality, SelfPlay, TrainingGame, fit, quality,
        self_play::{self, Layout},
    },
};
use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value, json};
use table::{
    Content, Game,
    learned::{HandwrittenShare, Weights, fingerprint},
    replace_file,
};

use super::write_json;
use crate::{
    Usage, progress,
    setup::{Series, Setup, known_bot, known_game, rules},
    terminal::{HEADING, numbers_table, plain},
};

/// Plays games of a bot against itself and fits weights to what came of them.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard train alien-frontiers --players 2
  starboard train alien-frontiers --players 4 --games 20000 --seed 7 --out new.weights
  starboard league alien-frontiers --players 2 --bots captain+handwritten,captain+new.weights --games 400

The positions are kept in a file as the games go on; Ctrl+C stops, and the same call goes on. One game of ten is held out, and the \
report says how well the weights foretell those, beside the hand-written estimate. The weights are written with how they were made \
beside them; the same seed gives the same weights on the same machine.

A bot whose name says nothing else judges by the weights that the game has now: once the result is among them, the same call with --bot captain plays \
other games. Keep a copy of the first weights and play with --bot captain+FIRST.weights, and it can be repeated. The .json beside the weights says by which the \
bot judged (\"judged_by\", their BLAKE3 hash, as b3sum prints it).

A game uses weights only once its code says so: see \
docs/adding-a-game.md.")]
pub struct Train {
    /// Which game.
    game: String,
    #[command(flatten)]
    setup: Setup,
    /// How many games are played.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 5000, value_parser = clap::value_parser!(u64).range(10..))]
    games: u64,
    /// Who plays on every seat.
    #[arg(long, value_name = "BOT", default_value = "captain+handwritten")]
    bot: String,
    #[command(flatten)]
    series: Series,
    /// How often the fit goes through all positions.
    #[arg(long, value_name = "N", default_value_t = Fit::default().epochs, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    /// How much the stages of a game are held together.
    #[arg(long, value_name = "R", default_value_t = Fit::default().ridge)]
    ridge: f64,
    /// How much the places after the first count.
    #[arg(long, value_name = "P", default_value_t = Fit::default().places)]
    places: f64,
    /// How much of the hand-written estimate is mixed in, from 0 to 1.
    #[arg(long, value_name = "W", default_value_t = 0.0)]
    written: f64,
    /// Where the positions are kept [default: GAME-PLAYERS.positions]
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// Where the weights are written [default: games/GAME/weights/PLAYERS.weights]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

/// How weights were made, as it is written beside them.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    rules_version: u32,
    players: usize,
    options: &'a Value,
    bot: &'a str,
    /// The hash of the weights by which the bot judged, or that it judged by what is hand-written.
    judged_by: &'a str,
    games: u64,
    seed: u64,
    positions: u64,
    fit: Fit,
    /// In thousandths.
    written: HandwrittenShare,
    weights: usize,
    quality: Quality,
}

impl Train {
    /// Plays, fits and reports.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let game = known_game(&self.game)?;
        let bot = known_bot(self.bot.trim())?;
        let (least, most) = game.about().players;
        let players = self.setup.players.unwrap_or(2.clamp(least, most));
        let options = self.setup.options(game, players, false)?;
        let run =
            TrainingRun { train: self, bot, players, options, content: self.setup.content(game.about())? };
        let Some(report) = catalogue::visit(&self.game, run)?? else { return Ok(()) };
        if self.json {
            return write_json(out, &report);
        }
        write_report(&report, out)
    }
}

/// What is to be learned, before the type of the game is known.
struct TrainingRun<'a> {
    train: &'a Train,
    bot: String,
    players: usize,
    options: Value,
    content: Content,
}

impl catalogue::Visitor for TrainingRun<'_> {
    /// How the weights were made, unless the games were stopped.
    type Out = Result<Option<Value>>;

    fn visit<G: Game>(self) -> Self::Out {
        let (train, players) = (self.train, self.players);
        let about = G::about();
        if G::FEATURES.is_empty() {
            return Err(
                Usage(format!("{} names nothing that an estimate could learn from", about.title)).into()
            );
        }
        let written = HandwrittenShare::new(train.written)
            .ok_or_else(|| Usage("--written takes a part of the whole: 0 to 1".to_owned()))?;
        let rules = rules::<G>(&self.options, &self.content)?;
        let self_play = SelfPlay {
            bot: self.bot.parse::<BotKind>()?,
            seed: train.series.seed,
            jobs: train.series.jobs(),
        };
        self_play.bot.evaluator().check(&rules)?;
        let weights_of_bot = self_play.bot.evaluator().hash_of_weights(&rules);
        let judged_by = weights_of_bot.as_deref().unwrap_or("handwritten");
        let name = format!("{}-{players}.positions", about.id);
        let path = train.positions.clone().unwrap_or_else(|| name.into());
        let header = json!({
            "game": about.id, "rules_version": about.rules_version, "options": self.options,
            "content": self.content.hash(), "bot": self.bot, "judged_by": judged_by, "seed": train.series.seed,
            "features": fingerprint(G::FEATURES, G::STAGES), "estimate": self_play::fingerprint(&rules),
        });
        let Some(training_games) = play(&rules, &self_play, train.games, &path, &header.to_string())? else {
            return Ok(None);
        };
        let how = Fit { epochs: train.epochs, ridge: train.ridge, places: train.places, ..Fit::default() };
        let bar = progress::bar("{bar:40} {pos}/{len} rounds of fitting, {eta} left");
        bar.set_length(how.epochs.into());
        let start = Instant::now();
        let weights = fit(&rules, &training_games, &how, &|round| bar.set_position(round.into()));
        bar.finish_and_clear();
        eprintln!("fitted in {:.1} s", start.elapsed().as_secs_f64());
        let report = Report {
            game: about.id,
            rules_version: about.rules_version,
            players,
            options: &self.options,
            bot: &self.bot,
            judged_by,
            games: train.games,
            seed: train.series.seed,
            positions: training_games
                .iter()
                .map(|game| (game.rows.len() / Layout::of(&rules).row()) as u64)
                .sum(),
            fit: how,
            written,
            weights: weights.len(),
            quality: quality(&rules, &training_games, &weights, written),
        };
        let usual = || format!("games/{}/weights/{players}.weights", about.id).into();
        let file = train.out.clone().unwrap_or_else(usual);
        let report = serde_json::to_value(&report)?;
        let bytes = Weights::write::<G>(players, written, &weights);
        // What is written must be what is read.
        Weights::read(&bytes, &rules)?;
        write_file(&file, &bytes)?;
        write_file(&file.with_extension("json"), (serde_json::to_string_pretty(&report)? + "\n").as_bytes())?;
        eprintln!("{} holds {} weights, {} bytes", file.display(), weights.len(), bytes.len());
        Ok(Some(report))
    }
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    let cannot = || format!("{} cannot be written", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(cannot)?;
    }
    replace_file(path, bytes).with_context(cannot)
}

/// So many games are played before they are written down.
const PART: u64 = 200;

/// The games to learn from: those that are written down, and the others as soon as they are played. Nothing, if it was stopped before the last.
fn play<G: Game>(
    rules: &G,
    self_play: &SelfPlay,
    games: u64,
    path: &Path,
    header: &str,
) -> Result<Option<Vec<TrainingGame>>> {
    let layout = Layout::of(rules);
    let cannot = || format!("{} cannot be used", path.display());
    let (mut file, mut training_games) = open(path, header, layout).with_context(cannot)?;
    training_games.truncate(games as usize);
    let stop = progress::stop_by_hand();
    let bar = progress::bar("{bar:40} {pos}/{len} games, {eta} left");
    bar.set_length(games);
    while (training_games.len() as u64) < games {
        let first = training_games.len() as u64;
        let part = first..games.min(first + PART);
        let played = self_play.play(rules, part, &|done| bar.set_position(first + done), &stop)?;
        for game in played {
            write_game(&mut file, &game).with_context(cannot)?;
            training_games.push(game);
        }
        file.flush().with_context(cannot)?;
        if stop.load(Ordering::Relaxed) {
            bar.abandon();
            eprintln!("stopped after {} games; the same call goes on", training_games.len());
            return Ok(None);
        }
    }
    bar.finish_and_clear();
    Ok(Some(training_games))
}

/// No header of a file of positions is longer.
const LONGEST_HEADER: u64 = 1 << 16;

/// Opens the file of positions, with the games that it holds, or begins it. A game that was not written to its end is forgotten.
fn open(path: &Path, header: &str, layout: Layout) -> Result<(BufWriter<File>, Vec<TrainingGame>)> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut training_games = Vec::new();
    let expected = format!("{header}\n");
    if file.metadata()?.len() == 0 {
        file.write_all(expected.as_bytes())?;
        return Ok((BufWriter::new(file), training_games));
    }
    let mut read = BufReader::new(&file);
    let mut begin = Vec::new();
    read.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut begin)?;
    if begin != expected.as_bytes() {
        bail!(
            "{}; remove it, and the games are played anew, or name another with --positions",
            misfit(header, &begin)
        );
    }
    let mut end = expected.len() as u64;
    while let Some(game) = read_game(&mut read, layout) {
        end += (layout.seats + 4 + game.rows.len()) as u64;
        training_games.push(game);
    }
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;
    Ok((BufWriter::new(file), training_games))
}

/// How a file of positions that begins like this differs from one that begins with this header.
fn misfit(header: &str, begin: &[u8]) -> String {
    let parts = |text| serde_json::from_slice::<Map<String, Value>>(text).unwrap_or_default();
    let (wanted, kept) = (parts(header.as_bytes()), parts(begin));
    if kept.is_empty() {
        return "it holds no positions".to_owned();
    }
    let other = wanted.iter().filter(|&(what, value)| kept.get(what) != Some(value));
    let other: Vec<&str> = other.map(|(what, _)| what.as_str()).collect();
    format!("it holds positions of other games, which differ in {}", other.join(", "))
}

/// Places, the number of positions, and the positions.
fn write_game(file: &mut impl Write, game: &TrainingGame) -> Result<()> {
    file.write_all(&game.places)?;
    file.write_all(&(game.rows.len() as u32).to_le_bytes())?;
    Ok(file.write_all(&game.rows)?)
}

fn read_game(file: &mut impl Read, layout: Layout) -> Option<TrainingGame> {
    let (mut places, mut length) = (vec![0; layout.seats], [0; 4]);
    file.read_exact(&mut places).ok()?;
    file.read_exact(&mut length).ok()?;
    let mut rows = Vec::new();
    let length = u64::from(u32::from_le_bytes(length));
    file.take(length).read_to_end(&mut rows).ok()?;
    (rows.len() as u64 == length).then_some(TrainingGame { places, rows })
}

/// For people.
fn write_report(report: &Value, out: &mut dyn Write) -> Result<()> {
    let (game, players) = (report["game"].as_str().unwrap_or_default(), &report["players"]);
    writeln!(
        out,
        "{HEADING}{game}{HEADING:#}, {players} players: {} weights from {} positions of {} games, seed {}",
        report["weights"], report["positions"], report["games"], report["seed"]
    )?;
    let mut table = numbers_table(&[
        "games held out",
        "positions",
        "log-loss",
        "written",
        "Brier",
        "written",
        "misjudged",
        "written",
    ]);
    for part in report["quality"].as_array().into_iter().flatten() {
        let stage = part["stage"].as_u64().map_or("all".to_owned(), |stage| format!("stage {stage}"));
        let figure =
            |whose: &str, what: &str| format!("{:.4}", part[whose][what].as_f64().unwrap_or(f64::NAN));
        let mut row = vec![stage, part["positions"].to_string()];
        for what in ["log_loss", "brier", "misjudged"] {
            row.extend(["learned", "handwritten"].map(|whose| figure(whose, what)));
        }
        table.add_row(row);
    }
    Ok(write!(out, "\n{}", plain(&table))?)
}
