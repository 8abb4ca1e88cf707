//! The library behind the binary `starboard`. A thin layer: rules, bots and records live in crates of their own.
//!
//! - [`command`]: one module per command, each with its flags and its help;
//! - [`setup`]: what is chosen before a match: players, options, content;
//! - [`terminal`]: colours that survive a pipe, names in the colours of their seats;
//! - [`measure`]: how fast a game is, against a fixed yardstick;
//! - [`count`]: the allocator that counts; [`trim_memory`]: what it keeps after a peak is given back;
//! - [`progress`]: how far long work has come, and how it is stopped;
//! - [`records`]: where finished games are kept.

use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;
use table::visible::printable;

pub mod command;
pub mod count;
pub mod measure;
pub mod progress;
pub mod records;
pub mod setup;
pub mod terminal;
pub mod trim_memory;

/// A mistake in how the program was called: exit code 2, as for flags that do not exist.
#[derive(Debug)]
pub struct Usage(pub String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Something that was looked at and found wrong, and has been reported as the command's result: exit code 1, and no
/// further message.
#[derive(Debug)]
pub struct Reported;

impl std::fmt::Display for Reported {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("the result above")
    }
}

impl std::error::Error for Reported {}

/// Runs the program with these arguments, the first being its own name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match command::Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            // Nothing is left to be done if the message itself cannot be written.
            let _ = error.print();
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    let color = cli.color;
    let mut out = terminal::stdout(color);
    let done = command::run(cli, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough: `starboard rules … | head`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.is::<Reported>() => ExitCode::FAILURE,
        Err(error) => {
            let bold = terminal::ERROR;
            // It may quote somebody else's record.
            let message = printable(&format!("{error:#}"));
            let _ = writeln!(terminal::stderr(color), "{bold}error:{bold:#} {message}");
            ExitCode::from(if error.is::<Usage>() { 2 } else { 1 })
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
