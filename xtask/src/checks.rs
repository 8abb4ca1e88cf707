//! `cargo xtask test`: everything that must hold, in one command.

use std::{
    env, fs,
    io::Write,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use crate::{
    besieging, commits, layout, page, proof, rustdoc,
    shell::{self, Failed, Launch, Outcome, answers, built, cargo, has, program},
};

const DOC_TESTS: &str = "documentation tests";
/// What is refused by clippy and by rustdoc.
const LINTS: &str = "warnings";
/// Where Cargo is told what compiles the workspace in place of rustc.
const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";
/// Of the tests. What is built for them is also what the browser tests and the proof of the rules run.
const TARGETS: [&str; 2] = ["--workspace", "--tests"];

/// The checks that ran so far, one after another.
pub struct Checks {
    /// Whether others run at the same time: then what a check says is shown in one piece when it has ended.
    aside: bool,
    ended: Vec<Ended>,
    skipped: Vec<String>,
}

/// How a check ended.
struct Ended {
    check: &'static str,
    aside: bool,
    took: Duration,
    counts: Counts,
    passed: bool,
}

impl Checks {
    fn new() -> Checks {
        Checks { aside: false, ended: Vec::new(), skipped: Vec::new() }
    }

    /// Checks that run beside others.
    pub fn aside() -> Checks {
        Checks { aside: true, ..Checks::new() }
    }

    /// Runs a check that is a program. However it ends, the others still run: one look shows everything that is wrong.
    pub fn launch(&mut self, check: &'static str, launch: Launch) -> bool {
        self.timed(check, |aside| {
            let (said, outcome) = if aside { launch.unheard() } else { (String::new(), launch.run()) };
            (said, Counts::default(), outcome)
        })
    }

    /// Runs a check that is a program and counts tests.
    pub fn tests(&mut self, check: &'static str, launch: Launch) -> bool {
        let passed = self.timed(check, |aside| {
            let (said, outcome) = if aside { launch.unheard() } else { launch.overheard() };
            let counts = Counts::of(&said);
            (said, counts, outcome)
        });
        // An example in the documentation that is marked `ignore` is an illustration, and was never a test.
        let ignored = self.ended.last().map_or(0, |ended| ended.counts.ignored);
        if ignored > 0 && check != DOC_TESTS {
            self.skip(format!("{ignored} of the {check}, which are marked to be left out"));
        }
        passed
    }

    /// Runs a check that is anything else.
    pub fn check(&mut self, check: &'static str, run: impl FnOnce() -> Outcome) -> bool {
        self.timed(check, |_| (String::new(), Counts::default(), run()))
    }

    /// Runs a program that makes a check possible: if it fails, that check will be skipped.
    pub fn attempt(&mut self, what: &'static str, launch: Launch) {
        self.timed(what, |_| {
            let (said, outcome) = launch.unheard();
            if let Err(failed) = outcome {
                failed.report();
            }
            (said, Counts::default(), Ok(()))
        });
    }

    fn timed(&mut self, check: &'static str, run: impl FnOnce(bool) -> (String, Counts, Outcome)) -> bool {
        if !self.aside {
            eprintln!("\n== {check}");
        }
        let begun = Instant::now();
        let (said, counts, outcome) = run(self.aside);
        let took = begun.elapsed();
        if self.aside {
            // In one piece, so that it does not mix with what the others say. If nobody listens, it still counts.
            let _ = std::io::stderr().write_all(format!("\n== {check}\n{said}").as_bytes());
        }
        let passed = outcome.map_err(Failed::report).is_ok();
        self.ended.push(Ended { check, aside: self.aside, took, counts, passed });
        passed
    }

    /// Notes what had to be left out.
    pub fn skip(&mut self, what: String) {
        eprintln!("\n*** SKIPPED: {what} ***\n");
        self.skipped.push(what);
    }

    fn join(&mut self, others: Checks) {
        self.ended.extend(others.ended);
        self.skipped.extend(others.skipped);
    }
}

/// Runs every check.
pub fn run(rest: &[String]) -> Outcome {
    if let Some(surplus) = rest.first() {
        return Err(Failed::usage(format!("test takes no arguments; \"{surplus}\" is one")));
    }
    let begun = Instant::now();
    let receipts = proof::receipts()?;
    // Compilers wait for one another a good part of the time; meanwhile the page, which needs none of them, is looked at.
    let (mut checks, rust, page) = thread::scope(|scope| {
        let aside = scope.spawn(page::check);
        let mut checks = Checks::new();
        let built = rust(&mut checks, &receipts);
        let (page_checks, page) = aside.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        checks.join(page_checks);
        (checks, built, page)
    });
    if rust {
        page::check_with_server(&mut checks, &page);
        checks.launch("rules", proof::report(program(built("debug"), &[]), &[], &receipts));
    } else {
        eprintln!("\nThe page in a browser and the proof of the rules need what could not be built.");
    }
    // Nothing is left behind; if it cannot be removed, it lies in target.
    let _ = fs::remove_dir_all(&receipts);
    conclude(checks, begun.elapsed())
}

/// Everything that Rust alone is needed for. Whether the tests could be built.
fn rust(checks: &mut Checks, receipts: &Path) -> bool {
    if component(checks, "fmt", "rustfmt") {
        checks.launch("format", cargo(&["fmt", "--all", "--check"]));
    }
    checks.check("layout", || {
        layout::every_test_runs()
            .and_then(|()| layout::games_are_alike())
            .and_then(|()| layout::features_are_pinned())
    });
    // An unpacked archive has no commits, so that nothing is left out.
    if commits::there_are() {
        if has("git") {
            checks.check("titles of commits", commits::titles_fit);
        } else {
            checks.skip("the titles of commits, since git is not installed".to_owned());
        }
    }
    let lints_while_building = clippy_compiles();
    if !lints_while_building && component(checks, "clippy", "clippy") {
        let args = ["clippy", "--workspace", "--all-targets", "--", "-D", LINTS];
        checks.launch("lints", cargo(&args));
    }
    let nextest = has("cargo-nextest");
    let runner: &[&str] = if nextest { &["nextest", "run"] } else { &["test"] };
    let build = if lints_while_building { "build, with lints" } else { "build" };
    let built = checks.launch(build, cargo(runner).args(&TARGETS).args(&["--no-run"]));
    if built && lints_while_building {
        // The rest of what clippy looks at when it is asked for all targets.
        checks.launch("lints of the rest", cargo(&["build", "--workspace", "--examples", "--bench", "*"]));
    }
    if built {
        // Tests of the server wait most of the time: with twice as many as there are processors at once, none is idle.
        let threads = (2 * thread::available_parallelism().map_or(1, usize::from)).to_string();
        let how: &[&str] = match nextest {
            true => &["--status-level", "fail", "--test-threads", &threads],
            false => &["--quiet", "--", "--test-threads", &threads],
        };
        let tests = cargo(runner).args(&TARGETS).args(&["--no-fail-fast"]).args(how);
        // Here the same arbitrary input every time, so that a change is judged by what it changed; `cargo test` tries others.
        let tests = tests.env(proof::RECEIPTS, receipts).env("PROPTEST_RNG_SEED", "1");
        // The documentation is made one crate after another, which leaves a processor idle where nothing runs beside it.
        thread::scope(|scope| {
            let aside = scope.spawn(documentation);
            checks.tests("tests", tests);
            checks.join(aside.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        });
        // By itself: it measures how long people wait. Kills are among the tests.
        checks.launch("siege", besieging(Some(shell::built("debug"))).args(&["--quick"]));
    }
    checks.launch("types for the page", page::write_types(&page::compared()));
    built
}

/// The documentation, and the examples in it: nothing else waits for them.
fn documentation() -> Checks {
    let mut checks = Checks::aside();
    // Looking for examples where there are none takes as long as compiling.
    let examples = layout::with_examples().into_iter().flat_map(|member| ["--package".to_owned(), member]);
    let examples: Vec<String> = examples.collect();
    let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
    checks.tests(DOC_TESTS, cargo(&["test", "--quiet", "--no-fail-fast", "--doc"]).args(&examples));
    let doc = match clippy_compiles() {
        true => rustdoc::on_what_is_built(),
        false => after_lints(cargo(&["doc", "--workspace", "--no-deps"])),
    };
    checks.launch("documentation", doc.env("RUSTDOCFLAGS", format!("-D {LINTS}")));
    checks
}

/// Whether Cargo was told to compile with clippy and to refuse what it finds, as a run does that keeps nothing: then every
/// crate is compiled and looked at in one go. Whoever goes on working wants the build that `cargo test` finds done.
fn clippy_compiles() -> bool {
    let is = |name: &str, holds: fn(&str) -> bool| env::var(name).is_ok_and(|value| holds(&value));
    is(WRAPPER, |driver| Path::new(driver).file_stem().is_some_and(|stem| stem == "clippy-driver"))
        && is("RUSTFLAGS", |flags| flags.split_whitespace().any(|flag| flag == "-Dwarnings"))
}

/// Looks at the crates as clippy did, so that Cargo finds everything done that rustdoc waits for. Where clippy is found
/// elsewhere, or tells itself its arguments otherwise, that takes longer and says the same.
fn after_lints(doc: Launch) -> Launch {
    let (sysroot, found) = program("rustc", &["--print", "sysroot"]).unheard();
    let driver =
        Path::new(sysroot.trim()).join("bin").join(format!("clippy-driver{}", env::consts::EXE_SUFFIX));
    if found.is_err() || !driver.is_file() {
        return doc;
    }
    let mark = "__CLIPPY_HACKERY__";
    doc.env(WRAPPER, driver).env("CLIPPY_ARGS", format!("-D{mark}{LINTS}{mark}"))
}

/// Whether a component of Rust is there; it is installed if possible, and the check is skipped if not.
fn component(checks: &mut Checks, command: &str, component: &str) -> bool {
    // Asked rather than looked for: rustup leaves stand-ins for components that are not installed.
    if answers(cargo(&[command, "--version"])) {
        return true;
    }
    if has("rustup") && program("rustup", &["component", "add", component]).run().is_ok() {
        return true;
    }
    checks.skip(format!("{component}, which is not installed (rustup component add {component})"));
    false
}

/// Whether this judges a change for everybody.
fn strict() -> bool {
    env::var("CI").is_ok_and(|ci| ci == "true")
}

fn conclude(checks: Checks, took: Duration) -> Outcome {
    let Checks { ended, skipped, .. } = checks;
    println!("\nseconds of each step (those in brackets ran beside others)");
    for Ended { check, aside, took, .. } in &ended {
        let seconds = format!("{:.0}", took.as_secs_f32());
        println!("{:>8}  {check}", if *aside { format!("({seconds})") } else { seconds });
    }
    println!("{:>8.0}  in all\n", took.as_secs_f32());
    for what in &skipped {
        println!("SKIPPED: {what}");
    }
    let broken: Vec<&str> = ended.iter().filter(|ended| !ended.passed).map(|ended| ended.check).collect();
    for check in &broken {
        println!("FAILED: {check}");
    }
    let sum = |count: fn(&Counts) -> u64| ended.iter().map(|ended| count(&ended.counts)).sum::<u64>();
    println!("{} passed, {} failed", sum(|counts| counts.passed), sum(|counts| counts.failed));
    if !broken.is_empty() {
        return Err(Failed::because(format!("these failed: {}", broken.join(", "))));
    }
    if strict() && !skipped.is_empty() {
        return Err(Failed::because("with CI=true nothing may be skipped"));
    }
    Ok(())
}

/// How many tests passed and failed, by the words of the runners.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Counts {
    passed: u64,
    failed: u64,
    ignored: u64,
}

impl Counts {
    /// Reads the closing lines of cargo-nextest (`Summary [ 1.2s] 9 tests run: 8 passed, 1 failed, 2 skipped`) and of
    /// libtest (`test result: ok. 8 passed; 1 failed; 2 ignored; …`), of which there is one per binary, and of vitest
    /// (`Tests  1 failed | 8 passed | 2 skipped (11)`).
    fn of(said: &str) -> Counts {
        let mut counts = Counts::default();
        for line in said.lines() {
            // Nextest repeats what a failed test said, indented, with a closing line of libtest in it.
            let start = line.trim_start();
            let closing = start.starts_with("Summary [")
                || start.starts_with("Tests  ")
                || line.starts_with("test result:");
            if !closing {
                continue;
            }
            let words: Vec<&str> =
                line.split([' ', ',', ';', '|', '(', ')']).filter(|word| !word.is_empty()).collect();
            for pair in words.windows(2) {
                let Ok(number) = pair[0].parse::<u64>() else { continue };
                match pair[1] {
                    "passed" => counts.passed += number,
                    "failed" | "timed" => counts.failed += number,
                    "ignored" | "skipped" => counts.ignored += number,
                    _ => {}
                }
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_lines_of_all_runners_are_understood() {
        let nextest = "    test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 32 filtered out\n     \
                       Summary [   4.031s] 120 tests run: 118 passed (1 slow), 2 failed, 3 skipped\n";
        assert_eq!(Counts::of(nextest), Counts { passed: 118, failed: 2, ignored: 3 });
        let libtest = "test result: ok. 8 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out\n\
                       test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(Counts::of(libtest), Counts { passed: 11, failed: 2, ignored: 1 });
        let vitest =
            " Test Files  1 failed | 2 passed (3)\n      Tests  1 failed | 14 passed | 2 skipped (17)\n";
        assert_eq!(Counts::of(vitest), Counts { passed: 14, failed: 1, ignored: 2 });
    }

    #[test]
    fn other_lines_count_nothing() {
        assert_eq!(Counts::of("test it_says_3_passed ... ok\n7 passed\n"), Counts::default());
    }
}
