//! `cargo bench`: the figures of `starboard bench`, for every game and toy. `cargo bench -- --seconds 10` takes longer.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: cli::count::Counting = cli::count::Counting;

fn main() -> ExitCode {
    // Cargo adds a flag of its own.
    let given = std::env::args_os().skip(1).filter(|arg| arg != "--bench");
    cli::run(["starboard".into(), "bench".into()].into_iter().chain(given))
}
