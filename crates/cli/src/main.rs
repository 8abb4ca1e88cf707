//! The binary `starboard`: everything is in the library beside it.

use std::process::ExitCode;

// Counts what this thread allocates, so that `starboard bench` reports a real figure.
#[global_allocator]
static ALLOCATOR: cli::count::Counting = cli::count::Counting;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
