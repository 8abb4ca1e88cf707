//! Whole games kept as text.

use std::path::Path;

use traegrone::Traegrone;

#[test]
fn golden_games_go_as_they_went() {
    table::golden::run::<Traegrone>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"));
}
