//! What is chosen before a match: the number of players, the game's options, the content.

use std::{path::PathBuf, thread};

use anyhow::Result;
use clap::Args;
use serde_json::Value;
use table::{About, Content, Game, Problem, erased::AnyGame, options::option_value, timeline::options_of};

use crate::Usage;

/// The flags with which a match is set up.
#[derive(Args, Clone, Debug, Default)]
pub struct Setup {
    /// How many players.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub players: Option<usize>,
    /// Chooses an option of the game; `starboard games` lists them. May be repeated.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    /// Replaces the built-in content (cards, boards) by a file of the same shape.
    #[arg(long, value_name = "FILE")]
    pub content: Option<PathBuf>,
}

/// The flags with which many games are played.
#[derive(Args, Clone, Debug)]
pub struct Series {
    /// Same seed, same games.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value_t = 1)]
    pub seed: u64,
    /// How many games are played side by side [default: the number of cores]
    #[arg(long, value_name = "J", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl Series {
    /// How many games are played side by side.
    pub fn jobs(&self) -> usize {
        self.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
    }
}

impl Setup {
    /// The game's options as JSON, checked. Where no person plays, its safeguards are on unless they are set.
    pub fn options(&self, game: &dyn AnyGame, players: usize, people: bool) -> Result<Value> {
        let about = game.about();
        let usual = if people { game.options(players) } else { game.safe_options(players) };
        let mut options = usual.map_err(|_| {
            let (least, most) = about.players;
            Usage(format!("{} is for {least} to {most} players, not for {players}", about.title))
        })?;
        for set in &self.set {
            let (key, value) = key_and_value(set)?;
            let chosen = about.choose(players, &mut options, key, value);
            chosen.map_err(|why| Usage(format!("--set {set}: {why}")))?;
        }
        Ok(options)
    }

    /// The content of the match.
    pub fn content(&self, about: &About) -> Result<Content> {
        match &self.content {
            Some(path) if about.content.1.is_empty() => {
                Err(Usage(format!("--content {}: {} has no content to replace", path.display(), about.title))
                    .into())
            }
            Some(path) => Ok(Content::read(path)?),
            None => Ok(Content::built_in(about.content)),
        }
    }
}

/// The parts of `KEY=VALUE`, where the value is JSON or a bare word.
fn key_and_value(set: &str) -> Result<(&str, Value), Usage> {
    let (key, value) =
        set.split_once('=').ok_or_else(|| Usage(format!("--set {set}: expected KEY=VALUE")))?;
    Ok((key, option_value(value)))
}

/// The name of a bot that exists, or an error that says which do.
pub fn known_bot(name: &str) -> Result<String, Usage> {
    // What stands after a plus sign may be the name of a file.
    let (plain, by) = name.split_at(name.find('+').unwrap_or(name.len()));
    let name = plain.to_lowercase() + by;
    match name.parse::<bots::BotKind>() {
        Ok(_) => Ok(name),
        Err(unknown) => {
            let near = catalogue::nearest(&name, bots::BOT_NAMES.iter().copied());
            let near = near.map(|near| format!("; did you mean {near}?")).unwrap_or_default();
            Err(Usage(format!("{unknown}{near}")))
        }
    }
}

/// The rules of a match, from options as JSON and content.
pub fn rules<G: Game>(options: &Value, content: &Content) -> Result<G, Problem> {
    G::new(&options_of::<G>(options)?, content)
}

/// The game with this id; an unknown one is a mistake in the call.
pub fn known_game(id: &str) -> Result<&'static dyn AnyGame, Usage> {
    catalogue::find(id).map_err(|unknown| Usage(unknown.to_string()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_value_is_what_stands_after_the_first_sign() {
        assert_eq!(key_and_value("long=true").unwrap(), ("long", json!(true)));
        assert_eq!(key_and_value("map=big").unwrap(), ("map", json!("big")));
        assert_eq!(key_and_value("map=\"a=b\"").unwrap(), ("map", json!("a=b")));
        assert_eq!(key_and_value("map=").unwrap(), ("map", json!("")));
    }

    #[test]
    fn a_key_alone_is_told_how_to_be_written() {
        assert_eq!(key_and_value("long").unwrap_err().0, "--set long: expected KEY=VALUE");
    }
}
