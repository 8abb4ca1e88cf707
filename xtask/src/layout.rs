//! What Cargo does not tell: tests that would never run, games that are laid out in their own way, and dependencies that would be built once more.

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

/// The files that every game has, beside those for its own subjects.
const CORE: [&str; 19] = [
    "action",
    "asking",
    "board",
    "content",
    "effects",
    "event",
    "invariants",
    "judge",
    "lib",
    "odds",
    "pieces",
    "reason",
    "scoring",
    "setup",
    "state",
    "turn",
    "view",
    "words",
    "words/picture",
];

/// What every game's tests have, beside the rules.
const TESTS: [&str; 5] = ["conformance", "content", "golden", "main", "rules"];

/// Sources that no file of rules mirrors: the root, which hands everything on, and content, whose tests stand beside the rules.
const UNMIRRORED: [&str; 2] = ["content", "lib"];

/// Tests of the rules that mirror no file: situations of the rulebook, which are about everything at once.
const NO_MIRROR: [&str; 1] = ["cases"];

/// All games have the same files, and their tests mirror them: whoever knows one finds the way in the others.
pub fn games_are_alike() -> Outcome {
    let games = inside(&root().join("games")).into_iter().filter(|game| game.join("rules.toml").is_file());
    let deviations: Vec<String> = games.flat_map(|game| deviations(&game)).collect();
    if deviations.is_empty() {
        return Ok(());
    }
    let what = "games are not laid out alike (docs/architecture.md has the list of files)";
    Err(Failed::because(format!("{what}:\n  {}", deviations.join("\n  "))))
}

/// How a game in a folder differs from what all games have.
fn deviations(game: &Path) -> Vec<String> {
    let name = game.file_name().unwrap_or_default().to_string_lossy();
    let (src, tests) = (game.join("src"), game.join("tests/it"));
    let missing = |folder: &Path, module: &str| !folder.join(module).with_extension("rs").is_file();
    // A game of which nothing is data has no such files.
    let wanted = |file: &&&str| **file != "content" || game.join("content").is_dir();
    let files = CORE.iter().filter(wanted).filter(|file| missing(&src, file));
    let mut found: Vec<String> = files.map(|file| format!("{name}: no src/{file}.rs")).collect();
    let files = TESTS.iter().filter(wanted).filter(|file| missing(&tests, file));
    found.extend(files.map(|file| format!("{name}: no tests/it/{file}.rs")));
    let sources = modules(&src);
    let unmirrored = sources
        .iter()
        .filter(|file| !UNMIRRORED.contains(&file.as_str()) && missing(&tests.join("rules"), file));
    found.extend(unmirrored.map(|file| format!("{name}: no tests/it/rules/{file}.rs mirrors src/{file}.rs")));
    let mirrors = modules(&tests.join("rules"));
    let strange = mirrors.iter().filter(|file| !NO_MIRROR.contains(&file.as_str()) && missing(&src, file));
    found.extend(strange.map(|file| format!("{name}: tests/it/rules/{file} mirrors no src/{file}.rs")));
    found.extend(
        scattered_words(&src).map(|place| format!("{name}: words for people outside of words: {place}")),
    );
    found
}

/// How words for people begin where they are not asked of `words`: texts, parts of a score, and what a game and its options are called.
const WORDS: [&str; 6] = ["text![", "text!(", "Part::new(\"", "title: \"", "tagline: \"", "help: \""];

/// The places in a game's sources, but for `words`, where words for people stand.
fn scattered_words(src: &Path) -> impl Iterator<Item = String> {
    let (file, folder) = (src.join("words.rs"), src.join("words"));
    let mut sources = files(src);
    sources.retain(|source| *source != file && !source.starts_with(&folder));
    sources.sort();
    let root = src.to_owned();
    sources.into_iter().flat_map(move |file| {
        let name = file.strip_prefix(&root).unwrap_or(&file).display().to_string();
        let text = fs::read_to_string(&file).unwrap_or_default();
        let is_wordy =
            |line: &str| !line.trim_start().starts_with("//") && WORDS.iter().any(|sign| line.contains(sign));
        let lines = text.lines().enumerate().filter(|(_, line)| is_wordy(line)).map(|(number, _)| number + 1);
        lines.map(|number| format!("src/{name}:{number}")).collect::<Vec<_>>()
    })
}

