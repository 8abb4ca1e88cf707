//! Tests that run the real binary and look at what it says, and at its exit code; and one that counts what a decision
//! allocates.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

mod allocations;
mod analysis;
mod developer;
mod json;
mod kill;
mod mistakes;
mod play;
mod reasons;
mod records;
mod sense;

// Counts for each thread on its own, so the other tests beside it do not matter.
#[global_allocator]
static ALLOCATOR: cli::count::Counting = cli::count::Counting;

/// What a call gave.
pub struct Said {
    /// On standard output.
    pub out: String,
    /// On standard error.
    pub err: String,
    /// The exit code.
    pub code: i32,
}

impl Said {
    /// The output, of a call that went well.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        self.out
    }

    /// The output as JSON, of a call that went well.
    #[track_caller]
    pub fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.ok()).unwrap()
    }

    /// A call that failed with this exit code and says these words on standard error.
    #[track_caller]
    pub fn fails(self, code: i32, words: &[&str]) {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        for word in words {
            assert!(self.err.contains(word), "{word:?} is not in: {}", self.err);
        }
        assert!(!self.err.contains("panicked"), "{}", self.err);
    }
}

/// Calls the binary.
pub fn starboard(args: &[&str]) -> Said {
    starboard_hearing(args, b"")
}

/// Calls the binary with something on its standard input.
pub fn starboard_hearing(args: &[&str], input: &[u8]) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_starboard"))
        .args(args)
        .env("STARBOARD_RECORDS", temporary("records"))
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The game may be over before everything is said.
    let _ = child.stdin.take().unwrap().write_all(input);
    let done = child.wait_with_output().unwrap();
    Said {
        out: String::from_utf8(done.stdout).unwrap(),
        err: String::from_utf8(done.stderr).unwrap(),
        code: done.status.code().expect("the program ends by itself"),
    }
}

/// A file or folder of this test run that other tests do not use.
pub fn temporary(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("it");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// The same, as an argument.
pub fn temporary_arg(name: &str) -> String {
    temporary(name).to_str().unwrap().to_owned()
}

/// The same, for something that is written only if it is not there yet: what an earlier run left is removed.
pub fn fresh_arg(name: &str) -> String {
    let _ = fs::remove_file(temporary(name));
    temporary_arg(name)
}
