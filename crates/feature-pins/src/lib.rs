//! Nothing but a list of dependencies: see its `Cargo.toml`.
