//! What Cargo does not tell: tests that would never run, and dependencies that would be built once more.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::shell::{Failed, Outcome, cargo, root};

/// The tests of a library that is not tested by itself stand beside it: inside its sources they would never run.
pub fn every_test_runs() -> Outcome {
    let crates = ["crates", "games"].into_iter().flat_map(|folder| inside(&root().join(folder)));
    let untested = crates.filter(|member| {
        let manifest = fs::read_to_string(member.join("Cargo.toml")).unwrap_or_default();
        manifest.contains("[lib]\ntest = false")
    });
    let sources = untested.flat_map(|member| files(&member.join("src")));
    let never: Vec<String> = sources
        .filter(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("#[cfg(test)]")))
        .map(|file| file.strip_prefix(root()).unwrap_or(&file).display().to_string())
        .collect();
    if never.is_empty() {
        return Ok(());
    }
    let where_to = "tests in here never run; they belong into the tests/it of the same crate";
    Err(Failed::because(format!("{where_to}: {}", never.join(", "))))
}

/// The crates in whose documentation there are examples.
pub fn with_examples() -> Vec<String> {
    let crates = ["crates", "games"].into_iter().flat_map(|folder| inside(&root().join(folder)));
    let is_example = |line: &str| {
        let line = line.trim_start();
        line.starts_with("/// ```") || line.starts_with("//! ```")
    };
    let has_examples = |member: &PathBuf| {
        let read = |file: PathBuf| fs::read_to_string(file).unwrap_or_default();
        files(&member.join("src")).into_iter().any(|file| read(file).lines().any(is_example))
    };
    let name = |member: PathBuf| member.file_name().unwrap_or_default().to_string_lossy().into_owned();
    crates.filter(has_examples).map(name).collect()
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in inside(folder) {
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// A member of the workspace asks, alone, for the same features of its dependencies as all members together: so
/// `cargo test -p <crate>` uses what `cargo test --workspace` built. `crates/feature-pins` makes it so.
pub fn features_are_pinned() -> Outcome {
    let all = features(&["--workspace"])?;
    let members = tree(&["--workspace", "--depth", "0", "--format", "{p}"])?;
    let mut surplus = BTreeSet::new();
    for member in members.lines().filter_map(|line| line.split(' ').next()).filter(|name| !name.is_empty()) {
        surplus.extend(features(&["--package", member])?.difference(&all).cloned());
    }
    if surplus.is_empty() {
        return Ok(());
    }
    let what = "crates/feature-pins does not ask for all features that others ask for; this is what some member would build anew";
    Err(Failed::because(format!("{what}:\n  {}", surplus.into_iter().collect::<Vec<_>>().join("\n  "))))
}

/// Every dependency of some packages with its features.
fn features(selection: &[&str]) -> Result<BTreeSet<String>, Failed> {
    let said = tree(&[selection, &["--edges", "normal,build,dev", "--format", "{p} [{f}]"]].concat())?;
    // What was shown already is marked.
    Ok(said.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect())
}

fn tree(args: &[&str]) -> Result<String, Failed> {
    let (said, outcome) = cargo(&["tree", "--quiet", "--prefix", "none"]).args(args).unheard();
    outcome.map(|()| said)
}
