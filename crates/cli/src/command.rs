//! The commands, one module each.

use std::io::Write;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::terminal::Color;

pub mod analyse;
pub mod backup;
pub mod bench;
pub mod calibrate;
pub mod games;
pub mod league;
pub mod lesson;
pub mod play;
pub mod proof;
pub mod replay;
pub mod restore;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod soak;
pub mod train;
pub mod verify;

/// Space board games, refereed to the letter: play them in the browser or the terminal, replay and audit every roll,
/// simulate millions of games.
#[derive(Parser, Debug)]
#[command(name = "starboard", version, after_help = EXAMPLES, disable_help_subcommand = true)]
pub struct Cli {
    /// When to use colours.
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, hide_possible_values = false)]
    pub color: Color,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  starboard                                     tables in the browser; the same as `starboard serve`
  starboard games                               what there is to play
  starboard play pig                            a game in the terminal, against bots
  starboard rules alien-frontiers --search raid what the rules say
  starboard simulate pig --games 1000 --bots greedy,random
  starboard verify game.jsonl                   was every roll fair?
  starboard analyse game.jsonl                  what decided the game?

Exit codes: 0 done, 1 something failed or did not verify, 2 the call itself was wrong.";

/// What can be done.
#[derive(Subcommand, Debug)]
#[allow(missing_docs)] // Each command's help is the doc of its arguments.
pub enum Command {
    Serve(serve::Serve),
    Games(games::Games),
    Play(play::Play),
    Simulate(simulate::Simulate),
    League(league::League),
    Train(train::Train),
    Bench(bench::Bench),
    Rules(rules::Rules),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Analyse(analyse::Analyse),
    Calibrate(calibrate::Calibrate),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Lesson(lesson::Lesson),
    Soak(soak::Soak),
    Proof(proof::Proof),
}

/// Does what was asked.
pub fn run(cli: Cli, out: &mut dyn Write) -> Result<()> {
    // By itself it serves, as if that had been said.
    let serve =
        || Cli::parse_from(["starboard", "serve"]).command.expect("a command that was named is there");
    match cli.command.unwrap_or_else(serve) {
        Command::Serve(serve) => serve.run(out),
        Command::Games(games) => games.run(out),
        Command::Play(play) => play.run(out),
        Command::Simulate(simulate) => simulate.run(out),
        Command::League(league) => league.run(out),
        Command::Train(train) => train.run(out),
        Command::Bench(bench) => bench.run(out),
        Command::Rules(rules) => rules.run(out),
        Command::Replay(replay) => replay.run(out),
        Command::Verify(verify) => verify.run(out),
        Command::Analyse(analyse) => analyse.run(out),
        Command::Calibrate(calibrate) => calibrate.run(out),
        Command::Backup(backup) => backup.run(out),
        Command::Restore(restore) => restore.run(out),
        Command::Lesson(lesson) => lesson.run(out),
        Command::Soak(soak) => soak.run(out),
        Command::Proof(proof) => proof.run(out),
    }
}

/// Writes a value as JSON, for scripts.
fn write_json(out: &mut dyn Write, value: &impl serde::Serialize) -> Result<()> {
    Ok(writeln!(out, "{}", serde_json::to_string_pretty(value)?)?)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_flags_do_not_contradict_each_other() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        for command in Cli::command().get_subcommands().filter(|command| !command.is_hide_set()) {
            let help = command.clone().render_long_help().to_string();
            assert!(help.contains("Example"), "{} has no example", command.get_name());
        }
    }
}
