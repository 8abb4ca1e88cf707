//! The page: its packages, its build, its tests.

use std::{
    collections::BTreeMap,
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{
    checks::Checks,
    shell::{Failed, Launch, Outcome, built, cargo, has, is_root, npm, program, root, target},
};

/// What the page is made from, below `web`.
const SOURCES: &[&str] =
    &["src", "public", "index.html", "vite.config.ts", "svelte.config.js", "package-lock.json"];

const BUILD: [&str; 3] = ["run", "--silent", "build"];

fn web() -> PathBuf {
    root().join("web")
}

/// Builds the page into `web/dist`, unless it is newer than all its sources.
pub fn build() -> Outcome {
    install()?;
    if is_built() { Ok(()) } else { npm(&BUILD).run() }
}

fn is_built() -> bool {
    let built = newest(&web().join("dist").join("index.html"));
    let changed = SOURCES.iter().filter_map(|source| newest(&web().join(source))).max();
    built.is_some() && built > changed
}

/// Fetches the packages that the lock names, unless they are there.
fn install() -> Outcome {
    if let Some(fetch) = packages()? {
        fetch.run()?;
        note_packages();
    }
    Ok(())
}

/// What fetches the packages that the lock names; nothing if they are there.
fn packages() -> Result<Option<Launch>, Failed> {
    if !has("npm") && !has("npm.cmd") {
        let how = "Node is not installed, and the page is built with it; get version 20.19 or newer from nodejs.org";
        return Err(Failed::because(how));
    }
    let there = fs::read(stamp()).is_ok_and(|stamp| fs::read(lock()).is_ok_and(|lock| lock == stamp));
    Ok((!there).then(|| npm(&["ci", "--no-audit", "--no-fund"])))
}

/// Notes for which lock packages were fetched.
fn note_packages() {
    // If it cannot be noted, they are fetched again the next time.
    let _ = fs::copy(lock(), stamp());
}

fn lock() -> PathBuf {
    web().join("package-lock.json")
}

fn stamp() -> PathBuf {
    web().join("node_modules").join(".installed-lock")
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
    write_types(&generated()).run()?;
    styled(&generated()).run()
}

/// What writes them into a folder.
pub fn write_types(folder: &Path) -> Launch {
    cargo(&["run", "--package", "server", "--example", "types", "--"]).args(&[folder])
}

fn generated() -> PathBuf {
    web().join("src").join("generated")
}

/// Gives the files of a folder the page's style.
fn styled(folder: &Path) -> Launch {
    let prettier = ["prettier", "--config", ".prettierrc.json", "--log-level", "warn", "--write"];
    npm(&["exec", "--"]).args(&prettier).args(&[folder])
}

/// Where `cargo xtask test` writes them, to compare them with those that are there.
pub fn compared() -> PathBuf {
    target().join("types")
}

/// Compares them.
fn types_are_current() -> Outcome {
    let folder = compared();
    styled(&folder).run()?;
    let texts = |folder: &Path| -> BTreeMap<OsString, Vec<u8>> {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        files.filter_map(|file| Some((file.file_name(), fs::read(file.path()).ok()?))).collect()
    };
    if texts(&folder) == texts(&generated()) {
        return Ok(());
    }
    Err(Failed::because("web/src/generated is not what the Rust types say; cargo xtask types writes it anew"))
}

/// What the checks of the page alone leave for those with the server.
pub struct Ready {
    installed: bool,
    built: bool,
    browser: Option<PathBuf>,
}

/// Everything that must hold of the page alone.
pub fn check() -> (Checks, Ready) {
    let mut checks = Checks::aside();
    let installed = match packages() {
        Ok(None) => true,
        Ok(Some(fetch)) => checks.launch("page: packages", fetch),
        Err(missing) => checks.check("page: packages", || Err(missing)),
    };
    let mut built = false;
    if installed {
        note_packages();
        built = is_built() || checks.launch("page: build", npm(&BUILD));
        checks.launch("page: types", npm(&["run", "--silent", "check"]));
        checks.launch("page: lints and format", npm(&["run", "--silent", "lint"]));
        checks.tests("page: tests", npm(&["test", "--silent"]).env("NO_COLOR", "1"));
    }
    let browser = chromium(&mut checks);
    (checks, Ready { installed, built, browser })
}

/// Everything that must hold of the page with the server, which is built.
pub fn check_with_server(checks: &mut Checks, ready: &Ready) {
    if ready.installed {
        checks.check("page: types from Rust", types_are_current);
    }
    let Some(browser) = &ready.browser else {
        let how = "apt-get install chromium, or name one in STARBOARD_CHROMIUM";
        checks.skip(format!("browser tests, which need chromium ({how})"));
        return;
    };
    if ready.built {
        let tests = npm(&["run", "--silent", "e2e"]).env("NO_COLOR", "1");
        let tests = tests.env("STARBOARD_BIN", built("debug")).env("STARBOARD_CHROMIUM", browser);
        checks.tests("page: browser", tests);
    }
}

/// A browser to test with; on Debian, root installs one.
fn chromium(checks: &mut Checks) -> Option<PathBuf> {
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
        let apt = |args: &[&str]| program("apt-get", args).env("DEBIAN_FRONTEND", "noninteractive");
        let _ = apt(&["update", "-q"]).unheard();
        let install = ["install", "-q", "-y", "--no-install-recommends", "chromium"];
        checks.attempt("page: a browser to test with", apt(&install));
    }
    named()
}
