//! `cargo xtask siege`: whether one stranger can do anything to everybody else, and whether a server that is killed forgets or doubles
//! anything. It starts the real binary with fresh data and ends with a verdict.
//!
//! - [`attempts`]: what the stranger tries; [`others`]: how long everybody else waits meanwhile; [`long`]: a record as long as may be;
//! - [`killing`]: the server is killed at random moments while people and bots play every game;
//! - [`matches`]: the memory of a match;
//! - [`serving`]: the server; [`report`]: the figures.

use std::{
    fmt, io,
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant, SystemTime},
};

use attempts::{Attempt, attempt};
use clap::{Parser, ValueEnum};
use client::Client;
use futures_util::future::try_join_all;
use report::Measured;
use serde_json::Value;

mod attempts;
mod killing;
mod long;
mod matches;
mod others;
mod report;
mod serving;

#[path = "../../../server/tests/it/client.rs"]
mod client;

/// How long others play undisturbed in a quick run, and how long something is tried; and how long others may wait meanwhile. What was not mended had them wait
/// to the end.
const QUICK: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(4));
const QUICK_DELAY: Duration = Duration::from_millis(1500);

/// Whether one stranger can do anything to everybody else, and whether a killed server forgets anything.
#[derive(Parser)]
struct Siege {
    /// The binary.
    #[arg(long, value_name = "FILE")]
    bin: PathBuf,
    /// For longer, with more tables, and with the memory of a thousand matches of each game.
    #[arg(long)]
    long: bool,
    /// For a few seconds each, two or three attempts at once, with a wide bound for delays and no kills: enough to notice what has become possible again.
    #[arg(long, conflicts_with_all = ["long", "only"])]
    quick: bool,
    /// The seed of an earlier run, to kill at the same moments again.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The longest that an attempt may delay others, in milliseconds. On a machine that others use too it may be more.
    #[arg(long, value_name = "MS", default_value_t = 500, conflicts_with = "quick")]
    delay: u64,
    /// Only these attempts; `kills` and `matches` are the other two parts.
    #[arg(value_name = "PART")]
    only: Vec<String>,
}

/// Why something could not be measured, or what was wrong.
#[derive(Debug)]
pub struct Failed(pub String);

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Failed {
        Failed(error.to_string())
    }
}

impl From<&str> for Failed {
    fn from(text: &str) -> Failed {
        Failed(text.to_owned())
    }
}

/// The games that the server offers, without toys.
async fn games(client: &mut Client) -> Result<Vec<Value>, Failed> {
    let reply = client.try_get("/api/games").await?;
    let games: Vec<Value> = serde_json::from_slice(&reply.body).unwrap_or_default();
    let games: Vec<Value> = games.into_iter().filter(|game| game["toy"] == false).collect();
    if games.is_empty() { Err("there are no games".into()) } else { Ok(games) }
}

/// What an attempt is called on the command line.
fn part(what: &Attempt) -> String {
    format!("{what:?}").to_lowercase()
}

impl Siege {
    fn has(&self, part: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == part)
    }

    /// A part that is misspelt would be left out, and everything else would hold.
    fn check_parts(&self, attempts: &[Attempt]) -> Result<(), Failed> {
        let mut known: Vec<String> = attempts.iter().map(part).collect();
        known.extend(["kills", "matches"].map(str::to_owned));
        if let Some(unknown) = self.only.iter().find(|only| !known.contains(only)) {
            return Err(Failed(format!("there is no part {unknown:?}; there are {}", known.join(", "))));
        }
        match self.only.iter().any(|only| only == "matches") && !self.long {
            true => Err("matches takes long: add --long".into()),
            false => Ok(()),
        }
    }

    /// Tries something. Its name, if it was too much.
    async fn tried(
        &self,
        what: Attempt,
        folder: &Path,
        times: (Duration, Duration),
        longest: Duration,
    ) -> Result<Option<String>, Failed> {
        // A machine that does something else may spoil it once; what is really too much is too much again.
        for _ in 0..2 {
            let measured = attempt(what, &self.bin, folder, times).await?;
            println!("{}", measured.line(what.title(), longest));
            if measured.holds(longest) {
                return Ok(None);
            }
        }
        Ok(Some(what.title().to_owned()))
    }

    /// Everything that was too much or wrong.
    async fn run(&self, seed: u64) -> Result<Vec<String>, Failed> {
        let folder = tempfile::tempdir()?;
        let mut wrong = Vec::new();
        println!("{}", Measured::heading());
        let all = Attempt::value_variants();
        self.check_parts(all)?;
        if self.quick {
            // The first half beside the second: of each two, one is about memory and one about waiting. One that is left over comes first too.
            let rounds = all.len() / 2;
            for round in 0..rounds {
                let together = all.iter().skip(round).step_by(rounds);
                let tried = together.map(|&what| self.tried(what, folder.path(), QUICK, QUICK_DELAY));
                wrong.extend(try_join_all(tried).await?.into_iter().flatten());
            }
            return Ok(wrong);
        }
        let times = (Duration::from_secs(2), Duration::from_secs(if self.long { 30 } else { 7 }));
        for &what in all.iter().filter(|what| self.has(&part(what))) {
            wrong.extend(self.tried(what, folder.path(), times, Duration::from_millis(self.delay)).await?);
        }
        if self.has("kills") {
            let (tables, kills) = if self.long { (40, 100) } else { (10, 25) };
            match killing::run(&self.bin, folder.path(), seed, tables, kills).await {
                Ok(line) => println!("{line}  ok"),
                Err(failed) => {
                    println!("{kills} kills: {failed}");
                    wrong.push("kills".to_owned());
                }
            }
        }
        if self.long && self.has("matches") {
            wrong.extend(matches::run(&self.bin, folder.path()).await?);
        }
        Ok(wrong)
    }
}

/// Every connection is a file, and the stranger has many.
fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        // If it cannot be raised, fewer come.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let siege = Siege::parse();
    raise_file_limit();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let seed = siege.seed.unwrap_or(now.as_nanos() as u64);
    println!("again with --seed {seed}");
    let begun = Instant::now();
    let outcome = siege.run(seed).await;
    let took = begun.elapsed().as_secs();
    match outcome {
        Ok(wrong) if wrong.is_empty() => {
            println!("the server holds ({took} s)");
            return ExitCode::SUCCESS;
        }
        Ok(wrong) => println!("the server does not hold ({took} s): {}", wrong.join("; ")),
        Err(failed) => println!("it could not be measured ({took} s): {failed}"),
    }
    ExitCode::FAILURE
}
