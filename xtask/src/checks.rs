//! `cargo xtask test`: everything that must hold, in one command.

use std::{env, fs};

use crate::{
    page, proof,
    shell::{Failed, Outcome, answers, cargo, has},
};

const DOC_TESTS: &str = "documentation tests";

/// What is known at the end.
#[derive(Default)]
pub struct Summary {
    passed: u64,
    failed: u64,
    skipped: Vec<String>,
    broken: Vec<&'static str>,
}

impl Summary {
    /// Notes how a check ended. The others still run: one look shows everything that is wrong.
    pub fn note(&mut self, check: &'static str, outcome: Outcome) {
        if let Err(failed) = outcome {
            failed.report();
            self.broken.push(check);
        }
    }

    pub fn skip(&mut self, what: String) {
        eprintln!("\n*** SKIPPED: {what} ***\n");
        self.skipped.push(what);
    }

    /// Adds what a test runner said in its closing lines.
    pub fn count(&mut self, check: &'static str, said: &str, succeeded: bool) {
        let counts = Counts::of(said);
        self.passed += counts.passed;
        self.failed += counts.failed;
        // An example in the documentation that is marked `ignore` is an illustration, and was never a test.
        if counts.ignored > 0 && check != DOC_TESTS {
            self.skip(format!("{} of the {check}, which are marked to be left out", counts.ignored));
        }
        if !succeeded {
            self.broken.push(check);
        }
    }
}

/// Runs every check.
pub fn run(rest: &[String]) -> Outcome {
    if let Some(surplus) = rest.first() {
        return Err(Failed::usage(format!("test takes no arguments; \"{surplus}\" is one")));
    }
    let mut summary = Summary::default();
    if component(&mut summary, "fmt", "rustfmt") {
        heading("format");
        summary.note("format", cargo(&["fmt", "--all", "--check"]).run());
    }
    if component(&mut summary, "clippy", "clippy") {
        heading("lints");
        let args = ["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"];
        summary.note("lints", cargo(&args).run());
    }
    let folder = proof::receipts()?;
    heading("tests");
    let tests = if has("cargo-nextest") {
        cargo(&["nextest", "run", "--workspace", "--no-fail-fast", "--status-level", "fail"])
    } else {
        cargo(&["test", "--quiet", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests"])
    };
    // Here the same arbitrary input every time, so that a change is judged by what it changed; `cargo test` tries others.
    let tests = tests.env(proof::RECEIPTS, &folder).env("PROPTEST_RNG_SEED", "1");
    let (said, succeeded) = tests.overheard()?;
    summary.count("tests", &said, succeeded);
    heading(DOC_TESTS);
    let tests = cargo(&["test", "--quiet", "--workspace", "--no-fail-fast", "--doc"]);
    let (said, succeeded) = tests.overheard()?;
    summary.count(DOC_TESTS, &said, succeeded);
    heading("documentation");
    let doc = cargo(&["doc", "--quiet", "--workspace", "--no-deps"]);
    summary.note("documentation", doc.env("RUSTDOCFLAGS", "-D warnings").run());
    page::check(&mut summary)?;
    heading("rules");
    summary.note("rules", proof::report(&[], &folder));
    // Nothing is left behind; if it cannot be removed, it lies in target.
    let _ = fs::remove_dir_all(&folder);
    conclude(summary)
}

/// Says what comes now.
pub fn heading(check: &str) {
    eprintln!("\n== {check}");
}

/// Whether a component of Rust is there; it is installed if possible, and the check is skipped if not.
fn component(summary: &mut Summary, command: &str, component: &str) -> bool {
    // Asked rather than looked for: rustup leaves stand-ins for components that are not installed.
    if answers(cargo(&[command, "--version"])) {
        return true;
    }
    if has("rustup") {
        let added = std::process::Command::new("rustup").args(["component", "add", component]).status();
        if added.is_ok_and(|status| status.success()) {
            return true;
        }
    }
    summary.skip(format!("{component}, which is not installed (rustup component add {component})"));
    false
}

fn conclude(summary: Summary) -> Outcome {
    let Summary { passed, failed, skipped, broken } = summary;
    println!();
    for what in &skipped {
        println!("SKIPPED: {what}");
    }
    for check in &broken {
        println!("FAILED: {check}");
    }
    println!("{passed} passed, {failed} failed");
    let strict = env::var("CI").is_ok_and(|ci| ci == "true");
    if !broken.is_empty() {
        return Err(Failed::because(format!("these failed: {}", broken.join(", "))));
    }
    if strict && !skipped.is_empty() {
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