/// The modules of a folder, whether they are files or folders.
fn modules(folder: &Path) -> BTreeSet<String> {
    inside(folder).iter().filter_map(|path| path.file_stem()?.to_str().map(str::to_owned)).collect()
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
    let members = tree(&["--workspace", "--depth", "0", "--format", "{p}"])?;
    let members = members.lines().filter_map(|line| line.split(' ').next()).filter(|name| !name.is_empty());
    let mut surplus = BTreeSet::new();
    // Build scripts have features of their own: what only they ask for must not hide what the rest lacks.
    for edges in ["normal,dev", "normal,build,dev"] {
        let all = features(edges, &["--workspace"])?;
        for member in members.clone() {
            surplus.extend(features(edges, &["--package", member])?.difference(&all).cloned());
        }
    }
    if surplus.is_empty() {
        return Ok(());
    }
    let what = "crates/feature-pins does not ask for all features that others ask for; this is what some member would build anew";
    Err(Failed::because(format!("{what}:\n  {}", surplus.into_iter().collect::<Vec<_>>().join("\n  "))))
}

/// Every dependency of some packages with its features.
fn features(edges: &str, selection: &[&str]) -> Result<BTreeSet<String>, Failed> {
    let said = tree(&[selection, &["--edges", edges, "--format", "{p} [{f}]"]].concat())?;
    // What was shown already is marked.
    Ok(said.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect())
}

fn tree(args: &[&str]) -> Result<String, Failed> {
    let (said, outcome) = cargo(&["tree", "--quiet", "--prefix", "none"]).args(args).unheard();
    outcome.map(|()| said)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game in a folder of its own that has all files, then with a change.
    fn laid_out(name: &str, change: impl FnOnce(&Path)) -> Vec<String> {
        let game = std::env::temp_dir().join(format!("layout-{}-{name}", std::process::id())).join(name);
        let files = CORE.iter().map(|file| format!("src/{file}.rs"));
        let tests =
            TESTS.iter().copied().chain(["rules/cases", "scene"]).map(|file| format!("tests/it/{file}.rs"));
        let mirrors = CORE
            .iter()
            .filter(|file| !UNMIRRORED.contains(file))
            .map(|file| format!("tests/it/rules/{file}.rs"));
        fs::create_dir_all(game.join("content")).unwrap();
        for file in files.chain(tests).chain(mirrors) {
            let file = game.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        }
        change(&game);
        let found = deviations(&game);
        fs::remove_dir_all(game.parent().unwrap()).unwrap();
        found
    }

    #[test]
    fn a_game_with_all_files_and_mirrors_is_like_the_others() {
        assert_eq!(laid_out("alike", |_| ()), [""; 0]);
        let deeper = laid_out("deeper", |game| {
            fs::create_dir(game.join("tests/it/rules/turn")).unwrap();
            fs::write(game.join("tests/it/rules/turn/end.rs"), "").unwrap();
        });
        assert_eq!(deeper, [""; 0], "what lies below a mirror is its own affair");
        let plain = laid_out("plain", |game| {
            fs::remove_dir(game.join("content")).unwrap();
            fs::remove_file(game.join("src/content.rs")).unwrap();
            fs::remove_file(game.join("tests/it/content.rs")).unwrap();
        });
        assert_eq!(plain, [""; 0], "nothing of it is data");
    }

    #[test]
    fn a_file_that_is_missing_or_mirrors_nothing_is_named() {
        let renamed = laid_out("renamed", |game| {
            fs::rename(game.join("src/reason.rs"), game.join("src/referee.rs")).unwrap();
        });
        assert_eq!(
            renamed,
            [
                "renamed: no src/reason.rs",
                "renamed: no tests/it/rules/referee.rs mirrors src/referee.rs",
                "renamed: tests/it/rules/reason mirrors no src/reason.rs"
            ]
        );
        let untested = laid_out("untested", |game| {
            fs::remove_file(game.join("tests/it/rules/invariants.rs")).unwrap();
            fs::rename(game.join("tests/it/scene.rs"), game.join("tests/it/rules/scene.rs")).unwrap();
        });
        assert_eq!(
            untested,
            [
                "untested: no tests/it/rules/invariants.rs mirrors src/invariants.rs",
                "untested: tests/it/rules/scene mirrors no src/scene.rs"
            ]
        );
    }

    #[test]
    fn words_for_people_stand_in_words_alone() {
        let scattered = laid_out("scattered", |game| {
            fs::write(game.join("src/turn.rs"), "// text![no]\nfn turn() {}\nlet x = text![\"yes\"];\n")
                .unwrap();
            fs::write(game.join("src/lib.rs"), "    help: \"What it does.\",\n    help: words::HELP,\n")
                .unwrap();
            fs::write(game.join("src/words.rs"), "text![\"here\"]").unwrap();
            fs::write(game.join("src/words/picture.rs"), "text![\"there\"]").unwrap();
        });
        let outside = "scattered: words for people outside of words";
        assert_eq!(scattered, [format!("{outside}: src/lib.rs:1"), format!("{outside}: src/turn.rs:3")]);
    }

    #[test]
    fn the_games_are_laid_out_alike() {
        assert!(games_are_alike().is_ok());
    }
}
