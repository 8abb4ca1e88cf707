//! The page: its packages, its build, its tests.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{
    checks::{Summary, heading},
    shell::{Failed, Outcome, cargo, has, is_root, npm, program, root, target},
};

/// What the page is made from, below `web`.
const SOURCES: &[&str] =
    &["src", "public", "index.html", "vite.config.ts", "svelte.config.js", "package-lock.json"];

fn web() -> PathBuf {
    root().join("web")
}

/// Builds the page into `web/dist`, unless it is newer than all its sources.
pub fn build() -> Outcome {
    install()?;
    let built = newest(&web().join("dist").join("index.html"));
    let changed = SOURCES.iter().filter_map(|source| newest(&web().join(source))).max();
    if built.is_some() && built > changed {
        return Ok(());
    }
    npm(&["run", "--silent", "build"]).run()
}

/// Fetches the packages that the lock names, unless they are there.
fn install() -> Outcome {
    if !has("npm") && !has("npm.cmd") {
        let how = "Node is not installed, and the page is built with it; get version 20.19 or newer from nodejs.org";
        return Err(Failed::because(how));
    }
    let read = |path: &Path| fs::read(path).ok();
    let lock = web().join("package-lock.json");
    let stamp = web().join("node_modules").join(".installed-lock");
    if read(&stamp).is_some_and(|installed| Some(installed) == read(&lock)) {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"]).run()?;
    fs::copy(&lock, &stamp)
        .map(|_| ())
        .map_err(|error| Failed::because(format!("{} cannot be written: {error}", stamp.display())))
}

/// When a file, or the youngest file in a folder, was changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let own = fs::metadata(path).ok()?;
    if !own.is_dir() {
        return own.modified().ok();
    }
    // The folder's own time tells of files that were removed.
    let inside = fs::read_dir(path).ok()?.flatten().filter_map(|entry| newest(&entry.path()));
    inside.chain(own.modified().ok()).max()
}

/// Writes the types that the page shares with the server and the games.
pub fn types() -> Outcome {
    install()?;
    let folder = generated();
    let example = ["run", "--quiet", "--package", "server", "--features", "ts", "--example", "types", "--"];
    cargo(&example).args(&[folder.display().to_string()]).run()?;
    npm(&["exec", "--", "prettier", "--log-level", "warn", "--write", "src/generated"]).run()
}

fn generated() -> PathBuf {
    web().join("src").join("generated")
}

/// Writes the types, and says if that changed anything.
fn types_are_current() -> Outcome {
    let texts = || -> BTreeMap<PathBuf, Vec<u8>> {
        let files = fs::read_dir(generated()).into_iter().flatten().flatten().map(|entry| entry.path());
        files.filter_map(|path| fs::read(&path).ok().map(|text| (path, text))).collect()
    };
    let before = texts();
    types()?;
    match before == texts() {
        true => Ok(()),
        false => {
            Err(Failed::because("web/src/generated was not current; it is now, and wants to be committed"))
        }
    }
}

/// Everything that must hold of the page.
pub fn check(summary: &mut Summary) -> Outcome {
    heading("page: types from Rust");
    summary.note("page types from Rust", types_are_current());
    heading("page: packages and build");
    if let Err(failed) = build() {
        summary.note("page build", Err(failed));
        return Ok(());
    }
    heading("page: types");
    summary.note("page types", npm(&["run", "--silent", "check"]).run());
    heading("page: lints and format");
    summary.note("page lints", npm(&["run", "--silent", "lint"]).run());
    heading("page: tests");
    let (said, succeeded) = npm(&["test", "--silent"]).env("NO_COLOR", "1").overheard()?;
    summary.count("page tests", &said, succeeded);
    heading("page: browser");
    let Some(browser) = chromium() else {
        let how = "apt-get install chromium, or name one in STARBOARD_CHROMIUM";
        summary.skip(format!("browser tests, which need chromium ({how})"));
        return Ok(());
    };
    if let Err(failed) = cargo(&["build", "--quiet", "--package", "cli", "--bin", "starboard"]).run() {
        summary.note("browser tests", Err(failed));
        return Ok(());
    }
    let target = target();
    let binary = target.join("debug").join(format!("starboard{}", env::consts::EXE_SUFFIX));
    let tests = npm(&["run", "--silent", "e2e"]).env("NO_COLOR", "1");
    let tests = tests.env("STARBOARD_BIN", binary).env("STARBOARD_CHROMIUM", browser);
    let (said, succeeded) = tests.overheard()?;
    summary.count("browser tests", &said, succeeded);
    Ok(())
}

/// A browser to test with; on Debian, root installs one.
fn chromium() -> Option<PathBuf> {
    let named = || {
        let path = env::var_os("PATH").unwrap_or_default();
        let names = ["chromium", "chromium-browser", "google-chrome"];
        let folders: Vec<PathBuf> = env::split_paths(&path).collect();
        let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
        env::var_os("STARBOARD_CHROMIUM")
            .map(PathBuf::from)
            .into_iter()
            .chain(places)
            .find(|place| place.is_file())
    };
    if let Some(found) = named() {
        return Some(found);
    }
    if has("apt-get") && is_root() {
        // A fresh machine has no list of packages yet.
        for args in [["update", "-q"].as_slice(), &["install", "-y", "--no-install-recommends", "chromium"]] {
            if let Err(failed) = program("apt-get", args).env("DEBIAN_FRONTEND", "noninteractive").run() {
                failed.report();
            }
        }
    }
    named()
}
