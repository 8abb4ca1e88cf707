//! The documentation from crates that are built already. `cargo doc` looks at all of them once more, dependencies included; for the examples in
//! the documentation Cargo hands rustdoc what is built. So Cargo is asked for the examples, and told that xtask is rustdoc, which passes the
//! question on without the word "test". The documentation of binaries is left to `cargo doc`.

use std::{env, ffi::OsString, process::ExitCode};

use crate::shell::{Launch, cargo, program, target};

/// Set where xtask is rustdoc to Cargo.
const ASKED: &str = "XTASK_RUSTDOC";
/// What only tests of examples need, with whether a value follows.
const OF_TESTS: [(&str, bool); 4] =
    [("--test", false), ("--no-run", false), ("--test-args", true), ("--test-run-directory", true)];

/// What documents every library.
pub fn on_what_is_built() -> Launch {
    let own = env::current_exe().unwrap_or_else(|_| "xtask".into());
    let asking = cargo(&["test", "--doc", "--workspace", "--no-fail-fast", "--quiet"]);
    asking.env("RUSTDOC", own).env(ASKED, "1")
}

/// Whether Cargo asks.
pub fn is_asked() -> bool {
    env::var_os(ASKED).is_some()
}

/// Answers as rustdoc does.
pub fn answer(args: impl Iterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.collect();
    let documents = args.iter().any(|arg| arg == "--test");
    let mut rustdoc = program("rustdoc", &[]).args(&without_tests(args)).in_place();
    if documents {
        rustdoc = rustdoc.args(&["--output".into(), target().join("doc")]);
    }
    rustdoc.run().map_or_else(|failed| failed.report(), |()| ExitCode::SUCCESS)
}

fn without_tests(args: Vec<OsString>) -> Vec<OsString> {
    let mut kept = Vec::new();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        match OF_TESTS.iter().find(|(name, _)| arg == *name) {
            Some((_, true)) => drop(args.next()),
            Some((_, false)) => {}
            None => kept.push(arg),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tests_need_is_left_out() {
        let asked = "--crate-name table --test src/lib.rs --test-run-directory /x --extern a=b -D warnings";
        let kept = without_tests(asked.split(' ').map(OsString::from).collect());
        assert_eq!(kept.join(" ".as_ref()), "--crate-name table src/lib.rs --extern a=b -D warnings");
    }
}
