//! Which clauses of the rule ledgers are proved. Tests leave receipts when they pass; `starboard proof` reads them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    game_of, packages,
    shell::{Failed, Launch, Outcome, cargo, root, target},
};

/// The variable that tells tests where to leave their receipts.
pub const RECEIPTS: &str = "STARBOARD_RECEIPTS";

/// A fresh folder for receipts.
pub fn receipts() -> Result<PathBuf, Failed> {
    let folder = target().join(format!("receipts-{}", std::process::id()));
    let cannot = |error| Failed::because(format!("{} cannot be made: {error}", folder.display()));
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(cannot)?;
    }
    fs::create_dir_all(&folder).map_err(cannot)?;
    Ok(folder)
}

/// The packages that have a rule ledger.
pub fn games() -> Result<Vec<String>, Failed> {
    let folder = root().join("games");
    let entries = fs::read_dir(&folder)
        .map_err(|error| Failed::because(format!("{} cannot be read: {error}", folder.display())))?;
    let mut games: Vec<String> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().join("rules.toml").is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    games.sort();
    Ok(games)
}

/// Runs the tests of a game, or of all, and reports which clauses they prove.
pub fn rules(rest: &[String]) -> Outcome {
    let packages = packages(game_of(rest))?;
    let folder = receipts()?;
    let mut failed = Vec::new();
    for package in packages {
        // Compiled first, with what Cargo says of it; the tests themselves are many, and quiet.
        cargo(&["test", "--no-run", "--package", &package]).run()?;
        let tests = cargo(&["test", "--quiet", "--no-fail-fast", "--package", &package]);
        // A failed test leaves no receipt; the report is still worth reading.
        if tests.env(RECEIPTS, &folder).talking_to_stderr().run().is_err() {
            failed.push(package);
        }
    }
    let starboard = cargo(&["run", "--package", "cli", "--bin", "starboard", "--"]).in_place();
    let reported = report(starboard, rest, &folder).run();
    // Nothing is left behind; if it cannot be removed, it lies in target.
    let _ = fs::remove_dir_all(&folder);
    reported?;
    if failed.is_empty() {
        return Ok(());
    }
    Err(Failed::because(format!("tests failed: {}", failed.join(", "))))
}

/// What reports which clauses the receipts in a folder prove, and fails if one is left over.
pub fn report(starboard: Launch, rest: &[String], receipts: &Path) -> Launch {
    starboard.args(&["proof"]).args(rest).args(&["--receipts"]).args(&[receipts])
}
