//! Whole games kept as text.

use std::path::Path;

use terra_prime::TerraPrime;

#[test]
fn golden_games_play_as_they_always_have() {
    table::golden::run::<TerraPrime>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"));
}
