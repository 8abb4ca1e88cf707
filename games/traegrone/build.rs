//! Makes the ids of `rules.toml` known to the compiler.

fn main() {
    ledger_build::generate();
}
