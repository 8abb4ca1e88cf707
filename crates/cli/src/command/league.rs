//! `starboard league`: how strong the bots are.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::atomic::Ordering,
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result, bail};
use bots::{
    BotKind,
    league::{League as Fixtures, LeagueResult},
    ranking::{Ranking, Rated},
    rating::{Rating, ratings},
    tally::Rate,
};
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use table::{Content, Game, replace_file};

use super::write_json;
use crate::{
    Usage, progress,
    setup::{Series, Setup, known_bot, known_game, rules},
    terminal::{HEADING, QUIET, numbers_table, plain},
};

/// Lets every bot play every other and rates them.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard league pig --players 2 --bots random,greedy,cadet,captain
  starboard league alien-frontiers --players 2 --bots captain+handwritten,captain+learned --games 400
  starboard league alien-frontiers --players 4 --bots captain+old.weights,captain+new.weights,cadet
  starboard league connect-four --games 100 --json | jq '.bots'
  starboard league space-base --players 2 --bots cadet,captain,admiral --save games/space-base/ratings.json

Every two bots play so many games, sit in turn and move one seat on from game to game. 400 points ahead is ten times as likely to win; the \
anchor has 1000. Intervals are 95 %. A bot that searches may judge +handwritten, +learned or by a FILE.weights of its own; without, by \
what the game uses. The same seed gives the same games, whatever the number of jobs, unless a bot's budget is time. Ctrl+C ends the \
league with what was played.")]
pub struct League {
    /// Which game.
    game: String,
    #[command(flatten)]
    setup: Setup,
    /// How many games every two bots play.
    #[arg(long, value_name = "M", allow_negative_numbers = true, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays: names of bots [default: all]
    #[arg(long, value_delimiter = ',', value_name = "BOT,BOT,…")]
    bots: Vec<String>,
    /// The bot from which ratings are measured [default: captain, or the first]
    #[arg(long, value_name = "BOT")]
    anchor: Option<String>,
    #[command(flatten)]
    series: Series,
    /// Also keeps the ratings in this file, in place of those for as many players.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// For scripts; see docs/json.md.
    #[arg(long)]
    json: bool,
}

/// The result, as scripts read it.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    rules_version: u32,
    players: usize,
    options: &'a Value,
    seed: u64,
    games: u64,
    finished: bool,
    seconds: f64,
    anchor: &'a str,
    bots: Vec<BotLine<'a>>,
    pairs: Vec<PairLine<'a>>,
}

#[derive(Serialize)]
struct BotLine<'a> {
    name: &'a str,
    rating: f64,
    low: f64,
    high: f64,
    games: u64,
    wins: f64,
    judges: &'static str,
    ms_per_choice: f64,
}

#[derive(Serialize)]
struct PairLine<'a> {
    first: &'a str,
    second: &'a str,
    games: u64,
    wins: f64,
    win_rate: f64,
    low: f64,
    high: f64,
}

impl League {
    /// Plays it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let game = known_game(&self.game)?;
        let asked = match self.bots.is_empty() {
            true => bots::BOT_NAMES.iter().map(|&name| name.to_owned()).collect(),
            false => self.bots.clone(),
        };
        let names: Vec<String> = asked.iter().map(|name| known_bot(name.trim())).collect::<Result<_, _>>()?;
        if let Some(twice) = (1..names.len()).find(|&at| names[..at].contains(&names[at])) {
            return Err(Usage(format!("--bots names {} twice", names[twice])).into());
        }
        if names.len() < 2 {
            return Err(Usage("a league needs two bots at least".to_owned()).into());
        }
        let anchor = match &self.anchor {
            None => names.iter().position(|name| name == "captain").unwrap_or(0),
            Some(name) => {
                let unknown = || Usage(format!("--anchor {name}: it is none of {}", names.join(", ")));
                names.iter().position(|other| other == name).ok_or_else(unknown)?
            }
        };
        let (least, most) = game.about().players;
        let players = self.setup.players.unwrap_or(2.clamp(least, most));
        let options = self.setup.options(game, players, false)?;
        if let Some(file) = &self.save {
            // Before hours of play are in vain. It is read again after them, since another league may have written to it meanwhile.
            ratings_in(file)?;
        }
        let jobs = self.series.jobs();
        let fixtures = Fixtures { bots: names, games: self.games, seed: self.series.seed, jobs };
        let start = Instant::now();
        let teams = Teams {
            fixtures: &fixtures,
            options: options.clone(),
            content: self.setup.content(game.about())?,
        };
        let (result, judges) = catalogue::visit(&self.game, teams)??;
        let games = result.pairings.iter().map(|pairing| pairing.wins.len() as u64).sum();
        let report = Report {
            game: &self.game,
            rules_version: game.about().rules_version,
            players,
            options: &options,
            seed: self.series.seed,
            games,
            finished: games == fixtures.all_games(),
            seconds: start.elapsed().as_secs_f64(),
            anchor: &fixtures.bots[anchor],
            bots: bot_lines(&fixtures, &result, &judges, anchor),
            pairs: pair_lines(&fixtures, &result),
        };
        if self.json { write_json(out, &report) } else { report.write(out) }?;
        self.save.as_ref().map_or(Ok(()), |file| save(&report, self.games, file))
    }
}

