//! Developer commands, run as `cargo xtask …`. It has no dependencies, so that it starts at once on a fresh machine; all
//! it does is launch other programs.
//!
//! - [`shell`]: launching them;
//! - [`checks`]: `test`, which is everything that must hold;
//! - [`commits`]: the titles of commits;
//! - [`layout`]: tests that would never run, games laid out in their own way, dependencies that would be built once more;
//! - [`page`]: the page's packages, its types, its build and its tests;
//! - [`proof`]: `rules`, from the receipts of tests;
//! - [`rustdoc`]: the documentation, from crates that are built already.

use std::{env, path::PathBuf, process::ExitCode};

use shell::{Outcome, cargo, has, starboard};

mod checks;
mod commits;
mod layout;
mod page;
mod proof;
mod rustdoc;
mod shell;

const HELP: &str = "\
cargo xtask <command>

  play [arguments]             build the page and the server, then serve; open the address that is printed
  page                         build the page only, into web/dist
  types                        write the types that the page shares with the server and the games, into web/src/generated
  test                         everything: format, lints, tests, documentation, proof of the rules, the page in a browser
  rules [<game>] [--json]      which clauses of the ledgers are proved by tests that ran and passed
  soak [<game>] [--games N]    the conformance kit over many random games (2000 per variant without --games)
  bless [<game>]               write the golden records anew; review the difference before you commit it
  bench [arguments]            how fast the games are; the same as `starboard bench`
  load                         what the server bears: moves a second, latency, memory, cold start
  siege [--quick | --long]     whether one stranger can do anything to everybody else, and a killed server forgets anything
  mutants [<game>] [arguments] whether the tests notice changed rules (needs cargo-mutants)

Arguments of play go to `starboard serve`, those of soak and bench to the commands of that name: see their `--help`. siege
takes the debug build; --bin FILE takes another.

Prerequisites: Rust, and Node 20.19 or newer. `test` uses cargo-nextest where it is installed, and chromium, which it installs
when it runs as root on Debian.
With CI=true a check that had to be skipped counts as failed.";

fn main() -> ExitCode {
    if rustdoc::is_asked() {
        return rustdoc::answer(env::args_os().skip(1));
    }
    let mut args = env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let done = match command.as_str() {
        "play" => page::build().and_then(|()| starboard("serve", &rest).run()),
        "page" => page::build(),
        "types" => page::types(),
        "test" => checks::run(&rest),
        "rules" => proof::rules(&rest),
        "soak" => starboard("soak", &rest).run(),
        "bless" => bless(&rest),
        "bench" => starboard("bench", &rest).run(),
        "load" => load(&rest),
        "siege" => siege(&rest),
        "mutants" => mutants(&rest),
        "" | "help" | "-h" | "--help" => {
            println!("{HELP}");
            Ok(())
        }
        other => {
            eprintln!("There is no command \"{other}\".\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failed) => failed.report(),
    }
}

/// The packages of the games that are named, or of all.
fn packages(named: Option<&String>) -> Result<Vec<String>, shell::Failed> {
    let all = proof::games()?;
    match named {
        None => Ok(all),
        Some(game) if all.contains(game) => Ok(vec![game.clone()]),
        Some(game) => {
            let message =
                format!("there is no game \"{game}\" with a rules.toml; there are: {}", all.join(", "));
            Err(shell::Failed::usage(message))
        }
    }
}

/// The first argument, if it is no flag.
fn game_of(rest: &[String]) -> Option<&String> {
    rest.first().filter(|first| !first.starts_with('-'))
}

fn bless(rest: &[String]) -> Outcome {
    if let Some(surplus) = rest.get(1).or_else(|| rest.iter().find(|word| word.starts_with('-'))) {
        return Err(shell::Failed::usage(format!(
            "bless takes the name of a game at most; \"{surplus}\" is more"
        )));
    }
    for package in packages(game_of(rest))? {
        let golden = ["test", "--package", &package, "--test", "it", "golden"];
        cargo(&golden).env("STARBOARD_BLESS", "1").run()?;
    }
    println!("The golden records are written. Review them: git diff -- games");
    Ok(())
}

fn load(rest: &[String]) -> Outcome {
    if let Some(surplus) = rest.first() {
        return Err(shell::Failed::usage(format!("load takes no arguments; \"{surplus}\" is one")));
    }
    cargo(&["run", "--release", "--package", "server", "--example", "load"]).run()
}

fn siege(rest: &[String]) -> Outcome {
    let chosen = rest.iter().any(|word| word.starts_with("--bin"));
    if !chosen {
        cargo(&["build", "--package", "cli", "--bin", "starboard"]).run()?;
    }
    besieging(if chosen { None } else { Some(shell::built("debug")) }).args(rest).in_place().run()
}

/// What besieges a binary.
fn besieging(binary: Option<PathBuf>) -> shell::Launch {
    let siege = cargo(&["run", "--package", "cli", "--example", "siege", "--"]);
    match binary {
        Some(binary) => siege.args(&["--bin"]).args(&[binary]),
        None => siege,
    }
}

fn mutants(rest: &[String]) -> Outcome {
    if !has("cargo-mutants") {
        let how = "cargo-mutants is not installed; install it with: cargo install --locked cargo-mutants";
        return Err(shell::Failed::because(how));
    }
    let game = game_of(rest);
    let further = if game.is_some() { &rest[1..] } else { rest };
    for package in packages(game)? {
        // Rules, not words: what only makes texts for people is left alone.
        let words = r"\b(fmt|label|narrate|picture|prompt|about|problem)\b";
        cargo(&["mutants", "--package", &package, "--exclude-re", words]).args(further).run()?;
    }
    Ok(())
}