/// Keeps the ratings for the page. Those of a part of a league are not kept.
fn save(report: &Report, games: u64, file: &Path) -> Result<()> {
    let cannot = || format!("{} cannot be written", file.display());
    if !report.finished {
        bail!("{}: the league was stopped before its end", cannot());
    }
    let points = |rating: f64| rating.round() as i32;
    let rated = |bot: &BotLine| Rated {
        name: bot.name.to_owned(),
        rating: points(bot.rating),
        low: points(bot.low),
        high: points(bot.high),
    };
    let ranking = Ranking {
        players: report.players,
        rules: report.rules_version,
        when: u32::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs())?,
        seed: report.seed,
        games,
        bots: report.bots.iter().map(rated).collect(),
    };
    replace_file(file, ranking.kept_in(&ratings_in(file)?)?.as_bytes()).with_context(cannot)
}

/// The text of a file of ratings. One that is not there yet has none.
fn ratings_in(file: &Path) -> Result<String> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        read => read.with_context(|| format!("{} cannot be read", file.display()))?,
    };
    Ranking::read(&text).with_context(|| format!("{} holds something else than ratings", file.display()))?;
    Ok(text)
}

/// A league, before the type of the game is known.
struct Teams<'a> {
    fixtures: &'a Fixtures,
    options: Value,
    content: Content,
}

impl catalogue::Visitor for Teams<'_> {
    /// What came of it, and by what each bot judges.
    type Out = Result<(LeagueResult, Vec<&'static str>)>;

    fn visit<G: Game>(self) -> Self::Out {
        let rules = rules::<G>(&self.options, &self.content)?;
        let bar = progress::bar("{bar:40} {pos}/{len} games, {eta} left");
        bar.set_length(self.fixtures.all_games());
        let stop = progress::stop_by_hand();
        let result = self.fixtures.play(&rules, &|done| bar.set_position(done), &stop)?;
        bar.finish_and_clear();
        if stop.load(Ordering::Relaxed) {
            eprintln!("stopped; these are the games that were finished");
        }
        let judge = |name: &String| {
            let kind = name.parse::<BotKind>()?;
            Ok(match kind.evaluator().weights(&rules) {
                Ok(Some(_)) => "learned",
                _ => "handwritten",
            })
        };
        Ok((result, self.fixtures.bots.iter().map(judge).collect::<Result<_>>()?))
    }
}

fn bot_lines<'a>(
    fixtures: &'a Fixtures,
    result: &LeagueResult,
    judges: &[&'static str],
    anchor: usize,
) -> Vec<BotLine<'a>> {
    let scores = result.scores();
    let line = |(bot, Rating { rating, low, high }): (usize, Rating)| {
        let (mut games, mut wins) = (0, 0.0);
        for (&(first, second), score) in &scores {
            if first == bot || second == bot {
                games += score.games;
                wins += if first == bot { score.wins } else { score.games as f64 - score.wins };
            }
        }
        let thinking = result.thinking[bot];
        let ms_per_choice = thinking.time.as_secs_f64() * 1e3 / f64::from(thinking.choices.max(1));
        let (name, judges) = (fixtures.bots[bot].as_str(), judges[bot]);
        BotLine { name, rating, low, high, games, wins, judges, ms_per_choice }
    };
    let ratings = ratings(fixtures.bots.len(), &result.pairings, anchor, fixtures.seed);
    let mut lines: Vec<BotLine> = ratings.into_iter().enumerate().map(line).collect();
    lines.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    lines
}

fn pair_lines<'a>(fixtures: &'a Fixtures, result: &LeagueResult) -> Vec<PairLine<'a>> {
    let line = |((first, second), score): ((usize, usize), bots::league::Score)| {
        let Rate { rate, low, high } = Rate::of(score.wins, score.games);
        let (first, second) = (fixtures.bots[first].as_str(), fixtures.bots[second].as_str());
        PairLine { first, second, games: score.games, wins: score.wins, win_rate: rate, low, high }
    };
    result.scores().into_iter().map(line).collect()
}

impl Report<'_> {
    /// For people.
    fn write(&self, out: &mut dyn Write) -> Result<()> {
        let Report { game, players, games, seconds, seed, .. } = self;
        writeln!(
            out,
            "{HEADING}{game}{HEADING:#}, {players} players, {games} games in {seconds:.1} s, seed {seed}"
        )?;
        let mut bots = numbers_table(&["bot", "rating", "95 %", "games", "wins", "judges", "per choice"]);
        for bot in &self.bots {
            bots.add_row([
                bot.name.to_owned(),
                format!("{:.0}", bot.rating),
                format!("{:.0} – {:.0}", bot.low, bot.high),
                bot.games.to_string(),
                format!("{:.1}", bot.wins),
                bot.judges.to_owned(),
                format!("{:.2} ms", bot.ms_per_choice),
            ]);
        }
        let percent = |share: f64| format!("{:.1} %", share * 100.0);
        let mut pairs = numbers_table(&["pair", "games", "first wins", "share", "95 %"]);
        for pair in &self.pairs {
            pairs.add_row([
                format!("{} – {}", pair.first, pair.second),
                pair.games.to_string(),
                format!("{:.1}", pair.wins),
                percent(pair.win_rate),
                format!("{} – {}", percent(pair.low), percent(pair.high)),
            ]);
        }
        write!(out, "\n{}\n{}\n", plain(&bots), plain(&pairs))?;
        let anchor = self.anchor;
        Ok(writeln!(
            out,
            "{QUIET}400 points ahead is ten times as likely to win; {anchor} has 1000{QUIET:#}"
        )?)
    }
}
